"""What the bytecode of the page leaves out, and what it must keep."""

from __future__ import annotations

import pytest

from build.runtime.bytecode import CompileError, compile_sources

COUNTED = """
def outer(argument, *others, named=1, **rest):
    local = argument + named
    shared = local + len(others) + len(rest)
    return (lambda more: shared + more)(local)
"""


def test_variables_of_functions_travel_by_number_but_arguments_and_shared_ones_by_name() -> None:
    made = compile_sources({"engine/counted.py": COUNTED.encode()})["engine/counted.pyc"]
    for name in (b"argument", b"others", b"named", b"rest", b"shared", b"more"):
        assert name in made
    assert b"local" not in made


def test_bytecode_keeps_line_numbers_and_other_files() -> None:
    compiled = compile_sources({"a/m.py": b"x = 1\n\ny = 2\n", "a/t.txt": b"t"})
    assert set(compiled) == {"a/m.pyc", "a/t.txt"}


def test_bytecode_has_no_members_of_protocols_but_what_they_do() -> None:
    source = b'''
from typing import Protocol
class Seen(Protocol):
    """What is asked."""
    stage: int
    kept = 4
    def unseen_name(self) -> int:
        """Return it."""
    def seen_name(self) -> int:
        """Return it."""
        return self.kept
'''
    compiled = compile_sources({"engine/seen.py": source})["engine/seen.pyc"]
    assert b"seen_name" in compiled.replace(b"unseen_name", b"")
    assert b"unseen_name" not in compiled
    assert b"kept" in compiled


def test_bytecode_knows_the_fields_of_records_but_not_their_types() -> None:
    source = b"""
from __future__ import annotations
from dataclasses import dataclass
from typing import ClassVar, NamedTuple
class Pair(NamedTuple):
    first: LongTypeName
@dataclass
class Seat:
    shared: ClassVar[int]
    colour: OtherTypeName = 4
"""
    compiled = compile_sources({"engine/pair.py": source})["engine/pair.pyc"]
    assert b"first" in compiled
    assert b"colour" in compiled
    assert b"ClassVar[int]" in compiled
    assert b"TypeName" not in compiled


@pytest.mark.slow
def test_a_source_with_an_error_stops_the_build() -> None:
    with pytest.raises(CompileError, match="SyntaxError"):
        compile_sources({"broken.py": b"def ("})
