"""How somebody did in a game from one seed, in words: games of the day, challenges, and sending either."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache, partial

from engine.daily import can_challenge
from engine.past.digest import DAILY, DARE, KIND, Digest, digest
from engine.past.figures import own_seat
from engine.record import MAX_NAME, Record, Seat
from engine.registry import GameAway
from engine.state import State
from scenes.i18n.dates import day_words, read_day
from scenes.i18n.lists import listed
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, everywhere, ngettext
from scenes.model.far.post import copy_of
from scenes.model.links import LinkError, link_of, record_of
from scenes.model.people import YOU, name_of, seat_in_words
from scenes.stage.entry import EntryDialog, typed_name
from scenes.stage.picker import Offer
from scenes.stage.sharing import Way, show_share_sheet
from scenes.stage.stage import Stage
from scenes.table.card import find_card

ASKED_BY = "Dare"
"""The header of an answer to a challenge: the link of the game that is to be beaten."""


def help_words(row: Digest) -> str:
    """Return what help somebody had: `2 hints`, `no hints`."""
    if not row.help.hints:
        return _("no hints")
    return ngettext("{count} hint", "{count} hints", row.help.hints).format(count=row.help.hints)


def outcome(row: Digest) -> str:
    """Return how it ended, with whom and with what help: `55 to 32 against Rosa (Normal), no hints`."""
    own = own_seat(row)
    opponents = [seat for seat in range(len(row.totals)) if seat != own]
    points = _("{points} to {others}").format(
        points=plain(row.totals[own]), others=listed(plain(row.totals[seat]) for seat in opponents)
    )
    names = listed(seat_in_words(row.seats[seat]) for seat in opponents if seat < len(row.seats))
    return listed((_("{points} against {names}").format(points=points, names=names), help_words(row)))


def share_text(row: Digest, day: date, address: str) -> str:
    """Return a game of the day as a text to send, with the address of the game."""
    head = _("Patio, game of {day}: {game}").format(day=day_words(day, day), game=_(find_card(row.game).name))
    return "\n".join((head, outcome(row), address))


def compared(record: Record, final: State) -> str:
    """Return how an answer compares with the challenge, as a sentence without a full stop; empty for other games."""
    asked = asked_by(record)
    if asked is None:
        return ""
    first = digest(asked)
    seat = own_seat(first)
    theirs, mine = first.totals[seat], final.scores()[seat].total
    name = someone(first.seats[seat])
    said = _("You have as many points as {name}: {mine}")
    if mine != theirs:
        said = (
            _("You beat {name}: {mine} to {theirs}") if mine > theirs else _("{name} stays ahead: {theirs} to {mine}")
        )
    return said.format(name=name, mine=plain(mine), theirs=plain(theirs))


def asked_by(record: Record) -> Record | None:
    """Return the finished game that an answer is to beat; None for other games, and if it cannot be read."""
    return _game_of(record.extra.get(ASKED_BY, ""))


@lru_cache(maxsize=8)
def _game_of(link: str) -> Record | None:
    try:
        record = record_of(link) if link else None
        return record if record and record.replay().is_terminal() else None
    except (LinkError, GameAway):  # only a forged answer leads to a game that is not the one on the table
        return None


def someone(seat: Seat) -> str:
    """Return the name of whoever sent a game; a default name says nothing."""
    return _("Someone") if seat.name in everywhere(YOU) else name_of(seat)


def offer_to_share(stage: Stage, record: Record) -> None:
    """Let the player choose what to share: the result of the day or a challenge, a link, or the record."""
    record = copy_of(record)
    sent = replace(record, extra={name: value for name, value in record.extra.items() if name != ASKED_BY})
    day = read_day(record.extra.get(KIND, "").removeprefix(f"{DAILY} ")[:10])
    first = []
    if day:
        result = Offer("result", _("Copy the result"), _("A short text with a link."))
        first.append(Way(result, partial(_copy_result, stage, record, sent, day)))
    elif can_challenge(record):
        words = _("Send an answer") if ASKED_BY in record.extra else _("Challenge someone")
        dare = Offer("dare", words, _("They play the same game and compare."))
        first.append(Way(dare, partial(challenge, stage, sent)))
    show_share_sheet(stage, record, sent, first)


def _copy_result(stage: Stage, record: Record, sent: Record, day: date) -> None:
    address = f"{stage.platform.address()}#{link_of(sent)}"
    stage.platform.copy(share_text(digest(record), day, address))
    stage.say(_("Text copied."))


def challenge(stage: Stage, record: Record) -> None:
    """Copy a link that challenges, or answers a challenge; a person without a name is asked for one."""
    record = replace(record, extra={name: value for name, value in record.extra.items() if name != ASKED_BY})
    (own,) = (seat for seat, who in enumerate(record.seats) if who.is_person)
    if record.seats[own].name not in everywhere(YOU):
        _copy_challenge(stage, record, own, record.seats[own].name)
        return

    def take(text: str) -> None:
        name = typed_name(stage, text)
        if name or not text.strip():
            _copy_challenge(stage, record, own, name)

    stage.push(EntryDialog(_("Your name"), _("It is in the challenge."), "", MAX_NAME, take))


def _copy_challenge(stage: Stage, record: Record, own: int, name: str) -> None:
    seats = list(record.seats)
    seats[own] = Seat(name or seats[own].name)
    sent = replace(record, seats=tuple(seats), extra={**record.extra, KIND: DARE})
    stage.platform.copy(f"{stage.platform.address()}#{link_of(sent)}")
    stage.say(_("Challenge copied. Whoever opens the link plays the same game."))
