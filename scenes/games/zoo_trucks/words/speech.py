"""A table with trucks for those who cannot see it: touches and the position in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.pieces import END_STACK, NOBODY, OPEN
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import PLACING
from scenes.games.zoo_trucks.gains import Gain, has_room
from scenes.games.zoo_trucks.part import AnyBoard
from scenes.games.zoo_trucks.pieces import WATER, animal_name, tile_name
from scenes.games.zoo_trucks.rows import waiting
from scenes.games.zoo_trucks.stock import known
from scenes.games.zoo_trucks.words.choices import choice
from scenes.i18n.lists import listed
from scenes.i18n.numbers import gain_words, plain, points_words
from scenes.i18n.translation import _, mark, ngettext
from scenes.platform.base import Section

TURN = mark("Turn")
OPENED = {
    "move": mark("Move"),
    "buy": mark("Buy tile"),
    "expand": mark("Expand"),
    "place": mark("Place the tiles"),
    "exchange": mark("Exchange"),
}
"""What a verb alone opens."""


def of_path(path: Action, names: Sequence[str], place: words.Place = words.target) -> str:
    """Return what a touch means; the beginning of an action says which choice it opens.

    `names` are the players', `place` tells where something goes.
    """
    if not path:
        return _(TURN)
    verb, length = path[0], len(path)
    if length == 1 and verb != "draw":
        return _(OPENED.get(verb, TURN))
    if verb == "place" and (length == 2 or (length == 3 and path[2] not in ("depot", "barn") and _is_water(path))):
        return _("Place: {tile}").format(tile=tile_name(path[1]))
    if verb == "move" and not _is_whole_move(path):
        return _move_begun(path)
    if verb == "exchange" and (length == 2 or path[-1] == "barn"):
        return _("Exchange: {where}").format(where=words.target(path[1:2]))
    if verb == "buy" and length < 5:
        seller = names[int(path[1]) - 1]
        if path[2:3] != ("barn",) or length != 4:
            return _("Buy from {name}").format(name=seller)
        return _("Buy from {name}: {tile}").format(name=seller, tile=tile_name(path[3]))
    if verb == "discard" and path[1:] == ("barn",):
        return _("Discard")
    if verb == "expand" and path[1] != "zoo" and length < (5 if path[1] == "small" else 4):
        return _("Expansion: 3 spaces") if path[1] == "small" else _("Expansion: 4 spaces")
    if verb in ("young", "hire") and length == 2 and path[1] not in ("cashier", "keeper", "manager"):
        return _("Offspring are born") if verb == "young" else _("Hire a trainer")
    if verb == "hire" and length == 3:
        return _("Hire a trainer")
    return choice(path, (), names, place)


def _is_water(path: Action) -> bool:
    return path[1].partition(".")[0] in WATER


def _is_whole_move(path: Action) -> bool:
    if path[1] in ("depot", "barn") or type(path[1]) is int:
        return len(path) == 4
    rest = path[4:] if path[1] == "trainer" else path[2:]
    return len(rest) == 3 if rest[:1] == ("trainer",) else len(rest) == 1


def _move_begun(path: Action) -> str:
    if path[1] == "barn" or type(path[1]) is int:
        if len(path) > 2:
            said = _("From the barn: {tile}") if path[1] == "barn" else _("Move stall: {tile}")
            return said.format(tile=tile_name(path[2]))
        return _("Out of the barn") if path[1] == "barn" else _("Move stall")
    return _("Move tile") if path[1] == "depot" else _("Move a coworker")


def gain(state: TruckState, brought: Gain, owner: AnyBoard | None) -> list[str]:
    """Return what an action of the player to move brings, each in a few words, and which free home it takes up.

    `owner` is the board that the action is about.
    """
    said = words.gains(brought)
    if brought.homes >= 0 or not owner:
        return said
    in_use, limit = owner.homes(owner.park(state, state.current_player()))
    return [*said, owner.home_words(in_use - brought.homes, limit)]


def board_with_points(state: TruckState, part: AnyBoard, side: int, seat: int) -> str:
    """Return what a seat's board of a game is called, and its points if the game ended now."""
    lines = state.boards[side].score_lines(state.parks[side][seat], state, seat)
    return _("{name} {points}").format(name=part.title, points=plain(sum(line.points for line in lines)))


