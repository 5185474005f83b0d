"""Ark Nova's painters: every card in three sizes, all maps and symbols, in both languages and themes."""

from __future__ import annotations

import itertools
from functools import partial
from typing import Any

import pygame
import pytest

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import ACTIONS, ICONS, SHAPES
from scenes.games.ark_nova.figures import paint_figure
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.places import FULL, HAND, SIZES, TICKET
from scenes.games.ark_nova.layout.window import lay_out
from scenes.games.ark_nova.painters import named, notes, panels, symbols
from scenes.games.ark_nova.painters.boards.association import paint_donations, paint_project, paint_task
from scenes.games.ark_nova.painters.boards.board import paint_board
from scenes.games.ark_nova.painters.boards.zoo_map import paint_terrain
from scenes.games.ark_nova.painters.cards import cards
from scenes.games.ark_nova.painters.cards.card_full import fitting, words_height
from scenes.games.ark_nova.pieces.cards import Beheld, Face, card_picture, face_of, seen_face
from scenes.games.ark_nova.pieces.icons import icon_picture
from scenes.games.ark_nova.pieces.zoo import BoardFace, MapFace, Runner, VerbFace
from scenes.games.ark_nova.view import Line as NoteLine
from scenes.games.ark_nova.view import NoteFace, TaskFace
from scenes.games.ark_nova.words.speech import gap_words
from scenes.i18n import translation as i18n
from scenes.i18n.markup import read_rules
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import PLASTER, Style
from scenes.platform.paths import ASSETS
from scenes.screens.setup.scene import SetupScene
from tests.scenes.conftest import SIZES as WINDOWS
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.drawing import drawn_in
from tests.scenes.games.ark_nova.table import at_decision, now
from tests.scenes.lines import Line, letters_of_lines, take_lines

CARDS = (*ANIMALS, *SPONSORS, *PROJECTS, *FINALS)


@pytest.fixture
def painter() -> Painter:
    pygame.display.set_mode((420, 420))
    return Painter(pygame.Surface((420, 420), pygame.SRCALPHA), 1.0, PLASTER)


def test_every_card_and_icon_has_a_picture() -> None:
    for name in (*map(card_picture, CARDS), *map(icon_picture, ICONS)):
        assert (ASSETS / "ark_nova" / f"{name}.svg").is_file(), name


@pytest.mark.slow
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("size", [TICKET, HAND, FULL])
def test_every_card_is_drawn_in_every_size(painter: Painter, language: str, size: str) -> None:
    i18n.set_language(language)
    w, h = SIZES[size]
    for card in CARDS[:: 1 if size == FULL else 3]:
        face = face_of(card)
        cards.paint_card(painter, face, size, Rect(8, 8, w, h), ring="chosen")
        made = cards.card_picture(face, size, int(w), int(h), 1.0, False)
        assert made.get_bounding_rect().w >= w - 1
    i18n.set_language("en")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_words_of_every_card_fit_the_full_card(painter: Painter, language: str) -> None:
    i18n.set_language(language)
    for card in CARDS:
        face = face_of(card)
        foot = 0 if face.kind in ("project", "final") else 42
        style, high = fitting(painter, face, 232, 384 - 46 - foot)
        tall = 7 + words_height(painter, face, 232, style)
        assert high + tall <= 384 - 46 - foot, face.name
    i18n.set_language("en")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_short_names_take_two_lines_on_a_ticket(painter: Painter, language: str) -> None:
    i18n.set_language(language)
    styles = [Style(side, True, 1.25) for side in (12, 11, 10)]
    for card in (*ANIMALS, *SPONSORS, *PROJECTS):
        name = face_of(card).short
        assert any(len(text.wrap(name, style, 90, 1.0)) <= 2 for style in styles), name
    i18n.set_language("en")


