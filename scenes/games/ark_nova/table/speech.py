"""Ark Nova's table as its words and its stage know it: the position in front, what is asked, what was done."""

from __future__ import annotations

from engine.bots.comparison import Comparison
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import sheet_if_over
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, IllegalAction
from scenes.games.ark_nova.decision.consequences import changes_in_words
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.middle import stage_items
from scenes.games.ark_nova.decision.steps import steps_back
from scenes.games.ark_nova.layout.window import LOW, Layout, grown_stage, lay_out, looking_stage
from scenes.games.ark_nova.log.entries import entries
from scenes.games.ark_nova.peek import peeked
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.view import ArkView, Item
from scenes.games.ark_nova.words import speech as spoken
from scenes.games.ark_nova.words.advice import advice
from scenes.games.ark_nova.words.breaks import why_points
from scenes.games.ark_nova.words.deeds import deed
from scenes.games.ark_nova.words.done import told
from scenes.games.ark_nova.words.names import action_name, joined, labelled, sentence
from scenes.games.ark_nova.words.position import position
from scenes.games.ark_nova.words.questions import question
from scenes.games.ark_nova.words.refusals import refusal
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.log_book import Done, Entry, Moment, Part
from scenes.model.people import level_words
from scenes.model.placing import Placing
from scenes.paint.theme import SEATS
from scenes.platform.base import Section
from scenes.table.peek import Peeked
from scenes.table.room import Room
from scenes.table.table import TableScene

FULL_STOPS = (".", "。")
MANY = 40
"""Of so many actions the consequences of each are told; more would take too long."""
LAST = 8
"""So many entries of the log are shown beside the table at most."""


def hide_hand(state: ArkNovaState, seat: int) -> None:
    """Take out of an observation what its viewer alone may see."""
    zoo = state.zoos[seat]
    zoo.hand, zoo.dealt, zoo.finals = [], [], []
    if state.held_by == seat:
        state.held = []


