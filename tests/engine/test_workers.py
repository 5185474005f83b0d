"""Games are played by many processes: the same games, the same sums, and nothing lost with a process."""

from __future__ import annotations

import io
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import engine
from engine.record import Record
from engine.registry import find_game
from engine.tools.cli import main
from engine.tools.simulation import Tally, simulate
from engine.tools.workers import MOST_DEATHS, Progress, Workers, WorkersError, fingerprint, in_order, time_in_words
from tests.engine.tasks import double, end_once, end_process, fail

AZUL = find_game("azul")


@pytest.mark.slow
def test_two_processes_play_the_same_games_as_one() -> None:
    def played_by(processes: int) -> tuple[list[str], list[float], list[float], float]:
        records: list[str] = []

        def keep(_: int, record: Record) -> None:
            records.append(record.to_text())

        result = simulate(AZUL, ["greedy", "random", "greedy"], 6, 3, keep=keep, workers=Workers(processes))
        return records, result.wins, result.mean_scores, result.mean_actions

    assert played_by(1) == played_by(2)


def test_a_number_of_simulations_makes_games_of_levels_that_think_for_a_time_equal() -> None:
    def records() -> list[str]:
        kept: list[str] = []

        def keep(_: int, record: Record) -> None:
            kept.append(record.to_text())

        simulate(AZUL, ["hard", "random"], 2, 3, keep=keep, most_actions=12, iterations=5)
        return kept

    began = time.process_time()
    assert records() == records()
    assert time.process_time() - began < 5  # hard thinks for a second about each of its twenty actions


def test_games_are_counted_up_to_an_interruption() -> None:
    tally = Tally("azul", 2)

    def keep(number: int, _: Record) -> None:
        if number == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(AZUL, ["random"] * 2, 5, 1, keep=keep, tally=tally)
    assert tally.result().games == 2


def test_results_come_in_the_order_of_their_tasks() -> None:
    assert list(in_order(Workers(2), double, range(40))) == [2 * number for number in range(40)]


def test_a_process_that_is_killed_loses_no_task(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path / "ended") if number == 5 else "") for number in range(20)]
    assert list(in_order(Workers(2), end_once, tasks)) == list(range(20))
    assert (tmp_path / "ended").exists()


@pytest.mark.slow
def test_a_task_that_ends_every_process_is_given_up() -> None:
    with pytest.raises(WorkersError, match="end before"):
        list(in_order(Workers(2), end_process, range(MOST_DEATHS)))


def test_what_a_task_raises_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_order(Workers(2), fail, range(3)))


@pytest.mark.parametrize("text", ["0", "-1", "two", "", "1.5", "99999999"])
def test_workers_are_a_number_or_an_address(text: str) -> None:
    with pytest.raises(WorkersError, match="workers are"):
        Workers.of(text)


def test_a_number_is_processes_and_an_address_a_scheduler() -> None:
    assert Workers.of("3") == Workers(3)
    assert Workers.of("tcp://10.0.0.7:8786") == Workers(address="tcp://10.0.0.7:8786")


def test_without_the_extra_a_scheduler_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "azul", "--games", "1", "--workers", "tcp://127.0.0.1:1"]) == 2
    said = capsys.readouterr().err
    assert said in (
        "a scheduler needs the package distributed: pip install distributed.\n",
        "there is no scheduler at tcp://127.0.0.1:1.\n",
    )


def listen_to_ctrl_c() -> None:
    """Tests may run in the background of a shell, which lets all that begins there ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_leaves_what_is_done(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "engine", "simulate", "azul", "--games", "100000", "--workers", "2"]
    running = subprocess.Popen(
        [*command, "--records", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # a terminal of its own, whose processes all receive Ctrl-C
        preexec_fn=listen_to_ctrl_c,
    )
    try:
        end = time.monotonic() + 60
        while len(list(tmp_path.iterdir())) < 3 and time.monotonic() < end:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        said, problems = running.communicate(timeout=60)
    finally:
        running.kill()
    kept = len(list(tmp_path.iterdir()))
    told = re.fullmatch(r"stopped after (\d+) of 100000 games\n", problems)
    assert told, problems
    assert kept - 1 <= int(told[1]) <= kept  # the last record may have been written when the signal came
    assert f"azul: {told[1]} games" in said


@pytest.mark.parametrize("changed", ["games/azul/tiling.py", "bots/search.py"])
def test_an_engine_in_which_a_rule_or_a_bot_was_changed_is_another_one(tmp_path: Path, changed: str) -> None:
    copy = tmp_path / "engine"
    shutil.copytree(Path(engine.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))

    def fingerprint_of_copy() -> str:
        program = "from engine.tools.workers import fingerprint; print(fingerprint())"
        told = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
        return told.stdout.strip()

    assert fingerprint_of_copy() == fingerprint()
    with (copy / changed).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert fingerprint_of_copy() != fingerprint()


def test_progress_tells_how_much_is_left() -> None:
    now = [0.0]
    out = io.StringIO()
    progress = Progress(1200, "games", out, lambda: now[0])
    now[0] = 59.0
    progress.tell(100)
    assert out.getvalue() == ""
    now[0] = 60.0
    progress.tell(200)
    assert out.getvalue() == "200 of 1,200 games, 5 min left\n"


def test_times_are_said_as_people_say_them() -> None:
    assert [time_in_words(seconds) for seconds in (5, 100, 3600, 3 * 3600)] == ["5 s", "2 min", "60 min", "3 h 0 min"]
