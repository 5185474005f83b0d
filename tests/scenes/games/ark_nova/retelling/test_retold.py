"""The turns of three rivals are retold from the canvas alone: what is drawn is read, and held against the record."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import pygame
import pytest

from engine.games.ark_nova.board.hexes import mask_of
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.turns.turn import strength as strength_of
from engine.history import History
from engine.match import Match
from engine.state import Event
from scenes.games.ark_nova.layout.window import Layout
from scenes.games.ark_nova.painters.recap import recap as recap_painter
from scenes.games.ark_nova.painters.recap import turn_card
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import FOLDER, GAIN_PICTURES
from scenes.games.ark_nova.recap.record import Step
from scenes.games.ark_nova.recap.steps import recap
from scenes.games.ark_nova.recap.turns import Turn, last_turns, turns_of
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.turns import TurnCard, TurnsScene
from scenes.games.ark_nova.words.names import action_name, building_name, card_name
from scenes.games.ark_nova.words.whereabouts import whereabouts
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SEATS, THEMES
from tests.engine.golden import FOLDER as PLAYTHROUGHS
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.retelling.test_log import SEATS as SEAT_NAMES
from tests.scenes.games.ark_nova.retelling.test_log import history
from tests.scenes.games.ark_nova.table import NAMES, at_decision, at_table, now
from tests.scenes.lines import Line, take_lines

COUNTERS = {
    "money": "money",
    "x_token": "x_tokens",
    "appeal": "appeal",
    "conservation": "conservation",
    "reputation": "reputation",
}
RESOURCES = {FOLDER + GAIN_PICTURES[resource]: resource for resource in COUNTERS}
TOKENS = [face.token for face in SEATS]
Past = History[ArkNovaState]
GOLDEN = sorted(path.stem for path in (PLAYTHROUGHS / "ark_nova").glob("*.txt"))
SIZES: list[Size] = [(1280, 720), (390, 844)]


class Mark(NamedTuple):
    """Something drawn: words, or the name of a picture; a step begins with a mark of its own."""

    words: str
    picture: str
    x: float
    y: float


STEP = Mark("", "step", 0, 0)


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> list[Mark]:
    """Everything that is drawn, in its order, as a list that grows."""
    seen: list[Mark] = []

    def text(line: Line) -> float:
        if line.words.strip():
            seen.append(Mark(line.shown, "", line.x, line.y))
        return line.draw()

    def watch(name: str) -> None:
        plain = getattr(Painter, name)

        def drawn(painter: Painter, picture: str, rect: Rect, *rest: object, **more: object) -> None:
            seen.append(Mark("", picture, rect.x, rect.centre[1]))
            plain(painter, picture, rect, *rest, **more)

        monkeypatch.setattr(Painter, name, drawn)

    def step(painter: Painter, rect: Rect, told: Step) -> None:
        seen.append(STEP._replace(x=rect.x, y=rect.centre[1]))
        plain_step(painter, rect, told)

    plain_step = recap_painter.paint_step_picture
    take_lines(monkeypatch, text)
    watch("picture")
    watch("edged")
    for module in (recap_painter, turn_card):
        monkeypatch.setattr(module, "paint_step_picture", step)
    return seen


@pytest.fixture(scope="module")
def match() -> Match:
    """A game of four at a turn of the first seat, late enough for five turns of everybody and a break among them."""
    return at_decision("act", bots=3, after=260)


def inside(rect: Rect, marks: Sequence[Mark]) -> list[Mark]:
    """Return what was drawn in a place."""
    return [mark for mark in marks if rect.contains(mark.x, mark.y)]


def words_of(marks: Sequence[Mark]) -> str:
    """Return the words that were drawn, as one text."""
    return " ".join(" ".join(mark.words.split()) for mark in marks if mark.words)


def sums(marks: Sequence[Mark], owner: int, colours: Sequence[int]) -> dict[tuple[int, str], int]:
    """Return by how much counters of seats change by what is drawn: numbers before pictures, after a seat's token."""
    found: dict[tuple[int, str], int] = defaultdict(int)
    seat, number = owner, ""
    for mark in marks:
        if mark.picture == STEP.picture:
            seat = owner
        elif mark.picture in TOKENS:
            seat = colours.index(TOKENS.index(mark.picture))
        elif mark.picture in RESOURCES and number:
            found[seat, RESOURCES[mark.picture]] += int(number.replace("−", "-"))
        number = mark.words.strip() if mark.words[:1] in "+−" else ""
    return {key: n for key, n in found.items() if n}


