"""Nothing that the wheel, the glue or Python needs is left out of Pyodide's main module."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from build.runtime.dead_code import without_dead_code
from build.runtime.pyodide import Core, pyodide_core, pyodide_loader
from build.runtime.slim import (
    ENTRY,
    SlimError,
    codec_tables,
    exported_names,
    imported_names,
    number,
    read_number,
    sections,
    slim_glue,
    slim_module,
    without_codec_tables,
)
from build.runtime.stdlib import KEEP, kept_modules, make_stdlib
from build.wheel.wasm import MAGIC, SECTION_DATA

SECTION_CODE = 10
ASIAN = ("big5", "cp932", "cp949", "cp950", "euc", "gb", "hz", "iso2022", "johab", "shift_jis")


@pytest.fixture(scope="module")
def core(wheel: Path) -> Core:
    return pyodide_core(wheel)


def test_what_is_left_is_smaller_and_has_all_that_the_wheel_imports(
    core: Core, pyodide_dir: Path, side_module: bytes
) -> None:
    before, wanted = (pyodide_dir / "pyodide.asm.wasm").read_bytes(), imported_names(side_module)
    assert len(core.wasm) < 0.95 * len(before)
    assert len(wanted) > 200
    assert wanted & exported_names(before) <= exported_names(core.wasm)
    assert len(exported_names(core.wasm)) < 1000


def test_functions_that_nothing_leads_to_are_gone_and_their_imports_with_them(core: Core, pyodide_dir: Path) -> None:
    before = (pyodide_dir / "pyodide.asm.wasm").read_bytes()
    code = [sum(len(body) for kind, body in sections(wasm) if kind == SECTION_CODE) for wasm in (before, core.wasm)]
    assert code[1] < 0.92 * code[0]
    assert imported_names(core.wasm) < imported_names(before)


def test_a_module_that_cannot_be_read_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIO_CACHE", str(tmp_path))
    with pytest.raises(SlimError, match="wasm-opt failed"):
        without_dead_code(MAGIC + b"\x0a\x02\x01")


def test_a_name_that_the_wheel_wants_and_nobody_has_stops_the_build(core: Core, pyodide_dir: Path) -> None:
    wasm = (pyodide_dir / "pyodide.asm.wasm").read_bytes()
    with pytest.raises(SlimError, match="PyPatio_Missing"):
        slim_module(wasm, core.glue.decode(), pyodide_loader().decode(), {"PyPatio_Missing"})


def test_a_glue_of_another_make_is_noticed() -> None:
    with pytest.raises(SlimError, match="in another way"):
        slim_glue("var x = 1;", "", set())


def test_names_that_are_used_or_wanted_stay_in_the_glue() -> None:
    lines = [f'var _{name}=Module["_{name}"]=wasmExports["{name}"];' for name in ("used", "wanted", "idle")]
    glue = "".join(lines) + 'var _there=Module["_there"]=1024;var _gone=Module["_gone"]=2048;_used(_there);'
    assert slim_glue(glue, "", {"wanted"}) == lines[0] + lines[1] + 'var _there=Module["_there"]=1024;_used(_there);'
    assert slim_glue(glue, "py._module._idle()", {"wanted"}).count("var") == 4


def test_the_codecs_whose_tables_are_empty_do_not_travel_with_the_page() -> None:
    names = [name.removeprefix("encodings.") for name in kept_modules(KEEP.read_text()) if "encodings." in name]
    assert [name for name in names if name.startswith(ASIAN)] == []


def table(begin: int, lengths: list[int]) -> bytes:
    entries, pointer = b"", begin
    for length in lengths:
        entries += ENTRY.pack(pointer, 33, 33 + length - 1, 0)
        pointer += 2 * length
    return entries


def test_a_codec_table_is_told_by_maps_one_behind_the_other_and_other_data_stays() -> None:
    maps, other = bytes(range(1, 161)), b"other data"
    data = bytes(8) + maps + bytes(16) + table(8, [8] * 10) + b"\xff" * 8 + other
    assert codec_tables(data) == [(184, 10, 8, 168)]
    body = number(1) + b"\x00\x23\x00\x0b" + number(len(data)) + data
    with pytest.raises(SlimError, match="codec tables"):
        without_codec_tables(body)


def test_all_tables_that_pyodide_has_are_emptied_and_nothing_else_changes(core: Core, pyodide_dir: Path) -> None:
    before, after = (
        next(body for kind, body in sections(wasm) if kind == SECTION_DATA)
        for wasm in ((pyodide_dir / "pyodide.asm.wasm").read_bytes(), core.wasm)
    )
    assert len(before) == len(after)
    changed = [place for place in range(len(before)) if before[place] != after[place]]
    assert all(after[place] == 0 for place in changed)
    assert 500_000 < len(changed) < 620_000
    assert b"Traceback (most recent call last)" in after


def test_numbers_are_written_as_they_are_read() -> None:
    for value in (0, 127, 128, 300, 8_647_684):
        assert read_number(number(value), 0) == (value, len(number(value)))


START = """
import { readFileSync } from "node:fs";
const [dir, stdlib, module] = process.argv.slice(1);
Object.defineProperty(globalThis, "navigator", { value: { getGamepads: () => [], userAgent: "node" } });
globalThis.document = { addEventListener() {}, getElementById: () => null, querySelector: () => null };
const { loadPyodide } = await import(`file://${dir}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: dir, stdLibURL: stdlib, env: { SDL_VIDEODRIVER: "dummy" } });
pyodide.runPython(`
import binascii, hashlib, json, random, sys, zlib
from fractions import Fraction
assert zlib.decompress(zlib.compress(b"x" * 1000)) == b"x" * 1000
assert hashlib.sha256(b"").hexdigest().startswith("e3b0c442")
assert json.loads(json.dumps({"鷗": [1.5, None]})) == {"鷗": [1.5, None]}
assert "日本語".encode("utf-8").decode("utf-8") == "日本語" and "é".encode("latin-1") == b"\\\\xe9"
assert sum(sorted(random.sample(range(10**6), 1000))) > 0 and 2 ** 500 % 7 and Fraction(1, 3) < 0.5
try:
    1 / 0
except ZeroDivisionError as error:
    import traceback
    assert "ZeroDivisionError" in "".join(traceback.format_exception(error))
`);
console.log("started");
"""


def test_python_starts_and_counts_hashes_zips_and_fails_as_ever(core: Core, pyodide_dir: Path, tmp_path: Path) -> None:
    for name in ("pyodide.mjs", "pyodide-lock.json", "package.json"):
        shutil.copy(pyodide_dir / name, tmp_path)
    (tmp_path / "pyodide.asm.js").write_bytes(core.glue)
    (tmp_path / "pyodide.asm.wasm").write_bytes(core.wasm)
    (tmp_path / "stdlib.zip").write_bytes(make_stdlib())
    assert core.wasm.startswith(MAGIC)
    command = ["node", "--input-type=module", "-e", START, str(tmp_path), str(tmp_path / "stdlib.zip")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert "started" in done.stdout, done.stderr[-2000:]
