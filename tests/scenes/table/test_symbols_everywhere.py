"""At all seven tables every symbol is explained, by mouse, finger and keys and in the mirror."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.match import Match
from engine.record import parse_record
from scenes.paint.rect import Rect
from scenes.platform.base import plain_text
from scenes.table.dialogs.explain import ExplainScene
from scenes.widgets.tooltip import DELAY, HOLD, LATER, Symbol
from tests.complete import COMPLETE
from tests.scenes import fountains, trucks
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.games.ark_nova.table import at_decision
from tests.scenes.games.azul.test_table import my_turn
from tests.scenes.games.azul.test_table import position as azul_position
from tests.scenes.happens import placing, position

MATCHES: dict[str, Callable[[], Match]] = {
    "azul": lambda: azul_position((1, 2), my_turn),
    "it_happens": lambda: position((1, 2), placing(2, dice=4)),
    "fountains": lambda: Match(parse_record(fountains.played(2, "move", "en").to_text())),
    "aquaretto": lambda: trucks.match_at("aquaretto", 3, trucks.turn(6)),
    "zooloretto": lambda: trucks.match_at("zooloretto", 3, trucks.turn(6)),
    "zooloretto_aquaretto": lambda: trucks.match_at("zooloretto_aquaretto", 2, trucks.turn(8)),
    "ark_nova": lambda: at_decision("act"),
}
"""A person's turn some way into a game, where much lies on the table."""
FEWEST = 10
"""The least number of symbols on each of these tables."""
STEPS = 4
"""How many columns and rows of points on a symbol are tried: a smaller symbol may cover its middle."""


def at_table(game: str, size: Size) -> Visit:
    platform = Memory(size)
    platform.set_up()
    here = Visit(platform, goes_on=True)
    here.stage.open.table(MATCHES[game]())
    for _ in range(4):
        here.tick()
    return here


def told(here: Visit) -> list[Symbol]:
    """Return the symbols of the table."""
    return list(here.table.symbols())


def bare_point(symbol: Symbol, symbols: list[Symbol]) -> tuple[float, float] | None:
    """Return a point on a symbol where no smaller one lies; None where it is all covered."""

    def size(rect: Rect) -> float:
        return rect.w * rect.h

    over = [other.rect for other in symbols if size(other.rect) < size(symbol.rect)]
    rect = symbol.rect
    steps = sorted(range(1, 2 * STEPS, 2), key=lambda step: abs(step - STEPS))
    points = [(rect.x + rect.w * x / (2 * STEPS), rect.y + rect.h * y / (2 * STEPS)) for y in steps for x in steps]
    points.insert(0, rect.centre)
    return next((point for point in points if not any(other.contains(*point) for other in over)), None)


def is_sentence(words: str) -> bool:
    return len(words) > 11 and words.endswith((".", ")", '"')) and "{" not in words


def test_every_complete_game_is_asked() -> None:
    assert set(COMPLETE) <= set(MATCHES)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", MATCHES)
def test_a_mouse_that_rests_on_any_symbol_is_told_its_name_and_a_sentence(game: str) -> None:
    here = at_table(game, (1280, 720))
    symbols = told(here)
    assert len({symbol.title for symbol in symbols}) >= FEWEST
    hidden = []
    for symbol in symbols:
        assert symbol.title
        assert is_sentence(symbol.rule or symbol.now), symbol
        point = bare_point(symbol, symbols)
        if point is None:
            hidden.append(symbol.title)
            continue
        here.move(*point)
        here.tick(DELAY)
        here.tick(LATER)
        shown = here.table.tooltip.symbol
        assert shown, symbol
        assert shown.explains, symbol
        assert shown[:2] == symbol[:2], (shown, symbol)
    assert not hidden


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", MATCHES)
def test_a_finger_that_rests_on_any_symbol_opens_its_sheet_and_plays_nothing(game: str) -> None:
    here = at_table(game, (390, 844))
    before = list(here.table.match.record.actions)
    table, symbols = here.table, told(here)
    for symbol in symbols[:: max(1, len(symbols) // 20)]:  # the mouse has already tried them all
        point = bare_point(symbol, symbols)
        assert point, symbol
        here.mouse(pygame.MOUSEBUTTONDOWN, *point, touch=True, button=1)
        here.tick(1)
        here.tick(HOLD)
        here.tick(HOLD)
        assert isinstance(here.scene, ExplainScene), symbol
        assert here.scene.symbol[:2] == symbol[:2]
        here.mouse(pygame.MOUSEBUTTONUP, *point, touch=True, button=1)
        here.tick()
        assert here.scene.symbol.rule in here.platform.mirrored.status
        here.press("close", touch=True)
        assert here.table is table
    assert here.table.match.record.actions == before


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", MATCHES)
def test_keys_come_to_every_symbol_and_the_mirror_tells_them_all(game: str) -> None:
    here = at_table(game, (1280, 720))
    symbols = told(here)
    met = set()
    for _ in symbols:
        here.key(pygame.K_e)
        shown = here.table.tooltip.symbol
        assert shown
        met.add(shown.title)
    assert met == {symbol.title for symbol in symbols}
    board = here.scene.mirror().board
    assert callable(board)
    sections = board()
    assert not isinstance(sections, str)
    words = plain_text(sections)
    assert not [symbol for symbol in symbols if symbol.rule not in words]
