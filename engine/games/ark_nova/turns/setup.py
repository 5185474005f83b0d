"""The set-up: who begins, maps, bonus tiles, base projects, action cards, and the choice of the first hand."""

from __future__ import annotations

import random

from engine import starting
from engine.games.ark_nova.actions.build import put
from engine.games.ark_nova.board.hexes import around
from engine.games.ark_nova.board.maps import ADVANCED, MAPS
from engine.games.ark_nova.mechanics.common import add_to_hand, discard_card, note, seats_from
from engine.games.ark_nova.mechanics.draws import outcomes
from engine.games.ark_nova.pieces import (
    ACTIONS,
    BLOCKED,
    BONUS_TILES,
    CONTINENTS,
    DISPLAY,
    DONATIONS_BLOCKED_FOR_TWO,
    FREE,
    KEPT_HAND,
    PROJECTS_SHOWN,
    SOLO_ROUNDS,
    START_HAND,
    UNIVERSITIES,
    Frame,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

RANDOM = "random"
TILES_DRAWN = 4
OTHER_ACTIONS = tuple(action for action in ACTIONS if action != "animals")


def begin(state: ArkNovaPosition, frame: Frame) -> None:
    """Find out who begins: the option `start`, or chance."""
    players = len(state.zoos)
    seat = 0 if players == 1 else starting.named(state.options, players)
    if seat is None:
        state.stack.append(("start", 0))
    else:
        state.start_player = seat
        state.stack.append(("set_table", 0))


def start_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return every seat."""
    return outcomes("start", range(1, len(state.zoos) + 1), 1, ordered=False)


def start_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Draw who begins (seats from 1)."""
    return starting.draw(len(state.zoos), rng)


def start_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether the action names a seat."""
    return len(action) == 2 and action[0] == "start" and type(action[1]) is int and 1 <= action[1] <= len(state.zoos)


def start(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Note who begins."""
    note(state, "begins", action[1] - 1)
    state.start_player = action[1] - 1
    state.stack.append(("set_table", 0))


def set_table(state: ArkNovaPosition, frame: Frame) -> None:
    """Give all players their things and put the rest of the set-up on the stack."""
    n = len(state.zoos)
    seats = seats_from(state, state.start_player)
    for order, seat in enumerate(seats):
        state.zoos[seat].appeal = int(state.options["appeal"]) if n == 1 else order
    state.partner_zoos = list(CONTINENTS)
    state.universities = list(UNIVERSITIES)
    if n == 2:
        state.donations = sum(1 << at for at in DONATIONS_BLOCKED_FOR_TWO)
    if n == 1:
        state.solo_turn = SOLO_ROUNDS[0]
    later: list[Frame] = []
    wanted = state.options["maps"]
    if wanted in MAPS:
        for seat in seats:
            take_map(state, seat, wanted)
    else:
        later.append(("maps", 0, n if wanted == RANDOM else 2 * n))
    later += [("tiles", 0), ("projects", 0)]
    for seat in seats:
        later += [("action_cards", seat), ("deal_final", seat, 2, "final"), ("deal", seat, START_HAND, "dealt")]
    later += [("keep", seat) for seat in seats]
    later += [("reveal", 0), ("deal", 0, DISPLAY, "display"), ("begin_turn", state.start_player)]
    state.stack.extend(reversed(later))


# --- maps


def take_map(state: ArkNovaPosition, seat: int, map_id: str) -> None:
    """Give a seat its map with the buildings that stand on it."""
    zoo = state.zoos[seat]
    zoo.map = map_id
    note(state, "map", seat, map_id)
    for kind, mask in MAPS[map_id].start:
        put(state, seat, kind, mask, around(mask))


def maps_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return every deal of maps, or None where there are too many."""
    return outcomes("maps", ADVANCED, frame[2], ordered=True)


def maps_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Draw advanced maps, in the order of play."""
    return ("maps", *rng.sample(ADVANCED, frame[2]))


def maps_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether the action names that many different advanced maps."""
    return (
        action[0] == "maps"
        and len(action) == frame[2] + 1
        and len(set(action)) == len(action)
        and all(each in ADVANCED for each in action[1:])
    )


def maps(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Give everybody a map, or two to choose from."""
    note(state, "maps", -1, *action[1:])
    seats = seats_from(state, state.start_player)
    if state.options["maps"] == RANDOM:
        for seat, drawn in zip(seats, action[1:], strict=True):
            take_map(state, seat, drawn)
    else:
        choices = [("choose_map", seat, *action[2 * at + 1 : 2 * at + 3]) for at, seat in enumerate(seats)]
        state.stack.extend(reversed(choices))


def choose_map_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Keep one of two maps."""
    return [("map", each) for each in frame[2:]]


def choose_map(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Take the map."""
    take_map(state, frame[1], action[1])


# --- the boards


def tiles_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return None: there are too many."""
    return outcomes("tiles", tuple(BONUS_TILES), TILES_DRAWN, ordered=True)


def tiles_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Draw four bonus tiles: two for space 5, two for space 8."""
    return ("tiles", *rng.sample(list(BONUS_TILES), TILES_DRAWN))


def tiles_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether the action names four different tiles."""
    return (
        action[0] == "tiles"
        and len(action) == TILES_DRAWN + 1
        and len(set(action[1:])) == TILES_DRAWN
        and all(each in BONUS_TILES for each in action[1:])
    )


def tiles(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Lay the tiles out."""
    note(state, "tiles", -1, *action[1:])
    state.tiles = list(zip((5, 5, 8, 8), action[1:], strict=True))


def projects_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return None: there are too many."""
    return outcomes("projects", state.base_pool, PROJECTS_SHOWN[len(state.zoos)], ordered=True)


def projects_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Draw the base projects."""
    return ("projects", *rng.sample(state.base_pool, PROJECTS_SHOWN[len(state.zoos)]))


def projects_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether the action names that many different base projects."""
    n = PROJECTS_SHOWN[len(state.zoos)]
    return (
        action[0] == "projects"
        and len(action) == n + 1
        and len(set(action[1:])) == n
        and all(each in state.base_pool for each in action[1:])
    )


def projects(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Lay the base projects below the board; with two players one level of each is blocked."""
    note(state, "projects", -1, *action[1:])
    for at, card in enumerate(action[1:]):
        state.base_pool.remove(card)
        levels = [FREE, FREE, FREE]
        if len(state.zoos) == 2:
            levels[at] = BLOCKED
        state.projects.append((card, *levels))


def action_cards_outcomes(state: ArkNovaPosition, frame: Frame) -> list[Action] | None:
    """Return every order of the other four action cards."""
    return outcomes("action_cards", OTHER_ACTIONS, len(OTHER_ACTIONS), ordered=True)


def action_cards_sample(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> Action:
    """Lay the other action cards at random in slots 2 to 5."""
    return ("action_cards", *rng.sample(OTHER_ACTIONS, len(OTHER_ACTIONS)))


def action_cards_allows(state: ArkNovaPosition, frame: Frame, action: Action) -> bool:
    """Tell whether the action names the four other action cards."""
    return len(action) == 5 and action[0] == "action_cards" and {*action[1:], "animals"} == set(ACTIONS)


def action_cards(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Animals lies on slot 1, the others follow."""
    note(state, "action_cards", frame[1], *action[1:])
    state.zoos[frame[1]].order = ["animals", *action[1:]]


# --- the first hand


def keep_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Keep four of the eight cards, one by one."""
    return [("keep", card) for card in state.zoos[frame[1]].dealt]


def keep(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Keep a card."""
    player = frame[1]
    zoo = state.zoos[player]
    zoo.dealt.remove(action[1])
    add_to_hand(state, player, action[1], seen=False)
    note(state, "kept", player, 1)
    if len(zoo.hand) < KEPT_HAND:
        state.stack.append(frame)


def reveal(state: ArkNovaPosition, frame: Frame) -> None:
    """Discard what nobody kept, face up, when all have chosen."""
    for seat, zoo in enumerate(state.zoos):
        for card in zoo.dealt:
            discard_card(state, card)
        note(state, "discarded", seat, *zoo.dealt)
        zoo.dealt = []
