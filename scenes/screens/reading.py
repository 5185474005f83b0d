"""Texts to read: sections with headings, paragraphs and lists, and plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scenes.i18n.markup import Section
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, SMALL, Style
from scenes.widgets.base import Widget
from scenes.widgets.panels import Label

READ = BODY._replace(size=15)
LINE = 22.0
"""The height of a line of plain text."""
FULL = 60
"""A line of at least this many characters was broken because it was full: `flowing` joins it to the next one."""


def section_texts(painter: Painter, key: str, section: Section, box: Rect, style: Style) -> list[Widget]:
    """Return the heading in `style`, and below it paragraphs and lists; `key` distinguishes it from other sections."""
    tall = painter.paragraph_height(section.heading, style, box.w)
    widgets: list[Widget] = [
        Label(f"heading{key}", Rect(box.x, box.y, box.w, tall), section.heading, style, wrapped=True)
    ]
    y = box.y + tall + 4
    for line, words in enumerate([*section.paragraphs, *(f"• {point}" for point in section.points)]):
        at = Rect(box.x, y, box.w, painter.paragraph_height(words, READ, box.w, whole=True))
        widgets.append(Label(f"text{key}.{line}", at, words, READ, quiet=True, wrapped=True, whole=True))
        y = at.bottom + 6
    return widgets


def plain_texts(painter: Painter, text: str, box: Rect) -> list[Widget]:
    """Return the lines of a text below each other, wrapped where they are long."""
    widgets: list[Widget] = []
    y = box.y
    for number, line in enumerate(text.splitlines()):
        tall = max(LINE, painter.paragraph_height(line, SMALL, box.w)) if line else LINE / 2
        widgets.append(Label(f"line{number}", Rect(box.x, y, box.w, tall), line, SMALL, wrapped=True))
        y += tall
    return widgets


def flowing(text: str) -> str:
    """Return a text that was broken at some width, with each paragraph as one line."""
    return "\n\n".join("\n".join(_joined(block)) for block in re.split(r"\n\s*\n", text.strip("\n")))


def _joined(block: str) -> Iterator[str]:
    """Yield the lines of a paragraph, each full line joined to the next."""
    begun = ""
    for line in block.splitlines():
        begun = f"{begun} {line.strip()}" if begun else line.strip()
        if len(line) < FULL:
            yield begun
            begun = ""
    if begun:
        yield begun
