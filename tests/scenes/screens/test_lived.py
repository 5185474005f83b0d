"""A profile that was lived with: ten games of three days; saved to a file, wiped, and loaded again."""

from __future__ import annotations

import random

import pytest

from engine.match import Match
from engine.past.digest import DAILY, DARE, FREE
from engine.past.figures import figures
from engine.puzzles import Verdict
from engine.record import Seat
from engine.registry import GAME_IDS
from scenes.model.links import link_of
from scenes.model.practice.puzzle_notes import add_notes, notes_in, write_notes
from scenes.model.practice.puzzling import Own, keep, kept_of
from scenes.screens.mine.badges import BadgesScene
from scenes.screens.mine.files import LoadingDialog, load_text
from scenes.screens.results.scene import ResultsScene
from scenes.table.table import TableScene
from tests.scenes.conftest import Visit
from tests.scenes.screens.test_daily import DAY, MONDAY, NOON, ROSA, Clock, at_home, challenge, end, with_clock
from tests.scenes.screens.test_mine import Disk


def device(clock: Clock) -> Visit:
    disk = Disk()
    disk.set_up()
    return with_clock(Visit(disk), clock)


def live(here: Visit, match: Match, seed: int) -> None:
    """Play a match to its end, and let the title move it to the finished games."""
    here.stage.saves.keep(end(match, seed))
    moving = here.stage.moving()
    while moving.busy:
        moving.go_on()


def lived() -> tuple[Visit, Clock]:
    """Return a device on which ten games were played over three days, a game of the day and a challenge among them."""
    clock = Clock()
    clock.now = NOON - 2 * DAY
    here = device(clock)
    for number in range(8):
        game = GAME_IDS[number % len(GAME_IDS)] if number % 7 != 6 else "azul"
        live(here, Match.new(game, [Seat("You"), Seat("Rosa", "hard")], {}, f"lived {number}"), number)
        clock.now += DAY / 4 + 60
    clock.now = NOON
    live(here, here.stage.days.begin(MONDAY, Seat("You"), ROSA).match, 20)
    clock.now += 600
    link = challenge(at_home(Clock()), end(Match.new("azul", [Seat("You"), ROSA], {}, "5"), 1))
    here.stage.open.text(link)
    here.press("play")
    live(here, here.at(TableScene).match, 21)
    return here, clock


def facts(here: Visit) -> list[object]:
    """Return all that is said about the finished games: rows and links, figures, and badges."""
    here.stage.archive.forget()
    pasts = here.stage.archive.rows()
    told: list[object] = [sorted((past.when, past.row.to_json()["seed"], past.link) for past in pasts if past.row)]
    told += [past.row for past in pasts]
    for game in sorted({past.row.game for past in pasts if past.row}):
        told.append(figures([past.row for past in pasts if past.row and past.row.game == game]))
        page = BadgesScene(game)
        here.stage.push(page)
        told += [(each.name, each.state, each.told) for each in page.shown]
        here.stage.pop()
    return told


@pytest.mark.slow
def test_a_profile_that_was_lived_with_is_the_same_after_it_was_wiped_and_loaded() -> None:
    here, clock = lived()
    disk = here.platform
    assert isinstance(disk, Disk)
    before = facts(here)
    kinds = [past.row.kind for past in here.stage.archive.rows() if past.row]
    assert sorted(kinds) == sorted([FREE] * 8 + [DAILY, DARE])
    assert len({past.row.date for past in here.stage.archive.rows() if past.row}) == 3
    game = next(past for past in here.stage.archive.rows() if past.row and past.row.game == "azul" and past.link)
    kept = kept_of(disk, "azul")
    kept.note("azul 07", Verdict.BEST, MONDAY)
    kept.own = [
        Own(game.key, 12, "take 1 red 1", "take 1 red 2", {"take 1 red 2": 0.1}, MONDAY).tried(MONDAY, solved=True)
    ]
    keep(disk, "azul", kept)
    here.stage.open.finished(instead=True)
    here.press("save_all")
    there = device(clock)
    other = there.platform
    assert isinstance(other, Disk)
    other.file = disk.file
    there.stage.open.finished()
    there.press("load")
    there.until(lambda: there.at(LoadingDialog).title == "Games loaded")
    assert there.at(LoadingDialog).words == "10 games added. Solved puzzles added."
    there.press("close")
    assert facts(there) == before
    assert there.stage.days.of(MONDAY).state == "played"
    solved = kept_of(other, "azul")
    assert solved.solved == {"azul 07"}
    (own,) = solved.own
    assert (own.number, own.solved, own.due) == (12, 1, kept.own[0].due)
    assert next(past for past in there.stage.archive.rows() if past.key == own.game).link == game.link


def test_an_answer_still_knows_its_challenge_after_it_was_loaded() -> None:
    here, _clock = lived()
    answer = next(past for past in here.stage.archive.rows() if past.row and past.row.kind == DARE)
    here.stage.open.finished(instead=True)
    here.press(answer.key)
    assert "Anna" in here.at(ResultsScene).under_headline()
    assert link_of(here.at(ResultsScene).match.record) == answer.link


def test_puzzles_of_a_file_are_added_and_nothing_solved_here_is_forgotten() -> None:
    disk = Disk()
    disk.set_up()
    here = Visit(disk)
    kept = kept_of(disk, "azul")
    kept.note("azul 02", Verdict.GOOD, MONDAY)
    keep(disk, "azul", kept)
    note = 'puzzles azul {"solved":["azul 07","fountains 01","x"],"own":[{"game":"00000000"},7]}'
    assert add_notes(disk, here.stage.archive.all(), [note])
    assert kept_of(disk, "azul").solved == {"azul 02", "azul 07"}
    assert not add_notes(disk, here.stage.archive.all(), [note])  # all of it is here
    for wrong in ("puzzles azul {", "puzzles nothing {}", "puzzles azul {]}", 'puzzles azul {"solved":{}}'):
        assert not add_notes(disk, here.stage.archive.all(), [wrong])
    load_text(here.stage, f"# Patio\n{note.replace('07', '09')}\n", lambda: None)
    here.until(lambda: here.at(LoadingDialog).title == "Games loaded")
    assert kept_of(disk, "azul").solved == {"azul 02", "azul 07", "azul 09"}


def test_mutilated_lines_about_puzzles_raise_nothing_and_lose_nothing() -> None:
    disk = Disk()
    disk.set_up()
    here = Visit(disk)
    live(here, Match.new("azul", [Seat("You"), ROSA], {}, "5"), 1)
    (past,) = pasts = here.stage.archive.rows()
    kept = kept_of(disk, "azul")
    kept.note("azul 02", Verdict.GOOD, MONDAY)
    own = Own(past.key, 12, "take 1 red 1", "take 1 red 2", {"take 1 red 2": 0.1}, MONDAY).tried(MONDAY, solved=True)
    kept.own = [own]
    keep(disk, "azul", kept)
    (line,) = write_notes(disk, pasts)
    rng = random.Random(5)
    for _ in range(500):
        signs = list(line)
        for _ in range(rng.randrange(1, 4)):
            signs[rng.randrange(len(line))] = rng.choice('"{}[],:0a\\-')
        add_notes(disk, pasts, notes_in("".join(signs)))
        now = kept_of(disk, "azul")
        assert "azul 02" in now.solved
        assert own.name in {each.name for each in now.own}
