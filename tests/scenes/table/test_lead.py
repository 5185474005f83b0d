"""Led focus: where the keyboard's focus is after each step, what digits choose, and how Escape goes back."""

import random
import re
from collections import Counter
from itertools import combinations

import pygame
import pytest

from engine.match import Match
from engine.record import Seat
from engine.registry import GAME_IDS, find_game
from scenes.paint.rect import Rect
from scenes.stage.dialog import Dialog
from scenes.table.dialogs.counting import CountScene
from scenes.table.dialogs.menu import TableMenu
from scenes.table.guide import lead
from scenes.table.seats.peek import PeekScene
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from scenes.widgets.buttons import Button
from tests.scenes.conftest import Visit, Visiting

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def at_table(visit: Visiting, game: str, *kinds: str, seed: str = "keys", size: tuple[int, int] = (1280, 720)) -> Visit:
    """Return a visit at a new table whose first decision is a person's; `kinds` are the bots of the other seats."""
    here = visit(size)
    seats = [Seat("You"), *(Seat(f"Bot {number}", kind) for number, kind in enumerate(kinds, 1))]
    players = max(len(seats), min(find_game(game).players))
    seats += [Seat(f"Friend {number}") for number in range(len(seats), players)]
    here.stage.open.table(Match.new(game, seats, {}, seed), instead=True)
    here.until(lambda: here.at(TableScene).persons_turn)
    return here


def focused(here: Visit) -> str:
    """Return the key of the widget with the shown focus; empty if it is nowhere."""
    ui = here.scene.ui
    return ui.focus if ui.keyboard and ui.find(ui.focus) else ""


def test_the_first_arrow_shows_the_focus_on_what_is_to_be_decided(visit: Visiting) -> None:
    here = at_table(visit, "azul", "random")
    here.key(pygame.K_RIGHT)
    widget = here.widget(focused(here))
    assert isinstance(widget, Touch)
    assert widget.path[0] == "take"


def test_a_move_of_azul_is_four_digits(visit: Visiting) -> None:
    here = at_table(visit, "azul", "random")
    table = here.table
    before = len(table.match.record.actions)
    here.key(pygame.K_1)
    assert table.chooser.touched[:2] == ("take", 1)
    if len(table.chooser.touched) == 2:
        here.key(pygame.K_1)
    assert isinstance(here.widget(focused(here)), Touch)
    here.key(pygame.K_3)
    assert table.chooser.marked == (*table.chooser.touched[:3], 3)
    assert getattr(here.widget(focused(here)), "path", ()) == table.chooser.marked
    assert "marked" in table.status()[0]
    here.key(pygame.K_3)
    assert len(table.match.record.actions) > before
    assert table.match.record.actions[before][-1] == 3


def test_a_digit_that_the_rules_refuse_says_why(visit: Visiting) -> None:
    here = at_table(visit, "azul", "random")
    table = here.table
    for __ in range(60):
        action = next((each for each in table.chooser.legal if each[-1] == 1), table.chooser.legal[0])
        table.play(action)
        here.until(lambda: table.persons_turn)
        group = table.chooser.legal[0][:3]
        if not table.chooser.can((*group, 1)):
            break
    table.touch(group, "key")
    here.key(pygame.K_1)
    assert table.chooser.marked is None
    assert here.stage.said


def play_by_digits(here: Visit, rng: random.Random) -> Counter[int]:
    """Play on by digits and Enter alone until the game is over; return how often each key was pressed."""
    table, pressed = here.table, Counter[int]()

    def press(code: int) -> None:
        pressed[code] += 1
        here.key(code)

    while True:
        here.until(lambda: table.persons_turn or here.stage.top is not table)
        if here.stage.top is not table:
            return pressed
        for __ in range(4):
            open_ = [each for each in table.numbered() if table.chooser.can(each.path)]
            before = len(table.match.record.actions)
            press(pygame.K_0 + rng.choice(open_).digit)
            if table.chooser.marked:
                press(pygame.K_RETURN)
            if len(table.match.record.actions) != before:
                break


