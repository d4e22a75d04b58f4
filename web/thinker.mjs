// The worker of brain.html: Python, and the boards that talk to it, each through a port.
import { loadPyodide } from "./interpreter.mjs";

const boards = new Map();
const app = fetch(new URL("app.zip", import.meta.url));
const python = start();
python.then(
  () => postMessage("ready"),
  (trouble) => {
    console.error(trouble);
    postMessage("failed");
  },
);

async function start() {
  const found = await loadPyodide({});
  const answer = await app;
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  found.unpackArchive(await answer.arrayBuffer(), "zip");
  return found.pyimport("web.app.embed");
}

function sit(embed, id, port) {
  const board = embed.Board((text) => port.postMessage(text));
  boards.set(id, [board, port]);
  port.onmessage = ({ data }) => {
    try {
      if (typeof data === "string") board.hear(data);
    } catch (trouble) {
      console.error(trouble);
      port.postMessage('{"failed": "stopped"}');
    }
  };
}

function leave(id) {
  const [board, port] = boards.get(id) ?? [];
  boards.delete(id);
  port?.close();
  board?.hear('{"do": "close"}');
  board?.destroy();
}

onmessage = async ({ data, ports: [port] }) => {
  const embed = await python;
  if (data.board) sit(embed, data.board, port);
  if (data.close) leave(data.close);
};
postMessage("here");
