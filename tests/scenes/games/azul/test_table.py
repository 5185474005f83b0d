"""Azul's table: what it says of choices, counts and the end, in words that are never cut."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from engine.bots.base import Thinking
from engine.games.azul.preview import Preview
from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Seat
from scenes.games.azul import words
from scenes.games.azul.painters import panels
from scenes.games.azul.scene import AzulTable
from scenes.games.azul.words import wall_row_name
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.table.drawing.view import LiveView
from scenes.table.log.scene import LogScene
from scenes.table.touches import Touch
from scenes.widgets.tooltip import DELAY
from tests.scenes.conftest import Memory, Setting, Size, Visit, Visiting, drawn_again, state_of
from tests.scenes.gallery import MOMENTS, match_at
from tests.scenes.lines import Line, take_lines

Until = Callable[[AzulState], bool]
"""Tells whether a game has come to the position that is wanted."""


def position(seats: tuple[int, int], until: Until, seed: int = 5, **options: str) -> Match:
    """Return a match of random moves (no tile to the floor where that can be helped) up to what `until` tells."""
    people = [Seat("You" if not number else f"Guest {number}") for number in range(seats[0])]
    bots = [Seat(name, "greedy") for name in ("Rosa", "Mint", "Sol")[: seats[1]]]
    match = Match.new("azul", [*people, *bots], {"start": "1", **options}, str(seed))
    rng = random.Random(seed)
    while not match.over and not until(state_of(match, AzulState)):
        if match.state.is_chance():
            match.play_chance()
        else:
            legal = match.state.legal_actions()
            match.play(rng.choice([action for action in legal if action[-1] != "floor"] or legal))
    return match


def at_table(match: Match, size: Size = (1280, 720), language: str = "en", **settings: Setting) -> Visit:
    platform = Memory(size, 1.0, {}, language)
    platform.set_up(**settings)
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match)
    here.tick()
    here.tick()
    return here


def my_turn(state: AzulState) -> bool:
    return state.round == 2 and state.current_player() == 0 and sum(state.sources[:5]) >= 4


def bots_turn(state: AzulState) -> bool:
    return state.round == 2 and state.current_player() == 1 and sum(state.sources[:5]) >= 4


def first_group(here: Visit, at: int = 0) -> str:
    return [target["target"] for target in here.targets() if len(target["target"].split()) == 3][at]


# --- tooltips


def closed_row(here: Visit) -> Touch:
    """Choose tiles that some row does not take, and return that row."""
    for group in [target["target"] for target in here.targets() if len(target["target"].split()) == 3]:
        here.press(group)
        for spot in here.scene.ui.widgets:
            if isinstance(spot, Touch) and len(spot.path) == 4 and not spot.enabled:
                return spot
        here.key(pygame.K_ESCAPE)
    raise AssertionError("every row takes everything")


def test_resting_on_a_closed_row_says_why_it_is_closed(said: list[str]) -> None:
    here = at_table(position((1, 1), my_turn))
    row = closed_row(here)
    here.move(*row.rect.centre)
    here.tick()
    assert not here.table.tooltip.words
    assert 0 < here.scene.pause() <= DELAY
    here.tick(DELAY)
    assert f"The {wall_row_name(row.path[3])} of your wall" in here.table.tooltip.words
    assert here.table.tooltip.words.split()[0] in " ".join(said)
    frames = here.platform.frames
    for _ in range(50):
        here.tick(17)
    assert here.platform.frames == frames
    assert here.scene.pause() == float("inf")


def test_a_tooltip_goes_with_the_pointer() -> None:
    here = at_table(position((1, 1), my_turn))
    here.move(*closed_row(here).rect.centre)
    here.tick(DELAY)
    here.tick(DELAY)
    assert here.table.tooltip.words
    here.move(30, 690)
    here.tick()
    assert not here.table.tooltip.words


def test_a_finger_that_rests_on_a_closed_row_is_told_and_presses_nothing() -> None:
    here = at_table(position((1, 1), my_turn), size=(390, 844))
    row = closed_row(here)
    at = row.rect.centre
    here.mouse(pygame.MOUSEBUTTONDOWN, *at, True, button=1)
    here.tick(DELAY)
    here.tick(DELAY)
    assert here.table.tooltip.words
    here.mouse(pygame.MOUSEBUTTONUP, *at, True, button=1)
    here.tick()
    assert not here.stage.said
    assert here.table.chooser.begun


def test_an_icon_says_its_name() -> None:
    here = at_table(position((1, 1), my_turn))
    x, y, w, h = here.controls()["log"]
    here.move(x + w / 2, y + h / 2)
    here.tick(DELAY)
    here.tick(DELAY)
    assert here.table.tooltip.words == "Log"


# --- the choice


def test_what_a_row_brings_stands_under_the_name(said: list[str]) -> None:
    here = at_table(position((1, 1), my_turn))
    here.press(first_group(here))
    path = here.at(AzulTable).choices_now()[0]
    here.table.touch(path, "touch")
    assert here.table.chooser.marked == path
    look = here.at(AzulTable).look(path)
    here.tick()
    wanted = f"{look.missing} more" if look.missing else f"+{look.points}"
    assert drawn_again(here, said).count(wanted) >= 2  # in the list and under the name


def test_with_confirmation_a_click_only_marks() -> None:
    here = at_table(position((1, 1), my_turn), confirm_turn=True)
    before = len(here.table.match.record.actions)
    group = first_group(here)
    here.press(group)
    here.press(next(target["target"] for target in here.targets() if target["target"].startswith(group + " ")))
    assert here.table.chooser.marked
    assert len(here.table.match.record.actions) == before
    here.press("place")
    assert len(here.table.match.record.actions) > before


def test_a_move_without_a_choice_is_played_by_itself_where_wanted() -> None:
    def forced(state: AzulState) -> bool:
        return state.current_player() == 0 and len(state.legal_actions()) == 1

    match = next(match for seed in range(200) if not (match := position((1, 1), forced, seed)).over)
    text_before = match.record.to_text()
    here = at_table(match)
    assert here.table.match.record.to_text() == text_before
    here = at_table(Match(match.record), play_forced=True)
    assert here.table.match.record.to_text() != text_before


# --- counts


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_lid_is_counted_unless_it_is_hidden(said: list[str], size: tuple[int, int]) -> None:
    for lid, shown in (("open", True), ("hidden", False)):
        here = at_table(position((1, 1), my_turn, lid=lid), size=size)
        words = drawn_again(here, said)
        assert any(line == "lid" or line.endswith("· lid") for line in words) == shown
        assert any(line.startswith("bag") for line in words)


def test_colours_in_the_centre_carry_their_number_where_wanted(said: list[str]) -> None:
    match = position((1, 1), my_turn)
    pile = [count for count in state_of(match, AzulState).sources[:5] if count]
    plain = list(drawn_again(at_table(match), said))
    counted = list(drawn_again(at_table(match, count_pieces=True), said))
    assert len(counted) - len(plain) == len(pile)


# --- whose turn, and what was done


def test_while_bots_think_a_person_is_told_when_the_turn_comes() -> None:
    assert "You are next." in at_table(position((1, 1), bots_turn), pace="slow").table.question()
    here = at_table(position((1, 3), bots_turn), pace="slow")
    assert "Your turn comes after Sol." in here.table.question()


@pytest.mark.parametrize("seed", range(5))
def test_a_game_that_is_opened_again_marks_the_last_move_as_it_was_marked(seed: int) -> None:
    def bots_first(state: AzulState) -> bool:
        return state.round == 2 and state.current_player() == 1 and sum(state.sources[5:]) > 8

    here = at_table(position((1, 1), bots_first, seed), pace="instant")
    here.until(here.targets)
    again = at_table(Match(here.table.match.record))
    last = again.at(AzulTable).last
    assert last == here.at(AzulTable).last
    assert last
    assert last.player == 1


def test_undo_leaves_no_mark_of_the_move_that_was_taken_back() -> None:
    here = at_table(position((2, 0), my_turn))
    before = here.at(AzulTable).last
    here.press(first_group(here))
    here.press(next(target["target"] for target in here.targets() if len(target["target"].split()) == 4))
    here.until(lambda: here.at(AzulTable).last != before)
    here.table.undo()
    assert here.at(AzulTable).last == before


def test_the_line_of_the_last_move_opens_the_log() -> None:
    here = at_table(position((1, 2), my_turn))
    here.press("full_log")
    assert here.table.logs.list
    here.press("close")
    assert not here.table.logs.list
    small = at_table(position((1, 2), my_turn), size=(1024, 768))
    small.table.show_log()
    assert isinstance(small.scene, LogScene)


# --- the end


def test_at_the_end_the_wall_shows_what_each_full_row_has_paid(said: list[str]) -> None:
    match = position((1, 1), lambda state: False, seed=8)
    rows = sum(state_of(match, AzulState).complete_rows(seat) for seat in range(2))
    assert rows
    here = at_table(match, speed="slow")
    words = drawn_again(here, said)
    assert words.count("+2") == rows
    here.until(lambda: here.scene.pause() > 0)  # the results have been made meanwhile
    here.mouse(pygame.MOUSEBUTTONDOWN, 300, 400, button=1)
    here.tick()
    assert type(here.scene).__name__ == "ResultsScene"


# --- hints


def test_a_hint_is_looked_for_in_sight_is_there_within_two_seconds_and_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here thinking never ends: the best action so far is named in time."""
    monkeypatch.setattr(Thinking, "step", lambda thinking, limit: False)
    here = at_table(position((1, 1), my_turn))
    here.press("hint")
    waited = 0
    while not here.table.chooser.marked:
        here.tick(100)
        waited += 100
        if 300 < waited < 1800:
            assert here.stage.said == "Looking for a good move"
        assert waited <= 2000
    assert here.stage.said.startswith("Hint: ")
    marked = here.table.chooser.marked
    reason = words.hint_reason(here.at(AzulTable).look(marked))
    assert reason
    assert here.stage.said.endswith(reason)
    here.press("place")
    assert not here.stage.said.startswith("Hint"), "the move ends the hint"


