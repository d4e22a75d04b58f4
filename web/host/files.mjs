// Puts the files of a zip, which is not compressed inside (assets/make/dist.py), where Python finds them. Python could
// do that itself, but takes a good part of a start for it.
const ENTRY = 0x02014b50;

// The path and the bytes of each file.
export function* entries(zip) {
  const view = new DataView(zip);
  const number = (at) => view.getUint32(at, true);
  const short = (at) => view.getUint16(at, true);
  const text = new TextDecoder();
  let at = number(zip.byteLength - 6); // the last record says where the list begins
  while (number(at) === ENTRY) {
    const [size, name, start] = [number(at + 24), short(at + 28), number(at + 42)];
    const path = text.decode(new Uint8Array(zip, at + 46, name));
    yield [path, new Uint8Array(zip, start + 30 + short(start + 26) + short(start + 28), size)];
    at += 46 + name + short(at + 30) + short(at + 32);
  }
}

export function putFiles({ FS }, zip, home = "/home/pyodide") {
  const made = new Set();
  for (const [path, bytes] of entries(zip)) {
    const folder = `${home}/${path}`.replace(/\/[^/]*$/, "");
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(`${home}/${path}`, bytes, { canOwn: true });
  }
}
