"""The decision being made at the table of Fountains: where the tile in hand is held, and what a marked action leads to.

The chooser knows what may be touched and what was; `Decision` adds what is particular to tiles and tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.games.fountains.grid import cell_at, xy_of
from engine.games.fountains.pieces import FEATURES, FISH, MOVE, PAWN_SPACES, PAWNS, PLACE, TILES, TOKEN
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.turns.track import destinations
from engine.state import Action, IllegalAction
from scenes.games.fountains.payouts import token_gain
from scenes.model.chooser import Chooser
from scenes.model.foresight import Ahead, look_ahead
from scenes.model.placing import Placement, Placing

IN_HAND = (PLACE, TOKEN)
"""The phases in which a tile or token is in hand."""
ROTATIONS = 4
"""How many ways a tile can be turned, by quarters."""
IN_TURN = (MOVE, *IN_HAND, FISH)
"""The phases of a player's turn."""


@dataclass
class Decision:
    """What has been done about the decision so far."""

    chooser: Chooser  # the legal actions, what was touched and what is marked
    placing: Placing[int] = field(default_factory=lambda: Placing([]))  # the tile's legal places, and its ghost
    places_of: int = -1  # the number of the chooser's decision that these places belong to
    fixed: bool = False  # whether the ghost was put down, so that the mouse does not move it on
    wrong: Action | None = None  # an illegal place over which the tile in hand is held
    carried: tuple[float, float] | None = None  # where the tile that is being dragged is held
    foreseen: tuple[int, Action, Ahead[FountainsState]] | None = None  # what a marked action of a decision leads to
    gains: tuple[int, Action, Mapping[Action, int]] | None = None  # what a token brings at each place

    @property
    def chosen(self) -> Action:
        """The marked action; without one, what has been touched."""
        return self.chooser.marked or self.chooser.touched

    @property
    def begun(self) -> bool:
        """Whether something was touched, or the tile in hand is held over an illegal place."""
        return self.chooser.begun or self.wrong is not None


class Deciding(Protocol):
    """What the parts of a table know about it."""

    decision: Decision

    @property
    def state(self) -> FountainsState:
        """The match's position."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and nothing moves."""

    def offered(self) -> Sequence[Action]:
        """Return the legal actions, or the one that a lesson asks for."""

    def changed(self) -> None:
        """Have the table drawn again."""


# --- the tile in hand


def renew(decision: Decision, state: FountainsState, offered: Iterable[Action]) -> None:
    """Find the places of the tile in hand when a new decision has begun."""
    if decision.places_of != decision.chooser.decisions:
        decision.places_of = decision.chooser.decisions
        decision.fixed = False
        decision.wrong = None
        decision.placing = Placing(_placements(state, offered))


def _placements(state: FountainsState, offered: Iterable[Action]) -> Iterator[Placement[int]]:
    for action in offered:
        if action[0] == "place":
            __, x, y, rotation = action
            handle = cell_at(x, y)
            cells = TILES[state.hand].rotations[rotation].cells
            yield Placement(action, frozenset(handle + cell.offset for cell in cells), handle, rotation)


def put_at(decision: Decision, cell: int) -> None:
    """Put the ghost down with its handle on a cell; where it lies there already, turn it."""
    chosen = decision.placing.chosen
    if chosen and chosen.anchor == cell and decision.fixed:
        decision.placing.rotate()
    else:
        decision.placing.drop()
        decision.placing.point(cell)
    decision.fixed = True
    mark_ghost(decision)


def try_at(decision: Decision, cell: int) -> bool:
    """Hold the tile over a cell that no legal place covers; tell whether it was not held there before."""
    wrong = ("place", *xy_of(cell), decision.placing.rotation)
    if decision.wrong == wrong:
        return False
    decision.placing.drop()
    decision.chooser.reset()
    decision.wrong = wrong
    return True


def rotate_tile(decision: Decision, by: int) -> None:
    """Turn the tile in hand by a quarter, or with -1 back: where it is held it is marked, or refused."""
    placing = decision.placing
    held = placing.chosen.anchor if placing.chosen else cell_at(*decision.wrong[1:3]) if decision.wrong else None
    placing.rotation = (placing.rotation + by) % ROTATIONS
    if held is None:
        return
    rotated = [way for way in placing.covering(held) if way.rotation == placing.rotation]
    if rotated:
        placing.choose(rotated[0].action)
        mark_ghost(decision)
    else:
        try_at(decision, held)


def held_cells(decision: Decision, state: FountainsState) -> list[int]:
    """Return the cells over which the tile in hand is held, whether it may lie there or not."""
    if decision.placing.chosen:
        return [*decision.placing.chosen.cells]
    if not decision.wrong:
        return []
    __, x, y, rotation = decision.wrong
    return [cell_at(x, y) + cell.offset for cell in TILES[state.hand].rotations[rotation].cells]


