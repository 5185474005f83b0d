"""Pack a wheel: the same bytes for the same files, whenever and wherever it is done.

(Given the same zlib, that is: another one may compress the same files to other bytes.)
"""

from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Mapping
from pathlib import Path

from build.wheel.errors import WheelError
from build.wheel.inputs import (
    ARCHIVES,
    COMPILER,
    PACKAGE,
    PYGAME,
    PYTHON_HEADERS,
    WHEEL_TAG,
    WHEEL_TAGS_ACCEPTED,
)
from build.wheel.link import SIDE_MODULE
from build.wheel.patches import PATCHES

DATE = (2025, 1, 1, 0, 0, 0)
DIST_INFO = f"pygame_ce-{PYGAME}.dist-info"
WHEEL_NAME = f"pygame_ce-{PYGAME}-{WHEEL_TAG}.whl"
LICENSES = PACKAGE / "licenses"
DATA_FILES = ("freesansbold.ttf", "pygame_icon.bmp")
LEFT_OUT = ("macosx.py",)


def pack_wheel(pygame_dir: Path, side_module: Path, output: Path) -> Path:
    """Write the wheel into the folder `output` and return its path.

    It holds pygame's Python files, the side module, the licence texts and a list of the sources.
    """
    files: dict[str, bytes] = {}
    for folder, prefix in ((pygame_dir / "src_py", "pygame"), (pygame_dir / "src_py/_sdl2", "pygame/_sdl2")):
        for path in folder.iterdir():
            if (path.suffix == ".py" and path.name not in LEFT_OUT) or path.name in DATA_FILES:
                files[f"{prefix}/{path.name}"] = path.read_bytes()
    files[f"pygame/{SIDE_MODULE}"] = side_module.read_bytes()
    for path in LICENSES.iterdir():
        files[f"{DIST_INFO}/licenses/{path.name}"] = path.read_bytes()
    files[f"{DIST_INFO}/SOURCES.txt"] = sources_text().encode()
    files[f"{DIST_INFO}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {PYGAME}\nLicense: LGPL-2.1-or-later\n"
    ).encode()
    files[f"{DIST_INFO}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: patio\nRoot-Is-Purelib: false\nTag: {WHEEL_TAG}\n"
    ).encode()
    files[f"{DIST_INFO}/RECORD"] = _record(files).encode()
    return write_zip(files, output / WHEEL_NAME)


def sources_text() -> str:
    """Return what the wheel is made of, exactly enough to fetch the same sources and build it again."""
    lines = [
        f"pygame-ce {PYGAME} for WebAssembly, compiled from these sources with the patches below.",
        "The build's scripts stand beside this page's sources in build/wheel/.",
        "",
    ]
    for archive in ARCHIVES:
        lines += [f"{archive.package} {archive.version} ({archive.registry})"]
        lines += [f"    file    {archive.filename}", f"    sha256  {archive.sha256}"]
    lines += [
        f"{PYTHON_HEADERS.package} {PYTHON_HEADERS.version} (debian package; headers only)",
        f"    sha256  {PYTHON_HEADERS.sha256} (of the headers)",
        f"clang and wasm-ld {COMPILER} (debian packages clang-19, lld-19)",
        "",
    ]
    for patch in PATCHES:
        lines += [f"Patch of {patch.file} ({patch.times} times): {patch.reason}"]
        lines += [f"    - {line}" for line in patch.old.splitlines()]
        lines += [f"    + {line}" for line in patch.new.splitlines()]
    return "\n".join([*lines, ""])


def _record(files: Mapping[str, bytes]) -> str:
    def line(name: str, data: bytes) -> str:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        return f"{name},sha256={digest},{len(data)}\n"

    return "".join(line(name, files[name]) for name in sorted(files)) + f"{DIST_INFO}/RECORD,,\n"


def write_zip(files: Mapping[str, bytes], path: Path) -> Path:
    """Write `files` as a zip whose bytes depend on nothing but them; return its path."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3  # as on Unix, also elsewhere
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, compresslevel=9)
    return path


def check_wheel(path: Path) -> None:
    """Raise WheelError unless `path` is a wheel of pygame-ce for the Pyodide that the bundle carries."""
    wanted = f"a wheel of pygame-ce for Pyodide (pygame_ce-…-{WHEEL_TAG}.whl)"
    if not path.is_file():
        raise WheelError(f"--wheel takes {wanted}, but there is no file {path}.")
    if not path.name.endswith(tuple(f"-{tag}.whl" for tag in WHEEL_TAGS_ACCEPTED)):
        raise WheelError(f"--wheel takes {wanted}, but {path.name} is for another Python or another system.")
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except (OSError, zipfile.BadZipFile) as error:
        raise WheelError(f"--wheel takes {wanted}, but {path} cannot be read as one: {error}.") from error
    if "pygame/__init__.py" not in names or not any(name.endswith(".so") for name in names):
        raise WheelError(f"--wheel takes {wanted}, but {path.name} holds no compiled pygame.")
