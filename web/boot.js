// Before Python is there: language and theme, the pictures, and a first view of what the address asks for.
const SETTINGS = "ostraka/1/settings";

function settings() {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS)) ?? {};
  } catch {
    return {};
  }
}

const html = document.documentElement;
const wish = settings();
const known = ["en", "ja"];
html.lang = [wish.language, ...navigator.languages.map((tag) => tag.split("-")[0])].find((tag) => known.includes(tag)) ?? "en";
if (wish.theme === "light" || wish.theme === "dark") html.dataset.theme = wish.theme;

const boards = new Map();

async function put(path) {
  const answer = await fetch(path);
  if (!answer.ok) return;
  const { picture } = await import("./trust.js");
  document.getElementById("sprite").append(...picture(await answer.text()));
}

function fetched(path) {
  if (!boards.has(path)) boards.set(path, put(path));
  return boards.get(path);
}

window.ostraka = {
  // Have the static picture of a game in the document, for <use> to show.
  board: (game) => fetched(`boards/${game}.svg`),
  clicked: 0,
  early: "",
  started: 0,
  ready(time) {
    this.started = time;
    html.dispatchEvent(new Event("ostraka-ready"));
    const keep = async () => (await import("./interpreter.mjs")).keep();
    setTimeout(() => keep().catch(() => {}), 3000); // without a cache every start is a plain one
  },
};

// What is clicked before Python is there waits for it.
document.addEventListener("click", (event) => {
  const control = event.target.closest("[data-do]");
  if (control && !html.dataset.ready) window.ostraka.early = control.dataset.do;
});

const templates = document.querySelectorAll("template[data-first]");
const route = location.hash.startsWith("#/game/") || location.hash.startsWith("#p=") ? "play" : "home";
for (const template of templates) {
  if (template.dataset.first === route && template.lang === html.lang) {
    document.getElementById("app").append(template.content.cloneNode(true));
  }
}
for (const game of document.getElementById("sprite").dataset.games.split(" ")) {
  fetched(`boards/${game}-thumb.svg`);
  if (route === "play") fetched(`boards/${game}.svg`);
}
