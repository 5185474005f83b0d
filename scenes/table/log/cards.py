"""The cards of the log: one for each entry, as high as its lines need; pressing one leads to its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from scenes.i18n.translation import _
from scenes.model.log_book import Entry, Line, Part
from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, SMALL, SMALL_BOLD, Seat, Style, line_colour
from scenes.widgets.base import By, Press, Ui, Widget

PAD = 10.0
TOKEN, OTHERS = 22.0, 18.0
"""The sides of a token beside the head of an entry, and beside its lines."""
STEP_IN = 18.0
"""How far the further steps of a turn are indented."""
GAP = 6.0
PICTURE, SMALL_PICTURE = 28.0, 20.0
LEAST = 44.0


class Row(NamedTuple):
    """A line of a card: `runs` from `x` on, `token` at its left, `end` at its right; `tall` is its height."""

    x: float
    tall: float
    runs: Sequence[Run]
    token: str = ""
    end: str = ""


class Laid(NamedTuple):
    """The layout of a card: its lines and its height."""

    rows: Sequence[Row]
    height: float


def lay(painter: Painter, entry: Entry, names: Sequence[str], looks: Sequence[Seat], width: float) -> Laid:
    """Return the layout of an entry on a card of that width."""
    theme = painter.theme
    rows: list[Row] = []
    own = entry.seat >= 0
    name = _("{name}: {words}").format(name=names[entry.seat], words="") if own else ""
    head: list[Run] = [Run(name, BODY_BOLD, theme.text)] if own else []
    head += runs_of(painter, entry.head, BODY if own else BODY_BOLD, theme.text if own else theme.brass, PICTURE)
    left = PAD + (TOKEN + 8 if own else 2)
    for number, runs in enumerate(flow(painter, head, width - left - PAD)):
        token = looks[entry.seat].token if own and not number else ""
        rows.append(Row(left, _tall(runs, 24.0), runs, token))
    for line in entry.lines:
        rows += _line(painter, line, looks, left, width)
    return Laid(rows, max(LEAST, 2 * PAD - 4 + sum(row.tall for row in rows)))


def _line(painter: Painter, line: Line, looks: Sequence[Seat], left: float, width: float) -> list[Row]:
    theme = painter.theme
    runs = runs_of(painter, line.parts, SMALL, theme.text2, SMALL_PICTURE)
    token = looks[line.seat].token if line.seat >= 0 else ""
    x = PAD + TOKEN + 8 if token else left
    space = width - x - PAD - (painter.text_width(line.end, SMALL_BOLD) + 8 if line.end else 0)
    broken = flow(painter, runs, space)
    return [
        Row(x, _tall(runs, 20.0), runs, token if not number else "", line.end if not number else "")
        for number, runs in enumerate(broken)
    ]


def _tall(runs: Sequence[Run], least: float) -> float:
    return max([least, *(run.size + 4 for run in runs if run.picture)])


def runs_of(painter: Painter, parts: Sequence[Part], style: Style, colour: str, size: float) -> list[Run]:
    """Return parts as a line of mixed text, pictures of that size."""
    theme = painter.theme
    tones = {"": colour, "good": theme.good, "bad": theme.bad}
    runs: list[Run] = []
    for part in parts:
        if part.picture:
            runs.append(Run(picture=part.picture, size=size))
            if part.number > 1:
                runs.append(Run(f"×{part.number} ", SMALL_BOLD, theme.text))
        elif part.words:
            runs.append(Run(part.words + " ", style._replace(bold=style.bold or bool(part.tone)), tones[part.tone]))
    return runs


class EntryCard(Widget):
    """The card of an entry. The newest, or the one shown in a replay, has an edge in its player's colour."""

    radius = 12.0

    def __init__(self, rect: Rect, entry: Entry, laid: Laid, words: str, press: Press, edge: str) -> None:
        super().__init__(f"line{entry.at}", rect, words, press)
        self.entry = entry
        self.laid = laid
        self.edge = edge
        self.scroll: Callable[[float], bool] = lambda by: False

    def drag(self, dx: float, dy: float) -> bool:
        """Scroll the log."""
        return self.scroll(-dy)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the card and its lines."""
        theme, rect = painter.theme, self.rect
        hot = ui.hover == self.key
        flat = self.entry.seat < 0 and not self.entry.lines
        if not flat:
            line = self.edge or theme.line
            painter.box(rect, theme.raised if hot or self.edge else theme.panel, self.radius, line,
                        2 if self.edge else 1)  # fmt: skip
        y = rect.y + (rect.h - sum(row.tall for row in self.laid.rows)) / 2
        for number, row in enumerate(self.laid.rows):
            middle = y + row.tall / 2
            if row.token:
                size = TOKEN if self.entry.seat >= 0 and not number else OTHERS
                painter.picture(row.token, Rect.around(rect.x + PAD + TOKEN / 2, middle, size))
            painter.runs(row.runs, rect.x + row.x, middle - 0.5, limit=rect.w - row.x - PAD)
            painter.text(row.end, rect.right - PAD, middle - 0.5, SMALL_BOLD, theme.text, "right")
            y += row.tall


def newest_cards(
    painter: Painter,
    box: Rect,
    told: Iterable[tuple[Entry, str]],
    names: Sequence[str],
    looks: Sequence[Seat],
    go: Callable[[int], None],
) -> list[Widget]:
    """Return cards of entries, from the top of `box` on, as many as fit; pressing one calls `go` with its moment.

    `told` are the entries with their words, the newest first.
    """
    cards: list[Widget] = []
    y = box.y
    for entry, words in told:
        indent = STEP_IN if entry.step else 0.0
        laid = lay(painter, entry, names, looks, box.w - indent)
        if y + laid.height > box.bottom:
            break
        edge = line_colour(painter.theme, looks[entry.seat]) if not cards and entry.seat >= 0 else ""
        rect = Rect(box.x + indent, y, box.w - indent, laid.height)
        card = EntryCard(rect, entry, laid, words, partial(_leading, go, entry.at), edge)
        card.key += f".{len(cards)}" if any(each.key == card.key for each in cards) else ""
        cards.append(card)
        y += laid.height + GAP
    return cards


def _leading(go: Callable[[int], None], at: int, by: By) -> None:
    go(at)
