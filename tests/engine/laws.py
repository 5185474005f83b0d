"""The laws of the contract (`engine.state`), checked on any position of any game.

A game joins by being registered and by a module `tests/engine/invariants/<game>.py` with

- `EXAMPLES`: random games for each number of players;
- `MOST_ACTIONS`, where the rules set no bound (`Game.max_actions`): no random game is longer;
- `SAMPLE`, if there is one: all laws are checked at every `SAMPLE`-th position of whole games, which keeps games of
  many small steps affordable; else at every fifth;
- `VARIANTS`: the options of which golden playthroughs are kept; `choose(state, rng)`, if there is one, plays them;
- `aim(state, rng)`, if there is one, returns a legal action that leads to where random play never comes (far reach,
  full hands): whatever is offered on that way is legal, too;
- `check(state)`: pieces are conserved and the like, quick, after every action;
- `check_thoroughly(state)`: what takes longer, at some positions;
- for games with hidden parts `check_hidden(state, player, seen)`: `seen`, the observation, hides what it must.
"""

from __future__ import annotations

import copy
import importlib
import itertools
import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from math import sqrt
from types import ModuleType
from typing import Any

import pytest

from engine.game import Game, UnknownChoice
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State

NONSENSE: tuple[Any, ...] = (None, 5, "take", "", (), ("",), ("nonsense",), ["take", 1], {"a": 1}, ((),), ("take", []))


def invariants(game: Game) -> ModuleType:
    """Return the game's own invariants; every registered game has them."""
    return importlib.import_module(f"tests.engine.invariants.{game.id}")


def most_actions(game: Game) -> int:
    """Return how many actions a random game has at most."""
    return game.max_actions or int(invariants(game).MOST_ACTIONS)


@cache
def all_options(game: Game, players: int) -> list[dict[str, str]]:
    """Return every choice of options that the game has for this number of players; nobody may change them."""
    names = [option.name for option in game.options]
    found = []
    for values in itertools.product(*(option.values for option in game.options)):
        options = dict(zip(names, values, strict=True))
        try:
            game.start(players, options)
        except UnknownChoice:
            continue
        found.append(options)
    return found


@cache
def few_options(game: Game, players: int) -> list[dict[str, str]]:
    """Return choices in which every value of every option occurs that this number of players allows.

    Nobody may change them.
    """
    found: list[dict[str, str]] = []
    seen: set[tuple[str, str]] = set()
    for options in reversed(all_options(game, players)):
        if not seen.issuperset(options.items()):
            seen.update(options.items())
            found.append(options)
    return found


def shared_out(tables: Mapping[int, list[dict[str, str]]]) -> dict[int, list[dict[str, str]]]:
    """Return fewer of the choices for each number of players, one at least: every value still occurs at some table."""
    shared = {
        players: options[at % len(options) :: len(tables)] for at, (players, options) in enumerate(tables.items())
    }
    seen = {value for options in shared.values() for chosen in options for value in chosen.items()}
    for players, options in tables.items():
        for chosen in options:
            if not seen.issuperset(chosen.items()):
                seen.update(chosen.items())
                shared[players].append(chosen)
    return shared


def choose(state: State, rng: random.Random) -> Action:
    """Return an outcome where nature moves, else any legal action."""
    return state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())


def aim(game: Game) -> Callable[[State, random.Random], Action] | None:
    """Return the invariants' way of playing towards what random play never reaches, if they have one."""
    own = getattr(invariants(game), "aim", None)
    return own and (lambda state, rng: choose(state, rng) if state.is_chance() else own(state, rng))


def walk(
    game: Game,
    players: int,
    options: dict[str, str],
    seed: int,
    choose: Callable[[State, random.Random], Action] = choose,
) -> Iterator[State]:
    """Play a game, a random one by default; yield the state (the same object) at its start and after each action."""
    rng = random.Random(seed)
    state = game.start(players, options)
    yield state
    while not state.is_terminal():
        state.apply_action(choose(state, rng))
        yield state


OFTEN = 5


