"""The log of the tables with trucks: every tile and coin that changed hands is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.match import Match
from engine.record import parse_record
from engine.state import Action
from scenes.games.aquaretto import lessons as water
from scenes.games.zoo_trucks import log
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zooloretto import lessons as zoo
from scenes.games.zooloretto_aquaretto import lessons as both
from scenes.model.lessons import Chapter
from scenes.model.log_book import LogBook, in_words
from tests.scenes.happens import at_table
from tests.scenes.spy import Spy
from tests.scenes.trucks import game

NAMES = ["You", "Rosa", "Mint"]


def told(chapter: Chapter, follow: Sequence[Action] = ()) -> Sequence[str]:
    """Return the log of a chapter's record, after some more actions."""
    match = Match(parse_record(chapter.record))
    for action in follow:
        match.follow(action)
    book = LogBook(lambda: match.history, lambda moment: log.entries(moment, NAMES), lambda each: in_words(each, NAMES))
    return book.words()


def test_a_taken_truck_is_told_with_all_its_tiles_and_coins() -> None:
    assert "You: takes truck 1: male dolphin, female sea turtle, coin. +1 coin." in told(water.CHAPTERS[3])


def test_a_placement_tells_the_coin_the_young_one_and_that_there_is_no_room_for_it() -> None:
    words = at_table(Match(parse_record(water.CHAPTERS[3].record))).at(TruckTable).logs.words()
    assert "You: male dolphin: beside your dolphins. +1 coin. Offspring are born." in words
    turtle = "You: female sea turtle: beside your sea turtles. Offspring are born. There is no room for it."
    assert turtle in words
    assert any("orca: a new basin, middle" in said for said in words)


def test_a_purchase_names_the_seller_who_gets_a_coin() -> None:
    words = told(water.CHAPTERS[4])
    bought = next(line for line in words if "buys" in line)
    assert bought.startswith("You: buys from Mint: orca with lightning → its basin. −2 coins. Mint: +1 coin.")


def test_rounds_are_told_with_what_everybody_has() -> None:
    words = told(water.CHAPTERS[4])
    after = next(line for line in words if line.startswith("After round 6, if the game ended now."))
    assert after.endswith("You: 20 points, coin ×4. Rosa: 7 points, coin ×7. Mint: 18 points, coin ×5.")
    assert words[-4] == "Round 8."


def test_the_last_fifteen_tiles_are_announced() -> None:
    words = told(water.CHAPTERS[4], [("draw",), ("tile", "orca")])
    assert words[-1] == "The final stack of 15 begins: this is the last round."


@pytest.mark.parametrize("chapter", [zoo.CHAPTERS[1], both.CHAPTERS[0]])
def test_the_zoo_and_both_games_have_a_log_too(chapter: Chapter) -> None:
    actions = [action for lesson in chapter.lessons for action in (lesson.action, *lesson.follows) if action]
    match = Match(parse_record(chapter.record))
    match.settle()
    for action in actions:
        match.play(action)
        match.settle()
    book = LogBook(lambda: match.history, lambda moment: log.entries(moment, NAMES), lambda each: in_words(each, NAMES))
    assert all(words and ".." not in words for words in book.words())
    assert any("Offspring are born." in words for words in book.words()) == (chapter is zoo.CHAPTERS[1])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_long_line_of_the_log_beside_the_pier_goes_on_below(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    whole = game("aquaretto", 3, language).record
    built = next(at for at, action in enumerate(whole.actions) if action[0] == "expand")
    here = at_table(Match(replace(whole, actions=whole.actions[: built + 1])), (1280, 720), language)
    assert not [line for line in Spy(monkeypatch).look(here) if line.words != line.meant]
