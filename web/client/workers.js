// Workers with Python. Each client talks with its host through a port.
import { scriptAddress } from "./sanitize.js";

export const LATE = 60_000; // ms until a worker of which nothing is heard counts as lost

// A page without an origin may start a worker from a blob only, and this only if it is no module; in the page that is
// one file the whole program is such a blob (web/single.js).
async function start(address, name) {
  if (self.inside) {
    const worker = new Worker(scriptAddress(await self.inside.worker()), { name });
    const given = await self.inside.files();
    const parts = Object.values(given.files).map(({ bytes }) => bytes);
    worker.postMessage({ ...given, address }, parts);
    return worker;
  }
  if (self.origin !== "null") return new Worker(scriptAddress(address), { type: "module", name });
  const code = `import(${JSON.stringify(address)}).catch((trouble) => postMessage({ failed: String(trouble) }));`;
  const blob = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return new Worker(scriptAddress(blob), { name });
}

// A worker of that name, and a port to what is served in it: "page" or "bots". `hear` takes what comes, `lost` why
// nothing more will.
export function open(address, name, kind, hear, lost) {
  const { port1, port2 } = new MessageChannel();
  let worker;
  let closed = false;
  // Now and then a browser starts one that says nothing, not even that it has failed; the next one is not like that.
  const late = setTimeout(() => fail("it does not come"), LATE);
  function close() {
    closed = true;
    clearTimeout(late);
    worker?.terminate();
    port1.close();
  }
  function fail(why) {
    if (closed) return;
    close();
    lost(String(why));
  }
  port1.onmessage = ({ data }) => (data?.failed === undefined ? closed || hear(data) : fail(data.failed));
  const started = (made) => {
    worker = made;
    if (closed) return worker.terminate();
    worker.onerror = ({ message }) => fail(message ?? "error");
    worker.onmessage = ({ data }) => {
      if (data === "here") {
        clearTimeout(late);
        worker.postMessage({ serve: kind }, [port2]);
      } else if (data?.failed !== undefined) fail(data.failed);
    };
  };
  start(address, name).then(started).catch(fail);
  return { post: (said) => port1.postMessage(said), close };
}
