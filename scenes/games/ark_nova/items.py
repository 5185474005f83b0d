"""What lies on the stage: things with a place, a touch and plain values to draw. Made anew when the table changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ark_nova.actions.cards import in_range
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.catalogue import Beheld
from scenes.games.ark_nova.faces import Face, face_of
from scenes.games.ark_nova.layout import Layout
from scenes.games.ark_nova.words.deeds import deed
from scenes.games.ark_nova.words.judgement import judge, levels_now
from scenes.games.ark_nova.words.names import card_name
from scenes.model.chooser import Chooser, begins_with
from scenes.paint.rect import Rect


class RowFace(NamedTuple):
    """A choice in words: a picture of the room (or nothing), a title, a line below, and what stands at the right."""

    picture: str
    title: str
    second: str = ""
    right: str = ""


class PanelFace(NamedTuple):
    """The ground of a group of things: its heading, and a note at the right."""

    title: str
    note: str = ""


class NoteFace(NamedTuple):
    """Lines of what something brings: a picture, words in bold, a smaller line."""

    title: str
    lines: tuple[tuple[str, str, str], ...]


class Item(NamedTuple):
    """A thing on the stage: how it is drawn, where, what it stands for, and its values."""

    what: str  # `panel`, `ticket`, `hand`, `full`, `row`, `task`, `project`, `level`, `tile`, `note`, `deck`, ...
    rect: Rect
    face: object
    path: Action = ()
    words: str = ""
    ring: str = ""
    dim: bool = False
    shown: float = 0.0  # how much of a card can be seen in a fan


def shown_project(item: Item) -> Face | None:
    """Return the project that a thing of the stage is; one that can be supported has a note and a chosen level, too."""
    if item.what != "project":
        return None
    face = item.face if isinstance(item.face, Face) else item.face[0] if isinstance(item.face, tuple) else None
    return face if isinstance(face, Face) else None


class Context(NamedTuple):
    """What the stage is made from."""

    state: ArkNovaState
    seat: int  # whose table it is: the player in front
    plan: Layout
    chooser: Chooser
    asking: bool
    names: Sequence[str]
    colours: Sequence[int]  # the seats' colours, as places in `theme.SEATS`
    faces: dict[int, Face]  # of cards of this position, as far as they have been made
    deck: int = 0  # how many cards lie in it
    tab: str = ""
    weighed: Action = ()
    looking: int = -1  # whose zoo is looked at
    hand_from: int = 0  # the first card that is seen of a hand that is scrolled
    steps: Sequence[Action] = ()  # those of this turn that can be taken back

    @property
    def game(self) -> Beheld:
        """The game as the player in front sees it."""
        return Beheld(self.state, self.seat, self.names, self.colours)

    @property
    def kind(self) -> str:
        """The kind of decision that is asked, or nothing."""
        return str(self.state.stack[-1][0]) if self.asking else ""

    @property
    def selling(self) -> bool:
        """Whether a card is chosen for the harbor."""
        return self.asking and (self.kind == "harbor" or self.chooser.touched[:1] == ("harbor",))

    @property
    def verb_seat(self) -> int:
        """Whose action cards are used now: the player's own, or under hypnosis somebody else's."""
        return int(self.state.stack[-1][2]) if self.kind == "hypnotise" else self.seat

    @property
    def solo(self) -> bool:
        """Whether somebody plays alone."""
        return len(self.state.zoos) == 1

    def ring(self, path: Action) -> str:
        """Return the ring of what stands for a path: chosen, legal or none."""
        if not path or not self.asking:
            return ""
        if self.chooser.marked is not None and begins_with(self.chooser.marked, path):
            return "chosen"
        return "legal" if self.chooser.can(path) else ""

    def deed(self, path: Action) -> str:
        """Return what a path means, in words."""
        return deed(self.state, path, self.names)

    def legal(self, *verbs: str) -> list[Action]:
        """Return the legal actions with one of these verbs."""
        return [action for action in self.chooser.legal if action[0] in verbs] if self.asking else []


HAND_VERBS = ("play", "discard", "exchange", "pouch", "keep", "support", "drop")
DISPLAY_VERBS = ("take", "snap", "play", "replace", "support")


def card_path(ctx: Context, card: int, verbs: Sequence[str]) -> Action:
    """Return the touch that a card stands for now: the beginning of a legal action, or () where there is none."""
    if not ctx.asking:
        return ()
    if ctx.chooser.touched[:1] in (("harbor",), ("snap",)):
        verbs = (str(ctx.chooser.touched[0]),)
    for verb in verbs:
        path = (verb, card)
        if ctx.chooser.can(path):
            return path
    return ()


_REFUSED_VERBS = {
    "animals": "play",
    "extra_small": "play",
    "sponsors": "play",
    "sponsor_for_money": "play",
    "cards": "take",
    "take_card": "take",
    "take_more": "take",
}


def seen_face(game: Beheld, card: int) -> Face:
    """Return a card's face as it stands to a player of a game."""
    state = game.state
    if card in FINALS:
        return face_of(card)
    held = tuple(
        level._replace(holder=game.colours[level.holder]) if 0 <= level.holder < len(game.colours) else level
        for level in (levels_now(state, game.player, card) if card in PROJECTS else ())
    )
    return face_of(card, judge(state, game.player, card), held, len(state.zoos) == 1)


def face_now(ctx: Context, card: int) -> Face:
    """Return a card's face as it stands to the player in front: many things are made anew while the position stays."""
    if card not in ctx.faces:
        ctx.faces[card] = seen_face(ctx.game, card)
    return ctx.faces[card]


def card_item(ctx: Context, what: str, rect: Rect, card: int, verbs: Sequence[str], shown: float = 0) -> Item:
    """Return a card on the stage: chosen, legal, or dim while others can be chosen."""
    path = card_path(ctx, card, verbs)
    ring = ctx.ring(path)
    choosing = ctx.kind not in ("", "act")
    if not path and choosing and ctx.kind in _REFUSED_VERBS and card not in FINALS:
        path = (_REFUSED_VERBS[ctx.kind], card)  # a touch that says why not
    face = face_now(ctx, card)
    words = ctx.deed(path) if ring else card_name(card)
    dim = choosing and not ring
    resting = ctx.kind == "act" and not ctx.selling
    if what == "ticket" and not choosing:
        dim = bool(face.folder) and card not in reach(ctx)
    return Item(what, rect, face, path, words, "" if resting and ring == "legal" else ring, dim, shown)


def reach(ctx: Context) -> list[int]:
    """Return the cards of the display within the player's reach."""
    return in_range(ctx.state, ctx.seat)


def by_kind(cards: Sequence[int]) -> list[int]:
    """Return hand cards in the order in which they are held: animals, sponsors, projects."""
    return sorted(cards, key=lambda card: (card not in ANIMALS, card in PROJECTS, card))
