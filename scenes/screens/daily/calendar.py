"""The calendar: a column for each weekday's game, and a dot that says what became of a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import partial

from engine.daily import FIRST, GAMES
from scenes.i18n.dates import month_words, weekday_words
from scenes.i18n.translation import _, pgettext
from scenes.model.practice.days import Day
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, LABEL, SMALL, SMALL_BOLD, TOUCH
from scenes.table.card import find_card
from scenes.widgets.base import Press, Widget
from scenes.widgets.buttons import IconButton
from scenes.widgets.controls import Paint, Tile
from scenes.widgets.panels import Panel

HEAD = 56.0
LEAST = 48.0
"""The least height of a week."""
MOST_WEEKS = 6


def state_words(day: Day, today: date) -> str:
    """Return what became of a day in words."""
    said = {
        "played": _("played on its day"),
        "late": _("played late"),
        "ended": _("played"),
        "running": _("started"),
        "gone": _("deleted"),
        "open": _("not played"),
    }
    return said[day.state] if day.day <= today else _("still to come")


def short_weekdays() -> list[str]:
    """Return the short names of Monday to Sunday."""
    return [
        pgettext("a weekday", "Mon"), pgettext("a weekday", "Tue"), pgettext("a weekday", "Wed"),
        pgettext("a weekday", "Thu"), pgettext("a weekday", "Fri"), pgettext("a weekday", "Sat"),
        pgettext("a weekday", "Sun"),
    ]  # fmt: skip


def month_before(first: date) -> date:
    """Return the first day of the month before."""
    return (first - timedelta(1)).replace(day=1)


def month_after(first: date) -> date:
    """Return the first day of the month after."""
    return (first + timedelta(31)).replace(day=1)


def weeks_of(first: date) -> list[list[date]]:
    """Return the weeks of a month, from Monday to Sunday, with the days of other months that fill them."""
    start = first - timedelta(first.weekday())
    weeks = []
    while start < month_after(first):
        weeks.append([start + timedelta(days) for days in range(7)])
        start += timedelta(7)
    return weeks


def paint_dot(painter: Painter, x: float, y: float, state: str) -> None:
    """Draw what became of a day: a full dot, a ring with a dot (late), a half one (begun), an empty ring."""
    theme = painter.theme
    if state in ("played", "ended"):
        painter.circle(x, y, 7, theme.brass)
    elif state in ("late", "running", "gone"):
        painter.circle(x, y, 7, theme.panel, theme.brass, 2)
        if state == "late":
            painter.circle(x, y, 3, theme.brass)
    else:
        painter.circle(x, y, 7, theme.panel, theme.text2, 2)


def paint_legend(painter: Painter, rect: Rect) -> None:
    """Draw what the dots mean, as far as there is room."""
    x, y = rect.x + 8, rect.centre[1]
    for state, words in (("played", _("on its day")), ("late", _("late")), ("open", _("not played"))):
        if x + 18 + painter.text_width(words, SMALL) <= rect.right:
            paint_dot(painter, x, y, state)
            x += 18 + painter.text(words, x + 14, y, SMALL, painter.theme.text2) + 14


def calendar(
    box: Rect, first: date, days: Mapping[date, Day], today: date, chosen: date,
    choose: Callable[[date], Press], turn: Callable[[date], Press],
) -> list[Widget]:  # fmt: skip
    """Return the widgets of a month in `box`: its name with arrows, the games, and a button for each day."""
    weeks = weeks_of(first)
    low = box.h < 420
    icons = 34.0 if low else 74.0
    gap = 4.0
    wide = (box.w - 24) / 7
    top = box.y + HEAD + icons
    tall = max(LEAST, min(76.0, (box.bottom - 8 - top) / MOST_WEEKS))
    box = box._replace(h=top + tall * len(weeks) + 8 - box.y)
    widgets: list[Widget] = [
        Panel("calendar", box),
        Paint(
            "month", Rect(box.x + 56, box.y + 6, box.w - 112, TOUCH), partial(_paint_month, words=month_words(first))
        ),
    ]
    back = IconButton("month_before", Rect(box.x + 8, box.y + 6, TOUCH, TOUCH), "chevron_left",
                      month_words(month_before(first)), turn(month_before(first)))  # fmt: skip
    on = IconButton("month_after", Rect(box.right - 8 - TOUCH, box.y + 6, TOUCH, TOUCH), "chevron_right",
                    month_words(month_after(first)), turn(month_after(first)))  # fmt: skip
    back.enabled, on.enabled = first > FIRST, month_after(first) <= today
    widgets += [back, on]
    names = short_weekdays()
    for column, game in enumerate(GAMES):
        at = Rect(box.x + 12 + wide * column, box.y + HEAD, wide, icons)
        widgets.append(Paint(f"weekday:{column}", at, partial(_paint_weekday, game=game, name=names[column], low=low)))
    for row, week in enumerate(weeks):
        for column, day in enumerate(week):
            if day.month != first.month:
                continue
            at = Rect(box.x + 12 + wide * column, top + tall * row + gap / 2, wide, tall - gap)
            here = days.get(day, Day(day))
            game = _(find_card(GAMES[column]).name)
            said = _("{name}: {words}").format(name=weekday_words(day), words=game)
            paint = partial(_paint_day, day=here, future=day > today or day < FIRST, chosen=day == chosen)
            tile = Tile(f"day:{day.isoformat()}", at, said, choose(day), paint, 10)
            tile.more = state_words(here, today)
            tile.state = day == chosen
            tile.enabled = FIRST <= day <= today
            tile.why = _("This day is still to come.") if day > today else ""
            widgets.append(tile)
    return widgets


def _paint_month(painter: Painter, rect: Rect, words: str) -> None:
    painter.text(words, *rect.centre, LABEL, painter.theme.text, "centre", limit=rect.w)


def _paint_weekday(painter: Painter, rect: Rect, game: str, name: str, low: bool) -> None:
    x = rect.centre[0]
    if not low:
        size = min(44.0, rect.w - 8)
        painter.picture(find_card(game).picture, Rect.around(x, rect.y + 24, size))
    painter.text(name, x, rect.bottom - 14, SMALL_BOLD, painter.theme.text2, "centre")


def _paint_day(painter: Painter, rect: Rect, hot: bool, day: Day, future: bool, chosen: bool) -> None:
    theme = painter.theme
    if chosen or (hot and not future):
        painter.box(rect, theme.raised, 10, theme.chosen if chosen else theme.line, 2 if chosen else 1)
    x, y = rect.centre
    style = BODY_BOLD if chosen else SMALL
    colour = theme.text3 if future else theme.text
    if rect.h >= 46:
        painter.text(str(day.day.day), x, y - 10, style, colour, "centre")
        if not future:
            paint_dot(painter, x, y + 11, day.state)
    elif future:
        painter.text(str(day.day.day), x, y, style, colour, "centre")
    else:
        painter.text(str(day.day.day), x - 10, y, style, colour, "centre")
        paint_dot(painter, x + 12, y, day.state)
