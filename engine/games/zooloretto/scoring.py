"""Zooloretto's points (rules: scoring)."""

from __future__ import annotations

from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import BARN_STALL, BARN_TYPE, BARN_TYPE_MANAGED, STALL_KIND, printed
from engine.games.zooloretto.zoo import Zoo
from engine.score import ScoreLine


def enclosure_points(zoo: Zoo, at: int) -> tuple[str, int]:
    """Return the reason and the points of one enclosure: full, one short, or with a stall a point for each animal."""
    animals, board = len(zoo.animals[at]), printed(at)
    if animals == board.animals:
        return "full_enclosures", board.points_full
    if animals == board.animals - 1:
        return "nearly_full_enclosures", board.points_one_short
    return "enclosures_with_stalls", animals if zoo.stalls[at] else 0


def score_lines(zoo: Zoo, table: TruckPosition, player: int) -> list[ScoreLine]:
    """Return enclosures, stalls, and what lies in the barn; a manager halves the animals there (V8)."""
    points = {"full_enclosures": 0, "nearly_full_enclosures": 0, "enclosures_with_stalls": 0}
    counts = dict.fromkeys(points, 0)
    for at in range(len(zoo.animals)):
        source, gained = enclosure_points(zoo, at)
        points[source] += gained
        counts[source] += gained > 0
    stalls = len({tile for tiles in zoo.stalls for tile in tiles})
    managed = table.has_manager(player)
    types, barn_stalls = _in_barn(zoo)
    return [
        *(ScoreLine(source, points[source], counts[source]) for source in points),
        ScoreLine("stalls", STALL_KIND * stalls, stalls),
        ScoreLine("barn_animals", types * (BARN_TYPE_MANAGED if managed else BARN_TYPE), types),
        ScoreLine("barn_stalls", BARN_STALL * barn_stalls, barn_stalls),
    ]


def barn_points(zoo: Zoo, *, managed: bool) -> int:
    """Return what the barn costs at the end, below 0; `managed` by a manager (V8)."""
    types, stalls = _in_barn(zoo)
    return types * (BARN_TYPE_MANAGED if managed else BARN_TYPE) + stalls * BARN_STALL


def _in_barn(zoo: Zoo) -> tuple[int, int]:
    """Return how many types of animals and kinds of stalls lie in the barn."""
    types = {TYPE_OF[tile] for tile in zoo.barn if TYPE_OF[tile] >= 0}
    return len(types), len({tile for tile in zoo.barn if TYPE_OF[tile] < 0})
