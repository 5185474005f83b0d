"""Drawing the table of Aquaretto: its kept layers, and what follows the pointer."""

from __future__ import annotations

from engine.games.aquaretto.rules import AquarettoState
from engine.games.aquaretto.scoring import depot_types
from engine.games.aquaretto.water import WaterZoo
from engine.state import Action
from scenes.games.aquaretto import board
from scenes.games.aquaretto.view import WaterView
from scenes.games.zoo_trucks import middle, words
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.rows import brought
from scenes.games.zoo_trucks.tiles import COIN, draw_tile, small_picture
from scenes.i18n.translation import _, signed
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BOARD,
    BOARD_LINE,
    BODY,
    BODY_BOLD,
    CREAM,
    E1,
    INK,
    INK2,
    LABEL,
    MICRO,
    MICRO_BOLD,
    NAME,
    NUMBER_M,
    SMALL,
    SMALL_BOLD,
    SUBHEAD,
)
from scenes.table.view import LiveView
from scenes.widgets.chrome import draw_chrome
from scenes.widgets.topbar import draw_ground


def paint_ground(plan: Layout, painter: Painter, width: float, height: float) -> None:
    """Draw the ground, with the lantern over the own board."""
    draw_ground(painter, width, height, (*plan.board.centre, max(200.0, plan.board.h * 0.8)))


def paint_table(view: WaterView, painter: Painter) -> None:
    """Draw the position and the decision."""
    trucks, plan, theme = view.trucks, view.trucks.plan, painter.theme
    draw_chrome(painter, trucks.now.window, _("Aquaretto"), words.detail(trucks.state), trucks.now.icons)
    middle.paint_pier(plan, painter)
    middle.paint_middle(trucks, painter)
    for seat, rect in zip(view.others, plan.seats, strict=True):
        _paint_seat(view, painter, seat, rect)
    mine = trucks.now.player == trucks.now.viewer and not trucks.now.over
    painter.shadow(plan.board, 14, E1)
    painter.box(plan.board, BOARD, 14, theme.chosen if mine else BOARD_LINE, 2.5 if mine else 1)
    zoo = view.shown.parks[0][trucks.now.viewer]
    assert isinstance(zoo, WaterZoo)
    board.paint_zoo(painter, view.zoo, zoo, view.shown.coins[trucks.now.viewer], trucks.absent)
    for rect in view.legal:
        board.paint_legal(painter, rect, len(view.legal) > 8)
        _paint_under_legal(view, painter, rect)
    for rect in view.dots:
        board.paint_dot(painter, rect)
    _paint_foot(view, painter)
    _paint_panel(view, painter)
    if plan.log:
        _paint_log(view, painter, plan.log)


def _paint_under_legal(view: WaterView, painter: Painter, rect: Rect) -> None:
    """Draw again what lies on a place that may be touched."""
    zoo = view.shown.parks[0][view.trucks.now.viewer]
    assert isinstance(zoo, WaterZoo)
    if rect == view.zoo.place(("depot",)):
        painter.text(_("Depot"), rect.centre[0], rect.y + 13, SMALL_BOLD, INK, "centre", limit=rect.w - 8)
        if zoo.depot:
            draw_tile(painter, view.zoo.top, zoo.tiles.words[zoo.depot[-1]])
    elif rect in (view.zoo.place(("cashier",)), view.zoo.place(("keeper",)), view.zoo.manager):
        picture = {view.zoo.place(("cashier",)): "cashier", view.zoo.place(("keeper",)): "keeper"}
        board.paint_worker(painter, picture.get(rect, "manager"), Rect.around(*rect.centre, min(rect.w, rect.h) * 0.62))
    elif rect in view.workers:
        board.paint_worker(painter, "trainer", rect.grown(-0.14 * rect.w))


def _paint_foot(view: WaterView, painter: Painter) -> None:
    trucks, foot = view.trucks, view.trucks.plan.foot
    seat = trucks.now.viewer
    look = trucks.now.looks[seat]
    middle_y = foot.centre[1]
    painter.picture(look.token, Rect.around(foot.x + 24, middle_y, 26))
    zoo = view.shown.parks[0][seat]
    assert isinstance(zoo, WaterZoo)
    score = Rect(foot.right - 72, middle_y - 15, 60, 30)
    painter.box(score, INK, 15)
    painter.text(str(trucks.scores[seat]), score.centre[0], score.centre[1] - 0.5, NUMBER_M, CREAM, "centre")
    x = view.chip.x - 8
    coins = str(view.shown.coins[seat])
    x -= painter.text(coins, x, middle_y - 0.5, LABEL, INK, "right") + 6
    painter.picture(COIN, Rect(x - 22, middle_y - 11, 22, 22))
    room = x - 30 - foot.x - 46
    name = painter.text(trucks.now.names[seat], foot.x + 46, middle_y - 0.5, NAME, INK, limit=room)
    pools = _("Pools {count} of {limit}").format(count=zoo.basin_count(), limit=zoo.basin_limit())
    if room - name > painter.text_width(pools, SMALL) + 16:
        painter.text(pools, foot.x + 46 + name + 14, middle_y - 0.5, SMALL, INK2)


