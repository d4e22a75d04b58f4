// Zoom and pan of a board by fingers, mouse and wheel: while they move only the viewBox changes, then the host hears of
// it. A board is the svg.map in an element that says how large it is: <main data-size="1018 692">. While it is `held`,
// a new version of the page leaves alone what of it is shown. Beside it svg.overview may show the whole in small: its
// .part is what is shown, and where it is touched the board goes.
const NEAREST = 8;
const REST = 150; // ms
const SLOP = 8; // CSS px that a finger may wander and still tap
const TAP = 300; // ms between the taps of a double tap
const READABLE = 0.55; // CSS px a unit from which the small print can be read
const LARGEST = 1.6; // CSS px a unit from which names stay as they are
const NEAR = 0.85; // CSS px a unit of a board that is shown in part from the start
// Of what is seen: so far from its edges lies at least what a board is led to; at the top lie the overview and the
// tools.
const RIM = { side: 0.08, top: 0.2, bottom: 0.08 };

const fingers = new Map();
let gesture = null; // {map, window, unit, left, top, at, apart}
let moved = false;
let lastTap = { time: 0, x: 0, y: 0 };
let steered = null; // the board that follows a finger on its overview
let say = null;

const boardOf = (node) => node?.closest?.("[data-size] > svg.map");
const sizeOf = (map) => map.parentElement.dataset.size.split(" ").map(Number);
const overviewOf = (map) => map.parentElement.querySelector(".overview");
const windowOf = (map) => map.getAttribute("viewBox").split(" ").map(Number);
const seen = (map) => map.isConnected && map.room?.width > 0 && map.room.height > 0;
const within = (value, least, most) => Math.min(Math.max(value, least), most);
const short = (value) => +value.toFixed(1);

// Where a window begins that shows so much of the whole, and on both sides of it what else there is room for.
const kept = (from, size, shown, whole) => {
  const rim = Math.max(0, Math.min(shown, whole) - size) / 2;
  return within(from, rim, whole - size - rim);
};

// The window that is shown when one so wide is to begin at x, y.
function framed(map, x, y, wide) {
  const [width, height] = sizeOf(map);
  const near = within(wide, width / NEAREST, width);
  const high = (near * height) / width;
  const { width: across = near, height: down = high } = map.room ?? {};
  const unit = Math.min(across / near, down / high) || 1;
  return [kept(x, near, across / unit, width), kept(y, high, down / unit, height), near, high];
}

function look(map, x, y, wide) {
  const window = framed(map, x, y, wide);
  map.setAttribute("viewBox", window.map(short).join(" "));
  map.classList.toggle("zoomed", window[2] < sizeOf(map)[0] - 0.05);
  judge(map);
}

function begin(map) {
  const [first, second = first] = fingers.values();
  const { a, b, c, d, e, f } = map.getScreenCTM();
  const window = windowOf(map);
  gesture = {
    map,
    window,
    unit: 1 / Math.hypot(a, b),
    left: a * window[0] + c * window[1] + e,
    top: b * window[0] + d * window[1] + f,
    at: [(first.x + second.x) / 2, (first.y + second.y) / 2],
    apart: Math.hypot(first.x - second.x, first.y - second.y),
  };
}

// The board so that what lay under `at` lies under `to`, `times` nearer.
function follow({ map, window, unit, left, top, at }, to, times) {
  const [width] = sizeOf(map);
  const wide = within(window[2] / times, width / NEAREST, width);
  const now = (unit * wide) / window[2];
  const x = window[0] + (at[0] - left) * unit - (to[0] - left) * now;
  const y = window[1] + (at[1] - top) * unit - (to[1] - top) * now;
  look(map, x, y, wide);
}

function zoomAt(map, x, y, times) {
  fingers.clear();
  fingers.set(0, { x, y });
  begin(map);
  follow(gesture, [x, y], times);
  fingers.clear();
  end();
}

function end() {
  gesture = null;
}

