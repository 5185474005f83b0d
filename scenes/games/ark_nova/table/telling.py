"""What opponents do, told in the middle: step by step while they play, and once more when it is watched again."""

from __future__ import annotations

from typing import Protocol

import pygame

from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from scenes.games.ark_nova.decision.context import Context, Deciding
from scenes.games.ark_nova.decision.told import told_item
from scenes.games.ark_nova.layout.rivals import plan_rival, recap_beside
from scenes.games.ark_nova.layout.window import Layout
from scenes.games.ark_nova.painters.recap.recap import more_place
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.recap.summary import slot_words, step_words, verb_words
from scenes.games.ark_nova.view import Item, RecapFace
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _
from scenes.model.keeping import Kept
from scenes.paint.rect import Rect
from scenes.paint.theme import TOUCH
from scenes.stage.stage import Stage
from scenes.widgets.base import By, Spot, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.inputs import Input, Key

PACE = 900.0
"""How long a step is seen that is watched again, in milliseconds, where bots play without a pause."""
LONGER = 1.6
"""How many times longer a step is shown when it is watched again than when it is played."""


class ToldTable(Deciding, Protocol):
    """What the telling asks of the table."""

    stage: Stage
    match: Match
    watching: bool

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    def told(self) -> dict[int, Recap]:
        """Return what everybody else did in their last turn."""

    def hurry(self) -> None:
        """End what moves, and let a bot play as soon as it has thought."""

    def rush(self, by: By) -> None:
        """Let opponents play at once until a person is to move."""

    def show_turns(self, chosen: int = 0) -> None:
        """Open the log by turns at one of them."""


