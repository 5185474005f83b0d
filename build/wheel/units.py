"""Which files are compiled, and with which flags: tables of facts, and no step of the build.

Paths are relative to the build's folder, which is the compiler's working directory: so no message and no
`__FILE__` in the wheel tells where it was built, and the bytes are the same from any folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from build.wheel.inputs import EMSCRIPTEN, FREETYPE, PYGAME_CE, SDL, SDL_IMAGE, SDL_MIXER, SDL_TTF

SOURCES = "sources"
SYSROOT = "sysroot"
OBJECTS = "objects"
OWN = "own"

_SDL = f"{SOURCES}/{SDL.folder}"
_IMAGE = f"{SOURCES}/{SDL_IMAGE.folder}"
_MIXER = f"{SOURCES}/{SDL_MIXER.folder}"
_TTF = f"{SOURCES}/{SDL_TTF.folder}"
_FREETYPE = f"{SOURCES}/{FREETYPE.folder}"
_HTML5 = f"{SOURCES}/{EMSCRIPTEN.folder}/system/lib"
_PYGAME = f"{SOURCES}/{PYGAME_CE.folder}"

FLAGS = (
    "--target=wasm32-unknown-emscripten",
    f"--sysroot={SYSROOT}",
    *("-Xclang", "-iwithsysroot/include/compat"),
    "-DEMSCRIPTEN",
    "-DNDEBUG",
    "-O2",
    "-fPIC",
    "-fvisibility=hidden",
    "-fno-strict-aliasing",
    "-w",
    # Pyodide's model of exceptions and longjmp (legacy wasm exceptions): freetype's setjmp must link to it.
    "-fwasm-exceptions",
    *("-mllvm", "-wasm-enable-sjlj"),
    # Two optimisations that Emscripten turns off as well, for speed and size of the result.
    *("-mllvm", "-combiner-global-alias-analysis=false"),
    *("-mllvm", "-disable-lsr"),
)


def _words(text: str) -> list[str]:
    return text.split()


SDL_FILES = _words("""
    SDL.c SDL_assert.c SDL_dataqueue.c SDL_error.c SDL_guid.c SDL_hints.c SDL_list.c SDL_log.c SDL_utils.c
    atomic/SDL_atomic.c atomic/SDL_spinlock.c
    audio/SDL_audio.c audio/SDL_audiocvt.c audio/SDL_audiodev.c audio/SDL_audiotypecvt.c audio/SDL_mixer.c
    audio/SDL_wave.c audio/disk/SDL_diskaudio.c audio/dummy/SDL_dummyaudio.c
    audio/emscripten/SDL_emscriptenaudio.c
    cpuinfo/SDL_cpuinfo.c dynapi/SDL_dynapi.c
    events/SDL_clipboardevents.c events/SDL_displayevents.c events/SDL_dropevents.c events/SDL_events.c
    events/SDL_gesture.c events/SDL_keyboard.c events/SDL_keysym_to_scancode.c events/SDL_mouse.c
    events/SDL_quit.c events/SDL_scancode_tables.c events/SDL_touch.c events/SDL_windowevents.c
    file/SDL_rwops.c filesystem/emscripten/SDL_sysfilesystem.c
    haptic/SDL_haptic.c haptic/dummy/SDL_syshaptic.c
    joystick/SDL_gamecontroller.c joystick/SDL_joystick.c joystick/SDL_steam_virtual_gamepad.c
    joystick/controller_type.c joystick/emscripten/SDL_sysjoystick.c
    loadso/dlopen/SDL_sysloadso.c locale/SDL_locale.c locale/emscripten/SDL_syslocale.c
    misc/SDL_url.c misc/emscripten/SDL_sysurl.c power/SDL_power.c power/emscripten/SDL_syspower.c
    render/SDL_render.c render/SDL_yuv_sw.c render/opengles2/SDL_render_gles2.c
    render/opengles2/SDL_shaders_gles2.c render/software/SDL_blendfillrect.c render/software/SDL_blendline.c
    render/software/SDL_blendpoint.c render/software/SDL_drawline.c render/software/SDL_drawpoint.c
    render/software/SDL_render_sw.c render/software/SDL_rotate.c render/software/SDL_triangle.c
    sensor/SDL_sensor.c sensor/dummy/SDL_dummysensor.c
    stdlib/SDL_crc16.c stdlib/SDL_crc32.c stdlib/SDL_getenv.c stdlib/SDL_iconv.c stdlib/SDL_malloc.c
    stdlib/SDL_qsort.c stdlib/SDL_stdlib.c stdlib/SDL_string.c stdlib/SDL_strtokr.c
    thread/SDL_thread.c thread/generic/SDL_syscond.c thread/generic/SDL_sysmutex.c
    thread/generic/SDL_syssem.c thread/generic/SDL_systhread.c thread/generic/SDL_systls.c
    timer/SDL_timer.c timer/unix/SDL_systimer.c
    video/SDL_RLEaccel.c video/SDL_blit.c video/SDL_blit_0.c video/SDL_blit_1.c video/SDL_blit_A.c
    video/SDL_blit_N.c video/SDL_blit_auto.c video/SDL_blit_copy.c video/SDL_blit_slow.c video/SDL_bmp.c
    video/SDL_clipboard.c video/SDL_egl.c video/SDL_fillrect.c video/SDL_pixels.c video/SDL_rect.c
    video/SDL_shape.c video/SDL_stretch.c video/SDL_surface.c video/SDL_video.c video/SDL_yuv.c
    video/dummy/SDL_nullevents.c video/dummy/SDL_nullframebuffer.c video/dummy/SDL_nullvideo.c
    video/emscripten/SDL_emscriptenevents.c video/emscripten/SDL_emscriptenframebuffer.c
    video/emscripten/SDL_emscriptenmouse.c video/emscripten/SDL_emscriptenopengles.c
    video/emscripten/SDL_emscriptenvideo.c video/yuv2rgb/yuv_rgb_std.c
