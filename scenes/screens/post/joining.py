"""Codes by which two devices connect to play live: from an invitation, from a link that goes back, or pasted."""

from __future__ import annotations

from engine.match import Match
from scenes.i18n.translation import _
from scenes.model import troubles
from scenes.model.far.live import code_in
from scenes.model.far.signals import unpack
from scenes.model.links import LinkError
from scenes.stage.dialog import tell
from scenes.stage.stage import Stage


def join_live(stage: Stage, match: Match, code: str) -> bool:
    """Accept an invitation to play live, and show the code that goes back; tell whether that is possible.

    If it is not, the player reads why, and the game goes on by link.
    """
    try:
        possible = stage.live.join(match, unpack(code))
    except LinkError as problem:
        stage.say(troubles.of_code(problem), "refusal")
        return False
    if possible:
        stage.open.live(match)
    elif not match.over:
        stage.say(_("This device cannot play live. The game goes on by link."), "refusal")
    return possible


def is_invited(stage: Stage, code: str) -> bool:
    """Tell whether a code is that of the invitation made here."""
    try:
        return bool(code) and stage.live.invited(unpack(code))
    except LinkError:
        return False


def take_code(stage: Stage, text: str) -> None:
    """Take the code that came back to an invitation made here, or hand it to the page of this browser that waits."""
    try:
        stage.live.take(text)
    except LinkError as problem:
        late = problem
        if problem.code != "late":
            tell(stage, _("This code cannot be used"), troubles.of_code(problem))
        else:
            stage.platform.wires.hand_over(code_in(text), lambda taken: _handed_over(stage, late, taken=taken))
    else:
        stage.refresh()


def _handed_over(stage: Stage, problem: LinkError, *, taken: bool) -> None:
    if taken:
        tell(stage, _("The other page has the code"), _("The game goes on there. You can close this page."))
    else:
        tell(stage, _("This code cannot be used"), troubles.of_code(problem))
