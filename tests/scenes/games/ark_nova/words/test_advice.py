"""Why a hint is good in Ark Nova's words, and what turns are called when a game is looked back at."""

from __future__ import annotations

import re

import pytest

from engine.bots.comparison import Reason
from engine.bots.review import Slip
from engine.games.ark_nova.bot import JUDGE
from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from engine.record import Record
from engine.state import Action
from scenes.games.ark_nova.decision.hint.hint_facts import facts
from scenes.games.ark_nova.decision.hint.hinted import ALSO, MOST, line_words
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import HintFace, Line, NoteFace, RowFace
from scenes.games.ark_nova.words.advice import TERMS, advice
from scenes.games.ark_nova.words.done import told
from scenes.games.ark_nova.words.names import action_name, card_name
from scenes.i18n import translation as i18n
from scenes.i18n.translation import signed
from scenes.model.jobs import jobs
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.scene import ResultsScene
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table, now
from tests.scenes.games.ark_nova.test_results import at_the_end
from tests.scenes.games.ark_nova.words.test_words import is_said
from tests.scenes.ink import Ink


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_part_of_the_judgement_is_a_reason_in_words(language: str) -> None:
    i18n.set_language(language)
    match = at_decision("act")
    assert set(JUDGE.terms(now(match), 0)) == set(TERMS)
    for term in TERMS:
        for seat in (0, 1):
            is_said(
                advice([Reason(seat, term, 2.5 if seat == 0 else -2.5)], action_name("build"), 0, ["Rosa", "Mint"]),
                language,
            )
    is_said(advice([], action_name("build"), 0, ["Rosa", "Mint"]), language)
    is_said(advice([Reason(0, "sponsor_201", 1.0)], action_name("build"), 0, ["Rosa"]), language)
    i18n.set_language("en")


