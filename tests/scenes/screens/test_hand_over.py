"""Handing a turn over: the link, the file and the code of a game between devices, and what counts as sent."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.model.far.post import LONGEST, OUTSIDE
from scenes.model.links import TURN
from scenes.platform.base import plain_text
from scenes.screens.post.hand_over import HandOver
from scenes.screens.post.invitation import InvitationScene
from scenes.table.recap.recap_card import RecapCard
from scenes.table.table import TableScene
from scenes.widgets.buttons import Button
from tests.scenes import far_screens
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.far import HOME, Device, Person, two
from tests.scenes.far_screens import open_hand_over
from tests.scenes.spy import Spy

pytestmark = pytest.mark.usefixtures("same_luck")


def test_the_hand_over_opens_by_itself_when_somebody_elsewhere_is_to_move() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    scene = anna.at(HandOver)
    assert scene.title() == "Ken's turn"
    assert not scene.sent
    assert anna.stage.saves.all()[0].wants == "sending"


def test_in_a_low_window_its_request_parts_between_sentences_in_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory((640, 360), language="ja"))
    open_hand_over(here)
    said = [line.words for line in spy.look(here)]
    assert "Yumiに送ってください。" in said
    assert "自動では送られません。" in said


def test_a_copied_link_is_the_whole_address_and_counts_as_sent() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("copy")
    assert anna.clipboard.startswith(f"{HOME}{OUTSIDE}#{TURN}1")
    assert len(anna.clipboard) < LONGEST
    assert anna.stage.saves.all()[0].wants == "others"
    assert anna.at(HandOver).sent


def test_sending_again_sends_the_same_link() -> None:
    anna, _ken, link = two()
    anna.press("send")
    assert anna.send() == link


def test_a_turn_can_be_taken_back_until_it_is_sent() -> None:
    anna = Person()
    anna.invite("azul", start="1")
    anna.play_turn(random.Random(2))
    before = len(anna.at(HandOver).match.record.actions)
    assert anna.at(HandOver).match.can_undo
    anna.press("close")
    anna.press("undo")
    assert len(anna.table.match.record.actions) < before
    anna.settle()
    anna.play_turn(random.Random(3))
    anna.send()
    assert not anna.table.match.can_undo
    anna.table.undo()
    assert anna.stage.said == "You cannot undo what other players have seen."


def test_the_file_of_a_hand_over_opens_on_the_other_device() -> None:
    anna, ken = Person(), Person()
    kept: list[tuple[str, str]] = []
    anna.device.save_file = lambda name, text: kept.append((name, text)) or ""  # type: ignore[method-assign,func-returns-value]
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("file")
    assert kept[0][0].endswith(".txt")
    ken.stage.open.text(kept[0][1])
    assert isinstance(ken.scene, InvitationScene)


def test_a_link_within_a_message_opens_too() -> None:
    _anna, _ken, link = two()
    yumi = Person()
    yumi.stage.open.text(f"Your turn!\nHere it is: {link} See you")
    assert isinstance(yumi.scene, InvitationScene)


def test_a_page_without_an_address_hands_over_the_fragment_alone() -> None:
    device = Device()
    device.home = ""
    anna = Person(platform=device)
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    assert "qr" not in anna.controls()
    assert "Other players paste the text" in anna.device.mirrored.status
    text = anna.send()
    assert text.startswith(f"{TURN}1")
    ken = Person()
    ken.stage.open.text(text)
    assert isinstance(ken.scene, InvitationScene)


def test_where_a_link_is_too_long_the_file_comes_first_and_the_code_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna = Person()
    anna.invite("azul")
    address = HOME + "x" * 1900 + "/"
    anna.device.home = address
    anna.play_turn(random.Random(2))
    names = list(anna.controls())
    assert names.index("file") < names.index("copy")
    assert "qr" not in names
    assert anna.scene.ui.find("code") is None
    assert "Some messengers cannot carry this link" in anna.device.mirrored.status


def test_the_code_of_a_phone_has_a_page_of_its_own_and_asks_whether_it_was_read() -> None:
    anna = Person((390, 844))
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("qr")
    assert anna.scene.ui.find("code")
    assert not anna.at(HandOver).sent
    anna.press("has_it")
    assert anna.at(HandOver).sent


def test_the_mirror_has_the_link_as_text_and_every_way_to_send_it() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.tick()
    mirror = anna.device.mirrored
    assert anna.at(HandOver).link in plain_text(mirror.board)  # type: ignore[arg-type]
    assert {"copy", "file", "close"} <= {choice.name for choice in mirror.choices}


def test_a_hand_over_is_done_by_keys() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.key(pygame.K_TAB)
    anna.key(pygame.K_RETURN)
    assert "clipboard" in anna.device.kept
    anna.key(pygame.K_ESCAPE)
    assert isinstance(anna.scene, TableScene)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(640, 360), (844, 390), (390, 844), (1280, 720)])
def test_a_long_name_wraps_in_the_heading_and_covers_nothing(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = Spy(monkeypatch)
    monkeypatch.setattr(far_screens, "NAMES", ("Anna", "Maximiliane von Hohenstein-Wittelsbach"))
    here = Visit(Memory(size, language=language))
    open_hand_over(here)
    lines = spy.look(here)
    scene = here.at(HandOver)
    close = here.widget("close").rect
    first = scene.ui.widgets[0].clip
    assert first
    said = "".join(line.words.replace(" ", "") for line in lines)
    for words in (scene.title(), scene.under()):
        assert words.replace(" ", "") in said, "the words are cut"
    head = [line for line in lines if line.words and line.words in f"{scene.title()} {scene.under()}"]
    assert all(line.rect.bottom <= first.y + 1 for line in head if line.rect.x < close.x)
    assert all(line.rect.right <= close.x for line in head if line.rect.y < close.bottom)


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (390, 844), (1280, 720)])
def test_what_ends_a_hand_over_is_in_sight_without_scrolling(size: tuple[int, int]) -> None:
    anna = Person(size)
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("copy")
    anna.tick()
    widgets = {widget.key: widget for widget in anna.at(HandOver).ui.widgets}
    assert widgets["done"].clip is None
    assert widgets["done"].rect.bottom <= size[1]
    assert ("code" in widgets) == (size[0] >= 600)


def test_the_hand_over_shows_the_turn_that_is_sent() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    card = next(widget for widget in anna.at(HandOver).ui.widgets if isinstance(widget, RecapCard))
    assert card.recap.seat == 0
    assert card.words.startswith("Anna: ")
    assert card.words in anna.device.mirrored.status


def test_each_way_to_send_a_turn_has_a_picture_that_means_nothing_else(visit: Visiting) -> None:
    here = visit((1280, 720))
    open_hand_over(here)
    here.tick()
    icons = {widget.key: widget.icon for widget in here.scene.ui.widgets if isinstance(widget, Button) and widget.icon}
    assert {"copy", "file"} <= icons.keys()
    assert len({*icons.values()}) == len(icons)
    others = {"scroll_text": "the log", "chevron_down": "a list that opens"}
    assert not others.keys() & {*icons.values()}
