import { scriptAddress } from "./sanitize.js";

// The service worker, seen from the page: what it keeps, and a newer version it may have.
let registration;

const LATER = 5000; // ms after the start, or after the worker's: what then makes the next start shorter

// None where a page has no origin, as in a sandbox: asking for it is an error there.
function container() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

// Calls back with "ready" (everything is on this device), "fetching", "new" (a newer version waits); or with why
// nothing can be kept: "file", "blocked".
export async function keep(tell) {
  if (location.protocol === "file:") return tell("file");
  const worker = container();
  if (!worker) return tell("blocked");
  const told = () =>
    tell(registration.waiting && worker.controller ? "new" : registration.active ? "ready" : "fetching");
  const follow = () => registration.installing?.addEventListener("statechange", told);
  registration = await worker.register(scriptAddress("sw.js")).catch(() => undefined);
  if (!registration) return tell("blocked");
  registration.addEventListener("updatefound", follow);
  worker.addEventListener("controllerchange", told);
  follow();
  told();
  worker.ready.then(({ active }) => setTimeout(() => active.postMessage("unpack"), LATER));
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
}

// Take the version that waits, and load the page anew.
export function renew() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage("renew");
}
