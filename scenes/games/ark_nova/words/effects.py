"""Effects in words: a phrase for every code of the engine's effects, made from its values.

A phrase has neither capital nor full stop, so that it can stand within another: `names.sentence` ends it.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import BORDER_SPACES, SHAPES, Effect, Source
from scenes.games.ark_nova.words.amounts import amount, at_least, per, things
from scenes.games.ark_nova.words.names import UNIQUE, action_name, building_name, card_name, icon_word, joined
from scenes.i18n.translation import _, ngettext


def phrase(effect: Effect) -> str:
    """Return what an effect does: `draw 2 cards from the deck`. Raises `KeyError` for a code that no card has."""
    return PHRASES[effect[0]](effect)


# --- gains


def _gain(effect: Effect) -> str:
    return amount(effect[1], effect[2])


def _gain_per(effect: Effect) -> str:
    __, what, every, resource, n, most, *others = effect
    words = _("{gain} for {each}").format(gain=amount(resource, n), each=per(what, every))
    if most:
        words = joined([words, _("at most {gain}").format(gain=amount(resource, n * most))])
    if others:
        each = _("all other players gain {money} for each conservation point")
        words = _("; ").join((words, each.format(money=amount("money", others[0]))))
    return words


def _gain_table(effect: Effect) -> str:
    __, what, rows, resource = effect
    steps = _(" / ").join(str(step) for step, _n in rows)
    numbers = _(" / ").join(str(n) for _step, n in rows)
    words = _("{gain} with at least {steps} {things}")
    return words.format(gain=amount(resource, numbers), steps=steps, things=things(what, 2))


def _gain_if(effect: Effect) -> str:
    __, what, n, resource, points = effect
    return _("{gain} if: {condition}").format(gain=amount(resource, points), condition=at_least(what, n))


# --- cards


def _take_card(effect: Effect) -> str:
    n = effect[1]
    words = ngettext(
        "take a card from the deck or within reputation range",
        "take {count} cards from the deck or within reputation range",
        n,
    )
    return words.format(count=n)


def _snapping(effect: Effect) -> str:
    n = effect[1]
    words = ngettext(
        "take any card from the display",
        "take any {count} cards from the display",
        n,
    )
    return words.format(count=n)


def _sprint(effect: Effect) -> str:
    return ngettext("draw a card from the deck", "draw {count} cards from the deck", effect[1]).format(count=effect[1])


def _hunter(effect: Effect) -> str:
    if effect[1] == "own_predators":
        return _("reveal as many cards as you have predator icons and take an animal among them")
    words = (
        _("reveal a card from the deck and take it if it is an animal")
        if effect[1] == 1
        else _("reveal {count} cards from the deck and take an animal among them")
    )
    return words.format(count=effect[1])


def _perception(effect: Effect) -> str:
    return _("draw {count} cards, keep {kept}").format(count=effect[1], kept=effect[2])


def _scavenging(effect: Effect) -> str:
    return _("draw {count} cards from the shuffled discard pile, keep 1").format(count=effect[1])


def _digging(effect: Effect) -> str:
    words = (
        _("once: replace a card in the display, or swap a hand card for one from the deck")
        if effect[1] == 1
        else _("up to {count} times: replace a card in the display, or swap a hand card for one from the deck")
    )
    return words.format(count=effect[1])


def _sunbathing(effect: Effect) -> str:
    words = (
        _("discard a hand card for 4 money")
        if effect[1] == 1
        else _("discard up to {count} hand cards for 4 money each")
    )
    return words.format(count=effect[1])


def _pouch(effect: Effect) -> str:
    words = (
        _("put a hand card under this for 2 appeal")
        if effect[1] == 1
        else _("put up to {count} hand cards under this for 2 appeal each")
    )
    return words.format(count=effect[1])


def _search_deck(effect: Effect) -> str:
    if effect[1] == "sponsor":
        return _("reveal cards until you find a sponsor, and take it")
    return _("reveal cards until you find an animal of that size, and take it")


# --- action cards and the turn


def _multiplier(effect: Effect) -> str:
    if effect[1] == "any":
        return _("put a multiplier token on any of your action cards")
    return _("put a multiplier token on your {action} card").format(action=action_name(effect[1]))


def _boost(effect: Effect) -> str:
    return _("you can put your {action} card on slot 1 or 5").format(action=action_name(effect[1]))


def _action(effect: Effect) -> str:
    return _("you can use your {action} card for another action").format(action=action_name(effect[1]))


def _hypnosis(effect: Effect) -> str:
    words = _("use an action card on slots 1 to {count} of the player with the most appeal")
    return words.format(count=effect[1])


def _conservation_bonus(effect: Effect) -> str:
    return _("choose a bonus for {gain}").format(gain=amount("conservation", effect[1]))


def _jumping(effect: Effect) -> str:
    return _("move the break token {count} spaces and gain {money}").format(
        count=effect[1], money=amount("money", effect[1])
    )


# --- buildings


def _free_building(effect: Effect) -> str:
    if effect[1] == "special":
        return _("build a reptile house or a large bird aviary for free")
    return _("build for free: {building}").format(building=building_name(effect[1]))


def _unique_building(effect: Effect) -> str:
    kind = effect[1]
    sponsor = SPONSORS[UNIQUE[kind]]
    size = len(SHAPES[kind])
    words = ngettext("{building}: {count} space", "{building}: {count} spaces", size)
    parts = [words.format(building=building_name(kind), count=size)]
    if kind in BORDER_SPACES:
        parts.append(_("{count} of them at the border").format(count=BORDER_SPACES[kind]))
    beside = [
        _("{count} {terrain}").format(count=n, terrain=icon_word(terrain))
        for terrain, n in (("rock", sponsor.rock), ("water", sponsor.water))
        if n
    ]
    if beside:
        parts.append(_("beside {terrain}").format(terrain=joined(beside)))
    return joined(parts)


def _posturing(effect: Effect) -> str:
    words = (
        _("build a kiosk or pavilion for free")
        if effect[1] == 1
        else _("build up to {count} kiosks or pavilions for free")
    )
    return words.format(count=effect[1])


# --- other players


def _iconic_animal(effect: Effect) -> str:
    words = _("1 appeal for each {icon} icon in all zoos, at most 8")
    return words.format(icon=icon_word(effect[1]))


def _venom(effect: Effect) -> str:
    words = ngettext(
        "players with more appeal than you get a venom token on an action card",
        "players with more appeal than you get {count} venom tokens on action cards",
        effect[1],
    )
    return words.format(count=effect[1])


def _pilfering(effect: Effect) -> str:
    if effect[1] == 1:
        return _("the player with the most appeal gives you 5 money or a random card from their hand")
    return _(
        "the players with the most appeal and the most conservation each give you 5 money or a random card "
        "from their hand"
    )


def _said(words: Callable[[], str]) -> Callable[[Effect], str]:
    """Return a phrase that is the same whatever the values."""
    return lambda effect: words()


PHRASES: dict[str, Callable[[Effect], str]] = {
    "gain": _gain,
    "gain_per": _gain_per,
    "gain_table": _gain_table,
    "gain_if": _gain_if,
    "pack": _said(lambda: _("1 appeal for each predator icon in your zoo")),
    "petting_zoo_animal": _said(lambda: _("3 appeal for each petting zoo icon in your zoo")),
    "iconic_animal": _iconic_animal,
    "inventive_bears": _said(lambda: _("1 X-token for each bear icon in all zoos, at most 3")),
    "inventive_primates": _said(lambda: _("1 X-token; 2 with 3 primate icons in your zoo, 3 with 5")),
    "jumping": _jumping,
    "hire_worker": _said(lambda: _("hire a worker")),
    "upgrade": _said(lambda: _("upgrade an action card")),
    "take_card": _take_card,
    "snapping": _snapping,
    "sprint": _sprint,
    "hunter": _hunter,
    "perception": _perception,
    "scavenging": _scavenging,
    "resistance": _said(lambda: _("draw 2 final scoring cards and keep 1 of them")),
    "assertion": _said(lambda: _("take a base project that is not in the game into your hand")),
    "dominance": _said(lambda: _("take the base project Primates into your hand, if it is not in the game")),
    "digging": _digging,
    "sunbathing": _sunbathing,
    "pouch": _pouch,
    "sponsor_magnet": _said(lambda: _("take all sponsors from the display")),
    "multiplier": _multiplier,
    "search_deck": _search_deck,
    "choose_size_class": _said(
        lambda: _(
            "choose small or large animals. You cannot play any of the other size from now on. Reveal cards "
            "until you find one of that size, and take it"
        )
    ),
    "clever": _said(lambda: _("you can move an action card to slot 1")),
    "boost": _boost,
    "action": _action,
    "determination": _said(lambda: _("take another action")),
    "hypnosis": _hypnosis,
    "free_building": _free_building,
    "unique_building": _unique_building,
    "posturing": _posturing,
    "peacocking": _said(lambda: _("build the large bird aviary for free")),
    "any_placement_bonus": _said(lambda: _("gain any uncovered placement bonus of your map")),
    "partner_zoo": _said(lambda: _("take a partner zoo")),
    "university": _said(lambda: _("take a university")),
    "sponsor_for_money": _said(lambda: _("you can play a sponsor from your hand for money equal to its level")),
    "sponsor_for_token": _said(
        lambda: _("spend a token from this card: you can play a sponsor from your hand for money equal to its level")
    ),
    "conservation_bonus": _conservation_bonus,
    "drop_finals": _said(lambda: _("everyone discards a final scoring card")),
    "left_token": _said(lambda: _("take a token from the left of your map")),
    "venom": _venom,
    "constriction": _said(
        lambda: _("players ahead of you in appeal or conservation get a constriction token, those ahead in both get 2")
    ),
    "pilfering": _pilfering,
}
"""The phrase of every effect code."""


# --- where effects come from


def source_words(source: Source) -> str:
    """Return where an effect comes from: a card, a covered space, a part of the board."""
    if isinstance(source, int):
        return card_name(source)
    for start, words in _NUMBERED_SOURCES.items():
        if source.startswith(start) and source != start and source[len(start) :].isdigit():
            return words().format(n=source[len(start) :])
    found = _SOURCES.get(source)
    return found() if found else _("Covered bonus")


_SOURCES: dict[str, Callable[[], str]] = {
    "map": lambda: _("Ability of the map"),
    "pavilion": lambda: _("Pavilion"),
    "partner_zoo": lambda: _("Partner zoo"),
    "university": lambda: _("University"),
    "worker": lambda: _("Association worker"),
    "tile": lambda: _("Bonus tile"),
}
_NUMBERED_SOURCES: dict[str, Callable[[], str]] = {
    "token": lambda: _("Token {n} of the left"),
    "reputation": lambda: _("Reputation {n}"),
    "conservation": lambda: _("Conservation {n}"),
}


# --- what triggers, what changes for good


def trigger_words(trigger: Effect) -> str:
    """Return when a sponsor's ongoing effect comes, and what it is."""
    code = trigger[0]
    if code == "icon":
        mine = trigger[2] == "own"
        words = _("{icon} icon played: {effect}") if mine else _("{icon} icon played in any zoo: {effect}")
        return words.format(icon=icon_word(trigger[1]), effect=phrase(trigger[3]))
    if code == "size_class_played":
        words = _("animal of the chosen size played: {small} if small, {large} if large")
        return words.format(small=amount("appeal", trigger[1]), large=amount("appeal", trigger[2]))
    if code == "covered_next_to":
        words = _("each space covered beside {terrain}: {effect}")
        return words.format(terrain=icon_word(trigger[1]), effect=phrase(trigger[2]))
    if code == "border_bonus":
        words = _("placement bonus gained at the border: {effect}")
    elif code == "release":
        words = _("release project supported: {effect}")
    else:
        words = _("first icon of an animal category or continent: {effect}")
    return words.format(effect=phrase(trigger[1]))


