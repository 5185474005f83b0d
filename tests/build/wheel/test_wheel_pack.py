"""The wheel as a file: the same bytes for the same content, and everything in it that belongs in it."""

from __future__ import annotations

import base64
import csv
import hashlib
import os
import zipfile
from pathlib import Path

import pytest

from build.wheel import inputs, patches
from build.wheel.errors import WheelError
from build.wheel.pack import DIST_INFO, LICENSES, pack_wheel, write_zip


def pygame_sources(folder: Path, *, mtime: int) -> Path:
    """Lay out a tiny pygame: what goes into the wheel and what stays out."""
    for name in ("__init__.py", "macosx.py", "freesansbold.ttf", "pygame.ico", "_sdl2/__init__.py"):
        path = folder / "src_py" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
        os.utime(path, (mtime, mtime))
    return folder


def packed(folder: Path, *, mtime: int) -> Path:
    sources = pygame_sources(folder / "pygame", mtime=mtime)
    module = folder / "module.so"
    module.write_bytes(b"\0asm")
    return pack_wheel(sources, module, folder)


def check_record(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        record = archive.read(f"{DIST_INFO}/RECORD").decode()
        listed = {row[0]: row[1:] for row in csv.reader(record.splitlines())}
        assert set(listed) == set(archive.namelist())
        for name, (digest, size) in listed.items():
            if name != f"{DIST_INFO}/RECORD":
                data = archive.read(name)
                encoded = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
                assert (digest, size) == (f"sha256={encoded}", str(len(data)))


def test_the_same_sources_give_the_same_bytes_at_any_time_and_place(tmp_path: Path) -> None:
    first = packed(tmp_path / "a", mtime=1_000_000_000)
    second = packed(tmp_path / "b", mtime=1_700_000_000)
    assert first.read_bytes() == second.read_bytes()


def test_the_order_in_which_files_are_given_does_not_matter(tmp_path: Path) -> None:
    first = write_zip({"a": b"1", "b": b"2"}, tmp_path / "first.zip")
    second = write_zip({"b": b"2", "a": b"1"}, tmp_path / "second.zip")
    assert first.read_bytes() == second.read_bytes()


def test_other_content_gives_other_bytes(tmp_path: Path) -> None:
    first = write_zip({"a": b"1"}, tmp_path / "first.zip")
    second = write_zip({"a": b"2"}, tmp_path / "second.zip")
    assert first.read_bytes() != second.read_bytes()


def test_the_wheel_holds_pygame_and_leaves_out_what_the_page_has_no_use_for(tmp_path: Path) -> None:
    wheel = packed(tmp_path, mtime=1_000_000_000)
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if name.startswith("pygame/")}
    assert inside == {
        "pygame/__init__.py",
        "pygame/_sdl2/__init__.py",
        "pygame/freesansbold.ttf",
        "pygame/base.cpython-313-wasm32-emscripten.so",
    }
    check_record(wheel)


def test_the_real_wheel_is_whole_and_tells_its_licences_and_sources(wheel: Path) -> None:
    check_record(wheel)
    with zipfile.ZipFile(wheel) as archive:
        sources = archive.read(f"{DIST_INFO}/SOURCES.txt").decode()
        carried = {Path(name).name for name in archive.namelist() if "/licenses/" in name}
    assert carried == {path.name for path in LICENSES.iterdir()}
    for archive_ in inputs.ARCHIVES:
        assert f"{archive_.package} {archive_.version}" in sources
        assert archive_.sha256 in sources
    for patch in patches.PATCHES:
        assert patch.reason in sources


def test_the_licences_name_every_text_that_is_there() -> None:
    overview = (LICENSES / "README.txt").read_text()
    for path in LICENSES.iterdir():
        assert path.name == "README.txt" or path.name in overview
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (LICENSES / "pygame-ce.LGPL-2.1.txt").read_text()


def test_the_real_module_does_not_tell_where_it_was_built(side_module: bytes) -> None:
    for place in (os.fsencode(Path.home()) + b"/", b"/tmp/", b".work-"):
        assert place not in side_module


def test_a_patch_whose_text_is_gone_stops_the_build(tmp_path: Path) -> None:
    for patch in patches.PATCHES:
        path = tmp_path / patch.file
        path.parent.mkdir(exist_ok=True)
        with path.open("a") as file:
            file.write(patch.old * patch.times)
    patches.apply_all(tmp_path)
    for patch in patches.PATCHES:
        text = (tmp_path / patch.file).read_text()
        assert text.count(patch.new) == patch.times
    (tmp_path / patches.PATCHES[0].file).write_text("another version")
    with pytest.raises(WheelError, match="0 times instead of 1"):
        patches.apply_all(tmp_path)
