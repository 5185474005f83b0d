"""Drawing the table of Fountains: its kept layers, and what follows the pointer."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    EMPTY,
    FEATURES,
    PAWN_SPACES,
    PAWNS,
    TILES,
    TRACK,
)
from scenes.games.fountains import marks, words
from scenes.games.fountains.finals import progress
from scenes.games.fountains.garden import lamp_place, paint_garden
from scenes.games.fountains.layout import WITH_NAME, Layout, bar_places, count_chips, counts_row, score_width
from scenes.games.fountains.lists import paint_log
from scenes.games.fountains.masonry import alteration, frame_of, rendering, tile_picture, weed_cells, weed_place
from scenes.games.fountains.others import paint_chips, paint_others
from scenes.games.fountains.rewarding import (
    paint_cards,
    paint_changes,
    paint_rewards,
    paint_sheet,
    tile_in_question,
    triggered,
)
from scenes.games.fountains.view import FountainsView
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY_BOLD,
    GOLD,
    INK,
    LABEL,
    MICRO,
    MICRO_BOLD,
    NAME,
    SMALL,
    SMALL_BOLD,
    TEAL,
    TOP_BAR,
    Style,
)
from scenes.table.view import LiveView
from scenes.widgets.chrome import draw_chrome
from scenes.widgets.topbar import draw_ground

SMALLER = (Style(11, False, 1.25), Style(10, False, 1.25))
"""For words that a low or a narrow window has hardly room for."""


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
    for panel in (plan.rewards, plan.log, *plan.others, *plan.players):
        if panel:
            painter.box(panel, theme.panel, 14, theme.line)
    if plan.kind == "phone":
        painter.box(Rect(-1, plan.bar.y, plan.bar.w + 2, plan.bar.h + 24), theme.panel, 20, theme.line)
    else:
        painter.box(plan.bar, theme.panel, 14, theme.line)


def paint_table(view: FountainsView, painter: Painter) -> None:
    """Draw the position, the legal places, what a marked action leads to, and the words."""
    plan = view.plan
    said = side_by_side((progress(view.state), words.clock(view.state))) if view.width >= 1000 else progress(view.state)
    draw_chrome(painter, view.now.window, _("Fountains"), said, view.now.icons)
    if plan.basin:
        _keep(view, painter, "basin", _basin_room(plan), _seen_in_basin(view), _paint_basin, waits=False)
    if plan.garden:
        _paint_garden(view, painter)
    if plan.rewards:
        _keep(view, painter, "rewards", plan.rewards, _seen_in_rewards(view), _paint_rewards)
    if plan.others:
        first, last = plan.others[0], plan.others[-1]
        room = Rect(first.x, first.y, last.right - first.x, last.bottom - first.y).grown(2)
        _keep(view, painter, "others", room, _seen_of_others(view), paint_others)
    paint_chips(view, painter)
    if plan.log:
        _keep(view, painter, "log", plan.log, [*view.log], paint_log)
    if plan.cards:
        _keep(view, painter, "cards", plan.cards, [*view.designs], paint_cards)
    _paint_words(view, painter)
    if view.sheet and plan.basin:
        paint_sheet(view, painter)


def _keep(
    view: FountainsView,
    painter: Painter,
    name: str,
    room: Rect,
    shows: object,
    paint: Callable[[FountainsView, Painter], None],
    *,
    waits: bool = True,
) -> None:
    """Draw a panel, or its picture while it shows the same; one that `waits` may be late while nobody is asked."""
    now = view.now
    late = waits and not (now.asking or view.sheet)
    shown = shows, now.names, now.looks, now.viewer
    view.panels.paint(painter, name, room, shown, lambda: paint(view, painter), late=late)


def _basin_room(plan: Layout) -> Rect:
    """Return what the basin's stacks and numbers lie in, below the bar."""
    assert plan.basin
    x, y, radius = plan.basin
    room = Rect.around(x, y, 2.3 * radius)
    top = max(room.y, plan.players[0].bottom if plan.players and plan.kind == "phone" else TOP_BAR)
    return Rect(room.x, top, room.w, room.bottom - top)


def _seen_in_basin(view: FountainsView) -> object:
    state = view.state
    moved = view.chosen if view.chosen[:1] == ("move",) else ()
    return (
        *(tuple(each) for each in (state.tops, state.left, state.offer, state.pawns, view.lands.items())),
        *(state.gear, moved, tile_in_question(view)),
    )


def _seen_in_rewards(view: FountainsView) -> object:
    state = view.state
    return [*view.rewards], [*view.designs], bool(view.ghost), triggered(view), state.phase, [*state.pawns], state.gear


