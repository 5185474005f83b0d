"""The JavaScript in the side module: read out of it, and written into pyodide.asm.js as plain functions."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from build.wheel import WheelError
from build.wheel.em_asm import EM_ASM_EVAL, EM_JS_EVAL, LOADER, csp_patch, em_asm_bodies
from build.wheel.wasm import read_side_module

SMOKE = Path(__file__).parents[1] / "smoke"
SMALL_LOADER = f"{LOADER}a)=>{{{EM_ASM_EVAL};{EM_JS_EVAL}}};"


def number(value: int) -> bytes:
    """Encode an integer as signed LEB128, which for these small values is also the unsigned form."""
    encoded = bytearray()
    while True:
        byte, value = value & 0x7F, value >> 7
        if value == 0 and not byte & 0x40:
            return bytes([*encoded, byte])
        encoded.append(byte | 0x80)


def section(kind: int, *entries: bytes) -> bytes:
    body = number(len(entries)) + b"".join(entries)
    return bytes([kind]) + number(len(body)) + body


def name(text: str) -> bytes:
    return number(len(text)) + text.encode()


def module(data: bytes, addresses: dict[str, int], base: int = 16) -> bytes:
    """Assemble a side module with one data segment at `base` and exported addresses."""
    imports = section(2, name("env") + name("__memory_base") + b"\x03\x7f\x00", name("env") + name("f") + b"\x00\x00")
    globals_ = section(6, *(b"\x7f\x00\x41" + number(address) + b"\x0b" for address in addresses.values()))
    exports = section(7, *(name(key) + b"\x03" + number(at) for at, key in enumerate(addresses, 1)))
    place = b"\x23\x00\x41" + number(base) + b"\x6a\x0b"
    return b"\0asm\x01\0\0\0" + imports + globals_ + exports + section(11, b"\x00" + place + number(len(data)) + data)


def test_every_block_becomes_a_function_of_the_arguments_it_names() -> None:
    blocks = b"return 1;\0{ f($0, $1); }\0{ \xe2\x82\xac($2) }\0"
    so = module(b"padding!" + blocks + b"after", {"__start_em_asm": 24, "__stop_em_asm": 24 + len(blocks)})
    assert em_asm_bodies(so) == [
        "() => { return 1; };",
        "($0,$1) => { { f($0, $1); } };",
        "() => { { €($2) } };",  # the loader counts arguments from $0 without a gap
    ]


def test_a_function_of_em_js_takes_the_names_of_its_c_parameters() -> None:
    text = b"(int x, char* name)<::>{ return x + name; }\0(void)<::>{ return 2; }\0"
    so = module(text, {"__em_js__add": 16, "__em_js__two": 16 + text.index(b"\0") + 1})
    assert em_asm_bodies(so) == ["(x,name) => { return x + name; };", "() => { return 2; };"]


def test_a_module_without_javascript_has_no_functions() -> None:
    assert em_asm_bodies(module(b"data", {"other": 16})) == []


@pytest.mark.parametrize("so", [b"", b"#!/bin/sh", b"\0asm\x01\0\0\0\x02\x7f"])
def test_bytes_that_are_no_side_module_are_refused(so: bytes) -> None:
    with pytest.raises(WheelError, match="side module cannot be read"):
        em_asm_bodies(so)


def test_an_address_outside_the_data_is_refused() -> None:
    with pytest.raises(WheelError, match="no data segment"):
        em_asm_bodies(module(b"data", {"__start_em_asm": 900, "__stop_em_asm": 910}))


@pytest.mark.slow
def test_the_real_module_holds_exactly_what_the_loader_evaluates(
    side_module: bytes, pyodide_dir: Path, wheel: Path
) -> None:
    command = ["node", str(SMOKE / "evals.mjs"), str(pyodide_dir), str(wheel)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    evaluated = json.loads(result.stdout)
    assert len(evaluated) > 10
    assert em_asm_bodies(side_module) == evaluated


def test_the_real_module_asks_for_no_other_way_to_run_text(side_module: bytes) -> None:
    imported = read_side_module(side_module).imported_functions
    assert "emscripten_asm_const_int" in imported
    assert not [function for function in imported if "script" in function.removeprefix("emscripten_")]


def test_the_patched_loader_is_valid_and_evaluates_nothing(
    side_module: bytes, pyodide_dir: Path, tmp_path: Path
) -> None:
    original = (pyodide_dir / "pyodide.asm.js").read_text(encoding="utf-8")
    patched = csp_patch(original, em_asm_bodies(side_module))
    assert "eval(func)" not in patched
    file = tmp_path / "pyodide.asm.mjs"
    file.write_text(patched, encoding="utf-8")
    subprocess.run(["node", "--check", str(file)], check=True)


def test_the_table_finds_its_functions_and_names_the_one_it_lacks() -> None:
    body = "($0) => { return `${$0}\"'\\n`; };"
    patched = csp_patch(SMALL_LOADER, [body, body])
    program = f"""
        {patched.split(LOADER)[0]}
        console.log(compiledFunction({json.dumps(body)})(7));
        try {{ compiledFunction("() => {{ other }};") }} catch (error) {{ console.log(error.message) }}
    """
    said = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True).stdout
    assert said == "7\"'\n\nthis page was built without the function that a module asks for: () => { other };\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "var other=1;",
        SMALL_LOADER.replace(EM_ASM_EVAL, ""),
        SMALL_LOADER.replace(EM_JS_EVAL, EM_JS_EVAL * 2),
    ],
    ids=["empty", "foreign", "one eval missing", "one eval twice"],
)
def test_a_text_without_exactly_the_expected_places_is_refused(text: str) -> None:
    with pytest.raises(WheelError, match="times, where the patch that removes eval expects it once"):
        csp_patch(text, [])


def test_a_text_that_was_patched_before_is_refused() -> None:
    with pytest.raises(WheelError, match="0 times"):
        csp_patch(csp_patch(SMALL_LOADER, []), [])
