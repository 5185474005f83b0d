"""All parts of one version of the page, before they are laid out for a host or into one file."""

from __future__ import annotations

import hashlib
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

from build import archive
from build.archive import Files, squeeze, write_tree
from build.assets.catalogues import compile_catalogues
from build.assets.fonts import LATIN, make_fonts
from build.game.packs import divide
from build.game.parcel import parcel_bytes
from build.game.pygbag import Packed, pack
from build.game.staging import stage
from build.kept import keep, source_of
from build.licences import licence_text
from build.page_files import PAGE, TEMPLATE, guard, script, style, workers
from build.paths import ROOT
from build.progress import step
from build.publish.ice import Ice
from build.publish.strands import to_strands
from build.runtime.bytecode import compile_sources
from build.runtime.pyodide import lock_info, make_pygame, pyodide_core, pyodide_loader
from build.runtime.stdlib import make_stdlib

TITLE = "Patio"
FIRST = ("stdlib", "pygame", "game", "fonts")
"""The parts that every visit begins with, beside Pyodide and its scripts."""


@dataclass(frozen=True)
class Bundle:
    """One version of the page.

    `packed` holds what the page unpacks itself (in strands, gzipped), by its name in the page's script; those of
    `FIRST` come with every visit, the others are packs. `packs` names the packs that each pack is used with;
    `pack_part` names a pack's part of `packed`. `wasm` is Pyodide itself, `scripts` what the browser loads as
    scripts, `workers` the scripts of workers (unused in single files); `guard` is the script in the document
    itself; `page` is the template with pygbag's fields filled; `home` is the address that links carry, empty for
    the page's own; `ice` are the servers for live play.
    """

    version: str
    page: str
    packed: dict[str, bytes]
    packs: dict[str, list[str]]
    wasm: bytes
    scripts: dict[str, bytes]
    style: str
    guard: str
    script: str
    workers: dict[str, bytes]
    licences: str
    lock: dict[str, object]
    home: str = ""
    ice: tuple[Ice, ...] = ()


def make_bundle(root: Path, wheel: Path, home: str = "", ice: tuple[Ice, ...] = ()) -> Bundle:
    """Make every part of the page.

    `root` is the folder with main.py, engine, scenes and assets, `wheel` pygame-ce for Pyodide, `home` the address that
    links carry (empty for the page's own), `ice` the servers that help devices to connect for live play. Raises the
    makers' own errors, each of which says what is wrong and where.
    """
    with step("fonts"):
        fonts = make_fonts(root)
    with step("pygbag packs the game"):
        packed = pack_game(root, all_of(fonts))
    with step("the game as bytecode"):
        game = divide(without(packed.game, all_of(fonts)))
        compiled = compile_sources({**game.base, **all_of(game.packs)})
    with step("standard library"):
        stdlib = make_stdlib()
    with step("runtime"):
        core = pyodide_core(wheel)
        scripts = {"pyodide.mjs": pyodide_loader(), "pyodide.asm.js": core.glue}
        raw = {
            "stdlib": stdlib,
            "pygame": make_pygame(wheel),
            "game": parcel_bytes(compiled_of(game.base, compiled)),
            "fonts": parcel_bytes(fonts[LATIN]),
        }
        later = {name: compiled_of(files, compiled) for name, files in game.packs.items()}
        for name in sorted(fonts.keys() - {LATIN}):
            later[name] = {**fonts[name], **later.get(name, {})}
        raw |= {pack_part(name): parcel_bytes(files) for name, files in later.items()}
        packs = {name: game.needs.get(name, []) for name in later}
    with step("compression"):
        zipped = squeeze_all({name: to_strands(data) for name, data in raw.items()})
    return assemble(packed.page, zipped, packs, core.wasm, scripts, home, ice)


def squeeze_all(raw: Mapping[str, bytes]) -> Files:
    """Return each part gzipped as small as possible. That takes seconds, so each is kept in the cache."""
    source = source_of(archive.__file__)
    return {name: keep("zopfli.gz", [data, source], partial(squeeze, data)) for name, data in raw.items()}


def pack_part(name: str) -> str:
    """Return the name of a pack's file in the page's script."""
    return f"pack-{name}"


def all_of(parts: Mapping[str, Files]) -> Files:
    """Return the files of all parts together."""
    return {name: data for files in parts.values() for name, data in files.items()}


def compiled_of(files: Files, compiled: Files) -> Files:
    """Return the files of one part from those that were all compiled at once."""
    names = {str(PurePosixPath(name).with_suffix(".pyc")) if name.endswith(".py") else name for name in files}
    return {name: compiled[name] for name in names}


def assemble(
    page: str,
    zipped: dict[str, bytes],
    packs: dict[str, list[str]],
    wasm: bytes,
    scripts: dict[str, bytes],
    home: str = "",
    ice: tuple[Ice, ...] = (),
) -> Bundle:
    """Put the parts together and name the version by a hash of their contents."""
    look, watch, program, beside, licences = style(), guard(), script(), workers(), licence_text()
    parts = [
        *zipped.values(),
        wasm,
        *scripts.values(),
        page.encode(),
        look.encode(),
        watch.encode(),
        program.encode(),
        *beside.values(),
    ]
    parts += [(PAGE / "sw.js").read_bytes(), licences.encode(), home.encode(), repr(ice).encode()]
    total = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    version = f"{project_version()}+{total[:10]}"
    return Bundle(
        version, page, zipped, packs, wasm, scripts, look, watch, program, beside, licences, lock_info(), home, ice
    )


def pack_game(root: Path, fonts: Files) -> Packed:
    """Stage the game with its fonts and compiled texts, and let pygbag pack it."""
    with tempfile.TemporaryDirectory() as temporary:
        staged = Path(temporary) / "patio"
        staged.mkdir()
        stage(root, staged)
        write_tree({**compile_catalogues(root), **fonts}, staged)
        return pack(staged, TEMPLATE, PAGE / "icons" / "favicon.png", TITLE)


def without(files: Files, others: Files) -> Files:
    """Return `files` without those in `others`: fonts travel apart, since they change less often."""
    return {name: data for name, data in files.items() if name not in others}


def project_version() -> str:
    """Return the version that pyproject.toml states."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])
