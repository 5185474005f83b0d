"""All games of the device into one file, and games from a file: with progress, and to be stopped at any time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePath

from engine.record import RecordError
from scenes.i18n.dates import day_words, read_day
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, ngettext, pgettext
from scenes.model import troubles
from scenes.model.everything import Loading, Newer, is_in_play, pieces_of, write_all
from scenes.model.games import playable
from scenes.model.jobs.scheduler import SLICE
from scenes.model.links import LinkError
from scenes.model.practice.puzzle_notes import add_notes, notes_in, write_notes
from scenes.stage.dialog import Answer, Dialog, tell
from scenes.stage.picker import Offer, Picker
from scenes.stage.stage import Stage

SAVED = "saved_all"
"""The key for the day on which everything was last saved to a file."""


def save_everything(stage: Stage, then: Callable[[], None]) -> None:
    """Give the player all games as a file, and call `then`."""
    day = time.strftime("%Y-%m-%d")
    pasts, saves = stage.archive.all(), stage.saves.all()
    text = write_all(pasts, saves, day, write_notes(stage.platform, pasts))
    place = stage.platform.save_file(f"patio-{day}.txt", text)
    stage.platform.save(SAVED, day)
    count = len(stage.archive.rows()) + sum(map(is_in_play, saves))
    words = ngettext("{count} game saved to a file.", "{count} games saved to a file.", count)
    stage.say(_("Saved as {place}").format(place=place) if place else words.format(count=count))
    then()


def last_saved(stage: Stage) -> str:
    """Return when everything was last saved to a file."""
    day = read_day(stage.platform.load(SAVED) or "")
    today = read_day(time.strftime("%Y-%m-%d"))
    if day is None or today is None:
        return _("Never saved to a file.")
    return _("Last saved to a file: {day}.").format(day=day_words(day, today))


def load(stage: Stage, then: Callable[[], None]) -> None:
    """Let the player choose a file and add its games; call `then` afterwards."""
    platform = stage.platform
    if platform.open_file(lambda text: load_text(stage, text, then)):
        return
    paths = platform.files()
    if not paths:
        stage.say(_("No game records here or in Downloads. You can drop one on the window."), "refusal")
        return
    offers = [Offer(path, PurePath(path).name, str(PurePath(path).parent)) for path in paths]
    stage.push(
        Picker(pgettext("a file", "Load"), offers, "", lambda path: load_text(stage, platform.read_file(path), then))
    )


def load_text(stage: Stage, text: str | None, then: Callable[[], None]) -> None:
    """Add the games of a file, or say what is wrong with it; `text` is None if it is too long."""
    if text is None:
        _say(stage, troubles.of_long_file())
        return
    try:
        pieces = pieces_of(text)
    except Newer:
        _say(stage, _("A newer version of Patio wrote this file. Reload the page to open it."))
        return
    notes = notes_in(text)
    if not notes and all(piece.is_foreign for piece in pieces):
        _say(stage, _("There is no game in this file."))
        return
    stage.push(LoadingDialog(Loading(pieces, stage.archive, stage.saves, time.time()), notes, then))


def _say(stage: Stage, words: str) -> None:
    tell(stage, _("Nothing was loaded"), words)


def _reason(problem: ValueError) -> str:
    """Return what is wrong with a game of a file, as far as there are words for it."""
    if isinstance(problem, RecordError):
        return troubles.of_record(problem)
    return troubles.of_link(problem) if isinstance(problem, LinkError) else ""


class LoadingDialog(Dialog):
    """Games on their way in: how many have been read, and in the end what came of them.

    `notes` say what was solved of puzzles; they are added at the end, since own puzzles need their games.
    """

    def __init__(self, loading: Loading, notes: Sequence[str], then: Callable[[], None]) -> None:
        self._loading = loading
        self._notes = notes
        self._solved = False
        self._then = then
        self._steps: Iterator[None] = loading.steps()
        self._finished = False
        self._fetched: set[str] = set()  # asked for once
        super().__init__(_("Loading games"), self._said(), [Answer("stop", _("Stop"), then)])

    def _said(self) -> str:
        loading = self._loading
        if not self._finished:
            return _("{done} of {count} games").format(done=loading.done, count=len(loading.pieces))
        parts = [ngettext("{count} game added.", "{count} games added.", loading.added).format(count=loading.added)]
        if loading.known:
            words = ngettext("{count} was here already.", "{count} were here already.", loading.known)
            parts.append(words.format(count=loading.known))
        if loading.failed:
            parts.append(_("{count} could not be read.").format(count=loading.failed))
            reasons = {_reason(problem) for problem in loading.problems}
            parts += reasons if len(reasons) == 1 else ()
        if self._solved:
            parts.append(_("Solved puzzles added."))
        if loading.full:
            left = len(loading.pieces) - loading.done
            parts.append(_("No room for {count} more.").format(count=left))
        return sentences(parts)

    def update(self, milliseconds: float) -> None:
        """Read on for a slice; a game that is away is fetched first."""
        if self._finished:
            return
        until = time.perf_counter() + SLICE / 1000
        before = self._loading.done
        while time.perf_counter() < until:
            if next(self._steps, self) is self:
                self._pause_or_end()
                return
        if before != self._loading.done:
            self._show()

    def _pause_or_end(self) -> None:
        away = self._loading.away
        if away and away in playable() and away not in self._fetched:
            self._fetched.add(away)
            self._steps = self._loading.steps()
            self.stage.open.when_here(away, self.stage.refresh)
            return
        if away:
            self._loading.skip()
            self._steps = self._loading.steps()
            return
        self._finished = True
        self._solved = add_notes(self.stage.platform, self.stage.archive.all(), self._notes)
        self.answers = [Answer("close", _("Close"), self._then, "primary")]
        came = self._loading.added or self._loading.known or self._solved
        self.title = _("Games loaded") if came else _("Nothing was loaded")
        self._show()

    def _show(self) -> None:
        self.words = self._said()
        self.layout(self.stage.width, self.stage.height)
        self.stage.refresh()

    def pause(self) -> float:
        """Return 0 while there is more to read."""
        return super().pause() if self._finished else 0.0
