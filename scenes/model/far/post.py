"""A game between several devices, turn by turn: each turn is a link that carries the whole game.

Two headers tell such a game from others: `Table`, its name, the same on all devices, and `Luck`, what chance is drawn
from (`Match.luck`). Luck is renewed at each hand-over and at each arrival, so that nobody can foresee what will be
drawn. Which seats play here, and how many actions the others have, stands in the first line of the save.
"""

from __future__ import annotations

import re
import secrets
import string
from contextlib import suppress
from dataclasses import replace
from typing import Literal, NamedTuple

from engine.branches import compare, movers
from engine.match import Match, fresh_seed
from engine.past.digest import FAR, KIND
from engine.record import LUCK, Record, Seat, clean_name
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _, pgettext
from scenes.model.links import LIVE, TURN, LinkError, is_link, link_of, record_of
from scenes.model.people import name_of
from scenes.model.storage.saves import Save, SaveError, Saves

TABLE = "Table"
"""The header with the name of a game between several devices: eight letters and digits."""
HINTS = "Hints"
"""The header of a game in which hints are allowed although others are far away; its value is "yes"."""
ASIDE = "Aside"
"""The header of a game that was set aside when it parted from the one its table went on with; its value is "yes"."""
OWN_NAME = "name"
"""The key under which the name is kept that the player has at other devices."""
LONGEST = 1900
"""Some messengers cut links that have more characters."""
OUTSIDE = "?openExternalBrowser=1"
"""Asks a messenger to open the link in the device's own browser. The page takes it off again."""

_LINK = re.compile(r"\b((?:game|turn)=[A-Za-z0-9_-]{8,}(?:&live=[A-Za-z0-9_-]{8,})?)")
_TABLE = re.compile(r"[a-z0-9]{8}\Z")
_LUCK = re.compile(r"[0-9a-f]{16}\Z")

Kind = Literal["new", "longer", "elsewhere", "known", "parts"]


class Came(NamedTuple):
    """What came with a turn, compared with the game of that table that is kept here.

    `kind`: a `new` table; it goes on where the game ends here (`longer`), also with actions of a seat that plays here
    (`elsewhere`: somebody has played on another device); it is `known`, since the game here is as far or further; it
    `parts` from the game here after `shared` actions. `save` is the game here, `match` the same as a match.
    """

    kind: Kind
    record: Record
    shared: int = 0
    save: Save | None = None
    match: Match | None = None


def name_table() -> str:
    """Return a name for a table that no other has."""
    return "".join(secrets.choice(string.ascii_lowercase + string.digits) for _place in range(8))


def begin(match: Match, elsewhere: frozenset[int], *, hints: bool = False) -> None:
    """Make a match that has just begun a game between several devices; `elsewhere` are the seats of the others."""
    match.elsewhere = elsewhere
    match.record.seed = ""
    match.record.extra |= {TABLE: name_table(), KIND: FAR, **({HINTS: "yes"} if hints else {})}
    match.renew_luck()


def is_far(match: Match) -> bool:
    """Tell whether a match is played between several devices."""
    return TABLE in match.record.extra and bool(match.elsewhere)


def is_watched(match: Match) -> bool:
    """Tell whether a match is played between several devices, and nobody plays at this one."""
    return is_far(match) and not match.people_here


def allows_hints(record: Record) -> bool:
    """Tell whether everybody may ask for hints, as the invitation says."""
    return record.extra.get(HINTS) == "yes"


def withheld(match: Match) -> bool:
    """Tell whether record and replay must wait for the end, since they hold what others may not know."""
    return is_far(match) and match.game.hidden and not match.over


def copy_of(record: Record) -> Record:
    """Return the record of a game as a game of its own: with a luck of its own, which tells nothing of the other's."""
    if TABLE not in record.extra and LUCK not in record.extra:
        return record
    extra = {name: value for name, value in record.extra.items() if name not in (TABLE, LUCK, KIND, HINTS, ASIDE)}
    return replace(record, seed=fresh_seed(), extra=extra)


def turn_link(record: Record, address: str) -> str:
    """Return the link that hands a game over; only its fragment if the page has no address that others can open."""
    fragment = link_of(record, TURN)
    return f"{address}{OUTSIDE}#{fragment}" if address else fragment


def link_in(text: str) -> str:
    """Return the fragment of the link in a text, which may be a whole message; empty if there is none."""
    text = text.strip()
    if "\n" not in text and is_link(text.rpartition("#")[2]):
        return text.rpartition("#")[2]
    found = _LINK.search(text)
    return found[1] if found else ""


def live_part(fragment: str) -> tuple[str, str]:
    """Return the turn of a fragment, and the code by which it can be played live; that is empty for most."""
    turn, _between, code = fragment.partition("&")
    return turn, code if code.startswith(LIVE) else ""