def modifier_words(name: str, value: int) -> str:
    """Return what a sponsor changes for good. Raises `KeyError` for what no sponsor changes."""
    if name == "ignore_condition_of_large_animals":
        words = ngettext(
            "each large animal can lack {count} icon of its conditions",
            "each large animal can lack {count} icons of its conditions",
            value,
        )
    else:
        words = _MODIFIERS[name]()
    return words.format(count=value)


_MODIFIERS: dict[str, Callable[[], str]] = {
    "support_strength": lambda: _("supporting a project takes strength {count}"),
    "wild_icon": lambda: _("spend a token: {count} more icon for a base project below the board"),
    "extra_building": lambda: _("each Build action: one more building of a kind just built, whatever the strength"),
    "build_on_rock_and_water": lambda: _("you can build on rock and water"),
    "ignore_rock_and_water": lambda: _("your animals and buildings need no rock or water"),
    "repeat_release": lambda: _("you can support a release project again"),
    "immune": lambda: _("venom, constriction, hypnosis and pilfering do not affect you"),
    "one_size_class": lambda: _("you can play only medium animals and animals of the chosen size"),
    "small_animals_program": lambda: _(
        "after an Animals action with only small animals: play another small animal, then take one from the display"
    ),
    "small_animal_discount": lambda: _("small animals cost {count} less"),
    "large_animal_discount": lambda: _("large animals cost {count} less"),
}


# --- maps

_ABILITIES: dict[str, Callable[[], str]] = {
    "tower": lambda: _("Animals that move into a standard enclosure next to the tower gain 2 extra appeal."),
    "outdoor": lambda: _("Size-1 to size-3 enclosures next to the outdoor area hold animals two sizes larger."),
    "harbor": lambda: _("Once you build next to the Harbor: sell a hand card for 3 money in each of your turns."),
    "restaurant": lambda: _("Each break: gain 1 money per covered space next to the restaurant."),
    "institute": lambda: _("Once you build by the institute: each animal can lack one icon of its conditions."),
    "parlors": lambda: _("Once all three kiosk bonuses are covered: each kiosk earns 1 extra money."),
    "hollywood": lambda: _(
        "Each covered H gives you the next sponsor from the deck. With all three, sponsors are one level lower."
    ),
    "": lambda: _("No ability of its own."),
}


def map_ability(ability: str) -> str:
    """Return what makes a map special."""
    return _ABILITIES[ability]()
