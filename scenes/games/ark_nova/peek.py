"""A look at a whole zoo: its board enlarged, and beside it counters, action cards, icons, sponsors and known cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.log.parts import amount_parts
from scenes.games.ark_nova.painters.boards.board import paint_board
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import FOLDER, SHOWN_ICONS, icon_picture
from scenes.games.ark_nova.pieces.zoo import board_face
from scenes.games.ark_nova.words.names import action_name, card_name, icon_label
from scenes.games.ark_nova.words.position import zoo_section
from scenes.games.ark_nova.words.speech import gap, gap_words
from scenes.i18n.translation import _
from scenes.model.log_book import Line, Part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import plain_text
from scenes.table.seats.peek import Peeked

SHAPE = 540 / 394
"""Width by height of a board with its sides."""


def peeked(state: ArkNovaState, seat: int, colour: int, kind: str, name: str, own: bool) -> Peeked:
    """Return what there is to see of a seat in an observation: of the hand no more than is known."""
    zoo = state.zoos[seat]

    def paint(painter: Painter, rect: Rect) -> None:
        paint_board(painter, plan_board(rect), board_face(zoo, colour))

    words = plain_text([zoo_section(state, seat, name, own=own)])
    score = _("gap {n}").format(n=gap_words(gap(state, seat)))
    return Peeked(paint, words, kind, score, notes(zoo), SHAPE, large=True)


def notes(zoo: Zoo) -> list[Line]:
    """Return what stands beside the board, a line each subject."""
    race = [("appeal", zoo.appeal), ("conservation", zoo.conservation), ("reputation", zoo.reputation)]
    purse = [("money", zoo.money), ("x_token", zoo.x_tokens)]
    workers = [_part(_("Workers"), "ico_worker"), Part(str(zoo.workers))]
    hand = [_part(_("Hand cards"), "ico_hand_card"), Part(str(len(zoo.hand)))]
    lines = [
        Line(_have(race)),
        Line([*_have(purse), *workers, *hand]),
        Line([part for action in zoo.order for part in _action(zoo, action)]),
    ]
    icons = [part for icon in SHOWN_ICONS if zoo.icons[icon]
             for part in (_part(icon_label(icon), icon_picture(icon)), Part(str(zoo.icons[icon])))]  # fmt: skip
    if icons:
        lines.append(Line(icons))
    groups = [(_("Sponsors"), zoo.sponsors), (_("Known hand cards"), [card for card in zoo.hand if card])]
    lines += [Line([Part(title), *_pictures(cards)]) for title, cards in groups if cards]
    return lines


def _have(counters: Sequence[tuple[str, int]]) -> list[Part]:
    return [part for resource, n in counters for part in amount_parts(resource, n, plain=True)]


def _part(words: str, name: str) -> Part:
    return Part(words, FOLDER + name)


def _action(zoo: Zoo, action: str) -> list[Part]:
    parts = [_part(action_name(action), f"verb_{action}")]
    return [*parts, _part(_("side II"), "mark_ii")] if is_upgraded(zoo, action) else parts


def _pictures(cards: Sequence[int]) -> list[Part]:
    return [_part(card_name(card), card_picture(card)) for card in cards]
