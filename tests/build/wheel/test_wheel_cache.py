"""Where the wheel comes from: the option, the cache, a build; and what is said when none can give it."""

from __future__ import annotations

import dataclasses
import os
import shutil
import socket
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from build.statements import code_of
from build.wheel import WheelError, cache, fetch, find_wheel, inputs, link, make, sources
from build.wheel.pack import WHEEL_NAME, write_zip

CONTENT = {"pygame/__init__.py": b"", "pygame/base.so": b"\0asm"}


def forbidden(*args: object, **kwargs: object) -> NoReturn:
    raise AssertionError(f"this must not be called: {args} {kwargs}")


def quiet(step: str) -> None:
    """Ignore a step of the progress."""


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("PATIO_CACHE", str(folder))
    return folder


@pytest.fixture
def fake_pyodide(tmp_path: Path) -> Path:
    folder = tmp_path / "pyodide"
    folder.mkdir()
    (folder / "package.json").write_text('{"version": "0.29.5"}')
    (folder / "python_stdlib.zip").write_bytes(b"the standard library")
    return folder


def remember(own_cache: Path, pyodide: Path, tmp_path: Path) -> Path:
    """Put a wheel into the cache, as a build would."""
    made = write_zip(CONTENT, tmp_path / WHEEL_NAME)
    return cache.store(own_cache, inputs.key_of(inputs.collect(pyodide)), made, "inputs")


# The cache


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"PATIO_CACHE": "/a", "XDG_CACHE_HOME": "/b"}, Path("/a")),
        ({"XDG_CACHE_HOME": "/b"}, Path("/b/patio")),
        ({}, Path.home() / ".cache" / "patio"),
    ],
)
def test_the_cache_is_where_the_environment_says(environment: dict[str, str], expected: Path) -> None:
    assert cache.root(environment) == expected


