"""What the symbols on Azul's table mean: floor line, marker, scores, opponents, counts of tiles, and the choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.azul.pieces import EMPTY, FLOOR_PENALTIES, MARKER, SIZE
from engine.games.azul.preview import Preview
from engine.games.azul.rules import AzulState
from engine.state import Action
from scenes.games.azul.choice.rows import looks_fit, offer_title, row_places
from scenes.games.azul.layout.source_places import source_places
from scenes.games.azul.layout.window import Layout
from scenes.games.azul.pieces import TILES
from scenes.games.azul.shown import marker_in_centre
from scenes.games.azul.words import floor_in_words
from scenes.i18n.lists import listed
from scenes.i18n.numbers import gain_words, points_words
from scenes.i18n.translation import _, ngettext, signed
from scenes.paint.rect import Rect
from scenes.widgets.tooltip import Symbol


def symbols(
    plan: Layout, shown: AzulState, names: Sequence[str], offers: Sequence[tuple[Action, Preview]] = ()
) -> list[Symbol]:
    """Return the symbols on the table that can be explained; `offers` are the actions to choose from, with results."""
    found: list[Symbol] = []
    for seat, board in plan.boards.items():
        fallen = len(shown.floors[seat])
        lost = sum(FLOOR_PENALTIES[:fallen])
        now = ngettext("{name}: {count} piece, {points}", "{name}: {count} pieces, {points}", fallen)
        for place, points in enumerate(FLOOR_PENALTIES):
            found.append(
                Symbol(
                    board.floor_cell(place),
                    _("Floor line, space {number}: {points}").format(number=place + 1, points=signed(points)),
                    _("Tiles that do not fit fall here, from the left. Each costs the points of its space at the "
                      "end of the round. A score never falls below 0."),
                    now.format(name=names[seat], count=fallen, points=gain_words(lost)),
                )
            )  # fmt: skip
        foot = board.foot
        score = Rect(foot.right - min(64.0, foot.w), foot.y, min(64.0, foot.w), foot.h)
        said = _("{name}: {words}").format(name=names[seat], words=points_words(shown.score[seat]))
        bonus = _("At the end a full row scores 2, a full column 7 and all five tiles of a colour 10.")
        found.append(
            Symbol(score, said, bonus, _("Floor line: {floor}").format(floor=floor_in_words(shown.floors[seat])))
        )
    if marker_in_centre(shown):
        found += [
            Symbol(
                rect,
                _("Starting player marker"),
                _("The first player to take from the centre takes it to their floor line and starts the next round."),
                _("No one has it yet."),
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
                _(
                    "There are 20 of each. The bag fills the factories. When it is empty, the tiles from the lid "
                    "go back into it."
                ),
                _("In the bag: {bag}").format(bag=sum(shown.bag)),
            )
        )
    return [*found, *_offers(plan, offers), *_strips(plan, shown, names)]


def _offers(plan: Layout, offers: Sequence[tuple[Action, Preview]]) -> Iterator[Symbol]:
    """Yield the gains in the list of rows: on phones the whole row, elsewhere the number at its right."""
    if not looks_fit(plan, tiling=bool(offers) and offers[0][0][0] == "place"):
        return
    rule = _("+ wall points, − floor line. “More”: tiles the line still needs; it waits for the next round.")
    for rect, (path, look) in zip(row_places(plan, len(offers)), offers, strict=True):
        if plan.kind == "desktop":
            rect = Rect(rect.centre[0], rect.y, rect.w / 2, rect.h)
        said = [_("Wall: {points}").format(points=signed(look.points))] if look.cell else []
        if look.missing:
            said.append(ngettext("{count} more", "{count} more", look.missing).format(count=look.missing))
        if not look.fits:
            said.append(_("fits in no column"))
        if look.floor or look.dropped:
            said.append(_("Floor line: {floor}").format(floor=signed(look.floor)))
        yield Symbol(rect, offer_title(path), rule, listed(said))


def _strips(plan: Layout, shown: AzulState, names: Sequence[str]) -> Iterator[Symbol]:
    """Yield the opponents in small."""
    rule = _("Pattern lines on the left, the wall on the right, the floor line below. Choose the board to enlarge it.")
    for seat, strip in plan.strips.items():
        laid = sum(cell != EMPTY for cell in shown.wall[SIZE * SIZE * seat : SIZE * SIZE * (seat + 1)])
        title = _("{name}'s board").format(name=names[seat])
        now = [
            points_words(shown.score[seat]),
            _("Wall: {points}").format(points=f"{laid} / {SIZE * SIZE}"),
            _("Floor line: {floor}").format(floor=floor_in_words(shown.floors[seat])),
        ]
        yield Symbol(strip, title, rule, listed(now))
