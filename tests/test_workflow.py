"""The parts in which tests run by themselves are the whole, the workflow runs each, and `--quick` has every sweep."""

from __future__ import annotations

import re

import pytest

from build.paths import ROOT
from tests.__main__ import PARTS
from tests.conftest import taken


def test_every_test_belongs_to_exactly_one_part() -> None:
    named = [name for part in PARTS.values() for name in part.tests or () if name.startswith("tests/")]
    assert len(set(named)) == len(named)
    modules = {str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")}
    covered = {module for module in modules for name in named if module == name or module.startswith(f"{name}/")}
    assert modules - covered == set()


def test_the_workflow_runs_every_part_but_the_quick_one() -> None:
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    found = re.search(r"part: \[(.*)\]", text)
    assert found
    assert {f"--{name.strip()}" for name in found[1].split(",")} == set(PARTS) - {"--quick"}


def test_of_a_sweep_the_first_and_the_last_case_are_quick_or_every_so_many() -> None:
    assert taken(5) == {0, 4}
    assert taken(1) == {0}
    assert taken(7, 3) == {0, 3, 6}
    assert taken(6, 3) == {0, 3}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("number", range(4))
def test_what_is_left_out_of_a_sweep_is_slow(request: pytest.FixtureRequest, number: int) -> None:
    """It runs with the whole suite, as every case does."""
    assert bool(request.node.get_closest_marker("slow")) == bool(number % 2)
