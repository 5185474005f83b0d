"""What the strengths 1 to 5 of an action card yield, in a few words: one table from the engine's constants.

Head of the middle, action cards, upgrades, tooltips and tests read it here.
"""

from __future__ import annotations

from engine.games.ark_nova.actions.animals import REPUTATION_AT
from engine.games.ark_nova.pieces import (
    ANIMALS_PLAYED,
    CARDS_DISCARDED,
    CARDS_DRAWN,
    SNAP_FROM,
    TASK_STRENGTH,
)
from scenes.games.ark_nova.words.names import TASKS, joined, within
from scenes.i18n.translation import _, mark, ngettext

STRENGTHS = (1, 2, 3, 4, 5)


def yields(action: str, upgraded: bool, top: int = STRENGTHS[-1]) -> tuple[str, ...]:
    """Return what each strength of an action card yields on a side, as in a table: see `columns`."""
    return tuple(cell(action, upgraded, strength) for strength in columns(top))


def columns(top: int) -> tuple[int, ...]:
    """Return the strengths of a table: 1 to 5, and `top` where that is more."""
    return (*STRENGTHS, top) if top > STRENGTHS[-1] else STRENGTHS


def top_of(action: str, upgraded: bool, strength: int) -> int:
    """Return the last strength of a table: 5, or a greater one besides, which X-tokens make, where that yields more."""
    counts = action == "sponsors" or (upgraded and action in ("build", "association"))
    return max(STRENGTHS[-1], strength) if counts else STRENGTHS[-1]


def cell(action: str, upgraded: bool, strength: int) -> str:
    """Return what a strength yields: `2−1, snap` (drawn − discarded), `4 spaces`, `2 animals`, `level 5`.

    A strength above 5 is worth more for Build, Association and Sponsors only; below 1 it yields nothing.
    """
    row = min(strength, 5) - 1
    if row < 0:
        return _("none")
    if action == "cards":
        drawn, dropped = CARDS_DRAWN[upgraded][row], CARDS_DISCARDED[upgraded][row]
        words = f"{drawn}−{dropped}" if dropped else str(drawn)
        return _("{cards}, snap").format(cards=words) if strength >= SNAP_FROM[upgraded] else words
    if action == "build":
        return ngettext("{count} space", "{count} spaces", strength).format(count=strength)
    if action == "animals":
        count = ANIMALS_PLAYED[upgraded][row]
        if not count:
            return _("none")
        words = ngettext("{count} animal", "{count} animals", count).format(count=count)
        return _("{animals}, +1 rep.").format(animals=count) if upgraded and strength >= REPUTATION_AT else words
    if action == "association":
        return _task(strength)
    return _("level {n}").format(n=strength + upgraded)


def _task(strength: int) -> str:
    """Return the strongest task that a strength allows."""
    tasks = [task for task, least in TASK_STRENGTH.items() if least <= strength]
    return task_in_short(tasks[-1]) if tasks else _("none")


def task_in_short(task: str) -> str:
    """Return a task as it stands on the action card: `partner zoo`."""
    return within(_(TASKS[task]))


def in_short(action: str, upgraded: bool, strength: int) -> str:
    """Return what a strength yields as it stands on the action card: `draw 2`, `4 spaces`."""
    if action == "cards" and strength > 0:
        return _("draw {n}").format(n=CARDS_DRAWN[upgraded][min(strength, 5) - 1])
    return cell(action, upgraded, strength)


_ABOUT = {
    ("cards", False): mark("Drawn − discarded, from the deck."),
    ("cards", True): mark("Drawn − discarded, from the deck or within reputation range."),
    ("build", False): mark("One building up to this size."),
    ("build", True): mark("Different buildings up to this size in all."),
    ("animals", False): mark("From your hand."),
    ("animals", True): mark("From your hand, or from folders for their number in money."),
    ("association", False): mark("One task up to this one."),
    ("association", True): mark("Different tasks up to this strength in all, then a donation."),
    ("sponsors", False): mark("One sponsor up to this level, or as much money as strength."),
    ("sponsors", True): mark("Sponsors up to this level in all, or twice the strength in money."),
}


def about(action: str, upgraded: bool) -> str:
    """Return the sentence that says what the numbers of a side mean."""
    return _(_ABOUT[action, upgraded])


def table_in_words(action: str, upgraded: bool, top: int = STRENGTHS[-1]) -> str:
    """Return the whole row for those who hear it: `1: 1−1, 2: 1, ...`."""
    row = zip(columns(top), yields(action, upgraded, top), strict=True)
    return joined([_("{n}: {what}").format(n=n, what=what) for n, what in row])