def test_a_hint_is_told_with_its_reasons(monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
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


@pytest.mark.sweep
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_a_hint_is_held_against_the_next_best_card_by_its_name_alone_where_both_are_put_to_the_same_use(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    table = hinted((1280, 720), language, kind="discard").at(ArkNovaTable)
    why = table.hints.why
    assert why
    assert why.other
    card = card_name(why.other[1])
    said, verbs = table.why_in_words(why), {"en": "Discard", "ja": "捨て"}
    assert card in said
    assert verbs[language] not in said


SIZES = [(1280, 720), (2560, 1440), (1024, 768), (768, 1024), (390, 844), (360, 640), (844, 390), (640, 360)]


def hinted(size: Size, language: str = "en", *, kind: str = "act", after: int = 60) -> Visit:
    """Ask for a hint at a decision of that kind, and wait until its reasons are there."""
    here = at_table(at_decision(kind, bots=2, after=after, seed="5"), size, language)
    here.press("hint")
    here.until(lambda: here.table.hints.why)
    here.tick()
    return here


def staged(here: Visit) -> HintFace:
    """Return the hint in the middle."""
    return next(item.face for item in here.at(ArkNovaTable).context().items if isinstance(item.face, HintFace))


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_is_on_the_stage_with_two_to_four_reasons_and_others_that_are_good_until_it_is_put_back(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    here = hinted(size)
    table = here.at(ArkNovaTable)
    ctx, hint = table.context(), table.hints.action
    face = staged(here)
    assert ctx.deed(hint) in face.title
    assert 2 <= len(face.lines) <= MOST
    assert not [line for line in face.lines if re.search(r"\d\.\d", line.words + line.more)], "no value of the bots"
    others = [widget for widget in table.ui.widgets if widget.key.startswith("also ")]
    assert len(others) >= 2
    kept = [ctx.plan.css(rect) for rect in (*ctx.plan.verbs, ctx.plan.main, ctx.plan.back)]
    for widget in others:
        assert not [rect for rect in kept if widget.rect.overlaps(rect)]
        assert widget.key in [each.name for each in table.mirror().choices], "the mirror has it too"
    here.press("back")
    here.tick()
    assert not [item for item in table.context().items if isinstance(item.face, HintFace)]


def test_what_a_reason_costs_and_gains_is_what_the_action_then_brings() -> None:
    match = at_decision("act", bots=2, after=150, seed="6")
    ctx, use = at_table(match).at(ArkNovaTable).context(), ("action", "animals", 0)
    given = dict(facts(ctx, use)[0].gains)
    assert given["money"] < 0 < given["appeal"]
    before = now(match).zoos[0]
    match.play(use)
    (after,) = [
        then.zoos[0] for action in now(match).legal_actions() for then in [_after(now(match), action)] if action[1:]
    ]
    changes = {what: getattr(after, what) - getattr(before, what) for what in given}
    assert changes == given


def _after(state: ArkNovaState, *actions: Action) -> ArkNovaState:
    then = state.clone()
    for action in actions:
        then.apply_action(action)
    while then.stack[-1][0] == "house":
        then.apply_action(then.legal_actions()[0])
    return then


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((390, 844), "ja")])
def test_at_the_right_of_a_hint_is_what_it_costs_and_gains(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    here, ink = hinted(size, language), Ink(monkeypatch)
    table = here.at(ArkNovaTable)
    hint = table.plan.css(next(item.rect for item in table.context().items if isinstance(item.face, HintFace)))
    rows = [table.plan.css(item.rect) for item in table.context().items if item.what == ALSO]
    shown = [*staged(here).lines, *(item.face for item in table.context().items if item.what == ALSO)]
    given = [signed(n) for face in shown if isinstance(face, Line | RowFace) for __, n in face.gains]
    assert len(given) > 2
    at_right = {
        word.words
        for word in ink.look(here)
        for place in (hint, *rows)
        if place.contains(*word.rect.center) and word.rect.centerx > place.centre[0] - 10
    }
    assert set(given) <= at_right


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (390, 844)])
def test_a_finger_finds_every_action_that_is_also_good(monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    also = [widget for widget in hinted(size).table.ui.widgets if widget.key.startswith("also ")]
    assert len(also) >= 2
    assert all(widget.rect.h >= 40 for widget in also)


def test_an_action_that_is_also_good_is_shown_with_its_own_reasons_and_the_way_back_to_the_hint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    here = hinted((1280, 720))
    table = here.at(ArkNovaTable)
    first, best = staged(here), table.hints.action
    here.press("also 1")
    here.tick()
    other = table.chooser.marked
    assert other in table.hints.why.others if table.hints.why else False
    assert staged(here).lines != first.lines
    assert staged(here).title.startswith("Instead: ")
    here.press("also 1")
    here.tick()
    assert table.chooser.marked == best
    assert staged(here) == first
    assert table.match.record.actions[-1] != best, "looking plays nothing"


def test_a_hint_that_takes_a_while_says_so_on_the_stage_and_is_there_within_two_seconds() -> None:
    here = at_table(at_decision("act", bots=2))
    table = here.at(ArkNovaTable)
    here.press("hint")
    here.until(lambda: table.hints.looking, 60)
    here.tick()
    assert not staged(here).found
    while table.hints.looking:
        here.tick(100)
    assert table.hints.action
    assert table.hints.thought <= 2000
    assert staged(here).found


@pytest.mark.sweep
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_action_card_has_at_least_two_reasons_in_words_wherever_a_turn_begins(language: str) -> None:
    i18n.set_language(language)
    for after in (20, 90, 160, 230):
        here = at_table(at_decision("act", bots=1, after=after), language=language)
        ctx = here.at(ArkNovaTable).context()
        for action in [action for action in ctx.chooser.legal if action[0] in ("action", "x_token")]:
            lines = facts(ctx, action)
            assert len(lines) >= 2, action
            for line in lines:
                is_said(line_words(line), language)
    i18n.set_language("en")


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
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    here = at_table(at_decision("association", bots=2, after=120), size)
    table = here.at(ArkNovaTable)
    here.press("hint")
    here.until(lambda: table.hints.why)
    here.tick()
    hint = table.context().hint
    assert hint
    lines = [line for item in table.context().items if isinstance(item.face, NoteFace) for line in item.face.lines]
    assert any(table.context().deed(hint.others[0]) in line.words for line in lines)


def test_a_slip_names_the_turn_and_the_action_card_in_use() -> None:
    match = at_decision("build", after=80)
    here = at_table(match)
    here.stage.open.replay(match.record)
    here.tick()
    replay = here.at(ReplayScene)
    assert isinstance(replay, ReplayScene)
    number = len(match.record.actions)
    turn = f"Turn {now(match).turns}"
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


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_a_spoken_hint_is_what_to_do_what_speaks_most_for_it_and_what_it_is_better_than(language: str) -> None:
    here = hinted((1280, 720), language)
    table, full_stop = here.at(ArkNovaTable), "。" if language == "ja" else ". "
    assert len(here.stage.said.rstrip(full_stop).split(full_stop)) <= 3
    if language == "ja":
        assert "を選びます。" in here.stage.said
    said = table.question_in_words()
    lines = facts(table.context(), table.hints.action)
    assert len(lines) > 1
    assert all(line.words in said for line in lines), "the mirror has every reason"


def test_two_places_of_one_name_are_not_held_against_each_other_by_it() -> None:
    place = "Enclosure 3 beside rock"
    assert place not in advice([Reason(0, "x_tokens", 1.0)], place, 0, ["Rosa"], place)
    assert place in advice([Reason(0, "x_tokens", 1.0)], place, 0, ["Rosa"], "Kiosk")


def test_a_replay_says_what_was_done_once_in_its_prompt() -> None:
    match = at_decision("build", after=80)
    here = at_table(match)
    assert here.at(ArkNovaTable).make_view().last
    here.stage.open.replay(match.record)
    here.tick()
    replay = here.at(ReplayScene)
    assert isinstance(replay, ReplayScene)
    assert isinstance(replay.table, ArkNovaTable)
    assert replay.table.question()[0]
    assert not replay.table.make_view().last
