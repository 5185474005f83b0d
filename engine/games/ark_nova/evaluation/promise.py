"""How promising an action of Ark Nova looks before it is tried: roughly the victory points that it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ark_nova.actions import build, support
from engine.games.ark_nova.actions.animals import can_play
from engine.games.ark_nova.actions.association import donation_cost
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.actions.sponsors import can_play as can_play_sponsor
from engine.games.ark_nova.actions.sponsors import level as level_of
from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.evaluation.outlook import Outlook
from engine.games.ark_nova.evaluation.prices import UPGRADES, WORKER, tile_worth, worth_of
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
"""By what the best use of an action card is multiplied: what it brings beside, and what it keeps from doing."""
X_TOKEN = 0.1
SLOT = 0.12
"""What it is worth to put an action card back, for each slot that it leaves behind it."""


def promises(state: ArkNovaPosition, actions: Sequence[Action]) -> list[float]:
    """Return what each of `actions`, legal in `state`, seems to bring."""
    frame = state.stack[-1]
    if frame[0] == "place":
        return _places(state, state.zoos[frame[1]], frame, actions)
    outlook = Outlook(state, frame[1])
    worths = []
    for action in actions:
        promise = PROMISES.get(action[0])
        worths.append(promise(outlook, frame, action) if promise else 0.0)
    return worths


def _places(state: ArkNovaPosition, zoo: Zoo, frame: Frame, actions: Sequence[Action]) -> list[float]:
    """Return the promise of placements: beside buildings, on bonuses, beside rock and water that animals need."""
    zoo_map = MAPS[zoo.map]
    rock, water = zoo_map.rock, zoo_map.water
    size = ENCLOSURE_SIZE.get(frame[2], 0)
    asking = [ANIMALS[card] for card in zoo.hand if card in ANIMALS and ANIMALS[card].size <= size]
    asking = [animal for animal in asking if (animal.rock or animal.water) and not can_house(zoo, animal)]
    worths = []
    for way in build.fits(zoo, frame[2], frame[4]):
        worth = 0.12 * (way.around & zoo.covered).bit_count() - 0.05 * (way.around & zoo_map.building).bit_count()
        worth += 0.1 * (way.around & (rock | water)).bit_count()
        bonus = way.mask & zoo_map.bonus_mask
        while bonus:
            low = bonus & -bonus
            worth += worth_of((zoo_map.bonuses[low.bit_length() - 1],))
            bonus ^= low
        for animal in asking:
            if (way.around & rock).bit_count() >= animal.rock and (way.around & water).bit_count() >= animal.water:
                worth += 2.0
        worths.append(worth)
    return worths + [-1.0] * (len(actions) - len(worths))


# --- the five action cards


def _use(outlook: Outlook, frame: Frame, action: Action) -> float:
    """Return what the best use of an action card brings."""
    state, zoo, card = outlook.state, outlook.zoo, action[1]
    if frame[0] == "hypnotise":
        return 1.0
    spent: int = action[2]
    strength = max(1, turn.strength(zoo, card) + spent)
    # an X-token more must bring more than it costs
    return EAGERNESS[card] * USES[card](state, outlook, strength, is_upgraded(zoo, card)) - spent


def _use_cards(state: ArkNovaPosition, outlook: Outlook, strength: int, side: bool) -> float:
    row = min(strength, 5) - 1
    held = len(outlook.zoo.hand)
    room = 1.0 if held < 4 else 0.7 if held < 7 else 0.4
    worth = room * UNSEEN * CARDS_DRAWN[side][row] * outlook.late
    if strength >= SNAP_FROM[side]:
        best = max([_card(outlook, card) for card in state.display if card], default=0.0)
        worth = max(worth, best)
    return worth


def _use_animals(state: ArkNovaPosition, outlook: Outlook, strength: int, side: bool) -> float:
    values = [
        outlook.animal(card) for card in outlook.zoo.hand if card in ANIMALS and can_play(state, outlook.player, card)
    ]
    if side:
        for number, card in enumerate(folders_in_range(state, outlook.player), 1):
            if card in ANIMALS and can_play(state, outlook.player, card, number):
                values.append(outlook.animal(card, number))
    values.sort(reverse=True)
    n = ANIMALS_PLAYED[side][min(strength, 5) - 1]
    return sum([value for value in values[:n] if value > 0])


def _use_build(state: ArkNovaPosition, outlook: Outlook, strength: int, side: bool) -> float:
    return max([_building(outlook, kind) for kind in BUILDABLE if build.SIZES[kind] <= strength])


def _use_association(state: ArkNovaPosition, outlook: Outlook, strength: int, side: bool) -> float:
    zoo = outlook.zoo
    best = 0.0
    if strength >= 2 and not zoo.tasks[0]:
        best = _reputation(outlook)
    if strength >= 3 and not zoo.tasks[1] and len(zoo.partner_zoos) < (4 if side else 2):
        best = max([best, *(_partner(outlook, each) for each in state.partner_zoos if each not in zoo.partner_zoos)])
    if strength >= 4 and not zoo.tasks[2] and len(zoo.universities) < 3:
        best = max(best, _university(outlook))
    if strength >= zoo.modifiers.get("support_strength", 5):
        for _, card, level in support.options(state, outlook.player, side):
            best = max(best, _level(outlook, card, level))
    return best


def _use_sponsors(state: ArkNovaPosition, outlook: Outlook, strength: int, side: bool) -> float:
    zoo = outlook.zoo
    best = outlook.price * strength * (2 if side else 1)
    for card in zoo.hand:
        if card in SPONSORS and level_of(zoo, SPONSORS[card]) <= strength + side:
            worth = outlook.sponsor(card)
            if worth > best and can_play_sponsor(zoo, SPONSORS[card]):
                best = worth
    return best


USES: dict[str, Callable[[ArkNovaPosition, Outlook, int, bool], float]] = {
    "cards": _use_cards,
    "build": _use_build,
    "animals": _use_animals,
    "association": _use_association,
    "sponsors": _use_sponsors,
}


# --- what is done with them


def _building(outlook: Outlook, kind: str) -> float:
    size = build.SIZES[kind]
    if outlook.zoo.money < MONEY_PER_SPACE * size:
        return -5.0
    return outlook.building(kind, size) - outlook.price * MONEY_PER_SPACE * size


def _level(outlook: Outlook, card: int, level: int) -> float:
    gains = PROJECTS[card].levels[level - 1]
    loss = 4.0 if PROJECTS[card].kind == "release" else 0.0
    return outlook.conservation * gains.conservation + 0.8 * gains.reputation + 3.0 * outlook.late - loss


def _reputation(outlook: Outlook) -> float:
    return 2.0 * min(1.0, 3 * outlook.left)


def _partner(outlook: Outlook, continent: str) -> float:
    return (3.0 + 0.2 * outlook.zoo.icons[continent]) * min(1.0, 1.5 * outlook.left) + outlook.icon(
        continent
    ) * outlook.late


def _university(outlook: Outlook) -> float:
    return 3.0 * min(1.0, 1.5 * outlook.left) + 0.3 * outlook.late


def _play(outlook: Outlook, frame: Frame, action: Action) -> float:
    card, display = action[1], outlook.state.display
    number = display.index(card) + 1 if card in display else 0
    if card in ANIMALS:
        return outlook.animal(card, number)
    price = SPONSORS[card].level if frame[0] == "sponsor_for_money" else 0
    return outlook.sponsor(card) - outlook.price * (price + number)


def _card(outlook: Outlook, card: int) -> float:
    """Return the value of a card in the hand."""
    if card in ANIMALS:
        return outlook.held(card)
    if card in SPONSORS:
        return outlook.held_sponsor(card)
    return outlook.project_card(card)


def _gain_card(outlook: Outlook, frame: Frame, action: Action) -> float:
    if frame[0] == "keep_final":
        return float(final_points(outlook.state, outlook.player, action[1]))
    return _card(outlook, action[1])


LOSSES = {"sunbathing": 4.0, "act": 3.0}
"""Money for cards that are given away."""


def _lose_card(outlook: Outlook, frame: Frame, action: Action) -> float:
    gain = outlook.price * LOSSES.get(frame[0], 0.0) + {"pouch": 2.0, "digging": 1.2}.get(frame[0], 0.0)
    return gain - _card(outlook, action[1])


def _token(outlook: Outlook, frame: Frame, action: Action) -> float:
    again, effects = MAPS[outlook.zoo.map].left[action[1] - 1]
    return worth_of(effects) * (1.0 + 5.0 * outlook.left if again else 1.0)


def _house(outlook: Outlook, frame: Frame, action: Action) -> float:
    for kind, mask, _ in outlook.zoo.buildings:
        if kind in ENCLOSURE_SIZE and first_name(mask) == action[1]:
            return -0.6 * (ENCLOSURE_SIZE[kind] - ANIMALS[frame[2]].size)
    return 0.5


def _raise_money(outlook: Outlook, frame: Frame, action: Action) -> float:
    strength: int = frame[5]
    return outlook.price * strength * (2 if frame[3] else 1)


def _donate(outlook: Outlook, frame: Frame, action: Action) -> float:
    return outlook.conservation - outlook.price * donation_cost(outlook.state)


def _always(worth: float) -> Callable[[Outlook, Frame, Action], float]:
    return lambda outlook, frame, action: worth


PROMISES: dict[str, Callable[[Outlook, Frame, Action], float]] = {
    "action": _use,
    "x_token": lambda outlook, frame, action: X_TOKEN + SLOT * outlook.zoo.order.index(action[1]),
    "build": lambda outlook, frame, action: _building(outlook, action[1]),
    "play": _play,
    "support": lambda outlook, frame, action: _level(outlook, action[1], action[2]),
    "partner_zoo": lambda outlook, frame, action: _partner(outlook, action[1]),
    "university": lambda outlook, frame, action: _university(outlook),
    "reputation": lambda outlook, frame, action: _reputation(outlook),
    "donate": _donate,
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
    "release": lambda outlook, frame, action: -float(ANIMALS[action[1]].appeal),
    "upgrade": lambda outlook, frame, action: UPGRADES[action[1]],
    "worker": _always(WORKER),
    "tile": lambda outlook, frame, action: tile_worth(action[1]),
    "money": lambda outlook, frame, action: 5 * outlook.price,
    "raise_money": _raise_money,
    "drop": lambda outlook, frame, action: -float(final_points(outlook.state, outlook.player, action[1])),
    "repeat": _always(1.5),
    "skip": _always(-0.3),
    "done": _always(-0.2),
}
"""What an action promises, by its verb; others promise nothing."""
