// Pyodide, started from the memory snapshot of this build where that is sooner.
// A first visit over a network starts plainly: the snapshot is the larger download, and the service worker fetches it
// for the next visit. Whatever goes wrong with it, Python starts plainly.
import { loadPyodide as load } from "../@vendor@/pyodide/pyodide.mjs";

const file = (path) => new URL(path, import.meta.url).href;
const PYODIDE = file("../@vendor@/pyodide/");
const WASM = `${PYODIDE}pyodide.asm.wasm`;
const SNAPSHOT = file("./snapshot.bin.gz");

// For boards in somebody's page as little as possible is loaded. Elsewhere, the network to one's own machine costs nothing.
const boards = self.name === "boards";
const near = !boards && ["localhost", "127.0.0.1", "[::1]"].includes(new URL(import.meta.url).hostname);

// Hosts do not compress these files, so they are stored compressed; some hosts and browsers unpack them on the way.
export async function unpacked(answer) {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const reader = answer.body.getReader();
  let { done, value } = await reader.read();
  const packed = value?.[0] === 0x1f && value[1] === 0x8b;
  const whole = new ReadableStream({
    async pull(controller) {
      if (done) return controller.close();
      controller.enqueue(value);
      ({ done, value } = await reader.read());
    },
  });
  return packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

async function wasm() {
  const stream = await unpacked(await fetch(`${WASM}.gz`));
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
  // Without an origin nothing is kept, and WebKit never says so.
  const kept = self.origin === "null" ? undefined : await self.caches?.match(SNAPSHOT).catch(() => undefined);
  if (!kept && !near) return undefined;
  const stream = await unpacked(kept ?? (await fetch(SNAPSHOT)));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Pyodide asks by loading an empty script whether its worker is no module, which the policy of a page may forbid.
globalThis.importScripts = undefined;

// Under way before anybody asks for Python.
let engine = wasm();
const memory = snapshot().catch(plainly);
const program = boards ? code() : import("../@vendor@/pyodide/pyodide.asm.mjs").then((found) => found.default);
engine.catch(() => {}); // told when it is used
program.catch(() => {});

function plainly(trouble) {
  console.info(`Ostraka: plain start (${trouble})`);
}

async function start(options) {
  const { fetch } = globalThis;
  const wanted = engine;
  engine = undefined;
  globalThis.fetch = (what, how) => (String(what) === WASM ? (wanted ?? wasm()) : fetch(what, how));
  try {
    return await load({ ...options, indexURL: PYODIDE, createPyodideModule: await program });
  } finally {
    globalThis.fetch = fetch;
  }
}

export async function loadPyodide(options) {
  const _loadSnapshot = await memory;
  if (!_loadSnapshot) return start(options);
  return start({ ...options, _loadSnapshot }).catch((trouble) => {
    plainly(trouble);
    return start(options);
  });
}
