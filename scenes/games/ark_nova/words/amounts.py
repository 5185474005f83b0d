"""Amounts and counts in words: `3 money`, `2 predators`, `each primate icon`, `at least 3 universities`."""

from __future__ import annotations

from engine.games.ark_nova.pieces import Effect
from scenes.games.ark_nova.words.names import building_name, icon_word
from scenes.i18n.translation import _, mark, ngettext, pgettext, signed

RESOURCES = {
    "money": mark("Money"),
    "x_token": mark("X-tokens"),
    "appeal": mark("Appeal"),
    "conservation": mark("Conservation"),
    "reputation": mark("Reputation"),
}

_FLAGS = {
    "all_water_spaces_connected": mark("all water spaces touch your buildings"),
    "all_rock_spaces_connected": mark("all rock spaces touch your buildings"),
    "all_border_building_spaces_covered": mark("all border spaces are covered"),
    "zoo_map_completely_covered": mark("all building spaces are covered"),
}
"""Counts that are either 1 or 0."""


def resource_name(resource: str) -> str:
    """Return what a resource is called standing alone."""
    return _(RESOURCES[resource])


def change(resource: str, n: int) -> str:
    """Return a gain or a cost with its sign: `+3 money`, `−1 X-token`, `+1 worker`."""
    if resource == "x_token":
        return _("{n} {things}").format(n=signed(n), things=ngettext("X-token", "X-tokens", abs(n)))
    if resource == "worker":
        return _("{n} {things}").format(n=signed(n), things=ngettext("worker", "workers", abs(n)))
    return signed(n)[0] + amount(resource, abs(n))


def amount(resource: str, n: int | str) -> str:
    """Return an amount of a resource: `3 money`, `1 X-token`. `n` may be words, as `3 / 6`."""
    number = n if isinstance(n, int) else 2
    if resource == "money":
        words = _("{count} money")
    elif resource == "x_token":
        words = ngettext("{count} X-token", "{count} X-tokens", number)
    elif resource == "appeal":
        words = _("{count} appeal")
    elif resource == "reputation":
        words = _("{count} reputation")
    else:
        words = ngettext("{count} conservation point", "{count} conservation points", number)
    return words.format(count=n)


def icons(icon: str, n: int) -> str:
    """Return a number of icons, as on a condition: `2 predators`, `3 Africa icons`."""
    if icon == "predator":
        words = ngettext("{count} predator", "{count} predators", n)
    elif icon == "herbivore":
        words = ngettext("{count} herbivore", "{count} herbivores", n)
    elif icon == "bird":
        words = ngettext("{count} bird", "{count} birds", n)
    elif icon == "reptile":
        words = ngettext("{count} reptile", "{count} reptiles", n)
    elif icon == "primate":
        words = ngettext("{count} primate", "{count} primates", n)
    elif icon == "bear":
        words = ngettext("{count} bear", "{count} bears", n)
    else:
        words = ngettext("{count} {icon} icon", "{count} {icon} icons", n)
    return words.format(count=n, icon=icon_word(icon))


def more_icons(icon: str, n: int) -> str:
    """Return what is missing: `2 more primates`, `1 more Africa icon`."""
    if icon == "predator":
        words = ngettext("{count} more predator", "{count} more predators", n)
    elif icon == "herbivore":
        words = ngettext("{count} more herbivore", "{count} more herbivores", n)
    elif icon == "bird":
        words = ngettext("{count} more bird", "{count} more birds", n)
    elif icon == "reptile":
        words = ngettext("{count} more reptile", "{count} more reptiles", n)
    elif icon == "primate":
        words = ngettext("{count} more primate", "{count} more primates", n)
    elif icon == "bear":
        words = ngettext("{count} more bear", "{count} more bears", n)
    else:
        words = ngettext("{count} more {icon} icon", "{count} more {icon} icons", n)
    return words.format(count=n, icon=icon_word(icon))