def _seen_of_others(view: FountainsView) -> object:
    state = view.state
    points = [sheet.total for sheet in state.scores()]
    machine = state.machine, state.machine_turns, [*state.machine_tiles], state.gear
    return [*state.fountains], points, machine, view.now.player, view.now.viewer


def paint_live(view: FountainsView, live: LiveView, painter: Painter) -> None:
    """Draw the ring round what the pointer is over."""
    if not view.plan.basin:
        return
    for space, (pawn, steps) in view.lands.items():
        if live.hovered == ("move", PAWNS[pawn], steps):
            painter.circle(*view.plan.space(space), view.plan.basin[2] * 0.16, line=GOLD, width=3)
            if not view.chosen:
                _paint_way(view, painter, pawn, space)
                _paint_in_middle(painter, view.plan, EMPTY if space == BONUS_SPACE else view.state.tops[space - 1])
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


def stack_turn(number: int) -> int:
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
            made = tile_picture(number, stack_turn(number), cell)
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
        bx, by = sx + radius * 0.12, sy + radius * 0.12
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
    _paint_in_middle(painter, plan, tile_in_question(view))


def _paint_in_middle(painter: Painter, plan: Layout, number: int) -> None:
    """Draw the tile in question in the middle of the basin."""
    assert plan.basin
    x, y, radius = plan.basin
    if number != EMPTY:
        made = tile_picture(number, 0, max(4, int(radius * 0.15 * painter.density)))
        painter.blit(made, painter.px(x) - made.get_width() // 2, painter.px(y) - made.get_height() // 2)


def _paint_way(view: FountainsView, painter: Painter, pawn: int, goal: int) -> None:
    """Draw a pawn's way as dots along the basin's rim, over the pawns that it skips."""
    plan, at = view.plan, view.state.pawns[pawn]
    assert plan.basin
    dots = 4 * ((goal - at) % TRACK)
    for number in range(2, dots - 1):
        x, y = plan.along(at + number / 4)
        painter.circle(x, y, max(2.5, plan.basin[2] * 0.018), GOLD, INK, 1)


# --- the fountain in front


def _paint_garden(view: FountainsView, painter: Painter) -> None:
    garden = view.plan.garden
    assert garden
    before = painter.surface.get_clip()
    painter.surface.set_clip(painter.device(garden.grown(-2)))

    def where(at: int) -> Rect:
        seen = view.fountain.top.get(at)
        x, y = xy_of(at)
        return view.camera.rect(Rect(x, y - (0.2 * seen.level if seen else 0.0), 1, 1))

    _paint_fountain(view, painter, garden.grown(-2))
    for at in weed_cells(view.fountain):
        if at not in view.bare:
            painter.picture("fountains/weed", view.camera.rect(weed_place(view.fountain, at)))
    if view.levels:
        _paint_levels(view, painter)
    else:
        _paint_badges(view, painter)
    marks.paint_dots(painter, view.dots)
    if view.wrong:
        marks.paint_refused(painter, view.fountain, (view.state.hand, *view.wrong), view.camera)
    if view.ghost:
        before_it = view.state.fountains[view.front]
        marks.paint_water_changes(painter, before_it, view.fountain, where)
        marks.outline(painter, view.ghost, where, GOLD, 3)
        marks.paint_lost(painter, before_it, view.ghost, where)
    elif view.last:
        marks.outline(painter, view.last, where, view.now.looks[view.front].fill, 2)
    painter.surface.set_clip(before)
    if view.front != view.now.viewer:
        painter.box(garden, line=view.now.looks[view.front].fill, width=4, radius=14)
    elif view.now.asking:
        painter.box(garden, line=GOLD, width=3, radius=14)
    _paint_counts(view, painter, counts_row(garden))


def _paint_fountain(view: FountainsView, painter: Painter, room: Rect) -> None:
    """Draw the ground within reach and the fountain over kept pictures; of a preview only what it changes is drawn."""
    built, camera, spent = view.state.fountains[view.front], view.camera, not view.state.designs
    size = round(camera.scale * painter.density * 4) / 4
    ground = frozenset(at for at in view.reach if at not in built.top)  # it stays as it is while the ghost moves
    frame = frame_of(built, size)
    x, y = (painter.px(each) for each in camera.to_screen(0, 0))
    lamp = lamp_place(room)
    lit = lamp is not None and not painter.device(lamp.grown(12)).colliderect(frame.move(x, y))
    seen = ground, camera.view, camera.x, camera.y, camera.scale, lit

    def paint_ground() -> None:
        if lamp and lit:
            painter.picture("fountains/lamp", lamp)
        marks.paint_reach(painter, ground, camera)

    def paint() -> None:
        view.panels.paint(painter, "ground", room, seen, paint_ground)
        painter.blit(rendering(built, size, spent), x + frame.x, y + frame.y)

    view.panels.paint(painter, "fountain", room, (seen, built, spent), paint)
    changed = alteration(built, view.fountain, size, spent) if view.fountain is not built else None
    if changed:
        place = changed.place.move(x, y)
        view.panels.part(painter, "ground", place)
        painter.blit(changed.picture, place.x, place.y)


def _paint_badges(view: FountainsView, painter: Painter) -> None:
    """Put the level on what pays it, from level 2 on."""
    if view.camera.scale < 24:
        return
    radius = 8.5 if view.camera.scale >= 40 else 7.0
    for at, seen in view.fountain.top.items():
        if seen.level > 1 and 0 <= seen.icon <= FEATURES.index("lily"):
            x, y = xy_of(at)
            cx, cy = view.camera.to_screen(x + 0.82, y + 0.14 - 0.2 * seen.level)
            painter.circle(cx, cy, radius, INK, GOLD, 1)
            painter.text(str(seen.level), cx, cy - 0.5, MICRO_BOLD, "#FFFFFF", "centre")


def _paint_levels(view: FountainsView, painter: Painter) -> None:
    """Write the level of every cell on it."""
    style = SMALL_BOLD if view.camera.scale >= 26 else MICRO_BOLD if view.camera.scale >= 14 else SMALLER[-1]
    for at, seen in view.fountain.top.items():
        x, y = xy_of(at)
        cx, cy = view.camera.to_screen(x + 0.5, y + 0.5 - 0.2 * seen.level)
        painter.circle(cx, cy, style.size * 0.72, INK, GOLD, 1)
        painter.text(str(seen.level), cx, cy - 0.5, style, "#FFFFFF", "centre")


def _paint_counts(view: FountainsView, painter: Painter, row: Rect) -> None:
    theme = painter.theme
    counts = view.counts
    if not row.h:
        return
    end = score_width(view.plan)
    if row.w > WITH_NAME:
        painter.box(Rect(row.x, row.y, 118, row.h), theme.panel, row.h / 2)
        painter.picture(view.now.looks[view.front].token, Rect(row.x + 6, row.y + 6, 22, 22))
        name = view.now.names[view.front]
        style = painter.fitting(name, (NAME, SMALL_BOLD, MICRO_BOLD), 78)
        painter.text(name, row.x + 34, row.centre[1], style, theme.text, limit=78)
    for count, chip in zip(counts, count_chips(row, len(counts), end), strict=True):
        painter.box(chip, theme.panel, chip.h / 2)
        painter.picture(f"fountains/{count.picture}", Rect(chip.x + 3, chip.centre[1] - 10, 20, 20))
        painter.text(str(count.now), chip.x + 25, chip.centre[1], SMALL_BOLD, theme.text)
    if end:
        score = Rect(row.right - 52, row.y, 52, row.h)
        painter.box(score, INK, row.h / 2)
        total = view.state.scores()[view.front].total
        painter.text(str(total), *score.centre, LABEL, "#FFFFFF", "centre")


# --- panels


def _paint_rewards(view: FountainsView, painter: Painter) -> None:
    assert view.plan.rewards
    paint_rewards(view, painter, view.plan.rewards, () if view.plan.cards else view.designs)


def _paint_words(view: FountainsView, painter: Painter) -> None:
    theme = painter.theme
    place = bar_places(view.plan, 0 if view.plan.kind == "desktop" else view.slots).words
    title, rest = view.told
    y = place.y + _paragraph(painter, title, place, place.y, (LABEL, NAME, BODY_BOLD, SMALL_BOLD), theme.text) + 2
    if view.ghost:
        y += paint_changes(view, painter, place, y + 2)
    if rest and y + MICRO.size <= place.bottom:
        _paragraph(painter, rest, place, y, (SMALL, MICRO, *SMALLER), theme.text2)


def _paragraph(painter: Painter, line: str, place: Rect, y: float, styles: Sequence[Style], colour: str) -> float:
    """Draw words down from `y` in the first style in which they fit; what never fits ends in an ellipsis."""
    for style in styles:
        step = style.size * style.leading
        lines = max(1, math.floor((place.bottom + 3 - y) / step))
        made = text.wrap(line, style, place.w, painter.density)
        if len(made) <= lines:
            break
    shown = [*made[: lines - 1], " ".join(made[lines - 1 :])] if len(made) > lines else made
    for number, each in enumerate(shown):
        painter.text(each, place.x, y + step * (number + 0.5), style, colour, limit=place.w)
    return step * len(shown)
