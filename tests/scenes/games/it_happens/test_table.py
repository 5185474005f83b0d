"""The table of It Happens..: games by clicks and keys, what a choice leads to, what is refused."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from engine.games.it_happens import preview
from engine.games.it_happens.chances import prospects, prospects_after
from engine.games.it_happens.rerolls import reroll_odds
from engine.games.it_happens.rules import ItHappensState
from engine.match import Match
from engine.record import parse_record
from scenes.games.it_happens import words
from scenes.games.it_happens.painters import mounds
from scenes.games.it_happens.painters.dice import FACES, faces_until
from scenes.games.it_happens.painters.mounds import Holder
from scenes.games.it_happens.scene import HappensTable
from scenes.paint import text
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat, Style
from scenes.platform.base import plain_text
from scenes.screens.results.scene import ResultsScene
from scenes.table.dialogs.curtain import CurtainScene
from tests.scenes.conftest import WINDOWS, Visit, Visiting, drawn_again
from tests.scenes.happens import at_table, choosing, placing, position
from tests.scenes.table.test_table import Quiet

QUIET: Quiet = {"new": "it_happens", "seed": "7", "speed": "off"}
Cut = list[tuple[str, str]]


def play_by_clicks(here: Visit, seed: int = 1, touch: bool = False) -> str:
    """Play a whole game: random touches on the canvas, and the main button where something is marked."""
    rng = random.Random(seed)
    for _ in range(6000):
        scene = here.scene
        if isinstance(scene, ResultsScene):
            return here.platform.hooks.record()
        if isinstance(scene, CurtainScene):
            here.press("ready", touch)
        elif not here.targets():
            here.tick(400)
        elif here.table.chooser.marked:
            here.press("place", touch)
        else:
            here.press(rng.choice(here.targets())["target"], touch)
    raise AssertionError("the game did not end")


# --- whole games


@pytest.mark.parametrize("tiles", ["hidden", "open"])
@pytest.mark.parametrize(
    "seats",
    [
        "person,random",
        pytest.param("person,person,random", marks=pytest.mark.slow),
        pytest.param("person,random,random,random,random", marks=pytest.mark.slow),
    ],
)
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_clicks(visit: Visiting, seats: str, tiles: str) -> None:
    here = visit(seats=seats, tiles=tiles, **QUIET)
    assert Match(parse_record(play_by_clicks(here))).over


@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_a_finger_that_marks_mounds_first(visit: Visiting) -> None:
    here = visit(size=(390, 844), seats="person,random", **QUIET)
    assert Match(parse_record(play_by_clicks(here, touch=True))).over


@pytest.mark.sweep
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("reduced", [False, True])
def test_a_whole_game_is_played_with_animations(visit: Visiting, reduced: bool) -> None:
    here = visit(seats="person,random,random", new="it_happens", seed="3", speed="fast")
    here.stage.settings.reduced_motion = reduced
    assert Match(parse_record(play_by_clicks(here, seed=2))).over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_of_two_is_played_through_the_mirror_alone(visit: Visiting) -> None:
    here = visit(seats="person,random", **QUIET)
    rng = random.Random(3)
    for _ in range(4000):
        if isinstance(here.scene, ResultsScene):
            break
        choices = [choice for choice in here.scene.mirror().choices if choice.action]
        if choices:
            rng.choice(choices).activate()
        here.tick(200)
    assert isinstance(here.scene, ResultsScene)
    board = here.scene.mirror().board
    assert isinstance(board, list)
    assert {"Neutral", "You"} <= set(board[0].table[0])


@pytest.mark.slow
def test_a_whole_game_of_bots_is_drawn_with_all_that_moves(visit: Visiting) -> None:
    here = visit(size=(640, 360), seats="random,random,random", new="it_happens", seed="5", speed="slow")
    here.stage.settings.pace = "instant"
    table, moved = here.table, 0
    for _ in range(6000):
        if isinstance(here.scene, ResultsScene):
            break
        here.tick(190)
        moved += table.queue.busy
    assert table.match.over
    assert moved > 100


# --- the choice


def test_a_mouse_click_on_a_mound_places_and_a_finger_marks_first() -> None:
    here = at_table(position((1, 2), placing()))
    before = len(here.table.match.record.actions)
    mound = next(target["target"] for target in here.targets() if target["target"].startswith("place"))
    here.press(mound)
    assert len(here.table.match.record.actions) > before
    here = at_table(position((1, 2), placing()), size=(390, 844))
    here.press(mound, touch=True)
    assert len(here.table.match.record.actions) == before
    assert here.table.weighed() == ("place", int(mound[-1]))
    here.press("place", touch=True)
    assert len(here.table.match.record.actions) > before


def test_legal_mounds_say_place_sum_and_the_chances_that_it_stays_so(said: list[str]) -> None:
    here = at_table(position((1, 2), placing(dice=5)))
    state = here.at(HappensTable).state
    lines = drawn_again(here, said)
    found = preview.gains(state)
    assert found
    for gain in found:
        assert words.place_words(gain) in lines
        hope = prospects_after(state, gain.mound)[0]
        assert f"{words.percent(hope.queen)}  " in lines
        assert words.percent(hope.general) in lines


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(360, 640), (390, 664)])
def test_short_phones_say_the_chances_of_queen_and_general_too(
    said: list[str], cut: Cut, size: tuple[int, int], language: str
) -> None:
    here = at_table(position((1, 2), placing(dice=5)), size, language)
    found = preview.gains(here.at(HappensTable).state)
    for marked in (None, found[0].mound + 1):
        lines = drawn_again(here, said)
        if marked:
            here.press(f"place {marked}", touch=True)
            lines = drawn_again(here, said)
        for gain in found:
            hope = prospects_after(here.at(HappensTable).state, gain.mound)[0]
            assert words.place_words(gain) in lines
            assert f"{words.percent(hope.queen)}  " in lines
            assert words.percent(hope.general) in lines
    assert not cut
    assert all(place.words.h >= 30 for place in here.at(HappensTable).plan.mounds)
    assert all(min(target["rect"][2:]) >= 44 for target in here.targets())


def test_queen_and_general_say_who_would_have_them_now_and_how_safely(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[tuple[Seat | None, str]] = []
    make = Holder.__init__

    def listen(self: Holder, look: Seat | None, chance: str) -> None:
        held.append((look, chance))
        make(self, look, chance)

    monkeypatch.setattr(Holder, "__init__", listen)
    here = at_table(position((1, 2), placing(dice=6)))
    held.clear()
    here.table.panels.forget()
    here.table.changed()
    here.tick()
    state = here.at(HappensTable).state
    for mound in range(3):
        now, hopes = preview.mound_now(state, mound), prospects(state, mound)
        for at, player in enumerate((now.queen, now.general)):
            look, chance = held[2 * mound + at]
            assert look == (here.table.seat_look[player] if player >= 0 else None)
            assert chance == (words.percent(hopes[player][at]) if player >= 0 else "")


def test_mounds_are_not_drawn_again_when_their_chances_are_hidden_while_pieces_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = at_table(position((1, 2), placing(dice=6)))
    drawn: list[str] = []
    for name in ("paint_shafts", "paint_prizes"):
        monkeypatch.setattr(mounds, name, lambda *of, name=name, **more: drawn.append(name))
    monkeypatch.setattr(HappensTable, "chances_shown", lambda table: {})
    here.table.changed()
    here.tick()
    assert set(drawn) == {"paint_prizes"}


def test_rolling_again_shows_its_odds(said: list[str]) -> None:
    here = at_table(position((1, 2), placing(dice=4)))
    odds = reroll_odds(here.at(HappensTable).state)
    assert odds
    assert f"{words.percent(odds.better)} better" in drawn_again(here, said)
    assert words.percent(odds.worse) in here.scene.mirror().status
    choice = next(choice for choice in here.scene.mirror().choices if choice.name == "reroll")
    assert words.percent(odds.better) in choice.words


def test_buttons_act_at_once_unless_every_turn_is_confirmed() -> None:
    here = at_table(position((1, 2), choosing()))
    before = len(here.table.match.record.actions)
    here.press("roll own", touch=True)
    assert len(here.table.match.record.actions) > before
    here = at_table(position((1, 2), choosing()), confirm_turn=True)
    here.press("roll own", touch=True)
    assert len(here.table.match.record.actions) == before
    here.press("place", touch=True)
    assert len(here.table.match.record.actions) > before


def test_two_players_choose_whose_die_they_roll_and_the_neutral_colour_is_named(said: list[str]) -> None:
    here = at_table(position((1, 1), choosing()))
    assert {"roll own", "roll neutral"} <= {target["target"] for target in here.targets()}
    lines = drawn_again(here, said)
    assert "Neutral" in lines
    assert "Roll the neutral die" in lines
    here.press("roll neutral")
    here.until(here.targets)
    assert here.at(HappensTable).state.colour == 2
    assert {target["target"].split()[0] for target in here.targets()} == {"place"}


@pytest.mark.slow
def test_the_colours_of_the_players_and_of_the_neutral_one_are_all_different() -> None:
    for seats in ((1, 1), (2, 0), (1, 2), (2, 3)):
        looks = at_table(position(seats, placing(1))).table.seat_look
        assert len({look.name for look in looks}) == max(3, sum(seats))


# --- what is refused


def full_mound(state: ItHappensState) -> bool:
    return state.phase == "place" and state.current_player() == 0 and state.colour == 0 and state.open[0] not in (0, 7)


def test_a_mound_that_takes_no_die_says_why() -> None:
    here = at_table(position((1, 2), full_mound))
    closed = next(mound for mound in range(3) if not here.at(HappensTable).state.open[0] >> mound & 1)
    rect = here.at(HappensTable).plan.mounds[closed].rect
    before = len(here.table.match.record.actions)
    here.click(rect.x + 20, rect.bottom - 20)
    assert here.stage.said
    assert len(here.table.match.record.actions) == before


def poor(state: ItHappensState) -> bool:
    return placing()(state) and not state.insects(0)


def test_without_insects_rolling_again_is_refused_in_words() -> None:
    match = position((1, 2), poor, seed=2, thrifty=False)
    here = at_table(match)
    assert here.at(HappensTable).state.insects(0) == 0
    refusal = here.at(HappensTable).state.why_not(("reroll",))
    assert refusal
    assert words.refusal(refusal) == "You do not have an insect to spend."
    widget = here.widget("reroll")
    assert not widget.enabled
    here.click(*widget.rect.centre)
    assert here.stage.said


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_refusal_of_the_rules_is_said_in_the_players_language(language: str) -> None:
    from scenes.i18n import translation as i18n

    i18n.set_language(language)
    seen = set()
    every = [("place", 1), ("place", 2), ("place", 3), ("roll", "own"), ("roll", "neutral"), ("reroll",), ("pass",)]
    for seats, seed in itertools.product((2, 3), range(6)):
        match = position((seats, 0), lambda state: False, seed=seed, thrifty=False)
        for state in match.record.states():
            if state.is_chance() or state.is_terminal():
                continue
            legal = state.legal_actions()
            for action in every:
                if action not in legal:
                    problem = state.why_not(action)
                    assert problem
                    seen.add(problem.code)
                    assert words.refusal(problem) != str(problem), problem.code
    assert seen == set(words.REFUSALS)


# --- undo, the last move, the log


def test_undo_never_passes_a_roll() -> None:
    here = at_table(position((1, 2), choosing()))
    here.press("roll own")
    here.until(here.targets)
    before = list(here.table.match.record.actions)
    here.key(pygame.K_u)
    assert here.table.match.record.actions == before


def test_a_game_taken_up_again_marks_what_others_did_last_with_rings(monkeypatch: pytest.MonkeyPatch) -> None:
    rings: list[tuple[Rect, Seat]] = []
    monkeypatch.setattr(mounds, "paint_last", lambda painter, rect, look: rings.append((rect, look)))
    match = position((1, 2), placing(dice=5))
    here = at_table(Match(parse_record(match.record.to_text())))
    last = here.at(HappensTable).shown.last
    assert last
    rings.clear()
    here.table.changed()
    here.tick()
    looks = here.table.seat_look
    assert {look.name for __, look in rings} == {looks[1].name, looks[2].name}, "both rivals' dice since the own turn"
    assert (here.at(HappensTable).plan.mounds[last.mound].space(last.shaft, last.space), looks[2]) in rings
    assert here.at(HappensTable).state.faces[3 * 2 + last.mound]


def test_the_log_tells_the_face_that_was_rolled() -> None:
    here = at_table(position((1, 2), placing()))
    state = here.at(HappensTable).state
    face = state.face
    mound = next(target["target"] for target in here.targets() if target["target"].startswith("place"))
    here.press(mound)
    done = next(done for done in here.table.log[::-1] if done.player == 0)
    named = ("left mound", "middle mound", "right mound")[int(mound[-1]) - 1]
    assert here.table.tell(done) == f"{face} to the {named}"


def test_a_die_never_shows_one_face_twice_in_a_row_and_ends_with_the_rolled_one() -> None:
    for face in range(1, 7):
        seen = faces_until(face)
        assert len(seen) == FACES
        assert seen[-1] == face
        assert all(1 <= each <= 6 for each in seen)
        assert all(one != other for one, other in itertools.pairwise(seen))


def test_chances_are_never_said_to_be_certain_when_they_are_not() -> None:
    assert [words.percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)] == ["0%", "<1%", "50%", "99%", "100%"]


def test_the_position_in_words_names_mounds_shafts_and_what_everybody_has() -> None:
    here = at_table(position((1, 1), placing(3, dice=4)))
    sections = here.scene.mirror().board
    assert callable(sections)
    told = sections()
    assert not isinstance(told, str)
    board = plain_text(told)
    assert board.startswith("Round 3 of 4\n")
    assert all(f"\n{side} mound\nQueen " in board for side in ("Left", "Middle", "Right"))
    assert "\nNeutral\n" in board
    assert board.count("\nShaft 1 | ") == 3


# --- nothing is cut


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Cut:
    """What had to be shortened, as a list that grows."""
    found: Cut = []
    fit = text.fit

    def watch(line: str, style: Style, limit: float, density: float) -> str:
        fitted = fit(line, style, limit, density)
        if fitted != line:
            found.append((line, fitted))
        return fitted

    monkeypatch.setattr(text, "fit", watch)
    return found


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("bots", [1, 4])
def test_no_words_on_the_table_are_cut(cut: Cut, language: str, bots: int) -> None:
    dice = 3 * (bots + 1)
    for wait in (placing(3, dice=dice), choosing(4), lambda s: s.round == 2 and s.current_player() == 1):
        here = at_table(position((1, bots), wait), language=language, pace="slow")
        for size in WINDOWS if here.targets() else WINDOWS[::3]:
            here.platform.size = size
            cut.clear()
            here.tick(0)
            assert not cut, size
            mounds = [target["target"] for target in here.targets() if target["target"].startswith("place")]
            if mounds:
                here.press(mounds[0], touch=True)
                assert not cut, (size, "choice")
                here.key(pygame.K_ESCAPE)