def test_a_cached_wheel_is_found_without_commands_and_without_network(
    own_cache: Path, fake_pyodide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = remember(own_cache, fake_pyodide, tmp_path)
    monkeypatch.setattr(subprocess, "Popen", forbidden)
    monkeypatch.setattr(socket, "socket", forbidden)
    assert find_wheel(None, fake_pyodide, quiet) == kept


def test_a_wheel_of_other_inputs_is_not_taken_from_the_cache(
    own_cache: Path, fake_pyodide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(own_cache, fake_pyodide, tmp_path)
    (fake_pyodide / "python_stdlib.zip").write_bytes(b"another standard library")
    monkeypatch.setattr(make, "make", lambda *args: Path("compiled"))
    assert find_wheel(None, fake_pyodide, quiet) == Path("compiled")


def test_two_builds_of_the_same_inputs_keep_one_wheel(tmp_path: Path) -> None:
    for _ in range(2):
        made = write_zip(CONTENT, tmp_path / WHEEL_NAME)
        kept = cache.store(tmp_path / "cache", "key", made, "inputs")
        assert kept == cache.find(tmp_path / "cache", "key")
    assert [path.name for path in (tmp_path / "cache" / "wheels").iterdir()] == ["key"]


# The key


def changed_archive(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    other = dataclasses.replace(inputs.SDL, sha256="0" * 64)
    monkeypatch.setattr(inputs, "ARCHIVES", (other, *inputs.ARCHIVES[1:]))


def changed_headers(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(inputs, "PYTHON_HEADERS", dataclasses.replace(inputs.PYTHON_HEADERS, sha256="0" * 64))


def changed_compiler(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(inputs, "COMPILER", "20.1.0")


def changed_library(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "python_stdlib.zip").write_bytes(b"another standard library")


def changed_file(name: str, added: str = "MORE = 1\n") -> Callable[[pytest.MonkeyPatch, Path], None]:
    def change(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        copy = shutil.copytree(inputs.PACKAGE, folder / "copy")
        with (copy / name).open("a") as file:
            file.write(added)
        monkeypatch.setattr(inputs, "PACKAGE", copy)

    return change


@pytest.mark.sweep(10)
@pytest.mark.parametrize(
    "change",
    [
        changed_archive,
        changed_headers,
        changed_compiler,
        changed_library,
        *(changed_file(path.relative_to(inputs.PACKAGE).as_posix()) for path in inputs.shaping_files()),
    ],
)
def test_a_change_of_any_input_changes_the_key(
    change: Callable[[pytest.MonkeyPatch, Path], None], fake_pyodide: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = inputs.key_of(inputs.collect(fake_pyodide))
    change(monkeypatch, fake_pyodide)
    assert inputs.key_of(inputs.collect(fake_pyodide)) != before


@pytest.mark.parametrize("name", sorted(inputs.NOT_SHAPING))
def test_a_script_that_does_not_shape_the_wheel_keeps_the_key(
    name: str, fake_pyodide: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = inputs.key_of(inputs.collect(fake_pyodide))
    changed_file(name)(monkeypatch, fake_pyodide)
    assert inputs.key_of(inputs.collect(fake_pyodide)) == before


@pytest.mark.parametrize("added", ["\n", "# why it is so\n", '"""What the last name means."""\n'])
def test_what_only_people_read_keeps_the_key(added: str, fake_pyodide: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = inputs.key_of(inputs.collect(fake_pyodide))
    changed_file("units.py", added)(monkeypatch, fake_pyodide)
    assert inputs.key_of(inputs.collect(fake_pyodide)) == before


def test_the_lines_of_a_text_are_code_and_a_docstring_is_not() -> None:
    source = 'def f():\n    """Do it."""\n\n    return """a\n\n# b\n"""  # c\n'
    assert code_of(source) == 'def f():\n    return """a\n\n# b\n"""'


def test_flags_patches_and_licences_are_among_the_inputs(fake_pyodide: Path) -> None:
    named = set(inputs.collect(fake_pyodide))
    assert {"units.py", "link.py", "patches.py", "c/ftmodule.h", "c/missing.c", "licenses/README.txt"} <= named
    assert {"libsdl2 2.32.4+dfsg", "pyodide 0.29.5 python_stdlib.zip"} <= named


# An interrupted build


def contents(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_an_interrupted_build_leaves_nothing(
    own_cache: Path, fake_pyodide: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unpack(paths: object, folder: Path, progress: object) -> None:
        folder.mkdir()
        (folder / "half").write_text("unpacked")
        raise KeyboardInterrupt

    monkeypatch.setattr(fetch, "ensure_compiler", quiet)
    monkeypatch.setattr(fetch, "fetch_all", lambda *args: {})
    monkeypatch.setattr(sources, "unpack_all", unpack)
    with pytest.raises(KeyboardInterrupt):
        find_wheel(None, fake_pyodide, quiet)
    assert contents(own_cache) == []
    assert cache.find(own_cache, inputs.key_of(inputs.collect(fake_pyodide))) is None


def test_an_interruption_while_the_wheel_is_stored_leaves_no_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = write_zip(CONTENT, tmp_path / WHEEL_NAME)

    def half_a_move(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:10])
        raise KeyboardInterrupt

    monkeypatch.setattr(shutil, "move", half_a_move)
    with pytest.raises(KeyboardInterrupt):
        cache.store(tmp_path / "cache", "key", made, "inputs")
    assert contents(tmp_path / "cache") == []


def test_a_download_with_another_hash_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def download(archive: inputs.Archive, folder: Path) -> None:
        (folder / archive.filename).write_bytes(b"something else")

    monkeypatch.setattr(fetch, "pip_download", download)
    monkeypatch.setattr(fetch, "ARCHIVES", (inputs.PYGAME_CE,))
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    (downloads / f"{inputs.PYTHON_HEADERS.package}_{inputs.PYTHON_HEADERS.sha256[:16]}.deb").touch()
    with pytest.raises(WheelError, match="has the SHA-256"):
        fetch.fetch_all(tmp_path, quiet)
    assert [path.suffix for path in downloads.iterdir()] == [".deb"]


# What is said when something is missing


def test_without_apt_the_error_says_what_is_missing_and_what_wheel_takes(
    own_cache: Path, fake_pyodide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(WheelError) as caught:
        find_wheel(None, fake_pyodide, quiet)
    for words in ("clang-19", "apt-get", "--wheel PATH", WHEEL_NAME):
        assert words in str(caught.value)


def test_who_is_not_root_is_told_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apt = tmp_path / "apt-get"
    apt.write_text("#!/bin/sh\n")
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(WheelError, match="sudo apt-get install --no-install-recommends clang-19 lld-19"):
        fetch.ensure_compiler(quiet)


def test_a_compiler_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(fetch, "run", lambda *args: "clang version 19.0.0\nmore")
    with pytest.raises(WheelError, match=r"LLVM 19\.1\.7, but clang-19 is: clang version 19\.0\.0$"):
        fetch.ensure_compiler(quiet)


def test_a_failed_command_is_quoted() -> None:
    with pytest.raises(WheelError, match=r"(?s)Cannot link the side module: wasm-ld-19 failed.*nothing\.o"):
        link.link([Path("nothing.o")], Path("out.so"))


def test_a_folder_without_pyodide_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WheelError, match="run 'npm ci'"):
        find_wheel(None, tmp_path, quiet)


def test_another_version_of_pyodide_is_refused(fake_pyodide: Path) -> None:
    (fake_pyodide / "package.json").write_text('{"version": "0.30.0"}')
    with pytest.raises(WheelError, match=r"holds pyodide 0\.30\.0, but the wheel is made for 0\.29\.5"):
        find_wheel(None, fake_pyodide, quiet)


# The option --wheel


@pytest.mark.parametrize("tag", inputs.WHEEL_TAGS_ACCEPTED)
def test_a_given_wheel_is_taken_without_looking_at_pyodide(tag: str, tmp_path: Path) -> None:
    given = write_zip(CONTENT, tmp_path / f"pygame_ce-2.5.6-{tag}.whl")
    assert find_wheel(given, tmp_path / "nowhere", quiet) == given


def write_other(path: Path, content: bytes | dict[str, bytes] | None) -> Path:
    if isinstance(content, dict):
        write_zip(content, path)
    elif content is not None:
        path.write_bytes(content)
    return path


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        (WHEEL_NAME, None, "there is no file"),
        (
            "pygame_ce-2.5.7-cp313-cp313-manylinux_2_28_x86_64.whl",
            CONTENT,
            "another Python or another system",
        ),
        ("pygame_ce-2.5.7.tar.gz", b"sources", "another Python or another system"),
        (WHEEL_NAME, b"no zip", "cannot be read as one"),
        (WHEEL_NAME, {"numpy/__init__.py": b"", "numpy/core.so": b""}, "holds no compiled pygame"),
        (WHEEL_NAME, {"pygame/__init__.py": b""}, "holds no compiled pygame"),
    ],
    ids=["missing", "for Linux", "sources", "no zip", "numpy", "pure Python"],
)
def test_a_wrong_wheel_is_refused_with_what_the_option_takes(
    name: str, content: Any, words: str, tmp_path: Path
) -> None:
    given = write_other(tmp_path / name, content)
    with pytest.raises(WheelError, match=words) as caught:
        find_wheel(given, tmp_path, quiet)
    assert str(caught.value).startswith("--wheel takes a wheel of pygame-ce for Pyodide")


def test_the_command_line_prints_the_wheel_and_copies_it(
    own_cache: Path, fake_pyodide: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from build.wheel.__main__ import main

    kept = remember(own_cache, fake_pyodide, tmp_path)
    assert main(["--pyodide", str(fake_pyodide), "--out", str(tmp_path / "out")]) == 0
    printed = Path(capsys.readouterr().out.strip())
    assert printed == tmp_path / "out" / WHEEL_NAME
    assert printed.read_bytes() == kept.read_bytes()
    with zipfile.ZipFile(printed) as archive:
        assert archive.namelist() == sorted(CONTENT)


def test_the_command_line_says_what_is_wrong_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from build.wheel.__main__ import main

    assert main(["--wheel", str(tmp_path / "none.whl")]) == 1
    assert "error: --wheel takes" in capsys.readouterr().err
