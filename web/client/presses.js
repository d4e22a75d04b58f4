// What the buttons of the question make of a double click: whatever stands there after the first press, the second one
// was not meant for it.
export const TWICE = 500; // ms in which two presses of a mouse on one place are a double click
export const TAPS = 300; // the same of a finger
const NEAR = 24; // CSS px that a finger wanders between them

export function presses() {
  let last = null;
  return {
    // Does a press on a button of the question count, at a time in ms and a place? Undo does, again and again.
    counts(does, at, x, y, within = TWICE) {
      const before = last;
      last = { does, at, x, y };
      if (!before || at - before.at > within || Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) > NEAR)
        return true;
      if (does === before.does && does !== "commit") return true;
      last = { ...last, does: before.does }; // it goes on with the first press
      return false;
    },
    // Something else was pressed in between.
    forget() {
      last = null;
    },
  };
}
