"""A table in live play: what is done here goes over the wire, what comes is shown, and what is settled is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from engine.match import Match
from scenes.i18n.lists import listed
from scenes.i18n.translation import _
from scenes.model.far.live import Live
from scenes.model.far.wire import shared
from scenes.paint.animation import Queue
from scenes.stage.stage import Stage
from scenes.table.seats.players import players_of
from scenes.table.turns.turns import Turns


class Lively(Protocol):
    """What live play asks of a table."""

    stage: Stage
    match: Match
    queue: Queue
    turns: Turns

    def changed(self) -> None:
        """Note that the table looks different now."""


class TableLive:
    """Keeps a table and its end of the wire alike. `tell_lost` is called once when live play has ended."""

    def __init__(self, table: Lively, tell_lost: Callable[[], None]) -> None:
        self._table = table
        self._tell_lost = tell_lost
        self._reported = -1  # how many of the other device's actions it knows to be kept here
        self._told = False

    @property
    def _live(self) -> Live | None:
        """The live play of this match, if there is any."""
        live = self._table.stage.live
        return live if live.of(self._table.match) else None

    @property
    def on(self) -> bool:
        """Whether moves go from device to device."""
        return bool(self._live and self._live.on)

    @property
    def words(self) -> str:
        """With whom the game is played live, in a sentence; empty if with nobody."""
        match = self._table.match
        others = listed(player.name for seat, player in enumerate(players_of(match)) if seat in match.elsewhere)
        return _("You are playing live with {name}.").format(name=others) if self.on else ""

    @property
    def adds_here(self) -> bool:
        """Whether nature, if it is to move, is drawn at this device.

        What has come may be ahead of what is shown; then nature's next draw is among it.
        """
        live = self._live
        if not live or not live.end or not (live.on or self.untold):
            return True
        return live.end.adds_here and len(live.end.actions) <= len(self._table.match.record.actions)

    @property
    def untold(self) -> bool:
        """Whether the player has yet to read that moves no longer go from device to device."""
        live = self._live
        return bool(live and live.end and live.phase == "lost" and not self._told)

    @property
    def unsettled(self) -> bool:
        """Whether the table shows actions that the other device may still take back; these are not kept here."""
        live = self._live
        if not live or not live.end or live.end.adds_here:
            return False
        return len(self._table.match.record.actions) > live.end.settled

    @property
    def awaited(self) -> bool:
        """Whether the other device does not have all actions yet."""
        live = self._live
        if not live or not live.on or not live.end:
            return False
        return live.end.adds_here and live.end.known < len(self._table.match.record.actions)

    def follow(self) -> None:
        """Tell the other device what was done here."""
        if live := self._live:
            live.follow(self._table.match)

    def go_on(self) -> None:
        """Let a frame pass: look what has come, and show the next of it as soon as the table rests."""
        live, table = self._live, self._table
        if not live or not live.phase:
            return
        if live.look():
            table.changed()
        if table.queue.busy or table.turns.comes:
            return
        if live.connected and not live.end:
            self._reported, self._told = -1, False
            live.meet(table.match)
            table.changed()
        if live.end and not self._catch_up(live):
            self._settle(live)
            if self.untold and not (table.match.state.is_chance() and self.adds_here):  # nature is not left waiting
                self._told = True
                table.changed()
                if not table.match.over:
                    self._tell_lost()

    def _catch_up(self, live: Live) -> bool:
        """Show the next thing in which the wire is ahead of the table; tell whether there was one."""
        assert live.end
        table, end = self._table, live.end
        wanted = end.shown
        if live.phase == "lost" and not end.adds_here:
            wanted = wanted[: end.settled]  # what is not settled comes again, by link
        actions = table.match.record.actions
        same = shared(actions, wanted)
        if live.phase == "lost" and (self._told or (end.adds_here and same < len(actions))):
            return False  # what is played here now, the wire no longer knows
        if same < len(actions):
            table.turns.take_back(same)
            return True
        if same < len(wanted):
            table.turns.arrive(wanted[same : same + 1], at_once=True)
            return True
        return False

    def _settle(self, live: Live) -> None:
        """Keep what is settled and say so; note what the other device has kept, and its people's names."""
        assert live.end
        table, end = self._table, live.end
        match, saves = table.match, table.stage.saves
        if end.names:
            seats = enumerate(match.record.seats)
            match.record.seats = tuple(replace(seat, name=end.names.get(at, seat.name)) for at, seat in seats)
            end.names = {}
            table.changed()
        if self.unsettled:
            return
        if end.known > saves.sent(match):
            saves.mark_sent(match, end.known)
            table.turns.keep()
        if live.on and end.came > self._reported:
            self._reported = end.came
            live.say_kept(end.came)

    def leave(self) -> None:
        """End live play with the table."""
        if live := self._live:
            live.leave()
