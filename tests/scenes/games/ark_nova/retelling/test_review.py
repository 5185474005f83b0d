"""The review of a game of Ark Nova on phones: costly moves, turning points, what each of them shows, and stepping."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.bots.review import Review
from engine.record import Record, Seat
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.model.jobs import jobs
from scenes.screens.replay.review import ReviewScene, SlipTile, TurnTile
from scenes.screens.replay.scene import ReplayScene
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.games.ark_nova.retelling.test_log import history
from tests.scenes.ink import Ink, Word, faults

PHONES: list[tuple[Size, str]] = [((390, 844), "en"), ((844, 390), "ja"), ((640, 360), "en")]
ENOUGH = 12
"""How often a long page is scrolled to come to its end."""


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make reviews use few simulations, in slices that are equal on every machine."""
    clock = itertools.count(0, 0.0001)

    class Hurried(Review):
        def __init__(self, record: Record, seats: Sequence[int], iterations: int) -> None:
            super().__init__(record, seats, iterations=4, clock=lambda: next(clock))

    monkeypatch.setattr(jobs, "Review", Hurried)


def reviewed(size: Size, language: str, game: str = "2-A") -> Visit:
    """Look back at a whole game, of a person and a bot or of a person alone, up to the end of the search."""
    here = Visit(Memory(size=size, query={"speed": "off"}, language=language), goes_on=True)
    record = history(game).record
    seats = (Seat("You"), Seat("Rosa", "easy"))[: len(record.seats)]
    here.stage.push(ReplayScene(replace(record, seats=seats), 0))
    here.tick()
    replay = here.at(ReplayScene)
    here.press("review", touch=True)
    here.press("review", touch=True)
    here.until(lambda: replay.back.done and not replay.back.busy)
    while here.stage.said:
        here.tick(1000)
    return here


def wrong_in(words: list[Word], size: Size, page: ReviewScene) -> list[str]:
    """Return what is wrong with words of a page that scrolls, apart from those at the edges of what is in view."""
    view = page.view
    inside = [word for word in words if view.y + 20 < word.rect.y and word.rect.bottom < view.bottom - 20]
    return faults([word for word in inside if word.words.strip()], size)


@pytest.mark.slow
@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(("size", "language"), PHONES)
def test_costly_moves_and_turning_points_are_read_and_lead_to_their_positions(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    ink = Ink(monkeypatch)
    here = reviewed(size, language)
    page, wrong = here.at(ReviewScene), set[str]()
    for __ in range(ENOUGH):
        wrong |= set(wrong_in(ink.look(here), size, page))
        page.scroll(220)
    assert not wrong
    slips = [widget for widget in page.ui.widgets if isinstance(widget, SlipTile)]
    turns = [widget for widget in page.ui.widgets if isinstance(widget, TurnTile)]
    assert slips
    assert turns
    assert all(all(slip.lines) and slip.why_better for slip in slips)
    assert [widget.key for widget in (*slips, *turns) if widget.rect.h < 44] == []
    page.ui.activate(slips[0], "touch")
    replay = here.at(ReplayScene)
    table = replay.table
    assert isinstance(table, ArkNovaTable)
    slip = next(each for each in replay.back.slips if f"slip{each.number + 1}" == slips[0].key)
    assert replay.at == slip.number
    assert table.match.state.hash() == history("2-A").at(slip.number).hash()
    assert not [word for word in ink.look(here) if word.words != word.meant and word.meant == table.caption]
    assert any(table.caption == word.words for word in ink.look(here)), "it is said in one line"
    here.press("forward", touch=True)
    assert replay.at == slip.number + 1
    here.press("turn_back", touch=True)
    assert replay.at <= slip.number


@pytest.mark.slow
@pytest.mark.usefixtures("hurried")
def test_a_turning_point_shows_what_it_has_brought_and_says_it() -> None:
    here = reviewed((390, 844), "en", "1-A")
    page, replay = here.at(ReviewScene), here.stage.scenes[-2]
    assert isinstance(replay, ReplayScene)
    (best,) = [turn for turn in replay.back.turns() if turn.kind == "own"]
    page.ui.activate(here.widget("turn own"), "touch")
    at = here.at(ReplayScene).at
    past = history("1-A")
    before, after = past.at(at - 1), past.at(at)
    gained = after.scores()[0].total - before.scores()[0].total
    assert (at, gained) == (best.number + 1, best.points)
    here.press("review", touch=True)
    tile = here.widget("turn own")
    assert isinstance(tile, TurnTile)
    assert tile.here
