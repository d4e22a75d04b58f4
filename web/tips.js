// A note beside what the mouse rests on, or what has the keyboard's focus, inside [data-tips]: its label, with what stands
// before the first colon as a heading. Touch has none: there a tap says why.
const REST = 150; // ms
const GAP = 14;

let note = null;
let timer = 0;
let shown = null;

const of = (target) => {
  const labelled = target?.closest?.("[data-tips] [aria-label]");
  return labelled && target.closest("[data-tips]") !== labelled ? labelled : null;
};

function hide() {
  clearTimeout(timer);
  shown = null;
  note?.remove();
}

function show(element, x, y) {
  if (!element.isConnected) return;
  note ??= Object.assign(document.createElement("div"), { className: "tip-pop", ariaHidden: "true" });
  const [, head, rest] = /^([^:]{1,40}): (.*)$/s.exec(element.getAttribute("aria-label")) ?? [null, "", element.getAttribute("aria-label")];
  const title = document.createElement("b");
  title.textContent = head;
  note.replaceChildren(...(head ? [title] : []), rest);
  document.body.append(note);
  shown = element;
  const { width, height } = note.getBoundingClientRect();
  const left = x + GAP + width > innerWidth - 8 ? x - GAP - width : x + GAP;
  const top = y + GAP + height > innerHeight - 8 ? y - GAP - height : y + GAP;
  note.style.left = `${Math.max(8, left)}px`;
  note.style.top = `${Math.max(8, top)}px`;
}

export function attach(scope) {
  scope.addEventListener("pointermove", (event) => {
    const element = event.pointerType === "touch" || event.buttons ? null : of(event.target);
    if (element === shown && element) return;
    hide();
    if (element) timer = setTimeout(() => show(element, event.clientX, event.clientY), REST);
  });
  scope.addEventListener("focusin", ({ target }) => {
    hide();
    const element = target.matches(":focus-visible") ? of(target) : null;
    if (!element) return;
    const { x, y, width, height } = element.getBoundingClientRect();
    show(element, x + width / 2, y + height / 2);
  });
  for (const end of ["pointerdown", "keydown", "focusout", "pointerleave", "wheel"]) {
    scope.addEventListener(end, hide, { passive: true });
  }
}
