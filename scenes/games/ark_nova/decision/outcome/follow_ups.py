"""What an action leads to besides what it changes at once: effects that still wait when its player decides again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.pieces import Effect, Frame, Source
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.pieces.icons import EFFECT_PICTURES, GAIN_PICTURES
from scenes.games.ark_nova.view import Line
from scenes.games.ark_nova.words.amounts import change
from scenes.games.ark_nova.words.effects import phrase, source_words
from scenes.games.ark_nova.words.names import capital
from scenes.i18n.translation import signed

Waiting = tuple[Source, Effect]
"""An effect and where it comes from, "" where that is not known."""

SAID_ELSEWHERE = ("conservation_bonus", "drop_finals")
"""Effects that the line of the conservation track tells."""
PLAIN = (
    "upgrade",
    "partner_zoo",
    "university",
    "left_token",
    "clever",
)
"""Decisions that are called like the effect that asks for them."""


def _counted(code: str) -> Callable[[Frame], Effect]:
    return lambda frame: (code, frame[2])


_ASKED: dict[str, Callable[[Frame], Effect]] = {
    **{kind: lambda frame: (frame[0],) for kind in PLAIN},
    "take_card": _counted("take_card"),
    "snap": _counted("snapping"),
    "digging": _counted("digging"),
    "sunbathing": _counted("sunbathing"),
    "posturing": _counted("posturing"),
    "pouch": _counted("pouch"),
    "boost": _counted("boost"),
    "multiplier": lambda frame: ("multiplier", "any"),
    "free_special": lambda frame: ("free_building", "special"),
    "placement_bonus": lambda frame: ("any_placement_bonus",),
    "sponsor_for_money": lambda frame: ("sponsor_for_money",),
}
"""The effect that asks for each decision."""


def waiting(before: ArkNovaState, after: ArkNovaState, player: int) -> list[Waiting]:
    """Return the effects that wait for `player` after an action and did not before, in the order in which they come."""
    known = Counter(effect for frame in before.stack for __, effect in _of_frame(frame, player))
    found = []
    for source, effect in (each for frame in reversed(after.stack) for each in _of_frame(frame, player)):
        if known[effect]:
            known[effect] -= 1
        else:
            found.append((source, effect))
    return found


def _of_frame(frame: Frame, player: int) -> Iterator[Waiting]:
    kind = frame[0]
    if len(frame) < 2 or frame[1] != player:
        return
    if kind in ("effects", "order"):
        yield from frame[2]
    elif kind == "place" and frame[3] != "paid":
        yield "", ("unique_building" if frame[3] == "unique" else "free_building", frame[2])
    elif kind in _ASKED:
        yield "", _ASKED[kind](frame)


def _told(found: Sequence[Waiting], action: Action) -> list[Waiting]:
    """Return what is not told elsewhere: the abilities of an animal that is played stand on its card."""
    animal = action[1] if action[0] == "play" and action[1] in ANIMALS else 0
    return [
        (source, effect)
        for source, effect in found
        if effect[0] not in SAID_ELSEWHERE and not (animal and source in (animal, "") and effect[0] != "gain")
    ]


def follow_ups(before: ArkNovaState, after: ArkNovaState, player: int, action: Action) -> list[Line]:
    """Return what follows an action as lines: each gain to come, each decision to come, and where it comes from."""
    return [
        Line(
            GAIN_PICTURES[effect[1]] if effect[0] == "gain" else EFFECT_PICTURES.get(effect[0], "ico_trigger"),
            _words(effect),
            source_words(source) if source and source not in action else "",
        )
        for source, effect in _told(waiting(before, after, player), action)
    ]


def _words(effect: Effect) -> str:
    return change(effect[1], effect[2]) if effect[0] == "gain" else capital(phrase(effect))


def sums_to_come(before: ArkNovaState, after: ArkNovaState, player: int, action: Action) -> list[tuple[str, str]]:
    """Return what follows for the button: a picture and a signed number each, of an upgrade its picture alone."""
    said = []
    for __, effect in _told(waiting(before, after, player), action):
        if effect[0] == "gain":
            said.append((GAIN_PICTURES[effect[1]], signed(effect[2])))
        elif effect[0] in ("take_card", "snapping"):
            said.append((EFFECT_PICTURES[effect[0]], signed(effect[1])))
        elif effect[0] == "upgrade":
            said.append((EFFECT_PICTURES["upgrade"], ""))
    return said
