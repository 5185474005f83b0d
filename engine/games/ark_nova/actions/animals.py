"""The Animals action: which animals can be played, what they cost, where they live and what they bring."""

from __future__ import annotations

from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.actions.harbor import harbor_actions, use_harbor
from engine.games.ark_nova.board.hexes import around, first_name
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS, Animal
from engine.games.ark_nova.mechanics import triggers
from engine.games.ark_nova.mechanics.common import (
    add_to_hand,
    folder,
    from_source,
    is_upgraded,
    leave_display,
    leave_hand,
    note,
    push_effects,
)
from engine.games.ark_nova.mechanics.gains import gain, printed, spend
from engine.games.ark_nova.mechanics.housing import can_house, home_of, houses, open_places, set_fill
from engine.games.ark_nova.pieces import ANIMALS_PLAYED, CAPACITY, Effect, Frame, Pending
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

PARTNER_DISCOUNT = 3
REPUTATION_AT = 5
TOWER_APPEAL = 2
PLAY: dict[int, Action] = {card: ("play", card) for card in ANIMALS}


# --- what can be played


def missing_icons(zoo: Zoo, need: Effect, animal: Animal) -> int:
    """Return how many icons the zoo lacks for a condition at the left edge of an animal card; 0 when it is met."""
    if need[0] == "icon":
        return max(0, int(need[2]) - zoo.icons[need[1]])
    if need[0] == "partner_zoo":
        return 0 if any(continent in zoo.partner_zoos for continent in animal.continents) else 1
    return 0 if is_upgraded(zoo, need[1]) else 1


def ignored_icons(zoo: Zoo, animal: Animal) -> int:
    """Return how many icons conditions may lack: one at map 6's institute, one with 263 for large animals (R27)."""
    ignored = 0
    zoo_map = MAPS[zoo.map]
    if zoo_map.ability == "institute" and zoo.covered & zoo_map.places:
        ignored = 1
    if animal.size >= 4:
        ignored += zoo.modifiers.get("ignore_condition_of_large_animals", 0)
    return ignored


def cost(zoo: Zoo, animal: Animal, extra: int = 0) -> int:
    """Return what the animal costs after all discounts; `extra` is the folder's number when it is in the display."""
    full = animal.cost + extra
    for continent in animal.continents:
        if continent in zoo.partner_zoos:
            full -= PARTNER_DISCOUNT
    if zoo.modifiers:
        full -= zoo.modifiers.get(animal.size_class + "_animal_discount", 0)
    return max(0, full)


def conditions_met(state: ArkNovaPosition, zoo: Zoo, animal: Animal) -> bool:
    """Tell whether the conditions of the card (and sponsor 227) let it be played."""
    if animal.needs:
        missing = sum([missing_icons(zoo, need, animal) for need in animal.needs])
        if missing and missing > ignored_icons(zoo, animal):
            return False
    if "one_size_class" in zoo.modifiers:
        return animal.size_class in ("medium", state.waza)
    return True


def can_play(state: ArkNovaPosition, player: int, card: int, extra: int = 0) -> bool:
    """Tell whether the animal can be played now."""
    zoo = state.zoos[player]
    animal = ANIMALS[card]
    return zoo.money >= cost(zoo, animal, extra) and conditions_met(state, zoo, animal) and can_house(zoo, animal)


def playable(state: ArkNovaPosition, player: int, upgraded: bool) -> list[Action]:
    """Return the animals that can be played: from the hand, on side II also from the display within range."""
    zoo = state.zoos[player]
    actions = [PLAY[card] for card in zoo.hand if card in ANIMALS and can_play(state, player, card)]
    if upgraded:
        for number, card in enumerate(folders_in_range(state, player), 1):
            if card in ANIMALS and can_play(state, player, card, number):
                actions.append(PLAY[card])
    return actions


def least(state: ArkNovaPosition, player: int, upgraded: bool) -> int | None:
    """Return the least strength with which an animal can be played, or None when none can be."""
    zoo = state.zoos[player]
    found = any(card in ANIMALS and can_play(state, player, card) for card in zoo.hand) or (
        upgraded and bool(playable(state, player, upgraded))
    )
    return (1 if upgraded else 2) if found else None


# --- the action


