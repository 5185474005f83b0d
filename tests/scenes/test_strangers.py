"""A game with unknown bots can be watched as it is; whoever plays on plays against a known bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.record import Record, Seat
from scenes.model.links import link_of
from scenes.model.people import USUAL_BOT
from scenes.model.storage.saves import PREFIX, write_save
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.dialog import Dialog
from scenes.table.table import TableScene
from tests.scenes.conftest import Memory, Visit
from tests.scenes.every_screen import finished
from tests.scenes.saving import begun, games

STRANGERS = (Seat("Anna"), Seat("Deep Thought", "grandmaster"))


def of_strangers(record: Record) -> Record:
    return replace(record, seats=STRANGERS)


def quiet(kept: dict[str, str] | None = None) -> Visit:
    platform = Memory()
    platform.set_up(pace="instant")
    platform.kept |= kept or {}
    return Visit(platform)


def mover(table: TableScene[Any]) -> str:
    """Return who decides; empty while chance does."""
    return table.match.to_move.name if table.match.to_move else ""


def plays_on(here: Visit) -> TableScene[Any]:
    """Close what is said about the bot and play until a person decides; return the table."""
    assert "Deep Thought" in here.at(Dialog).words
    here.press("close")
    table = here.at(TableScene)
    assert [seat.bot for seat in table.match.seats] == ["", USUAL_BOT]
    assert [seat.name for seat in table.match.seats] == ["Anna", "Deep Thought"]
    seen = False
    for _ in range(3000):
        offered = [choice for choice in here.platform.mirrored.choices if choice.action]
        seen = seen or mover(table) == "Deep Thought"
        if offered and seen:
            return table
        if offered:
            offered[0].activate()
        here.tick(300)
    raise AssertionError("the bot has never played")


@pytest.mark.parametrize("form", [link_of, Record.to_text], ids=["link", "record"])
def test_a_game_in_play_goes_on_with_a_bot_that_is_here_and_says_so(form: Callable[[Record], str]) -> None:
    here = quiet()
    here.stage.open.text(form(of_strangers(begun().record)))
    plays_on(here)


@pytest.mark.parametrize("form", [link_of, Record.to_text], ids=["link", "record"])
def test_a_finished_game_is_watched_with_the_names_that_it_has(form: Callable[[Record], str]) -> None:
    here = quiet()
    here.stage.open.text(form(of_strangers(finished(2, 5))))
    assert here.at(ReplayScene).history.record.seats == STRANGERS
    here.tick()


def test_a_saved_game_of_strangers_stays_as_it_is_and_a_copy_is_played_on() -> None:
    text = write_save(of_strangers(begun().record).to_text(), 5)
    here = quiet({PREFIX + "old": text})
    assert isinstance(here.scene, TitleScene)
    here.press("continue")
    table = plays_on(here)
    here.stage.saves.keep(table.match)
    kept = games(here.platform)
    assert kept.pop(PREFIX + "old") == text
    assert [f'[Bot2 "{USUAL_BOT}"]' in other for other in kept.values()] == [True]


def test_a_rematch_of_strangers_has_a_bot_that_is_here() -> None:
    here = quiet({PREFIX + "old": write_save(of_strangers(finished(2, 5)).to_text(), 5)})
    here.press("again")
    plays_on(here)
