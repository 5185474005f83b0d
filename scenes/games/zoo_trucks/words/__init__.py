"""The games with trucks in sentences: the question, the log, refusals, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.zoo_trucks.pieces import LAST, LOAD, OPEN, PLACE, REMOVE, TURN
from engine.games.zoo_trucks.position import TruckPosition
from engine.state import Action, IllegalAction
from scenes.games.zoo_trucks.gains import Gain
from scenes.games.zoo_trucks.pieces import animal_name, tile_name
from scenes.i18n.lists import listed, side_by_side
from scenes.i18n.numbers import gain_words
from scenes.i18n.translation import _, mark, ngettext, pgettext, signed

REFUSALS = {
    "too_few_coins": mark("You do not have enough coins."),
    "truck_is_taken": mark("That truck has been taken."),
    "truck_is_full": mark("You cannot load a full truck."),
    "truck_is_empty": mark("You cannot take an empty truck."),
    "truck_carries_another_game": mark("A truck cannot carry tiles of both games."),
    "last_truck_waits": mark("The last empty truck must carry the missing game."),
    "game_on_no_truck": mark("You can take a truck only when both games have tiles on trucks."),
    "game_has_ended": mark("There are no tiles of this game left."),
    "no_truck_takes_it": mark("There is no room on any truck."),
    "no_such_space": mark("That is not a space in your zoo."),
    "space_is_taken": mark("You cannot use a taken space."),
    "one_basin_per_type": mark("An animal must touch its own basin along an edge."),
    "basins_touch": mark("Different basins must have a gap between them."),
    "too_many_basins": mark("You cannot have more basins. Each large expansion allows one more, up to 5."),
    "post_is_taken": mark("That post is full."),
    "coworker_stays": mark("The coworker is already there."),
    "depot_is_empty": mark("The depot is empty."),
    "no_expansion_left": mark("You cannot have more expansions of that size."),
    "expansion_does_not_fit": mark("An expansion must share an edge with a space of your zoo and cover nothing."),
    "no_such_enclosure": mark("There is no such enclosure."),
    "no_room_for_stall": mark("There is no free space for a stall."),
    "another_type_lives_there": mark("An enclosure can hold only one kind of animal."),
    "enclosure_is_full": mark("That enclosure is full."),
    "nothing_to_exchange": mark("An exchange must have animals on both sides."),
    "same_type": mark("You cannot exchange animals of the same kind."),
    "no_room": mark("You cannot exchange more animals than an enclosure holds."),
    "stall_stays": mark("The stall is already there."),
    "no_such_tile": mark("There is no such tile there."),
    "type_stays": mark("You cannot leave this animal out."),
    "type_is_out": mark("You cannot leave out an animal twice."),
}

SOURCES = {
    "animals": mark("Animals"),
    "cashiers": mark("Cashiers"),
    "keepers": mark("Keepers"),
    "trainers": mark("Trainers"),
    "depot": mark("Depot"),
    "full_enclosures": mark("Full enclosures"),
    "nearly_full_enclosures": mark("Nearly full enclosures"),
    "enclosures_with_stalls": mark("Other enclosures with a stall"),
    "stalls": mark("Kinds of stalls"),
    "barn_animals": mark("Animals in the barn"),
    "barn_stalls": mark("Stalls in the barn"),
}

TERMS = {
    "enclosures": mark("Enclosures"),
    "growth": mark("Room to grow"),
    "barn": mark("Barn"),
    "coins": mark("Coins"),
    "coworkers": mark("Coworkers"),
    "truck": mark("Choice of truck"),
}
"""Names of terms of the bots' judgement that are no sources of points."""
"""The sources of points of both games."""

ZOO_SOURCES = (
    "full_enclosures", "nearly_full_enclosures", "enclosures_with_stalls", "stalls", "barn_animals", "barn_stalls",
)  # fmt: skip
WATER_SOURCES = ("animals", "cashiers", "keepers", "trainers", "depot")
"""Which of them are those of a zoo, and which those of a water zoo."""

PRINTED = 5
"""How many rows and columns the printed water zoo has; expansions reach beyond it."""

EXPANSIONS = ("small", "large")
POSTS = {
    "cashier": mark("cashier"),
    "keeper": mark("keeper"),
    "manager": mark("manager"),
    "trainer": mark("trainer"),
}


def refusal(problem: IllegalAction) -> str:
    """Return why the rules refuse something."""
    template = REFUSALS.get(problem.code)
    return _(template) if template else str(problem)


def stack_name(game: object) -> str:
    """Return what the tiles of a game are called at a table with two games."""
    return _("Water tile") if game == "aquaretto" else _("Zoo tile")


def seller(name: str) -> str:
    """Return of whom a tile can be bought, as the words of its row."""
    return pgettext("of a tile", "from {name}").format(name=name)