def test_the_picture_of_a_card_is_kept_as_long_as_nothing_on_it_changes(painter: Painter) -> None:
    face = face_of(445)
    first = cards.card_picture(face, HAND, 112, 192, 1.0, False)
    assert cards.card_picture(face_of(445), HAND, 112, 192, 1.0, False) is first
    assert cards.card_picture(face._replace(price=5), HAND, 112, 192, 1.0, False) is not first
    assert isinstance(hash(face), int)
    assert isinstance(face, Face)


def test_every_map_is_drawn_with_a_terrain_of_its_own(painter: Painter) -> None:
    rect = Rect(10, 10, 400, 300)
    plan = plan_board(rect)
    for map_id in MAPS:
        drawn_in(painter, rect, paint_board, plan, BoardFace(MapFace(map_id, ()), 0, 127))
    assert len({drawn_in(painter, rect, paint_terrain, plan.grid, map_id) for map_id in MAPS}) == len(MAPS)


def test_every_building_is_drawn_and_looks_unlike_those_of_another_shape(painter: Painter) -> None:
    rect = Rect(10, 10, 44, 44)
    shapes: dict[bytes, object] = {}
    for kind, shape in SHAPES.items():
        drawn = drawn_in(painter, rect, named.picture, f"shape:{kind}", rect)
        assert shapes.setdefault(drawn, shape) == shape, kind


@pytest.mark.parametrize("rect", [Rect(10, 10, 102, 106), Rect(10, 10, 150, 60), Rect(10, 10, 66, 63)], ids=str)
def test_every_action_card_is_drawn_and_looks_different(painter: Painter, rect: Rect) -> None:
    faces = [VerbFace(action, 3, True, 1, True, True, True, "legal") for action in ACTIONS]
    drawn = {drawn_in(painter, rect, panels.paint_verb, rect, face) for face in faces}
    assert len(drawn) == len(ACTIONS)


@pytest.mark.sweep
@pytest.mark.parametrize("high", [55.6, 61.6, 66.8, 76.0, 106.0])
def test_the_number_of_an_action_card_leaves_its_name_free(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, high: float
) -> None:
    box, below, lines = Painter.box, list[float](), list[Line]()

    def boxed(on: Painter, rect: Rect, fill: str = "", radius: float = 0, line: str = "", *more: Any) -> None:
        if line == "#E9C46F":
            below.append(rect.bottom)
        box(on, rect, fill, radius, line, *more)

    def listen(line: Line) -> float:
        lines.append(line)
        return line.draw()

    monkeypatch.setattr(Painter, "box", boxed)
    take_lines(monkeypatch, listen)
    for action in ACTIONS:
        panels.paint_verb(painter, Rect(10, 10, 70, high), VerbFace(action, 3, says="1 space"))
        assert lines[0].letters(0).y >= below[-1], action
        lines.clear()


def test_the_note_of_a_project_takes_two_lines_rather_than_small_letters(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Line] = []

    def listen(line: Line) -> float:
        lines.append(line)
        return line.draw()

    take_lines(monkeypatch, listen)
    paint_project(painter, Rect(0, 0, 350, 64), face_of(next(iter(PROJECTS))), "release: primate, +1")
    notes = [line for line in lines if line.words and line.words in "release: primate, +1"]
    assert " ".join(line.words for line in notes) == "release: primate, +1"
    assert len(notes) == 2
    assert {line.style.size for line in notes} == {12}


@pytest.mark.parametrize("wide", [230, 262, 300, 400])
@pytest.mark.parametrize("high", [39, 44, 56, 63, 64, 72])
def test_nothing_of_the_association_reaches_beyond_its_place(painter: Painter, wide: int, high: int) -> None:
    rect = Rect(10, 100, wide, high)
    project = next(face_of(card) for card in PROJECTS if face_of(card).short == "Low Mountain Range")
    reputation = TaskFace("reputation", "Reputation", 2, "+2", short=("+2", "ico_reputation"))
    painter.fill("#FF00FF")
    before = pygame.image.tobytes(painter.surface, "RGB")
    for paint in (
        partial(paint_donations, painter, rect, "Donation", (2, 5, 5, 7, 7, 10, 10, 12), 0, 0),
        partial(paint_project, painter, rect, project, "release: bird, reputation +1"),
        partial(paint_task, painter, rect, reputation),
    ):
        paint()
        painter.fill("#FF00FF", rect)
        assert pygame.image.tobytes(painter.surface, "RGB") == before, paint.func.__name__


