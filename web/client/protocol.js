// What client and host say to each other: the twin of web/host/protocol.py, which says what each word means.
export const EVENTS = {
  start: ["fragment", "origin", "storage", "stored", "languages", "dark", "still", "shares", "bots", "window"],
  act: ["do", "value"],
  route: ["fragment"],
  stored: ["values"],
  refused: ["key", "value", "why"],
  device: ["dark", "still"],
  thought: ["id", "answer"],
  file: ["name", "text"],
  kept: ["state"],
  open: ["wish"],
  goto: ["moment"],
  run: ["on"],
};

export const FRAME = {
  frame: ["n", "after", "store", "go", "keys", "view", "parts", "effects"],
  view: ["markup", "title", "language", "theme", "motion", "save"],
};

export const EFFECTS = {
  board: ["game"],
  download: ["name", "text", "kind"],
  pick: [],
  copy: ["text"],
  share: ["title", "url"],
  reveal: ["id"],
  sound: ["names"],
  renew: [],
  ask: ["id", "does", "given"],
  tell: ["news"],
};

// An event as it is sent.
export function written(n, event, facts) {
  const said = { n, event };
  for (const name of EVENTS[event]) said[name] = facts[name];
  return JSON.stringify(said, (_, value) => (typeof value === "string" ? (value.toWellFormed?.() ?? value) : value));
}

// A frame as it came; null where it is none, or not the next one.
export function read(text, last) {
  const frame = JSON.parse(text);
  return frame.n === last + 1 ? { store: [], parts: [], effects: [], ...frame } : null;
}
