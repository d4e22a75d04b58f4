// What is kept on this device, as the host knows it: it reads from a copy, and whatever changed behind its back is told
// before anything else is.
export const OURS = "ostraka/1/";
export const ROOM = `${OURS}room`; // the client's own: see first.js
export const PICTURES = `${OURS}picture/`; // the client's own: see resume.js

// Full storage can still be read; blocked storage cannot.
export const works = (() => {
  try {
    localStorage.setItem("ostraka/try", "1");
    localStorage.removeItem("ostraka/try");
    return true;
  } catch {
    try {
      return localStorage.length > 0;
    } catch {
      return false;
    }
  }
})();

// What stands under a name, read as JSON; {} for what cannot be read.
export function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(OURS + name)) ?? {};
  } catch {
    return {};
  }
}

// The keys that begin with this.
export function keys(start) {
  const found = [];
  for (let i = 0; works && i < localStorage.length; i++) found.push(localStorage.key(i));
  return found.filter((key) => key?.startsWith(start));
}

function everything() {
  const told = keys(OURS).filter((key) => key !== ROOM && !key.startsWith(PICTURES));
  return new Map(told.map((key) => [key, localStorage.getItem(key)]));
}

// Where there is no room for something, the pictures go.
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    for (const picture of keys(PICTURES)) localStorage.removeItem(picture);
    localStorage.setItem(key, value);
  }
}

// The storage of one host: `tell` sends an event and gives its number.
export function keeper(tell) {
  let known = everything();
  const told = new Map(); // key -> the event that said what stands there
  let full = false; // was there no room once? Then the host wants to hear of every success

  function sync() {
    if (!works) return;
    const now = everything();
    const values = {};
    for (const key of new Set([...known.keys(), ...now.keys()])) {
      const value = now.get(key) ?? null;
      if (value !== (known.get(key) ?? null)) values[key] = value;
    }
    known = now;
    const changed = Object.keys(values);
    if (!changed.length) return;
    const number = tell("stored", { values });
    for (const key of changed) told.set(key, number);
  }

  function refuse(key, value, why) {
    told.set(key, tell("refused", { key, value, why }));
    if (value === null) known.delete(key);
    else known.set(key, value);
  }

  // Store what a frame asks for, which knew of the events up to `after`.
  function store(entries, after) {
    for (const [key, value] of entries) {
      const before = localStorage.getItem(key);
      if (before !== (known.get(key) ?? null) || (told.get(key) ?? 0) > after) {
        refuse(key, before, "elsewhere");
        continue;
      }
      try {
        if (value === null) localStorage.removeItem(key);
        else write(key, value);
      } catch {
        full = true;
        refuse(key, before, "full");
        continue;
      }
      if (value === null) known.delete(key);
      else known.set(key, value);
      if (full) tell("stored", { values: { [key]: value } });
    }
  }

  return { all: () => Object.fromEntries(known), sync, store };
}
