// What differs between two markups of what is inside an element: the smallest places that have to change, so that
// little is read and compared where little is new. Markup of ours closes what it opens (`<br/>`, too) and has no ">" in
// attributes.
const FIELDS = /<(?:input|select|textarea|details)\b/; // what a reader changes without the host is set anew
const NAME = /^<[\w-]+| id="[^"]*"/g;
const OWN = /^<[^>]* id="([^"]*)"/;
const KIND = /^<[\w-]+(?: class="[\w-]*)?/;

let latest = {}; // the last markup and its tree: what comes next is compared with it

function treeOf(markup) {
  if (markup !== latest.markup) latest = { markup, tree: grow(markup) };
  return latest.tree;
}

// What is in a markup: elements {start, open, close, end, children} and texts {start, end}; null: it is none of ours.
function grow(markup) {
  const all = { children: [] };
  const above = [all];
  let at = 0;
  for (let tag = markup.indexOf("<"); tag >= 0; tag = markup.indexOf("<", at)) {
    const end = markup.indexOf(">", tag) + 1;
    const { children } = above.at(-1);
    if (tag > at) children.push({ start: at, end: tag });
    if (markup[tag + 1] === "/") Object.assign(above.pop(), { close: tag, end });
    else {
      const element = { start: tag, open: end, close: end, end, children: [] };
      children.push(element);
      if (markup[end - 2] !== "/") above.push(element);
    }
    if (!end || !above.length) return null;
    at = end;
  }
  return above.length === 1 && at === markup.length ? all.children : null;
}

// The most of these numbers that rise.
function rising(numbers) {
  const ends = []; // of the best rows of 1, 2 ... numbers
  for (const number of numbers) {
    const length = ends.findLastIndex((row) => row.number < number) + 1;
    ends[length] = { number, before: ends[length - 1] };
  }
  const found = new Set();
  for (let row = ends.at(-1); row; row = row.before) found.add(row.number);
  return found;
}

// {node, markup} of what has to become another, {node, tag} where only its own tag is another, {parent, markup, next}
// of what comes in before a node (null: as the last), {parent, moved, next} of what goes there, {gone} of what goes.
// Null: it is not known what was there.
export function differences(element, was, now) {
  const old = (from, to) => was.slice(from, to);
  const wanted = (from, to) => now.slice(from, to);
  const same = (a, b) => a.end - a.start === b.end - b.start && old(a.start, a.end) === wanted(b.start, b.end);
  const found = [];

  // Is what is in a node what its markup says? Then it is found what differs in it.
  function inside(parent, before, after) {
    const nodes = [...parent.childNodes];
    if (nodes.length !== before.length) return false;
    const most = Math.min(before.length, after.length);
    let first = 0;
    while (first < most && same(before[first], after[first])) first += 1;
    let last = 0;
    while (last < most - first && same(before.at(-1 - last), after.at(-1 - last))) last += 1;
    const left = before.slice(first, before.length - last);
    const come = after.slice(first, after.length - last);
    const here = nodes.slice(first, nodes.length - last);
    const next = nodes[nodes.length - last] ?? null;
    if (!inPlace(here, left, come)) byName(parent, here, left, come, next);
    before.forEach((one, at) => (at < first || at >= before.length - last) && anew(nodes[at], one));
    return true;
  }

  // As many as before, and each can become the one in its place.
  function inPlace(here, before, after) {
    const known = found.length;
    const done = before.length === after.length && here.every((node, at) => pair(node, before[at], after[at]));
    if (!done) found.length = known;
    return done;
  }

  // What keeps its name stays where it is, if that is in order; the rest moves, goes or comes in.
  function byName(parent, here, before, after, end) {
    const [olds, news] = [
      before.map(({ start, end }) => old(start, end)),
      after.map(({ start, end }) => wanted(start, end)),
    ];
    const [ours, theirs] = [names(olds, new Set(news)), names(news, new Set(olds))];
    const places = new Map(ours.map((name, at) => [name, at]));
    const kept = after.map((one, to) => {
      const at = places.get(theirs[to]);
      return at !== undefined && pair(here[at], before[at], one) ? at : null;
    });
    const still = rising(kept.filter((at) => at !== null));
    let next = end;
    const come = [];
    for (let to = kept.length - 1; to >= 0; to -= 1) {
      const node = here[kept[to]];
      if (still.has(kept[to])) next = node;
      else come.unshift(node ? { parent, moved: node, next } : { parent, markup: news[to], next });
    }
    const gone = here.filter((_, at) => !kept.includes(at));
    found.push(...come, ...gone.map((node) => ({ gone: node })));
  }

  // Of elements and texts in a row: the id; all it is, if that is `kept`; what it is, and the how manieth of those.
  function names(row, kept) {
    const times = new Map();
    return row.map((one) => {
      const name = one.match(OWN)?.[1] ?? (kept.has(one) ? one : (one.match(KIND)?.[0] ?? ""));
      times.set(name, (times.get(name) ?? 0) + 1);
      return `${name} ${times.get(name)}`;
    });
  }

  // Can a node become another? Then it is found how.
  function pair(node, before, after) {
    if (!before.children !== !after.children) return false;
    if (!before.children) {
      if (!same(before, after)) found.push({ node, markup: wanted(after.start, after.end) });
      return true;
    }
    const [tag, next] = [old(before.start, before.open), wanted(after.start, after.open)];
    if (tag.match(NAME).join() !== next.match(NAME).join()) return false;
    if (FIELDS.test(tag) || !inside(node, before.children, after.children)) {
      found.push({ node, markup: wanted(after.start, after.end) });
    } else if (tag !== next) found.push({ node, tag: next + wanted(after.close, after.end) });
    return true;
  }

  // The fields in what is as it was.
  function anew(node, { start, open, end, children }) {
    if (!FIELDS.test(old(start, end))) return;
    const whole = FIELDS.test(old(start, open)) || node.childNodes.length !== children.length;
    if (whole) found.push({ node, markup: old(start, end) });
    else children.forEach((one, at) => anew(node.childNodes[at], one));
  }

  const [before, after] = [treeOf(was), treeOf(now)];
  return before && after && inside(element, before, after) ? found : null;
}
