"""The examples in docstrings and documents run, and print what they say."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import engine
from engine.registry import find_game

ROOT = Path(__file__).parents[1]
MODULES = sorted(module.name for module in pkgutil.walk_packages(engine.__path__, "engine.") if "__" not in module.name)
DOCUMENTS = ("README.md", "docs/research.md")


def run(test: doctest.DocTest) -> int:
    """Run the examples of a text, which must do what they say; return how many there are."""
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert result.failed == 0, "".join(said)
    return result.attempted


def test_the_examples_of_the_engine_do_what_they_say() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name), name)]
    assert sum(map(run, found)) > 15


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_examples_of_a_document_do_what_they_say(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    assert blocks
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, name, 0)
    assert run(examples) > 0


def test_the_position_in_the_readme_is_drawn_as_it_is() -> None:
    azul = find_game("azul")
    state = azul.start(2, {"wall": "grey"})
    for text in ("start 1", "deal bbyr kkww bykw rrww byyk", "take 3 blue 2"):
        state.apply_action(azul.parse_action(text))
    assert f"```text\n{state}\n```" in (ROOT / "README.md").read_text(encoding="utf-8")
