"""Names: default ones follow the language, typed ones stay."""

from __future__ import annotations

import pytest

from engine.bots.levels import BOT_NAMES
from engine.record import Seat
from scenes.i18n import translation as i18n
from scenes.model.people import LEVELS, level_stars, name_of, seats_of
from scenes.screens.setup.scene import SetupScene
from scenes.stage.entry import EntryDialog
from tests.scenes.conftest import Visiting


@pytest.mark.parametrize(("begun", "spoken"), [("en", "ja"), ("ja", "en"), ("ja", "ja")])
def test_usual_names_follow_the_language(begun: str, spoken: str) -> None:
    i18n.set_language(begun)
    seats = seats_of(["person", "random", "person", "greedy"])
    i18n.set_language(spoken)
    fresh = seats_of(["person", "random", "person", "greedy"])
    assert [name_of(seat) for seat in seats] == [seat.name for seat in fresh]


@pytest.mark.parametrize(
    "seat", [Seat("Anna"), Seat("Anna", "easy"), Seat("Rosa"), Seat("You", "easy"), Seat("Guest 9")]
)
def test_a_name_that_somebody_typed_stays(seat: Seat) -> None:
    i18n.set_language("ja")
    assert name_of(seat) == seat.name


@pytest.mark.parametrize(
    ("name", "drawn"),
    [("Anna 🎉", "Anna"), ("Łukasz Dvořák", "Lukasz Dvorák"), ("Zoe\u0308 花子", "Zoë 花子"), ("דנה", "Someone")],
)
def test_signs_that_no_font_has_are_left_out_of_names(name: str, drawn: str) -> None:
    """A record may hold them, and keeps them: only what is drawn and said is without."""
    i18n.set_language("en")
    seat = Seat(name)
    assert name_of(seat) == drawn
    assert seat.name == name


@pytest.mark.parametrize(
    ("typed", "name", "said"),
    [
        ("Anna 🎉", "Anna", "Patio cannot show all of this name: Anna"),
        ("דנה", "Guest 1", "Patio cannot show this name. Use Latin or Japanese letters."),
        ("Ben", "Ben", ""),
    ],
)
def test_whoever_types_a_name_reads_what_of_it_cannot_be_drawn(
    visit: Visiting, typed: str, name: str, said: str
) -> None:
    here = visit()
    here.stage.open.setup("azul")
    here.press("kind2")
    here.press("person")
    here.press("name1")
    here.at(EntryDialog).text = typed
    here.press("ok")
    assert here.at(SetupScene).seating.names()[0] == name
    assert here.stage.said == said


def test_a_table_says_the_names_in_the_language_it_is_switched_to(visit: Visiting) -> None:
    here = visit(new="azul", seats="person,random,person", seed="7", speed="off")
    assert here.table.player_names == ["Guest 1", "Rosa", "Guest 2"]
    here.stage.settings.language = "ja"
    here.stage.apply_settings()
    here.until(lambda: here.targets())
    assert here.table.player_names == ["ゲスト1", "ロサ", "ゲスト2"]
    assert "ロサ" in " ".join([*here.platform.mirrored.log, *here.table.player_names])
    assert "Rosa" in here.scene.record()


def test_only_who_is_alone_at_the_screen_is_called_you() -> None:
    assert [seat.name for seat in seats_of(["person", "random"])] == ["You", "Rosa"]
    assert [seat.name for seat in seats_of(["person", "person"])] == ["Guest 1", "Guest 2"]


def test_strengths_stand_in_order_with_a_star_more_each() -> None:
    assert list(LEVELS) == list(BOT_NAMES)
    assert [len(level_stars(level)) for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert level_stars("person") == ""


@pytest.mark.parametrize("game", ["azul", "fountains", "zooloretto_aquaretto"])
def test_the_first_game_after_a_tutorial_is_against_a_bot_of_at_most_three_stars(visit: Visiting, game: str) -> None:
    here = visit()
    here.stage.open.setup(game)
    chairs = here.at(SetupScene).seating.chairs
    assert [chair.is_person for chair in chairs] == [True, False]
    assert len(level_stars(chairs[1].kind)) <= 3
