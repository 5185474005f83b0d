"""Live play at two tables of different speed, cut at random moments, and played on: no move is lost, nothing parts."""

from __future__ import annotations

import random

import pytest

from scenes.screens.post.hand_over import HandOver
from scenes.screens.post.live import LiveScene
from scenes.screens.results.scene import ResultsScene
from scenes.stage.dialog import Dialog
from scenes.table.table import TableScene
from tests.scenes.air import Air, Lively
from tests.scenes.screens.test_live import actions, live, together

People = tuple[Lively, Lively]


# pictures have tests of their own
pytestmark = pytest.mark.usefixtures("same_luck", "seldom_drawn")


def try_something(person: Lively, rng: random.Random) -> None:
    """Play, take back or play again, whether that is possible or not."""
    table, what = person.scene, rng.random()
    if not isinstance(table, TableScene):
        return
    if table.persons_turn and what < 0.5:
        table.play(rng.choice(table.chooser.legal))
    elif what < 0.55:
        table.undo()
    elif what < 0.58:
        table.turns.redo()


def over(people: People) -> bool:
    """Tell whether both see the results."""
    return all(isinstance(one.scene, ResultsScene) for one in people)


def play_on(people: People, rng: random.Random) -> None:
    """Play live for some time, one device perhaps much slower than the other."""
    slow = [rng.choice((1, 1, 1, 3, 8)) for _one in people]
    for _frame in range(12 * rng.choice((1, 2, 4, rng.randrange(5, 60)))):
        for one, times in zip(people, slow, strict=True):
            if rng.randrange(times) == 0:
                one.tick()
                assert not isinstance(one.scene, (Dialog, HandOver)), "live play has ended by itself"
                try_something(one, rng)
        if over(people):
            return


def cut(people: People, air: Air, rng: random.Random) -> None:
    """Cut the wire; whoever has not noticed yet may still play. Of the two games one goes on where the other ends."""
    air.cut()
    for one in people:
        if isinstance(one.scene, TableScene) and one.scene.persons_turn and rng.random() < 0.4:
            one.scene.play(rng.choice(one.scene.chooser.legal))
    together(*people, frames=80)
    for one in people:
        if isinstance(one.scene, Dialog):
            one.press("later")
    together(*people, frames=40)
    short, long = sorted(map(actions, people), key=len)
    assert long[: len(short)] == short, "the two games part"


def until_one_sends(people: People, rng: random.Random) -> tuple[Lively, Lively]:
    """Let people play on until somebody who is not behind must send the game; return them, then the other."""
    for _frame in range(400):
        together(*people, frames=1)
        for one, other in (people, people[::-1]):
            if len(actions(one)) < len(actions(other)):
                continue
            if isinstance(one.scene, HandOver):
                return one, other
            if isinstance(one.scene, TableScene) and one.scene.persons_turn:
                one.scene.play(rng.choice(one.scene.chooser.legal))
    raise AssertionError("whoever is ahead has nothing to send")


def connect_again(host: Lively, guest: Lively) -> None:
    """Let the host invite once more, and the guest answer."""
    host.press("live")
    host.press("copy")
    if isinstance(guest.scene, HandOver):
        guest.press("close")
    guest.open(host.clipboard)
    guest.until(lambda: isinstance(guest.scene, LiveScene))
    guest.press("copy")
    host.at(LiveScene).take_code(guest.clipboard)
    together(host, guest, frames=60)


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["it_happens", "azul", "aquaretto", "fountains"])
def test_a_live_game_that_is_cut_again_and_again_comes_to_the_same_end_on_both_devices(game: str) -> None:
    rng = random.Random(game)
    anna, ken, air = live(game)
    people = anna, ken
    for _cut in range(40):
        play_on(people, rng)
        if over(people):
            break
        cut(people, air, rng)
        host, guest = until_one_sends(people, rng)
        if "live" not in host.controls():  # the game is over here
            guest.open(host.send())
            guest.settle()
            together(*people, frames=60)
            break
        connect_again(host, guest)
        assert anna.table.wire.on
        assert ken.table.wire.on
    assert anna.table.match.over if isinstance(anna.scene, TableScene) else over(people)
    assert actions(anna) == actions(ken)
