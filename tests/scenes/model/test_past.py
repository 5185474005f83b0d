"""Finished games are kept as rows and links, and nothing is lost on the way."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache

import pytest

from engine.match import Match
from engine.past.digest import Digest, Help, digest, help_of, note_help
from engine.record import Seat, parse_record
from engine.registry import GAME_IDS
from scenes.model import everything
from scenes.model.everything import Loading, pieces_of, write_all
from scenes.model.links import finished, link_of, record_of
from scenes.model.storage.past import Archive, NoRoom, read_past, write_past
from scenes.model.storage.saves import Saves
from tests.scenes.conftest import Memory
from tests.scenes.pasts import played, played_text


class Device:
    """A storage with its saves and its archive; `now` is the time."""

    def __init__(self, most: int = 10**9) -> None:
        self.memory = Small(most)
        self.now = 1_795_000_000.0
        self.saves = Saves(self.memory, lambda: self.now)
        self.archive = Archive(self.memory, self.saves, lambda: self.now)

    def end(self, match: Match) -> Match:
        self.now += 60
        self.saves.keep(match)
        return match

    def move(self) -> None:
        for _ in self.archive.moving(GAME_IDS):
            pass

    def load(self, text: str) -> Loading:
        loading = Loading(pieces_of(text), self.archive, self.saves, self.now)
        for _ in loading.steps():
            pass
        return loading

    def file(self) -> str:
        return write_all(self.archive.all(), self.saves.all(), "2026-11-23")


class Small(Memory):
    """A storage with room for a given number of characters."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def save(self, key: str, text: str | None) -> bool:
        others = sum(len(kept) for name, kept in self.kept.items() if name != key)
        return others + len(text or "") <= self.most and super().save(key, text)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_row_of_a_game_says_what_its_record_says(game_id: str) -> None:
    match = played(game_id)
    row = digest(match.record)
    sheets, ranking = match.state.scores(), match.state.ranking()
    assert row.totals == tuple(sheet.total for sheet in sheets)
    assert [sum(points.values()) for points in row.sources] == list(row.totals)
    assert all(row.sources[0][line.source] == sheets[0].points(line.source) for line in sheets[0].lines)
    assert [player for player, place in enumerate(row.places) if place == 1] == sorted(ranking[0])
    assert row.actions == sum(player >= 0 for player in match.history.movers()[:-1])
    assert Digest.from_json(json.loads(json.dumps(row.to_json()))) == row


def test_headers_tell_kind_day_date_and_help() -> None:
    record = played().record
    record.extra |= {"Date": "2026-11-23", "Kind": "daily 2026-11-22"}
    note_help(record, hints=1)
    note_help(record, undos=1)
    note_help(record, hints=1)
    assert record.extra["Help"] == "2 hints, 1 undo"
    again = digest(parse_record(record.to_text()))
    assert (again.kind, again.day, again.date, again.help) == ("daily", "2026-11-22", "2026-11-23", Help(2, 1))
    record.extra |= {"Kind": "newer kind", "Date": "yesterday", "Help": "much"}
    assert (digest(record).kind, digest(record).date, help_of(record)) == ("free", "", Help())


def test_a_finished_game_becomes_a_past_one_and_its_save_goes_when_a_newer_game_is_over() -> None:
    here = Device()
    first = here.end(played(seed="1"))
    here.move()
    (past,) = here.archive.all()
    assert past.row == digest(first.record)
    assert first.record.extra["Date"] == "2026-11-18"
    assert past.link == link_of(first.record)
    assert here.saves.all()  # the newest stays for the title
    here.move()
    assert len(here.archive.all()) == 1
    second = here.end(played(seed="2"))
    here.move()
    assert {past.link for past in here.archive.all()} == {link_of(each.record) for each in (first, second)}
    assert [save.record for save in here.saves.all()] == [second.record.to_text()]


def test_a_deleted_game_does_not_come_back_from_its_save() -> None:
    here = Device()
    here.end(played(seed="1"))
    here.move()
    assert here.archive.delete(here.archive.all()[0])
    here.end(played(seed="2"))
    here.move()
    assert [past.row.seed for past in here.archive.rows() if past.row] == ["2"]


def test_a_save_that_was_not_read_back_equal_stays() -> None:
    here = Device()
    for seed in "12":
        here.end(played(seed=seed))
    plain, wrong = here.memory.load, played(seed="3").record
    foreign = write_past(5, digest(wrong), link_of(wrong), "00000000")
    here.memory.load = lambda key: foreign if key.startswith("past.") else plain(key)  # type: ignore[method-assign]
    here.move()
    assert len(here.saves.all()) == 2
    assert not [key for key in here.memory.keys() if key.startswith("past.")]  # noqa: SIM118


def test_games_in_play_of_bots_and_damaged_ones_are_left_alone() -> None:
    here = Device()
    running = Match.new("azul", [Seat("Anna"), Seat("Rosa", "hard")], seed="1")
    running.settle()
    here.end(running)
    bots = played(seed="4").record
    here.end(Match(replace(bots, seats=(Seat("Sol", "easy"), Seat("Rosa", "hard")))))
    here.memory.kept["game.00000001"] = "rubbish"
    here.end(played(seed="1"))
    here.end(played(seed="2"))
    before = dict(here.memory.kept)
    here.move()
    kept = here.memory.kept
    assert len(here.archive.all()) == 2
    gone = before.keys() - kept.keys()
    assert len(gone) == 1
    assert kept["game.00000001"] == "rubbish"


