"""What a rival's turn was: the pawn and what it took, where that went, and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.pieces import TILE_NAMES
from engine.games.fountains.rules import FountainsState
from scenes.games.fountains import pieces
from scenes.games.fountains.layout.layout import TOLD
from scenes.games.fountains.log import feature_part, tile_parts
from scenes.games.fountains.words import namer, phrases
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.log_book import Moment, Part
from scenes.model.recap import Recap, TurnTaken
from scenes.paint.rect import Rect
from scenes.table.recap.recap_card import cells

HEAD = 28.0
"""The height of the title over the cards in the place of the last moves."""


def recap_of(turn: TurnTaken[FountainsState], changes: Sequence[int]) -> Recap | None:
    """Return what a seat did; None if it did nothing that is seen."""
    moved: list[Part] = []
    place: list[str] = []
    said: list[str] = []
    for moment in turn.moments:
        if moment.player == turn.seat:
            parts, words, sentence = _told(moment)
            moved += parts
            place += words
            said.append(sentence)
    if not said:
        return None
    short = [*place[:1], *filter(None, (_level(moment) for moment in turn.moments if moment.player == turn.seat))]
    return Recap(turn.seat, turn.moments[-1].at, moved[:4], place[:2], short[:2], changes, sentences(said))


def _level(moment: Moment[FountainsState]) -> str:
    """Return the level on which an action placed something; empty for others."""
    before = moment.before
    named = namer.place_of(before.fountains[moment.player], moment.action, before.hand)
    return _("level {level}").format(level=named.level) if named else ""


def _told(moment: Moment[FountainsState]) -> tuple[list[Part], list[str], str]:
    """Return the pictures of an action, its place in a few words, and the action in a sentence."""
    verb, *more = moment.action
    if verb == "move":
        took = [TILE_NAMES[event[2]] for event in moment.events if event[0] == "took"]
        shown = [part for part in (tile_parts(took[0]) if took else []) if part.picture]
        said = pieces.tile_words(took[0]) if took else _("bonus token")
        pawn = Part(_(pieces.PAWN_NAMES[more[0]]), f"fountains/pawn_{more[0]}")
        return [pawn, *shown], [], phrases.told(moment.action) + _(", ") + said
    if verb in ("place", "token"):
        before = moment.before
        where = namer.laid_place(before.fountains[moment.player], moment.action, before.hand, own=False)
        parts = [Part(_(pieces.FEATURE_NAMES[more[0]]), f"fountains/token_{more[0]}")] if verb == "token" else []
        return parts, [where], where
    if verb == "fish":
        return [feature_part(more[0])], [phrases.told(moment.action)], phrases.told(moment.action)
    return [], [phrases.told(moment.action)], phrases.told(moment.action)


def places_in_log(log: Rect, count: int) -> list[Rect]:
    """Return the places of the cards where the last moves are told."""
    return cells(Rect(log.x + 6, log.y + HEAD, log.w - 12, log.h - HEAD - 6), count, 88)


def places_below_words(free: Rect, count: int) -> list[Rect]:
    """Return the places of the cards in what the words of a bar leave of their place; none where that is too low."""
    found = cells(free, count, 76) if free.h >= TOLD else []
    return found if found and found[0].h >= TOLD else []
