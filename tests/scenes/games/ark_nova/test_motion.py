"""What moves on Ark Nova's table, worked out from the pictures before and after."""

import random

import pygame

from scenes.games.ark_nova import motion
from scenes.games.ark_nova.scene import ArkTable
from tests.scenes.games.ark_nova.table import at_decision, at_table


def moved(here, play):
    """Return the views before and after an action."""
    table = here.scene
    assert isinstance(table, ArkTable)
    before = table.make_view()
    play(table)
    table.changed()
    return before, table.make_view()


def action_cards(here):
    """Return the picture of the action cards, with nothing pointed at."""
    here.move(1, 1)
    here.scene.changed()
    here.tick()
    plan = here.scene.context().plan
    places = [pygame.Rect(*plan.css(rect)) for rect in plan.verbs]
    return [pygame.image.tobytes(pygame.display.get_surface().subsurface(place), "RGB") for place in places]


def test_action_cards_slide_when_one_is_used():
    here = at_table(at_decision("act"))
    table = here.scene
    action = table.match.state.zoos[0].order[3]
    before, after = moved(here, lambda table: table.play(("x_token", action)))
    assert motion.sliding(before, after, int, int, reduced=False)
    assert not motion.sliding(after, after, int, int, reduced=False)
    assert not motion.card_flights(after, after, int, reduced=False)


def test_a_card_that_is_taken_flies_to_the_hand_or_to_the_seat_that_takes_it():
    match = at_decision("cards", bots=1)
    here = at_table(match)
    table = here.scene
    view = table.make_view()
    card = next(card for card in match.state.display if card)
    zoo = view.state.zoos[1]
    after = view._replace(state=view.state.clone())
    after.state.display[after.state.display.index(card)] = 0
    after.state.zoos[1].hand.append(card)
    flights = motion.elsewhere(view, after)
    assert [flight.name for flight in flights] == [card]
    assert flights[0].where == "seat 1"
    assert card not in zoo.hand


def test_a_table_whose_animations_are_skipped_shows_the_position_as_it_is():
    here = at_table(at_decision("act", bots=2), speed="normal")
    table, rng = here.scene, random.Random(3)
    for _ in range(40):
        here.tick(30)
        if table.persons_turn:
            here.press(rng.choice(here.targets())["target"])
            if table.chooser.marked and table.persons_turn:
                here.press("place")
        table.hurry()
    table.queue.finish()
    assert action_cards(here) == action_cards(at_table(table.match))
