"""A break told in its six steps: what each did to whom, from what happened; and what the next one would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import TOKENS, cards_with
from engine.games.ark_nova.pieces import BREAK_SPACES, SOLO_ROUNDS
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.turns.breaks import hand_limit_of
from engine.history import History
from engine.state import Event
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.breaks import STEPS, income_total, income_words, step_words
from scenes.games.ark_nova.words.incomes import Income, income_now
from scenes.games.ark_nova.words.log_lines import tokens_on
from scenes.games.ark_nova.words.names import card_name, joined
from scenes.i18n.translation import _, ngettext

INCOME_STEP = 4
WHOLE_TABLE = -1
RESOURCES = ("money", "x_token", "appeal", "conservation", "reputation")


class BreakStep(NamedTuple):
    """A step of the break: its title, and lines, each of a seat or of the whole table (-1).

    Where there are `incomes`, one for each line, they are drawn in place of the words.
    """

    title: str
    lines: tuple[tuple[int, str], ...]
    incomes: tuple[Income, ...] = ()


def events_of_break(happened: Sequence[Sequence[Event]]) -> list[Event]:
    """Return the events of the last break among those of all actions, from its beginning on; none before the first."""
    for at in range(len(happened) - 1, -1, -1):
        events = happened[at]
        begins = next((place for place, event in enumerate(events) if event[0] == "break"), -1)
        if begins >= 0:
            found = [*events[begins:], *(event for later in happened[at + 1 :] for event in later)]
            over = next((place for place, event in enumerate(found) if event[0] == "turn"), len(found))
            return found[:over]
    return []


def last_report(history: History[ArkNovaState]) -> list[BreakStep]:
    """Return the six steps of the last break of a game that is over, as it was then; none before the first."""
    happened = history.events()
    while events := events_of_break(happened):
        begin = next(at for at in reversed(range(len(happened))) if any(event[0] == "break" for event in happened[at]))
        over = next((at for at in range(begin, len(happened)) if _is_over(happened[at])), -1)
        if over >= 0:
            return report(history.at(over + 1), events)
        happened = happened[:begin]  # it is under way
    return []


def _is_over(events: Sequence[Event]) -> bool:
    """Tell whether a turn begins among the events of an action, after a break if that begins there."""
    kinds = [event[0] for event in events]
    return "turn" in (kinds[kinds.index("break") :] if "break" in kinds else kinds)


def break_title(names: Sequence[str], caller: int) -> str:
    """Return the heading of a break, with who called it; alone nobody does (-1)."""
    if caller < 0:
        return _("The break")
    name = names[caller]
    return (
        _("The break, triggered by you") if name == _("You") else _("The break, triggered by {name}").format(name=name)
    )


def caller_of(events: Sequence[Event]) -> int:
    """Return who called the break that these events begin with; -1 where only one plays, or there are none."""
    return next((event[1] for event in events[:1] if event[0] == "break"), -1)


def report(state: ArkNovaState, events: Sequence[Event]) -> list[BreakStep]:
    """Return the six steps of a break that is over, from its events; `state` is as it was after it."""
    cleared = next((at for at, event in enumerate(events) if event[1] < 0 or event[0] == "freed"), len(events))
    before, after = events[:cleared], events[cleared:]
    limit = [
        (event[1], _("discards {card}").format(card=_cards(event[2:]))) for event in before if event[0] == "discarded"
    ]
    tokens = [(event[1], tokens_on(event[2], event[3:])) for event in after if event[0] == "freed"]
    gone = [card for event in after if event[0] == "discarded" and event[1] < 0 for card in event[2:]]
    new = [card for event in after if event[0] == "displayed" for card in event[2:]]
    display = [
        (WHOLE_TABLE, words.format(cards=_cards(cards)))
        for words, cards in ((_("discarded: {cards}"), gone), (_("new: {cards}"), new))
        if cards
    ]
    ready = [
        (seat, ngettext("{count} worker", "{count} workers", zoo.workers).format(count=zoo.workers))
        for seat, zoo in enumerate(state.zoos)
    ]
    income = [(seat, _gained(state, seat, after)) for seat in range(len(state.zoos))]
    shown = [_shown(state, seat, after) for seat in range(len(state.zoos))]
    told = [limit or [(WHOLE_TABLE, _no_one(state))], tokens, ready, display, income, [_next(state)]]
    return _told(told, shown, solo=len(state.zoos) == 1)


def forecast(state: ArkNovaState) -> list[BreakStep]:
    """Return the six steps as the next break would go if it came now."""
    zoos = list(enumerate(state.zoos))
    limit = [
        (seat, ngettext("holds {count} of {most} card", "holds {count} of {most} cards", most)
         .format(count=len(zoo.hand), most=most))
        for seat, zoo in zoos
        for most in [hand_limit_of(zoo)]
    ]  # fmt: skip
    tokens = [
        (seat, tokens_on(token, cards)) for seat, zoo in zoos for token in TOKENS if (cards := cards_with(zoo, token))
    ]
    home = [
        (seat, ngettext("{count} worker", "{count} workers", n).format(count=n))
        for seat, zoo in zoos
        for n in [sum(zoo.tasks)]
        if n
    ]
    gone = [(WHOLE_TABLE, _("discarded: {cards}").format(cards=_cards([card for card in state.display[:2] if card])))]
    income = [(seat, _coming(state, seat)) for seat, __ in zoos]
    shown = [income_now(state, seat) for seat, zoo in zoos if zoo.map]
    solo, rounds = len(zoos) == 1, SOLO_ROUNDS[state.solo_round + 1 :]
    end = [_next(state) if not solo else _round(rounds[0]) if rounds else (WHOLE_TABLE, _("The game ends instead."))]
    told = [limit, tokens, home, gone if any(state.display[:2]) else [], income, end]
    return _told(told, shown, solo=solo)


def _told(lines: Sequence[Sequence[tuple[int, str]]], incomes: Sequence[Income], *, solo: bool) -> list[BreakStep]:
    found = [BreakStep(step_words(step, solo=solo), tuple(lines[step])) for step in range(len(STEPS))]
    if len(incomes) == len(lines[INCOME_STEP]):
        found[INCOME_STEP] = found[INCOME_STEP]._replace(incomes=tuple(incomes))
    return found


def _no_one(state: ArkNovaState) -> str:
    return _("No one has too many.") if state.zoos[1:] else _("You keep all your cards.")


def _cards(cards: Sequence[Any]) -> str:
    return joined([card_name(int(card)) for card in cards])


class _Gains(NamedTuple):
    """What a break brought somebody: the sum of all gains, cards, and the money with which it began."""

    sums: dict[str, int]
    drawn: int
    first: int

    def known(self, zoo: Zoo) -> bool:
        """Tell whether where the money came from can still be seen in a zoo."""
        return bool(self.first) and self.first == income_total(zoo)


def _gains(seat: int, events: Sequence[Event]) -> _Gains:
    sums = dict.fromkeys(RESOURCES, 0)
    drawn = 0
    first = 0
    for event in events:
        if event[0] == "gained" and event[1] == seat and event[2] in sums:
            first = first or (event[3] if event[2] == "money" else 0)
            sums[str(event[2])] += event[3]
        elif event[0] == "drew" and event[1] == seat:
            drawn += event[2]
    return _Gains(sums, drawn, first)


def _gained(state: ArkNovaState, seat: int, events: Sequence[Event]) -> str:
    """Return what a break brought somebody in words, and where the money came from."""
    found, zoo = _gains(seat, events), state.zoos[seat]
    parts = [amount(resource, n) for resource, n in found.sums.items() if n]
    if found.drawn:
        parts.append(ngettext("{count} card", "{count} cards", found.drawn).format(count=found.drawn))
    words = joined(parts) if parts else _("nothing")
    known = found.known(zoo)
    return _("{gains} ({sources})").format(gains=words, sources=income_words(zoo)) if known else words


def _shown(state: ArkNovaState, seat: int, events: Sequence[Event]) -> Income:
    """Return the same for pictures."""
    found = _gains(seat, events)
    gains = [(resource, n) for resource, n in found.sums.items() if n]
    gains += [("take_card", found.drawn)] if found.drawn else []
    return Income(income_now(state, seat).sources if found.known(state.zoos[seat]) else (), tuple(gains))


def _coming(state: ArkNovaState, seat: int) -> str:
    """Return the income that the next break would bring: money with its sources, and the sponsors that pay, too."""
    zoo = state.zoos[seat]
    if not zoo.map:
        return ""
    words = _("{gains} ({sources})").format(gains=amount("money", income_total(zoo)), sources=income_words(zoo))
    paying = [card_name(card) for card in zoo.sponsors if SPONSORS[card].income]
    return joined([words, *paying])


def _next(state: ArkNovaState) -> tuple[int, str]:
    if len(state.zoos) == 1:
        return _round(state.solo_turn)
    return WHOLE_TABLE, _("The next break is {n} spaces away.").format(n=BREAK_SPACES[len(state.zoos)])


def _round(turns: int) -> tuple[int, str]:
    words = ngettext("Next round: {count} turn.", "Next round: {count} turns.", turns)
    return WHOLE_TABLE, words.format(count=turns)


def report_words(told: Sequence[BreakStep], names: Sequence[str]) -> list[str]:
    """Return the steps as text, for those who hear them."""
    said = []
    for number, step in enumerate(told, 1):
        lines = [
            words if seat < 0 else _("{name}: {text}").format(name=names[seat], text=words)
            for seat, words in step.lines
        ]
        words = _("{n}. {step}. {text}") if lines else _("{n}. {step}")
        said.append(words.format(n=number, step=step.title, text=_("; ").join(lines)))
    return said
