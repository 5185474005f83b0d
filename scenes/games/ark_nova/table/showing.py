"""What the table shows now: the position as its viewer may know it, laid out for the decision that is being made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.card_choices import FEW_HELD, from_hand
from scenes.games.ark_nova.decision.context import Context, Decision, Hinted
from scenes.games.ark_nova.decision.kinds import RESTING, kind_of
from scenes.games.ark_nova.decision.middle import middle_items
from scenes.games.ark_nova.decision.pens import homes_to_choose
from scenes.games.ark_nova.decision.places.paths import used_ways
from scenes.games.ark_nova.decision.steps import steps_back
from scenes.games.ark_nova.layout.looking import looking_middle
from scenes.games.ark_nova.layout.window import (
    Layout,
    Space,
    grown_middle,
    hint_middle,
    over_rail,
    tab_plan,
)
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.table.sight import observed
from scenes.games.ark_nova.table.telling import Telling
from scenes.model.keeping import Kept, Same
from scenes.paint.theme import SEATS, Seat
from scenes.table.guide.hints import Hints
from scenes.table.tutor.tutor import Tutor
from scenes.table.viewers import Viewers


class Showable(Protocol):
    """What is asked of the table."""

    match: Match
    plan: Layout
    decision: Decision
    hints: Hints
    telling: Telling
    tutor: Tutor | None
    viewers: Viewers

    @property
    def state(self) -> ArkNovaState:
        """The match's position."""

    @property
    def viewer(self) -> int:
        """The seat whose board lies in front."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    @property
    def seat_look(self) -> list[Seat]:
        """The colour and symbol of every seat."""

    def weighed(self) -> Action | None:
        """Return the action whose result is previewed."""

    def told(self) -> dict[int, Recap]:
        """Return what everybody else did in their last turn."""


class Showing:
    """Makes what the table shows, once after each change."""

    def __init__(self, table: Showable) -> None:
        self._table = table
        self._now: Context | None = None
        self._resting: Kept[Context] = Kept()
        self._seen: Kept[tuple[ArkNovaState, dict[int, Face]]] = Kept()
        self._before: Kept[ArkNovaState] = Kept()

    def changed(self) -> None:
        """Make it again when it is next wanted."""
        self._now = None

    def forget(self) -> None:
        """Make again what depends on the position, too: it is a new one, or the language has changed."""
        self._now = None
        self._resting.forget()
        self._seen.forget()
        self._before.forget()

    def now(self) -> Context:
        """Return what the table shows now."""
        if self._now is None:
            weighed = self._table.weighed() or ()  # this may place the widgets, which asks for all this itself
            if self._now is None or self._now.weighed != weighed:
                self._now = self._made(weighed)
        return self._now

    def _made(self, weighed: Action) -> Context:
        """Return what the table shows; while nobody decides it stays the same until the position changes."""
        table, decision = self._table, self._table.decision
        if table.persons_turn or table.telling.busy:
            return self.make(weighed)
        looked_at = table.plan, decision.tab, decision.looking, decision.zoo_tab, decision.hand_from
        seen = Same(table.state), len(table.match.record.actions), table.viewer, table.viewers.veiled
        key = seen, looked_at, weighed, Same(table.told()), tuple(table.player_names), table.telling.quick
        return self._resting.get(key, lambda: self.make(weighed))

    def make(self, weighed: Action) -> Context:
        """Return a new context in which the action `weighed` is looked at; an empty one: none is."""
        table, asking = self._table, self._table.persons_turn
        state, match, viewer = table.state, table.match, table.viewer
        how = kind_of(state) if asking else RESTING
        selling = asking and table.decision.chooser.touched[:1] == ("harbor",)
        hint = hinted(table.hints, table.decision.chooser.marked) if asking else None
        plan = plan_for(
            table.plan,
            "cards" if selling else how.space,
            table.decision,
            seat=viewer,
            wide=state.stack[-1][0] == "keep"
            or ((selling or how.panel is from_hand) and len(state.zoos[viewer].hand) > FEW_HELD),
            tutored=table.tutor is not None,
            retold=table.telling.busy,
            hints=hint is not None and hint.action != () and state.stack[-1][0] == "act" and not selling,
        )
        seen, faces = self._observed()
        before, bought = self._bought()
        ctx = Context(
            state=seen,
            seat=viewer,
            plan=plan,
            decision=table.decision,
            asking=asking,
            how=how,
            names=table.player_names,
            colours=[SEATS.index(look) for look in table.seat_look[: len(match.seats)]],
            faces=faces,
            deck=len(state.deck),
            weighed=weighed,
            steps=[action for __, action in steps_back(match, state)] if asking else [],
            ways=self._ways() if asking else (),
            hint=hint,
            wanted=table.tutor.asked if table.tutor else (),
            before=before,
            bought=bought,
            told=table.told(),
        )
        if asking:
            ctx = ctx._replace(homes=homes_to_choose(seen, table.decision.chooser.marked))
        return ctx._replace(items=table.telling.items(ctx) or middle_items(ctx))

    def _observed(self) -> tuple[ArkNovaState, dict[int, Face]]:
        """Return the position as its viewer may know it, and its cards' faces as far as they have been made."""
        table = self._table
        state, viewer, veiled = table.state, table.viewer, table.viewers.veiled
        key = Same(state), len(table.match.record.actions), viewer, veiled
        return self._seen.get(key, lambda: observed(state, viewer, veiled=veiled))

    def _ways(self) -> Sequence[Action]:
        """Return how the action card that was used just now could have been used, if that can be taken back."""
        match = self._table.match
        actions = match.record.actions
        if not actions or actions[-1][0] != "action" or self._table.tutor or not match.can_undo:
            return ()
        return used_ways(match.history.at(len(actions) - 1), actions[-1])

    def _bought(self) -> tuple[ArkNovaState | None, Action]:
        """Return the position in which the kind of the building in hand was chosen, and that choice, if it was."""
        table = self._table
        actions = table.match.record.actions
        if not table.persons_turn or table.state.stack[-1][0] != "place" or not actions or actions[-1][0] != "build":
            return None, ()
        viewer, veiled, done = table.viewer, table.viewers.veiled, len(actions) - 1
        key = Same(table.state), done, viewer, veiled
        before = self._before.get(key, lambda: observed(table.match.history.at(done), viewer, veiled=veiled)[0])
        return before, actions[-1]


def hinted(hints: Hints, marked: Action | None) -> Hinted | None:
    """Return the hint while it is looked for, and as long as its action or one of the next best is marked."""
    if hints.looking:
        return Hinted()
    others = hints.why.others if hints.why else ()
    if not hints.action or marked not in (hints.action, *others):
        return None
    return Hinted(hints.action, marked, hints.why.reasons() if hints.why else (), others, hints.thought)


def plan_for(
    plan: Layout,
    space: Space,
    decision: Decision,
    *,
    wide: bool,
    tutored: bool,
    retold: bool,
    hints: bool = False,
    seat: int = 0,
) -> Layout:
    """Return the window's plan, changed for what is decided and looked at.

    `space` is what a small window makes room for; `wide`: the decision is about a large hand; `retold`: the turn of an
    opponent is watched again; `hints`: a hint is in the middle; `seat` is that of the player in front.
    """
    if retold:
        return grown_middle(plan, "rows")
    if decision.looking >= 0:
        return looking_middle(plan, decision.zoo_tab, own=decision.looking == seat)
    if hints:
        found = hint_middle(plan)
    elif tutored:
        found = grown_middle(plan, space)
    else:
        found = grown_middle(plan, space)
        found = over_rail(found) if wide else found
    return tab_plan(found, decision.tab)
