"""It Happens.. positions as people would write them.

    players 3
    mounds 3 11 7
    in 1: 1=26 3=5
    insects 2 0 1
    junk 2: map map bone
    tiles 1: queen 4, general 9
    turn 2
    hand own 4

`players` may be followed by `at_least` and `hidden`. `in M` lists a mound's shafts from the left, as player=dice from
the bottom; what lies under dice has been found, besides what `junk` names. `hand` is the die that was rolled, and
`hand own` alone one that is rolling; without it the turn begins. `dice` and `neutral` say how many a seat still has
(left out: those not placed). `round` is 1 unless said otherwise; `played` names mounds of earlier rounds (left out:
the lowest numbers). `over` is the end of the game. Players count from 1; the neutral colour is 3 of 2 seats.

What is written is read as a position that a game can reach (`position_json`): earlier rounds have handed out tiles
besides those named. `position` then takes these away again, so that tests can begin with few.
"""

from __future__ import annotations

from typing import Any

from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.notation import parse_action
from engine.games.it_happens.rules import ItHappensState
from engine.state import Event


def position(text: str) -> ItHappensState:
    """Return the position that `text` describes. Raises `InvalidState` for what no game can reach."""
    state = ItHappensState.from_json(position_json(text))
    named = [_tiles(words, player) for words in [_words(text)] for player in range(state.scored)]
    state.tiles = [tuple(map(TILE_NAMES.index, tiles)) for tiles in named]
    return state


TILE_NAMES = [f"{title} {number}" for number in range(1, 13) for title in ("queen", "general")]


def _words(text: str) -> dict[str, str]:
    words: dict[str, str] = {}
    for line in text.strip().splitlines():
        key, _, rest = line.strip().partition(" ")
        if ":" in rest:
            number, _, rest = rest.partition(":")
            key += number
        words[key] = rest.strip()
    return words


def position_json(text: str) -> dict[str, Any]:
    """Return the JSON of the position that `text` describes, not checked."""
    words = _words(text)
    players, *flags = words["players"].split()
    seats = int(players)
    scored = max(3, seats)
    numbers = [int(word) for word in words.get("mounds", "").split()]
    sheets = [_sheet(words, player, seats) for player in range(scored)]
    mounds: list[dict[str, Any]] = [{"mound": number, "shafts": []} for number in numbers]
    placed = [0] * scored
    for at, number in enumerate(numbers):
        for shaft, entry in enumerate(words.get(f"in{at + 1}", "").split()):
            player, _, faces = entry.partition("=")
            placed[int(player) - 1] += len(faces)
            mounds[at]["shafts"].append({"player": int(player) - 1, "dice": list(map(int, faces))})
            for thing in MOUNDS[number - 1].shafts[shaft][: len(faces)]:
                _find(sheets[int(player) - 1], thing, "insects" in words)
    over = "over" in words
    rounds = 4 if over else int(words.get("round", "1"))
    gone = 3 * (rounds - bool(numbers))
    rest = [number for number in range(1, 13) if number not in numbers]
    played = [int(word) for word in words["played"].split()] if "played" in words else rest[:gone]
    _hand_out(sheets, played, rounds - bool(numbers))
    hand = words.get("hand", "").split()
    turn = int(words.get("turn", "1")) - 1
    dice = [5 - placed[seat] for seat in range(seats)]
    neutral = [(4 - placed[2] + 1 - seat) // 2 if seats == 2 else 0 for seat in range(seats)]
    return {
        "game": "it_happens",
        "version": 1,
        "players": seats,
        "at_least": "at_least" in flags,
        "tiles_hidden": "hidden" in flags,
        "phase": "over" if over else _phase(hand) if numbers else "mounds",
        "round": rounds,
        "start_player": int(words.get("start", words.get("turn", "1") if not numbers or over else "1")) - 1,
        "player": turn,
        "colour": hand[0] if hand else "",
        "face": int(hand[1]) if len(hand) > 1 else 0,
        "stack": [number for number in rest if number not in played],
        "dice": [int(word) for word in words["dice"].split()] if "dice" in words else dice,
        "neutral_dice": [int(word) for word in words["neutral"].split()] if "neutral" in words else neutral,
        "mounds": mounds,
        "sheets": sheets,
    }


def _phase(hand: list[str]) -> str:
    return ("choose", "roll", "place")[len(hand)]


def _sheet(words: dict[str, str], player: int, seats: int) -> dict[str, Any]:
    insects = words["insects"].split() if "insects" in words else ["2"] * seats + ["0"] * (player >= seats)
    junk: dict[str, int] = {}
    for kind in words.get(f"junk{player + 1}", "").split():
        junk[kind] = junk.get(kind, 0) + 1
    return {
        "insects": int(insects[player]) if player < len(insects) else 0,
        "junk": junk,
        "tiles": _tiles(words, player),
    }


def _tiles(words: dict[str, str], player: int) -> list[str]:
    return [tile.strip() for tile in words.get(f"tiles{player + 1}", "").split(",") if tile.strip()]


def _hand_out(sheets: list[dict[str, Any]], played: list[int], rounds: int) -> None:
    """Hand out tiles of the mounds played until there are at least as many as that number of rounds brings."""
    won = [tile for sheet in sheets for tile in sheet["tiles"]]
    for title in ("queen", "general"):
        for number in played:
            enough = len(won) >= 4 * rounds and sum(tile.startswith("queen") for tile in won) >= 2 * rounds
            other = f"{'general' if title == 'queen' else 'queen'} {number}"
            if not enough and f"{title} {number}" not in won:
                takers = [sheet for sheet in sheets if other not in sheet["tiles"]]
                min(takers, key=lambda sheet: len(sheet["tiles"]))["tiles"].append(f"{title} {number}")
                won.append(f"{title} {number}")


def _find(sheet: dict[str, Any], thing: str, insects_named: bool) -> None:
    if thing == "insect":
        sheet["insects"] += not insects_named
    elif thing:
        sheet["junk"][thing] = sheet["junk"].get(thing, 0) + 1


def play(state: ItHappensState, *actions: str) -> list[Event]:
    """Carry out actions written in the notation; return the events they caused."""
    events: list[Event] = []
    state.trace = events
    for action in actions:
        state.apply_action(parse_action(action))
    state.trace = None
    return events


def choices(state: ItHappensState) -> list[str]:
    """Return the legal actions in the notation."""
    return [" ".join(map(str, action)) for action in state.legal_actions()]


def shafts(state: ItHappensState, mound: int) -> str:
    """Return a mound (from 1) as positions write it: `1=26 3=5`."""
    told = state.to_json()["mounds"][mound - 1]["shafts"]
    return " ".join(f"{shaft['player'] + 1}={''.join(map(str, shaft['dice']))}" for shaft in told)


def sheet(state: ItHappensState, player: int) -> dict[str, Any]:
    """Return what a player (from 1) has, as the JSON says."""
    told: dict[str, Any] = state.to_json()["sheets"][player - 1]
    return told


def named(events: list[Event], *verbs: str) -> list[Event]:
    """Return the events of these verbs."""
    return [event for event in events if event[0] in verbs]
