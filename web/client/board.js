// The page in the frame of an <ostraka-board>: shows what the Python in the worker says, and tells it what is done.
import { connect } from "./connection.js";
import { listen } from "./input.js";
import { picture } from "./sanitize.js";

const COLOURS = { accent: "--rubric", on: "--on-rubric", ground: "--raised", ink: "--ink" };
const html = document.documentElement;
const root = document.getElementById("board");
const sprite = document.getElementById("sprite");
const sheets = new Map();
let control; // the port to the element
let connection; // with the host
let bindings = {};
let shown = Promise.resolve();

async function put(game) {
  const answer = await fetch(`${FILES}/boards/${game}.svg`);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  sprite.append(...picture(await answer.text()));
}

// The static picture of a game, once.
function sheet(game) {
  if (!sheets.has(game))
    sheets.set(
      game,
      put(game).catch(() => sheets.delete(game)),
    );
  return sheets.get(game);
}

function dress(look) {
  if (typeof look !== "object" || look === null) return;
  html.dataset.theme = look.theme === "dark" ? "dark" : "light";
  for (const [name, property] of Object.entries(COLOURS)) {
    const colour = look[name];
    if (typeof colour === "string" && CSS.supports("color", colour)) html.style.setProperty(property, colour);
    else html.style.removeProperty(property);
    html.classList.toggle(`own-${name}`, html.style.getPropertyValue(property) !== "");
  }
}

// What the element asks for.
function wished({ data }) {
  if (typeof data !== "object" || data === null) return;
  dress(data.look);
  if (typeof data.open === "object" && data.open !== null) {
    if (/^\w+$/.test(data.open.game) && sprite.dataset.games.split(" ").includes(data.open.game)) sheet(data.open.game);
    connection.number("open", { wish: data.open });
  }
  if (Number.isSafeInteger(data.goto)) connection.number("goto", { moment: data.goto });
  if (typeof data.play === "boolean") connection.number("run", { on: data.play });
}

// What frames ask for. Nothing is kept here, and there is no address.
const does = {
  keys: (now) => {
    bindings = now;
  },
  view({ language, motion }) {
    html.lang = language;
    html.classList.toggle("motionless", !motion);
  },
  shown() {},
  board() {},
  tell: (news) => control.postMessage(news),
};

// Frames are shown one after the other, each with the picture it needs: nothing is told before it is seen.
function said({ data }) {
  if (data?.failed !== undefined) return control.postMessage({ failed: "stopped" });
  shown = shown.then(async () => {
    for (const [name, game] of JSON.parse(data).effects ?? []) if (name === "board") await sheet(game);
    await connection.take(data);
  });
}

addEventListener("message", ({ source, data, ports }) => {
  if (control || source !== parent || data !== "ostraka" || ports.length !== 2) return;
  const [element, mind] = ports;
  control = element;
  connection = connect(
    () => root,
    (text) => mind.postMessage(text),
    does,
  );
  control.onmessage = wished;
  mind.onmessage = said;
});
if (parent !== self) parent.postMessage("ostraka", "*");

const act = (verb, value = "") => connection?.send("act", { do: verb, value });
const drag = (verb, value) => connection?.sendLatest(verb.split(" ")[0], "act", { do: verb, value });

// The game on a page of its own, which a browser opens in a click only.
function own(verb) {
  const [, link] = /^leave (p=.*)/.exec(verb) ?? [];
  if (link) open(`./#${link}`, "_blank", "noopener");
  return Boolean(link);
}

listen(act, drag, () => bindings, own);
