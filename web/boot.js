// Before Python is there: language and theme, the pictures, and a first view of what the address asks for.
const STORED = "ostraka/1/";
const FILES = "@files@";

function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(STORED + name)) ?? {};
  } catch {
    return {};
  }
}

const html = document.documentElement;
const sprite = document.getElementById("sprite");
const games = sprite.dataset.games.split(" ");
const wish = stored("settings");
html.lang = [wish.language, ...navigator.languages.map((tag) => tag.split("-")[0])].find((tag) => ["en", "ja"].includes(tag)) ?? "en";
if (wish.theme === "light" || wish.theme === "dark") html.dataset.theme = wish.theme;

const pictures = new Map();

// What is inside a picture ("picture") or a text ("text") of ours.
async function parts(path, kind) {
  const [answer, trust] = await Promise.all([fetch(`${FILES}/${path}`), import("./trust.js")]);
  return answer.ok ? [...trust[kind](await answer.text())] : [];
}

function fetched(path) {
  if (!pictures.has(path)) pictures.set(path, parts(path, "picture").then((found) => sprite.append(...found)));
  return pictures.get(path);
}

window.ostraka = {
  // Have the static picture of a game in the document, for <use> to show.
  board: (game) => fetched(`boards/${game}.svg`),
  clicked: 0,
  early: "",
  started: 0,
  bots: 0,
  ready(time) {
    this.started = time;
    html.dispatchEvent(new Event("ostraka-ready"));
  },
};

// What is clicked before Python is there waits for it.
document.addEventListener("click", (event) => {
  const control = event.target.closest("[data-do]");
  if (control && !html.dataset.ready) window.ostraka.early = control.dataset.do;
});

// The first view: the table of a game, a text, or the shelf, with room for the saved games above it.
function asked() {
  const [, kind, name] = location.hash.match(/^#\/(\w+)\/?(\w*)/) ?? [];
  const link = location.hash.match(/^#p=(\w+)\./);
  const game = link ? link[1] : kind === "game" ? stored(`game/${name}`).game : "";
  if (games.includes(game)) return ["play", game];
  if (kind === "edit" && games.includes(name)) return ["play", name];
  if (kind === "rules" && games.includes(name)) return ["text", name];
  return kind === "about" ? ["text", kind] : ["home", ""];
}

const [view, what] = asked();
const template = [...document.querySelectorAll("template")].find((one) => one.dataset.first === (view === "play" ? `play-${what}` : view) && one.lang === html.lang);
const first = template.content.cloneNode(true);
const heights = location.hash.startsWith("#p=") ? {} : (stored("room")[innerWidth] ?? {}); // a link is looked at first
for (const room of first.querySelectorAll("[data-room]")) {
  const height = Number(heights[room.dataset.room]);
  if (height) room.style.minHeight = `${height}px`;
}
document.getElementById("app").append(first);
for (const game of games) fetched(`boards/${game}-thumb.svg`);
if (games.includes(what)) fetched(`boards/${what}.svg`);
if (view === "text") {
  const prose = document.querySelector(".prose");
  parts(`rules/${what}.${html.lang}.html`, "text").then((found) => html.dataset.ready || prose.replaceChildren(...found));
}
