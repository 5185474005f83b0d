"""How bots judge Ark Nova: what a zoo is worth on the way to the end, and which actions look promising.

The unit is the victory point: one appeal is one, one conservation point two or three. Everything else is worth what it
may still become: money, income, icons for projects, cards, enclosures, workers, upgrades and reputation count for more
the further the two counters are apart. Positions are judged where a turn begins; a turn that is under way is first
played to its end by what looks best.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from engine.ark_nova import build, support, turn
from engine.ark_nova.animals import ANIMALS
from engine.ark_nova.animals_action import conditions_met, cost
from engine.ark_nova.breaks import kiosk_income, map_income
from engine.ark_nova.common import is_upgraded
from engine.ark_nova.counts import count
from engine.ark_nova.hexes import first_name
from engine.ark_nova.housing import can_house, is_free_for
from engine.ark_nova.maps import MAPS
from engine.ark_nova.pieces import (
    ANIMALS_PLAYED,
    BUILDABLE,
    CARDS_DRAWN,
    ENCLOSURE_SIZE,
    FREE,
    INCOME,
    MONEY_PER_SPACE,
    TARGET,
    Effect,
    Frame,
)
from engine.ark_nova.projects import PROJECTS
from engine.ark_nova.rules import ArkNovaState
from engine.ark_nova.scoring import final_points, sheet
from engine.ark_nova.sponsors import SPONSORS
from engine.ark_nova.zoo import Zoo
from engine.bots.judge import Judge
from engine.bots.search import Settings
from engine.state import Action, State

MONEY = 0.33
"""Victory points that a unit of money becomes while there is time to spend it."""
CONSERVATION = 2.6
BREAKS = 6.0
"""Breaks in a whole game."""
WORTH = {"money": MONEY, "appeal": 1.0, "conservation": CONSERVATION, "reputation": 0.9, "x_token": 0.8}
UPGRADES = {"cards": 4.0, "build": 4.0, "animals": 5.0, "association": 5.0, "sponsors": 3.0}
SPREAD = 1.2
"""By how many points an action must look better to be tried e times as often."""
LONGEST_TURN = 80


class ArkNovaJudge(Judge):
    """Judges zoos where a turn begins, and plays turns by the worth of what they bring at once."""

    def terms(self, state: State, player: int) -> dict[str, float]:
        """Return victory points so far and what the rest may become, by parts."""
        assert isinstance(state, ArkNovaState)
        if state.is_terminal():
            return {line.source: float(line.points) for line in sheet(state, player).lines}
        return _terms(state, player, _time_left(state))

    def evaluate(self, state: State) -> list[float]:
        """Return the expected points of every seat; a turn under way is played on by what looks best first."""
        assert isinstance(state, ArkNovaState)
        ahead = state
        if not state.is_terminal() and not _is_boundary(state):
            ahead = state.clone()
            rng = random.Random(state.turns)
            for _ in range(LONGEST_TURN):
                if ahead.is_terminal() or _is_boundary(ahead):
                    break
                ahead.apply_action(ahead.sample_chance(rng) if ahead.is_chance() else self._best(ahead))
        if ahead.is_terminal():
            return [float(each.total) for each in ahead.scores()]
        left = _time_left(ahead)
        return [sum(_terms(ahead, player, left).values()) for player in range(ahead.num_players)]

    def _best(self, state: ArkNovaState) -> Action:
        actions = state.legal
        worths = _worths(state, actions)
        return actions[worths.index(max(worths))]

    def is_leaf(self, state: State, moves: int) -> bool:
        """Stop where a turn begins."""
        assert isinstance(state, ArkNovaState)
        return _is_boundary(state)

    def weights(self, state: State, actions: Sequence[Action]) -> list[float]:
        """Return e to the power of what each action seems to bring, in units of `SPREAD`."""
        assert isinstance(state, ArkNovaState)
        worths = _worths(state, actions)
        top = max(worths)
        return [exp(max(-10.0, (worth - top) / SPREAD)) for worth in worths]

    def scale(self, state: State) -> float:
        """Return the lead that makes a win likely: less and less."""
        assert isinstance(state, ArkNovaState)
        return 6.0 + 24.0 * _time_left(state)


def _is_boundary(state: ArkNovaState) -> bool:
    frame = state.stack[-1]
    return bool(frame[0] == "act" and frame[2] == "turn")


def _time_left(state: ArkNovaState) -> float:
    """Return the share of the game that is still to come, by how far the counters are apart (solo: by turns)."""
    if len(state.zoos) == 1:
        return max(0.0, 1.0 - state.turns / 27)
    if state.last_turns >= 0:
        return 0.03 * state.last_turns
    gap = min(TARGET[zoo.conservation] - zoo.appeal for zoo in state.zoos)
    return min(1.0, max(0.05, gap / 110))


# --- what a zoo is worth


def _terms(state: ArkNovaState, player: int, left: float) -> dict[str, float]:
    zoo = state.zoos[player]
    late = min(1.0, left / 0.15)
    breaks = BREAKS * left
    income = INCOME[zoo.appeal] + (kiosk_income(zoo) + map_income(zoo) if zoo.map else 0)
    income += 2 * sum(1 for card in zoo.sponsors if SPONSORS[card].income)
    upgrades = sum(worth for action, worth in UPGRADES.items() if is_upgraded(zoo, action))
    return {
        "appeal": float(zoo.appeal),
        "conservation": float(-TARGET[zoo.conservation]),
        "money": MONEY * min(zoo.money, 70) * late,
        "income": MONEY * income * breaks * 0.8 + _slot_income(zoo) * breaks,
        "cards": (0.6 * min(len(zoo.hand), 7) + _best_animals(state, zoo)) * late,
        "enclosures": _enclosures(zoo) * late,
        "x_tokens": 0.8 * zoo.x_tokens * late,
        "reputation": 0.6 * zoo.reputation * min(1.0, 2 * left),
        "workers": 3.5 * (3 - zoo.reserve) * left,
        "upgrades": upgrades * left,
        "partners": (2.0 * len(zoo.partner_zoos) + 2.5 * len(zoo.universities)) * left,
        "projects": _projects(state, player) * min(1.0, 3 * left),
        "sponsors": 1.5 * len(zoo.sponsors) * left,
        "final": 2.5 * max((final_points(state, player, card) for card in zoo.finals if card), default=0),
    }


def _slot_income(zoo: Zoo) -> float:
    if not zoo.map:
        return 0.0
    return sum(
        worth_of(effects) for at, (again, effects) in enumerate(MAPS[zoo.map].left) if again and not zoo.left >> at & 1
    )


def _best_animals(state: ArkNovaState, zoo: Zoo) -> float:
    """Return what the three best animals of the hand may bring, less where conditions are not met."""
    values = sorted((animal_worth(state, zoo, card) for card in zoo.hand if card in ANIMALS), reverse=True)
    return sum(0.5 * value for value in values[:3] if value > 0)


def _enclosures(zoo: Zoo) -> float:
    empty = [ENCLOSURE_SIZE[kind] for kind, _, fill in zoo.buildings if kind in ENCLOSURE_SIZE and not fill]
    wanted = [ANIMALS[card].size for card in zoo.hand if card in ANIMALS and not ANIMALS[card].petting]
    total = 0.0
    for size in sorted(empty):
        used = any(want <= size <= want + 1 for want in wanted)
        total += (0.7 if used else 0.35) * size
    return total + 0.15 * zoo.covered.bit_count()


def _projects(state: ArkNovaState, player: int) -> float:
    """Return what the projects in play and in the hand may bring, by how near their best free levels are."""
    zoo = state.zoos[player]
    values = []
    rows = [row for row in state.projects if player not in row[1:]]
    rows += [(card, FREE, FREE, FREE) for card in zoo.hand if card in PROJECTS]
    for card, *tokens in rows:
        project = PROJECTS[card]
        best = 0.0
        have = count(state, player, project.count) if project.kind == "count" else 0
        for level, token in zip(project.levels, tokens, strict=True):
            if token != FREE:
                continue
            if project.kind == "count":
                near = 1.0 if have >= level.need else 0.6 * (have / level.need) ** 2
            else:
                near = 1.0 if support.is_reached(state, player, project, level) else 0.15
            best = max(best, near * (level.conservation * CONSERVATION + level.reputation))
        values.append(best)
    values.sort(reverse=True)
    return sum(value * share for value, share in zip(values, (0.6, 0.45, 0.3, 0.2), strict=False))


def animal_worth(state: ArkNovaState, zoo: Zoo, card: int, extra: int = 0) -> float:
    """Return what playing an animal brings, less its price; half when its conditions are not met."""
    animal = ANIMALS[card]
    value = _animal_gain(card) - MONEY * cost(zoo, animal, extra)
    return value if conditions_met(state, zoo, animal) else 0.4 * value


@cache
def _animal_gain(card: int) -> float:
    animal = ANIMALS[card]
    value = animal.appeal + CONSERVATION * animal.conservation + 0.9 * animal.reputation
    value += 1.0 * len(animal.icons) + worth_of(animal.effects) + worth_of(animal.after)
    return value + 0.08 * animal.cost * MONEY  # appeal raises income


EFFECT_WORTH = {
    "take_card": 1.5, "snapping": 2.0, "sprint": 1.3, "hunter": 0.7, "pack": 2.0, "jumping": 0.4, "hire_worker": 3.5,
    "upgrade": 4.0, "inventive_bears": 1.5, "inventive_primates": 1.3, "iconic_animal": 4.0, "resistance": 2.0,
    "assertion": 2.5, "dominance": 2.0, "digging": 0.5, "sponsor_magnet": 1.5, "multiplier": 2.0, "sunbathing": 0.6,
    "pouch": 1.0, "venom": 1.0, "constriction": 1.5, "pilfering": 2.0, "scavenging": 0.7, "posturing": 1.5,
    "perception": 0.7, "peacocking": 4.0, "petting_zoo_animal": 5.0, "clever": 1.0, "boost": 0.8, "action": 2.5,
    "determination": 3.0, "hypnosis": 2.5, "free_building": 2.0, "partner_zoo": 2.5, "university": 3.0,
    "sponsor_for_money": 1.5,
}  # fmt: skip
_TIMES = frozenset(("take_card", "snapping", "sprint", "hunter", "jumping", "digging", "sunbathing", "pouch"))


def worth_of(effects: Sequence[Effect]) -> float:
    """Return roughly what effects bring."""
    total = 0.0
    for effect in effects:
        if effect[0] == "gain":
            total += WORTH[effect[1]] * effect[2]
        else:
            worth = EFFECT_WORTH.get(effect[0], 1.0)
            total += worth * effect[1] if effect[0] in _TIMES and isinstance(effect[1], int) else worth
    return total


@cache
def _sponsor_gain(card: int) -> float:
    sponsor = SPONSORS[card]
    value = sponsor.appeal + CONSERVATION * sponsor.conservation + 0.9 * sponsor.reputation + len(sponsor.icons)
    return value + worth_of(sponsor.effects) + 1.5 * len(sponsor.triggers) + 2.5 * len(sponsor.income) + 1.0


def _card_worth(state: ArkNovaState, zoo: Zoo, card: int) -> float:
    if card in ANIMALS:
        return max(0.3, 0.6 * animal_worth(state, zoo, card))
    if card in SPONSORS:
        return 0.4 * _sponsor_gain(card)
    return 2.0


# --- what an action looks like


def _worths(state: ArkNovaState, actions: Sequence[Action]) -> list[float]:
    """Return what each action seems to bring, in points."""
    frame = state.stack[-1]
    zoo = state.zoos[frame[1]]
    if frame[0] == "place":
        return _place_worths(state, zoo, frame, actions)
    cheapest: dict[str, float] = {}
    worths = []
    for action in actions:
        explain = WORTHS.get(action[0])
        worth = explain(state, zoo, frame, action) if explain else 0.0
        if action[0] == "action":
            worth -= 0.8 * action[2]
            worth = max(worth, cheapest.get(action[1], -9.0) - 2.0) if worth < 0 else worth
            cheapest.setdefault(action[1], worth)
        worths.append(worth)
    return worths


def _place_worths(state: ArkNovaState, zoo: Zoo, frame: Frame, actions: Sequence[Action]) -> list[float]:
    zoo_map = MAPS[zoo.map]
    wet = zoo_map.rock | zoo_map.water
    worths = []
    for way in build.fits(zoo, frame[2], frame[4]):
        worth = 0.12 * (way.around & zoo.covered).bit_count() - 0.05 * (way.around & zoo_map.building).bit_count()
        worth += 0.15 * (way.around & wet).bit_count()
        bonus = way.mask & zoo_map.bonus_mask
        while bonus:
            low = bonus & -bonus
            worth += worth_of((zoo_map.bonuses[low.bit_length() - 1],))
            bonus ^= low
        worths.append(worth)
    return worths + [-1.0] * (len(actions) - len(worths))


def _use_worth(state: ArkNovaState, zoo: Zoo, frame: Frame, action: Action) -> float:
    """Return roughly what the best use of an action card brings."""
    card = action[1]
    player = frame[1]
    if frame[0] == "hypnotise":
        return 1.0
    strength = turn.strength(zoo, card) + action[2]
    side = is_upgraded(zoo, card)
    row = min(max(strength, 1), 5) - 1
    if card == "cards":
        room = 1.1 if len(zoo.hand) < 5 else 0.6
        return room * CARDS_DRAWN[side][row] + 0.4
    if card == "animals":
        values = sorted(
            (
                animal_worth(state, zoo, each)
                for each in zoo.hand
                if each in ANIMALS and zoo.money >= cost(zoo, ANIMALS[each]) and can_house(zoo, ANIMALS[each])
            ),
            reverse=True,
        )
        return 1.0 + sum(max(0.0, value) for value in values[: ANIMALS_PLAYED[side][row]])
    if card == "build":
        return max(_building_worth(state, zoo, kind) for kind in BUILDABLE if build.SIZES[kind] <= strength)
    if card == "association":
        return _association_worth(state, player, strength, side)
    values = [_sponsor_gain(each) for each in zoo.hand if each in SPONSORS and SPONSORS[each].level <= strength + side]
    money = MONEY * strength * (2 if side else 1) * 0.8
    return float(max([money, *(0.7 * value for value in values)]))


def _building_worth(state: ArkNovaState, zoo: Zoo, kind: str) -> float:
    size = build.SIZES[kind]
    price = MONEY * MONEY_PER_SPACE * size
    if zoo.money < MONEY_PER_SPACE * size:
        return -5.0
    if kind == "kiosk":
        return 1.6 - price
    if kind == "pavilion":
        return 1.2 - price
    wanted = 0.0
    for card in zoo.hand:
        animal = ANIMALS.get(card)
        if animal is None or not is_free_for(zoo, animal._replace(rock=0, water=0), (kind, 0, 0)):
            continue
        if can_house(zoo, animal) or zoo.money < cost(zoo, animal):
            continue
        waste = size - animal.size if kind in ENCLOSURE_SIZE else 1
        wanted = max(wanted, 0.8 * animal_worth(state, zoo, card) - 0.5 * waste)
    return wanted + 0.3 * size - price + 0.5


def _association_worth(state: ArkNovaState, player: int, strength: int, side: bool) -> float:
    best = 1.8 if strength >= 2 else 0.0
    if strength >= 3 and state.partner_zoos:
        best = 2.6
    if strength >= 4 and state.universities:
        best = 3.2
    if strength >= state.zoos[player].modifiers.get("support_strength", 5):
        for _, card, level in support.options(state, player, side):
            best = max(best, _level_worth(card, level))
    return best


def _level_worth(card: int, level: int) -> float:
    gains = PROJECTS[card].levels[level - 1]
    loss = 4.0 if PROJECTS[card].kind == "release" else 0.0
    return CONSERVATION * gains.conservation + 0.9 * gains.reputation + 2.5 - loss


def _play_worth(state: ArkNovaState, zoo: Zoo, frame: Frame, action: Action) -> float:
    card = action[1]
    if card in ANIMALS:
        number = state.display.index(card) + 1 if card in state.display else 0
        return animal_worth(state, zoo, card, number)
    price = MONEY * SPONSORS[card].level if frame[0] == "sponsor_for_money" else 0.0
    return 0.7 * _sponsor_gain(card) - price


def _gain_card(state: ArkNovaState, zoo: Zoo, frame: Frame, action: Action) -> float:
    if frame[0] in ("keep_final",):
        return float(final_points(state, frame[1], action[1]))
    return _card_worth(state, zoo, action[1])


def _lose_card(state: ArkNovaState, zoo: Zoo, frame: Frame, action: Action) -> float:
    price = {"sunbathing": 4 * MONEY, "pouch": 2.0, "act": 3 * MONEY, "digging": 1.2}.get(frame[0], 0.0)
    return price - _card_worth(state, zoo, action[1])


def _token_worth(state: ArkNovaState, zoo: Zoo, frame: Frame, action: Action) -> float:
    again, effects = MAPS[zoo.map].left[action[1] - 1]
    return worth_of(effects) * (1.0 + BREAKS * _time_left(state) * 0.8 if again else 1.0)


def _house_worth(state: ArkNovaState, zoo: Zoo, frame: Frame, action: Action) -> float:
    for kind, mask, _ in zoo.buildings:
        if kind in ENCLOSURE_SIZE and first_name(mask) == action[1]:
            return -0.6 * (ENCLOSURE_SIZE[kind] - ANIMALS[frame[2]].size)
    return 0.5


def _always(worth: float) -> Callable[[ArkNovaState, Zoo, Frame, Action], float]:
    return lambda state, zoo, frame, action: worth


WORTHS: dict[str, Callable[[ArkNovaState, Zoo, Frame, Action], float]] = {
    "action": _use_worth,
    "x_token": _always(0.5),
    "build": lambda state, zoo, frame, action: _building_worth(state, zoo, action[1]),
    "play": _play_worth,
    "support": lambda state, zoo, frame, action: _level_worth(action[1], action[2]),
    "partner_zoo": lambda state, zoo, frame, action: 2.6 + 0.3 * zoo.icons[action[1]],
    "university": _always(3.2),
    "reputation": _always(1.8),
    "donate": _always(1.0),
    "take": _gain_card,
    "snap": _gain_card,
    "keep": _gain_card,
    "draw": _always(1.4),
    "discard": _lose_card,
    "exchange": _lose_card,
    "harbor": _lose_card,
    "pouch": _lose_card,
    "token": _token_worth,
    "house": _house_worth,
    "share": _always(1.0),
    "release": lambda state, zoo, frame, action: -float(ANIMALS[action[1]].appeal),
    "upgrade": lambda state, zoo, frame, action: UPGRADES[action[1]],
    "worker": _always(4.0),
    "raise_money": lambda state, zoo, frame, action: MONEY * frame[5] * (2 if frame[3] else 1),
    "drop": lambda state, zoo, frame, action: -float(final_points(state, frame[1], action[1])),
    "repeat": _always(1.5),
    "skip": _always(-0.3),
    "done": _always(-0.2),
}
"""What an action looks like by its verb; others look like nothing."""

JUDGE = ArkNovaJudge()

LEVELS = {
    "easy": Settings(iterations=25),
    "normal": Settings(iterations=150),
    "hard": Settings(milliseconds=1500),
    "expert": Settings(milliseconds=4000),
}
