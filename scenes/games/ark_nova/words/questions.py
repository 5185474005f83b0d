"""Questions and hints that depend on the position, in the player's language; those that are always the same stand in
`decision/kinds.py`, which has all of them by kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ark_nova.actions.build import SIZES
from engine.games.ark_nova.pieces import (
    CARDS_DISCARDED,
    CARDS_DRAWN,
    KEPT_HAND,
    MONEY_PER_SPACE,
    Frame,
)
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.turns.turn import NO_ACTION
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.names import action_name, building_name, card_name, together
from scenes.i18n.translation import _, ngettext


class Asked(NamedTuple):
    """What a player is asked: the state, the decision on top of its stack, and the names of the seats."""

    state: ArkNovaState
    frame: Frame
    names: Sequence[str]


def act(asked: Asked) -> str:
    """Return the question at the beginning of an action."""
    mode, named = asked.frame[2:]
    if mode == "named":
        return _("Use your {action} card for another action?").format(action=action_name(named))
    return _("Take another action.") if mode == "extra" else _("Your turn. Choose an action card.")


def act_hint(asked: Asked) -> str:
    """Return what the numbers of action cards mean, or that the action is optional."""
    return _("Its number is its strength.") if asked.frame[2] != "named" else _("Or skip this.")


def repeat(asked: Asked) -> str:
    """Return the question whether the ×2 token is used."""
    if asked.frame[3] == NO_ACTION:
        return _("Use the multiplier token for another X-token?")
    return _("{action} once more, with strength {n}?").format(action=action_name(asked.frame[2]), n=asked.frame[3])


def keep(asked: Asked) -> str:
    """Return how many of the first cards are still to be kept."""
    left = KEPT_HAND - len(asked.state.zoos[asked.frame[1]].hand)
    return ngettext("Keep one more of your cards.", "Keep {count} of your cards.", left).format(count=left)


def conservation_bonus(asked: Asked) -> str:
    """Return the question for a bonus tile or money."""
    return _("You have reached {count} conservation points: choose a bonus.").format(count=asked.frame[2])


def cards(asked: Asked) -> str:
    """Return how many cards are drawn."""
    __, __, strength, upgraded = asked.frame
    n = CARDS_DRAWN[upgraded][min(strength, 5) - 1]
    words = ngettext("Draw a card.", "Draw {count} cards.", n)
    return words.format(count=n)


def cards_hint(asked: Asked) -> str:
    """Return what is discarded afterwards, and that one may snap instead."""
    __, __, strength, upgraded = asked.frame
    parts = [_("Then discard one.") if CARDS_DISCARDED[upgraded][min(strength, 5) - 1] else _("You discard none.")]
    if any(action[0] == "snap" for action in asked.state.legal):
        parts.append(_("Or snap any card from the display."))
    return together(parts)


def take_card(asked: Asked) -> str:
    """Return how many cards are still to be taken."""
    n = asked.frame[2]
    return ngettext("Take a card.", "Take {count} more cards.", n).format(count=n)


def take_more(asked: Asked) -> str:
    """Return the question for further cards."""
    n = asked.frame[2]
    return ngettext("Take another card?", "Take another card? Up to {count} more.", n).format(count=n)


def discard(asked: Asked) -> str:
    """Return how many cards are to be discarded."""
    n = asked.frame[2]
    return ngettext("Discard a card.", "Discard {count} cards.", n).format(count=n)


def build(asked: Asked) -> str:
    """Return the question for a building."""
    left, built = asked.frame[2], asked.frame[4]
    if built:
        return ngettext("Build another one of {n} space?", "Build another one, of up to {n} spaces?", left).format(
            n=left
        )
    return ngettext("Choose a building of {n} space.", "Choose a building of up to {n} spaces.", left).format(n=left)


def place(asked: Asked) -> str:
    """Return the question for a place on the map."""
    return _("Where does it go: {building}?").format(building=building_name(asked.frame[2]))


def place_hint(asked: Asked) -> str:
    """Return what the building costs."""
    __, __, kind, how, __ = asked.frame
    if how == "paid":
        return _("Costs {money}.").format(money=amount("money", MONEY_PER_SPACE * SIZES[kind]))
    return _("It is free.")


def posturing(asked: Asked) -> str:
    """Return the question for free kiosks and pavilions."""
    n = asked.frame[2]
    return ngettext(
        "Build a kiosk or a pavilion for free?", "Build a kiosk or a pavilion for free? {count} are left.", n
    ).format(count=n)


def animals(asked: Asked) -> str:
    """Return the question for animals to be played."""
    left = asked.frame[2]
    words = ngettext("Choose an animal to play.", "Choose an animal to play; up to {count}.", left)
    return words.format(count=left)


def association(asked: Asked) -> str:
    """Return the question for an association task."""
    left, done = asked.frame[2], asked.frame[4]
    if not done:
        return _("Choose a task of strength {n} or less.").format(n=left)
    verbs = {action[0] for action in asked.state.legal}
    if verbs <= {"donate", "done", "harbor"}:
        return _("Donate as well?") if "donate" in verbs else _("No other task is possible.")
    return _("Another task? Strength {n} is left.").format(n=left)


def sponsors(asked: Asked) -> str:
    """Return the question for sponsors."""
    left, played = asked.frame[2], asked.frame[4]
    if not played:
        return _("Play a sponsor of level {n} or less, or take money.").format(n=left)
    return _("Another sponsor? Level {n} is left.").format(n=left)


def perception(asked: Asked) -> str:
    """Return how many of the revealed cards are kept."""
    n = asked.frame[2]
    return ngettext("Keep one of the cards.", "Keep {count} of the cards.", n).format(count=n)


def digging(asked: Asked) -> str:
    """Return how many cards may be replaced."""
    n = asked.frame[2]
    return (_("Replace a card? Once.") if n == 1 else _("Replace a card? Up to {count} times.")).format(count=n)


def sunbathing(asked: Asked) -> str:
    """Return how many cards may be sold."""
    n = asked.frame[2]
    words = _("Sell a hand card for 4 money?") if n == 1 else _("Sell a hand card for 4 money? Up to {count}.")
    return words.format(count=n)


def pouch(asked: Asked) -> str:
    """Return how many cards may be put under the animal."""
    n = asked.frame[2]
    words = (
        _("Put a hand card under this for 2 appeal?")
        if n == 1
        else _("Put a hand card under this for 2 appeal? Up to {count}.")
    )
    return words.format(count=n)


def boost(asked: Asked) -> str:
    """Return the question for the new slot of an action card."""
    return _("Move your {action} card to slot 1 or 5?").format(action=action_name(asked.frame[2]))


def pilfered(asked: Asked) -> str:
    """Return the question to the victim of a pilfering."""
    return _("{name} uses Pilfering: pay 5 money, or let them draw a card from your hand?").format(
        name=asked.names[asked.frame[2]]
    )


def hypnotise(asked: Asked) -> str:
    """Return whose action card is used."""
    return _("Use an action card of {name}.").format(name=asked.names[asked.frame[2]])


def move_in(asked: Asked) -> str:
    """Return the question for animals that move into a new building."""
    return _("Which animals move in: {building}?").format(building=building_name(asked.frame[2]))


def vacate(asked: Asked) -> str:
    """Return the question for the enclosure that an animal leaves."""
    return _("Which enclosure does {animal} leave?").format(animal=card_name(asked.frame[2]))


def house(asked: Asked) -> str:
    """Return the question for the home of an animal."""
    return _("Where does {animal} live?").format(animal=card_name(asked.frame[2]))
