"""A puzzle in a real browser: its pack brings it, a move without a price is looked at, and what was solved stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.puzzles import read_puzzle, split_puzzles
from engine.registry import find_game
from tests.browser.test_saves import QUIET
from tests.browser.watch import Publish, Visit

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

STATUS = "document.getElementById('patio-status').textContent"
PUZZLES = Path(__file__).parents[2] / "assets" / "azul" / "puzzles.txt"


def test_a_puzzle_is_solved_and_stays_solved(game: Path, host: Publish, visit: Visit) -> None:
    puzzle = read_puzzle(next(iter(split_puzzles(PUZZLES.read_text(encoding="utf-8")).values())))
    told = find_game("azul").format_action
    unpriced = next(action for action in puzzle.position().legal_actions() if puzzle.cost(action) is None)
    watched = visit(host(game / "web").address + QUIET)
    watched.until_ready()
    watched.press("azul")
    watched.until("document.querySelector('[data-target=puzzles]')", "the set-up")
    watched.press("puzzles")
    watched.until(f"{STATUS}.includes('0 of')", "the puzzles")
    watched.press("puzzle:1")
    for action, verdict in ((unpriced, "chance of winning"), (puzzle.best, "Best. Nothing better was found.")):
        watched.until(f"{STATUS}.includes('One move is clearly best')", "the task")
        move = f'[data-action="{told(action)}"]'
        watched.until(f"document.querySelector('{move}')", "the moves")
        watched.evaluate(f"document.querySelector('{move}').click()")
        watched.until(f"{STATUS}.includes('{verdict}') || {STATUS}.includes('Best.')", "the verdict")
        if action == unpriced:
            watched.press("again")
    assert puzzle.name in watched.evaluate("localStorage.getItem('patio.puzzles.azul')")
    watched.press("leave")
    watched.until(f"{STATUS}.includes('1 of')", "the puzzles again")
    watched.page.reload()
    watched.until_ready()
    watched.until(f"{STATUS}.includes('1 of')", "the puzzles after a reload")
