"""The parts of a table, each tested without a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from engine.match import Match
from engine.record import Seat
from engine.state import Action, Event
from scenes.model.chooser import Chooser
from scenes.model.foresight import Finality
from scenes.model.jobs.bots import Bots
from scenes.model.jobs.scheduler import Scheduler
from scenes.model.log_book import Done
from scenes.paint.animation import Queue, Step
from scenes.paint.rect import Rect
from scenes.table.drawing.topbar import TableBar
from scenes.table.guide.tips import Tips
from scenes.table.mirror.speech import FEW, Speech
from scenes.table.seats.rivals import Rivals
from scenes.table.touches import LOOK
from scenes.table.turns.turns import Turns
from scenes.table.tutor.tutor import Tutor
from scenes.table.viewers import Viewers
from scenes.widgets.base import Ui, Widget
from scenes.widgets.tooltip import DELAY, Symbol


class Explained:
    """Two symbols, and a widget over one of them that may not be touched."""

    def __init__(self) -> None:
        self.ui = Ui(lambda: None, lambda widget: None)
        self.sun = Symbol(Rect(0, 0, 20, 20), "Sun", "It shines.")
        self.moon = Symbol(Rect(40, 0, 20, 20), "Moon", "It does not.")
        self.looked = 0
        self.refusal = ""
        self.refusals: Any = self

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
    assert tips.wait() == 0.0  # the symbol under the pointer is still to be found
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
    places_named = ""

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


class Playing:
    """A match that goes on without a screen; it notes who is asked, and what is saved and said."""

    drawn: Action = ()
    hold_at_end = 100.0
    kept, watching = True, False
    follows = divides = False
    tutor: Tutor | None = None

    def __init__(self, *seats: Seat) -> None:
        self.match = Match.new("azul", seats, seed="1")
        self.saved: list[int] = []
        self.said: list[str] = []
        self.stage: Any = SimpleNamespace(
            saves=SimpleNamespace(keep=self._keep, sent=lambda match: -1, trouble=""),
            say=lambda words, kind: self.said.append(words),
            hush=lambda words: None,
        )
        self.chooser, self.queue, self.bots, self.log = Chooser(), Queue(), Bots(Scheduler()), list[Done]()
        self.hints: Any = SimpleNamespace(go_on=lambda milliseconds: None, hush=lambda: None)
        self.timing: Any = SimpleNamespace(moved=lambda: None, note=lambda: None)
        self.wire: Any = SimpleNamespace(on=False, adds_here=True, unsettled=False, awaited=False, follow=lambda: None)
        self.asked = self.ended = self.prepared = 0
        self.shown: list[int] = []
        self.worked_out: list[int] = []
        self.ways = self
        self.turns = Turns(self)

    def hand_over(self) -> None:
        """Do nothing."""

    def _keep(self, match: Match) -> str:
        self.saved.append(len(match.record.actions))
        return "no room" if len(self.saved) == 1 else ""

    @property
    def player(self) -> int:
        return self.match.state.current_player()

    def bot_pause(self) -> float:
        return 0.0

    def work_out(self) -> Iterator[None]:
        self.worked_out.append(len(self.match.record.actions))
        yield

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        self.shown.append(len(self.match.record.actions))
        return []

    def catch_up(self) -> None: ...

    def changed(self) -> None: ...

    def redraw(self) -> None: ...

    def ask(self) -> None:
        self.asked += 1
        self.chooser.ask(self.match.state)

    def play(self, action: Action) -> None:
        self.turns.happened(self.player, lambda: self.match.play(action))

    def prepare_results(self) -> Iterator[None]:
        for _ in range(3):
            self.prepared += 1
            yield

    def show_results(self) -> None:
        self.ended += 1


def test_nature_and_bots_go_on_until_a_person_is_asked_once() -> None:
    table = Playing(Seat("Anna", "random"), Seat("Ben"))
    for _ in range(60):
        table.turns.go_on(16)
    assert table.asked == 1
    assert table.player == 1
    assert [done.player for done in table.log] == [0] * len(table.log)
    assert table.turns.pause() is None
    assert table.said == ["no room"] * bool(table.log)


def test_a_slow_device_carries_out_works_out_and_shows_an_action_in_three_frames() -> None:
    table = Playing(Seat("Anna", "random"), Seat("Ben"))
    table.divides = True
    frames = []
    for _ in range(6):
        table.turns.go_on(16)
        frames.append((len(table.match.record.actions), len(table.worked_out), len(table.shown)))
    assert frames[:4] == [(1, 0, 0), (1, 1, 0), (2, 1, 1), (2, 2, 1)]
    assert table.worked_out == table.shown[:2] == [1, 2]


def test_what_is_taken_back_or_hurried_is_shown_first() -> None:
    table = Playing(Seat("Anna"), Seat("Ben"))
    while not table.asked:
        table.turns.go_on(16)
    table.divides = True
    count = len(table.shown)
    table.play(table.chooser.legal[0])
    assert len(table.shown) == count
    assert table.turns.pause() == 0
    table.turns.undo()
    assert len(table.shown) == count + 1
    assert not table.log


def test_nothing_new_happens_while_the_table_still_draws_what_has_happened() -> None:
    table = Playing(Seat("Anna", "random"), Seat("Ben", "random"))
    while not table.log:
        table.turns.go_on(16)
    table.follows = True
    count = len(table.match.record.actions)
    for _ in range(20):
        table.turns.go_on(16)
    assert len(table.match.record.actions) == count
    table.follows = False
    for _ in range(20):
        table.turns.go_on(16)
    assert len(table.match.record.actions) > count


def test_the_results_are_made_while_the_end_is_looked_at() -> None:
    table = Playing(Seat("Anna", "random"), Seat("Ben", "random"))
    while not table.match.over:
        table.turns.go_on(16)
    prepared: list[int] = []
    while not prepared or not table.turns.pause():
        table.turns.go_on(16)
        prepared.append(table.prepared)
    assert prepared == [1, 2, 3, 3]
    assert table.turns.pause() == table.hold_at_end - 4 * 16
    ended = [table.ended]
    for _ in range(4):
        table.turns.go_on(16)
        ended.append(table.ended)
    assert ended == [0, 0, 0, 1, 1]


def test_what_a_person_takes_back_is_asked_again_and_can_be_played_again() -> None:
    table = Playing(Seat("Anna"), Seat("Ben"))
    while not table.asked:
        table.turns.go_on(16)
    first = table.chooser.legal[0]
    table.play(first)
    table.turns.go_on(16)
    assert table.asked == 2
    table.turns.undo()
    assert not table.log
    table.turns.go_on(16)
    assert table.asked == 3
    table.turns.redo()
    assert [done.action for done in table.log] == [first]
    table.turns.redo()
    assert table.said[-1] == "There is nothing to redo."


class Viewed:
    """A table with a secret."""

    tutor: Tutor | None = None
    tells_all = False
    secret = True
    player = 0

    def __init__(self, *seats: Seat) -> None:
        self.match = Match.new("azul", seats, seed="1")

    def hides(self) -> bool:
        return self.secret


def test_a_secret_is_veiled_until_somebody_says_to_be_there_and_stays_theirs_until_it_is_passed_on() -> None:
    table = Viewed(Seat("Anna"), Seat("Ben"))
    viewers = Viewers(table)
    assert viewers.veiled
    assert viewers.pass_on()
    assert not viewers.veiled
    assert not viewers.pass_on()
    table.player = 1
    assert viewers.viewer == 0
    assert viewers.pass_on()
    assert viewers.viewer == 1


def test_without_a_secret_the_board_of_who_is_to_move_lies_in_front_and_nothing_is_passed_on() -> None:
    table = Viewed(Seat("Anna"), Seat("Ben"))
    table.secret = False
    viewers = Viewers(table)
    assert not viewers.veiled
    table.player = 1
    assert viewers.viewer == 1
    assert not viewers.pass_on()
    alone = Viewers(Viewed(Seat("Rosa", "easy"), Seat("Ben")))
    assert alone.viewer == 1
    assert not alone.veiled


def test_only_a_whole_action_that_nature_follows_is_final() -> None:
    match = Match.new("aquaretto", [Seat("Anna"), Seat("Ben"), Seat("Cleo")], seed="1")
    match.settle()
    chooser = Chooser()
    chooser.ask(match.state)
    finality = Finality(chooser)
    assert finality.of(match.state, ("draw",))
    assert not finality.of(match.state, ())
    assert not finality.of(match.state, ("draw", "twice"))


def test_rivals_are_looked_at_in_order_of_play_where_there_is_more_to_see() -> None:
    pushed: list[Any] = []
    table: Any = SimpleNamespace(
        match=SimpleNamespace(seats=range(4)),
        viewer=2,
        tint=None,
        player_names=["Anna", "Ken", "You", "Rosa"],
        stage=SimpleNamespace(push=pushed.append),
        can_peek=lambda player: player != 3,
        peeked=lambda player: player == 0,
    )
    rivals = Rivals(table)
    assert rivals.to_see() == [0, 1]
    rivals.peek_next()
    assert [scene.player for scene in pushed] == [0]
    rivals.peek(1)  # there is nothing to see
    assert len(pushed) == 1
    spot = rivals.spot(1, Rect(0, 0, 9, 9))
    assert (spot.key, spot.words) == (f"{LOOK}2", "What Ken has")


def test_the_bar_offers_undo_and_a_hint_in_play_a_turn_to_send_between_devices_and_little_at_a_puzzle() -> None:
    match = Match.new("azul", [Seat("You"), Seat("Ken")], seed="1")
    presses = ("leave", "undo", "ask", "hand_over", "show_live", "show_log", "show_rules", "show_menu")
    pressed = dict.fromkeys(presses, lambda by: None)
    table: Any = SimpleNamespace(
        match=match,
        task=None,
        timing=SimpleNamespace(is_on=False, icons=list),
        wire=SimpleNamespace(on=False),
        width=1280.0,
        height=720.0,
        player=0,
        persons_turn=True,
        hints=SimpleNamespace(**pressed),
        ways=SimpleNamespace(**pressed),
        **pressed,
    )

    def offered() -> list[str]:
        return [icon.key for icon in TableBar(table).icons()]

    assert offered() == ["undo", "hint", "log", "rules", "menu"]
    table.width = 390.0
    assert offered() == ["undo", "hint", "log", "menu"]
    match.elsewhere = frozenset({1})
    match.record.extra["Table"] = "abcd1234"
    assert offered()[1] == "send"
    table.wire.on = True
    assert offered()[1] == "live"
    table.task = object()
    assert offered() == ["log", "rules"]
