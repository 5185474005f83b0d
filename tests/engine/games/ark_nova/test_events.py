"""What the rules list of Ark Nova's actions and events is what there is, word by word."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import engine.games.ark_nova
from engine.games.ark_nova import rules
from engine.games.ark_nova.notation import VERBS

ROOM = Path(engine.games.ark_nova.__file__).parent


def part(begin: str, end: str) -> str:
    """Return what the rules say between two words."""
    return (rules.__doc__ or "").partition(begin)[2].partition(end)[0]


@cache
def listed() -> dict[str, tuple[int, bool]]:
    """Return how many fields each listed event has, and whether any number of others may follow."""
    found: dict[str, tuple[int, bool]] = {}
    for verb, fields in re.findall(r"`([a-z_]+)((?: -1| [a-z_]+(?:\.\.\.)?)+)`", part("Events in", "Rulings")):
        assert verb not in found, f"{verb} is listed twice"
        found[verb] = sum(not field.endswith("...") for field in fields.split()), fields.endswith("...")
    return found


def emitted() -> Iterator[tuple[str, int, bool]]:
    """Yield the verb of every event in the code, how many fields it has at least, and whether others may follow."""
    for path in ROOM.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text())):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "note":
                verb, *fields = call.args[1:]
                starred = [isinstance(field, ast.Starred) for field in fields]
                for word in (verb.body, verb.orelse) if isinstance(verb, ast.IfExp) else (verb,):
                    assert isinstance(word, ast.Constant), f"{path.name}, line {call.lineno}: events have plain verbs"
                    yield str(word.value), starred.count(False), any(starred)


def test_every_event_that_is_told_is_listed_with_its_fields() -> None:
    for verb, count, more in emitted():
        assert verb in listed(), f"the rules do not list {verb}"
        fields, others = listed()[verb]
        assert others or not more, f"{verb} has more fields than are listed"
        assert count == fields or (others and count > fields), f"{verb} has {count} fields, {fields} are listed"


def test_no_event_is_listed_that_is_never_told() -> None:
    assert listed().keys() - {verb for verb, _, _ in emitted()} == set()


def test_every_verb_of_the_notation_is_listed_with_its_targets() -> None:
    most = {verb: most for verb, (_, most) in VERBS.items()}
    actions = re.findall(r'\("([a-z_]+)",?([^)]*)\)', part("Nature's:", "Events in"))
    assert {verb for verb, _ in actions} == set(VERBS)
    for verb, targets in actions:
        if "..." not in targets and (verb, targets) != ("draw", ""):
            assert len([target for target in targets.split(",") if target.strip()]) == most[verb], verb
