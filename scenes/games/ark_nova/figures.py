"""The pictures in the rules of Ark Nova, drawn from a few words.

`verb build 3`: an action card with its strength; `card 445`: a card; `map A`: a zoo map; `board`: one with buildings;
`race 26 8`: a line of the race; `project 105`; `icons predator bird`: symbols side by side.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.board.hexes import mask_of
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.places import HAND, SIZES
from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.painters.boards.board import paint_board
from scenes.games.ark_nova.painters.boards.race import paint_bar
from scenes.games.ark_nova.painters.cards.cards import paint_card
from scenes.games.ark_nova.painters.panels import paint_verb
from scenes.games.ark_nova.pieces.cards import face_of
from scenes.games.ark_nova.pieces.icons import icon_picture
from scenes.games.ark_nova.pieces.zoo import BoardFace, MapFace, Runner, Standing, VerbFace
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def paint_figure(painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    kind, *words = drawing.split()
    _KINDS[kind](painter, rect, *words)


def _verb(painter: Painter, rect: Rect, action: str, strength: str) -> None:
    place = Rect.around(*rect.centre, min(rect.w, rect.h * 0.96), rect.h)
    paint_verb(painter, place, VerbFace(action, int(strength)))


def _card(painter: Painter, rect: Rect, number: str) -> None:
    wide, high = SIZES[HAND]
    scale = min(rect.w / wide, rect.h / high)
    paint_card(painter, face_of(int(number)), HAND, Rect.around(*rect.centre, wide * scale, high * scale))


def _map(painter: Painter, rect: Rect, map_id: str) -> None:
    _put(painter, rect, MapFace(map_id, ()))


def _board(painter: Painter, rect: Rect) -> None:
    standing = (
        Standing("kiosk", mask_of("a7")),
        Standing("enclosure3", mask_of("a9 a11 b10"), 1, (425,)),
        Standing("enclosure2", mask_of("d4 d6"), 1, (497,)),
        Standing("pavilion", mask_of("c7")),
        Standing("enclosure4", mask_of("b6 b8 c5 c9")),
    )
    _put(painter, rect, MapFace("A", standing))


def _put(painter: Painter, rect: Rect, face: MapFace) -> None:
    place = Rect.around(*rect.centre, rect.w, min(rect.h, rect.w * 0.86))
    paint_board(painter, plan_board(place, sides=False), BoardFace(face, 0, 127))


def _race(painter: Painter, rect: Rect, appeal: str, conservation: str) -> None:
    bar = Rect.around(*rect.centre, rect.w, 18)
    paint_bar(painter, bar, Runner(0, int(appeal), int(conservation)))
    side = min(30.0, rect.w * 0.25)
    symbols.symbol(painter, "ico_appeal", Rect(bar.x, bar.y - side - 4, side, side))
    symbols.symbol(painter, "ico_conservation", Rect(bar.right - side, bar.y - side - 4, side, side))


def _icons(painter: Painter, rect: Rect, *icons: str) -> None:
    columns = 2 if len(icons) > 3 else len(icons)
    lines = -(-len(icons) // columns)
    side = min(rect.w / columns, rect.h / lines) * 0.84
    for at, icon in enumerate(icons):
        x = rect.centre[0] + (at % columns - (columns - 1) / 2) * side * 1.15
        y = rect.centre[1] + (at // columns - (lines - 1) / 2) * side * 1.15
        symbols.symbol(painter, icon if icon.startswith("ico_") else icon_picture(icon), Rect.around(x, y, side))


_KINDS: dict[str, Callable[..., None]] = {
    "verb": _verb,
    "card": _card,
    "map": _map,
    "board": _board,
    "race": _race,
    "icons": _icons,
}
