"""A zoo as plain values to be drawn: board, map, action cards, counters, its place in the race."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.mechanics.common import CONSTRICTION, MULTIPLIER, VENOM, is_upgraded
from engine.games.ark_nova.pieces import ACTION_INDEX, TARGET
from engine.games.ark_nova.turns.turn import strength
from scenes.games.ark_nova.words.strengths import in_short


class Standing(NamedTuple):
    """A building on the map: its kind, the spaces it covers, how full it is, and who lives in it (card numbers)."""

    kind: str
    mask: int
    fill: int = 0
    animals: tuple[int, ...] = ()


class MapFace(NamedTuple):
    """A zoo's map as it is drawn."""

    map: str
    buildings: tuple[Standing, ...]
    upgraded: bool = False  # whether the spaces for side II can be built on

    @property
    def covered(self) -> int:
        """The spaces under buildings."""
        found = 0
        for each in self.buildings:
            found |= each.mask
        return found


class BoardFace(NamedTuple):
    """A board as it is drawn: the map, which left tokens are still there (bits), what was got at the right."""

    map: MapFace
    seat: int
    left: int
    partner_zoos: tuple[str, ...] = ()
    universities: tuple[str, ...] = ()


class VerbFace(NamedTuple):
    """An action card: which, its strength now (its slot and tokens), side II, and what lies on it."""

    action: str
    strength: int
    upgraded: bool = False
    multipliers: int = 0
    venom: bool = False
    constriction: bool = False
    calls_break: bool = False
    state: str = ""  # `chosen`, `legal`, `dim` or nothing
    says: str = ""  # what the strength yields


class PurseFace(NamedTuple):
    """A player's counters: each with how it would change (0: not at all), the income, workers, and icons."""

    money: int
    x_tokens: int
    reputation: int
    appeal: int
    conservation: int
    workers: int
    workers_owned: int
    income: int
    icons: tuple[int, ...]  # in the order of `SHOWN_ICONS`
    changes: tuple[tuple[str, str], ...] = ()  # resource and how it is written: `−6`, `+1`, `−3/4`


class Counter(NamedTuple):
    """One counter of a purse: its resource and picture, the number, and what stands behind that."""

    resource: str
    picture: str
    n: int
    after: str = ""


def counters(face: PurseFace) -> list[Counter]:
    """Return the six counters in the order in which they are shown."""
    return [
        Counter("money", "coin", face.money),
        Counter("x_token", "ico_xtoken", face.x_tokens, "/5"),
        Counter("reputation", "ico_reputation", face.reputation),
        Counter("appeal", "ico_appeal", face.appeal, f"+{face.income}"),
        Counter("conservation", "ico_conservation", face.conservation),
        Counter("worker", "ico_worker", face.workers, f"/{face.workers_owned}"),
    ]


class Runner(NamedTuple):
    """A seat in the race: its colour (0 to 3), counters, and whether it has had its last turn."""

    colour: int
    appeal: int
    conservation: int
    done: bool = False

    @property
    def gap(self) -> int:
        """How far the two counters are apart; negative when they have passed each other."""
        return TARGET[self.conservation] - self.appeal


def board_face(zoo: Zoo, colour: int) -> BoardFace:
    """Return a zoo's board."""
    return BoardFace(map_face(zoo), colour, zoo.left, tuple(zoo.partner_zoos), tuple(zoo.universities))


def map_face(zoo: Zoo) -> MapFace:
    """Return a zoo's map with who lives where."""
    standing = tuple(
        Standing(kind, mask, fill, tuple(card for card, home in zoo.animals if home == first_name(mask)))
        for kind, mask, fill in zoo.buildings
    )
    return MapFace(zoo.map or "A", standing, is_upgraded(zoo, "build"))


def verb_faces(zoo: Zoo) -> list[VerbFace]:
    """Return a zoo's action cards in their slots."""
    tokens = zoo.action_tokens
    return [
        VerbFace(
            action,
            strength(zoo, action),
            is_upgraded(zoo, action),
            tokens[MULTIPLIER + ACTION_INDEX[action]],
            bool(tokens[VENOM + ACTION_INDEX[action]]),
            bool(tokens[CONSTRICTION + ACTION_INDEX[action]]),
            says=in_short(action, is_upgraded(zoo, action), strength(zoo, action)),
        )
        for action in zoo.order
    ]
