"""Settings take effect at once and are kept; every text exists in both languages and can be drawn."""

from __future__ import annotations

import pygame
import pytest

from scenes.i18n import translation as i18n
from scenes.i18n.markup import read_markup, read_rules
from scenes.model.storage.settings import Settings
from scenes.paint import text
from scenes.paint.theme import EVENING
from scenes.platform.paths import ASSETS
from scenes.screens.help import HelpScene
from scenes.screens.options import SettingsScene
from tests.complete import COMPLETE
from tests.scenes.conftest import Memory, Visit, Visiting, drawn_at
from tests.scenes.spy import Spy

CHANGES = [
    ("language:ja", "language", "ja"),
    ("theme:plaster", "theme", "plaster"),
    ("text_size:1.3", "text_size", 1.3),
    ("speed:slow", "speed", "slow"),
    ("pace:instant", "pace", "instant"),
    ("sound:25", "sound", 25),
    ("colour_marks", "colour_marks", True),
    ("reduced_motion", "reduced_motion", True),
    ("confirm_turn", "confirm_turn", True),
    ("play_forced", "play_forced", True),
]


@pytest.mark.parametrize(("control", "name", "value"), CHANGES, ids=lambda each: str(each))
def test_a_setting_is_applied_at_once_and_survives_a_restart(
    visit: Visiting, control: str, name: str, value: str | float | bool
) -> None:
    here = visit(size=(1600, 1000))
    here.stage.open.settings()
    here.tick()
    assert getattr(here.stage.settings, name) != value
    here.press(control)
    assert getattr(here.stage.settings, name) == value
    again = Memory()
    again.kept = here.platform.kept
    assert getattr(Visit(again).stage.settings, name) == value


