// What a thing is and does, beside it, as its child .detail says: on hover, focus and a long press. The note lies over
// everything, so that nothing cuts it off. Readers of the screen hear the same from the thing itself.
const WAIT = 150; // ms under the mouse
const HOLD = 450; // ms under a finger
const SLOP = 8; // CSS px that a finger may wander
const ROOM = 8; // CSS px to the thing and to the edges of the window

let note = null;
let about = null;
let timer = 0;
let start = null;
let held = false;

const thingAt = (node) => node?.closest?.(":has(> .detail)");
const detailOf = (thing) => thing.querySelector(":scope > .detail");
const clipped = (thing) => [...thing.children].some((part) => part.scrollHeight > part.clientHeight + 1);

function make() {
  note = document.createElement("div");
  note.className = "thing-note";
  note.popover = "manual";
  note.setAttribute("aria-hidden", "true");
  document.body.append(note);
}

function show(thing) {
  if (!note) make();
  about = thing;
  note.replaceChildren(...detailOf(thing).cloneNode(true).childNodes);
  if (!note.matches(":popover-open")) note.showPopover();
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = note;
  const below = top < innerHeight / 2 ? bottom + ROOM : top - ROOM - high;
  const within = (value, most) => Math.max(ROOM, Math.min(value, most - ROOM));
  note.style.left = `${within((left + right - wide) / 2, innerWidth - wide)}px`;
  note.style.top = `${within(below, innerHeight - high)}px`;
}

export function hide() {
  clearTimeout(timer);
  if (about) note.hidePopover();
  about = null;
}

// After a change of the page: the thing may be gone, or say something else.
export function follow() {
  if (about && !(about.isConnected && detailOf(about) && about.checkVisibility())) hide();
  else if (about) show(about);
}

function later(thing, time) {
  clearTimeout(timer);
  timer = setTimeout(() => thing.isConnected && detailOf(thing) && show(thing), time);
}

document.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType === "touch") return;
  const thing = thingAt(target);
  if (thing === about) return;
  hide();
  if (thing && (thing.dataset.note !== "clipped" || clipped(thing))) later(thing, WAIT);
});
document.addEventListener("pointerdown", ({ target, pointerType, clientX, clientY }) => {
  hide();
  held = false;
  const thing = thingAt(target);
  if (pointerType !== "touch" || !thing) return;
  start = [clientX, clientY];
  clearTimeout(timer);
  timer = setTimeout(() => {
    held = true;
    if (thing.isConnected) show(thing);
  }, HOLD);
});
document.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
  if (pointerType === "touch" && start && Math.hypot(clientX - start[0], clientY - start[1]) > SLOP) clearTimeout(timer);
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, ({ pointerType }) => pointerType === "touch" && clearTimeout(timer));
// A long press reads; it does not choose.
document.addEventListener(
  "click",
  (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("contextmenu", (event) => held && event.preventDefault());
document.addEventListener("focusin", ({ target }) => {
  const thing = target.matches(":focus-visible") && thingAt(target);
  if (thing && (thing.dataset.note !== "clipped" || clipped(thing))) show(thing);
});
document.addEventListener("focusout", hide);
document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
document.addEventListener("scroll", hide, true);
