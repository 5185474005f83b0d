"""What a table with trucks asks of its boards: each kind of board fills in one `BoardPart`.

The table has trucks, stacks, seats, the money menu and the buttons; a board says where its places lie, which of them a
decision is about, and how it is drawn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.games.zoo_trucks.park import Park
from engine.games.zoo_trucks.position import TruckPosition
from engine.state import Action
from scenes.games.zoo_trucks.decision import Asking
from scenes.games.zoo_trucks.rows import RowFace
from scenes.games.zoo_trucks.stores import Store
from scenes.i18n.lists import listed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.table.touches import Touchable
from scenes.widgets.base import Widget
from scenes.widgets.inputs import Key
from scenes.widgets.tooltip import Symbol

P = TypeVar("P", bound=Park)
Mark = Callable[[Action], None]
"""Marks a whole action, so that its result is shown and the button carries it out."""


class Laid(Protocol):
    """Where a board lies."""

    @property
    def cell(self) -> float:
        """How far two neighbouring spaces are apart."""

    def place(self, target: Action) -> Rect:
        """Return the place that the end of an action names."""


L = TypeVar("L", bound=Laid)


class MoneyKind(NamedTuple):
    """A kind of money action in the menu: it begins a `path`, or else opens a step of the choice by its `name`.

    `actions` are the legal ones. Where there are none, `why` gives the reason (except for a lack of coins), and `note`
    gives it in a few words; for expansions `note` says how many are left.
    """

    name: str
    said: str
    cost: int
    actions: Sequence[Action]
    path: Action = ()
    note: str = ""
    why: str = ""

    @property
    def possible(self) -> bool:
        """Whether there is a legal action of this kind."""
        return bool(self.actions)


class Lies(NamedTuple):
    """A tile on a board: which one, where it is drawn, and on what it lies."""

    tile: int
    rect: Rect
    where: Action


class Stands(NamedTuple):
    """A coworker on a board: the post, the place, and the number of the place where a post has several."""

    post: str
    rect: Rect
    place: int = 0


class Expansion(NamedTuple):
    """What was built, as it lies: the box around it, the places that are its own, and how it is drawn in its box."""

    rect: Rect
    places: Sequence[Rect]
    paint: Callable[[Painter, Rect], None]


class Lens(NamedTuple):
    """How a growing board is fitted into its area: the area, where its first place lies, and its scale."""

    area: Rect
    x: float
    y: float
    cell: float


class BoardPart(ABC, Generic[P, L]):
    """One kind of board: its places, what may be touched there, and how it is drawn."""

    kind: type[P]
    employs = False
    """Whether coworkers stand on such a board."""

    def __init__(self, mark: Mark) -> None:
        self.mark = mark

    def park(self, state: TruckPosition, seat: int) -> P:
        """Return a seat's board of this kind."""
        return state.parks_of(self.kind)[seat]

    @property
    @abstractmethod
    def title(self) -> str:
        """What such a board is called."""

    # --- places

    @abstractmethod
    def lay(self, park: P, area: Rect, *, building: bool = False) -> L:
        """Return where a board lies in an area, with some space around it while something is being built."""

    @abstractmethod
    def target_of(self, action: Action) -> Action:
        """Return the end of an action, which names a place on the board (see `Laid.place`)."""

    @abstractmethod
    def lying(self, park: P, plan: L) -> list[Lies]:
        """Return where the tiles of a board lie."""

    def workers(self, park: P, plan: L) -> list[Stands]:
        """Return the posts of the coworkers of a board, and where they stand."""
        return []

    def coworkers(self, park: P) -> list[str]:
        """Return the posts of the coworkers of a board, each as often as it is filled."""
        return []

    @abstractmethod
    def expansion(self, park: P, plan: L, built: Action) -> Expansion:
        """Return what was built last; `built` is what the event `expanded` says about it."""

    def lens(self, plan: L) -> Lens | None:
        """Return how a board is fitted into its area; None for one that never changes its scale."""
        return None

    def joining(self, park: P, plan: L, lies: Lies) -> Callable[[Painter, float], None] | None:
        """Return how the surroundings take in a new tile, drawn at a share (0..1) of the way; None for no change."""
        return None

    def stirred(self, before: P | None, after: P) -> dict[int, int]:
        """Return the spaces over which water spreads from what has come, with how many spaces away that is.

        Without a board `before` it spreads from one space of each piece of water.
        """
        return {}

    def paint_ring(self, painter: Painter, plan: L, park: P, space: int, along: float) -> None:
        """Draw a ring on the water around a space, a share (0..1) of the way from there."""

    @abstractmethod
    def seen(self, park: P) -> object:
        """Return everything that is drawn of a board: two boards look the same where it is equal."""

    @abstractmethod
    def living(self, park: P, kind: int) -> int:
        """Return how many animals of a type live on a board; those in depot or barn do not."""

    @abstractmethod
    def homes(self, park: P) -> tuple[int, int]:
        """Return how many homes (each for one kind of animal) a board uses, and how many it may have."""

    @abstractmethod
    def home_words(self, count: int, limit: int) -> str:
        """Say in a few words that `count` homes of at most `limit` would be in use."""

    # --- the decision

    @abstractmethod
    def owns(self, path: Action) -> bool:
        """Tell whether a money action, or its beginning, is about this kind of board."""

    @abstractmethod
    def places(self, asking: Asking, park: P, plan: L) -> dict[Action, Rect]:
        """Return the paths that end on the own board now, with their places."""

    @abstractmethod
    def money(self, asking: Asking) -> list[MoneyKind]:
        """Return the kinds of money actions on this board, those that are not possible too: six of them."""

    def rows(self, asking: Asking, names: Sequence[str]) -> list[tuple[Action, RowFace]]:
        """Return what stands in rows beside the board in this step of a money action; `names` are the seats'."""
        return []

    def refused(self, asking: Asking, names: Sequence[str]) -> list[RowFace]:
        """Return what also stands in rows in this step of a money action, but cannot be chosen: `more` says why."""
        return []

    def is_building(self, path: Action) -> bool:
        """Tell whether touches so far ask where an expansion is built; never where it has only one place."""
        return False

    def spots(self, asking: Asking, plan: L, table: Touchable) -> list[Widget]:
        """Return places that are more than touches."""
        return []

    def tools(self, asking: Asking, places: Sequence[Rect]) -> list[Widget]:
        """Return the rows shown while something is built: the piece in hand, and two buttons that move it."""
        return []

    def dots(self, asking: Asking, plan: L) -> list[Rect]:
        """Return the cells over which something may be built."""
        return []

    def status(self, asking: Asking) -> tuple[str, str] | None:
        """Return what this board asks during a money action, and a hint; None for the usual words."""
        return None

    def key(self, asking: Asking, event: Key) -> bool:
        """Take a key; tell whether it was one of this board's."""
        return False

    def drop(self) -> None:
        """Put back what is in hand."""

    def sold(self, park: P, actions: Sequence[Action]) -> frozenset[str]:
        """Return the tiles of a board that some `actions` would buy."""
        return frozenset()

    # --- drawing

    def ground(self, park: P, plan: L, absent: frozenset[Rect]) -> object:
        """Return everything that `paint_ground` draws: two grounds look the same where it is equal."""
        return None

    def paint_ground(self, painter: Painter, plan: L, park: P, absent: frozenset[Rect]) -> None:
        """Draw the parts of a board that change only when something is built."""

    @abstractmethod
    def paint(self, painter: Painter, plan: L, state: TruckPosition, seat: int, absent: frozenset[Rect]) -> None:
        """Draw a seat's board over its ground; pieces of the places `absent` are still on their way."""

    @abstractmethod
    def paint_legal(self, painter: Painter, plan: L, park: P, legal: Mapping[Action, Rect]) -> None:
        """Draw that places may be touched, and over that what lies there."""

    @abstractmethod
    def paint_ghost(self, painter: Painter, plan: L, state: TruckPosition, action: Action) -> None:
        """Draw the result of an action of the player to move where it would come to lie."""

    @abstractmethod
    def paint_small(
        self, painter: Painter, rect: Rect, state: TruckPosition, seat: int, sold: Collection[str] = ()
    ) -> None:
        """Draw in small what a seat has on such a board; the tiles `sold` can be bought now, and shine."""

    @abstractmethod
    def store(self, state: TruckPosition, seat: int, sold: Collection[str] = ()) -> Store | None:
        """Return what a seat has in its depot or barn, of which the tiles `sold` can be bought; None for nothing."""

    @abstractmethod
    def paint_flat(self, painter: Painter, rect: Rect, park: P) -> None:
        """Draw a board as a flat map."""

    # --- words

    def said(self, park: P) -> list[str]:
        """Return in words what lies on a board."""
        return [*(": ".join((row[0], listed(row[1:]))) for row in self.table(park)[1:]), *self.rest(park)]

    @abstractmethod
    def table(self, park: P) -> list[list[str]]:
        """Return what lies on a board as a table: the first row has its titles, the first cell of a row names it."""

    @abstractmethod
    def rest(self, park: P) -> list[str]:
        """Return in words what `table` leaves out."""

    @abstractmethod
    def place_in_words(self, state: TruckPosition, seat: int, action: Action, *, own: bool) -> Callable[[Action], str]:
        """Return how the end of a seat's action is told: by what is seen on its board; `own`: it is the reader's."""

    def more(self, park: P) -> list[Section]:
        """Return further tables of a board."""
        return []

    def symbols(self, park: P, plan: L, state: TruckPosition, seat: int) -> list[Symbol]:
        """Return the symbols on a board that can be explained."""
        return []

    def foot(self, park: P) -> str:
        """Return a short remark about the own board."""
        return ""


AnyBoard = BoardPart[Any, Any]
"""Any kind of board. A table may have several side by side, and gives each only its own parks and plans."""


def owner_of(parts: Sequence[AnyBoard], state: TruckPosition, action: Action) -> AnyBoard | None:
    """Return the kind of board that an action, or its beginning, is about; None for those of the middle."""
    if action[:1] in (("draw",), ("load",), ("take",), ("remove",), ()):
        return None
    if state.side >= 0:
        return parts[state.side]
    return next((part for part in parts if part.owns(action)), None)


def side_of(parts: Sequence[AnyBoard], state: TruckPosition, action: Action) -> int:
    """Return the game that an action, or its beginning, is about; -1 for those of the middle."""
    owner = owner_of(parts, state, action)
    return -1 if owner is None else [*parts].index(owner)
