"""What the table of Fountains says: the question, what a marked action leads to, the log, and the position."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.comparison import Comparison
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import (
    EMPTY,
    PAWNS,
    WHITE_PAWN,
)
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.scoring import sheets_now
from engine.score import ScoreSheet
from engine.state import Action, IllegalAction
from scenes.games.fountains import log, outcomes, rewarding, spoken, terms, words
from scenes.games.fountains.deciding import DecidingFountains
from scenes.games.fountains.layout import counts_row, score_width
from scenes.games.fountains.peek import peeked
from scenes.games.fountains.reasons import why_points
from scenes.games.fountains.symbols import counting, lying, symbols
from scenes.games.fountains.worth import rewards_now
from scenes.i18n.lists import listed, sentences
from scenes.i18n.numbers import gain_words
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Done, Entry, Moment
from scenes.model.people import level_words
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.table.advice import advice
from scenes.table.peek import Peeked
from scenes.table.players import Player, players_of
from scenes.widgets.tooltip import Symbol

FEW = 3
"""More players than these are not all named in a line."""


class SpeakingFountains(DecidingFountains):
    """A table of Fountains that can say everything in words."""

    explains_hints = True

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        if self.watching:
            return self.caption, ""
        if self.match.over:
            return _("The game is over."), ""
        if not self.persons_turn:
            if self.queue.busy and self._happening:
                return self._happening, ""
            return self.bot_thinking(), ""
        asked, hint = words.question(self.state)
        return self.addressed(asked), hint

    def told_now(self) -> tuple[str, str]:
        """Return the words of the bar: the question, or what the marked action leads to."""
        marked, ahead = self.chooser.marked, self.ahead()
        refused = self.refused()
        if refused:
            return _("Not here."), words.refusal(refused)
        if marked is None or ahead is None:
            asked, hint = self.status()
            if self.front != self.viewer:
                hint = _("The fountain of {name}: what was built last is ringed.")
                hint = hint.format(name=self.player_names[self.front])
            return asked, hint
        seat = self.state.player
        if marked[0] == "move":
            space = ahead.state.pawns[PAWNS.index(marked[1])]
            title, follows = outcomes.landing(self.state, marked[1], marked[2], space, ahead.state)
            return title, sentences((follows, self._would_pay(ahead.state.reward)))
        if marked[0] in ("place", "token"):
            built = ahead.state.fountains[seat]
            gain = ahead.state.scores()[seat].total - self.state.scores()[seat].total
            at = cell_at(*marked[1:3]) if marked[0] == "place" else cell_at(*marked[2:4])
            wet = built.water.is_wet(at)
            title = (_("On level {level}, with water") if wet else _("On level {level}, without water")).format(
                level=built.top[at].level
            )
            cells = list(built.newest()) if marked[0] == "place" else [at]
            said = [outcomes.consequences(self.state.fountains[seat], built, cells)]
            if gain:
                said.append(gain_words(gain))
            shown, count = self.placing.way
            if count > 1 and marked[0] == "place":
                said.append(_("Way {number} of {count}").format(number=shown, count=count))
            return title, sentences(said)
        if marked[0] == "fish":
            paid = [event for event in ahead.events if event[0] == "paid"]
            names = self.player_names
            gains = (_("{name} {points}").format(name=names[event[1]], points=signed(event[3])) for event in paid)
            return words.titled(words.told(marked)), sentences((listed(gains), self._lead(marked[1])))
        return words.titled(words.told(marked)), ""

    def _lead(self, colour: str) -> str:
        """Return how far the viewer is ahead when a colour of fish is named, and which gives the best lead."""
        leads = {}
        for reward in rewards_now(self.state):
            if reward.pawn == WHITE_PAWN:
                others = [points for seat, points in enumerate(reward.points) if seat != self.viewer]
                leads[reward.name] = reward.points[self.viewer] - max(others)
        return outcomes.lead(leads, colour)

    def _would_pay(self, pawn: int) -> str:
        """Return what a pawn's reward would pay now, where no panel tells it: all or the best, of fish the viewer."""
        if pawn == EMPTY or self.plan.rewards:
            return ""
        paid = [reward for reward in rewards_now(self.state) if reward.pawn == pawn]
        if len(paid) > 1:
            fish = [(_(terms.FEATURE_NAMES[reward.name]), reward.points[self.viewer]) for reward in paid]
            said = listed(_("{thing} {points}").format(thing=name, points=signed(points)) for name, points in fish)
            return said[:1].upper() + said[1:]  # a sentence of its own
        named = list(zip(self.player_names, paid[0].points, strict=True))
        if len(named) > FEW:  # the viewer, and the best of the others
            mine = named.pop(self.viewer)
            named = [mine, max(named, key=lambda entry: entry[1])]
        return listed(_("{name} {points}").format(name=name, points=signed(points)) for name, points in named)

    def _players(self) -> Sequence[Player]:
        return players_of(self.match)

    def words_of(self, path: Action) -> str:
        """Return what a touch means."""
        return words.touch_words(self.state, path)

    def sentence(self, action: Action) -> str:
        """Return an action with what can be said of it before it is marked: what lies there, what is covered."""
        told = {"place": outcomes.place_in_full, "move": outcomes.move_in_full}.get(action[0])
        return told(self.state, action) if told else words.told(action)

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return words.told(done.action)

    def entries(self, moment: Moment[FountainsState]) -> Sequence[Entry]:
        """Return what the log says of an action."""
        return log.entries(moment, self._players())

    def position(self) -> list[Section]:
        """Return the whole position."""
        sections = spoken.position(self.state, self.player_names)
        marked, ahead = self.chooser.marked, self.ahead()
        if marked and ahead and marked[0] in ("place", "token"):
            seat = self.state.player
            changed = outcomes.difference(self.state.fountains[seat], ahead.state.fountains[seat])
            sections.insert(0, Section(_("If placed so"), tuple(filter(None, (*self.told_now(), changed)))))
        return sections

    def peeked(self, player: int) -> Peeked:
        """Return a player's fountain, or what the machine has, with the last move beside it."""
        moves = (entry for entry in reversed(self.log_entries()) if entry.seat == player and not entry.step)
        who = self.match.seats[player] if player < len(self.match.seats) else None
        kind = _("bot · {level}").format(level=level_words(who.bot).lower()) if who and who.bot else ""
        return peeked(self.state, player, self.seat_look[player], kind, next(moves, None))

    def can_peek(self, player: int) -> bool:
        """Tell that there is always a look."""
        return True

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return what everybody would have if the game ended now, with final rewards and design cards."""
        return sheets_now(self.state)

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return why a player has the points of a source."""
        return why_points(self.match.history, player, source)

    @property
    def open_sheet(self) -> Rect | None:
        """Where the rewards and the design cards lie over the basin of a small window, while they do."""
        open_now = self._sheet and bool(self.plan.basin) and not self._is_in_hand
        return rewarding.sheet_table(self.plan, len(self.shown.designs)) if open_now else None

    def symbols(self) -> Sequence[Symbol]:
        """Return what can be asked what it means; not in the fountain while something is placed there."""
        found = symbols(self.plan, self.shown, self.player_names, rewards_now(self.shown), self.open_sheet)
        row = counts_row(self.plan.garden) if self.plan.garden else None
        if row and row.h:
            found += counting(row, score_width(self.plan), self.shown, self.front)
        if self.plan.garden and not self._is_in_hand:
            found += lying(self.shown.fountains[self.front], self.cell_rect, self.hand.camera.view)
        return found

    def why_in_words(self, why: Comparison) -> str:
        """Return what a hint promises more than the next best action."""
        other = words.told(why.other) if why.other else ""
        return advice(why.reasons(), other, why.player, self.player_names, words.term_name)

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done."""
        return words.instruction(self.state, action)

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return words.refusal(refusal)
