// One change of the page: what differs is changed, what is typed in stays.
import { Idiomorph } from "../@vendor@/idiomorph.js";

const style = {
  morphStyle: "innerHTML",
  callbacks: {
    // A text that is not there yet does not drive away the one that is.
    beforeNodeMorphed: (old, wanted) => !(wanted.dataset?.waiting !== undefined && old.matches(".prose")),
    beforeAttributeUpdated: (name, node) => !(name === "value" && node === document.activeElement && node.type !== "range"),
  },
};

export function patch(root, markup) {
  Idiomorph.morph(root, markup, style);
}
