// The client: the document of the page. Python is in a worker, the host; this end shows what it says, and tells it what
// is done (protocol.js). It is there before the host is, and starts it anew from what is stored if it is lost.
import { connect } from "./connection.js";
import { board, dressed, firstView, keepRoom } from "./first.js";
import { followLogs } from "./follow.js";
import { listen } from "./input.js";
import { keep, renew } from "./offline.js";
import { patch } from "./patch.js";
import { forget, keepPicture, lastPicture, needed, take } from "./resume.js";
import { play, wake } from "./sound.js";
import { keeper, works } from "./storage.js";
import { LATE, open } from "./workers.js";
import { attach, obey } from "./zoom.js";

const LARGEST_FILE = 1_000_000; // characters: a larger one is refused as that
const TOLD = 6000; // ms that a sentence stays
const EARLY = 40; // clicks that are kept
const AGAIN = 1000; // ms until an address is tried once more

const html = document.documentElement;
const HOST = new URL(html.dataset.host, document.baseURI).href;
const DARK = matchMedia("(prefers-color-scheme: dark)");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const APPLE = navigator.vendor?.startsWith("Apple");

let root; // the element that frames fill, once the document has been read
let meeting;
const met = new Promise((done) => (meeting = done));
let connection;
let storage;
let bindings = { escape: "escape" };
let ready = false; // has the host shown something?
let early = []; // what is done before: {event, facts, done}
let attempts = 0; // starts of a host that showed nothing
let offline = ""; // what is known of the copy on this device: a host that begins again is told

// For whoever drives or measures the page: ms until it and its bots answered, and what is still to be answered.
window.ostraka = {
  started: 0,
  bots: 0,
  waiting: () => ready && connection.waiting(),
  settled: async () => ready && connection.settled(),
};

function send(event, facts) {
  storage.sync();
  return connection.send(event, facts);
}

// Tell the host what is done; or as soon as it has shown something.
function tell(event, facts) {
  if (ready) return send(event, facts);
  html.classList.add("early");
  return new Promise((done) => (early = [...early, { event, facts, done }].slice(-EARLY)));
}

const act = (verb, value = "") => {
  const told = () => tell("act", { do: verb, value });
  return verb.startsWith("zoom ") ? obey(root, told) : told();
};

function drag(verb, value) {
  const kind = verb.split(" ")[0];
  if (!ready) {
    early = early.filter(({ facts }) => !facts.do?.startsWith(`${kind} `));
    return act(verb, value);
  }
  storage.sync();
  return connection.sendLatest(kind, "act", { do: verb, value });
}

// the host ----------------------------------------------------------------------------

const picture = lastPicture();

// The board that was seen last is there at once, in its typefaces; promises when.
function resume() {
  const { view, keys } = picture;
  bindings = keys;
  does.view(view);
  connection.begun(view.markup);
  return dressed(root, patch(root, view.markup)).finally(() => followLogs(root));
}

function begin() {
  ready = false;
  const host = open(HOST, "ostraka", "page", (text) => met.then(() => connection.take(text)), lost);
  connection = connect(() => root, host.post, does);
  storage = keeper((event, facts) => connection.number(event, facts));
  connection.send("start", {
    fragment: location.hash,
    origin: location.protocol === "file:" ? "" : location.href.split("#")[0],
    storage: works,
    stored: storage.all(),
    languages: navigator.languages.join(","),
    dark: DARK.matches,
    still: STILL.matches,
    shares: "share" in navigator,
    bots: true,
    window: picture?.window ?? "",
  });
}

// The sentence that is said without a host: "lost", or "dead" when it is not started again.
function say(name) {
  for (const one of document.querySelectorAll(".client-says"))
    one.hidden = !(one.dataset.says === name && one.lang === html.lang);
}

function lost(why) {
  console.error(`Ostraka: the host has stopped: ${why}`);
  connection.drop();
  if (ready) attempts = 0;
  ready = false;
  attempts += 1;
  say(attempts < 3 ? "lost" : "dead");
  if (attempts < 3) begin();
}

function there() {
  const first = !html.dataset.ready;
  ready = true;
  html.dataset.ready = "true";
  if (attempts) setTimeout(say, TOLD);
  html.classList.remove("early");
  for (const { event, facts, done } of early.splice(0)) send(event, facts).then(done);
  if (offline) send("kept", { state: offline });
  if (!first) return;
  window.ostraka.started = performance.now();
  console.info(`Ostraka: ready after ${performance.now().toFixed()} ms`);
  keep((state) => {
    offline = state;
    if (ready) send("kept", { state });
  });
}

// bots ----------------------------------------------------------------------------------

// Their worker comes with the first game, once the page is there: started together they would both be late. What it
// cannot answer the host thinks of itself.
const PLAYS = /^#(?:p=|\/(?:game|learn|new)\/)/;
let bots; // null: there is no worker
let gone = 0; // how many were lost
const asked = new Map(); // question -> the connection that asks, and what it calls the question
let questions = 0;

