"""Buildings and spaces of a map in words: what each is for, and how it stands now."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import around, first_name
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Building, Zoo
from engine.games.ark_nova.cards.animals import ANIMALS, Animal
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.mechanics.housing import is_free_for, size_for_animals
from engine.games.ark_nova.pieces import CAPACITY, ENCLOSURE_SIZE
from scenes.games.ark_nova.words.cards.judgement import space_left_words
from scenes.games.ark_nova.words.cards.printed import WHENS, parts
from scenes.games.ark_nova.words.effects import map_ability, phrase
from scenes.games.ark_nova.words.meanings import meaning
from scenes.games.ark_nova.words.names import (
    UNIQUE,
    building_name,
    card_name,
    icon_word,
    joined,
    labelled,
    sentence,
    together,
)
from scenes.games.ark_nova.words.whereabouts import pen_name
from scenes.i18n.translation import _

Words = tuple[str, str, str]
"""A title, the rule, and how it stands now."""

_PICTURES = {
    "kiosk": "hex_kiosk",
    "pavilion": "hex_pavilion",
    "petting_zoo": "hex_petting",
    "reptile_house": "hex_reptile_house",
    "large_bird_aviary": "hex_aviary",
}


def building_words(zoo: Zoo, building: Building) -> Words:
    """Return what a building is, what it is for, and who lives there or which animals of the hand it would house."""
    kind, mask, fill = building
    title = pen_name(zoo, mask)
    if kind in ENCLOSURE_SIZE:
        rule = _("One animal of at most size {n} can live here.").format(n=size_for_animals(zoo, kind, mask))
    elif kind in _PICTURES:
        rule = meaning(_PICTURES[kind])[1]
    else:
        said = [labelled(_(WHENS[part.when]), part.text) for part in parts(SPONSORS[UNIQUE[kind]])]
        rule = together([meaning("hex_unique")[1], *said])
    return title, rule, together(_standing(zoo, kind, mask, fill))


def _standing(zoo: Zoo, kind: str, mask: int, fill: int) -> list[str]:
    said = []
    living = [card for card, home in zoo.animals if home == first_name(mask)]
    if living:
        said.append(sentence(_("housed here: {cards}").format(cards=joined([card_name(card) for card in living]))))
    if kind in CAPACITY:
        said.append(sentence(space_left_words(kind, CAPACITY[kind] - fill)))
    elif kind in ENCLOSURE_SIZE and not living:
        said.append(_("Occupied.") if fill else _("Empty."))
    if beside(zoo, mask) and kind in (*ENCLOSURE_SIZE, *CAPACITY):
        said.append(sentence(beside(zoo, mask)))
    fitting = fitting_animals(zoo, (kind, mask, fill))
    if fitting:
        words = _("fits from your hand: {cards}").format(cards=joined([card_name(card) for card in fitting]))
        said.append(sentence(words))
    return said


def fitting_animals(zoo: Zoo, building: Building) -> list[int]:
    """Return the animals of a hand that could live in a building as it stands, as far as the hand is known."""
    return [card for card in zoo.hand if card in ANIMALS and is_free_for(zoo, ANIMALS[card], building)]


def pen_words(animal: Animal) -> str:
    """Return where an animal can live: `Enclosure of 5, beside 2 water, Reptile house`."""
    counts = [
        _("{count} {terrain}").format(count=n, terrain=icon_word(terrain))
        for terrain, n in (("rock", animal.rock), ("water", animal.water))
        if n
    ]
    pens = [] if animal.petting else [_("Size-{size} enclosure").format(size=animal.size)]
    pens += [_("beside {spaces}").format(spaces=joined(counts))] if counts else []
    return joined(pens + ([building_name(animal.special)] if animal.special else []))


def beside(zoo: Zoo, mask: int) -> str:
    """Return how much rock and water some spaces touch; nothing where they touch none."""
    zoo_map = MAPS[zoo.map]
    touched = around(mask)
    counts = [
        _("{count} {terrain}").format(count=n, terrain=icon_word(terrain))
        for terrain, spaces in (("rock", zoo_map.rock), ("water", zoo_map.water))
        for n in [(touched & spaces).bit_count()]
        if n
    ]
    return _("beside {spaces}").format(spaces=joined(counts)) if counts else ""


def space_words(zoo: Zoo, space: int) -> Words:
    """Return what a space of the map is: rock, water, a bonus, a space for side II, a place of the map's ability.

    What is the same for many spaces stands with how it is now, so that it is not read out space by space.
    """
    zoo_map, bit = MAPS[zoo.map], 1 << space
    if bit & zoo_map.places:
        return _("Place of this map"), map_ability(zoo_map.ability), ""
    if bit & (zoo_map.rock | zoo_map.water):
        icon = "rock" if bit & zoo_map.rock else "water"
        label, rule = meaning(f"ico_{icon}")
        return label, "", rule
    near = beside(zoo, bit)
    if not bit & (zoo_map.bonus_mask | zoo_map.two):
        title = _("Free space")
        said = [_("You can build here, next to your other buildings, for 2 money per space.")]
        return title, "", together([*said, sentence(near)] if near else said)
    rules, now = [], ""
    title = _("Space for side II")
    if bit & zoo_map.bonus_mask:
        gain = phrase(zoo_map.bonuses[space])
        title = labelled(_("Placement bonus"), joined([gain, title]) if bit & zoo_map.two else gain)
        rules.append(_("Build here to gain: {bonus}.").format(bonus=phrase(zoo_map.bonuses[space])))
    if bit & zoo_map.two:
        rules.append(_("You must upgrade Build first."))
        now = "" if is_upgraded(zoo, "build") else _("Your Build card is on side I.")
    return title, together(rules), together([each for each in (now, sentence(near) if near else "") if each])


def left_words(zoo: Zoo, at: int) -> Words:
    """Return what one of the seven places at the left of a map gives."""
    again, bonus = MAPS[zoo.map].left[at]
    title = _("Token {n} at the left: {bonus}").format(n=at + 1, bonus=joined([phrase(each) for each in bonus]))
    rule = _("For each project you support, take one of these tokens and gain its bonus.")
    if again:
        rule = together([rule, _("You gain a purple one again in every break.")])
    return title, rule, _("Still to be taken.") if zoo.left >> at & 1 else _("Taken.")


def slot_words(zoo: Zoo, at: int) -> Words:
    """Return what one of the seven places at the right of a map is for: four partner zoos, three universities."""
    zoo_map, partner = MAPS[zoo.map], at < 4
    name, rule = meaning("ico_partner" if partner else "ico_university")
    number = at if partner else at - 4
    got = zoo.partner_zoos if partner else zoo.universities
    title = _("{what} {n}").format(what=name, n=number + 1)
    bonus = (zoo_map.partner_zoos if partner else zoo_map.universities)[number]
    if bonus:
        rule = together([rule, _("Bonus: {bonus}.").format(bonus=joined([phrase(each) for each in bonus]))])
    if partner and number < len(got):
        return title, rule, sentence(icon_word(got[number]))
    return title, rule, "" if number < len(got) else _("Not yet.")
