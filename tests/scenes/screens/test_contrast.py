"""Words can be read: each has a contrast of at least 4.5 : 1 to its background, in both themes.

Only what is disabled may be fainter; the reason for that stands elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame
import pytest

from scenes.paint.painter import Painter
from tests.scenes.conftest import drawn_at
from tests.scenes.gallery import MOMENTS, picture_of
from tests.scenes.lines import Line, take_lines

LEAST = 4.5
ALIKE = ("opening2", "late2", "bot2", "choice3", "setup2", "results2")
"""Moments whose words are also in others."""
PHONES = ("choice2", "late4", "results4", "title", "tutorial", "board")


def luminance(colour: Sequence[int]) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = (value / 255 for value in colour)
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


Faint = list[tuple[str, str, float]]


@pytest.fixture
def faint(monkeypatch: pytest.MonkeyPatch) -> Faint:
    """All words that are drawn too faintly, with their contrast, as a list that grows."""
    found: Faint = []

    def text(line: Line) -> float:
        painter = line.painter
        if line.words.strip() and line.colour != painter.theme.text3:
            wide = min(painter.text_width(line.words, line.style), line.limit or 1e9)
            left = line.left(wide)
            visible = painter.surface.get_clip()
            shares = product(range(1, 8), (-0.3, 0, 0.3))
            places = [(left + wide * part / 8, line.y + line.style.size * down) for part, down in shares]
            pixels = [(round(px * painter.density), round(py * painter.density)) for px, py in places]
            ground = [drawn_at(painter.surface, pixel)[:3] for pixel in pixels if visible.collidepoint(pixel)]
            found_here = sorted(contrast(each, pygame.Color(line.colour)[:3]) for each in ground)
            # a few pixels may belong to a line or an edge
            if found_here and found_here[len(found_here) // 4] < LEAST:
                found.append((line.words, line.colour, round(found_here[len(found_here) // 4], 2)))
        return line.draw()

    take_lines(monkeypatch, text)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["evening", "plaster"])
@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment not in ALIKE])
def test_all_words_can_be_read(faint: Faint, moment: str, theme: str) -> None:
    picture_of(moment, (1280, 720), theme=theme)
    if moment in PHONES:
        picture_of(moment, (390, 844), theme=theme, language="ja")
    assert not faint


def test_faint_words_are_found(faint: Faint) -> None:
    surface = pygame.Surface((200, 100))
    surface.fill("#202248")
    from scenes.paint.theme import BODY, EVENING

    painter = Painter(surface, 1.0, EVENING)
    painter.text("clear", 10, 20, BODY, EVENING.text)
    painter.text("faint", 10, 60, BODY, "#5A5C96")
    assert [words for words, *_ in faint] == ["faint"]
