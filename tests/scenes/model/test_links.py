"""Links: a whole game in a short text, that opens as a copy and is never trusted."""

from __future__ import annotations

import base64
import random
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from engine.game import Game
from engine.match import Match
from engine.past.digest import CHOSEN, START
from engine.record import Record, Seat
from engine.registry import all_games, find_game
from scenes.model.links import NAME, VERSION, LinkError, link_of, read_varint, record_of, varint
from scenes.screens import arrivals
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.dialog import Dialog
from scenes.table.table import TableScene
from tests.engine.match.test_record import random_record
from tests.scenes.conftest import Memory, Visit

CODES = {"no_link", "newer", "damaged", "unknown", "illegal"}


def bytes_of(link: str) -> bytes:
    text = link[len(NAME) + 1 :]
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def forged(body: bytes) -> str:
    """Return a link with that body and a valid check sum."""
    data = zlib.crc32(body).to_bytes(4, "big") + body
    return NAME + VERSION + base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def refused(link: str) -> str:
    with pytest.raises(LinkError) as problem:
        record_of(link)
    assert problem.value.code in CODES
    return problem.value.code


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_link_opens_to_the_record_it_was_made_of(game: Game) -> None:
    for players in game.players:
        for seed in range(5):
            for length in (0, 1, 20, 10**9):
                record = random_record(game, players, seed, length)
                record.extra["Date"] = "2026-01-31"
                assert record_of(link_of(record)) == record


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_link_to_a_whole_game_of_azul_is_shorter_than_600_characters(players: int) -> None:
    records = [random_record(find_game("azul"), players, seed) for seed in range(20)]
    assert max(len(link_of(record)) for record in records) < 600


OPTIONS = {"wall": "coloured", "start": "random", "lid": "open"}
ACTIONS = (("start", 1), ("deal", "bbyr", "kkww", "bykw", "rrww", "byyk"), ("take", 3, "blue", 2))
LINK = "game=1eISYmAMpw60LxWxUW9GcBHExLDBwhiaB4EeJKkjIm2N3fDbE8dnlCkVFYFZlNgAl"


def test_links_of_today_are_read_for_ever() -> None:
    record = record_of(LINK)
    assert record == Record("azul", (Seat("You"), Seat("Rosa", "hard")), OPTIONS, "7", list(ACTIONS))


@pytest.mark.parametrize(
    ("fragment", "code"),
    [
        ("", "no_link"),
        ("continue", "no_link"),
        (NAME, "damaged"),
        (NAME + "2AAAA", "newer"),
        (NAME + "1", "damaged"),
        (NAME + "1AAAA", "damaged"),
        (NAME + "1<script>alert(1)</script>", "damaged"),
        (NAME + "1" + "é" * 40, "damaged"),
        (NAME + "1" + "A" * 100_000, "damaged"),
    ],
)
def test_what_is_no_link_is_refused_by_name(fragment: str, code: str) -> None:
    assert refused(fragment) == code


def test_every_cut_of_a_link_is_noticed() -> None:
    link = link_of(random_record(find_game("azul"), 2, 1))
    for end in range(len(NAME), len(link)):
        assert refused(link[:end]) == "damaged"


def test_a_thousand_changed_links_are_refused_and_none_is_executed() -> None:
    link = link_of(random_record(find_game("azul"), 2, 1))
    for seed in range(1000):
        rng = random.Random(seed)
        letters = list(link)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(NAME) + 1, len(letters))
            letters[at] = rng.choice([character for character in "abcXYZ019-_" if character != letters[at]])
        refused("".join(letters))


