"""A tab that is killed at any moment: the next visit goes on as if nothing had happened."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from engine.bots.levels import make_bot
from engine.match import Match
from engine.past.digest import choose_start
from scenes.model.people import seats_of
from tests.browser.watch import Publish, Watched, kill_renderers

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

MOMENTS = 6
QUIET = "?lang=en&speed=off"
TURN = "window.patio?.frames > 0 && patio.targets().length > 0"


class Control:
    """Play the same game without an accident; return the record that must be there at the person's next turn."""

    def __init__(self, seed: int) -> None:
        self.address = f"{QUIET}&new=azul&seats=person,random&seed={seed}"
        self.match = Match.new("azul", seats_of(["person", "random"]), seed=str(seed))
        choose_start(self.match.record)  # the address names the seed
        self.go_on()

    def go_on(self) -> None:
        """Let nature and the bot play until the person is to move or the game is over."""
        match = self.match
        while not match.over and not (match.to_move and match.to_move.is_person):
            if not match.to_move:
                match.play_chance()
            else:
                bot = make_bot("azul", match.to_move.bot)
                match.play(bot.think(match.state, match.state.current_player(), match.seed_here("bot")).finish())

    def choose(self, rng: random.Random) -> str:
        """Choose an action for the person and return its notation."""
        action = rng.choice(self.match.state.legal_actions())
        self.match.play(action)
        self.go_on()
        return self.match.game.format_action(action)


def go(watched: Watched, address: str) -> None:
    """Open another address in place of the page, without asking it."""
    watched.page.goto(address, wait_until="commit")


def press(watched: Watched, notation: str) -> None:
    button = f"document.querySelector('#patio-choices [data-action=\"{notation}\"]')"
    watched.until(f"!!{button}", f"the button {notation}")  # what is seen is told a frame later
    watched.evaluate(f"{button}.click()")


def test_a_tab_killed_at_six_moments_is_resumed_to_the_record_of_a_game_without_accidents(
    game: Path, host: Publish, chromium: Browser, context: BrowserContext
) -> None:
    """Most visits are torn down in the middle of what they do; in every third the tab's own process is killed."""
    rng = random.Random(11)
    site = host(game / "web")
    watched = Watched(context.new_page(), site.address)
    control, killed = None, 0
    while killed < MOMENTS:
        if control is None or control.match.over:
            control = Control(killed)
            go(watched, site.address + control.address)
            watched.until(TURN, "a new game")
        for _ in range(rng.randrange(3)):
            press(watched, control.choose(rng))
            if control.match.over:
                break
            watched.until(f"patio.record() === {control.match.to_text()!r}", "the bot's answer")
            watched.until(TURN, "the next turn")
        if control.match.over:
            continue
        press(watched, control.choose(rng))
        if control.match.over:
            continue
        watched.page.wait_for_timeout(rng.randrange(40))
        killed += 1
        address = f"{site.address}{QUIET}&visit={killed}#continue"
        if killed % 3 == 0:
            watched.check()
            kill_renderers(chromium)
            with pytest.raises(Error):
                watched.page.evaluate("1")
            watched.page.close()
            watched = Watched(context.new_page(), site.address)
        go(watched, address)
        watched.until(TURN, f"the game after visit {killed}")
        assert watched.evaluate("patio.record()") == control.match.to_text()
    watched.check()
