"""The parts of the build: archives, staging, texts, fonts, the standard library, the server."""

from __future__ import annotations

import ast
import gzip
import http.client
import io
import json
import os
import subprocess
import threading
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest

from build.archive import (
    Files,
    gzip_bytes,
    read_tar,
    read_tree,
    read_zip,
    squeeze,
    tar_bytes,
    write_tree,
    zip_bytes,
)
from build.assets.catalogues import BrokenCatalogue, compile_catalogues
from build.assets.fonts import (
    JAPANESE,
    LATIN,
    NAMES,
    first_level_kanji,
    font_path,
    game_characters,
    make_fonts,
    read_characters,
)
from build.bootstrap import venv_path
from build.game.parcel import parcel_bytes, read_parcel
from build.game.pygbag import PackError, take_apart
from build.game.staging import game_files, ships, stage
from build.kept import digest, keep
from build.paths import PYODIDE, ROOT, cache_dir
from build.runtime.bytecode import CompileError, compile_sources
from build.runtime.pyodide import SHARED_MEMORY, UnknownRuntime, wheel_files, without_shared_memory, without_source_map
from build.runtime.stdlib import KEEP, UnknownModule, kept_modules, make_stdlib, module_file, module_names
from build.serve import make_server

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "tile"\nmsgstr "タイル"\n'


# ---- archives

FILES = {"b/two.txt": b"2", "a.txt": b"1" * 1000}


WAYS = [(tar_bytes, read_tar), (parcel_bytes, read_parcel), (lambda f: zip_bytes(f, deflate=True), read_zip)]


@pytest.mark.parametrize(("write", "read"), WAYS)
def test_archives_depend_on_contents_alone(write: Callable[[Files], bytes], read: Callable[[bytes], Files]) -> None:
    assert write(FILES) == write(dict(reversed(FILES.items())))
    assert read(write(FILES)) == FILES


def test_gzip_headers_hold_no_clock() -> None:
    assert gzip_bytes(b"x")[4:8] == bytes(4)
    assert squeeze(b"x")[4:8] == bytes(4)


def test_squeezed_data_is_smaller_than_zlib_makes_it_and_comes_back_whole() -> None:
    text = Path(__file__).read_bytes()
    assert len(squeeze(text)) < len(gzip_bytes(text))
    assert gzip.decompress(squeeze(text)) == text


def test_a_stored_zip_can_be_imported_from() -> None:
    with zipfile.ZipFile(io.BytesIO(zip_bytes({"m.py": b"x = 1"}, deflate=False))) as archive:
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


# ---- the cache


def test_kept_results_are_made_once_for_the_same_inputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIO_CACHE", str(tmp_path))
    made: list[bytes] = []

    def kept(part: bytes) -> bytes:
        def make() -> bytes:
            made.append(part)
            return part

        return keep("k", [part], make)

    results = [kept(part) for part in (b"1", b"2", b"1")]
    assert results == [b"1", b"2", b"1"]
    assert made == [b"1", b"2"]


def test_a_digest_sees_where_parts_end() -> None:
    assert digest(["ab", "c"]) != digest(["a", "bc"])


def test_the_cache_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PATIO_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_dir() == tmp_path / "patio"
    monkeypatch.setenv("PATIO_CACHE", str(tmp_path / "own"))
    assert cache_dir() == tmp_path / "own"


def test_environments_are_named_by_what_they_pin(tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_text("a==1")
    two.write_text("a==2")
    assert venv_path(one) != venv_path(two)
    assert venv_path(one) == venv_path(one)


# ---- staging and pygbag


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("engine/games/azul/rules.py", True),
        ("engine/games/azul/notes.md", False),
        ("engine/tools/cli.py", False),
        ("scenes/__pycache__/x.pyc", False),
        ("scenes/.hidden/x.py", False),
        ("assets/azul/tile.svg", True),
        ("assets/locale/ja/LC_MESSAGES/patio.po", False),
        ("assets/tool.py", False),
    ],
)
def test_only_the_game_ships(path: str, answer: bool) -> None:
    assert ships(Path(path)) is answer


