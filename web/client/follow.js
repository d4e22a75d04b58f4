// Logs show their newest line, or the one looked at; one that is opened where new lines begin. A lesson shows what it
// speaks of.
const marks = new Map();
let lesson = "";

const show = (element) => element.scrollIntoView({ block: "nearest", inline: "nearest" });

export function followLogs(root) {
  for (const log of root.querySelectorAll(".log-list")) {
    const { here } = log.dataset;
    const now = here ? log.querySelector(`#${here}`) : null;
    const opened = log.closest(".log.open") !== null;
    const mark = [location.hash, log.lastElementChild?.id, now?.id, opened].join(" ");
    const name = log.className + log.id;
    if (marks.get(name) === mark) continue;
    marks.set(name, mark);
    const since = opened && log.querySelector("li.since");
    if (now) show(now);
    else log.scrollTop = since ? since.offsetTop - log.offsetTop : log.scrollHeight;
  }
  const said = root.querySelector("#lesson")?.textContent ?? "";
  if (said === lesson) return;
  lesson = said;
  if (said) root.querySelectorAll("#map :is(.can, .hint), .tray .can").forEach(show);
}
