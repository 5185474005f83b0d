"""Drawing the table of Fountains: its kept layers, and what follows the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from engine.games.fountains.pieces import BONUS_SPACE, EMPTY, FEATURES, PAWN_SPACES, PAWNS, TILES, TRACK
from scenes.games.fountains.layout.layout import Layout
from scenes.games.fountains.painters.bar import paint_words
from scenes.games.fountains.painters.garden import paint_garden, paint_standing, parts_of_standing
from scenes.games.fountains.painters.masonry import tile_picture
from scenes.games.fountains.painters.opponents import paint_chips, paint_log, paint_opponents
from scenes.games.fountains.painters.rewards import (
    paint_cards,
    paint_rewards,
    paint_sheet,
    tile_in_question,
    triggered,
)
from scenes.games.fountains.view import FountainsView
from scenes.games.fountains.words import phrases
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect, enclosing
from scenes.paint.theme import (
    GOLD,
    INK,
    SMALL_BOLD,
    TEAL,
    TOP_BAR,
)
from scenes.table.drawing.view import LiveView
from scenes.widgets.chrome import draw_chrome
from scenes.widgets.topbar import draw_ground

DRAGGED = 40.0
"""The size of a token that is dragged, in CSS pixels."""


def paint_ground(plan: Layout, painter: Painter, width: float, height: float) -> None:
    """Draw the ground, the basin's board and the panels."""
    theme = painter.theme
    draw_ground(painter, width, height, None)
    if plan.basin:
        x, y, radius = plan.basin
        painter.picture("fountains/basin_board", Rect.around(x, y, 2 * radius))
        for space in range(TRACK):
            colour = PAWNS[PAWN_SPACES.index(space)] if space in PAWN_SPACES else "plain"
            name = "bonus" if space == BONUS_SPACE else colour
            painter.picture(f"fountains/space_{name}", Rect.around(*plan.space(space), radius * 0.28))
    if plan.garden:
        paint_garden(painter, plan.garden)
    for panel in (plan.rewards, plan.log, *plan.opponents, *plan.players):
        if panel:
            painter.box(panel, theme.panel, 14, theme.line)
    if plan.kind == "phone":
        painter.box(Rect(-1, plan.bar.y, plan.bar.w + 2, plan.bar.h + 24), theme.panel, 20, theme.line)
    else:
        painter.box(plan.bar, theme.panel, 14, theme.line)


def paint_table(view: FountainsView, painter: Painter) -> Iterator[None]:
    """Draw part by part the position, the legal places, what a marked action leads to, and the words."""
    plan = view.plan
    said = phrases.round_words(view.state)
    if view.width >= 1000:
        said = side_by_side((said, phrases.clock(view.state, view.now.names)))
    draw_chrome(painter, view.now.window, _("Fountains"), said, view.now.icons)
    if plan.basin:
        yield from _keep(view, painter, "basin", _basin_area(plan), _seen_in_basin(view), _paint_basin, waits=False)
    yield
    if plan.garden:
        yield from parts_of_standing(view, painter)
        yield from view.panels.in_tries(painter, partial(paint_standing, view, painter))
        yield
    if plan.rewards:
        yield from _keep(view, painter, "rewards", plan.rewards, _seen_in_rewards(view), _paint_rewards)
    if plan.opponents:
        area = enclosing(plan.opponents).grown(2)
        yield from _keep(view, painter, "opponents", area, _seen_of_opponents(view), paint_opponents)
        yield
    paint_chips(view, painter)
    yield
    if plan.log:
        yield from _keep(view, painter, "log", plan.log, ([*view.log], bool(view.now.recaps)), paint_log)
        yield
    if plan.cards:
        yield from _keep(view, painter, "cards", plan.cards, [*view.designs], paint_cards)
        yield
    paint_words(view, painter)
    if view.sheet:
        paint_sheet(view, painter)


def _keep(
    view: FountainsView,
    painter: Painter,
    name: str,
    area: Rect,
    shows: object,
    paint: Callable[[FountainsView, Painter], None],
    *,
    waits: bool = True,
) -> Iterator[None]:
    """Draw a panel, or its picture while it shows the same; one that `waits` may be late while nobody is asked."""
    now = view.now
    late = waits and not (now.asking or view.sheet)
    shown = shows, now.names, now.looks, now.viewer
    yield from view.panels.paint_patiently(painter, name, area, shown, lambda: paint(view, painter), late=late)


def _basin_area(plan: Layout) -> Rect:
    """Return what the basin's stacks and numbers lie in, below the bar."""
    assert plan.basin
    x, y, radius = plan.basin
    area = Rect.around(x, y, 2.3 * radius)
    top = max(area.y, plan.players[0].bottom if plan.players and plan.kind == "phone" else TOP_BAR)
    return Rect(area.x, top, area.w, area.bottom - top)


def _seen_in_basin(view: FountainsView) -> object:
    state = view.state
    moved = view.chosen if view.chosen[:1] == ("move",) else ()
    return (
        *(tuple(each) for each in (state.tops, state.left, state.offer, state.pawns, view.lands.items())),
        *(state.gear, moved, tile_in_question(view), view.rotation),
    )


def _seen_in_rewards(view: FountainsView) -> object:
    state = view.state
    return [*view.rewards], [*view.designs], bool(view.ghost), triggered(view), state.phase, [*state.pawns], state.gear


def _seen_of_opponents(view: FountainsView) -> object:
    state = view.state
    points = [sheet.total for sheet in state.scores()]
    machine = state.machine, state.machine_turns, [*state.machine_tiles], state.gear
    return [*state.fountains], points, machine, view.now.player, view.now.viewer


