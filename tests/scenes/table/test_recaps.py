"""What others did since the viewer's turn: one card for each rival, until the viewer's own turn is sent."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.match import Match
from engine.record import parse_record
from scenes.games.azul import words
from scenes.games.azul.layout.window import lay_out
from scenes.games.azul.recap.places import recap_places
from scenes.games.azul.scene import AzulTable
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Part
from scenes.model.recap import Recap, Span, merged, recap_in_words, since, spans_of
from scenes.paint.rect import Rect
from scenes.paint.theme import SEATS
from scenes.table.log.cards import EntryCard
from scenes.table.recap.recap_card import GAP, RecapCard, cells
from scenes.table.table import TableScene
from tests.scenes import happens
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.lines import letters_of_lines
from tests.scenes.spy import Spy

SIZES = [(390, 844), (360, 640), (844, 390), (640, 360), (768, 1024), (1024, 768), (1280, 720)]


def never(action: Any, previous: Any) -> bool:
    return False


def begun(visit: Visiting, game: str, players: int, size: tuple[int, int] = (1280, 720)) -> Visit:
    """Return a game in which the person has had a turn and everybody else has moved since."""
    seats = ",".join(["person", *["random"] * (players - 1)])
    here = visit(size, new=game, seats=seats, seed="7")
    table = here.table
    for turn in range(2):
        here.until(lambda: table.persons_turn)
        if turn:
            return here
        while table.player == 0:
            wanted = [action for action in table.chooser.legal if action[0] in ("take", "roll", "place")]
            table.play((wanted or table.chooser.legal)[0])
            here.until(lambda: table.persons_turn or table.player > 0)
            if len(table.recaps.spans()) and table.recaps.spans()[-1].seat != 0:
                break
    raise AssertionError


def cards(here: Visit) -> list[RecapCard]:
    return [widget for widget in here.table.ui.widgets if isinstance(widget, RecapCard)]


# --- turns of a record


def test_what_nature_does_belongs_to_the_turn_before_it() -> None:
    actions: list[Any] = [("deal",), ("roll",), ("rolled", 3), ("place", 1), ("roll",), ("rolled", 2)]
    spans = spans_of([-1, 0, -1, 0, 1, -1, 1], actions, never)
    assert spans == [Span(0, 1, 4), Span(1, 4, 6)]


def test_a_game_says_where_a_second_turn_of_the_same_seat_begins() -> None:
    actions: list[Any] = [("take", 1), ("take", 2)]
    assert spans_of([0, 0], actions, never) == [Span(0, 0, 2)]
    assert spans_of([0, 0], actions, lambda action, previous: action[0] == "take") == [Span(0, 0, 1), Span(0, 1, 2)]


def test_a_turn_that_goes_on_neither_counts_nor_ends_what_was_before() -> None:
    spans = [Span(0, 0, 1), Span(1, 1, 2), Span(2, 2, 3), Span(0, 3, 4)]
    assert [span.seat for span in since(spans, 0, 0)] == [1, 2], "my turn has begun but is not over"
    assert since(spans, 0, 1) == [], "my turn has been sent"
    assert [span.seat for span in since(spans[:3], 0, 2)] == [1], "the third seat is still at it"


def test_several_turns_of_a_rival_are_one_recap_with_all_their_points() -> None:
    first, other = Recap(1, 3, [], ["line 1"], changes=[0, 2, 0]), Recap(2, 5, [], ["line 2"], changes=[-1, 0, 4])
    again = Recap(1, 8, [], ["line 3"], changes=[0, 3, 0])
    both = merged([first, other, again])
    assert [recap.seat for recap in both] == [2, 1]
    assert both[1].place == ["line 3"]
    assert both[1].changes == [0, 5, 0]
    assert both[1].turns == 2


def test_in_words_a_recap_names_the_rival_the_place_and_the_viewers_change_first() -> None:
    recap = Recap(1, 3, [Part("Sun", "azul/tile_sun", 2)], ["factory 1 → line 2"], changes=[-1, 3])
    assert recap_in_words(recap, ["You", "Rosa"], 0) == "Rosa: factory 1 → line 2. You −1, Rosa +3."


# --- at a table


@pytest.mark.sweep(10)
@pytest.mark.parametrize(("game", "players"), [("azul", 2), ("azul", 4), ("it_happens", 3), ("it_happens", 5)])
@pytest.mark.parametrize("size", SIZES)
def test_after_the_bots_turns_every_rival_has_a_card_with_place_and_change(
    visit: Visiting, game: str, players: int, size: tuple[int, int]
) -> None:
    here = begun(visit, game, players, size)
    told = cards(here)
    assert [card.recap.seat for card in told] == list(range(1, players))
    for card in told:
        assert card.recap.place
        assert len(card.recap.changes) == players
        assert here.table.player_names[card.recap.seat] in card.words
    window = Rect(0, 0, *size)
    for number, card in enumerate(told):
        assert window.contains(card.rect.x, card.rect.y)
        assert window.contains(card.rect.right - 1, card.rect.bottom - 1)
        assert not any(card.rect.overlaps(other.rect) for other in told[number + 1 :])
        others = [widget for widget in here.table.ui.widgets if widget.key in ("place", "back", "pass", "roll own")]
        assert not any(card.rect.overlaps(other.rect) for other in others)


def test_recaps_go_when_the_own_turn_is_sent_and_come_back_with_undo(visit: Visiting) -> None:
    here = begun(visit, "azul", 2)
    before = here.table.recaps.now()
    assert before
    table = here.table
    actions = list(table.match.record.actions)
    table.play(table.chooser.legal[0])
    here.tick()
    assert not [recap for recap in table.recaps.now() if recap.at <= before[-1].at]
    here.until(lambda: table.persons_turn)
    table.undo()
    here.tick()
    assert table.match.record.actions == actions
    assert table.recaps.now() == before


def test_recaps_are_derived_from_the_record_so_a_reload_shows_the_same(visit: Visiting) -> None:
    here = begun(visit, "it_happens", 3)
    before = here.table.recaps.in_words()
    here.stage.open.table(Match(parse_record(here.table.match.to_text())))
    here.until(lambda: here.table.persons_turn)
    assert before == here.table.recaps.in_words()


def test_a_card_opens_the_board_of_its_rival(visit: Visiting) -> None:
    here = begun(visit, "azul", 3)
    here.press(cards(here)[1].key)
    assert not isinstance(here.scene, TableScene)
    assert "Mint" in here.platform.mirrored.status or "Mint" in str(here.platform.mirrored)


def test_the_mirror_lists_what_others_did_before_the_choices(visit: Visiting) -> None:
    here = begun(visit, "azul", 2)
    here.tick()
    mirror = here.platform.mirrored
    assert len(mirror.recap) == 1
    assert mirror.recap[0].startswith("Rosa: ")
    assert not [choice for choice in mirror.choices if choice.words == mirror.recap[0]]


def test_everything_that_rivals_moved_since_the_own_turn_is_ringed(visit: Visiting) -> None:
    here = begun(visit, "azul", 4)
    marks = here.at(AzulTable).marks()
    assert {mark.player for mark in marks} == {1, 2, 3}


def test_cells_lie_below_each_other_while_they_are_high_enough_then_side_by_side() -> None:
    area = Rect(0, 0, 374, 100)
    assert [cell.w for cell in cells(area, 2)] == [374, 374]
    assert {cell.w for cell in cells(area, 4)} == {(374 - GAP) / 2}
    assert all(area.contains(cell.right - 1, cell.bottom - 1) for cell in cells(area, 4))


@pytest.mark.parametrize(("language", "place"), [("en", "→ left"), ("ja", "→ 左")])
def test_a_slim_card_still_names_the_mound(monkeypatch: pytest.MonkeyPatch, language: str, place: str) -> None:
    spy = Spy(monkeypatch)
    visit = Visit(Memory((640, 360), language=language))
    visit.stage.open.table(happens.position((1, 2), happens.placing(3, dice=5), seed=8))
    visit.tick()
    slim = [card.rect for card in cards(visit)]
    said = [line.words for line in spy.look(visit) if any(each.overlaps(line.rect) for each in slim)]
    assert said.count(place) == 2


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_cards_too_narrow_for_a_finger_are_one_target_that_opens_the_log(size: tuple[int, int]) -> None:
    match = happens.position((1, 4), happens.placing(4, dice=6), seed=4)
    here = happens.at_table(match, size)
    assert len(cards(here)) == 4
    pressed = [widget for widget in here.table.ui.widgets if widget.press and widget.key.startswith("recap")]
    assert [widget.key for widget in pressed] == ["recaps"]
    assert min(pressed[0].rect.w, pressed[0].rect.h) >= 40
    here.press("recaps", touch=True)
    here.until(lambda: "close" in here.controls())
    assert any(isinstance(widget, EntryCard) for widget in here.scene.ui.widgets)


def test_the_two_lines_of_a_low_narrow_card_stay_inside_its_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Visit(Memory((390, 844)))
    painter = here.stage.painter
    letters = letters_of_lines(monkeypatch)
    for high in (40.0, 43.0, 50.0):
        recap = Recap(1, 3, [Part("turtle", "aquaretto/animal_sea_turtle")], ["onto truck 3"], ["onto truck 3"], [0, 0])
        card = RecapCard(Rect(10, 10, 112, high), recap, ["You", "Rosa"], SEATS, 0, "", None)
        letters.clear()
        card.draw(painter, here.scene.ui)
        assert letters
        assert all(card.rect.y + 4 <= rect.y and rect.bottom <= card.rect.bottom - 4 for rect in letters), high


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_on_phones_each_of_four_cards_says_what_its_rival_gained_and_all_name_mounds_alike(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory(size), goes_on=True)
    here.stage.open.table(happens.position((1, 4), happens.placing(4, dice=6), seed=4))
    here.tick()
    lines = spy.look(here)
    for card in cards(here):
        inside = [line.words for line in lines if card.rect.contains(*line.rect.centre)]
        assert signed(card.recap.changes[card.recap.seat]) in inside
        assert all(each.startswith(("+", "→")) for each in inside), inside


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (640, 360)])
def test_in_small_windows_each_card_of_azul_says_what_its_rival_gained(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory(size, language=language), goes_on=True)
    here.tick(0)
    rows: list[int | str] = [1, 5, "floor"]
    for players, count, row in product((2, 3, 4), (1, 2, 11), rows):
        way = _("{source} → {row}").format(source=words.source_seen("centre"), row=words.row_name(row))
        short, moved = [words.row_name(row), words.row_short(row)], [Part("Sun", "azul/tile_sun", count)]
        for rect in recap_places(lay_out(*size, players, 0), range(1, players), begun=False):
            spy.lines.clear()
            recap = Recap(1, 3, moved, [way], short, [0, -14, 0, 0][:players])
            names = ["You", "Rosa", "Mint", "Sol"][:players]
            RecapCard(rect, recap, names, SEATS, 0, "", None).draw(here.stage.painter, here.scene.ui)
            assert "−14" in [line.words.strip() for line in spy.lines], (players, count, row)
            assert all(line.words == line.meant for line in spy.lines), (players, count, row)
