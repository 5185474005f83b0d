"""A whole game as a short text for the fragment of an address, and back.

A player's action is written as its index among the legal ones, and all indices as one large number in mixed radix:
a forced move costs nothing, one of thirty costs five bits. Headers and nature's actions are deflated text. Legal
actions are ordered by their notation, so that an index depends only on the rules.

Nothing in a link is trusted: reading one plays the game through the rules, within limits.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Generator
from typing import TypeVar, cast

from engine.notation import NotationError
from engine.record import Record, RecordError, parse_record
from engine.registry import find_game
from engine.state import Action, IllegalAction, State

DoneT = TypeVar("DoneT")

NAME, TURN = "game=", "turn="
"""How a fragment begins that carries a game, or the turn of a game between devices (`scenes/model/far/post.py`)."""
LIVE = "live="
"""How the code begins that may follow a turn behind `&`: see `scenes/model/far/signals.py`."""
VERSION = "1"
MAX_CHARACTERS = 60_000
MAX_TEXT = 200_000
MAX_ACTIONS = 20_000

COMMON = (
    b'[Option.lid "open"]\n[Option.start "random"]\n[Option.wall "coloured"]\n[Seed "0123456789abcdef"]\n'
    b'[Bot1 "hard"]\n[Bot4 "normal"]\n[Bot3 "normal"]\n[Seat4 "Cielo"]\n[Seat3 "Sol"]\n[Seat2 "Mint"]\n'
    b'[Bot2 "expert"]\n[Seat2 "Rosa"]\n[Seat1 "You"]\n[Rules "1"]\n[Patio "1"]\n[Game "azul"]\n\n'
    b"start 1\ndeal bbyr rkww byrk"
)
"""What the texts of most links contain. It must never change, since old links are read with it."""


class LinkError(ValueError):
    """A text that carries no game.

    `code` is stable: `"no_link"` (something else), `"newer"` (of a newer version), `"damaged"` (cut or changed in
    transit), `"unknown"` (an unknown game, option or rule), `"illegal"` (against the rules).
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def finished(steps: Generator[None, None, DoneT]) -> DoneT:
    """Take all steps at once and return what they come to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast(DoneT, end.value)


def link_of(record: Record, name: str = NAME) -> str:
    """Return the fragment that carries `record`, as a game or as a turn.

    Raises `IllegalAction` if the rules refuse one of its actions.
    """
    return finished(packing(record, name))


def packing(record: Record, name: str = NAME) -> Generator[None, None, str]:
    """Make the fragment that carries `record` in steps of one action. Raises `IllegalAction`, as `link_of` does."""
    game = find_game(record.game)
    state = game.start(len(record.seats), record.options)
    choices: list[tuple[int, int]] = []
    nature: list[str] = []
    for action in record.actions:
        if state.is_chance():
            nature.append(game.format_action(action))
        else:
            legal = _in_order(state)
            if action not in legal:
                raise state.why_not(action) or IllegalAction("not_an_action", "no such action is legal")
            choices.append((legal.index(action), len(legal)))
        state.apply_action(action)
        yield
    number = 0
    for place, among in reversed(choices):
        number = number * among + place
    heads = Record(record.game, record.seats, record.options, record.seed, [], record.extra)
    text = heads.to_text(game.start(len(record.seats), record.options)) + "\n".join(nature)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, COMMON)
    deflated = packer.compress(text.encode()) + packer.flush()
    body = varint(len(record.actions)) + varint(len(deflated)) + deflated
    body += number.to_bytes((number.bit_length() + 7) // 8, "big")
    data = zlib.crc32(body).to_bytes(4, "big") + body
    return name + VERSION + base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def is_link(fragment: str) -> bool:
    """Tell whether a fragment claims to carry a game or a turn."""
    return fragment.startswith((NAME, TURN))


def is_code(fragment: str) -> bool:
    """Tell whether a fragment claims to be the code that goes back to an invitation to play live."""
    return fragment.startswith(LIVE)


def is_turn(fragment: str) -> bool:
    """Tell whether a fragment claims to carry a turn."""
    return fragment.startswith(TURN)


def record_of(fragment: str) -> Record:
    """Return the record that a fragment carries, played through the rules.

    Raises `LinkError`, whatever `fragment` is, and `GameAway` where its game has not arrived yet.
    """
    return finished(unpacking(fragment))


def unpacking(fragment: str) -> Generator[None, None, Record]:
    """Read the record of a fragment in steps of one action. Raises `LinkError` and `GameAway`, as `record_of` does."""
    body = _unpack(fragment)
    count, rest = read_varint(body)
    size, rest = read_varint(rest)
    if count > MAX_ACTIONS or size > len(rest):
        raise LinkError("damaged", "the numbers of the link do not agree")
    heads, nature = _read_text(rest[:size])
    number = int.from_bytes(rest[size:], "big")
    game = find_game(heads.game)
    state = game.start(len(heads.seats), heads.options)
    for _ in range(count):
        if state.is_terminal():
            raise LinkError("illegal", "the game goes on after its end")
        if state.is_chance():
            action = _natures(heads.game, nature)
        else:
            legal = _in_order(state)
            number, place = divmod(number, len(legal))
            action = legal[place]
        try:
            state.apply_action(action)
        except IllegalAction as refusal:
            raise LinkError("illegal", f"action {len(heads.actions) + 1}: {refusal}") from None
        heads.actions.append(action)
        yield
    if number or nature:
        raise LinkError("damaged", "the link holds more than its game")
    return heads


def _in_order(state: State) -> list[Action]:
    return sorted(state.legal_actions(), key=find_game(state.game).format_action)


def _natures(game_id: str, lines: list[str]) -> Action:
    """Take nature's next action from the end of `lines`."""
    if not lines:
        raise LinkError("damaged", "an action of nature is missing")
    try:
        return find_game(game_id).parse_action(lines.pop())
    except NotationError as problem:
        raise LinkError("illegal", str(problem)) from None


