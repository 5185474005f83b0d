"""The title: the games in every window, and what it offers to go on with."""

import pytest

from engine.match import Match
from engine.record import Seat
from scenes.table.table import TableScene
from tests.scenes.conftest import SIZES
from tests.scenes.rooms import ended
from tests.scenes.spy import Spy, faults


def after_a_game(visit, **more):
    """Return a visit to the title after a game of three, which is over."""
    here = visit(speed="off", **more)
    here.stage.saves.keep(ended(3, 5))
    here.scene.rebuild()
    here.tick()
    return here


def test_a_finished_game_is_told_with_its_points_and_can_be_played_again(visit, said):
    here = after_a_game(visit)
    totals = [sheet.total for sheet in ended(3, 5).state.scores()]
    assert "Azul is over" in said
    assert f"You {totals[0]}, Rosa {totals[1]}, Mint {totals[2]}" in said
    here.press("again")
    assert isinstance(here.scene, TableScene)
    again = here.scene.match
    assert [seat.name for seat in again.seats] == ["You", "Rosa", "Mint"]
    assert again.record.seed != ended(3, 5).record.seed
    assert not here.scene.log


def test_a_game_to_go_on_with_comes_before_one_that_is_over(visit):
    here = after_a_game(visit)
    match = Match.new("azul", [Seat("You"), Seat("Rosa", "random")], seed="7")
    match.settle()
    match.play(match.state.legal_actions()[0])
    here.stage.saves.keep(match)
    here.scene.rebuild()
    assert "continue" in here.controls()
    assert "again" not in here.controls()


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] <= 1280], ids=lambda size: f"{size[0]}x{size[1]}")
def test_seven_games_have_room_in_every_window(visit, monkeypatch, size):
    spy = Spy(monkeypatch)
    here = after_a_game(visit, size=size)
    here.scene.games = [*here.scene.games, *here.scene.games, *here.scene.games][:7]
    here.scene.rebuild()
    assert not faults(spy.look(here), here)
    tiles = [widget.rect for widget in here.scene.ui.widgets if widget.key in here.scene.games]
    assert len(tiles) == len(here.scene.games)
    for at, rect in enumerate(tiles):
        assert not any(rect.grown(-1).overlaps(other.grown(-1)) for other in tiles[:at])
