"""Saved games: nothing is lost, whatever happens to the storage, and nothing else is overwritten."""

from __future__ import annotations

import random
import re

import pygame
import pytest

from engine.match import Match
from engine.record import Seat, parse_record
from scenes.model.saves import PREFIX, SaveError, Saves, read_save, write_save
from scenes.paint.rect import Rect
from scenes.screens.replay import ReplayScene
from scenes.screens.shelf import ShelfScene
from scenes.screens.title import TitleScene
from scenes.stage.dialog import Dialog
from scenes.table.table import TableScene
from tests.engine.test_record import mutated
from tests.scenes.conftest import Memory, Visit
from tests.scenes.spy import Spy, faults

QUIET = {"new": "azul", "seed": "7", "speed": "off", "seats": "person,random"}


def begun(seed: str = "7", actions: int = 6, bots: tuple[str, str] = ("", "")) -> Match:
    match = Match.new("azul", [Seat("Anna", bots[0]), Seat("Rosa", bots[1])], seed=seed)
    rng = random.Random(seed)
    while actions > 0 and not match.over:
        match.settle()
        if not match.over:
            match.play(rng.choice(match.state.legal_actions()))
        actions -= 1
    return match


def games(platform: Memory) -> dict[str, str]:
    return {key: text for key, text in platform.kept.items() if key.startswith(PREFIX)}


def shelf(platform: Memory | None = None, now: int = 1000) -> Saves:
    return Saves(platform or Memory(), clock=lambda: now)


def latest(saves: Saves) -> Match:
    """Return the game to go on with, which there is."""
    found = saves.latest()
    assert found
    return found


class Full(Memory):
    """A storage with room for so many characters under the keys of games."""

    room = 0

    def save(self, key: str, text: str | None) -> bool:
        if text is not None and key.startswith(PREFIX) and len(text) > self.room:
            return False
        return super().save(key, text)


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


# --- what goes wrong


def test_a_full_storage_is_said_once_and_what_was_kept_stays() -> None:
    platform = Full()
    platform.room = 10_000
    saves, match = shelf(platform), begun()
    saves.keep(match)
    before = dict(platform.kept)
    platform.room = 0
    match.play(match.state.legal_actions()[0])
    assert "no room" in saves.keep(match)
    match.play(match.state.legal_actions()[0])
    assert saves.keep(match) == ""
    assert platform.kept == before
    platform.room = 10_000
    assert saves.keep(match) == ""
    assert latest(shelf(platform)).to_text() == match.to_text()


def test_a_forbidden_storage_is_said_and_the_game_goes_on() -> None:
    saves, match = shelf(Forbidden()), begun()
    assert "Nothing can be kept" in saves.keep(match)
    assert saves.keep(match) == ""
    assert saves.all() == []
    assert saves.latest() is None


def test_a_storage_that_was_cleared_is_said_and_the_game_is_kept_again() -> None:
    platform = Memory()
    saves, match = shelf(platform), begun()
    saves.keep(match)
    platform.kept.clear()
    assert "cleared" in saves.keep(match)
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


def test_a_thousand_mutated_saves_are_opened_whole_or_refused_with_a_sentence() -> None:
    text = write_save(begun(actions=30).to_text(), 5)
    whole, refusals = begun(actions=30).to_text(), []
    for seed in range(1000):
        rng = random.Random(seed)
        changed = mutated(text, rng)
        if seed % 2:  # a forger knows how to count
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


# --- at the stage


def started() -> Visit:
    here = Visit(Memory(query=QUIET))
    here.until(here.targets)
    return here


def act(here: Visit, rng: random.Random) -> None:
    """Choose anything the mirror offers as an action, or let time pass."""
    offered = [choice for choice in here.platform.mirrored.choices if choice.action]
    if offered:
        rng.choice(offered).activate()
    here.tick(300)


def until_turn(here: Visit) -> None:
    """Wait until a person can choose, or the game is over."""
    here.until(lambda: here.targets() or here.table.match.over)


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
def test_a_game_killed_at_fifty_moments_is_resumed_to_the_identical_record() -> None:
    platform = Memory(query=QUIET)
    rng = random.Random(5)
    here = Visit(platform)
    here.until(here.targets)
    killed = 0
    while killed < 50:
        for _ in range(rng.randrange(1, 9)):
            act(here, rng)
        if not isinstance(here.scene, TableScene) or here.scene.match.over or not here.scene.log:
            platform.words = {**QUIET, "seed": str(killed)}
            here = Visit(platform)
            here.until(here.targets)
            continue
        record = here.platform.hooks.record()
        platform.words = {"speed": "off"}
        here = Visit(platform)  # nothing of the old one is told that it ends
        here.scene.ui.activate(here.widget("continue"), "mouse")
        assert here.platform.hooks.record() == record
        killed += 1
        until_turn(here)


def test_a_game_that_nobody_has_begun_is_not_kept() -> None:
    here = started()
    here.table.match.record.seed = "x"
    assert len(games(here.platform)) == (1 if here.table.log else 0)