def _paint_seat(view: WaterView, painter: Painter, seat: int, rect: Rect) -> None:
    trucks, theme = view.trucks, painter.theme
    current = seat == trucks.now.player and not trucks.now.over
    painter.box(rect, theme.panel, 12, theme.brass if current else theme.line, 3 if current else 1)
    look, zoo = trucks.now.looks[seat], view.shown.parks[0][seat]
    assert isinstance(zoo, WaterZoo)
    tight = rect.h < 48
    y = rect.centre[1] if tight else rect.y + min(22.0, rect.h * 0.3)
    size = 18.0 if rect.h < 60 else 24.0
    painter.picture(look.token, Rect(rect.x + 6, y - size / 2, size, size))
    score = str(trucks.scores[seat])
    style = LABEL if rect.h < 60 else NUMBER_M
    right = rect.right - 8
    right -= painter.text(score, right, y, style, theme.text, "right") + 8
    if rect.w > 105:
        right -= painter.text(str(view.shown.coins[seat]), right, y, MICRO_BOLD, theme.text, "right") + 4
        painter.picture(COIN, Rect(right - 15, y - 7.5, 15, 15))
        right -= 22
    name_x = rect.x + size + 12
    if right - name_x > 16:
        wide = painter.text(trucks.now.names[seat], name_x, y, NAME if rect.h > 60 else SMALL_BOLD, theme.text,
                            limit=right - name_x)  # fmt: skip
        last = trucks.last.get(seat, "")
        if not tight and right - name_x - wide > 90:
            painter.text(last, name_x + wide + 8, y + 1, MICRO, theme.text2, limit=right - name_x - wide - 10)
    if tight:
        return
    map_w = 0.0
    if rect.h >= 88:
        map_w = min(rect.w * 0.36, rect.h - 44)
        area = Rect(rect.right - map_w - 10, rect.y + 38, map_w, rect.h - 46)
        board.paint_flat(painter, area, zoo)
    counts = sorted(((basin.bit_count(), kind) for kind, basin in enumerate(zoo.basins) if basin), reverse=True)
    x, line = rect.x + 8, rect.y + min(46.0, rect.h * 0.72)
    side = 16.0 if rect.h < 60 else 19.0
    for count, kind in counts:
        number = str(count)
        wide = side + painter.text_width(number, MICRO_BOLD) + 8
        if x + wide > rect.right - 10 - map_w:
            if line + 22 + 10 > rect.bottom:
                break
            x, line = rect.x + 8, line + 22
        painter.picture(small_picture(zoo.tiles.types[kind]), Rect(x, line - side / 2, side, side))
        painter.text(number, x + side + 3, line, MICRO_BOLD, theme.text)
        x += wide
    types = depot_types(zoo)
    if types and x + 44 < rect.right - map_w:
        painter.picture("zoo_trucks/ico_depot", Rect(x, line - 8, 16, 16))
        minus = signed(-types if zoo.managers else -2 * types)
        painter.text(minus, x + 19, line, MICRO_BOLD, theme.bad)


def _paint_panel(view: WaterView, painter: Painter) -> None:
    plan, theme = view.trucks.plan, painter.theme
    panel = plan.panel
    if plan.kind == "phone":
        painter.box(Rect(-1, panel.y, panel.w + 2, panel.h + 24), theme.panel, 20, theme.line)
    else:
        painter.box(panel, theme.panel, 14, theme.line)
    asked, hint = view.trucks.now.asked, view.trucks.now.hint
    room = panel.w - 24
    styles = (SUBHEAD, LABEL, BODY_BOLD, SMALL_BOLD, MICRO_BOLD)
    style = next((each for each in styles if painter.text_width(asked, each) <= room), MICRO_BOLD)
    if plan.kind == "phone":
        wide = painter.text(asked, panel.x + 16, panel.y + 22, style, theme.text, limit=room)
        if painter.text_width(hint, SMALL) <= room - wide - 10:
            painter.text(hint, panel.x + 16 + wide + 10, panel.y + 23, SMALL, theme.text2)
        return
    y = panel.y + 22
    painter.text(asked, panel.x + 12, y, style, theme.text, limit=room)
    if plan.kind == "desktop":
        line = BODY if painter.text_width(hint, BODY) <= room else MICRO
        painter.text(hint, panel.x + 12, y + 25, line, theme.text2, limit=room)


