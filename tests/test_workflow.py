"""The parts in which tests run by themselves are the whole, and the workflow runs each of them."""

from __future__ import annotations

import re

from build.paths import ROOT
from tests.__main__ import PARTS


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
