"""Fountains' table: the basin, a fountain that grows to all sides, and the decision with its preview."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.games.fountains.grid import STRIDE, cell_at
from engine.games.fountains.pieces import FEATURES, PLACE
from engine.games.fountains.rules import FountainsState
from engine.state import Action, Event
from scenes.games.fountains import painting
from scenes.games.fountains.keyed import KeyedFountains
from scenes.games.fountains.lists import last_moves
from scenes.games.fountains.motion import Ear
from scenes.games.fountains.moves import Moves
from scenes.games.fountains.sight import Sight
from scenes.games.fountains.traces import pieces_of
from scenes.games.fountains.view import Dot, FountainsView
from scenes.games.fountains.worth import counts_of, designs_now, height_of, rewards_now, token_gain
from scenes.model.log_book import Entry, Moment
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

SHOWN = 12
"""So many of the last moves are shown at most."""
MANY, NEAR = 24, 2
"""With more legal places than these only those are shown that lie so many cells from the ghost."""


class FountainsTable(KeyedFountains):
    """A game of Fountains."""

    _gains: tuple[object, Mapping[Action, int]] = None, {}
    """For which token of which decision it was found out what it would bring, and that."""

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what happened: pawns, tiles, water, points and the machine's whole turn."""
        if not self.width:
            return []
        ear = Ear(self.make_heard, self._say, self.changed, self._lift_weeds)
        if player == self.front:
            self.hand.stop()
        reduced = self.stage.settings.reduced_motion
        return Moves(self.shown, self.state, self._sight(), ear, reduced=reduced).steps(events)

    def pieces_of(self, entry: Entry, moment: Moment[FountainsState]) -> Sequence[Rect]:
        """Return where the things of an entry lie now."""
        return pieces_of(entry, moment, self.state, self._sight())

    def _sight(self) -> Sight:
        people = [seat.is_person for seat in self.match.seats]
        return Sight(self.plan, self.hand.camera, self.front, self.viewer, self.player_names, people)

    def _lift_weeds(self, cells: Collection[int]) -> None:
        self._bare = cells

    def _say(self, said: str) -> None:
        self._happening = said

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground, the basin and the panels."""
        painting.paint_ground(self.plan, painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the pieces, the legal places and the words."""
        ahead = self.ahead()
        marked = self.chooser.marked or self.chooser.touched
        fountain = self.shown.fountains[self.front]
        ghost: list[int] = []
        if ahead and marked[0] in ("place", "token"):
            fountain = ahead.state.fountains[self.front]
            ghost = list(fountain.newest()) if marked[0] == "place" else [cell_at(marked[2], marked[3])]
        judged = self.shown
        if ahead and ghost:
            judged = self.shown.clone()
            judged.fountains[self.front] = fountain
        state = self.shown
        self.painted = FountainsView(
            now=self.view(),
            plan=self.plan,
            width=self.width,
            state=state,
            front=self.front,
            fountain=fountain,
            camera=self.hand.camera,
            ghost=ghost,
            last=list(fountain.newest()) if self.front != self.viewer and fountain.steps else [],
            reach=self.placing.lit if self.persons_turn and state.phase == PLACE else (),
            dots=self.drawn_dots(),
            chosen=marked if self.persons_turn else (),
            lands=self.lands(),
            designs=designs_now(judged, state),
            counts=counts_of(fountain, state.fountains[self.front]),
            height=height_of(fountain, state.fountains[self.front]),
            slots=self._slot_count(),
            rewards=rewards_now(judged, state),
            wrong=self._wrong[1:] if self._wrong and self.refused() else (),
            told=self.told_now(),
            log=last_moves(self.log_entries(), SHOWN),
            levels=self._levels,
            bare=self._bare,
            carried=self._carried is not None,
            panels=self.panels,
            gliding=self.hand.gliding,
            sheet=self._sheet and not self._is_in_hand,
        )
        painting.paint_table(self.painted, painter)
        yield

    def drawn_dots(self) -> list[Dot]:
        """Return the places of the decision on the fountain, as they are drawn."""
        if not self.persons_turn:
            return []
        top = self.state.fountains[self.state.player].top
        if self.state.phase == PLACE:
            chosen = self.placing.chosen
            handles = [(cell, rect) for cell, rect in self.handles() if not chosen or cell not in chosen.cells]
            if chosen and len(handles) > MANY:
                near = _near(chosen.cells)
                handles = [(cell, rect) for cell, rect in handles if cell in near]
            small = not chosen and len(handles) > MANY
            levels = [0 if small else top[cell].level + 1 if cell in top else 1 for cell, __ in handles]
            return [Dot(rect, level) for (__, rect), level in zip(handles, levels, strict=True)]
        spots = self._token_spots()
        gains = self._token_gains() if spots else {}
        return [Dot(spot.rect, 1, gains[spot.path]) for spot in spots if spot.path != self.chooser.marked]

    def _token_gains(self) -> Mapping[Action, int]:
        """Return what the touched token would bring at each of its places: found out once."""
        token = (self.chooser.marked or self.chooser.touched)[:2]
        asked = self.chooser.decisions, token
        if self._gains[0] != asked:
            fountain = self.state.fountains[self.state.player]
            places = [action for action in self.chooser.legal if action[:2] == token]
            feature = FEATURES.index(token[1])
            self._gains = asked, {action: token_gain(fountain, feature, *action[2:]) for action in places}
        return self._gains[1]

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        painting.paint_live(self.painted, self.live(), painter)


def _near(cells: Collection[int]) -> set[int]:
    """Return the cells that lie at most so many cells from some."""
    reach = range(-NEAR, NEAR + 1)
    return {cell + across + STRIDE * down for cell in cells for across in reach for down in reach}
