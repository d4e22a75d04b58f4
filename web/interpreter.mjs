// Pyodide for PyScript, started from the memory snapshot of this build where that is sooner.
// A first visit over a network starts plainly and fetches the snapshot afterwards, for the next; see `keep`.
import "./trust.js"; // before PyScript makes code of text
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

const SNAPSHOT = new URL("./snapshot.bin.gz?@snapshot@", import.meta.url).href;
const CACHE = "ostraka-snapshot";
const indexURL = new URL("./vendor/pyodide/", import.meta.url).href;

// The network to one's own machine costs nothing.
const near = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(import.meta.url).hostname);

async function kept() {
  try {
    const cache = await caches.open(CACHE);
    return (await cache.match(SNAPSHOT)) ?? (near ? await fetch(SNAPSHOT) : undefined);
  } catch {
    return undefined; // no cache here: a file, a blocked frame
  }
}

async function snapshot() {
  const answer = await kept();
  if (!answer?.ok) return undefined;
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

export async function loadPyodide(options) {
  try {
    const memory = await snapshot();
    if (memory) return await load({ ...options, indexURL, _loadSnapshot: memory });
  } catch (trouble) {
    console.info(`Ostraka: plain start (${trouble})`);
  }
  return load({ ...options, indexURL });
}

// Have this build's snapshot here for the next visit, and no other.
export async function keep() {
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (url !== SNAPSHOT) await cache.delete(url);
  if (!(await cache.match(SNAPSHOT))) await cache.add(SNAPSHOT);
}
