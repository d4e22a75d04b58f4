"""The files of the page's Python, as the worker puts them where Python finds them."""

from __future__ import annotations

import base64
from pathlib import Path

from assets.make.dist import write_zip
from tests.web.node import needs_node, run

PUT = """(() => {
    const put = {}, made = [];
    const FS = {
        mkdirTree: (folder) => made.push(folder),
        writeFile(path, bytes) {
            if (!made.includes(path.replace(/\\/[^/]*$/, ""))) throw new Error(path);
            put[path] = Buffer.from(bytes).toString("base64");
        },
    };
    it.putFiles({FS}, new Uint8Array(Buffer.from(given, "base64")).buffer, "/home");
    return put;
})()"""


@needs_node
def test_every_file_of_the_zip_is_there(tmp_path: Path) -> None:
    entries = {"a.py": b"", "b/c/d.json": b'{"x": 1}', "b/\u03b1.mo": bytes(range(256)) * 300, "web/__init__.py": b"#"}
    file = tmp_path / "app.zip"
    write_zip(file, entries)
    put = run("../host/files.mjs", PUT, base64.b64encode(file.read_bytes()).decode())
    assert {path: base64.b64decode(text) for path, text in put.items()} == {
        f"/home/{path}": content for path, content in entries.items()
    }
