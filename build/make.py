"""Make everything that is published, and tell whether it is out of date."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from build.archive import Files, write_tree, zip_bytes
from build.game.staging import BESIDE, ROOMS
from build.kept import digest
from build.paths import PYODIDE, ROOT
from build.progress import megabytes, say, step
from build.publish.bundle import make_bundle
from build.publish.ice import Ice, warnings
from build.publish.single_file import single_file
from build.publish.web_folder import lay_out
from build.wheel import find_wheel

STAMP = "stamp.json"
SUMS = "SHA256SUMS"
"""The hashes of all that is published, as `sha256sum --check` reads them."""


@dataclass(frozen=True)
class Order:
    """What to make, from what, and where.

    `root` holds the game, `dist` gets the results, `wheel` is a wheel to use instead of finding one. `home` is
    the address that links carry, for pages whose own address is of no use to others. `ice` are the servers for live
    play.
    """

    root: Path
    dist: Path
    wheel: Path | None = None
    home: str = ""
    ice: tuple[Ice, ...] = ()


def sources(order: Order) -> Iterable[Path]:
    """Return every file that the result depends on, apart from the wheel."""
    yield from (order.root / name for name in BESIDE)
    for room in ROOMS:
        yield from sorted((order.root / room).rglob("*"))
    yield from sorted((ROOT / "build").rglob("*"))
    for name in ("package-lock.json", "pyproject.toml", "requirements/build.txt", "LICENSE"):
        yield ROOT / name


def fingerprint(order: Order) -> str:
    """Return a hash of everything that the result depends on."""
    parts: list[bytes | str] = []
    for path in sources(order):
        ours = path.is_file() and "__pycache__" not in path.parts and not path.is_relative_to(order.dist)
        if ours and not path.is_relative_to(ROOT / "build" / "dist"):
            parts += [str(path.relative_to(order.root if path.is_relative_to(order.root) else ROOT))]
            parts += [path.read_bytes()]
    parts += [order.home, repr(order.ice)]
    if order.wheel:
        parts.append(order.wheel.read_bytes())
    return digest(parts)


def is_stale(order: Order) -> bool:
    """Tell whether the results are missing or were made from other sources."""
    stamp = order.dist / STAMP
    return not stamp.exists() or json.loads(stamp.read_text()) != fingerprint(order)


def make(order: Order) -> None:
    """Make the folder, the zip for itch.io, the single file, and the hashes of all three.

    Raises:
        The makers' own errors. Earlier results are still there then.
    """
    wheel = find_wheel(order.wheel, PYODIDE, say)
    bundle = make_bundle(order.root, wheel, order.home, order.ice)
    with step("page, zip and single file"):
        web = lay_out(bundle)
        one = single_file(bundle)
        (order.dist / STAMP).unlink(missing_ok=True)  # from here to the end the files do not fit together
        publish(order, web, one)
    (order.dist / STAMP).write_text(json.dumps(fingerprint(order)))
    tell(order, web, one, bundle.version)
    for warning in warnings(order.ice):
        say(warning)


def publish(order: Order, web: Files, one: bytes) -> None:
    """Replace the old results in `dist` by the new ones; other files there are left alone."""
    shutil.rmtree(order.dist / "web", ignore_errors=True)
    write_tree(web, order.dist / "web")
    zipped = zip_bytes(web, deflate=True)
    (order.dist / "patio-web.zip").write_bytes(zipped)
    (order.dist / "patio.html").write_bytes(one)
    products = {"patio.html": one, "patio-web.zip": zipped, **{f"web/{name}": data for name, data in web.items()}}
    (order.dist / SUMS).write_text(sums(products))


def sums(files: Files) -> str:
    """Return a line for each file: its SHA-256 and its name, the web folder's files last."""
    named = sorted(files.items(), key=lambda file: ("/" in file[0], file[0]))
    return "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in named)


def tell(order: Order, web: Files, one: bytes, version: str) -> None:
    """Print what was made."""
    say(f"\nPatio {version}")
    say(f"  {order.dist / 'web'}/  {len(web)} files, {megabytes(sum(map(len, web.values())))}")
    say(f"  {order.dist / 'patio-web.zip'}  {megabytes((order.dist / 'patio-web.zip').stat().st_size)}")
    say(f"  {order.dist / 'patio.html'}  {megabytes(len(one))}")
