"""Fingers on Ark Nova's table: swipes, two fingers and the wheel scroll and turn, and never decide anything."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.paint.rect import Rect
from scenes.widgets.inputs import Pointer
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.deciding.test_hand import CARDS, holding
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table

PHONES: list[Size] = [(390, 844), (844, 390), (640, 360)]
Point = tuple[float, float]


class Fingers:
    """Fingers on a screen, each sending what SDL sends: the first one moves the mouse, too."""

    def __init__(self, here: Visit) -> None:
        self.here = here
        self.first = -1

    def _send(self, finger_kind: int, mouse_kind: int, number: int, at: Point) -> None:
        width, height = self.here.stage.width, self.here.stage.height
        event = pygame.event.Event(finger_kind, finger_id=number, x=at[0] / width, y=at[1] / height)
        self.here.stage.receiving.take(event)
        if number == self.first:
            more = {"rel": (1, 1), "buttons": (1, 0, 0)} if mouse_kind == pygame.MOUSEMOTION else {"button": 1}
            self.here.mouse(mouse_kind, *at, touch=True, **more)
        self.here.tick()

    def down(self, number: int, at: Point) -> None:
        self.first = number if self.first < 0 else self.first
        self._send(pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, number, at)

    def move(self, number: int, at: Point) -> None:
        self._send(pygame.FINGERMOTION, pygame.MOUSEMOTION, number, at)

    def up(self, number: int, at: Point) -> None:
        self._send(pygame.FINGERUP, pygame.MOUSEBUTTONUP, number, at)
        self.first = -1 if number == self.first else self.first

    def swipe(self, start: Point, goal: Point) -> None:
        """Swipe with one finger, in a few movements."""
        self.down(1, start)
        for step in range(1, 9):
            self.move(1, between(start, goal, step / 8))
        self.up(1, goal)

    def pinch(self, start: tuple[Point, Point], goal: tuple[Point, Point]) -> None:
        """Move two fingers at once, from two points to two others."""
        for number, at in enumerate(start, 1):
            self.down(number, at)
        for step in range(1, 9):
            for number, (one, other) in enumerate(zip(start, goal, strict=True), 1):
                self.move(number, between(one, other, step / 8))
        for number, at in enumerate(goal, 1):
            self.up(number, at)


def between(start: Point, goal: Point, share: float) -> Point:
    """Return a point on the way."""
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def around(middle: Point, far: float, degrees: float) -> tuple[Point, Point]:
    """Return two points on opposite sides of another one."""
    dx, dy = far * math.cos(math.radians(degrees)), far * math.sin(math.radians(degrees))
    return (middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)


def zoo(here: Visit) -> Rect:
    """Return where the map lies."""
    plan = here.at(ArkNovaTable).plan
    return plan.css(plan.board.rect)


def hand_in_sight(here: Visit) -> list[tuple[int, Rect]]:
    """Return the cards of the hand that are seen, each with its place."""
    table = here.at(ArkNovaTable)
    own = table.state.zoos[0].hand
    items = [item for item in table.context().items if isinstance(item.face, Face) and item.face.card in own]
    return [(item.face.card, table.plan.css(item.rect)) for item in items if isinstance(item.face, Face)]


@pytest.mark.parametrize("size", [*PHONES, (1280, 720)])
def test_two_fingers_turn_the_building_in_hand_and_build_nothing(size: Size) -> None:
    match = match_at("place")
    here = at_table(match, size)
    table = here.at(ArkNovaTable)
    before = len(match.record.actions)
    here.press(next(each["target"] for each in here.targets() if each["target"].startswith("place")), touch=True)
    assert table.placing
    assert table.placing.way[1] > 1
    lying, hand = table.chooser.marked, Fingers(here)
    hand.pinch(around(zoo(here).centre, 60, 0), around(zoo(here).centre, 60, 40))
    assert table.chooser.marked
    assert table.chooser.marked != lying, "it has turned"
    turned = table.chooser.marked
    hand.pinch(around(zoo(here).centre, 40, 0), around(zoo(here).centre, 90, 0))
    assert table.chooser.marked == turned, "parting fingers turn nothing"
    assert len(match.record.actions) == before


@pytest.mark.sweep(6)
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("kind", ["act", "place", "build", "animals", "discard", "house"])
@pytest.mark.parametrize("size", PHONES)
def test_two_fingers_never_decide_anything(size: Size, kind: str) -> None:
    match = match_at(kind)
    here = at_table(match, size)
    hand, before = Fingers(here), list(match.record.actions)
    w, h = size
    for x, y in itertools.product((0.2, 0.5, 0.8), (0.15, 0.35, 0.6, 0.85, 0.97)):
        middle = (w * x, h * y)
        for start, goal in (((20, 0), (60, 0)), ((60, 90), (20, 90)), ((40, 0), (40, 0))):
            hand.pinch(around(middle, *start), around(middle, *goal))
    assert match.record.actions == before
    assert not here.at(ArkNovaTable).chooser.begun
    assert here.scene is here.table


@pytest.mark.sweep(4)
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("kind", ["act", "animals", "build", "discard"])
@pytest.mark.parametrize("size", PHONES)
def test_a_swipe_from_an_edge_of_the_screen_does_nothing(size: Size, kind: str) -> None:
    match = match_at(kind)
    here = at_table(match, size)
    hand, before = Fingers(here), list(match.record.actions)
    w, h = size
    for share in (0.3, 0.5, 0.7, 0.9):
        hand.swipe((1, h * share), (w * 0.6, h * share))
        hand.swipe((w - 2, h * share), (w * 0.4, h * share))
        hand.swipe((w * share, h - 2), (w * share, h * 0.4))
        hand.swipe((w * share, 1), (w * share, h * 0.6))
    assert match.record.actions == before
    assert here.scene is here.table


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("size", "kind"), [*((size, "act") for size in PHONES), ((640, 360), "sunbathing")])
def test_a_swipe_along_a_hand_of_many_cards_scrolls_it_and_plays_none(size: Size, kind: str) -> None:
    here = holding(kind, CARDS, size)
    table = here.at(ArkNovaTable)
    hand, before = Fingers(here), list(table.match.record.actions)
    shown = hand_in_sight(here)
    assert len(shown) < len(CARDS)
    __, place = shown[min(2, len(shown) - 1)]
    for __ in CARDS:
        hand.swipe(place.centre, (place.centre[0] - 2.2 * place.w, place.centre[1] + 3))
    assert {card for card, __ in hand_in_sight(here)} & {card for card, __ in shown} != {card for card, __ in shown}
    last = [card for card, __ in hand_in_sight(here)]
    hand.swipe(place.centre, (place.centre[0] + 2.2 * place.w, place.centre[1] - 3))
    assert [card for card, __ in hand_in_sight(here)] != last
    for __ in CARDS:
        hand.swipe(place.centre, (place.centre[0] + 2.2 * place.w, place.centre[1]))
    assert hand_in_sight(here) == shown
    assert table.match.record.actions == before
    assert not table.chooser.begun
    assert here.scene is table, "no card was opened"


def test_the_wheel_turns_the_building_over_the_map_and_nothing_beside_it() -> None:
    match = match_at("place")
    here = at_table(match)
    table = here.at(ArkNovaTable)
    before = len(match.record.actions)
    here.press(next(each["target"] for each in here.targets() if each["target"].startswith("place")))
    lying = table.chooser.marked
    x, y = zoo(here).centre
    table.handle(Pointer("wheel", x, y, dy=1))
    turned = table.chooser.marked
    assert turned != lying
    table.handle(Pointer("wheel", x, y, dy=-1))
    assert table.chooser.marked == lying
    purse = table.plan.css(table.plan.purse).centre
    table.handle(Pointer("wheel", *purse, dy=1))
    assert table.chooser.marked == lying
    assert len(match.record.actions) == before


def test_the_wheel_decides_nothing_at_a_turns_beginning() -> None:
    match = at_decision("act")
    here = at_table(match)
    before = list(match.record.actions)
    for x, y in itertools.product(range(20, 1280, 90), range(20, 720, 60)):
        here.table.handle(Pointer("wheel", x, y, dy=-1))
    assert match.record.actions == before
    assert here.scene is here.table
