// A worker with Python. What is served in it (web/host/worker.py) talks with its client through a port of its own.
import { putFiles } from "./files.mjs";
import { loadPyodide } from "./interpreter.mjs";
import { unpacked } from "./unpacked.mjs";

const BESIDE = new URL("..", import.meta.url);
const app = fetch(new URL("app.zip.gz", import.meta.url)).then(unpacked);
app.catch(() => {}); // told when it is used
const python = start();
python.then(
  () => postMessage("ready"),
  (trouble) => postMessage({ failed: String(trouble) }),
);

async function start() {
  const found = await loadPyodide({});
  putFiles(found, await new Response(await app).arrayBuffer());
  return found.pyimport("web.host.worker");
}

// The bytes of a file beside the page.
async function bytes(path) {
  const answer = await fetch(new URL(path, BESIDE));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const SERVED = {
  page(worker, port, failed) {
    const page = worker.page((text) => port.postMessage(text), bytes, failed);
    return (said) => page.hear(said);
  },
  board(worker, port, failed, id) {
    const board = worker.board((text) => port.postMessage(text), failed);
    boards.set(id, () => {
      board.close();
      board.destroy();
      port.close();
    });
    return (said) => board.hear(said);
  },
  bots(worker, port) {
    port.postMessage("ready");
    const CAN = { think: worker.think, judge: worker.judge, advise: worker.advise, compare: worker.compare };
    return ({ id, does, given }) => {
      let answer = "";
      try {
        answer = CAN[does](...given);
      } catch (trouble) {
        console.info(`Ostraka: a bot has failed: ${trouble}`);
      }
      port.postMessage({ id, answer });
    };
  },
};

const boards = new Map();

onmessage = async ({ data, ports: [port] }) => {
  if (data.close) {
    boards.get(data.close)?.();
    boards.delete(data.close);
    return;
  }
  const failed = (trouble) => port.postMessage({ failed: String(trouble) });
  try {
    const hear = SERVED[data.serve](await python, port, failed, data.id);
    port.onmessage = ({ data }) => {
      try {
        hear(data);
      } catch (trouble) {
        failed(trouble);
      }
    };
  } catch (trouble) {
    failed(trouble);
  }
};
postMessage("here"); // before that nothing would be heard
