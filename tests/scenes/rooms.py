"""Helpers for tests of the rooms around the table: finished matches, and every room opened."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.bots.simple import RandomBot
from engine.match import Match
from engine.record import Record, Seat, parse_record
from scenes.model.questions import LookBack
from scenes.paint.theme import LOBBY, SEATS
from scenes.screens.record_text import RecordScene
from scenes.screens.replay import ReplayScene
from scenes.screens.results import ResultsScene
from scenes.screens.review import ReviewScene
from scenes.screens.setup import SetupScene
from scenes.screens.shelf import ShelfScene
from scenes.stage.entry import EntryDialog
from scenes.table.curtain import CurtainScene
from tests.scenes.happens import position


@lru_cache(maxsize=32)
def finished(players: int, seed: int, wall: str = "coloured") -> Record:
    """Return the record of a whole game of chance."""
    seats = [Seat("You"), Seat("Rosa", "normal"), Seat("Mint", "easy"), Seat("Sol", "hard")][:players]
    match = Match.new("azul", seats, {"wall": wall}, str(seed))
    match.settle()
    while not match.over:
        thinking = RandomBot().think(match.state, match.state.current_player(), match.seed_here("bot"))
        while not thinking.step(10):
            pass
        match.play(thinking.best())
        match.settle()
    return match.record


def ended(players: int, seed: int, wall: str = "coloured") -> Match:
    """Return such a game as a match."""
    return Match(parse_record(finished(players, seed, wall).to_text()))


def open_setup(visit, chairs: int = 2, game: str = "azul"):
    visit.stage.push(SetupScene(game))
    for _ in range(chairs - 2):
        visit.scene.ui.find("add").press("mouse")
    visit.tick()


def open_picker(visit):
    open_setup(visit)
    visit.scene.ui.find("kind2").press("mouse")


def open_results(visit, players: int):
    visit.stage.push(ResultsScene(ended(players, 5)))


def open_shelf(visit):
    for seed in range(2):
        visit.stage.saves.keep(ended(4, 5 + seed))
    visit.stage.push(ShelfScene())


def open_review(visit):
    """Open the page on which a game of four people has been looked back at."""
    seats = tuple(Seat(name) for name in ("Anna", "Rosa", "Ben", "Mint"))
    replay = ReplayScene(replace(finished(4, 5), seats=seats), 0)
    visit.stage.push(replay)
    visit.stage.push(ReviewScene(replay, replay.back))
    looking = replay.back
    looking.question = LookBack(replay.game, tuple(looking.seats), iterations=2)
    review = looking.question.begin()
    while not review.step(1000):
        pass
    looking.toggle()
    looking.toggle()  # so that the button to go on stands there as well
    looking.found = looking.question.answer(review)
    visit.scene.rebuild()


def open_table_menu(visit):
    match = Match.new("azul", [Seat("You"), Seat("Rosa", "random")], seed="7")
    match.settle()
    visit.stage.open.table(match)
    visit.scene.show_menu()


@lru_cache(maxsize=2)
def found(bots: int) -> Match:
    """Return a finished game of It Happens.. of one person and bots."""
    return position((1, bots), seed=5)


ROOMS = {
    "title": lambda visit: None,
    "setup of 2": open_setup,
    "setup of 4": lambda visit: open_setup(visit, 4),
    "picker": open_picker,
    "entry": lambda visit: visit.stage.push(EntryDialog("Name", "Leave it empty.", "Anna", 40, str)),
    "settings": lambda visit: visit.stage.open.settings(),
    "rules": lambda visit: visit.stage.open.rules("azul"),
    "results of 2": lambda visit: open_results(visit, 2),
    "results of 4": lambda visit: open_results(visit, 4),
    "setup of 5 (It Happens..)": lambda visit: open_setup(visit, 5, "it_happens"),
    "rules (It Happens..)": lambda visit: visit.stage.open.rules("it_happens"),
    "results of 2 and a neutral one": lambda visit: visit.stage.push(ResultsScene(found(1))),
    "results of 5": lambda visit: visit.stage.push(ResultsScene(found(4))),
    "tutorial (It Happens..)": lambda visit: visit.stage.open.lessons("it_happens"),
    "record": lambda visit: visit.stage.push(RecordScene(ended(2, 5).record.to_text())),
    "shelf": open_shelf,
    "review": open_review,
    "menu of a table": open_table_menu,
    "tutorial": lambda visit: visit.stage.open.lessons("azul"),
    "curtain": lambda visit: visit.stage.push(CurtainScene("Anna", SEATS[0], LOBBY)),
}
"""Every room, by what opens it."""
