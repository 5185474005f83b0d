"""Words on Ark Nova's table can be read: each colour of words on each of its grounds, in every theme."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.games.ark_nova.card import CARD
from scenes.games.ark_nova.painters import palette
from scenes.games.ark_nova.painters import table as table_painter
from scenes.games.ark_nova.painters.boards import zoo_map
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.paint import cache
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Theme, theme_of, tinted
from tests.scenes.conftest import Memory, Size
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.sweep import answers, faint_words, opened, without_log
from tests.scenes.games.ark_nova.table import at_table
from tests.scenes.ink import Ink
from tests.scenes.lines import Line, take_lines
from tests.scenes.screens.test_contrast import LEAST, contrast

LOOKS = [("evening", False), ("plaster", False), ("evening", True), ("plaster", True)]
WASHED = ("take_small", "build", "place", "keep", "placement_bonus", "house", "association", "partner_zoo")
"""Decisions in which washes, veils and rings lie over words; `tests.scenes.games.ark_nova.sweep --ink` has all."""
KINDS = ("act", "keep", "place", "association", "animals", "discard", "upgrade")


def look_of(name: str, high: bool) -> Theme:
    """Return a theme as it is on Ark Nova's table."""
    return tinted(theme_of(name, high=high), CARD.tint)


def faint(ink: str, ground: str) -> bool:
    return contrast(pygame.Color(ink)[:3], pygame.Color(ground)[:3]) < LEAST


@pytest.mark.parametrize(("name", "high"), LOOKS)
def test_words_in_the_colours_of_a_theme_can_be_read(name: str, high: bool) -> None:
    theme = look_of(name, high)
    pairs = [
        (getattr(theme, ink), getattr(theme, ground))
        for ink, grounds in palette.THEMED_WORDS.items()
        for ground in grounds
    ]
    pairs += [(inks[name], theme.panel) for inks in (palette.APPEAL_INK, palette.CONSERVATION_INK)]
    assert [pair for pair in pairs if faint(*pair)] == []


def test_words_in_the_colours_of_materials_can_be_read() -> None:
    pairs = [(ink, ground) for ink, grounds in palette.PRINTED_WORDS.items() for ground in grounds]
    assert [pair for pair in pairs if faint(*pair)] == []


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "high"), LOOKS)
def test_no_words_have_a_colour_that_is_not_in_the_table(
    monkeypatch: pytest.MonkeyPatch, name: str, high: bool
) -> None:
    theme = look_of(name, high)
    known = {getattr(theme, ink) for ink in palette.THEMED_WORDS} | {theme.text3, *palette.PICTURED_WORDS}
    known |= {*palette.PRINTED_WORDS, palette.APPEAL_INK[name], palette.CONSERVATION_INK[name]}
    strange: set[tuple[str, str]] = set()

    def take(line: Line) -> float:
        if line.words.strip() and line.colour not in known:
            strange.add((line.colour, line.words))
        return line.draw()

    take_lines(monkeypatch, take)
    for kind in KINDS:
        here = at_table(match_at(kind), (1280, 720), theme=name, contrast="on" if high else "off")
        table = here.at(ArkNovaTable)
        table.chooser.touch(table.chooser.legal[0], commit=False)
        table.changed()
        cache.forget()
        here.tick(0)
    assert strange == set()


@pytest.mark.parametrize(("look", "kind"), [*zip(LOOKS * 2, WASHED, strict=True)])
def test_all_words_of_a_decision_can_be_read_as_they_are_seen_in_the_end(
    monkeypatch: pytest.MonkeyPatch, look: tuple[str, bool], kind: str
) -> None:
    without_log(monkeypatch)
    ink = Ink(monkeypatch)
    platform = Memory((1280, 720), 2.0)
    platform.set_up(theme=look[0], contrast="on" if look[1] else "off")
    for answer in answers(kind)[:2]:
        assert faint_words(ink, opened(kind, answer, platform)) == set()


@pytest.mark.parametrize(("kind", "size"), [("partner_zoo", (844, 390)), ("take_card", (2560, 1440))])
def test_what_tasks_give_and_the_printed_prices_of_cards_can_be_read_where_they_cannot_be_chosen(
    monkeypatch: pytest.MonkeyPatch, kind: str, size: Size
) -> None:
    without_log(monkeypatch)
    ink = Ink(monkeypatch)
    platform = Memory(size, 2.0 if size[0] < 1000 else 1.0)
    platform.set_up(theme="plaster")
    assert faint_words(ink, opened(kind, (), platform)) == set()


def test_a_letter_below_a_wash_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    ink = Ink(monkeypatch)
    plain = zoo_map.paint_candidates

    def veiled(painter: Painter, *more: Any) -> None:
        plain(painter, *more)
        painter.box(Rect(*painter.surface.get_rect()), "#FFE7A8CC")

    here = at_table(match_at("place"))
    assert faint_words(ink, here) == set()
    monkeypatch.setattr(table_painter, "paint_candidates", veiled)
    assert faint_words(ink, here)
