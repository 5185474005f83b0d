"""What nature does in Fountains: who begins, the first tiles, tokens and design cards, and what comes after them.

A stack is the set of tiles that may be in it, all of its shape not seen yet, and how many it still holds: its order
does not exist until a tile is revealed.
"""

from __future__ import annotations

import random
from collections import Counter

from engine import starting
from engine.games.fountains.pieces import (
    DEAL,
    DESIGN_CARDS,
    DESIGNS,
    DESIGNS_DEALT,
    EMPTY,
    FEATURES,
    MOVE,
    NEXT,
    OPEN_TOKENS,
    REFILL,
    REVEAL,
    SHAPES,
    STACK_OF,
    START,
    TILE_NAMES,
    TILES,
    TOKENS_OUT,
)
from engine.games.fountains.position import FountainsPosition
from engine.luck import Occasion
from engine.state import Action, IllegalAction


def draw(state: FountainsPosition, rng: random.Random) -> Action:
    """Return an outcome of the draw that `state` waits for, with its true probability."""
    phase = state.phase
    if phase == START:
        return starting.draw(state.players, rng)
    if phase == DEAL:
        return ("deal", *(TILES[rng.choice(state.unseen[stack])].name for stack in range(len(SHAPES))))
    if phase == TOKENS_OUT:
        bag = [feature for feature, count in enumerate(state.supply) for _ in range(count)]
        return ("tokens", *(FEATURES[feature] for feature in rng.sample(bag, OPEN_TOKENS)))
    if phase == DESIGNS:
        return (
            "designs",
            *(DESIGN_CARDS[card] for card in sorted(rng.sample(range(len(DESIGN_CARDS)), DESIGNS_DEALT))),
        )
    if phase == REVEAL:
        return ("reveal", TILES[rng.choice(state.unseen[state.bare_stack()])].name)
    return ("refill", FEATURES[rng.choices(range(len(FEATURES)), state.supply)[0]])


def outcomes(state: FountainsPosition) -> list[tuple[Action, float]] | None:
    """Return every outcome of the draw that `state` waits for, with its probability; None where they are too many.

    Too many are the first tiles, the first tokens and the design cards (220 hands of three).
    """
    phase = state.phase
    if phase == START:
        return starting.outcomes(state.players)
    if phase == REVEAL:
        tiles = state.unseen[state.bare_stack()]
        return [(("reveal", TILES[number].name), 1 / len(tiles)) for number in tiles]
    if phase == REFILL:
        tokens = sum(state.supply)
        return [(("refill", FEATURES[feature]), count / tokens) for feature, count in enumerate(state.supply) if count]
    return None


def occasion(state: FountainsPosition) -> Occasion:
    """Return what the draw comes from: a stack, the bag of tokens, or what is dealt once before the game."""
    phase = state.phase
    if phase == REVEAL:
        return Occasion(f"stack {state.bare_stack()}")
    if phase in (TOKENS_OUT, REFILL):
        return Occasion("tokens", OPEN_TOKENS if phase == TOKENS_OUT else 1)
    return Occasion(phase)


def begin(state: FountainsPosition, action: Action) -> None:
    """Let a seat begin: `("start", seat from 1)`. Raises `IllegalAction`."""
    state.player = state.start_player = starting.read(action, state.players)
    state.phase = DEAL
    state.tell("begins", state.player)


def deal(state: FountainsPosition, action: Action) -> None:
    """Lay out the first tiles: `("deal", six names in the order of the stacks)`. Raises `IllegalAction`."""
    numbers = _known(action, "deal", len(SHAPES), TILE_NAMES)
    if [STACK_OF[number] for number in numbers] != list(range(len(SHAPES))):
        raise IllegalAction("wrong_stack", "each stack must show a tile of its shape")
    for stack, number in enumerate(numbers):
        state.show(stack, number)
    state.phase = TOKENS_OUT
    state.tell("dealt", *(TILES[number].name for number in numbers))


def lay_out_tokens(state: FountainsPosition, action: Action) -> None:
    """Lay out five tokens: `("tokens", five features)`. Raises `IllegalAction`."""
    features = _known(action, "tokens", OPEN_TOKENS, _FEATURE_NUMBERS)
    if any(count > state.supply[feature] for feature, count in Counter(features).items()):
        raise IllegalAction("no_such_token", "there are not enough of these tokens")
    for feature in features:
        state.supply[feature] -= 1
    state.offer[:] = features
    state.phase = DESIGNS if state.with_designs else MOVE
    state.tell("tokens", *(FEATURES[feature] for feature in features))


def lay_out_designs(state: FountainsPosition, action: Action) -> None:
    """Lay out three design cards: `("designs", three names in the order of the list)`. Raises `IllegalAction`."""
    cards = _known(action, "designs", DESIGNS_DEALT, {name: card for card, name in enumerate(DESIGN_CARDS)})
    if sorted(set(cards)) != cards:
        raise IllegalAction("wrong_order", "three different design cards must be named in their order")
    state.designs = tuple(cards)
    state.phase = MOVE
    state.tell("designs", *action[1:])


def reveal(state: FountainsPosition, action: Action) -> None:
    """Turn up the next tile of the first bare stack: `("reveal", name)`. Raises `IllegalAction`."""
    (number,) = _known(action, "reveal", 1, TILE_NAMES)
    stack = state.bare_stack()
    if number not in state.unseen[stack]:
        raise IllegalAction("wrong_stack", f"{action[1]} cannot be in the stack that is revealed")
    state.show(stack, number)
    state.tell("revealed", stack, action[1])
    state.phase = NEXT


def refill(state: FountainsPosition, action: Action) -> None:
    """Lay a token on the first empty place: `("refill", feature)`. Raises `IllegalAction`."""
    (feature,) = _known(action, "refill", 1, _FEATURE_NUMBERS)
    if not state.supply[feature]:
        raise IllegalAction("no_such_token", f"there is no token {action[1]} left")
    state.supply[feature] -= 1
    place = state.offer.index(EMPTY)
    state.offer[place] = feature
    state.tell("refilled", place, action[1])
    state.phase = NEXT


_FEATURE_NUMBERS = {name: feature for feature, name in enumerate(FEATURES)}


def _known(action: Action, verb: str, count: int, names: dict[str, int]) -> list[int]:
    """Return what the targets of nature's action mean. Raises `IllegalAction`."""
    if len(action) != count + 1 or action[0] != verb:
        raise IllegalAction("not_an_action", f"nature must say: {verb}, and {count} names")
    if not all(type(name) is str and name in names for name in action[1:]):
        raise IllegalAction("no_such_thing", f"there is no such thing to {verb}")
    return [names[name] for name in action[1:]]


DRAWS = {
    START: begin,
    DEAL: deal,
    TOKENS_OUT: lay_out_tokens,
    DESIGNS: lay_out_designs,
    REVEAL: reveal,
    REFILL: refill,
}
"""What carries out nature's action in each phase in which it moves."""
