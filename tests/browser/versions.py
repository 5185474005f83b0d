"""A second version of a bundle's web folder, as a new build would make it: other files, under other names."""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Iterable
from pathlib import Path

from build.archive import read_tree, write_tree
from build.publish.web_folder import hashed_name, with_worker

STYLE = "page.css"
ALL = ("page.css", "page.js", "game.bin", "pack-*.bin")
"""What most new versions change: the page, the game, and packs."""


def version_of(web: Path) -> str:
    """Return the version of a web folder."""
    return (web / "index.html").read_text(encoding="utf-8").split('"version":"')[-1].split('"')[0]


def next_version(web: Path, target: Path, changed: Iterable[str] = (STYLE,)) -> str:
    """Write a copy of a web folder with other contents of these files, and return its version."""
    files = read_tree(web)
    page = files["index.html"].decode()
    for pattern in changed:
        stem, _, suffix = pattern.rpartition(".")
        names = [name for name in files if Path(name).match(f"f/{stem}.*.{suffix}")]
        assert names, pattern
        for name in names:
            old = files.pop(name)
            new = otherwise(old, suffix)
            renamed = hashed_name(f"{Path(name).name.split('.')[0]}.{suffix}", new)
            page = page.replace(name, renamed).replace(integrity(old), integrity(new))
            files[renamed] = new
    version = version_of(web)
    page = page.replace(f'"{version}"', f'"{version}.next"')
    write_tree(with_worker({**files, "index.html": page.encode()}, f"{version}.next"), target)
    return f"{version}.next"


def otherwise(data: bytes, suffix: str) -> bytes:
    """Return content of the same meaning in other bytes."""
    return gzip.compress(gzip.decompress(data), 1, mtime=0) if suffix == "bin" else data + b"\n/* the next one */\n"


def integrity(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()
