"""Everything that shapes the wheel's bytes, pinned, and the key that names them in the cache.

All of it is known before anything is downloaded, so that looking into the cache needs no network: the
archives are pinned by their hash, the compiler by its version (LLVM 19 ended with 19.1.7, so Debian's
clang-19 stays there), Pyodide by its files, and the build by its own scripts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from build.statements import code_of
from build.wheel.errors import WheelError

PYODIDE = "0.29.5"
PYGAME = "2.5.7"
COMPILER = "19.1.7"
DEBIAN = "trixie"
EMSCRIPTEN_OF_PYODIDE = (4, 0, 9)
WHEEL_TAG = "cp313-cp313-pyodide_2025_0_wasm32"
WHEEL_TAGS_ACCEPTED = (WHEEL_TAG, "cp313-cp313-pyemscripten_2025_0_wasm32")

PACKAGE = Path(__file__).parent
# Changing these changes how a wheel is found, looked up or used, but never its bytes.
NOT_SHAPING = {"__init__.py", "__main__.py", "cache.py", "em_asm.py", "errors.py", "fetch.py", "wasm.py"}


@dataclass(frozen=True)
class Archive:
    """A file of sources: the package it comes from, which parts are unpacked, and where to."""

    registry: str  # "debian source" or "pypi"
    package: str
    version: str
    filename: str
    sha256: str
    folder: str  # the folder inside the archive
    wanted: tuple[str, ...]  # path prefixes inside that folder; all of them if empty


def _debian(package: str, version: str, suffix: str, sha256: str, folder: str, *wanted: str) -> Archive:
    filename = f"{package}_{version}.orig.tar.{suffix}"
    return Archive("debian source", package, version, filename, sha256, folder, wanted)


EMSCRIPTEN = _debian(
    "emscripten",
    "3.1.69+dfsg",
    "xz",
    "394804c47d38ca3f1fa37b0b12beba60c2b03e6d7d3140a4e658b6dc6fee4481",
    "emscripten-3.1.69",
    "system/include/",
    "system/lib/html5/",
    "system/lib/libc/",
    "system/lib/compiler-rt/include/",
    "tools/create_dom_pk_codes.py",
)
SDL = _debian(
    "libsdl2",
    "2.32.4+dfsg",
    "gz",
    "d364cded8bf41f3f503014d3fb6473f1a7077ff468da1638dae4a6bec6ef2277",
    "SDL2-2.32.4",
    "src/",
    "include/",
)
SDL_IMAGE = _debian(
    "libsdl2-image",
    "2.8.8+dfsg",
    "gz",
    "3d807efed04b0b567f2a2dec4f899e90d1527be30f1450ad26215f2cd9956759",
    "SDL2_image-2.8.8",
)
SDL_MIXER = _debian(
    "libsdl2-mixer",
    "2.8.1+dfsg",
    "gz",
    "8029c1a0484eda9cabb517ed715989dbcb66c896a2f07e300a196ba81f888fa4",
    "SDL2_mixer-2.8.1",
)
SDL_TTF = _debian(
    "libsdl2-ttf",
    "2.24.0+dfsg",
    "gz",
    "13cc12b24e28323e1ea257630ae6cc7617e3b34fee7ac70c7a81200b89967bf8",
    "SDL2_ttf-2.24.0",
)
FREETYPE = _debian(
    "freetype",
    "2.13.3+dfsg",
    "xz",
    "686ec73cbf6783b245dd068a09ce807b729ac0f8a46dd70f7867923c32fdf4de",
    "freetype-2.13.3",
    "src/",
    "include/",
)
PYGAME_CE = Archive(
    "pypi",
    "pygame-ce",
    PYGAME,
    f"pygame_ce-{PYGAME}.tar.gz",
    "86beb797cd73c141299a29b56f7df2b0543fbdc81d428022458329ff694aaa51",
    f"pygame_ce-{PYGAME}",
    (),
)
ARCHIVES = (EMSCRIPTEN, SDL, SDL_IMAGE, SDL_MIXER, SDL_TTF, FREETYPE, PYGAME_CE)


@dataclass(frozen=True)
class Headers:
    """CPython's headers, out of a Debian package that is re-issued with every security fix.

    Its own hash would go stale within weeks, while the headers stay; so the pin is on their contents.
    """

    package: str
    version: str
    sha256: str  # of the unpacked headers: see `sources.hash_of_tree`


PYTHON_HEADERS = Headers(
    "libpython3.13-dev", "3.13.5", "481c223879cd8543615acd288888f461b1bdd8c0ad9a562ea60fa23054e46f48"
)


def shaping_files() -> list[Path]:
    """Return the files of this package that shape the wheel: scripts, C files and licence texts."""
    return sorted(
        path
        for path in PACKAGE.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and path.relative_to(PACKAGE).as_posix() not in NOT_SHAPING
    )


def check_pyodide(pyodide_dir: Path) -> None:
    """Raise WheelError unless the folder holds the npm package of the version this wheel is for."""
    try:
        version = json.loads((pyodide_dir / "package.json").read_text())["version"]
    except (OSError, ValueError, KeyError) as error:
        raise WheelError(
            f"{pyodide_dir} does not hold the npm package pyodide (no package.json with a version): "
            "run 'npm ci' in the repository."
        ) from error
    if version != PYODIDE:
        raise WheelError(f"{pyodide_dir} holds pyodide {version}, but the wheel is made for {PYODIDE}.")


def collect(pyodide_dir: Path) -> dict[str, str]:
    """Name every input with its version or hash; WheelError if the folder of Pyodide is not the right one."""
    check_pyodide(pyodide_dir)
    inputs = {f"{archive.package} {archive.version}": archive.sha256 for archive in ARCHIVES}
    inputs[f"{PYTHON_HEADERS.package} {PYTHON_HEADERS.version}"] = PYTHON_HEADERS.sha256
    inputs["clang, wasm-ld"] = COMPILER
    inputs[f"pyodide {PYODIDE} python_stdlib.zip"] = hash_of(pyodide_dir / "python_stdlib.zip")
    for path in shaping_files():
        inputs[path.relative_to(PACKAGE).as_posix()] = hash_of_code(path) if path.suffix == ".py" else hash_of(path)
    return inputs


def key_of(inputs: Mapping[str, str]) -> str:
    """Return the name under which a wheel made of `inputs` is cached."""
    text = "".join(f"{name}\0{value}\n" for name, value in sorted(inputs.items()))
    return hashlib.sha256(text.encode()).hexdigest()


def hash_of_code(path: Path) -> str:
    """Return the SHA-256 of a Python source without its comments and docstrings, which shape no wheel."""
    return hashlib.sha256(code_of(path.read_text(encoding="utf-8")).encode()).hexdigest()


def hash_of(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal; WheelError if it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise WheelError(f"{path} cannot be read: {error.strerror}.") from error
