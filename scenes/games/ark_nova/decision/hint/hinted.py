"""A hint in the middle: the action, what speaks for it in words, and what is about as good."""

from __future__ import annotations

from engine.games.ark_nova.pieces import ACTIONS
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context, Hinted
from scenes.games.ark_nova.decision.hint.hint_facts import facts
from scenes.games.ark_nova.layout.areas import beside, inside, rows, split
from scenes.games.ark_nova.view import HintFace, Item, Line, PanelFace, RowFace
from scenes.games.ark_nova.words.advice import in_quotes, reason_name
from scenes.games.ark_nova.words.names import capital, joined, labelled, sentence
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

MOST = 4
"""The most reasons."""
ALSO = "also"
"""What the items of the next best actions are called."""
ROW, HEAD = 62.0, 36.0
"""How high such an item is, and the heading above them."""
WIDE = 480.0
"""The least width in which they are beside the hint."""


def hint_items(ctx: Context, hint: Hinted) -> list[Item]:
    """Return a hint which action card to use, which takes the whole middle, with the next best ones below or beside
    it.
    """
    middle = ctx.plan.middle
    others = also_good(ctx)
    upper, lower = _parts(middle, len(others))
    title = _("Hint: {move}") if hint.shown == hint.action else _("Instead: {move}")
    seconds = max(1, round(hint.thought / 1000))
    face = HintFace(
        title.format(move=ctx.deed(hint.shown)),
        _("thought for {n} s").format(n=seconds),
        (*facts(ctx, hint.shown)[: MOST - bool(others)], *_compared(ctx, hint)),
    )
    items = [Item("hint", upper, face)]
    if others:
        items.append(Item("panel", lower, PanelFace(_("Also good"))))
        items += [
            _other(ctx, place, action)
            for place, action in zip(rows(inside(lower), len(others), ROW), others, strict=True)
        ]
    return items


def _parts(middle: Rect, count: int) -> tuple[Rect, Rect]:
    """Return where the hint is, and where that many next best actions are."""
    if not count:
        return middle, middle
    if middle.w > max(WIDE, 1.2 * middle.h):
        upper, lower = beside(middle, (3.0, 2.0))
        return upper, lower
    low = min(0.42 * middle.h, HEAD + 8 + count * (ROW + 6))
    upper, lower = split(middle, (middle.h - low - 8, low))
    return upper, lower


def _other(ctx: Context, place: Rect, action: Action) -> Item:
    first = next(iter(facts(ctx, action)), None)
    picture = f"action:{action[1]}" if action[1] in ACTIONS else "coin"
    face = RowFace(picture, capital(ctx.deed(action)), first.words if first else "", gains=first.gains if first else ())
    words = labelled(_("Also good"), ctx.deed(action))
    return Item(ALSO, place, face, words=sentences((words, line_words(first))) if first else words)


def also_good(ctx: Context) -> list[Action]:
    """Return the next best actions, and once one of them is shown the hint itself."""
    hint = ctx.hint
    if hint is None:
        return []
    return [action for action in (hint.action, *hint.others) if action != hint.shown and len(action) > 1]


def _compared(ctx: Context, hint: Hinted) -> list[Line]:
    """Return what the hinted action should bring more than the next best action; nothing before that is known."""
    if hint.shown != hint.action or not hint.others:
        return []
    if not hint.reasons:
        return [Line("ico_clever", _("About as good: {move}").format(move=ctx.instead(hint.action, hint.others[0])))]
    said = joined([reason_name(reason, ctx.seat, ctx.names) for reason in hint.reasons])
    other = ctx.instead(hint.action, hint.others[0])
    title = _("Better than “{move}”").format(move=in_quotes(other))
    if other == ctx.deed(hint.action):
        title = _("Better than a similar place")
    return [Line("ico_clever", title, sentence(_("More: {reasons}").format(reasons=said)))]


def hint_lines(ctx: Context, hint: Hinted) -> list[Line]:
    """Return what speaks for a hint in the note of another decision, and what is about as good; never a raw value."""
    also = joined([ctx.instead(hint.action, action) for action in hint.others[1:]])
    return [*_compared(ctx, hint), *([Line("ico_clever", _("Also good"), also)] if also else [])]


def line_words(line: Line) -> str:
    """Return a reason for those who hear it."""
    return sentences((line.words, line.more))
