// Pyodide, started from the memory snapshot of this build where that is sooner.
// A first visit over a network starts plainly: the snapshot is the larger download, and the service worker fetches it
// for the next visit. Whatever goes wrong with it, Python starts plainly.
import { loadPyodide as load } from "../@vendor@/pyodide/pyodide.mjs";
import { unpacked } from "./unpacked.mjs";

const file = (path) => new URL(path, import.meta.url).href;
const PYODIDE = file("../@vendor@/pyodide/");
const WASM = `${PYODIDE}pyodide.asm.wasm`;
const SNAPSHOT = file("./snapshot.bin.gz");

// For boards in somebody's page as little as possible is loaded. Elsewhere, the network to one's own machine costs
// nothing.
const boards = self.name === "boards";
const near = !boards && ["localhost", "127.0.0.1", "[::1]"].includes(new URL(import.meta.url).hostname);

// What the service worker keeps, unpacked if it had the time for it (web/sw.js). Without an origin nothing is kept, and
// WebKit never says so.
async function kept(address) {
  const find = async (one) => (self.origin === "null" ? undefined : self.caches?.match(one).catch(() => undefined));
  return (await find(address.replace(/\.gz$/, ""))) ?? find(address);
}

async function wasm() {
  const stream = await unpacked((await kept(`${WASM}.gz`)) ?? (await fetch(`${WASM}.gz`)));
  // Without an origin WebKit compiles nothing that is still being unpacked.
  const program = self.origin === "null" ? await new Response(stream).arrayBuffer() : stream;
  return new Response(program, { headers: { "Content-Type": "application/wasm" } });
}

// Pyodide's code, which hosts might compress, but need not.
async function code() {
  const text = await new Response(await unpacked(await fetch(`${PYODIDE}pyodide.asm.mjs.gz`))).text();
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return import(url).then((found) => found.default).finally(() => URL.revokeObjectURL(url));
}

async function snapshot() {
  const found = (await kept(SNAPSHOT)) ?? (near ? await fetch(SNAPSHOT) : undefined);
  return found && new Uint8Array(await new Response(await unpacked(found)).arrayBuffer());
}

// Pyodide asks by loading an empty script whether its worker is no module, which the policy of a page may forbid.
globalThis.importScripts = undefined;

// Under way before anybody asks for Python.
let engine = wasm();
let memory = snapshot().catch(plainly);
const fetched = boards ? code : () => import("../@vendor@/pyodide/pyodide.asm.mjs").then((found) => found.default);
const program = fetched().catch(fetched); // on a device under load a request may fail once
engine.catch(() => {}); // told when it is used
program.catch(() => {});

function plainly(trouble) {
  console.info(`Ostraka: plain start (${trouble})`);
}

// Its memory is as large as Python alone needs; a snapshot with all games in it is larger.
async function made(settings) {
  const engine = await (await program)(settings);
  if (settings.INITIAL_MEMORY > engine.HEAPU8.length) engine.growMemory(settings.INITIAL_MEMORY);
  return engine;
}

async function start(options) {
  const { fetch } = globalThis;
  const wanted = engine;
  engine = undefined;
  globalThis.fetch = (what, how) => (String(what) === WASM ? (wanted ?? wasm()) : fetch(what, how));
  try {
    return await load({ ...options, indexURL: PYODIDE, createPyodideModule: made });
  } finally {
    globalThis.fetch = fetch;
  }
}

export async function loadPyodide(options) {
  const _loadSnapshot = await memory;
  memory = undefined;
  if (!_loadSnapshot) return start(options);
  try {
    const python = await start({ ...options, _loadSnapshot });
    delete python._api.config._loadSnapshot; // 38 MB that have been copied into Python's memory and are not needed again
    return python;
  } catch (trouble) {
    await program; // without it no start can do
    plainly(trouble);
    return start(options);
  }
}
