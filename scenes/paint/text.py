"""Fonts at the device's density, rendered texts that are kept, and lines broken as English and Japanese do it."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pygame

from scenes.paint.cache import kept
from scenes.paint.theme import Style
from scenes.platform.paths import ASSETS, ROOT

_FONTS = {False: "NotoSansJP-Regular.ttf", True: "NotoSansJP-Bold.ttf"}
_PACKAGE = {False: "400Regular/NotoSansJP_400Regular.ttf", True: "700Bold/NotoSansJP_700Bold.ttf"}

NEVER_FIRST = set("、。，．,.!?！？）)」』】〕］ー・：；:;…‥ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％〜～×")
"""Characters that do not begin a line."""
NEVER_LAST = set("（(「『【〔［")
"""Characters that do not end a line."""
COUNTERS = set("点枚個匹段列手人回分秒種本面頭台歩名")
"""Characters that count: a number is never parted from the one behind it."""


def find_font(bold: bool) -> Path | None:
    """Return the font's file: the bundle's subset, else the package it is made of, else None (pygame's own font)."""
    subset = ASSETS / "fonts" / _FONTS[bold]
    package = ROOT / "node_modules" / "@expo-google-fonts" / "noto-sans-jp" / _PACKAGE[bold]
    return next((path for path in (subset, package) if path.is_file()), None)


@kept(64)
def font(size: int, bold: bool) -> pygame.font.Font:
    """Return the font at a size in device pixels."""
    path = find_font(bold)
    return pygame.font.Font(str(path) if path else None, max(1, size))


_NOBODYS = "\U0010ffff"
"""A character that no font has: what is drawn for it is drawn for every missing one."""


@kept(4096)
def _has_glyph(character: str, bold: bool) -> bool:
    face = font(16, bold)
    metric, missing = face.metrics(character)[0], face.metrics(_NOBODYS)[0]
    if metric is None or metric != missing:
        return metric is not None
    # the same size may be chance; the same picture is not
    pictures = (face.render(each, True, "#FFFFFF") for each in (character, _NOBODYS))
    one, other = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
    return one != other


@kept(2048)
def covers(text: str, bold: bool) -> bool:
    """Tell whether every character of `text` has a glyph (a missing one would be drawn as a blank or a box)."""
    return all(_has_glyph(character, bold) for character in text if character != "\n")


@kept(1024)
def shown(text: str) -> str:
    """Return `text` with a box for each character that no font has: people type what they like as names."""
    if covers(text, False):
        return text
    return "".join(character if covers(character, False) else "□" for character in text)


def _face(text: str, size: int, bold: bool) -> pygame.font.Font:
    # the bundle's bold subset lacks the kanji that only people's names have; the regular one has them
    return font(size, bold and covers(text, True))


_FINE = ((20, 3), (36, 2))
"""Up to which size letters are drawn how many times larger, and made smaller as a picture."""


def _fineness(size: int) -> int:
    # SDL puts each letter on a whole pixel: in small text some words would touch and others gape
    return next((times for largest, times in _FINE if size <= largest), 1)


@kept(1024)
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


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def pieces(text: str) -> list[str]:
    """Return `text` cut where a line may end: after spaces, and around Japanese characters within their rules."""
    result: list[str] = []
    for character in text:
        glued = bool(result) and (
            character in NEVER_FIRST
            or character == " "
            or result[-1][-1] in NEVER_LAST
            or (character in COUNTERS and result[-1][-1].isdigit())
            or not (_is_wide(character) or _is_wide(result[-1][-1]) or result[-1][-1] == " ")
        )
        if glued:
            result[-1] += character
        else:
            result.append(character)
    return result


def wrap(text: str, style: Style, limit: float, density: float) -> list[str]:
    """Return the lines of `text` that fit `limit` CSS pixels; a newline always breaks."""
    size, bold = device_size(style, density), style.bold
    room = limit * density
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if line and width((line + piece).rstrip(), size, bold) > room:
                lines.append(line.rstrip())
                line = ""
            line += piece
        lines.append(line.rstrip())
    return lines


def fit(text: str, style: Style, limit: float, density: float) -> str:
    """Return `text`, or as much of it as fits `limit` CSS pixels with an ellipsis."""
    size, bold = device_size(style, density), style.bold
    if width(text, size, bold) <= limit * density:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + "…"
        if width(shorter, size, bold) <= limit * density:
            return shorter
    return "…"


def device_size(style: Style, density: float) -> int:
    """Return the font size of `style` in device pixels."""
    return max(1, round(style.size * density))
