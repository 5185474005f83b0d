"""The parts that a table holds, each without a table: kept pictures, what is explained, the decision in words."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence

import pygame

from engine.match import Match
from engine.record import Seat
from engine.state import Action
from scenes.model.chooser import Chooser
from scenes.model.foresight import Finality
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import EVENING
from scenes.table.layers import Layers
from scenes.table.speech import FEW, Speech
from scenes.table.tips import Tips
from scenes.widgets.base import Ui, Widget
from scenes.widgets.tooltip import DELAY, Symbol


class Easel:
    """Counts what is drawn: the ground, and a position in two parts."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.layers = Layers(self.ground, self.table)
        self.painter = Painter(pygame.Surface((8, 8)), 1.0, EVENING)

    def ground(self, painter: Painter) -> None:
        self.drawn.append("ground")

    def table(self, painter: Painter) -> Iterator[None]:
        self.drawn.append("first")
        yield
        self.drawn.append("second")

    def now(self) -> list[str]:
        self.drawn.clear()
        self.layers.draw(self.painter)
        return self.drawn


def test_a_picture_is_drawn_again_only_when_it_has_changed() -> None:
    easel = Easel()
    assert easel.now() == ["ground", "first", "second"]
    assert easel.now() == []
    easel.layers.stale = True
    assert easel.now() == ["first", "second"]
    easel.layers.forget_ground()
    easel.layers.stale = True
    assert easel.now() == ["ground", "first", "second"]


def test_a_picture_that_is_drawn_in_parts_is_shown_when_all_of_it_is_there() -> None:
    easel = Easel()
    assert not easel.layers.prepare(easel.painter, time.perf_counter() - 1)  # no time but for one part
    assert easel.drawn == ["ground", "first"]
    assert easel.layers.unseen
    assert easel.layers.prepare(easel.painter, math.inf)
    assert easel.drawn == ["ground", "first", "second"]
    easel.layers.draw(easel.painter)
    assert not easel.layers.unseen
    assert not easel.layers.behind


class Explained:
    """Two symbols, and a widget over one of them that may not be touched."""

    def __init__(self) -> None:
        self.ui = Ui(lambda: None, lambda widget: None)
        self.sun = Symbol(Rect(0, 0, 20, 20), "Sun", "It shines.")
        self.moon = Symbol(Rect(40, 0, 20, 20), "Moon", "It does not.")
        self.looked = 0
        self.refusal = ""

    def symbols_at_rest(self) -> Sequence[Symbol]:
        self.looked += 1
        return self.sun, self.moon

    def why_not(self, widget: Widget) -> str:
        return self.refusal

    def question(self) -> str:
        return "Which?"


def test_symbols_are_looked_for_once_until_the_table_has_changed() -> None:
    table = Explained()
    tips = Tips(table)
    assert tips.symbols() == tips.symbols() == (table.sun, table.moon)
    assert table.looked == 1
    tips.forget()
    assert tips.wait() == 0.0  # what lies under the pointer now is still to be looked for
    tips.symbols()
    assert table.looked == 2


def test_keys_explain_one_symbol_after_another() -> None:
    table = Explained()
    tips = Tips(table)
    shown = []
    for _ in range(3):
        assert tips.explain_next()
        shown.append(tips.tooltip.words)
    assert shown == ["Sun", "Moon", "Sun"]


def test_what_may_not_be_touched_says_why_beside_what_it_is() -> None:
    table = Explained()
    widget = Widget("sun", table.sun.rect, "Sun")
    table.ui.show([widget])
    table.ui.hover, table.ui.pointer = "sun", (10.0, 10.0)
    table.refusal = "It is night."
    tips = Tips(table)
    tips.follow(0)
    tips.follow(DELAY)
    assert tips.tooltip.symbol
    assert tips.tooltip.symbol.title == "Sun"
    assert tips.tooltip.symbol.now == "It is night."


class Speaking:
    """A decision of Azul that counts how often it is put into words."""

    persons_turn = True

    def __init__(self) -> None:
        self.match = Match.new("azul", [Seat("Anna"), Seat("Ben")], seed="1")
        self.match.settle()
        self.chooser = Chooser()
        self.chooser.ask(self.match.state)
        self.said: list[Action] = []
        self.played: list[Action] = []

    def offered(self) -> Sequence[Action]:
        return self.chooser.legal

    def words_of(self, path: Action) -> str:
        return f"group {path}"

    def sentence(self, action: Action) -> str:
        self.said.append(action)
        return f"do {action}"

    def play(self, action: Action) -> None:
        self.played.append(action)


def test_a_decision_is_put_into_words_once_and_many_actions_stand_in_groups() -> None:
    table = Speaking()
    speech = Speech(table)
    choices = speech.choices()
    assert len(choices) > FEW
    assert len(speech.choices()) == len(table.said) == len(table.chooser.legal)
    assert choices[0].group == f"group {table.chooser.legal[0][:-1]}"
    table.chooser.ask(table.match.state)
    speech.choices()
    assert len(table.said) == 2 * len(table.chooser.legal)


def test_a_choice_of_the_list_is_carried_out_only_while_a_person_decides() -> None:
    table = Speaking()
    choice = Speech(table).choices()[0]
    table.persons_turn = False
    choice.activate()
    assert not table.played
    table.persons_turn = True
    choice.activate()
    assert table.played == [table.chooser.legal[0]]


def test_only_a_whole_action_that_nature_follows_is_final() -> None:
    match = Match.new("aquaretto", [Seat("Anna"), Seat("Ben"), Seat("Cleo")], seed="1")
    match.settle()
    chooser = Chooser()
    chooser.ask(match.state)
    finality = Finality(chooser)
    assert finality.of(match.state, ("draw",))
    assert not finality.of(match.state, ())
    assert not finality.of(match.state, ("draw", "twice"))