@pytest.mark.slow
def test_a_thousand_forged_links_with_a_right_check_sum_are_legal_games_or_refused() -> None:
    body = bytes_of(link_of(random_record(find_game("azul"), 2, 1)))[4:]
    opened, codes = 0, set()
    for seed in range(1000):
        rng = random.Random(seed)
        data = bytearray(body)
        for _ in range(rng.randrange(1, 4)):
            kind = rng.randrange(3)
            at = rng.randrange(len(data)) if rng.random() < 0.6 else rng.randrange(len(data) * 2 // 3, len(data))
            if kind == 0:
                data[at] = rng.randrange(256)
            elif kind == 1:
                del data[at]
            else:
                data.insert(at, rng.randrange(256))
        try:
            record = record_of(forged(bytes(data)))
        except LinkError as problem:
            codes.add(problem.code)
        else:
            record.replay()
            opened += 1
    assert opened < 900
    assert codes <= CODES


def parts(link: str) -> tuple[int, bytes, bytes]:
    body = bytes_of(link)[4:]
    count, rest = read_varint(body)
    size, rest = read_varint(rest)
    return count, rest[:size], rest[size:]


def test_a_bomb_is_refused_before_it_grows() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(b"a" * 30_000_000) + packer.flush()
    assert refused(forged(varint(1) + varint(len(bomb)) + bomb)) == "damaged"


def test_a_link_that_asks_for_another_game_or_goes_on_after_the_end_is_refused() -> None:
    count, text, number = parts(link_of(random_record(find_game("azul"), 2, 1)))
    assert refused(forged(varint(count + 1) + varint(len(text)) + text + number)) == "illegal"
    assert refused(forged(varint(count - 40) + varint(len(text)) + text + number)) == "damaged"
    assert refused(forged(varint(count) + varint(len(text)) + text + number + b"\1" * 60)) in ("damaged", "illegal")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    other = packer.compress(b'[Patio "1"]\n[Game "chess"]\n[Seat1 "A"]\n[Seat2 "B"]\n\n') + packer.flush()
    assert refused(forged(varint(0) + varint(len(other)) + other)) == "unknown"


class Linked(Memory):
    """A platform whose address has a fragment until that is forgotten."""

    def __init__(self, fragment: str) -> None:
        super().__init__()
        self._fragment = fragment

    def fragment(self) -> str:
        return self._fragment

    def forget_address(self, also: Sequence[str] = ()) -> None:
        self._fragment = ""


class Pasting(Memory):
    """A platform with something in its clipboard."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def paste(self, take: Callable[[str | None], None]) -> bool:
        take(self._text)
        return True


def arrive(fragment: str) -> Visit:
    return Visit(Linked(fragment))


def seen_before(record: Record) -> Record:
    """Return a record as that of a game whose start earns no badge."""
    return replace(record, extra={START: CHOSEN})


def test_an_address_with_a_game_opens_it_as_a_copy() -> None:
    record = random_record(find_game("azul"), 2, 3, 20)
    here = arrive(link_of(record))
    assert isinstance(here.scene, TableScene)
    assert here.scene.match.record == seen_before(record)
    assert here.stage.saves.all() == []


def test_an_address_with_a_finished_game_opens_its_replay() -> None:
    record = random_record(find_game("azul"), 2, 3)
    here = arrive(link_of(record))
    assert isinstance(here.scene, ReplayScene)
    assert here.scene.at == 1  # the first player's move is next


def test_a_cut_address_is_said_over_the_title() -> None:
    here = arrive(link_of(random_record(find_game("azul"), 2, 3))[:-5])
    assert isinstance(here.scene, Dialog)
    assert "incomplete" in here.scene.words
    here.press("close")
    assert isinstance(here.scene, TitleScene)


@pytest.mark.slow
def test_a_link_and_a_record_can_be_pasted() -> None:
    record = random_record(find_game("azul"), 2, 3, 20)
    for text in (f"https://example.org/patio/#{link_of(record)}\n", record.to_text()):
        platform = Pasting(text)
        Visit(platform).stage.saves.keep(Match(random_record(find_game("azul"), 2, 4, 8)))
        here = Visit(platform)
        here.press("shelf")
        here.press("paste")
        assert here.table.match.record == seen_before(record)


def test_a_link_is_copied_from_the_table() -> None:
    here = Visit(Memory(query={"new": "azul", "seed": "7", "speed": "off", "seats": "person,random"}))
    here.until(here.targets)
    here.press("menu")
    here.press("share")
    here.press("link")
    assert record_of(here.platform.kept["clipboard"].partition("#")[2]) == here.table.match.record


def test_a_game_that_has_rules_but_no_table_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "playable", lambda: ["azul"])
    here = arrive(link_of(random_record(find_game("it_happens"), 2, 1, 10)))
    assert "does not have" in here.at(Dialog).words
