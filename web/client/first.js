// Before Python is there: language and theme, the pictures, and a first view of what the address asks for.
import { breath, frame } from "./frames.js";
import { ROOM, stored } from "./storage.js";
import { picture, text } from "./sanitize.js";

const FIGURES = 60; // that a frame brings
const PATIENCE = 500; // ms for typefaces

const html = document.documentElement;
const pictures = new Map();
const sprite = () => document.getElementById("sprite");
const read = new Promise((on) => (sprite() ? on() : document.addEventListener("DOMContentLoaded", on)));

const games = () => sprite().dataset.games.split(" ");

async function inside(path, take) {
  const answer = await fetch(`${FILES}/${path}`);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return [...take(await answer.text())];
}

// Once; what did not come is fetched again by whoever asks next.
function fetched(path) {
  if (!pictures.has(path))
    pictures.set(
      path,
      put(path).catch(() => pictures.delete(path)),
    );
  return pictures.get(path);
}

async function put(path) {
  const [found] = await Promise.all([inside(path, picture), read]);
  await add(found);
}

// The board and its shapes first, then the figures that stand on it, so that no frame has to draw all of it.
async function add(found) {
  const shapes = found.find(({ localName }) => localName === "defs");
  const figures = [...(shapes?.children ?? [])].filter(({ localName }) => localName === "g");
  for (const figure of figures) figure.remove();
  await afterFrame();
  sprite().append(...found);
  while (figures.length) {
    await afterFrame();
    shapes.append(...figures.splice(0, FIGURES));
  }
}

const afterFrame = () => frame().then(breath);

// Have the static picture of a game in the document, for <use> to show.
export const board = (game) => fetched(`boards/${game}.svg`);

// What the address asks for: the table of a game, a text, or the shelf, with room for the saved games above it.
function asked() {
  const [, kind, name] = location.hash.match(/^#\/(\w+)\/?(\w*)/) ?? [];
  const link = location.hash.match(/^#p=(\w+)\./);
  const game = link ? link[1] : kind === "game" ? stored(`game/${name}`).game : "";
  if (games().includes(game)) return ["play", game];
  if (kind === "edit" && games().includes(name)) return ["play", name];
  if (kind === "rules" && games().includes(name)) return ["text", name];
  return kind === "about" ? ["text", kind] : ["home", ""];
}

// `resume` shows the board that was seen last, if that is still so: then there is nothing else to show. Gives what it
// gives.
export function firstView(root, resume) {
  const wish = stored("settings");
  const spoken = [wish.language, ...navigator.languages.map((tag) => tag.split("-")[0])];
  html.lang = spoken.find((tag) => ["en", "ja"].includes(tag)) ?? "en";
  if (wish.theme === "light" || wish.theme === "dark") html.dataset.theme = wish.theme;
  const [view, what] = asked();
  if (games().includes(what)) board(what);
  for (const game of games()) fetched(`boards/${game}-thumb.svg`);
  if (resume) return resume();
  const name = view === "play" ? `play-${what}` : view;
  const template = [...document.querySelectorAll("template")].find(
    (one) => one.dataset.first === name && one.lang === html.lang,
  );
  const first = template.content.cloneNode(true);
  const room = location.hash.startsWith("#p=") ? {} : stored("room"); // a link is looked at first
  const heights = room[innerWidth] ?? Object.values(room)[0] ?? {};
  for (const part of first.querySelectorAll("[data-room]")) {
    const height = Number(heights[part.dataset.room]);
    if (height) part.style.minHeight = `${height}px`;
  }
  root.append(first);
  if (view === "text")
    readOut(what).catch(() => {}); // the host asks for it too, and says so
  else if (Object.keys(stored("room")).length) dressed(root); // who comes again has the typefaces at hand
}

// An element is seen once it is filled and its typefaces are there: they come one by one, and lines would break anew
// with each. Nothing within inherits its opacity; if it were its visibility, all would be styled once more.
export async function dressed(element, filled) {
  element.style.opacity = 0;
  try {
    await filled;
    await typefaces(element);
  } finally {
    element.style.opacity = "";
  }
}

// A text is seen once its typefaces are there, so that no line of it moves; who waits long for them reads it before.
async function readOut(name) {
  const prose = document.querySelector(".prose");
  const found = await inside(`rules/${name}.${html.lang}.html`, text);
  if (html.dataset.ready) return;
  prose.replaceChildren(...found);
  await dressed(prose);
}

// Promises when those of an element are there, or have kept it waiting for long.
function typefaces(element) {
  element.getBoundingClientRect(); // they are asked for when it is laid out
  return Promise.race([document.fonts.ready, new Promise((on) => setTimeout(on, PATIENCE))]);
}

// For the next first view: how high the parts of the page are that differ, at this width.
export function keepRoom(root) {
  const heights = {};
  for (const part of root.querySelectorAll("[data-room]")) heights[part.dataset.room] = part.offsetHeight;
  if (!Object.keys(heights).length) return;
  try {
    localStorage.setItem(ROOM, JSON.stringify({ [innerWidth]: { ...stored("room")[innerWidth], ...heights } }));
  } catch {
    // It is in nobody's way.
  }
}
