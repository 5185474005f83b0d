"""A player's turn: move a pawn, build with what lies beside it, and the reward of the pawn's colour."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.fountains.building.changes import changes
from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.placement import (
    has_tile_place,
    tile_places,
    token_places,
    why_no_tile,
    why_no_token,
)
from engine.games.fountains.building.rewards import tile_coins, token_coins
from engine.games.fountains.grid import cell_at
from engine.games.fountains.payouts import reward_fish, reward_lilies, reward_pools
from engine.games.fountains.pieces import (
    BLUE,
    BONUS_SPACE,
    COLOURS,
    EMPTY,
    FEATURES,
    FISH,
    FISHES,
    GREEN,
    LILIES,
    MOVE,
    PAWN_SPACES,
    PAWNS,
    PLACE,
    POOLS,
    TILES,
    TOKEN,
    WHITE_PAWN,
)
from engine.games.fountains.position import FountainsPosition
from engine.games.fountains.turns.track import destinations
from engine.state import Action, IllegalAction

FISH_ACTIONS: tuple[Action, ...] = tuple(("fish", FEATURES[colour]) for colour in COLOURS)
_MOVES: dict[Action, tuple[int, int]] = {
    ("move", name, steps): (pawn, steps) for pawn, name in enumerate(PAWNS) for steps in (1, 2, 3)
}
_MOVE_ACTIONS = {value: action for action, value in _MOVES.items()}


def legal_actions(state: FountainsPosition) -> list[Action]:
    """Return what the player may do in a turn, in a deterministic order; empty in other phases."""
    phase = state.phase
    if phase == MOVE:
        moves = [
            _MOVE_ACTIONS[pawn, steps]
            for pawn, steps, space in destinations(state.pawns, state.gear)
            if _has_something(state, space)
        ]
        return moves or [("pass",)]
    if phase == PLACE:
        tile = TILES[state.hand]
        found = tile_places(state.fountains[state.player], tile)
        places: list[Action] = [("place", x, y, rotation) for x, y, rotation in found]
        return places or [("discard", tile.name)]
    if phase == TOKEN:
        names = [FEATURES[feature] for feature in sorted(set(state.offer)) if feature != EMPTY]
        spots = token_places(state.fountains[state.player])
        tokens: list[Action] = [("token", name, x, y) for name in names for x, y in spots]
        return tokens or [("discard", name) for name in names]
    return list(FISH_ACTIONS) if phase == FISH else []


def _has_something(state: FountainsPosition, space: int) -> bool:
    """Tell whether there is a tile or a token to take beside `space` (F12)."""
    if space == BONUS_SPACE:
        return any(feature != EMPTY for feature in state.offer)
    return state.tops[space - 1] != EMPTY


def move(state: FountainsPosition, action: Action) -> None:
    """Move a pawn: `("move", pawn, steps)`; or lose the turn with `("pass",)`. Raises `IllegalAction`."""
    if action == ("pass",):
        if legal_actions(state) != [action]:
            raise IllegalAction("must_move", "a pawn that can move must move")
        state.tell("passed", state.player)
        state.end_turn()
        return
    pawn, steps = _MOVES.get(action, (EMPTY, 0))
    if pawn == EMPTY:
        raise IllegalAction("not_an_action", "a pawn must move as: move PAWN STEPS, one to three steps")
    found = {(each, count): space for each, count, space in destinations(state.pawns, state.gear)}
    space = found.get((pawn, steps), EMPTY)
    if space == EMPTY:
        raise IllegalAction(
            "under_the_gear", f"the {PAWNS[pawn]} pawn cannot move: it is under the machine's gear", pawn=PAWNS[pawn]
        )
    if not _has_something(state, space):
        raise IllegalAction("nothing_there", "a pawn cannot stop where nothing is left to take", space=space)
    came_from = state.pawns[pawn]
    state.pawns[pawn] = space
    state.reward = pawn if space == PAWN_SPACES[pawn] else EMPTY
    state.tell("moved", state.player, PAWNS[pawn], came_from, space)
    if space == BONUS_SPACE:
        state.phase = TOKEN
    else:
        state.hand = state.take_top(space - 1)
        state.phase = PLACE
        state.tell("took", state.player, TILES[state.hand].name)


def place(state: FountainsPosition, action: Action) -> None:
    """Place the tile in hand, `("place", x, y, rotation)`, or discard it where it fits nowhere (F13).

    Raises `IllegalAction`.
    """
    player, number = state.player, state.hand
    tile, fountain = TILES[number], state.fountains[state.player]
    if action == ("discard", tile.name):
        if has_tile_place(fountain, tile):
            raise IllegalAction("must_place", "a tile that fits must be placed")
        state.discarded_tiles.append(number)
        state.tell("discarded", player, tile.name)
    else:
        x, y, rotation = _numbers(action, "place", 3, "a tile is placed as: place X Y ROTATION")
        if rotation not in range(4):
            raise IllegalAction("no_such_rotation", "a tile must have one of four rotations, 0 to 3", rotation=rotation)
        refusal = why_no_tile(fountain, tile, x, y, rotation)
        if refusal:
            raise refusal
        built = fountain.grown(number, x, y, rotation)
        state.tell("placed", player, tile.name, x, y, rotation, built.pieces[-1].level)
        _build(state, built, built.newest())
        state.pay_coins(player, tile_coins(built))
    state.hand = EMPTY
    _reward(state)


def put_token(state: FountainsPosition, action: Action) -> None:
    """Place a token: `("token", feature, x, y)`; or discard one that has no place (F14). Raises `IllegalAction`."""
    name = action[1] if len(action) > 1 else None
    feature = FEATURES.index(name) if type(name) is str and name in FEATURES else EMPTY
    if feature == EMPTY or feature not in state.offer:
        raise IllegalAction("no_such_token", "a token that is face down cannot be taken")
    player, fountain = state.player, state.fountains[state.player]
    if action == ("discard", name):
        if token_places(fountain):
            raise IllegalAction("must_place", "a token that fits must be placed")
        state.discarded_tokens[feature] += 1
        state.tell("discarded", player, name)
    else:
        x, y = _numbers((action[0], *action[2:]), "token", 2, "a token is placed as: token FEATURE X Y")
        refusal = why_no_token(fountain, x, y)
        if refusal:
            raise refusal
        cell = cell_at(x, y)
        built = fountain.with_token(feature, x, y)
        state.tell("token_placed", player, name, x, y)
        _build(state, built, (cell,))
        state.pay_coins(player, token_coins(built, feature, cell))
    state.offer[state.offer.index(feature)] = EMPTY
    _reward(state)


def _numbers(action: Action, verb: str, count: int, sentence: str) -> list[int]:
    if action[0] != verb or len(action) != count + 1 or any(type(value) is not int for value in action[1:]):
        raise IllegalAction("not_an_action", sentence)
    return list(action[1:])


def _build(state: FountainsPosition, built: Fountain, cells: Iterable[int]) -> None:
    """Put the mover's fountain as it is now in place of what it was, and tell what changed."""
    before = state.fountains[state.player]
    state.fountains[state.player] = built
    if state.trace is not None:
        state.trace.extend(changes(state.player, before, built, cells))


def _reward(state: FountainsPosition) -> None:
    """Pay what the pawn's colour triggers, now that the tile lies (F8); fish wait for their colour."""
    pawn = state.reward
    if pawn != EMPTY:
        state.tell("rewarded", state.player, PAWNS[pawn])
    if pawn == WHITE_PAWN:
        state.phase = FISH
        return
    if pawn == BLUE:
        reward_pools(state, POOLS)
    elif pawn == GREEN:
        reward_lilies(state, LILIES)
    state.end_turn()


def name_fish(state: FountainsPosition, action: Action) -> None:
    """Name the colour of fish that pays everybody: `("fish", colour)` (F9). Raises `IllegalAction`."""
    if action not in FISH_ACTIONS:
        raise IllegalAction("not_an_action", "a colour of fish must be named: fish red, black or white")
    colour = FISH_ACTIONS.index(action)
    state.tell("fish", state.player, FEATURES[colour])
    reward_fish(state, colour, FISHES)
    state.end_turn()


PLAYERS_MOVES = {MOVE: move, PLACE: place, TOKEN: put_token, FISH: name_fish}
"""What carries out a player's action in each phase of a turn."""
