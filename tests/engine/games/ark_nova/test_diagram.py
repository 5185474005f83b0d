"""`print(state)`: the position as text."""

from __future__ import annotations

from tests.engine.games.ark_nova.positions import ask, display, hand, house, lay, table


def test_a_drawing_names_cards_counters_and_who_lives_where() -> None:
    state = table()
    display(state, 216, 217, 401, 402, 410, 128)
    hand(state, 113)
    lay(state, "enclosure3", "g5 g7 h6", fill=1)
    house(state, 428, at="g5")
    drawn = str(state)
    assert "Display: 216 " in drawn
    assert "Seat 1: 25 money, 0 appeal, 0 conservation, 1 reputation, 0 X-tokens" in drawn
    assert "  Hand: 113 Bavarian Forest National Park" in drawn
    assert "  a enclosure3 g5: 428 Giraffe (1)" in drawn
    rows = [line[5:] for line in drawn.splitlines() if line[:5].strip().isdecimal() and len(line) < 25]
    assert len(rows) == 26, "two maps of 13 half-rows"
    assert [(row[12], row[14:15]) for row in rows[5:8]] == [("a", " "), (" ", "a"), ("a", " ")], "g5, h6 and g7"


def test_a_drawing_tells_what_is_to_be_done_and_where_effects_come_from() -> None:
    state = table()
    ask(state, ("effects", 0, ((471, ("sunbathing", 1)), ("i11", ("take_card", 1)))))
    assert "To do: order 1 ((471 (sunbathing 1)) (i11 (take_card 1))), then act 1 turn" in " ".join(str(state).split())


def test_what_a_seat_may_not_know_is_a_question_mark_in_its_drawing() -> None:
    state = table()
    hand(state, 113, seat=1)
    drawn = str(state.observation(0))
    assert "113 Bavarian" not in drawn
    assert "  Hand: ?" in drawn
