"""What moves on Ark Nova's table, worked out from the pictures before and after."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from engine.games.ark_nova.board.hexes import NAMES, mask_of, placement_named
from engine.games.ark_nova.board.maps import MAPS
from engine.state import Action, Event
from scenes.games.ark_nova.layout.hexes import begun
from scenes.games.ark_nova.layout.window import lay_out
from scenes.games.ark_nova.moves.cards import card_flights, elsewhere
from scenes.games.ark_nova.moves.counters import counting
from scenes.games.ark_nova.moves.in_place import DROP, LONGEST, dropping, growing, sliding
from scenes.games.ark_nova.moves.moving import held, together
from scenes.games.ark_nova.moves.opponents import pieces, told_place
from scenes.games.ark_nova.moves.sources import sources
from scenes.games.ark_nova.moves.table import live, moving
from scenes.games.ark_nova.moves.tokens import token_flights
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import ArkView, TaskFace
from scenes.table.flights import FADE
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table, now


def moved(here: Visit, play: Callable[[ArkNovaTable], object]) -> tuple[ArkView, ArkView]:
    """Return the views before and after an action."""
    table = here.at(ArkNovaTable)
    assert isinstance(table, ArkNovaTable)
    before = table.make_view()
    play(table)
    table.changed()
    return before, table.make_view()


def action_cards(here: Visit) -> list[bytes]:
    """Return the picture of the action cards, with nothing pointed at."""
    here.move(1, 1)
    here.table.changed()
    here.tick()
    plan = here.at(ArkNovaTable).context().plan
    places = [pygame.Rect(*plan.css(rect)) for rect in plan.verbs]
    screen = pygame.display.get_surface()
    assert screen
    return [pygame.image.tobytes(screen.subsurface(place), "RGB") for place in places]


def test_action_cards_slide_when_one_is_used() -> None:
    here = at_table(at_decision("act"))
    table = here.at(ArkNovaTable)
    action = now(table.match).zoos[0].order[3]
    before, after = moved(here, lambda table: table.play(("x_token", action)))
    assert sliding(before, after)
    assert not sliding(after, after)
    assert not card_flights(after, after)


def test_a_card_that_is_taken_flies_to_the_hand_or_to_the_seat_that_takes_it() -> None:
    match = at_decision("cards", bots=1)
    here = at_table(match)
    table = here.at(ArkNovaTable)
    view = table.make_view()
    card = next(card for card in now(match).display if card)
    zoo = view.state.zoos[1]
    after = view._replace(state=view.state.clone())
    after.state.display[after.state.display.index(card)] = 0
    after.state.zoos[1].hand.append(card)
    flights = elsewhere(view, after)
    assert [flight.name for flight in flights] == [card]
    assert flights[0].where == "seat 1"
    assert card not in zoo.hand


def built(size: Size = (1280, 720)) -> tuple[Visit, ArkView, ArkView, Action]:
    """Return the views before and after something was built on a space with a bonus that the purse shows."""
    here = at_table(at_decision("place", after=20), size)
    table = here.at(ArkNovaTable)
    zoo_map = MAPS[now(table.match).zoos[0].map]
    gains = mask_of(" ".join(NAMES[at] for at, effect in zoo_map.bonuses.items() if effect[0] == "gain"))
    action = next(
        action
        for action in table.chooser.legal
        if action[0] == "place" and table.make_view() and spaces_of(table, action) & gains
    )
    before, after = moved(here, lambda table: table.play(action))
    return here, before, after, action


def spaces_of(table: ArkNovaTable, action: Action) -> int:
    """Return the spaces that a building in hand would cover."""
    way = placement_named(str(now(table.match).stack[-1][2]), str(action[1]), int(action[2]))
    assert way
    return way.mask


def test_what_is_built_drops_and_the_map_shows_it_when_it_has() -> None:
    __, before, after, action = built()
    (drop,) = dropping(before, after)
    assert drop.length == DROP
    assert not dropping(after, after)
    found = moving(before, after, action, ())
    shown = held(found, after)
    assert shown.board.map == before.board.map
    assert shown.plan == before.plan, "the stage stays until the building is there"
    assert len(after.board.map.buildings) == len(before.board.map.buildings) + 1


def test_a_fence_is_drawn_round_from_its_first_corner_to_the_last() -> None:
    square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    assert begun(square, 0) == [(0, 0), (0, 0)]
    assert begun(square, 0.375) == [(0, 0), (2, 0), (2, 1)]
    assert begun(square, 1) == [*square, square[0]]


def test_a_bonus_flies_from_its_space_and_the_purse_counts_when_it_arrives() -> None:
    __, before, after, action = built()
    mask = next(iter({each.mask for each in after.board.map.buildings} - {
        each.mask for each in before.board.map.buildings
    }))  # fmt: skip
    zoo_map = MAPS[after.board.map.map]
    gained = {effect[1]: at for at, effect in zoo_map.bonuses.items() if mask >> at & 1 and effect[0] == "gain"}
    found = sources(before, after, action)
    for resource, at in gained.items():
        assert found[str(resource)].centre == after.plan.board.grid.centre(at)
    (count,) = counting(before, after, action, 100.0)
    assert held([count], after).purse[:6] == before.purse[:6]
    assert not counting(after, after, action, 0.0)


def test_the_tracks_of_the_race_take_sixty_milliseconds_a_point() -> None:
    view = at_table(at_decision("act", bots=2)).at(ArkNovaTable).make_view()
    first, *rest = view.runners
    for points, length in ((3, 180.0), (40, LONGEST)):
        after = view._replace(runners=[first._replace(appeal=first.appeal + points), *rest])
        (track,) = growing(view, after)
        assert track.length == length
        assert held([track], after).runners == view.runners
    assert not growing(view, view)


def test_a_token_that_is_taken_flies_from_the_map_to_the_level_of_its_project() -> None:
    here = at_table(at_decision("act", after=20))
    view = here.at(ArkNovaTable).make_view()
    project = view.state.projects[0][0]
    assert view.board.left & 4
    after = view._replace(board=view.board._replace(left=view.board.left & ~4))
    assert token_flights(view, after, ("support", project, 2))
    assert not token_flights(view, view, ("support", project, 2))
    assert token_flights(view, after, ("support", 1, 2)), "to the action card, where the project is not to be seen"


def test_nothing_moves_between_two_peoples_tables_or_two_windows() -> None:
    __, before, after, action = built()
    assert moving(before, after, action, ())
    assert not moving(before, after._replace(now=after.now._replace(viewer=1)), action, ())
    assert not moving(before._replace(plan=lay_out(1600, 900, 2)), after, action, ())


def test_with_fewer_movements_all_is_there_a_moment_later() -> None:
    __, before, after, action = built()
    begun: list[str] = []
    found = moving(before, after, action, ())
    (step,) = together(found, lambda: begun.append("begun"), lambda: begun.append("done"), reduced=True)
    step.begin()
    step.done()
    assert (step.length, step.draw, begun) == (FADE, None, [])
    assert not together([], lambda: None, lambda: None, reduced=True)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_a_table_draws_what_moves_and_comes_to_rest(size: Size) -> None:
    match = at_decision("place", after=20)
    here = at_table(match, size, speed="normal")
    table = here.at(ArkNovaTable)
    here.press(next(each["target"] for each in here.targets() if each["target"].startswith("place")))
    here.press("place")
    assert table.queue.busy
    here.until(lambda: table.persons_turn and not table.queue.busy and not table.movement.aloft)
    for _ in range(4):
        here.tick()
    frames = here.platform.frames
    for _ in range(20):
        here.tick(20)
    assert here.platform.frames == frames, "nothing is drawn at rest"


@pytest.mark.slow
def test_a_table_whose_animations_are_skipped_shows_the_position_as_it_is() -> None:
    here = at_table(at_decision("act", bots=2), speed="normal")
    table, rng = here.at(ArkNovaTable), random.Random(3)
    for _ in range(40):
        here.tick(30)
        if table.persons_turn:
            here.press(rng.choice(here.targets())["target"])
            if table.chooser.marked and table.persons_turn:
                here.press("place")
        table.hurry()
    while not table.persons_turn:  # no bot shall play while the pictures are taken
        here.tick(30)
        table.hurry()
    table.put_back()
    table.queue.finish()
    assert action_cards(here) == action_cards(at_table(table.match))


# --- what others do


def by_a_bot(here: Visit, *kinds: str) -> list[Event]:
    """Let bots play on until one of them has done something of these kinds; return what happened with it."""
    table = here.at(ArkNovaTable)
    for _ in range(1500):
        table.hurry()
        if table.persons_turn:
            legal = [action for action in table.chooser.legal if action[0] in ("x_token", "skip", "done")]
            table.play((legal or list(table.chooser.legal))[0])
        before = len(table.match.record.actions)
        here.tick()
        for events in table.match.history.events()[before:]:
            if any(event[0] in kinds and event[1] > 0 for event in events):
                return list(events)
    raise AssertionError(f"no bot did any of {kinds}")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_what_somebody_else_builds_flies_from_that_panel_to_where_the_move_is_told(size: Size) -> None:
    view = at_table(at_decision("act", bots=2), size).at(ArkNovaTable).make_view()
    panels = [view.plan.css(rect) for rect in view.plan.seats]
    built, paid, gained = ("built", 2, "enclosure2", "c1", "d2"), ("paid", 2, 4), ("gained", 2, "x_token", 1)
    piece, bonus = pieces(view, [built, paid, gained])
    told = view.plan.css(told_place(view.plan))
    assert panels[1].contains(*piece.origin.centre)
    assert piece.goal.centre == told.centre == bonus.origin.centre
    assert panels[1].contains(*bonus.goal.centre)
    assert not pieces(view, [("built", 0, "enclosure2", "c1", "d2")]), "one's own falls on the own map"


def test_what_comes_from_the_association_board_flies_from_there_and_tokens_to_it() -> None:
    here = at_table(at_decision("act", bots=2))
    view = here.at(ArkNovaTable).make_view()
    project = next(item for item in view.items if item.what == "project")
    (zoo,) = pieces(view, [("partner_zoo", 1, "africa")])
    task = next(item for item in view.items if isinstance(item.face, TaskFace) and item.face.task == "partner_zoo")
    assert task.rect.contains(*zoo.origin.centre)
    assert view.plan.seats[0].contains(*zoo.goal.centre)
    (token,) = pieces(view, [("supported", 1, view.state.projects[0][0], 2)])
    assert project.rect.contains(*token.goal.centre)
    (coin,) = pieces(view, [("donated", 1)])
    assert view.plan.seats[0].contains(*coin.origin.centre)


def test_what_others_do_flies_beside_what_happens_and_a_tap_ends_it() -> None:
    here = at_table(at_decision("act", bots=2), (390, 844), speed="normal", pace="fast")
    table = here.at(ArkNovaTable)
    by_a_bot(here, "built", "donated", "played")
    assert table.movement.aloft
    assert not table.pause(), "frames go on while something flies"
    table.hurry()
    assert not table.movement.aloft
    for settings in ({"pace": "instant"}, {"reduced_motion": True}):
        still = at_table(at_decision("act", bots=2), speed="normal", **settings)
        by_a_bot(still, "built", "donated", "played")
        assert not still.at(ArkNovaTable).movement.aloft


def test_a_zoo_that_is_looked_at_is_live() -> None:
    view = at_table(at_decision("act", bots=2, after=100)).at(ArkNovaTable).make_view()
    building = view.board.map.buildings[-1]
    before = view._replace(
        board=view.board._replace(map=view.board.map._replace(buildings=view.board.map.buildings[:-1]))
    )
    assert [each.length for each in live(before, view)] == [DROP]
    assert building not in held(live(before, view), view).board.map.buildings
    assert not pieces(view, [("built", 1, "enclosure2", "c1", "d2")], looking=1)
    assert not live(before._replace(board=before.board._replace(seat=7)), view), "another zoo than before"
