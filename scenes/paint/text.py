"""Fonts at the device's density, cached renderings of texts, and lines of words that fit a width."""

from __future__ import annotations

from bisect import bisect_left
from pathlib import Path

import pygame

from scenes.paint.breaking import SEPARATOR, pieces_for, spared
from scenes.paint.cache import breathe, kept
from scenes.paint.theme import Style
from scenes.platform.paths import ASSETS, ROOT

_WEIGHTS = {False: ("Regular", "Regular.ja", "Regular.names"), True: ("Bold", "Bold.ja", "Regular.names")}
"""The bundle's fonts. Each has all letters of the one before; later ones are fetched when a text needs them."""
_PACKAGE = {False: "400Regular/NotoSansJP_400Regular.ttf", True: "700Bold/NotoSansJP_700Bold.ttf"}
_LETTERS = ("ja", "names")
"""The packs with more letters, in the order in which they are asked for."""
NARROW = 24
"""Where fewer Japanese characters than this fit a line, words are kept whole only if that takes no extra line."""

_wanted: set[str] = set()
given_up: set[str] = set()
"""Packs of letters that did not arrive: their characters are shown as boxes."""


def wanted() -> str:
    """Return the pack of letters that a text waits for, once; empty when there is none."""
    return _wanted.pop() if _wanted else ""


def do_without(pack: str) -> None:
    """Show boxes for the characters of a pack that did not arrive."""
    given_up.add(pack)


@kept(4)
def find_fonts(bold: bool) -> tuple[Path | None, ...]:
    """Return the font's files, the one with the fewest letters first.

    They are the bundle's that have arrived, else the package they are made from, else None (pygame's own font).
    """
    parts = [ASSETS / "fonts" / f"NotoSansJP-{part}.ttf" for part in _WEIGHTS[bold]]
    package = ROOT / "node_modules" / "@expo-google-fonts" / "noto-sans-jp" / _PACKAGE[bold]
    here = tuple(path for path in parts if path.is_file())
    return here or ((package,) if package.is_file() else (None,))


def find_font(bold: bool) -> Path | None:
    """Return the font's file with the most letters."""
    return find_fonts(bold)[-1]


@kept(64)
def _open(path: Path | None, size: int) -> pygame.font.Font:
    return pygame.font.Font(str(path) if path else None, max(1, size))


def font(size: int, bold: bool) -> pygame.font.Font:
    """Return the font at a size in device pixels."""
    return _open(find_font(bold), size)


_NOBODYS = "\U0010ffff"
"""A character that no font has: its picture is that of every missing character."""


@kept(4096)
def _has_glyph(character: str, path: Path | None) -> bool:
    face = _open(path, 16)
    metric, missing = face.metrics(character)[0], face.metrics(_NOBODYS)[0]
    if metric is None or metric != missing:
        return metric is not None
    # two characters may have the same size by chance, but not the same picture
    pictures = (face.render(each, True, "#FFFFFF") for each in (character, _NOBODYS))
    one, other = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
    return one != other


@kept(8)
def _found(path: Path | None) -> set[str]:
    """Return the characters for which the font has been found to have a glyph so far."""
    return {"\n"}


def _covers(text: str, path: Path | None) -> bool:
    found = _found(path)
    if found.issuperset(text):
        return True  # lines are measured letter by letter: nearly always
    covered = all(_has_glyph(character, path) for character in text if character != "\n")
    if covered:
        found.update(text)
    return covered


def covers(text: str, bold: bool) -> bool:
    """Tell whether every character of `text` has a glyph (a missing one would be drawn as a blank or a box)."""
    return any(_covers(text, path) for path in find_fonts(bold))


def shown(text: str) -> str:
    """Return `text` with a box for each character that no font has: people type any characters as names.

    While a pack of letters that may have it is still on its way, the character is left blank.
    """
    if covers(text, False):
        return text
    coming = _coming()
    if coming:
        _wanted.add(coming)
    return "".join(character if covers(character, False) else " " if coming else "□" for character in text)


def _coming() -> str:
    """Return the next pack of letters that has not arrived but still may; empty if there is none."""
    base = find_fonts(False)[0]
    if base is None or base.parent != ASSETS / "fonts":
        return ""
    here = {path.name for path in find_fonts(False) if path}
    absent = (pack for pack in _LETTERS if f"NotoSansJP-Regular.{pack}.ttf" not in here)
    return next((pack for pack in absent if pack not in given_up), "")


