"""It Happens.. outside its table: finds in small for set-up and results, the scores round by round, and other facts."""

from __future__ import annotations

from engine.games.it_happens.pieces import JUNK, MOUND, NUM_THINGS, OVER, PLACE, TILE_VALUES
from engine.games.it_happens.rules import ItHappensState
from engine.games.it_happens.scoring import kinds_of
from engine.history import History
from scenes.games.it_happens import words
from scenes.games.it_happens.pieces import TILE_BACK, draw_count, draw_dim, draw_thing, draw_upright, picture_of
from scenes.i18n.translation import _
from scenes.model.rounds import Fact, Gain, Round, Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import INK, INSET, Style


def paint_value(painter: Painter, rect: Rect, option: str, value: str) -> None:
    """Draw a victory point tile as it lies: face down or face up."""
    if value == "hidden":
        draw_upright(painter, TILE_BACK, rect)
        return
    tile = Rect.around(*rect.centre, rect.h * 0.8, rect.h)
    painter.box(tile, "#F6ECDA", 8, "#C9973F", 2)
    painter.text(str(max(TILE_VALUES)), *tile.centre, Style(rect.h * 0.5, True, 1), INK, "centre")


def paint_final(painter: Painter, rect: Rect, state: ItHappensState, player: int) -> None:
    """Draw what a player has found: junk, insects and tiles in three rows of three."""
    painter.box(rect, INSET, rect.w * 0.05)
    step = rect.w / 3
    for number, kind in enumerate((*JUNK, "insect")):
        count = state.held[NUM_THINGS * player + number]
        cell = Rect.around(rect.x + step * (number % 3 + 0.5), rect.y + rect.h / 3 * (number // 3 + 0.5), step * 0.8)
        if count:
            draw_thing(painter, kind, cell)
            if count > 1:
                draw_count(painter, cell, count)
        else:
            draw_dim(painter, picture_of(kind), cell.grown(-cell.w * 0.22), INSET, 0.3)


def count_words(players: int) -> str:
    """Return what that number of players means: whether they play with a neutral colour."""
    return _("with a neutral colour") if ItHappensState.new(players).num_scored > players else ""


def progress(state: ItHappensState) -> str:
    """Return which round is played."""
    return words.round_of(state)


def _ends_of_rounds(history: History[ItHappensState]) -> list[ItHappensState]:
    """Return the positions between the rounds, and the last one."""
    return [state.clone() for state in history.states() if state.round and state.phase in (MOUND, OVER)]


def rounds(history: History[ItHappensState]) -> Rounds:
    """Return what every round brought each player, and what the most kinds of junk paid at the end."""
    parts: list[Round] = []
    before: list[int] = []
    ends = _ends_of_rounds(history)
    for number, state in enumerate(ends, start=1):
        now = [sheet.total - sheet.points("most_kinds") for sheet in state.scores()]
        before = before or [0] * len(now)
        gains = tuple(Gain(max(0, new - old), min(0, new - old)) for new, old in zip(now, before, strict=True))
        parts.append(Round(_("Round {number}").format(number=number), str(number), gains))
        before = now
    if ends and ends[-1].phase == OVER:
        bonus = tuple(Gain(sheet.points("most_kinds")) for sheet in ends[-1].scores())
        parts.append(Round(_("Most kinds"), _("kinds"), bonus, bonus=True))
    return Rounds(tuple(parts))


def facts(history: History[ItHappensState]) -> list[Fact]:
    """Return the numbers of a game besides its points, player by player."""
    last = history.at(len(history))
    placed, pips, spent = ([0] * last.scored for _fact in range(3))
    actions = iter(history.record.actions)
    for state in history.states():
        action = next(actions, None)
        if action is None or state.is_chance():
            continue
        if action[0] == "place" and state.phase == PLACE:
            placed[state.colour] += 1
            pips[state.colour] += state.face
        elif action[0] in ("reroll", "pass"):
            spent[state.player] += 1
    everybody = range(last.scored)
    best = [max((TILE_VALUES[tile] for tile in last.tiles[player] if tile >= 0), default=0) for player in everybody]
    return [
        Fact(_("Dice placed"), tuple(placed)),
        Fact(_("Pips placed"), tuple(pips)),
        Fact(_("Insects spent"), tuple(spent)),
        Fact(_("Kinds of junk"), tuple(kinds_of(last, player) for player in everybody)),
        Fact(_("Most valuable tile"), tuple(best)),
    ]
