"""The log: the same for table, drawer, replay, results and mirror, with what followed from every action."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest

from engine.games.azul.rules import AzulState
from engine.games.zoo_trucks.pieces import LOAD
from engine.match import Match
from engine.registry import find_game
from scenes.games.azul.scene import AzulTable
from scenes.games.it_happens.scene import HappensTable
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.model.log_book import Entry, Line
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.screens.replay.scene import ReplayScene
from scenes.table.log import entry, logs
from scenes.table.log.cards import EntryCard
from scenes.table.log.entry import EntryScene
from scenes.table.log.scene import LogScene, newest_first
from scenes.table.opening import table_of
from scenes.table.table import TableScene
from tests.engine.match.test_record import random_record
from tests.scenes import happens, trucks
from tests.scenes.conftest import Memory, Visit
from tests.scenes.gallery import open_log
from tests.scenes.games.azul.test_table import at_table, my_turn, position


def told(game_id: str, seed: int = 3) -> tuple[TableScene[Any], Sequence[str]]:
    """Return the table of a whole random game and its log in words."""
    table = table_of(Match(random_record(find_game(game_id), 2, seed, 600)))
    return table, table.logs.words()


def test_a_take_is_told_with_what_followed() -> None:
    __, lines = told("azul")
    full = [line for line in lines if "is full. One tile goes to the wall." in line]
    assert full
    assert any("To the centre: " in line for line in lines)
    assert any("tiles fall to the floor line." in line for line in lines)


def test_a_round_is_a_block_with_every_seats_score_before_and_after() -> None:
    table, __ = told("azul")
    history = table.match.history
    blocks = [entry for entry in table.logs.entries() if entry.seat < 0 and entry.lines and entry.lines[0].end]
    scored = next(entry for entry in blocks if "→" in entry.lines[0].end)
    before, after = history.at(scored.at - 1), history.at(scored.at)
    assert isinstance(before, AzulState)
    assert isinstance(after, AzulState)
    assert [line.end for line in scored.lines] == [f"{b} → {a}" for b, a in zip(before.score, after.score, strict=True)]


def test_a_die_is_told_with_sum_and_find_and_every_award_has_its_line() -> None:
    table, lines = told("it_happens")
    assert any("Sum of the shaft: " in line for line in lines)
    assert any("Finds: " in line for line in lines)
    awards = [line for entry in table.logs.entries() if entry.seat < 0 for line in entry.lines]
    events = [event for happened in table.match.history.events() for event in happened]
    kinds = ("queen", "general", "unclaimed", "insect_number")
    paid = sum(event[0] in kinds for event in events) + sum(event[0] == "bonus" and event[4] > 0 for event in events)
    assert len(awards) == paid


def test_the_steps_of_a_turn_are_indented() -> None:
    table, __ = told("it_happens")
    entries = table.logs.entries()
    assert all(entry.step for entry in entries if "to mound" in entry.head[-1].words)
    assert not entries[1].step


def test_the_log_forgets_what_is_taken_back() -> None:
    here = at_table(position((1, 2), my_turn))
    before = here.table.logs.words()
    here.table.play(here.table.chooser.legal[0])
    assert len(here.table.logs.words()) > len(before)
    here.table.undo()
    assert here.table.logs.words() == before


def test_all_places_tell_the_same() -> None:
    table, lines = told("azul")
    here = at_table(position((1, 2), my_turn))
    here.stage.open.results(table.match)
    here.tick()
    assert list(here.platform.mirrored.log) == lines
    here.stage.open.replay(table.match.record)
    here.tick()
    assert list(here.platform.mirrored.log) == lines


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (768, 1024)])
def test_an_entry_leads_to_its_moment(size: tuple[int, int]) -> None:
    here = at_table(position((1, 2), my_turn), size=size)
    here.table.show_log()
    here.tick()
    name = next(key for key in here.controls() if key.startswith("line"))
    here.press(name)
    if not isinstance(here.scene, ReplayScene):  # the log covered the table, which has shown the entry's pieces first
        here.press("moment")
    assert isinstance(here.scene, ReplayScene)
    assert here.scene.at == int(name.removeprefix("line").split(".")[0])


def test_the_log_lies_over_the_rail_while_the_table_keeps_its_layout_and_one_plays_on() -> None:
    here = at_table(position((1, 2), my_turn))
    plan = here.at(AzulTable).plan
    here.key(pygame.K_l)
    assert here.at(AzulTable).plan is plan
    cards = [widget for widget in here.table.ui.widgets if isinstance(widget, EntryCard)]
    assert cards
    assert all(card.rect.x >= 1280 - 300 for card in cards)
    shown = len(here.table.logs.entries())
    here.table.play(here.table.chooser.legal[0])
    assert here.table.logs.list
    assert len(here.table.logs.list.entries()) > shown
    here.key(pygame.K_l)
    assert not here.table.logs.list


def test_escape_or_a_press_beside_it_closes_the_log_and_leaves_the_decision_alone() -> None:
    for by_key in (True, False):
        here = at_table(position((1, 2), my_turn))
        here.press(here.targets()[0]["target"])
        touched = here.table.chooser.touched
        here.key(pygame.K_l)
        assert here.table.logs.list
        if by_key:
            here.key(pygame.K_ESCAPE)
        else:
            here.click(5, 400)
        assert not here.table.logs.list
        assert here.table.chooser.touched == touched


def test_the_log_goes_to_the_left_rather_than_over_the_pieces_that_it_rings() -> None:
    here = at_table(position((1, 1), my_turn))
    here.key(pygame.K_l)
    logs = here.table.logs
    assert logs.list
    here.table.pieces_of = lambda entry, moment: [Rect(1100, 300, 40, 40)]  # type: ignore[method-assign]
    logs.list.asked = here.table.logs.entries()[0]
    logs.forget()
    here.table.changed()
    cards = [widget for widget in here.table.ui.widgets if isinstance(widget, EntryCard)]
    assert cards
    assert all(card.rect.right <= 300 for card in cards)


def test_within_a_turn_the_cause_stands_above_what_followed() -> None:
    rolls, places = Entry(2, 0, ()), Entry(3, 0, (), step=True)
    scores = Entry(3, -1, (), (Line(()),))
    other = Entry(5, 1, ())
    assert newest_first([rolls, places, scores, other]) == [other, rolls, places, scores]


def test_the_last_words_to_the_player_can_be_read_again() -> None:
    here = at_table(position((1, 2), my_turn))
    here.stage.say("Link copied.")
    here.stage.say("Record copied.")
    here.key(pygame.K_l)
    here.press("log:words")
    assert here.table.logs.list
    said = [entry.head[0].words for entry in here.table.logs.list.entries()]
    assert said[:2] == ["Record copied.", "Link copied."]
    here.press(next(key for key in here.controls() if key.startswith("line")))
    assert isinstance(here.scene, AzulTable), "words lead nowhere"


def test_this_round_alone_can_be_shown() -> None:
    here = at_table(position((1, 2), lambda state: my_turn(state) and state.round == 2), size=(768, 1024))
    here.table.show_log()
    here.tick()
    assert isinstance(here.scene, LogScene)
    here.press("log:round")
    assert {entry.round for entry in here.scene.list.entries()} == {2}


def test_in_a_low_window_tabs_and_close_share_one_row_so_that_three_entries_are_whole() -> None:
    here = at_table(position((1, 2), lambda state: my_turn(state) and state.round == 2), size=(844, 390))
    here.table.show_log()
    here.tick()
    log = here.at(LogScene)
    row = [widget.rect for widget in log.ui.widgets if widget.key in log.list.KEYS]
    assert len({rect.y for rect in row}) == 1
    assert all(one.right <= other.x for one, other in pairwise(sorted(row)))
    cards = [widget.rect for widget in log.ui.widgets if isinstance(widget, EntryCard)]
    assert sum(card.y >= max(rect.bottom for rect in row) and card.bottom <= 390 for card in cards) >= 3


# --- the pieces of an entry get rings on the table


def with_rings(monkeypatch: pytest.MonkeyPatch) -> list[list[Rect]]:
    """Return a list of the places that are ringed from now on, one list a frame."""
    drawn: list[list[Rect]] = []
    for module in (logs, entry):
        monkeypatch.setattr(module, "paint_rings", lambda painter, pieces: drawn.append(list(pieces)))
    return drawn


def entry_of(table: TableScene[Any], kind: str) -> Entry:
    """Return the newest entry of an action of that kind."""
    actions = table.match.record.actions
    return next(entry for entry in reversed(table.logs.entries()) if actions[entry.at - 1][0] == kind)


def test_a_card_that_is_hovered_rings_the_tiles_where_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    here = at_table(position((1, 2), my_turn))
    drawn = with_rings(monkeypatch)
    here.key(pygame.K_l)
    table = here.at(AzulTable)
    entry = entry_of(table, "take")
    card = next(widget for widget in table.ui.widgets if getattr(widget, "entry", None) is entry)
    here.move(*card.rect.centre)
    here.tick()
    __, __, __, row = table.match.record.actions[entry.at - 1]
    board = table.plan.boards[entry.seat]
    assert drawn[-1]
    assert all(piece.overlaps(board.line_rect(row - 1)) or piece.overlaps(board.floor) for piece in drawn[-1])
    here.move(10, 700)
    drawn.clear()
    here.tick()
    assert not drawn


def test_a_finger_on_a_card_rings_first_and_leads_to_the_moment_then(monkeypatch: pytest.MonkeyPatch) -> None:
    here = at_table(position((1, 2), my_turn))
    drawn = with_rings(monkeypatch)
    here.key(pygame.K_l)
    name = f"line{entry_of(here.table, 'take').at}"
    here.press(name, touch=True)
    assert drawn[-1]
    here.press(name, touch=True)
    assert isinstance(here.scene, ReplayScene)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_where_the_log_covers_the_table_one_entry_is_left_of_it_beside_the_ringed_pieces(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = at_table(position((1, 2), my_turn), size=size)
    drawn = with_rings(monkeypatch)
    table = here.table
    entry = entry_of(table, "take")
    here.table.show_log()
    here.tick()
    here.press(f"line{entry.at}")
    panel = here.at(EntryScene).panel
    assert drawn[-1]
    assert not any(panel.overlaps(piece) for piece in drawn[-1])
    here.key(pygame.K_ESCAPE)
    assert here.scene is table


def test_tiles_that_went_to_the_wall_are_ringed_there() -> None:
    table = at_table(position((1, 1), lambda state: state.round == 3)).at(AzulTable)
    events = table.match.history.events()
    at, tiled = next((at, event) for at, happened in enumerate(events) for event in happened if event[0] == "tiled")
    seat, row, column = tiled[1:4]
    entry = next(
        entry
        for entry in reversed(table.logs.entries())
        if entry.at <= at + 1 and entry.seat == seat and table.match.record.actions[entry.at - 1][3:] == (row + 1,)
    )
    assert table.logs.pieces(entry) == [table.plan.boards[seat].wall_cell(row, column)]


def test_a_die_is_ringed_in_its_shaft_as_long_as_the_round_lasts() -> None:
    match = happens.position((1, 2), happens.placing(2, dice=3))
    table = happens.at_table(match).at(HappensTable)
    entry = entry_of(table, "place")
    placed = next(event for event in match.history.events()[entry.at - 1] if event[0] == "placed")
    assert table.plan.mounds[placed[3]].space(placed[4], placed[5]) in table.logs.pieces(entry)
    first = next(entry for entry in table.logs.entries() if match.record.actions[entry.at - 1][0] == "place")
    assert not any(mound.rect.overlaps(piece) for piece in table.logs.pieces(first) for mound in table.plan.mounds)


def test_tiles_of_the_trucks_are_ringed_where_the_action_put_them() -> None:
    match = trucks.match_at("aquaretto", 3, lambda state: state.phase == LOAD and state.player == 0)
    here = at_table(match)
    table = here.at(TruckTable)
    number = table.chooser.legal[0][1]
    table.play(("load", number))
    table.queue.finish()
    ringed = table.logs.pieces(entry_of(table, "load"))
    assert [piece for piece in ringed if piece.overlaps(table.plan.trucks[number - 1])]


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (390, 844)])
def test_words_to_the_player_cover_no_button_of_the_log(size: tuple[int, int]) -> None:
    here = Visit(Memory(size), goes_on=True)
    open_log(here)
    here.tick()
    place = here.scene.line_place()
    assert place.w >= 100
    assert not [widget.key for widget in here.scene.ui.widgets if widget.press and widget.rect.overlaps(place)]


def test_the_tokens_of_the_lines_of_an_entry_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Visit(Memory((390, 844)), goes_on=True)
    trucks.open_trucks(here, "aquaretto", 5, trucks.turn(6))
    here.table.show_log()
    here.tick()
    entries = [widget for widget in here.scene.ui.widgets if isinstance(widget, EntryCard)]
    card = next(card for card in entries if card.entry.seat < 0 and len({row.tall for row in card.laid.rows[1:]}) > 1)
    sides: list[float] = []
    looks = {row.token for row in card.laid.rows}
    monkeypatch.setattr(Painter, "picture", lambda self, name, rect: sides.append(rect.w) if name in looks else None)
    card.draw(here.stage.painter, here.scene.ui)
    assert len({*sides}) == 1
    assert len(sides) == 5
