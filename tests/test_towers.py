"""A class is a whole idea: none exists only for its single child to continue, and a table's chain is short.

The classes of engine/ and scenes/ with a single child are counted. Allowed are contracts (protocols, and classes with
abstract methods), and classes that are also made themselves, of which the child is a variant. All others are in
`REASONS`, each with its reason.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from build.statements import statements

ROOT = Path(__file__).parents[1]

DATA = "the plain data of a position, which the functions of the phases take; the state adds the rules' contract"
REASONS = {
    "engine.games.ark_nova.position.ArkNovaPosition": DATA,
    "engine.games.azul.position.AzulPosition": DATA,
    "engine.games.fountains.position.FountainsPosition": DATA,
    "engine.games.it_happens.position.ItHappensPosition": DATA,
    "engine.games.zoo_trucks.position.TruckPosition": DATA,
    "scenes.platform.base.Target": "a record for tests, of which the page's is one with more keys",
    "scenes.platform.base.WebPage": "a part of the contract of a platform: a desktop does nothing of it",
    "scenes.widgets.ground.Ground": "a widget for boards that move; the fountain's draws something more on its ground",
    "scenes.widgets.ground.Hand": "what a hand does with any board that moves; the fountain glides besides",
}


class Class(NamedTuple):
    """A class of the sources: its full name, those of its bases, and whether it is a contract."""

    name: str
    bases: tuple[str, ...]
    is_contract: bool


def name_of(node: ast.expr) -> str:
    """Return the name of a base without its type arguments; empty for anything else."""
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    if isinstance(node, ast.Attribute):
        return f"{name_of(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def is_contract(node: ast.ClassDef) -> bool:
    """Tell whether a class is a protocol, or has abstract methods."""
    marks = {name_of(mark) for each in node.body if isinstance(each, ast.FunctionDef) for mark in each.decorator_list}
    return "abstractmethod" in marks or "Protocol" in {name_of(base) for base in node.bases}


def imported(tree: ast.Module) -> dict[str, str]:
    """Return the full names behind the names that a module imports."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in statements(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def full(name: str, known: dict[str, str], module: str) -> str:
    """Return the full name of what has this name in a module."""
    first, _, rest = name.partition(".")
    return ".".join(filter(None, (known.get(first, f"{module}.{first}"), rest)))


class Sources:
    """The classes of some folders by name."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.trees = trees
        self.known = {module: imported(tree) for module, tree in trees.items()}
        self.classes: dict[str, Class] = {}
        for module, tree in trees.items():
            for node in statements(tree):
                if isinstance(node, ast.ClassDef):
                    bases = tuple(full(name_of(base), self.known[module], module) for base in node.bases)
                    name = f"{module}.{node.name}"
                    self.classes[name] = Class(name, bases, is_contract(node))

    def made(self, wanted: set[str]) -> Iterator[str]:
        """Yield those of the wanted classes that are made somewhere: called, or chosen for a call."""
        reached = {name.rsplit(".", up)[0] for name in wanted for up in range(3)}  # the class, or what it lies in
        for module, tree in self.trees.items():
            known = self.known[module]
            if reached.isdisjoint((module, *known.values())):
                continue  # none of them has a name here
            for node in ast.walk(tree):
                if isinstance(node, ast.Call | ast.IfExp):
                    names = (node.func,) if isinstance(node, ast.Call) else (node.body, node.orelse)
                    yield from wanted.intersection(full(name_of(each), known, module) for each in names)

    def towers(self) -> set[str]:
        """Return every class that is not a contract, is never made itself, and has one child."""
        children: dict[str, list[str]] = defaultdict(list)
        for each in self.classes.values():
            for base in each.bases:
                children[base].append(each.name)
        alone = {
            name
            for name, found in children.items()
            if name in self.classes and len(found) == 1 and not self.classes[name].is_contract
        }
        return alone.difference(self.made(alone))

    def chain(self, name: str) -> int:
        """Return how many classes of the sources stand above one another, up to a class."""
        return 1 + max((self.chain(base) for base in self.classes[name].bases if base in self.classes), default=0)


@cache
def sources() -> Sources:
    paths = [path for room in ("engine", "scenes") for path in sorted((ROOT / room).rglob("*.py"))]
    assert paths
    return Sources({
        ".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
        for path in paths
    })  # fmt: skip


def test_no_class_is_there_only_for_one_child_to_go_on_with() -> None:
    assert sources().towers() == set(REASONS)


def test_three_classes_stand_above_one_another_at_a_table() -> None:
    found = sources()
    scene = "scenes.table.table.TableScene"
    tables = [name for name, each in found.classes.items() if scene in each.bases]
    assert len(tables) >= 5
    assert {found.chain(name) for name in tables} == {3}
    assert not [each.name for each in found.classes.values() if set(tables) & set(each.bases)]


def test_a_tower_is_found() -> None:
    tree = ast.parse(
        """
class Low: ...
class High(Low[int]): ...
class Made: ...
class Variant(Made): ...
class Kept(Protocol): ...
class Keeper(Kept): ...
Made()
"""
    )
    assert Sources({"toy": tree}).towers() == {"toy.Low"}
    assert Sources({"toy": tree}).chain("toy.High") == 2
