"""Live play between two devices: what goes over the wire, and what one end makes of it.

A message is a text of at most 4 kB. Numbers count actions from the start of the game:

    hello 1 azul 1 k3v9x2qa 57 9f00aa11 2     version, game, rules, table, actions, check sum, seats here
    1 Ken                                     and a line for each of these seats, with its name
    do 58 take 3 blue 2                       action 58, of a player at the sending end
    luck 59 deal bbyr kkww bykw rrww byyk     action 59, which nature has played at the sending end
    back 58                                   the sender has taken actions back, 58 are left
    sum 59 1c00ffee                           the sender has kept 59 actions, with this check sum

One end at a time adds to the game: the one whose player decides, and at a chance node the one whose player acted last.
It may take back what is not settled: its own actions since nature moved or the other end decided. What is unsettled
is not kept at the other end, so that a cut wire leaves two games of which one goes on where the other ends. Nothing is
settled while nature still has something to do: the other end would draw it once more after a cut.

Nothing that comes is trusted: each message goes through the rules. The first that does not fit ends live play, and the
game goes on by link.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import Literal

from engine.game import Game
from engine.match import Match
from engine.notation import NotationError
from engine.record import clean_name
from engine.state import Action, IllegalAction, State
from scenes.i18n.translation import _, mark
from scenes.model.far.post import TABLE

VERSION = 1
LONGEST = 4096
"""The most bytes of a message."""

Phase = Literal["hello", "live", "over"]

_NUMBERED = re.compile(r"(do|luck|back|sum) ([0-9]{1,5})(?: (.+))?\Z")
_HELLO = re.compile(
    r"hello ([0-9]{1,3}) ([a-z_]{1,40}) ([0-9]{1,3}) ([a-z0-9]{8}) ([0-9]{1,5}) ([0-9a-f]{8}) ([0-9](?:,[0-9])*)\Z"
)
_NAMED = re.compile(r"([1-9]) (.+)\Z")

REASONS = {
    "message": mark("The other device sent something that Patio cannot read."),
    "version": mark("The devices have different versions of Patio. Reload the page on both."),
    "table": mark("The other device has another game open."),
    "seats": mark("The other device does not play the other seats of this game."),
    "parts": mark("The games on the two devices are no longer the same."),
    "own": mark("The other device has moves of yours that you did not make here."),
    "rules": mark("The other device sent a move that is against the rules."),
}
"""Why live play can end besides a lost connection, by the code of `End.why`."""


class _Misfit(Exception):
    """A message does not fit; `args[0]` is the code of the reason."""


def reason_words(code: str) -> str:
    """Return in a sentence why live play ended; empty for a lost connection."""
    return _(REASONS[code]) if code else ""


def shared(first: Sequence[Action], second: Sequence[Action]) -> int:
    """Return how many actions at the beginning are the same in both."""
    pairs = zip(first, second, strict=False)
    differs = (at for at, (one, other) in enumerate(pairs) if one != other)
    return next(differs, min(len(first), len(second)))


def check_sum(game: Game, actions: Sequence[Action]) -> str:
    """Return the check sum of actions: eight hexadecimal digits."""
    return f"{zlib.crc32(chr(10).join(map(game.format_action, actions)).encode()):08x}"


class End:
    """One end of the wire between two devices that play the same match.

    `phase` goes from `hello` over `live` to `over`; `why` is then the code of the reason. `actions` are those that both
    ends have or will have once all messages have arrived; nobody takes back the first `settled` of them. The other end
    has the first `known` for good (-1 before it has said hello); the first `came` end with a settled one of its own (-1
    before there is one). `names` are new names of its people.
    """

    def __init__(self, match: Match) -> None:
        self._game = match.game
        self._table = match.record.extra.get(TABLE, "")
        self._here = frozenset(match.people_here)
        self._seats = match.seats
        self.actions = list(match.record.actions)
        self.settled = len(self.actions)
        self.known = -1
        self.came = -1
        self.names: dict[int, str] = {}
        self.phase: Phase = "hello"
        self.why = ""
        self._state = match.state.clone()
        self._movers = list(match.history.movers())[: len(self.actions)]
        self._before: list[State] = []  # the states before the actions that are not settled

    # --- what is said

    def hello(self) -> str:
        """Return the first message."""
        rules, count = self._game.rules_version, len(self.actions)
        here = ",".join(str(seat + 1) for seat in sorted(self._here)) or "0"
        head = f"hello {VERSION} {self._game.id} {rules} {self._table} {count} {self._sum(count)} {here}"
        return "\n".join([head, *(f"{seat + 1} {self._seats[seat].name}" for seat in sorted(self._here))])

    def follow(self, actions: Sequence[Action]) -> list[str]:
        """Return the messages that tell the other end how the game stands here, after it has been played on.

        What is played before the other end has said hello is told in answer to that.
        """
        if self.phase == "over":
            return []
        same = shared(self.actions, actions)
        if same < self.settled or not self.adds_here:
            self._end("parts")
            return []
        said = []
        if same < len(self.actions):
            self._take_back(same)
            said.append(f"back {same}")
        for action in actions[same:]:
            self._add(action)
            said.append(self._line(len(self.actions)))
        return said if self.phase == "live" else []

    def kept(self, count: int) -> str:
        """Return the message that the first `count` actions are kept at this end."""
        return f"sum {count} {self._sum(count)}"

    def _sum(self, count: int) -> str:
        return check_sum(self._game, self.actions[:count])

    def _line(self, number: int) -> str:
        word = "do" if self._movers[number - 1] >= 0 else "luck"
        return f"{word} {number} {self._game.format_action(self.actions[number - 1])}"

    @property
    def shown(self) -> Sequence[Action]:
        """Return the actions that this end's table shows.

        Of the other end's unsettled ones, these are the ones that can be taken back: nature's wait.
        """
        if self.adds_here:
            return self.actions
        lucky = (at for at in range(self.settled, len(self.actions)) if self._movers[at] < 0)
        return self.actions[: next(lucky, len(self.actions))]

    # --- who adds to the game

    @property
    def adds_here(self) -> bool:
        """Whether the next action is made at this end: by its player, or by nature after its player's action."""
        player = self._state.current_player()
        last = next((mover for mover in reversed(self._movers) if mover >= 0), 0)
        return (player if player >= 0 else last) in self._here

    def _add(self, action: Action) -> None:
        """Carry an action out. Raises `IllegalAction`, and nothing changes."""
        before, adds = self._state.clone(), self.adds_here
        self._state.apply_action(action)
        self.actions.append(action)
        self._before.append(before)
        self._movers.append(before.current_player())
        revealed = before.is_chance() or self._state.is_terminal()
        if not self._state.is_chance() and (revealed or self.adds_here != adds):
            self.settled = len(self.actions)
            self._before.clear()

    def _take_back(self, count: int) -> None:
        while len(self.actions) > count:
            self.actions.pop()
            self._movers.pop()
            self._state = self._before.pop()

    # --- what is heard

    def hear(self, message: str) -> list[str]:
        """Take a message and return the answers to it.

        Whatever comes, nothing is raised: what does not fit ends live play.
        """
        if self.phase == "over":
            return []
        try:
            if len(message) > LONGEST or len(message.encode("utf-8", "replace")) > LONGEST:
                raise _Misfit("message")
            if self.phase == "hello":
                return self._greet(message)
            self._take(message)
        except _Misfit as misfit:
            self._end(misfit.args[0])
        except IllegalAction:
            self._end("rules")
        except NotationError:
            self._end("message")
        return []

    def _end(self, code: str) -> None:
        self.phase, self.why = "over", code

    def _greet(self, message: str) -> list[str]:
        head, *lines = message.split("\n")
        found = _HELLO.match(head)
        if not found:
            raise _Misfit("version" if re.match(r"hello [0-9]{1,3} ", head) else "message")
        if (int(found[1]), int(found[3])) != (VERSION, self._game.rules_version):
            raise _Misfit("version")
        if (found[2], found[4]) != (self._game.id, self._table):
            raise _Misfit("table")
        seats = {int(seat) - 1 for seat in found[7].split(",")} - {-1}
        if seats != set(range(len(self._seats))) - self._here:
            raise _Misfit("seats")
        theirs, mine = int(found[5]), len(self.actions)
        if theirs <= mine and found[6] != self._sum(theirs):
            raise _Misfit("parts")
        if theirs > mine and self.adds_here:
            raise _Misfit("own")
        self.names = self._read_names(lines, seats)
        self.known, self.phase = min(theirs, mine), "live"
        return [self._line(number) for number in range(theirs + 1, mine + 1)]

    def _read_names(self, lines: Sequence[str], seats: set[int]) -> dict[int, str]:
        """Return the names that differ from those here."""
        names = {}
        for line in lines:
            found = _NAMED.match(line)
            if not found or int(found[1]) - 1 not in seats:
                raise _Misfit("message")
            seat, name = int(found[1]) - 1, found[2]
            if name != clean_name(name):
                raise _Misfit("message")
            if name != self._seats[seat].name:
                names[seat] = name
        return names

    def _take(self, message: str) -> None:
        found = _NUMBERED.match(message)
        if not found:
            raise _Misfit("message")
        word, number, rest = found[1], int(found[2]), found[3] or ""
        if word == "sum":
            if number > len(self.actions) or rest != self._sum(number):
                raise _Misfit("parts")
            self.known = max(self.known, number)
        elif self.adds_here or self._state.is_terminal():
            raise _Misfit("parts")
        elif word == "back":
            if rest or not self.settled <= number < len(self.actions):
                raise _Misfit("parts")
            self._take_back(number)
        elif number != len(self.actions) + 1:
            raise _Misfit("parts")
        elif self._state.is_chance() != (word == "luck"):
            raise _Misfit("rules")
        else:
            self._add(self._game.parse_action(rest))
            if self.settled == number:
                self.known = self.came = number
