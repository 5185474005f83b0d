"""Whether a card can be played, and why not: the engine's own checks, one by one, in words.

A scene shows these; what is legal is for the engine alone to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.ark_nova.actions import animals as animals_action
from engine.games.ark_nova.actions import build, support
from engine.games.ark_nova.actions import cards as cards_action
from engine.games.ark_nova.actions import sponsors as sponsors_action
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS, Animal
from engine.games.ark_nova.cards.projects import PROJECTS, Project
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import folder, is_upgraded
from engine.games.ark_nova.mechanics.counts import count
from engine.games.ark_nova.mechanics.housing import can_house
from engine.games.ark_nova.pieces import CAPACITY, FREE, PROJECTS_SHOWN, Effect
from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.words.amounts import more_icons
from scenes.games.ark_nova.words.cards.printed import conditions
from scenes.games.ark_nova.words.names import SIZE_CLASSES, building_name, icon_word, joined
from scenes.i18n.translation import _


@dataclass(frozen=True, slots=True)
class Check:
    """A condition of a card: as the engine has it, in words, and whether it is met; `missing` says what it lacks."""

    need: Effect
    words: str
    met: bool
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What stands between a player and a card.

    `price` is what it costs after all discounts with the folder's number, `printed` what stands on the card (both -1
    for what costs no money). `reasons` are empty when nothing stands in the way.
    """

    price: int
    printed: int
    folder: int
    checks: tuple[Check, ...]
    reasons: tuple[str, ...]
    home: bool = True

    @property
    def possible(self) -> bool:
        """Whether the player could play it, given the action for it."""
        return not self.reasons


def judge(state: ArkNovaState, player: int, card: int) -> Judgement:
    """Return what the engine's checks say of a card for a player, wherever it lies."""
    if card in ANIMALS:
        return _judge_animal(state, player, ANIMALS[card])
    if card in SPONSORS:
        return _judge_sponsor(state, player, card)
    return _judge_project(state, player, PROJECTS[card])


def _reach(state: ArkNovaState, player: int, card: int, upgraded: bool) -> list[str]:
    """Return why a card of the display cannot be taken or played from there."""
    if card in state.zoos[player].hand or card not in state.display:
        return []
    if card not in cards_action.in_range(state, player):
        return [_("Outside your reputation range")]
    return [] if upgraded else [_("Only side II plays from the display")]


def _short(zoo: Zoo, price: int) -> list[str]:
    return [_("{count} money short").format(count=price - zoo.money)] if price > zoo.money else []


# --- animals


def _judge_animal(state: ArkNovaState, player: int, animal: Animal) -> Judgement:
    zoo = state.zoos[player]
    number = folder(state, animal.id)
    price = animals_action.cost(zoo, animal, number)
    checks = tuple(
        Check(need, words, not animals_action.missing_icons(zoo, need, animal), _missing(zoo, need, words))
        for need, words in conditions(animal.id)
    )
    lacking = sum(animals_action.missing_icons(zoo, need, animal) for need in animal.needs)
    unmet = [check.missing for check in checks if not check.met]
    reasons = unmet if lacking > animals_action.ignored_icons(zoo, animal) else []
    if not reasons and not animals_action.conditions_met(state, zoo, animal):
        reasons.append(_("No {size} animals any more").format(size=_(SIZE_CLASSES[animal.size_class])))
    home = can_house(zoo, animal)
    if not home:
        reasons.append(no_home(animal))
    reasons += _short(zoo, price)
    reasons += _reach(state, player, animal.id, is_upgraded(zoo, "animals"))
    return Judgement(price, animal.cost, number, checks, tuple(reasons), home)


def _missing(zoo: Zoo, need: Effect, words: str) -> str:
    """Return what a condition still lacks: `2 more primates`, or the condition itself."""
    if need[0] == "icon":
        return more_icons(need[1], need[2] - zoo.icons[need[1]])
    return words