def test_trouble_with_the_storage_is_said_and_mirrored_while_the_game_goes_on() -> None:
    here = Visit(Full(query=QUIET))
    here.until(here.targets)
    act(here, random.Random(1))
    here.tick()
    assert "no room" in here.platform.mirrored.notice
    here.until(here.targets)
    before = len(here.table.match.record.actions)
    act(here, random.Random(1))
    assert len(here.table.match.record.actions) > before


def test_deleting_a_saved_game_can_be_undone() -> None:
    platform = Memory()
    shelf(platform).keep(begun())
    kept = dict(games(platform))
    here = Visit(platform)
    here.press("shelf")
    assert isinstance(here.scene, ShelfScene)
    (key,) = kept
    assert "Anna" in here.widget(key).words
    here.press(f"delete {key}")
    assert games(platform) == {}
    here.press("restore")
    assert games(platform) == kept
    here.press(key)
    assert isinstance(here.scene, TableScene)
    assert here.scene.match.to_text() == begun().to_text()


def test_a_saved_game_that_cannot_be_read_is_listed_with_the_reason_and_not_continued() -> None:
    platform = Memory()
    platform.kept["game.1"] = '[Patio "1"]\n[Game "azul"]\nnonsense'
    here = Visit(platform)
    assert "continue" not in here.controls()
    here.press("shelf")
    assert "damaged" in here.widget("game.1").words
    here.press("game.1")
    assert isinstance(here.scene, ShelfScene)
    assert "damaged" in here.stage.said


def test_a_finished_game_opens_as_a_replay() -> None:
    platform = Memory()
    shelf(platform).keep(begun(actions=10**6))
    here = Visit(platform)
    assert "continue" not in here.controls()
    here.press("shelf")
    here.press(next(iter(games(platform))))
    assert isinstance(here.scene, ReplayScene)


def test_a_game_kept_by_another_window_appears_on_title_and_shelf() -> None:
    platform = Memory()
    here = Visit(platform)
    assert "continue" not in here.controls()
    shelf(platform).keep(begun())
    here.platform.tell("storage")
    here.tick()
    here.press("shelf")
    shelf(platform).keep(begun("2"))
    here.platform.tell("storage")
    assert len([widget for widget in here.scene.ui.widgets if widget.key.startswith(PREFIX)]) == 2


# --- undo, redo, start over


def test_redo_plays_again_what_was_taken_back_with_the_bots_answer() -> None:
    here = started()
    act(here, random.Random(1))
    here.until(here.targets)
    after = here.platform.hooks.record()
    log = list(here.table.log)
    here.key(pygame.K_u)
    assert here.platform.hooks.record() != after
    here.until(here.targets)
    here.key(pygame.K_y)
    here.until(here.targets)
    assert here.platform.hooks.record() == after
    assert here.table.log == log
    here.key(pygame.K_y)
    assert "nothing to redo" in here.stage.said


def test_starting_over_meets_the_same_fate_and_keeps_the_game_so_far() -> None:
    here = started()
    first = next(action for action in here.table.match.record.actions if action[0] == "deal")
    act(here, random.Random(1))
    here.until(here.targets)
    so_far = here.platform.hooks.record()
    here.press("menu")
    here.press("restart")
    here.press("restart")
    here.until(here.targets)
    assert next(action for action in here.table.match.record.actions if action[0] == "deal") == first
    assert so_far in [save.record for save in here.stage.saves.all()]


def test_a_question_mark_lists_the_keys() -> None:
    here = started()
    here.key(pygame.K_SLASH, shift=True)
    assert "U: undo" in here.at(Dialog).words
    here.key(pygame.K_RETURN)
    here.key(pygame.K_ESCAPE)


def test_nothing_moves_or_thinks_while_nobody_looks() -> None:
    here = Visit(Memory(query={**QUIET, "seats": "random,random", "speed": "normal"}))
    here.tick(500)
    here.platform.tell("hidden")
    record = here.platform.hooks.record()
    for _ in range(50):
        here.tick(1000)
    assert here.platform.hooks.record() == record
    here.platform.tell("shown")
    here.until(lambda: here.platform.hooks.record() != record)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "size", [(360, 640), (390, 844), (412, 915), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_on_a_phone_saved_games_are_reached_before_there_is_one_and_the_title_is_not_cut(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    here = Visit(Memory(size=size, language=language))
    spy = Spy(monkeypatch)
    here.scene.layout(here.stage.width, here.stage.height)  # the name is painted with the ground
    lines = spy.look(here)
    assert faults(lines, here) == []
    buttons = [Rect(*rect) for name, rect in here.controls().items() if name in ("shelf", "language", "menu")]
    assert not [line.words for line in lines for button in buttons if line.rect.overlaps(button)]
    here.press("shelf")
    assert {"paste", "file"} <= set(here.controls())


def test_the_title_is_where_a_visit_begins() -> None:
    assert isinstance(Visit(Memory()).scene, TitleScene)