@pytest.mark.usefixtures("seldom_drawn")
def test_a_game_of_azul_for_two_needs_no_arrow_and_at_most_four_keys_a_move(visit: Visiting) -> None:
    here = at_table(visit, "azul", "random")
    table = here.table
    pressed = play_by_digits(here, random.Random(3))
    moves = sum(done.player == 0 for done in table.log)
    assert moves >= 10
    assert not any(pressed[arrow] for arrow in ARROWS)
    assert pressed.total() <= 4 * moves


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
@pytest.mark.parametrize(("game", "bots"), [("it_happens", 1), ("fountains", 1), ("fountains", 4)])
def test_a_whole_game_needs_digits_and_enter_alone_and_the_focus_is_on_what_is_next(
    visit: Visiting, game: str, bots: int
) -> None:
    here = at_table(visit, game, *["random"] * bots)
    table, rng, pressed = here.table, random.Random(4), 0
    here.key(pygame.K_RIGHT)
    while True:
        here.until(lambda: table.persons_turn or here.stage.top is not table)
        if here.stage.top is not table:
            break
        here.tick(0)
        if not table.chooser.marked:
            assert isinstance(here.widget(focused(here)), Touch | Button)
        open_ = [each for each in table.numbered() if table.chooser.can(each.path)]
        enter = table.chooser.marked or not open_ or pressed % 5 == 0
        here.key(pygame.K_RETURN if enter else pygame.K_0 + rng.choice(open_).digit)
        pressed += 1
    moves = sum(done.player == 0 for done in table.log)
    assert table.match.over
    assert pressed <= 4 * moves


@pytest.mark.sweep(7)
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_focus_is_never_nowhere_in_200_actions(visit: Visiting, game: str) -> None:
    here = at_table(visit, game, "random")
    rng = random.Random(11)
    here.key(pygame.K_TAB)
    table, keys = here.table, 0
    while len(table.log) < 200 and here.stage.top is table and keys < 2000:
        assert focused(here), (game, len(table.log), table.chooser.touched)
        if not table.persons_turn:
            table.hurry()
            here.tick()
        elif keys % 3 == 2:  # keys alone may turn in circles
            table.play(rng.choice(table.chooser.legal))
            here.tick()
        else:
            here.key(rng.choice((*ARROWS, pygame.K_RETURN, pygame.K_RETURN, pygame.K_1, pygame.K_2, pygame.K_0)))
        while len(here.stage.scenes) > 1 and here.stage.top is not table and table in here.stage.scenes:
            assert focused(here), here.stage.top
            here.key(pygame.K_ESCAPE)
        keys += 1
    assert len(table.log) >= 200 or here.stage.top is not table


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("game", GAME_IDS)
def test_escape_goes_back_to_the_menu_and_never_asks_to_leave(visit: Visiting, game: str) -> None:
    here = at_table(visit, game, "random")
    table = here.table
    here.key(pygame.K_l)
    assert table.logs.list, "L opens the log at every table"
    here.key(pygame.K_ESCAPE)
    assert not table.logs.list
    here.key(pygame.K_TAB)
    here.key(pygame.K_RETURN)
    for __ in range(6):
        here.key(pygame.K_ESCAPE)
        if here.stage.top is not table:
            break
    assert isinstance(here.stage.top, TableMenu)
    assert focused(here) == "done"
    here.key(pygame.K_RETURN)
    assert here.table is table


def test_escape_takes_back_the_mark_then_the_tiles(visit: Visiting) -> None:
    here = at_table(visit, "azul", "random")
    table = here.table
    group = table.chooser.legal[0][:3]
    table.touch(group, "key")
    table.touch((*group, 2), "key")
    table.touch((*group, 3), "key")
    here.key(pygame.K_ESCAPE)
    assert table.chooser.marked is None
    assert table.chooser.touched == group
    here.key(pygame.K_ESCAPE)
    assert not table.chooser.begun
    assert here.stage.top is table


def test_the_arrow_leaves_a_saved_game_without_a_question(visit: Visiting) -> None:
    here = at_table(visit, "azul", "random")
    below = len(here.stage.scenes) - 1
    here.press("leave")
    assert len(here.stage.scenes) == max(1, below)


