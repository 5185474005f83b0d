"""A turn in few words: the action card with its strength, and the things that it was about."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.ark_nova.recap.counters import Changes
from scenes.games.ark_nova.recap.record import Recap, Step
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.names import action_name, joined
from scenes.games.ark_nova.words.speech import gap_words
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, ngettext, signed

_BESIDE = frozenset(("action", "gained", "effect", "break_token", "break"))
"""Events that go with a turn; the others say what was done in it."""


def verb_words(told: Recap) -> str:
    """Return the action card that was used with its strength, `Animals 5`, or the X-token that was taken."""
    if told.verb == "x_token":
        return _("X-token")
    return _("{action} {n}").format(action=action_name(told.verb), n=told.strength) if told.verb else ""


def slot_words(told: Recap) -> str:
    """Return what the strength is made of: `slot 4 + 1 X-token, constriction −2`."""
    if told.verb == "x_token":
        return _("instead of an action")
    words = _("slot {n}").format(n=told.slot)
    if told.x_tokens:
        template = ngettext("slot {slot} + {count} X-token", "slot {slot} + {count} X-tokens", told.x_tokens)
        words = template.format(slot=told.slot, count=told.x_tokens)
    held = told.slot + told.x_tokens - told.strength
    return joined([words, held_words(held)]) if held else words


def held_words(n: int) -> str:
    """Return by how much constriction tokens have made an action weaker."""
    return _("constriction {n}").format(n=signed(-n))


def things(told: Recap) -> list[Step]:
    """Return the steps that a turn was about: without what was spent on it and what merely followed."""
    steps = told.own_steps
    return [step for step in steps if step.kind not in _BESIDE] or [step for step in steps if step.kind != "break"]


def things_wordings(told: Recap) -> list[str]:
    """Return what a turn was about in one line, from long to short: `Koala, Mandrill`, `Koala and 1 more`, `Koala`."""
    titles = [step.title for step in things(told)]
    found = [joined(titles)]
    for count in range(len(titles) - 1, 0, -1):
        words = ngettext("{things} and {count} more", "{things} and {count} more", len(titles) - count)
        found.append(words.format(things=joined(titles[:count]), count=len(titles) - count))
    return [*found, *titles[:1]] if titles else []


def spent_on(told: Recap) -> Changes:
    """Return what using the action card itself cost and gave: X-tokens, and reputation at Animals II."""
    first = next((step for step in told.steps if step.kind == "action"), None)
    return first.changes if first else ()


def listed_steps(told: Recap) -> list[Step]:
    """Return the steps of a turn without the use of its action card, which its head tells."""
    first = next((step for step in told.steps if step.kind == "action"), None)
    return [step for step in told.own_steps if step is not first]


def more_words(count: int) -> str:
    """Return how many more steps there are."""
    return _("and {count} more").format(count=count)


def step_words(step: Step, names: Sequence[str], own: int) -> str:
    """Return a step as a sentence, for people who cannot see its pictures."""
    said = joined([f"{step.title} {step.rest}".strip(), *change_words(step.changes)])
    if step.seat != own:
        said = _("{name}: {words}").format(name=names[step.seat], words=said)
    shares = [_("{name}: {words}").format(name=names[seat], words=joined(change_words(n))) for seat, n in step.shares]
    return sentences([said, *shares])


def change_words(changes: Changes) -> list[str]:
    """Return what changed in words: `+8 appeal`, `−18 money`."""
    return [amount(resource, signed(n)) for resource, n in changes]


def gap_arrow(told: Recap) -> str:
    """Return the gap before and after a turn: `78 → 66`, or only one where it has stayed."""
    before, after = (gap_words(gap) for gap in told.gaps)
    return after if before == after else _("{before} → {after}").format(before=before, after=after)


def gap_change(told: Recap) -> str:
    """Return the gap before and after a turn in words."""
    before, after = (gap_words(gap) for gap in told.gaps)
    if before == after:
        return _("gap stays {n}").format(n=after)
    return _("gap {before} → {after}").format(before=before, after=after)


def in_words(told: Recap, names: Sequence[str]) -> list[str]:
    """Return a turn in sentences, for people who cannot see it: who, what with, and step by step."""
    head = joined([_("turn {n}").format(n=told.turn.number), verb_words(told), slot_words(told)])
    said = [_("{name}: {words}").format(name=names[told.seat], words=head)]
    said += [step_words(step, names, told.seat) for step in told.steps]
    return [*said, gap_change(told)]