def kinds_of_stalls(count: int) -> str:
    """Return how many kinds of stalls a zoo has."""
    return ngettext("{count} kind of stall", "{count} kinds of stalls", count).format(count=count)


def gains(gain: Gain) -> list[str]:
    """Return what an action brings or costs, each in a few words; empty where that is nothing."""
    said = [gain_words(gain.points)] if gain.points else []
    if gain.coins:
        said.append(ngettext("{count} coin", "{count} coins", abs(gain.coins)).format(count=signed(gain.coins)))
    if gain.young:
        said.append(ngettext("{count} offspring", "{count} offspring", gain.young).format(count=gain.young))
    return [*said, _("a coworker")] if gain.coworkers else said


def left_to_build(count: int) -> str:
    """Return how many expansions of a kind may still be built."""
    return _("{count} left").format(count=count) if count else _("all are built")


def details(state: TruckPosition) -> list[str]:
    """Return wordings of how far the game is, longest first: the round, and what the stacks still hold."""
    said = _("Round {number}").format(number=max(1, state.round))
    if OPEN not in state.stages:
        return [_("{round} · the last round").format(round=said), _("The last round")]
    if state.pile_hidden:
        return [said]
    if len(state.sides) == 1:
        count = state.left[0]
        left = ngettext("{count} tile, then the last round", "{count} tiles, then the last round", count)
        short = ngettext("{count} tile left", "{count} tiles left", count)
        return [*(side_by_side((said, each.format(count=count))) for each in (left, short)), said]
    stacks = listed(_stack(state, side) for side in range(len(state.sides)))
    return [side_by_side((said, stacks)), said]


def _stack(state: TruckPosition, side: int) -> str:
    """Return how far one of the two games is."""
    name = _("Water zoo") if state.tiles(side).game == "aquaretto" else _("Zoo")
    stage, count = state.stages[side], state.left[side]
    if stage == OPEN:
        return ngettext("{name}: {count} tile", "{name}: {count} tiles", count).format(name=name, count=count)
    return (_("{name}: the last round") if stage == LAST else _("{name}: empty")).format(name=name)


def row(y: int) -> str:
    """Return what a row of spaces is called: as on the printed board, from 1; beyond it, how far away it is."""
    if y < 0:
        return ngettext("{count} row above the board", "{count} rows above the board", -y).format(count=-y)
    if y >= PRINTED:
        below = y - PRINTED + 1
        return ngettext("{count} row below the board", "{count} rows below the board", below).format(count=below)
    return pgettext("a space of a zoo", "row {number}").format(number=y + 1)


def column(x: int) -> str:
    """Return what a column of spaces is called, as a row is."""
    if x < 0:
        return ngettext("{count} column left of the board", "{count} columns left of the board", -x).format(count=-x)
    if x >= PRINTED:
        beyond = x - PRINTED + 1
        said = ngettext("{count} column right of the board", "{count} columns right of the board", beyond)
        return said.format(count=beyond)
    return pgettext("a space of a zoo", "column {number}").format(number=x + 1)


def space(x: object, y: object) -> str:
    """Return how a space is called: by its row and its column."""
    assert isinstance(x, int)
    assert isinstance(y, int)
    if 0 <= x < PRINTED and 0 <= y < PRINTED:
        return _("row {row}, column {column}").format(row=y + 1, column=x + 1)
    return _("{row}, {column}").format(row=row(y), column=column(x))


def target(where: Action) -> str:
    """Return where the end of an action leads."""
    if where == ("depot",):
        return _("depot")
    if where == ("barn",):
        return _("barn")
    if len(where) == 1 and type(where[0]) is int:
        return _("enclosure {number}").format(number=where[0])
    if where[0] in POSTS:
        post = _(POSTS[where[0]])
        return _("{post} at {space}").format(post=post, space=space(*where[1:])) if len(where) == 3 else post
    if where[0] in EXPANSIONS:
        built = space(where[1], where[2])
        turned = 90 * int(where[3]) if len(where) > 3 else 0
        return _("{where}, turned {degrees} degrees").format(where=built, degrees=turned) if turned else built
    return space(*where)


def home(where: Action) -> str:
    """Return where something went without its board, which prints no rows and columns: a post, or a basin."""
    if where[0] in POSTS:
        return _(POSTS[where[0]])
    if where[0] in EXPANSIONS:
        return ""
    return target(where) if len(where) == 1 else _("its basin")


Place = Callable[[Action], str]
"""How the end of an action is told: `target` with row and column, `home`, or a board's own words."""


def exactly(place: Place) -> Place:
    """Return a place as a board tells it, and for those who cannot see the board its row and column last."""

    def both(where: Action) -> str:
        told_, exact = place(where), target(where)
        return told_ if told_ == exact else _("{place} ({space})").format(place=told_, space=_last(where))

    return both


