"""My games: the finished ones with filters, figures over them, and all of them as one file."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from engine.match import Match
from engine.past.figures import Filter, own_seat
from engine.record import Seat
from scenes.model.storage.past import PREFIX
from scenes.platform.base import Section, plain_text
from scenes.screens.insight import InsightScene
from scenes.screens.mine.badges import BadgesScene
from scenes.screens.mine.figures import FiguresScene
from scenes.screens.mine.files import LoadingDialog
from scenes.screens.mine.finished import AT_ONCE, FinishedScene
from scenes.screens.mine.rows import against, notes, result
from scenes.screens.results.scene import ResultsScene
from scenes.screens.shelf import ShelfScene
from scenes.screens.title.scene import ASKED, TitleScene
from scenes.stage.dialog import Dialog
from scenes.stage.page import Built
from scenes.stage.picker import Picker
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.pasts import fill, played, row
from tests.scenes.spy import Spy


class Disk(Memory):
    """A device with a file: what was saved last, and what is chosen to be opened."""

    file: str | None = ""
    name = ""
    asked = 0

    def save_file(self, name: str, text: str) -> str:
        self.name, self.file = name, text
        return ""

    def open_file(self, take: Callable[[str | None], None]) -> bool:
        take(self.file)
        return True

    def ask_to_keep(self) -> None:
        self.asked += 1


def at_home(count: int = 0, size: tuple[int, int] = (1280, 720)) -> Visit:
    disk = Disk(size)
    disk.set_up()
    fill(disk, count)
    return Visit(disk)


def finish(here: Visit, *seeds: str) -> None:
    """Let games of Azul end on this device."""
    for seed in seeds:
        here.stage.saves.keep(played(seed=seed))
        time.sleep(0.001)


class Elsewhere(Disk):
    """A device on which Azul has not arrived."""

    away = True

    def has_pack(self, name: str) -> bool:
        return not (self.away and name == "azul")


def test_a_finished_game_whose_game_has_not_arrived_is_told_of_and_added_at_a_press() -> None:
    disk = Elsewhere()
    disk.set_up()
    here = Visit(disk)
    finish(here, "1", "2")
    here.stage.open.finished()
    here.tick()
    assert not listed(here)
    assert here.widget("away").words == "Add 2 more finished games"
    disk.away = False
    here.press("away")
    here.until(lambda: len(listed(here)) == 2)
    assert "away" not in {widget.key for widget in here.scene.ui.widgets}


def listed(here: Visit) -> list[str]:
    return [widget.key for widget in here.scene.ui.widgets if widget.key.startswith(PREFIX)]


def tab_to(here: Visit, key: str) -> None:
    """Press Tab until a widget has the focus."""
    for _ in here.scene.ui.widgets:
        here.key(pygame.K_TAB)
        if here.scene.ui.focus == key:
            return
    raise AssertionError(key)


def board(here: Visit) -> str:
    here.tick()
    told = here.platform.mirrored.board
    said = told() if callable(told) else told
    return said if isinstance(said, str) else plain_text([part for part in said if isinstance(part, Section)])


def tab_places(here: Visit) -> dict[str, tuple[float, ...]]:
    return {widget.key: tuple(widget.rect) for widget in here.scene.ui.widgets if widget.key.startswith("tab:")}


def test_the_title_leads_to_finished_games_and_the_tabs_to_figures_and_games_in_play() -> None:
    here = at_home(7)
    here.press("shelf")
    here.at(FinishedScene)
    places = tab_places(here)
    for page, kind in (("figures", FiguresScene), ("insight", InsightScene), ("badges", BadgesScene),
                       ("shelf", ShelfScene), ("finished", FinishedScene)):  # fmt: skip
        here.press(f"tab:{page}")
        here.at(kind)
        assert tab_places(here) == places, "they stay where they are"
    here.press("back")
    here.at(TitleScene)


def test_a_game_that_ended_is_in_the_list_and_opens_its_results(visit: Visiting) -> None:
    here = at_home()
    finish(here, "1")
    here.stage.open.finished()
    here.until(lambda: listed(here))
    assert here.widget(listed(here)[0]).words.startswith("Azul against Rosa (Hard).")
    here.press(listed(here)[0])
    assert here.at(ResultsScene).match.record.actions == played(seed="1").record.actions
    here.press("home")
    here.press("tab:shelf")
    assert not [widget for widget in here.scene.ui.widgets if widget.key.startswith("game.")], "it is not listed twice"


def test_the_title_moves_finished_games_and_asks_the_device_once_to_keep_them() -> None:
    here = at_home()
    finish(here, "1", "2", "3")
    here.at(TitleScene).layout(1280, 720)
    here.until(lambda: here.platform.kept.get(ASKED))
    assert len(here.stage.archive.rows()) == 3
    here.at(TitleScene).layout(1280, 720)
    here.until(lambda: here.scene.pause() > 0)
    assert here.platform.asked == 1  # type: ignore[attr-defined]


def test_filters_show_the_games_they_name_and_can_be_cleared() -> None:
    here = at_home(60)
    here.stage.open.finished()
    page = here.at(FinishedScene)
    rows = [row(number) for number in range(60)]
    assert page.counts().startswith("60 games: ")
    assert len(listed(here)) == AT_ONCE
    here.press("filter:game")
    here.press("=azul")
    azul = sum(each.game == "azul" for each in rows)
    assert page.counts().startswith(f"{azul} games: ")
    here.press("filter:against")
    here.press("=expert")
    both = [each for each in rows if each.game == "azul" and any(seat.bot == "expert" for seat in each.seats)]
    won = sum(each.share(0) == 1 for each in both)
    assert page.counts() == f"{len(both)} games: {won} won, {len(both) - won} lost"
    assert len(listed(here)) == len(both)
    here.press("filter:kind")
    here.press("=dare")
    assert all(here.widget(key).words.count("challenge") for key in listed(here))
    assert len(listed(here)) == sum(each.kind == "dare" for each in both)


@pytest.mark.parametrize("size", [(768, 1024), (1600, 900)])
def test_a_note_beside_a_game_parts_between_its_facts(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    spy = Spy(monkeypatch)
    here = at_home(60, size)
    here.stage.open.finished()
    here.tick()
    said = {line.words for line in spy.look(here)}
    assert "2 hints" in said
    assert not [words for words in said if words.endswith("· 2") or words == "hints"]


def test_no_filter_stands_alone_in_half_a_row() -> None:
    here = at_home(3, (390, 844))
    here.stage.open.finished()
    rects = [widget.rect for widget in here.scene.ui.widgets if widget.key.startswith("filter:")]
    rows = {rect.y: [each for each in rects if each.y == rect.y] for rect in rects}
    assert len(rows) > 1
    assert len({(row[0].x, row[-1].right) for row in rows.values()}) == 1


def test_filters_without_a_game_say_so_and_offer_to_clear_them() -> None:
    here = at_home(12)
    here.stage.open.finished()
    page = here.at(FinishedScene)
    page.set_filter(page.filter.__class__(name="Nobody"))
    page.layout(here.stage.width, here.stage.height)
    assert "No game fits these filters." in here.widget("none").words
    here.press("clear")
    assert len(listed(here)) == 12


def test_an_empty_list_says_what_will_be_there() -> None:
    here = at_home()
    here.stage.open.finished()
    assert here.widget("none").words == "No finished game yet. Games appear here when they are over."
    here.press("play")
    here.at(TitleScene)


def test_a_deleted_game_can_be_restored() -> None:
    here = at_home(6)
    here.stage.open.finished()
    before = dict(here.platform.kept)
    key = listed(here)[2]
    here.press(f"delete {key}")
    assert key not in listed(here)
    assert key not in here.platform.kept
    here.press("restore")
    assert here.platform.kept == before
    assert key in listed(here)


def test_a_game_without_its_replay_says_so() -> None:
    here = at_home(6)
    here.stage.open.finished()
    here.press(listed(here)[0])
    assert here.stage.said == "The replay was deleted to make room. The figures stay."


def test_everything_is_saved_wiped_and_loaded_again() -> None:
    here = at_home(8)
    finish(here, "1", "2")
    here.stage.open.finished()
    here.until(lambda: len(listed(here)) == 10)
    assert "Never saved to a file." in board(here)
    here.press("save_all")
    disk = here.platform
    assert isinstance(disk, Disk)
    assert re.fullmatch(r"patio-\d{4}-\d\d-\d\d\.txt", disk.name)
    assert "Last saved to a file: " in board(here)
    rows = {(past.when, str(past.row)) for past in here.stage.archive.all()}
    for key in [key for key in disk.kept if key.startswith((PREFIX, "game."))]:
        del disk.kept[key]
    here.at(FinishedScene).layout(1280, 720)
    assert not listed(here)
    here.press("load")
    here.until(lambda: here.widget("close") if here.at(LoadingDialog).ui.find("close") else None)
    assert here.at(LoadingDialog).words == "10 games added."
    here.press("close")
    assert {(past.when, str(past.row)) for past in here.stage.archive.all()} == rows
    assert len(listed(here)) == 10
    here.press("load")
    here.until(lambda: here.at(LoadingDialog).ui.find("close"))
    assert here.at(LoadingDialog).words == "0 games added. 10 were here already."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no game in this file."),
        ("\x89PNG\r\n\x1a\n\0\0IHDR\nIDAT x\n[1\nIEND", "There is no game in this file."),
        ("# patio-everything 2\n", "A newer version of Patio wrote this file. Reload the page to open it."),
        (None, "This file is too long. Patio reads up to 20 MB."),
    ],
)
def test_a_file_that_cannot_be_loaded_gets_a_sentence(text: str | None, said: str) -> None:
    here = at_home(3)
    disk = here.platform
    assert isinstance(disk, Disk)
    disk.file = text
    here.stage.open.finished()
    before = dict(disk.kept)
    here.press("load")
    assert here.at(Dialog).words == said
    assert disk.kept == before


def test_a_file_that_is_too_long_for_the_shelf_is_refused_with_the_same_sentence() -> None:
    here = at_home()
    disk = here.platform
    assert isinstance(disk, Disk)
    disk.file = None
    here.stage.open.shelf()
    here.press("file")
    assert here.at(Dialog).words == "This file is too long. Patio reads up to 20 MB."


def test_what_is_wrong_with_the_only_game_of_a_file_is_said() -> None:
    here = at_home()
    disk = here.platform
    assert isinstance(disk, Disk)
    disk.file = played(seed="1").to_text().replace('[Patio "1"]', '[Patio "2"]')
    here.stage.open.finished()
    here.press("load")
    here.until(lambda: here.at(LoadingDialog).ui.find("close"))
    assert here.at(LoadingDialog).title == "Nothing was loaded"
    why = "A newer version of Patio wrote this game. Reload the page to open it."
    assert here.at(LoadingDialog).words.endswith(why)


def test_a_file_of_everything_says_how_many_games_are_in_it_those_in_play_too() -> None:
    here = at_home()
    finish(here, "1")
    match = Match.new("azul", [Seat("You"), Seat("Rosa", "easy")], {"start": "1"}, "3")
    match.settle()
    match.play(match.state.legal_actions()[0])
    here.stage.saves.keep(match)
    here.stage.open.finished()
    here.until(lambda: len(listed(here)) == 1)
    here.press("save_all")
    assert here.stage.said == "2 games saved to a file."


def test_loading_can_be_stopped_and_what_came_stays() -> None:
    here = at_home()
    disk = here.platform
    assert isinstance(disk, Disk)
    disk.file = "\n\n".join(played(seed=str(seed)).to_text() for seed in range(6))
    here.stage.open.finished()
    here.press("load")
    here.until(lambda: here.stage.archive.rows())
    here.press("stop")
    here.at(FinishedScene)
    assert 0 < len(listed(here)) < 6


def test_figures_appear_after_five_games() -> None:
    here = at_home()
    here.stage.open.figures()
    assert here.widget("none").words == "Figures appear after 5 games. So far there are 0."
    here = at_home(3)
    here.stage.open.figures()
    assert here.widget("none").words.startswith("Figures appear after 5 games. So far there ")


def test_every_plot_is_a_table_in_words_and_at_a_press() -> None:
    here = at_home(60)
    here.stage.open.figures()
    page = here.at(FiguresScene)
    azul = [each for each in map(row, range(60)) if each.game == "azul"]
    told = board(here)
    mean = sum(each.totals[own_seat(each)] for each in azul) / len(azul)
    assert f"Games | {len(azul)}" in told
    assert f"Average | {mean:.1f}" in told
    assert "Floor line | −" in told
    for each in azul:
        assert result(each) in told
    here.press("as_table")
    assert here.widget("table:0")
    assert page.as_table
    here.press("as_table")
    assert here.widget("scores")


def test_figures_of_another_game_are_chosen_by_keys() -> None:
    here = at_home(60)
    here.stage.open.figures()
    page = here.at(FiguresScene)
    tab_to(here, "filter:game")
    here.key(pygame.K_RETURN)
    here.at(Picker)
    tab_to(here, "=fountains")
    here.key(pygame.K_RETURN)
    assert page.filter.game == "fountains"


@pytest.mark.parametrize(
    ("places", "totals", "said"),
    [
        ((1, 2), (48, 44), "Won 48 to 44"),
        ((2, 1), (25, 34), "2nd, 25 to 34"),
        ((1, 1), (30, 30), "Shared, 30 to 30"),
        ((2, 1, 2), (9, 12, 9), "2nd of 3, 9"),
        ((1,), (7,), "7 points"),
    ],
)
def test_results_in_words(places: tuple[int, ...], totals: tuple[int, ...], said: str) -> None:
    from dataclasses import replace

    seats = (Seat("Anna"), Seat("Rosa", "hard"), Seat("Ben"))[: len(places)]
    each = replace(row(1), seats=seats, places=places, totals=totals, lost=False, kind="free")
    assert result(each) == said
    assert against(each) == ("solo", "Rosa (Hard)", "Rosa (Hard), Ben")[len(places) - 1]
    assert notes(replace(each, kind="dare", help=each.help.__class__(1))) == ["challenge", "1 hint"]


def test_of_thousands_of_games_the_newest_are_shown_at_once_and_the_rest_is_read_meanwhile() -> None:
    here = at_home(600)
    here.stage.archive.forget()
    here.stage.open.finished()
    page = here.at(FinishedScene)
    assert page.counts() == "600 games"
    newest = listed(here)
    assert len(newest) == AT_ONCE
    assert not here.stage.archive.is_read
    here.until(lambda: "won" in page.counts())
    assert here.stage.archive.is_read
    assert listed(here) == newest
    assert any(widget.key == "filter:game" for widget in page.ui.widgets)


def test_a_filter_places_the_page_once(monkeypatch: pytest.MonkeyPatch) -> None:
    here = at_home(12)
    here.stage.open.finished()
    page = here.at(FinishedScene)
    placed: list[Filter] = []
    build = page.build

    def counted(width: float, height: float) -> Built:
        placed.append(page.filter)
        return build(width, height)

    here.until(lambda: page.pause() > 0)  # nothing is left to be moved
    here.press("filter:game")
    monkeypatch.setattr(page, "build", counted)
    here.press("=azul")
    assert placed == [Filter(game="azul")]


def test_a_filter_waits_for_no_game_that_is_still_to_be_read() -> None:
    here = at_home(300)
    here.stage.archive.forget()
    here.stage.open.finished()
    page = here.at(FinishedScene)
    page.set_filter(replace(page.filter, game="azul"))
    page.layout(here.stage.width, here.stage.height)
    rows = [past.row for past in here.stage.archive.rows() if past.row and past.row.game == "azul"]
    assert page.counts().startswith(f"{len(rows)} games:")


def test_what_finished_games_need_is_imported_while_the_title_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    platform = Memory()
    fill(platform, 2)
    here = Visit(platform)
    monkeypatch.delitem(sys.modules, "scenes.screens.tabs")
    monkeypatch.delitem(sys.modules, "engine.past.figures")
    for _ in range(20):
        if here.stage.wait() > 0:
            break
        here.tick()
    assert here.stage.wait() > 0
    assert {"scenes.screens.tabs", "engine.past.figures"} <= set(sys.modules)


def test_without_finished_games_nothing_is_imported_ahead(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit()
    monkeypatch.delitem(sys.modules, "scenes.screens.tabs")
    for _ in range(20):
        here.tick()
    assert "scenes.screens.tabs" not in sys.modules


ONE_BY_ONE = """
import sys
import scenes.screens.title.scene
from scenes.screens.title.ahead import MODULES

for name in MODULES:
    before = set(sys.modules)
    __import__(name)
    others = {each for each in sys.modules if each.startswith(("scenes.", "engine."))} - before
    assert name in others and others <= {name, name.rpartition(".")[0]}, (name, others)
"""


def test_what_finished_games_need_is_imported_one_by_one() -> None:
    subprocess.run([sys.executable, "-c", ONE_BY_ONE], check=True)