def _paint_log(view: WaterView, painter: Painter, box: Rect) -> None:
    theme, trucks = painter.theme, view.trucks
    painter.box(box, theme.panel, 14, theme.line)
    painter.text(_("Log"), box.x + 14, box.y + 18, SMALL_BOLD, theme.text2)
    lines = int((box.h - 38) // 28)
    done = [each for each in trucks.now.log if each.action[0] != "draw"]
    for number, each in enumerate(reversed(done[-lines:])):
        y = box.y + 46 + 28 * number
        painter.picture(trucks.now.looks[each.player].token, Rect(box.x + 12, y - 9, 18, 18))
        x = box.x + 38
        if each.action[0] == "load" and each.drawn[:1] == ("tile",):
            draw_tile(painter, Rect(x, y - 10, 20, 20), each.drawn[1])
            said = _("→ truck {number}").format(number=each.action[1])
            painter.text(said, x + 26, y, SMALL, theme.text, limit=box.right - x - 34)
        else:
            painter.text(words.told(each.action, each.drawn), x, y, MICRO, theme.text, limit=box.right - x - 8)


# --- what follows the pointer


def paint_live(view: WaterView, live: LiveView, painter: Painter) -> None:
    """Draw what the action that is weighed would do."""
    trucks, theme = view.trucks, painter.theme
    if live.dots and view.others:
        _paint_dots(view, live.dots, painter)
    action = live.weighed if trucks.now.asking else ()
    if not action or action[0] in ("draw", "remove"):
        return
    state = trucks.state
    assert isinstance(state, AquarettoState)
    if action[0] == "load":
        truck = int(action[1]) - 1
        painter.ring(trucks.plan.trucks[truck].grown(3), 10, theme.chosen, 3, hairline=False)
        cell = middle.well(trucks.plan, truck, len(state.trucks[truck]))
        draw_tile(painter, cell.grown(-1), state.tiles(state.side).words[state.drawn])
        return
    if action[0] == "take":
        painter.ring(trucks.plan.trucks[int(action[1]) - 1].grown(3), 10, theme.chosen, 3, hairline=False)
        return
    points, coins = brought(state, action)
    _paint_ghost(view, painter, action)
    chip = view.chip
    if points:
        paint_chip(painter, *chip.centre, 44, points)
    if coins:
        text = signed(coins)
        spot = Rect(chip.x - 62, chip.y - 14, 58, 20)
        painter.box(spot, "#3A2A14", 10)
        painter.picture(COIN, Rect(spot.x + 6, spot.y + 3, 14, 14))
        painter.text(text, spot.right - 8, spot.centre[1] - 0.5, MICRO_BOLD, CREAM, "right")


def _paint_ghost(view: WaterView, painter: Painter, action: Action) -> None:
    """Draw the piece where it would come to lie."""
    state, plan = view.trucks.state, view.zoo
    player = view.trucks.now.player
    zoo = state.parks[0][player]
    assert isinstance(zoo, WaterZoo)
    if action[0] == "expand":
        for x, y in board.built_cells(action):
            painter.box(plan.space(x, y).grown(-0.03 * plan.cell), "#FFE29A", 8, painter.theme.chosen, 3)
        return
    if action[0] == "discard":
        painter.ring(plan.top.grown(3), 10, painter.theme.bad, 3)
        return
    rect = plan.place(board.target_of(action))
    board.paint_landing(painter, rect)
    if action[0] == "hire" or (action[0] == "move" and action[1] != "depot"):
        post = "trainer" if len(board.target_of(action)) == 2 else str(action[-1])
        board.paint_worker(painter, post, Rect.around(*rect.centre, min(rect.w, rect.h) * 0.7))
        return
    tile = action[1] if action[0] == "place" else ""
    if action[0] == "young":
        tile = f"{zoo.tiles.types[state.pending[-1][1]]}.young"
    elif action[0] == "move":
        tile = zoo.tiles.words[zoo.depot[-1]]
    elif action[0] == "buy":
        seller = state.parks[0][int(action[1]) - 1]
        assert isinstance(seller, WaterZoo)
        tile = zoo.tiles.words[seller.depot[-1]]
    side = min(rect.w, rect.h, plan.cell) * 0.82
    draw_tile(painter, Rect.around(*rect.centre, side), tile)


def _paint_dots(view: WaterView, dots: int, painter: Painter) -> None:
    places = dict(zip(view.others, view.trucks.plan.seats, strict=True))
    rect = places.get(view.trucks.now.player)
    if rect is None:
        return
    for number in range(3):
        lit = number < dots
        x = rect.right - 30 + 9 * number
        painter.circle(x, rect.bottom - 7, 2.5, painter.theme.brass if lit else painter.theme.line)
