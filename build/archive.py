"""Archives whose bytes depend on their contents alone: no clock, no user, no order of a file system."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import zopfli.gzip

Files = dict[str, bytes]
"""Contents by POSIX path relative to the archive's root."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The oldest time a zip can hold."""


def read_tree(folder: Path) -> Files:
    """Return all files below `folder`, sorted by path."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def write_tree(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files below `folder`, making folders as needed."""
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def read_zip(data: bytes) -> Files:
    """Return the files in a zip (a wheel is one)."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = sorted(info.filename for info in archive.infolist() if not info.is_dir())
        return {name: archive.read(name) for name in names}


def read_tar(data: bytes) -> Files:
    """Return the plain files in a tar, compressed or not."""
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        return {
            info.name: handle.read()
            for info in archive.getmembers()
            if info.isfile() and (handle := archive.extractfile(info))
        }


def zip_bytes(files: Mapping[str, bytes], *, deflate: bool) -> bytes:
    """Return a zip of `files`, sorted and with fixed times.

    Stored rather than deflated suits an archive that is compressed again as a whole.
    """
    buffer = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED
    with zipfile.ZipFile(buffer, "w", method, compresslevel=9) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = method
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, files[name], compresslevel=9)
    return buffer.getvalue()


def tar_bytes(files: Mapping[str, bytes]) -> bytes:
    """Return a ustar archive of `files`, sorted and with fixed times.

    Raises:
        ValueError: a name is too long for ustar.
    """
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            info = tarfile.TarInfo(name)
            info.size = len(files[name])
            archive.addfile(info, io.BytesIO(files[name]))
    return buffer.getvalue()


def gzip_bytes(data: bytes) -> bytes:
    """Return `data` gzipped as a good host does it, without name and time in the header."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def squeeze(data: bytes) -> bytes:
    """Return `data` gzipped by zopfli: about 4% smaller than any zlib makes it, for thirty times the time.

    More than one round of its search brings another 0.2%.
    """
    return bytes(zopfli.gzip.compress(data, numiterations=1))
