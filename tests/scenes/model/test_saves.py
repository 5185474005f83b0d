"""Saved games: nothing is lost, whatever happens to the storage, and nothing else is overwritten."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine.match import Match
from engine.record import Seat, parse_record
from scenes.model.storage.saves import MOST_OF_BOTS, SaveError, Saves, read_save, write_save
from tests.engine.match.test_record import mutated
from tests.scenes.conftest import Memory
from tests.scenes.saving import Full, begun, games, shelf


def latest(saves: Saves) -> Match:
    """Return the game to go on with, after checking that there is one."""
    found = saves.latest()
    assert found
    return found


class Forbidden(Memory):
    """A storage that keeps nothing."""

    def save(self, key: str, text: str | None) -> bool:
        return False


# --- one game


def test_a_kept_match_is_opened_as_it_was() -> None:
    saves, match = shelf(), begun()
    assert saves.keep(match) == ""
    (save,) = saves.all()
    assert save.when == 1000
    assert saves.open(save).to_text() == match.to_text()
    assert latest(saves).to_text() == match.to_text()


def test_a_save_is_itself_a_record_that_people_can_read() -> None:
    text = write_save(begun().to_text(), 5)
    assert parse_record(text).actions == begun().record.actions


def test_every_match_has_its_own_place_and_keeps_it() -> None:
    platform = Memory()
    saves, one, two = shelf(platform), begun("1"), begun("2")
    for match in (one, two, one, two):
        assert saves.keep(match) == ""
        match.play(match.state.legal_actions()[0])
    assert len(games(platform)) == 2


def test_a_resumed_match_goes_on_in_its_place() -> None:
    platform = Memory()
    shelf(platform).keep(begun())
    saves = shelf(platform, now=2000)
    match = latest(saves)
    match.play(match.state.legal_actions()[0])
    assert saves.keep(match) == ""
    assert len(games(platform)) == 1
    assert latest(shelf(platform)).to_text() == match.to_text()


def test_the_newest_unfinished_match_is_the_one_to_continue() -> None:
    platform = Memory()
    for now, match in ((1, begun("1")), (3, begun("3")), (2, begun("2")), (4, begun("4", actions=10**6))):
        shelf(platform, now).keep(match)
    assert [save.when for save in shelf(platform).all()] == [4, 3, 2, 1]
    assert latest(shelf(platform)).record.seed == "3"


# --- games of bots alone


def ended(seed: int, names: tuple[str, str] = ("Rosa", "Mint"), bots: tuple[str, str] = ("easy", "easy")) -> Match:
    """Return a finished match for tests about its seats; `seed` distinguishes it from others."""
    record = replace(begun("1", actions=10**6).record, seed=str(seed))
    return Match(replace(record, seats=tuple(map(Seat, names, bots))))


def test_of_finished_games_of_bots_alone_the_oldest_go_and_those_of_people_stay() -> None:
    platform = Memory()
    people = [ended(100, bots=("", "easy")), ended(101, ('A"nn\\a', "Mint"), ("", "easy")), ended(102, bots=("", ""))]
    unfinished = begun(bots=("easy", "easy"))
    for match in (*people, unfinished):
        shelf(platform, now=1).keep(match)
    before = games(platform)
    for number in range(MOST_OF_BOTS + 5):
        shelf(platform, now=10 + number).keep(ended(number))
    kept = games(platform)
    assert before.items() <= kept.items()
    of_bots = [save for save in shelf(platform).all() if save.of_bots_alone]
    assert [save.when for save in of_bots] == [*range(MOST_OF_BOTS + 14, 14, -1)]
    assert len(kept) == len(before) + MOST_OF_BOTS


def test_the_game_that_has_just_ended_is_never_the_one_that_goes() -> None:
    platform = Memory()
    for number in range(MOST_OF_BOTS):
        shelf(platform, now=1000).keep(ended(number))
    shelf(platform, now=1).keep(ended(99))  # a clock that was set back
    assert any('[Seed "99"]' in text for text in games(platform).values())


def test_the_end_of_a_game_of_people_drops_nothing() -> None:
    platform = Memory()
    for number in range(MOST_OF_BOTS):
        shelf(platform, now=number).keep(ended(number))
    before = games(platform)
    shelf(platform, now=5000).keep(ended(200, bots=("", "easy")))
    assert before.items() <= games(platform).items()


# --- what goes wrong


def test_a_full_storage_is_said_once_and_what_was_kept_stays() -> None:
    platform = Full()
    platform.room = 10_000
    saves, match = shelf(platform), begun()
    saves.keep(match)
    before = dict(platform.kept)
    platform.room = 0
    match.play(match.state.legal_actions()[0])
    assert "Not enough space" in saves.keep(match)
    match.play(match.state.legal_actions()[0])
    assert saves.keep(match) == ""
    assert platform.kept == before
    platform.room = 10_000
    assert saves.keep(match) == ""
    assert latest(shelf(platform)).to_text() == match.to_text()


def test_a_forbidden_storage_is_said_and_the_game_goes_on() -> None:
    saves, match = shelf(Forbidden()), begun()
    assert "cannot save games" in saves.keep(match)
    assert saves.keep(match) == ""
    assert saves.all() == []
    assert saves.latest() is None


def test_a_storage_that_was_cleared_is_said_and_the_game_is_kept_again() -> None:
    platform = Memory()
    saves, match = shelf(platform), begun()
    saves.keep(match)
    platform.kept.clear()
    assert "deleted in the browser" in saves.keep(match)
    assert latest(saves).to_text() == match.to_text()


def test_two_windows_that_play_one_game_keep_both_games() -> None:
    platform = Memory()
    shelf(platform).keep(begun())
    left, right = shelf(platform), shelf(platform)
    mine, other = latest(left), latest(right)
    other.play(other.state.legal_actions()[0])
    mine.play(mine.state.legal_actions()[-1])
    assert right.keep(other) == ""
    assert "another window" in left.keep(mine)
    assert left.keep(mine) == ""
    assert right.keep(other) == ""
    texts = {Saves(platform).open(save).to_text() for save in Saves(platform).all()}
    assert texts == {mine.to_text(), other.to_text()}


def test_what_a_newer_version_wrote_is_named_and_never_overwritten() -> None:
    platform = Memory()
    saves, match = shelf(platform), begun()
    saves.keep(match)
    (key,) = games(platform)
    newer = "# patio-save 2 time=9999 crc=00000000 colour=blue\nwhatever"
    platform.kept[key] = newer
    saves.keep(match)
    assert platform.kept[key] == newer
    found = next(save for save in saves.all() if save.key == key)
    assert found.trouble == "newer"
    with pytest.raises(SaveError, match="newer"):
        saves.open(found)
    assert latest(saves).to_text() == match.to_text()


def test_a_record_of_a_newer_version_in_a_save_of_ours_is_named() -> None:
    text = write_save(re.sub(r'\[Rules "\d+"\]', '[Rules "99"]', begun().to_text()), 5)
    with pytest.raises(SaveError, match="newer"):
        shelf().open(read_save("game.1", text))


def test_a_cut_save_is_damaged_although_its_beginning_is_a_game() -> None:
    text = write_save(begun().to_text(), 5)
    cut = text.rsplit("\n", 2)[0] + "\n"
    assert parse_record(cut).actions
    with pytest.raises(SaveError, match="damaged"):
        shelf().open(read_save("game.1", cut))


@pytest.mark.slow
def test_a_thousand_mutated_saves_are_opened_whole_or_refused_with_a_sentence() -> None:
    text = write_save(begun(actions=30).to_text(), 5)
    whole, refusals = begun(actions=30).to_text(), []
    for seed in range(1000):
        rng = random.Random(seed)
        changed = mutated(text, rng)
        if seed % 2:  # a forger can compute check sums
            record = changed.partition("\n")[2]
            changed = write_save(record, 5)
        platform = Memory()
        platform.kept["game.1"] = changed
        saves = Saves(platform)
        (save,) = saves.all()
        try:
            match, refused = saves.open(save), True
        except SaveError as problem:
            refusals.append(str(problem))
            refused = saves.latest() is None
        else:
            assert seed % 2 or match.to_text() == whole
        assert refused
        assert saves.keep(begun("2")) == ""
        assert platform.kept["game.1"] == changed
    assert len(refusals) > 700
    assert min(map(len, refusals)) > 10
