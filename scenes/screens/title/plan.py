"""The layout of the title for every window: the games, the cards of news, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.paint.rect import Rect
from scenes.paint.window import Window, window_class

ARCH_PLATE = 116.0
"""The height of the plate under an arch."""
LOW_PLATE = 160.0
"""The least height of a plate in a low window with a notice above: then the games scroll."""
NARROW_NEWS = 300.0
"""In less width a card of news has its button below the words."""
ARCH = 1.55
"""The most height of an arch's picture, as a factor of its width."""


class TitlePlan(NamedTuple):
    """`tiles` has one for each game and, if wanted, one for the tutorials; they scroll within `view`.

    `look` is how tiles are drawn. `news` are the cards of news, with their button `stacked` below or at the right. The
    row of icons ends at `corner`. `band` is the row of painted tiles under the name; the wall behind the arches goes
    down to the `floor`.
    """

    kind: Window
    look: str  # arch, plate, small
    view: Rect
    tiles: list[Rect]
    news: list[Rect]
    stacked: bool
    corner: tuple[float, float]
    band: Rect | None = None
    floor: float = 0.0
    lanterns: Sequence[tuple[float, float]] = ()


def plan_title(width: float, height: float, games: int, news: int, notice: float, *, learn: bool) -> TitlePlan:
    """Return the plan for that many games and cards of news; `notice` is the height of the notice above them.

    `learn` asks for one more tile, except on a desktop, which has an icon for it.
    """
    kind = window_class(width, height)
    if kind == "desktop":
        return _desktop(width, height, games, news, notice)
    how: dict[Window, Callable[[float, float, int, int, float], TitlePlan]]
    how = {"tablet": _tablet, "low": _low, "phone": _phone}
    return how[kind](width, height, games + learn, news, notice)


def grid(area: Rect, count: int, columns: int, gap: float, most: float) -> list[Rect]:
    """Return rectangles in rows, as large as `area` allows, but with pictures at most `most` times as high as wide.

    Each also has a plate below its picture.
    """
    rows = -(-count // columns)
    wide = (area.w - gap * (columns - 1)) / columns
    tall = min((area.h + gap) / rows - gap, most)
    top = area.y + max(0.0, (area.h - rows * (tall + gap) + gap) / 2)
    return [
        Rect(area.x + (wide + gap) * (at % columns), top + (tall + gap) * (at // columns), wide, tall)
        for at in range(count)
    ]


def _side_by_side(row: Rect, count: int, gap: float) -> list[Rect]:
    each = (row.w - gap * (count - 1)) / max(1, count)
    return [row._replace(x=row.x + (each + gap) * at, w=each) for at in range(count)]


def _desktop(width: float, height: float, games: int, news: int, notice: float) -> TitlePlan:
    """Place the arches side by side, or plates in two rows if arches would be too narrow."""
    content = min(1500.0, width - 100)
    left = (width - content) / 2
    low = height < 680
    band = Rect(0, 88 if low else 100, width, 24)
    foot = Rect(left, height - (92 if low else 124), content, 80 if low else 88)
    top = band.bottom + 12 + (notice + 4 if notice else 0)
    area = Rect(left, top + 14, content, foot.y - 20 - top - 14)
    gap = 10.0 if games > 5 else 18.0 if games > 3 else 48.0
    columns = min(games, int((content + gap) // (158 + gap)))
    view = Rect(0, 0, width, height)
    lanterns: list[tuple[float, float]] = []
    if columns < games:
        tiles = grid(area, games, -(-games // 2), 10, 260)
    else:
        each = min((content - gap * (games - 1)) / games, (area.h - ARCH_PLATE) * 0.9)
        wide = each * games + gap * (games - 1)
        row = area._replace(x=(width - wide) / 2, w=wide)
        tiles = grid(row, games, games, gap, each * ARCH + ARCH_PLATE)
        lanterns = [(x - gap / 2, band.bottom + 2) for x in [*(tile.x for tile in tiles), tiles[-1].right + gap]]
    look = "plate" if tiles[0].h < 300 else "arch"
    cards = _side_by_side(foot, news, 16)
    return TitlePlan("desktop", look, view, tiles, cards, False, (width - left, 28), band, foot.y - 20, lanterns)


def _tablet(width: float, height: float, tiles: int, news: int, notice: float) -> TitlePlan:
    """Place the news above, then the arches in rows of up to four."""
    band = Rect(0, 84, width, 22)
    stacked = news > 0 and width < 24 + NARROW_NEWS * news
    cards = _side_by_side(Rect(12, 118, width - 24, 122 if stacked else 84), news, 8)
    top = (cards[-1].bottom if cards else band.bottom) + 12 + notice
    columns = tiles if tiles < 4 else 2 if tiles == 4 else -(-tiles // 2) if tiles <= 8 else 4
    area = Rect(12, top, width - 24, height - 12 - top)
    wide = (area.w - 8 * (columns - 1)) / columns
    placed = grid(area, tiles, columns, 8, wide * ARCH + ARCH_PLATE)
    view = Rect(0, band.bottom, width, height - band.bottom)
    return TitlePlan("tablet", "arch", view, placed, cards, stacked, (width - 10, 20), band)


def low_view(width: float, height: float) -> Rect:
    """Return where the games lie in a low window, beside the name and the news."""
    side = min(320.0, max(200.0, 0.341 * width))
    return Rect(side + 16, 0, width - side - 16, height)


def _low(width: float, height: float, tiles: int, news: int, notice: float) -> TitlePlan:
    """Place the name and the news in a column, the games in two rows beside it."""
    view = low_view(width, height)
    side = view.x - 16
    columns = tiles if tiles <= 3 else -(-tiles // 2)
    top = 8 + notice
    wide = (view.w - 8 - 8 * (columns - 1)) / columns
    rows = -(-tiles // columns)
    tall = max(height - 8 - top, LOW_PLATE * rows + 8 * (rows - 1) if notice else 0.0)
    placed = grid(Rect(view.x, top, view.w - 8, tall), tiles, columns, 8, 1.9 * wide)
    each = min(170.0, (height - 66) / max(1, news) - 8)
    cards = [Rect(8, 66 + (each + 8) * at, side, each) for at in range(news)]
    return TitlePlan("low", "plate", view, placed, cards, True, (side + 8, 10))


def _phone(width: float, height: float, tiles: int, news: int, notice: float) -> TitlePlan:
    """Place everything below each other: the news, then small cards in two columns."""
    tight = height < 740
    head, card = (60.0, 66.0) if tight else (68.0, 76.0)
    gap = 6.0 if tight else 8.0
    top = head + notice
    cards = [Rect(8, top + (card + gap) * at, width - 16, card) for at in range(news)]
    top += (card + gap) * news
    area = Rect(8, top, width - 16, height - gap - top)
    rows = -(-tiles // 2)
    tall = max(96.0, min(190.0, (area.h + gap) / rows - gap))
    wide = (area.w - gap) / 2
    placed = [Rect(8 + (wide + gap) * (at % 2), top + (tall + gap) * (at // 2), wide, tall) for at in range(tiles)]
    return TitlePlan("phone", "small", Rect(0, 56, width, height - 56), placed, cards, False, (width - 8, 8))
