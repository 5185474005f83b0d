"""The table of It Happens..: mounds, seats, the die, the choice with its preview, and who did what."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

from engine.games.it_happens.chances import Prospect, prospects, prospects_after
from engine.games.it_happens.pieces import CHOOSE, PLACE, ROLL
from engine.games.it_happens.preview import Gain, gains, scored_now
from engine.games.it_happens.rerolls import RerollOdds, reroll_odds
from engine.games.it_happens.rules import ItHappensState
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, Event, IllegalAction
from engine.trace import event_by_event
from scenes.games.it_happens import log, words
from scenes.games.it_happens.choice.buttons import buttons
from scenes.games.it_happens.layout import Layout, lay_out, line_of
from scenes.games.it_happens.moves import Moves
from scenes.games.it_happens.painters import table as painters
from scenes.games.it_happens.peek import peeked
from scenes.games.it_happens.reasons import why_points
from scenes.games.it_happens.recap.last_move import LastMove, from_history
from scenes.games.it_happens.recap.places import recap_area, recap_places
from scenes.games.it_happens.recap.turns import mark_of, recap_of
from scenes.games.it_happens.shown import Shown
from scenes.games.it_happens.sitter import Sitter, values_of
from scenes.games.it_happens.symbols import symbols
from scenes.games.it_happens.traces import pieces_of
from scenes.games.it_happens.view import HappensView
from scenes.i18n.lists import sentence, sentences
from scenes.i18n.translation import _
from scenes.model.log_book import Done, Entry, Moment
from scenes.model.people import level_words
from scenes.model.recap import Recap, TurnTaken
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.table.drawing.view import LiveView
from scenes.table.guide.lead import LAST_RESORT, Numbered
from scenes.table.room import Room
from scenes.table.seats.peek import Peeked
from scenes.table.seats.players import players_of, turn_words
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from scenes.widgets.base import By, Widget
from scenes.widgets.tooltip import Symbol

CHIPS = 16.0
"""How far chips reach above their buttons."""


class HappensTable(TableScene[ItHappensState]):
    """A game of It Happens.."""

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.plan: Layout
        self._view: HappensView
        self.shown = Shown(self.state.clone())
        self.saying = ""  # what is being scored
        self._chances: dict[tuple[int, int, bool], list[Prospect]] = {}
        self._odds: tuple[int, RerollOdds | None] | None = None  # with the number of actions at which they hold

    @property
    def names(self) -> list[str]:
        """The names of all players, including those without a seat."""
        return [player.name for player in players_of(self.match)]

    # --- layout

    def place(self, width: float, height: float) -> None:
        """Lay the things out."""
        self.plan = lay_out(width, height, self.state.scored)

    def catch_up(self) -> None:
        """Show the position as the match has it."""
        self.shown = Shown(self.state.clone(), from_history(self.match.history))
        self.saying = ""

    def hides(self) -> bool:
        """Tell whether somebody has tiles that others may not see."""
        return self.state.tiles_hidden and any(self.state.tiles) and not self.match.over

    @property
    def eyes(self) -> int:
        """The player whose face-down tiles may be seen on this screen; -1 for nobody's."""
        people = self.match.people_here
        if len(people) == 1:
            return people[0]
        return self.player if self.chooser.asking else -1

    # --- what can be touched

    def look_spots(self) -> Sequence[Widget]:
        """Return the seats."""
        found = [self.rivals.spot(player, rect) for player, rect in enumerate(self.plan.seats)]
        for widget in found:
            widget.radius = 12.0
            if widget.rect.h < 44:  # too small for a finger: the menu's list of words has it all
                widget.focusable = False
        return found

    def spots(self) -> list[Widget]:
        """Return the mounds, the buttons of the decision, and the seats."""
        plan = self.plan
        found: list[Widget] = [*self.look_spots()]
        if self.persons_turn:
            for mound, place in enumerate(plan.mounds):
                path = ("place", mound + 1)
                touch = Touch(place.rect, self.touch_words(path), path, self)
                touch.radius = 16.0
                touch.draggable = False
                found.append(touch)
        return found + self._buttons()

    def peeked(self, player: int) -> Peeked:
        """Return what a player has, with the values of its tiles where they may be seen."""
        return peeked(self.shown.seen, self.sitter(player), self.kind_of(player))

    def _buttons(self) -> list[Widget]:
        return buttons(self) if any(seat.is_person for seat in self.match.seats) else []

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch carries an action out at once: buttons say what they do, so one press is enough."""
        if path[0] != "place":
            return not self.stage.settings.confirm_turn and (by != "key" or path[0] == "roll")
        return super().commits(path, by)

    def numbered(self) -> list[Numbered]:
        """Return what digits choose: a mound by its place; 6 rolls again, 0 passes; before the roll, 1 and 2 roll."""
        rects = {touch.path: touch.rect for touch in self.ui.widgets if isinstance(touch, Touch)}
        if self.state.phase == CHOOSE:
            digits: dict[Action, int] = {("roll", "own"): 1, ("roll", "neutral"): 2}
        else:
            digits = {("place", mound + 1): mound + 1 for mound in range(len(self.plan.mounds))}
        digits = {**digits, ("reroll",): len(self.plan.mounds) + 1, ("pass",): LAST_RESORT}
        return [
            Numbered(digit, path, self._cap(path, rect)) for path, digit in digits.items() if (rect := rects.get(path))
        ]

    def _cap(self, path: Action, rect: Rect) -> tuple[float, float]:
        """Return where the key of a touch is shown: beside what is drawn there."""
        if path[0] != "place":
            return rect.x + 7, rect.centre[1]
        if self.plan.kind != "low":
            return rect.x + 13, rect.y + 15
        number = self.plan.mounds[path[1] - 1].number
        return number.x + 13, number.centre[1]

    def weighed(self) -> Action | None:
        """Return the placement whose result is shown; buttons have no result to show."""
        path = super().weighed()
        return path if path and path[0] == "place" else self.chooser.marked

    # --- what the choices lead to

    def gains(self) -> dict[int, Gain]:
        """Return what the die at hand would bring, by mound."""
        return {gain.mound: gain for gain in gains(self.state)} if self.persons_turn else {}

    def odds(self) -> RerollOdds | None:
        """Return how rolling again compares, where the player could."""
        if not (self.persons_turn and self.state.phase == PLACE and ("reroll",) in self.chooser.legal):
            return None
        at = len(self.match.record.actions)
        if self._odds is None or self._odds[0] != at:
            self._odds = at, reroll_odds(self.state)
        return self._odds[1]

    def chances(self, mound: int, *, after: bool = False) -> list[Prospect]:
        """Return everybody's chances in a mound as the match has it, or once the die lies there."""
        key = (len(self.match.record.actions), mound, after)
        if key not in self._chances:
            self._chances = {known: chances for known, chances in self._chances.items() if known[0] == key[0]}
            self._chances[key] = prospects_after(self.state, mound) if after else prospects(self.state, mound)
        return self._chances[key]

    def chances_shown(self) -> dict[int, list[Prospect]]:
        """Return everybody's chances by mound; none while pieces move."""
        resting = not self.queue.busy and not self.match.over
        return {mound: self.chances(mound) for mound in range(len(self.state.mounds))} if resting else {}

    def areas(self) -> dict[str, Rect]:
        """Return the mounds, what they would bring, and the place of the question with the odds."""
        mounds = self.plan.mounds
        named = {f"mound {number}": mound.rect for number, mound in enumerate(mounds, 1)}
        words_ = {f"words {number}": mound.words for number, mound in enumerate(mounds, 1)}
        return {**named, **words_, "pass": self.plan.buttons[1]}

    def tutor_place(self) -> Rect:
        """Return the place of the seats: a beginner needs the mounds more."""
        plan = self.plan
        if plan.kind in ("phone", "tablet"):
            return Rect(0, 0, self.width, plan.seats[0].bottom + 3)
        return plan.rail

    def tutor_band(self) -> bool:
        """Three mounds side by side need a low window's width."""
        return True

    # --- words

    def sitter(self, player: int) -> Sitter:
        """Return what is drawn of a player."""
        seen, looks = self.shown.seen, self.seat_look
        own, neutral = looks[player], looks[-1]
        seated = player < seen.players
        dice = [(own, 5)] * seen.dice[player] if seated else [(own, 5)] * sum(seen.neutral_dice)
        if seated:
            dice += [(neutral, 5)] * seen.neutral_dice[player]
        open_ = not seen.tiles_hidden or player == self.eyes or self.match.over
        values = values_of(seen, player) if open_ else None
        current = player == self.player and not self.match.over and not self.queue.busy
        return Sitter(player, self.names[player], own, self.kinds_of(player), dice, values, current)

    def kind_of(self, player: int) -> str:
        """Return who sits there, or that they are to move."""
        if player >= self.state.players:
            return _("neutral: it scores and can win")
        who = self.match.seats[player]
        if player == self.player and not self.match.over and not self.queue.busy and not self.watching:
            return turn_words(self.match, player)
        return "" if who.is_person else _("bot · {level}").format(level=level_words(who.bot).lower())

    def kinds_of(self, player: int) -> list[str]:
        """Return `kind_of`, and what says it in less room."""
        said = self.kind_of(player)
        if player >= self.state.players:
            return [said, _("can win"), ""]
        who = self.match.seats[player]
        return [said, ""] if who.is_person or player == self.player else [said, level_words(who.bot).lower(), ""]

    def question_in_words(self) -> str:
        """Return what is asked, in plain words, with the odds of rolling again."""
        odds = self.odds()
        return sentences([*self.status(), words.odds_in_words(odds) if odds else ""])

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        if self.saying:
            return self.saying, ""
        if self.watching:
            return self.caption, ""
        if self.match.over:
            return _("The game is over."), ""
        if not self.persons_turn:
            thinking = self.prompts.waiting()
            if thinking and not self.queue.busy:
                return thinking, ""
            rolling = self.shown.seen.phase == ROLL and self.queue.busy
            return (_("The die is rolling."), "") if rolling else ("", "")
        asked, hint = words.question(self.state)
        return self.prompts.addressed(asked), hint

    @property
    def down(self) -> bool:
        """Whether the mounds lie below each other; that decides what they are called."""
        return bool(self.width) and self.plan.down

    @property
    def places_named(self) -> Hashable:
        """What the names of places depend on."""
        return self.down

    def touch_words(self, path: Action) -> str:
        """Return what a touch is called, as mounds lie in this window."""
        return words.touch_words(path, down=self.down)

    def words_of(self, path: Action) -> str:
        """Return what a touch means, with what it leads to."""
        said = self.touch_words(path)
        gain = self.gains().get(path[1] - 1) if path in self.chooser.legal and path[0] == "place" else None
        return _("{name}: {words}").format(name=said, words=self._led_to(gain)) if gain else said

    def _led_to(self, gain: Gain) -> str:
        return words.gain_in_words(gain, self.chances(gain.mound, after=True)[self.state.colour])

    def sentence(self, action: Action) -> str:
        """Return an action with what it leads to."""
        said = self.words_of(action)
        if action == ("reroll",):
            odds = self.odds()
            return sentences((f"{said} (−1)", words.odds_in_words(odds))) if odds else said
        return f"{said} (−1)" if action == ("pass",) else said

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done."""
        return words.instruction(action, down=self.down)

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return words.told(done, down=self.down)

    def position(self) -> list[Section]:
        """Return the whole position; face-down tiles of others are only counted."""
        state = self.state
        tiles = [self.sitter(player).values for player in range(state.scored)]
        return words.position(state, self.names, tiles, down=self.down)

    def entries(self, moment: Moment[ItHappensState]) -> Sequence[Entry]:
        """Return what the log says of an action."""
        return log.entries(moment, self.seat_look, down=self.down)

    def pieces_of(self, entry: Entry, moment: Moment[ItHappensState]) -> Sequence[Rect]:
        """Return where the die of an entry lies now, and who has what it found."""
        return pieces_of(entry, moment, self.state, self.plan)

    def begins_turn(self, action: Action, previous: Action) -> bool:
        """Tell whether an action begins a turn: a player can have several in a row."""
        return action[0] == "roll" or (action == ("pass",) and previous[:1] != ("rolled",))

    def recap(self, turn: TurnTaken[ItHappensState]) -> Recap | None:
        """Return what a seat did with its die."""
        return recap_of(turn, self.seat_look, down=self.down)

    @property
    def told_area(self) -> Rect | None:
        """Where all recaps are; None without any."""
        told = len(self.recaps.now())
        return recap_area(self.plan, told, placing=self.state.phase == PLACE) if told else None

    def line_place(self) -> Rect:
        """Return the place of the question."""
        line, told = line_of(self.plan), self._told_below
        return line._replace(h=min(line.h, told.y - line.y - 2)) if told else line

    @property
    def _told_below(self) -> Rect | None:
        """Where recaps are below the question, as in a low window."""
        told = self.told_area
        return told if told and self.plan.kind == "low" and told.y > self.plan.asked.y else None

    def line_ground(self) -> Rect | None:
        """Return the place of question, odds and hint where they are below each other."""
        plan, told = self.plan, self._told_below
        if plan.kind not in ("desktop", "low"):
            return None
        foot = told.y if told else min(plan.asked.bottom, plan.buttons[0].y - CHIPS)
        return plan.asked._replace(h=foot - plan.asked.y)

    def decision_place(self) -> Rect | None:
        """Return the sheet or column of a small window, below its question; the question's part of a desktop's."""
        plan = self.plan
        if plan.kind == "desktop":
            return plan.panel._replace(x=plan.asked.x - 6, w=plan.asked.w + 12)
        top = line_of(plan).y if plan.kind == "low" else plan.panel.y
        return plan.panel._replace(y=top, h=plan.panel.bottom - top)

    def recap_places(self, seats: Sequence[int]) -> Sequence[Rect]:
        """Return where recaps are drawn."""
        return recap_places(self.plan, len(seats), placing=self.state.phase == PLACE)

    def marks(self) -> list[LastMove]:
        """Return the dice that are ringed: those since the viewer's turn that still lie there, or the last one."""
        if self.queue.busy:
            return []
        if not self.recaps.now():
            return [self.shown.last] if self.shown.last else []
        return [mark for turn in self.recaps.turns() if (mark := mark_of(turn.moments))]

    def hint_reason(self, action: Action) -> str:
        """Return what speaks for a placement, with the chances that it lasts, or for rolling again."""
        gain = self.gains().get(action[1] - 1) if action[0] == "place" else None
        odds = self.odds() if action == ("reroll",) else None
        return sentence(self._led_to(gain)) if gain else words.odds_in_words(odds) if odds else ""

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return the points with what the mounds would bring now, except while tiles lie face down."""
        return self.state.open_scores() if self.hides() else scored_now(self.state)

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return the parts of a number of `counts_now`, as far as they may be known here."""
        if self.hides():
            return super().why_points(player, source)
        return why_points(self.state, player, source, self.names, down=self.down)

    def symbols(self) -> list[Symbol]:
        """Return the symbols on the table that can be explained."""
        sitters = [self.sitter(player) for player in range(self.state.scored)]
        return symbols(self.plan, self.shown.seen, sitters, self.chances_shown(), self.odds())

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return words.refusal(refusal)

    # --- motion

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what happened."""
        moves = Moves(
            self.plan,
            self.names,
            self.seat_look,
            self._show,
            self.make_heard,
            self._say,
            reduced=self.stage.settings.reduced_motion,
        )
        return moves.steps(self.shown, event_by_event(self.shown.seen, action))

    def _show(self, shown: Shown) -> None:
        """Show a position that the rules pass through."""
        self.shown = shown
        self.changed()

    def _say(self, words_: str) -> None:
        self.saying = words_
        self.changed()

    # --- drawing

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground, the bare mounds and the panels."""
        painters.paint_ground(self.plan, painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the position and the decision."""
        now, gains_ = self.view(), self.gains()
        self._view = HappensView(
            now=now,
            plan=self.plan,
            width=self.width,
            state=self.state,
            shown=self.shown,
            marks=self.marks(),
            recap_area=self.told_area,
            sitters=[self.sitter(player) for player in range(self.state.scored)],
            gains=gains_,
            odds=self.odds(),
            chances=self.chances_shown(),
            after={mound: self.chances(mound, after=True) for mound in gains_},
            watched=self.watching,
        )
        yield from painters.paint_table(self._view, painter, self.panels)

    def ahead_of_touch(self, painter: Painter) -> Iterator[Callable[[], object]]:
        """Yield for each mound what is drawn there when it has been touched."""
        for path in self.offered() if self.state.phase == PLACE else ():
            touched = LiveView((), path, (0.0, 0.0), False, 0)
            yield partial(painters.paint_live, self._view, touched, painter.aside())

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""
        painters.paint_live(self._view, self.live(), painter)
