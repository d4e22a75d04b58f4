// The client's end of the protocol (protocol.js): events go to the host numbered, frames of it are done in order.
import { patch } from "./patch.js";
import { read, written } from "./protocol.js";

// `root` gives the element that is filled; `post` sends an event; `does` says what else a frame wants:
// store(entries, after), go(fragment, replace), view(view), keys(bindings), shown() when it is seen, and each effect by
// its name.
export function connect(root, post, does) {
  let sent = 0;
  let done = 0; // the last event that has been answered
  let frames = 0;
  let seen = null; // the markup of the view on the page
  let shown = Promise.resolve(); // when all frames that have come are shown
  const waiting = []; // [event, callback], in order
  const dragged = new Map(); // of what comes faster than it is answered the newest: kind -> {event, facts, done}

  // Send an event, after whatever is waiting to be sent; its number.
  function number(event, facts = {}) {
    for (const one of dragged.values()) hurry(one);
    post(written(++sent, event, facts));
    return sent;
  }

  function hurry(one) {
    const { event, facts } = one;
    one.facts = null;
    if (facts) post(written(++sent, event, facts));
  }

  const answered = () => new Promise((heard) => waiting.push([sent, heard]));

  // Send an event, and wait until it has been answered.
  function send(event, facts) {
    number(event, facts);
    return answered();
  }

  // For what is dragged: while one is on its way, of all that follow only the last is sent.
  function sendLatest(kind, event, facts) {
    const going = dragged.get(kind);
    if (going) {
      going.facts = facts;
      return going.done;
    }
    const one = { event, facts };
    dragged.set(kind, one);
    const all = async () => {
      while (one.facts) {
        hurry(one);
        await answered();
      }
      dragged.delete(kind);
    };
    one.done = all();
    return one.done;
  }

  // Frames are shown one after the other.
  function take(text) {
    shown = shown.then(() => show(text)).catch(reportError);
    return shown;
  }

  async function show(text) {
    if (done === Infinity) return;
    const frame = read(text, frames);
    if (!frame) return;
    frames = frame.n;
    if (frame.store.length) does.store(frame.store, frame.after);
    if (frame.go) does.go(...frame.go);
    if (frame.keys) does.keys(frame.keys);
    for (const [name, ...words] of frame.effects) if (name === "board") does.board(...words);
    if (frame.view) {
      does.view(frame.view);
      const { markup } = frame.view;
      const before = seen;
      seen = null; // of a patch that fails it is not known what it has left
      if (markup !== before) await patch(root(), markup, before);
      seen = markup;
    }
    for (const [id, markup] of frame.parts) {
      const part = document.getElementById(id);
      if (part) await patch(part, markup);
      seen = null;
    }
    if (done === Infinity) return; // dropped while it was drawn
    does.shown(frame);
    done = frame.after;
    for (const [name, ...words] of frame.effects) if (name !== "board") does[name](...words);
    while (waiting.length && waiting[0][0] <= done) waiting.shift()[1]();
  }

  // The page shows this already.
  function begun(markup) {
    seen = markup;
  }

  // Once all that was sent has been answered.
  async function settled() {
    while (done < sent) await answered();
  }

  // Nothing more will be answered.
  function drop() {
    done = Infinity;
    for (const [, heard] of waiting.splice(0)) heard();
  }

  return { number, send, sendLatest, take, begun, settled, drop, waiting: () => done < sent };
}