def paint_live(view: FountainsView, live: LiveView, painter: Painter) -> None:
    """Draw the ring round what the pointer is over, and a token that it drags."""
    if live.dragging and view.chosen[:1] == ("token",):
        painter.picture(f"fountains/token_{view.chosen[1]}", Rect.around(*live.pointer, DRAGGED))
    if not view.plan.basin:
        return
    for space, (pawn, steps) in view.lands.items():
        if live.hovered == ("move", PAWNS[pawn], steps):
            painter.circle(*view.plan.space(space), view.plan.basin[2] * 0.16, line=GOLD, width=3)
            if not view.chosen:
                _paint_way(view, painter, pawn, space)
                _paint_in_middle(painter, view.plan, EMPTY if space == BONUS_SPACE else view.state.tops[space - 1], 0)
    number = tile_in_question(view)
    if view.carried and number != EMPTY:
        size = max(4, int(max(view.camera.scale, view.plan.basin[2] * 0.13) * painter.density))
        made = tile_picture(number, 0, size)
        x, y = (painter.px(each) for each in live.pointer)
        painter.blit(made, x - made.get_width() // 2, y - made.get_height() // 2)


# --- the basin


def pawn_rect(plan: Layout, space: int) -> Rect:
    """Return where a pawn on a space is drawn."""
    assert plan.basin
    x, y = plan.space(space)
    high = plan.basin[2] * 0.3
    return Rect(x - high * 0.364, y - high * 0.75, high * 0.727, high)


def stack_cell(plan: Layout, density: float) -> int:
    """Return the device pixels of a cell of the tiles beside the basin."""
    assert plan.basin
    return max(4, int(plan.basin[2] * 0.115 * density))


def stack_rotation(number: int) -> int:
    """Return how a tile lies beside the basin: long ones upright."""
    return 1 if TILES[number].shape == "long" else 0


def _paint_basin(view: FountainsView, painter: Painter) -> None:
    plan, state = view.plan, view.state
    assert plan.basin
    radius = plan.basin[2]
    cell = stack_cell(plan, painter.density)
    low = min(state.left)
    for stack, number in enumerate(state.tops):
        cx, cy = plan.stack(stack + 1)
        if number != EMPTY:
            made = tile_picture(number, stack_rotation(number), cell)
            painter.blit(made, painter.px(cx) - made.get_width() // 2, painter.px(cy) - made.get_height() // 2)
        pill = plan.pill(stack + 1)
        painter.box(pill, INK, 9, painter.theme.bad if state.left[stack] == low else GOLD)
        painter.text(str(state.left[stack]), *pill.centre, SMALL_BOLD, "#FFFFFF", "centre")
    for place, feature in enumerate(state.offer):
        if feature != EMPTY:
            at = Rect.around(*plan.token(place), radius * 0.17)
            painter.picture(f"fountains/token_{FEATURES[feature]}", at)
    for space, (pawn, steps) in view.lands.items():
        marked = view.chosen == ("move", PAWNS[pawn], steps)
        sx, sy = plan.space(space)
        painter.circle(sx, sy, radius * 0.16, line=GOLD if marked else TEAL, width=4, dash=() if marked else (7, 5))
        bx, by = plan.steps(space)
        painter.circle(bx, by, 10, GOLD if marked else TEAL, "#FFFFFF", 1)
        painter.text(str(steps), bx, by - 0.5, SMALL_BOLD, INK if marked else "#FFFFFF", "centre")
    if state.gear != EMPTY:
        painter.picture("fountains/gear", Rect.around(*plan.space(state.gear), radius * 0.3))
    for pawn, space in enumerate(state.pawns):
        if space == EMPTY:
            continue  # it is on its way
        if view.chosen[:2] == ("move", PAWNS[pawn]):
            painter.circle(*plan.space(space), radius * 0.17, line=GOLD, width=3)
        under = space == state.gear
        painter.picture(f"fountains/pawn_{PAWNS[pawn]}", pawn_rect(plan, space), 0.5 if under else 1.0)
        if view.chosen[:2] == ("move", PAWNS[pawn]) and len(view.chosen) == 3:
            goals = [goal for goal, move in view.lands.items() if move == (pawn, view.chosen[2])]
            for goal in goals:
                _paint_way(view, painter, pawn, goal)
    _paint_in_middle(painter, plan, tile_in_question(view), view.rotation)


def _paint_in_middle(painter: Painter, plan: Layout, number: int, rotation: int) -> None:
    """Draw the tile in question in the middle of the basin, as it is turned in hand."""
    assert plan.basin
    x, y, radius = plan.basin
    if number != EMPTY:
        made = tile_picture(number, max(0, rotation), max(4, int(radius * 0.15 * painter.density)))
        painter.blit(made, painter.px(x) - made.get_width() // 2, painter.px(y) - made.get_height() // 2)


def _paint_way(view: FountainsView, painter: Painter, pawn: int, goal: int) -> None:
    """Draw a pawn's way as dots along the basin's rim, over the pawns that it skips."""
    plan, at = view.plan, view.state.pawns[pawn]
    assert plan.basin
    dots = 4 * ((goal - at) % TRACK)
    for number in range(2, dots - 1):
        x, y = plan.along(at + number / 4)
        painter.circle(x, y, max(2.5, plan.basin[2] * 0.018), GOLD, INK, 1)


# --- panels


def _paint_rewards(view: FountainsView, painter: Painter) -> None:
    assert view.plan.rewards
    paint_rewards(view, painter, view.plan.rewards, () if view.plan.cards else view.designs)
