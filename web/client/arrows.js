// The focus goes to the nearest thing in the direction of an arrow: on the map among regions, in the hand among cards.
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

export function step(from, across, down) {
  const inside = from.closest("#map, .cards");
  const things = (inside ?? document.getElementById("map"))?.querySelectorAll("[data-do]:not([tabindex='-1'])") ?? [];
  if (!inside) return things[0]?.focus();
  const [x, y] = middle(from);
  let [best, found] = [Infinity, null];
  for (const thing of things) {
    const [right, low] = middle(thing);
    const ahead = (right - x) * across + (low - y) * down;
    const aside = Math.abs((right - x) * down) + Math.abs((low - y) * across);
    if (ahead > 4 && aside < 2 * ahead && ahead + 2 * aside < best) [best, found] = [ahead + 2 * aside, thing];
  }
  found?.focus();
}
