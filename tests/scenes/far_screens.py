"""The screens of a game between several devices, each in a telling moment."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.match import Match
from engine.record import LUCK, Record, Seat
from scenes.model.far import post
from scenes.model.far.live import Live
from scenes.model.far.signals import signal
from scenes.model.people import FAR
from scenes.screens.post.hand_over import HandOver
from scenes.screens.post.invitation import InvitationScene
from scenes.screens.post.parting import PartingScene
from scenes.screens.setup.scene import SetupScene
from tests.scenes.air import DESCRIBED, Air, AirWires
from tests.scenes.conftest import Visit

NAMES = ("Anna", "Yumi", "Ben", "Maximiliane von Hohenstein")


def far_match(game: str = "azul", turns: int = 9, seed: int = 1, people: int = 2, first: Record | None = None) -> Match:
    """Return a game in which all but the first play elsewhere, after that many actions of players, or on from `first`.

    It ends where somebody elsewhere is to move.
    """
    match = Match(first) if first else Match.new(game, [Seat(name) for name in NAMES[:people]])
    post.begin(match, frozenset(range(1, people)))
    match.record.extra |= {post.TABLE: "k3v9x2qa", LUCK: "0123456789abcdef"}
    rng = random.Random(seed)
    while turns > 0 or match.state.current_player() not in match.elsewhere:
        match.settle()
        if turns <= 0 and match.state.current_player() in match.elsewhere:
            break
        match.play(rng.choice(match.state.legal_actions()))
        turns -= 1
    match.settle()
    return match


def open_far_setup(visit: Visit) -> None:
    scene = SetupScene("azul")
    visit.stage.push(scene)
    scene.seating.choose(1, FAR)
    scene.seating.chairs[1].name = "Yumi"
    scene.rebuild()
    visit.tick()


def open_hand_over(visit: Visit, game: str = "azul", *, sent: bool = False, code: bool = False) -> None:
    """Open a hand-over at its table."""
    visit.platform.home = "https://patio.example/"
    match = far_match(game)
    visit.stage.saves.mark_sent(match, len(match.record.actions))
    visit.stage.open.table(match)
    visit.tick()
    if not sent:
        visit.stage.saves.mark_sent(match, -1)
    visit.stage.push(HandOver(match, code=code))


def open_invitation(visit: Visit, game: str = "ark_nova", people: int = 3) -> None:
    visit.stage.push(InvitationScene(far_match(game, 4, people=people).record))


def two_that_part() -> tuple[Match, Match]:
    """Return two games of one table that part after some moves."""
    both = far_match(turns=11).record
    mine = far_match(turns=3, seed=2, first=replace(both, actions=both.actions[:-2]))
    return mine, far_match(turns=5, seed=5, first=replace(both, actions=both.actions[:-2]))


def open_parting(visit: Visit) -> None:
    """Show two games that part after some moves."""
    mine, theirs = two_that_part()
    visit.stage.saves.keep(mine)
    visit.stage.push(PartingScene(post.what_came(theirs.record, visit.stage.saves)))


def open_far_title(visit: Visit) -> None:
    """Show a turn that was not sent, two that wait, and a game against bots."""
    for game, sent in (("azul", False), ("fountains", True), ("it_happens", True)):
        match = far_match(game, 4)
        match.record.extra[post.TABLE] = game[:4].ljust(8, "x")
        if sent:
            visit.stage.saves.mark_sent(match, len(match.record.actions))
        visit.stage.saves.keep(match)
    match = Match.new("azul", [Seat("Anna"), Seat("Rosa", "normal")], {"start": "1"}, seed="1")
    match.settle()
    match.play(match.state.legal_actions()[0])
    visit.stage.saves.keep(match)
    visit.go_home()


def open_live(visit: Visit, *, guest: bool = False) -> None:
    """Show an invitation to play live, or what the guest sends back."""
    air = Air()
    visit.platform.home = "https://patio.example/"
    visit.stage.live = Live(AirWires(air))
    match = far_match()
    visit.stage.saves.mark_sent(match, len(match.record.actions))
    visit.stage.open.table(match)
    visit.tick()
    if guest:
        visit.stage.live.join(match, signal("offer", DESCRIBED.format(name="wire")))
    visit.stage.open.live(match)


def open_not_live(visit: Visit) -> None:
    """Say that live play has ended."""
    open_live(visit)
    visit.stage.pop()
    visit.stage.open.not_live(visit.table.match)


FAR_SCREENS = {
    "setup with somebody far away": open_far_setup,
    "hand-over": open_hand_over,
    "hand-over of hidden cards": lambda visit: open_hand_over(visit, "ark_nova"),
    "hand-over, sent": lambda visit: open_hand_over(visit, sent=True),
    "hand-over, the code alone": lambda visit: open_hand_over(visit, code=True),
    "invitation": open_invitation,
    "invitation of one": lambda visit: open_invitation(visit, "azul", 2),
    "two games from one": open_parting,
    "live, the invitation": open_live,
    "live, the guest's code": lambda visit: open_live(visit, guest=True),
    "not live any more": open_not_live,
    "title with turns": open_far_title,
}