// What is seen of a board: its window, and what else there is room for; and how many CSS px a unit it is shown.
function sight(map) {
  const [left, top, wide, high] = windowOf(map);
  const unit = Math.min(map.room.width / wide, map.room.height / high);
  const [width, height] = [map.room.width / unit, map.room.height / unit];
  return { x: left + (wide - width) / 2, y: top + (high - height) / 2, width, height, unit };
}

// Which print a board shows, the small one where it can be read; its names stop growing at some size.
function judge(map) {
  if (!seen(map)) return;
  const { unit, ...box } = sight(map);
  map.dataset.near = unit >= READABLE;
  map.parentElement.style.setProperty("--cap", Math.min(1, LARGEST / unit).toFixed(3));
  const part = overviewOf(map)?.querySelector(".part");
  if (part) for (const [name, value] of Object.entries(box)) part.setAttribute(name, short(value));
}

const same = (one, other) => one.every((value, i) => Math.abs(value - other[i]) < 0.2);

// Is a board where it was led to? There it goes on showing what it asks about in a room of another shape.
const led = (map) => Boolean(map.led && same(map.led, windowOf(map)));

// Which places of a board are seen: not at its very edge, nor under what lies on it.
function sighted(map, shown) {
  const { left, top, width, height } = map.getBoundingClientRect();
  const over = [...map.parentElement.querySelectorAll(".overview, .board-tools")].map((one) =>
    one.getBoundingClientRect(),
  );
  const inside = (value, from, to) => value > from && value < to;
  return (place) => {
    const [x, y] = [left + (place[0] - shown.x) * shown.unit, top + (place[1] - shown.y) * shown.unit];
    const [across, down] = [(width * RIM.side) / 2, (height * RIM.bottom) / 2];
    if (!inside(x, left + across, left + width - across) || !inside(y, top + down, top + height - down)) return false;
    return !over.some((box) => inside(x, box.left, box.right) && inside(y, box.top, box.bottom));
  };
}

// A board too small to be read as a whole begins with what it asks about (data-look="x y x y"; data-unit: so many CSS
// px a unit, for fingers), else with data-home, and follows what it asks about until its reader wants to see it whole.
function guide(map) {
  const wanted = goalOf(map);
  if (!wanted) return;
  const { goal, first } = wanted;
  const shown = sight(map);
  const [width] = sizeOf(map);
  const [, , wide] = windowOf(map);
  const nearer = map.led?.[2] > wide + 0.1; // the reader has gone nearer to something
  if (nearer || map.led?.[2] < wide - 0.1) map.own = shown.unit;
  if (map.room.width / width >= READABLE || (first ? wide < width : !map.classList.contains("zoomed"))) return;

  const goals = extent(map, goal);
  if (!first && enough(map, goals, shown, nearer)) return;
  const { home } = map.dataset;
  const here = first && home ? home.split(" ") : [shown.x + shown.width / 2, shown.y + shown.height / 2];
  const window = aimed(map, goals, here);
  if (same(window, windowOf(map))) return;
  look(map, ...window);
  map.led = windowOf(map);
  tellSoon(map);
}

const gameShown = () => /game\/\w+/.exec(location.hash)?.[0];

// What a board is to show, and whether it begins with it; null while it is moved, and once its reader has moved it away
// from what is asked still.
function goalOf(map) {
  const { look: asked = "", home = "" } = map.dataset;
  const game = gameShown();
  const first = map.game !== game || map.looked === undefined;
  const goal = asked || (first ? home : map.goal);
  if (!say || !seen(map) || !goal || map.held || map.sent) return null;
  const fresh = first || (asked && map.looked !== asked);
  map.looked = asked;
  if (!fresh && !led(map)) return null;
  if (map.game !== game) map.own = map.led = undefined;
  [map.game, map.goal] = [game, goal];
  return { goal, first };
}

const touchable = (map) => Number(map.dataset.unit ?? 0);

