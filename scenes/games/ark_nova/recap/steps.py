"""Retells a turn from its events: a step for everything that happened, with all that it cost and gave.

The rules emit what is paid before what it pays for, and what is gained after it; an effect comes before what it brings
about. So a payment waits for the next step, and a gain goes to the step that caused it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.board.hexes import INDEX, mask_of
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import ACTIONS
from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from engine.state import Action, Event
from scenes.games.ark_nova.recap.counters import Counters, added, counters_of
from scenes.games.ark_nova.recap.record import Recap, Step
from scenes.games.ark_nova.recap.summary import held_words
from scenes.games.ark_nova.recap.turns import Turn
from scenes.games.ark_nova.recap.words import cards_told, source_told, told
from scenes.games.ark_nova.words.names import action_name, building_name, joined
from scenes.games.ark_nova.words.speech import gap
from scenes.games.ark_nova.words.whereabouts import whereabouts
from scenes.i18n.translation import _, ngettext, pgettext

_PRINTED = frozenset(("gain", "unique_building", "free_building"))
"""Effects of a card that belong to the card itself: what is printed on it beside its ability."""
_MERGED = frozenset(("discarded", "pouched"))
"""What makes one step with the one before it, if that is of the same kind."""


def recap(history: History[ArkNovaState], turn: Turn, viewer: int, names: Sequence[str]) -> Recap:
    """Return a turn retold, no more than the `viewer` (a seat, or −1 for nobody) may know of drawn cards."""
    before, after = history.at(turn.first), history.at(turn.last)
    teller = _Teller(turn.seat, before, after, viewer, names)
    actions, events = history.record.actions, history.events()
    for at in range(turn.first, turn.last):
        for event in events[at]:
            teller.take(at + 1, actions[at], event)
    teller.finish(turn.last)
    seat = turn.seat
    return Recap(
        turn,
        teller.verb,
        teller.strength,
        teller.slot,
        teller.x_tokens,
        teller.upgraded,
        tuple(teller.steps),
        (gap(before, seat), gap(after, seat)),
        counters_of(before.zoos[seat]),
    )


class _Teller:
    """Takes the events of a turn one after the other."""

    def __init__(self, seat: int, before: ArkNovaState, after: ArkNovaState, viewer: int, names: Sequence[str]) -> None:
        self.verb, self.strength, self.slot, self.x_tokens, self.upgraded = "", 0, 0, 0, False
        self.steps: list[Step] = []
        self._seat, self._viewer, self._names = seat, viewer, names
        self._before, self._after = before, after
        self._counters = Counters(before)
        self._cause: Step | None = None  # an effect that has brought nothing yet
        self._target = -1  # the step to which gains go
        self._owed = 0  # money paid for what has not been told yet
        self._workers = 0  # sent to a task that has not been told yet
        self._left = before.break_left  # how many spaces there are before the break
        self._begun = False  # whether an action has begun of which nothing has been told yet
        self._in_break = False
        self._break = -1  # the step of the break that the turn called, which comes after the discards of all

    def take(self, at: int, action: Action, event: Event) -> None:
        """Take the next event, of an action."""
        kind = event[0]
        if kind in ("gained", "lost", "paid"):
            self._changed(at, action, event)
        elif kind == "effect":
            self._effect(at, event)
        elif kind == "action":
            self._action(at, action, event)
        elif kind == "housed":
            self._housed(event)
        elif kind == "emptied":
            self._place(event, _("enclosure emptied"), mask_of(event[2]))
        elif kind == "break_token":
            self._break_token(at, event)
        elif kind == "break":
            self._in_break = True
        elif kind == "task" and event[2] != "reputation":
            self._workers = event[3]
        elif kind in ("declined", "ended", "skipped"):
            self._cause = None
        elif kind == "moved_card" and not _is_moved(action, event):
            return
        elif event[1] >= 0 or kind == "target":
            self._counters.follow(event)
            self._told(at, action, event)

    # --- what happened

    def _break_token(self, at: int, event: Event) -> None:
        """Take a move of the break token: all those of a turn are told at its end, unless the break comes."""
        self._left = event[2]
        if not self._left and not self._in_break:
            words = pgettext("the break", "triggered")
            self._add(Step("break_token", event[1], at, "ico_break", _("The break"), words))

    def _action(self, at: int, action: Action, event: Event) -> None:
        """Take the use of an action card: the first one is the turn's, another one is a step."""
        __, seat, verb, strength = event
        spent = int(action[2]) if action[0] == "action" else 0
        self._counters.spend(seat, spent)
        upgraded = is_upgraded(self._before.zoos[seat], verb)
        again, self._begun = bool(self.verb), True
        if not again:
            self.verb, self.strength, self.x_tokens, self.upgraded = verb, strength, spent, upgraded
            self.slot = self._before.zoos[seat].order.index(verb) + 1
        cost = (("x_token", -spent),) if spent else ()
        if again:
            words = _("{action} {n}").format(action=action_name(verb), n=strength)
            self._add(Step("action", seat, at, f"verb_{verb}", words, _("used"), changes=cost))
        elif spent:
            words = ngettext("{count} X-token", "{count} X-tokens", spent).format(count=spent)
            rest = _("slot {slot} + {n}").format(slot=self.slot, n=spent)
            if held := self.slot + spent - strength:
                rest = joined([rest, held_words(held)])
            self._add(Step("action", seat, at, "ico_xtoken", words, rest, changes=cost))
        else:
            self._cause, self._target = Step("action", seat, at, f"verb_{verb}", action_name(verb)), -1

    def _effect(self, at: int, event: Event) -> None:
        __, seat, source, code = event
        same = [
            number
            for number, step in enumerate(self.steps)
            if step.seat == seat and source in step.cards[:1] and step.kind in ("played", "supported")
        ]
        if same and (code in _PRINTED or source not in ANIMALS):
            self._cause, self._target = None, same[-1]
            return
        last = self.steps[-1] if self.steps else None
        if last and code == "gain" and last.seat == seat and source in (last.kind, last.what):
            self._cause, self._target = None, len(self.steps) - 1
            return
        found = source_told(source, code)
        spaces = 1 << INDEX[source] if source in INDEX else 0
        self._cause = Step("effect", seat, at, found.picture, found.title, spaces=spaces, cards=found.cards)
        self._target = -1

    def _changed(self, at: int, action: Action, event: Event) -> None:
        """Take a gain or a cost: it goes to its cause, or what is paid to what follows."""
        resource, n = self._counters.follow(event)
        seat = event[1]
        if not n:
            return
        if event[0] == "paid":
            self._owed += n
            return
        if action[0] == "raise_money" and self._begun:
            self._cause = None
            self._append(self._bare(at, action, seat, resource))
            self._begun = False
        elif self._cause and not (self._in_break and self._cause.seat != seat):
            last = self.steps[-1] if self.steps else None
            if last and last.kind == "effect" and _told_alike(last, self._cause):
                self._target = len(self.steps) - 1  # one source gives several times
            else:
                self._append(self._cause)
            self._cause = None
        elif self._in_break:
            self._target = self._break_step(at)
        elif self._target < 0:
            self._append(self._bare(at, action, seat, resource))
        step = self.steps[self._target]
        if step.kind == "break" or seat != step.seat:
            shares = dict(step.shares)
            shares[seat] = added(shares.get(seat, ()), ((resource, n),))
            self.steps[self._target] = step._replace(shares=tuple(shares.items()))
        else:
            self.steps[self._target] = step._replace(changes=added(step.changes, ((resource, n),)))

    def _bare(self, at: int, action: Action, seat: int, resource: str) -> Step:
        """Return the step of a gain or loss without another cause: the action itself, or venom at the turn's end."""
        if action[0] == "raise_money":
            return Step("gained", seat, at, "coin", _("Money"), _("instead of a sponsor"))
        if action[0] == "x_token" and not self.verb:
            self.verb = "x_token"
            rest = _("{action} to slot 1").format(action=action_name(action[1]))
            return Step("gained", seat, at, "ico_xtoken", _("X-token"), rest)
        if resource == "money":
            return Step("gained", seat, at, "coin", _("Money"))
        return Step("gained", seat, at, f"ico_{resource.replace('_', '')}", _("Gain"))

    def _break_step(self, at: int) -> int:
        """Return the number of the step that tells everybody's income; the first one to have some begins it."""
        if self._break < 0:
            self._break = len(self.steps)
            self.steps.append(Step("break", self._seat, at, "ico_break", _("The break"), _("income")))
        return self._break

    def finish(self, at: int) -> None:
        """Tell a break that is under way, if nobody has had income yet; else by how much it is nearer."""
        old, new = self._before.break_left, self._left
        if self._in_break:
            self._break_step(at)
        elif 0 < new < old:
            words = _("Break in {old} → {new}").format(old=old, new=new)
            self._append(Step("break_token", self._seat, at, "ico_break", words))

    def _told(self, at: int, action: Action, event: Event) -> None:
        """Take any other event that makes a step."""
        found = told(event, self._names)
        if found is None:
            return
        seat = event[1] if event[0] != "target" else self._seat
        what = str(event[2]) if event[0] == "built" else ""
        step = Step(event[0], seat, at, found.picture, found.title, found.rest, what, cards=found.cards)
        if event[0] == "built":
            spaces = mask_of(" ".join(event[3:]))
            step = step._replace(rest=whereabouts(self._after.zoos[seat], spaces), spaces=spaces)
        elif event[0] == "took" and action[0] == "snap":
            step = step._replace(rest=_("snapped"))
        elif event[0] == "drew" and seat == self._viewer:
            cards = tuple(int(card) for card in action[1:])
            step = step._replace(rest=joined([step.rest, cards_told(cards)]), cards=cards)
        self._add(step)

    def _housed(self, event: Event) -> None:
        """Take where an animal lives: it belongs to the step that it came with."""
        __, seat, __, home = event
        found = _home(self._after.zoos[seat], home) if home else None
        if found:
            kind, mask = found
            self._place(event, joined([building_name(kind), whereabouts(self._after.zoos[seat], mask)]), mask)
        else:
            self._place(event, _("no enclosure of its own"), 0)

    def _place(self, event: Event, rest: str, spaces: int) -> None:
        if not self.steps or self.steps[-1].seat != event[1]:
            return
        self.steps[-1] = self.steps[-1]._replace(rest=rest, spaces=spaces)

    # --- steps

    def _add(self, step: Step) -> None:
        """Add a step: it takes what was paid for it, and the effect that brought it about is its reason."""
        if self._cause and self._cause.seat == step.seat and self._cause.kind == "effect":
            step = step._replace(why=self._cause.title)
        elif self._in_break and step.kind == "discarded":
            step = step._replace(why=_("Hand limit"))
        self._cause = None
        if self._workers > 1:
            words = ngettext("{count} worker", "{count} workers", self._workers).format(count=self._workers)
            step = step._replace(rest=joined([*filter(None, [step.rest]), words]))
        self._workers = 0
        if self._owed:
            step = step._replace(changes=added(step.changes, (("money", self._owed),)))
            self._owed = 0
        last = self.steps[-1] if self.steps else None
        merged = last and last.kind == step.kind in _MERGED and last.seat == step.seat and step.why in ("", last.why)
        if last and merged and self._target == len(self.steps) - 1:
            cards = (*last.cards, *step.cards)
            changes = added(last.changes, step.changes)
            self.steps[-1] = last._replace(title=cards_told(cards), cards=cards, changes=changes)
            return
        self._append(step)

    def _append(self, step: Step) -> None:
        self.steps.append(step._replace(in_break=self._in_break))
        self._target = len(self.steps) - 1


def _is_moved(action: Action, event: Event) -> bool:
    """Tell whether an action card was moved by an effect, rather than back to slot 1 after its use."""
    return (action[0] == "move" and action[1] == event[2] and action[1] in ACTIONS) or action[0] == "boost"


def _told_alike(one: Step, other: Step) -> bool:
    return (one.seat, one.picture, one.title) == (other.seat, other.picture, other.title)


def _home(zoo: Zoo, space: str) -> tuple[str, int] | None:
    """Return the building that covers a space."""
    bit = 1 << INDEX[space]
    return next(((kind, mask) for kind, mask, __ in zoo.buildings if mask & bit), None)