def _last(where: Action) -> str:
    return space(*where[1:]) if where[0] in POSTS else target(where)


def told(action: Action, drawn: Action, names: Sequence[str], place: Place = target) -> str:
    """Return an action in a few words; `names` are the players', `place` tells where something went."""
    verb = action[0]
    if verb == "draw":
        return _("draws a tile: {stack}").format(stack=stack_name(action[1])) if len(action) > 1 else _("draws a tile")
    if verb == "load":
        tile = tile_name(drawn[1]) if drawn[:1] == ("tile",) else ""
        return _("{tile} onto truck {number}").format(tile=tile, number=action[1])
    if verb == "take":
        return _("takes truck {number}").format(number=action[1])
    if verb == "remove":
        return _("leaves out {animal}").format(animal=animal_name(action[1]))
    if verb == "place":
        return _("{tile}: {where}").format(tile=tile_name(action[1]), where=place(action[2:]))
    if verb == "young":
        return _("the offspring: {where}").format(where=place(action[1:]))
    if verb == "hire":
        return _("hires: {where}").format(where=place(action[1:]))
    return _money(action, names, place)


def _money(action: Action, names: Sequence[str], place: Place) -> str:
    verb, what = action[0], action[1]
    if verb == "exchange" or "barn" in action or what == "zoo" or (verb == "move" and type(what) is int):
        return _money_in_zoo(action, names)
    if verb == "move" and what == "depot":
        return _("moves a tile out of the depot: {where}").format(where=place(action[2:]))
    if verb == "move":
        split = 4 if what == "trainer" else 2
        said = _("moves a coworker: {origin} → {where}")
        return said.format(origin=place(action[1:split]), where=place(action[split:]))
    if verb == "buy":
        return _("buys a tile from {name}: {where}").format(name=names[int(what) - 1], where=place(action[3:]))
    if verb == "discard":
        return _("discards the depot's top tile")
    size = _("a small expansion") if what == "small" else _("a large expansion")
    where = place(action[1:])
    return (_("builds {size}: {where}") if where else _("builds {size}")).format(size=size, where=where)


def _money_in_zoo(action: Action, names: Sequence[str]) -> str:
    verb, what = action[0], action[1]
    if verb == "expand":
        return _("builds another enclosure")
    if verb == "exchange" and len(action) == 4:
        return _("exchanges {origin} with the barn: {animal}").format(
            origin=target((what,)), animal=animal_name(action[3])
        )
    if verb == "exchange":
        return _("exchanges {origin} and {where}").format(origin=target((what,)), where=target(action[2:]))
    if verb == "discard":
        return _("discards from the barn: {tile}").format(tile=tile_name(action[2]))
    if verb == "buy":
        said = _("buys {tile} from {name}: {where}")
        return said.format(tile=tile_name(action[3]), name=names[int(what) - 1], where=target(action[4:]))
    tile, where = tile_name(action[2]), target(action[3:])
    if what == "barn":
        return _("moves {tile} out of the barn: {where}").format(tile=tile, where=where)
    return _("moves {tile}: {origin} → {where}").format(tile=tile, origin=target((what,)), where=where)


def drew(state: TruckPosition, name: str = "") -> str:
    """Return which tile was drawn; with a `name` by whom, where several people sit at the table."""
    tile = tile_name(state.tiles(state.side).words[state.drawn])
    return _("{name} drew: {tile}").format(name=name, tile=tile) if name else _("You drew: {tile}").format(tile=tile)


def question(state: TruckPosition) -> tuple[str, str]:
    """Return what the player is asked, and a hint to it."""
    if state.phase == TURN:
        return _("Your turn"), _("Draw a tile, take a truck, or spend coins.")
    if state.phase == LOAD:
        return drew(state), _("Which truck does it go to?")
    if state.phase == REMOVE:
        return _("Which animals are left out?"), _("Choose one to leave out.")
    if state.phase == PLACE and state.tiles(state.side).game == "zooloretto":
        return _("Place the tiles"), _("Choose an enclosure or the barn.")
    if state.phase == PLACE:
        return _("Place the tiles"), _("Choose a space or the depot.")
    if state.phase == "young":
        return _("Offspring are born"), _("Where does it go?")
    if state.phase == "hire":
        return _("A new coworker"), _("Choose a post, or a space for a trainer.")
    return "", ""


def marked(state: TruckPosition, action: Action) -> str:
    """Return what is marked, as the title of the decision."""
    if action[0] in ("take", "load"):
        return _("Truck {number} is marked").format(number=action[1])
    return question(state)[0]


def press_again(action: Action) -> str:
    """Return how a marked action is carried out."""
    said = {
        "take": _("Press it again to take it."),
        "load": _("Press it again to load it."),
        "hire": _("Press it again to hire."),
        "remove": _("Press it again to leave it out."),
    }
    return said.get(action[0]) or _("Press it again to place it.")
