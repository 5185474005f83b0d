"""What rivals did since one's turn, at the table of Fountains: pawn, tile, place in words, and everybody's points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.fountains.rules import FountainsState
from engine.history import History
from engine.match import Match
from engine.record import Seat, parse_record
from scenes.games.fountains.scene import FountainsTable
from scenes.i18n.translation import signed
from scenes.paint.rect import Rect
from scenes.table.recap.recap_card import RecapCard
from scenes.widgets.base import Spot
from tests.engine.golden import FOLDER
from tests.scenes.conftest import Memory, Size, Visit, drawn_again
from tests.scenes.gallery import MORE
from tests.scenes.games.fountains.tables import visit_to
from tests.scenes.games.fountains.test_namer import COORDINATES
from tests.scenes.spy import Spy, Written


def after_others(name: str, size: Size, language: str = "en") -> Visit:
    """Return a visit to a golden playthrough where the first player moves a pawn, in the game's middle."""
    record = parse_record((FOLDER / "fountains" / f"{name}.txt").read_text(encoding="utf-8"))
    history = History(record)
    for at in range(40, len(history)):
        state = history.at(at)
        assert isinstance(state, FountainsState)
        if state.phase == "move" and state.current_player() == 0:
            break
    names = ("You", "Rosa", "Mint", "Sol", "Kai")
    seats = tuple(Seat(names[seat], "greedy" if seat else "") for seat in range(len(record.seats)))
    return visit_to(Match(replace(record, seats=seats, actions=record.actions[:at])), size, language)


def cards_of(table: FountainsTable) -> list[RecapCard]:
    """Return the cards that tell what rivals did."""
    return [widget for widget in table.ui.widgets if isinstance(widget, RecapCard)]


def own_words(table: FountainsTable, lines: list[Written]) -> list[Written]:
    """Return the lines of the bar that tell what the viewer's own choice leads to."""
    told = " ".join(table.told_now())
    return [line for line in lines if len(line.words) > 3 and line.words in told]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (640, 360)])
@pytest.mark.parametrize("name", ["3-three-hard", "5-none-easy"])
def test_every_rival_has_a_card_with_its_place_in_words(name: str, size: Size, language: str, said: list[str]) -> None:
    here = after_others(name, size, language)
    table = here.at(FountainsTable)
    cards = cards_of(table)
    assert len(cards) == table.state.players - 1
    for card in cards:
        assert card.recap.place
        assert card.recap.moved
        assert len(card.recap.changes) == table.state.players
        assert not COORDINATES.search(card.recap.said)
        assert not any(card.rect.overlaps(other.rect) for other in cards if other is not card)
    assert any(("level" if language == "en" else "階層") in line for line in drawn_again(here, said))


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (640, 360)])
def test_in_small_windows_the_cards_stay_below_what_a_marked_pawn_leads_to(
    monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    spy = Spy(monkeypatch)
    here = after_others("3-three-hard", size)
    table = here.at(FountainsTable)
    acted = [recap.seat for recap in table.recaps.now()]
    move = next(action for action in table.chooser.legal if action[0] == "move")
    table.touch(move, "touch")
    here.tick()
    assert table.chooser.marked == move
    assert [card.recap.seat for card in cards_of(table)] == acted
    own = own_words(table, spy.look(here))
    assert own
    assert not any(card.rect.overlaps(line.rect.grown(-1)) for card in cards_of(table) for line in own)


@pytest.mark.parametrize(
    ("size", "stay"), [((390, 844), True), ((844, 390), True), ((640, 360), True), ((360, 640), True)]
)
def test_the_cards_stay_while_a_tile_is_marked_where_words_and_changes_leave_them_a_line(
    monkeypatch: pytest.MonkeyPatch, size: Size, stay: bool
) -> None:
    spy = Spy(monkeypatch)
    here = after_others("3-three-hard", size)
    table = here.at(FountainsTable)
    acted = [recap.seat for recap in table.recaps.now()]
    table.play(next(action for action in table.chooser.legal if action[0] == "move"))
    here.until(lambda: table.persons_turn)
    table.preview(next(action for action in table.chooser.legal if action[0] == "place"))
    here.tick()
    cards = cards_of(table)
    assert [card.recap.seat for card in cards] == (acted if stay else [])
    own = own_words(table, spy.look(here))
    assert own
    assert not any(card.rect.overlaps(line.rect.grown(-1)) for card in cards for line in own)
    assert stay or "log" in here.controls()


@pytest.mark.parametrize("name", ["3-three-hard", "5-none-easy"])
@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (640, 360)])
def test_in_small_windows_the_cards_stay_with_the_tile_in_hand(
    monkeypatch: pytest.MonkeyPatch, name: str, size: Size
) -> None:
    spy = Spy(monkeypatch)
    here = after_others(name, size)
    table = here.at(FountainsTable)
    acted = [recap.seat for recap in table.recaps.now()]
    table.play(next(action for action in table.chooser.legal if action[0] == "move"))
    here.until(lambda: table.persons_turn)
    assert table.in_hand.is_tile
    cards = cards_of(table)
    assert [card.recap.seat for card in cards] == acted
    lines = spy.look(here)
    for card in cards:
        inside = [line.words.strip() for line in lines if card.rect.contains(*line.rect.centre)]
        assert signed(card.recap.changes[card.recap.seat]) in inside
    others = [widget.rect for widget in table.ui.widgets if not isinstance(widget, RecapCard | Spot)]
    assert not any(card.rect.overlaps(other) for card in cards for other in others)


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (640, 360)])
def test_a_press_on_a_players_chip_brings_the_fountain_to_the_front_and_another_one_brings_back_the_own(
    size: Size,
) -> None:
    here = after_others("5-none-easy", size)
    table = here.at(FountainsTable)
    assert len(table.plan.players) == 5
    for seat, chip in enumerate(table.plan.players[1:], 1):
        here.click(*chip.centre, touch=True)
        assert table.front.seat == seat
        here.click(*chip.centre, touch=True)
        assert table.front.is_own
    here.click(*table.plan.players[3].centre, touch=True)
    here.click(*table.plan.players[0].centre, touch=True)
    assert table.front.is_own


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_on_phones_the_words_of_a_replay_end_above_its_track(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory(size, 1.0, {}, language), goes_on=True)
    MORE["garden_replay5"](here)
    here.tick(0)
    track = here.scene.ui.find("scrub")
    assert track
    sheet = [line.rect for line in spy.look(here) if line.rect.y > track.rect.y - 60 and line.rect.right > 20]
    knob = Rect.around(*track.rect.centre, track.rect.w, 22)
    assert sheet
    assert not [rect for rect in sheet if rect.overlaps(knob)]
