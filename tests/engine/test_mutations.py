"""The small changes by which tests are tested really change something, and there are all kinds."""

from __future__ import annotations

import ast

import pytest

from tests.bench.breaking.mutations import Change, changed, changes
from tests.bench.mutants import all_mutants

SOURCE = '''
"""What stands here is no rule."""

LIMIT: int = 3

def grow(state, more):
    """Neither is this."""
    if more > LIMIT and not state.full:
        raise ValueError
    state.size += more
    state.tell("grown")
    return state.size - 1
'''


def test_a_change_of_every_kind_is_made() -> None:
    found = {(change.before, change.after) for change in changes(SOURCE)}
    assert found == {
        ("3", "4"),
        ("3", "2"),
        ("more > LIMIT and (not state.full)", "more > LIMIT or not state.full"),
        ("more > LIMIT", "more >= LIMIT"),
        ("not state.full", "state.full"),
        ("raise ValueError", "pass"),
        ("state.size += more", "pass"),
        ("state.tell('grown')", "pass"),
        ("return state.size - 1", "pass"),
        ("state.size - 1", "state.size + 1"),
        ("1", "2"),
        ("1", "0"),
    }


def test_each_change_makes_another_program_that_can_be_read() -> None:
    texts = [changed(SOURCE, number) for number in range(len(changes(SOURCE)))]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert ast.dump(ast.parse(text)) != ast.dump(ast.parse(SOURCE))


def test_a_change_says_in_which_line_it_is() -> None:
    assert Change(10, "state.size += more", "pass") in changes(SOURCE)


@pytest.mark.parametrize("game", ["azul", "zoo_trucks"])
def test_there_are_changes_by_the_hundred_and_none_to_bots(game: str) -> None:
    found = all_mutants(game)
    assert len(found) > 500
    assert not [mutant for mutant in found if mutant.path.name == "bot.py"]
