"""The table as it is drawn: the values that the painters get, and what lies on the fountain for a while."""

from __future__ import annotations

from typing import Protocol

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.things import Things
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import DESIGN_CARDS, EMPTY
from scenes.games.fountains.hand.buttons import Bar
from scenes.games.fountains.hand.in_hand import InHand
from scenes.games.fountains.hand.places import Places
from scenes.games.fountains.hand.seen import SeenTable
from scenes.games.fountains.layout.layout import ASKED, bar_places
from scenes.games.fountains.painters import garden, marks
from scenes.games.fountains.painters.bar import BELOW, lay_out_over_recaps
from scenes.games.fountains.painters.opponents import last_moves
from scenes.games.fountains.payouts import counts_of, designs_now, height_of, rewards_now
from scenes.games.fountains.view import FountainsView
from scenes.paint.painter import Painter
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.table.drawing.view import TableView
from scenes.table.log.logs import TableLog

LAST_MOVES = 12
"""How many of the last moves are listed at most."""


class DrawnTable(SeenTable, Protocol):
    """What is drawn of a table."""

    logs: TableLog
    width: float
    in_hand: InHand
    places: Places
    bar: Bar
    levels: bool
    sheet: bool

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and nothing moves."""

    @property
    def panels(self) -> Panels:
        """The pictures of what changes seldom."""

    @property
    def lit_card(self) -> int:
        """Which design card of the table is lit; -1 for none."""

    @property
    def follows(self) -> bool:
        """Whether a slow device still draws what has happened."""

    def view(self) -> TableView:
        """Return what painters may know of any table."""

    @property
    def recaps_in_bar(self) -> bool:
        """Whether the bar tells what rivals did."""

    def told_now(self) -> tuple[str, str]:
        """Return the words of the bar."""


def _standing(table: DrawnTable) -> tuple[Fountain, list[int]]:
    """Return the fountain in front, with what is marked in it, and the cells of that."""
    ahead, marked = table.ahead(), table.decision.chosen
    if not ahead or marked[0] not in ("place", "token"):
        return table.front.standing, []
    fountain = ahead.state.fountains[table.front.seat]
    return fountain, list(fountain.newest()) if marked[0] == "place" else [cell_at(marked[2], marked[3])]


def view_of(table: DrawnTable) -> FountainsView:
    """Return the table as its painters get it."""
    state, front = table.shown.state, table.front.seat
    marked = table.decision.chosen
    now = table.front.standing
    (fountain, ghost), judged = _standing(table), state
    if ghost:
        judged = state.clone()
        judged.fountains[front] = fountain
    wrong = table.decision.wrong
    return FountainsView(
        now=table.view(),
        plan=table.plan,
        width=table.width,
        state=state,
        front=front,
        fountain=fountain,
        camera=table.garden.camera,
        ghost=ghost,
        last=list(fountain.newest()) if not table.front.is_own and fountain.steps else [],
        reach=table.decision.placing.lit if table.in_hand.is_tile else (),
        dots=table.places.dots(),
        chosen=marked if table.persons_turn else (),
        lands=table.places.spaces(),
        designs=designs_now(judged, state),
        counts=counts_of(fountain, now),
        height=height_of(fountain, now),
        slots=table.bar.slot_count,
        rotation=table.decision.placing.rotation if table.in_hand.is_tile else EMPTY,
        rewards=rewards_now(judged, state),
        wrong=wrong[1:] if wrong and table.refused() else (),
        told=table.told_now(),
        recapped=table.recaps_in_bar,
        log=last_moves(table.logs.entries(), LAST_MOVES),
        levels=table.levels,
        bare=table.shown.bare,
        carried=table.decision.carried is not None,
        panels=table.panels,
        gliding=table.garden.hand.gliding,
        sheet=table.sheet and table.plan.has_sheet and not table.front.has_hand,
    )


class Seeing:
    """The table as it was drawn last, and what is drawn over it from frame to frame."""

    def __init__(self, table: DrawnTable) -> None:
        self._table = table
        self._glider: garden.Glider | None = None  # the picture of the fountain while it glides
        self.painted: FountainsView
        self._drawn = False

    def renew(self) -> FountainsView:
        """Return the table as it is now, and keep that."""
        self.painted, self._drawn = view_of(self._table), True
        return self.painted

    def words_at_ghost(self, painter: Painter) -> Rect | None:
        """Return where words stand beside the marked tile or token; None without them or before the first drawing."""
        return garden.words_at_ghost(self.painted, painter)[1] if self._drawn else None

    def below_words(self, painter: Painter) -> Rect:
        """Return what the words of the bar leave of their place: all but the question, or what a choice leads to."""
        table = self._table
        place = bar_places(table.plan, table.bar.slot_count, tile=table.in_hand.is_tile).words
        high = ASKED
        if not table.recaps_in_bar:
            fountain, ghost = _standing(table)
            counts = counts_of(fountain, table.front.standing) if ghost else []
            changed = [each for each in counts if each.now != each.then]
            high = lay_out_over_recaps(painter, place, *table.told_now(), changed).end - place.y + BELOW
        return Rect(place.x - 4, place.y + high, place.w + 8, place.h - high)

    def things_lit(self) -> Things:
        """Return what the lit card counts in the fountain in front, as it would be with a marked tile or token."""
        return self._table.lighting.things(self._table.lit_card, self.painted.fountain)

    def paint_on_ground(self, painter: Painter) -> None:
        """Draw the fountain while it glides, and until a slow device has drawn it where it came to rest.

        Else draw what a design card counts in it.
        """
        hand, lit = self._table.garden.hand, self._table.lit_card
        if hand.start is None and self._glider and self._table.follows:
            self._glider.paint(painter, hand.seen())
            return
        if hand.start is None:
            self._glider = None
            if lit >= 0:
                card = DESIGN_CARDS[self._table.shown.state.designs[lit]]
                marks.paint_things(painter, self.painted.camera, self.painted.fountain, self.things_lit(), card)
            return
        if self._glider is None or self._glider.start is not hand.start:
            self._glider = garden.glider(self.painted, painter, hand.start)
        self._glider.paint(painter, hand.seen())
