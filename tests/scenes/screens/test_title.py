"""The title: the games in every window, and what it offers to go on with."""

from __future__ import annotations

import re
from typing import Any

import pytest

from build.page_files import PAGE
from engine.match import Match
from engine.record import Seat
from scenes.model.games import playable
from scenes.paint.arch import SCENE
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.screens.results.scene import ResultsScene
from scenes.screens.setup.scene import SetupScene
from scenes.screens.title import cards, scene
from scenes.screens.title.plan import plan_title
from scenes.screens.title.scene import TitleScene
from scenes.table.card import find_card
from scenes.table.table import TableScene
from scenes.widgets.buttons import Button
from tests.scenes.conftest import SIZES, Size, Visit, Visiting
from tests.scenes.every_screen import ended, with_games
from tests.scenes.far_screens import open_far_title
from tests.scenes.lines import Line, take_lines
from tests.scenes.spy import Spy, control_faults, faults


def after_a_game(visit: Visiting, size: Size = (1280, 720), language: str = "en") -> Visit:
    """Return a visit to the title after a game of three, which is over."""
    here = visit(size, language=language, speed="off")
    here.stage.saves.keep(ended(3, 5))
    here.at(TitleScene).rebuild()
    here.tick()
    return here


def test_a_finished_game_is_told_with_its_points_and_can_be_played_again(visit: Visiting, said: list[str]) -> None:
    here = after_a_game(visit)
    assert "Azul is over" in said
    assert "2nd of 3, 0 points" in said
    here.press("again")
    assert isinstance(here.scene, TableScene)
    again = here.scene.match
    assert [seat.name for seat in again.seats] == ["You", "Rosa", "Mint"]
    assert again.record.seed != ended(3, 5).record.seed
    assert not here.scene.log


def test_a_game_to_go_on_with_stands_before_one_that_is_over(visit: Visiting) -> None:
    here = after_a_game(visit)
    match = Match.new("azul", [Seat("You"), Seat("Rosa", "random")], seed="7")
    match.settle()
    match.play(match.state.legal_actions()[0])
    here.stage.saves.keep(match)
    here.at(TitleScene).rebuild()
    here.tick()
    controls = here.controls()
    assert controls["continue"][0] < controls["again"][0]
    kinds = {widget.key: widget.kind for widget in here.scene.ui.widgets if isinstance(widget, Button)}
    assert (kinds["continue"], kinds["again"]) == ("primary", "secondary")


def test_the_card_of_a_game_that_is_over_leads_to_its_results(visit: Visiting) -> None:
    here = after_a_game(visit)
    here.press("again_results")
    assert isinstance(here.scene, ResultsScene)
    assert here.scene.match.record.actions == ended(3, 5).record.actions


def test_who_wants_to_learn_is_asked_which_game(visit: Visiting) -> None:
    here = visit(speed="off")
    here.press("learn")
    here.press("it_happens")
    assert here.tutor
    assert here.scene.game_id == "it_happens"


