"""What a table does only once: making words, painting pictures, and what it says when it ends."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.bots.base import Thinking
from engine.match import Match
from engine.state import Action, Event
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.table.showing import Showing
from scenes.model.games import playable
from scenes.screens.results.scene import ResultsScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.stage import Stage
from scenes.table.dialogs.curtain import CurtainScene
from scenes.table.table import TableScene
from scenes.widgets.tooltip import DELAY
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.table.test_table import QUIET, groups, started


def test_the_words_of_a_decision_are_made_once_and_again_for_the_next(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = started(visit)
    asked: list[Action] = []
    plain = type(here.table).sentence

    def sentence(table: TableScene[Any], action: Action) -> str:
        asked.append(action)
        return plain(table, action)

    monkeypatch.setattr(type(here.table), "sentence", sentence)
    before = list(here.platform.mirrored.choices)
    here.press(groups(here)[0]["target"])
    assert not asked
    assert [choice for choice in here.platform.mirrored.choices if choice.action] == [c for c in before if c.action]
    here.press(here.targets()[-1]["target"])
    here.until(here.targets)
    here.tick()
    assert len(asked) == len(here.table.match.state.legal_actions())
    here.stage.settings.language = "ja"
    here.stage.follow_settings()
    here.tick()
    assert any("段" in choice.words for choice in here.platform.mirrored.choices)


def test_no_frame_thinks_and_carries_out_an_action(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame has no time for both."""
    did: list[list[str]] = [[]]
    plain_step, plain_play, plain_tick = Thinking.step, Match.play, Stage.tick

    def step(thinking: Thinking, limit: float) -> bool:
        did[-1].append("think")
        return plain_step(thinking, limit)

    def play(match: Match, action: Action) -> list[Event]:
        did[-1].append("play")
        return plain_play(match, action)

    def tick(stage: Stage, passed: float) -> bool:
        did.append([])
        return plain_tick(stage, passed)

    monkeypatch.setattr(Thinking, "step", step)
    monkeypatch.setattr(Match, "play", play)
    monkeypatch.setattr(Stage, "tick", tick)
    here = visit(seats="easy,easy", **QUIET)
    here.until(lambda: sum("play" in each for each in did) > 3)
    assert any("think" in each for each in did)
    assert not any({"think", "play"} <= set(each) for each in did)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("seats", ["person,random", "person,person"])
@pytest.mark.parametrize("game", playable())
def test_an_action_places_and_paints_the_table_once(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, game: str, seats: str
) -> None:
    here = visit(new=game, seats=seats, seed="7", speed="off")
    here.until(lambda: here.targets() or isinstance(here.scene, CurtainScene))
    if isinstance(here.scene, CurtainScene):
        here.press("ready")
        here.until(here.targets)
    done = {"placed": 0, "painted": 0}

    def counting(name: str, kind: str) -> None:
        plain = getattr(type(here.scene), name)

        def count(table: TableScene[Any], *more: object) -> object:
            done[kind] += 1
            return plain(table, *more)

        monkeypatch.setattr(type(here.scene), name, count)

    counting("spots", "placed")
    counting("paint_table", "painted")
    before = len(here.table.match.record.actions)
    here.table.play(here.table.chooser.legal[0])
    here.tick()
    assert len(here.table.match.record.actions) > before
    assert done == {"placed": 1, "painted": 1}


def test_the_words_of_a_hint_end_with_its_table(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    here = started(visit)
    here.press("hint")
    here.until(lambda: here.table.chooser.marked)
    assert here.stage.said.startswith("Hint")
    here.press("leave")
    assert isinstance(here.scene, TitleScene)
    assert not here.stage.said


def test_what_a_table_said_does_not_lie_over_the_results(visit: Visiting) -> None:
    here = started(visit)
    here.stage.say("the last tiles are opened")
    here.table.ways.show_results()
    assert isinstance(here.scene, ResultsScene)
    assert not here.stage.said


def test_why_a_game_could_not_be_saved_is_said_after_its_table_too(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = started(visit)
    monkeypatch.setattr(here.stage.saves, "keep", lambda match: "no room")
    here.table.keep()
    here.table.ways.show_results()
    assert here.stage.said == "no room"


def test_a_tooltip_does_not_stand_over_a_dialog(visit: Visiting, said: list[str]) -> None:
    here = started(visit)
    x, y, w, h = here.controls()["hint"]
    here.move(x + w / 2, y + h / 2)
    here.tick(DELAY)
    here.tick(DELAY)
    assert here.table.tooltip.words == "Hint"
    said.clear()
    here.key(pygame.K_ESCAPE)
    here.tick(DELAY)
    assert "Settings" in said
    assert "Hint" not in said


@pytest.mark.sweep(6)
@pytest.mark.parametrize("game", ["aquaretto", "zooloretto_aquaretto", "ark_nova"])
def test_what_bots_do_is_painted_in_parts_and_seen_when_all_of_it_is_there(game: str) -> None:
    platform = Memory(query={"new": game, "seed": "7", "seats": "hard,hard"})
    platform.set_up(pace="slow")
    here = Visit(platform)
    stage, table = here.stage, here.table
    for _ in range(4):
        here.until(lambda: not table.match.state.is_chance())
        table.play(table.match.state.legal_actions()[0])
        acted, frames, shown = len(table.match.record.actions), stage.frames, 0
        while stage.frames == frames:
            assert stage.show(0, patience=0)
            assert len(table.match.record.actions) == acted or shown < 2, "nobody acts before it was seen"
            acted, shown = len(table.match.record.actions), shown + 1
        assert shown > 3, "it was painted in several frames"
        while table.panels.behind:
            stage.draw()
        in_parts = pygame.image.tobytes(stage.painter.surface, "RGB")
        table.layout(stage.width, stage.height)
        stage.draw()
        assert pygame.image.tobytes(stage.painter.surface, "RGB") == in_parts


def test_what_a_bot_leaves_is_worked_out_once_though_it_moves_there(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = visit(new="ark_nova", seats="random,random", seed="7", speed="normal")
    positions: list[tuple[int, str]] = []
    plain = Showing.make

    def make(showing: Showing, weighed: Action) -> Context:
        table = here.table
        positions.append((len(table.match.record.actions), str(table.state)))
        return plain(showing, weighed)

    monkeypatch.setattr(Showing, "make", make)
    here.until(lambda: len(set(positions)) > 8)
    assert len(positions) == len(set(positions))


def test_what_a_person_does_is_painted_at_once(visit: Visiting) -> None:
    here = started(visit)
    here.until(here.targets)
    here.tick()
    frames = here.stage.frames
    here.table.put_back()
    assert here.stage.show(16, patience=0)
    here.stage.show(16, patience=0)
    assert here.stage.frames == frames + 1