def no_home(animal: Animal) -> str:
    """Return that nothing in the zoo can house the animal: `No pen of 5 by 2 water`."""
    if animal.petting:
        return _("No room in a petting zoo")
    beside = [
        _("{count} {terrain}").format(count=n, terrain=icon_word(terrain))
        for terrain, n in (("rock", animal.rock), ("water", animal.water))
        if n
    ]
    if beside:
        return _("No size-{size} enclosure by {terrain}").format(size=animal.size, terrain=joined(beside))
    return _("No size-{size} enclosure").format(size=animal.size)


# --- sponsors


def _judge_sponsor(state: ArkNovaState, player: int, card: int) -> Judgement:
    zoo = state.zoos[player]
    sponsor = SPONSORS[card]
    checks = tuple(
        Check(need, words, sponsors_action.is_met(zoo, need), _missing(zoo, need, words))
        for need, words in conditions(card)
    )
    reasons = [check.missing for check in checks if not check.met]
    home = not sponsor.building or bool(build.fits(zoo, sponsor.building, is_upgraded(zoo, "build")))
    if not home:
        reasons.append(_("No place for the building"))
    number = folder(state, card)
    reasons += _reach(state, player, card, is_upgraded(zoo, "sponsors"))
    if number:
        reasons += _short(zoo, number)
    frame = state.stack[-1]
    if frame[0] == "sponsors" and frame[1] == player and sponsors_action.level(zoo, sponsor) > frame[2]:
        reasons.append(_("Level {level}, strength {n} is left").format(level=sponsor.level, n=frame[2]))
    if frame[0] == "sponsor_for_money" and frame[1] == player:
        reasons += _short(zoo, sponsors_action.level(zoo, sponsor))
    return Judgement(-1, -1, number, checks, tuple(reasons), home)


# --- projects


class LevelNow(NamedTuple):
    """A level of a project now: who holds it (a seat, `FREE` or `BLOCKED`), whether the player fulfils it, and whether
    the player may support it there, too.
    """

    holder: int
    fulfilled: bool
    open: bool = False


def levels_now(state: ArkNovaState, player: int, card: int) -> list[LevelNow]:
    """Return the three levels of a project as they stand for a player, wherever the card lies."""
    project = PROJECTS[card]
    at, row = next(
        ((at, row) for at, row in enumerate(state.projects) if row[0] == card), (-1, (card, FREE, FREE, FREE))
    )
    below = at >= len(state.projects) - PROJECTS_SHOWN[len(state.zoos)]
    again = _again(state.zoos[player], project) or player not in row[1:]
    found = []
    for holder, level in zip(row[1:], project.levels, strict=True):
        reached = support.is_reached(state, player, project, level, at >= 0 and below)
        found.append(LevelNow(holder, reached, reached and again and holder == FREE))
    return found


def _again(zoo: Zoo, project: Project) -> bool:
    """Tell whether a zoo may support a project that it supports already."""
    return project.kind == "release" and "repeat_release" in zoo.modifiers


def has_now(state: ArkNovaState, player: int, project: Project) -> int:
    """Return how many a player has of what a project counts."""
    return count(state, player, project.counted) if project.kind == "count" else 0


def _judge_project(state: ArkNovaState, player: int, project: Project) -> Judgement:
    zoo = state.zoos[player]
    number = folder(state, project.id)
    levels = levels_now(state, player, project.id)
    reasons = []
    mine = any(level.holder == player for level in levels)
    if mine and not _again(zoo, project):
        reasons.append(_("You support it already"))
    elif not any(level.open for level in levels):
        reasons.append(_("No free level is fulfilled"))
    reasons += _reach(state, player, project.id, is_upgraded(zoo, "association"))
    if number:
        reasons += _short(zoo, number)
    return Judgement(-1, -1, number, (), tuple(reasons))


def space_left_words(kind: str, left: int) -> str:
    """Return how many spaces of a special enclosure are free: `Reptile house: 2 of 5 free`."""
    return _("{building}: {left} of {count} free").format(building=building_name(kind), left=left, count=CAPACITY[kind])
