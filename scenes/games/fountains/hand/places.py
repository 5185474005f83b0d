"""The places at the table of Fountains that can be touched: on the basin, on the fountain, and the players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import STRIDE, cell_at, xy_of
from engine.games.fountains.pieces import BONUS_SPACE, MOVE, PAWNS, PLACE
from engine.games.fountains.rules import FountainsState
from engine.state import Action
from scenes.games.fountains import pieces
from scenes.games.fountains.hand.carrying import Carrying, Grip
from scenes.games.fountains.hand.decision import Deciding, Decision, foresee, reachable, token_gains, token_places
from scenes.games.fountains.hand.garden import Garden
from scenes.games.fountains.hand.in_hand import InHand
from scenes.games.fountains.hand.spots import DotTouch, LevelChip, LevelsButton, StackTouch
from scenes.games.fountains.layout.layout import (
    COUNTS,
    Layout,
    count_chips,
    counts_row,
    head_of,
    over_garden,
    score_width,
)
from scenes.games.fountains.view import Dot
from scenes.games.fountains.words import phrases
from scenes.i18n.translation import language
from scenes.model.chooser import Chooser
from scenes.paint.rect import Rect
from scenes.table.seats.peek import what_is_had
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import By, Press, Spot, Widget
from scenes.widgets.ground import ground_buttons

MANY, NEAR = 24, 2
"""With more legal places than `MANY`, only those at most `NEAR` cells from the ghost are drawn."""
NARROWEST = 40.0
"""The width of the narrowest head that is a place of its own."""
Wheel = Callable[[float], bool]


def basin_places(
    plan: Layout, table: Touchable, state: FountainsState, decision: Decision, carry_off: Callable[[Action], bool]
) -> list[Widget]:
    """Return the spaces and stacks that pawns can reach, and the pawns; the tile of a stack can be dragged off."""
    if not plan.basin:
        return []
    radius = plan.basin[2]
    spots: list[Widget] = []
    for space, (pawn, steps) in reachable(decision, state).items():
        path = ("move", PAWNS[pawn], steps)
        said = phrases.told(path)
        if space != BONUS_SPACE:
            rect = Rect.around(*plan.stack(space), max(44.0, radius * 0.36))
            spots.append(StackTouch(rect, said, path, table, carry_off))
        spots.append(Touch(Rect.around(*plan.space(space), max(44.0, radius * 0.3)), said, path, table))
    for pawn, space in enumerate(state.pawns):
        whose = ("move", PAWNS[pawn])
        rect = Rect.around(*plan.space(space), max(44.0, radius * 0.3))
        spots.append(Touch(rect, phrases.touch_words(state, whose), whose, table, round_=True))
    return spots


class TilePlaces:
    """The handles of the tile's legal places, and the widgets that stand for them.

    There may be hundreds of them, and each ghost asks for them again: they are kept while camera and tile stay.
    """

    def __init__(self, table: Touchable, garden: Garden, wheel: Wheel) -> None:
        self._table = table
        self._garden = garden
        self._wheel = wheel
        self._seen: tuple[object, ...] = ()  # language, decision and camera, as they were
        self._handles: list[tuple[int, Rect]] = []
        self._dots: list[DotTouch] = []

    def handles(self, decision: Decision, state: FountainsState) -> list[tuple[int, Rect]]:
        """Return the cells in view by which a legal place of the tile in hand is touched, and where they lie."""
        self._refresh(decision, state)
        return self._handles

    def dots(self, decision: Decision, state: FountainsState) -> list[DotTouch]:
        """Return these places as widgets."""
        self._refresh(decision, state)
        return self._dots

    def _refresh(self, decision: Decision, state: FountainsState) -> None:
        camera = self._garden.camera
        seen = (language(), decision.places_of, camera.view, camera.x, camera.y, camera.scale)
        if seen != self._seen:
            self._seen = seen
            top = state.fountains[state.player].top
            order = sorted(
                decision.placing.handles, key=lambda cell: (cell // STRIDE, top[cell].level if cell in top else 0)
            )
            front = self._garden.fountain
            rects = [(cell, self._garden.cell_rect(cell, front)) for cell in order]
            self._handles = [(cell, rect) for cell, rect in rects if self._garden.shows(rect)]
            self._dots = [self._dot(xy_of(cell), rect) for cell, rect in self._handles]

    def _dot(self, at: tuple[int, int], rect: Rect) -> DotTouch:
        return DotTouch(rect, pieces.place_words(*at), ("place", *at), self._table, self._garden.hand, self._wheel)


def tile_dots(handles: Sequence[tuple[int, Rect]], decision: Decision, fountain: Fountain) -> list[Dot]:
    """Return the handles as they are drawn, without those under the ghost; of many only those near the ghost.

    Without a ghost, many handles are drawn small and without levels.
    """
    chosen, top = decision.placing.chosen, fountain.top
    handles = [(cell, rect) for cell, rect in handles if not chosen or cell not in chosen.cells]
    many = len(handles) > MANY
    if chosen and many:
        near = _near(chosen.cells)
        handles = [(cell, rect) for cell, rect in handles if cell in near]
    small = many and not chosen
    levels = [0 if small else top[cell].level + 1 if cell in top else 1 for cell, __ in handles]
    return [Dot(rect, level) for (__, rect), level in zip(handles, levels, strict=True)]


def _near(cells: Collection[int]) -> set[int]:
    """Return the cells that lie at most `NEAR` cells from some, across and down."""
    reach = range(-NEAR, NEAR + 1)
    return {cell + across + STRIDE * down for cell in cells for across in reach for down in reach}


def token_dots(spots: Sequence[DotTouch], decision: Decision, state: FountainsState) -> list[Dot]:
    """Return the places of the token that was touched as they are drawn, the marked one left out."""
    gains = token_gains(decision, state) if spots else {}
    return [Dot(spot.rect, 1, gains[spot.path]) for spot in spots if spot.path != decision.chooser.marked]


def token_spots(table: Touchable, garden: Garden, decision: Decision, wheel: Wheel) -> list[DotTouch]:
    """Return the places in view of the token that was touched."""
    spots: list[DotTouch] = []
    for action in token_places(decision):
        rect = garden.cell_rect(cell_at(*action[2:]))
        if garden.shows(rect):
            spots.append(DotTouch(rect, pieces.place_words(*action[2:]), action, table, garden.hand, wheel))
    return spots


def grips(garden: Garden, carrying: Carrying, decision: Decision, state: FountainsState) -> list[Grip]:
    """Return what the ghost is dragged by, once it was put down."""
    chosen = decision.placing.chosen
    if not chosen or not decision.fixed or not garden.area:
        return []
    ahead = foresee(decision, state)
    built = ahead.state.fountains[state.player] if ahead else None
    return [Grip([garden.cell_rect(cell, built) for cell in chosen.cells], carrying, garden.camera.view)]


class PlaceTable(Touchable, Deciding, Protocol):
    """What the places know of the table."""

    chooser: Chooser


class Places:
    """The places for the decision: on the basin for a pawn, on the fountain for a tile or token."""

    def __init__(self, table: PlaceTable, garden: Garden, in_hand: InHand, carrying: Carrying) -> None:
        self._table = table
        self._garden = garden
        self._carrying = carrying
        self._wheel = in_hand.rotate_by_wheel
        self._tile = TilePlaces(table, garden, self._wheel)

    def to_touch(self, plan: Layout) -> Sequence[Widget]:
        """Return the places as they are touched; none while no person decides."""
        table, decision, state = self._table, self._table.decision, self._table.state
        if not table.persons_turn:
            return ()
        if state.phase == MOVE:
            return basin_places(plan, table, state, decision, self._carrying.carry_off)
        if state.phase == PLACE:
            grip = grips(self._garden, self._carrying, decision, state)
            return [*self._tile.dots(decision, state), *grip]
        return token_spots(table, self._garden, decision, self._wheel)

    def dots(self) -> list[Dot]:
        """Return the places on the fountain as they are drawn."""
        decision, state = self._table.decision, self._table.state
        if not self._table.persons_turn:
            return []
        if state.phase == PLACE:
            return tile_dots(self.handles(), decision, state.fountains[state.player])
        return token_dots(token_spots(self._table, self._garden, decision, self._wheel), decision, state)

    def handles(self) -> list[tuple[int, Rect]]:
        """Return the cells in view by which a legal place of the tile in hand is touched, and where they lie."""
        return self._tile.handles(self._table.decision, self._table.state)

    def spaces(self) -> dict[int, tuple[int, int]]:
        """Return the spaces that can be reached, each with the pawn and steps that a touch of it stands for."""
        return reachable(self._table.decision, self._table.state) if self._table.persons_turn else {}


def garden_buttons(plan: Layout, garden: Garden, press: Press, *, own: bool, levels: bool) -> list[Widget]:
    """Return the buttons over the garden: for levels, and where the fountain is one's `own`, for its size."""
    if not plan.garden:
        return []
    spots: list[Widget] = []
    area, row = plan.garden, counts_row(plan.garden)
    if row.h:
        chip = count_chips(row, COUNTS, score_width(plan))[-1]
        spots.append(LevelChip(chip, press))
    if plan.builds and (own or garden.hand.own):
        spots += ground_buttons(garden.hand, area.right - 8, area.bottom - 8)
        spots.append(LevelsButton(over_garden(plan)[0], press, shown=levels))
    return spots


def _heads(panel: Rect, viewer: int, opponents: Sequence[int]) -> list[tuple[int, Rect]]:
    """Return who is looked at by the heads of a slim panel; narrow ones are one place: a look goes on from there."""
    count = 1 + len(opponents)
    heads = [head_of(panel, count, column) for column in range(count)]
    if heads[0].w >= NARROWEST:
        return list(zip([viewer, *opponents], heads, strict=True))
    return [(opponents[0], heads[0]._replace(w=heads[-1].right - heads[0].x))]


def player_places(plan: Layout, names: list[str], viewer: int, look: Callable[[int], None]) -> list[Widget]:
    """Return the places of the players: a touch lets `look` at what they have."""
    opponents = [seat for seat in range(len(names)) if seat != viewer]
    places: Iterable[tuple[int, Rect]]
    if plan.players:
        places = enumerate(plan.players)
    elif plan.opponents:
        places = zip(opponents, plan.opponents, strict=True)
    else:
        places = _heads(plan.rewards, viewer, opponents) if plan.rewards and opponents else []

    def looking(seat: int) -> Press:
        def press(by: By) -> None:
            look(seat)

        return press

    return [Spot(f"look {seat + 1}", rect, what_is_had(names[seat]), looking(seat)) for seat, rect in places]
