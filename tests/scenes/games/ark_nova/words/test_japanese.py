"""Japanese words in narrow rooms: names end a line where one of their words ends, and words in katakana stay whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate

import pygame
import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.painters.boards.association import paint_project
from scenes.games.ark_nova.painters.cards.card_parts import cuts_word, name_lines
from scenes.games.ark_nova.pieces.cards import face_of
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.words.names import parted
from scenes.i18n import translation as i18n
from scenes.paint import text
from scenes.paint.breaking import COUNTED, WHOLE
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import device_size
from scenes.paint.theme import THEMES, Style
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_table

TICKET, HAND = 90.0, 104.0
STYLES = tuple(Style(size, True, 1.2) for size in (12, 11, 10))


@pytest.fixture
def japanese() -> Iterator[Painter]:
    i18n.set_language("ja")
    yield Painter(pygame.Surface((1, 1)), 1.0, THEMES["evening"])
    i18n.set_language("en")


def test_a_japanese_name_is_parted_before_its_last_word(japanese: Painter) -> None:
    assert parted("ゴシキセイガイインコ") == ["ゴシキセイガイ", "インコ"]
    assert parted("ブルー・マウンテンズ国立公園") == ["ブルー・", "マウンテンズ", "国立公園"]
    assert parted("オーストラリア") == ["オーストラリア"], "no tiger in it"
    i18n.set_language("en")
    assert parted("Leopard") == ["Leopard"]


@pytest.mark.parametrize("room", [TICKET, HAND])
def test_names_of_animals_are_whole_on_small_cards_and_no_word_of_them_is_cut(japanese: Painter, room: float) -> None:
    for card in ANIMALS:
        name = face_of(card).short
        __, lines = name_lines(japanese, name, STYLES, room, 2)
        assert "".join(lines) == name
        if cuts_word(lines):
            assert all(line.startswith(tuple(parted(name)[1:])) for line in lines[1:]), lines


@pytest.mark.parametrize("size", [(844, 390), (640, 360), (390, 844), (360, 640)])
def test_what_is_asked_cuts_no_word_on_a_phone(said: list[str], size: Size) -> None:
    here = at_table(match_at("act"), size, "ja")
    del said[:]
    here.at(ArkNovaTable).panels.forget()
    here.at(ArkNovaTable).changed()
    here.tick()
    assert any("アクションカード" in line for line in said)


def test_beside_the_tutor_of_a_low_phone_the_tab_of_the_display_says_a_shorter_word(said: list[str]) -> None:
    here = Visit(Memory((640, 360), 1.0, {}, "ja"), goes_on=True)
    here.stage.open.lessons("ark_nova")
    here.tick()
    here.tick()
    assert "公開" in said
    assert not any(line.startswith("ディス") for line in said)


def test_a_row_of_a_project_too_narrow_for_its_name_leaves_it_to_the_picture(said: list[str]) -> None:
    here = Visit(Memory((640, 360), 1.0, {}, "ja"))
    project = next(card for card in PROJECTS if face_of(card).short == "オーストラリア")
    del said[:]
    for wide in range(180, 460, 20):
        paint_project(here.stage.painter, Rect(0, 0, wide, 60), face_of(project))
    assert {line for line in said if "ラリア" in line or "オース" in line} == {"オーストラリア"}


def cut_words(words: str, lines: list[str]) -> Iterator[str]:
    """Yield the words, numbers with what they count, and names that go on from one of these lines to the next."""
    ends = set(accumulate(len(line) for line in lines[:-1]))
    for each in (*re.finditer(WHOLE, words), *re.finditer(COUNTED, words)):
        if any(each.start() < end < each.end() for end in ends):
            yield each[0]


@pytest.mark.sweep(9)
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize("kind", KINDS)
def test_a_word_goes_on_in_the_next_line_only_where_it_is_wider_than_a_line(
    monkeypatch: pytest.MonkeyPatch, kind: str, size: Size
) -> None:
    wrap, cut, seen = text.wrap, list[str](), list[str]()

    def watched(words: str, style: Style, limit: float, density: float, *, whole: bool = False) -> list[str]:
        lines = wrap(words, style, limit, density, whole=whole)
        seen.append(words)
        if "".join(lines) == words and len(parted(words)) == 1:  # names that are parted by hand: see above
            sizes = (
                (each, text.width(each, device_size(style, density), style.bold)) for each in cut_words(words, lines)
            )
            cut.extend(each for each, wide in sizes if wide <= limit * density)
        return lines

    monkeypatch.setattr(text, "wrap", watched)
    at_table(match_at(kind), size, "ja").tick()
    assert seen
    assert not cut


def test_an_x_token_stays_in_one_line(japanese: Painter) -> None:
    words = "「後援者」でX-トークンを得る"
    for wide in range(100, 220, 10):
        lines = text.wrap(words, STYLES[0], wide, 1.0)
        assert any("X-トークン" in line for line in lines), (wide, lines)


def test_that_no_enclosure_or_level_is_there_is_said_in_two_lines_of_whole_words_on_a_card(japanese: Painter) -> None:
    words = i18n._("No size-{size} enclosure").format(size=4)
    assert text.wrap(words, STYLES[0], 96, 1.0) == ["サイズ4の空き", "囲い地なし"]
    assert text.wrap(i18n._("No free level is fulfilled"), STYLES[0], 96, 1.0) == ["達成した空き", "レベルなし"]
