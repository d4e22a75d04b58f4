// The page in the hidden frame: one worker with Python for all boards of somebody's page.
const HOST = new URL("worker.mjs", document.currentScript.src).href;
const LATE = 60_000; // ms until a worker of which nothing is heard counts as lost

// A page without an origin may start a worker from a blob only, and this only if it is no module.
function start() {
  const name = "boards"; // interpreter.mjs knows it by that
  if (self.origin !== "null") return new Worker(HOST, { type: "module", name });
  const code = new Blob([`import(${JSON.stringify(HOST)}).catch(() => postMessage({ failed: "import" }));`], {
    type: "text/javascript",
  });
  return new Worker(URL.createObjectURL(code), { name });
}

const tell = (what) => parent.postMessage(what, "*");
let worker;
let there;
const here = new Promise((done) => (there = done));

// Now and then a browser starts one that says nothing, not even that it has failed; the next one is not like that.
function begin(other) {
  worker = start();
  const late = setTimeout(() => {
    worker.terminate();
    if (other) begin(false);
    else tell("ostraka failed");
  }, LATE);
  worker.onmessage = ({ data }) => {
    clearTimeout(late);
    if (data === "here") there();
    else tell(data === "ready" ? "ostraka ready" : "ostraka failed");
  };
  worker.onerror = () => {
    clearTimeout(late);
    tell("ostraka failed");
  };
}

begin(true);
addEventListener("message", ({ source, data, ports }) => {
  if (source !== parent || typeof data !== "object" || data === null) return;
  const { board: id, close } = data;
  if (Number.isSafeInteger(id) && ports.length === 1)
    here.then(() => worker.postMessage({ serve: "board", id }, ports));
  if (Number.isSafeInteger(close)) here.then(() => worker.postMessage({ close }));
});
tell("ostraka");