@pytest.mark.parametrize(
    ("look", "said"),
    [
        (Preview(line=2, cell=(1, 1), points=4), "This scores 4 points this round."),
        (Preview(line=2), "This fills the line."),
        (Preview(line=2, missing=1), "The line then needs 1 more tile."),
        (Preview(dropped=2, floor=-2), "The floor line costs 2 points."),
        (Preview(missing=2, floor=-1), "The line then needs 2 more tiles. The floor line costs 1 point."),
    ],
)
def test_a_hint_says_what_a_take_fills_scores_and_costs(look: Preview, said: str) -> None:
    assert words.hint_reason(look) == said


def test_where_no_line_takes_the_tiles_the_order_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of(position((1, 1), my_turn), AzulState)
    take = state.legal_actions()[0]
    assert words.question(state, take[:3])[0] == "Choose a pattern line."
    to_floor = [action for action in state.legal_actions() if action[3] == "floor"]
    monkeypatch.setattr(AzulState, "legal_actions", lambda state: to_floor)
    assert words.question(state, take[:3])[0] == "Only the floor line takes them."


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_in_low_windows_do_not_lie_on_tokens(monkeypatch: pytest.MonkeyPatch, size: Size, players: int) -> None:
    written: list[Rect] = []
    tokens: list[Rect] = []
    paint = Painter.picture

    def picture(painter: Painter, name: str, rect: Rect, strength: float = 1.0, tint: str = "") -> None:
        if "token" in name or "player" in name:
            tokens.append(rect)
        paint(painter, name, rect, strength, tint)

    def text(line: Line) -> float:
        wide = line.draw()
        if line.words.isdecimal():
            written.append(line.letters(wide))
        return wide

    monkeypatch.setattr(Painter, "picture", picture)
    take_lines(monkeypatch, text)
    here = at_table(match_at(players, "late"), size)
    strips = here.at(AzulTable).plan.strips.values()
    scores = [rect for rect in written if any(strip.contains(*rect.centre) for strip in strips)]
    assert scores
    assert not [(score, token) for score in scores for token in tokens if score.overlaps(token)]


