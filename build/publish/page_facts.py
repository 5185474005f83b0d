"""What the page's script must know about the bundle, whether its files lie beside the page or inside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from build.publish.bundle import FIRST, Bundle, pack_part
from build.publish.ice import hosts

WASM = "pyodide.asm.wasm"


def page_facts(bundle: Bundle, files: Mapping[str, Mapping[str, Any]], *, worker: bool) -> dict[str, Any]:
    """Return the facts; `files` has the facts of each file, among them its `bytes` over the wire.

    `bytes` is the size of what every visit loads first. `packs` names for each pack its file and the packs it is used
    with. `home` is the address that links carry, for pages whose own address is of no use to others. `ice` are the
    servers for live play, and `servers` their names.
    """
    first = [WASM, *FIRST, *bundle.scripts]
    return {
        "version": bundle.version,
        "files": files,
        "bytes": sum(files[name]["bytes"] for name in first),
        "packs": {name: {"file": pack_part(name), "needs": needs} for name, needs in bundle.packs.items()},
        "lock": bundle.lock,
        "worker": worker,
        "home": bundle.home,
        "ice": [server.settings() for server in bundle.ice],
        "servers": hosts(bundle.ice),
    }
