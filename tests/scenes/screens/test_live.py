"""Two people play live: the invitation, the code that comes back, moves both ways, and what follows a cut."""

from __future__ import annotations

import random

import pytest

from scenes.model.far.live import PATIENCE
from scenes.platform.base import plain_text
from scenes.screens.post.hand_over import HandOver
from scenes.screens.post.invitation import InvitationScene
from scenes.screens.post.live import LiveScene
from scenes.screens.results.scene import ResultsScene
from scenes.stage.dialog import Dialog
from scenes.stage.entry import EntryDialog
from scenes.table.live.live_chip import LiveChip
from scenes.table.table import TableScene
from tests.complete import COMPLETE
from tests.scenes.air import Air, Lively

# pictures have tests of their own
pytestmark = pytest.mark.usefixtures("same_luck", "seldom_drawn")


def invite(game: str = "azul") -> tuple[Lively, Lively, Air]:
    """Return Anna who waits for an answer, Ken who has opened her invitation, and what is between them."""
    air = Air()
    anna, ken = Lively(air), Lively(air)
    anna.invite(game)
    anna.play_turn(random.Random(2))
    anna.press("live")
    anna.press("copy")
    ken.open(anna.clipboard)
    ken.at(InvitationScene)
    ken.press("play")
    ken.press("copy")
    return anna, ken, air


def live(game: str = "azul") -> tuple[Lively, Lively, Air]:
    """Return two people who play live, and what is between them."""
    anna, ken, air = invite(game)
    anna.at(LiveScene).take_code(ken.clipboard)
    together(anna, ken)
    assert anna.table.wire.on
    assert ken.table.wire.on
    return anna, ken, air


def together(*people: Lively, frames: int = 12) -> None:
    """Let some frames pass at all devices."""
    for _frame in range(frames):
        for person in people:
            person.tick()


def play(people: tuple[Lively, Lively], rng: random.Random, turns: int) -> None:
    """Play actions at random, whoever is to move."""
    for _action in range(turns):
        for _frame in range(200):
            together(*people, frames=1)
            asked = [one for one in people if isinstance(one.scene, TableScene) and one.scene.persons_turn]
            if asked or all(isinstance(one.scene, ResultsScene) for one in people):
                break
        for one in asked[:1]:
            one.table.play(rng.choice(one.table.chooser.legal))


def with_an_undo() -> tuple[Lively, Lively]:
    """Return two people who play Ark Nova live: the first decides and can take an action back."""
    anna, ken, _air = live("ark_nova")
    people, rng = (anna, ken), random.Random(3)
    for _try in range(60):
        play(people, rng, 1)
        together(*people, frames=30)
        one = next(one for one in people if one.table.player >= 0 and one.table.match.is_here(one.table.player))
        if one.table.match.can_undo and one.table.persons_turn:
            return one, people[1 - people.index(one)]
    raise AssertionError("nobody could take anything back")


def actions(person: Lively) -> list[str]:
    """Return the actions of the save, in notation."""
    return person.stage.saves.all()[0].record.partition("\n\n")[2].split("\n")[:-1]


# --- connecting


def test_play_live_is_offered_where_devices_can_connect() -> None:
    anna, _ken, _air = invite()
    assert anna.at(LiveScene).title() == "Play live"
    anna.press("by_link")
    anna.press("close")
    anna.wires.possible = False
    anna.press("send")
    assert "live" not in anna.controls()


def test_the_invitation_is_the_turn_with_a_code_behind_it() -> None:
    anna, ken, _air = invite()
    turn, _and, code = anna.clipboard.partition("#")[2].partition("&")
    assert turn.startswith("turn=1")
    assert code.startswith("live=1")
    assert ken.clipboard.startswith("https://patio.example/#live=1")
    assert anna.stage.saves.all()[0].wants == "others", "the invitation counts as the turn"


def test_the_invitation_still_opens_where_nobody_can_play_live() -> None:
    anna, _ken, air = invite()
    yumi = Lively(air)
    yumi.wires.possible = False
    yumi.open(anna.clipboard)
    yumi.press("play")
    assert isinstance(yumi.scene, TableScene)
    assert yumi.stage.said == "This device cannot play live. The game goes on by link."


