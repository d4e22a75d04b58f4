// Workers with Python. Each client talks with its host through a port.
import { scriptAddress } from "./trust.js";

// A page without an origin may start a worker from a blob only, and this only if it is no module; in the page that is
// one file the whole program is such a blob (single.js).
function start(address, name) {
  if (self.inside) return new Worker(scriptAddress(inside.worker), { name });
  if (self.origin !== "null") return new Worker(scriptAddress(address), { type: "module", name });
  const code = `import(${JSON.stringify(address)}).catch((trouble) => postMessage({ failed: String(trouble) }));`;
  const blob = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return new Worker(scriptAddress(blob), { name });
}

// A worker of that name, and a port to what is served in it: "page" or "bots". `hear` takes what comes, `lost` why
// nothing more will.
export function open(address, name, kind, hear, lost) {
  const worker = start(address, name);
  const { port1, port2 } = new MessageChannel();
  let open = true;
  const fail = (why) => {
    if (!open) return;
    close();
    lost(why);
  };
  function close() {
    open = false;
    worker.terminate();
    port1.close();
  }
  const take = ({ data }) => (data?.failed === undefined ? open && hear(data) : fail(data.failed));
  port1.onmessage = take;
  worker.onmessage = ({ data }) => {
    if (data === "here") worker.postMessage({ serve: kind }, [port2]);
    else if (data?.failed !== undefined) fail(data.failed);
  };
  worker.onerror = (event) => fail(event.message ?? "error");
  return { post: (said) => port1.postMessage(said), close };
}
