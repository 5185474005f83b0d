"""Places of a water zoo are told by what is seen: no row and no column is drawn, nor said first."""

from __future__ import annotations

import re

import pytest

from engine.games.aquaretto.pieces import TILES
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.state import Action
from scenes.games.aquaretto import board
from scenes.games.aquaretto.lessons import CHAPTERS
from scenes.games.aquaretto.places import place_words
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.model.log_book import Done
from tests.engine.games.aquaretto.zoos import game, settle, store, zoo_of
from tests.engine.games.zoo_trucks.positions import act
from tests.scenes.conftest import Visiting
from tests.scenes.games.zoo_trucks.test_buying import at_table
from tests.scenes.trucks import placing, turn
from tests.scenes.tutoring import begun, do_what_is_asked

COORDINATES = re.compile(r"\b(row|column) \d|\d[行列]")
KINDS = {word: TYPE_OF[TILES.codes[word]] for word in ("dolphin", "orca", "penguin", "sea_turtle")}


@pytest.mark.parametrize(
    ("kind", "where", "said"),
    [
        ("dolphin", (2, 1), "beside your dolphins"),
        ("sea_turtle", (4, 1), "beside your sea turtle"),
        ("penguin", (3, 4), "a new basin, bottom right"),
        ("penguin", (3, 0), "a new basin, top right"),
        ("penguin", ("depot",), "depot"),
        ("", ("trainer", 2, 2), "trainer beside dolphins, orcas"),
        ("", ("trainer", 4, 2), "trainer, right"),
        ("", ("keeper",), "keeper"),
        ("", ("large", 5, 1), "right of the zoo"),
        ("", ("large", 1, -2), "above the zoo"),
    ],
)
def test_a_place_is_told_by_its_neighbours_or_its_part_of_the_board(kind: str, where: Action, said: str) -> None:
    state = game()
    settle(state, "dolphin", (1, 0), (1, 1))
    settle(state, "orca", (2, 3), (1, 3))
    settle(state, "sea_turtle", (4, 2))
    assert place_words(zoo_of(state), KINDS.get(kind, -1), where, own=True) == said


def test_the_menu_of_coins_looks_for_no_places_of_all_that_can_be_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    here = at_table("aquaretto", 2, turn(3, coins=2))
    found: list[Action] = []
    target = board.target_of

    def target_of(action: Action) -> Action:
        found.append(action)
        return target(action)

    monkeypatch.setattr(board, "target_of", target_of)
    here.press("coins")
    assert "back" in here.controls()
    assert len(found) < len(here.table.chooser.legal)


def test_a_place_has_the_same_name_after_its_animal_has_come() -> None:
    state = game()
    settle(state, "dolphin", (1, 0))
    store(state, "dolphin.flash")
    before = place_words(zoo_of(state), KINDS["dolphin"], (2, 0), own=False)
    settle(state, "dolphin.male", (2, 0))
    assert place_words(zoo_of(state), -1, (2, 0), own=False) == before == "beside the dolphin"
    assert act(state, "draw")


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("seldom_drawn")
def test_no_lesson_names_a_row_or_a_column(visit: Visiting, language: str) -> None:
    here, done, said = begun(visit, "aquaretto", language=language), "", []
    while done != "done":
        said.append(" ".join(here.tutor.words()))
        done = do_what_is_asked(here)
    assert len(said) > len(CHAPTERS)
    assert not [each for each in said if COORDINATES.search(each)]


def test_log_hint_and_recap_name_no_row_and_no_column_and_the_mirror_names_them_last() -> None:
    here = at_table("aquaretto", 5, lambda state: placing(3)(state) and len(state.legal_actions()) > 2)
    table = here.at(TruckTable)
    entries = [table.logs.entry_in_words(entry) for entry in table.logs.entries()]
    assert any("beside the" in said for said in entries)
    assert any("beside your" in said for said in entries)
    assert not [said for said in entries if COORDINATES.search(said)]
    action = next(action for action in table.chooser.legal if action[-1] != "depot")
    hint = table.tell(Done(table.player, action, table.drawn))
    assert not COORDINATES.search(hint)
    spoken = table.sentence(action)
    assert words.target(action[2:]) in spoken
    assert spoken.index("(") > spoken.index(":")
    spoken_of_all = [table.sentence(each) for each in table.chooser.legal]
    assert len(set(spoken_of_all)) == len(spoken_of_all)
