// What is done at the page, told as verbs: act(do, value), and drag(do, value) where only the last of many counts.
// Which key does what stands in bindings (web/app/keys.py).
import { ARROWS, step } from "./arrows.js";
import { presses, TAPS, TWICE } from "./presses.js";

const TYPING = ["INPUT", "TEXTAREA", "SELECT"];
const COMPOSING = 229;

export function listen(act, drag, bindings, own = () => false) {
  const pressed = presses();

  function perform(element, kind = "do") {
    const source = element.dataset.from;
    const field = source ? document.getElementById(source) : element;
    const verb = element.dataset[kind];
    if (!own(verb)) return act(verb, String(field?.value ?? ""));
  }

  // What shift, or the other button, makes of a click on a thing; undefined where it makes nothing of it.
  const otherwise = (element) =>
    element.dataset.do.startsWith("thing ") ? bindings().shift?.replace("*", element.dataset.do) : undefined;

  function press(element, event) {
    const other = event.shiftKey && otherwise(element);
    if (other) act(other);
    else perform(element);
  }

  // Is a press on a button of the question none that was meant for the one before it?
  // Of a mouse the browser counts the presses (detail); of a finger they are close in time and place.
  function meant(target, event) {
    const key = !event.detail;
    const mouse = (event.pointerType || "mouse") === "mouse";
    if (key || !target.closest("#ask .acts")) {
      pressed.forget();
      return true;
    }
    if (mouse && event.detail < 2) pressed.forget();
    return pressed.counts(target.dataset.do, event.timeStamp, event.clientX, event.clientY, mouse ? TWICE : TAPS);
  }

  const on = (name, listener) => document.addEventListener(name, listener);

  on("click", (event) => {
    const target = event.target.closest("[data-do]");
    if (target) {
      if (!target.hasAttribute("disabled") && meant(target, event)) press(target, event);
    } else if (bindings().away !== undefined && !event.target.closest(".pop, .pops, .dialog, .seat.open")) {
      act(bindings().away);
    } else if (event.target.classList.contains("scrim")) {
      act("escape");
    }
  });

  // What is pointed at, by a mouse or by the focus.
  function point(target) {
    const found = target.closest("[data-point]");
    if (found && !found.closest(".now")) act(found.dataset.point);
  }
  on("pointerover", ({ target, pointerType }) => pointerType === "mouse" && point(target));
  on("focusin", ({ target }) => point(target));

  // The other button of a mouse, or a long touch.
  on("contextmenu", (event) => {
    const target = event.target.closest("[data-do]");
    const other = target && otherwise(target);
    if (!other) return;
    event.preventDefault();
    act(other);
  });

  on("change", ({ target }) => target.dataset.change && perform(target, "change"));

  on("input", async ({ target }) => {
    if (!target.dataset.input) return;
    const typed = target.value;
    await drag(target.dataset.input, typed);
    // The page may have put another text into the field.
    if (target.tagName === "TEXTAREA" && target.value === typed) target.value = target.defaultValue;
  });

  on("keydown", (event) => {
    const { target, key } = event;
    if (!key) return; // a browser that fills in a field says so without one
    // Enter ends the writing of a Japanese word; of that key Safari says by its code only that it was for the writing.
    if (event.isComposing || event.keyCode === COMPOSING) return;
    const typing = TYPING.includes(target.tagName);
    const keys = bindings();
    const bound = key.toLowerCase();
    if (typing && key === "Enter" && target.dataset.enter !== undefined) {
      event.preventDefault(); // or it would press the button that gets the focus
      perform(target, "enter");
    } else if (key === "Escape") {
      act(keys.escape);
    } else if (event.ctrlKey || event.metaKey || event.altKey || typing) {
      return;
    } else if ((key === "Enter" || key === " ") && target.tagName === "use" && target.dataset.do) {
      event.preventDefault();
      press(target, event);
    } else if (ARROWS[key]) {
      if (keys.arrows === undefined || target.matches("ol, ul")) return; // such a list is scrolled
      event.preventDefault();
      step(target, ...ARROWS[key]);
    } else if (keys[bound] !== undefined) {
      const held = event.repeat && keys[`${bound} up`] !== undefined;
      if (!held && !(key === " " && target.tagName === "BUTTON")) act(keys[bound]);
    } else if (/^[\p{L}\p{N}]$/u.test(key)) {
      const tool = document.querySelector(`.tools [aria-keyshortcuts="${CSS.escape(bound)}"]`);
      if (tool) perform(tool);
    }
  });

  on("keyup", ({ key }) => {
    const up = bindings()[`${key?.toLowerCase()} up`];
    if (up !== undefined) act(up);
  });
}
