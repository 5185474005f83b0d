"""How the garden follows the game: it is laid out for what is in hand, and the fountain glides to where it fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.games.fountains.pieces import FISH
from engine.games.fountains.rules import FountainsState
from scenes.games.fountains.hand.carrying import Carrying
from scenes.games.fountains.hand.front import Front
from scenes.games.fountains.hand.garden import GLIDE, Garden
from scenes.games.fountains.layout.layout import Layout, Needs, lay_out
from scenes.stage.stage import Stage
from scenes.table.drawing.layers import Layers
from scenes.widgets.base import Ui


class FittedTable(Protocol):
    """The table whose garden it is."""

    stage: Stage
    plan: Layout
    layers: Layers
    watching: bool

    @property
    def state(self) -> FountainsState:
        """The match's position."""

    def changed(self) -> None:
        """Have the table drawn again."""

    def redraw(self) -> None:
        """Have the next frame drawn."""


class Fitting:
    """Lays the table out, and lets the fountain in front fit its place. `ui` has the pointer."""

    def __init__(
        self, table: FittedTable, garden: Garden, front: Front, carrying: Carrying, ui: Callable[[], Ui]
    ) -> None:
        self._table = table
        self._garden = garden
        self._front = front
        self._carrying = carrying
        self._ui = ui
        self._area: tuple[float, float] | None = None  # the part of the window that the table has
        self._turn = (-1, -1)  # which turn of whom was fitted last

    def place(self, width: float, height: float) -> bool:
        """Lay the table out in a window; a tutor may take some of it. Tell whether it has another size now."""
        before, self._area = self._area, (width, height)
        self._table.plan = self._plan(width, height)
        self.fit()
        return before not in (None, self._area)

    def _plan(self, width: float, height: float) -> Layout:
        state, front = self._table.state, self._front
        needs = Needs(
            scored=state.num_scored,
            cards=state.with_designs,
            machine=bool(state.machine),
            placing=front.has_hand,
            naming=front.is_persons(FISH),
            watched=self._table.watching,
        )
        return lay_out(width, height, needs)

    def fit(self, *, glide: bool = False) -> None:
        """Fit the fountain into its place."""
        glide = glide and not self._ui().down
        self._garden.fit(self._table.plan, builds=self._front.builds, glide=glide)

    def glide_time(self) -> float:
        """Return how many milliseconds the fountain glides to where it fits; a replay has no time for that."""
        settings = self._table.stage.settings
        return 0.0 if settings.reduced_motion or self._table.watching else GLIDE * settings.motion

    def follow_hand(self) -> None:
        """Lay the table out again if a tile was taken up or has come to lie."""
        if not self._area:
            return
        plan = self._plan(*self._area)
        if plan != self._table.plan:
            self._table.plan = plan
            self._table.layers.forget_ground()
            self.fit(glide=True)
        elif self._front.builds and not self._garden.has_margin:
            self.fit(glide=True)

    def begin_turn(self) -> None:
        """Fit the fountain at the beginning of a person's turn: where it was moved to holds for that turn alone."""
        state = self._table.state
        turn = state.turns, state.player
        if turn != self._turn:
            self._turn = turn
            if self._garden.hand.own:
                self._garden.hand.own = False
                self.fit(glide=True)
                self._table.changed()

    def rest(self) -> None:
        """Let the fountain fit its place again between turns, as soon as no finger holds it."""
        if not self._area:
            return
        self._table.changed()
        if self._is_held:
            self._garden.fits_later = True
        elif not self._front.has_hand:
            self.fit(glide=True)

    @property
    def _is_held(self) -> bool:
        """Whether a finger or the mouse is down on the fountain: then it does not move by itself."""
        return self._ui().down and self._garden.camera.view.contains(*self._ui().pointer)

    def pass_time(self, milliseconds: float) -> None:
        """Let the tile in hand push the fountain, and the fountain glide on."""
        self._carrying.pass_time(milliseconds)
        self.glide_on(milliseconds)

    def glide_on(self, milliseconds: float) -> None:
        """Let the fountain go on to where it fits, or begin to as soon as no finger holds it."""
        if self._garden.fits_later and not self._is_held:
            self._garden.fits_later = False
            if not self._front.has_hand:
                self.fit(glide=True)
                self._table.changed()
        if self._garden.hand.pass_time(milliseconds):
            self._table.changed()  # it is drawn where it lies now
        elif self._garden.hand.gliding:
            self._table.redraw()

    @property
    def moves(self) -> bool:
        """Whether the fountain glides or is pushed."""
        return self._garden.hand.gliding or any(self._carrying.push)
