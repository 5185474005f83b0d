"""Rows of the choice, each with a picture, words and what it costs, and the button that is an action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.zoo_trucks.position import TruckPosition
from engine.state import Action
from scenes.games.zoo_trucks.layout import BETWEEN, MOST_ROW, SEGMENTS, SLENDER, UPRIGHT_ROW, Layout, Listing
from scenes.games.zoo_trucks.pieces import COIN, draw_tile
from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, MICRO_BOLD, SMALL_BOLD, TOUCH, Style
from scenes.table.guide.lead import Numbered
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import DISABLED, LABELS, Button

ROOMY = 40.0
"""The least height of a row with two lines: words, and something below them."""
UPRIGHT, TALL = 100.0, 66.0
"""In rows narrower than `UPRIGHT` the picture stands above the words, in `TALL` ones with a line below these."""
MOST_KIND = 50.0
"""The most height of a row that is a kind of money action."""
TOOLS = 3
"""What stands in the choice while something is built: what is in hand, and two buttons."""
SIZES = (BODY_BOLD, SMALL_BOLD, MICRO_BOLD, MICRO)
"""The letters of a row's words, from those that are used where there is room."""


class RowFace:
    """How a row of the choice looks: `tile` or `picture` at its left, words, and its cost on the corner.

    An `other` tile with which the first is exchanged stands beside it.

    `more` holds wordings for the line below, longest first; the first that fits is shown. It says what the row
    brings, or what keeps it from being chosen. `points` gives its colour: gained or lost. Where it
    is `upright` the picture stands above the words: so all rows of a narrow choice have theirs.
    """

    upright = False
    short = ""
    """Words for where the others do not fit: the picture says the rest."""
    on_board = False
    """Whether what it stands for can be touched on the own board, too: keys go there."""

    def __init__(
        self,
        said: str,
        *,
        tile: str = "",
        other: str = "",
        picture: str = "",
        chosen: bool = False,
        cost: int = 0,
        more: Sequence[str] = (),
        points: int = 0,
    ) -> None:
        self.said = said
        self.tile = tile
        self.other = other
        self.picture = picture
        self.chosen = chosen
        self.cost = cost
        self.more = more
        self.points = points

    def paint(self, painter: Painter, rect: Rect, *, lit: bool, enabled: bool) -> None:
        """Draw the row in a box."""
        theme = painter.theme
        dash = DISABLED if theme.high and not enabled else ()
        painter.box(rect, theme.raised if enabled else theme.panel, 9, theme.chosen if self.chosen else theme.line,
                    2.5 if self.chosen or lit else 1, dash)  # fmt: skip
        colour = theme.text if enabled else theme.text3
        if self.upright:
            self._paint_upright(painter, rect, colour)
            return
        said, side, style, more, small = self.laid_out(painter, rect)
        x = rect.x + 8 + self._taken(side)
        if side:
            box = Rect(rect.x + 8, rect.centre[1] - side / 2, side, side)
            if self.tile:
                draw_tile(painter, box, self.tile)
                if self.other:
                    draw_tile(painter, box.moved(side + 4, 0), self.other)
            else:
                painter.picture(self.picture, box, 1.0 if enabled else 0.5)
        first, second = (0.4, 0.76) if self.cost else (0.32, 0.72)  # what it costs stands above its words
        painter.text(said, x, rect.y + (first if more else 0.5) * rect.h - 0.5, style, colour, limit=rect.right - x - 6)
        if more:
            tone = theme.good if self.points > 0 else theme.bad if self.points < 0 else theme.text2
            painter.text(more, x, rect.y + second * rect.h, small, tone if enabled else theme.text3)
        if self.cost:
            badge = Rect(rect.right - 38, rect.y - 9, 36, 17)
            painter.box(badge, "#3A2A14", 8.5, theme.line)
            painter.picture(COIN, Rect(badge.x + 4, badge.centre[1] - 6.5, 13, 13))
            painter.text(str(self.cost), badge.x + 26, badge.centre[1] - 0.5, MICRO_BOLD, "#FFF6EA", "centre")

    def _paint_upright(self, painter: Painter, rect: Rect, colour: str) -> None:
        """Draw the tile or picture above its words, and in the corner what points it brings."""
        said = painter.wording([self.said, self.short or self.said], MICRO, rect.w - 8)
        style = painter.fitting(said, (SMALL_BOLD, MICRO_BOLD, MICRO), rect.w - 8)
        more = next((each for each in self.more if painter.text_width(each, MICRO) <= rect.w - 8), "")
        lines = 2 if more and rect.h >= TALL else 1
        side = rect.h - 6 - 16 * lines
        box = Rect(rect.centre[0] - side / 2, rect.y + 4, side, side)
        if self.tile:
            draw_tile(painter, box, self.tile)
        else:
            painter.picture(self.picture, box)
        theme = painter.theme
        tone = theme.good if self.points > 0 else theme.bad if self.points < 0 else theme.text2
        if self.points and lines == 1:
            painter.text(signed(self.points), rect.right - 6, rect.y + 12, MICRO_BOLD, tone, "right")
        painter.text(said, rect.centre[0], rect.bottom - 16 * lines + 6, style, colour, "centre", rect.w - 8)
        if lines > 1:
            painter.text(more, rect.centre[0], rect.bottom - 11, MICRO, tone, "centre")

    def laid_out(self, painter: Painter, rect: Rect) -> tuple[str, float, Style, str, Style]:
        """Return the words, the picture's size, the letters of the words, the line below them and its letters.

        The picture gets smaller where the words do not fit beside it; then short words say the rest; where they do not
        fit either, the picture is left out.
        """
        found: list[tuple[str, float, Style, str, Style]] = []
        pictured = bool(self.tile or self.picture)
        for said in (self.said, self.short) if self.short else (self.said,):
            for side in (min(rect.h - 10, 38.0), min(rect.h - 8, 22.0)) if pictured else (0.0,):
                room = rect.w - 14 - self._taken(side)
                style = painter.fitting(said, SIZES, room)
                if painter.text_width(said, style) <= room:
                    found.append((said, side, style, *self._below(painter, rect, room)))
        room = rect.w - 14
        bare = self.said, 0.0, painter.fitting(self.said, SIZES, room), *self._below(painter, rect, room)
        return next((each for each in (*found, bare) if each[3]), found[0] if found else bare)

    def _taken(self, side: float) -> float:
        """Return how much of the width pictures of that size need."""
        return (side + 8 + (side + 4 if self.other else 0)) if side else 0

    def _below(self, painter: Painter, rect: Rect, room: float) -> tuple[str, Style]:
        """Return what stands below the words, and its letters; nothing where no wording has room."""
        if rect.h >= ROOMY:
            for wording in self.more:
                if painter.text_width(wording, MICRO) <= room:
                    return wording, MICRO
        return "", MICRO


