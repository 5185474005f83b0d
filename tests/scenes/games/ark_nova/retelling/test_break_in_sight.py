"""How far the break or the end of a round is: on the screen in every state of the table, as it is painted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from engine.match import Match
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.table.reading import cards_of
from scenes.paint.rect import Rect
from tests.scenes.conftest import Size, Visit, Visiting
from tests.scenes.games.ark_nova.deciding.test_reading import touch_card
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.retelling.test_telling import until_a_rival_plays
from tests.scenes.games.ark_nova.table import at_decision, at_table, now
from tests.scenes.ink import Ink
from tests.scenes.tutoring import begun

SIZES: list[Size] = [(1280, 720), (390, 844), (844, 390), (640, 360), (360, 640)]
ALIKE, CONTRAST = 0.8, 0.25
"""How alike the picture must be to the number on a table at rest, and how much of its contrast may be veiled."""


def told_at(table: ArkNovaTable) -> Rect:
    """Return where the break is told, in CSS pixels."""
    place = table.plan.cup or table.plan.break_track
    assert place
    return table.plan.css(place)


def greys(surface: pygame.Surface, rect: Rect) -> list[float]:
    """Return how light each pixel of a place is."""
    x, y, w, h = (round(each) for each in rect)
    area = surface.subsurface(pygame.Rect(x, y, w, h).clip(surface.get_rect()))
    return [
        sum(area.get_at((column, row))[:3]) / 3
        for row in range(area.get_height())
        for column in range(area.get_width())
    ]


def spread(values: list[float]) -> float:
    """Return the standard deviation."""
    mean = sum(values) / len(values)
    return float((sum((each - mean) ** 2 for each in values) / len(values)) ** 0.5)


def alike(one: list[float], other: list[float]) -> float:
    """Return the correlation of two pictures: 1 if they differ in brightness alone."""
    first, second = sum(one) / len(one), sum(other) / len(other)
    both = sum((a - first) * (b - second) for a, b in zip(one, other, strict=True)) / len(one)
    return both / max(1e-9, spread(one) * spread(other))


def painted(here: Visit) -> pygame.Surface:
    here.tick()
    here.tick()
    return here.stage.painter.surface.copy()


def marked(here: Visit) -> None:
    here.press(next(each["target"] for each in here.targets() if each["target"].startswith("action")), touch=True)


def log(here: Visit) -> None:
    here.table.show_log()


def another_zoo(here: Visit) -> None:
    here.press("look 2", touch=True)


def watched(here: Visit) -> None:
    seat = next(iter(here.at(ArkNovaTable).told()))
    here.at(ArkNovaTable).telling.watch(seat)


def a_tab(name: str) -> Callable[[Visit], None]:
    def press(here: Visit) -> None:
        if here.table.ui.find(f"tab {name}"):
            here.press(f"tab {name}", touch=True)

    return press


def hint(here: Visit) -> None:
    here.table.hints.ask()


STATES: dict[str, Callable[[Visit], None]] = {
    "marked": marked,
    "log": log,
    "another zoo": another_zoo,
    "watched turn": watched,
    "display": a_tab("display"),
    "association": a_tab("association"),
    "own zoo": a_tab("zoo"),
    "hint": hint,
}


@pytest.fixture(scope="module")
def match() -> Match:
    """A game of three at a turn of the first seat."""
    return at_decision("act", bots=2, after=150)


def faults(here: Visit, rect: Rect, rest: list[float]) -> Iterator[str]:
    """Yield what hides the number, compared with the picture of the same place at rest."""
    now = greys(painted(here), rect)
    if alike(rest, now) < ALIKE:
        yield f"something else is there: {alike(rest, now):.2f}"
    elif spread(now) < CONTRAST * spread(rest):
        yield f"it is veiled: {spread(now) / spread(rest):.2f}"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_the_break_is_painted_whatever_lies_open(match: Match, size: Size) -> None:
    wrong = []
    for name, show in STATES.items():
        here = at_table(Match(match.record), size)
        rect = told_at(here.at(ArkNovaTable))
        rest = greys(painted(here), rect)
        show(here)
        wrong += [f"{name}: {fault}" for fault in faults(here, rect, rest)]
    assert not wrong, "\n".join(wrong)


def at_rest(here: Visit, size: Size) -> tuple[Rect, list[float]]:
    """Return where a table at rest tells the break in the position of another one, and its picture there."""
    plain = at_table(Match(here.table.match.record), size)
    rect = told_at(plain.at(ArkNovaTable))
    return rect, greys(painted(plain), rect)


@pytest.mark.parametrize("size", SIZES)
def test_the_break_is_painted_with_a_card_that_is_read_and_a_building_in_hand(size: Size) -> None:
    here = at_table(at_decision("animals", bots=2, after=100), size)
    rect = told_at(here.at(ArkNovaTable))
    rest = greys(painted(here), rect)
    table = here.at(ArkNovaTable)
    touch_card(here, next(iter(cards_of(table.context()))))
    assert not list(faults(here, rect, rest))
    here = at_table(match_at("place"), size)
    rest = greys(painted(here), rect)
    here.press(next(each["target"] for each in here.targets() if each["target"].startswith("place")), touch=True)
    assert not list(faults(here, rect, rest))


@pytest.mark.parametrize("size", SIZES)
def test_the_break_is_painted_while_rivals_play(size: Size) -> None:
    here = at_table(at_decision("act", bots=2, after=150), size, pace="slow")
    table = until_a_rival_plays(here)
    assert not table.persons_turn
    here.tick()
    assert not list(faults(here, *at_rest(here, size)))


@pytest.mark.parametrize("size", SIZES)
def test_the_break_is_painted_beside_a_tutor(visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    here = begun(visit, "ark_nova", size)
    ink = Ink(monkeypatch)
    table = here.at(ArkNovaTable)
    view, place = table.make_view(), told_at(table)
    left = view.left_words if table.plan.cup else view.break_words
    seen = [word for word in ink.look(here) if word.words == left and place.contains(*word.rect.center)]
    assert seen
    assert not [word for word in seen if word.half]


@pytest.mark.parametrize("size", [(844, 390), (640, 360)])
@pytest.mark.parametrize("bots", [0, 1])
def test_below_the_cup_the_turn_or_the_round_is_clear_of_both_edges_of_its_rail(
    monkeypatch: pytest.MonkeyPatch, size: Size, bots: int
) -> None:
    ink, match = Ink(monkeypatch), at_decision("act", bots=bots, after=20)
    now(match).turns, now(match).solo_round = 121, 5
    here = at_table(match, size, "ja")
    place = told_at(here.at(ArkNovaTable))
    words = [word for word in ink.look(here) if place.contains(*word.rect.center)]
    assert [word.words for word in words if word.words.endswith("121" if bots else "R6")]
    assert [word.words for word in words if word.rect.left < place.x + 3 or word.rect.right > place.right - 3] == []
    assert place.bottom >= max(word.rect.bottom for word in words) - 2
