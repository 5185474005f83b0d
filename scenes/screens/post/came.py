"""What a turn from another device leads to: the table goes on, or a question about who plays and with which game."""

from __future__ import annotations

from functools import partial

from engine.match import Match
from scenes.i18n.translation import _
from scenes.model.far.post import Came, copy_of, go_on, is_watched, live_part, read_turn, what_came
from scenes.screens.from_outside import open_outside
from scenes.screens.post.invitation import InvitationScene, leave_table
from scenes.screens.post.joining import is_invited, join_live
from scenes.screens.post.parting import PartingScene
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.navigator import FIRST_MOVE, LINK, REPLAY
from scenes.stage.stage import Stage
from scenes.table.table import TableScene


def open_turn(stage: Stage, fragment: str) -> None:
    """Take over a turn, or say what is wrong with it. Nothing that is kept is lost, whatever comes.

    Behind the turn may stand the code by which the game can be played live.
    """
    turn, code = live_part(fragment)
    if is_invited(stage, code):
        stage.say(_("This is your own invitation. The other player opens it."))
        return
    title, way = _("This turn cannot be opened"), f"{LINK} {fragment}"
    open_outside(stage, title, lambda: what_came(read_turn(turn), stage.saves), partial(_take, stage, fragment), way)


def _take(stage: Stage, fragment: str, came: Came) -> None:
    turn, code = live_part(fragment)
    way = f"{LINK} {fragment}"
    if came.kind == "new" and Match(came.record).over:
        stage.open.replay(copy_of(came.record), at=FIRST_MOVE, way=f"{REPLAY} {turn}")
    elif came.kind == "new":
        stage.push(InvitationScene(came.record, code, way))
    elif came.kind == "longer":
        _go_on(stage, came)
        _join(stage, code)
    elif came.kind == "elsewhere":
        words = _("This link has moves of yours that you did not make here. Do you want to go on from there?")
        stay = Answer("stay", _("Keep mine"), lambda: _show(stage, came))
        there = Answer("there", _("Go on from there"), lambda: _go_on(stage, came), "primary")
        stage.push(Dialog(_("You have played elsewhere"), words, [stay, there], way))
    elif came.kind == "parts":
        stage.push(PartingScene(came, way))
    elif came.match and is_watched(came.match) and not came.match.over:
        stage.push(InvitationScene(came.match.record, code, way, came.match))
    else:
        _show(stage, came)
        if not _join(stage, code):
            stage.say(_("This turn is here already. Nothing has changed."))


def _join(stage: Stage, code: str) -> bool:
    """Play the game of the table on top live, if there is a code for that; tell whether it begins."""
    return bool(code) and isinstance(stage.top, TableScene) and join_live(stage, stage.top.match, code)


def _go_on(stage: Stage, came: Came) -> None:
    """Show what the others have played, at the table of the game here."""
    _leave(stage, came)
    match = go_on(came, stage.saves)
    stage.open.table(match)
    table = stage.top
    assert isinstance(table, TableScene)
    table.turns.arrive(came.record.actions[came.shared :])


def _show(stage: Stage, came: Came) -> None:
    """Show the game here as it is."""
    _leave(stage, came)
    assert came.match
    if came.match.over:
        stage.open.results(came.match)
    else:
        stage.open.table(came.match)


def _leave(stage: Stage, came: Came) -> None:
    if came.save:
        leave_table(stage, came.save.key)
