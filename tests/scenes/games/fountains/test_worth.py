"""What the table of Fountains says before something is placed: what all would be paid, and how a place changes it."""

from __future__ import annotations

import re

import pytest

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.pieces import PAWN_SPACES
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.turns.track import destinations
from engine.state import Action
from scenes.games.fountains.painters.garden import new_coins
from scenes.games.fountains.payouts import counts_of, designs_now, rewards_now
from scenes.games.fountains.scene import FountainsTable
from scenes.model.foresight import look_ahead
from scenes.paint.rect import Rect
from scenes.table.turns.watching import Watching
from tests.scenes.conftest import Visit, drawn_again
from tests.scenes.games.fountains.tables import at_position


@pytest.fixture
def marked() -> Visit:
    here = at_position("2-three-hard", "place", 50)
    table = here.at(FountainsTable)
    before = table.state.fountains[table.state.player]
    for action in table.chooser.legal:
        ahead = look_ahead(table.state, action).state
        assert isinstance(ahead, FountainsState)
        after = ahead.fountains[table.state.player]
        if tally(after).fish != tally(before).fish:
            Watching(table).suggest(action)
            here.tick()
            return here
    raise AssertionError("no place changes what fish pay")


def test_a_marked_place_tells_how_it_changes_what_the_fountain_counts_for(marked: Visit, said: list[str]) -> None:
    table = marked.at(FountainsTable)
    seat = table.state.player
    ahead = table.ahead()
    assert ahead
    before, after = table.state.fountains[seat], ahead.state.fountains[seat]
    changed = [each for each in counts_of(after, before) if each.now != each.then]
    assert changed
    lines = drawn_again(marked, said)
    assert {f"{each.then} → {each.now}" for each in changed} <= set(lines)
    table.put_back()
    assert not any(re.fullmatch(r"\d+ → \d+", line) for line in drawn_again(marked, said))


def test_the_rewards_of_all_are_those_of_the_fountain_as_it_would_be(marked: Visit) -> None:
    table = marked.at(FountainsTable)
    seat, state = table.state.player, table.state
    ahead = table.ahead()
    assert ahead
    after = ahead.state.fountains[seat]
    for reward, before in zip(table.seeing.painted.rewards, rewards_now(state), strict=True):
        assert [now - gain for now, gain in zip(reward.points, reward.gains, strict=True)] == list(before.points)
    red = next(reward for reward in table.seeing.painted.rewards if reward.name == "red")
    assert red.points[seat] == tally(after).fish[0]
    assert red.gains[seat] == tally(after).fish[0] - tally(state.fountains[seat]).fish[0]
    pools = next(reward for reward in table.seeing.painted.rewards if reward.name == "pool")
    assert pools.counts[seat] == tally(after).pools


def test_design_cards_tell_how_far_everybody_is(marked: Visit) -> None:
    state = marked.at(FountainsTable).state
    for design in designs_now(state):
        assert design.points == tuple(design_points(design.card, each, state.watered_only) for each in state.fountains)
        assert not any(design.gains)


def test_the_mirror_says_what_a_marked_place_changes(marked: Visit) -> None:
    section = marked.table.position()[0]
    assert section.title == "If placed like this"
    assert section.lines[0].startswith("Level ")
    assert "→" in section.lines[-1]


def test_in_small_windows_a_sheet_has_rewards_cards_and_when_the_end_is_expected(said: list[str]) -> None:
    here = at_position("2-three-hard", "move", 50, (390, 844))
    here.press("rewards")
    lines = drawn_again(here, said)
    assert "If rewarded now" in lines
    assert "expected in round" in " ".join(lines)
    titles = [symbol.title for symbol in here.table.symbols()]
    assert sum(title.startswith("Reward: ") for title in titles) == 5
    assert len({symbol.rect for symbol in here.table.symbols()}) == len(titles)


def test_the_machine_shows_its_way_its_tiles_and_what_follows(said: list[str]) -> None:
    here = at_position("1-none-easy", "move", 30)
    lines = drawn_again(here, said)
    assert "Its route: twice around the basin board" in lines
    assert f"Its tiles: {len(here.at(FountainsTable).state.machine_tiles)}" in lines
    assert any(line.startswith("Next it goes to: ") for line in lines)


def test_before_a_pawn_is_touched_all_spaces_that_any_reaches_can_be_touched() -> None:
    table = at_position("2-none-easy", "move", 20).at(FountainsTable)
    ends = destinations(table.state.pawns, table.state.gear)
    reached = {space for __, __, space in ends}
    assert set(table.places.spaces()) == reached
    for space, (pawn, __) in table.places.spaces().items():
        own = [other for other, __, goal in ends if goal == space and PAWN_SPACES[other] == space]
        assert pawn in own or not own  # the pawn that triggers its reward there comes first


def test_a_marked_move_says_how_many_places_its_tile_would_have() -> None:
    here = at_position("2-none-easy", "move", 40)
    table = here.at(FountainsTable)
    move = next(move for move in table.chooser.legal if look_ahead(table.state, move).state.phase == "place")
    Watching(table).suggest(move)
    after = look_ahead(table.state, move).state
    assert f"{len(after.legal_actions())} places, " in table.told_now()[1]


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (640, 360), (768, 1024)])
def test_while_a_pawn_is_chosen_the_whole_fountain_is_in_view(size: tuple[int, int]) -> None:
    here = at_position("1-none-easy", "move", 40, size)
    assert here.at(FountainsTable).plan.garden
    assert here.at(FountainsTable).garden.camera.fits


@pytest.mark.parametrize(
    ("marked", "said"),
    [(("place", -1, -2, 0), "+5 points."), (("place", -4, -2, 0), "No water: the coin scores nothing.")],
)
def test_a_marked_coin_is_gold_and_says_what_it_scores_until_it_is_placed(marked: Action, said: str) -> None:
    here = at_position("2-none-easy", "place", 13)
    table = here.at(FountainsTable)
    table.preview(marked)
    here.tick(600)
    built = table.ahead()
    assert built
    assert said in table.told_now()[1]
    mover = table.front.seat
    after = built.state.fountains[mover]
    (coin,) = new_coins(after, list(after.newest()))
    assert is_gold(here, table.garden.cell_rect(coin, after))
    table.play(marked)
    here.until(lambda: not table.queue.busy)
    here.tick(600)
    table.front.look_at(mover)
    here.tick(600)
    assert coin in table.front.standing.top
    assert not is_gold(here, table.garden.cell_rect(coin))


def is_gold(here: Visit, cell: Rect) -> bool:
    """Tell whether much of the middle of a cell is gold, as a coin that has not been placed."""
    middle = cell.grown(-0.2 * cell.w)
    seen = here.stage.painter.surface.subsurface([round(side) for side in middle])
    colours = [seen.get_at((x, y)) for x in range(seen.get_width()) for y in range(seen.get_height())]
    return sum(colour.r > 180 and colour.b < 110 for colour in colours) > 0.3 * len(colours)


def test_the_sheet_of_a_small_window_is_gone_where_the_rewards_have_a_panel() -> None:
    here = at_position("2-three-hard", "move", 50, (390, 844))
    here.press("rewards")
    here.platform.size = (1280, 720)
    here.tick(0)
    here.tick(0)
    table = here.at(FountainsTable)
    assert table.open_sheet is None
    assert table.plan.rewards
