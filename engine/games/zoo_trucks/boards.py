"""What the trucks' rules ask of the boards: each game fills in one `BoardRules` with functions of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.games.zoo_trucks.park import Park
from engine.games.zoo_trucks.position import Pending, TruckPosition
from engine.games.zoo_trucks.reader import Reader
from engine.score import ScoreLine
from engine.state import Action

P = TypeVar("P", bound=Park)


@dataclass(frozen=True, slots=True)
class Decision(Generic[P]):
    """What a placement leaves to decide: the choices, what each does, and what happens where there is no choice.

    `types`: how many types of animals it concerns.
    """

    legal: Callable[[P, TruckPosition, Pending], Sequence[Action]]
    apply: Callable[[P, TruckPosition, int, Pending, Action], None]
    forgo: Callable[[P, TruckPosition, int, Pending], None]
    types: int = 0


@dataclass(frozen=True, slots=True)
class BoardRules(Generic[P]):
    """The rules of one kind of board, as functions of the board, the table it stands at, and its owner's seat.

    Those that carry out an action raise `IllegalAction` before they change anything.
    """

    placements: Callable[[P, int], Sequence[Action]]
    """Return the `place` actions for a tile that came with a truck. Never empty."""

    place: Callable[[P, TruckPosition, int, int, Action], None]
    """Put a truck's tile where the targets say, with all that follows from it."""

    money_actions: Callable[[P, TruckPosition, int], list[Action]]
    """Return the money actions on this board that its owner can pay now."""

    spend: Callable[[P, TruckPosition, int, Action], bool]
    """Carry out a money action; return False when it is none of this board's."""

    score_lines: Callable[[P, TruckPosition, int], list[ScoreLine]]
    """Return the points of the board, each with its reason."""

    to_json: Callable[[P], dict[str, Any]]
    """Return the board as JSON values."""

    from_json: Callable[[Reader, int], P]
    """Read back what `to_json` wrote, for a number of players. Raises `InvalidState`."""

    check: Callable[[TruckPosition, Sequence[P]], None]
    """Raise `InvalidState` where the seats' boards, each legal by itself, do not fit each other or the table."""

    coins: Callable[[Sequence[P]], tuple[int, int]]
    """Return how many coins these boards have brought their owners at least and at most, less what they cost them.

    Coins of trucks and for discarding are not among them. The least allows for coins spent on what was later undone.
    """

    draw: Callable[[P], list[str]]
    """Return the board as lines of text."""

    decisions: Mapping[str, Decision[P]]
    """What a placement may leave open here, by its verb."""

    legend: str = ""
    """What the signs in `draw` mean."""