def mark_ghost(decision: Decision) -> None:
    """Mark the action of the ghost, where there is one."""
    chosen = decision.placing.chosen
    decision.wrong = None
    if chosen and decision.chooser.marked != chosen.action:
        decision.chooser.touch(chosen.action, commit=False)


def lift_ghost(decision: Decision) -> None:
    """Take the ghost off the fountain."""
    decision.wrong = None
    decision.placing.drop()
    decision.fixed = False


def why_refused(decision: Decision, state: FountainsState) -> IllegalAction | None:
    """Return why the tile may not lie where it is held; None where it may."""
    return state.why_not(decision.wrong) if decision.wrong and state.phase == PLACE else None


def foresee(decision: Decision, state: FountainsState) -> Ahead[FountainsState] | None:
    """Return what the marked action leads to; None where nothing is marked."""
    marked, number = decision.chooser.marked, decision.chooser.decisions
    if marked is None:
        return None
    if decision.foreseen is None or decision.foreseen[:2] != (number, marked):
        decision.foreseen = number, marked, look_ahead(state, marked)
    return decision.foreseen[2]


# --- tokens


def token_places(decision: Decision) -> list[Action]:
    """Return the places of the token that was touched, in reading order; none while no token was."""
    token = decision.chosen[:2]
    if len(token) < 2 or token[0] != "token":
        return []
    places = [action for action in decision.chooser.legal if action[:2] == token]
    return sorted(places, key=lambda action: cell_at(*action[2:]))


def next_token_place(decision: Decision, by: int) -> Action | None:
    """Return the next place of the token in reading order, or with -1 the previous one; None without a token."""
    places, marked = token_places(decision), decision.chooser.marked
    if not places:
        return None
    at = places.index(marked) + by if marked in places else (0 if by > 0 else -1)
    return places[at % len(places)]


def token_place_towards(decision: Decision, dx: int, dy: int) -> Action | None:
    """Return the token's nearest place in a direction, sideways distance counting double; None if there is none."""
    places, marked = token_places(decision), decision.chooser.marked
    if not places:
        return None
    if marked not in places or not marked:
        return places[0]
    x0, y0 = marked[2:]

    def rank(place: Action) -> tuple[int, int]:
        x, y = place[2] - x0, place[3] - y0
        return x * dx + y * dy, abs(x * dy) + abs(y * dx)

    ahead = [(along + 2 * aside, place) for place in places for along, aside in (rank(place),) if along > 0]
    return min(ahead)[1] if ahead else None


def token_gains(decision: Decision, state: FountainsState) -> Mapping[Action, int]:
    """Return by how much each place of the token that was touched would change what its feature pays."""
    token, number = decision.chosen[:2], decision.chooser.decisions
    if decision.gains is None or decision.gains[:2] != (number, token):
        fountain, feature = state.fountains[state.player], FEATURES.index(token[1])
        found = {action: token_gain(fountain, feature, *action[2:]) for action in token_places(decision)}
        decision.gains = number, token, found
    return decision.gains[2]


# --- pawns, and the small buttons of the bar


def reachable(decision: Decision, state: FountainsState) -> dict[int, tuple[int, int]]:
    """Return the spaces that a pawn can reach, each with the pawn and steps that a touch of the space stands for."""
    if state.phase != MOVE:
        return {}
    chosen = decision.chosen
    found: dict[int, tuple[int, int]] = {}
    for pawn, steps, space in destinations(state.pawns, state.gear):
        if not decision.chooser.can(("move", PAWNS[pawn], steps)):
            continue
        if len(chosen) > 1 and chosen[:2] != ("move", PAWNS[pawn]):
            continue
        best = found.get(space)
        if best is None or space == PAWN_SPACES[pawn] or (steps < best[1] and space != PAWN_SPACES[best[0]]):
            found[space] = (pawn, steps)
    return found


def rival_moves(decision: Decision, state: FountainsState) -> list[Action]:
    """Return the moves of all pawns to the space of the marked one, where several reach it."""
    marked = decision.chooser.marked
    if not marked or marked[0] != "move":
        return []
    ends = {("move", PAWNS[pawn], steps): space for pawn, steps, space in destinations(state.pawns, state.gear)}
    there = [path for path, space in ends.items() if space == ends[marked] and decision.chooser.can(path)]
    return there if len(there) > 1 else []


def slots(decision: Decision) -> list[Action]:
    """Return what the small buttons of the bar stand for: fish, tokens to place, to swap or to discard."""
    return [path for path in dict.fromkeys(action[:2] for action in decision.chooser.legal) if _is_slot(path)]


def _is_slot(path: Action) -> bool:
    return path[0] in ("token", "fish", "swap") or (path[0] == "discard" and path[1] in FEATURES)
