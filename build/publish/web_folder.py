"""Lay a bundle out as a folder for any static host.

Files under `f/` carry a hash of their contents in their names, so that a cache can keep them for ever and an old page
never gets a new file.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
from pathlib import PurePosixPath
from typing import Any

from build.archive import Files, gzip_bytes
from build.page_files import ICONS, PAGE, data_block, manifest, policy, put, source_hash, worker
from build.publish.bundle import TITLE, Bundle
from build.publish.page_facts import WASM, page_facts
from build.publish.strands import from_strands

INSTALL = """<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="favicon.png" sizes="32x32">
<link rel="apple-touch-icon" href="apple-touch-icon.png">
<meta name="mobile-web-app-capable" content="yes">"""


def hashed_name(name: str, data: bytes) -> str:
    """Return the place of a file whose contents never change: `f/page.1a2b3c4d5e.css`."""
    path = PurePosixPath(name)
    return f"f/{path.stem}.{hashlib.sha256(data).hexdigest()[:10]}{path.suffix}"


def lay_out(bundle: Bundle) -> Files:
    """Return all files of the folder by their relative path."""
    packed = {name: (hashed_name(f"{name}.bin", data), data) for name, data in bundle.packed.items()}
    wasm = (hashed_name(WASM, bundle.wasm), bundle.wasm)
    loaded = {**bundle.scripts, **bundle.workers}
    scripts = {name: (hashed_name(name, data), data) for name, data in loaded.items()}
    style = (hashed_name("page.css", bundle.style.encode()), bundle.style.encode())
    program = (hashed_name("page.js", bundle.script.encode()), bundle.script.encode())
    files = dict([*packed.values(), wasm, *scripts.values(), style, program])
    files |= {name: (PAGE / "icons" / name).read_bytes() for name in ICONS}
    files["manifest.webmanifest"] = manifest(TITLE).encode()
    files["LICENCES.txt"] = bundle.licences.encode()
    page = fill_page(bundle, page_data(bundle, packed, wasm, scripts), style[0], program[0])
    files["index.html"] = page.encode()
    return with_worker(files, bundle.version)


def page_data(
    bundle: Bundle,
    packed: dict[str, tuple[str, bytes]],
    wasm: tuple[str, bytes],
    scripts: dict[str, tuple[str, bytes]],
) -> dict[str, Any]:
    """Return what the page's script must know about the bundle. `bytes` is a size over the wire; `raw` is the size
    unpacked, where the browser or the service worker unpacks a file before the page sees it.
    """
    files: dict[str, Any] = {
        name: {"url": url, "bytes": len(data), "raw": len(from_strands(gzip.decompress(data)))}
        for name, (url, data) in packed.items()
    }
    for name, (url, data) in {WASM: wasm, **scripts}.items():  # hosts zip these
        files[name] = {"url": url, "bytes": len(gzip_bytes(data)), "raw": len(data), "plain": True}
    return page_facts(bundle, files, worker=True)


def fill_page(bundle: Bundle, data: dict[str, Any], style: str, program: str) -> str:
    """Return index.html; raises TemplateError. The browser checks what it loads itself against published hashes."""
    sources = ["'self'", source_hash(bundle.guard)]
    page = put(bundle.page, "<!-- patio:policy -->", policy(sources, ["'self'"], connect="'self'"))
    page = put(page, "<!-- patio:guard -->", f"<script>{bundle.guard}</script>")
    page = put(page, "<!-- patio:install -->", INSTALL + "\n" + preloads(bundle, data))
    look = f'<link rel="stylesheet" href="{style}" {integrity(bundle.style.encode())}>'
    page = put(page, "<!-- patio:style -->", look)
    page = put(page, "<!-- patio:bundle -->", data_block(data))
    return put(page, "<!-- patio:script -->", f'<script src="{program}" {integrity(bundle.script.encode())}></script>')


def preloads(bundle: Bundle, data: dict[str, Any]) -> str:
    """Return hints that start the scripts' downloads while the page is still being read."""
    return "\n".join(
        f'<link rel="modulepreload" href="{data["files"][name]["url"]}" {integrity(bundle.scripts[name])}>'
        for name in ("pyodide.asm.js", "pyodide.mjs")
    )


def integrity(contents: bytes) -> str:
    """Return the attributes by which a browser refuses any other content, also in frames without an origin."""
    digest = base64.b64encode(hashlib.sha256(contents).digest()).decode()
    return f'integrity="sha256-{digest}" crossorigin="anonymous"'


def with_worker(files: Files, version: str) -> Files:
    """Return `files` with a service worker that knows them all by hash."""
    plain = {name: data for name, data in files.items() if name != "sw.js"}
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(plain.items())}
    return {**plain, "sw.js": worker(version, hashes).encode()}
