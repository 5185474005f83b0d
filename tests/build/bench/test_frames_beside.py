"""Two checkouts are compared by what the bare page needed in the same run; the other is built only where it must be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.pages.beside import Found, compare, web_of


def found(times: float, slow: float) -> Found:
    """Return the figures of a game that takes `times` as long as the other, on a machine `slow` times as slow."""
    ms = times * slow
    return {
        "rest": 0,
        "flying": {"seen": [16.0 * ms, 18.0 * ms]},
        "clicks": [30.0 * ms, 40.0 * ms],
        "thinking": [17.0 * ms],
        "bot": {"slices": [8.0], "simulations": 1000 / ms, "plain": 2.0 * slow},
        "bare": {"frames": [16.0 * slow], "clicks": [20.0 * slow]},
    }


def test_a_busy_machine_changes_no_ratio(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    machine = iter((1.0, 3.0, 2.0, 5.0))
    here, there = tmp_path / "here", tmp_path / "there"
    asked: list[Path] = []

    def measure(web: Path, game: str) -> Found:
        asked.append(web)
        return found(1.1 if web == here else 1.0, next(machine))

    compare(measure, (here, there), ["azul"], 2)
    rows = capsys.readouterr().out.splitlines()
    assert asked == [there, here, here, there]
    assert "| azul | click to pixel: 95 %, ms | 110.0 | 120.0 | 1.10 (1.10 to 1.10) |" in rows
    assert "| azul | a simulation, ms | 2.8 | 3.0 | 1.10 (1.10 to 1.10) |" in rows
    assert rows[-1] == "| azul | at rest, frames in 5 s | 0 and 0 | 0 and 0 | |"


def test_a_web_folder_and_a_checkout_that_is_built_are_taken_as_they_are(tmp_path: Path) -> None:
    web = tmp_path / "build" / "dist" / "web"
    web.mkdir(parents=True)
    (web / "index.html").write_text("")
    assert web_of(web) == web_of(tmp_path) == web
