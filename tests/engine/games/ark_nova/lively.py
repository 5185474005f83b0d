"""A player for playthroughs: plays what looks promising, so that zoos grow and projects are supported.

The golden playthroughs were made with it. It is kept apart from the bots, whose judgement may change at any time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from engine.games.ark_nova.actions import build, support
from engine.games.ark_nova.actions.animals import conditions_met, cost
from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.mechanics.housing import can_house, is_free_for
from engine.games.ark_nova.pieces import (
    ANIMALS_PLAYED,
    BUILDABLE,
    CARDS_DRAWN,
    ENCLOSURE_SIZE,
    MONEY_PER_SPACE,
    TARGET,
    Effect,
    Frame,
)
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import final_points
from engine.games.ark_nova.turns import turn
from engine.state import Action

MONEY = 0.33
CONSERVATION = 2.6
BREAKS = 6.0
WORTH = {"money": MONEY, "appeal": 1.0, "conservation": CONSERVATION, "reputation": 0.9, "x_token": 0.8}
UPGRADES = {"cards": 4.0, "build": 4.0, "animals": 5.0, "association": 5.0, "sponsors": 3.0}
SPREAD = 1.2
"""An action that looks better by this many points is played e times as often."""


def choose(state: ArkNovaState, rng: random.Random) -> Action:
    """Return a random legal action, promising ones more often."""
    actions = state.legal_actions()
    worths = _worths(state, actions)
    top = max(worths)
    return rng.choices(actions, [exp(max(-10.0, (worth - top) / SPREAD)) for worth in worths])[0]


def _time_left(state: ArkNovaState) -> float:
    if len(state.zoos) == 1:
        return max(0.0, 1.0 - state.turns / 27)
    if state.last_turns >= 0:
        return 0.03 * state.last_turns
    gap = min(TARGET[zoo.conservation] - zoo.appeal for zoo in state.zoos)
    return min(1.0, max(0.05, gap / 110))


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


# --- how promising an action is


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
    upgraded = is_upgraded(zoo, card)
    row = min(max(strength, 1), 5) - 1
    if card == "cards":
        room = 1.1 if len(zoo.hand) < 5 else 0.6
        return room * CARDS_DRAWN[upgraded][row] + 0.4
    if card == "animals":
        values = sorted(
            (
                animal_worth(state, zoo, each)
                for each in zoo.hand
                if each in ANIMALS and zoo.money >= cost(zoo, ANIMALS[each]) and can_house(zoo, ANIMALS[each])
            ),
            reverse=True,
        )
        return 1.0 + sum(max(0.0, value) for value in values[: ANIMALS_PLAYED[upgraded][row]])
    if card == "build":
        return max(_building_worth(state, zoo, kind) for kind in BUILDABLE if build.SIZES[kind] <= strength)
    if card == "association":
        return _association_worth(state, player, strength, upgraded)
    values = [
        _sponsor_gain(each) for each in zoo.hand if each in SPONSORS and SPONSORS[each].level <= strength + upgraded
    ]
    money = MONEY * strength * (2 if upgraded else 1) * 0.8
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


def _association_worth(state: ArkNovaState, player: int, strength: int, upgraded: bool) -> float:
    best = 1.8 if strength >= 2 else 0.0
    if strength >= 3 and state.partner_zoos:
        best = 2.6
    if strength >= 4 and state.universities:
        best = 3.2
    if strength >= state.zoos[player].modifiers.get("support_strength", 5):
        for _, card, level in support.options(state, player, upgraded):
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
    "draw_fewer": _always(-1.0),
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