function startBots() {
  const worker = open(HOST, "bots", "bots", heard, noBots);
  bots = worker;
  setTimeout(() => {
    if (bots !== worker || window.ostraka.bots) return;
    worker.close();
    noBots("it does not answer");
  }, LATE);
}

// Whoever asks next has them started again, once.
function noBots(why) {
  console.info(`Ostraka: no bots' worker (${why})`);
  window.ostraka.bots = 0;
  gone += 1;
  bots = gone < 2 ? undefined : null;
  for (const id of [...asked.keys()]) heard({ id, answer: "" });
}

function heard(answer) {
  if (answer === "ready") {
    window.ostraka.bots = performance.now();
    return;
  }
  const asking = asked.get(answer.id);
  asked.delete(answer.id);
  if (asking?.connection === connection) send("thought", { ...answer, id: asking.id });
}

// what frames ask for ---------------------------------------------------------------------

let copying = null;
let going; // to an address that the browser did not take

const does = {
  store(entries, after) {
    storage.store(entries, after);
    for (const [key, value] of entries) if (value === null) forget(key);
  },
  keys: (now) => {
    bindings = now;
  },
  go(fragment, replace) {
    clearTimeout(going);
    try {
      if (replace) history.replaceState(null, "", `#${fragment}`);
      else if (location.hash === `#${fragment}`) send("route", { fragment });
      else location.hash = fragment;
    } catch {
      going = setTimeout(() => does.go(fragment, replace), AGAIN); // Safari takes a hundred in ten seconds
    }
  },
  view(view) {
    const { title, language, theme, motion, save } = view;
    if (save) take(view, bindings);
    if (html.lang !== language) html.lang = language;
    if ((html.dataset.theme ?? "") !== theme) {
      if (theme) html.dataset.theme = theme;
      else delete html.dataset.theme;
    }
    if (document.title !== title) document.title = title;
    html.classList.toggle("motionless", !motion);
  },
  shown() {
    followLogs(root);
    if (!ready) there();
    if (bots === undefined && PLAYS.test(location.hash)) startBots();
  },
  board,
  renew,
  sound: play,
  reveal: (id) => document.getElementById(id)?.scrollIntoView(),
  ask(id, does, given) {
    const question = (questions += 1); // those of a host that has begun again have the numbers of the one before
    asked.set(question, { connection, id });
    if (bots === undefined) startBots();
    if (bots) bots.post({ id: question, does, given });
    else heard({ id: question, answer: "" });
  },
  download(name, text, kind) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: kind }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  },
  pick() {
    const chooser = document.createElement("input");
    chooser.type = "file";
    chooser.accept = ".json,application/json";
    chooser.addEventListener("change", async () => {
      const [file] = chooser.files;
      if (!file) return;
      const text = file.size > LARGEST_FILE ? "x".repeat(LARGEST_FILE) : await file.text();
      tell("file", { name: file.name, text });
    });
    chooser.click();
  },
  copy(text) {
    if (copying) {
      copying(text);
      copying = null;
    } else if (navigator.clipboard) {
      navigator.clipboard.writeText(text).catch(() => copyFromField(text));
    } else copyFromField(text);
  },
  share(title, url) {
    const place = location.protocol === "file:" ? { text: url } : { url };
    navigator.share({ title, ...place }).catch(() => {});
  },
};

// Where there is no clipboard to write to, or a browser does not let us.
function copyFromField(text) {
  const here = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  here?.focus();
}

// What a browser allows in a click only is begun in the click, before the host has heard of it.
function own(verb) {
  if (verb === "import") {
    does.pick();
    return true;
  }
  if (APPLE && /^(?:edit-)?copy /.test(verb) && navigator.clipboard?.write) {
    const text = new Promise((given) => (copying = given));
    const blob = text.then((written) => new Blob([written], { type: "text/plain" }));
    navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]).catch(() => {});
  }
  return false;
}

// what is done ----------------------------------------------------------------------------

// Python is on its way before the document is read, and what the last board needs.
begin();
if (picture) {
  needed(picture);
  board(picture.game);
}
if (document.getElementById("app")) meet();
else document.addEventListener("DOMContentLoaded", meet);

function meet() {
  root = document.getElementById("app");
  const resumed = firstView(root, picture && resume);
  listen(act, drag, () => bindings, own);
  attach(document, (window) => drag(window, ""));
  document.addEventListener("click", wake);
  addEventListener("hashchange", () => {
    if (ready) keepRoom(root);
    tell("route", { fragment: location.hash });
  });
  addEventListener("storage", () => storage.sync());
  addEventListener("pagehide", () => {
    if (ready) keepRoom(root);
    keepPicture(root);
  });
  document.addEventListener("visibilitychange", () => document.hidden && keepPicture(root));
  for (const query of [DARK, STILL]) {
    query.addEventListener("change", () => send("device", { dark: DARK.matches, still: STILL.matches }));
  }
  Promise.resolve(resumed).then(meeting);
}
