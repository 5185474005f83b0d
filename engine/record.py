"""Records of games: a text that people can read and type, in the manner of chess's PGN.

    [Patio "1"]
    [Game "azul"]
    [Rules "1"]
    [Seat1 "Anna"]
    [Seat2 "Rosa"]
    [Bot2 "hard"]
    [Option.wall "coloured"]
    [Seed "7"]

    start 1
    deal bbyr kkww bykw rrww byyk   # nature's actions are written like the players'
    take 3 blue 2

Headers first, then one action a line; `#` begins a comment. Saves, replays, shared links, golden tests and bug
reports are all records. Nothing in a record is trusted: reading one replays it through the rules.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.game import Game, UnknownChoice
from engine.notation import NotationError
from engine.registry import find_game
from engine.state import Action, IllegalAction, State

FORMAT_VERSION = 1
MAX_CHARACTERS = 1_000_000
MAX_NAME = 40
NOT_FINISHED = {"Termination": "not finished"}
"""The header (PGN's) of a game that was stopped on purpose; whoever plays it to its end loses it."""
LUCK = "Luck"
"""The header of what chance is drawn from in a game between several devices: 16 hexadecimal digits."""

_HEADER_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.]*")
_HEADER = re.compile(rf'\[({_HEADER_NAME.pattern}) "((?:[^"\\]|\\["\\])*)"\]\Z')
_OWN_HEADERS = ("Patio", "Game", "Rules", "Seed", "Result")
_SEAT_OR_BOT = re.compile(r"(Seat|Bot)([1-9])\Z")


class RecordError(ValueError):
    """A text that is no valid record, or values that no text can hold.

    `code` is stable (`"newer"`, `"too_long"`, `"header"`, `"seats"`, `"choice"`, `"notation"`, `"illegal"`,
    `"result"`, `"older"`: the game was played by earlier rules, with another outcome), `line` counts
    from 1 (0: the text as a whole), and `str()` is an English sentence that names the line. `cause` is the rule's
    refusal where an action is illegal.
    """

    def __init__(self, code: str, line: int, reason: str, cause: IllegalAction | None = None) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.code = code
        self.line = line
        self.reason = reason
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table: a person, or the bot of a level when `bot` is not empty. Names have 1 to 40 characters."""

    name: str
    bot: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return not self.bot


@dataclass(slots=True)
class Record:
    """A game from its first action on; `actions` holds the players' and nature's.

    `options` are full (every option of the game). `seed` is what chance was drawn from, kept for rematches: a replay
    does not need it. `extra` holds all further headers, known ones and others, in their order: docs/records.md lists
    those that Patio writes.
    """

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    seed: str = ""
    actions: list[Action] = field(default_factory=list)
    extra: dict[str, str] = field(default_factory=dict)

    def states(self) -> Iterator[State]:
        """Yield the state before the first action and after each one: the same object, moved on.

        `clone()` what you keep. Raises `IllegalAction` where the rules refuse an action.
        """
        state = find_game(self.game).start(len(self.seats), self.options)
        yield state
        for action in self.actions:
            state.apply_action(action)
            yield state

    def replay(self) -> State:
        """Return the state after the last action. Raises `IllegalAction` where the rules refuse one."""
        return deque(self.states(), maxlen=1)[0]

    def check(self) -> None:
        """Refuse what no text gives back: names of seats and bots, options, further headers. Actions are not checked.

        Raises `RecordError` with the codes of a text, and `UnknownChoice` for a game or an option that does not exist.
        """
        for name, value in self._seat_headers().items():
            _check_name(0, name, value)
        if find_game(self.game).full_options(self.options) != self.options:
            raise RecordError("choice", 0, f"a record has every option of its game, not only {list(self.options)}")
        for name, value in self.extra.items():
            if not _HEADER_NAME.fullmatch(name) or _is_own(name):
                raise RecordError("header", 0, f"{name!r} is no name of a further header")
            _check_value(name, value)
        _check_value("Seed", self.seed)

    def _seat_headers(self) -> dict[str, str]:
        headers = {}
        for number, seat in enumerate(self.seats, start=1):
            headers[f"Seat{number}"] = seat.name
            if seat.bot:
                headers[f"Bot{number}"] = seat.bot
        return headers

    def to_text(self, final: State | None = None, told: Sequence[str] | None = None) -> str:
        """Return the record as text; `parse_record` reads it back equal.

        A finished game gets a `Result` and loses the header that it was not finished. `final` is the state after the
        last action, for those who have it: else the record is replayed. `told` are all actions in notation, for those
        who have them. Raises what `check` raises, and `IllegalAction` where the rules refuse an action.
        """
        self.check()
        game = find_game(self.game)
        headers = {"Patio": str(FORMAT_VERSION), "Game": self.game, "Rules": str(game.rules_version)}
        headers |= self._seat_headers()
        headers |= {f"Option.{name}": value for name, value in self.options.items()}
        if self.seed:
            headers["Seed"] = self.seed
        headers |= self.extra
        if final is None:
            final = self.replay()
        if final.is_terminal():
            headers = {name: value for name, value in headers.items() if name not in NOT_FINISHED}
            headers["Result"] = result_text(final)
        lines = [f'[{name} "{_escape(value)}"]' for name, value in headers.items()]
        if told is None:
            told = [game.format_action(action) for action in self.actions]
        return "\n".join([*lines, "", *told, ""])


def result_text(state: State) -> str:
    """Return the totals of a finished game in seat order, as `54:47`; then those of players without a seat."""
    return ":".join(str(sheet.total) for sheet in state.scores())


def clean_name(text: str) -> str:
    """Return `text` as a seat's name: printable characters, single spaces, 40 at most."""
    kept = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(kept.split())[:MAX_NAME].strip()


