"""What the symbols in a zoo mean: what enclosures pay, where stalls stand, the barn, and lots."""

from __future__ import annotations

from engine.games.zooloretto.pieces import EXPAND_COST, TILES, printed
from engine.games.zooloretto.scoring import barn_points, enclosure_points
from engine.games.zooloretto.zoo import Zoo
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.games.zooloretto.plan import ZooPlan
from scenes.i18n.numbers import points_words
from scenes.i18n.translation import _, ngettext, signed
from scenes.widgets.tooltip import Symbol


def symbols(zoo: Zoo, plan: ZooPlan, *, managed: bool, managers: bool) -> list[Symbol]:
    """Return the symbols in a zoo that can be explained; `managers` says whether there are any at this table."""
    found = [_head(zoo, plan, at) for at in range(len(zoo.animals))]
    rule = _("An enclosure with fewer animals scores 1 point each, but only with a stall. Each kind of stall scores 2.")
    for at, stalls in enumerate(zoo.stalls):
        for place in range(printed(at).stalls):
            name = tile_name(TILES.words[stalls[place]]) if place < len(stalls) else _("A space for a stall")
            found.append(Symbol(plan.stall(at, place), name, rule))
    found += [
        Symbol(
            lot,
            _("Another enclosure"),
            _("It costs {count} coins and has room for five animals and a stall.").format(count=EXPAND_COST),
        )
        for lot in plan.blocks[len(zoo.animals) :]
    ]
    barn = _("Each kind of animal and of stall in the barn costs 2 points.")
    if managers:
        barn = _(
            "Each kind of animal and of stall in the barn costs 2 points. With a manager, a kind of animal costs 1."
        )
    points = barn_points(zoo, managed=managed)
    found.append(Symbol(plan.barn._replace(h=26), _("Barn"), barn, signed(points) if points else "",
                        "zoo_trucks/ico_barn"))  # fmt: skip
    return found


def _head(zoo: Zoo, plan: ZooPlan, at: int) -> Symbol:
    """Return what an enclosure pays."""
    board, block = printed(at), plan.blocks[at]
    rule = _(
        "{full} points if full, {short} with one space free. With fewer animals, 1 point each if there is a stall."
    )
    if board.coins:
        rule = ngettext(
            "{full} points if full, {short} with one space free. With fewer animals, 1 point each if there is a "
            "stall. The last animal earns {count} coin.",
            "{full} points if full, {short} with one space free. With fewer animals, 1 point each if there is a "
            "stall. The last animal earns {count} coins.",
            board.coins,
        )
    said = rule.format(full=board.points_full, short=board.points_one_short, count=board.coins)
    now = _("{points} now").format(points=points_words(enclosure_points(zoo, at)[1]))
    head = block._replace(h=plan.head + 2)
    return Symbol(head, _("Enclosure {number}").format(number=at + 1), said, now)