def truck_in_words(state: TruckState, truck: int, points: int | None) -> str:
    """Return what a truck carries, and how many points that would bring; empty for an empty one."""
    tiles = [tile_name(state.tiles(state.truck_sides[truck]).words[tile]) for tile in state.trucks[truck]]
    return listed([*tiles, *([gain_words(points)] if points else [])])


def spending(state: TruckState) -> tuple[str, str]:
    """Return what is asked of the player to move while a money action is chosen, and a hint to it."""
    coins = state.coins[state.current_player()]
    hint = ngettext(
        "You have {count} coin. One money action a turn.", "You have {count} coins. One money action a turn.", coins
    )
    return _("Spend coins"), hint.format(count=coins)


def seats_with_room(state: TruckState, names: Sequence[str]) -> str:
    """Return who has room for the tile that was drawn; empty for a coin."""
    if state.drawn == COIN:
        return ""
    seats = [seat for seat in range(state.players) if has_room(state, state.side, seat, state.drawn)]
    said = listed(names[seat] for seat in seats)
    return _("Room for it: {names}.").format(names=said) if said else _("No one has room for it.")


def progress(state: TruckState, actions: Sequence[Action]) -> str:
    """Return how many of a truck's tiles are placed, the young with them; empty for a single tile.

    `actions` are those of the record.
    """
    if state.phase not in PLACING:
        return ""
    done = 0
    for action in reversed(actions):
        if action[0] not in PLACING:
            break
        done += action[0] != "hire"
    total = done + len(waiting(state))
    return _("{count} of {all} placed").format(count=done, all=total) if total > 1 else ""


def position(state: TruckState, parts: Sequence[AnyBoard], names: Sequence[str]) -> list[Section]:
    """Return the stacks, the trucks and everybody's boards under headings."""
    trucks = [[_("Truck"), _("Tiles")]]
    for truck, loaded in enumerate(state.trucks):
        taker = state.takers[truck]
        tiles = state.tiles(max(0, state.truck_sides[truck])).words
        lies = listed(tile_name(tiles[tile]) for tile in loaded) or _("empty")
        told = _("taken by {name}").format(name=names[taker]) if taker != NOBODY else lies
        trucks.append([_("Truck {number}").format(number=truck + 1), told])
    stacks = [_stack(state, side, part.title if len(parts) > 1 else "") for side, part in enumerate(parts)]
    found = [Section(words.details(state)[0], table=trucks), *stacks]
    for seat, name in enumerate(names):
        has = [_("{points} in all").format(points=points_words(state.score_of(seat).total))]
        has.append(_("coins: {count}").format(count=state.coins[seat]))
        boards = [(part, part.park(state, seat)) for part in parts]
        rooms = [Section(part.title, part.rest(park), part.table(park), part.more(park)) for part, park in boards]
        found.append(Section(name, has, parts=rooms))
    return found


def _stack(state: TruckState, side: int, board: str) -> Section:
    """Return how many tiles are left of a game, and where all of them lie by kind."""
    title = _("Stack: {board}").format(board=board) if board else _("Stack")
    gone = listed(animal_name(state.tiles(side).types[kind]) for kind in state.removed[side])
    lines = [_("Left out: {animals}").format(animals=gone)] if gone else []
    if state.pile_hidden:
        return Section(title, lines)
    if state.stages[side] == OPEN:
        said = ngettext("{count} tile, then the last {end}.", "{count} tiles, then the last {end}.",
                        state.left[side])  # fmt: skip
        lines.insert(0, said.format(count=state.left[side], end=END_STACK))
    return Section(title, lines, known.table(state, side))
