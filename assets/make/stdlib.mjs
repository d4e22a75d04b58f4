// Makes the standard library that the page starts with: node stdlib.mjs PYODIDE_FOLDER OUT MODULE ... -- MODULE ... The
// first modules are imported at every start: they are compiled, with all that they import but without docstrings, which
// makes a start four times as fast. What they or the second modules may import later is there as text. What none can
// reach is left out.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, out, ...words] = process.argv.slice(2);
const dashes = words.indexOf("--");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("/whole.zip", readFileSync(`${folder}/python_stdlib.zip`));
python.globals.set("wanted", python.toPy(words.slice(0, dashes)));
python.globals.set("later", python.toPy(words.slice(dashes + 1)));
const slim = python.runPython(`
import importlib._bootstrap_external, io, sys, zipfile
from importlib import import_module
from pathlib import Path

# Tools for developers, networks and other systems: imported by functions that the page never calls.
EXCLUDED = ["_pydatetime", "_pyrepl", "argparse", "asyncio.proactor_events", "asyncio.windows_events",
            "concurrent.futures.process", "concurrent.interpreters", "ctypes", "curses", "difflib", "doctest", "ftplib",
            "email", "getopt", "http", "idlelib", "importlib.metadata", "multiprocessing", "pdb", "py_compile", "pydoc",
            "readline", "rlcompleter", "statistics", "test", "tkinter", "unittest", "webbrowser",
            "urllib.request", "xml.sax.expatreader", "xmlrpc"]
ALWAYS = ["encodings.ascii", "encodings.idna", "encodings.latin_1"]

source, library = Path("/whole"), next(path for path in sys.path if path.endswith(".zip"))
zipfile.ZipFile("/whole.zip").extractall(source)
for name in wanted:
    import_module(name)
at_once = {Path(module.__file__).relative_to(library) for module in list(sys.modules.values())
           if (getattr(module, "__file__", None) or "").startswith(library + "/")}
from modulefinder import ModuleFinder
finder = ModuleFinder(path=[str(source)], excludes=EXCLUDED)
Path("/root.py").write_text("".join(f"import {name}\\n" for name in [*wanted, *later, *ALWAYS, *sorted(
    ".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in at_once)]))
finder.run_script("/root.py")
reached = {Path(module.__file__).relative_to(source) for module in finder.modules.values()
           if (module.__file__ or "").startswith(f"{source}/")}
packed = io.BytesIO()
with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted(at_once | reached):
        content, name = (source / path).read_bytes(), str(path)
        if path in at_once:
            texts = 0 if "_pyodide" in path.parts else 2  # Pyodide reads its own docstrings
            code = compile(content, f"{library}/{path}", "exec", dont_inherit=True, optimize=texts)
            content, name = bytes(importlib._bootstrap_external._code_to_timestamp_pyc(code)), f"{path}c"
        info = zipfile.ZipInfo(name)
        info.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(info, content)
packed.getvalue()
`);
writeFileSync(out, slim.toJs());