def things(what: Effect, n: int) -> str:
    """Return what a count of the engine counts, as one or as several: `university`, `primate icons`."""
    code = what[0]
    if code == "icon":
        return ngettext("{icon} icon", "{icon} icons", n).format(icon=icon_word(what[1]))
    if code == "icons":
        words = ngettext("{one} or {other} icon", "{one} or {other} icons", n)
        return words.format(one=icon_word(what[1]), other=icon_word(what[2]))
    if code == "pairs":
        words = ngettext("pair of {one} and {other} icons", "pairs of {one} and {other} icons", n)
        return words.format(one=icon_word(what[1]), other=icon_word(what[2]))
    if code == "kinds":
        return _kinds(what[1], n)
    if code == "buildings":
        if what[1] != "kiosk":
            return building_name(what[1])
        return pgettext("a building", "kiosk") if n == 1 else _("kiosks")
    if code == "spaces":
        return _spaces(what[1], what[2], n)
    return _plain_things(what, n)


def _kinds(set_: str, n: int) -> str:
    if set_ == "continent":
        return ngettext("continent", "different continents", n)
    if set_ == "animal_category":
        return ngettext("animal category", "different animal categories", n)
    return ngettext("different animal category or continent", "different animal categories or continents", n)


def _plain_things(what: Effect, n: int) -> str:
    code = what[0]
    if code == "universities":
        return ngettext("university", "universities", n)
    if code == "supported_projects":
        return ngettext("supported project", "supported projects", n)
    if code == "reputation":
        return _("reputation")
    if code == "x_tokens":
        return ngettext("X-token", "X-tokens", n)
    if code == "small_animals":
        return ngettext("small animal", "small animals", n)
    if code == "large_animals":
        return ngettext("large animal", "large animals", n)
    if code == "sponsor_cards":
        return ngettext("sponsor", "sponsors", n)
    if code == "occupied_enclosures":
        words = ngettext("occupied size-{size} enclosure", "occupied size-{size} enclosures", n)
        return words.format(size=what[1])
    if code == "neighbours":
        return ngettext("building beside this one", "buildings beside this one", n)
    if code == "empty_building_spaces":
        return ngettext("empty building space", "empty building spaces", n)
    if code == "empty_areas":
        words = ngettext("group of {size} connected empty spaces", "groups of {size} connected empty spaces", n)
        return words.format(size=what[1])
    if code == "more_icons_than_right_neighbour":
        return ngettext(
            "animal category of which you have more icons than the zoo to your right",
            "animal categories of which you have more icons than the zoo to your right",
            n,
        )
    return _(_FLAGS[code])


def _spaces(kind: str, where: str, n: int) -> str:
    free = where == "connected_uncovered"
    if kind == "border_building_space":
        if free:
            return ngettext("free border space beside your buildings", "free border spaces beside your buildings", n)
        return ngettext("border space away from your buildings", "border spaces away from your buildings", n)
    if kind == "placement_bonus_space":
        if free:
            return ngettext("free bonus space beside your buildings", "free bonus spaces beside your buildings", n)
        return ngettext("bonus space away from your buildings", "bonus spaces away from your buildings", n)
    if free:
        words = ngettext("{terrain} space beside your buildings", "{terrain} spaces beside your buildings", n)
    else:
        words = ngettext("{terrain} space away from your buildings", "{terrain} spaces away from your buildings", n)
    return words.format(terrain=icon_word(kind))


def is_flag(what: Effect) -> bool:
    """Tell whether a count is either fulfilled or not."""
    return what[0] in _FLAGS


def per(what: Effect, every: int) -> str:
    """Return `each primate icon`, `every 2 rock icons`."""
    if every == 1:
        return _("each {thing}").format(thing=things(what, 1))
    return _("every {count} {things}").format(count=every, things=things(what, every))


def at_least(what: Effect, n: int | str) -> str:
    """Return `at least 3 universities`, or what a flag means."""
    if is_flag(what):
        return things(what, 1)
    number = n if isinstance(n, int) else 2
    return _("at least {count} {things}").format(count=n, things=things(what, number))
