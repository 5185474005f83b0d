"""What Ark Nova's painters may know: the table's view, and what lies on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.layout.window import Layout
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.pieces.zoo import BoardFace, PurseFace, Runner, Standing, VerbFace
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.words.incomes import Amounts, Income
from scenes.model.log_book import Entry
from scenes.paint.rect import Rect
from scenes.table.drawing.view import TableView


class RowFace(NamedTuple):
    """A choice in words: a picture by its name (or none), a title, a line below, and what stands at the right.

    That is words, or `gains` as numbers and pictures. A final scoring card has its number: a touch opens it.
    """

    picture: str
    title: str
    second: str = ""
    right: str = ""
    gains: Amounts = ()
    card: int = 0


class PanelFace(NamedTuple):
    """The ground of a group of things: its heading, and a note at the right."""

    title: str
    note: str = ""


class StrengthFace(NamedTuple):
    """The head of an action: its card and strength, what the numbers mean, what each strength yields.

    `lit` is the strength now, `top` that of the last cell, `counter` where the buttons for X-tokens begin (0: there are
    none), and `x_tokens` how many have been spent.
    """

    action: str
    title: str
    about: str
    upgraded: bool
    cells: tuple[str, ...]
    lit: int
    top: int
    counter: float
    x_tokens: int


class UpgradeFace(NamedTuple):
    """An action card that can be upgraded: what the strengths yield on both sides, and the slot on which it is."""

    action: str
    title: str
    note: str
    one: tuple[str, ...]
    two: tuple[str, ...]
    slot: int
    about: str = ""


class Track(NamedTuple):
    """The break track: how many spaces it has, and how many are left before and after an action."""

    spaces: int
    old: int
    new: int


TRACK_HIGH, LEAST_DOT = 22.0, 8.0
"""How high the break track is below the words of a line, and the least width of each of its spaces."""
ORDER_HIGH, LEAST_SLOT = 42.0, 36.0
"""How high action cards are there, and the least width for each."""
SAID_HIGH, SAYING_SLOT = 16.0, 84.0
"""How much what they yield adds, and from which width for each on that is told."""


class Line(NamedTuple):
    """A line of a note: a picture by its name, words in bold, a smaller line, and what stands at the right.

    `tone`: `good`, `bad` or nothing, for what stands at the right. An `income` is drawn in pictures behind the words,
    in place of the smaller line. The `gains` of a hint's reason, negative where it costs something, are at its right.
    A `spare` line is left out where not all have room: a card or the heading says the same. Where there is room, the
    break `track` is drawn below the words, and action cards in their new `order` in place of the smaller line.
    """

    picture: str
    words: str
    more: str = ""
    right: str = ""
    tone: str = ""
    income: Income | None = None
    gains: Amounts = ()
    spare: bool = False
    track: Track | None = None
    order: tuple[VerbFace, ...] = ()

    def pictured(self, wide: float) -> float:
        """Return how high the pictures below its words are in a column of that width; 0 where there are none."""
        if self.track:
            return TRACK_HIGH if wide >= LEAST_DOT * self.track.spaces else 0.0
        if not self.order or wide < LEAST_SLOT * len(self.order):
            return 0.0
        return ORDER_HIGH + (SAID_HIGH if wide >= SAYING_SLOT * len(self.order) else 0.0)


class NoteFace(NamedTuple):
    """What something brings, line by line; `gains` stand at the right of the heading."""

    title: str
    lines: tuple[Line, ...]
    gains: Amounts = ()


class HintFace(NamedTuple):
    """A hint: what it names, how long it was looked for, what speaks for it; `found` tells whether it is there yet."""

    title: str
    note: str = ""
    lines: tuple[Line, ...] = ()
    found: bool = True


class ScrollFace(NamedTuple):
    """An arrow beside the hand: back (−1) or on (1), how many more cards there are, and which one then comes first."""

    step: int
    more: int
    first: int


class TaskFace(NamedTuple):
    """A task: name, strength, what is said below, tiles to get, and who has workers on it (seat, how many)."""

    task: str
    name: str
    strength: int
    note: str
    tiles: tuple[str, ...] = ()  # continents or universities that are left
    workers: tuple[tuple[int, int], ...] = ()
    state: str = ""  # `legal`, `chosen`, `dim` or nothing
    short: tuple[str, ...] = ()  # the note in words and symbols, where there is little room


class ProjectFace(NamedTuple):
    """A project to be supported: its card, a note on what one has for it, the index of the chosen level (or −1)."""

    card: Face
    note: str = ""
    chosen: int = -1


class DonationFace(NamedTuple):
    """The donation: its name, what each space costs, which are covered (bits), and the index of the next one."""

    name: str
    costs: tuple[int, ...]
    covered: int
    lowest: int


class ToldFace(NamedTuple):
    """A turn as it is told in the middle: the zoo at that moment, and which of its steps is told now."""

    told: Recap
    name: str
    colour: int
    board: BoardFace
    place: int  # the spaces of the step, as a mask
    at: int  # the step that is told now, from 0
    colours: tuple[int, ...]


class RecapFace(NamedTuple):
    """What somebody did in a turn, beside their zoo."""

    told: Recap
    title: str
    colour: int
    colours: tuple[int, ...]


class ZooFace(NamedTuple):
    """A part of a zoo on a small window: `icons`, `tokens`, or what was `got` at the right of the board."""

    part: str
    board: BoardFace
    icons: tuple[tuple[str, str, int], ...]  # each with its name and how many there are
    captions: Sequence[str]  # a word below each place


Telling = ToldFace | RecapFace | ZooFace
"""The values of a turn that is told, and of a zoo."""
ItemFace = (
    Telling
    | Face
    | ProjectFace
    | RowFace
    | PanelFace
    | NoteFace
    | HintFace
    | ScrollFace
    | StrengthFace
    | TaskFace
    | DonationFace
    | UpgradeFace
    | str
    | None
)
"""The values of an item; a word names a tile."""


class Item(NamedTuple):
    """A thing in the middle: how and where it is drawn, from which values, and which touch it stands for."""

    what: str  # `panel`, `ticket`, `hand`, `full`, `row`, `task`, `project`, `level`, `tile`, `note`, `deck`, ...
    rect: Rect
    face: ItemFace
    path: Action = ()
    words: str = ""
    ring: str = ""
    dim: bool = False
    number: int = 0  # where several are marked together: as which one this was, 1 for the first


def shown_project(item: Item) -> Face | None:
    """Return the project that an item shows; None for other items."""
    if isinstance(item.face, ProjectFace):
        return item.face.card
    return item.face if isinstance(item.face, Face) and item.what == "project" else None


class CommitFace(NamedTuple):
    """What commits: the deed, its sign (an eye where something hidden appears), what changes at once as numbers with
    their pictures, and words in their place where nothing does. Without a deed `missing` says what is to be chosen.
    """

    words: str = ""
    icon: str = ""
    sums: tuple[tuple[str, str], ...] = ()
    second: str = ""
    missing: str = ""


class SeatFace(NamedTuple):
    """Another player at a glance."""

    colour: int
    name: str
    second: str  # `bot · easy`, or what the seat is doing
    money: int
    x_tokens: int
    reputation: int
    hand: int
    workers: int
    gap: int  # between the counters
    verbs: tuple[VerbFace, ...]
    icons: tuple[tuple[str, int], ...] = ()  # the strongest ones
    told: Recap | None = None  # what they did in their last turn, until the own turn ends
    map: BoardFace | None = None
    colours: tuple[int, ...] = ()  # of all seats
    playing: bool = False
    target: bool = False
    looked_at: bool = False


class ArkView(NamedTuple):
    """Ark Nova's table as it was when it changed last."""

    now: TableView
    plan: Layout
    state: ArkNovaState
    turn: str  # what stands behind the name of the game
    purse: PurseFace
    board: BoardFace
    verbs: Sequence[VerbFace]
    items: Sequence[Item]
    runners: Sequence[Runner]  # the player in front first
    seats: Sequence[SeatFace]
    crumbs: str  # the way to this decision
    asked_short: tuple[str, ...]  # shorter and shorter forms of the question, for where it would be cut
    asked: Rect  # where the question stands
    commit: CommitFace
    lit: int  # spaces of the map that can be chosen
    rings: Sequence[int]  # buildings (and places) that can be chosen, as spaces
    chosen: int  # the one that is, or that what is marked fills or empties
    moving_in: Standing | None  # how it stands with the animal that then lives there
    ghost: tuple[str, int]  # a building and the spaces it would cover; an empty kind for none
    brings: tuple[tuple[str, str], ...]  # what it costs and gains there, as on the button
    way: str  # which of how many ways the ghost lies
    tokens: Sequence[int]  # left tokens that can be taken
    break_words: str
    left_words: str  # how many spaces, or turns of a solo round, there are before it
    round_words: tuple[str, ...]  # which turn it is, or which round of a solo game, from long to short
    break_left: int
    break_spaces: int
    last_turns: int
    last: Sequence[Entry]  # what was done last, the newest first
    colours: Sequence[int]  # of the seats
    tab: str
    tab_names: Sequence[str]
