// Keeps every file of this build on the device. A new version waits until the reader takes it.
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
clientsClaim();
self.addEventListener("message", ({ data }) => {
  if (data === "renew") self.skipWaiting();
});
