"""docs/records.md lists every header of a record: those of its fields, and the further ones that the sources use."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.puzzles import HEADERS
from engine.record import Seat, parse_record
from engine.registry import find_game
from tests.engine.match.test_record import random_record

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")


def listed(title: str) -> set[str]:
    """Return the headers in the table of a section, without the numbers of seats and the names of options."""
    section = DOCUMENT.partition(f"## {title}\n")[2].partition("\n## ")[0]
    return {kind_of(name) for name in re.findall(r"^\| `([\w.<>]+)`", section, re.MULTILINE)}


def kind_of(header: str) -> str:
    return re.sub(r"\d$", "", header.partition(".")[0])


def keys_used(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions that name headers where a source reads or writes `Record.extra`."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=ast.Attribute(attr="extra"), slice=key):
                yield key
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="extra")), args=[key, *_]):
                yield key
            case ast.Compare(left=key, comparators=[ast.Attribute(attr="extra")]):
                yield key
            case ast.AugAssign(target=ast.Attribute(attr="extra"), value=added):
                yield from (key for key in added.keys if key) if isinstance(added, ast.Dict) else [added]


def headers_used(source: Path) -> set[str]:
    """Return the further headers that a source reads or writes."""
    text = source.read_text(encoding="utf-8")
    keys = list(keys_used(ast.parse(text))) if ".extra" in text else []
    if not keys:
        return set()
    module = importlib.import_module(".".join(source.relative_to(ROOT).with_suffix("").parts))
    names_here = {**vars(module), "seat": 1}  # a header of each seat is named with its number
    found = (eval(ast.unparse(key), names_here) for key in keys)
    return {kind_of(name) for names in found for name in ([names] if isinstance(names, str) else names)}


def test_every_further_header_that_the_sources_read_or_write_is_listed_and_no_other() -> None:
    sources = [source for top in ("engine", "scenes") for source in (ROOT / top).rglob("*.py")]
    used = set().union(*map(headers_used, sources))
    assert {"Kind", "Spent", "Termination", "Here"} <= used
    assert listed("Further headers") == used | set(HEADERS)


def test_every_header_of_a_records_fields_is_listed_and_no_other() -> None:
    record = random_record(find_game("azul"), 2, 1)
    text = replace(record, seats=(Seat("Anna"), Seat("Rosa", "hard"))).to_text()
    written = {kind_of(name) for name in re.findall(r"^\[([\w.]+)", text, re.MULTILINE)}
    assert listed("What a game is") == written


def test_the_record_that_the_document_shows_is_a_record() -> None:
    shown = re.search(r"```text\n(.*?)```", DOCUMENT, re.DOTALL)
    assert shown
    assert len(parse_record(shown[1]).actions) == 3


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ('record.extra["A"] = "x"', {"'A'"}),
        ('match.record.extra.setdefault(B, "x")', {"B"}),
        ("record.extra |= {C: 1, 'D': 2}", {"C", "'D'"}),
        ("record.extra |= E", {"E"}),
        ("yes = F in record.extra", {"F"}),
        ("plan.extra.x", set()),
    ],
)
def test_a_header_that_is_read_or_written_is_noticed(line: str, names: set[str]) -> None:
    assert {ast.unparse(key) for key in keys_used(ast.parse(line))} == names
