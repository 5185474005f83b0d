"""What the tutorials of the games with trucks share: how their records are written."""

from __future__ import annotations

_HEAD = """\
[Patio "1"]
[Game "{game}"]
[Rules "{rules}"]
[Seat1 "You"]
[Seat2 "Rosa"]
[Bot2 "easy"]
[Seat3 "Mint"]
[Bot3 "easy"]
[Option.start "1"]
[Seed "{seed}"]

"""


def head(game: str, rules: str, seed: str) -> str:
    """Return the head of a record of you, Rosa and Mint, for a version of a game's rules."""
    return _HEAD.format(game=game, rules=rules, seed=seed)


def loaded(*turns: str, stack: str = "") -> str:
    """Return the lines of turns in which a tile was drawn, from the `stack` of that name, and loaded: `"coin 2"`."""
    draw = f"draw {stack}".rstrip()
    pairs = (turn.split() for turn in turns)
    return "".join(f"{draw}\ntile {tile}\nload {truck}\n" for tile, truck in pairs)


def played(actions: str) -> str:
    """Return actions that are written several to a line, one on each line, as records have them."""
    return "\n".join(action.strip() for action in actions.replace("\n", " ").split(";")) + "\n"