def test_tokens_on_an_action_card_leave_its_name_free_in_every_window() -> None:
    for size in WINDOWS:
        for rect in lay_out(*size, 4).verbs:
            name = rect.bottom - (39 if rect.h >= panels.TIGHT else 35 if rect.h >= 52 else 18.5)
            one, two = panels.mark_places(rect, 2)
            assert max(one.bottom, two.bottom) <= name + 1, size
            assert not one.overlaps(two)
            assert rect.x <= min(one.x, two.x)
            assert max(one.right, two.right) <= rect.right


def test_a_gap_is_told_as_points_when_the_counters_have_passed() -> None:
    assert [gap_words(gap) for gap in (72, 0, -12)] == ["72", "0", "+12"]
    assert Runner(0, 20, 5).gap == 104 - 20


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_figure_of_the_rules_is_drawn(painter: Painter, language: str) -> None:
    rect = Rect(10, 10, 110, 110)
    drawings = [section.figure.drawing for section in read_rules("ark_nova/rules", language) if section.figure]
    drawn = {drawn_in(painter, rect, paint_figure, rect, drawing) for drawing in drawings}
    assert len(drawn) == len(drawings) == 10


@pytest.mark.parametrize("size", [(820, 1180), (900, 1000), (1280, 720)])
def test_the_set_up_offers_every_map_with_its_picture_and_what_makes_it_special(said: list[str], size: Size) -> None:
    here = Visit(Memory(size, 1.0, {}, "en"))
    del said[:]
    here.stage.open.setup("ark_nova")
    here.tick()
    page = here.at(SetupScene)
    cards = [widget.rect for widget in page.ui.widgets if widget.key.startswith("maps:")]
    assert len(cards) == 12
    assert min(card.w for card in cards) >= 146
    assert not any(one.grown(-0.5).overlaps(other) for one, other in itertools.combinations(cards, 2))
    assert {f"{at}" for at in range(9)} <= {value for option, value in page.room.card.about_values if option == "maps"}
    assert any(line.startswith("Animals that move in") for line in said)


def test_a_price_that_is_too_dear_looks_different_from_one_that_can_be_paid(painter: Painter) -> None:
    state = now(at_decision("act", after=60))
    card = next(card for card in state.zoos[0].hand if card in ANIMALS)
    pictures = []
    for money in (0, 90):
        state.zoos[0].money = money
        face = seen_face(Beheld(state, 0, ("You", "Rosa"), (0, 1)), card)
        assert face.dear == (money < face.price)
        painter.surface.fill("#FFFFFF")
        symbols.coin(painter, Rect(4, 4, 32, 32), face.price, dear=face.dear)
        pictures.append(pygame.image.tobytes(painter.surface, "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("high", [110, 240], ids=["low", "roomy"])
def test_a_line_of_a_note_that_says_one_thing_stands_beside_the_middle_of_its_picture(
    monkeypatch: pytest.MonkeyPatch, painter: Painter, high: int
) -> None:
    pictures: list[Rect] = []
    monkeypatch.setattr(notes, "picture", lambda painter, name, rect: pictures.append(rect))
    written = letters_of_lines(monkeypatch)
    lines = tuple(NoteLine("ico_card", f"Card {number}", right=str(number)) for number in range(3))
    notes.paint_note(painter, Rect(10, 10, 300, high), NoteFace("Discard", lines))
    for at, place in enumerate(pictures):
        for words in written[1 + 2 * at : 3 + 2 * at]:
            assert words.centre[1] == pytest.approx(place.centre[1], abs=1)
