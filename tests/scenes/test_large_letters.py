"""The largest letters (A++) in every window and both languages, with as many seats as possible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product
from typing import Any

import pytest

from scenes.i18n.translation import LANGUAGES
from scenes.model.games import playable
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import PAPERS
from scenes.stage.page import Page
from scenes.table.card import find_card
from scenes.table.tutor.tutor import Tutor
from tests.scenes.conftest import Size, Visit, Visiting
from tests.scenes.contact_sheets import SIZES
from tests.scenes.every_screen import SCREENS
from tests.scenes.games.azul import test_table as azul
from tests.scenes.happens import placing, position
from tests.scenes.spy import Spy, Written, control_faults, faults
from tests.scenes.tutoring import do_what_is_asked

LARGEST = 1.3
TABLES = {
    "azul": lambda: azul.position((1, 3), lambda state: state.round == 4 and state.current_player() == 0),
    "it_happens": lambda: position((1, 4), placing(4, dice=15), seed=11, tiles="open"),
}
TUTORED = ((1280, 720), (390, 844), (844, 390), (768, 1024))
"""The windows in which tutorials are read: one of each class."""
TAUGHT = [game for game in playable() if find_card(game).chapters]
LARGE = (
    "title",
    "setup of 4",
    "setup of 5 (It Happens..)",
    "settings",
    "results of 4",
    "results of 5",
    "shelf",
    "rules",
)


def in_windows(here: Visit) -> Iterator[Size]:
    """Lay the scene out in each window, and yield the window."""
    for size in SIZES:
        here.platform.size = size
        here.tick()
        yield size


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", TABLES)
def test_a_table_with_all_its_seats_is_drawn_without_faults(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = visit(language=language, speed="off")
    here.stage.settings.text_size = LARGEST
    here.stage.apply_settings()
    here.stage.open.table(TABLES[game]())
    here.tick()
    wrong = [f"{size}: {fault}" for size in in_windows(here) for fault in faults(spy.look(here), here)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rooms_around_the_table_are_drawn_without_faults(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, language: str, every: bool
) -> None:
    spy = Spy(monkeypatch)
    here = visit(language=language, speed="off")
    here.stage.settings.text_size = LARGEST
    here.stage.apply_settings()
    wrong = []
    for screen in LARGE if every else LARGE[language == "ja" :: 2]:
        here.go_home()
        SCREENS[screen](here)
        here.tick()
        for size in in_windows(here):
            assert not isinstance(here.scene, Page) or here.scene.offset == 0
            found = [*faults(spy.look(here), here), *control_faults(here)]
            wrong += [f"{screen} {size}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", TAUGHT)
def test_the_tutors_last_words_stand_above_or_beside_their_button(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = visit(language=language, speed="off")
    here.stage.settings.text_size = LARGEST
    here.stage.apply_settings()
    here.stage.open.lessons(game)
    here.tick()
    while not here.tutor.ended:
        here.press("leave")
        here.press("skip")
    for size in in_windows(here):
        table = here.tutor
        told, button = table.words()[1], here.widget("play").rect
        inside = [line for line in spy.look(here) if table.panel.contains(*line.rect.centre)]
        lines = [line for line in inside if line.words in told and len(line.words) > 5]  # not the name of a seat below
        assert lines, size
        assert all(line.rect.bottom <= button.y or line.rect.right <= button.x for line in lines), size


def tutor_waits(here: Visit) -> bool:
    """Tell whether the tutor has something to read, asks for something, or is done."""
    table = here.tutor
    return table.ended or table.reading or bool(table.asked and (here.targets() or table.pointed()))


def lay_out(here: Visit, size: Size, language: str) -> None:
    """Let a visit go on in a window and a language."""
    here.platform.size, here.stage.settings.language = size, language
    here.stage.apply_settings()
    here.tick()


def tutors_lines(drawn: list[Written], table: Tutor) -> list[Written]:
    """Return the tutor's words, line by line: those drawn after the table, on his panel."""
    title = table.words()[0]
    first = max(at for at, line in enumerate(drawn) if title.startswith(line.words))
    return [line for line in drawn[first:] if table.panel.grown(1).contains(*line.rect.centre)]


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
def test_all_that_a_tutor_says_stands_whole_on_his_panel(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    spy = Spy(monkeypatch)
    here = visit(speed="off")
    here.stage.settings.text_size = LARGEST
    here.stage.apply_settings()
    here.stage.open.lessons(game)
    here.tick()
    ways = cycle(product(TUTORED, LANGUAGES))  # each lesson in one of them, the tutorial in all
    while not here.tutor.ended:
        here.until(lambda: tutor_waits(here))
        size, language = next(ways)
        lay_out(here, size, language)
        table = here.tutor
        lines, where = tutors_lines(spy.look(here), table), f"{size} {language}"
        written = "".join(line.words for line in lines).replace(" ", "")
        title, told, asked = table.words()
        wanted = (told, asked) if asked else (title, told)  # a task may take the place of the title
        assert not [said for said in wanted if said.replace(" ", "") not in written], where
        assert not [line for line in lines if line.rect.right > table.panel.right], where
        assert table.panel.bottom <= here.stage.height + 0.5, where
        lay_out(here, TUTORED[0], "en")  # the lesson is played in this one
        do_what_is_asked(here)


def test_in_high_contrast_no_frame_runs_through_the_lines_of_a_low_score_sheet(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = visit((844, 390), language="en")
    here.stage.settings.contrast, here.stage.settings.text_size = "on", LARGEST
    here.stage.apply_settings()
    SCREENS["results of 4"](here)
    here.tick()
    low: list[Rect] = []
    box = Painter.box

    def drawn(painter: Painter, rect: Rect, fill: str = "", *more: Any, **named: Any) -> None:
        low.extend([rect] if fill in PAPERS and rect.h < 24 and rect.w > 300 else [])
        box(painter, rect, fill, *more, **named)

    monkeypatch.setattr(Painter, "box", drawn)
    here.scene.layout(844, 390)
    here.scene.draw(here.stage.painter)
    assert not low


def test_names_of_rivals_are_whole_in_the_list_of_finished_games(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = Spy(monkeypatch)
    here = visit((390, 844), language="ja")
    here.stage.settings.text_size = LARGEST
    here.stage.apply_settings()
    SCREENS["finished games"](here)
    here.tick()
    page, before, cut = here.at(Page), -1.0, []
    while page.offset != before:
        before = page.offset
        cut += [line.meant for line in spy.look(here) if line.words != line.meant]
        page.scroll(page.view.h * 0.8)
    assert not cut
