"""Lay a bundle out as one HTML file that opens from disk by a double click.

A page from disk may fetch nothing, so it contains everything as base64, in script elements of a type that the browser
does not know and so never runs. The scripts it may run are named by hash in its policy; Pyodide's two become blob
addresses.
"""

from __future__ import annotations

import base64
from typing import Any

from build.page_files import PAGE, data_block, policy, put, source_hash
from build.publish.bundle import Bundle, squeeze_all
from build.publish.page_facts import WASM, page_facts


class UnsafeText(Exception):
    """A script or style contains the end of the element it stands in."""


def single_file(bundle: Bundle) -> bytes:
    """Return the file; raises TemplateError and UnsafeText."""
    for text in (bundle.guard, bundle.script, bundle.style):
        if "</script" in text or "</style" in text:
            raise UnsafeText("a closing tag stands in the page's script or style")
    if "<!--" in bundle.licences or "</script" in bundle.licences:
        raise UnsafeText("the licences would end the element that they stand in")
    scripts = [source_hash(bundle.guard), source_hash(bundle.script), "blob:"]
    page = put(
        bundle.page,
        "<!-- patio:policy -->",
        policy(scripts, [source_hash(bundle.style)], connect="'none'"),
    )
    page = put(page, "<!-- patio:guard -->", f"<script>{bundle.guard}</script>")
    page = put(page, "<!-- patio:install -->", f'<link rel="icon" href="{favicon()}">')
    page = put(page, "<!-- patio:style -->", f"<style>{bundle.style}</style>")
    parts = bundle.packed | squeeze_all({WASM: bundle.wasm, **bundle.scripts})
    page = put(page, "<!-- patio:bundle -->", data_block(page_data(bundle, parts)) + blocks(parts))
    licences = f'<script type="text/plain" id="patio-licences">{bundle.licences}</script>'
    page = put(page, "<!-- patio:script -->", f"{licences}\n<script>{bundle.script}</script>")
    return page.encode()


def page_data(bundle: Bundle, parts: dict[str, bytes]) -> dict[str, Any]:
    """Return what the page's script has to know about the parts."""
    return page_facts(bundle, {name: {"bytes": len(data)} for name, data in parts.items()}, worker=False)


def blocks(parts: dict[str, bytes]) -> str:
    """Return the parts as elements that the browser leaves alone."""
    return "".join(
        f'\n<script type="application/gzip" data-part="{name}">{base64.b64encode(data).decode()}</script>'
        for name, data in sorted(parts.items())
    )


def favicon() -> str:
    """Return the logo as an address that needs no file."""
    svg = (PAGE / "logo.svg").read_bytes()
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"
