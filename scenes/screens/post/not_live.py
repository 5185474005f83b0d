"""What is said when a game is no longer played live: why, and how it goes on. No move is lost."""

from __future__ import annotations

from engine.match import Match
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.people import name_of
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.stage import Stage


def network_words() -> str:
    """Return what may keep two devices apart."""
    return sentences(
        (
            _("Both devices must be on the same network."),
            _("Guest networks often keep them apart, and a phone that sleeps loses the connection."),
        )
    )


def not_live(stage: Stage, match: Match) -> Dialog:
    """Return the dialog; it leads on by link, or to a new invitation."""
    mover = match.state.current_player()
    sends = mover in match.elsewhere and stage.saves.sent(match) < len(match.record.actions)
    turn = _("It is your turn.")
    if mover in match.elsewhere:
        turn = "" if sends else _("Waiting for {name}.").format(name=name_of(match.seats[mover]))
    why = stage.live.why or network_words()
    stage.live.leave()

    def by_link() -> None:
        if sends:
            stage.open.hand_over(match)

    answers = [
        Answer("later", _("Later"), stage.refresh),
        Answer("again", _("Connect again"), lambda: stage.open.live(match), icon="wifi"),
        Answer("by_link", _("Go on by link"), by_link, "primary", "share_2"),
    ]
    said = [words for words in (_("No move is lost."), turn, why) if words]
    return Dialog(_("Connection lost"), sentences(said), answers)
