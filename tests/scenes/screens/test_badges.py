"""Badges: what was earned, how near the others were, and the move behind each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.past.digest import digest
from engine.past.feats import feats_of
from scenes.model.links import record_of
from scenes.model.storage.past import write_past
from scenes.screens.mine.badges import BadgesScene, badge_of, near_words
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.setup.scene import SetupScene
from scenes.stage.picker import Picker
from tests.complete import COMPLETE
from tests.scenes.conftest import Memory, Visit
from tests.scenes.pasts import golden_games, played, row


def kept(*games: tuple[str, str, str], language: str = "en", size: tuple[int, int] = (1280, 720)) -> Visit:
    """Return a visit to the badges, with golden games by game, feat and `earned` or `missed`."""
    memory = Memory(size, language=language)
    memory.set_up(language=language)
    for number, (game, feat, which) in enumerate(games):
        (link,) = (link for name, what, *_rest, link in golden_games(game) if (name, what) == (feat, which))
        memory.kept[f"past.{number:08x}"] = write_past(1_795_000_000 + number, digest(record_of(link)), link, "0" * 8)
    here = Visit(memory)
    here.stage.open.badges()
    here.tick()
    return here


def words_of(here: Visit, feat: str) -> str:
    return here.widget(f"badge:{feat}").words


def test_a_badge_opens_the_move_that_earned_it() -> None:
    here = kept(("azul", "ten_points", "earned"))
    assert "earned" in words_of(here, "ten_points")
    here.press("badge:ten_points")
    (at,) = (at for feat, which, at, *_rest in golden_games("azul") if (feat, which) == ("ten_points", "earned"))
    assert here.at(ReplayScene).at == at


def test_a_badge_that_is_missing_says_how_near_it_was_and_opens_that_game() -> None:
    here = kept(("azul", "clean_floor", "missed"))
    assert "not yet" in words_of(here, "clean_floor")
    assert "Closest: 4 points lost" in words_of(here, "clean_floor")
    here.press("badge:clean_floor")
    assert here.at(ReplayScene).at == len(record_of(here.stage.archive.rows()[0].link).actions)


def test_a_badge_without_any_game_says_so() -> None:
    here = kept(("azul", "ten_points", "earned"))
    level = next(each for each in ("beat_hard", "beat_expert") if words_of(here, each).count(".") < 3)
    here.press(f"badge:{level}")
    assert here.stage.said == "No game of yours counts for this badge yet."


def test_near_misses_are_told_by_points() -> None:
    made = replace(row(1), seats=played().seats, totals=(41, 43), places=(2, 1))
    hard = next(feat for feat in feats_of("azul") if feat.level == "hard")
    assert near_words(hard, -2, made) == "2 points short: 41 to 43"
    assert near_words(hard, 0, replace(made, totals=(43, 43))) == "A tie: 43 to 43"
    ten = feats_of("azul")[0]
    assert near_words(ten, 8, made) == "Closest: 8 of 10"


def test_on_a_phone_the_nearest_badges_come_first_and_the_earned_ones_last() -> None:
    games = [("azul", "ten_points", "missed"), ("azul", "two_columns", "earned")]
    tall, wide = (kept(*games, size=size).at(BadgesScene) for size in ((390, 844), (1280, 720)))
    order = [[widget.key for widget in page.ui.widgets if widget.key.startswith("badge:")] for page in (tall, wide)]
    assert order[1] == [f"badge:{feat.id}" for feat in feats_of("azul")]
    earned = [bool(page.pursuit.times) for key in order[0] for page in tall.shown
              if key == f"badge:{page.pursuit.feat.id}"]  # fmt: skip
    assert earned == sorted(earned) != [bool(each.pursuit.times) for each in tall.shown]


def test_another_game_is_chosen_from_those_that_were_played() -> None:
    here = kept(("azul", "ten_points", "earned"), ("azul", "one_colour", "earned"), ("fountains", "reward", "earned"))
    here.press("game")
    here.at(Picker)
    here.press("fountains")
    page = here.at(BadgesScene)
    assert page.game == "fountains"
    here.press("play")
    assert here.at(SetupScene).seating.game.id == "fountains"


def test_rows_of_an_older_version_are_made_again_before_ones_eyes() -> None:
    here = kept(("azul", "ten_points", "earned"))
    past = here.stage.archive.rows()[0]
    assert past.row
    old = write_past(past.when, replace(past.row, feats=None), past.link, past.of)
    here.platform.kept[past.key] = old
    here.stage.archive.forget()
    here.stage.open.badges(instead=True)
    assert "Checking 1 older game." in here.at(BadgesScene).about()
    assert "earned" not in words_of(here, "ten_points")
    here.until(lambda: "earned" in words_of(here, "ten_points"))
    again = here.stage.archive.rows()[0]
    assert (again.row, again.link, again.of, again.when) == (past.row, past.link, past.of, past.when)
    assert "older" not in here.at(BadgesScene).about()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_feat_has_words_and_a_picture(language: str) -> None:
    kept(language=language)
    for game in COMPLETE:
        found = [badge_of(game, feat) for feat in feats_of(game)]
        assert len({badge.name for badge in found}) == len({badge.about for badge in found}) == 6
        assert all(len(badge.name) <= 24 and badge.about[-1] in ".。" for badge in found)
