"""A break that happens is told to everybody, in the order in which it happens: panel, recap, log; alone too."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from engine.games.ark_nova.pieces import SOLO_ROUNDS
from engine.match import Match
from scenes.games.ark_nova.recap.steps import recap
from scenes.games.ark_nova.recap.turns import turns_of
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.breaks import BreakScene
from scenes.games.ark_nova.words.break_report import events_of_break, forecast, last_report, report, report_words
from scenes.games.ark_nova.words.incomes import Income
from scenes.games.ark_nova.words.names import card_name
from scenes.i18n.translation import signed
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.retelling.test_break_in_sight import SIZES, a_tab, another_zoo, hint, marked
from tests.scenes.games.ark_nova.retelling.test_breaks import after_a_break
from tests.scenes.games.ark_nova.retelling.test_log import SEATS, history, told
from tests.scenes.games.ark_nova.table import NAMES, at_table, new_match, now, step
from tests.scenes.ink import Ink

GAMES = ("2-3", "3-1", "4-2")
STATES: dict[str, Callable[[Visit], None]] = {
    "at rest": lambda here: None,
    "marked": marked,
    "another zoo": another_zoo,
    "association": a_tab("association"),
    "own zoo": a_tab("zoo"),
    "hint": hint,
}


@pytest.fixture(scope="module")
def match() -> Match:
    """A game of four at a turn of the first seat with which a break has just ended."""
    found = (after_a_break(1, 3, number) for number in range(2, 7))
    return next(match for match in found if now(match).current_player() == 0)


def squeezed(words: str) -> str:
    """Return words without spaces: lines are wrapped wherever there is room."""
    return "".join(words.split())


def numbers(income: Income) -> str:
    """Return the numbers of an income, whose words are pictures: what is gained, then what pays."""
    return "".join([*(signed(n) for __, n in income.gains), *(str(n) for __, n in income.sources)])


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
def test_its_steps_are_painted_one_after_the_other_whatever_lies_open(
    monkeypatch: pytest.MonkeyPatch, match: Match, size: Size
) -> None:
    ink, events = Ink(monkeypatch), match.history.events()[-1]
    steps = last_report(match.history)
    for name, show in STATES.items():
        here = at_table(Match(match.record), size, speed="normal")
        show(here)
        table = here.at(ArkNovaTable)
        table.queue.add(table.breaks.steps(events, match.history))
        table.queue.update(0)
        for number, told_step in enumerate(steps):
            seen = [word for word in ink.look(here, lay_out=False) if not word.half]
            read = squeezed(" ".join(word.words for word in seen))
            assert squeezed(told_step.title) in read, (name, number)
            for at, (seat, words) in enumerate(told_step.lines):
                painted = numbers(told_step.incomes[at]) if told_step.incomes else squeezed(words)
                assert painted in read, (name, number, seat)
            table.breaks.next_step()
        assert not table.breaks.busy


@pytest.mark.parametrize("name", GAMES)
def test_in_the_recap_the_discards_of_all_come_before_the_income_of_all(name: str) -> None:
    past, discards = history(name), 0
    for turn in turns_of(past.events()):
        steps = recap(past, turn, 0, SEATS).steps
        at = next((at for at, each in enumerate(steps) if each.kind == "break"), -1)
        if at < 0:
            continue
        limited = [number for number, each in enumerate(steps) if each.why == "Hand limit"]
        discards += len(limited)
        assert all(number < at for number in limited)
        assert [each for each in steps[:at] if each.in_break and each.kind != "discarded"] == []
        assert {seat for seat, __ in steps[at].shares} == set(range(len(past.at(0).zoos)))
    assert discards


@pytest.mark.parametrize("name", GAMES)
def test_in_the_log_discards_what_is_reset_and_the_income_of_each_come_in_this_order(name: str) -> None:
    heads = ("The break.", "The break: tokens are removed", "The break: income.", "After the break")
    said, order, breaks, paid = told(name)[1], list[int](), 0, ""
    for words in said:
        found = next((at for at, head in enumerate(heads) if words.startswith(head)), -1)
        if found == 0:
            order, breaks, paid = [], breaks + 1, ""
        order += [found] if found >= 0 else []
        paid += words if 2 in order else ""
        if found == len(heads) - 1:
            assert list(dict.fromkeys(order)) == list(range(len(heads)))
            assert [seat for seat in SEATS[: len(history(name).at(0).zoos)] if f"{seat}: Money +" not in paid] == []
    assert breaks > 3


def test_a_break_that_is_looked_up_later_is_told_as_it_was_then(match: Match) -> None:
    then = last_report(match.history)
    later, rng = Match(match.record), random.Random(3)
    while sum(sum(zoo.tasks) for zoo in now(later).zoos) < 2:
        step(later, rng)
    assert later.record.actions != match.record.actions
    assert last_report(later.history) == then


@pytest.mark.parametrize("name", GAMES[:2])
def test_tokens_that_a_break_takes_are_named_with_their_cards_and_whose_they_are(name: str) -> None:
    past, said, taken = history(name), told(name), 0
    for at, (action, events) in enumerate(zip(past.record.actions, past.events(), strict=True)):
        if action[0] == "discard" and any(event[0] == "freed" for event in events):  # so the break was under way
            before = forecast(past.at(at))[1].lines
            over = next(to for to in range(at, len(past)) if any(event[0] == "turn" for event in past.events()[to]))
            assert report(past.at(over + 1), events_of_break(past.events()[: over + 1]))[1].lines == before
            entries = [words for entry, words in zip(*said, strict=True) if entry.at == at + 1]
            (log,) = [words for words in entries if words.startswith("The break: tokens are removed")]
            assert all(f"{SEATS[seat]}: {words}" in log for seat, words in before)
            taken += len(before)
    assert taken


# --- alone


def solo_after(breaks: int) -> Match:
    """Return a solo game at the first decision after that many breaks."""
    match, rng = new_match(1, seed="8"), random.Random(8)
    while now(match).solo_round < breaks or now(match).is_break or now(match).current_player() < 0:
        step(match, rng)
    return match


def test_alone_a_break_covers_a_donation_and_starts_the_next_round() -> None:
    match = solo_after(2)
    said = report_words(last_report(match.history), ["You"])
    assert "a token covers a donation" in said[2]
    assert said[5] == f"6. The next round starts. Next round: {SOLO_ROUNDS[2]} turns."
    assert "break token" not in " ".join(said)
    income = [event[3] for event in events_of_break(match.history.events()) if event[:3] == ("gained", 0, "money")]
    assert f"You: {sum(income)} money" in said[4]


def test_alone_the_next_break_is_that_of_the_next_round_and_none_follows_the_last() -> None:
    match = solo_after(1)
    assert forecast(now(match))[5].lines[0][1] == f"Next round: {SOLO_ROUNDS[2]} turns."
    match = solo_after(len(SOLO_ROUNDS) - 1)
    assert forecast(now(match))[5].lines[0][1] == "The game ends instead."
    here = at_table(match, (390, 844))
    here.press("menu")
    here.press("break")
    assert "The game ends instead." in here.at(BreakScene).mirror().status


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
def test_alone_the_round_and_its_turns_are_in_sight_and_the_break_is_told(
    monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    match, ink = solo_after(1), Ink(monkeypatch)
    here = at_table(match, size, speed="normal")
    table = here.at(ArkNovaTable)
    view = table.make_view()
    place = table.plan.css(table.plan.cup or table.plan.break_track or table.plan.purse)
    left = view.left_words if table.plan.cup else view.break_words
    seen = [word for word in ink.look(here) if word.words == left and place.contains(*word.rect.center)]
    assert seen, (left, place)
    table.queue.add(table.breaks.steps(match.history.events()[-1], match.history))
    table.queue.update(0)
    read = _titles(ink, here, table)
    assert "Thenextroundstarts" in read[-1]


def _titles(ink: Ink, here: Visit, table: ArkNovaTable) -> Sequence[str]:
    read = []
    while table.breaks.busy:
        read.append(squeezed(" ".join(word.words for word in ink.look(here, lay_out=False))))
        table.breaks.next_step()
    return read


def test_every_seat_of_a_table_is_told_of_a_break(match: Match) -> None:
    said = report_words(last_report(match.history), NAMES)
    for name in NAMES:
        assert f"{name}: " in said[4]
    events = events_of_break(match.history.events())
    limit = events[: next(at for at, event in enumerate(events) if event[1] < 0)]
    for event in limit:
        assert event[0] != "discarded" or f"{NAMES[event[1]]}: discards {card_name(event[2])}" in said[0]
