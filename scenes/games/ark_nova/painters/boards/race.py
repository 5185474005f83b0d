"""The race: appeal and conservation as tracks that meet, a line a seat, with the gap between them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.pieces import TARGET
from scenes.games.ark_nova.painters import palette
from scenes.games.ark_nova.pieces.zoo import Runner
from scenes.games.ark_nova.words.speech import gap_words
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO, NAME, SEATS, Style


def paint_race(painter: Painter, rect: Rect, runners: Sequence[Runner], last_turns: int = -1) -> None:
    """Draw the race: appeal from the left, conservation from the right, the gap as a number."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    head = _("The race") if last_turns < 0 else _("Last turns: {count}").format(count=last_turns)
    painter.text(head, rect.x + 14, rect.y + 19, NAME, theme.text if last_turns < 0 else theme.bad, limit=rect.w - 60)
    painter.text(_("gap to the end"), rect.right - 12, rect.y + 19, MICRO, theme.text2, "right")
    smallest = min(runner.gap for runner in runners)
    for at, runner in enumerate(runners):
        paint_runner(painter, runner_place(rect, at, len(runners)), runner, runner.gap == smallest and len(runners) > 1)
    if len(runners) == 1:
        words = _("target 0, now {points}").format(points=plain(-runners[0].gap))
        painter.text(words, rect.x + 14, rect.y + 80, MICRO, theme.text2, limit=rect.w - 26)


def runner_place(rect: Rect, at: int, count: int) -> Rect:
    """Return the line of one of `count` seats in the race."""
    step = 34.0 if count == 1 else (rect.h - 40) / count
    return Rect(rect.x + 10, rect.y + 33 + step * at, rect.w - 22, step)


def tracks_place(line: Rect) -> Rect:
    """Return where both tracks of a line lie, between the token and the gap."""
    return Rect(line.x + 26, line.y, line.w - 26 - 33, line.h)


def paint_runner(painter: Painter, rect: Rect, runner: Runner, first: bool) -> None:
    """Draw one seat's line of the race."""
    theme = painter.theme
    cy = rect.centre[1]
    side = min(22.0, rect.h - 3)
    painter.picture(SEATS[runner.colour].token, Rect(rect.x, cy - side / 2, side, side))
    gap = Style(15, True, 1)
    painter.text(gap_words(runner.gap), rect.right, cy, gap, theme.brass if first else theme.text, "right")
    paint_tracks(painter, tracks_place(rect), runner)
    if runner.done:
        painter.circle(rect.x + 19, cy + 8, 7, theme.ground, theme.good, 1)
        painter.picture("ui/lu_check", Rect(rect.x + 14, cy + 3, 10, 10), tint=theme.good)


def paint_tracks(painter: Painter, rect: Rect, runner: Runner) -> None:
    """Draw both counters as tracks that meet, with their numbers at the ends."""
    _numbers(painter, rect, runner.appeal, runner.conservation)
    paint_bar(painter, _bar(rect), runner)


def _bar(tracks: Rect) -> Rect:
    return Rect(tracks.x + 26, tracks.centre[1] - 6.5, tracks.w - 26 - 21, 13)


def _numbers(painter: Painter, rect: Rect, appeal: int, conservation: int) -> None:
    theme, cy, number = painter.theme, rect.centre[1], Style(14, True, 1)
    painter.text(str(appeal), rect.x + 22, cy, number, palette.APPEAL_INK[theme.name], "right")
    painter.text(str(conservation), rect.right, cy, number, palette.CONSERVATION_INK[theme.name], "right")


def paint_bar(painter: Painter, bar: Rect, runner: Runner) -> None:
    """Draw appeal from the left and conservation from the right on a bar of 114."""
    painter.box(bar, palette.TRACK, bar.h / 2)
    left, right = _lengths(bar, runner)
    painter.box(Rect(bar.x, bar.y, left, bar.h), palette.APPEAL, bar.h / 2)
    painter.box(Rect(bar.right - right, bar.y, right, bar.h), palette.CONSERVATION, bar.h / 2)


def _lengths(bar: Rect, runner: Runner) -> tuple[float, float]:
    """Return how long the tracks of appeal and conservation are."""
    whole, least = 114.0, bar.h * 0.6
    shares = runner.appeal / whole, (whole - TARGET[runner.conservation]) / whole
    left, right = (min(bar.w, max(least, min(1.0, share) * bar.w)) for share in shares)
    return left, right


def paint_growing(painter: Painter, line: Rect, old: Runner, new: Runner, t: float) -> None:
    """Draw the tracks of a line on their way from one score to another, over what is there.

    Each is drawn as long as its longer one, and moved along the bar: so no frame waits for a shape of another length.
    """
    tracks = tracks_place(line)
    bar = _bar(tracks)
    painter.fill(painter.theme.panel, tracks)
    appeal, conservation = (
        round(then + (now - then) * t) for then, now in ((old.appeal, new.appeal), (old.conservation, new.conservation))
    )
    _numbers(painter, tracks, appeal, conservation)
    painter.box(bar, palette.TRACK, bar.h / 2)
    surface, cap = painter.surface, bar.h / 2
    before = surface.get_clip()
    for side, (then, now, colour) in enumerate(
        zip(_lengths(bar, old), _lengths(bar, new), (palette.APPEAL, palette.CONSERVATION), strict=True)
    ):
        longest, shown = max(then, now), then + (now - then) * t
        painter.circle(bar.right - cap if side else bar.x + cap, bar.centre[1], cap, colour)
        free = Rect(bar.x if side else bar.x + cap, bar.y, bar.w - cap, bar.h)
        surface.set_clip(painter.device(free).clip(before))
        x = bar.right - shown if side else bar.x + shown - longest
        painter.box(Rect(x, bar.y, longest, bar.h), colour, cap)
        surface.set_clip(before)