class Telling:
    """Tells turns of opponents in the middle."""

    def __init__(self, table: ToldTable) -> None:
        self._table = table
        self._watched: Recap | None = None  # the turn that is watched again
        self._at = 0  # its step that is told now
        self._clock = 0.0  # for how long it has been told, in milliseconds
        self._then: Kept[ArkNovaState] = Kept()

    @property
    def busy(self) -> bool:
        """Whether a turn is watched again."""
        return self._watched is not None

    @property
    def quick(self) -> bool:
        """Whether opponents play too quickly for their turns to be told."""
        settings = self._table.stage.settings
        return not settings.bot_pause or settings.reduced_motion

    # --- watching a turn again

    def watch(self, seat: int) -> None:
        """Begin to tell a seat's last turn again; nothing where there is none."""
        self.tell(self._table.told().get(seat))

    def tell(self, told: Recap | None) -> None:
        """Begin to tell any turn of the game again."""
        self._watched = told
        self._at, self._clock = 0, 0.0
        self._table.changed()

    def close(self, by: By = "mouse") -> None:
        """Leave the turn."""
        self._watched = None
        self._table.changed()

    def next_step(self, by: By = "mouse") -> None:
        """Go on with the next step; after the last one the turn is left."""
        self._clock = 0.0
        self._at += 1
        if self._watched and self._at >= len(self._watched.own_steps):
            self.close()
        self._table.changed()

    def update(self, milliseconds: float) -> None:
        """Let time pass: each step is followed by the next one, and the last one stays."""
        told = self._watched
        if told is None or self._at >= len(told.own_steps) - 1:
            return
        self._clock += milliseconds
        if self._clock >= (LONGER * self._table.stage.settings.bot_pause or PACE):
            self.next_step()

    def pauses(self) -> bool:
        """Tell whether nothing goes on by itself."""
        return self._watched is None or self._at >= len(self._watched.own_steps) - 1

    def handle(self, event: Input) -> bool:
        """Take a key while a turn is told: Escape leaves it, Space goes on, and Enter where it is watched again.

        Tell whether it was taken.
        """
        if not isinstance(event, Key):
            return False
        if not self.busy:
            return self._live_key(event.code)
        if event.code == pygame.K_ESCAPE:
            self.close()
        elif event.code in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.next_step()
        else:
            return False
        return True

    def _live_key(self, code: int) -> bool:
        """Take a key while a turn is played: Space goes on with the next step, Escape with the own turn."""
        if code not in (pygame.K_ESCAPE, pygame.K_SPACE) or not self.live(self._table.context()):
            return False
        if code == pygame.K_ESCAPE:
            self._table.rush("key")
        else:
            self._table.hurry()
        return True

    # --- what the table shows

    def items(self, ctx: Context) -> list[Item]:
        """Return the turn that is in the middle now; empty where another thing is."""
        told = self._watched
        if told:
            steps = told.own_steps
            at = steps[self._at].at if steps else told.turn.last
            key = told.turn, at
            then = self._then.get(key, lambda: self._table.match.history.at(at))
            return [told_item(ctx, told, self._at, then, ctx.plan.middle)]
        live = self.live(ctx)
        return [told_item(ctx, live, len(live.own_steps) - 1, ctx.state, ctx.plan.middle)] if live else []

    def live(self, ctx: Context) -> Recap | None:
        """Return the turn that is being played, where the middle tells it: not at once, and not on small windows."""
        if ctx.asking or ctx.looking >= 0 or ctx.plan.tabs:
            return None
        seats = self._table.match.seats
        recaps = [told for seat, told in ctx.told.items() if not seats[seat].is_person]
        if not recaps:
            return None
        if self.quick or self._table.watching or self._table.match.over:
            return None
        # one that has just begun waits until something has happened in it
        return max(recaps, key=lambda each: (bool(each.verb), each.turn.number))

    def spots(self, ctx: Context) -> list[Widget]:
        """Return what plays the last turn of an opponent again, as their panel tells it."""
        recaps = ctx.told
        places = [(seat, recap_beside(item.rect)) for item, seat in self._beside(ctx)]
        found: list[Widget] = []
        if ctx.plan.race:
            for rect, seat in zip(ctx.plan.seats, ctx.opponents, strict=False):
                if seat in recaps:
                    plan = plan_rival(rect)
                    found.append(self._spot(seat, ctx.plan.css(plan.box)))
                    places.append((seat, plan.recap))
        return found + [more for seat, place in places if (more := self._more(ctx, recaps[seat], place))]

    def _beside(self, ctx: Context) -> list[tuple[Item, int]]:
        return [(item, item.face.told.seat) for item in ctx.items if isinstance(item.face, RecapFace)]

    def _more(self, ctx: Context, told: Recap, place: Rect) -> Spot | None:
        """Return what opens the log at a turn with more steps than fit into a place."""
        painter = in_units(self._table.stage.painter, ctx.plan)
        line = more_place(painter, place, told, ctx.colours)
        if line is None:
            return None
        words = _("Every step of turn {n}").format(n=told.turn.number)
        line = ctx.plan.css(line)
        high = max(TOUCH, line.h)
        spot = Rect(line.x, line.bottom + 4 - high, 0.46 * line.w, high)  # the rest of the recap is watched again
        return Spot(f"more {told.seat + 1}", spot, words, lambda by: self._table.show_turns(told.turn.number))

    def _spot(self, seat: int, rect: Rect) -> Spot:
        words = _("Watch what {name} did").format(name=self._table.player_names[seat])
        return Spot(f"watch {seat + 1}", rect, words, lambda by: self.watch(seat))

    def buttons(self, plan: Layout) -> list[Widget]:
        """Return the buttons while a turn is watched: the next step, and back; the middle itself goes on too."""
        words = _("Close") if self.pauses() else _("Next step")
        middle = Spot("told", plan.css(plan.middle), "", self.next_step)
        middle.focusable = False
        return [
            middle,
            Button("next step", plan.css(plan.main), words, self.next_step, kind="primary"),
            Button("back", plan.css(plan.back), _("Back"), self.close),
        ]

    # --- words

    def live_hint(self, ctx: Context) -> str:
        """Return which keys go on while a turn is played in the middle."""
        return _("Space: next step. Esc: your turn.") if self.live(ctx) else ""

    def status(self) -> tuple[str, str]:
        """Return what is told now, and how far the turn is told."""
        told = self._watched
        if told is None:
            return "", ""
        steps, names = told.own_steps, self._table.player_names
        head = _("{name}: {words}").format(name=names[told.seat], words=verb_words(told))
        if not steps:
            return head, slot_words(told)
        now = _("step {n} of {count}").format(n=self._at + 1, count=len(steps))
        return step_words(steps[self._at], names, told.seat), side_by_side([head, now])
