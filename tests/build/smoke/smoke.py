"""What the wheel must be able to do, run inside Pyodide by `smoke.mjs` (Node) and `page.mjs` (Chromium).

`check_all` needs no input and runs in both; `Inputs` collects what a browser's events become.
"""

import hashlib
import io
import json
import os
import random
import struct
import zlib

os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"

import pygame

SIZE = (200, 150)
RED = (255, 0, 0, 255)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h2v4h-2z" fill="#0f0"/></svg>'


def png(colour: tuple[int, int, int], size: int) -> bytes:
    """Write a PNG of one colour without any library of pictures."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress((b"\0" + bytes(colour) * size) * size))
    return b"\x89PNG\r\n\x1a\n" + header + rows + chunk(b"IEND", b"")


def check_draw(screen: pygame.Surface) -> None:
    screen.fill((10, 20, 30))
    pygame.draw.rect(screen, "red", (20, 20, 60, 60))
    assert tuple(screen.get_at((10, 10))) == (10, 20, 30, 255)
    assert tuple(screen.get_at((40, 40))) == RED
    pygame.display.flip()


def check_font(letters: bytes) -> None:
    for font in (pygame.font.Font(None, 32), pygame.font.Font(io.BytesIO(letters), 32)):
        text = font.render("Patio", True, "white", "black")
        assert text.get_width() > 40
        columns, rows = text.get_size()
        inked = sum(text.get_at((x, y)).r > 200 for x in range(columns) for y in range(rows))
        assert 100 < inked < columns * rows // 2, inked
        assert font.render("\U0010ffff", True, "white").get_width() > 0  # a box for what the font has not


def check_pictures() -> None:
    picture = pygame.image.load(io.BytesIO(png((255, 0, 0), 8)), "red.png")
    assert picture.get_size() == (8, 8)
    assert tuple(picture.get_at((3, 3))) == RED
    vector = pygame.image.load_sized_svg(io.BytesIO(SVG), (80, 80))
    assert vector.get_size() == (80, 80)
    assert tuple(vector.get_at((20, 40))) == (0, 255, 0, 255)
    assert vector.get_at((60, 40)).a == 0


# Without BLEND_ALPHA_SDL2: that is SDL's own blit, which rounds as the processor's instructions do.
WAYS = ("ADD", "SUB", "MULT", "MIN", "MAX")
BLENDS = ("0", "BLEND_PREMULTIPLIED", *(f"BLEND_{kind}_{way}" for kind in ("RGB", "RGBA") for way in WAYS))


def noise(seed: int, size: tuple[int, int], alpha: bool) -> pygame.Surface:
    """Make a surface of random pixels in the format of a screen."""
    pixels = random.Random(seed).randbytes(size[0] * size[1] * 4)
    surface = pygame.Surface(size, pygame.SRCALPHA if alpha else 0, 32)
    surface.get_buffer().write(pixels)
    return surface


def blends() -> dict[str, str]:
    """Blit random pixels in every way, also of odd widths; return a checksum for each way."""
    found = {}
    for width in (1, 3, 4, 37):
        for on_alpha in (False, True):
            for surface_alpha in (255, 100):
                for name in BLENDS:
                    source, target = noise(1, (width, 5), True), noise(2, (width + 2, 6), on_alpha)
                    if name == "BLEND_PREMULTIPLIED":  # colours above their alpha would overflow
                        source = source.premul_alpha()
                    if surface_alpha != 255:
                        source.set_alpha(surface_alpha)
                    target.blit(source, (1, 1), special_flags=getattr(pygame, name, 0))
                    kind = "RGBA" if on_alpha else "RGB"
                    pixels = pygame.image.tobytes(target, "RGBA" if on_alpha else "RGB")
                    found[f"{name} {width} {kind} {surface_alpha}"] = hashlib.sha256(pixels).hexdigest()
        premultiplied = noise(3, (width, 5), True).premul_alpha()
        found[f"premul_alpha {width}"] = hashlib.sha256(pygame.image.tobytes(premultiplied, "RGBA")).hexdigest()
    return found


def check_sound(ogg: bytes) -> None:
    pygame.mixer.init(44100, -16, 2, 1024)
    sound = pygame.mixer.Sound(io.BytesIO(ogg))
    # The decoder's length, not a header's: the file's duration says that every page was decoded.
    assert 5 < sound.get_length() < 10, sound.get_length()
    assert max(sound.get_raw()[:100_000]) > 0
    assert sound.play() is not None
    sound.stop()


def check_all(font: bytes, ogg: bytes) -> str:
    """Run every check; return the version, or raise what went wrong."""
    pygame.init()
    screen = pygame.display.set_mode(SIZE)
    check_draw(screen)
    check_font(font)
    check_pictures()
    check_sound(ogg)
    return f"{pygame.version.ver} SDL {pygame.version.SDL}"


def blends_as_json() -> str:
    """Return `blends()` as text, for the other side of a language border."""
    return json.dumps(blends())


class Inputs:
    """The events that arrived, each as one line of text."""

    KINDS = (
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.FINGERDOWN,
        pygame.FINGERUP,
    )

    def take(self) -> str:
        """Return the events since the last call."""
        lines = []
        for event in pygame.event.get(self.KINDS):
            name = pygame.event.event_name(event.type)
            if event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
                lines.append(f"{name} {event.x * SIZE[0]:.0f},{event.y * SIZE[1]:.0f}")
            elif event.type == pygame.MOUSEWHEEL:
                lines.append(f"{name} {event.y}")
            elif event.type == pygame.KEYDOWN:
                lines.append(f"{name} {pygame.key.name(event.key)}")
            elif event.type == pygame.TEXTINPUT:
                lines.append(f"{name} {event.text}")
            else:
                lines.append(f"{name} {event.pos[0]},{event.pos[1]} touch={event.touch}")
        return "\n".join(lines)
