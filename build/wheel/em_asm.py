"""Make Pyodide load the wheel on a page whose policy forbids `eval`.

SDL talks to the browser through EM_ASM blocks: JavaScript as text in the C sources and so in the data of the side
module, between `__start_em_asm` and `__stop_em_asm` (EM_JS functions are at exported addresses called `__em_js__*`).
When Emscripten's loader loads the module it turns every such text into a function with `eval`, which a
Content-Security-Policy allows only with `'unsafe-eval'`.

The texts are known when the bundle is made. So they are compiled then:

* `em_asm_bodies` returns the exact source that the loader would give to `eval`, for each block;
* `csp_patch` writes those functions into `pyodide.asm.js` as plain code, in a table keyed by their
  source, and replaces the loader's two `eval(func)` by a look-up in it.

The table stands beside the loader, in the same function scope, because the blocks use names of that
scope (`Module`, `HEAP8`, `UTF8ToString`, `dynCall`); `eval` gave them the same. A module with a block
that is not in the table fails to load with an error that says so.

The page never reaches the uses of `eval` that remain: in `pyodide.asm.js` `emscripten_run_script*` and Node's branch of
`emscripten_async_load_script`, which the wheel does not import, and in Pyodide's Python `pyodide.code.run_js`, which no
program of ours may call. The page needs `'wasm-unsafe-eval'`.

    asm_js = csp_patch(asm_js, em_asm_bodies(side_module(wheel)))
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from pathlib import Path

from build.wheel.errors import WheelError
from build.wheel.wasm import SideModule, WasmError, read_side_module

LOADER = "var loadWebAssemblyModule=("
EM_ASM_EVAL = "ASM_CONSTS[start]=eval(func)"
EM_JS_EVAL = "moduleExports[name]=eval(func)"

EM_JS_PREFIX = "__em_js__"
MAX_ARGUMENTS = 16  # as in the loader's addEmAsm


def side_module(wheel: Path) -> bytes:
    """Return the bytes of the wheel's only side module; WheelError if there is none or more than one."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith(".so")]
        if len(names) != 1:
            raise WheelError(f"{wheel.name} holds {len(names)} side modules (.so), where one is expected.")
        return archive.read(names[0])


def em_asm_bodies(so: bytes) -> list[str]:
    """Return the source of every function that the loader makes of a side module's EM_ASM and EM_JS texts.

    Each is what the loader passes to `eval`, letter for letter: `($0,$1) => { ... };`.
    Raises WheelError if `so` is not a side module.
    """
    try:
        module = read_side_module(so)
        return [_em_asm_source(body) for body in _em_asm_texts(module)] + [
            _em_js_source(module.read_string(address))
            for name, address in module.addresses.items()
            if name.startswith(EM_JS_PREFIX)
        ]
    except WasmError as error:
        raise WheelError(f"The wheel's side module cannot be read: {error}.") from error


def _em_asm_texts(module: SideModule) -> list[str]:
    if "__start_em_asm" not in module.addresses:
        return []
    data = module.read(module.addresses["__start_em_asm"], module.addresses["__stop_em_asm"])
    return [text.decode() for text in data.removesuffix(b"\0").split(b"\0")]


def _em_asm_source(body: str) -> str:
    arity = 0
    while arity < MAX_ARGUMENTS and f"${arity}" in body:
        arity += 1
    arguments = ",".join(f"${index}" for index in range(arity))
    return f"({arguments}) => {{ {body} }};"


def _em_js_source(text: str) -> str:
    signature, body = text.split("<::>")[:2]
    types = signature[1:-1]
    parameters = [] if types == "void" else types.split(",")
    names = [parameter.split(" ")[-1].replace("*", "", 1) for parameter in parameters]
    return f"({','.join(names)}) => {body};"


def csp_patch(asm_js: str, bodies: Sequence[str]) -> str:
    """Return the text of `pyodide.asm.js` with `bodies` as plain functions and without the loader's `eval`.

    `bodies` is what `em_asm_bodies` returned. Raises WheelError when the text does not hold each of the
    expected places exactly once, as in another version of Pyodide or in a text patched before.
    """
    for place in (LOADER, EM_ASM_EVAL, EM_JS_EVAL):
        if (found := asm_js.count(place)) != 1:
            raise WheelError(
                f"pyodide.asm.js holds {place!r} {found} times, where the patch that removes eval expects it "
                "once: it is not the file of the Pyodide version that this patch was made for."
            )
    return (
        asm_js.replace(LOADER, _table(bodies) + LOADER)
        .replace(EM_ASM_EVAL, "ASM_CONSTS[start]=compiledFunction(func)")
        .replace(EM_JS_EVAL, "moduleExports[name]=compiledFunction(func)")
    )


def _table(bodies: Sequence[str]) -> str:
    # A Map, not an object: a text may equal a name that every object inherits.
    entries = ",\n".join(f"[{json.dumps(body)},{body.removesuffix(';')}]" for body in dict.fromkeys(bodies))
    return (
        f"var compiledFunctions=new Map([\n{entries}\n]);"
        "var compiledFunction=source=>{if(!compiledFunctions.has(source)){throw new Error("
        '"this page was built without the function that a module asks for: "+source.slice(0,200))}'
        "return compiledFunctions.get(source)};\n"
    )
