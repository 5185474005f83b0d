"""Unpack the archives: of each only what the wheel is made of."""

from __future__ import annotations

import hashlib
import shutil
import tarfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from build.wheel.errors import WheelError
from build.wheel.inputs import ARCHIVES, PYTHON_HEADERS, Archive
from build.wheel.run import run

PYCONFIG = "pyconfig.h"


def unpack_all(paths: Mapping[str, Path], folder: Path, progress: Callable[[str], None]) -> None:
    """Unpack each archive, given by package name, into `folder`; WheelError if Python's headers are others.

    Source archives bring their own folder; Python's headers go to `python`.
    """
    progress("unpacking the sources")
    folder.mkdir(parents=True, exist_ok=True)
    for archive in ARCHIVES:
        with tarfile.open(paths[archive.package]) as tar:
            _extract(tar, folder, partial(is_wanted, archive))
    unpack_headers(paths[PYTHON_HEADERS.package], folder / "python")


def is_wanted(archive: Archive, name: str) -> bool:
    """Tell whether a member of an archive is unpacked, by its path in the archive."""
    inside = name.removeprefix(archive.folder + "/")
    return not archive.wanted or inside.startswith(archive.wanted)


def _extract(tar: tarfile.TarFile, folder: Path, wanted: Callable[[str], bool]) -> None:
    members = [member for member in tar if (member.isfile() or member.issym()) and wanted(member.name)]
    if hasattr(tarfile, "data_filter"):
        tar.extractall(folder, members, filter="data")
    else:  # Debian 12's Python; the archives are pinned by hash, so they are known to be harmless
        tar.extractall(folder, members)


def unpack_headers(package: Path, folder: Path) -> None:
    """Unpack Python's headers, flat, with the machine's `pyconfig.h` in place of the one that chooses."""
    run(["dpkg-deb", "--extract", package, folder], f"unpack {package.name}")
    version = ".".join(PYTHON_HEADERS.version.split(".")[:2])
    chosen = folder / "usr/include" / f"python{version}"
    machine = next((folder / "usr/include").glob(f"*-linux-gnu/python{version}/{PYCONFIG}"))
    shutil.copyfile(machine, chosen / PYCONFIG)
    chosen.rename(folder / "include")
    shutil.rmtree(folder / "usr")
    if (found := hash_of_tree(folder / "include")) != PYTHON_HEADERS.sha256:
        package.unlink()  # the next build asks for the package again
        raise WheelError(
            f"{PYTHON_HEADERS.package} holds other headers than those of {PYTHON_HEADERS.version} that the "
            f"build pins: their hash is {found}."
        )


def hash_of_tree(folder: Path) -> str:
    """Return the SHA-256 over the names and contents of all files in a folder."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
