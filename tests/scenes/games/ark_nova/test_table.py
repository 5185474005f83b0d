"""Ark Nova's table: every decision can be touched, whole games can be played, nothing hidden is shown."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.games.ark_nova.board.hexes import INDEX, indices
from engine.games.ark_nova.board.maps import MAPS
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.places.looked_at import zoo_items
from scenes.games.ark_nova.painters import table as painters
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.words.names import action_name
from scenes.games.ark_nova.words.refusals import REFUSALS
from scenes.paint.rect import Rect
from scenes.platform.base import plain_text
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table, new_match, now, step, touchable, twice, unreached


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "maps", "size", "language"),
    [
        (1, "8", (360, 640), "en"),
        (2, "A", (1280, 720), "en"),
        (3, "4", (390, 844), "ja"),
        (4, "deal", (844, 390), "en"),
        (4, "random", (1024, 768), "ja"),
    ],
)
def test_every_decision_of_whole_games_can_be_touched(
    people: int, maps: str, size: tuple[int, int], language: str
) -> None:
    match = new_match(people, 0, maps, seed="7")
    here = at_table(match, size, language)
    table = next(scene for scene in here.stage.scenes if isinstance(scene, ArkNovaTable))  # below the curtain
    rng = random.Random(7)
    seen: dict[str, int] = {}
    while not match.over:
        if not match.state.is_chance():
            kind = now(match).stack[-1][0]
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 12:
                table.chooser.ask(match.state)
                table.viewers.pass_to(match.state.current_player())
                table.changed()
                assert not unreached(table), kind
                assert not twice(table), kind
                assert table.view().asked, kind
                table.chooser.ask(None)
        step(match, rng)
    assert len(seen) > 12


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "size", "language"),
    [
        (1, (1280, 720), "en"),
        (1, (390, 844), "ja"),
        (1, (844, 390), "en"),
        (2, (390, 844), "en"),
        (2, (844, 390), "ja"),
        pytest.param(4, (1280, 720), "en", marks=pytest.mark.every),
    ],
)
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_the_mouse_or_by_a_finger(seats: int, size: tuple[int, int], language: str) -> None:
    match, touch = new_match(1, seats - 1, "A", seed="3", level="random"), size[0] < 1000
    here = at_table(match, size, language, pace="instant")
    table, rng = here.at(ArkNovaTable), random.Random(1)
    for _ in range(1500):
        if table.match.over:
            break
        here.until(lambda: table.persons_turn or table.match.over, 2000)
        if table.match.over:
            break
        wanted = [target["target"] for target in here.targets()]
        assert wanted, now(table.match).stack[-1]
        done = [each for each in wanted if each in ("done", "skip")]
        here.press(done[0] if done and rng.random() < 0.5 else rng.choice(wanted), touch=touch)
        if "mark" in here.controls():  # a finger's first touch only opens a card of the first hand
            here.press("mark", touch=touch)
        if "place" in here.controls() and table.persons_turn:
            here.press("place", touch=touch)
        elif not here.targets() and table.chooser.begun:
            here.press("back", touch=touch)
    assert table.match.over


def test_an_action_card_is_used_by_its_key_and_again_with_more_and_fewer_x_tokens() -> None:
    match = _with_x_tokens()
    legal = set(match.state.legal_actions())
    action = next(path[1] for path in legal if path[0] == "action" and (path[2], (*path[:2], 1) in legal) == (0, True))
    here = at_table(match)
    before = len(match.record.actions)
    least = ("action", action, 0)
    here.key(pygame.K_1 + now(match).zoos[0].order.index(action))
    assert match.record.actions[before:] == [least]
    here.tick()
    here.key(pygame.K_PLUS)
    here.until(lambda: here.table.persons_turn)
    assert match.record.actions[before:] == [("action", action, 1)]
    here.press("x -1")
    assert match.record.actions[before:] == [least]


def _with_x_tokens() -> Match:
    """Return a match at a turn in which an action card can be used with one X-token or none."""
    seed = 5
    while True:
        match = at_decision("act", seed=str(seed), after=30)
        actions = set(match.state.legal_actions())
        if any(path[0] == "action" and path[2] == 0 and (*path[:2], 1) in actions for path in actions):
            return match
        seed += 1


def test_a_building_follows_the_touched_space_turns_and_is_built() -> None:
    match = at_decision("place", seed="11")
    here = at_table(match)
    table = here.at(ArkNovaTable)
    assert table.placing
    placing = table.placing
    turning = next(path for path in touchable(table) if path[0] == "place" and len(placing.covering(_space(path))) > 1)
    here.press(table.match.game.format_action(turning))
    assert table.chooser.marked == turning
    here.key(pygame.K_r)
    assert table.chooser.marked != turning
    marked = table.chooser.marked
    here.press("place")
    assert match.record.actions[-1] == marked


def _space(path: Action) -> int:
    return INDEX[path[1]]


def test_what_an_action_would_change_stands_beside_the_purse() -> None:
    match = at_decision("animals", seed="5")
    here = at_table(match)
    table = here.at(ArkNovaTable)
    path = next(action for action in table.chooser.legal if action[0] == "play")
    table.chooser.touch(path, commit=False)
    table.changed()
    here.tick()
    changes = dict(table.make_view().purse.changes)
    assert changes["money"].startswith("−")
    assert table.status()[0].startswith("Play ")


def test_a_card_that_cannot_be_played_says_why(said: list[str]) -> None:
    match = at_decision("animals", seed="5", after=20)
    here = at_table(match)
    table = here.at(ArkNovaTable)
    closed = [spot for spot in table.ui.widgets if getattr(spot, "path", ())[:1] == ("play",) and not spot.enabled]
    if not closed:
        pytest.fail("all animals can be played")
    del said[:]
    here.click(*closed[0].rect.centre)
    here.tick()
    assert any(words in " ".join(each.strip() for each in said) for words in REFUSALS.values())


def test_somebody_elses_zoo_shows_no_card_that_is_hidden() -> None:
    match = at_decision("act", bots=2)
    here = at_table(match)
    table = here.at(ArkNovaTable)
    here.press("look 2")
    assert table.decision.looking == 1
    ctx: Context = table.context()
    hidden = set(now(match).zoos[1].hand) - {card for card, mask in now(match).known.items() if mask & 1}
    shown = {item.face.card for item in zoo_items(ctx, 1, ctx.plan.middle) if isinstance(item.face, Face)}
    assert not shown & hidden
    assert {card for card, _ in now(match).zoos[1].animals} <= shown
    here.press("own")
    assert table.decision.looking == -1


def test_a_zoo_that_is_looked_at_says_whose_it_is_and_shows_the_backs_of_hidden_cards() -> None:
    here = at_table(at_decision("act", bots=2, after=120))
    table = here.at(ArkNovaTable)
    here.press("look 2")
    seen = table.context().state.zoos[table.decision.looking].hand
    assert sum(item.what == "back" for item in table.context().items) == len(seen) - sum(map(bool, seen)) > 0
    view = table.make_view()
    assert [seat.looked_at for seat in view.seats].count(True) == 1
    assert view.board.seat != view.runners[0].colour
    here.key(pygame.K_ESCAPE)
    assert table.decision.looking < 0
    assert here.scene is table, "the game has not been left"


@pytest.mark.parametrize("kind", ["hunter", "perception", "scavenging"])
def test_the_held_card_that_is_marked_is_shown_in_full_below_them(kind: str) -> None:
    here = at_table(match_at(kind))
    table = here.at(ArkNovaTable)
    cards = [item for item in table.context().items if item.what == "hand" and item.path]
    assert not [item for item in table.context().items if item.what == "full"]
    table.chooser.touch(cards[-1].path, commit=False)
    table.changed()
    (full,) = (item for item in table.context().items if item.what == "full")
    assert full.face == cards[-1].face
    assert full.rect.y > max(item.rect.bottom for item in cards)


def test_the_bar_and_the_panels_of_rivals_count_turns_alike() -> None:
    table = at_table(at_decision("act", bots=2, after=150)).at(ArkNovaTable)
    n = now(table.match).turns
    assert table.make_view().turn == f"Turn {n}"
    assert {told.turn.number for told in table.told().values()} == {n - 2, n - 1}


def test_the_table_tells_its_position_and_actions_in_words() -> None:
    here = at_table(at_decision("act"))
    mirror = here.scene.mirror()
    assert mirror.status.startswith("Your turn. Choose an action card.")
    state = now(here.at(ArkNovaTable).match)
    assert f"{state.zoos[0].money} money" in mirror.status
    assert f"Break in {state.break_left}." in mirror.status
    assert f"5 {action_name(state.zoos[0].order[4])}" in mirror.status
    assert callable(mirror.board)
    board = mirror.board()
    assert not isinstance(board, str)
    assert "Display" in plain_text(board)
    assert any("strength" in choice.words for choice in mirror.choices)


def test_a_space_on_which_the_building_cannot_lie_says_why_and_is_red_under_the_pointer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = at_table(at_decision("place", after=20))
    table = here.at(ArkNovaTable)
    zoo = now(table.match).zoos[0]
    rock = next(space for space in indices(MAPS[zoo.map].rock) if not zoo.covered >> space & 1)
    place = table.plan.css(Rect.around(*table.plan.board.grid.centre(rock), 2))
    drawn: list[bool] = []
    monkeypatch.setattr(painters, "paint_ghost", lambda *things, refused=False: drawn.append(refused))
    here.move(*place.centre)
    here.tick()
    assert drawn[-1]
    before = len(table.match.record.actions)
    here.click(*place.centre)
    assert len(table.match.record.actions) == before
    assert here.stage.said == "You cannot build on rock or water."
