"""What the symbols in a water zoo mean: posts of coworkers, sizes of pools, trainers and the depot."""

from __future__ import annotations

from engine.games.aquaretto.grid import XY, each
from engine.games.aquaretto.pieces import COIN_AT, COWORKER_AT
from engine.games.aquaretto.scoring import depot_points, fish_tiles
from engine.games.aquaretto.water import WaterZoo
from scenes.games.aquaretto.board import ZooPlan
from scenes.games.zoo_trucks.pieces import animal_name
from scenes.i18n.numbers import gain_words
from scenes.i18n.translation import _, ngettext
from scenes.paint.rect import Rect
from scenes.widgets.tooltip import Symbol


def symbols(zoo: WaterZoo, plan: ZooPlan, coins: int) -> list[Symbol]:
    """Return the symbols in a water zoo that can be explained."""
    found = [
        Symbol(
            plan.place(("cashier",)),
            _("Cashiers"),
            _("Each cashier scores 1 point per coin."),
            ngettext("{count} coin", "{count} coins", coins).format(count=coins),
            "zoo_trucks/post_ticket",
        ),
        Symbol(
            plan.place(("keeper",)),
            _("Keepers"),
            _("Each keeper scores 1 point per tile with fish."),
            ngettext("{count} tile with fish", "{count} tiles with fish", fish_tiles(zoo)).format(
                count=fish_tiles(zoo)
            ),
            "zoo_trucks/post_fish",
        ),
    ]
    cost = -depot_points(zoo)
    rule = _("Each kind of animal in the depot costs 2 points, or 1 with a manager. You can move only the top tile.")
    now = gain_words(-cost) if cost else ""
    found.append(Symbol(plan.place(("depot",)), _("Depot"), rule, now, "zoo_trucks/ico_depot"))
    found.append(Symbol(plan.manager, _("Manager"), rule, "", "zoo_trucks/post_half"))
    found += [_pool(zoo, plan, kind) for kind, basin in enumerate(zoo.basins) if basin]
    trained = _("A trainer scores 1 point for each dolphin, orca and sea lion around it, except those with lightning.")
    found += [
        Symbol(plan.space(*XY[cell]), _("Trainer"), trained, "", "zoo_trucks/post_ball") for cell in each(zoo.trainers)
    ]
    return found


def _pool(zoo: WaterZoo, plan: ZooPlan, kind: int) -> Symbol:
    """Return what the size of a pool means, and when it pays next."""
    basin = zoo.basins[kind]
    size = basin.bit_count()
    corner = plan.space(*XY[next(iter(each(basin)))])
    title = _("{animal}: a basin of {count}").format(animal=animal_name(zoo.tiles.types[kind]).capitalize(), count=size)
    rule = _("The 3rd, 6th, 9th and 12th animal of a basin earn a coin each, the 5th and 10th a coworker.")
    ahead = min((at for at in COIN_AT | COWORKER_AT if at > size), default=0)
    gain = _("a coin") if ahead in COIN_AT else _("a coworker")
    now = _("At {count}: {gain}").format(count=ahead, gain=gain) if ahead else ""
    return Symbol(Rect(corner.x - 4, corner.y - 8, 40, 20), title, rule, now)
