"""The news: shown once after an update has taken effect. The settings lead to them, and to the licences."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable

import pytest

from build.paths import ROOT
from scenes.i18n.markup import read_markup
from scenes.i18n.translation import LANGUAGES
from scenes.model import news
from scenes.platform.base import CHAPTER, chapters_of
from scenes.platform.desktop import Desktop
from scenes.screens.licences import LicencesScene
from scenes.screens.news import NewsScene
from scenes.screens.options import SettingsScene
from scenes.screens.reading import flowing
from scenes.screens.title.scene import TitleScene
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.every_screen import LICENCES

# --- the news themselves


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_tell_of_the_same_versions_in_every_language(language: str) -> None:
    told = [section.heading for section in news.read_news(language)]
    assert told == [section.heading for section in read_markup((ROOT / "CHANGELOG.md").read_text("utf-8"))[1:]]
    assert all(section.points for section in news.read_news(language))
    assert len({len(section.points) for section in (news.read_news("en")[0], news.read_news(language)[0])}) == 1


def test_the_newest_version_is_the_projects_and_versions_count_from_1_0_0() -> None:
    versions = [tuple(map(int, news.version_of(section).split("."))) for section in news.read_news("en")]
    assert versions == sorted(set(versions), reverse=True)
    assert versions[-1] == (1, 0, 0)
    assert news.version() == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_a_point_goes_on_in_an_indented_line() -> None:
    (section,) = read_markup("# New\n\n- one thing\n  and more of it\n- another")
    assert (section.points, section.paragraphs) == (["one thing and more of it", "another"], [])


# --- when they are told


def arrived(kept: str | None) -> Visit:
    platform = Memory()
    if kept is not None:
        platform.kept[news.KEY] = kept
    return Visit(platform)


@pytest.mark.parametrize("before", ["0.9.0", "0.10.1", "0.0.0"])
def test_the_title_says_once_that_patio_is_newer_and_leads_to_what_is_new(before: str) -> None:
    here = arrived(before)
    assert "was updated" in here.widget("news").words
    here.press("news")
    assert here.at(NewsScene)
    here.scene.go_up()
    assert here.at(TitleScene).ui.find("news") is None
    here.tick()
    again = Visit(here.platform.reload())
    assert again.at(TitleScene).ui.find("news") is None


@pytest.mark.parametrize(
    "before", [None, "", news.version(), "999.0.0", "1", "1.0", "old", "0.9.0\n", "-1.0.0", "٠.٩.٠"]
)
def test_a_first_visit_a_step_back_and_nonsense_are_no_news(before: str | None) -> None:
    here = arrived(before)
    assert here.at(TitleScene).ui.find("news") is None
    assert here.platform.kept[news.KEY] == news.version()


def test_a_device_that_keeps_nothing_does_not_hear_the_same_at_each_visit() -> None:
    class Forbidden(Memory):
        def save(self, key: str, text: str | None) -> bool:
            return False

    platform = Forbidden()
    platform.kept[news.KEY] = "0.9.0"
    assert Visit(platform).at(TitleScene).ui.find("news") is None


def test_what_was_wrong_with_the_address_comes_first_and_the_news_at_the_next_visit() -> None:
    platform = Memory(query={"new": "chess"})
    platform.kept[news.KEY] = "0.9.0"
    here = Visit(platform)
    assert here.widget("notice")
    assert here.scene.ui.find("news") is None
    assert "was updated" in Visit(platform.reload()).widget("news").words


# --- the settings lead to both


def test_the_settings_say_the_version_and_lead_to_what_is_new(visit: Visiting) -> None:
    here = visit()
    here.stage.open.settings()
    assert news.version() in here.widget("version").words
    here.press("news")
    assert here.at(NewsScene)
    assert news.version() in str(here.scene.mirror().board)


class Licensed(Memory):
    """A platform that has licences, or does not get them."""

    text = LICENCES

    def read_licences(self, take: Callable[[str], None]) -> None:
        self.take = take
        take(self.text)


def test_the_settings_lead_to_the_licences_and_each_text_can_be_read() -> None:
    here = Visit(Licensed())
    here.stage.open.settings()
    here.press("licences")
    assert "Patio itself: MIT" in str(here.at(LicencesScene).mirror().board)
    here.press("chapter1")
    assert "Permission is hereby granted" in str(here.scene.mirror().board)
    here.press("back")
    assert here.widget("chapter2")
    here.press("back")
    assert here.at(SettingsScene)


def test_licences_that_do_not_come_are_said_and_late_ones_open_nothing() -> None:
    platform = Licensed()
    platform.text = ""
    here = Visit(platform)
    here.stage.open.settings()
    here.press("licences")
    assert "did not load" in here.stage.said
    here.press("back")
    platform.take(LICENCES)
    assert here.at(TitleScene)


def test_a_desktop_reads_the_licences_of_what_it_brings() -> None:
    texts: list[str] = []
    Desktop().read_licences(texts.append)
    first, *others = chapters_of(texts[0])
    assert "MIT License" in first
    assert any("pictures and sounds" in other for other in others)


def test_lines_that_were_broken_flow_and_short_ones_stay() -> None:
    long = "a line that goes on because it was full, as the licences have them,"
    assert flowing(f"TITLE\n\n  {long}\nand ends\nshort\n\n\nnext") == f"TITLE\n\n{long} and ends\nshort\n\nnext"
    assert chapters_of(f"one\n{CHAPTER}===\n\ntwo\n") == ["one", "two"]
    assert not re.search(r"=", flowing(LICENCES.partition(CHAPTER)[0]))
