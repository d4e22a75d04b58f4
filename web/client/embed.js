// embed.html, for a plain <iframe>: the parameters of the address as the attributes of one board.
const NAMES = [
  "game",
  "link",
  "position",
  "lang",
  "seat",
  "controls",
  "at",
  "names",
  "viewbox",
  "theme",
  "board",
  "autoplay",
];
const wish = new URLSearchParams(location.search);
const board = document.createElement("ostraka-board");
for (const name of NAMES) if (wish.has(name)) board.setAttribute(name, wish.get(name));
if (wish.get("lang")) document.documentElement.lang = wish.get("lang");
for (const name of ["accent", "ground", "ink", "rule"]) {
  if (CSS.supports("color", wish.get(name) ?? "")) board.style.setProperty(`--ostraka-${name}`, wish.get(name));
}
const [widest, highest] = ["maxwidth", "maxheight"].map((side) =>
  /^\d{1,5}$/.test(wish.get(side) ?? "") ? Number(wish.get(side)) : Infinity,
);
if (widest < Infinity) board.style.maxWidth = `${widest}px`;
Object.assign(document.body.style, { margin: 0, fontFamily: "system-ui, sans-serif" });
document.body.append(board);

// A page that wants to can make the frame as high as the board, or as it may be: the board scrolls in it.
new ResizeObserver(() => {
  const height = Math.min(highest, Math.ceil(board.getBoundingClientRect().height));
  parent.postMessage({ type: "ostraka-height", height }, "*");
}).observe(board);
