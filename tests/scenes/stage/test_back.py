"""The device's Back leaves one screen, and a reloaded page shows what it showed before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.match import Match
from engine.record import Seat
from engine.registry import GameAway
from scenes.games.azul.scene import AzulTable
from scenes.model.games import TABLE
from scenes.navigation import Navigation
from scenes.screens.help import HelpScene
from scenes.screens.options import SettingsScene
from scenes.screens.results.scene import ResultsScene
from scenes.screens.setup.scene import SetupScene
from scenes.screens.shelf import ShelfScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.stage import Scene, Stage
from scenes.table.dialogs.curtain import CurtainScene
from scenes.table.table import TableScene
from tests.scenes.conftest import Visit, Visiting
from tests.scenes.every_screen import ended


def rooms(here: Visit) -> list[type[Scene]]:
    here.tick()
    return [type(scene) for scene in here.stage.scenes]


def back(here: Visit) -> list[type[Scene]]:
    here.platform.tell("back")
    return rooms(here)


def reload(here: Visit) -> Visit:
    here.tick()
    return Visit(here.platform.reload())


def begun(here: Visit) -> None:
    """Play an action at the table on the stage, and let it come to rest."""
    here.until(lambda: here.targets())
    here.table.play(here.table.match.state.legal_actions()[0])
    here.tick()


def azul(here: Visit, *seats: Seat) -> Match:
    match = Match.new("azul", seats or [Seat("You"), Seat("Rosa", "random")], {"start": "1"}, seed="7")
    here.stage.open.table(match)
    here.tick()
    return match


def test_back_goes_up_one_room_after_another_and_asks_nothing(visit: Visiting) -> None:
    here = visit(speed="off")
    azul(here)
    begun(here)
    here.table.ways.show_menu()
    here.press("settings")
    assert here.platform.entered[0] == 2
    assert back(here) == [TitleScene, type(here.scene)]
    assert isinstance(here.scene, TableScene)
    assert back(here) == [TitleScene]
    assert "continue" in here.controls()


def test_back_on_the_title_stays(visit: Visiting) -> None:
    here = visit()
    assert back(here) == [TitleScene]
    assert here.platform.entered == (0, [])


def test_back_closes_what_lies_over_a_table(visit: Visiting) -> None:
    here = visit(speed="off")
    azul(here)
    for opened in (here.table.ways.show_menu, here.table.ways.count_now, lambda: here.table.peek(1)):
        opened()
        here.tick()
        assert here.platform.entered[0] == 2
        back(here)
        assert here.platform.entered[0] == 1


def test_back_at_a_curtain_leaves_the_table_unseen(visit: Visiting) -> None:
    here = visit(speed="off")
    azul(here)
    here.stage.push(CurtainScene("Rosa", here.table.seat_look[1], here.scene.tint))
    assert back(here) == [TitleScene]


def test_a_chapter_that_is_left_by_the_way_back_is_gone_on_with(visit: Visiting) -> None:
    here = visit(speed="off")
    here.stage.open.lessons("azul")
    here.table.leave()
    here.press("skip")
    assert here.tutor
    assert back(here) == [TitleScene]
    here.stage.open.lessons("azul")
    assert here.tutor.chapter == 1


def test_a_table_is_open_again_after_a_reload(visit: Visiting) -> None:
    here = visit(speed="off")
    match = azul(here)
    begun(here)
    again = reload(here)
    assert isinstance(again.scene, TableScene)
    assert again.scene.match.to_text() == match.to_text()
    begun(again)
    assert len(again.stage.saves.all()) == 1


def test_a_table_at_which_nobody_has_played_is_open_again_too(visit: Visiting) -> None:
    here = visit(speed="off")
    match = azul(here)
    here.until(lambda: here.targets())
    again = reload(here)
    assert again.table.match.to_text() == match.to_text()
    assert not again.stage.saves.all()


@pytest.mark.parametrize(
    ("opened", "kind"),
    [
        (lambda stage: stage.open.setup("azul"), SetupScene),
        (lambda stage: stage.open.rules("azul"), HelpScene),
        (lambda stage: stage.open.lessons("azul"), AzulTable),
        (lambda stage: stage.open.shelf(), ShelfScene),
        (lambda stage: stage.open.settings(), SettingsScene),
        (lambda stage: stage.open.results(ended(2, 5)), ResultsScene),
    ],
)
def test_every_screen_is_open_again_after_a_reload(
    visit: Visiting, opened: Callable[[Stage], None], kind: type[Scene]
) -> None:
    here = visit(speed="off")
    opened(here.stage)
    again = reload(here)
    assert isinstance(again.scene, kind)
    assert back(again) == [TitleScene]


def test_all_rooms_that_lay_over_each_other_are_open_again(visit: Visiting) -> None:
    here = visit(speed="off")
    here.stage.open.shelf()
    azul(here)
    here.stage.open.settings()
    assert rooms(reload(here)) == rooms(here)


def test_a_game_that_was_deleted_meanwhile_is_not_opened_again(visit: Visiting) -> None:
    here = visit(speed="off")
    azul(here)
    begun(here)
    platform = here.platform.reload()
    (save,) = here.stage.saves.all()
    here.stage.saves.delete(save)
    assert rooms(Visit(platform)) == [TitleScene]


def test_a_room_whose_game_has_to_come_is_opened_when_it_has_come(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = visit(speed="off")
    azul(here)
    begun(here)
    here.stage.open.settings()
    here.tick()
    platform = here.platform.reload()
    asked = []

    def when_here(navigation: Navigation, pack: str, then: Callable[[], None], way: str = "") -> None:
        if pack == TABLE:
            then()
        else:
            asked.append((pack, then))

    monkeypatch.setattr("scenes.model.storage.saves.parse_record", lambda text: (_ for _ in ()).throw(GameAway("azul")))
    monkeypatch.setattr("scenes.navigation.Navigation.when_here", when_here)
    again = Visit(platform)
    assert rooms(again) == [TitleScene]
    monkeypatch.undo()
    ((game, then),) = asked
    assert game == "azul"
    then()
    assert rooms(again) == rooms(here)


@pytest.mark.parametrize("game", ["chess", "fountains2", ""])
def test_an_address_for_what_does_not_exist_ends_on_the_title_with_a_sentence_once(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    forgotten = []
    monkeypatch.setattr("tests.scenes.conftest.Memory.forget_address", lambda self, also=(): forgotten.append(also))
    here = visit(new=game, theme="pink")
    assert rooms(here) == [TitleScene]
    assert "does not know" in here.platform.mirrored.status
    assert len(forgotten) == 1
    assert "theme" in forgotten[0]
