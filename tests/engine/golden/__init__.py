"""Golden playthroughs: the whole text of games, which changes only on purpose.

A playthrough is a record whose comments give, after each action, the events it caused, who decides next and among how
many actions, and the state's hash. Where nature is to move and at the end they give the whole state (in games where
nature often moves: where the invariants' `is_shown(state)` says so), and at the end every score with its reasons.
`python -m tests.engine.golden` writes them again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from engine.game import Game
from engine.record import Record, Seat
from engine.registry import all_games
from engine.state import Action, Event, State
from tests.engine import laws

FOLDER = Path(__file__).parent


def playthroughs() -> Iterator[tuple[Game, int, dict[str, str]]]:
    """Yield what is kept: each game with each number of players and each variant its invariants name."""
    for game in all_games():
        for players in game.players:
            for variant in laws.invariants(game).VARIANTS:
                yield game, players, variant


def path_of(game: Game, players: int, variant: dict[str, str]) -> Path:
    """Return the file of a playthrough, as `azul/2-grey.txt`."""
    return FOLDER / game.id / ("-".join([str(players), *variant.values()]) + ".txt")


def playthrough(game: Game, players: int, variant: dict[str, str]) -> str:
    """Return the text of one game; the same for the same rules on every machine."""
    seed = f"golden {players}"
    rng = random.Random(seed)
    choose = getattr(laws.invariants(game), "choose", laws.choose)
    seats = tuple(Seat(f"Seat {number}") for number in range(1, players + 1))
    record = Record(game.id, seats, game.full_options(variant), seed)
    text = [record.to_text().rstrip("\n"), ""]
    state = game.start(players, record.options)
    while not state.is_terminal():
        action = choose(state, rng)
        text += _told(game, state, action)
    for seat, sheet in enumerate(state.scores(), start=1):
        lines = ", ".join(f"{line.source} {line.points}" for line in sheet.lines)
        text.append(f"# seat {seat}: {sheet.total} ({lines})")
    text.append(f"# ranking {state.ranking()}, returns {state.returns()}")
    return "\n".join(text) + "\n"


def _told(game: Game, state: State, action: Action) -> list[str]:
    """Carry out `action`; return it as a line, with its results as comments."""
    events: list[Event] = []
    state.trace = events
    state.apply_action(action)
    state.trace = None
    text = [game.format_action(action)]
    text += ["#   " + " ".join(map(str, event)) for event in events]
    choices = state.legal_actions()
    if choices:
        text.append(f"#   seat {state.current_player() + 1} decides among {len(choices)}, {state.hash()}")
    else:
        text.append(f"#   {'the end' if state.is_terminal() else 'nature'}, {state.hash()}")
        is_shown = getattr(laws.invariants(game), "is_shown", None)
        if state.is_terminal() or is_shown is None or is_shown(state):
            text += [f"#   {key} {json.dumps(value)}" for key, value in state.to_json().items()]
    return text