@pytest.mark.slow
def test_when_there_is_no_room_the_oldest_games_give_up_their_replay_and_no_figures() -> None:
    here = Device(most=27_000)
    for seed in range(40):
        here.end(played(seed=str(seed)))
        assert here.saves.all(), "a game that has just ended is kept, too"
        here.move()
    pasts = here.archive.all()
    assert [past.row.seed for past in pasts if past.row] == [str(seed) for seed in reversed(range(40))]
    assert all(past.link for past in pasts[:5])
    assert not any(past.link for past in pasts[-5:])


def test_a_full_storage_deletes_nothing() -> None:
    here = Device()
    for seed in "12":
        here.end(played(seed=seed))
    before = dict(here.memory.kept)
    here.memory.most = 0
    here.move()
    assert here.memory.kept == before
    with pytest.raises(NoRoom):
        finished(here.archive.add(played(seed="3").record, 5))


def test_a_text_of_a_newer_patio_or_a_damaged_one_is_told_and_kept() -> None:
    here = Device()
    here.memory.kept["past.00000001"] = "# patio-past 2 something=new\nrow"
    here.memory.kept["past.00000002"] = "rubbish"
    here.end(played(seed="1"))
    here.move()
    assert sorted(past.trouble for past in here.archive.all()) == ["", "damaged", "newer"]
    assert len(here.archive.rows()) == 1
    assert here.memory.kept["past.00000002"] == "rubbish"


def test_everything_is_exported_wiped_and_imported_equal() -> None:
    here, there = Device(), Device()
    for at, game_id in enumerate((*GAME_IDS, "azul", "azul")):
        here.end(played(game_id, str(at), kind="daily 2026-11-23" if at == 2 else ""))
    running = Match.new("azul", [Seat("Anna"), Seat("Rosa", "hard")], seed="1")
    running.settle()
    here.end(running)
    here.move()
    here.end(played(seed="9"))
    here.move()
    here.archive.make_room()
    here.move()
    there.now = here.now
    loading = there.load(here.file())
    count = len(here.archive.all())
    assert (loading.added, loading.known, loading.failed) == (count + 1, 0, 0)
    assert [(past.when, past.row, past.link) for past in there.archive.all()] == [
        (past.when, past.row, past.link) for past in here.archive.all()
    ]
    assert there.saves.all()[0].record == running.to_text()
    again = there.load(here.file())
    assert (again.added, again.known, again.failed) == (0, count + 1, 0)


def test_a_file_of_records_and_links_is_read_too() -> None:
    there = Device()
    link = f"https://patio.example/#{link_of(played(seed='2').record)}"
    loading = there.load(f"{played_text('azul', '1')}\n\n{played_text('fountains', '1')}\n{link}\nnonsense\n")
    assert (loading.added, loading.known, loading.failed) == (3, 0, 1)


def test_a_file_of_a_newer_patio_is_refused() -> None:
    with pytest.raises(everything.Newer):
        pieces_of("# Patio\n# patio-everything 2\n")


FEW, MANY = [pytest.mark.slow], [pytest.mark.slow, pytest.mark.every]


def mutated(text: str, rng: random.Random) -> str:
    """Return a text with some of it lost, doubled, changed or moved."""
    for _ in range(rng.randrange(1, 4)):
        at, size = rng.randrange(max(1, len(text))), rng.choice((1, 1, 2, 5, 40, 400))
        what = rng.randrange(5)
        part = text[at : at + size]
        if what == 0:
            text = text[:at] + text[at + size :]
        elif what == 1:
            text = text[:at] + part + text[at:]
        elif what == 2:
            text = text[:at] + "".join(rng.choice('0a"[]{}#:,-=\n \x00é') for _ in part) + text[at + size :]
        elif what == 3:
            lines = text.split("\n")
            rng.shuffle(lines)
            text = "\n".join(lines) if rng.random() < 0.3 else text
        else:
            text = text[: at + 1]
    return text


@pytest.mark.parametrize(
    ("seed", "files"), [(0, 25), *(pytest.param(each, 100, marks=FEW if each == 1 else MANY) for each in range(1, 11))]
)
def test_mutilated_files_lose_nothing_and_end_nothing(seed: int, files: int) -> None:
    rng = random.Random(seed)
    source, there = Device(), Device()
    for name in "123":
        source.end(played(seed=name))
    source.move()
    there.end(played(seed="9"))
    there.end(played(seed="8"))
    there.move()
    before = dict(there.memory.kept)
    text = source.file()
    whole = cache(lambda link: Match(record_of(link)).over)  # most of them are the same few games
    for _ in range(files):
        loading = there.load(mutated(text, rng))
        assert loading.over
        assert loading.added + loading.known + loading.failed == len(loading.pieces)
        assert before.items() <= there.memory.kept.items()
        for past in there.archive.rows():
            assert past.row
            if past.key not in before and past.link:
                assert whole(past.link)
                there.memory.save(past.key, None)
    for key, kept in before.items():
        if key.startswith("past."):
            assert read_past(key, kept).row


def test_mutilated_past_games_are_damaged_or_as_they_were() -> None:
    rng = random.Random(7)
    record = played().record
    text = write_past(5, digest(record), link_of(record), "0" * 8)
    for _ in range(1000):
        past = read_past("past.1", mutated(text, rng))
        assert past.trouble in ("damaged", "newer") or past == read_past("past.1", text)
    row = digest(record).to_json()
    for _ in range(1000):
        forged = json.loads(json.dumps(row))
        field = rng.choice(list(forged))
        forged[field] = rng.choice([None, -1, "x", [], {}, [1], 10**9, True, [["a", 5]], "2026-99-99"])
        read = read_past("past.1", write_past(5, Forged(forged), "", "0" * 8))  # type: ignore[arg-type]
        assert read.trouble == "damaged" or read.row


class Forged:
    """A row that no Patio has written."""

    def __init__(self, data: object) -> None:
        self._data = data

    def to_json(self) -> object:
        return self._data
