// One change of the page: what differs is changed, what is typed in stays, and the focus is never lost.
import { Idiomorph } from "idiomorph";
import { differences } from "./differences.js";
import { breath, frame, long } from "./frames.js";
import { move, places } from "./motion.js";
import { follow } from "./tooltip.js";
import { elements } from "./sanitize.js";
import { settle } from "./zoom.js";

const FIELDS = "input, select, textarea, details"; // what a reader changes without the host
const same = (old, wanted) => old.isEqualNode(wanted) && !old.matches?.(FIELDS) && !old.querySelector?.(FIELDS);

const style = {
  morphStyle: "innerHTML",
  callbacks: {
    // A text that is not there yet does not drive away the one that is.
    beforeNodeMorphed: (old, wanted) =>
      !same(old, wanted) && !(wanted.dataset?.waiting !== undefined && old.matches(".prose")),
    beforeAttributeUpdated: (name, node) =>
      !(name === "value" && node === document.activeElement && node.type !== "range") &&
      !(name === "data-near" || (name === "style" && node.dataset.size) || node.matches(".part")) && // zoom.js's own
      !(node.held && (name === "viewBox" || name === "class")),
  },
};

const outer = { ...style, morphStyle: "outerHTML" };

const SHAPES = "http://www.w3.org/2000/svg";

// A difference, with what is wanted read.
function read(change) {
  const { node, parent, markup = change.tag } = change;
  if (!markup) return change;
  const drawn = parent ? parent.namespaceURI === SHAPES : node.namespaceURI === SHAPES && node.localName !== "svg";
  const wanted = elements(drawn ? `<svg>${markup}</svg>` : markup);
  if (drawn) wanted.replaceChildren(...wanted.firstElementChild.childNodes);
  return { ...change, wanted };
}

function make({ node, parent, moved, next, gone, tag, wanted }) {
  if (gone) gone.remove();
  else if (parent) parent.insertBefore(moved ?? wanted, next);
  else if (tag) dress(node, wanted.firstElementChild);
  else if (wanted.firstElementChild) Idiomorph.morph(node, wanted.firstElementChild, outer);
  else if (node.localName)
    node.replaceWith(wanted); // where a browser that translates has put its own for a text
  else node.data = wanted.textContent;
}

// The attributes of an element, as those of another.
function dress(node, wanted) {
  const { beforeAttributeUpdated: may } = style.callbacks;
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) !== value && may(name, node)) node.setAttribute(name, value);
  }
  for (const name of node.getAttributeNames())
    if (!wanted.hasAttribute(name) && may(name, node)) node.removeAttribute(name);
}

const CONTROLS = "button, a[href], input, [tabindex='0']";
let opener = null;

const standing = (node) => node?.isConnected && !node.disabled && !node.closest("[inert]") && node.checkVisibility();
const mark = (node) => node.id || node.dataset.do || node.getAttribute("href") || "";
const controls = (node) => [...node.querySelectorAll(CONTROLS)];

// Where the focus is: the control, and the places it stands in, each with its number among the controls there.
// The question takes the focus of its own buttons itself: another key press must not answer the next question.
function focused(root) {
  const control = root.getRootNode().activeElement;
  if (!control || control === root || !root.contains(control)) return null;
  const places = [];
  for (let place = control.parentElement; place && place !== root; place = place.parentElement) {
    if (place.id === "main" || place.parentElement.id === "page") break;
    if (place.id === "ask" || !control.closest("#ask")) places.push([place, controls(place).indexOf(control)]);
  }
  return { control, places, mark: mark(control), does: control.dataset.do, id: control.id };
}

// The control itself, or what does the same; the place it stood in, or the control that stands there now, or next to
// it.
function heir(root, was) {
  if (standing(was.control) && mark(was.control) === was.mark) return was.control;
  const twin = (was.id && root.querySelector(`#${CSS.escape(was.id)}`)) || null;
  if (standing(twin)) return twin;
  const same = was.does && [...root.querySelectorAll(`[data-do="${CSS.escape(was.does)}"]`)].find(standing);
  if (same) return same;
  for (const [place, number] of was.places) {
    if (!standing(place)) continue;
    if (place.id === "ask") return place;
    const left = controls(place);
    const next = left.slice(number).find(standing) ?? left.slice(0, number).findLast(standing);
    if (next) return next;
  }
  return null;
}

const landing = (root) => ["#ask", "#main"].map((id) => root.querySelector(id)).find(standing);

// At once: a key pressed before the frame is drawn must find the focus, too.
function refocus(root, was, before) {
  const dialog = root.querySelector("#dialog");
  const here = root.getRootNode().activeElement;
  const lost = !root.contains(here) || !standing(here) || (here === was?.control && mark(here) !== was.mark);
  const asking = root.querySelector("[autofocus]:not([inert] *)");
  let next = null;
  if (dialog && !before) opener = was;
  if (asking && !asking.asked) next = asking;
  else if (before && !dialog) next = (opener && heir(root, opener)) ?? landing(root);
  else if (was && lost) next = heir(root, was) ?? landing(root);
  for (const node of root.querySelectorAll("[autofocus]")) node.asked = true;
  next?.focus({ preventScroll: next.matches("#ask, #main") });
}

// Show a markup instead of the one that is shown, if it is known. A large change is several tasks;
// nothing is seen before the last.
export async function patch(root, now, shown) {
  let began = performance.now();
  const changes = (shown && differences(root, shown, now))?.map(read);
  const whole = changes ? null : elements(now);
  if (long(began)) await breath();
  began = performance.now();
  const was = focused(root);
  const before = root.querySelector("#dialog");
  const lay = places(root);
  if (changes) changes.forEach(make);
  else if (root.firstElementChild) Idiomorph.morph(root, whole, style);
  else root.append(whole);
  refocus(root, was, before);
  if (long(began)) await frame();
  settle(root);
  follow();
  move(root, lay);
}
