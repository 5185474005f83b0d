"""The question of every kind of decision, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


def question(state: ArkNovaState, names: Sequence[str]) -> tuple[str, str]:
    """Return the question of the decision on top and a hint to it; nothing where nobody is asked."""
    frame = state.stack[-1]
    words = QUESTIONS.get(frame[0])
    if words is None:
        return "", ""
    asked = Asked(state, frame, names)
    hint = HINTS.get(frame[0])
    return words(asked), hint(asked) if hint else ""


def _act(asked: Asked) -> str:
    mode, named = asked.frame[2:]
    if mode == "named":
        return _("Use your {action} card for one more action?").format(action=action_name(named))
    return _("Take one more action.") if mode == "extra" else _("Your turn. Choose an action card.")


def _act_hint(asked: Asked) -> str:
    return _("Its number is its strength.") if asked.frame[2] != "named" else _("Or skip this.")


def _repeat(asked: Asked) -> str:
    if asked.frame[3] == NO_ACTION:
        return _("Use the ×2 token for another X-token?")
    return _("{action} once more, with strength {n}?").format(action=action_name(asked.frame[2]), n=asked.frame[3])


def _keep(asked: Asked) -> str:
    left = KEPT_HAND - len(asked.state.zoos[asked.frame[1]].hand)
    return ngettext("Keep one more of your cards.", "Keep {count} of your cards.", left).format(count=left)


def _conservation_bonus(asked: Asked) -> str:
    return _("You have reached {count} conservation points: choose a bonus.").format(count=asked.frame[2])


def _cards(asked: Asked) -> str:
    __, __, strength, side = asked.frame
    n = CARDS_DRAWN[side][min(strength, 5) - 1]
    words = ngettext("Draw a card.", "Draw {count} cards.", n)
    return words.format(count=n)


def _cards_hint(asked: Asked) -> str:
    __, __, strength, side = asked.frame
    parts = [_("Then discard one.") if CARDS_DISCARDED[side][min(strength, 5) - 1] else _("Nothing is discarded.")]
    if any(action[0] == "snap" for action in asked.state.legal):
        parts.append(_("Or snap any card of the display."))
    return together(parts)


def _take_card(asked: Asked) -> str:
    n = asked.frame[2]
    return ngettext("Take a card.", "Take {count} more cards.", n).format(count=n)


def _take_more(asked: Asked) -> str:
    n = asked.frame[2]
    return ngettext("Take one more card?", "Take another card? Up to {count} more.", n).format(count=n)


def _discard(asked: Asked) -> str:
    n = asked.frame[2]
    return ngettext("Discard a card.", "Discard {count} cards.", n).format(count=n)


def _build(asked: Asked) -> str:
    left, built = asked.frame[2], asked.frame[4]
    if built:
        return ngettext("Build another one of {n} space?", "Build another one, of up to {n} spaces?", left).format(
            n=left
        )
    return ngettext("Choose a building of {n} space.", "Choose a building of up to {n} spaces.", left).format(n=left)


def _place(asked: Asked) -> str:
    return _("Where does it go: {building}?").format(building=building_name(asked.frame[2]))


def _place_hint(asked: Asked) -> str:
    __, __, kind, how, __ = asked.frame
    if how == "paid":
        return _("Costs {money}.").format(money=amount("money", MONEY_PER_SPACE * SIZES[kind]))
    return _("It is free.")


def _posturing(asked: Asked) -> str:
    n = asked.frame[2]
    return ngettext(
        "Build a kiosk or a pavilion for free?", "Build a kiosk or a pavilion for free? {count} are left.", n
    ).format(count=n)


def _animals(asked: Asked) -> str:
    left = asked.frame[2]
    words = ngettext("Choose an animal to play.", "Choose an animal to play; up to {count}.", left)
    return words.format(count=left)


def _association(asked: Asked) -> str:
    left, done = asked.frame[2], asked.frame[4]
    if not done:
        return _("Choose a task of strength {n} or less.").format(n=left)
    return _("Another task? Strength {n} is left.").format(n=left)


def _sponsors(asked: Asked) -> str:
    left, played = asked.frame[2], asked.frame[4]
    if not played:
        return _("Play a sponsor of level {n} or less, or take money.").format(n=left)
    return _("Another sponsor? Level {n} is left.").format(n=left)


def _perception(asked: Asked) -> str:
    n = asked.frame[2]
    return ngettext("Keep one of the cards.", "Keep {count} of the cards.", n).format(count=n)


def _digging(asked: Asked) -> str:
    n = asked.frame[2]
    return ngettext("Replace a card? Once.", "Replace a card? Up to {count} times.", n).format(count=n)


def _sunbathing(asked: Asked) -> str:
    n = asked.frame[2]
    words = ngettext("Sell a hand card for 4 money?", "Sell a hand card for 4 money? Up to {count}.", n)
    return words.format(count=n)


def _pouch(asked: Asked) -> str:
    n = asked.frame[2]
    words = ngettext(
        "Put a hand card under this for 2 appeal?", "Put a hand card under this for 2 appeal? Up to {count}.", n
    )
    return words.format(count=n)


def _boost(asked: Asked) -> str:
    return _("Move your {action} card to slot 1 or 5?").format(action=action_name(asked.frame[2]))


def _pilfered(asked: Asked) -> str:
    return _("{name} pilfers: pay 5 money, or let a hand card be drawn?").format(name=asked.names[asked.frame[2]])


def _hypnotise(asked: Asked) -> str:
    return _("Use an action card of {name}.").format(name=asked.names[asked.frame[2]])


def _same(words: Callable[[], str]) -> Callable[[Asked], str]:
    """Return a question that is the same in every position."""
    return lambda asked: words()


QUESTIONS: dict[str, Callable[[Asked], str]] = {
    "choose_map": _same(lambda: _("Choose your map.")),
    "keep": _keep,
    "act": _act,
    "repeat": _repeat,
    "order_after": _same(lambda: _("Which comes first?")),
    "harbor": _same(lambda: _("Sell a hand card at the harbor for 3 money?")),
    "order": _same(lambda: _("Which comes first?")),
    "conservation_bonus": _conservation_bonus,
    "drop_final": _same(lambda: _("Put a final scoring card away.")),
    "upgrade": _same(lambda: _("Which action card is turned over to side II?")),
    "cards": _cards,
    "take_card": _take_card,
    "take_more": _take_more,
    "snap": _same(lambda: _("Take a card of the display.")),
    "snap_refill": _same(lambda: _("Fill the display up before the next card?")),
    "discard": _discard,
    "build": _build,
    "place": _place,
    "free_special": _same(lambda: _("Build a reptile house or a large bird aviary for free?")),
    "posturing": _posturing,
    "move_in": lambda asked: _("Which animals move in: {building}?").format(building=building_name(asked.frame[2])),
    "vacate": lambda asked: _("Which enclosure does {animal} leave?").format(animal=card_name(asked.frame[2])),
    "placement_bonus": _same(lambda: _("Choose an open placement bonus.")),
    "animals": _animals,
    "house": lambda asked: _("Where does {animal} live?").format(animal=card_name(asked.frame[2])),
    "extra_small": _same(lambda: _("Play one more small animal?")),
    "take_small": _same(lambda: _("Take a small animal of the display.")),
    "association": _association,
    "partner_zoo": _same(lambda: _("Choose a partner zoo.")),
    "university": _same(lambda: _("Choose a university.")),
    "release": _same(lambda: _("Which animal is released?")),
    "left_token": _same(lambda: _("Take a token at the left of your map.")),
    "sponsors": _sponsors,
    "sponsor_for_money": _same(lambda: _("Play a sponsor for money equal to its level?")),
    "hunter": _same(lambda: _("Take one of the animals.")),
    "perception": _perception,
    "scavenging": _same(lambda: _("Keep one of the cards of the discard pile.")),
    "keep_final": _same(lambda: _("Keep one of the two final scoring cards.")),
    "assertion": _same(lambda: _("Take a base project into your hand?")),
    "dominance": _same(lambda: _("Take the base project Primates into your hand?")),
    "digging": _digging,
    "sunbathing": _sunbathing,
    "pouch": _pouch,
    "multiplier": _same(lambda: _("Which action card gets the ×2 token?")),
    "clever": _same(lambda: _("Move an action card to slot 1?")),
    "boost": _boost,
    "size_class": _same(lambda: _("Small or large animals, for the rest of the game?")),
    "pilfer_target": _same(lambda: _("From whom do you pilfer?")),
    "pilfered": _pilfered,
    "hypnosis_target": _same(lambda: _("Whose action card do you use?")),
    "hypnotise": _hypnotise,
}
"""The question of each kind of decision that the engine lists in `flow.DECISIONS`."""

HINTS: dict[str, Callable[[Asked], str]] = {
    "act": _act_hint,
    "cards": _cards_hint,
    "place": _place_hint,
    "order": _same(lambda: _("All of them happen; you choose the order.")),
    "order_after": _same(lambda: _("All of them happen; you choose the order.")),
    "keep": _same(lambda: _("The others are discarded.")),
    "drop_final": _same(lambda: _("Nobody sees which.")),
    "left_token": _same(lambda: _("Purple ones pay again in every break.")),
    "snap": _same(lambda: _("Your reputation does not matter.")),
    "digging": _same(lambda: _("A card of the display, or one of your hand.")),
    "upgrade": _same(lambda: _("For the rest of the game.")),
}
"""A second line where the question alone does not say enough."""
