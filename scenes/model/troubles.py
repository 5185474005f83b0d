"""What is wrong with a record or a link, in the player's language."""

from __future__ import annotations

from engine.record import RecordError
from scenes.i18n.translation import _, mark
from scenes.model.links import LinkError

RECORDS = {
    "newer": mark("A newer version of Patio wrote this game. Reload the page to open it."),
    "too_long": mark("This text is too long for a game."),
    "header": mark("This is not a game record."),
    "seats": mark("The players of this record cannot be read."),
    "choice": mark("This record asks for a game or option that this version does not have."),
    "notation": mark("Line {line} of this record cannot be read."),
    "illegal": mark("Line {line} of this record is against the rules."),
    "older": mark("This game used older rules. Under today's it would end differently, so it is kept as it was."),
    "result": mark("The result in this record does not match its moves."),
}

LINKS = {
    "no_link": mark("This is not a game link."),
    "newer": mark("A newer version of Patio made this link. Reload the page to open it."),
    "damaged": mark("This link is incomplete. Ask for it again."),
    "unknown": mark("This link asks for a game or option that this version does not have."),
    "illegal": mark("The game of this link is against the rules."),
}

CODES = {
    "no_link": mark("This is not a code."),
    "newer": mark("A newer version of Patio made this code. Reload the page to use it."),
    "damaged": mark("This code is incomplete. Ask for it again."),
    "late": mark("No invitation to play live is waiting for a code."),
    "other": mark("This code belongs to another invitation. Send the newest invitation again."),
}


def of_record(problem: RecordError) -> str:
    """Return what is wrong with a record."""
    return _(RECORDS[problem.code]).format(line=problem.line)


def of_link(problem: LinkError) -> str:
    """Return what is wrong with a link."""
    return _(LINKS[problem.code])


def of_code(problem: LinkError) -> str:
    """Return what is wrong with a code by which two devices connect."""
    return _(CODES[problem.code])


def of_long_file() -> str:
    """Return that a file is longer than `scenes.platform.base.LONGEST_FILE`."""
    return _("This file is too long. Patio reads up to 20 MB.")


def of_missing_game() -> str:
    """Return that a game cannot be played here."""
    words = RECORDS["choice"]
    return _(words)
