"""Positions of Ark Nova for tests: a table after the set-up, and zoos as a test needs them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.games.ark_nova import GAME, codec, flow
from engine.games.ark_nova.board.hexes import BORDER, around, mask_of, placements
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import ACTION_BIT, ACTION_INDEX
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action, IllegalAction

Chooser = Callable[[ArkNovaState, list[Action]], Action]


def table(players: int = 2, maps: str = "0", seed: int = 1, **options: str) -> ArkNovaState:
    """Return a table at the first turn of seat 0, set up at random; hands hold only projects and sponsors."""
    state = GAME.start(players, {"maps": maps, "start": "1" if players > 1 else "random", **options})
    assert isinstance(state, ArkNovaState)
    rng = random.Random(seed)
    while state.stack[-1][0] != "act":
        state.apply_action(state.sample_chance(rng) if state.is_chance() else state.legal_actions()[0])
    return state


def remove(state: ArkNovaState, card: int) -> None:
    """Take a card from wherever it lies; the display is filled up from the deck."""
    piles = [state.deck, state.discard, state.display, state.under, state.base_pool]
    piles += [zoo.hand for zoo in state.zoos]
    for pile in piles:
        if card in pile:
            pile.remove(card)
            if pile is state.display:
                pile.append(state.deck.pop())
            state.known.pop(card, None)
            return
    raise AssertionError(f"{card} lies nowhere")


def hand(state: ArkNovaState, *cards: int, seat: int = 0) -> None:
    """Give a seat exactly these cards."""
    for card in state.zoos[seat].hand[:]:
        remove(state, card)
        state.deck.append(card)
    for card in cards:
        remove(state, card)
    state.zoos[seat].hand = sorted(cards)
    state.deck.sort()
    flow.refresh(state)


def display(state: ArkNovaState, *cards: int) -> None:
    """Lay exactly these cards into the display, folders 1 to 6."""
    assert len(cards) == 6
    state.deck = sorted(state.deck + state.display)
    state.display = []
    for card in cards:
        remove(state, card)
    state.display = list(cards)
    flow.refresh(state)


def slot(state: ArkNovaState, action: str, number: int, seat: int = 0) -> None:
    """Put an action card on a slot."""
    order = state.zoos[seat].order
    order.remove(action)
    order.insert(number - 1, action)
    flow.refresh(state)


def upgrade(state: ArkNovaState, *actions: str, seat: int = 0) -> None:
    """Turn action cards to side II."""
    for action in actions:
        state.zoos[seat].upgraded |= ACTION_BIT[action]
    flow.refresh(state)


def set_zoo(state: ArkNovaState, seat: int = 0, **values: Any) -> None:
    """Set counters of a zoo by name, icons with `icons={...}`."""
    zoo = state.zoos[seat]
    icons = values.pop("icons", {})
    for name, value in values.items():
        getattr(zoo, name)
        setattr(zoo, name, value)
    zoo.icons.update(icons)
    flow.refresh(state)


def lay(state: ArkNovaState, kind: str, spaces: str, fill: int = 0, seat: int = 0) -> None:
    """Put a building on named spaces, without its bonuses."""
    zoo = state.zoos[seat]
    mask = mask_of(spaces)
    assert any(way.mask == mask for way in placements(kind)), f"{kind} has another shape"
    assert not mask & zoo.covered
    zoo.buildings.append((kind, mask, fill))
    _cover(zoo)
    flow.refresh(state)


def _cover(zoo: Any) -> None:
    zoo.covered = 0
    for _, mask, _ in zoo.buildings:
        zoo.covered |= mask
    zoo.reach = around(zoo.covered)
    zoo.fits = {}


def lay_somewhere(state: ArkNovaState, kind: str, rock: int = 0, water: int = 0, fill: int = 0, seat: int = 0) -> None:
    """Put a building where it touches at least that much rock and water and covers no bonus."""
    zoo = state.zoos[seat]
    zoo_map = MAPS[zoo.map]
    ways = [
        way
        for way in zoo_map.placements(kind)
        if (way.around & zoo_map.rock).bit_count() >= rock and (way.around & zoo_map.water).bit_count() >= water
    ]
    ways.sort(key=lambda way: ((way.mask & (zoo_map.bonus_mask | zoo_map.two)).bit_count(), bool(way.mask & BORDER)))
    for way in ways:
        if not way.mask & zoo.covered:
            zoo.buildings.append((kind, way.mask, fill))
            _cover(zoo)
            flow.refresh(state)
            return
    raise AssertionError(f"no place for {kind}")


def house(state: ArkNovaState, *cards: int, seat: int = 0, at: str = "") -> None:
    """Put animals into the zoo with their icons, into the enclosure whose first space is `at`."""
    zoo = state.zoos[seat]
    for card in cards:
        remove(state, card)
        zoo.animals.append((card, at))
    icons = _derived(zoo)
    zoo.icons.update(icons)
    flow.refresh(state)


def own(state: ArkNovaState, *cards: int, seat: int = 0) -> None:
    """Put sponsors into play, with their icons, modifiers and tokens, but without what playing them brings."""
    from engine.games.ark_nova.cards.sponsors import SPONSORS

    zoo = state.zoos[seat]
    for card in cards:
        remove(state, card)
        zoo.sponsors.append(card)
        for icon in SPONSORS[card].icons:
            zoo.icons[icon] += 1
        zoo.modifiers.update(SPONSORS[card].modifiers)
        if SPONSORS[card].tokens:
            zoo.card_tokens[card] = SPONSORS[card].tokens
    zoo.fits = {}
    flow.refresh(state)


def _derived(zoo: Any) -> dict[str, int]:
    twin = zoo.clone()
    codec.derive(twin)
    icons: dict[str, int] = twin.icons
    return icons


def tokens(state: ArkNovaState, kind: int, seat: int = 0) -> dict[str, int]:
    """Return which action cards carry tokens of a kind (`common.MULTIPLIER` ...), and how many."""
    held = state.zoos[seat].action_tokens
    return {action: held[kind + at] for action, at in ACTION_INDEX.items() if held[kind + at]}


def ask(state: ArkNovaState, *frames: tuple[Any, ...]) -> None:
    """Put frames on the stack, the last on top, and go on to the next decision."""
    state.stack.extend(frames)
    flow.advance(state)


def draws(state: ArkNovaState, prefer: Sequence[int] = ()) -> Action:
    """Return an outcome of the chance node: preferred cards first, then the highest numbers (animals)."""
    frame = state.stack[-1]
    if frame[0] == "steal":
        return ("draw", state.zoos[frame[2]].hand[0])
    pile = {"draw": state.deck, "draw_final": state.final_deck, "scavenge": state.discard}[frame[0]]
    order = [card for card in prefer if card in pile] + [card for card in reversed(pile) if card not in prefer]
    return ("draw", *(sorted if frame[-1] != "display" else list)(order[: frame[2]]))


def first_choice(state: ArkNovaState, actions: list[Action]) -> Action:
    """Choose the first action; of placements, the first that covers no bonus."""
    if actions[0][0] == "place":
        _, player, kind, _, _ = state.stack[-1]
        bonus = MAPS[state.zoos[player].map].bonus_mask
        for way in placements(kind):
            if way.action in actions and not way.mask & bonus:
                return way.action
    return actions[0]


def run(
    state: ArkNovaState, *actions: Action, choose: Chooser = first_choice, prefer: Sequence[int] = ()
) -> list[tuple[str, Action]]:
    """Play `actions`, then go on with `choose` until another turn begins; return what was decided: (kind, action)."""
    story = []
    turns = state.turns
    todo = list(actions)
    while not state.is_terminal() and (todo or state.turns == turns):
        kind = state.stack[-1][0]
        if state.is_chance():
            action = draws(state, prefer)
        else:
            action = todo.pop(0) if todo else choose(state, state.legal_actions())
            story.append((kind, action))
        state.apply_action(action)
    return story


def play(state: ArkNovaState, *actions: Action, prefer: Sequence[int] = ()) -> None:
    """Play exactly `actions`; draws in between take preferred cards, then the highest numbers."""
    for action in actions:
        while state.is_chance():
            state.apply_action(draws(state, prefer))
        state.apply_action(action)
    while state.is_chance():
        state.apply_action(draws(state, prefer))


def placing(state: ArkNovaState, spaces: str) -> Action:
    """Return the legal placement of the building in hand that covers exactly these spaces."""
    kind = state.stack[-1][2]
    for way in placements(kind):
        if way.mask == mask_of(spaces):
            assert way.action in state.legal_actions()
            return way.action
    raise AssertionError(f"{kind} does not cover {spaces}")


def code_of(state: ArkNovaState, action: tuple[object, ...]) -> str:
    """Try an action that is refused; return the code of the refusal."""
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(action)
    return refusal.value.code