@kept(2048)
def _face(text: str, size: int, bold: bool) -> pygame.font.Font:
    fonts = find_fonts(bold)
    return _open(next((path for path in fonts if _covers(text, path)), fonts[-1]), size)


_FINE = ((20, 3), (36, 2))
"""(largest font size, factor): small letters are drawn larger by the factor and scaled down as a picture."""


def _fineness(size: int) -> int:
    # SDL puts each letter on a whole pixel, so the gaps in small text would be uneven
    return next((times for largest, times in _FINE if size <= largest), 1)


@kept(1024, screens=1.5)
def rendered(text: str, size: int, bold: bool, colour: str) -> pygame.Surface:
    """Return `text` on one line; its height is the font's line height."""
    text = shown(text)
    times = _fineness(size)
    large = _face(text, size * times, bold).render(text, True, colour)
    if times == 1:
        return large
    w, h = -(-large.get_width() // times), -(-large.get_height() // times)
    canvas = pygame.Surface((w * times, h * times), pygame.SRCALPHA)
    clear = pygame.Color(colour)
    clear.a = 0
    canvas.fill(clear)
    canvas.blit(large, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(canvas, (w, h))


@kept(4096)
def width(text: str, size: int, bold: bool) -> int:
    """Return how wide `text` is in device pixels."""
    text = shown(text)
    times = _fineness(size)
    return -(-_face(text, size * times, bold).size(text)[0] // times)


def wrap(text: str, style: Style, limit: float, density: float, *, whole: bool = False) -> list[str]:
    """Return the lines of `text` that fit `limit` CSS pixels; a newline always breaks.

    With `whole`, words and Japanese phrases are kept whole even if that takes an extra line. Without, see `NARROW`.
    """
    lines = _lines(text, device_size(style, density), style.bold, limit * density, whole)
    breathe()
    return list(lines)


@kept(2048)
def _lines(text: str, size: int, bold: bool, space: float, whole: bool) -> tuple[str, ...]:
    """Return the lines that fit `space` device pixels; they are kept, since finding them takes longer than drawing."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        rows = _rows(paragraph, size, bold, space)
        if len(rows) > 1 and space < NARROW * size and not whole:
            # where there is little room for words there may be none for another line
            rows = min(rows, _rows(paragraph, size, bold, space, whole=False), key=len)
        if len(rows) > 1:
            phrased = _rows(paragraph, size, bold, space, phrases=True)
            rows = phrased if len(phrased) <= len(rows) + whole else rows
        lines += ["".join(row).rstrip(SEPARATOR) for row in rows[:-1]]
        lines.append("".join(rows[-1]).rstrip())
    return tuple(lines)


def _rows(
    paragraph: str, size: int, bold: bool, space: float, *, whole: bool = True, phrases: bool = False
) -> list[list[str]]:
    """Return the pieces of a paragraph line by line; `space` is a line's width in device pixels."""
    rows: list[list[str]] = [[]]
    for piece in pieces_for(paragraph, lambda word: width(word, size, bold) <= space, whole=whole, phrases=phrases):
        if rows[-1] and width("".join([*rows[-1], piece]).rstrip(), size, bold) > space:
            rows.append([])
        rows[-1].append(piece)
    if len(rows) > 1:
        spare = spared(rows[-2], rows[-1])
        if spare and width("".join(spare + rows[-1]).rstrip(), size, bold) <= space:
            rows[-2:] = [rows[-2][: -len(spare)], spare + rows[-1]]
    return rows


def fit(text: str, style: Style, limit: float, density: float) -> str:
    """Return `text`, or as much of it as fits `limit` CSS pixels with an ellipsis."""
    size, bold = device_size(style, density), style.bold
    if width(text, size, bold) <= limit * density:
        return text

    def cut(end: int) -> str:
        return text[:end].rstrip() + "…"

    def fits(end: int) -> bool:
        return width(cut(end), size, bold) <= limit * density

    end = bisect_left(range(1, len(text)), True, key=lambda each: not fits(each))
    # with kerning, one letter more may take less room
    while end + 1 < len(text) and fits(end + 1):
        end += 1
    return cut(end)


def device_size(style: Style, density: float) -> int:
    """Return the font size of `style` in device pixels."""
    return max(1, round(style.size * density))
