"""Sharing a game: as a link or a text on the clipboard, or as a file. One sheet offers them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.record import Record
from scenes.i18n.translation import _
from scenes.model.far.post import copy_of
from scenes.model.links import link_of
from scenes.stage.picker import Offer, Picker
from scenes.stage.stage import Stage


class Way(NamedTuple):
    """One way to share a game: how the sheet offers it, and what it does."""

    offer: Offer
    send: Callable[[], None]


def show_share_sheet(stage: Stage, record: Record, linked: Record, first: Sequence[Way] = ()) -> None:
    """Let the player choose a way: those in `first`, a link to the game `linked`, or the record as a text or a file."""
    ways = [
        *first,
        Way(Offer("link", _("Copy link"), _("Anyone who opens it sees this game.")), lambda: share(stage, linked)),
        Way(Offer("record", _("Copy record"), _("The moves as text.")), lambda: copy_text(stage, record)),
        Way(Offer("file", _("Save file"), _("To open it again in Patio.")), lambda: save_file(stage, record)),
    ]
    sends = {way.offer.key: way.send for way in ways}
    stage.push(Picker(_("Share"), [way.offer for way in ways], "", lambda key: sends[key]()))


def share(stage: Stage, record: Record) -> None:
    """Put a link to the game on the clipboard."""
    stage.platform.copy(f"{stage.platform.address()}#{link_of(copy_of(record))}")
    stage.say(_("Link copied. Anyone who opens it gets a copy of this game."))


def copy_text(stage: Stage, record: Record) -> None:
    """Put the record on the clipboard."""
    stage.platform.copy(copy_of(record).to_text())
    stage.say(_("Record copied."))


def save_file(stage: Stage, record: Record) -> None:
    """Give the player the record as a file."""
    place = stage.platform.save_file(f"patio-{record.game}-{len(record.actions)}.txt", copy_of(record).to_text())
    if place:
        stage.say(_("Saved as {place}").format(place=place))