class SpokenArk(TableScene[ArkNovaState]):
    """A table of Ark Nova that can tell of itself; how it is touched and drawn is in `scene`."""

    hold_at_end = 2500.0

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.plan: Layout
        self._view: ArkView
        self._drawn: ArkView | None = None  # the table as it was drawn last
        self._ctx: Context | None = None
        self._seen: dict[tuple[int, int, bool], tuple[ArkNovaState, dict[int, Face]]] = {}
        self._items: list[Item] = []
        self._placing: Placing[int] | None = None
        self._placed_for = -1
        self._turn_of_piece = 0
        self._told_for: tuple[Match, int, tuple[str, int]] | None = None  # the moment of which the position was told
        self._told: list[Section] = []
        self.tab = "hand"
        self.looking = -1
        self.hand_from = 0  # the first card that is seen of a hand too large to be seen at once

    def place(self, width: float, height: float) -> None:
        """Lay the things out."""
        self.plan = lay_out(width, height, len(self.match.seats))
        self.forget()

    def changed(self) -> None:
        """What lies on the stage is made anew."""
        self._ctx = None
        super().changed()

    def forget(self) -> None:
        """Look at the position anew: it is another one, or is told in another language."""
        self._ctx = None
        self._seen.clear()

    def catch_up(self) -> None:
        """Show the position as the match has it."""
        self.forget()
        if self.player >= 0 and not self.match.seats[self.player].is_person:
            return
        self.looking = -1

    def context(self) -> Context:
        """Return what the stage is made from, made once after a change."""
        if self._ctx is None:
            weighed = self.weighed() or ()  # this may place the widgets, for which all has been made already
            if self._ctx is None or self._ctx.weighed != weighed:
                self._make_context(weighed)
        assert self._ctx is not None
        return self._ctx

    def _make_context(self, weighed: Action) -> None:
        asking = self.persons_turn
        kind = str(self.state.stack[-1][0]) if asking else ""
        if asking and self.chooser.touched[:1] == ("harbor",):
            kind = "harbor"
        growing = kind not in ("", "act") and not (self.tutor and self.plan.kind == LOW)
        plan = grown_stage(self.plan, kind) if growing else self.plan
        if self.looking >= 0:
            plan = looking_stage(self.plan)
        seat = self.viewer
        seen, faces = self._beheld()
        self._ctx = Context(
            state=seen,
            seat=seat,
            plan=plan,
            chooser=self.chooser,
            asking=asking,
            names=self.player_names,
            colours=[SEATS.index(look) for look in self.seat_look[: len(self.match.seats)]],
            deck=len(self.state.deck),
            tab=self.tab,
            weighed=weighed,
            looking=self.looking,
            hand_from=self.hand_from,
            steps=[action for __, action in steps_back(self.match, self.state)] if asking else [],
            faces=faces,
        )
        self._items = stage_items(self._ctx)

    @property
    def items(self) -> list[Item]:
        """What lies on the stage."""
        self.context()
        return self._items

    def seen(self) -> ArkNovaState:
        """Return the position as far as the person before the screen may know it."""
        return self._beheld()[0]

    def _beheld(self) -> tuple[ArkNovaState, dict[int, Face]]:
        """Return what that person may know, and the faces of cards that have been made of it."""
        key = len(self.match.record.actions), self.viewer, self.veiled
        if key not in self._seen:
            seen = self.state.observation(self.viewer)
            if self.veiled:
                hide_hand(seen, self.viewer)
            self._seen[key] = seen, {}
        return self._seen[key]

    # --- words

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        if self.watching:
            return self.caption, ""
        if self.match.over:
            return _("The game is over."), ""
        if self.looking >= 0:
            return _("Zoo of {name}").format(name=self.player_names[self.looking]), _("Nothing can be moved here.")
        if not self.persons_turn:
            return self.bot_thinking(), ""
        marked = self.chooser.marked
        asked, hint = question(self.state, self.player_names)
        if marked:
            hint = changes_in_words(self.context().state, self.viewer, marked)
            asked = self._marked_words(marked)
        elif self.chooser.touched == ("x_token",):
            asked, hint = _("X-token with which action card?"), _("The card goes to slot 1.")
        elif self.chooser.touched == ("harbor",):
            asked, hint = _("Which card is sold at the harbor?"), ""
        return self.addressed(asked), hint

    def question_in_words(self) -> str:
        """Return what is asked in plain words; at the beginning of a turn with how it stands."""
        said = super().question_in_words()
        chooser, fresh = self.chooser, self.persons_turn and self.state.stack[-1][0] == "act"
        if not fresh or chooser.marked or chooser.touched or self.looking >= 0:
            return said
        return sentences((said, spoken.standing_words(self.state, self.player)))

    def _marked_words(self, action: Action) -> str:
        frame = self.state.stack[-1]
        if action[0] == "place":
            return spoken.place_words(self.context().state, self.player, str(frame[2]), action, frame[3] == "paid")
        return deed(self.state, action, self.player_names)

    def kind_of(self, seat: int) -> str:
        """Return who sits there, or that they are to move."""
        who = self.match.seats[seat]
        if seat == self.player and not self.match.over and not self.watching:
            return _("your turn") if who.is_person else _("thinking")
        return _("person") if who.is_person else _("bot · {level}").format(level=level_words(who.bot).lower())

    def words_of(self, path: Action) -> str:
        """Return what a touch means."""
        return deed(self.state, path, self.player_names) if path else ""

    def sentence(self, action: Action) -> str:
        """Return an action with what it would bring."""
        if action[0] == "place":
            return self._marked_words(action)
        state, words = self.context().state, self.words_of(action)
        more = spoken.palette_words(state, self.player, str(action[1])) if action[0] == "build" else ""
        if len(self.chooser.legal) <= MANY:
            more = more or changes_in_words(state, self.player, action)
        return labelled(words, more) if more else words

    def instruction(self, action: Action) -> str:
        """Return what a tutor asks for, as a sentence."""
        words = self.words_of(action)
        return words if words.endswith(FULL_STOPS) else sentence(words)

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return told(done.action)

    def entries(self, moment: Moment[ArkNovaState]) -> list[Entry]:
        """Return what the log says of an action; of drawn cards no more than who looks may know."""
        return entries(moment, self.player_names, self.seen_by)

    def last_entries(self) -> list[Entry]:
        """Return what was done last, the newest first."""
        if self.watching:  # the replay has a log of its own, and may leap
            return [Entry(0, done.player, (Part(told(done.action)),)) for done in reversed(self.log[-LAST:])]
        return [entry for entry in reversed(self.log_entries()[-2 * LAST :]) if entry.seat >= 0][:LAST]

    def position(self) -> list[Section]:
        """Return the position: the race, cards, projects, the association board, every zoo."""
        ctx = self.context()
        told_for = (self.match, len(self.match.record.actions), self.log_key)
        if self._told_for != told_for:
            self._told_for, self._told = told_for, position(ctx.state, ctx.seat, self.player_names, ctx.deck)
        return self._told

    def peeked(self, player: int) -> Peeked | None:
        """Return a whole zoo, once it has a map."""
        ctx = self.context()
        if not ctx.state.zoos[player].map:
            return None
        name, own = self.player_names[player], player == ctx.seat
        return peeked(ctx.state, player, ctx.colours[player], self.kind_of(player), name, own)

    def can_peek(self, player: int) -> bool:
        """Tell whether a zoo has its map."""
        return bool(self.state.zoos[player].map)

    def counts_now(self) -> list[ScoreSheet]:
        """Return what everybody would have if the game ended now; others' final scoring cards are not known."""
        state = self.state if self.match.over else self.context().state
        return [sheet_if_over(state, seat) for seat in range(len(state.zoos))]

    def why_points(self, player: int, source: str) -> list[str]:
        """Return what a number of `counts_now` is made of."""
        return [
            words for line in self.counts_now()[player].lines if line.source == source for words in why_points(line)
        ]

    explains_hints = True

    def why_in_words(self, why: Comparison) -> str:
        """Return what a hint promises more than the next best action."""
        return advice(why.reasons(), why.other, why.player, self.player_names)

    def turn_name(self, state: ArkNovaState, number: int) -> str:
        """Return the turn that an action belongs to, and the action card that is in use."""
        used = [action_name(frame[2]) for frame in state.stack if frame[0] == "card_used"]
        return joined([spoken.turn_words(state), *used[-1:]])

    def refusal_in_words(self, refused: IllegalAction) -> str:
        """Return why something is not possible."""
        return refusal(refused)
