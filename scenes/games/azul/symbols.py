"""What the symbols on Azul's table mean: floor line, marker, scores, and the counts of tiles."""

from __future__ import annotations

from engine.games.azul.pieces import FLOOR_PENALTIES, MARKER
from scenes.games.azul.layout import Layout
from scenes.games.azul.moves import source_places
from scenes.games.azul.pieces import TILES
from scenes.games.azul.shown import Shown
from scenes.games.azul.words import floor_in_words
from scenes.i18n.translation import _, ngettext, signed
from scenes.paint.rect import Rect
from scenes.widgets.tooltip import Symbol


def symbols(plan: Layout, shown: Shown, names: list[str]) -> list[Symbol]:
    """Return everything that can be asked what it means."""
    found: list[Symbol] = []
    for seat, board in plan.boards.items():
        fallen = len(shown.floors[seat])
        lost = sum(FLOOR_PENALTIES[:fallen])
        now = ngettext("{name}: {count} piece, {points}", "{name}: {count} pieces, {points}", fallen)
        for place, points in enumerate(FLOOR_PENALTIES):
            found.append(
                Symbol(
                    board.floor_cell(place),
                    _("Floor line, place {number}: {points}").format(number=place + 1, points=signed(points)),
                    _("What finds no place in its row falls here, from the left. At the end of the round each piece "
                      "costs the points of its place; a score never falls below 0."),
                    now.format(name=names[seat], count=fallen, points=signed(lost)),
                )
            )  # fmt: skip
        foot = board.foot
        score = Rect(foot.right - min(64.0, foot.w), foot.y, min(64.0, foot.w), foot.h)
        said = _("{name}: {points} points").format(name=names[seat], points=shown.score[seat])
        bonus = _("At the end full rows pay 2, full columns 7 and five tiles of a colour 10.")
        found.append(Symbol(score, said, bonus, _("Floor: {floor}").format(floor=floor_in_words(shown.floors[seat]))))
    if shown.marker_in_centre:
        found += [
            Symbol(
                rect,
                _("Starting player marker"),
                _("Whoever takes from the centre first gets it: it lies on the floor line and begins the next round."),
                _("Nobody has it yet."),
                TILES[MARKER],
            )
            for piece, rect, _count in source_places(shown, plan, 0)
            if piece == MARKER
        ]
    if plan.rail:
        rail = plan.rail
        found.append(
            Symbol(
                Rect(rail.x, rail.y + 112, rail.w, rail.h - 112),
                _("Tiles left"),
                _("There are 20 of each. The bag deals the plates; when it is empty, the lid is poured back into it."),
                _("In the bag: {bag}").format(bag=sum(shown.bag)),
            )
        )
    return found
