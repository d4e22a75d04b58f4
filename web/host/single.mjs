// The worker of the page that is one file: what a site has beside its page is sent to it (web/single.js).
addEventListener(
  "message",
  ({ data: { address, folder, files } }) => {
    const { fetch } = globalThis;
    globalThis.fetch = async (what, how) => {
      const { bytes, type } = files[new URL(what, folder).href.slice(folder.length)] ?? {};
      return bytes ? new Response(bytes.slice(0), { headers: { "Content-Type": type } }) : fetch(what, how);
    };
    globalThis.address = address; // as import.meta.url
    globalThis.importScripts = undefined; // see interpreter.mjs; here it would be asked before that says so
    import("host-worker").catch((trouble) => postMessage({ failed: String(trouble) }));
  },
  { once: true },
);
