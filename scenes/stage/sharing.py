"""Sharing a game: as a link or a text on the clipboard, or as a file."""

from __future__ import annotations

from engine.record import Record
from scenes.i18n.translation import _
from scenes.model.links import link_of
from scenes.model.post import copy_of
from scenes.stage.stage import Stage


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
