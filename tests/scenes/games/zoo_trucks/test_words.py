"""The tables with trucks in words: players have names, and every sentence is one message."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine.games.aquaretto.pieces import BOARD
from engine.games.zoo_trucks.pieces import CLOSED, LAST, LOAD, OPEN
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.record import Seat, parse_record
from engine.registry import find_game
from engine.state import Action
from scenes.games.aquaretto.lessons import CHAPTERS
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.gains import Gain
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zoo_trucks.words import speech as spoken
from scenes.games.zoo_trucks.words import telling
from scenes.games.zoo_trucks.words.instructions import instruction
from scenes.games.zoo_trucks.words.reasons import reason, without_points
from scenes.paint.theme import TOP_BAR
from scenes.platform.base import plain_text
from scenes.table.touches import Touch
from tests.scenes.conftest import Memory, Visit, Visiting, state_of
from tests.scenes.happens import at_table
from tests.scenes.spy import Spy
from tests.scenes.trucks import game, match_at, open_menu, turn

NAMES = ["You", "Rosa", "Mint"]
ASKS = {"Draw", "Load", "Take", "Place", "Hire", "Leave", "Build", "Discard", "Buy", "Move", "Exchange"}
"""The words that requests begin with."""


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (("buy", 2, "depot"), "Buy from Rosa"),
        (("buy", 3, "barn", "zebra"), "Buy from Mint: zebra"),
        (("buy", 2, "depot", 1, 2), "Buy a tile from Rosa: row 3, column 2"),
        (("buy", 3, "barn", "zebra", 1), "Buy zebra from Mint: enclosure 1"),
        (("move", "barn", "zebra"), "From the barn: zebra"),
        (("move", 1, "kiosk"), "Move stall: kiosk"),
    ],
)
def test_a_purchase_names_the_player_it_is_from(path: Action, said: str) -> None:
    assert spoken.of_path(path, NAMES) == said


def test_a_row_of_the_choice_to_buy_is_called_by_its_player() -> None:
    here = at_table(Match(parse_record(CHAPTERS[4].record)))
    here.until(here.targets)
    table = here.at(TruckTable)
    table.set_step("buy")
    offers = [widget for widget in table.ui.widgets if isinstance(widget, Touch) and widget.path[:1] == ("buy",)]
    for offer in offers:
        assert table.player_names[offer.path[1] - 1] in table.words_of(offer.path)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_truck_and_an_enclosure_tell_is_one_message_each(visit: Visiting, language: str) -> None:
    here = visit(language=language)
    here.stage.open.table(match_at("zooloretto", 3, turn(6), language))
    here.tick(0)
    symbols = {symbol.title: symbol for symbol in here.table.symbols()}
    truck = next(symbol for title, symbol in symbols.items() if title in ("Truck 1", "トラック1"))
    assert truck.now
    heads = [symbol for symbol in symbols.values() if "8" in symbol.rule and "5" in symbol.rule]
    assert heads
    assert any(coin in head.rule for head in heads for coin in ("coins.", "コイン2枚"))


@pytest.mark.parametrize(("language", "said"), [("en", "Rosa drew: {tile}"), ("ja", "ロサが引いたタイル：{tile}")])
def test_who_drew_is_one_message_where_several_people_play(language: str, said: str) -> None:
    match = match_at("aquaretto", 3, lambda state: state.phase == LOAD and state.player == 1, language)
    people = tuple(Seat(seat.name) for seat in match.record.seats)
    table = at_table(Match(replace(match.record, seats=people)), language=language).at(TruckTable)
    tile = tile_name(table.state.tiles(0).words[table.state.drawn])
    assert table.status()[0] == said.format(tile=tile)


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
def test_the_head_of_a_phone_tells_the_round_in_whole_words(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory((390, 844), 1.0, {}, language), goes_on=True)
    here.stage.open.table(match_at(name, 2, lambda state: 0 < state.left[0] < 16 and turn(1)(state), language))
    head = [line for line in spy.look(here) if line.rect.y < TOP_BAR]
    assert any(str(here.at(TruckTable).state.round) in line.words for line in head)
    assert not [line for line in head if line.words != line.meant]
    assert (name, language) != ("zooloretto_aquaretto", "ja") or "動物園＋水族館" in {line.words for line in head}


def test_the_head_of_the_double_game_counts_both_stacks_and_says_which_has_ended() -> None:
    state = state_of(match_at("zooloretto_aquaretto", 2, turn(6)), TruckState).clone()
    zoo, water = state.left
    assert words.details(state)[0].endswith(f"Zoo: {zoo} tiles, Water zoo: {water} tiles")
    state.stages = [LAST, OPEN]
    assert "Zoo: the last round" in words.details(state)[0]
    state.stages = [CLOSED, OPEN]
    assert "Zoo: empty" in words.details(state)[0]
    state.stages = [CLOSED, LAST]
    assert words.details(state)[-1] == "The last round"


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ((0, 0), "row 1, column 1"),
        ((4, 4), "row 5, column 5"),
        ((2, -2), "2 rows above the board, column 3"),
        ((1, 5), "1 row below the board, column 2"),
        ((-1, 3), "row 4, 1 column left of the board"),
        ((6, -1), "1 row above the board, 2 columns right of the board"),
    ],
)
def test_a_space_is_called_as_on_the_printed_board_and_beyond_it_by_how_far_away_it_is(
    cell: tuple[int, int], said: str
) -> None:
    assert (len(BOARD), len(BOARD[0])) == (words.PRINTED, words.PRINTED)
    assert words.space(*cell) == said


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_space_of_a_whole_game_is_called_by_a_row_below_one(visit: Visiting, language: str) -> None:
    here = visit(language=language)
    here.stage.open.table(game("aquaretto", 5, language))
    told = "\n".join([*here.table.logs.words(), plain_text(here.table.position())])
    beyond = "above the board" if language == "en" else "行上"
    assert beyond in told
    assert not re.search(r"(row|column) [−0]|[−0][0-9]*[行列]", told)


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
def test_every_action_is_asked_for_by_what_to_do_and_with_what(name: str) -> None:
    state, rng = find_game(name).start(players=3), random.Random(5)
    here = Visit(Memory(), goes_on=True)
    here.stage.open.table(Match.new(name, [Seat(each, "") for each in NAMES], {}, "5"))
    table = here.at(TruckTable)
    asked: dict[str, set[str]] = {}
    while not state.is_terminal():
        if state.is_chance():
            table.drawn = state.sample_chance(rng)
            state.apply_action(table.drawn)
            continue
        assert isinstance(state, TruckState)
        for action in {action[0]: action for action in state.legal_actions()}.values():
            place = telling.place_of(table.parts, state, state.player, action, state.player)
            asked.setdefault(action[0], set()).add(instruction(action, place, table.drawn, NAMES))
        state.apply_action(rng.choice(state.legal_actions()))
    assert {"draw", "load", "take", "place", "move", "buy", "discard"} <= set(asked)
    for said in set().union(*asked.values()):
        assert said.split()[0] in ASKS, said
        assert said.endswith("."), said
        assert " it " not in said, said


@pytest.mark.parametrize(
    ("action", "by_truck", "by_seat", "said"),
    [
        (("draw",), (None, 2, -1), (), "The best truck for you now is truck 2: 2 points."),
        (("draw",), (None, None), (), "No truck can be taken yet."),
        (("draw",), (-4, -2), (), "Every truck would cost you at least 2 points now."),
        (("take", 1), (), (0, None), "It neither scores nor costs you points now."),
        (("take", 1), (), (-2, 4), "It costs you 2 points now. Rosa could score 4 points with it."),
        (("load", 2), (), (-2, None), "It would then cost you 2 points."),
        (("load", 2), (), (0, None), "You could then take it without losing points."),
        (("take", 1), (), (2, 3, None), "It scores 2 points for you now. Rosa could score 3 points with it."),
        (("load", 2), (), (1, 0, -1), "You could then score 1 point with it."),
        (("load", 2), (), (None, 0, 4), "Mint could score 4 points with it."),
    ],
)
def test_a_hint_on_the_pier_says_what_trucks_would_score(
    action: Action, by_truck: tuple[int | None, ...], by_seat: tuple[int | None, ...], said: str
) -> None:
    assert reason(action, by_truck, by_seat, 0, NAMES) == said


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
def test_a_hint_says_what_to_do_and_why(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    here = Visit(Memory(), goes_on=True)
    here.stage.open.table(Match.new(name, [Seat("You", ""), Seat("Rosa", "greedy")], {"start": "1"}, "5"))
    here.tick()
    here.until(lambda: here.table.persons_turn)
    here.press("hint")
    here.until(lambda: here.table.chooser.marked)
    marked = here.table.chooser.marked
    assert marked
    assert here.stage.said == f"Hint: {here.table.instruction(marked)} {here.table.hint_reason(marked)}"
    assert here.table.hint_reason(marked)


@pytest.mark.parametrize(
    ("action", "gain", "said"),
    [
        (("expand", "zoo"), Gain(coins=-3), "You gain room for another kind of animal."),
        (("expand", "small", 1, 2, 0), Gain(coins=-1), "You gain 3 spaces."),
        (("expand", "large", 1, 2), Gain(coins=-2), "You gain 4 spaces and can have another basin."),
        (("place", "camel", "barn"), Gain(), "It costs nothing more there."),
        (("place", "camel", 1), Gain(), "No points are lost there."),
        (("exchange", 1, 2), Gain(coins=-1), "It prepares later points."),
        (("exchange", 1, 2), Gain(points=3, coins=-1), ""),
        (("place", "orca", 1, 1), Gain(coins=1), ""),
    ],
)
def test_a_hint_without_points_says_what_speaks_for_it(action: Action, gain: Gain, said: str) -> None:
    assert without_points(action, gain) == said


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("sea_lion.female", "female sea lion"),
        ("sea_turtle.fish", "sea turtle with fish"),
        ("dolphin.flash", "dolphin with lightning"),
        ("penguin.young", "penguin offspring"),
        ("penguin", "penguin"),
    ],
)
def test_tiles_read_well_within_a_sentence(word: str, said: str) -> None:
    assert tile_name(word) == said


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
def test_choices_in_words_tell_the_player_what_to_do_not_what_somebody_does(name: str) -> None:
    whole = game(name, 2)
    third = re.compile(r"^(draws|takes|leaves|hires|moves|buys|discards|builds|exchanges)\b")
    verbs = set()
    for state in whole.history.states():
        for action in state.legal_actions() if not state.is_chance() else ():
            said = spoken.of_path(action, NAMES)
            assert not third.match(said), said
            verbs.add(action[0])
    assert {"draw", "take", "buy", "discard", "move"} <= verbs


def test_in_japanese_basin_sizes_are_counted_in_tiles_and_expansions_are_called_so() -> None:
    here = Visit(Memory(language="ja"), goes_on=True)
    open_menu(here, "aquaretto", 2, 3)
    table = here.at(TruckTable)
    rows = [widget.words for widget in table.ui.widgets if "マス" in widget.words]
    assert {"拡張3マス", "拡張4マス"} <= set(rows)
    assert not [words_ for words_ in rows if "拡張" not in words_]
    assert "水槽の枚数" in {symbol.title for symbol in table.symbols()} | _drawn(here)


def _drawn(here: Visit) -> set[str]:
    """Return the words on the table."""
    with pytest.MonkeyPatch.context() as patch:
        return {line.words for line in Spy(patch).look(here)}
