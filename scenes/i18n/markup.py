"""The rules' texts: a small part of Markdown, read into sections.

`# Title` begins a part, `## Heading` a section, `- ` an item of a list; `![what it shows](figure)` is a picture that
the game's room draws. Everything else is a paragraph.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from scenes.i18n.lists import sentences
from scenes.platform.paths import ASSETS

_FIGURE = re.compile(r"!\[(.*)\]\((.*)\)\Z")


class Figure(NamedTuple):
    """A picture: what it shows in words, and how the room draws it."""

    words: str
    drawing: str


@dataclass(slots=True)
class Section:
    """A heading (level 1 or 2), the paragraphs below it (`points` are items of a list), and perhaps a figure."""

    level: int
    heading: str
    paragraphs: list[str] = field(default_factory=list)
    points: list[str] = field(default_factory=list)
    figure: Figure | None = None

    def in_words(self) -> str:
        """Return all of it as plain text."""
        return sentences([self.heading, *self.paragraphs, *self.points])


def read_markup(text: str) -> list[Section]:
    """Return the sections of a text. Raises `ValueError` when there are words before the first heading."""
    sections: list[Section] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        for line in _lines(block):
            if line.startswith("#"):
                level = len(line) - len(line.lstrip("#"))
                sections.append(Section(level, line.lstrip("# ")))
                continue
            if not sections:
                raise ValueError(f"before the first heading: {line[:60]!r}")
            figure = _FIGURE.match(line)
            if figure:
                sections[-1].figure = Figure(figure[1], figure[2])
            elif line.startswith("- "):
                sections[-1].points.append(line[2:])
            else:
                sections[-1].paragraphs.append(line)
    return sections


def _lines(block: str) -> list[str]:
    """Return a block as one paragraph, or as the lines of a list or heading. An item's further lines are indented."""
    if block.startswith(("- ", "#", "!")):
        return re.sub(r"\n  +", " ", block).splitlines()
    return [" ".join(block.splitlines())]


def read_rules(name: str, language: str) -> list[Section]:
    """Return the rules `assets/<name>.<language>.md`, or the English ones where that file is missing."""
    path = ASSETS / f"{name}.{language}.md"
    if not path.is_file():
        path = ASSETS / f"{name}.en.md"
    return read_markup(path.read_text(encoding="utf-8"))
