"""Forged positions: the JSON of a state, changed at random, and the law that such a state must keep if it is read.

Changes are not only damage. Most are what a forger who knows the game would try: a thing moved to another place, a
count changed with its counterpart, two fields exchanged, a decision put on the stack or taken off, another player's
turn, a part of one position put into another. One to three of them are made at a time.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.game import Game
from engine.state import InvalidState, State
from tests.engine import laws

JUNK: tuple[Any, ...] = (None, True, -1, 0, 1, 2, 7, 10**9, 0.5, "", "b", "bk", "é", [], {}, ["b"], {"x": 1})
OTHERS = 4
"""Other positions of the game that parts are taken from, for each change."""
CLOSELY = 25
"""For this many actions after a change every position is read again, then one in ten."""

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Spot:
    """A value of a JSON tree: the container that it is in, its key or place there, and the way to it."""

    path: Path
    parent: Any
    key: Any

    @property
    def value(self) -> Any:
        return self.parent[self.key]

    @property
    def kind(self) -> tuple[str, ...]:
        """The names on the way, equal for values of the same meaning, also those of other seats."""
        return tuple(part for part in self.path if type(part) is str)

    def put(self, value: Any) -> None:
        self.parent[self.key] = copy.deepcopy(value)


def spots(data: Any, path: Path = ()) -> Iterator[Spot]:
    """Yield every value in `data` but the root."""
    items = data.items() if type(data) is dict else enumerate(data) if type(data) is list else ()
    for key, value in items:
        yield Spot((*path, key), data, key)
        yield from spots(value, (*path, key))


def positions(game: Game, seed: int, longest: int = 1500) -> tuple[str, list[dict[str, Any]]]:
    """Return a game's name and written positions of it: some close together, others spread out."""
    rng = random.Random(f"forgery {seed}")
    players = rng.choice(game.players)
    chosen = rng.choice(laws.all_options(game, players))
    own = getattr(laws.invariants(game), "choose", laws.choose)
    every = rng.choice((1, 1, 3, 11))
    found = []
    walk = laws.walk(game, players, chosen, seed, rng.choice((laws.choose, own)))
    for length, state in enumerate(islice(walk, longest)):
        if length % every == 0 or length < 40 or state.is_terminal():
            found.append(state.to_json())
    return f"{game.id}, {players} players, {chosen}, seed {seed}", found


def check_forged(game: Game, data: dict[str, Any], rng: random.Random) -> bool:
    """Check the law: a state that is read can be played to its end, and every position on the way is read again.

    Return whether it was read. Play stops after `PLAYED` actions where the game's invariants say so.
    Raises AssertionError.
    """
    try:
        state = game.from_json(data)
    except InvalidState:
        return False
    assert state.to_json() == data, "it is read as it is written"
    viewer = next((seat for seat in range(state.num_players) if state.observation(seat) == state), None)
    if viewer is not None:  # observations need not be playable
        state = state.resample(viewer, rng)
    played = getattr(laws.invariants(game), "PLAYED", None)
    for length in range(laws.most_actions(game) + 1):
        assert bool(state.legal_actions()) == (state.current_player() >= 0), "a player to move can do something"
        if state.is_terminal():
            assert len(state.scores()) == state.num_scored
            return True
        if length == played:
            return True
        state.apply_action(laws.choose(state, rng))
        if length < CLOSELY or rng.random() < 0.1 or state.is_terminal():
            assert read_again(game, state) == state
    raise AssertionError("the game does not come to an end")


def read_again(game: Game, state: State) -> State:
    """Read what `to_json` writes of a state. Raises AssertionError where that is refused."""
    try:
        return game.from_json(state.to_json())
    except InvalidState as problem:
        raise AssertionError(f"a position on the way is refused: {problem}") from problem


Change = Callable[[dict[str, Any], Sequence[dict[str, Any]], random.Random], None]
"""Changes a written state in place; beside it come other positions of the game to take parts from."""