@pytest.mark.sweep(5)
@pytest.mark.parametrize("size", [size for size in SIZES if size[0] <= 1280], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_seven_games_and_two_cards_have_room_in_every_window(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    for module in (scene, cards):
        monkeypatch.setattr(module, "find_card", module.find_card)  # so that the change by `with_games` is undone
    spy = Spy(monkeypatch)
    here = after_a_game(visit, size=size, language=language)
    match = Match.new("it_happens", [Seat("You"), Seat("Rosa", "random"), Seat("Mint", "random")], seed="7")
    match.settle()
    here.stage.saves.keep(match)
    with_games(here.at(TitleScene), 7)
    here.scene.layout(here.stage.width, here.stage.height)
    assert not faults(spy.look(here), here)
    assert not control_faults(here)
    keys = [widget.key for widget in here.scene.ui.widgets]
    assert {*here.at(TitleScene).games, "learn", "continue", "today", "rules", "shelf", "language", "menu"} <= set(keys)
    plain = [widget.rect for widget in here.scene.ui.widgets if widget.press]
    assert max(rect.right for rect in plain) <= here.stage.width
    if size != (360, 640):
        assert not here.at(TitleScene).scrolls


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_smallest_cards_say_of_each_game_how_long_it_takes(visit: Visiting, said: list[str], size: Size) -> None:
    here = after_a_game(visit, size=size)
    said.clear()
    here.scene.layout(here.stage.width, here.stage.height)
    here.tick()
    assert {cards.minutes(find_card(game)) for game in here.at(TitleScene).games} <= set(said)


def test_a_name_of_two_games_breaks_after_the_plus_alone(visit: Visiting, said: list[str]) -> None:
    visit(size=(390, 844), language="ja")
    assert "ズーロレット＋" in said
    assert "アクアレット" in said


@pytest.mark.parametrize("larger", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1600, 900), (844, 390), (640, 360)])
def test_arches_leave_the_pictures_whole(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], larger: float
) -> None:
    here = visit(size)
    here.stage.settings.text_size = larger
    arches: list[Rect] = []
    monkeypatch.setattr(cards, "paint_arch", lambda painter, rect, name: arches.append(rect))
    here.stage.apply_settings()
    here.tick()
    assert len(arches) == len(playable())
    for rect in arches:
        unit = max(0.6, min(1.4, rect.w / 218))
        shown = (rect.w - 28 * unit) / (rect.h - 14 * unit)
        assert shown <= 1.05 * SCENE[0] / SCENE[1]  # nothing is cut off above; a narrower arch cuts the edges


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(640, 360), (390, 844), (844, 390), (1280, 720), (2560, 1440)])
def test_what_is_wrong_with_the_address_can_be_read_whole_and_the_game_be_set_up(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = visit(size, language=language, new="azul", seats="person,keen")
    lines = spy.look(here)
    assert not [fault for fault in faults(lines, here) if "keen" in fault]
    frame = here.widget("notice_frame").rect
    assert any("keen" in line.words and frame.contains(*line.rect.centre) for line in lines)
    games = [here.widget(game).rect for game in playable()]
    assert not any(frame.overlaps(game) for game in games)
    here.press("asked")
    assert isinstance(here.scene, SetupScene)


@pytest.mark.parametrize(("size", "language"), [((390, 844), "en"), ((390, 844), "ja"), ((768, 1024), "ja")])
def test_names_of_games_in_one_line_have_the_same_letters(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    written: dict[str, float] = {}

    def text(line: Line) -> float:
        written[line.words] = line.style.size
        return line.draw()

    take_lines(monkeypatch, text)
    here = visit(size, language=language)
    names = [cards.card_name(find_card(game)) for game in here.at(TitleScene).games]
    assert len({written[name] for name in names if name in written}) == 1


@pytest.mark.parametrize("size", [(640, 360), (667, 375), (844, 390)])
def test_pictures_and_words_of_news_stay_on_their_card_above_its_button(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    spy = Spy(monkeypatch)
    here = visit(size, language="ja")
    open_far_title(here)
    here.tick()
    pictures: list[Rect] = []
    paint = Painter.picture

    def picture(painter: Painter, name: str, rect: Rect, *more: Any, **others: Any) -> None:
        pictures.append(rect)
        paint(painter, name, rect, *more, **others)

    monkeypatch.setattr(Painter, "picture", picture)
    lines = spy.look(here)
    for key in ("turn", "continue", "waiting"):
        card, button = here.widget(f"news:{key}").rect, here.widget(key).rect
        above = card._replace(h=button.y - card.y)
        inside = [rect for rect in (*pictures, *(line.rect for line in lines)) if above.overlaps(rect)]
        assert len(inside) >= 2
        assert all(card.y <= rect.y and rect.bottom <= button.y for rect in inside), (key, card, inside)


def test_three_cards_of_news_on_a_tablet_have_their_buttons_below_the_words() -> None:
    three, two = (plan_title(768, 1024, 7, news, 0, learn=True) for news in (3, 2))
    assert (three.stacked, two.stacked) == (True, False)
    assert three.news[0].h > two.news[0].h


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (640, 360), (844, 390), (768, 1024), (1280, 720)])
def test_words_to_the_player_have_room_and_cover_nothing_that_is_pressed(
    visit: Visiting, size: tuple[int, int]
) -> None:
    here = visit(size=size)
    before = {widget.key: widget.rect for widget in here.scene.ui.widgets}
    here.stage.say("All games are on this device now.", "done")
    here.tick()
    place = here.scene.line_place()
    assert place.w >= 200
    assert not [widget.key for widget in here.scene.ui.widgets if widget.press and widget.rect.overlaps(place)]
    here.stage.hush(here.stage.said)
    here.tick()
    assert {widget.key: widget.rect for widget in here.scene.ui.widgets} == before


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "size", [(360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1024, 768), (1280, 720), (2560, 1440)]
)
def test_that_the_storage_is_full_is_said_whole_as_a_trouble_and_covers_no_word(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    english, japanese = re.findall(r'noRoom: "(.+)"', (PAGE / "js" / "words.js").read_text(encoding="utf-8"))
    words = japanese if language == "ja" else english
    spy = Spy(monkeypatch)
    here = visit(size, language=language)
    here.platform.tell(f"trouble {words}")
    now = here.stage.voice.sayings.now
    assert now
    assert (now.words, now.kind) == (words, "trouble")
    here.tick()
    covered = spy.look(here)
    place = here.scene.line_place()
    assert not [line.words for line in covered if place.overlaps(line.rect)]
    spy.lines.clear()
    here.stage.voice.draw(here.stage.painter, place)
    assert "".join(line.words for line in spy.lines).replace(" ", "") == words.replace(" ", "")
