"""The parts of the suite together are the whole, the workflow runs each, and `--quick` has a case of every sweep.

Everything foreign that the workflow runs is pinned; what it publishes is made only from the sources, and has hashes.
"""

from __future__ import annotations

import re

import pytest

from build.bootstrap import OLDEST_NODE
from build.make import SUMS
from build.paths import ROOT
from tests.__main__ import PARTS, names_tests, run_module
from tests.conftest import sample, taken, wants_every


def test_every_test_belongs_to_exactly_one_part() -> None:
    named = [name for part in PARTS.values() for name in part.tests or () if name.startswith("tests/")]
    assert len(set(named)) == len(named)
    modules = {str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")}
    covered = {module for module in modules for name in named if module == name or module.startswith(f"{name}/")}
    assert modules - covered == set()


WORKFLOWS = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml")}
PAGES = WORKFLOWS["pages.yml"]
JOBS = {
    job[1]: job[0]
    for job in re.finditer(r"^  (\w+):\n(?:^(?:    .*|  #.*)?\n)+", PAGES.partition("\njobs:\n")[2], re.M)
}


def test_actions_are_named_by_commit_with_their_version_beside_it() -> None:
    used = [line.strip() for text in WORKFLOWS.values() for line in text.splitlines() if "uses:" in line]
    assert len(used) > 8
    pinned = re.compile(r"(?:- )?uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [line for line in used if not pinned.fullmatch(line)] == []
    commits = {line.split()[-3] for line in used}
    assert len({commit.partition("@")[0] for commit in commits}) == len(commits), "an action has two commits"


def test_images_are_named_by_digest() -> None:
    images = [line.strip() for text in WORKFLOWS.values() for line in text.splitlines() if "container:" in line]
    assert images
    assert len(set(images)) == 1
    assert re.fullmatch(r"container: debian:bookworm@sha256:[0-9a-f]{64} # \d{8}", images[0])


def test_what_is_published_is_built_without_any_cache() -> None:
    assert set(JOBS) == {"check", "build", "publish", "release"}
    assert "actions/cache@" in JOBS["check"]
    assert [name for name, text in JOBS.items() if "actions/cache@" in text] == ["check"]
    assert "cache: " not in PAGES, "an action keeps a cache of its own"
    assert all("needs: build" in JOBS[name] for name in ("publish", "release"))
    assert "needs: check" in JOBS["build"]


def test_a_release_has_its_products_and_their_hashes() -> None:
    published = next(line for line in JOBS["release"].splitlines() if "gh release create" in line)
    assert published.split()[-3:] == ["patio.html", "patio-web.zip", SUMS]
    kept = re.findall(r"build/dist/(\S+)\n", JOBS["build"].partition("name: release")[2])
    assert set(kept) == {"patio.html", "patio-web.zip", SUMS}


def test_nothing_but_publishing_may_write() -> None:
    assert "permissions:\n  contents: read\n" in PAGES
    assert {name for name, text in JOBS.items() if ": write" in text} == {"publish", "release"}
    assert JOBS["release"].count(": write") == 1
    assert PAGES.count("persist-credentials: false") == PAGES.count("actions/checkout@")


def test_node_is_as_new_as_the_readme_says() -> None:
    said = re.search(r"Node (\d+) or newer", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert said
    assert int(said[1]) == OLDEST_NODE
    versions = [int(version) for version in re.findall(r"node-version: (\d+)", PAGES)]
    assert len(versions) == PAGES.count("python3 -m build") + PAGES.count(".ci/run")
    assert min(versions) >= OLDEST_NODE


def test_the_workflow_runs_every_part_but_the_quick_one() -> None:
    found = re.search(r"part: \[(.*)\]", PAGES)
    assert found
    assert {f"--{name.strip()}" for name in found[1].split(",")} == set(PARTS) - {"--quick"}


def test_the_workflow_tries_every_case_and_seed_where_a_usual_run_has_a_sample() -> None:
    found = re.search(r"contains\('(.*)', matrix.part\) && '--every'", PAGES)
    assert found
    assert {f"--{name}" for name in found[1].split()} == set(PARTS) - {"--quick", "--style", "--kits"}


@pytest.mark.every
def test_what_is_left_out_of_a_sample_runs_when_everything_is_asked_for(request: pytest.FixtureRequest) -> None:
    assert wants_every(request.config)


def test_of_a_sweep_every_case_is_the_quick_one_of_some_test_or_every_third_is_quick() -> None:
    names = [f"tests/test_{number}.py" for number in range(40)]
    assert {len(taken(name, 5)) for name in names} == {1}
    assert set().union(*(taken(name, 5) for name in names)) == set(range(5))
    assert taken("any", 1) == {0}
    assert taken("any", 7, 3) == {0, 3, 6}
    assert taken("any", 6, 3) == {0, 3}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("number", range(4))
def test_what_is_left_out_of_a_sweep_is_slow(request: pytest.FixtureRequest, number: int) -> None:
    """It runs with the whole suite."""
    assert bool(request.node.get_closest_marker("slow")) == bool(number % 2)


def test_in_a_sample_of_all_combinations_every_value_occurs_and_others_meet_in_another_test() -> None:
    cases = [{"size": size, "language": language} for size in range(11) for language in ("en", "ja")]
    kept = [sample(name, cases) for name in ("one test", "another test")]
    for numbers in kept:
        assert len(numbers) in (11, 12)
        assert {cases[number]["size"] for number in numbers} == set(range(11))
        assert {cases[number]["language"] for number in numbers} == {"en", "ja"}
    assert kept[0] != kept[1]


def test_of_cases_that_are_not_all_combinations_every_one_is_kept() -> None:
    cases = [{"size": size, "language": language} for size, language in ((1, "en"), (1, "ja"), (2, "en"))]
    assert sample("any", cases) == {0, 1, 2}
    assert sample("any", [{}]) == {0}


def test_whoever_names_tests_runs_them_without_the_checks() -> None:
    assert names_tests(["tests/engine", "-n", "0"])
    assert names_tests(["tests/test_workflow.py::test_images_are_named_by_digest"])
    assert not names_tests(["-k", "wall"])
    assert not names_tests([])


def test_to_run_a_module_needs_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_module([]) == 2
    assert "the name of a module" in capsys.readouterr().err
