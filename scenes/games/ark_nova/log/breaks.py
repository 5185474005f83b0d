"""The break in the log: what leaves and comes, everybody's income with its sources, and where all stand after it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import end_gains
from engine.state import Event
from scenes.games.ark_nova.log.parts import amount_parts, card_parts, lines_of
from scenes.games.ark_nova.words.speech import gap, gap_words
from scenes.i18n.translation import _
from scenes.model.log_book import Entry, Line, Moment, Part


def parted(moment: Moment[ArkNovaState]) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the events that belong to the action, and those of the break that follows or is under way.

    What a person does in the break, like a discard, belongs to the action.
    """
    before, events = moment.before, list(moment.events)
    called = next((at for at, event in enumerate(events) if event[0] == "break"), -1)
    if called >= 0:
        return events[:called], events[called:]
    if not before.is_break:
        return events, []
    for at, event in enumerate(events):
        if event[1] < 0 or event[0] == "freed" or (event[0] == "gained" and _is_income(before)):
            return events[:at], events[at:]
    return events, []


def _is_income(state: ArkNovaState) -> bool:
    """Tell whether nobody has had income in the break that is under way."""
    left = [frame for frame in state.stack if frame[0] == "income"]
    return len(left) == len(state.zoos)


def of_the_break(moment: Moment[ArkNovaState], names: Sequence[str], round_: int) -> list[Entry]:
    """Return the entries of a break: that it has come, what it brings, and when it is over where everybody stands."""
    after = moment.after
    events = parted(moment)[1]
    made: list[Entry] = []
    if any(event[0] == "break" for event in events):
        made.append(Entry(moment.at, -1, (Part(_("The break")),), [_steps()], round=round_))
    gone = [event for event in events if event[0] == "discarded" and event[1] < 0]
    freed = [event for event in events if event[0] == "freed"]
    if gone or freed:
        head = (Part(_("The break: tokens are removed, workers return")),)
        lines = lines_of(freed, -1, names)
        if gone:
            lines += [Line((Part(_("Discarded:")), *card_parts([card for event in gone for card in event[2:]])))]
        made.append(Entry(moment.at, -1, head, lines, round=round_))
    new = [card for event in events if event[0] == "displayed" for card in event[2:]]
    if new:
        made.append(Entry(moment.at, -1, (Part(_("New in the display")),), [Line(card_parts(new))], round=round_))
    income = [event for event in events if event[1] >= 0 and event[0] not in ("break", "freed", "turn")]
    if income:
        head = (Part(_("The break: income")),)
        made.append(Entry(moment.at, -1, head, lines_of(income, -1, names), round=round_))
    if events and not after.is_break:
        made.append(Entry(moment.at, -1, (Part(_("After the break")),), standings(after), round=round_))
    return made


def _steps() -> Line:
    return Line((Part(_("Hand limit, tokens, workers, display, income.")),))


def standings(state: ArkNovaState) -> list[Line]:
    """Return where everybody stands in the race."""
    return [
        Line(
            (
                *amount_parts("appeal", zoo.appeal, plain=True),
                *amount_parts("conservation", zoo.conservation, plain=True),
            ),
            seat,
            _("gap {n}").format(n=gap_words(gap(state, seat))),
        )
        for seat, zoo in enumerate(state.zoos)
    ]


def end_lines(state: ArkNovaState) -> list[Line]:
    """Return what sponsors and final scoring cards bring at the end."""
    return [
        Line((*card_parts([int(source.rpartition("_")[2])]), *amount_parts(resource, n)), seat)
        for seat in range(len(state.zoos))
        for source, resource, n in end_gains(state, seat)
    ]