def match_colours(match: Match) -> list[int]:
    """Return the colours of the seats of a game, as places in `SEATS`."""
    return list(at_table(match).at(ArkNovaTable).context().colours)


def changed(past: Past, turn: Turn) -> dict[tuple[int, str], int]:
    """Return by how much counters of seats changed in a turn, from the positions before and after it."""
    before, after = past.at(turn.first), past.at(turn.last)
    found = {}
    for seat, (then, zoo) in enumerate(zip(before.zoos, after.zoos, strict=True)):
        for resource, attribute in COUNTERS.items():
            if n := getattr(zoo, attribute) - getattr(then, attribute):
                found[seat, resource] = n
    return found


def events_of(past: Past, turn: Turn) -> list[Event]:
    """Return the events of a turn."""
    return [event for at in range(turn.first, turn.last) for event in past.events()[at]]


def places(past: Past, turn: Turn) -> list[str]:
    """Return where a turn's buildings are, in words: what is beside them on the map after it."""
    state = past.at(turn.last)
    built = [event for event in events_of(past, turn) if event[0] == "built" and event[1] == turn.seat]
    return [whereabouts(state.zoos[turn.seat], mask_of(" ".join(event[3:]))) for event in built]


def what_happened(past: Past, turn: Turn) -> tuple[list[str], list[str]]:
    """Return the names of cards and buildings, and the cards' pictures, that must be read of a turn."""
    names, pictures = [], []
    for kind, *facts in events_of(past, turn):
        if kind in ("played", "took", "supported", "released") and facts[0] == turn.seat:
            names.append(card_name(facts[1]))
            pictures.append(FOLDER + card_picture(facts[1]))
        elif kind == "built" and facts[0] == turn.seat:
            names.append(building_name(facts[1]))
    return names, pictures


def head(past: Past, turn: Turn) -> tuple[str, int]:
    """Return the action card that began a turn and its strength, from the record; an X-token has none."""
    actions, movers = past.record.actions, past.movers()
    verb = next(
        actions[at]
        for at in range(turn.first, turn.last)
        if movers[at] == turn.seat and actions[at][0] in ("action", "x_token")
    )
    if verb[0] == "x_token":
        return "X-token", 0
    return action_name(verb[1]), strength_of(past.at(turn.first).zoos[turn.seat], verb[1]) + verb[2]


def check(past: Past, turn: Turn, drawn: Sequence[Mark], colours: Sequence[int], name: str) -> None:
    """Hold what is drawn of a whole turn against the record: verb, strength, cards, buildings, places, gains,
    costs, and by how much the break is nearer.
    """
    read = words_of(drawn)
    action, strength = head(past, turn)
    assert f"{name}: {action}" + (f" {strength}" if strength else "") in read
    names, pictures = what_happened(past, turn)
    assert [each for each in names if each not in read] == [], read
    assert [each for each in places(past, turn) if each not in read] == [], read
    assert set(pictures) <= {mark.picture for mark in drawn}, read
    assert sums(drawn, turn.seat, colours) == changed(past, turn), read
    old, new = past.at(turn.first).break_left, past.at(turn.last).break_left
    assert old <= new or f"Break in {old} → {new}" in read, read  # it is more after a break


def rivals_turns(match: Match, each: int) -> list[Turn]:
    """Return the last turns of every rival that are over, that many of each."""
    turns = [turn for turn in turns_of(match.history.events()) if turn.over]
    return [turn for seat in (1, 2, 3) for turn in [turn for turn in turns if turn.seat == seat][-each:]]