def test_a_staged_copy_has_fixed_times_and_no_tests(tmp_path: Path) -> None:
    game = tmp_path / "game"
    write_tree({"main.py": b"", "engine/e.py": b"", "tests/t.py": b"", ".venv/v.py": b"", "assets/a.png": b""}, game)
    stage(game, tmp_path / "staged")
    assert set(read_tree(tmp_path / "staged")) == {"main.py", "engine/e.py", "assets/a.png"}
    assert {path.stat().st_mtime for path in (tmp_path / "staged").rglob("*")} == {315532800}


def test_a_game_without_main_cannot_be_staged(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        stage(tmp_path, tmp_path / "staged")


def test_pygbag_output_that_differs_from_what_was_staged_is_refused(tmp_path: Path) -> None:
    packed = gzip_bytes(tar_bytes({"assets/main.py": b"changed"}))
    write_tree({"main.py": b"", "build/web/index.html": b"", "build/web/p.tar.gz": packed}, tmp_path)
    with pytest.raises(PackError, match=r"main\.py"):
        take_apart(tmp_path, "")


def test_pygbag_that_made_nothing_is_reported_with_its_words(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="it said this"):
        take_apart(tmp_path, "it said this")


# ---- texts and fonts

STEPS = (LATIN, JAPANESE, NAMES)


def test_catalogues_are_compiled_for_gettext(tmp_path: Path) -> None:
    write_tree({"assets/locale/ja/LC_MESSAGES/patio.po": PO.encode()}, tmp_path)
    compiled = compile_catalogues(tmp_path)
    assert list(compiled) == ["assets/locale/ja/LC_MESSAGES/patio.mo"]
    assert "タイル".encode() in next(iter(compiled.values()))


def test_a_catalogue_without_translations_stays_at_home(tmp_path: Path) -> None:
    """An English one has the forms of the sources, which are shown without it."""
    bare = PO.replace("タイル", "") + '\nmsgid "{n} tile"\nmsgid_plural "{n} tiles"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    write_tree({"assets/locale/en/LC_MESSAGES/patio.po": bare.encode()}, tmp_path)
    assert compile_catalogues(tmp_path) == {}


def test_compiled_catalogues_hold_no_clock(tmp_path: Path) -> None:
    write_tree({"assets/locale/ja/LC_MESSAGES/patio.po": PO.encode()}, tmp_path)
    assert b"Date: 1980" in next(iter(compile_catalogues(tmp_path).values()))


@pytest.mark.parametrize("text", ["nonsense\n", PO + '\n#, python-format\nmsgid "%(n)d tiles"\nmsgstr "%(m)d"\n'])
def test_a_broken_catalogue_is_named(tmp_path: Path, text: str) -> None:
    write_tree({"assets/locale/ja/LC_MESSAGES/patio.po": text.encode()}, tmp_path)
    with pytest.raises(BrokenCatalogue, match=r"ja/LC_MESSAGES/patio\.po"):
        compile_catalogues(tmp_path)


def test_fonts_hold_every_character_of_the_game(tmp_path: Path) -> None:
    write_tree({"assets/locale/ja/LC_MESSAGES/patio.po": PO.replace("タイル", "鑾").encode()}, tmp_path)
    assert "鑾" in game_characters(tmp_path)
    for font in make_fonts(tmp_path)[JAPANESE].values():
        assert set("Patio éß 「」、。あア−→ 鑾") <= read_characters(font)


def test_each_step_of_the_fonts_holds_all_of_the_one_before() -> None:
    fonts = make_fonts(ROOT)
    latin, japanese, names = ({path: read_characters(font) for path, font in fonts[step].items()} for step in STEPS)
    assert set("Azul éß − □ 日本語アズール") <= latin[font_path("Regular")]
    for weight in ("Regular", "Bold"):
        assert latin[font_path(weight)] < japanese[font_path(weight, JAPANESE)]
    assert japanese[font_path("Regular", JAPANESE)] < names[font_path("Regular", NAMES)]


def test_the_last_font_shows_names_that_people_type() -> None:
    assert len(first_level_kanji()) == 2965
    fonts = make_fonts(ROOT)
    assert set(first_level_kanji()) <= read_characters(fonts[NAMES][font_path("Regular", NAMES)])


# ---- the page's Python


def needed_modules(tree: dict[str, bytes]) -> set[str]:
    """Every module that sources import by name, at any depth of their code."""
    needed = set()
    for source in (data for name, data in tree.items() if name.endswith(".py")):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                needed |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                needed.add(str(node.module))
    return needed


COUNTED = """
def outer(argument, *others, named=1, **rest):
    local = argument + named
    shared = local + len(others) + len(rest)
    return (lambda more: shared + more)(local)
"""


def test_variables_of_functions_travel_by_number_but_arguments_and_shared_ones_by_name() -> None:
    made = compile_sources({"engine/counted.py": COUNTED.encode()})["engine/counted.pyc"]
    for name in (b"argument", b"others", b"named", b"rest", b"shared", b"more"):
        assert name in made
    assert b"local" not in made


IMPORT_ALL = """
import { readFileSync } from "node:fs";
const [pyodideDir, stdlib, names] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${pyodideDir}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: pyodideDir, stdLibURL: stdlib });
pyodide.globals.set("names", readFileSync(names, "utf8"));
console.log(pyodide.runPython(`
import importlib, json
def failure(name):
    try:
        importlib.import_module(name)
    except BaseException as reason:
        return f"{name}: {reason!r}"
json.dumps([line for line in map(failure, json.loads(names)) if line])
`));
"""


@pytest.mark.slow
def test_the_trimmed_library_imports_all_that_it_holds_and_all_that_the_game_wants(tmp_path: Path, wheel: Path) -> None:
    """Run in Pyodide itself, from the very zip that the page gets."""
    game = {path.as_posix(): (ROOT / path).read_bytes() for path in game_files(ROOT) if path.suffix == ".py"}
    pygame = {name: data for name, data in wheel_files(wheel).items() if name.endswith(".py")}
    own = {"engine", "scenes", "pygame", "js", "pyodide_js", "main"}
    library = make_stdlib()
    available = module_names(read_zip((PYODIDE / "python_stdlib.zip").read_bytes()))
    asked = {name for name in needed_modules(game) if name.split(".")[0] not in own}
    asked |= (needed_modules(pygame) & available) - PYGAME_DOES_WITHOUT
    names = sorted(asked | set(kept_modules(KEEP.read_text())))
    (tmp_path / "stdlib.zip").write_bytes(library)
    (tmp_path / "names.json").write_text(json.dumps(names))
    command = ["node", "--input-type=module", "-e", IMPORT_ALL, str(PYODIDE)]
    command += [str(tmp_path / "stdlib.zip"), str(tmp_path / "names.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout.strip().splitlines()[-1]) == []


PYGAME_DOES_WITHOUT = {"xml.etree"}  # only to read the list of system fonts


def test_a_module_that_python_lacks_cannot_be_kept() -> None:
    with pytest.raises(UnknownModule, match="telnetlib"):
        module_file("telnetlib", {"json/__init__.py": b""})


def test_bytecode_keeps_line_numbers_and_other_files() -> None:
    compiled = compile_sources({"a/m.py": b"x = 1\n\ny = 2\n", "a/t.txt": b"t"})
    assert set(compiled) == {"a/m.pyc", "a/t.txt"}


def test_bytecode_has_no_members_of_protocols_but_what_they_do() -> None:
    source = b'''
from typing import Protocol
class Seen(Protocol):
    """What is asked."""
    stage: int
    kept = 4
    def unseen_name(self) -> int:
        """Return it."""
    def seen_name(self) -> int:
        """Return it."""
        return self.kept
'''
    compiled = compile_sources({"engine/seen.py": source})["engine/seen.pyc"]
    assert b"seen_name" in compiled.replace(b"unseen_name", b"")
    assert b"unseen_name" not in compiled
    assert b"kept" in compiled


def test_bytecode_knows_the_fields_of_records_but_not_their_types() -> None:
    source = b"""
from __future__ import annotations
from dataclasses import dataclass
from typing import ClassVar, NamedTuple
class Pair(NamedTuple):
    first: LongTypeName
@dataclass
class Seat:
    shared: ClassVar[int]
    colour: OtherTypeName = 4
"""
    compiled = compile_sources({"engine/pair.py": source})["engine/pair.pyc"]
    assert b"first" in compiled
    assert b"colour" in compiled
    assert b"ClassVar[int]" in compiled
    assert b"TypeName" not in compiled


@pytest.mark.slow
def test_a_source_with_an_error_stops_the_build() -> None:
    with pytest.raises(CompileError, match="SyntaxError"):
        compile_sources({"broken.py": b"def ("})


def test_source_map_comments_are_dropped() -> None:
    assert without_source_map("code\n//# sourceMappingURL=x.map\n") == "code\n"


def test_no_shared_memory_is_asked_for_and_a_changed_pyodide_is_noticed() -> None:
    text = (PYODIDE / "pyodide.asm.js").read_text(encoding="utf-8")
    assert SHARED_MEMORY in text
    assert "shared:!0" not in without_shared_memory(text)
    with pytest.raises(UnknownRuntime, match="shared memory"):
        without_shared_memory(text.replace(SHARED_MEMORY, "otherwise()"))


# ---- the server

Answer = tuple[int, dict[str, str], bytes]


class Ask(Protocol):
    """Ask the server for a path; return the status, the headers and the body of its answer."""

    def __call__(self, path: str, headers: dict[str, str] | None = None) -> Answer: ...


@pytest.fixture
def ask(tmp_path: Path) -> Iterator[Ask]:
    write_tree({"index.html": b"<p>" * 500, "f/a.123.bin": b"raw", "sub/index.html": b"sub"}, tmp_path)
    server = make_server(tmp_path, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def get(path: str, headers: dict[str, str] | None = None) -> Answer:
        connection = http.client.HTTPConnection("localhost", server.server_port)
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()

    yield get
    server.shutdown()
    server.server_close()


def test_the_server_zips_text_and_lets_hashed_files_be_kept(ask: Ask) -> None:
    status, headers, body = ask("/?new=azul", {"Accept-Encoding": "gzip"})
    assert (status, headers["Content-Encoding"], headers["Cache-Control"]) == (200, "gzip", "no-cache")
    assert len(body) < 100
    _, headers, body = ask("/f/a.123.bin", {"Accept-Encoding": "gzip"})
    assert body == b"raw"
    assert "immutable" in headers["Cache-Control"]


def test_the_server_keeps_to_its_folder_and_to_slashes(ask: Ask) -> None:
    assert ask("/../../etc/passwd")[0] == 404
    assert ask("/missing")[0] == 404
    status, headers, _ = ask("/sub?x=1")
    assert (status, headers["Location"]) == (301, "/sub/?x=1")


def test_the_checks_have_a_script_that_anyone_can_run() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "python3 -m tests" in script.read_text()


def test_drawings_that_differ_in_colours_alone_lie_side_by_side_in_a_parcel() -> None:
    long = b"".join(b"M%d %dh7" % (at * 7919 % 997, at * 104729 % 991) for at in range(4000))
    other = bytes(reversed(long))
    files = {
        "a.svg": b'<path fill="#123456" d="' + long + b'"/>',
        "b.svg": b'<path fill="#ABCDEF" d="' + other + b'"/>',
        "c.svg": b'<path fill="#654321" d="' + long + b'"/>',
        "z.py": b"print()",
    }
    order = list(read_parcel(parcel_bytes(files)))
    assert sorted(order) == sorted(files)
    assert order[0] == "z.py"
    assert abs(order.index("a.svg") - order.index("c.svg")) == 1
