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
    const inner = (address) => address.slice(folder.length);
    const at = (path) => addresses[inner(new URL(path, folder).href)] ?? path;

    // A module is told the addresses of what it imports, and its own.
    async function linked(path, text) {
      const { href } = new URL(path, folder);
      const imports = new Map();
      for (const [, , name] of text.matchAll(/\b(from\s*)"(\.[^"]+)"/g)) imports.set(name, await open(inner(new URL(name, href).href)));
      return text
        .replace(/\b(from\s*)"(\.[^"]+)"/g, (_, from, name) => `${from}"${imports.get(name)}"`)
        .replaceAll("import.meta", () => `({ url: ${JSON.stringify(href)} })`)
        .replace(/(?<![.\w])import\(/g, "inside.import(");
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

    globalThis.fetch = (what, how) => fetch(what instanceof Request ? what : at(what), how);
    globalThis.inside = { addresses, at, open, import: (path) => import(at(path)) };
  }

  // What a worker does first: it cannot read the addresses of the page, but files that are sent to it.
  function begin(lead) {
    const begun = async ({ data: { folder, files, code } }) => {
      Object.defineProperty(globalThis, "location", { value: new URL(folder) });
      lead(folder, (path) => files[path]);
      await Promise.all(Object.keys(files).map(inside.open));
      await import(URL.createObjectURL(new Blob(['postMessage("inside");', code], { type: code.type })));
    };
    addEventListener("message", begun, { once: true });
  }

  globalThis.Worker = class extends Worker {
    #begun;

    constructor(address, options) {
      super(`data:text/javascript,${encodeURIComponent(`(${begin})(${lead})`)}`, options);
      this.#begun = new Promise((done) => {
        this.addEventListener("message", (event) => {
          if (event.data !== "inside") return;
          event.stopImmediatePropagation();
          done();
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
    const { type, dataset, textContent } = find() ?? (await parsed, find());
    const { body } = await fetch(`data:;base64,${textContent}`);
    const stream = type === "application/gzip" ? body.pipeThrough(new DecompressionStream("gzip")) : body;
    return (files[path] = await new Response(stream, { headers: { "Content-Type": dataset.type } }).blob());
  }

  // Open all files that the parser has come to, and run the scripts among them in their order.
  async function run() {
    const scripts = [...document.querySelectorAll("script[data-run]")].map((script) => script.dataset.run);
    const texts = [...document.querySelectorAll("script[data-file]")];
    await Promise.all(texts.map((text) => inside.open(text.dataset.file)));
    for (const { content } of document.querySelectorAll("template")) {
      for (const picture of content.querySelectorAll("img")) picture.src = inside.at(picture.getAttribute("src"));
    }
    for (const path of scripts) await inside.import(path);
  }

  lead(folder, unpacked);
  run().then(() => parsed).then(run);
}
