// The board of a game as it was shown last, for its next start: it is there before Python is. It is kept beside the save
// when the page is left, and shown where all that it was drawn from is still the same.
import { keys, OURS, PICTURES, works } from "./storage.js";

const LARGEST = 300_000; // characters of a picture that is kept
const MOST = 4; // pictures

const dark = matchMedia("(prefers-color-scheme: dark)");
let shown = null; // {drawn, view, keys}

// Of a game, by its id or the key of its save.
const key = (game) => PICTURES + game.split("/").at(-1);

// All that a view is drawn from besides its save: the program, the address, the reader's wishes.
function drawn() {
  const { host } = document.documentElement.dataset;
  return [host, FILES, location.hash, localStorage.getItem(`${OURS}settings`), navigator.languages.join(), dark.matches].join(" ");
}

// Is the save still the one that the view shows?
function stands({ save }) {
  const [name] = save.split(" ");
  const { edit, played } = JSON.parse(localStorage.getItem(name));
  return save === `${name} ${edit} ${played}`;
}

// Without the news at its end: they have been read out.
const unread = (markup) => markup.replace(/(<div id="news"[^>]*>).*$/s, "$1</div>");

// The host has shown a view that its save alone would bring back.
export function take(view, keys) {
  if (works) shown = { drawn: drawn(), view: { ...view, markup: unread(view.markup) }, keys };
}

export function keepPicture(root) {
  if (!shown) return;
  const map = root.querySelector("[data-size] > svg.map.zoomed");
  const window = map ? map.getAttribute("viewBox").split(" ").slice(0, 3).join(" ") : "";
  const text = JSON.stringify({ at: Date.now(), ...shown, window });
  const own = key(shown.view.save.split(" ")[0]);
  try {
    if (text.length > LARGEST) return localStorage.removeItem(own);
    const others = keys(PICTURES).filter((one) => one !== own);
    if (others.length >= MOST) {
      const age = (one) => JSON.parse(localStorage.getItem(one)).at;
      localStorage.removeItem(others.reduce((oldest, one) => (age(one) < age(oldest) ? one : oldest)));
    }
    localStorage.setItem(own, text);
  } catch {
    forget(own); // no room: the next start begins without
  }
}

// {view, keys, window} of what the address asks for, or null where there is none that is still so.
export function lastPicture() {
  try {
    const game = /^#\/game\/(\w+)/.exec(location.hash)[1];
    const picture = JSON.parse(localStorage.getItem(key(game)));
    return picture.drawn === drawn() && stands(picture.view) ? picture : null;
  } catch {
    return null;
  }
}

// A game is gone, and its picture with it.
export function forget(save) {
  if (shown?.view.save.startsWith(`${save} `)) shown = null;
  localStorage.removeItem(key(save));
}