// The places of a goal, their middle, how many CSS px a unit there is room for with all of them (`fits`), and whether
// they can be read then.
function extent(map, goal) {
  const places = goal.match(/\S+ \S+/g).map((place) => place.split(" ").map(Number));
  const [[west, east], [north, south]] = [0, 1].map((axis) => {
    const values = places.map((place) => place[axis]);
    return [Math.min(...values), Math.max(...values)];
  });
  const [across, down] = [1 - 2 * RIM.side, 1 - RIM.top - RIM.bottom];
  const fits = Math.min((across * map.room.width) / (east - west), (down * map.room.height) / (south - north));
  const all = fits >= Math.max(touchable(map), READABLE);
  return { places, middle: [(west + east) / 2, (north + south) / 2], fits, all };
}

// Is all of it seen, and large enough? Where its reader has gone nearer, or not all can be read, some will do.
function enough(map, { places, all }, shown, nearer) {
  if (shown.unit <= Math.max(touchable(map), Math.min(READABLE, map.own ?? READABLE)) - 0.01) return false;
  const inSight = sighted(map, shown);
  return all && !nearer ? places.every(inSight) : places.some(inSight);
}

// The window with all places where all can be read, else with the one that is nearest to `here`; no larger than the
// reader (`own`) likes it.
function aimed(map, { places, middle, fits, all }, here) {
  const unit = Math.max(touchable(map), Math.min(map.own ?? NEAR, all ? fits : Infinity));
  const far = ([x, y]) => Math.hypot(x - here[0], y - here[1]);
  const [x, y] = all ? middle : places.reduce((one, other) => (far(other) < far(one) ? other : one));
  const [width, height] = sizeOf(map);
  const near = (windowOf(map)[2] * sight(map).unit) / unit;
  const up = all && places.length > 1 ? ((RIM.top - RIM.bottom) / 2) * (map.room.height / unit) : 0;
  return framed(map, x - near / 2, y - up - (near * height) / width / 2, near);
}

// A board is held from the first move until the host has heard of the last: what it shows meanwhile is older.
function hold(map) {
  map.held = true;
  return (map.moves = (map.moves ?? 0) + 1);
}

function tell(map) {
  const move = hold(map);
  say(map).then(() => {
    if (map.moves !== move) return;
    map.held = false;
    guide(map);
  });
}

// Once nothing has moved it for a while: there is no hurry.
function tellSoon(map) {
  hold(map);
  clearTimeout(map.resting);
  map.resting = setTimeout(() => tell(map), REST);
}

// A button or a key asks for another window: the host hears first where the board is, and until it has answered the
// board goes nowhere else.
export async function obey(root, zoom) {
  const map = root.querySelector("[data-size] > svg.map");
  if (!map) return zoom();
  clearTimeout(map.resting);
  if (map.held) say(map);
  hold(map); // no answer to what was told before lets go of it
  map.held = false;
  map.sent = (map.sent ?? 0) + 1;
  await zoom();
  map.sent -= 1;
  refit(map);
}

// In a room of another shape the same window may show what lies beside the board, where it need not.
function refit(map) {
  if (!say || !seen(map) || gesture || steered || map.sent || !map.classList.contains("zoomed")) return;
  const [x, y, wide] = windowOf(map);
  const [left, top] = framed(map, x, y, wide);
  if (Math.hypot(left - x, top - y) < 0.1) return;
  if (led(map)) map.led = [left, top, wide, windowOf(map)[3]];
  look(map, x, y, wide);
  tellSoon(map);
}

const rooms = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    target.room = contentRect;
    judge(target);
    refit(target);
    guide(target);
  }
});

// After the page has changed: watch boards that are new, judge those that were there. With another game, or somebody
// else who looks, a board has another room: it is measured before the board begins in it.
export function settle(root) {
  for (const map of root.querySelectorAll("[data-size] > svg.map")) {
    if (map.room && map.stood === gameShown()) {
      judge(map);
      refit(map);
      guide(map);
    } else {
      map.stood = gameShown();
      rooms.unobserve(map);
      rooms.observe(map);
    }
  }
}