def _unpack(fragment: str) -> bytes:
    """Return the bytes of a fragment after checking them."""
    if not is_link(fragment):
        raise LinkError("no_link", f"a link to a game begins with {NAME}")
    packed = fragment.partition("=")[2]
    version, text = packed[:1], packed[1:]
    if version != VERSION:
        newer = version.isdigit() or version.isalpha()
        raise LinkError("newer" if newer and version > VERSION else "damaged", "this is no link of version 1")
    if len(text) > MAX_CHARACTERS:
        raise LinkError("damaged", f"a link has at most {MAX_CHARACTERS} characters")
    try:
        data = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error, ValueError):
        raise LinkError("damaged", "the link holds characters that belong to none") from None
    if len(data) < 6 or zlib.crc32(data[4:]) != int.from_bytes(data[:4], "big"):
        raise LinkError("damaged", "the link is not as it was written")
    return data[4:]


def _read_text(deflated: bytes) -> tuple[Record, list[str]]:
    """Return the record without actions, and nature's lines in reverse order."""
    unpacker = zlib.decompressobj(-15, zdict=COMMON)
    try:
        text = unpacker.decompress(deflated, MAX_TEXT).decode()
    except (zlib.error, UnicodeDecodeError):
        raise LinkError("damaged", "the text of the link cannot be read") from None
    if unpacker.unconsumed_tail or not unpacker.eof or unpacker.unused_data:
        raise LinkError("damaged", "the text of the link is too long or cut")
    head, gap, lines = text.partition("\n\n")
    if not gap:
        raise LinkError("damaged", "the link has no headers")
    try:
        record = parse_record(head)
    except RecordError as problem:
        code = {"newer": "newer", "choice": "unknown"}.get(problem.code, "damaged")
        raise LinkError(code, str(problem)) from None
    if record.actions:
        raise LinkError("damaged", "an action stands among the headers")
    return record, lines.split("\n")[::-1] if lines else []


def varint(number: int) -> bytes:
    """Return a number from 0 in seven bits a byte, the lowest first; all bytes but the last are above 127."""
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


def read_varint(data: bytes) -> tuple[int, bytes]:
    """Return the number at the beginning, below 2**28, and the bytes after it. Raises `LinkError` if it has no end."""
    number = 0
    for place, byte in enumerate(data[:4]):
        number |= (byte & 127) << (7 * place)
        if byte < 128:
            return number, data[place + 1 :]
    raise LinkError("damaged", "a number of the link has no end")
