"""What a table with trucks says of the moment: what is asked, and what an action brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.zoo_trucks.pieces import LOAD
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action, IllegalAction
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import Deciding, Decision
from scenes.games.zoo_trucks.gains import Gain, Gains
from scenes.games.zoo_trucks.part import AnyBoard, owner_of
from scenes.games.zoo_trucks.words import speech
from scenes.games.zoo_trucks.words.choices import choice
from scenes.games.zoo_trucks.words.reasons import reason, without_points
from scenes.i18n.lists import listed, sentences
from scenes.i18n.lists import sentence as as_sentence
from scenes.i18n.numbers import points_words
from scenes.i18n.translation import _, ngettext
from scenes.paint.animation import Queue
from scenes.table.guide.prompts import Prompts
from scenes.table.has_match import HasMatch
from scenes.table.viewers import Viewers


class ToldTable(Deciding, HasMatch, Protocol):
    """What is said of a table."""

    queue: Queue
    parts: list[AnyBoard]
    decision: Decision
    gains: Gains
    watching: bool
    caption: str
    drawn: Action
    prompts: Prompts
    viewers: Viewers

    @property
    def side(self) -> int:
        """The board that is looked at where only one is seen at a time."""

    @property
    def player_names(self) -> list[str]:
        """The names of all seats."""

    def chips(self) -> list[int | None]:
        """Return what each truck would bring the person to move."""

    def brings(self, action: Action) -> Gain:
        """Return what an action of the player to move brings at once."""


def status(table: ToldTable) -> tuple[str, str]:
    """Return what is asked or happens, and a hint to it."""
    if table.watching:
        return table.caption, ""
    if table.match.over:
        return _("The game is over."), ""
    if not table.persons_turn:
        return "" if table.queue.busy else table.prompts.waiting(), ""
    asking, marked = table.asking, table.chooser.marked
    spending = speech.spending(table.state) if asking.spending else None
    said = next((said for part in table.parts if (said := part.status(asking))), spending)
    if said and asking.spending and marked:
        return said[0], after_it(table, marked)
    if said:
        return (_whose(table, said[0]) if asking.step and not asking.way else said[0]), said[1]
    if marked:
        return table.prompts.addressed(words.marked(table.state, marked)), words.press_again(marked)
    asked, hint = words.question(table.state)
    if table.state.phase == LOAD:
        whose = table.player_names[table.player] if table.viewers.is_shared else ""
        return words.drew(table.state, whose), speech.seats_with_room(table.state, table.player_names) or hint
    return table.prompts.addressed(asked), hint


def _whose(table: ToldTable, title: str) -> str:
    """Return the title of a choice, with the board it is about where there are two."""
    if len(table.parts) == 1:
        return title
    return _("{words} · {name}").format(words=title, name=table.parts[table.side].title)


def refusal(parts: Sequence[AnyBoard], problem: IllegalAction) -> str:
    """Return why the rules refuse something; trucks with room may carry tiles of the other game."""
    if problem.code == "no_truck_takes_it" and len(parts) > 1:
        return _("No truck can carry a tile of this game now.")
    return words.refusal(problem)


def place_of(parts: Sequence[AnyBoard], state: TruckState, seat: int, action: Action, viewer: int) -> words.Place:
    """Return how the end of a seat's action is told to the `viewer`, as the boards show it."""
    owner = owner_of(parts, state, action)
    return owner.place_in_words(state, seat, action, own=seat == viewer) if owner else words.target


def after_it(table: ToldTable, action: Action) -> str:
    """Return what the player to move has after an action: coins and points."""
    state, gain = table.state, table.brings(action)
    player = state.current_player()
    coins, points = state.coins[player] + gain.coins, state.score_of(player).total + gain.points
    said = ngettext("After it: {count} coin, {points}.", "After it: {count} coins, {points}.", coins)
    return said.format(count=coins, points=points_words(points))


def sentence(table: ToldTable, action: Action) -> str:
    """Return an action with what it brings at once; of a truck what it carries too."""
    place = words.exactly(place_of(table.parts, table.state, table.player, action, table.player))
    said = choice(action, table.drawn, table.player_names, place)
    if action[0] == "take":
        truck = int(action[1]) - 1
        gains = speech.truck_in_words(table.state, truck, table.chips()[truck])
    elif action[0] in ("draw", "load", "remove"):
        return said
    else:
        gains = listed(gain_in_words(table, table.brings(action), action))
    return _("{move} ({gains})").format(move=said, gains=gains) if gains else said


def gain_in_words(table: ToldTable, gain: Gain, action: Action) -> list[str]:
    """Return what an action brings, each in a few words, and which free home it takes up."""
    return speech.gain(table.state, gain, owner_of(table.parts, table.state, action))


def hint_reason(table: ToldTable, action: Action) -> str:
    """Return what an action brings at once; on the pier, what trucks would score."""
    if action[0] not in ("draw", "load", "take"):
        gain = table.brings(action)
        return sentences((without_points(action, gain), as_sentence(listed(gain_in_words(table, gain, action)))))
    asking = table.decision.asking(table.state)
    by_seat = table.gains.by_seat(asking, action) if action[0] != "draw" else ()
    return reason(action, table.gains.by_truck(asking), by_seat, table.player, table.player_names)
