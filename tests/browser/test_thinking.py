"""Bots that think long think in a worker, with a Python of their own; without one they think in slices as before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.watch import Host, Publish, Visit, Watched

pytestmark = pytest.mark.browser

WATCHED = """
  window.workers = [];
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      Object.assign(this, { asked: [], said: [], ready: false, ended: false });
      this.addEventListener("message", ({ data }) => {
        this.ready ||= Boolean(data.ready);
        if (data.answer) this.said.push(JSON.parse(data.answer));
      });
      window.workers.push(this);
    }
    postMessage(message, given) {
      if (message.text) this.asked.push(JSON.parse(message.text));
      super.postMessage(message, given);
    }
    terminate() {
      this.ended = true;
      super.terminate();
    }
  };
"""
"""Keeps every worker with what it is asked and what it says."""

FORBIDDEN = "window.Worker = class { constructor() { throw new Error('forbidden'); } }"
AGAINST = "?new=azul&seats=person,{bot}&seed=7&speed=off"
TURN = "document.querySelector('#patio-choices [data-action]') !== null"
CHOOSE = "document.querySelector('#patio-choices [data-action]').click()"
READY = "workers.length === 1 && workers[0].ready"
ACTIONS = "patio.record().trim().split('\\n').filter((line) => line.startsWith('take '))"
ASKED = "workers[0].asked.some(([what]) => what === 'ask')"
ANSWER = "workers[0].said.find(([number, done]) => number >= 0 && done)"


def begin(visit: Visit, site: Host, script: str = "", bot: str = "hard") -> Watched:
    """Open a game and wait until the person is to move."""
    page = visit(site.address + AGAINST.format(bot=bot), script)
    page.until_ready()
    page.until(TURN, "the turn")
    return page


@pytest.mark.usefixtures("returning")
def test_a_bot_thinks_in_a_worker_ahead_and_for_its_turn_and_is_ended_with_the_game(
    game: Path, host: Publish, visit: Visit
) -> None:
    page = begin(visit, host(game / "web"), WATCHED)
    page.until(READY, "the worker")
    assert page.evaluate("workers[0].asked[0][0]") == "ahead"
    page.evaluate(CHOOSE)
    page.until(ANSWER, "the worker's answer")
    page.until(TURN, "the next turn")
    assert page.evaluate(ANSWER)[2] in page.evaluate(ACTIONS)
    page.press("leave")
    page.until("workers[0].ended", "the end of the worker")
    page.until("patio.controls().some((control) => control.target === 'continue')", "the title")
    page.press("continue")
    page.until("workers.length === 2 && workers[1].ready", "a new worker for the game that goes on")


@pytest.mark.usefixtures("returning")
def test_nothing_thinks_while_nobody_looks(game: Path, host: Publish, visit: Visit) -> None:
    page = begin(visit, host(game / "web"), WATCHED, "expert")
    page.until(READY, "the worker")
    page.evaluate(CHOOSE)
    page.until(ASKED, "the bot's question")
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => window.away, configurable: true }),"
        "window.away = true, document.dispatchEvent(new Event('visibilitychange'))"
    )
    page.page.wait_for_timeout(200)
    said = page.evaluate("workers[0].said.length")
    page.page.wait_for_timeout(500)
    assert page.evaluate("workers[0].said.length") == said
    page.evaluate("window.away = false, document.dispatchEvent(new Event('visibilitychange'))")
    page.until(f"{ANSWER} && {TURN}", "the bot's action")


@pytest.mark.usefixtures("returning")
def test_a_worker_that_dies_in_the_middle_of_a_thought_is_not_missed(game: Path, host: Publish, visit: Visit) -> None:
    page = begin(visit, host(game / "web"), WATCHED)
    page.until(READY, "the worker")
    page.evaluate(CHOOSE)
    page.until(ASKED, "the bot's question")
    page.evaluate("workers[0].terminate(), workers[0].onerror(new Event('error'))")
    page.until(f"{ACTIONS}.length === 2 && {TURN}", "the bot's action, thought out in slices")
    assert page.evaluate(ANSWER) is None
    page.evaluate(CHOOSE)
    page.until(f"{ACTIONS}.length === 4 && {TURN}", "one more")
    assert page.evaluate("workers.length") == 1  # what failed once is not tried again


def answer_in_slices(page: Watched) -> None:
    """Let the bot take its turn on a page without workers."""
    page.evaluate(CHOOSE)
    page.until(f"{ACTIONS}.length === 2 && {TURN}", "the bot's action")


@pytest.mark.usefixtures("returning")
def test_where_workers_are_forbidden_bots_think_in_slices(game: Path, host: Publish, visit: Visit) -> None:
    answer_in_slices(begin(visit, host(game / "web"), FORBIDDEN))


def test_where_the_worker_does_not_come_bots_think_in_slices(game: Path, host: Publish, visit: Visit) -> None:
    site = host(game / "web")
    next((site.web / "f").glob("worker_jobs.*.js")).unlink()
    page = begin(visit, site)
    page.expect_fault("404")
    answer_in_slices(page)


def test_the_single_file_has_no_worker(game: Path, visit: Visit) -> None:
    page = visit((game / "patio.html").as_uri() + AGAINST.format(bot="hard"), WATCHED)
    page.until_ready()
    page.until(TURN, "the turn")
    answer_in_slices(page)
    assert page.evaluate("workers.length") == 0
