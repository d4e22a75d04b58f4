// Keeps every file of this build on the device. A new version waits until the reader takes it.
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { unpacked } from "./host/unpacked.mjs";

const FILES = self.__WB_MANIFEST;
const UNPACKED = `ostraka-unpacked ${self.registration.scope}`; // another Ostraka of this origin has its own

precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
clientsClaim();
self.addEventListener("message", (event) => {
  if (event.data === "renew") self.skipWaiting();
  if (event.data === "unpack") event.waitUntil(unpack().catch(() => {})); // where there is no room, starts take longer
});

// The interpreter and the memory that it starts from, which take longer to unpack than to read.
async function unpack() {
  const cache = await caches.open(UNPACKED);
  const large = FILES.map(({ url }) => new URL(url, self.registration.scope).href).filter((url) =>
    /\.(?:bin|wasm)\.gz$/.test(url),
  );
  const names = new Map(large.map((url) => [url.slice(0, -3), url]));
  for (const { url } of await cache.keys()) if (!names.delete(url)) await cache.delete(url);
  for (const [name, url] of names) await cache.put(name, new Response(await unpacked(await matchPrecache(url))));
}
