"""What stands on a card, as plain values: conditions, abilities, parts of sponsors, levels of projects.

Everything is made from the engine's data by templates; nothing here is about a position (see `judgement`).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.ark_nova.cards.animals import ANIMALS, Animal
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS, Level, Project
from engine.games.ark_nova.cards.sponsors import SPONSORS, Sponsor
from engine.games.ark_nova.pieces import Effect
from scenes.games.ark_nova.words.amounts import amount, icons, is_flag, things
from scenes.games.ark_nova.words.cards.abilities import ability_name, flock_name, flock_text
from scenes.games.ark_nova.words.effects import modifier_words, phrase, trigger_words
from scenes.games.ark_nova.words.names import (
    action_name,
    building_name,
    card_name,
    icon_label,
    icon_word,
    joined,
    labelled,
    sentence,
    together,
    within,
)
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _, mark, ngettext

NOW, EACH_TIME, ALWAYS, IN_BREAKS, AT_THE_END, BUILDING = "now", "each_time", "always", "break", "end", "building"

WHENS = {
    NOW: mark("When played"),
    EACH_TIME: mark("Each time"),
    ALWAYS: mark("From now on"),
    IN_BREAKS: mark("In every break"),
    AT_THE_END: mark("At the end"),
    BUILDING: mark("Building"),
}


@dataclass(frozen=True, slots=True)
class Ability:
    """An animal's ability: its name, what it does, and whether it waits until the action is over."""

    name: str
    text: str
    after: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sponsor: when it acts (a key of `WHENS`), and what it does."""

    when: str
    text: str


def kind_of(card: int) -> str:
    """Return `animal`, `sponsor`, `project` or `final`. Raises `KeyError` for a number that no card has."""
    for kind, cards in (("animal", ANIMALS), ("sponsor", SPONSORS), ("project", PROJECTS), ("final", FINALS)):
        if card in cards:
            return kind
    raise KeyError(card)


def colour_kind(card: int) -> str:
    """Return what gives a card its colour: an animal's first category, else the kind of card."""
    return ANIMALS[card].icons[0] if card in ANIMALS else kind_of(card)


# --- conditions


def condition(need: Effect) -> str:
    """Return a condition at the left edge of a card: `3 predators`, `Animals card side II`."""
    code = need[0]
    if code == "icon":
        return icons(need[1], need[2])
    if code == "upgraded":
        return _("{action} card side II").format(action=action_name(need[1]))
    if code == "partner_zoo":
        return _("Partner zoo of its continent")
    if code == "partner_zoos":
        return ngettext("{count} partner zoo", "{count} partner zoos", need[1]).format(count=need[1])
    if code == "reputation":
        return _("At least {count} reputation").format(count=need[1])
    return _("At most {count} appeal").format(count=need[1])


def animal_condition(animal: Animal, need: Effect) -> str:
    """Return a condition of an animal: a partner zoo is named by its continent."""
    if need[0] != "partner_zoo":
        return condition(need)
    places = _(" or ").join(icon_word(each) for each in dict.fromkeys(animal.continents))
    return _("Partner zoo {continent}").format(continent=places)


def conditions(card: int) -> list[tuple[Effect, str]]:
    """Return the conditions of an animal or a sponsor: as the engine has them, and in words."""
    if card in ANIMALS:
        return [(need, animal_condition(ANIMALS[card], need)) for need in ANIMALS[card].needs]
    return [(need, condition(need)) for need in SPONSORS[card].needs] if card in SPONSORS else []


# --- animals


def abilities(animal: Animal, solo: bool = False) -> list[Ability]:
    """Return the abilities of an animal; in solo games others stand for those that touch other players."""
    effects = animal.solo_effects if solo else animal.effects
    after = animal.solo_after if solo else animal.after
    found = [Ability(ability_name(effect), sentence(phrase(effect))) for effect in effects]
    found += [Ability(ability_name(effect), sentence(phrase(effect)), after=True) for effect in after]
    if animal.flock:
        found.append(Ability(flock_name(animal.flock), flock_text(animal.flock)))
    return found


def gains(card: Animal | Sponsor) -> list[tuple[str, int]]:
    """Return what is printed at the foot of an animal or a sponsor: resources with their numbers."""
    found = (("appeal", card.appeal), ("conservation", card.conservation), ("reputation", card.reputation))
    return [(what, n) for what, n in found if n]


def home_words(animal: Animal) -> str:
    """Return where an animal lives: `Enclosure of 5 beside 1 water; or reptile house, 3 spaces`."""
    special = ""
    if animal.special:
        words = ngettext("{building}, {count} space", "{building}, {count} spaces", animal.spaces)
        special = words.format(building=building_name(animal.special), count=animal.spaces)
    if animal.petting:
        return special
    home = _("Size-{size} enclosure").format(size=animal.size)
    beside = [
        _("{count} {terrain}").format(count=n, terrain=icon_word(terrain))
        for terrain, n in (("rock", animal.rock), ("water", animal.water))
        if n
    ]
    if beside:
        home = _("{home} beside {terrain}").format(home=home, terrain=joined(beside))
    return _("{home}, or {special}").format(home=home, special=special) if special else home


def kinds_words(names: tuple[str, ...]) -> str:
    """Return icons side by side: `Herbivore · Europe`, a double one as `Africa ×2`."""
    parts = []
    for icon in dict.fromkeys(names):
        n = names.count(icon)
        parts.append(_("{thing} ×{count}").format(thing=icon_label(icon), count=n) if n > 1 else icon_label(icon))
    return side_by_side(parts)


# --- sponsors


