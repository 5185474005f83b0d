"""Dates in the player's language: `23 November`, `23 Nov`, `11月23日`."""

from __future__ import annotations

from datetime import date

from scenes.i18n.translation import _, mark, pgettext

MONTHS = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"),
    mark("July"), mark("August"), mark("September"), mark("October"), mark("November"), mark("December"),
)  # fmt: skip
SHORT_MONTHS = (
    mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"),
    mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec"),
)  # fmt: skip
WEEKDAYS = (
    mark("Monday"), mark("Tuesday"), mark("Wednesday"), mark("Thursday"), mark("Friday"), mark("Saturday"),
    mark("Sunday"),
)  # fmt: skip


def day_words(day: date, today: date, *, short: bool = False) -> str:
    """Return a day with its month, and with its year if that is not today's."""
    months = SHORT_MONTHS if short else MONTHS
    words = _("{day} {month}").format(day=day.day, month=_(months[day.month - 1]).strip())
    return words if day.year == today.year else _("{day} {year}").format(day=words, year=day.year)


def weekday_words(day: date, *, short: bool = False) -> str:
    """Return a day with its weekday, without the year: `Monday, 23 November`, or `Monday, 23 Nov`."""
    said = day_words(day, day, short=short)
    return _("{weekday}, {day}").format(weekday=_(WEEKDAYS[day.weekday()]), day=said)


def month_words(day: date) -> str:
    """Return the month of a day with its year: `November 2026`."""
    return pgettext("a month", "{month} {year}").format(month=_(MONTHS[day.month - 1]), year=day.year)


def read_day(text: str) -> date | None:
    """Return the day that `2026-11-23` stands for; None for anything else."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