def log_cards(here: Visit, marks: list[Mark]) -> dict[int, list[Mark]]:
    """Scroll through the log from its end; return what is drawn of each turn that is once seen whole."""
    scene, found = here.at(TurnsScene), dict[int, list[Mark]]()
    for __ in range(60):
        marks.clear()
        here.stage.refresh()
        here.tick()
        for card in [widget for widget in scene.ui.widgets if isinstance(widget, TurnCard)]:
            number = int(card.key.removeprefix("turn"))
            if card.clip and card.clip.y <= card.rect.y and card.rect.bottom <= card.clip.bottom:
                found.setdefault(number, inside(card.rect, marks))
        scene.scroll(-100)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_five_turns_of_three_rivals_are_read_off_the_log(marks: list[Mark], match: Match, size: Size) -> None:
    here = at_table(match, size)
    here.press("log", size[0] < 500)
    here.tick()
    cards, past, colours = log_cards(here, marks), match.history, match_colours(match)
    turns = rivals_turns(match, 5)
    assert len(turns) == 15
    assert sum(len(what_happened(past, turn)[0]) for turn in turns) > 10
    assert len([place for turn in turns for place in places(past, turn) if place]) > 3
    assert any(event[0] == "break" for turn in turns for event in events_of(past, turn))
    for turn in turns:
        check(past, turn, cards[turn.number], colours, NAMES[turn.seat])


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game", [name for name in GOLDEN if name.startswith("4-")])
def test_every_turn_of_three_rivals_is_read_off_its_block_in_the_log(marks: list[Mark], game: str) -> None:
    past, colours = history(game), (2, 0, 3, 1)
    painter = Painter(pygame.Surface((480, 800)), 1.0, THEMES["evening"])
    turns = [turn for turn in turns_of(past.events()) if turn.seat]
    assert len(turns) > 60
    for turn in turns:
        told = recap(past, turn, 0, SEAT_NAMES)
        laid = turn_card.lay_turn(painter, told, SEAT_NAMES[turn.seat], colours, 480)
        marks.clear()
        turn_card.paint_turn(painter, Rect(0, 0, 480, laid.height), laid, colours, marked=False, hot=False)
        check(past, turn, marks, colours, SEAT_NAMES[turn.seat])
        at_steps = [at for at, mark in enumerate(marks) if mark.picture == STEP.picture]
        pictures = [FOLDER + step.picture.replace("verb_", "action_") for step in told.steps]
        assert [marks[at + 1].picture for at in at_steps] == pictures


def test_the_panels_of_rivals_tell_their_last_turns_and_say_what_they_leave_out(
    marks: list[Mark], match: Match
) -> None:
    here = at_table(match)
    plan = here.at(ArkNovaTable).plan
    marks.clear()
    here.table.panels.forget()
    here.table.changed()
    here.tick()
    for turn, place in last_told(match, plan):
        drawn = inside(place, marks)
        read = words_of(drawn)
        action, strength = head(match.history, turn)
        assert action in read
        assert not strength or f"{action} {strength}" in read
        if " more" in read:
            continue  # the log tells the rest
        names, __ = what_happened(match.history, turn)
        assert [name for name in names if name not in read] == []


def test_on_a_phone_a_rivals_line_has_the_strength_and_opens_the_whole_turn(marks: list[Mark], match: Match) -> None:
    here = at_table(match, (390, 844))
    plan = here.at(ArkNovaTable).plan
    marks.clear()
    here.table.panels.forget()
    here.table.changed()
    here.tick()
    lines = {turn.seat: words_of(inside(place, marks)) for turn, place in last_told(match, plan)}
    for turn, __ in last_told(match, plan):
        action, strength = head(match.history, turn)
        names, pictures = what_happened(match.history, turn)
        assert not strength or str(strength) in lines[turn.seat]
        assert not names or names[0] in lines[turn.seat]
        here.press(f"look {turn.seat + 1}", touch=True)
        marks.clear()
        here.table.panels.forget()
        here.table.changed()
        here.tick()
        (sheet,) = [item for item in here.at(ArkNovaTable).context().items if item.what == "recap"]
        drawn = inside(here.at(ArkNovaTable).plan.css(sheet.rect), marks)
        read = words_of(drawn)
        assert f"{action} {strength}" in read or (not strength and action in read)
        assert [name for name in names if name not in read] == []
        assert [place for place in places(match.history, turn) if place not in read] == []
        assert set(pictures) <= {mark.picture for mark in drawn}
        here.key(pygame.K_ESCAPE)
        here.tick()


def last_told(match: Match, plan: Layout) -> list[tuple[Turn, Rect]]:
    """Return the last turn of every rival, and where it is told on the table."""
    told = last_turns(match.history.events(), now(match).turns, 0)
    return [(told[seat], plan.css(plan.seats[seat - 1])) for seat in (1, 2, 3)]
