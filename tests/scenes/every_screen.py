"""Helpers for tests of the screens around the table: finished matches, and ways to open every screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import lru_cache

from build.paths import ROOT
from engine.bots.simple import RandomBot
from engine.match import Match
from engine.record import Record, Seat
from scenes.i18n.translation import _
from scenes.model import news
from scenes.model.jobs.jobs import LookBack
from scenes.model.storage.past import write_past
from scenes.paint.theme import LOBBY, SEATS
from scenes.platform.base import CHAPTER
from scenes.screens.daily.scene import DailyScene
from scenes.screens.dare import DareScene
from scenes.screens.licences import LicencesScene
from scenes.screens.record_text import RecordScene
from scenes.screens.replay.review import ReviewScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.scene import ResultsScene
from scenes.screens.setup.scene import SetupScene
from scenes.screens.shelf import ShelfScene
from scenes.screens.title import cards as title_cards
from scenes.screens.title import scene as title_scene
from scenes.screens.title.scene import TitleScene
from scenes.stage.entry import EntryDialog
from scenes.table import card
from scenes.table.dialogs.curtain import CurtainScene
from tests.scenes import pasts
from tests.scenes.conftest import Visit
from tests.scenes.far_screens import FAR_SCREENS
from tests.scenes.happens import position

LICENCES = f"\n{CHAPTER}\n".join(
    path.read_text(encoding="utf-8")
    for path in (ROOT / "build" / "licences" / "NOTICE.txt", ROOT / "LICENSE", ROOT / "assets" / "LICENSES.md")
)
"""A shortened text of licences."""


@lru_cache(maxsize=32)
def finished(players: int, seed: int, wall: str = "coloured") -> Record:
    """Return the record of a whole random game."""
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
    return Match(finished(players, seed, wall))


def press(visit: Visit, name: str) -> None:
    """Press a widget of the scene on top, wherever it lies."""
    widget = visit.scene.ui.find(name)
    assert widget
    assert widget.press
    widget.press("mouse")


def open_setup(visit: Visit, chairs: int = 2, game: str = "azul") -> None:
    visit.stage.push(SetupScene(game))
    for _chair in range(chairs - 2):
        press(visit, "add")
    visit.tick()


def open_newer_title(visit: Visit) -> None:
    """Show the title after an older Patio has run on the device."""
    visit.platform.kept[news.KEY] = "0.9.0"
    visit.go_home()


def open_picker(visit: Visit) -> None:
    open_setup(visit)
    press(visit, "kind2")


def open_results(visit: Visit, players: int) -> None:
    visit.stage.push(ResultsScene(ended(players, 5)))


def open_shelf(visit: Visit) -> None:
    for seed in range(2):
        visit.stage.saves.keep(ended(4, 5 + seed))
    visit.stage.push(ShelfScene())


def open_review(visit: Visit) -> None:
    """Open the finished review of a game of four people, as a page."""
    seats = tuple(Seat(name) for name in ("Anna", "Rosa", "Ben", "Mint"))
    replay = ReplayScene(replace(finished(4, 5), seats=seats), 0)
    visit.stage.push(replay)
    visit.stage.push(ReviewScene(replay, replay.back))
    looking = replay.back
    looking.job = LookBack(replay.game, tuple(looking.seats), iterations=2)
    review = looking.job.begin()
    while not review.step(1000):
        pass
    looking.toggle()
    looking.toggle()  # so that the button to go on is there, too
    looking.found = looking.job.answer(review)
    visit.at(ReviewScene).rebuild()


def open_table_menu(visit: Visit) -> None:
    match = Match.new("azul", [Seat("You"), Seat("Rosa", "random")], seed="7")
    match.settle()
    visit.stage.open.table(match)
    visit.table.ways.show_menu()


def open_entry(visit: Visit) -> None:
    """Ask for a name."""
    words = _("Name"), _("Leave empty for the default name.")
    visit.stage.push(EntryDialog(*words, "Anna", 40, lambda said: None))


@lru_cache(maxsize=2)
def found(bots: int) -> Match:
    """Return a finished game of It Happens.. of one person and bots."""
    return position((1, bots), seed=5)


def with_games(title: TitleScene, count: int) -> None:
    """Give a title that many games; missing ones are filled with others under a long name."""
    cards = {game: card.find_card(game) for game in title.games[:count]}
    for number in range(count - len(cards)):
        name, both = "Zooloretto with Aquaretto", "ズーロレット＆アクアレット"
        cards[f"other{number}"] = replace(cards["aquaretto"], name=name, japanese=both, line="Two zoos at once.")
    title.games = list(cards)
    for module in (title_scene, title_cards):
        vars(module)["find_card"] = lambda game: cards.get(game) or card.find_card(game)


def open_insight(visit: Visit) -> None:
    """Show habits over three games, and the positions of the first."""
    pasts.fill(visit.platform, 45)
    for past in visit.stage.archive.rows():
        number = int(past.key[-4:], 16)
        visit.platform.kept[f"past.{past.key[5:]}"] = write_past(
            past.when, past.row or pasts.row(1), "game=1x", "0" * 8
        )
        slips = [[number, term, 0.04, points] for term, points in (("floor", 3.5), ("columns", 2.0), ("", 1.2))]
        visit.platform.kept[f"slips.{past.key[5:]}"] = json.dumps({"v": 1, "slips": slips})
    visit.stage.archive.forget()
    visit.stage.open.insight()


def open_dare(visit: Visit) -> None:
    """Compare two games of Azul."""
    visit.stage.push(DareScene(ended(2, 2).record, ended(2, 3)))


def open_daily(visit: Visit) -> None:
    """Show the calendar with days that were played, one late, one running and one deleted."""
    for number, (day, late) in enumerate((("2026-11-09", False), ("2026-11-10", True))):
        row = replace(pasts.row(number), kind="daily", day=day, late=late)
        visit.platform.kept[f"past.dd{number:06x}"] = write_past(1_795_000_000, row, "game=1x", "0" * 8)
    visit.platform.kept["daily"] = '["2026-11-09", "2026-11-10", "2026-11-11"]'
    visit.stage.open.daily()
    visit.at(DailyScene).chosen = date(2026, 11, 10)
    visit.at(DailyScene).rebuild()


SCREENS: dict[str, Callable[[Visit], None]] = {
    "title": lambda visit: None,
    "setup of 2": open_setup,
    "setup of 4": lambda visit: open_setup(visit, 4),
    "picker": open_picker,
    "entry": open_entry,
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
    "finished games": pasts.open_finished,
    "finished games, none yet": lambda visit: visit.stage.open.finished(),
    "figures": pasts.open_figures,
    "figures as tables": lambda visit: pasts.open_figures(visit, as_table=True),
    "game of the day": open_daily,
    "comparison": open_dare,
    "where one loses most": open_insight,
    "puzzles": lambda visit: visit.stage.open.puzzles("azul"),
    "badges": pasts.open_badges,
    "badges, none yet": lambda visit: visit.stage.open.badges(),
    "figures, none yet": lambda visit: visit.stage.open.figures(),
    "review": open_review,
    "menu of a table": open_table_menu,
    "tutorial": lambda visit: visit.stage.open.lessons("azul"),
    "what is new": lambda visit: visit.stage.open.news(),
    "licences": lambda visit: visit.stage.push(LicencesScene(LICENCES)),
    "title of a newer Patio": open_newer_title,
    "curtain": lambda visit: visit.stage.push(CurtainScene("Anna", SEATS[0], LOBBY)),
    **FAR_SCREENS,
}
"""Every screen, with the function that opens it."""
