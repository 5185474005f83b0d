"""Before the press every choice says what it brings and costs: points, coins, young ones, coworkers; or why not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import LOAD, PLACE
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.zoo import Zoo
from engine.match import Match
from engine.record import parse_record
from engine.state import Action
from scenes.games.aquaretto.lessons import CHAPTERS
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.choice.targets import points_at_posts
from scenes.games.zoo_trucks.decision import MENU, PLACING
from scenes.games.zoo_trucks.gains import Gain, brought, has_room
from scenes.games.zoo_trucks.painters import table as painters
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.games.zoo_trucks.rows import PlainRow, RowFace, TouchButton, TouchRow, waiting
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.i18n.numbers import gain_words
from tests.scenes.conftest import SIZES, Memory, Size, Visit, drawn_again, state_of
from tests.scenes.happens import at_table
from tests.scenes.spy import control_faults
from tests.scenes.trucks import TRUCKS, game, loading, match_at, open_trucks, turn


def settled(match: Match, size: Size = (1280, 720)) -> tuple[Visit, TruckTable]:
    """Return a visit at the table of a match, whose player decides."""
    here = at_table(match, size)
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    return here, table


def faces(table: TruckTable) -> dict[str, RowFace]:
    """Return how the rows of the choice look, by their names."""
    return {row.key: row.face for row in table.ui.widgets if isinstance(row, TouchRow | PlainRow)}


def with_animals(state: TruckState) -> bool:
    return state.phase == PLACE and state.player == 0 and len(set(state.hand)) > 1


@pytest.mark.parametrize(("name", "players"), [("aquaretto", 5), ("zooloretto", 3), ("zooloretto_aquaretto", 4)])
def test_a_tile_says_what_its_best_place_brings_and_what_a_marked_place_does(name: str, players: int) -> None:
    _here, table = settled(match_at(name, players, with_animals))
    table.put_back()
    for tile in set(waiting(table.state)):
        ways = [action for action in table.chooser.legal if action[1] == tile]
        best = max(brought(table.state, action) for action in ways)
        assert best.points == faces(table)[f"place {tile}"].points
        for action in ways:
            table.mark(action)
            said = faces(table)[f"place {tile}"].more[0]
            told = table.gain_in_words(table.brings(action), action)
            assert said == (", ".join(told) or "no points at once"), action
            assert told[: len(words.gains(brought(table.state, action)))] == words.gains(brought(table.state, action))


def test_more_than_one_result_is_told_as_the_most_that_can_come_of_it() -> None:
    _here, table = settled(match_at("zooloretto", 3, turn(6, coins=2)))
    table.set_step(MENU)
    ways = [action for action in table.chooser.legal if action[0] == "discard"]
    assert len({brought(table.state, action).points for action in ways}) == 1
    assert faces(table)["discard barn"].more[0] == "+2 points"
    _here, table = settled(match_at("zooloretto_aquaretto", 4, turn(20, coins=2)))
    table.set_step(MENU)
    ways = [action for action in table.chooser.legal if action[0] == "exchange"]
    gains = [brought(table.state, action).points for action in ways]
    assert len(set(gains)) > 1
    assert faces(table)["exchange"].more[0] == f"up to +{max(gains)} points"


def poor(state: TruckState) -> bool:
    """Tell whether the first player has one coin, and nothing in depot or barn."""
    park = state.parks[0][0]
    stored = park.depot if isinstance(park, WaterZoo) else park.barn if isinstance(park, Zoo) else ()
    return turn(1)(state) and state.coins[0] == 1 and not stored


@pytest.mark.parametrize(("name", "stored", "moves"), [
    ("aquaretto", "depot is empty", "no one can move"), ("zooloretto", "barn is empty", "none can move"),
])  # fmt: skip
def test_a_money_action_that_is_not_possible_says_why_in_a_few_words(name: str, stored: str, moves: str) -> None:
    _here, table = settled(match_at(name, 3, poor))
    table.set_step(MENU)
    rows = list(faces(table).values())
    assert [face.more[0] for face in rows if face.cost > 1] == ["too few coins"] * sum(face.cost > 1 for face in rows)
    assert [face.more[0] for face in rows[:2]] == [stored, moves]


def test_of_expansions_it_is_said_how_many_are_left() -> None:
    _here, table = settled(Match(parse_record(CHAPTERS[4].record)))
    assert [words.left_to_build(count) for count in (2, 1, 0)] == ["2 left", "1 left", "all are built"]
    table.set_step(MENU)
    assert faces(table)["expand small"].more == ("2 left",)


@pytest.mark.parametrize("kind", ["bred", "hired", "earned"])
def test_a_placement_says_that_it_brings_a_young_one_a_coworker_or_a_coin(kind: str) -> None:
    whole = game("zooloretto_aquaretto", 2)
    for at, (action, before) in enumerate(zip(whole.record.actions, whole.history.states(), strict=False)):
        assert isinstance(before, TruckState)
        if action[0] not in ("place", "young"):
            continue
        gain = brought(before, action)
        after = whole.history.at(at + 1)
        assert isinstance(after, TruckState)
        if kind == "bred" and any(verb == "young" for verb, *_more in after.pending):
            assert (gain.young, words.gains(gain)[-1]) == (1, "1 offspring")
            return
        if kind == "hired" and after.phase == "hire":
            assert (gain.coworkers, words.gains(gain)[-1]) == (1, "a coworker")
            return
        if kind == "earned" and sum(after.coins) > sum(before.coins):
            assert (gain.coins, words.gains(gain)[-1]) == (1, "+1 coin")
            return
    raise AssertionError("no such placement")


@pytest.mark.parametrize(
    ("name", "said"),
    [("aquaretto", "basin {count} of {limit}"), ("zooloretto", "{count} of {limit} enclosures in use")],
)
def test_a_placement_that_takes_up_a_pool_or_an_enclosure_says_so(name: str, said: str) -> None:
    _here, table = settled(match_at(name, 3, first_of_its_kind))
    state, part = table.state, table.parts[0]
    count, limit = part.homes(part.park(state, 0))
    ways = [action for action in table.chooser.legal if action[2] not in ("depot", "barn")]
    opens = [action for action in ways if table.brings(action).homes]
    assert opens
    for action in ways:
        told = said.format(count=count + 1, limit=limit) in table.sentence(action)
        ahead = state.clone()
        ahead.apply_action(action)
        assert told is (action in opens) is (part.homes(part.park(ahead, 0))[0] == count + 1), action


def first_of_its_kind(state: TruckState) -> bool:
    """Tell whether the first player places an animal of a kind that does not live there yet, and has room for it."""
    if state.phase != PLACE or state.player or len(set(state.hand)) > 1:
        return False
    kinds = {TYPE_OF[tile] for tile in state.parks[0][0].contents()}
    return TYPE_OF[state.hand[0]] >= 0 and TYPE_OF[state.hand[0]] not in kinds and has_room(state, 0, 0, state.hand[0])


def test_what_is_paid_stands_on_the_corner_of_a_row_and_is_not_told_again_below() -> None:
    _here, table = settled(match_at("zooloretto_aquaretto", 4, turn(20, coins=2)))
    table.set_step(MENU)
    assert {face.cost for face in faces(table).values()} == {1, 2, 3}
    assert not [face for face in faces(table).values() if "−" in face.more[0]]


def test_posts_that_bring_points_show_them() -> None:
    match = match_at("zooloretto_aquaretto", 2, lambda state: state.phase == "hire" and state.player == 0)
    _here, table = settled(match)
    places = table.board_places(1)
    shown = points_at_posts(places, table.asking, table.gains)
    gains = {place: brought(table.state, action).points for action, place in places.items()}
    assert shown == {place: points for place, points in gains.items() if points > 0}
    assert len(set(shown.values())) > 2


def test_the_posts_stand_in_rows_with_what_a_coworker_would_bring_at_each_and_a_press_marks_one() -> None:
    here, table = settled(
        match_at("zooloretto_aquaretto", 2, lambda state: state.phase == "hire" and state.player == 0)
    )
    rows = faces(table)
    assert list(rows) == [f"post {post}" for post in ("cashier", "keeper", "manager", "trainer")]
    for post in ("cashier", "keeper", "manager", "trainer"):
        ways = [action for action in table.chooser.legal if action[1] == post]
        assert rows[f"post {post}"].points == max(brought(table.state, action).points for action in ways)
    here.press("post trainer")
    assert {path[1] for path in table.board_places(1)} == {"trainer"}
    here.press("post keeper", touch=True)
    assert table.chooser.marked == ("hire", "keeper")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_presses_on_a_chosen_row_step_through_its_places_the_best_first_for_fingers_that_are_too_large(
    size: Size,
) -> None:
    hiring = match_at("zooloretto_aquaretto", 2, lambda state: state.phase == "hire" and state.player == 0)
    here, table = settled(hiring, size)
    ways = [action for action in table.chooser.legal if action[1] == "trainer"]
    rect = here.widget("post trainer").rect
    assert min(rect.w, rect.h) >= 40
    here.press("post trainer", touch=True)
    marked: list[Action] = []
    for _way in ways:
        here.press("post trainer", touch=True)
        marked.append(table.chooser.marked or ())
    assert len(ways) > 5
    assert set(marked) == set(ways)
    assert brought(table.state, marked[0]).points == max(brought(table.state, action).points for action in ways)


def test_the_page_tells_what_a_truck_carries_and_would_bring() -> None:
    _here, table = settled(match_at("aquaretto", 5, turn(6)))
    state = table.state
    for truck, chip in enumerate(table.chips()):
        if chip is not None:
            told = table.sentence(("take", truck + 1))
            for tile in state.trucks[truck]:
                assert tile_name(state.tiles(0).words[tile]) in told
            assert (gain_words(chip) in told) is (chip != 0)


def test_exchanges_stand_in_rows_with_both_animals_and_what_they_bring() -> None:
    def some(state: TruckState) -> bool:
        pairs = [action for action in state.legal_actions() if action[0] == "exchange"]
        return turn(4, coins=1)(state) and 1 < len(pairs) <= 6

    here, table = settled(match_at("zooloretto", 3, some))
    table.set_step("exchange")
    pairs = [action for action in table.chooser.legal if action[0] == "exchange"]
    zoo = table.state.parks_of(Zoo)[0]
    for pair in pairs:
        face = faces(table)[" ".join(map(str, pair))]
        one, other = (zoo.tiles.types[TYPE_OF[zoo.animals[int(at) - 1][0]]] for at in pair[1:3])
        assert (face.tile, face.other, face.cost) == (one, other, 1)
        assert face.points == brought(table.state, pair).points
    here.press(" ".join(map(str, pairs[-1])), touch=True)
    assert table.chooser.marked == pairs[-1]


def test_a_wide_panel_tells_of_each_seat_whether_it_has_room_for_the_drawn_tile(said: list[str]) -> None:
    match = match_at("zooloretto", 5, lambda state: state.phase == LOAD and state.player == 0 and state.round > 5)
    here, _table = settled(match)
    state = state_of(match, TruckState)
    rooms = [has_room(state, 0, seat, state.drawn) for seat in range(5)]
    seen = drawn_again(here, said)
    assert (seen.count("room"), seen.count("barn")) == (sum(rooms), 5 - sum(rooms))


@pytest.mark.parametrize("size", [(390, 844), (640, 360), (844, 390), (1280, 720)])
def test_after_a_draw_the_panel_asks_for_a_truck_and_then_for_a_second_press(said: list[str], size: Size) -> None:
    match = match_at("aquaretto", 2, lambda state: state.phase == LOAD and state.player == 0 and state.round > 4)
    here, table = settled(match, size)
    assert "Which truck does it go to?" in drawn_again(here, said)
    table.touch(("load", 1), "touch")
    assert table.chooser.marked
    seen = drawn_again(here, said)
    assert "Press it again to load it." in seen
    assert "Which truck does it go to?" not in seen


def test_a_wide_panel_tells_which_trucks_are_closed_to_the_drawn_tile_for_the_sake_of_the_other_game(
    said: list[str],
) -> None:
    def mixed(state: TruckState) -> bool:
        return state.phase == LOAD and state.player == 0 and 1 - state.side in state.truck_sides

    match = match_at("zooloretto_aquaretto", 4, mixed)
    here, _table = settled(match)
    state = state_of(match, TruckState)
    other = [f"Truck {at + 1}" for at, side in enumerate(state.truck_sides) if side == 1 - state.side]
    assert f"With tiles of the other game: {', '.join(other)}" in drawn_again(here, said)


def placed(match: Match, said: list[str]) -> Sequence[str]:
    """Return what the foot tells while the truck that was taken is placed to its end."""
    here, table = settled(match)
    told: list[str] = []
    while table.persons_turn and table.state.phase in PLACING:
        told += [line for line in dict.fromkeys(drawn_again(here, said)) if line.endswith("placed")]
        table.play(table.chooser.legal[0])
        here.until(lambda: not table.queue.busy)
        here.tick(0)
        if table.state.player != 0:
            break
    return told


def test_the_foot_and_the_page_tell_how_many_tiles_of_a_truck_are_placed(said: list[str]) -> None:
    match = match_at("zooloretto", 3, lambda state: state.phase == PLACE and state.player == 0 and len(state.hand) == 3)
    assert "0 of 3 placed." in settled(match)[1].mirror().status
    assert placed(match, said) == [f"{count} of 3 placed" for count in range(3)]


def test_of_one_tile_there_is_nothing_to_count(said: list[str]) -> None:
    match = match_at("zooloretto", 3, lambda state: state.phase == PLACE and state.player == 0 and len(state.hand) == 1)
    assert placed(match, said) == []


def test_who_has_room_for_the_tile_that_was_drawn_is_told_to_eyes_and_to_the_page() -> None:
    match = match_at("zooloretto", 5, lambda state: state.phase == LOAD and state.player == 0 and state.round > 5)
    _here, table = settled(match)
    state = state_of(match, TruckState)
    names = [name for seat, name in enumerate(table.player_names) if has_room(state, 0, seat, state.drawn)]
    assert 0 < len(names) < 5
    assert table.status()[1] == f"Room for it: {', '.join(names)}."
    assert table.status()[1] in table.mirror().status


@pytest.mark.sweep
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    "moment", ["zoo_coins", "zoo_leave", "zoo_truck", "water_build", "double_coins", "double_buy", "double_hire"]
)
def test_rows_of_a_choice_are_large_enough_for_a_finger_in_every_window(moment: str) -> None:
    here = at_table(game("aquaretto", 2))
    TRUCKS[moment](here)
    wrong = []
    for size in SIZES:
        here.platform.size = size
        here.tick(0)
        rows = [row for row in here.table.ui.widgets if isinstance(row, TouchRow | PlainRow)]
        assert rows
        keys = {row.key for row in rows} | {"back", "confirm", "board 1", "turn", "onward"}
        faults = [fault for fault in control_faults(here) if fault.split(": ")[1].rsplit(" Rect", 1)[0] in keys]
        wrong += [f"{size}: {fault}" for fault in faults]
    assert not wrong, wrong


def test_gains_are_compared_by_points_first() -> None:
    assert max(Gain(1, 0, 1), Gain(2, -1), Gain(2, 0)) == Gain(2, 0)


def test_what_a_truck_would_bring_rivals_keeps_off_what_they_did(monkeypatch: pytest.MonkeyPatch) -> None:
    chips: list[tuple[float, float]] = []
    monkeypatch.setattr(painters, "paint_chip", lambda painter, cx, cy, side, points: chips.append((cx, cy)))
    here, table = settled(match_at("aquaretto", 5, turn(6)))
    table.mark(next(action for action in table.chooser.legal if action[0] == "take"))
    here.tick()
    cards = table.recap_places(table.opponents)
    told = {recap.seat for recap in table.recaps.now()}
    assert len(told) > 1
    for seat, card in zip(table.opponents, cards, strict=True):
        if seat in told:
            assert not any(card.grown(8).contains(x, y) for x, y in chips), seat


def test_the_title_of_a_choice_of_coins_names_its_zoo_where_there_are_two() -> None:
    _here, table = settled(match_at("zooloretto_aquaretto", 4, turn(20, coins=2)))
    table.set_step(MENU)
    titles = []
    for side in (0, 1):
        table.look_at(side)
        titles.append(table.status()[0])
    assert titles == ["Spend coins · Zoo", "Spend coins · Water zoo"]
    _here, table = settled(match_at("zooloretto", 3, turn(6, coins=2)))
    table.set_step(MENU)
    assert table.status()[0] == "Spend coins"


def test_a_stack_whose_tiles_no_truck_can_take_says_that() -> None:
    def is_closed(state: TruckState) -> bool:
        refused = [state.why_not(path) for path in state.draws]
        return turn(1)(state) and [problem is None for problem in refused] in ([True, False], [False, True])

    here, table = settled(match_at("zooloretto_aquaretto", 2, is_closed))
    stack = next(each for each in table.ui.widgets if each.key.startswith("stack") and not each.enabled)
    here.click(*stack.rect.centre)
    assert here.stage.voice.said
    assert here.stage.voice.sayings.heard[0].strip("\xa0") == "No truck can carry a tile of this game now."


# --- loading


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (640, 360)])
def test_an_eye_says_that_a_draw_reveals_and_while_it_is_loaded_no_button_stands_there_that_does_nothing(
    name: str, size: Size
) -> None:
    here = Visit(Memory(size), goes_on=True)
    open_trucks(here, name, 2, turn(3))
    table = here.at(TruckTable)
    draws = [widget for widget in table.ui.widgets if isinstance(widget, TouchButton)]
    assert draws
    assert all(table.final_actions.icon(draw.path) == "eye" and draw.tip for draw in draws)
    open_trucks(here, name, 2, loading(3))
    table = here.at(TruckTable)
    buttons = [widget for widget in table.ui.widgets if table.plan.panel.contains(*widget.rect.centre)]
    assert not [button.key for button in buttons if button.key in ("undo_step", "back", "confirm")]
    before = len(table.match.record.actions)
    load = next(action for action in table.chooser.legal if action[0] == "load")
    table.touch(load, "mouse")
    here.tick(0)
    assert table.chooser.marked == load
    assert here.widget("confirm").enabled
    here.press("back")
    assert table.chooser.marked is None
    assert len(table.match.record.actions) == before
