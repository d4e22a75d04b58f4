// Makes the memory snapshot that the page starts from: node snapshot.mjs PYODIDE_FOLDER STDLIB APP_ZIP OUT GAME ...
// Everything is imported in it that needs no document; what is imported later is read from app.zip as usual.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, stdLibURL, zip, out, ...games] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ _makeSnapshot: true, indexURL: `${folder}/`, stdLibURL });
python.unpackArchive(new Uint8Array(readFileSync(zip)), "zip", { extractDir: "/home/pyodide" });
const modules = [
  "asyncio",
  "json",
  "web.app.app",
  "web.host.page",
  "web.app.bots",
  "web.app.embed",
  ...games.flatMap((game) => [`pycore.games.${game}.bot`, `web.games.${game}.board`]),
];
python.runPython(`
import gc, sys
from importlib import import_module
sys.path.insert(0, "/home/pyodide")
for name in ${JSON.stringify(modules)}:
    import_module(name)
sys.path.remove("/home/pyodide")
gc.collect()
`);
writeFileSync(out, python.makeMemorySnapshot());
