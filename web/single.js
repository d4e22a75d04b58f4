// Only in the page that is one file (assets/make/single.py): what a site has beside its page stands in it as text,
// and gets an address here before anything asks for it, in the page and again in each worker.
{
  const folder = new URL(".", location.href).href;
  const files = {};
  const parsed = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));

  // Addresses beside the page lead to files inside: take(path) gives one, a Blob, when it is opened.
  function lead(folder, take) {
    const { fetch } = globalThis;
    const opened = new Map();
    const addresses = {};
    const IMPORT = /\b((?:from|import)\s*)"(\.[^"]+)"/g;
    const inner = (address) => address.slice(folder.length);

    async function reach(path) {
      const { href } = new URL(path, folder);
      return href.startsWith(folder) ? open(inner(href)) : path;
    }

    // A module is told the addresses of what it imports, and its own.
    async function linked(path, text) {
      const { href } = new URL(path, folder);
      const beside = (name) => new URL(name, href).href;
      const imports = new Map();
      for (const [, , name] of text.matchAll(IMPORT)) imports.set(name, await reach(beside(name)));
      return text
        .replace(IMPORT, (_, word, name) => `${word}"${imports.get(name)}"`)
        .replace(/(?<![.\w])import\("(\.[^"]+)"\)/g, (_, name) => `inside.import("${beside(name)}")`)
        .replace(/(?<![.\w])import\(/g, "inside.import(")
        .replaceAll("import.meta", () => `({ url: ${JSON.stringify(href)} })`);
    }

    async function opening(path) {
      let file = await take(path);
      if (file.type === "text/javascript") file = new Blob([await linked(path, await file.text())], { type: file.type });
      return (addresses[path] = URL.createObjectURL(file));
    }

    function open(path) {
      if (!opened.has(path)) opened.set(path, opening(path));
      return opened.get(path);
    }

    globalThis.fetch = async (what, how) => fetch(what instanceof Request ? what : await reach(what), how);
    globalThis.inside = { addresses, open, import: async (path) => import(await reach(path)) };
  }

  // What a worker does first: it cannot read the addresses of the page, but files that are sent to it.
  function begin(lead) {
    const begun = async ({ data: { folder, files, code } }) => {
      Object.defineProperty(globalThis, "location", { value: new URL(folder) });
      try {
        lead(folder, (path) => files[path]);
        await Promise.all(Object.keys(files).map(inside.open));
        await import(URL.createObjectURL(new Blob(['postMessage("inside");', code], { type: code.type })));
      } catch (trouble) {
        postMessage(trouble);
      }
    };
    addEventListener("message", begun, { once: true });
  }

  const policy = self.trustedTypes?.createPolicy("inside", { createScriptURL: (address) => address });

  globalThis.Worker = class extends Worker {
    #begun;

    constructor(address, options) {
      const start = `data:text/javascript,${encodeURIComponent(`(${begin})(${lead})`)}`;
      super(policy?.createScriptURL(start) ?? start, options);
      this.#begun = new Promise((done) => {
        this.addEventListener("message", (event) => {
          if (event.data === "inside") {
            event.stopImmediatePropagation();
            done();
          }
          // Where blobs cannot be read in a worker (WebKit), bots think in the page.
          if (event.data instanceof Error) this.onerror = ({ error }) => console.info(`Ostraka: no worker (${error})`);
        });
      });
      const send = async () => super.postMessage({ folder, files, code: await (await fetch(address)).blob() });
      send();
    }

    postMessage(...message) {
      this.#begun.then(() => super.postMessage(...message));
    }
  };

  async function unpacked(path) {
    const find = () => document.querySelector(`script[data-file="${path}"]`);
    const element = find() ?? (await parsed, find());
    if (!element) throw new Error(`${path} is not in this file`);
    const { type, dataset, textContent } = element;
    const bytes = Uint8Array.fromBase64?.(textContent) ?? Uint8Array.from(atob(textContent), (sign) => sign.charCodeAt());
    const headers = { "Content-Type": dataset.type };
    const { body } = new Response(bytes);
    const whole = type === "application/gzip" ? body.pipeThrough(new DecompressionStream("gzip")) : bytes;
    return (files[path] = await new Response(whole, { headers }).blob());
  }

  const named = (kind) => [...document.querySelectorAll(`script[data-${kind}]`)].map((script) => script.dataset[kind]);

  // The scripts of the page in their order: those up to here at once, the last when all files have their addresses.
  async function run() {
    const first = named("run");
    for (const { content } of document.querySelectorAll("template")) {
      for (const picture of content.querySelectorAll("img")) picture.src = await inside.open(picture.getAttribute("src"));
    }
    for (const path of first) await inside.import(path);
    await parsed;
    const all = Promise.all(named("file").map(inside.open));
    const rest = named("run").slice(first.length);
    const last = rest.pop();
    for (const path of rest) await inside.import(path);
    await all;
    await inside.import(last);
  }

  lead(folder, unpacked);
  run();
}