def forged(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    """Return a copy of `data` with one to three changes. `others`: written positions of the same game."""
    found = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
        change = rng.choice(CHANGES)
        try:
            change(found, others, rng)
        except (LookupError, TypeError, AttributeError):
            continue  # an earlier change has removed what this one works on
    return found


def _pick(data: Any, rng: random.Random, of: type | None = None) -> Spot:
    """Return a random value of that type; each field's name is equally likely, however long its list is."""
    kinds: dict[tuple[str, ...], list[Spot]] = {}
    for spot in spots(data):
        if of is None or type(spot.value) is of:
            kinds.setdefault(spot.kind, []).append(spot)
    return rng.choice(kinds[rng.choice(list(kinds))])


def _same_kind(data: Any, spot: Spot, rng: random.Random) -> Spot:
    return rng.choice([other for other in spots(data) if other.kind == spot.kind and other.path != spot.path])


def damage(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Put junk in place of a value, or add a field."""
    spot = _pick(data, rng)
    if rng.random() < 0.1 and type(spot.parent) is dict:
        spot.parent["more"] = copy.deepcopy(rng.choice(JUNK))
    else:
        spot.put(rng.choice(JUNK))


def remove(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Take a value away."""
    spot = _pick(data, rng)
    del spot.parent[spot.key]


def count_on(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Change a number a little."""
    spot = _pick(data, rng, int)
    spot.put(spot.value + rng.choice((-3, -2, -1, -1, -1, 1, 1, 1, 2, 3, 5)))


def count_over(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Make one number smaller and another larger by the same amount, often of the same name or in the same place."""
    first = _pick(data, rng, int)
    near = [spot for spot in spots(first.parent) if type(spot.value) is int and spot.path[-1] != first.path[-1]]
    second = rng.choice(near) if near and rng.random() < 0.5 else _pick(data, rng, int)
    n = rng.choice((1, 1, 2, 3))
    first.put(first.value - n)
    second.put(second.value + rng.choice((n, n, n, -n)))


def flip(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Turn true into false, or the other way round."""
    spot = _pick(data, rng, bool)
    spot.put(not spot.value)


def exchange(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Exchange two values: often of the same name, as those of two seats, else of the same type."""
    first = _pick(data, rng)
    if rng.random() < 0.7:
        second = _same_kind(data, first, rng)
    else:
        second = _pick(data, rng, type(first.value))
    if first.path != second.path[: len(first.path)] and second.path != first.path[: len(second.path)]:
        mine, theirs = first.value, second.value
        first.put(theirs)
        second.put(mine)


def move_item(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Move an item from one list to another, which stays in order if it was."""
    lists = [spot for spot in spots(data) if type(spot.value) is list]
    source = rng.choice([spot for spot in lists if spot.value])
    item = source.value[rng.randrange(len(source.value))]
    around = source.path
    targets = [
        spot for spot in lists if spot.path[: len(around)] != around and (not spot.value or _alike(spot.value[0], item))
    ]
    target = rng.choice(targets).value
    source.value.remove(item)
    _insert(target, item, rng)


def _alike(first: Any, second: Any) -> bool:
    return type(first) is type(second) and (type(first) is not list or len(first) == len(second))


def _insert(items: list[Any], item: Any, rng: random.Random) -> None:
    ordered = False
    try:
        ordered = items == sorted(items)
    except TypeError:
        ordered = False
    items.insert(rng.choice((len(items), rng.randrange(len(items) + 1))), item)
    if ordered and rng.random() < 0.8:
        items.sort()


def repeat_item(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Put an item of a list in once more."""
    items = rng.choice([spot.value for spot in spots(data) if type(spot.value) is list and spot.value])
    items.insert(rng.randrange(len(items) + 1), copy.deepcopy(rng.choice(items)))


def remove_item(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Take an item off a list, often the last."""
    items = rng.choice([spot.value for spot in spots(data) if type(spot.value) is list and spot.value])
    items.pop(rng.choice((-1, rng.randrange(len(items)))))


def reorder(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Shuffle a list or a text."""
    spot = rng.choice([spot for spot in spots(data) if type(spot.value) in (list, str) and len(spot.value) > 1])
    mixed = rng.sample(list(spot.value), len(spot.value))
    spot.put("".join(mixed) if type(spot.value) is str else mixed)


def move_letter(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Move one letter or several equal ones to another text, or exchange two: tiles, tokens, cells of a wall."""
    texts = [spot for spot in spots(data) if type(spot.value) is str]
    letters = {letter for spot in texts if len(spot.path) > 1 or len(spot.value) != 1 for letter in spot.value}
    first = rng.choice([spot for spot in texts if spot.value])
    letter = rng.choice(first.value)
    second = rng.choice(
        [spot for spot in texts if spot.path != first.path and (letters.issuperset(spot.value) or not spot.value)]
    )
    n = rng.choice((1, 1, 1, 2, 3, first.value.count(letter)))
    n = min(n, first.value.count(letter))
    if rng.random() < 0.4 and second.value and "." not in second.value:
        other = rng.choice(second.value)
        first.put(_with_letter(first.value.replace(letter, "", 1), other, 1, rng))
        second.put(_with_letter(second.value.replace(other, "", 1), letter, 1, rng))
    elif "." in first.value and letter != ".":
        first.put(first.value.replace(letter, ".", 1))
        second.put(_with_letter(second.value, letter, 1, rng))
    else:
        first.put(first.value.replace(letter, "", n))
        second.put(_with_letter(second.value, letter, n, rng))


def _with_letter(text: str, letter: str, n: int, rng: random.Random) -> str:
    if "." in text:
        free = rng.choice([at for at, cell in enumerate(text) if cell == "."])
        return text[:free] + letter + text[free + 1 :]
    if letter in text:
        return text.replace(letter, letter * (n + 1), 1)
    at = rng.choice([0, len(text), *(at for at in range(1, len(text)) if text[at - 1] != text[at])])
    return text[:at] + letter * n + text[at:]


def renumber(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Change one number within a text, or replace a word by another text's."""
    spot = rng.choice([spot for spot in spots(data) if type(spot.value) is str and " " in spot.value])
    words = spot.value.split()
    at = rng.randrange(len(words))
    try:
        words[at] = str(int(words[at]) + rng.choice((-1, 1, 2)))
    except ValueError:
        words[at] = rng.choice(_same_kind(data, spot, rng).value.split())
    spot.put(" ".join(words))


def graft(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Put in a value of the same name from another position, often one of the large fields."""
    other = rng.choice(others)
    if rng.random() < 0.5:
        key = rng.choice(list(data))
        data[key] = copy.deepcopy(other[key])
        return
    spot = _pick(data, rng)
    spot.put(rng.choice([theirs.value for theirs in spots(other) if theirs.kind == spot.kind]))


def graft_item(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Put an item of a list of another position into the same list."""
    spot = _pick(data, rng, list)
    items = [theirs.value for theirs in spots(rng.choice(others)) if theirs.path == spot.path]
    item = copy.deepcopy(rng.choice(items[0]))
    if rng.random() < 0.3 and spot.value:
        spot.value[rng.randrange(len(spot.value))] = item
    else:
        _insert(spot.value, item, rng)


def push(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Put another position's decision on top of the decision here, or in its place."""
    key = rng.choice([key for key in ("stack", "pending", "after", "held", "hand") if key in data])
    theirs = [item for other in others if type(other[key]) is list for item in other[key]]
    item = copy.deepcopy(rng.choice([*theirs, *data[key]]))
    if rng.random() < 0.3:
        data[key].pop()
    if type(item) is list and rng.random() < 0.3 and type(item[1]) is int:
        item[1] = (item[1] + 1) % len(data["zoos"])
    data[key].append(item)


TURNS = ("phase", "round", "player", "turn", "turns", "start_player", "marker", "idle_rounds", "walls_before", "left")


def other_turn(data: dict[str, Any], others: Sequence[dict[str, Any]], rng: random.Random) -> None:
    """Change the phase, the round or the player whose turn it is."""
    key = rng.choice([key for key in TURNS if key in data])
    if type(data[key]) is int:
        data[key] += rng.choice((-1, 1))
    else:
        data[key] = copy.deepcopy(rng.choice(others)[key])
    if rng.random() < 0.5:
        other_turn(data, others, rng)


CHANGES: tuple[Change, ...] = (
    damage,
    remove,
    count_on,
    count_on,
    count_over,
    count_over,
    flip,
    exchange,
    exchange,
    move_item,
    move_item,
    repeat_item,
    remove_item,
    reorder,
    move_letter,
    move_letter,
    renumber,
    graft,
    graft,
    graft_item,
    push,
    push,
    other_turn,
)