def test_the_dots_of_a_rival_that_thinks_lie_on_the_edge_of_its_small_card_over_no_token(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Visit(Memory((844, 390)), goes_on=True)
    MOMENTS["bot4"](here)
    table = here.at(AzulTable)
    card = table.plan.strips[table.state.current_player()]
    placed: list[float] = []
    monkeypatch.setattr(Painter, "circle", lambda painter, x, y, *more: placed.append(y))
    monkeypatch.setattr(AzulTable, "live", lambda table: LiveView((), (), (0.0, 0.0), False, 2))
    table.paint_live(here.stage.painter)
    assert placed == [card.y + 1] * 3


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_the_lowest_window_the_question_for_a_column_is_whole(said: list[str], language: str) -> None:
    here = Visit(Memory((640, 360), language=language), goes_on=True)
    MOMENTS["place"](here)
    asked = words.question(here.at(AzulTable).state, ())[0]
    assert asked.replace(" ", "") in "".join(drawn_again(here, said)).replace(" ", "")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wide", [328.0, 358.0])
def test_on_a_phone_two_numbers_of_two_digits_fit_between_the_tiles_of_bag_and_lid(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, wide: float, language: str
) -> None:
    here = visit((390, 844), language=language, new="azul", seed="7", seats="person,random")
    shown = here.at(AzulTable).shown
    shown.bag, shown.lid = [10] * 5, [10] * 5  # there are 20 of each
    tiles: list[Rect] = []
    ends: list[float] = []
    runs = Painter.runs

    def note(painter: Painter, line: Sequence[Run], x: float, y: float, **more: Any) -> float:
        ends.append(x + runs(painter, line, x, y, **more))
        return ends[-1] - x

    monkeypatch.setattr(panels, "draw_tile", lambda painter, colour, rect: tiles.append(rect))
    monkeypatch.setattr(Painter, "runs", note)
    panels.paint_tiles_in_line(here.stage.painter, Rect(16, 700, wide, 30), shown)
    assert len(ends) == len(tiles) == 5
    assert all(end + 2 <= tile.x for end, tile in zip(ends, tiles[1:], strict=False))
    assert ends[-1] <= 16 + wide
