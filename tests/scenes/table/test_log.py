"""The log: one for table, drawer, replay, results and mirror, with what followed from every action."""

import pygame
import pytest

from engine.match import Match
from engine.registry import find_game
from scenes.screens.replay import ReplayScene
from scenes.table.log import LogScene
from scenes.table.table import table_of
from tests.engine.test_record import random_record
from tests.scenes.games.azul.test_table import at_table, my_turn, position


def told(game_id, seed=3):
    """Return the table of a whole random game and its log in words."""
    table = table_of(Match(random_record(find_game(game_id), 2, seed, 600)))
    return table, table.log_in_words()


def test_a_take_is_told_with_what_followed():
    __, lines = told("azul")
    full = [line for line in lines if "is full: a tile for the wall." in line]
    assert full
    assert any("To the centre: " in line for line in lines)
    assert any("tiles fall to the floor." in line for line in lines)


def test_a_round_is_a_block_with_every_seats_score_before_and_after():
    table, __ = told("azul")
    history = table.match.history
    blocks = [entry for entry in table.log_entries() if entry.seat < 0 and entry.lines and entry.lines[0].end]
    scored = next(entry for entry in blocks if "→" in entry.lines[0].end)
    before, after = history.at(scored.at - 1), history.at(scored.at)
    assert [line.end for line in scored.lines] == [f"{b} → {a}" for b, a in zip(before.score, after.score, strict=True)]


def test_a_die_is_told_with_shaft_sum_and_find_and_every_award_has_its_line():
    table, lines = told("it_happens")
    assert any("Shaft " in line and "sum " in line for line in lines)
    assert any("Finds: " in line for line in lines)
    awards = [line for entry in table.log_entries() if entry.seat < 0 for line in entry.lines]
    events = [event for happened in table.match.history.events() for event in happened]
    kinds = ("queen", "general", "unclaimed", "insect_number")
    paid = sum(event[0] in kinds for event in events) + sum(event[0] == "bonus" and event[4] > 0 for event in events)
    assert len(awards) == paid


def test_the_steps_of_a_turn_are_indented():
    table, __ = told("it_happens")
    entries = table.log_entries()
    assert all(entry.step for entry in entries if "to mound" in entry.head[-1].words)
    assert not entries[1].step


def test_the_log_forgets_what_is_taken_back():
    here = at_table(position((1, 2), my_turn))
    before = here.scene.log_in_words()
    here.scene.play(here.scene.chooser.legal[0])
    assert len(here.scene.log_in_words()) > len(before)
    here.scene.undo()
    assert here.scene.log_in_words() == before


def test_all_places_tell_the_same():
    table, lines = told("azul")
    here = at_table(position((1, 2), my_turn))
    here.stage.open.results(table.match)
    here.tick()
    assert list(here.platform.mirrored.log) == lines
    here.stage.open.replay(table.match.record)
    here.tick()
    assert list(here.platform.mirrored.log) == lines


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (768, 1024)])
def test_an_entry_leads_to_its_moment(size):
    here = at_table(position((1, 2), my_turn), size=size)
    here.scene.show_log()
    here.tick()
    name = next(key for key in here.controls() if key.startswith("line"))
    here.press(name)
    assert isinstance(here.scene, ReplayScene)
    assert here.scene.at == int(name.removeprefix("line").split(".")[0])


def test_beside_a_wide_table_the_log_covers_nothing_and_one_plays_on():
    here = at_table(position((1, 2), my_turn))
    here.key(pygame.K_l)
    assert here.scene.width == 940
    assert all(x + w <= 940 for target in here.platform.hooks.targets() for x, _y, w, _h in [target["rect"]])
    shown = len(here.scene.log_entries())
    here.scene.play(here.scene.chooser.legal[0])
    assert len(here.scene.log_list.entries()) > shown
    here.key(pygame.K_l)
    assert here.scene.width == 1280


def test_this_round_alone_can_be_shown():
    here = at_table(position((1, 2), lambda state: my_turn(state) and state.round == 2), size=(768, 1024))
    here.scene.show_log()
    here.tick()
    assert isinstance(here.scene, LogScene)
    here.press("log:round")
    assert {entry.round for entry in here.scene.list.entries()} == {2}
