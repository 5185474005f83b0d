"""Names of the animals' abilities: `Digging 2`, `Boost: Build`, `Inventive: bears`."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.pieces import Effect
from scenes.games.ark_nova.words.names import action_name, icon_word
from scenes.i18n.translation import _

_NUMBERED: dict[str, Callable[[], str]] = {
    "sprint": lambda: _("Sprint {n}"),
    "hunter": lambda: _("Hunter {n}"),
    "perception": lambda: _("Perception {n}"),
    "scavenging": lambda: _("Scavenging {n}"),
    "digging": lambda: _("Digging {n}"),
    "sunbathing": lambda: _("Sunbathing {n}"),
    "pouch": lambda: _("Pouch {n}"),
    "snapping": lambda: _("Snapping {n}"),
    "jumping": lambda: _("Jumping {n}"),
    "posturing": lambda: _("Posturing {n}"),
    "venom": lambda: _("Venom {n}"),
    "pilfering": lambda: _("Pilfering {n}"),
    "hypnosis": lambda: _("Hypnosis {n}"),
}
_OF_ACTIONS: dict[str, Callable[[], str]] = {
    "multiplier": lambda: _("Multiplier: {action}"),
    "boost": lambda: _("Boost: {action}"),
    "action": lambda: _("Action: {action}"),
}
_PLAIN: dict[str, Callable[[], str]] = {
    "gain": lambda: _("Inventive"),
    "inventive_bears": lambda: _("Inventive: bears"),
    "inventive_primates": lambda: _("Inventive: primates"),
    "pack": lambda: _("Pack"),
    "petting_zoo_animal": lambda: _("Petting Zoo Animal"),
    "hire_worker": lambda: _("Full-throated"),
    "resistance": lambda: _("Resistance"),
    "assertion": lambda: _("Assertion"),
    "dominance": lambda: _("Dominance"),
    "sponsor_magnet": lambda: _("Sponsor Magnet"),
    "clever": lambda: _("Clever"),
    "determination": lambda: _("Determination"),
    "peacocking": lambda: _("Peacocking"),
    "constriction": lambda: _("Constriction"),
}


def ability_name(effect: Effect) -> str:
    """Return what an animal's effect is called on its card. Raises `KeyError` for one that no animal has."""
    code = effect[0]
    if code in _NUMBERED:
        return _NUMBERED[code]().format(n=effect[1])
    if code in _OF_ACTIONS:
        return _OF_ACTIONS[code]().format(action=action_name(effect[1]))
    if code == "iconic_animal":
        return _("Iconic Animal: {icon}").format(icon=icon_word(effect[1]))
    return _PLAIN[code]()


def flock_name(n: int) -> str:
    """Return the name of the ability to share an enclosure."""
    return _("Flock Animal {n}").format(n=n)


def flock_text(n: int) -> str:
    """Return what it means."""
    return _("Can share with a herbivore of size {n} or more.").format(n=n)