def read_turn(fragment: str) -> Record:
    """Return the game that a turn carries. Raises `LinkError`, and `GameAway` if the game has not arrived yet."""
    record = record_of(fragment)
    if not _TABLE.match(record.extra.get(TABLE, "")) or not _LUCK.match(record.extra.get(LUCK, "")):
        raise LinkError("damaged", "the turn does not say to which table it belongs")
    if any(not seat.is_person for seat in record.seats):
        raise LinkError("unknown", "bots do not play between devices")
    return record


def what_came(record: Record, saves: Saves) -> Came:
    """Compare the game of a turn with the one that is kept here under its table's name.

    Raises `LinkError` for a game that bears the name of another one's table, and `SaveError` if the game here cannot be
    read.
    """
    save = next((save for save in saves.all() if save.header(TABLE) == record.extra[TABLE]), None)
    if save is None:
        return Came("new", record)
    match = saves.open(save)
    branch = compare(match.record, record)
    if branch.how == "other":
        raise LinkError("damaged", "the table of this turn has another game")
    if branch.how in ("same", "shorter"):
        return Came("known", record, branch.shared, save, match)
    if branch.how == "parts":
        return Came("parts", record, branch.shared, save, match)
    played = {mover for mover in movers(record, branch.shared) if mover >= 0}
    own = any(match.is_here(mover) for mover in played)
    return Came("elsewhere" if own else "longer", record, branch.shared, save, match)


def sit_down(record: Record, mine: frozenset[int], names: dict[int, str] | None = None) -> Match:
    """Return the match of a turn at this device, where the people of the seats `mine` play; `names` are new ones."""
    chosen = {seat: name for seat, name in (names or {}).items() if name and name == clean_name(name)}
    seats = tuple(Seat(chosen.get(number, seat.name)) for number, seat in enumerate(record.seats))
    match = Match(replace(record, seats=seats))
    match.elsewhere = frozenset(range(len(seats))) - mine
    match.renew_luck()
    match.seal(len(record.actions))
    return match


def go_on(came: Came, saves: Saves) -> Match:
    """Take over the game that came instead of the one here, under the same key; its actions are still to be shown.

    Return the match as it stands before the actions that are new: see `Turns.arrive`.
    """
    assert came.match
    whole = sit_down(came.record, frozenset(came.match.people_here))
    before = Match.standing(whole.history, came.shared)
    before.elsewhere = whole.elsewhere
    before.seal(came.shared)
    saves.follow(came.match, whole, sent=len(came.record.actions))
    saves.keep(whole)
    saves.follow(whole, before, sent=len(came.record.actions))
    return before


def keep_both(came: Came, saves: Saves, *, theirs: bool) -> Match:
    """Go on with the game that came (`theirs`) or with the one here; the other is kept as a game of its own table.

    A game that came before and was set aside then is not kept twice.
    """
    assert came.match
    before = _set_aside(came, saves)
    other = before or sit_down(came.record, frozenset(came.match.people_here))
    if before is None:
        saves.mark_sent(other, len(other.record.actions))
    aside, chosen = (came.match, other) if theirs else (other, came.match)
    chosen.record.extra[TABLE] = came.record.extra[TABLE]
    chosen.record.extra.pop(ASIDE, None)
    if aside is not before:
        aside.record.extra |= {TABLE: name_table(), ASIDE: "yes"}
    saves.keep(other)
    saves.keep(came.match)
    return chosen


def _set_aside(came: Came, saves: Saves) -> Match | None:
    """Return the match of the save that was set aside and holds all of the game that came; None if there is none."""
    lines = _actions(came.record.to_text())
    for save in saves.all():
        aside = save.note and save.header(ASIDE) and save.header("Game") == came.record.game
        if aside and _actions(save.record)[: len(lines)] == lines:
            with suppress(SaveError):
                return saves.open(save)
    return None


def _actions(text: str) -> list[str]:
    """Return the lines of a record's actions."""
    return text.partition("\n\n")[2].splitlines()


def state_words(save: Save) -> str:
    """Return what a game between several devices waits for, and whether it was set aside, in a few words."""
    words = {"you": pgettext("a game that runs", "your turn"), "sending": pgettext("a turn", "not sent")}
    said = words.get(save.wants, "")
    if save.wants == "others" and save.note:
        said = _("{name} to move").format(name=name_of(save.seats[save.note.next]))
    return side_by_side((said, _("set aside") if save.header(ASIDE) else ""))


def has_moved(record: Record) -> set[int]:
    """Return the seats that have made an action."""
    return {mover for mover in movers(record) if mover >= 0}
