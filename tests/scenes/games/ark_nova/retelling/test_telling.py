"""What opponents do is told in the middle: while they play, and again when their last turn is watched."""

from __future__ import annotations

import pygame
import pytest

from engine.match import Match
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.turns import TurnsScene
from scenes.games.ark_nova.table.pacing import Pacing
from scenes.games.ark_nova.view import ToldFace
from tests.scenes.conftest import Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table, now


def staged(here: Visit) -> ToldFace | None:
    """Return the turn that is in the middle."""
    faces = [item.face for item in here.at(ArkNovaTable).context().items]
    return next((face for face in faces if isinstance(face, ToldFace)), None)


def of_several_steps(here: Visit) -> tuple[int, Recap]:
    """Return a rival whose last turn has at least two steps."""
    return next((seat, told) for seat, told in here.at(ArkNovaTable).told().items() if len(told.own_steps) > 1)


@pytest.fixture(scope="module")
def match() -> Match:
    """A game of three at a turn of the first seat."""
    return at_decision("act", bots=2, after=150)


def test_a_watched_turn_goes_step_by_step_and_shows_the_zoo_as_it_was_then(match: Match) -> None:
    here = at_table(match)
    seat, told = of_several_steps(here)
    here.press(f"watch {seat + 1}")
    for at, step in enumerate(told.own_steps):
        face = staged(here)
        assert face
        assert (face.told, face.at, face.place) == (told, at, step.spaces if step.seat == seat else 0)
        then = match.history.at(step.at).zoos[seat]
        assert {each.mask for each in face.board.map.buildings} == {mask for __, mask, __ in then.buildings}
        assert step.title in here.at(ArkNovaTable).status()[0]
        here.press("next step")
    assert staged(here) is None


def test_a_watched_turn_goes_on_by_itself_and_stays_at_its_last_step(match: Match) -> None:
    here = at_table(match)
    seat, told = of_several_steps(here)
    here.press(f"watch {seat + 1}")
    last = len(told.own_steps) - 1
    here.until(lambda: (face := staged(here)) and face.at == last)
    here.tick(5000)
    face = staged(here)
    assert face
    assert face.at == last


@pytest.mark.parametrize("leave", ["back", "escape", "space"])
def test_a_watched_turn_is_left_by_back_escape_or_after_its_last_step(match: Match, leave: str) -> None:
    here = at_table(match)
    seat, told = of_several_steps(here)
    here.press(f"watch {seat + 1}")
    if leave == "back":
        here.press("back")
    elif leave == "escape":
        here.key(pygame.K_ESCAPE)
    else:
        for __ in told.own_steps:
            here.key(pygame.K_SPACE)
    assert staged(here) is None
    assert here.at(ArkNovaTable).persons_turn


def until_a_rival_plays(here: Visit) -> ArkNovaTable:
    """Take an X-token, so that the turn passes on; return the table while a rival plays."""
    table = here.at(ArkNovaTable)
    table.play(next(action for action in table.chooser.legal if action[0] == "x_token"))
    here.until(lambda: not table.persons_turn and now(table.match).turn != 0 and table.told())
    return table


def test_while_rivals_play_the_stage_tells_their_turn_and_the_own_turn_follows() -> None:
    here = at_table(at_decision("act", bots=2, after=150), pace="fast")
    table = until_a_rival_plays(here)
    seen: set[tuple[int, int]] = set()
    while not table.persons_turn:
        face = staged(here)
        if face:
            seen.add((face.told.seat, len(face.told.own_steps)))
        here.tick()
    assert {seat for seat, __ in seen} == {1, 2}
    told = table.told()
    assert {(seat, len(told[seat].own_steps)) for seat in (1, 2)} <= seen
    assert staged(here) is None


def test_to_my_turn_lets_them_play_at_once() -> None:
    here = at_table(at_decision("act", bots=2, after=150), pace="slow")
    table = until_a_rival_plays(here)
    here.until(lambda: here.scene.ui.find("to my turn"))
    here.press("to my turn")
    assert table.rushing
    passed = 0
    while not table.persons_turn:
        here.tick()
        passed += 16
    here.tick()
    assert not table.rushing
    assert passed < 1100  # less than the pause of a single action at that pace
    assert set(table.told()) == {1, 2}


def test_at_the_usual_pace_no_turn_of_a_rival_is_told_for_more_than_two_and_a_half_seconds() -> None:
    here = at_table(at_decision("act", bots=3, after=200, seed="6"), pace="normal")
    table = until_a_rival_plays(here)
    seen: dict[int, int] = {}
    while not table.persons_turn:
        turn = now(table.match).turns
        seen[turn] = seen.get(turn, 0) + 16
        here.tick()
    assert 1200 < max(seen.values()) <= 2500, seen


def test_the_first_steps_of_a_turn_get_a_whole_pause_and_the_last_ones_what_is_left() -> None:
    pacing, spent, pauses = Pacing(), 0.0, []
    for __ in range(12):
        pauses.append(pacing.pause(3, 600.0))
        pacing.update(3, pauses[-1])
        spent += pauses[-1]
    assert pauses[:2] == [600.0, 600.0]
    assert pauses == sorted(pauses, reverse=True)
    assert spent + 600.0 <= 2500.0
    pacing.update(4, 0.0)
    assert pacing.pause(4, 600.0) == 600.0


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_SPACE])
def test_space_goes_on_with_the_next_step_of_a_rival_and_escape_with_the_own_turn(key: int) -> None:
    here = at_table(at_decision("act", bots=2, after=150), pace="slow")
    table = until_a_rival_plays(here)
    assert table.telling.live(table.context())
    here.until(lambda: table.bots.busy)
    before = len(table.match.record.actions)
    here.key(key)
    assert table.rushing == (key == pygame.K_ESCAPE)
    for __ in range(30):  # less than the pause before an action at that pace
        here.tick()
    assert table.persons_turn if key == pygame.K_ESCAPE else len(table.match.record.actions) > before


@pytest.mark.parametrize(("size", "look"), [((1280, 720), False), ((390, 844), True)])
def test_the_line_that_more_happened_opens_the_log_at_that_turn(size: tuple[int, int], look: bool) -> None:
    here = at_table(at_decision("act", bots=3, after=150, seed="6"), size)
    seat, told = next((seat, told) for seat, told in here.at(ArkNovaTable).told().items() if len(told.steps) > 4)
    if look:
        here.press(f"look {seat + 1}")
    *__, w, h = here.controls()[f"more {seat + 1}"]
    assert min(w, h) >= 44
    here.press(f"more {seat + 1}")
    here.tick()
    log = here.at(TurnsScene)
    assert log.chosen == told.turn.number
    assert log.panel.contains(*here.widget(f"turn{told.turn.number}").rect.centre)


@pytest.mark.parametrize(("pace", "fewer"), [("instant", False), ("normal", True)])
def test_at_once_or_with_fewer_movements_only_the_panels_tell_it(pace: str, fewer: bool) -> None:
    here = at_table(at_decision("act", bots=2, after=150), pace=pace, reduced_motion=fewer)
    table = until_a_rival_plays(here)
    while not table.persons_turn:
        assert staged(here) is None
        here.tick()
    assert set(table.told()) == {1, 2}
