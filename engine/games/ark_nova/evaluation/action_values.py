"""How promising an action of Ark Nova looks before it is tried: roughly the victory points that it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ark_nova.actions import build, support
from engine.games.ark_nova.actions.animals import can_play
from engine.games.ark_nova.actions.association import donation_cost, partner_zoos_left
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.actions.sponsors import can_play as can_play_sponsor
from engine.games.ark_nova.actions.sponsors import level as level_of
from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.evaluation.expectation import Expectation
from engine.games.ark_nova.evaluation.prices import UPGRADES, WORKER, tile_value, value_of
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.mechanics.housing import can_house
from engine.games.ark_nova.pieces import (
    ANIMALS_PLAYED,
    BUILDABLE,
    CARDS_DRAWN,
    ENCLOSURE_SIZE,
    MONEY_PER_SPACE,
    SNAP_FROM,
    Frame,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.scoring import final_points
from engine.games.ark_nova.turns import turn
from engine.state import Action

UNSEEN = 1.8
"""What a card from the deck is worth."""
EAGERNESS = {"cards": 0.7, "build": 1.0, "animals": 1.5, "association": 1.9, "sponsors": 1.55}
"""A factor for the best use of an action card: for what it gains besides, and for what it rules out."""
X_TOKEN = 0.1
SLOT = 0.12
"""What it is worth to put an action card back, for each slot that it leaves behind it."""


def action_values(state: ArkNovaPosition, actions: Sequence[Action]) -> list[float]:
    """Return what each of `actions`, legal in `state`, seems to bring."""
    frame = state.stack[-1]
    if frame[0] == "place":
        return _places(state, state.zoos[frame[1]], frame, actions)
    expectation = Expectation(state, frame[1])
    values = []
    for action in actions:
        value_of_kind = BY_KIND.get(action[0])
        values.append(value_of_kind(expectation, frame, action) if value_of_kind else 0.0)
    return values


def _places(state: ArkNovaPosition, zoo: Zoo, frame: Frame, actions: Sequence[Action]) -> list[float]:
    """Return the value of placements: beside buildings, on bonuses, beside rock and water that animals need."""
    zoo_map = MAPS[zoo.map]
    rock, water = zoo_map.rock, zoo_map.water
    size = ENCLOSURE_SIZE.get(frame[2], 0)
    asking = [ANIMALS[card] for card in zoo.hand if card in ANIMALS and ANIMALS[card].size <= size]
    asking = [animal for animal in asking if (animal.rock or animal.water) and not can_house(zoo, animal)]
    values = []
    for way in build.fits(zoo, frame[2], frame[4]):
        value = 0.12 * (way.around & zoo.covered).bit_count() - 0.05 * (way.around & zoo_map.building).bit_count()
        value += 0.1 * (way.around & (rock | water)).bit_count()
        bonus = way.mask & zoo_map.bonus_mask
        while bonus:
            low = bonus & -bonus
            value += value_of((zoo_map.bonuses[low.bit_length() - 1],))
            bonus ^= low
        for animal in asking:
            if (way.around & rock).bit_count() >= animal.rock and (way.around & water).bit_count() >= animal.water:
                value += 2.0
        values.append(value)
    return values + [-1.0] * (len(actions) - len(values))


# --- the five action cards


def _use(expectation: Expectation, frame: Frame, action: Action) -> float:
    """Return what the best use of an action card brings."""
    state, zoo, card = expectation.state, expectation.zoo, action[1]
    if frame[0] == "hypnotise":
        return 1.0
    spent: int = action[2]
    strength = max(1, turn.strength(zoo, card) + spent)
    # an X-token more must bring more than it costs
    return EAGERNESS[card] * USES[card](state, expectation, strength, is_upgraded(zoo, card)) - spent


def _use_cards(state: ArkNovaPosition, expectation: Expectation, strength: int, upgraded: bool) -> float:
    row = min(strength, 5) - 1
    held = len(expectation.zoo.hand)
    room = 1.0 if held < 4 else 0.7 if held < 7 else 0.4
    value = room * UNSEEN * CARDS_DRAWN[upgraded][row] * expectation.late
    if strength >= SNAP_FROM[upgraded]:
        best = max([_card(expectation, card) for card in state.display if card], default=0.0)
        value = max(value, best)
    return value


def _use_animals(state: ArkNovaPosition, expectation: Expectation, strength: int, upgraded: bool) -> float:
    values = [
        expectation.animal(card)
        for card in expectation.zoo.hand
        if card in ANIMALS and can_play(state, expectation.player, card)
    ]
    if upgraded:
        for number, card in enumerate(folders_in_range(state, expectation.player), 1):
            if card in ANIMALS and can_play(state, expectation.player, card, number):
                values.append(expectation.animal(card, number))
    values.sort(reverse=True)
    n = ANIMALS_PLAYED[upgraded][min(strength, 5) - 1]
    return sum([value for value in values[:n] if value > 0])


def _use_build(state: ArkNovaPosition, expectation: Expectation, strength: int, upgraded: bool) -> float:
    return max([_building(expectation, kind) for kind in BUILDABLE if build.SIZES[kind] <= strength])


def _use_association(state: ArkNovaPosition, expectation: Expectation, strength: int, upgraded: bool) -> float:
    zoo = expectation.zoo
    best = 0.0
    if strength >= 2 and not zoo.tasks[0]:
        best = _reputation(expectation)
    if strength >= 3 and not zoo.tasks[1]:
        best = max([best, *(_partner(expectation, each) for each in partner_zoos_left(state, expectation.player))])
    if strength >= 4 and not zoo.tasks[2] and len(zoo.universities) < 3:
        best = max(best, _university(expectation))
    if strength >= zoo.modifiers.get("support_strength", 5):
        for _, card, level in support.options(state, expectation.player, upgraded):
            best = max(best, _level(expectation, card, level))
    if upgraded and best and zoo.money >= donation_cost(state):
        # it comes besides, so that what the card's eagerness stands for does not grow with it
        best += max(0.0, _donation(expectation)) / EAGERNESS["association"]
    return best


def _use_sponsors(state: ArkNovaPosition, expectation: Expectation, strength: int, upgraded: bool) -> float:
    zoo = expectation.zoo
    best = expectation.price * strength * (2 if upgraded else 1)
    for card in zoo.hand:
        if card in SPONSORS and level_of(zoo, SPONSORS[card]) <= strength + upgraded:
            value = expectation.sponsor(card)
            if value > best and can_play_sponsor(zoo, SPONSORS[card]):
                best = value
    return best


USES: dict[str, Callable[[ArkNovaPosition, Expectation, int, bool], float]] = {
    "cards": _use_cards,
    "build": _use_build,
    "animals": _use_animals,
    "association": _use_association,
    "sponsors": _use_sponsors,
}


# --- what is done with them


def _building(expectation: Expectation, kind: str) -> float:
    size = build.SIZES[kind]
    if expectation.zoo.money < MONEY_PER_SPACE * size:
        return -5.0
    return expectation.building(kind, size) - expectation.price * MONEY_PER_SPACE * size


def _level(expectation: Expectation, card: int, level: int) -> float:
    gains = PROJECTS[card].levels[level - 1]
    loss = 4.0 if PROJECTS[card].kind == "release" else 0.0
    return expectation.conservation * gains.conservation + 0.8 * gains.reputation + 3.0 * expectation.late - loss


def _reputation(expectation: Expectation) -> float:
    return 2.0 * min(1.0, 3 * expectation.left)


def _partner(expectation: Expectation, continent: str) -> float:
    return (3.0 + 0.2 * expectation.zoo.icons[continent]) * min(1.0, 1.5 * expectation.left) + expectation.icon(
        continent
    ) * expectation.late


def _university(expectation: Expectation) -> float:
    return 3.0 * min(1.0, 1.5 * expectation.left) + 0.3 * expectation.late


def _play(expectation: Expectation, frame: Frame, action: Action) -> float:
    card, display = action[1], expectation.state.display
    number = display.index(card) + 1 if card in display else 0
    if card in ANIMALS:
        return expectation.animal(card, number)
    price = SPONSORS[card].level if frame[0] == "sponsor_for_money" else 0
    return expectation.sponsor(card) - expectation.price * (price + number)


def _card(expectation: Expectation, card: int) -> float:
    """Return the value of a card in the hand."""
    if card in ANIMALS:
        return expectation.held(card)
    if card in SPONSORS:
        return expectation.held_sponsor(card)
    return expectation.project_card(card)


def _gain_card(expectation: Expectation, frame: Frame, action: Action) -> float:
    if frame[0] == "keep_final":
        return float(final_points(expectation.state, expectation.player, action[1]))
    return _card(expectation, action[1])


LOSSES = {"sunbathing": 4.0, "act": 3.0}
"""Money for cards that are given away."""


def _lose_card(expectation: Expectation, frame: Frame, action: Action) -> float:
    gain = expectation.price * LOSSES.get(frame[0], 0.0) + {"pouch": 2.0, "digging": 1.2}.get(frame[0], 0.0)
    return gain - _card(expectation, action[1])


def _token(expectation: Expectation, frame: Frame, action: Action) -> float:
    again, effects = MAPS[expectation.zoo.map].left[action[1] - 1]
    return value_of(effects) * (1.0 + 5.0 * expectation.left if again else 1.0)


def _house(expectation: Expectation, frame: Frame, action: Action) -> float:
    for kind, mask, _ in expectation.zoo.buildings:
        if kind in ENCLOSURE_SIZE and first_name(mask) == action[1]:
            return -0.6 * (ENCLOSURE_SIZE[kind] - ANIMALS[frame[2]].size)
    return 0.5


def _raise_money(expectation: Expectation, frame: Frame, action: Action) -> float:
    strength: int = frame[5]
    return expectation.price * strength * (2 if frame[3] else 1)


def _donation(expectation: Expectation) -> float:
    return expectation.conservation - expectation.price * donation_cost(expectation.state)


def _always(value: float) -> Callable[[Expectation, Frame, Action], float]:
    return lambda expectation, frame, action: value


BY_KIND: dict[str, Callable[[Expectation, Frame, Action], float]] = {
    "action": _use,
    "x_token": lambda expectation, frame, action: X_TOKEN + SLOT * expectation.zoo.order.index(action[1]),
    "build": lambda expectation, frame, action: _building(expectation, action[1]),
    "play": _play,
    "support": lambda expectation, frame, action: _level(expectation, action[1], action[2]),
    "partner_zoo": lambda expectation, frame, action: _partner(expectation, action[1]),
    "university": lambda expectation, frame, action: _university(expectation),
    "reputation": lambda expectation, frame, action: _reputation(expectation),
    "donate": lambda expectation, frame, action: _donation(expectation),
    "take": _gain_card,
    "snap": _gain_card,
    "keep": _gain_card,
    "draw": _always(UNSEEN),
    "discard": _lose_card,
    "exchange": _lose_card,
    "harbor": _lose_card,
    "pouch": _lose_card,
    "token": _token,
    "house": _house,
    "share": _always(1.0),
    "release": lambda expectation, frame, action: -float(ANIMALS[action[1]].appeal),
    "upgrade": lambda expectation, frame, action: UPGRADES[action[1]],
    "worker": _always(WORKER),
    "tile": lambda expectation, frame, action: tile_value(action[1]),
    "money": lambda expectation, frame, action: 5 * expectation.price,
    "raise_money": _raise_money,
    "drop": lambda expectation, frame, action: -float(final_points(expectation.state, expectation.player, action[1])),
    "repeat": _always(1.5),
    "skip": _always(-0.3),
    "done": _always(-0.2),
}
"""The value of an action, by its verb; others count for nothing."""
