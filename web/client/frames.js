// No task is long: what takes a while is done in several, and what reads where things lie waits for the frame that
// draws them, which lays everything out in any case.
const LONG = 10; // ms
const HIDDEN = 200; // ms that a frame is waited for: meanwhile the page may be out of sight

export const long = (began) => performance.now() - began > LONG;

// Promises when the browser has done what else there is to do.
export const breath = () => self.scheduler?.yield?.() ?? new Promise((on) => setTimeout(on));

// Promises just before the next frame is drawn.
export function frame() {
  if (document.hidden) return breath();
  return new Promise((on) => {
    requestAnimationFrame(on);
    setTimeout(on, HIDDEN);
  });
}