def test_key_caps_are_there_until_the_pointer_moves(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    here = at_table(visit, "azul", "random")
    drawn: list[int] = []
    monkeypatch.setattr(lead, "draw_cap", lambda painter, digit, at, chosen: drawn.append(digit))

    def caps() -> list[int]:
        drawn.clear()
        here.table.redraw()
        here.tick()
        return list(drawn)

    assert not caps()
    here.key(pygame.K_TAB)
    assert {*caps()} <= {0, 1, 2, 3, 4, 5}
    assert len(caps()) >= 4
    here.move(5, 5)
    assert not caps()


@pytest.mark.parametrize("way", ["title", "setup", "settings", "shelf"])
def test_a_question_mark_lists_the_keys_on_every_screen(visit: Visiting, way: str) -> None:
    here = visit()
    if way == "setup":
        here.stage.open.setup("azul")
    elif way != "title":
        getattr(here.stage.open, way)()
    below = here.stage.top
    here.stage.receiving.take(pygame.event.Event(pygame.TEXTINPUT, text="?"))
    here.tick()
    assert isinstance(here.stage.top, Dialog)
    assert here.widget("close").words == "Close"
    here.key(pygame.K_ESCAPE)
    assert here.stage.top is below


def test_n_and_p_lead_the_focus_round_the_choices(visit: Visiting) -> None:
    here = at_table(visit, "azul", "random")
    here.key(pygame.K_n)
    first = here.table.ui.focus
    seen = [first]
    for _ in range(40):
        here.key(pygame.K_n)
        if here.table.ui.focus == first:
            break
        seen.append(here.table.ui.focus)
    assert set(seen) == {target["target"] for target in here.targets()}
    here.key(pygame.K_p)
    assert here.table.ui.focus == seen[-1]
    assert not here.table.chooser.begun


def test_v_looks_at_a_rival_and_i_tells_what_counts_now(visit: Visiting) -> None:
    here = at_table(visit, "azul", "random")
    table = here.table
    here.key(pygame.K_v)
    assert here.at(PeekScene).player == (table.viewer + 1) % 2
    here.key(pygame.K_ESCAPE)
    here.key(pygame.K_i)
    assert isinstance(here.stage.top, CountScene)
    here.key(pygame.K_ESCAPE)
    assert here.table is table


@pytest.mark.parametrize("game", ["azul", "it_happens", "fountains", "zooloretto", "aquaretto"])
def test_the_list_of_keys_names_each_key_once(visit: Visiting, game: str) -> None:
    here = at_table(visit, game, "random")
    here.key(pygame.K_F1)
    said = here.stage.top.mirror().status
    keys = re.findall(r"(?<![\w+])(?:([A-Z]), )?([A-Z]):", said)
    named = [key for pair in keys for key in pair if key]
    assert {"N", "V", "I", "S", "H"} <= set(named)
    assert len(named) == len(set(named))


def test_key_caps_leave_words_on_the_table_free() -> None:
    words = Rect(100, 50, 80, 20)
    over, below, apart = (lead.Numbered(digit, ("place",), (120, y)) for digit, y in ((1, 55), (2, 66), (3, 120)))
    moved = lead.beside([over, below, apart], [words])
    caps = [lead.cap_at(each.at) for each in moved]
    assert not any(cap.overlaps(words) for cap in caps)
    assert [each.digit for each in moved] == [1, 2, 3]
    assert moved[0].at[1] < words.y < words.bottom < moved[1].at[1]
    assert moved[2] == apart


def test_a_key_cap_beside_words_covers_neither_other_words_nor_another_cap() -> None:
    words = [Rect(100, 50, 80, 20), Rect(100, 78, 80, 20)]
    caps = [lead.Numbered(digit, ("place",), at) for digit, at in ((1, (120, 58)), (2, (120, 38)), (3, (91, 60)))]
    moved = [lead.cap_at(each.at) for each in lead.beside(caps, words)]
    assert not any(cap.overlaps(said) for cap in moved for said in words)
    assert not any(one.overlaps(other) for one, other in combinations(moved, 2))
