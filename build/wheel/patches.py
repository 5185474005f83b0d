"""The changes to pygame-ce's sources that the browser needs, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from build.wheel.errors import WheelError


@dataclass(frozen=True)
class Patch:
    """A text that stands in a file a known number of times, what it is replaced by, and why."""

    file: str
    old: str
    new: str
    reason: str
    times: int = 1


UNUSED = (
    'PyInit__freetype(), "_freetype"',
    'PyInit_newbuffer(), "newbuffer"',
    'PyInit__render(), "_render"',
    'PyInit_pixelarray(), "pixelarray"',
    'PyInit_gfxdraw(), "gfxdraw"',
)
"""Modules of pygame that no game uses; `mask` is no game's either, but pygame.sprite warns without it."""


def _without(module: str) -> Patch:
    """Return the patch that leaves a module out: what nobody starts, the linker drops."""
    call = f'    load_submodule("pygame", {module});\n'
    return Patch("src_c/base.c", call, "", "No game uses it, and every visitor would have to fetch it.")


PATCHES = (
    Patch(
        "src_c/rwobject.c",
        "pgRWops_FromObject(PyObject *obj, char **extptr)\n{\n#if __EMSCRIPTEN__\n",
        "pgRWops_FromObject(PyObject *obj, char **extptr)\n{\n#if 0 /* was: __EMSCRIPTEN__ */\n",
        "On Emscripten pygame takes only paths, so image.load, Font and Sound would refuse a BytesIO. "
        "The code for the other systems works there too.",
    ),
    Patch(
        "src_c/alphablit.c",
        "#if !defined(__EMSCRIPTEN__)\n",
        "#if 1 /* was: !defined(__EMSCRIPTEN__) */\n",
        "The fast blits are written with SSE2, which Emscripten's headers translate to WebAssembly's SIMD; "
        "a blit with alpha takes a tenth of the time and draws the same pixels.",
        times=13,
    ),
    Patch(
        "src_c/simd_shared.h",
        "    return SDL_HasSSE2();\n",
        "    return 1; /* was: SDL_HasSSE2() */\n",
        "SDL asks the processor whether it knows SSE2, and WebAssembly has none to ask.",
    ),
    Patch(
        "src_c/alphablit.c",
        "    if ((PG_SURF_BytesPerPixel(src) == 4) && SDL_HasSSE2()) {\n",
        "    if (PG_SURF_BytesPerPixel(src) == 4) { /* was: && SDL_HasSSE2() */\n",
        "The same question in premul_alpha.",
    ),
    *(_without(call) for call in UNUSED),
)


def apply_all(pygame_dir: Path) -> None:
    """Apply every patch to the unpacked sources; WheelError if a text is not there the times it should be."""
    for patch in PATCHES:
        path = pygame_dir / patch.file
        text = path.read_text(encoding="utf-8")
        if (found := text.count(patch.old)) != patch.times:
            raise WheelError(f"{patch.file} holds the text to patch {found} times instead of {patch.times}.")
        path.write_text(text.replace(patch.old, patch.new), encoding="utf-8")
