// The board of a game as it was shown last, for its next start: it is there before Python is. It is kept beside the
// save when the page is left, and shown where all that it was drawn from is still the same.
import { keys, OURS, PICTURES, works } from "./storage.js";

const LARGEST = 300_000; // characters of a picture that is kept
const MOST = 4; // pictures
const FONT = /\/fonts\/([\w-]+)\.woff2$/;

const dark = matchMedia("(prefers-color-scheme: dark)");
let shown = null; // {drawn, view, keys}

// Of a game, by its id or the key of its save.
const key = (game) => PICTURES + game.split("/").at(-1);

// All that a view is drawn from besides its save: the program, the address, the reader's wishes.
function drawn() {
  const { host } = document.documentElement.dataset;
  return [
    host,
    FILES,
    location.hash,
    localStorage.getItem(`${OURS}settings`),
    navigator.languages.join(),
    dark.matches,
  ].join(" ");
}

// The game of a view, if its save is still the one that it shows.
function stands({ save }) {
  const [name] = save.split(" ");
  const { edit, played, game } = JSON.parse(localStorage.getItem(name));
  return save === `${name} ${edit} ${played}` && /^\w+$/.test(game) && game;
}

// The typefaces that the page has fetched so far.
const fonts = () => performance.getEntriesByType("resource").flatMap(({ name }) => FONT.exec(name)?.[1] ?? []);

// Have them fetched at once: a board that is laid out before they are there is laid out twice.
export function needed({ fonts }) {
  for (const name of fonts.filter((one) => /^[\w-]+$/.test(one))) {
    const link = document.createElement("link");
    const href = `${FILES}/fonts/${name}.woff2`;
    document.head.append(
      Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href }),
    );
  }
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
  const text = JSON.stringify({ at: Date.now(), ...shown, window, fonts: fonts() });
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

// {game, view, keys, window, fonts} of what the address asks for, or null where there is none that is still so.
export function lastPicture() {
  try {
    const [, id] = /^#\/game\/(\w+)/.exec(location.hash);
    const picture = JSON.parse(localStorage.getItem(key(id)));
    const game = picture.drawn === drawn() && stands(picture.view);
    return game ? { fonts: [], ...picture, game } : null;
  } catch {
    return null;
  }
}

// A game is gone, and its picture with it.
export function forget(save) {
  if (shown?.view.save.startsWith(`${save} `)) shown = null;
  localStorage.removeItem(key(save));
}
