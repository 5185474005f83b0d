"""Games on a Dask cluster: the same games as here, and none lost with a worker."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from engine.registry import find_game
from engine.tools import workers
from engine.tools.cli import main
from engine.tools.simulation import simulate
from engine.tools.workers import Workers, WorkersError, in_order
from tests.engine.tasks import double, end_once

AZUL = find_game("azul")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        cluster.wait_for_workers(2)
        yield cluster.scheduler_address


def test_a_cluster_plays_the_same_games(address: str) -> None:
    here = simulate(AZUL, ["greedy", "random"], 12, 5)
    there = simulate(AZUL, ["greedy", "random"], 12, 5, workers=Workers(address=address))
    assert (here.wins, here.mean_scores, here.mean_actions) == (there.wins, there.mean_scores, there.mean_actions)


def test_a_worker_that_is_killed_in_the_middle_loses_no_task(address: str, tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path / "ended") if number == 20 else "") for number in range(60)]
    assert list(in_order(Workers(address=address), end_once, tasks)) == list(range(60))
    assert (tmp_path / "ended").exists()


def test_results_come_in_the_order_of_their_tasks(address: str) -> None:
    assert list(in_order(Workers(address=address), double, range(100))) == [2 * number for number in range(100)]


def test_the_command_line_takes_an_address(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "azul", "--games", "4", "--workers", address]) == 0
    assert "azul: 4 games of 2 players" in capsys.readouterr().out


def test_a_worker_with_another_engine_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "fingerprint", os.getpid)  # another one in each process
    with pytest.raises(WorkersError, match="another version"):
        list(in_order(Workers(address=address), double, [1]))


def test_a_scheduler_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "azul", "--games", "1", "--workers", "tcp://127.0.0.1:9"]) == 2
    assert capsys.readouterr().err == "there is no scheduler at tcp://127.0.0.1:9.\n"
