// node run.mjs PYODIDE_FOLDER OPTIONS: runs a module's main(arguments) in Pyodide.
// OPTIONS is JSON: mounts ({"/repo": "/a/folder"}), path (for sys.path), module, args.
// The last line printed is what main returned, as JSON.
import { pathToFileURL } from "node:url";

const [folder, text] = process.argv.slice(2);
const { mounts, path, module, args } = JSON.parse(text);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));

// Plugins that happen to be installed may not run there.
const noPlugins = { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", HYPOTHESIS_NO_PLUGINS: "1" };
const env = { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", ...noPlugins };
const python = await loadPyodide({ indexURL: folder, env });
for (const [at, from] of Object.entries(mounts)) python.mountNodeFS(at, from);
const given = { path, module, args };
for (const [name, value] of Object.entries(given)) python.globals.set(name, python.toPy(value));
console.log(
  python.runPython(`
import json, os, sys
from importlib import import_module
sys.path[:0] = path
os.chdir(path[0])
json.dumps(import_module(module).main(args))
`),
);
