"""Ark Nova outside its table: zoos for the results, scores turn by turn, and other facts."""

from __future__ import annotations

import itertools

from engine.games.ark_nova.pieces import MAX_APPEAL
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import end_gains
from engine.history import History
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.painters import palette
from scenes.games.ark_nova.painters.boards.board import paint_board
from scenes.games.ark_nova.pieces.zoo import board_face
from scenes.games.ark_nova.words.speech import round_words, turn_words
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, ngettext
from scenes.model.rounds import Fact, Gain, Round, Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Style


def paint_final(painter: Painter, rect: Rect, state: ArkNovaState, player: int) -> None:
    """Draw a player's zoo at the end."""
    paint_board(painter, plan_board(rect, sides=False), board_face(state.zoos[player], 0))


def paint_standing(painter: Painter, rect: Rect, state: ArkNovaState, player: int) -> None:
    """Draw both counters, and between them how far a player is over the target or short of it.

    The bar begins at the line of the target; everybody's have one scale.
    """
    zoo, style = state.zoos[player], Style(14, True, 1)
    appeal_ink, conservation_ink = (inks[painter.theme.name] for inks in (palette.APPEAL_INK, palette.CONSERVATION_INK))
    painter.text(str(zoo.appeal), rect.x + 22, rect.centre[1], style, appeal_ink, "right")
    painter.text(str(zoo.conservation), rect.right, rect.centre[1], style, conservation_ink, "right")
    rect = Rect(rect.x + 28, rect.y, rect.w - 28 - 24, rect.h)
    totals = [sheet.total for sheet in state.scores()]
    least, most = min(0, *totals), max(0, *totals)
    scale = rect.w / max(1, most - least)
    line, total = rect.x - least * scale, totals[player]
    cy, high = rect.centre[1], min(11.0, rect.h - 6)
    painter.box(Rect(rect.x, cy - high / 2, rect.w, high), palette.GONE, high / 2)
    wide = abs(total) * scale
    if wide >= 1:
        place = Rect(line - wide if total < 0 else line, cy - high / 2, wide, high)
        painter.box(place, palette.UNMET_LINE if total < 0 else palette.LEVEL_LINE, min(high, wide) / 2)
    painter.fill(palette.DISC, Rect(min(line, rect.right - 2) - 1, cy - high / 2 - 4, 2.5, high + 8))


def in_short(state: ArkNovaState, player: int) -> str:
    """Return where a player's appeal ended against the target that their conservation points set."""
    total = state.scores()[player].total
    appeal = state.zoos[player].appeal
    if state.is_terminal():
        appeal += sum(n for __, resource, n in end_gains(state, player) if resource == "appeal")
    appeal = min(appeal, MAX_APPEAL)
    return _("{appeal} appeal, target {target}").format(appeal=appeal, target=appeal - total)


def times_words(source: str, count: int) -> str:
    """Return what stands behind points in the score sheet: the conservation points of a target or a card."""
    return _("({n})").format(n=count) if source == "conservation" else f"(+{count})"


def progress(state: ArkNovaState) -> str:
    """Return how far a game is: the turn."""
    return turn_words(state)


def rounds(history: History[ArkNovaState]) -> Rounds:
    """Return the race round by round: the points that everybody would have had, and what the end brought."""
    points: list[list[int]] = []
    said = 0  # the turn at whose beginning points were added
    for count, (state, mover) in enumerate(zip(history.states(), history.movers(), strict=True)):
        each = len(state.zoos)
        begins = state.turns > said and state.turns % each == 1 % each and mover >= 0
        if begins or (points and count == len(history)):
            said = state.turns
            points.append(_points(state))
    if not points:
        return Rounds(())
    last = len(points) - 1
    parts = [
        Round(round_words(n), _short(n, last), _gains(before, after))
        for n, (before, after) in enumerate(itertools.pairwise(points), start=1)
    ]
    final = [sheet.total for sheet in history.at(len(history)).scores()]
    if final != points[-1]:
        parts[-1:] = [parts[-1]._replace(short="")] if parts else []
        parts.append(Round(_("Final scoring"), _("end"), _gains(points[-1], final), bonus=True))
    return Rounds(tuple(parts), tuple(points[0]), _("The race, round by round"), listed=False)


def _short(turn: int, last: int) -> str:
    """Return the label below a turn; of many turns only some have their number."""
    every = 1 if last <= 8 else 5 if last <= 30 else 10
    return str(turn) if turn % every == 0 and turn + every / 2 <= last else _("end") if turn == last else ""


def _points(state: ArkNovaState) -> list[int]:
    """Return everybody's points by the two counters alone."""
    return [sheet.points("appeal") + sheet.points("conservation") for sheet in state.scores()]


def _gains(before: list[int], after: list[int]) -> tuple[Gain, ...]:
    return tuple(Gain(then - now) for now, then in zip(before, after, strict=True))


def verdict(state: ArkNovaState) -> str:
    """Return how a solo game has ended: it is won with 0 points or more; nothing for several players."""
    if len(state.zoos) > 1 or not state.is_terminal():
        return ""
    (total,) = (sheet.total for sheet in state.scores())
    points = ngettext("{count} point", "{count} points", total).format(count=plain(total))
    words = _("You have won: {points}") if state.returns()[0] > 0 else _("You have lost: {points}")
    return words.format(points=points)


def facts(history: History[ArkNovaState]) -> list[Fact]:
    """Return what else a game can be told by besides its points, player by player."""
    last = history.at(len(history))
    zoos = last.zoos
    spent, called = [0] * len(zoos), [0] * len(zoos)
    for events in history.events():
        for event in events:
            if event[0] == "paid":
                spent[event[1]] += event[2]
            elif event[0] == "break":
                called[event[1]] += 1
    found = [
        Fact(_("Animals"), tuple(len(zoo.animals) for zoo in zoos)),
        Fact(_("Sponsors"), tuple(len(zoo.sponsors) for zoo in zoos)),
        Fact(_("Projects supported"), tuple(zoo.supported for zoo in zoos)),
        Fact(_("Spaces covered"), tuple(zoo.covered.bit_count() for zoo in zoos)),
        Fact(_("Partner zoos"), tuple(len(zoo.partner_zoos) for zoo in zoos)),
        Fact(_("Reputation"), tuple(zoo.reputation for zoo in zoos)),
        Fact(_("Money spent"), tuple(spent)),
    ]
    return found if len(zoos) == 1 else [*found, Fact(_("Breaks triggered"), tuple(called))]
