"""What a table asks, refuses and opens: these parts, each tested without a table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from engine.match import Match
from engine.record import Seat
from engine.state import IllegalAction
from scenes.paint.rect import Rect
from scenes.table.dialogs.ways_out import WaysOut
from scenes.table.final_actions import FinalActions
from scenes.table.guide.prompts import Prompts
from scenes.table.guide.refusals import Refusals
from scenes.table.pulse import Pulse
from scenes.table.touches import Touch
from scenes.table.viewers import Viewers
from scenes.widgets.base import Widget


def asking(*seats: Seat) -> Any:
    """Return a table at which Azul asks its first player."""
    match = Match.new("azul", seats, seed="1")
    match.settle()
    table: Any = SimpleNamespace(
        match=match,
        tutor=None,
        task=None,
        tells_all=False,
        player=match.state.current_player(),
        player_names=[seat.name for seat in seats],
        question_in_words=lambda: "Which tiles?",
        hides=lambda: False,
    )
    table.viewers = Viewers(table)
    return table


def test_a_question_has_a_name_where_several_people_sit_at_the_table() -> None:
    assert Prompts(asking(Seat("Anna"), Seat("Rosa", "easy"))).addressed("Which tiles?") == "Which tiles?"
    assert Prompts(asking(Seat("Anna"), Seat("Ben"))).addressed("Which tiles?") == "Anna: Which tiles?"


def test_while_nobody_here_decides_the_table_says_whom_it_waits_for() -> None:
    assert Prompts(asking(Seat("Anna"), Seat("Ben"))).waiting() == ""
    assert Prompts(asking(Seat("Rosa", "easy"), Seat("Ben"))).waiting() == "Rosa is thinking."
    far = asking(Seat("Ken"), Seat("Ben"))
    far.match.elsewhere = frozenset({0})
    assert Prompts(far).waiting() == "Waiting for Ken."
    far.task = SimpleNamespace(answer=("take",), covers_table=False)
    assert Prompts(far).waiting() == "Your answer is on the table."
    far.task.covers_table = True
    assert Prompts(far).waiting() == ""


def test_a_tutor_asks_in_place_of_the_table_and_a_puzzle_before_it() -> None:
    table = asking(Seat("Anna"), Seat("Ben"))
    assert Prompts(table).question() == "Which tiles?"
    table.tutor = SimpleNamespace(words=lambda: ["Take the blue ones."])
    assert Prompts(table).question() == "Take the blue ones."
    table.tutor, table.task = None, SimpleNamespace(words=lambda: ["Find the best move."], answer=())
    assert Prompts(table).question() == "Find the best move. Which tiles?"


def refusing() -> Any:
    """Return a table whose rules refuse everything, and which notes what is said."""
    said: list[str] = []
    return SimpleNamespace(
        said=said,
        persons_turn=True,
        final_actions=None,
        chooser=SimpleNamespace(can=lambda path: False, is_whole=lambda path: True),
        match=SimpleNamespace(
            state=SimpleNamespace(why_not=lambda path: IllegalAction("no_room", "") if path == ("take",) else None),
            game=SimpleNamespace(format_action=" ".join),
        ),
        stage=SimpleNamespace(say=lambda words, kind: said.append(words)),
        question=lambda: "Which tiles?",
        refusal_in_words=lambda refusal: f"The rules say {refusal.code}.",
    )


def test_only_a_spot_that_cannot_be_touched_is_refused_and_only_to_who_decides() -> None:
    table = refusing()
    refusals = Refusals(table)
    spot = Touch(Rect(0, 0, 40, 40), "Take", ("take",), table)
    assert refusals.why_not(spot) == "The rules say no_room."
    assert refusals.why_not(Widget("menu", Rect(0, 0, 40, 40), "Game")) == ""
    spot.enabled = True
    assert refusals.why_not(spot) == ""
    spot.enabled = table.persons_turn = False
    assert refusals.why_not(spot) == ""


def test_a_digit_for_what_cannot_be_touched_is_answered_with_the_reason_or_the_question() -> None:
    table = refusing()
    Refusals(table).say(("take",))
    Refusals(table).say(("else",))
    assert table.said == ["The rules say no_room.", "Which tiles?"]


def test_a_button_has_an_eye_only_where_nature_follows() -> None:
    table = asking(Seat("Anna"), Seat("Ben"))
    table.chooser = SimpleNamespace(decisions=1, is_whole=lambda action: True)
    final = FinalActions(table)
    assert (final.icon(None), final.tip(None)) == ("", "")
    action = table.match.state.legal_actions()[0]
    assert (final.icon(action), final.tip(action)) == ("check", "")
    final = FinalActions(SimpleNamespace(match=drawing(), chooser=table.chooser))
    assert final.icon(("draw",)) == "eye"
    assert "cannot undo" in final.tip(("draw",))


def drawing() -> Match:
    """Return a match in which a tile can be drawn."""
    match = Match.new("aquaretto", [Seat("Anna"), Seat("Ben"), Seat("Cleo")], seed="1")
    match.settle()
    return match


def test_the_key_that_looks_at_others_is_listed_only_where_there_is_something_to_see() -> None:
    table: Any = SimpleNamespace(room=SimpleNamespace(keys={"b": "Build"}), rivals=SimpleNamespace(to_see=lambda: [1]))
    ways = WaysOut(table, lambda sheet: sheet.make(None))
    assert ways.own_keys == {"b": "Build"}
    table.rivals.to_see = list
    assert ways.own_keys == {"v": "", "b": "Build"}


def test_time_stands_still_until_the_last_move_has_been_drawn() -> None:
    passed: list[float] = []
    table: Any = SimpleNamespace(
        tutor=None,
        task=None,
        layers=SimpleNamespace(unseen=True, stale=True),
        wire=SimpleNamespace(go_on=lambda: None),
        turns=SimpleNamespace(go_on=passed.append),
        timing=SimpleNamespace(follow=lambda: None),
        ui=None,
        on_top=True,
    )
    pulse = Pulse(table)
    pulse.update(16)
    assert not passed
    table.layers.unseen = False
    pulse.update(16)
    assert passed == [16]
    table.on_top = False
    pulse.update(16)
    assert passed == [16]
