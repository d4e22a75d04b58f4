"""What the client finds different between two markups of a view (web/client/differences.js)."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from web.kit.markup import Markup, el

from .node import needs_node, run
from .reader import Reader

# Nodes as far as they are asked for what is in them, with the markup that they are; and what is found, done to them.
MADE = """
class Node {
    constructor(tag, childNodes, text = "") { Object.assign(this, { tag, childNodes, text }); }
    get markup() {
        const [, name, void_] = /^<([\\w-]+)[^]*?(\\/?)>$/.exec(this.tag) ?? [];
        const inside = this.childNodes.map((one) => one.markup).join("");
        return name ? this.tag + inside + (void_ ? "" : `</${name}>`) : this.text;
    }
}
function nodes(markup) {
    const above = [new Node("", [])];
    for (const [piece] of markup.matchAll(/<[^>]*>|[^<]+/g)) {
        if (piece.startsWith("</")) above.pop();
        else {
            const node = piece[0] === "<" ? new Node(piece, []) : new Node("", [], piece);
            above.at(-1).childNodes.push(node);
            if (piece[0] === "<" && !piece.endsWith("/>")) above.push(node);
        }
    }
    return above[0].childNodes;
}
function made([was, now]) {
    const root = new Node("", nodes(was));
    const found = it.differences(root, was, now);
    const home = new Map();
    (function walk(one) { for (const child of one.childNodes) { home.set(child, one); walk(child); } })(root);
    const take = (one) => {
        const row = home.get(one).childNodes;
        row.splice(row.indexOf(one), 1);
    };
    for (const { node, markup, tag, parent, moved, next, gone } of found ?? []) {
        if (moved ?? gone) take(moved ?? gone);
        const at = next ? parent.childNodes.indexOf(next) : Infinity;
        if (moved) parent.childNodes.splice(at, 0, moved);
        else if (parent) parent.childNodes.splice(at, 0, ...nodes(markup));
        else if (tag) node.tag = /<[^>]*>/.exec(tag)[0];
        else if (node) Object.assign(node, nodes(markup)[0]);
    }
    const size = (found ?? []).reduce((sum, { markup, tag }) => sum + (markup ?? tag ?? "").length, 0);
    return { found: found?.length ?? null, size, markup: root.childNodes.map((one) => one.markup).join("") };
}
"""


def made(*pairs: tuple[str, str]) -> list[dict[str, Any]]:
    """For each pair how much was found (None: everything), how many characters of it, and what came of it."""
    done: list[dict[str, Any]] = run("differences.js", "given.map(made)", pairs, before=MADE)
    return done


@dataclass
class Tree:
    """An element with its children, or a text."""

    tag: str
    id: str | None = None
    cls: str | None = None
    children: list[Tree] = field(default_factory=list)

    def markup(self) -> Markup:
        if self.tag.isupper():
            return Markup(self.tag)
        return el(self.tag, [child.markup() for child in self.children], id=self.id, cls=self.cls)


def grown(random: Random, deep: int) -> Tree:
    tag = random.choice(("div", "g", "use", "input", "A", "B"))
    count = random.randrange(5) if deep and tag in ("div", "g") else 0
    id = f"n{random.randrange(30)}" if random.random() < 0.5 else None
    return Tree(tag, id, random.choice(("x", "y", None)), [grown(random, deep - 1) for _ in range(count)])


def changed(random: Random, tree: Tree) -> Tree:
    """A copy in which some things are others, in another place, gone or new."""
    children = [changed(random, child) for child in tree.children if random.random() < 0.9]
    if random.random() < 0.1:
        random.shuffle(children)
    if children and random.random() < 0.1:
        children.insert(random.randrange(len(children)), grown(random, 1))
    cls = random.choice(("x", "y")) if random.random() < 0.1 else tree.cls
    return Tree("B" if tree.tag == "A" and random.random() < 0.2 else tree.tag, tree.id, cls, children)


@needs_node
def test_what_is_found_makes_the_one_the_other() -> None:
    random, least = Random(1), 0
    for _ in range(12):
        trees = [Tree("div", children=[grown(random, 3) for _ in range(6)]) for _ in range(40)]
        pairs = [(str(tree.markup()), str(changed(random, tree).markup())) for tree in trees]
        for (was, now), done in zip(pairs, made(*pairs), strict=True):
            assert done["found"] is not None and done["markup"] == now, (was, now)
            least += done["size"] < len(now) / 2
    assert least > 100


@needs_node
def test_little_is_found_where_little_is_new() -> None:
    long = "-" * 500
    row = [el("li", el("b", long), id=f"line-{n}") for n in range(9)]
    was = el("div", el("ol", row), el("p", long, cls="a"), long)
    for now, found, size in (
        (was, 0, 0),
        (was.replace('"a"', '"b"'), 1, 20),  # the tag alone
        (el("div", el("ol", row[1:]), el("p", long, cls="a"), long), 1, 0),
        (el("div", el("ol", row, el("li", "new", id="line-9")), el("p", long, cls="a"), long), 1, 40),
        (el("div", el("ol", row[2:5], el("li", "new", id="line-9"), row[5:]), el("p", long, cls="a"), long), 3, 40),
    ):
        (done,) = made((was, now))
        assert done["markup"] == now
        assert done["found"] == found and done["size"] <= size, now


@needs_node
def test_a_field_is_set_anew_whenever_something_changes() -> None:
    name = el("label", "name", el("input", value="Anna"))
    was, now = el("div", name, el("p", "a")), el("div", name, el("p", "b"))
    (done,) = made((was, now))
    assert done["found"] == 2 and done["markup"] == now
    assert made((was, was))[0]["found"] == 1


@needs_node
def test_what_is_not_ours_is_not_compared() -> None:
    known = el("div", "a")
    others = ("<!--x-->" + known, "<div>", "</div>", "a < b", known + known)
    assert [done["found"] for done in made(*((known, other) for other in others))] == [None, None, None, None, 1]


@needs_node
def test_a_click_changes_little() -> None:
    reader = Reader().begin("person", "tiro", "tiro")
    before = reader.markup
    reader.click(f"thing {min(reader.can())}")
    (done,) = made((before, reader.markup))
    assert done["markup"] == reader.markup
    assert done["size"] < len(before) / 8


@needs_node
def test_hints_that_come_and_go_change_nothing_else() -> None:
    reader = Reader().begin("person", "tiro", "tiro")
    without = reader.markup
    reader.act("hint").wait()
    assert reader.has("hints")
    (done,) = made((without, reader.markup))
    assert done["markup"] == reader.markup and done["size"] < len(without) / 4
