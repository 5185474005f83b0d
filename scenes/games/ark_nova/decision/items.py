"""Cards in the middle: what each stands for in a decision, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions.cards import in_range
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.pieces.cards import Face, seen_face
from scenes.games.ark_nova.view import Item
from scenes.games.ark_nova.words.names import card_name
from scenes.paint.rect import Rect

HAND_VERBS = ("play", "discard", "exchange", "pouch", "keep", "support", "drop")
DISPLAY_VERBS = ("take", "snap", "play", "replace", "support")


def card_path(ctx: Context, card: int, verbs: Sequence[str]) -> Action:
    """Return the touch that a card stands for now: the beginning of a legal action, or () where there is none."""
    if not ctx.asking:
        return ()
    if ctx.chooser.touched[:1] in (("harbor",), ("snap",)):
        verbs = (str(ctx.chooser.touched[0]),)
    for verb in verbs:
        path = (verb, card)
        if ctx.chooser.can(path):
            return path
    return ()


def face_now(ctx: Context, card: int) -> Face:
    """Return a card's face as it stands to the player in front; it is kept while the position stays the same."""
    if card not in ctx.faces:
        ctx.faces[card] = seen_face(ctx.game, card)
    return ctx.faces[card]


def card_item(ctx: Context, what: str, rect: Rect, card: int, verbs: Sequence[str]) -> Item:
    """Return a card in the middle: chosen, legal, or dim while others can be chosen."""
    path = card_path(ctx, card, verbs)
    ring = ctx.ring(path)
    choosing = ctx.kind not in ("", "act")
    if not path and choosing and ctx.how.refused and card not in FINALS:
        path = (ctx.how.refused, card)  # a touch there says why not
    face = face_now(ctx, card)
    if what == "ticket" and not (ctx.how.refused == "play" if choosing else verbs is HAND_VERBS and ctx.plan.tabs):
        face = face._replace(reasons=())  # they say why it cannot be played
    words = ctx.deed(path) if ring else card_name(card)
    dim = choosing and not ring
    resting = ctx.kind == "act" and not ctx.selling
    if what in ("ticket", "folded") and not choosing:
        dim = bool(face.folder) and card not in reach(ctx)
    marks = ctx.decision.marks
    number = marks.index(path) + 1 if path in marks else 0
    return Item(what, rect, face, path, words, "" if resting and ring == "legal" else ring, dim, number)


def reach(ctx: Context) -> list[int]:
    """Return the cards of the display within the player's reach."""
    return in_range(ctx.state, ctx.seat)


def by_kind(cards: Sequence[int]) -> list[int]:
    """Return hand cards in the order in which they are held: animals, sponsors, projects."""
    return sorted(cards, key=lambda card: (card not in ANIMALS, card in PROJECTS, card))
