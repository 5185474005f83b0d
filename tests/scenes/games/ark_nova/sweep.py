"""`python -m tests.scenes.games.ark_nova.sweep`: the words of every decision, before and after an answer is marked.

It draws all kinds of decisions in seven windows and both languages and prints what is cut, covered, off the screen or
over other words; `--ink` instead prints what is too faint, in four looks. `--kinds`, `--sizes` and `--languages` make
fewer. It returns 1 where it found anything.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pygame
import pytest

from engine.state import Action
from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import Item, TaskFace
from scenes.i18n.translation import LANGUAGES
from scenes.table.log.logs import TableLog
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import mark_answer
from tests.scenes.ink import Ink, faults, seen_pair
from tests.scenes.screens.test_contrast import LEAST, contrast

SIZES: tuple[Size, ...] = ((360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1280, 720), (2560, 1440))
LOOKS = (("evening", False), ("plaster", False), ("evening", True), ("plaster", True))
LARGE, LEAST_LARGE = 18.5, 3.0
"""From which size on bold letters are large, in CSS pixels, and the contrast that is enough for them."""
SHARP = 1280
"""In windows of more width letters are large enough to be looked at pixel by pixel."""
BAR = 40.0
"""The height of the name of a wide card, in CSS pixels."""


def answers(kind: str) -> list[Action]:
    """Return nothing marked, then one answer for every verb of a decision."""
    first = {str(action[0]): action for action in reversed(match_at(kind).state.legal_actions())}
    return [(), *first.values()]


def opened(kind: str, answer: Action, platform: Memory) -> Visit:
    """Put a decision on a stage, with that answer marked, or as many as are needed of those marked together."""
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match_at(kind))
    here.tick()
    here.tick()
    table = here.at(ArkNovaTable)
    if answer:
        mark_answer(table, answer)
    return here


def in_window(here: Visit, size: Size, language: str, look: tuple[str, bool] = LOOKS[0]) -> None:
    """Give the window that size, language and look: a theme, in high contrast or not."""
    here.platform.size = size
    (theme, high), before = look, here.stage.settings
    here.stage.settings = replace(before, language=language, theme=theme, contrast="on" if high else "off")
    here.stage.follow_settings()


def without_log(patch: pytest.MonkeyPatch) -> None:
    """Leave the log out: the record of a prepared position does not lead to it."""
    patch.setattr(ArkNovaTable, "last_entries", lambda self: [])
    patch.setattr(TableLog, "words", lambda self: [])
    patch.setattr(ArkNovaTable, "told", lambda self: {})


# --- what is cut


def seen_faults(ink: Ink, here: Visit, size: Size) -> list[str]:
    """Return what is wrong with the words of a table in a window.

    A card of a hand shows the beginning of its rule, and half of it may lie under the next: the full card has all. A
    row that cannot be chosen shows the beginning of the reason: a touch says all of it.
    """
    here.platform.size = size
    here.tick(0)
    here.tick(0)
    words = ink.look(here)
    table, density = here.at(ArkNovaTable), here.stage.painter.density
    cards = [table.plan.css(item.rect) for item in table.context().items if item.what == "hand"]
    cards += [table.plan.css(item.rect) for item in table.context().items if item.what == "row" and item.dim]
    wide = [table.plan.css(item.rect) for item in table.context().items if item.what == "wide"]
    cards += [card._replace(y=card.y + BAR, h=card.h - BAR) for card in wide]
    looked_at = []
    for word in words:
        x, y = word.rect.center
        if not any(card.contains(x / density, y / density) for card in cards):
            looked_at.append(word)
        elif not word.half:
            begun = word.words.removesuffix("…")
            looked_at.append(word._replace(words=begun, meant=begun))
    return faults(looked_at, size)


# --- what is faint


def is_disabled(item: Item) -> bool:
    """Tell whether something cannot be chosen."""
    return item.dim or (isinstance(item.face, TaskFace) and item.face.state == "dim")


def faint_words(ink: Ink, here: Visit) -> set[tuple[str, float]]:
    """Return the words that cannot be read on what lies below them and under what lies over them, with their contrast.

    Large words and what cannot be chosen need less.
    """
    table, painter, found = here.at(ArkNovaTable), here.stage.painter, set()
    off = [table.plan.css(item.rect) for item in table.context().items if is_disabled(item)]
    for word in ink.look(here):
        if word.half or not word.words.strip() or not (pair := seen_pair(word, painter.surface)):
            continue
        x, y = (value / painter.density for value in word.rect.center)
        easy = word.size >= LARGE or word.colour == painter.theme.text3 or any(rect.contains(x, y) for rect in off)
        if contrast(*pair) < (LEAST_LARGE if easy else LEAST):
            found.add((word.words, round(contrast(*pair), 2)))
    return found


# --- the command


def everywhere(kinds: Sequence[str], ways: Sequence[tuple[Size, str]]) -> Iterator[tuple[Visit, str, Size, str]]:
    """Yield every answer of decisions, in words, in each window and language; each table is opened once."""
    for kind in kinds:
        for answer in answers(kind):
            platform = Memory((1280, 720), 1.0)
            platform.set_up()
            here = opened(kind, answer, platform)
            for size, language in ways:
                in_window(here, size, language)
                yield here, f"{kind} {' '.join(map(str, answer))}", size, language


def cut(ink: Ink, kinds: Sequence[str], ways: Sequence[tuple[Size, str]]) -> Iterator[str]:
    """Yield what is wrong with the words of decisions in windows and languages."""
    for here, said, size, language in everywhere(kinds, ways):
        for fault in seen_faults(ink, here, size):
            yield f"{size[0]}x{size[1]} {language} {said}: {fault}"


def faint(ink: Ink, kinds: Sequence[str], ways: Sequence[tuple[Size, str]]) -> Iterator[str]:
    """Yield which words of decisions cannot be read, in each look."""
    for here, said, size, language in everywhere(kinds, ways):
        here.platform.density = 1.0 if size[0] > SHARP else 2.0
        for theme, high in LOOKS:
            in_window(here, size, language, (theme, high))
            here.tick(0)
            for words, found in sorted(faint_words(ink, here)):
                yield f"{theme}{' high' * high} {size[0]}x{size[1]} {language} {said}: {words!r} {found} : 1"


def main(words: Sequence[str] | None = None) -> int:
    """Print what is found; return 1 where that is anything."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--ink", action="store_true")
    sizes = [f"{width}x{height}" for width, height in SIZES]
    for name, values in {"kinds": list(KINDS), "sizes": sizes, "languages": list(LANGUAGES)}.items():
        reader.add_argument(f"--{name}", nargs="+", choices=values, default=values, metavar=name[:-1])
    asked = reader.parse_args(words)
    pygame.display.init()
    pygame.font.init()
    windows = [(int(width), int(height)) for width, height in (size.split("x") for size in asked.sizes)]
    ways = list(product(windows, asked.languages))
    found = 0
    with pytest.MonkeyPatch.context() as patch:
        without_log(patch)
        for fault in (faint if asked.ink else cut)(Ink(patch), asked.kinds, ways):
            print(fault, flush=True)
            found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
