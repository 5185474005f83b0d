"""Azul's log: which tiles went where, what that led to, and the scores of a round as a block."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.azul.pieces import COLOURS
from engine.games.azul.rules import AzulState
from engine.state import Event
from scenes.games.azul.pieces import INDEX, NAMES, TILES
from scenes.games.azul.words import counted, row_name, row_phrase, source_past, source_seen, told
from scenes.i18n.translation import _, mark, ngettext, signed
from scenes.model.log_book import Entry, Line, Moment, Part

SOURCES = {"rows": mark("Full rows"), "columns": mark("Full columns"), "colours": mark("Full colours")}
"""What the bonuses at the end are called."""


def entries(moment: Moment[AzulState]) -> list[Entry]:
    """Return the entries of an action: the move itself, the scores of a round, and the round that begins."""
    after = moment.after
    round_ = max(1, after.round)
    made: list[Entry] = []
    if moment.player >= 0:
        made.append(_took(moment, after, round_) if moment.action[0] == "take" else _placed(moment, round_))
    block = _scores(moment, after)
    if block:
        made.append(Entry(moment.at, -1, (Part(_("Round {number} is scored.").format(number=round_)),), block,
                          round=round_))  # fmt: skip
    bonuses = _bonuses(moment.events, after.players)
    if bonuses:
        made.append(Entry(moment.at, -1, (Part(_("Bonus at the end")),), bonuses, round=round_))
    made += [
        Entry(moment.at, -1, (Part(_("Round {number}").format(number=event[1])),), round=event[1])
        for event in moment.events
        if event[0] == "dealt"
    ]
    return made


def _tile(colour: int, count: int = 1) -> Part:
    return Part(_(NAMES[colour]), TILES[colour], count)


def _took(moment: Moment[AzulState], after: AzulState, round_: int) -> Entry:
    __, source, colour, row = moment.action
    taken = next(event[4] for event in moment.events if event[0] == "took")
    way = Part(_("{source} → {row}").format(source=source_seen(source), row=row_name(row)))
    lines: list[Line] = []
    for kind, *facts in moment.events:
        if kind == "marker":
            lines.append(Line((Part(_("Takes the starting player marker.")),)))
        elif kind == "lined":
            lines.append(_lined(moment, facts[1]))
        elif kind == "dropped":
            lines.append(_dropped(facts[2], facts[3]))
        elif kind == "to_centre":
            rest = [_tile(number, count) for number, count in enumerate(facts[1:]) if count]
            lines.append(Line((Part(_("To the centre:")), *rest)))
    words = _("{tile} from {source} to {row}")
    said = words.format(
        tile=counted(INDEX[colour], taken),
        source=source_past(source),
        row=row_phrase(row),
    )
    return Entry(moment.at, moment.player, (_tile(INDEX[colour], taken), way), lines, round=round_, said=said)


def _lined(moment: Moment[AzulState], row: int) -> Line:
    """Return how full a row is now: the tiles of a round's last take may have gone to the wall already."""
    before = moment.before
    laid = next(event[4] for event in moment.events if event[0] == "lined")
    now = before.line_counts[len(COLOURS) * moment.player + row] + laid
    if now > row:
        return Line(
            (Part(_("The {line} is full. One tile goes to the wall.").format(line=row_name(row + 1)), tone="good"),)
        )
    return Line((Part(_("Now {count} of {all}.").format(count=now, all=row + 1)),))


def _dropped(kept: int, gone: int) -> Line:
    words = ngettext("{count} tile falls to the floor line.", "{count} tiles fall to the floor line.", kept + gone)
    return Line((Part(words.format(count=kept + gone), tone="bad"),))


def _placed(moment: Moment[AzulState], round_: int) -> Entry:
    """Return the entry of a tile laid on the grey wall, with what it scores."""
    lines = [
        Line((Part(_("Scores {points}.").format(points=signed(across + down)), tone="good"),))
        for kind, *facts in moment.events
        if kind == "tiled"
        for across, down in [facts[4:6]]
    ]
    before = moment.before
    row = int(moment.action[1])
    tile = _tile(before.line_colours[len(COLOURS) * moment.player + row - 1])
    return Entry(moment.at, moment.player, (tile, Part(told(moment.action))), lines, round=round_)


def _scores(moment: Moment[AzulState], after: AzulState) -> list[Line]:
    """Return what an action that ends a round scored: a line a seat, each tile with its points, and the floor."""
    if not any(event[0] == "round_over" for event in moment.events):
        return []
    before = moment.before
    bonus = {event[1]: 0 for event in moment.events if event[0] == "bonus"}
    for event in moment.events:
        if event[0] == "bonus":
            bonus[event[1]] += event[4]
    lines = []
    for seat in range(after.players):
        parts: list[Part] = []
        for kind, *facts in moment.events:
            if kind == "tiled" and facts[0] == seat and moment.action[0] == "take":
                parts += [_tile(facts[3]), Part(signed(facts[4] + facts[5]), tone="good")]
            elif kind == "floor_scored" and facts[0] == seat and facts[1]:
                parts.append(Part(_("floor {points}").format(points=signed(facts[1])), tone="bad"))
        then = after.score[seat] - bonus.get(seat, 0)
        lines.append(Line(parts, seat, f"{before.score[seat]} → {then}"))
    return lines


def _bonuses(events: Sequence[Event], players: int) -> list[Line]:
    """Return the bonuses at the end, one a line."""
    return [
        Line((Part(_("{source} ×{count}").format(source=_(SOURCES[source]), count=count)),), seat, signed(points))
        for seat in range(players)
        for kind, player, source, count, points in (event for event in events if event[0] == "bonus")
        if player == seat and points
    ]
