"""The log of a table with trucks: tiles as pictures, what a placement brought, and what everybody has after a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.zoo_trucks.pieces import NONE, OVER
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import BRED, YOUNG
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.pieces import COIN, animal_name, small_picture, tile_name
from scenes.i18n.numbers import points_words
from scenes.i18n.translation import _, ngettext, signed
from scenes.model.log_book import Entry, Line, Moment, Part

ZOO_PLACES = ("barn", "zoo")
"""Words of money actions that only the zoo has; the water zoo has all others."""
STEPS = ("place", "young", "hire")
"""What follows the truck that was taken, or the money that was spent."""


def entries(moment: Moment[TruckState], names: Sequence[str], place: words.Place = words.home) -> list[Entry]:
    """Return the entries of an action: what was done with what it brought, and what it means for the game.

    `names` are the players', `place` tells where something went.
    """
    before, after = moment.before, moment.after
    round_ = max(1, before.round)
    made: list[Entry] = []
    if moment.player >= 0 and moment.action[0] != "draw":
        lines = list(_consequences(moment, before))
        step = moment.action[0] in STEPS
        head = _head(moment, before, names, place)
        said = "" if moment.action[0] in ("take", "buy") else words.told(moment.action, moment.drawn, names, place)
        made.append(Entry(moment.at, moment.player, head, lines, step=step, round=round_, said=said))
    for kind, *facts in moment.events:
        if kind == "begins":
            made.append(Entry(moment.at, facts[0], (Part(_("starts")),), round=1))
        elif kind == "removed" and moment.player < 0:
            made.append(Entry(moment.at, -1, _left_out(before, *facts), round=1))
        elif kind == "end_stack":
            made.append(Entry(moment.at, -1, (Part(end_stack_words(before, facts[0])),), round=round_))
        elif kind == "left_behind":
            tiles = _tiles(before, facts[1], facts[2:])
            head = (Part(_("Removed from truck {number}:").format(number=facts[0] + 1)), *tiles)
            made.append(Entry(moment.at, -1, head, round=round_))
        elif kind == "round_over":
            made.append(_round_over(moment, before, after))
    if after.round > before.round:
        made.append(
            Entry(moment.at, -1, (Part(_("Round {number}").format(number=after.round)),), round=after.round)
        )  # fmt: skip
    return made


def tile_part(word: str, number: int = 1) -> Part:
    """Return a tile as a part of a line."""
    return Part(tile_name(word), small_picture(word), number)


def _tiles(state: TruckPosition, side: int, tiles: Sequence[int]) -> list[Part]:
    names = state.tiles(side).words
    return [tile_part(names[tile], tiles.count(tile)) for tile in dict.fromkeys(tiles)]


def _left_out(state: TruckPosition, side: int, kind: int) -> tuple[Part, ...]:
    animal = state.tiles(side).types[kind]
    return Part(_("Left out:")), Part(animal_name(animal), small_picture(animal))


def end_stack_words(state: TruckPosition, side: int) -> str:
    """Return that the first of the last tiles of a game was drawn."""
    if len(state.sides) == 1:
        return _("The final stack of 15 begins: this is the last round.")
    game = _("Water zoo") if state.tiles(side).game == "aquaretto" else _("Zoo")
    return _("{stack}: the final stack of 15 begins.").format(stack=game)


def side_of(state: TruckPosition, action: Action) -> int:
    """Return the game that an action is about: that of the decision, or of the board that a money action names."""
    if state.side != NONE or len(state.sides) == 1:
        return max(0, state.side)
    zoo = action[0] == "exchange" or any(word in ZOO_PLACES for word in action) or type(action[1]) is int
    buys_there = action[0] == "buy" and action[2] == "depot"
    game = "zooloretto" if zoo and not buys_there else "aquaretto"
    return next(side for side in range(len(state.sides)) if state.tiles(side).game == game)


# --- what was done


def _head(moment: Moment[TruckState], before: TruckState, names: Sequence[str], place: words.Place) -> tuple[Part, ...]:
    """Return an action as pictures and a few words."""
    action, verb = moment.action, moment.action[0]
    if verb == "load":
        word = str(moment.drawn[1])
        return tile_part(word), Part(_("→ truck {number}").format(number=action[1]))
    if verb == "take":
        took = next(event for event in moment.events if event[0] == "took")
        return Part(_("takes truck {number}:").format(number=action[1])), *_tiles(before, took[3], took[4:])
    if verb == "remove":
        return Part(_("leaves out:")), Part(animal_name(action[1]), small_picture(action[1]))
    if verb == "place":
        return tile_part(action[1]), Part(f"→ {place(action[2:])}")
    if verb == "young":
        young = f"{before.tiles(before.side).types[before.pending[-1][1]]}.young"
        return tile_part(young), Part(f"→ {place(action[1:])}")
    if verb == "hire":
        return Part(picture=_post_picture(action[1])), Part(words.told(action, (), names, place))
    if verb == "buy":
        split = 4 if action[2] == "barn" else 3
        said = _("buys from {name}:").format(name=names[int(action[1]) - 1])
        return Part(said), *_moved(moment, before), Part(f"→ {place(action[split:])}")
    return Part(words.told(action, (), names, place)), *_moved(moment, before)


def _post_picture(post: str) -> str:
    return f"zoo_trucks/coworker_{post}"


def _moved(moment: Moment[TruckState], before: TruckState) -> list[Part]:
    """Return the tile that was bought, moved or discarded; of a tile out of the barn the words tell already."""
    if moment.action[1:2] == ("barn",):
        return []
    side = side_of(before, moment.action)
    places = {"bought": 3, "settled": 2, "discarded": 2}
    tiles = [event[places[event[0]]] for event in moment.events if event[0] in places]
    return _tiles(before, side, tiles[:1])


# --- what followed


def _consequences(moment: Moment[TruckState], before: TruckState) -> Iterator[Line]:
    """Yield a line for everything that an action brought or cost."""
    action = moment.action
    side = before.side if action[0] == "load" else side_of(before, action) if action[0] != "take" else NONE
    for kind, *facts in moment.events:
        if kind == "paid":
            yield _coins(-facts[1])
        elif kind in ("earned", "coin_tiles"):
            yield _coins(facts[1], NONE if facts[0] == moment.player else facts[0])
        elif kind == "bred":
            young = f"{before.tiles(side).types[facts[1]]}.young"
            said = _("Offspring are born.")
            yield Line((Part(picture=small_picture(young)), Part(said, tone="good")))
        elif kind in ("stored", "barned") and YOUNG <= facts[1] < BRED:
            yield Line((Part(_("There is no room for it."), tone="bad"),))
        elif kind == "not_hired":
            said = _("No coworker: every post is full.") if facts[1] == "place" else _("No coworker is left.")
            yield Line((Part(said, tone="bad"),))


def _coins(count: int, seat: int = NONE) -> Line:
    """Return a line for coins that were earned or paid."""
    words_ = ngettext("{count} coin", "{count} coins", abs(count)).format(count=signed(count))
    return Line((Part(picture=COIN), Part(words_, tone="good" if count > 0 else "bad")), seat)


def _round_over(moment: Moment[TruckState], before: TruckState, after: TruckState) -> Entry:
    """Return what everybody has after a round: points as if the game ended now, and coins."""
    title = _("After round {number}, if the game ended now").format(number=before.round)
    if after.phase == OVER:
        title = _("After round {number}, the last one").format(number=before.round)
    lines = []
    for seat, sheet in enumerate(after.scores()):
        parts = [Part(points_words(sheet.total))]
        if after.coins[seat]:
            parts.append(Part(_("coin"), COIN, after.coins[seat]))
        lines.append(Line(parts, seat))
    return Entry(moment.at, -1, (Part(title),), lines, round=before.round)
