"""What is wrong with a record or a link, in the player's language."""

from __future__ import annotations

from engine.record import RecordError
from scenes.i18n.translation import _, mark
from scenes.model.links import LinkError

RECORDS = {
    "newer": mark("A newer Patio wrote this game. Load the page again to get it."),
    "too_long": mark("This text is too long for a game."),
    "header": mark("This is no record of a game."),
    "seats": mark("The seats of this record cannot be read."),
    "choice": mark("This record asks for a game or option that is not here."),
    "notation": mark("Line {line} of this record cannot be read."),
    "illegal": mark("Line {line} of this record is against the rules."),
    "older": mark("This game was played by older rules, and comes to something else by today's. It is kept as it is."),
    "result": mark("The result of this record is not what its actions lead to."),
}

LINKS = {
    "no_link": mark("This is no link to a game."),
    "newer": mark("A newer Patio made this link. Load the page again to get it."),
    "damaged": mark("This link was cut or changed on its way. Please ask for it again."),
    "unknown": mark("This link asks for a game or option that is not here."),
    "illegal": mark("The game of this link is against the rules."),
}


def of_record(problem: RecordError) -> str:
    """Return what is wrong with a record."""
    return _(RECORDS[problem.code]).format(line=problem.line)


def of_link(problem: LinkError) -> str:
    """Return what is wrong with a link."""
    return _(LINKS[problem.code])


def of_missing_game() -> str:
    """Return that a game cannot be played here."""
    words = RECORDS["choice"]
    return _(words)