def test_language_and_theme_change_the_very_page_they_are_changed_on(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = visit()
    spy = Spy(monkeypatch)
    here.stage.open.settings()
    here.press("language:ja")
    assert "言語" in [line.words for line in spy.look(here)]
    assert i18n.language() == "ja"
    here.press("theme:plaster")
    assert here.stage.painter.theme.name == "plaster"
    here.press("language:en")
    assert "Language" in [line.words for line in spy.look(here)]


def test_the_language_can_change_in_mid_game(visit: Visiting) -> None:
    here = visit(new="azul", seed="7", seats="person,random", speed="off")
    here.until(here.targets)
    record = here.platform.hooks.record()
    here.press("menu")
    here.press("settings")
    here.press("language:ja")
    here.press("back")
    here.until(here.targets)
    assert here.platform.hooks.record() == record
    assert "あなた" in here.table.question() or "番" in here.table.question()


def test_larger_text_makes_everything_larger_where_there_is_room(visit: Visiting) -> None:
    here = visit(size=(1280, 900))
    before = here.stage.scale
    here.stage.open.settings()
    here.press("text_size:1.15")
    assert here.stage.scale > before


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 844), (1280, 720), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_is_laid_out_again_when_language_text_size_or_theme_changes_in_mid_game(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    here = visit(size=size, new="azul", seed="7", seats="person,random", speed="off")
    here.until(here.targets)
    table = here.table
    table.touch(table.chooser.legal[0][:-1], "mouse")
    here.tick()
    touched, record = table.chooser.touched, here.platform.hooks.record()
    spy = Spy(monkeypatch)

    def change(control: str) -> set[str]:
        """Change a setting from the table, and return the words on the table afterwards."""
        here.press("menu")
        here.press("settings")
        here.press(control)
        here.press("back")
        assert here.scene is table
        here.tick()
        return {line.words for line in spy.look(here)}

    assert any("番" in words or "段" in words for words in change("language:ja"))
    scale, places = here.stage.scale, {target["target"]: target["rect"] for target in here.targets()}
    change("text_size:1.3")
    if size[0] > 400:  # a phone has no room for larger text
        assert here.stage.scale > scale
        assert {target["target"]: target["rect"] for target in here.targets()} != places
    assert (table.width, table.height) == (here.stage.width, here.stage.height)
    change("theme:plaster")
    bar = drawn_at(here.stage.painter.surface, (size[0] // 2, 2))
    assert bar == pygame.Color(here.stage.painter.theme.panel) != pygame.Color(EVENING.panel)
    assert {target["target"] for target in here.targets()} == set(places)
    for x, y, w, h in (target["rect"] for target in here.targets()):
        assert min(x, y) >= 0
        assert x + w <= size[0] + 1
        assert y + h <= size[1] + 1
    assert (table.chooser.touched, here.platform.hooks.record()) == (touched, record)


def test_marks_put_a_letter_on_every_tile(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit(new="azul", seed="7", seats="person,random", speed="off")
    here.until(here.targets)
    spy = Spy(monkeypatch)
    letters = {"W", "S", "P", "M", "F"}

    def lettered() -> int:
        here.table.changed()
        return sum(line.words in letters for line in spy.look(here))

    assert lettered() == 0
    here.stage.settings.colour_marks = True
    here.stage.apply_settings()
    assert lettered() >= 20


def test_the_pace_of_bots_is_apart_from_the_speed_of_animations() -> None:
    settings = Settings(speed="off", pace="slow")
    assert settings.motion == 0
    assert settings.bot_pause == 1100
    assert Settings(speed="slow", pace="instant").bot_pause == 0


def test_a_device_that_wants_less_motion_begins_with_it_but_is_not_overruled() -> None:
    class Calm(Memory):
        def wants_less_motion(self) -> bool:
            return True

    platform = Calm()
    here = Visit(platform)
    assert here.stage.settings.reduced_motion
    here.stage.settings.reduced_motion = False
    here.stage.apply_settings()
    again = Calm()
    again.kept = platform.kept
    assert not Visit(again).stage.settings.reduced_motion


@pytest.mark.parametrize("kept", ['{"pace": "warp"}', '{"sound": 300}', '{"sound": true}', '{"theme": 1}', "[", "7"])
def test_a_damaged_setting_keeps_its_default(kept: str) -> None:
    assert Settings.from_text(kept) == Settings()


def test_from_a_table_the_rules_are_in_the_settings_too(visit: Visiting) -> None:
    here = visit(size=(360, 640), new="azul", seed="7", seats="person,random", speed="off")
    here.until(here.targets)
    here.press("menu")
    here.press("settings")
    here.press("rules")
    here.press("back")
    assert isinstance(here.scene, SettingsScene)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_rules_are_one_step_from_the_menu_of_the_table(visit: Visiting, size: tuple[int, int]) -> None:
    here = visit(size=size, new="azul", seed="7", seats="person,random", speed="off")
    here.until(here.targets)
    here.press("menu")
    here.press("rules")
    assert isinstance(here.scene, HelpScene)
    here.press("back")
    here.until(here.targets)


# --- rules


def test_every_character_of_the_rules_can_be_drawn() -> None:
    texts = [path.read_text(encoding="utf-8") for path in ASSETS.rglob("rules.*.md")]
    assert len(texts) == 2 * len(COMPLETE)
    characters = {character for each in texts for character in each if character != "\n"}
    assert {character for character in characters if not text.covers(character, True)} == set()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_have_their_sections_and_a_picture_each(language: str) -> None:
    sections = read_rules("azul/rules", language)
    assert [section.heading[0] for section in sections[1:6]] == list("12345")
    figures = [section.figure for section in sections if section.figure]
    assert len(figures) == 9
    assert all(figure.words for figure in figures)


def test_markup_reads_headings_paragraphs_lists_and_figures() -> None:
    part, section = read_markup("# All\n\nOne\nline.\n\n## Part\n\n![A plate](plate bb)\n\nTwo.\n\n- a\n- b\n")
    assert (part.level, part.heading, part.paragraphs) == (1, "All", ["One line."])
    assert (section.level, section.paragraphs, section.points) == (2, ["Two."], ["a", "b"])
    assert section.figure
    assert (section.figure.words, section.figure.drawing) == ("A plate", "plate bb")
    with pytest.raises(ValueError, match="before the first heading"):
        read_markup("words")


def test_a_language_without_rules_gets_the_english_ones() -> None:
    assert read_rules("azul/rules", "fr") == read_rules("azul/rules", "en")


def test_settings_and_menu_of_a_game_have_its_ground(visit: Visiting) -> None:
    from scenes.games.azul.card import CARD

    here = visit(new="azul", seats="person,random", seed="7", speed="off")
    here.until(here.targets)
    assert here.stage.painter.theme.ground == CARD.tint.evening
    here.press("menu")
    assert here.stage.painter.theme.ground == CARD.tint.evening
    here.press("settings")
    assert here.stage.painter.theme.ground == CARD.tint.evening