@pytest.mark.parametrize("way", ["paste", "scan", "link", "other page"])
def test_the_code_comes_back_in_any_way(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ken, air = invite()
    code = ken.clipboard
    if way == "paste":
        anna.press("paste")
        anna.at(EntryDialog).text = f"Here it is:\n{code} see you"
        anna.press("ok")
    elif way == "scan":
        anna.wires.can_scan = True
        anna.at(LiveScene).rebuild()
        anna.wires.seen = code
        anna.press("scan")
    elif way == "link":
        anna.open(code)
    else:
        other = Lively(air)
        other.open(code)
        assert other.at(Dialog).words == "The game goes on there. You can close this page."
    together(anna, ken)
    assert anna.table.wire.on
    assert anna.stage.said == "You are playing live with Ken."


def test_a_wrong_code_says_what_is_wrong() -> None:
    anna, ken, air = invite()
    scene = anna.at(LiveScene)
    scene.take_code("nonsense")
    assert scene.trouble == "This is not a code."
    scene.take_code(ken.clipboard[:-4])
    assert scene.trouble == "This code is incomplete. Ask for it again."
    _other, guest, _air = invite()
    scene.take_code(guest.clipboard)
    assert scene.trouble == "This code belongs to another invitation. Send the newest invitation again."
    anna.tick()
    assert scene.trouble in anna.platform.mirrored.status
    late = Lively(air)
    anna.press("by_link")
    late.open(ken.clipboard)
    assert late.at(Dialog).words == "No invitation to play live is waiting for a code."


def test_a_camera_that_reads_nothing_says_so() -> None:
    anna, _ken, _air = invite()
    anna.wires.can_scan = True
    anna.at(LiveScene).rebuild()
    anna.press("scan")
    assert anna.stage.said == "No code was read. You can paste it."


def test_after_twenty_seconds_the_player_reads_what_may_keep_the_devices_apart() -> None:
    anna, ken, air = invite()
    air.apart = True
    anna.at(LiveScene).take_code(ken.clipboard)
    anna.tick(PATIENCE / 2)
    assert "Both devices must be on the same network." not in anna.platform.mirrored.status
    anna.tick(PATIENCE / 2)
    anna.tick()
    assert "Both devices must be on the same network." in anna.platform.mirrored.status
    anna.press("by_link")
    anna.at(HandOver)


def test_whoever_runs_the_page_is_named_where_a_server_helps() -> None:
    anna, _ken, _air = invite()
    assert anna.at(LiveScene).network() == ("Same network only", "No server is used.")
    anna.wires.named = ["ice.example"]
    assert anna.at(LiveScene).network()[0] == "Connects through ice.example"


def test_the_own_invitation_is_not_answered() -> None:
    anna, _ken, _air = invite()
    anna.open(anna.clipboard)
    assert isinstance(anna.scene, LiveScene)
    assert anna.stage.said == "This is your own invitation. The other player opens it."


def test_the_mirror_holds_the_link() -> None:
    anna, ken, _air = invite()
    board = anna.scene.mirror().board
    assert not callable(board)
    assert not isinstance(board, str)
    assert anna.clipboard in plain_text(board)
    assert "Give this code back to Anna" in ken.platform.mirrored.status


# --- playing


@pytest.mark.slow
@pytest.mark.parametrize("game", ["azul", "it_happens"])
def test_a_whole_game_is_played_live(game: str) -> None:
    anna, ken, _air = live(game)
    play((anna, ken), random.Random(3), 400)
    assert all(isinstance(one.scene, ResultsScene) for one in (anna, ken))
    assert actions(anna) == actions(ken)
    assert all(one.stage.saves.all()[0].wants == "" for one in (anna, ken)), "nobody has to send the end"


@pytest.mark.sweep
@pytest.mark.parametrize("game", COMPLETE)
def test_moves_reach_the_other_device_without_a_link(game: str) -> None:
    anna, ken, _air = live(game)
    before = len(ken.table.match.record.actions)
    play((anna, ken), random.Random(3), 14)
    together(anna, ken, frames=60)
    assert len(ken.table.match.record.actions) > before + 10
    assert anna.table.match.record.actions[:before] == ken.table.match.record.actions[:before]
    assert not isinstance(anna.scene, HandOver)


def test_the_icon_of_the_bar_says_that_the_game_is_live() -> None:
    anna, _ken, _air = live()
    anna.press("live")
    assert anna.stage.said == "You are playing live with Ken."
    assert "send" not in anna.controls()


def test_the_mirror_says_with_whom_the_game_is_live_and_no_longer_after_a_cut() -> None:
    anna, ken, air = live()

    def told(person: Lively) -> str:
        board = person.table.mirror().board
        assert callable(board)
        words = board()
        assert not isinstance(words, str)
        return plain_text(words)

    assert told(anna).startswith("Live\nYou are playing live with Ken.")
    assert told(ken).startswith("Live\nYou are playing live with Anna.")
    air.cut()
    together(anna, ken, frames=3)
    anna.press("later")
    assert "live" not in told(anna).lower()


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", COMPLETE)
def test_the_seat_of_whoever_plays_live_has_a_chip_that_no_touch_meets(game: str) -> None:
    anna, ken, air = live(game)
    play((anna, ken), random.Random(3), 8)  # in Ark Nova until everybody has a map to look at
    together(anna, ken, frames=30)
    chip = next(widget for widget in anna.table.ui.widgets if isinstance(widget, LiveChip))
    assert chip.words == "Live"
    assert chip.rect == anna.table.place_of_seat(1, anna.table.spots())
    assert anna.table.ui.at(chip.rect.right - 14, chip.rect.y + 1) is not chip
    air.cut()
    together(anna, frames=3)
    anna.press("later")
    assert not any(isinstance(widget, LiveChip) for widget in anna.table.ui.widgets)


def test_what_the_other_device_has_cannot_be_undone() -> None:
    anna, ken, _air = live()
    play((anna, ken), random.Random(3), 1)
    together(anna, ken)
    assert not anna.table.match.can_undo
    assert not ken.table.match.can_undo


def fewer_on_both(one: Lively, other: Lively, count: int) -> None:
    """Check that both devices have the same actions, fewer than `count`."""
    assert one.table.match.record.actions == other.table.match.record.actions
    assert len(one.table.match.record.actions) < count


def test_an_undo_within_the_own_turn_reaches_the_other_device() -> None:
    one, other = with_an_undo()
    count = len(other.table.match.record.actions)
    assert count == len(one.table.match.record.actions)
    one.table.undo()
    together(one, other, frames=30)
    fewer_on_both(one, other, count)
    assert len(other.table.log) == len(one.table.log)


def test_nobody_takes_back_or_plays_again_what_the_other_device_plays() -> None:
    one, other = with_an_undo()
    assert not other.table.match.can_undo
    count = len(one.table.match.record.actions)
    other.table.undo()
    one.table.undo()
    together(one, other, frames=30)
    other.table.turns.redo()
    together(one, other, frames=30)
    assert other.stage.said == "There is nothing to redo."
    fewer_on_both(one, other, count)
    assert all(person.table.wire.on for person in (one, other))


def sleep_while_a_round_ends(sleeper: Lively, other: Lively) -> None:
    """Play until nature has drawn at the `other` device while the sleeper saw nothing of its turn."""
    rng = random.Random(3)
    for _action in range(60):
        together(sleeper, other, frames=30)
        before = len(other.table.match.record.actions)
        if sleeper.table.persons_turn:
            sleeper.table.play(rng.choice(sleeper.table.chooser.legal))
        elif other.table.persons_turn:
            other.table.play(rng.choice(other.table.chooser.legal))
            together(other, frames=30)
            if any(action[0] == "deal" for action in other.table.match.record.actions[before:]):
                return
    raise AssertionError("no round has ended")


@pytest.mark.parametrize("is_cut", [False, True])
def test_a_device_that_is_behind_does_not_draw_once_more_for_nature(is_cut: bool) -> None:
    anna, ken, air = live()
    sleep_while_a_round_ends(ken, anna)
    if anna.table.persons_turn:
        anna.table.play(anna.table.chooser.legal[0])
    if is_cut:
        for wire in air.wires.values():
            wire.over = True  # what was said has arrived
    together(anna, ken, frames=60)
    assert actions(ken) == actions(anna)
    if is_cut:
        assert all(person.at(Dialog).title == "Connection lost" for person in (anna, ken))
    else:
        assert ken.table.wire.on


def test_what_is_played_before_the_other_device_has_said_hello_is_told_then() -> None:
    anna, ken, _air = invite()
    anna.at(LiveScene).take_code(ken.clipboard)
    ken.until(lambda: ken.stage.live.end and isinstance(ken.scene, TableScene) and ken.scene.persons_turn)
    assert ken.stage.live.end
    assert ken.stage.live.end.phase == "hello"
    ken.table.play(ken.table.chooser.legal[0])
    together(anna, ken)
    assert anna.table.wire.on
    assert anna.table.match.record.actions == ken.table.match.record.actions
    assert anna.table.persons_turn


def test_a_new_name_of_the_guest_is_known_to_the_host() -> None:
    air = Air()
    anna, ken = Lively(air), Lively(air)
    ken.device.kept["name"] = "Kenji"
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("live")
    anna.press("copy")
    ken.open(anna.clipboard)
    ken.press("play")
    ken.press("copy")
    anna.at(LiveScene).take_code(ken.clipboard)
    together(anna, ken)
    assert anna.table.player_names == ["Anna", "Kenji"]


# --- the end of it


def test_after_a_cut_the_game_goes_on_by_link_and_no_move_is_lost() -> None:
    anna, ken, air = live()
    rng = random.Random(3)
    play((anna, ken), rng, 3)
    together(anna, ken)
    mover = next(one for one in (anna, ken) if one.table.persons_turn)
    other = ken if mover is anna else anna
    air.cut()
    mover.table.play(rng.choice(mover.table.chooser.legal))
    together(anna, ken)
    dialog = mover.at(Dialog)
    assert dialog.title == "Connection lost"
    assert dialog.words.startswith("No move is lost.")
    mover.press("by_link")
    link = mover.send()
    other.press("later")
    other.open(link)
    other.settle()
    assert other.table.persons_turn
    assert other.table.match.record.actions == mover.table.match.record.actions


def test_a_move_that_may_not_have_arrived_has_to_be_sent_by_link() -> None:
    anna, ken, air = live()
    play((anna, ken), random.Random(3), 3)
    together(anna, ken)
    mover, other = (anna, ken) if anna.table.persons_turn else (ken, anna)
    mover.table.play(mover.table.chooser.legal[0])
    together(mover, frames=4)
    air.cut()
    together(anna, ken)
    mover.press("later")
    together(mover)
    mover.at(HandOver)
    assert "Not sent yet." in mover.platform.mirrored.status
    assert other.at(Dialog).words.startswith("No move is lost. Waiting for")
    other.press("by_link")
    together(other)
    assert isinstance(other.scene, TableScene), "whoever has nothing new is not asked to send"


def test_an_unsettled_turn_is_not_kept_at_the_other_device_when_the_wire_is_cut() -> None:
    anna, ken, air = live("ark_nova")
    people, rng = (anna, ken), random.Random(3)
    for _try in range(80):
        play(people, rng, 1)
        together(*people, frames=30)
        other = next((one for one in people if one.table.wire.unsettled), None)
        if other:
            break
    assert other
    kept = actions(other)
    shown = len(other.table.match.record.actions)
    assert len(kept) < shown
    air.cut()
    together(*people, frames=30)
    below = other.stage.scenes[-2]
    assert isinstance(below, TableScene)
    assert len(below.match.record.actions) == len(kept)
    assert actions(other) == kept


def test_the_game_is_played_live_again_after_a_cut() -> None:
    anna, ken, air = live()
    play((anna, ken), random.Random(3), 2)
    air.cut()
    together(anna, ken)
    anna.press("again")
    anna.press("copy")
    ken.press("later")
    if isinstance(ken.scene, HandOver):
        ken.press("close")
    ken.open(anna.clipboard)
    ken.press("copy")
    anna.at(LiveScene).take_code(ken.clipboard)
    together(anna, ken, frames=40)
    assert anna.table.wire.on
    assert anna.table.match.record.actions == ken.table.match.record.actions
    play((anna, ken), random.Random(4), 3)
    together(anna, ken)
    assert anna.table.match.record.actions == ken.table.match.record.actions


def test_leaving_the_table_ends_live_play_at_both_devices() -> None:
    anna, ken, _air = live()
    ken.stage.pop()
    together(anna, ken)
    assert anna.at(Dialog).title == "Connection lost"
    assert not ken.stage.live.on


def test_a_message_that_does_not_fit_is_told_in_a_sentence() -> None:
    anna, ken, air = live()
    next(wire for wire in air.wires.values() if not wire.offer).said.append("good day")
    together(anna, ken)
    assert "The other device sent something that Patio cannot read." in anna.at(Dialog).words
    assert ken.at(Dialog).title == "Connection lost"
