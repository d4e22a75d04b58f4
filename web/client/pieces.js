// A view comes as one markup in which marks stand round the parts that change by themselves (web/kit/markup.py).
const MARK = /<!--([\w-]*)-->/; // where a part begins (its id), and where it ends

// A markup taken apart: {markup, parts, rest}, its parts by their ids, and what is round them.
export function pieces(marked) {
  const cut = marked.split(MARK);
  const parts = new Map();
  const rest = [cut[0]];
  for (let at = 1; at < cut.length; at += 4) {
    parts.set(cut[at], cut[at + 1]);
    rest.push(cut[at], cut[at + 3]);
  }
  return { markup: cut.filter((_, at) => at % 2 === 0).join(""), parts, rest: rest.join("<!---->") };
}