def parse_record(text: str) -> Record:
    """Return the record that `text` holds, replayed through the rules.

    Raises `RecordError` with the line and the reason, whatever `text` is, and `GameAway` where it is a record of a game
    whose room is not loaded.

    >>> record = parse_record('''
    ...     [Patio "1"]
    ...     [Game "azul"]
    ...     [Seat1 "Anna"]
    ...     [Seat2 "Rosa"]
    ...     start 1
    ...     deal bbyr kkww bykw rrww byyk
    ...     take 3 blue 2
    ... ''')
    >>> record.actions[-1], record.replay().current_player()
    (('take', 3, 'blue', 2), 1)
    """
    if len(text) > MAX_CHARACTERS:
        raise RecordError("too_long", 0, f"a record has at most {MAX_CHARACTERS} characters")
    headers: dict[str, tuple[int, str]] = {}
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.strip()
        if line.startswith("["):
            name, value = _parse_header(number, line)
            if moves:
                raise RecordError("header", number, "headers stand before the first action")
            if name in headers:
                raise RecordError("header", number, f"the header {name} stands twice")
            headers[name] = (number, value)
        elif line and not line.startswith("#"):
            moves.append((number, line.partition("#")[0]))
    return _build(headers, moves)


def _build(headers: dict[str, tuple[int, str]], moves: list[tuple[int, str]]) -> Record:
    """Return the checked record of parsed headers and numbered action lines."""
    game = _find_game(headers)
    options: dict[str, str] = {}
    seats: dict[str, tuple[int, str]] = {}
    extra: dict[str, str] = {}
    for name, (line, value) in headers.items():
        if name.startswith("Option."):
            options |= _option(game, line, name.removeprefix("Option."), value)
        elif _SEAT_OR_BOT.match(name):
            seats[name] = (line, value)
        elif not _is_own(name):
            extra[name] = value
    record = Record(game.id, _seats(seats), game.full_options(options), headers.get("Seed", (0, ""))[1], [], extra)
    try:
        state = game.start(len(record.seats), record.options)
    except UnknownChoice as problem:
        raise RecordError("choice", 0, str(problem)) from None
    is_older = int(headers.get("Rules", (0, str(game.rules_version)))[1]) < game.rules_version
    try:
        for line, text in moves:
            record.actions.append(_replay_line(game, state, line, text))
        if "Result" in headers:
            _check_result(state, *headers["Result"], seats=len(record.seats) if is_older else state.num_scored)
    except RecordError as problem:
        if is_older and problem.code in ("illegal", "result"):
            reason = f"this game was played by older rules, by today's {problem.reason}"
            raise RecordError("older", problem.line, reason, problem.cause) from None
        raise
    return record


