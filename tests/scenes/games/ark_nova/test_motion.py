"""What moves on Ark Nova's table, worked out from the pictures before and after."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from scenes.games.ark_nova import motion
from scenes.games.ark_nova.scene import ArkTable
from scenes.games.ark_nova.view import ArkView
from tests.scenes.conftest import Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table, now


def nothing() -> None:
    """Nothing is to be done when these flights begin or end."""


def moved(here: Visit, play: Callable[[ArkTable], object]) -> tuple[ArkView, ArkView]:
    """Return the views before and after an action."""
    table = here.at(ArkTable)
    assert isinstance(table, ArkTable)
    before = table.make_view()
    play(table)
    table.changed()
    return before, table.make_view()


def action_cards(here: Visit) -> list[bytes]:
    """Return the picture of the action cards, with nothing pointed at."""
    here.move(1, 1)
    here.table.changed()
    here.tick()
    plan = here.at(ArkTable).context().plan
    places = [pygame.Rect(*plan.css(rect)) for rect in plan.verbs]
    screen = pygame.display.get_surface()
    assert screen
    return [pygame.image.tobytes(screen.subsurface(place), "RGB") for place in places]


def test_action_cards_slide_when_one_is_used() -> None:
    here = at_table(at_decision("act"))
    table = here.at(ArkTable)
    action = now(table.match).zoos[0].order[3]
    before, after = moved(here, lambda table: table.play(("x_token", action)))
    assert motion.sliding(before, after, nothing, nothing, reduced=False)
    assert not motion.sliding(after, after, nothing, nothing, reduced=False)
    assert not motion.card_flights(after, after, nothing, reduced=False)


def test_a_card_that_is_taken_flies_to_the_hand_or_to_the_seat_that_takes_it() -> None:
    match = at_decision("cards", bots=1)
    here = at_table(match)
    table = here.at(ArkTable)
    view = table.make_view()
    card = next(card for card in now(match).display if card)
    zoo = view.state.zoos[1]
    after = view._replace(state=view.state.clone())
    after.state.display[after.state.display.index(card)] = 0
    after.state.zoos[1].hand.append(card)
    flights = motion.elsewhere(view, after)
    assert [flight.name for flight in flights] == [card]
    assert flights[0].where == "seat 1"
    assert card not in zoo.hand


def test_a_table_whose_animations_are_skipped_shows_the_position_as_it_is() -> None:
    here = at_table(at_decision("act", bots=2), speed="normal")
    table, rng = here.at(ArkTable), random.Random(3)
    for _ in range(40):
        here.tick(30)
        if table.persons_turn:
            here.press(rng.choice(here.targets())["target"])
            if table.chooser.marked and table.persons_turn:
                here.press("place")
        table.hurry()
    table.queue.finish()
    assert action_cards(here) == action_cards(at_table(table.match))