// `act` hears of the window that is shown when fingers rest: "window x y width"; it promises when that has been
// answered.
export function attach(scope, act) {
  say = (map) => act(`window ${windowOf(map).slice(0, 3).join(" ")}`);
  const on = (name, listener, options) => scope.addEventListener(name, listener, options);

  on("pointerdown", (event) => {
    const map = boardOf(event.target);
    if (!map || (event.pointerType === "mouse" && event.button)) return;
    if (event.isPrimary) {
      fingers.clear();
      moved = false;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin(map);
  });

  on("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger || !gesture) return;
    [finger.x, finger.y] = [event.clientX, event.clientY];
    const { map, at, apart } = gesture;
    const [first, second = first] = fingers.values();
    const to = [(first.x + second.x) / 2, (first.y + second.y) / 2];
    const spread = Math.hypot(first.x - second.x, first.y - second.y);
    if (fingers.size === 1 && !map.classList.contains("zoomed")) return;
    if (!moved && Math.hypot(to[0] - at[0], to[1] - at[1]) + Math.abs(spread - apart) < SLOP) return;
    if (!moved) map.setPointerCapture(event.pointerId);
    moved = true;
    hold(map);
    follow(gesture, to, apart ? spread / apart : 1);
  });

  const lift = (event) => {
    if (!fingers.delete(event.pointerId) || !gesture) return;
    const { map } = gesture;
    if (fingers.size) return begin(map);
    end();
    if (moved) tell(map);
    else if (event.type === "pointerup") tapped(event, map);
  };
  on("pointerup", lift);
  on("pointercancel", lift);

  // The overview is not in the board: a finger on it shows what lies there, for as long as it moves.
  const elsewhere = (event) => {
    const small = event.target.closest?.(".overview");
    const map = small && small.parentElement.querySelector("svg.map");
    if (!map || !event.buttons) return;
    steered = map;
    hold(map);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(small.getScreenCTM().inverse());
    const [, , wide, high] = windowOf(map);
    look(map, x - wide / 2, y - high / 2, wide);
  };
  const arrived = () => {
    if (steered) tell(steered);
    steered = null;
  };
  on("pointerdown", elsewhere);
  on("pointermove", elsewhere);
  on("pointerup", arrived);
  on("pointercancel", arrived);

  // Two taps where a tap chooses nothing.
  const tapped = (event, map) => {
    const apart = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y);
    const again = event.timeStamp - lastTap.time < TAP && apart < 3 * SLOP;
    lastTap = again ? { time: 0, x: 0, y: 0 } : { time: event.timeStamp, x: event.clientX, y: event.clientY };
    if (!again || event.target.closest('[data-do]:not([aria-disabled="true"])')) return;
    zoomAt(map, event.clientX, event.clientY, map.classList.contains("zoomed") ? 0 : 2.5);
    tell(map);
  };

  // What ends a drag is no click.
  on(
    "click",
    (event) => {
      if (moved && boardOf(event.target)) event.stopPropagation();
      moved = false;
    },
    true,
  );

  on(
    "wheel",
    (event) => {
      const map = boardOf(event.target);
      const pixels = event.deltaY * (event.deltaMode ? 33 : 1);
      if (!map || (pixels > 0 && !map.classList.contains("zoomed"))) return;
      event.preventDefault();
      zoomAt(map, event.clientX, event.clientY, Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.003365)));
      tellSoon(map);
    },
    { passive: false },
  );

  // The keyboard's focus stays in sight.
  on("focusin", (event) => {
    const map = boardOf(event.target);
    if (!map?.classList.contains("zoomed") || !event.target.matches(":focus-visible")) return;
    const [room, box] = [map.getBoundingClientRect(), event.target.getBoundingClientRect()];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x > room.left && x < room.right && y > room.top && y < room.bottom) return;
    fingers.set(0, { x, y });
    begin(map);
    follow(gesture, [room.x + room.width / 2, room.y + room.height / 2], 1);
    fingers.clear();
    end();
    tell(map);
  });
}
