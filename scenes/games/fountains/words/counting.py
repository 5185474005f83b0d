"""What a reward counts in a fountain, in a few words: how many things on each level, and how many are dry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.rewards import lily_group, tally
from engine.games.fountains.pieces import FEATURES, WILD
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, ngettext


def by_level(levels: Iterable[int]) -> str:
    """Return how many things there are of each level: `3 × level 1, 1 × level 2`."""
    counts = Counter(levels)
    return listed(_("{count} × level {level}").format(count=counts[level], level=level) for level in sorted(counts))


def fish_counted(fountain: Fountain, colour: int) -> str:
    """Return which fish of a colour and which wild ones are counted, and how many are dry."""
    fish = [cell for cell, seen in fountain.top.items() if seen.icon in (colour, WILD)]
    wet = [fountain.top[cell].level for cell in fish if fountain.water.is_wet(cell)]
    dry = len(fish) - len(wet)
    said = [by_level(wet)] if wet else [_("none with water")]
    return listed([*said, *([_("{count} dry").format(count=dry)] if dry else [])])


def lilies_counted(fountain: Fountain) -> str:
    """Return which lily pads are counted: those of the largest group."""
    levels = [fountain.top[cell].level for cell in lily_group(fountain)]
    return _("largest group: {count}").format(count=by_level(levels)) if levels else _("none with water")


def pools_counted(counts: Sequence[int], seat: int, names: Sequence[str]) -> str:
    """Return how a seat's pools with water compare with the best of the other players' `counts`."""
    rivals = [(count, name) for at, (count, name) in enumerate(zip(counts, names, strict=True)) if at != seat]
    if not rivals:
        return ""
    most = max(count for count, __ in rivals)
    best = listed(name for count, name in rivals if count == most)
    ahead = counts[seat] - most
    if not ahead:
        return _("as many as {names}").format(names=best)
    said = (
        ngettext("{count} more than {names}", "{count} more than {names}", ahead)
        if ahead > 0
        else ngettext("{count} fewer than {names}", "{count} fewer than {names}", -ahead)
    )
    return said.format(count=abs(ahead), names=best)


def counted(fountain: Fountain, source: str, colour: int = -1) -> str:
    """Return what an award counted: `source` is one of the score sheet's, `colour` that of fish."""
    kind = source.removeprefix("last_")
    if kind == "pools":
        pools = tally(fountain).pools
        return ngettext("{count} pool", "{count} pools", pools).format(count=pools)
    if kind == "lilies":
        return lilies_counted(fountain)
    if source == "last_fish":
        colour = best_colour(fountain)
    return fish_counted(fountain, colour) if colour in range(len(FEATURES)) else ""


def best_colour(fountain: Fountain) -> int:
    """Return the colour of fish that scores most; of equal ones the first."""
    fish = tally(fountain).fish
    return fish.index(max(fish))
