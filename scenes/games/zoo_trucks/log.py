"""The log of games with trucks: a tile and its truck, a truck with its tiles, and what each of them brought."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.pieces import OVER
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Event
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.tiles import COIN, KINDS, animal_name, small_picture, tile_name, tile_picture
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Entry, Line, Moment, Part

STEPS = ("place", "young", "hire")
"""The actions that belong to a turn which another one began."""


def entries(moment: Moment) -> list[Entry]:
    """Return the entries of an action: what a player did and what it brought, the end stack, and rounds."""
    before, after = moment.before, moment.after
    assert isinstance(before, TruckState)
    assert isinstance(after, TruckState)
    made: list[Entry] = []
    if moment.player >= 0 and moment.action[0] != "draw":
        made.append(_done(moment, before, after))
    for event in moment.events:
        made += _told(moment, event, after)
    if after.round != before.round and after.phase != OVER:
        made.append(Entry(moment.at, -1, (Part(_("Round {number}").format(number=after.round)),), round=after.round))
    return made


def tile_parts(word: str) -> list[Part]:
    """Return a tile as pictures: its animal, and its mark where it has one."""
    marks = word.split(".")[1:]
    found = [Part(tile_name(word), tile_picture(word))]
    if marks and marks[0] != "young":
        found.append(Part(_(KINDS[marks[0]]), "zoo_trucks/badge_" + "_".join(marks)))
    return found


def _done(moment: Moment, before: TruckState, after: TruckState) -> Entry:
    """Return a player's action with the points and coins that it brought at once."""
    verb = moment.action[0]
    said = words.told(moment.action, moment.drawn)
    head: list[Part] = [Part(said)]
    if verb == "load" and moment.drawn[:1] == ("tile",):
        number = moment.action[1]
        head = [*tile_parts(moment.drawn[1]), Part(_("→ truck {number}").format(number=number))]
    elif verb == "take":
        truck = moment.action[1] - 1
        names = before.tiles(before.truck_sides[truck]).words
        tiles = [names[tile] for tile in before.trucks[truck]]
        head = [Part(said), *(part for tile in tiles for part in tile_parts(tile))]
        said = _("{said}: {tiles}").format(said=said, tiles=_(", ").join(map(tile_name, tiles)))
    elif verb == "place":
        where = words.target(moment.action[2:])
        head = [*tile_parts(moment.action[1]), Part(_("→ {where}").format(where=where))]
    lines = [] if verb == "load" else _gains(moment, before, after)
    return Entry(moment.at, moment.player, head, lines, step=verb in STEPS, round=max(1, before.round), said=said)


def _gains(moment: Moment, before: TruckState, after: TruckState) -> list[Line]:
    player = moment.player
    side = before.side if before.side >= 0 else len(before.sides) - 1 if "depot" in moment.action else 0
    lines = [_bred(before.tiles(side).types[event[2]]) for event in moment.events if event[0] == "bred"]
    coins = after.coins[player] - before.coins[player]
    if coins:
        lines.append(Line((Part(_("coins"), COIN), Part(signed(coins), tone="good" if coins > 0 else "bad"))))
    then, now = before.score_of(player).total, after.score_of(player).total
    if now != then:
        points = Part(_("{points} points").format(points=signed(now - then)), tone="good" if now > then else "bad")
        lines.append(Line((points,), end=f"{then} → {now}"))
    return lines


def _bred(animal: str) -> Line:
    said = _("A young one is born: {animal}").format(animal=animal_name(animal))
    return Line((Part(animal_name(animal), small_picture(animal)), Part(said, tone="good")))


def _told(moment: Moment, event: Event, state: TruckState) -> Sequence[Entry]:
    """Return what the game itself does: an animal stays away, the end stack is opened, tiles are left behind."""
    kind, *facts = event
    round_ = max(1, state.round)
    if kind == "removed" and moment.player < 0:
        animal = state.tiles(facts[0]).types[facts[1]]
        parts: list[Part] = [Part(animal_name(animal), small_picture(animal)), Part(_("stays away"))]
        said = _("{animal} stays away").format(animal=animal_name(animal))
        return [Entry(moment.at, -1, parts, round=round_, said=said)]
    if kind == "end_stack":
        return [Entry(moment.at, -1, (Part(_("The end stack is opened: this is the last round.")),), round=round_)]
    if kind == "left_behind":
        names = state.tiles(facts[1]).words
        tiles = [names[tile] for tile in facts[2:]]
        said = _("Left on truck {number}: {tiles}").format(
            number=facts[0] + 1, tiles=_(", ").join(map(tile_name, tiles))
        )
        parts = [Part(_("Left on truck {number}:").format(number=facts[0] + 1))]
        parts += [part for tile in tiles for part in tile_parts(tile)]
        return [Entry(moment.at, -1, parts, round=round_, said=said)]
    return []
