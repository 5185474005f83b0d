"""Why a hint is good in Ark Nova's words, and what turns are called when a game is looked back at."""

from __future__ import annotations

import re

import pytest

from engine.bots.comparison import Reason
from engine.bots.review import Slip
from engine.games.ark_nova.bot import JUDGE
from engine.history import History
from engine.record import Record
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import NoteFace
from scenes.games.ark_nova.words.advice import TERMS, advice
from scenes.games.ark_nova.words.done import told
from scenes.i18n import translation as i18n
from scenes.model import jobs
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.scene import ResultsScene
from tests.scenes.games.ark_nova.table import at_decision, at_table, now
from tests.scenes.games.ark_nova.test_results import at_the_end
from tests.scenes.games.ark_nova.test_words import is_said

BUILD = ("action", "build", 0)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_part_of_the_judgement_is_a_reason_in_words(language: str) -> None:
    i18n.set_language(language)
    match = at_decision("act")
    assert set(JUDGE.terms(now(match), 0)) == set(TERMS)
    for term in TERMS:
        for seat in (0, 1):
            is_said(advice([Reason(seat, term, 2.5 if seat == 0 else -2.5)], BUILD, 0, ["Rosa", "Mint"]), language)
    is_said(advice([], BUILD, 0, ["Rosa", "Mint"]), language)
    is_said(advice([Reason(0, "sponsor_201", 1.0)], BUILD, 0, ["Rosa"]), language)
    i18n.set_language("en")


def test_a_hint_is_told_with_its_reasons(monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    monkeypatch.setattr("scenes.model.bots.BOT_NAMES", ("greedy",))
    here = at_table(at_decision("act", seed="5"))
    here.press("hint")
    here.until(lambda: here.table.chooser.marked)
    here.until(lambda: "“" in here.stage.said, 300)
    hinted = here.stage.said
    assert hinted.startswith("Hint: ")
    assert "Better than “" in hinted
    assert not re.search(r"[+−]\d", hinted), "what speaks for it, not the bots' values"
    here.press("place")
    assert here.stage.said != hinted


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_a_hint_stands_on_the_stage_with_its_reasons_until_it_is_played_or_put_back(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("scenes.model.bots.BOT_NAMES", ("greedy",))
    here = at_table(at_decision("act", seed="5"), size)
    table = here.at(ArkNovaTable)
    here.press("hint")
    here.until(lambda: table.hints.why)
    here.tick()
    ctx = table.context()
    assert ctx.hint
    note = next(item.face for item in ctx.items if isinstance(item.face, NoteFace))
    assert ctx.deed(ctx.hint.action) in note.title
    assert len(ctx.hint.reasons) <= len(note.lines)
    assert note.lines[-1].more == told(ctx.hint.other)
    here.press("back")
    here.tick()
    assert table.context().hint is None
    assert not [item for item in table.context().items if isinstance(item.face, NoteFace)]


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (844, 390), (390, 844), (768, 1024)])
def test_a_hint_never_lies_over_what_commits_nor_over_back(size: tuple[int, int]) -> None:
    here = at_table(at_decision("act", bots=2, after=120), size)
    table = here.at(ArkNovaTable)
    for action in [action for action in table.chooser.legal if action[0] == "action"]:
        table.preview(action)  # beside some of them −/+ for X-tokens stand as well
        here.tick()
        place = table.line_place()
        for name in ("place", "back"):
            assert not place.overlaps(here.widget(name).rect), (action, name)
        assert place.w > 100


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_hint_of_a_decision_in_words_is_explained_in_its_note(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("scenes.model.bots.BOT_NAMES", ("greedy",))
    here = at_table(at_decision("association", bots=2, after=120), size)
    table = here.at(ArkNovaTable)
    here.press("hint")
    here.until(lambda: table.hints.why)
    here.tick()
    hint = table.context().hint
    assert hint
    lines = [line for item in table.context().items if isinstance(item.face, NoteFace) for line in item.face.lines]
    assert told(hint.other) in [line.more for line in lines]


def test_a_slip_names_the_turn_and_the_action_card_in_use() -> None:
    match = at_decision("build", after=80)
    here = at_table(match)
    here.stage.open.replay(match.record)
    here.tick()
    replay = here.at(ReplayScene)
    assert isinstance(replay, ReplayScene)
    number = len(match.record.actions)
    turn = f"Turn {-(-now(match).turns // 2)}"
    action = match.record.actions[number - 1]
    assert replay.turn_name(number) == f"{turn}, Build"
    assert replay.turn_name(number - 1) == turn
    slip = Slip(number - 1, 0, action, ("x_token", "build"), 0.1, 2.0)
    assert replay.back.words(slip)[0] == f"{turn}: {told(action)}"
    assert replay.turn_name(0) == "Set-up"


class Found:
    """A review that knows at once: not to build where one could would have been a slip."""

    def __init__(self, record: Record, seats: str, iterations: int) -> None:
        self.progress, self.record = 1.0, record

    def step(self, milliseconds: float) -> bool:
        return True

    def slips(self, seat: int) -> tuple[Slip, ...]:
        history = History(self.record)
        for number, action in enumerate(self.record.actions):
            mine = action[0] == "place" and history.movers()[number] == seat
            if mine and ("skip",) in history.at(number).legal_actions():
                return (Slip(number, seat, ("skip",), action, 0.1, 3.0),)
        return ()


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((390, 844), "ja")])
def test_looking_back_says_why_the_better_action_would_have_been_better(
    monkeypatch: pytest.MonkeyPatch, said: list[str], size: tuple[int, int], language: str
) -> None:
    monkeypatch.setattr(jobs, "Review", Found)
    here = at_the_end("2-5", size, language)
    here.stage.open.replay(here.at(ResultsScene).match.record, 0)
    here.tick()
    replay = here.at(ReplayScene)
    if not replay.side:
        here.press("review")
    here.press("review")
    here.until(lambda: replay.back.done and not replay.back.busy)
    slip = replay.back.slips[0]
    why = replay.back.why(slip)
    is_said(why, language)
    name = f"slip{slip.number + 1}"
    assert next(each for each in here.scene.mirror().choices if each.name == name).words.endswith(why)
    if replay.side:  # there the reasons of the one that is shown are seen
        here.press(name)
    del said[:]
    here.scene.redraw()
    here.tick()
    assert any(len(line) > 5 and why.startswith(line) for line in said)