def start(state: ArkNovaPosition, player: int, strength: int, upgraded: bool) -> None:
    """Side II at strength 5 gives a reputation point first; then up to one or two animals."""
    n = ANIMALS_PLAYED[upgraded][min(strength, 5) - 1]
    state.stack += [("animals_over", player)] if not n else [("animals", player, n, upgraded, "none")]
    if upgraded and strength >= REPUTATION_AT:
        gain(state, player, "reputation", 1)


def animals_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Play an animal; after the first one, or when there is none, the action may end."""
    _, player, _, upgraded, played = frame
    actions = playable(state, player, upgraded)
    if played != "none" or not actions:
        actions.append(("done",))
    return actions + harbor_actions(state, player)


def animals(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Play the chosen animal, or end the action. `frame[4]`: `none`, `small` (nothing else so far) or `mixed`."""
    _, player, left, upgraded, played = frame
    if action[0] == "harbor":
        state.stack.append(frame)
        use_harbor(state, player, action[1])
        return
    if action == ("done",):
        _end(state, player, played)
        return
    played = "small" if played != "mixed" and ANIMALS[action[1]].size_class == "small" else "mixed"
    if left > 1:
        state.stack.append(("animals", player, left - 1, upgraded, played))
    else:
        state.stack.append(("animals_over", player, played))
    pay_and_house(state, player, action[1])


def animals_over(state: ArkNovaPosition, frame: Frame) -> None:
    """End the action after the last animal."""
    if len(frame) > 2:
        _end(state, frame[1], frame[2])


def _end(state: ArkNovaPosition, player: int, played: str) -> None:
    if played == "small" and "small_animals_program" in state.zoos[player].modifiers:
        state.stack += [("take_small", player), ("extra_small", player)]


def pay_and_house(state: ArkNovaPosition, player: int, card: int) -> None:
    """Pay for the animal and ask where it lives."""
    zoo = state.zoos[player]
    number = folder(state, card)
    spend(state, player, cost(zoo, ANIMALS[card], number))
    if number:
        leave_display(state, card)
    else:
        leave_hand(state, player, card)
    state.held, state.held_by = [card], -1
    state.stack.append(("house", player, card))


def house_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Any place that fits."""
    return houses(state.zoos[frame[1]], ANIMALS[frame[2]])


def house(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """House the animal, count its icons, and put everything it brings on the stack."""
    _, player, card = frame
    zoo = state.zoos[player]
    animal = ANIMALS[card]
    found: list[Pending] = []
    if action[0] == "share":
        home = home_of(zoo, action[1])
    else:
        home = action[1]
        for at, (kind, mask, _) in enumerate(zoo.buildings):
            if first_name(mask) == home:
                if kind in CAPACITY:
                    set_fill(zoo, kind, animal.spaces)
                else:
                    zoo.buildings[at] = (kind, mask, 1)
                    if MAPS[zoo.map].ability == "tower" and around(mask) & open_places(zoo):
                        found.append(("map", ("gain", "appeal", TOWER_APPEAL)))
    state.held = []
    zoo.animals.append((card, home))
    note(state, "played", player, card)
    note(state, "housed", player, card, home)
    solo = len(state.zoos) == 1
    found += triggers.icons_played(state, player, animal.icons)
    found += triggers.animal_played(state, player, animal.size_class)
    own = triggers.hosted(animal.solo_effects if solo else animal.effects, card, card)
    later = from_source(card, animal.solo_after if solo else animal.after)
    push_effects(state, player, from_source(card, printed(animal)) + own + found + later)


# --- sponsor 228


def extra_small_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """After an action with only small animals: one more small animal from the hand."""
    player = frame[1]
    return [
        *(
            PLAY[card]
            for card in state.zoos[player].hand
            if card in ANIMALS and ANIMALS[card].size_class == "small" and can_play(state, player, card)
        ),
        ("skip",),
    ]


def extra_small(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Play it, or not."""
    if action[0] == "play":
        pay_and_house(state, frame[1], action[1])


def take_small_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Then take a small animal from the display into the hand, whatever the reputation, if there is one (R31)."""
    return [("take", card) for card in state.display if card in ANIMALS and ANIMALS[card].size_class == "small"]


def take_small(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Take it."""
    leave_display(state, action[1])
    add_to_hand(state, frame[1], action[1], seen=True)
    note(state, "took", frame[1], action[1])
