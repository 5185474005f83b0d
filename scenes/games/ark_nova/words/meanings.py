"""What every symbol means: its name and a sentence, in groups as they are looked up."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ark_nova.pieces import ACTIONS, CATEGORIES, CONTINENTS
from scenes.games.ark_nova.words.names import ACTION_NAMES, ICON_LABELS
from scenes.i18n.translation import _, mark


class Meaning(NamedTuple):
    """A symbol: its picture, its name and what it means (both untranslated)."""

    picture: str
    name: str
    rule: str = ""


class Group(NamedTuple):
    """Symbols that belong together, and what is true of all of them."""

    title: str
    about: str
    symbols: tuple[Meaning, ...]


_ACTION_RULES = {
    "cards": mark(
        "Draw cards from the deck (side II: also from folders within reputation range). Move the break token 2 spaces."
    ),
    "build": mark("Build one building of at most as many spaces as the strength; side II builds several."),
    "animals": mark(
        "Play one animal from strength 2, two at 5. Side II: one from strength 1, two from 3, and 1 reputation at 5."
    ),
    "association": mark("Send workers: reputation, partner zoos, universities, conservation projects."),
    "sponsors": mark("Play a sponsor whose level is at most the strength, or take money and move the break token."),
}

GROUPS = (
    Group(
        mark("Animal categories"),
        mark("Icons of animals and sponsors count together. Cards and projects require them."),
        tuple(Meaning(f"ico_{icon}", ICON_LABELS[icon]) for icon in CATEGORIES),
    ),
    Group(
        mark("Continents and science"),
        mark("Partner zoos and universities have them, too. A partner zoo makes animals of its continent 3 cheaper."),
        tuple(Meaning(f"ico_{icon}", ICON_LABELS[icon]) for icon in (*CONTINENTS, "science")),
    ),
    Group(
        mark("Rock and water"),
        mark("You cannot build on them. On an animal: its enclosure must touch at least that many of them."),
        tuple(Meaning(f"ico_{icon}", ICON_LABELS[icon]) for icon in ("rock", "water")),
    ),
    Group(
        mark("Counters"),
        "",
        (
            Meaning("coin", mark("Money"), mark("You spend it on buildings, animals and donations.")),
            Meaning(
                "ico_xtoken",
                mark("X-tokens"),
                mark("Each adds 1 to the strength of an action. You can have at most five."),
            ),
            Meaning("ico_appeal", mark("Appeal"), mark("Moves from the left. More appeal gives more income.")),
            Meaning(
                "ico_conservation",
                mark("Conservation"),
                mark("Moves from the right. Each point is worth 2 appeal, or 3 beyond 10."),
            ),
            Meaning(
                "ico_reputation",
                mark("Reputation"),
                mark("Opens folders of the display. Bonuses at 5, 8 and from 10 on."),
            ),
            Meaning("ico_worker", mark("Workers"), mark("Do the tasks of the association and return in the break.")),
            Meaning("ico_income", mark("Income"), mark("You gain it in every break.")),
            Meaning("ico_break", mark("The break"), mark("Starts when its token has reached the end of the track.")),
            Meaning(
                "ico_end",
                mark("The race"),
                mark(
                    "When appeal and conservation meet or pass, the last turns begin. On cards: at the end of the game."
                ),
            ),
        ),
    ),
    Group(
        mark("On cards"),
        "",
        (
            Meaning("ico_cost", mark("Price"), mark("What an animal costs after all discounts.")),
            Meaning("ico_size", mark("Smallest enclosure"), mark("P: it goes in the petting zoo.")),
            Meaning("ico_size_no", mark("No free enclosure"), mark("Nothing in the zoo fits this animal now.")),
            Meaning("ico_level", mark("Sponsor level"), mark("The strength that a sponsor requires.")),
            Meaning("ico_card", mark("When played"), mark("Takes effect once, when played.")),
            Meaning("ico_trigger", mark("Each time, from now on"), mark("Lasts until the end of the game.")),
            Meaning("ico_after", mark("After the action"), mark("Waits until the whole action is over.")),
            Meaning("ico_enclosure", mark("Building"), mark("Gives a building, or houses an animal.")),
            Meaning("ico_lock", mark("Not now"), mark("Something is missing.")),
        ),
    ),
    Group(
        mark("Cards to take"),
        "",
        (
            Meaning("ico_deck", mark("The deck"), mark("Cards are drawn unseen.")),
            Meaning("ico_hand_card", mark("A card"), mark("From the deck or from a folder within reputation range.")),
            Meaning("ico_sponsor_card", mark("A sponsor for money"), mark("Played for money equal to its level.")),
        ),
    ),
    Group(
        mark("Association"),
        "",
        (
            Meaning(
                "ico_partner",
                mark("Partner zoo"),
                mark("Its continent counts as an icon; side II allows the third and fourth."),
            ),
            Meaning("ico_university", mark("University"), mark("Gives science, reputation or the hand limit 5.")),
        ),
    ),
    Group(
        mark("Action cards"),
        mark("The number of the slot is the strength; a used card goes to slot 1."),
        (
            *(Meaning(f"action_{action}", ACTION_NAMES[action], _ACTION_RULES[action]) for action in ACTIONS),
            Meaning("mark_ii", mark("Side II"), mark("The stronger side.")),
            Meaning("ico_upgrade", mark("Upgrade"), mark("Upgrade an action card.")),
            Meaning("ico_clever", mark("Clever"), mark("Put an action card on slot 1.")),
            Meaning(
                "ico_multiplier",
                mark("Multiplier token"),
                mark("The next time you use this card, do its action twice."),
            ),
            Meaning("ico_venom", mark("Venom"), mark("On your turn, use a card with this token or pay 2 money.")),
            Meaning("ico_constriction", mark("Constriction"), mark("−2 strength the next time you use this card.")),
        ),
    ),
    Group(
        mark("Buildings"),
        "",
        (
            Meaning(
                "hex_kiosk",
                mark("Kiosk"),
                mark("Earns 1 money in the break per building next to it, except empty standard enclosures."),
            ),
            Meaning("hex_pavilion", mark("Pavilion"), mark("Gains 1 appeal.")),
            Meaning("hex_petting", mark("Petting zoo"), mark("Room for three petting zoo animals; one in each zoo.")),
            Meaning(
                "hex_reptile_house",
                mark("Reptile house"),
                mark("Room for reptiles on five spaces. You must upgrade Build first."),
            ),
            Meaning(
                "hex_aviary",
                mark("Large bird aviary"),
                mark("Room for birds on five spaces. You must upgrade Build first."),
            ),
            Meaning("hex_unique", mark("Unique building"), mark("Only this zoo can have it. Counts as not empty.")),
            Meaning("ico_rotate", mark("Rotate"), mark("Rotate the building before you build it.")),
        ),
    ),
)

_BY_PICTURE = {each.picture: each for group in GROUPS for each in group.symbols}


def meaning(picture: str) -> tuple[str, str]:
    """Return the name of a symbol and what it means, in the player's language. Raises `KeyError` for an unknown one."""
    found = _BY_PICTURE[picture]
    rule = found.rule or next(group.about for group in GROUPS if found in group.symbols)
    return _(found.name), _(rule)
