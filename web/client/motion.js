// Cards that lie elsewhere after a change of the page are seen going there. An element says in data-cards which lie on
// it; those that were nowhere come from the one with data-deck.
const MOST = 12; // more at once is another view of the game, not a move
const SHORT = 380; // ms
const LONG = 520;
const APART = 40;
const FAR = 4; // CSS px

const quiet = matchMedia("(prefers-reduced-motion: reduce)");
let flying = [];

const still = () => quiet.matches || document.documentElement.classList.contains("motionless");

// Where every card lies: card, element, rectangle. Null where nothing is to be seen moving.
export function places(root) {
  if (still() || !root.querySelector("[data-cards]")) return null;
  const found = new Map();
  for (const element of root.querySelectorAll("[data-cards]")) {
    const box = element.getBoundingClientRect();
    if (box.width)
      for (const card of element.dataset.cards.split(" ")) found.set(card, { element, box, key: element.id });
  }
  return found;
}

export function move(root, before) {
  const after = before && places(root);
  if (!after) return;
  const deck = root.querySelector("[data-deck]")?.getBoundingClientRect();
  const moves = [];
  for (const [card, to] of after) {
    const from = before.get(card);
    if (from ? from.key !== to.key : deck?.width) moves.push([from?.box ?? deck, to]);
  }
  if (moves.length > MOST) return;
  finish();
  moves.forEach(([from, to], number) => fly(from, to, number));
}

function fly(from, { element, box }, number) {
  const across = from.x + from.width / 2 - box.x - box.width / 2;
  const down = from.y + from.height / 2 - box.y - box.height / 2;
  const far = Math.hypot(across, down);
  if (far < FAR) return;
  const card = document.createElement("div");
  card.className = `flying ${[...element.classList].find((name) => name.startsWith("m-")) ?? ""}`;
  card.setAttribute("aria-hidden", "true");
  const sign = element.querySelector("svg.ico")?.cloneNode(true);
  if (sign) card.append(sign);
  document.body.append(card);
  card.style.left = `${box.x + box.width / 2}px`;
  card.style.top = `${box.y + box.height / 2}px`;
  const motion = card.animate(
    [
      { transform: `translate(calc(${across}px - 50%), calc(${down}px - 50%))` },
      { transform: "translate(-50%, -50%)" },
    ],
    {
      duration: Math.min(LONG, SHORT + far / 5),
      delay: number * APART,
      easing: "cubic-bezier(.3, 0, .2, 1)",
      fill: "backwards",
    },
  );
  motion.onfinish = () => card.remove();
  flying.push(motion);
}

function finish() {
  for (const motion of flying) motion.finish();
  flying = [];
}

// Whatever moves for a while has arrived when somebody goes on.
document.addEventListener("pointerdown", () => {
  finish();
  for (const motion of document.getAnimations())
    if (motion.effect.getComputedTiming().endTime !== Infinity) motion.finish();
});
