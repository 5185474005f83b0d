"""The page's own files, joined, hashed and put into the template."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

PAGE = Path(__file__).with_name("page")
TEMPLATE = PAGE / "index.html"
SCRIPTS = (
    *(
        "words",
        "start_screen",
        "fault",
        "storage",
        "collecting",
        "strands",
        "files",
        "answering",
        "runtime",
        "snapshot",
    ),
    *("packs", "jobs", "offline", "entries", "outside", "battery", "wire", "screen", "mirror", "main"),
)
WORKERS = {
    "worker_jobs.js": ("answering", "collecting", "worker_jobs"),
    "worker_snapshot.js": ("answering", "worker_snapshot"),
}
"""The sections of the scripts of workers: of the one that runs jobs of bots, and of the one that makes a snapshot."""
ICONS = {
    "favicon.png": 32,
    "apple-touch-icon.png": 180,
    "icon-192.png": 192,
    "icon-512.png": 512,
    "icon-maskable-512.png": 512,
}
BACKGROUND = "#221D3D"


class TemplateError(Exception):
    """The page lacks a mark that has to be replaced, or has it twice."""


def style() -> str:
    """Return the page's style sheet."""
    return (PAGE / "page.css").read_text(encoding="utf-8")


def script() -> str:
    """Return the page's script: the sections in order, in a scope of their own."""
    return '(() => {\n"use strict";\n\n' + sections(SCRIPTS) + "})();\n"


def guard() -> str:
    """Return the script that stands in the document itself."""
    return (PAGE / "guard.js").read_text(encoding="utf-8")


def workers() -> dict[str, bytes]:
    """Return the scripts of the workers by their names; a module has a scope of its own."""
    return {name: sections(names).encode() for name, names in WORKERS.items()}


def sections(names: Sequence[str]) -> str:
    """Return the sections of a script in order."""
    return "\n".join((PAGE / "js" / f"{name}.js").read_text(encoding="utf-8") for name in names)


def worker(version: str, hashes: dict[str, str]) -> str:
    """Return the service worker for a version with these files."""
    text = (PAGE / "sw.js").read_text(encoding="utf-8") + "\n" + sections(["strands", "collecting"])
    listing = json.dumps({"version": version, "files": hashes}, sort_keys=True, indent=1)
    return put(text, '/* patio:files */ { version: "", files: {} }', listing)


def put(text: str, mark: str, replacement: str) -> str:
    """Replace the one `mark` in `text`; raises TemplateError."""
    if text.count(mark) != 1:
        raise TemplateError(f"{text.count(mark)} times in the page instead of once: {mark}")
    return text.replace(mark, replacement)


def manifest(title: str) -> str:
    """Return the web manifest that makes the page installable."""
    icons = [
        {
            "src": name,
            "type": "image/png",
            "sizes": f"{size}x{size}",
            "purpose": "maskable" if "maskable" in name else "any",
        }
        for name, size in ICONS.items()
        if name.startswith("icon-")
    ]
    contents: dict[str, Any] = {
        "name": title,
        "short_name": title,
        "description": "Board games around one table, in your browser",
        "start_url": "./",
        "scope": "./",
        "id": "./",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "categories": ["games"],
        "icons": icons,
    }
    return json.dumps(contents, indent=1, ensure_ascii=False) + "\n"


def policy(scripts: list[str], styles: list[str], *, connect: str) -> str:
    """Return the Content-Security-Policy as a meta element.

    `scripts` and `styles` are the sources from which these may come, `connect` is where the page may fetch from.
    WebAssembly is always allowed, `eval` never.
    """
    rules = {
        "default-src": ["'none'"],
        "script-src": [*scripts, "'wasm-unsafe-eval'"],
        "style-src": styles,
        "img-src": ["'self'", "data:", "blob:"],
        "media-src": ["'self'", "blob:"],
        "font-src": ["'self'"],
        "connect-src": [connect],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    text = "; ".join(f"{name} {' '.join(sources)}" for name, sources in rules.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def source_hash(text: str) -> str:
    """Return the policy's source expression for an inline script or style."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def data_block(contents: dict[str, Any]) -> str:
    """Return the page's JSON about the bundle; it stands inside a script element, so `<` is escaped."""
    text = json.dumps(contents, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f'<script type="application/json" id="patio-bundle">{text.replace("<", chr(92) + "u003c")}</script>'
