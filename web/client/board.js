// The page in the frame of an <ostraka-board>: shows what the Python in the worker says, and tells it what is done.
import { patch } from "./patch.js";
import { picture } from "./sanitize.js";

const COLOURS = { accent: "--rubric", on: "--on-rubric", ground: "--raised", ink: "--ink" };
const html = document.documentElement;
const root = document.getElementById("board");
const sprite = document.getElementById("sprite");
const sheets = new Map();
let control;
let mind;
let shown = Promise.resolve();

const act = (what, value = "") => mind?.postMessage(JSON.stringify({ do: "act", what, value }));

async function put(game) {
  const answer = await fetch(`${FILES}/boards/${game}.svg`);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  sprite.append(...picture(await answer.text()));
}

// The static picture of a game, once.
function sheet(game) {
  if (!sheets.has(game)) sheets.set(game, put(game).catch(() => sheets.delete(game)));
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

// What the page asks for.
function wished({ data }) {
  if (typeof data !== "object" || data === null) return;
  dress(data.look);
  if (typeof data.open === "object" && data.open !== null) {
    if (/^\w+$/.test(data.open.game) && sprite.dataset.games.split(" ").includes(data.open.game)) sheet(data.open.game);
    mind.postMessage(JSON.stringify({ do: "open", what: data.open }));
  }
  if (Number.isSafeInteger(data.goto)) mind.postMessage(JSON.stringify({ do: "goto", what: data.goto }));
  if (typeof data.play === "boolean") mind.postMessage(JSON.stringify({ do: data.play ? "play" : "pause" }));
}

// What Python says, one after the other: nothing is told before it is seen.
function said({ data }) {
  const news = JSON.parse(data);
  shown = shown.then(async () => {
    if (news.board) await sheet(news.board);
    if (news.show !== undefined) {
      html.lang = news.lang;
      patch(root, news.show);
    }
    const { ready, move, end, error, failed } = news;
    if (ready || move || end || error || failed) control.postMessage({ ready, move, end, error, failed });
  });
}

addEventListener("message", ({ source, data, ports }) => {
  if (control || source !== parent || data !== "ostraka" || ports.length !== 2) return;
  [control, mind] = ports;
  control.onmessage = wished;
  mind.onmessage = said;
});
if (parent !== self) parent.postMessage("ostraka", "*");

// What is done -------------------------------------------------------------------

const KEYS = { u: "undo", r: "redo", c: "commit", h: "hint", "[": "look back", "]": "look on", Escape: "escape" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function press(control) {
  if (!control || control.hasAttribute("disabled")) return;
  if (control.dataset.open?.startsWith("p=")) open(`./#${control.dataset.open}`, "_blank", "noopener");
  else act(control.dataset.do, control.value ?? "");
}

document.addEventListener("click", ({ target }) => press(target.closest("[data-do], [data-open]")));
document.addEventListener("input", ({ target }) => target.dataset.input && act(target.dataset.input, target.value));
document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.tagName === "INPUT") return;
  if (ARROWS[key] && target.closest("#map, .cards")) {
    event.preventDefault();
    step(target, ...ARROWS[key]);
  } else if ((key === "Enter" || key === " ") && target.tagName === "use") {
    event.preventDefault();
    press(target);
  } else if (KEYS[key]) {
    act(KEYS[key]);
  }
});

// The focus goes to the nearest thing in that direction.
function step(from, across, down) {
  const middle = (thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(from);
  let [best, found] = [Infinity, null];
  for (const thing of from.closest("#map, .cards").querySelectorAll("[data-do]:not([tabindex='-1'])")) {
    const [right, low] = middle(thing);
    const ahead = (right - x) * across + (low - y) * down;
    const aside = Math.abs((right - x) * down) + Math.abs((low - y) * across);
    if (ahead > 4 && aside < 2 * ahead && ahead + 2 * aside < best) [best, found] = [ahead + 2 * aside, thing];
  }
  found?.focus();
}