def _check_result(state: State, line: int, value: str, *, seats: int) -> None:
    """Check a finished game's result. Older rules wrote only the totals of the `seats`, not of other players."""
    told = result_text(state).split(":")
    if not state.is_terminal() or value.split(":") not in (told, told[:seats]):
        raise RecordError("result", line, "the result is not what the actions lead to")


def _option(game: Game, line: int, name: str, value: str) -> dict[str, str]:
    """Return the option as a dictionary, once the game knows it."""
    try:
        game.full_options({name: value})
    except UnknownChoice as problem:
        raise RecordError("choice", line, str(problem)) from None
    return {name: value}


def _replay_line(game: Game, state: State, line: int, text: str) -> Action:
    try:
        action = game.parse_action(text)
        state.apply_action(action)
    except NotationError as problem:
        raise RecordError("notation", line, str(problem)) from None
    except IllegalAction as refusal:
        raise RecordError("illegal", line, str(refusal), refusal) from None
    return action


def _parse_header(number: int, line: str) -> tuple[str, str]:
    match = _HEADER.match(line)
    if not match:
        raise RecordError("header", number, 'a header reads [Name "value"]')
    return match[1], re.sub(r"\\(.)", r"\1", match[2])


def _is_own(name: str) -> bool:
    """Tell whether a header stands for a field of the record."""
    return name in _OWN_HEADERS or name.startswith("Option.") or bool(_SEAT_OR_BOT.match(name))


def _check_name(line: int, header: str, value: str) -> None:
    """Refuse what is no name of a seat or a bot."""
    if not value or value != clean_name(value):
        raise RecordError("seats", line, f"{header} must be 1 to {MAX_NAME} printable characters")


def _check_value(header: str, value: str) -> None:
    """Refuse a value that does not stand on one line."""
    if "\n" in value:
        raise RecordError("header", 0, f"the header {header} has a value of more than one line")


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _find_game(headers: dict[str, tuple[int, str]]) -> Game:
    """Return the record's game after checking the versions of format and rules."""
    for name in ("Patio", "Game"):
        if name not in headers:
            raise RecordError("header", 0, f"this is no Patio record: the header {name} is missing")
    _check_version(*headers["Patio"], FORMAT_VERSION, "format")
    line, name = headers["Game"]
    try:
        game = find_game(name)
    except UnknownChoice as problem:
        raise RecordError("choice", line, str(problem)) from None
    _check_version(*headers.get("Rules", (0, str(game.rules_version))), game.rules_version, "rules")
    return game


def _check_version(line: int, value: str, known: int, what: str) -> None:
    if not re.fullmatch(r"[1-9][0-9]{0,5}", value):
        raise RecordError("header", line, f"the version of the {what} is no number")
    if int(value) > known:
        raise RecordError("newer", line, f"this record was written by a newer Patio ({what} {value}, here {known})")


def _seats(values: dict[str, tuple[int, str]]) -> tuple[Seat, ...]:
    """Return the seats from their `SeatN` and `BotN` headers, given with their lines."""
    count = sum(name.startswith("Seat") for name in values)
    wanted = {f"Seat{number}" for number in range(1, count + 1)}
    bots = {name.replace("Bot", "Seat") for name in values if name.startswith("Bot")}
    if not count or not wanted <= values.keys() or not bots <= wanted:
        raise RecordError("seats", 0, "the seats must be Seat1, Seat2, ... without a gap")
    for name, (line, value) in values.items():
        _check_name(line, name, value)
    nobody = (0, "")
    return tuple(Seat(values[f"Seat{n}"][1], values.get(f"Bot{n}", nobody)[1]) for n in range(1, count + 1))