def parts(sponsor: Sponsor) -> list[Part]:
    """Return what a sponsor does, in the order of its card: building, now, each time, always, breaks, end."""
    found = [Part(BUILDING, sentence(phrase(each))) for each in sponsor.effects if each[0] == "unique_building"]
    found += [Part(NOW, sentence(phrase(each))) for each in sponsor.effects if each[0] != "unique_building"]
    if sponsor.tokens:
        words = ngettext("put {count} token on this card", "put {count} tokens on this card", sponsor.tokens)
        found.append(Part(NOW, sentence(words.format(count=sponsor.tokens))))
    found += [Part(EACH_TIME, sentence(trigger_words(each))) for each in sponsor.triggers]
    found += [Part(ALWAYS, sentence(modifier_words(*each))) for each in sponsor.modifiers]
    found += [Part(IN_BREAKS, sentence(phrase(each))) for each in sponsor.income]
    found += [Part(AT_THE_END, sentence(phrase(each))) for each in sponsor.endgame]
    return found


# --- projects and final scoring


def project_rule(project: Project) -> str:
    """Return how a level of the project is supported."""
    if project.kind == "release":
        words = _("Release an animal with the {icon} icon. Played from hand or display: 1 reputation.")
        return words.format(icon=icon_word(project.icon))
    if project.kind == "breeding":
        words = _("Any level: an animal with the {icon} icon, and a partner zoo of its continent.")
        return words.format(icon=icon_word(project.icon))
    return _("Support a level if your zoo has at least that many {things}.").format(things=things(project.counted, 2))


def level_need(project: Project, level: Level) -> str:
    """Return what a level asks for in as few characters as possible: `5`, `4–5`, `any`."""
    if project.kind == "release":
        sizes = level.sizes
        return str(sizes[0]) if len(sizes) == 1 else _("{least}–{most}").format(least=sizes[0], most=sizes[-1])
    return _("any") if project.kind == "breeding" else str(level.need)


def level_words(project: Project, level: Level) -> str:
    """Return a level in words: `5 Africa icons: 5 conservation points`."""
    if project.kind == "release":
        need = _("size {size}").format(size=level_need(project, level))
    elif project.kind == "breeding":
        need = _("any")
    elif project.counted[0] == "icon":
        need = icons(project.counted[1], level.need)
    else:
        words = _("{count} {things}")
        need = words.format(count=level.need, things=things(project.counted, level.need))
    gains = [amount("conservation", level.conservation)]
    if level.reputation:
        gains.append(amount("reputation", level.reputation))
    return _("{need}: {gain}").format(need=need, gain=joined(gains))


def final_rule(card: int) -> str:
    """Return what a final scoring card counts, and from when on."""
    final = FINALS[card]
    if is_flag(final.counts[0]):
        return _("1 conservation point for each: {things}.").format(
            things=_("; ").join(things(each, 1) for each in final.counts)
        )
    steps = _(" / ").join(str(step) for step in final.steps)
    gains = _(" / ").join(str(number) for number in range(1, len(final.steps) + 1))
    words = _("{gains} conservation points for at least {steps} {things}.")
    return words.format(gains=gains, steps=steps, things=things(final.counts[0], 2))


# --- the whole card


def printed_gains(card: int) -> list[tuple[str, int]]:
    """Return appeal, conservation and reputation that an animal or a sponsor prints."""
    printed = ANIMALS.get(card) or SPONSORS.get(card)
    if not printed:
        return []
    found = (
        ("appeal", printed.appeal),
        ("conservation", printed.conservation),
        ("reputation", printed.reputation),
    )
    return [(resource, n) for resource, n in found if n]


def card_in_words(card: int, solo: bool = False) -> str:
    """Return everything on a card as sentences, for those who hear it and for the tooltip."""
    kind = kind_of(card)
    gains = [amount(resource, n) for resource, n in printed_gains(card)]
    gained = [sentence(_("gains {gains} when played").format(gains=joined(gains)))] if gains else []
    said = [sentence(card_name(card))]
    if kind == "animal":
        said += [*_animal_sentences(ANIMALS[card], solo), *gained]
    elif kind == "sponsor":
        sponsor = SPONSORS[card]
        said.append(_("Level-{level} sponsor.").format(level=sponsor.level))
        if sponsor.icons:
            said.append(sentence(kinds_words(sponsor.icons)))
        said += _condition_sentences(card)
        said += [*gained, *(labelled(_(WHENS[part.when]), part.text) for part in parts(sponsor))]
    elif kind == "project":
        project = PROJECTS[card]
        said.append(project_rule(project))
        said += [sentence(level_words(project, level)) for level in project.levels]
    else:
        said.append(final_rule(card))
    return together(said)


def _condition_sentences(card: int) -> list[str]:
    needs = [_needed(card, need, words) for need, words in conditions(card)]
    return [sentence(_("needs {conditions}").format(conditions=joined(needs)))] if needs else []


def _needed(card: int, need: Effect, words: str) -> str:
    """Return a condition as it stands within a sentence: `3 primates`, `a partner zoo in Africa`."""
    if need[0] == "partner_zoo" and card in ANIMALS:
        lands = dict.fromkeys(ANIMALS[card].continents)
        places = _(" or ").join(_("the Americas") if each == "americas" else icon_word(each) for each in lands)
        return _("a partner zoo in {continent}").format(continent=places)
    return within(words)


def _animal_sentences(animal: Animal, solo: bool) -> list[str]:
    said = [sentence(kinds_words(tuple(icon for icon in animal.icons if icon not in ("rock", "water"))))]
    said.append(sentence(_("costs {money}").format(money=amount("money", animal.cost))))
    said.append(sentence(home_words(animal)))
    said += _condition_sentences(animal.id)
    for ability in abilities(animal, solo):
        name = _("{name}, after the action").format(name=ability.name) if ability.after else ability.name
        said.append(labelled(name, ability.text))
    return said
