"""A challenge that came by link: to be accepted, or to be looked at, after which the own game does not count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.daily import altered_draw, answer
from engine.past.digest import KIND, choose_start, digest
from engine.past.figures import own_seat
from engine.record import Record, Seat
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.links import link_of
from scenes.model.people import YOU
from scenes.model.seen import note_seen, was_seen
from scenes.screens.sharing import ASKED_BY, outcome, someone
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.stage import Stage
from scenes.table.card import find_card


def ask_about_challenge(stage: Stage, record: Record, show: Callable[[], None], way: str) -> None:
    """Let the player play the same game as somebody else, `show` theirs, or do neither now; `way` leads back here.

    The draws of a game that has been seen are known: who plays it then plays for practice.
    """
    see = Answer("see", _("See the game"), partial(_see, stage, record, show))
    if altered_draw(record) >= 0:
        words = _("The draws of this game are not those of its seed, so it cannot be played again.")
        stage.push(Dialog(_("Not a challenge"), words, [see._replace(kind="primary")], way))
        return
    row = digest(record)
    name, game = someone(row.seats[own_seat(row)]), _(find_card(record.game).name)
    seen = was_seen(stage.platform, record)
    said = [
        _("{name} played {game}: {outcome}").format(name=name, game=game, outcome=outcome(row)),
        _("Can you beat that with the same luck?"),
        _("You have seen this game, so yours will not count.")
        if seen
        else _("If you see the game first, yours will not count."),
    ]
    answers = [
        Answer("later", _("Later"), lambda: stage.say(_("To play later, open the link again."))),
        see,
        Answer("play", _("Play") if seen else _("Accept"), partial(_play, stage, record, seen=seen), "primary"),
    ]
    stage.push(Dialog(_("Challenge"), sentences(said), answers, way))


def _see(stage: Stage, record: Record, show: Callable[[], None]) -> None:
    note_seen(stage.platform, record)
    show()


def _play(stage: Stage, record: Record, *, seen: bool) -> None:
    match = answer(record, Seat(_(YOU)))
    if seen:
        del match.record.extra[KIND]
        choose_start(match.record)
    else:
        match.record.extra[ASKED_BY] = link_of(record)
    stage.open.table(match)