def is_sample(game: Game, state: State, length: int) -> bool:
    """Tell whether to check all laws after `length` actions of a whole game."""
    every = getattr(invariants(game), "SAMPLE", OFTEN)
    return length % every == 0 or state.is_terminal()


def check_position(game: Game, state: State) -> None:
    """Check the laws that are quick to check."""
    player = state.current_player()
    actions = state.legal_actions()
    if player in (CHANCE, TERMINAL):
        assert actions == []
    else:
        assert 0 <= player < state.num_players
        assert actions, "a player to move can always do something"
        assert len(set(actions)) == len(actions)
    ranked = sorted(player for place in state.ranking() for player in place)
    assert ranked == list(range(state.num_scored))
    assert len(state.scores()) == state.num_scored >= state.num_players
    assert state.trace is None
    invariants(game).check(state)


def check_thoroughly(game: Game, state: State, rng: random.Random) -> None:
    """Check the laws that take longer."""
    before = json.dumps(state.to_json(), sort_keys=True)
    _check_text(game, state, before)
    _check_drawing(state)
    _check_actions(game, state, rng)
    _check_nature(state, rng)
    _check_nonsense(state, rng)
    _check_numbers(state, rng)
    _check_clone(state, rng)
    _check_copies(state, rng)
    read: dict[str, State] = {}
    for player in range(state.num_players):
        _check_knowledge(game, state, player, rng, read)
        _check_seen_actions(game, state, player, rng)
    returns = state.returns()
    assert len(returns) == state.num_players
    assert all(-1 <= value <= 1 for value in returns)
    if state.num_scored == state.num_players > 1:
        assert abs(sum(returns)) < 1e-9
    invariants(game).check_thoroughly(state)
    assert json.dumps(state.to_json(), sort_keys=True) == before, "asking changes nothing"


def _check_text(game: Game, state: State, text: str) -> None:
    again = game.from_json(json.loads(text))
    assert again == state
    assert again.hash() == state.hash()
    assert again.legal_actions() == state.legal_actions()
    assert again.current_player() == state.current_player()
    assert state.to_json()["game"] == game.id


def _check_drawing(state: State) -> None:
    """`print(state)` draws the position."""
    assert type(state).__str__ is not State.__str__, "the game draws its positions"
    drawn = str(state)
    assert drawn.strip()
    assert drawn == str(state.clone()), "equal positions are drawn equally"


def check_offers(state: State) -> None:
    """Check that whatever is offered is legal."""
    for action in state.legal_actions():
        assert state.why_not(action) is None, f"{action!r} is offered and refused"


def _check_actions(game: Game, state: State, rng: random.Random) -> None:
    """Every legal action applies, has a text, puts its events into `trace`, and leads to a valid state."""
    actions = state.legal_actions()
    assert state.legal_actions() == actions, "the order is deterministic"
    if state.is_chance():
        seed = rng.getrandbits(32)
        actions = [state.sample_chance(random.Random(seed))]
        assert actions == [state.sample_chance(random.Random(seed))]
    check_offers(state)
    for action in actions:
        text = game.format_action(action)
        assert text == text.strip()
        assert "\n" not in text
        assert "#" not in text
        assert game.parse_action(text) == action
    drawn = str(state)
    for action in rng.sample(actions, min(4, len(actions))):
        traced, silent = state.clone(), state.clone()
        traced.trace = []
        traced.apply_action(action)
        silent.apply_action(action)
        assert traced == silent, "listening changes nothing"
        assert game.from_json(silent.to_json()) == silent
        assert silent == state or str(silent) != drawn, f"nobody sees in the drawing what {action!r} does"


