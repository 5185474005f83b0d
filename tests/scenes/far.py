"""Two people at two devices: each a visit with a storage of its own; links go from one clipboard to the other."""

from __future__ import annotations

import random
from typing import Any

from engine.games.ark_nova.rules import ArkNovaState
from scenes.model.people import FAR, PERSON
from scenes.model.seating import Chair, Seating
from scenes.screens.post.hand_over import HandOver
from scenes.screens.post.invitation import InvitationScene
from scenes.table.table import TableScene
from tests.engine.games.ark_nova import lively
from tests.scenes.conftest import Memory, Size, Visit

HOME = "https://patio.example/"


class Device(Memory):
    """A platform whose page has an address, and fragments that arrive."""

    arrived = ""

    def __init__(self, size: Size = (1280, 720), language: str = "en") -> None:
        super().__init__(size, language=language)
        self.home = HOME

    def fragment(self) -> str:
        return self.arrived

    def forget_address(self, also: Any = ()) -> None:
        self.arrived = ""


class Person(Visit):
    """Somebody at a device of their own, where nothing moves slowly."""

    def __init__(self, size: Size = (1280, 720), language: str = "en", platform: Device | None = None) -> None:
        self.device = platform or Device(size, language=language)
        self.device.set_up(pace="instant", bot_pause=0)
        super().__init__(self.device)

    @property
    def clipboard(self) -> str:
        return self.device.kept["clipboard"]

    def open(self, link: str) -> None:
        """Open a link at this device, as from a message."""
        self.device.arrived = link.partition("#")[2]
        self.device.tell("fragment")
        self.tick()

    def invite(self, game: str, names: tuple[str, ...] = ("Anna", "Ken"), **options: str) -> None:
        """Begin a game in which everybody but the first plays elsewhere."""
        seating = Seating.first(game)
        seating.chairs = [Chair(FAR if at else PERSON, name) for at, name in enumerate(names)]
        seating.options |= options
        match = seating.match()
        self.stage.saves.keep(match)
        self.stage.open.table(match)
        self.settle()

    def settle(self) -> None:
        """Let time pass until somebody is asked here, or the turn has to be sent, or the game is over."""
        self.until(self.rests)

    def rests(self) -> bool:
        scene = self.scene
        if not isinstance(scene, TableScene):
            return True
        waits = scene.player in scene.match.elsewhere and not scene.turns.must_hand_over()
        return scene.persons_turn or (waits and not scene.queue.busy and not scene.turns.comes)

    def play_turn(self, rng: random.Random) -> None:
        """Play at random until others are to move or the game is over.

        In Ark Nova what looks promising is likelier: at random a game has nearly three times as many turns, and each
        turn sent plays all those before it again.
        """
        while isinstance(self.scene, TableScene) and self.scene.persons_turn:
            state, legal = self.scene.match.state, self.scene.chooser.legal
            self.scene.play(lively.choose(state, rng) if isinstance(state, ArkNovaState) else rng.choice(legal))
            self.settle()

    def send(self) -> str:
        """Copy the link of the hand-over that is open, close it and return the link."""
        assert isinstance(self.scene, HandOver), self.scene
        self.press("copy")
        self.press("done")
        return self.clipboard

    def accept(self) -> None:
        """Accept an invitation for the seat that is to move."""
        assert isinstance(self.scene, InvitationScene), self.scene
        self.press("play")
        self.settle()


def play_by_links(game: str, names: tuple[str, ...] = ("Anna", "Ken"), seed: int = 1) -> list[Person]:
    """Play a whole game at random between as many devices as people; return them."""
    rng = random.Random(seed)
    people = [Person() for _name in names]
    people[0].invite(game, names)
    here, link = 0, ""
    while True:
        people[here].play_turn(rng)
        link = people[here].send()
        note = people[here].stage.saves.all()[0].note
        assert note
        if note.next < 0:
            break
        people[note.next].open(link)
        if not people[note.next].stage.saves.all():
            people[note.next].accept()
        people[note.next].settle()
        here = note.next
    for person in people:
        if person is not people[here]:
            person.open(link)
            person.settle()
    return people


def two(game: str = "azul", seed: int = 2) -> tuple[Person, Person, str]:
    """Return Anna who has begun and sent the first turn, Ken who has accepted it and is to move, and Anna's link."""
    anna, ken = Person(), Person()
    anna.invite(game)
    anna.play_turn(random.Random(seed))
    link = anna.send()
    ken.open(link)
    ken.accept()
    assert ken.table.persons_turn
    return anna, ken, link


def actions(person: Person) -> list[str]:
    """Return the actions of the newest save, in notation."""
    return person.stage.saves.all()[0].record.partition("\n\n")[2].split("\n")