class TouchRow(Touch):
    """A row that stands for a touch; a truck's tile can be dragged from it to its place."""

    def __init__(self, rect: Rect, path: Action, face: RowFace, table: Touchable) -> None:
        super().__init__(rect, face.said, path, table)
        self.draggable = path[0] == "place"
        self.face = face

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        self.face.paint(painter, self.rect, lit=ui.hover == self.key, enabled=self.enabled)


class PlainRow(Widget):
    """A row that opens something."""

    def __init__(self, key: str, rect: Rect, face: RowFace, press: Press) -> None:
        super().__init__(key, rect, face.said, press)
        self.face = face
        self.more = face.more[0] if face.more else ""

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        self.face.paint(painter, self.rect, lit=ui.hover == self.key, enabled=self.enabled)


def rows_in(area: Rect, count: int, columns: int = 1, most: float = 48.0, gap: float = 6.0) -> list[Rect]:
    """Return places for rows, as tall as there is room."""
    if not count:
        return []
    lines = -(-count // columns)
    tall = min(most, (area.h - gap * (lines - 1)) / max(1, lines))
    wide = (area.w - gap * (columns - 1)) / columns
    return [
        Rect(area.x + (wide + gap) * (at % columns), area.y + (tall + gap) * (at // columns), wide, tall)
        for at in range(count)
    ]


def waiting(state: TruckPosition) -> list[str]:
    """Return the tiles that the player to move has still to place: the young first, then those of the truck."""
    if not state.hand and not state.pending:
        return []
    tiles = state.tiles(state.side)
    young = [f"{tiles.types[more[0]]}.young" for verb, *more in reversed(state.pending) if verb == "young"]
    return young + [tiles.words[tile] for tile in state.hand]


def waiting_rects(plan: Layout, count: int) -> list[Rect]:
    """Return the rows in which `count` kinds of tiles wait to be placed."""
    if plan.kind == "phone":
        most = UPRIGHT_ROW if plan.choices.w < SLENDER * count else MOST_ROW
        return rows_in(plan.choices, count, count, most)
    return rows_in(plan.choices, count, plan.columns(count))


def tool_rects(plan: Layout) -> list[Rect]:
    """Return the places of what is used for building: the piece in hand, and two buttons."""
    area = plan.choices
    if plan.kind == "phone":
        return rows_in(area, TOOLS, TOOLS)
    first = rows_in(area, 1)[0]
    return [first, *rows_in(Rect(area.x, first.bottom + 8, area.w, TOUCH), 2, 2)]


def listed_rects(plan: Layout, listing: Listing, *, building: bool) -> list[Rect]:
    """Return where the rows of a listing stand; `building` says that they are the tools of that."""
    if building:
        return tool_rects(plan)
    if listing.level:
        return waiting_rects(plan, listing.rows)
    head = SEGMENTS if listing.segments and not plan.tabs else 0.0
    area = Rect(plan.choices.x, plan.choices.y + head, plan.choices.w, plan.choices.h - head)
    return rows_in(area, listing.rows, plan.columns(listing.rows), most=MOST_KIND, gap=BETWEEN)


def picture_in(row: Rect) -> Rect:
    """Return where the picture of a row lies."""
    side = min(row.h - 10, 38.0)
    return Rect(row.x + 8, row.centre[1] - side / 2, side, side)


class TouchButton(Touch):
    """A button that is an action, with an eye where it cannot be taken back."""

    main = True

    def __init__(self, rect: Rect, path: Action, said: str, table: Touchable, alike: Sequence[str] = ()) -> None:
        super().__init__(rect, said, path, table)
        self._alike = alike or (said,)  # the words of all such buttons, which have letters of one size
        self.tip = table.final_actions.tip(path)
        icon = "eye" if self.tip else ""
        self.radius = 10.0
        self.draggable = False
        self._face = Button(self.key, rect, said, self._only_drawn, icon=icon, kind="primary")

    def _only_drawn(self, by: By) -> None:
        """What is pressed is the touch itself."""

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it as a button."""
        self._face.enabled = self.enabled
        room = self.rect.w - 44
        longest = max(self._alike, key=lambda said: painter.text_width(said, MICRO_BOLD))
        if painter.text_width(longest, MICRO_BOLD) > room:
            self._face.icon, room = "", self.rect.w - 10
        self._face.style = painter.fitting(longest, LABELS, room)
        self._face.draw(painter, ui)


def beside_rows(numbered: Iterable[Numbered], widgets: Iterable[Widget]) -> list[Numbered]:
    """Return what is numbered with the key caps of rows at their left ends, beside their words."""
    rows = {widget.path: widget.rect for widget in widgets if isinstance(widget, TouchRow)}
    return [
        each._replace(at=(rows[each.path].x - 1, rows[each.path].centre[1])) if each.path in rows else each
        for each in numbered
    ]


def no_press(by: By) -> None:
    """Do nothing: what lies there is seen, or dragged to where it is put."""