""")

FREETYPE_FILES = _words("""
    autofit/autofit.c
    base/ftbase.c base/ftbbox.c base/ftbdf.c base/ftbitmap.c base/ftcid.c base/ftdebug.c base/ftfstype.c
    base/ftgasp.c base/ftglyph.c base/ftgxval.c base/ftinit.c base/ftmm.c base/ftotval.c base/ftpatent.c
    base/ftpfr.c base/ftstroke.c base/ftsynth.c base/ftsystem.c base/fttype1.c base/ftwinfnt.c
    bdf/bdf.c cache/ftcache.c cff/cff.c cid/type1cid.c gzip/ftgzip.c lzw/ftlzw.c pcf/pcf.c pfr/pfr.c
    psaux/psaux.c pshinter/pshinter.c psnames/psnames.c raster/raster.c sdf/sdf.c sfnt/sfnt.c
    smooth/smooth.c svg/svg.c truetype/truetype.c type1/type1.c type42/type42.c winfonts/winfnt.c
""")

PYGAME_BASE = "base.c"  # includes all of pygame's modules, also the blits
PYGAME_FILES = ["bitmask.c", "rotozoom.c", "SDL_gfx/SDL_gfxPrimitives.c"]
# What emcc's -msse2 means: WebAssembly's SIMD, and Emscripten's translation of the SSE2 functions to it.
SIMD_FLAGS = ("-msimd128", "-D__SSE__=1", "-D__SSE2__=1")

# Pictures and sounds are read by the single-file decoders that SDL_image and SDL_mixer carry with them. The games'
# pictures are SVG, and the page draws the window itself: so there are no renderers and no film colours either.
IMAGE_FORMATS = ["PNG", "SVG"]
IMAGE_WRITERS = ("-DSDL_IMAGE_SAVE_PNG=0", "-DSDL_IMAGE_SAVE_JPG=0")
SDL_WITHOUT = ("-DSDL_RENDER_DISABLED=1", "-DSDL_HAVE_YUV=0")
# The fonts are TrueType; autofit draws them, since they carry no hints. See c/ftmodule.h.
FREETYPE_MODULES = ("-I.", f"-DFT_CONFIG_MODULES_H=<{OWN}/ftmodule.h>")
SOUND_FLAGS = ("-DMUSIC_WAV", "-DMUSIC_OGG", "-DOGG_USE_STB")

INCLUDE_SDL = (f"-I{_SDL}/include",)
INCLUDE_FREETYPE = (f"-I{_FREETYPE}/include",)
INCLUDE_PYGAME = (
    *INCLUDE_SDL,
    *INCLUDE_FREETYPE,
    f"-I{_IMAGE}/include",
    f"-I{_MIXER}/include",
    f"-I{_TTF}",
    f"-I{SOURCES}/python/include",
    f"-I{_PYGAME}/src_c",
    f"-I{_PYGAME}/src_c/include",
    "-DBUILD_STATIC=1",
    "-DPY_CALL_TRAMPOLINE",
    "-DNO_SDL2",  # pygame's own switch for its Cython modules (pygame._sdl2), which no game uses
)


@dataclass(frozen=True)
class Unit:
    """One file to compile: its path, the flags of its own, and the object it becomes."""

    source: str
    flags: tuple[str, ...]

    @property
    def object(self) -> str:
        """The path of the object file."""
        return f"{OBJECTS}/{self.source.removeprefix(SOURCES + '/').replace('/', '__')}.o"


def all_units(folder: Path, version_macros: tuple[str, ...]) -> list[Unit]:
    """Return every unit of the wheel, in the order in which they are linked.

    `folder` is the build's folder with the sources in it; `version_macros` are pygame's own version as flags.
    """

    def found(pattern: str) -> list[str]:
        return sorted(path.relative_to(folder).as_posix() for path in folder.glob(pattern))

    def units(files: list[str], *flags: str, root: str = "") -> Iterator[Unit]:
        return (Unit(f"{root}/{file}" if root else file, flags) for file in files)

    pygame_flags = (*INCLUDE_PYGAME, *version_macros)
    image_flags = (f"-I{_IMAGE}/include", "-DUSE_STBIMAGE", *(f"-DLOAD_{name}" for name in IMAGE_FORMATS))
    mixer_folders = (f"-I{_MIXER}/include", f"-I{_MIXER}/src", f"-I{_MIXER}/src/codecs")
    return [
        *units(SDL_FILES, *INCLUDE_SDL, "-DSDL_VIDEO_DRIVER_DUMMY=1", *SDL_WITHOUT, root=f"{_SDL}/src"),
        *units(FREETYPE_FILES, *INCLUDE_FREETYPE, *FREETYPE_MODULES, "-DFT2_BUILD_LIBRARY", root=f"{_FREETYPE}/src"),
        *units([f"{_TTF}/SDL_ttf.c"], *INCLUDE_SDL, *INCLUDE_FREETYPE, "-DTTF_USE_HARFBUZZ=0"),
        *units(
            [file for file in found(f"{_IMAGE}/src/IMG*.c") if not file.endswith("IMG_WIC.c")],
            *INCLUDE_SDL,
            *image_flags,
            *IMAGE_WRITERS,
        ),
        *units(
            found(f"{_MIXER}/src/*.c") + found(f"{_MIXER}/src/codecs/*.c"),
            *INCLUDE_SDL,
            *mixer_folders,
            *SOUND_FLAGS,
        ),
        *units(found(f"{_HTML5}/html5/*.c"), f"-I{_HTML5}/libc", "-Oz"),
        *units([f"{OWN}/missing.c", f"{OWN}/layout.c"]),
        *units([PYGAME_BASE], *pygame_flags, *SIMD_FLAGS, root=f"{_PYGAME}/src_c"),
        *units(PYGAME_FILES, *pygame_flags, root=f"{_PYGAME}/src_c"),
    ]