def _check_nature(state: State, rng: random.Random) -> None:
    """Nature's outcomes have odds, where they are listed; each can happen, and no other is drawn."""
    if not state.is_chance():
        with pytest.raises(RuntimeError):
            state.sample_chance(rng)
        with pytest.raises(RuntimeError):
            state.chance_outcomes()
        return
    assert state.why_not(state.sample_chance(rng)) is None
    outcomes = state.chance_outcomes()
    if outcomes is None:
        return
    assert state.chance_outcomes() == outcomes, "the order is deterministic"
    odds = dict(outcomes)
    assert len(odds) == len(outcomes), "no outcome is listed twice"
    assert min(odds.values()) > 0
    assert abs(sum(odds.values()) - 1) < 1e-9, "the odds sum to 1"
    for action in odds:
        assert state.why_not(action) is None
    for _ in range(10):
        assert state.sample_chance(rng) in odds, "none is drawn that is not listed"


def count_draws(state: State, rng: random.Random, draws: int) -> None:
    """Draw at a chance node again and again: each outcome comes as often as its odds say, within five deviations.

    Where the odds are not listed there are many outcomes.
    """
    drawn = Counter(state.sample_chance(rng) for _ in range(draws))
    outcomes = state.chance_outcomes()
    if outcomes is None:
        assert len(drawn) > min(30, draws // 3), "few outcomes are listed with their odds"
        return
    assert set(drawn) <= {action for action, _ in outcomes}
    for action, odds in outcomes:
        allowed = 5 * sqrt(draws * odds * (1 - odds)) + 1
        assert abs(drawn[action] - draws * odds) <= allowed, f"{action!r}: {drawn[action]} of {draws}, odds {odds}"


def _check_nonsense(state: State, rng: random.Random) -> None:
    """Anything that is not legal raises `IllegalAction` and changes nothing."""
    legal = state.legal_actions()
    known: list[Any] = legal or ([state.sample_chance(rng)] if state.is_chance() else [("take", 1, "blue", 1)])
    tries = [*NONSENSE, *(_twisted(rng.choice(known), rng) for _ in range(20))]
    before = state.to_json()
    for action in tries:
        if action in legal:
            continue
        changed = state.clone()
        refusal = refusal_of(changed, action)
        if refusal is None:
            assert state.is_chance(), f"{action!r} is accepted but was not offered"
        else:
            assert refusal.code.isidentifier()
            assert len(str(refusal)) > 5
            assert changed.to_json() == before, f"the refusal of {action!r} changed the state"


def _check_numbers(state: State, rng: random.Random) -> None:
    """An action with a boolean or a float in place of a whole number is refused, although it is equal."""
    actions = state.legal_actions()
    if state.is_chance():
        actions = [state.sample_chance(rng)]
    before, tried = state.to_json(), state.clone()
    for action in rng.sample(actions, min(30, len(actions))):
        for wrong in with_wrong_numbers(action):
            assert refusal_of(tried, wrong), f"{wrong!r} is taken for {action!r}"
    assert tried.to_json() == before


def with_wrong_numbers(action: Action) -> Iterator[Action]:
    """Yield `action` with each whole number in turn as a float and, if it is 0 or 1, as a boolean."""
    for at, part in enumerate(action):
        wrongs: list[Any] = []
        if type(part) is int:
            wrongs = [float(part), *([bool(part)] if part in (0, 1) else [])]
        elif type(part) is tuple:
            wrongs = list(with_wrong_numbers(part))
        yield from ((*action[:at], wrong, *action[at + 1 :]) for wrong in wrongs)


def refusal_of(state: State, action: Any) -> IllegalAction | None:
    """Apply `action`; return why it is refused, if it is. Any other error goes through."""
    try:
        state.apply_action(action)
    except IllegalAction as refusal:
        return refusal
    return None


def _twisted(action: Action, rng: random.Random) -> Any:
    """Return an action with something wrong in it, or merely something else."""
    parts = list(action)
    at = rng.randrange(len(parts))
    twist = rng.randrange(6)
    if twist == 0:
        del parts[at]
    elif twist == 1:
        parts.append(rng.choice([0, "floor", None]))
    elif twist == 2:
        parts[at] = rng.choice([-1, 0, 99, 10**9, "x", "", None, 0.5, (), "é", -(10**30)])
    elif twist == 3:
        rng.shuffle(parts)
    elif twist == 4 and isinstance(parts[at], int):
        parts[at] += rng.choice([-1, 1, 5])
    else:
        return parts  # a list is not an action
    return tuple(parts)


def _check_clone(state: State, rng: random.Random) -> None:
    """A clone is equal and independent, in both directions."""
    twin = state.clone()
    assert twin == state
    assert twin is not state
    assert twin.trace is None
    if state.is_terminal():
        return
    before = state.to_json()
    for _ in range(12):
        if twin.is_terminal():
            break
        twin.apply_action(choose(twin, rng))
    assert state.to_json() == before
    action = choose(state, rng)
    first, second = state.clone(), state.clone()
    kept = first.clone()
    first.apply_action(action)
    second.apply_action(action)
    assert first == second, "equal states go on equally"
    assert kept.to_json() == before


COPIES: tuple[Callable[[State], State], ...] = (
    copy.copy,
    copy.deepcopy,
    lambda state: pickle.loads(pickle.dumps(state)),
)


def _check_copies(state: State, rng: random.Random) -> None:
    """Copies by `copy` and `pickle` are equal, have a trace if the state has one, and play on as the state does."""
    listening = state.clone()
    listening.trace = [("heard",)]
    for copied in COPIES:
        assert copied(state).trace is None
        twin = copied(listening)
        assert twin is not listening
        assert twin.trace == [("heard",)]
        assert twin.trace is not listening.trace
        original = state.clone()
        for _ in range(12):
            assert twin.current_player() == original.current_player()
            assert twin.legal_actions() == original.legal_actions(), "a copy plays on alike"
            if original.is_terminal():
                break
            action = choose(original, rng)
            original.apply_action(action)
            twin.apply_action(action)
        assert twin == original
        assert listening == state, "a copy shares nothing that changes"


def _check_knowledge(game: Game, state: State, player: int, rng: random.Random, read: dict[str, State]) -> None:
    """What a seat sees is stable, hides what it must, and every guess at the rest agrees with it.

    `read` holds by their texts the observations that were read: in many games all seats see the same.
    """
    seen = state.observation(player)
    assert seen.observation(player) == seen
    if game.hidden:
        invariants(game).check_hidden(state, player, seen)
    else:
        assert seen == state
    text = json.dumps(seen.to_json())
    again = read[text] = read.get(text) or _read_again(game, seen, text)
    assert again.resample(player, rng).observation(player) == seen
    guess = state.resample(player, rng)
    assert guess.observation(player) == seen
    assert guess.current_player() == state.current_player()
    if state.current_player() == player:
        assert guess.legal_actions() == state.legal_actions()
    assert guess.resample(player, rng).observation(player) == seen
    invariants(game).check(guess)
    if not state.is_terminal():
        assert guess.open_scores() == state.open_scores()
    for _ in range(3):
        if guess.is_terminal():
            break
        guess.apply_action(choose(guess, rng))


def _read_again(game: Game, seen: State, text: str) -> State:
    """Return the observation that `text` tells of, after checking that it is drawn, written and read like any state."""
    assert str(seen).strip()
    again = game.from_json(json.loads(text))
    assert again == seen, "an observation is written and read like any state"
    assert again.current_player() == seen.current_player()
    assert again.legal_actions() == seen.legal_actions()
    return again


def _check_seen_actions(game: Game, state: State, player: int, rng: random.Random) -> None:
    """The mover sees all of an action; actions that differ only in what a seat may not know look alike to it."""
    if state.is_terminal():
        return
    legal = state.legal_actions() or [state.sample_chance(rng) for _ in range(4)]
    if state.current_player() == player:
        assert all(state.seen_action(action, player) == action for action in legal), "who decides sees all of it"
        return
    looks: dict[str, tuple[State, Action]] = {}
    for action in rng.sample(legal, min(4, len(legal))):
        seen = state.seen_action(action, player)
        assert game.format_action(seen)
        after = state.clone()
        after.apply_action(action)
        known, twin = looks.setdefault(after.observation(player).hash(), (after, seen))
        assert known == after or twin == seen, f"{action!r} shows seat {player} what it may not know"
