// Only in the page that is one file (assets/make/single.py): what a site has beside its page stands in it as text, and
// gets an address here before anything asks for it. Workers are one program each, and are sent the files.
{
  const folder = new URL(".", location.href).href;
  const parsed = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  const { fetch } = globalThis;
  const files = new Map();
  const addresses = {};

  async function unpacked(path) {
    const find = () => document.querySelector(`script[data-file="${path}"]`);
    const element = find() ?? (await parsed, find());
    if (!element) throw new Error(`${path} is not in this file`);
    const { type, dataset, textContent } = element;
    const bytes =
      Uint8Array.fromBase64?.(textContent) ?? Uint8Array.from(atob(textContent), (sign) => sign.charCodeAt());
    const headers = { "Content-Type": dataset.type };
    const { body } = new Response(bytes);
    const whole = type === "application/gzip" ? body.pipeThrough(new DecompressionStream("gzip")) : bytes;
    return new Response(whole, { headers }).blob();
  }

  function file(path) {
    if (!files.has(path)) files.set(path, unpacked(path));
    return files.get(path);
  }

  async function open(path) {
    return (addresses[path] ??= URL.createObjectURL(await file(path)));
  }

  globalThis.fetch = async (what, how) => {
    const { href } = new URL(what instanceof Request ? what.url : what, folder);
    return fetch(href.startsWith(folder) ? await open(href.slice(folder.length)) : what, how);
  };

  const named = (kind) => [...document.querySelectorAll(`script[data-${kind}]`)].map((script) => script.dataset[kind]);

  globalThis.inside = {
    addresses,
    worker: () => open("worker.js"),
    // What a worker may ask for. It cannot read the addresses of the page, in WebKit not even its own.
    async files() {
      await parsed;
      const found = {};
      for (const path of named("file")) {
        const blob = await file(path);
        if (blob.type !== "text/javascript") found[path] = { bytes: await blob.arrayBuffer(), type: blob.type };
      }
      return { folder, files: found };
    },
  };

  // The scripts of the page in their order, and an address for whatever a text may point to.
  async function run() {
    for (const { content } of document.querySelectorAll("template")) {
      for (const picture of content.querySelectorAll("img")) picture.src = await open(picture.getAttribute("src"));
    }
    for (const path of named("run")) await import(await open(path));
    await parsed;
    await Promise.all(named("file").map(open));
  }

  run();
}
