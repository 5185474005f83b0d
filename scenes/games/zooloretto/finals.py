"""Zooloretto outside its table: zoos in small for results, and other numbers of a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import BRED, YOUNG
from engine.games.zooloretto.pieces import (
    BARN_STALL,
    BARN_TYPE,
    BARN_TYPE_MANAGED,
    ENCLOSURES,
    STALL_KIND,
    printed,
)
from engine.games.zooloretto.scoring import enclosure_points
from engine.games.zooloretto.zoo import Zoo
from engine.history import History
from scenes.games.zoo_trucks.finals import coins_left, last_of, times
from scenes.games.zooloretto import board
from scenes.games.zooloretto.plan import plan_zoo
from scenes.i18n.translation import _
from scenes.model.rounds import Fact, Tally
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD

_ENCLOSURES = ("full_enclosures", "nearly_full_enclosures", "enclosures_with_stalls")


def paint_final(painter: Painter, rect: Rect, state: TruckState, player: int) -> None:
    """Draw a player's zoo in small."""
    painter.box(rect, BOARD, rect.w * 0.05)
    zoo = state.parks_of(Zoo)[player]
    board.paint_zoo(painter, plan_zoo(zoo, rect, bare=True), zoo, managed=state.has_manager(player))


def facts(history: History[TruckState]) -> list[Fact]:
    """Return the numbers of a game besides its points, player by player."""
    last = last_of(history)
    return [*zoo_facts(last.parks_of(Zoo)), coins_left(last)]


def zoo_facts(zoos: Sequence[Zoo]) -> list[Fact]:
    """Return the numbers of the zoos."""
    return [
        Fact(_("Full enclosures"), tuple(sum(_is_full(zoo, at) for at in range(len(zoo.animals))) for zoo in zoos)),
        Fact(_("Offspring in the zoo"), tuple(sum(YOUNG <= tile < BRED for tile in zoo.contents()) for zoo in zoos)),
        Fact(_("Stalls"), tuple(sum(map(len, zoo.stalls)) for zoo in zoos)),
        Fact(_("Enclosures built"), tuple(len(zoo.animals) - len(ENCLOSURES) for zoo in zoos)),
    ]


def _is_full(zoo: Zoo, at: int) -> bool:
    return len(zoo.animals[at]) == printed(at).animals


def tally(state: TruckState, player: int, source: str) -> Tally:
    """Return what the points of a source of a zoo are made of: those of each enclosure, or a count and its points."""
    zoo = state.parks_of(Zoo)[player]
    if source in _ENCLOSURES:
        scored = [enclosure_points(zoo, at) for at in range(len(zoo.animals))]
        points = [gained for reason, gained in scored if reason == source and gained]
        return Tally((" + ".join(map(str, points)), f"×{len(points)}")) if len(points) > 1 else Tally(())
    count = next((line.count or 0 for line in state.scores()[player].lines if line.source == source), 0)
    managed = state.has_manager(player)
    each = {"stalls": STALL_KIND, "barn_stalls": BARN_STALL}.get(source, BARN_TYPE_MANAGED if managed else BARN_TYPE)
    return times(count, each)
