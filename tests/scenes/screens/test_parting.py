"""Two games from one: what is seen of both, and that the difference is in sight in any window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.registry import GAME_IDS
from scenes.model.far import post
from scenes.screens.post.parting import PartingScene
from tests.scenes.conftest import Size, Visit, Visiting
from tests.scenes.far_screens import far_match, open_parting
from tests.scenes.spy import Spy

pytestmark = pytest.mark.usefixtures("same_luck")


def lines_of(here: Visit, key: str) -> list[str]:
    return [widget.words for widget in here.scene.ui.widgets if widget.key.rstrip("0123456789") == key]


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (1280, 720)])
def test_the_move_with_which_they_part_is_in_sight_without_scrolling(visit: Visiting, size: Size) -> None:
    here = visit(size)
    open_parting(here)
    here.tick()
    scene = here.at(PartingScene)
    for key in ("mine0", "theirs0"):
        assert here.widget(key).rect.bottom <= scene.view.bottom
    assert here.widget("mine0").words != here.widget("theirs0").words


def test_it_is_said_how_far_they_are_the_same_and_who_is_to_move_in_each(visit: Visiting) -> None:
    here = visit((1280, 720))
    open_parting(here)
    here.tick()
    assert here.at(PartingScene).under().startswith("The first 11 moves are the same.")
    assert lines_of(here, "mine_progress") == ["Round 2 · 14 moves"]
    assert lines_of(here, "theirs_progress") == ["Round 2 · 16 moves"]
    assert lines_of(here, "theirs")[-1] == "and 1 more · Yumi to move"


@pytest.mark.parametrize("game", GAME_IDS)
def test_everyones_things_are_seen_in_both_with_names(
    visit: Visiting, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = far_match(game, turns=14).record
    first = replace(both, actions=both.actions[:-4])
    mine, theirs = (far_match(game, turns, seed, first=first) for turns, seed in ((3, 2), (5, 5)))
    spy = Spy(monkeypatch)
    here = visit((1280, 720))
    here.stage.saves.keep(mine)
    here.stage.push(PartingScene(post.what_came(theirs.record, here.stage.saves)))
    said = [line.words for line in spy.look(here)]
    assert said.count("Anna") == said.count("Yumi") == 2
    boards = [widget.key for widget in here.scene.ui.widgets if widget.key.startswith("board")]
    assert boards == ["board0:0", "board0:1", "board1:0", "board1:1"]
