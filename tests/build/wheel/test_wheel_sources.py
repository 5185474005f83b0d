"""What is done to the sources before they are compiled: unpacking, headers, the list of files."""

from __future__ import annotations

import dataclasses
import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from build.wheel import WheelError, inputs, sources, sysroot, units

HEADER = """
#ifndef Py_PYCONFIG_H
#define HAVE_FORK 1
#define SIZEOF_LONG 8
/* #undef HAVE_BROKEN_POLL */
# define HAVE_DECL_TZNAME 1
#endif
"""


def stdlib(path: Path, variables: dict[str, object]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(sysroot.SYSCONFIG_DATA, f"build_time_vars = {variables!r}\n")
    return path


def test_pyconfig_keeps_its_names_and_takes_the_values_of_pyodide(tmp_path: Path) -> None:
    (tmp_path / "pyconfig.h").write_text(HEADER)
    values = {"HAVE_FORK": 0, "SIZEOF_LONG": 4, "HAVE_BROKEN_POLL": 1, "CC": "emcc"}
    sysroot.adapt_python_headers(tmp_path, stdlib(tmp_path / "stdlib.zip", values))
    assert (tmp_path / "pyconfig.h").read_text().splitlines() == [
        "#ifndef Py_PYCONFIG_H",
        "#define Py_PYCONFIG_H",
        "#define SIZEOF_LONG 4",
        "#define HAVE_BROKEN_POLL 1",
        "#define HAVE_DECL_TZNAME 0",
        "#endif",
    ]


def test_a_library_without_build_variables_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyconfig.h").write_text(HEADER)
    with zipfile.ZipFile(tmp_path / "stdlib.zip", "w"):
        pass
    with pytest.raises(WheelError, match="does not hold _sysconfigdata"):
        sysroot.adapt_python_headers(tmp_path, tmp_path / "stdlib.zip")


def test_only_the_wanted_parts_of_an_archive_are_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "thing.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        for name in ("thing-1/src/a.c", "thing-1/docs/a.txt", "thing-1/src.txt"):
            member = tarfile.TarInfo(name)
            member.size = 1
            tar.addfile(member, io.BytesIO(b"x"))
    archive = inputs.Archive("debian source", "thing", "1", path.name, "", "thing-1", ("src/",))
    monkeypatch.setattr(sources, "ARCHIVES", (archive,))
    monkeypatch.setattr(sources, "unpack_headers", lambda *args: None)
    sources.unpack_all({"thing": path, inputs.PYTHON_HEADERS.package: path}, tmp_path / "out", print)
    unpacked = [file.relative_to(tmp_path / "out") for file in (tmp_path / "out").rglob("*") if file.is_file()]
    assert unpacked == [Path("thing-1/src/a.c")]


def test_the_hash_of_a_folder_depends_on_names_and_contents_alone(tmp_path: Path) -> None:
    hashes = []
    for folder, files in (
        ("first", {"a.h": "1", "sub/b.h": "2"}),
        ("same", {"sub/b.h": "2", "a.h": "1"}),
        ("renamed", {"c.h": "1", "sub/b.h": "2"}),
        ("changed", {"a.h": "1", "sub/b.h": "3"}),
    ):
        for name, text in files.items():
            path = tmp_path / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        hashes.append(sources.hash_of_tree(tmp_path / folder))
    assert hashes[0] == hashes[1]
    assert len(set(hashes)) == 3


def test_no_two_files_become_the_same_object(tmp_path: Path) -> None:
    for folder in (inputs.SDL_IMAGE.folder, inputs.SDL_MIXER.folder):
        (tmp_path / units.SOURCES / folder / "src" / "codecs").mkdir(parents=True)
        (tmp_path / units.SOURCES / folder / "src" / "codecs" / "load.c").touch()
        (tmp_path / units.SOURCES / folder / "src" / "IMG_WIC.c").touch()
        (tmp_path / units.SOURCES / folder / "src" / "IMG.c").touch()
    all_units = units.all_units(tmp_path, ("-DVERSION",))
    objects = [unit.object for unit in all_units]
    assert len(set(objects)) == len(objects) > 150
    compiled = {unit.source for unit in all_units}
    assert f"sources/{inputs.SDL_IMAGE.folder}/src/IMG.c" in compiled
    assert f"sources/{inputs.SDL_IMAGE.folder}/src/IMG_WIC.c" not in compiled  # Windows' own decoder
    assert f"sources/{inputs.SDL_MIXER.folder}/src/codecs/load.c" in compiled


def test_a_path_in_an_archive_of_another_folder_is_not_wanted() -> None:
    archive = dataclasses.replace(inputs.SDL, wanted=("src/",))
    assert not sources.is_wanted(archive, "elsewhere/src/a.c")
