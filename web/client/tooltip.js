// What a thing is and does: on hover, focus and a long press. Beside it what its child .detail says; on a map, inside
// [data-tips], its label at the pointer, with what stands before the first colon as a heading. The note lies over
// everything, so that nothing cuts it off. Readers of the screen hear the same from the thing itself.
// Under a finger the note of a map, and of what goes there (data-note="foot"), lies at the foot of the board, and comes
// with a tap. What is said of a hand lies above the question, not on it. With data-note="clipped" it comes under the
// mouse only where the thing itself has no room for it. While it is there, what has data-of="ID OF THE THING" and what its
// data-lights name is shown (seen, lit).
const WAIT = 150; // ms under the mouse
const HOLD = 450; // ms under a finger
const SLOP = 8; // CSS px that a finger may wander
const ROOM = 8; // CSS px to the thing and to the edges of the window

let note = null;
let about = null;
let place = null; // where the pointer came upon it, on a map
let timer = 0;
let start = null;
let held = false;
let finger = false; // was the last pointer one?

const thingAt = (node) => node?.closest?.(":has(> .detail), [data-tips] [aria-label]");
const detailOf = (thing) => thing.querySelector(":scope > .detail");
const says = (thing, word) => thing.dataset.note?.split(" ").includes(word);
const atFoot = (thing) => finger && (says(thing, "foot") || thing.closest("[data-tips]"));
const cut = ({ scrollHeight, clientHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1;
const clipped = (thing) => [...thing.children].some(cut); // what is only heard has no height of its own

function make() {
  note = document.createElement("div");
  note.className = "thing-note";
  note.popover = "manual";
  note.setAttribute("aria-hidden", "true");
  document.body.append(note);
}

function said(thing) {
  const detail = detailOf(thing);
  if (detail) return [...detail.cloneNode(true).childNodes];
  const label = thing.getAttribute("aria-label");
  const [, head, rest] = /^([^:]{1,40}): (.*)$/s.exec(label) ?? [];
  if (!head) return [label];
  const title = document.createElement("b");
  title.textContent = head;
  return [title, rest];
}

function show(thing, point = null) {
  if (!note) make();
  about = thing;
  place = detailOf(thing) ? null : point;
  note.replaceChildren(...said(thing));
  if (!note.matches(":popover-open")) note.showPopover();
  reveal(thing);
  const board = atFoot(thing) && document.querySelector(".play > .board")?.getBoundingClientRect();
  note.classList.toggle("low", Boolean(board));
  note.style.width = board ? `${board.width - 2 * ROOM}px` : "";
  if (board) {
    const over = document.querySelector(".play .over")?.getBoundingClientRect();
    const strip = document.querySelector(".play > .board > .peek")?.getBoundingClientRect();
    const end = strip?.width > board.width / 2 ? strip.top : board.bottom;
    const foot = over && over.bottom <= board.bottom + 1 && over.width > board.width / 2 ? over.top : end;
    note.style.left = `${board.left + ROOM}px`;
    note.style.top = `${Math.max(board.top, foot - ROOM - note.offsetHeight)}px`;
    return;
  }
  const { left, right, top, bottom } = place ?? thing.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = note;
  const over = (thing.closest(".tray") && document.querySelector("#ask")?.getBoundingClientRect().top) || top;
  const below = top < innerHeight / 2 ? bottom + ROOM : Math.min(top, over) - ROOM - high;
  const within = (value, most) => Math.max(ROOM, Math.min(value, most - ROOM));
  note.style.left = `${within((left + right - wide) / 2, innerWidth - wide)}px`;
  note.style.top = `${within(below, innerHeight - high)}px`;
}

// What a thing would put somewhere, and where it could go.
function reveal(thing) {
  const things = thing ? [...document.querySelectorAll(`[data-of="${CSS.escape(thing.id)}"]`)] : [];
  const places = thing?.dataset.lights?.split(" ").map((id) => document.getElementById(id)) ?? [];
  for (const [name, wanted] of [
    ["seen", things],
    ["lit", places],
  ]) {
    for (const one of document.querySelectorAll(`#map .${name}`)) if (!wanted.includes(one)) one.classList.remove(name);
    for (const one of wanted) one?.classList.add(name);
  }
}

export function hide() {
  clearTimeout(timer);
  if (about) {
    note.hidePopover();
    reveal(null);
  }
  about = null;
}

// After a change of the page: the thing may be gone, or say something else.
export function follow() {
  if (about && !(about.isConnected && thingAt(about) === about && about.checkVisibility())) hide();
  else if (about) show(about, place);
}

const pointed = ({ clientX, clientY }) => ({ left: clientX, right: clientX, top: clientY, bottom: clientY });

function later(thing, point, time) {
  clearTimeout(timer);
  timer = setTimeout(() => thing.isConnected && thingAt(thing) === thing && show(thing, point), time);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch" || event.buttons) return;
  const thing = thingAt(event.target);
  if (thing === about) return;
  hide();
  if (thing && (!says(thing, "clipped") || clipped(thing))) later(thing, pointed(event), WAIT);
});
document.addEventListener("pointerdown", (event) => {
  hide();
  held = false;
  finger = event.pointerType === "touch";
  const thing = thingAt(event.target);
  if (event.pointerType !== "touch" || !thing) return;
  start = [event.clientX, event.clientY];
  clearTimeout(timer);
  timer = setTimeout(() => {
    held = true;
    if (thing.isConnected) show(thing, pointed(event));
  }, HOLD);
});
document.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
  if (pointerType === "touch" && start && Math.hypot(clientX - start[0], clientY - start[1]) > SLOP)
    clearTimeout(timer);
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, ({ pointerType }) => pointerType === "touch" && clearTimeout(timer));
// Once the page has changed: the thing, or what stands for it now.
function tapped({ id }) {
  const thing = document.getElementById(id);
  if (thing && thing.checkVisibility()) show(thing);
}
// A long press reads; it does not choose.
document.addEventListener(
  "click",
  (event) => {
    if (!held || !event.detail) {
      // a key presses, whatever a finger did that no click came of
      const thing = thingAt(event.target);
      if (thing && atFoot(thing)) setTimeout(() => tapped(thing));
      return;
    }
    held = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("contextmenu", (event) => held && event.preventDefault());
document.addEventListener("focusin", ({ target }) => {
  const thing = target.matches(":focus-visible") && thingAt(target);
  if (thing && (!says(thing, "clipped") || clipped(thing))) show(thing);
});
for (const end of ["focusout", "pointerleave", "wheel"]) document.addEventListener(end, hide, { passive: true });
document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
document.addEventListener("scroll", hide, true);
