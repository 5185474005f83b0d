"""What the boards and the pier are made of in high contrast: white spaces with ink lines, dark crates, a dark pier."""

from __future__ import annotations

from scenes.paint.painter import Painter
from scenes.paint.theme import INK, Colour

WHITE, NIGHT, PIER = "#FFFFFF", "#12111F", "#05050C"
HARD: dict[Colour, Colour] = {
    "#E9DEC6": WHITE, "#EBD2B0": WHITE, "#C9B385": INK, "#8F7749": INK, "#B27C52": WHITE, "#EFE3CB": WHITE,  # water
    "#BFCF97": WHITE, "#A9BD7C": WHITE, "#D2AE7E": WHITE, "#8A5A34": INK, "#D5E8E1": WHITE, "#C1DDD3": WHITE,  # zoo
    "#7D4F31": NIGHT, "#5E3B27": INK, "#4A2C1C": NIGHT, "#6B4630": PIER, "#5C3A27": PIER,  # crates and the pier
}  # fmt: skip
"""The colour that takes the place of each."""
ON_PIER = "#FFD96B"
"""Lines and numbers on the dark pier."""
FREE_POST = "#6B6374"
"""A free place for a coworker, on white."""


def material(painter: Painter, colour: Colour) -> Colour:
    """Return a colour of a board, or what takes its place in high contrast."""
    return HARD.get(colour, colour) if painter.theme.high else colour


def edge(painter: Painter, line: Colour = "") -> Colour:
    """Return the line around a space: only high contrast has one, where the ground does not set the space apart."""
    return INK if painter.theme.high else line


def offered(painter: Painter) -> Colour:
    """Return the line round what is offered on the pier, which is dark in any high contrast."""
    return ON_PIER if painter.theme.high else painter.theme.chosen
