"""A page that is loaded again before a link was answered opens it again: the address has forgotten it by then."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date

import pytest

from engine.daily import LEVEL, daily, practice
from engine.match import Match
from engine.past.digest import DARE
from engine.record import LUCK, Seat
from scenes.model.far.post import TABLE, turn_link
from scenes.model.links import link_of
from scenes.screens.post.invitation import InvitationScene
from scenes.screens.post.parting import PartingScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.dialog import Dialog
from scenes.stage.stage import Scene
from scenes.table.table import TableScene
from tests.scenes.conftest import Visit
from tests.scenes.far import HOME, Person, two
from tests.scenes.screens.test_arrivals import elsewhere, parted
from tests.scenes.screens.test_daily import MONDAY, ROSA, Clock, end, with_clock

pytestmark = pytest.mark.usefixtures("same_luck")


def reload(here: Visit) -> Visit:
    """Load the page again; what it showed last has been told by then."""
    here.tick()
    return Visit(here.platform.reload())


def shown(here: Visit) -> tuple[type[Scene], str]:
    """Return which screen is on top, and what it says."""
    here.tick()
    return type(here.scene), here.platform.mirrored.status


def invited() -> tuple[Person, str]:
    return Person(), two()[2]


def newer() -> tuple[Person, str]:
    return Person(), two()[2].replace("turn=1", "turn=2")


@pytest.mark.parametrize(
    ("came", "screen", "answer"),
    [
        (invited, InvitationScene, "watch"),
        (parted, PartingScene, "keep_mine"),
        (elsewhere, Dialog, "stay"),
        (newer, Dialog, "close"),
    ],
)
def test_a_turn_that_is_not_answered_is_opened_again(
    came: Callable[[], tuple[Person, str]], screen: type[Scene], answer: str
) -> None:
    here, link = came()
    here.open(link)
    assert isinstance(here.scene, screen)
    before = shown(here)
    again = reload(reload(here))
    assert shown(again) == before
    again.press(answer)
    assert not isinstance(reload(again).scene, screen)


def test_the_end_of_a_game_between_devices_is_looked_at_again() -> None:
    match = end(Match.new("it_happens", [Seat("Anna"), Seat("Ken")], seed="3"))
    match.record.extra |= {TABLE: "abcd1234", LUCK: "0" * 16}
    ken = Person()
    ken.open(turn_link(match.record, HOME))
    again = reload(ken)
    assert again.at(ReplayScene).game.actions == match.record.actions


def test_an_invitation_that_is_put_off_says_how_to_come_to_it_again() -> None:
    for how in ("not_now", "back"):
        here, link = invited()
        here.open(link)
        here.press(how)
        here.at(TitleScene)
        assert here.stage.said == "To play later, open the link again."
        assert not reload(here).stage.said
    here, link = invited()
    here.open(link)
    here.platform.tell("back")
    assert here.stage.said == "To play later, open the link again."


def challenge() -> Match:
    match = end(practice(MONDAY, Seat("Anna"), ROSA))
    match.record.extra["Kind"] = DARE
    return match


def test_a_challenge_is_asked_about_again_until_it_is_accepted_or_looked_at() -> None:
    here = Person()
    here.open(f"{HOME}#{link_of(challenge().record)}")
    before = shown(here)
    assert here.at(Dialog).title == "Challenge"
    again = reload(here)
    assert shown(again) == before
    again.press("see")
    again.at(ReplayScene)
    looked = reload(reload(again))
    assert looked.at(ReplayScene).game == challenge().record
    looked.stage.pop()
    assert isinstance(reload(looked).scene, TitleScene)
    accepted = reload(here)
    accepted.press("play")
    assert isinstance(reload(accepted).scene, TableScene)


def test_a_replay_of_a_link_is_opened_again() -> None:
    record = end(Match.new("azul", [Seat("Anna"), Seat("Rosa", LEVEL)], seed="5")).record
    here = Person()
    here.open(f"{HOME}#{link_of(record)}")
    here.at(ReplayScene)
    assert reload(here).at(ReplayScene).game == record


def test_todays_game_of_somebody_else_is_asked_about_again() -> None:
    clock = Clock()
    theirs = end(daily(date(2026, 11, 23), Seat("Anna"), ROSA, clock()))
    here = with_clock(Person(), clock)
    here.stage.open.text(link_of(theirs.record))
    assert here.at(Dialog).title == "This is today's game"
    here.tick()
    assert here.platform.entered[1] == [f"link {link_of(theirs.record)}"]


def test_a_link_of_a_newer_version_is_read_once_the_page_is_of_that_version(monkeypatch: pytest.MonkeyPatch) -> None:
    record = end(Match.new("azul", [Seat("Anna"), Seat("Rosa", LEVEL)], seed="5")).record
    monkeypatch.setattr("scenes.model.links.VERSION", "2")
    link = link_of(record)
    monkeypatch.undo()
    here = Person()
    here.open(f"{HOME}#{link}")
    assert here.at(Dialog).words == "A newer version of Patio made this link. Reload the page to open it."
    here.tick()
    monkeypatch.setattr("scenes.model.links.VERSION", "2")
    assert reload(here).at(ReplayScene).game == record


def test_a_text_that_was_pasted_leaves_no_way() -> None:
    here = Person()
    here.stage.open.text(random.Random(1).randbytes(20).hex())
    here.at(Dialog)
    here.tick()
    assert here.platform.entered[1] == []
