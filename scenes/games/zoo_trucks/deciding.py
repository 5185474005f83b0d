"""The decision at a table with trucks: what was touched, how far the choice of a money action is, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from engine.games.zoo_trucks.pieces import LOAD, PLACE
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN
from engine.match import Match
from engine.state import Action, IllegalAction
from scenes.games.zoo_trucks import log, look, spoken, words
from scenes.games.zoo_trucks.part import AnyBoard, Asking, Mark
from scenes.games.zoo_trucks.rows import waiting
from scenes.games.zoo_trucks.view import owner_of
from scenes.games.zoo_trucks.worth import Gain, best_of, brought, has_room
from scenes.i18n.lists import listed, sentences
from scenes.i18n.translation import _, ngettext
from scenes.model.chooser import begins_with
from scenes.model.log_book import Done, Entry, Moment
from scenes.model.people import level_words
from scenes.platform.base import Section
from scenes.table.peek import Peeked
from scenes.table.room import Room
from scenes.table.table import TableScene
from scenes.widgets.base import By, Press
from scenes.widgets.inputs import Input, Key

MONEY = ("move", "exchange", "buy", "discard", "expand")
"""The verbs of the money actions."""
PLACING = (PLACE, "young", "hire")
"""The phases in which a truck is laid out."""
MENU = "menu"
"""The step of a money action in which its kind is chosen."""


class DecidingTable(TableScene[TruckState]):
    """A table with trucks and the decision being made there; how it looks is in `table.py`.

    `kinds` are the boards that every player has, a kind for each game at the table. `step` says how far the choice of a
    money action is: "" not begun, `MENU` which kind, or the name of a kind that asks for more (see `MoneyKind`); from
    there on the chooser's touches say the rest.
    """

    settles = True
    """Whether a tile for which there is only one place lies there already, and the button accepts it."""
    kinds: ClassVar[Sequence[Callable[[Mark], AnyBoard]]]

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.parts = [kind(self.mark) for kind in self.kinds]
        self._step = (-1, "")
        self._side = 0  # the board that was looked at last
        self._planned: list[Action] = []  # how the rest of a truck is laid out, while that is done
        self._brought: tuple[tuple[int, int], dict[Action, Gain]] = ((-1, -1), {})

    @property
    def others(self) -> list[int]:
        """The seats of the others, in turn order."""
        players = len(self.match.seats)
        return [(self.viewer + ahead) % players for ahead in range(1, players)]

    # --- how far it is

    @property
    def step(self) -> str:
        """How far the choice of a money action is."""
        at, step = self._step
        return step if at == self.chooser.decisions else ""

    def set_step(self, step: str) -> None:
        """Go on or back in the choice of a money action."""
        self.chooser.reset()
        self._step = self.chooser.decisions, step
        self.changed()

    def setting(self, step: str) -> Press:
        """Return what a press does that leads to a step."""
        return lambda by: self.set_step(step)

    @property
    def way(self) -> Action:
        """What was touched; of a truck's tiles the first one counts as touched."""
        touched = self.chooser.touched
        if self.state.phase == PLACE and len(touched) < 2 and self.chooser.legal:
            return self.chooser.legal[0][:2]
        return touched

    @property
    def asking(self) -> Asking:
        """The decision as boards are told of it."""
        return Asking(self.state, self.chooser.legal, self.way, self.step, self.chooser.decisions)

    @property
    def spending(self) -> bool:
        """Whether a money action is being chosen."""
        return bool(self.step) or self.way[:1] in [(verb,) for verb in MONEY]

    @property
    def building(self) -> AnyBoard | None:
        """The board on which something is to be built over many cells."""
        if not self.persons_turn:
            return None
        return next((part for part in self.parts if part.is_building(self.way)), None)

    @property
    def side(self) -> int:
        """The board that is looked at where only one is seen at a time: the decision's, or the one that was chosen."""
        owner = owner_of(self.parts, self.state, self.way if self.persons_turn else ())
        if owner:
            return self.parts.index(owner)
        return self._side

    def look_at(self, side: int) -> None:
        """Look at one of the own boards; a money action that was begun on another one is put back."""
        owner = owner_of(self.parts, self.state, self.way if self.persons_turn else ())
        if owner and owner is not self.parts[side] and self.spending:
            self.set_step(MENU)
        self._side = side
        self.changed()

    def looking(self, side: int) -> Press:
        """Return what a press does that leads to a board."""
        return lambda by: self.look_at(side)

    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the table; the board that a truck's tiles are for comes into view."""
        truck = int(path[1]) - 1 if path[:1] == ("take",) else -1
        if truck >= 0 and self.state.truck_sides[truck] >= 0:
            self._side = self.state.truck_sides[truck]
        super().touch(path, by)

    def play(self, action: Action) -> None:
        """Carry out an action; the board it is about stays in view, and a plan goes on only as it was made."""
        self._side = self.side
        self._planned = self._planned[1:] if self._planned[:1] == [action] else []
        super().play(action)

    def lay_out(self, by: By = "mouse") -> None:
        """Lay out what is still to be placed as the bots would; the last step is only marked.

        Each step can be taken back, as if it had been done by hand.
        """
        if self.persons_turn and self.state.phase in PLACING:
            self._planned = self.match.game.bot_room().JUDGE.lay_out(self.state)
            self._follow_plan()

    def _ask(self) -> None:
        super()._ask()
        if not self.chooser.asking:
            return
        if self.state.phase == LOAD:
            self._side = self.state.side  # the board that the tile is for
        if self._planned:
            self._follow_plan()
        elif self.state.phase in PLACING and self.settles:
            only = [action for action in self.chooser.legal if begins_with(action, self.way)]
            if len(only) == 1:
                self.mark(only[0])
            elif self.stage.settings.suggest:
                self.mark(best_of(self.state, only))

    def _follow_plan(self) -> None:
        if len(self._planned) == 1:
            self.mark(self._planned.pop())
        elif self._planned:
            self.play(self._planned[0])

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back."""
        self._planned = []
        super().undo(by)

    def mark(self, action: Action) -> None:
        """Show what an action leads to; the button carries it out."""
        if self.chooser.marked != action:
            self.chooser.touch(action, commit=False)
        self.changed()

    def put_back(self, by: By = "mouse") -> None:
        """Take back all touches; what was chosen of the money actions too."""
        self._step = (-1, "")
        for part in self.parts:
            part.drop()
        super().put_back(by)

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether a touch carries an action out at once: drawing has a button that says so."""
        if path in self.state.draws:
            return not self.stage.settings.confirm_turn
        return super().commits(path, by)

    def show_stock(self, by: By = "mouse") -> None:
        """Show where all tiles are, and what each truck would bring whom."""
        self.show_sheet(self.room.sheets[0], by)

    # --- what comes of it

    def brings(self, action: Action) -> Gain:
        """Return what an action of the player to move brings at once: it is looked ahead once a decision."""
        asked = self.chooser.decisions, len(self.match.record.actions)
        if self._brought[0] != asked:
            self._brought = asked, {}
        known = self._brought[1]
        if action not in known:
            known[action] = brought(self.state, action, self._homes_in_use)
        return known[action]

    def _homes_in_use(self, state: TruckState) -> int:
        return sum(part.homes(part.park(state, self.player))[0] for part in self.parts)

    def gain_in_words(self, gain: Gain, action: Action) -> list[str]:
        """Return what an action brings, each in a few words, and which home it takes up that was free."""
        said = words.gains(gain)
        owner = owner_of(self.parts, self.state, action)
        if gain.homes >= 0 or not owner:
            return said
        in_use, limit = owner.homes(owner.park(self.state, self.player))
        return [*said, owner.home_words(in_use - gain.homes, limit)]

    @property
    def progress(self) -> str:
        """How many of several tiles of a truck are placed; the young are among them as soon as they are born."""
        if self.state.phase not in PLACING:
            return ""
        done = 0
        for action in reversed(self.match.record.actions):
            if action[0] not in PLACING:
                break
            done += action[0] != "hire"
        all_ = done + len(waiting(self.state))
        return _("{count} of {all} placed").format(count=done, all=all_) if all_ > 1 else ""

    # --- keys

    def handle(self, event: Input) -> None:
        """Take the keys of this table beside those of all."""
        if isinstance(event, Key) and self._key(event):
            return
        super().handle(event)

    @property
    def _draws(self) -> dict[int, Action]:
        """The keys that draw: from the stack of the board that is looked at, and of two from each."""
        draws = self.state.draws
        own = {"zooloretto": pygame.K_z, "aquaretto": pygame.K_w}
        each = {own[str(path[1])]: path for path in draws if len(path) > 1}
        return {pygame.K_d: draws[min(self.side, len(draws) - 1)], **each}

    def _key(self, event: Key) -> bool:
        draw = self._draws.get(event.code, ())
        if event.code == pygame.K_ESCAPE and self.step and not self.chooser.begun:
            self.put_back("key")
        elif event.code == pygame.K_ESCAPE and self.persons_turn and self._is_placing:
            self.drop_plan()
        elif draw and self.can_touch(draw):
            self.touch(draw, "key")
        elif event.code == pygame.K_c and self.persons_turn and any(a[0] in MONEY for a in self.chooser.legal):
            self.set_step(MENU)
        elif event.code == pygame.K_i:
            self.show_stock("key")
        elif event.code == pygame.K_v:
            self.peek(self.others[0])
        elif event.code == pygame.K_f and len(self.parts) > 1:
            self.look_at((self.side + 1) % len(self.parts))
        elif pygame.K_1 <= event.code <= pygame.K_6:
            self._number(event.code - pygame.K_0)
        else:
            return self.persons_turn and any(part.key(self.asking, event) for part in self.parts)
        return True

    @property
    def _is_placing(self) -> bool:
        return self.state.phase in PLACING

    def drop_plan(self) -> None:
        """Take back what is being placed with all that was placed of it: the truck, or what coins were spent on."""
        actions = len(self.match.record.actions) + 1
        while self._is_placing and actions > len(self.match.record.actions):
            actions = len(self.match.record.actions)
            self.undo("key")

    def _number(self, number: int) -> None:
        """Take the key of a number: a kind of money action while these are offered, else a truck."""
        if self.step == MENU and not self.chooser.touched:
            kind = self.parts[self.side].money(self.asking)[number - 1]
            if kind.path and self.can_touch(kind.path):
                self.touch(kind.path, "key")
            elif not kind.path and kind.possible:
                self.set_step(kind.name)
            return
        path = ("load" if self.state.phase == LOAD else "take", number)
        if self.can_touch(path):
            self.touch(path, "key")

    # --- words

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint to it."""
        if self.watching:
            return self.caption, ""
        if self.match.over:
            return _("The game is over."), ""
        if not self.persons_turn:
            return "" if self.queue.busy else self.bot_thinking(), ""
        asking = self.asking
        for part in self.parts:
            said = part.status(asking)
            if said:
                return said
        if self.spending:
            coins = self.state.coins[self.player]
            hint = ngettext(
                "You have {count} coin. One action a turn.", "You have {count} coins. One action a turn.", coins
            )
            return _("Spend coins"), hint.format(count=coins)
        asked, hint = words.question(self.state)
        if self.state.phase == LOAD:
            whose = self.player_names[self.player] if self.is_shared else ""
            return words.drew(self.state, whose), self._rooms() or hint
        return self.addressed(asked), hint

    def question(self) -> str:
        """Return what the player is asked, and how far the truck is placed."""
        return sentences((super().question(), self.progress))

    def _rooms(self) -> str:
        """Return who has room for the tile that was drawn; empty for a coin."""
        state = self.state
        if state.drawn == COIN:
            return ""
        seats = [seat for seat in range(state.players) if has_room(state, state.side, seat, state.drawn)]
        names = listed(self.player_names[seat] for seat in seats)
        return _("Room for it: {names}.").format(names=names) if names else _("Nobody has room for it.")

    def words_of(self, path: Action) -> str:
        """Return what a touch means, in words."""
        return spoken.of_path(path, self.player_names)

    def sentence(self, action: Action) -> str:
        """Return an action with what it brings at once."""
        said = words.told(action, self.drawn, self.player_names)
        if action[0] in ("draw", "load", "take", "remove"):
            return said
        gains = self.gain_in_words(self.brings(action), action)
        return _("{move} ({gains})").format(move=said, gains=listed(gains)) if gains else said

    def tell(self, done: Done) -> str:
        """Return a line of the log."""
        return words.told(done.action, done.drawn, self.player_names)

    def entries(self, moment: Moment[TruckState]) -> Sequence[Entry]:
        """Return what the log says of an action."""
        return log.entries(moment, self.player_names)

    def position(self) -> list[Section]:
        """Return the whole position in words, under headings."""
        return spoken.position(self.state, self.parts, self.player_names)

    def peeked(self, player: int) -> Peeked:
        """Return a seat's boards in full, with what would count now."""
        who = self.match.seats[player]
        kind = "" if who.is_person else _("bot · {level}").format(level=level_words(who.bot).lower())
        return look.peeked(self.state, self.parts, player, kind, self.room.source)

    def can_peek(self, player: int) -> bool:
        """Tell that all seats' boards can be looked at."""
        return True

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return words.refusal(refusal)
