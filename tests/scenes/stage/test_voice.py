"""The line of speech: in the place of the order, over nothing that is pressed or played on."""

from __future__ import annotations

import pygame
import pytest

from scenes.model.games import playable
from scenes.paint.rect import Rect
from scenes.screens.title.scene import TitleScene
from scenes.stage.receiving import NEWS
from scenes.table.dialogs.curtain import CurtainScene
from scenes.table.recap.recap_card import RecapCard
from scenes.widgets.line import paint_line
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.gallery import MOMENTS, MORE
from tests.scenes.spy import Spy, faults

SIZES = [(390, 844), (360, 640), (844, 390), (640, 360), (768, 1024), (1280, 720), (2560, 1440)]
WORDS = {
    "en": "You cannot do that now. Choose something that is lit on the table.",
    "ja": "いまはそれを選べません。光っているものから選んでください。",
}


def asked(visit: Visiting, game: str, size: tuple[int, int], language: str = "en") -> Visit:
    here = visit(size, language=language, new=game, seats="person,easy,easy", seed="7")
    here.until(lambda: here.targets() or isinstance(here.scene, CurtainScene))
    return here


@pytest.mark.sweep(10)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", playable())
def test_words_cover_no_button_and_nothing_that_can_be_touched(
    visit: Visiting, game: str, size: tuple[int, int]
) -> None:
    here = asked(visit, game, size)
    place = here.scene.line_place()
    window = here.stage.width, here.stage.height
    assert place.w >= 80
    assert place.h >= 28
    assert place.x >= 0
    assert place.y >= 0
    assert place.right <= window[0]
    assert place.bottom <= window[1]
    pressed = [widget for widget in here.scene.ui.widgets if widget.press and not isinstance(widget, RecapCard)]
    assert [widget.key for widget in pressed if widget.rect.grown(-2).overlaps(place)] == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_words_in_the_line_are_not_cut(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    here = asked(visit, "azul", size, language)
    here.stage.say(WORDS[language], "refusal")
    look = Spy(monkeypatch)
    here.stage.voice.draw(here.stage.painter, here.scene.line_place())
    said = "".join(line.meant for line in look.lines).replace(" ", "")
    assert WORDS[language].replace(" ", "").startswith(said)
    assert len(said) > len(WORDS[language]) / 3, "at least the first sentence"
    assert not faults(look.lines, here)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("moment", ["hint2", "hint3", "mound_hint"])
def test_in_the_lowest_window_the_first_sentence_of_a_hint_is_whole(
    monkeypatch: pytest.MonkeyPatch, moment: str, language: str
) -> None:
    here = Visit(Memory((640, 360), 1.0, {}, language), goes_on=True)
    MORE[moment](here)
    here.tick(0)
    look = Spy(monkeypatch)
    here.stage.voice.draw(here.stage.painter, here.scene.line_place())
    said = "".join(line.meant for line in look.lines).replace(" ", "")
    assert said.endswith((".", "。"))


def test_in_japanese_no_word_is_parted_where_a_line_more_has_room(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = asked(visit, "azul", (640, 360), "ja")
    look = Spy(monkeypatch)
    said = "動物カードを出すために囲い地を選びます。"
    paint_line(here.stage.painter, Rect(0, 0, 166, 60), said, "", "#FFFFFF", close=False, dots=0)
    lines = [line.meant for line in look.lines]
    assert len(lines) > 1
    assert any(line.endswith("選びます。") for line in lines), lines


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (360, 640)])
@pytest.mark.parametrize("screen", ["picker", "board", "hand-over_of_hidden_cards", "zoo_look"])
def test_words_over_a_dialog_leave_its_buttons_free(screen: str, size: tuple[int, int]) -> None:
    here = Visit(Memory(size), goes_on=True)
    (MOMENTS | MORE)[screen](here)
    here.tick(0)
    place = here.scene.line_place()
    assert here.scene.overlay
    assert place.w >= 80
    pressed = [widget for widget in here.scene.ui.widgets if widget.press and widget.rect.overlaps(place)]
    assert [widget.key for widget in pressed] == []


def test_words_at_a_table_with_trucks_leave_the_open_log_free(visit: Visiting) -> None:
    here = asked(visit, "aquaretto", (1280, 720))
    before = here.scene.line_place()
    here.table.show_log()
    here.tick()
    assert here.table.logs.covers(before)
    assert not here.table.logs.covers(here.scene.line_place())


def test_a_press_on_the_line_ends_it_and_presses_nothing_below(visit: Visiting) -> None:
    here = asked(visit, "azul", (1280, 720))
    here.press(here.targets()[0]["target"])
    touched = here.table.chooser.touched
    assert touched
    here.stage.say("Hint: that one.", "hint")
    x, y = here.scene.line_place().centre
    here.click(x, y)
    assert not here.stage.said
    assert here.table.chooser.touched == touched


def test_escape_ends_a_hint_before_anything_else(visit: Visiting) -> None:
    here = asked(visit, "azul", (1280, 720))
    here.press(here.targets()[0]["target"])
    here.stage.say("Hint: that one.", "hint")
    here.key(pygame.K_ESCAPE)
    assert not here.stage.said
    assert here.table.chooser.begun
    here.key(pygame.K_ESCAPE)
    assert not here.table.chooser.begun


def test_s_says_the_last_words_again_and_the_mirror_hears_them_as_new(visit: Visiting) -> None:
    here = asked(visit, "azul", (1280, 720))
    here.stage.say("Link copied.")
    here.tick()
    first = here.platform.mirrored.notice
    here.tick(7000)
    here.key(pygame.K_s)
    assert here.stage.said == "Link copied."
    assert here.platform.mirrored.notice.strip() == first
    assert here.platform.mirrored.notice != first


def test_only_refusals_interrupt_a_screen_reader(visit: Visiting) -> None:
    here = asked(visit, "azul", (1280, 720))
    here.stage.say("Link copied.")
    here.tick()
    assert not here.platform.mirrored.urgent
    here.stage.say("You cannot do that.", "refusal")
    here.tick()
    assert here.platform.mirrored.urgent


def test_news_of_the_page_is_told_in_the_line_and_not_in_a_lesson(visit: Visiting) -> None:
    here = visit()
    here.platform.tell(NEWS + "All games are on this device now.")
    here.tick(1100)
    here.tick(1100)
    assert here.stage.said == "All games are on this device now."
    lesson = visit()
    lesson.stage.open.lessons("azul")
    assert lesson.table.tutor
    lesson.platform.tell(NEWS + "All games are on this device now.")
    for _ in range(5):
        lesson.tick(1100)
    assert not lesson.stage.said


def test_no_word_of_a_table_is_left_on_the_title(visit: Visiting) -> None:
    here = asked(visit, "azul", (1280, 720))
    here.stage.say("You cannot do that.", "refusal")
    here.tick()
    here.scene.go_up()
    here.tick()
    assert isinstance(here.scene, TitleScene)
    assert not here.stage.said
    assert not here.platform.mirrored.notice
