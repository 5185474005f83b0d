"""Breaking lines that mix words and pictures."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.paint.breaking import pieces_for, spared
from scenes.paint.painter import Painter, Run


def flow(painter: Painter, line: Sequence[Run], limit: float, *, whole: bool = False) -> list[list[Run]]:
    """Return a line of mixed text as lines that fit `limit` CSS pixels.

    Phrases stay whole if no line more is taken, or with `whole` one more.
    """
    lines = _flow(painter, line, limit, phrases=False)
    if len(lines) == 1:
        return lines
    phrased = _flow(painter, line, limit, phrases=True)
    return phrased if len(phrased) <= len(lines) + whole else lines


def _flow(painter: Painter, line: Sequence[Run], limit: float, *, phrases: bool) -> list[list[Run]]:
    lines: list[list[Run]] = [[]]
    wide = 0.0
    for run in line:

        def fits(word: str, run: Run = run) -> bool:
            return painter.runs_width([run._replace(text=word)]) <= limit

        atoms = (
            [run]
            if run.picture
            else [run._replace(text=piece) for piece in pieces_for(run.text, fits, phrases=phrases)]
        )
        for atom in atoms:
            more = painter.runs_width([atom])
            if lines[-1] and wide + more > limit and not atom.text.isspace():
                lines.append([])
                wide = 0.0
            lines[-1].append(atom)
            wide += more
    if len(lines) > 1 and not any(atom.picture for atom in lines[-1]):
        spare = _spared(lines[-2], lines[-1])
        if spare and painter.runs_width([*spare, *lines[-1]]) <= limit:
            lines[-2:] = [lines[-2][: -len(spare)], [*spare, *lines[-1]]]
    return [_joined(atoms) for atoms in lines]


def _spared(before: Sequence[Run], last: Sequence[Run]) -> Sequence[Run]:
    """Return the words that move from the end of a line, after its last picture, to a very short next line."""
    words = list(before)
    while any(atom.picture for atom in words):
        del words[0]
    count = len(spared([atom.text for atom in words], [atom.text for atom in last]))
    return before[len(before) - count :] if count else ()


def _joined(atoms: Sequence[Run]) -> list[Run]:
    """Return a line in which neighbouring words of one style and colour are one run: it is kerned as a whole."""
    joined: list[Run] = []
    for atom in atoms:
        last = joined[-1] if joined else None
        if last and not atom.picture and not last.picture and (last.style, last.colour) == (atom.style, atom.colour):
            joined[-1] = last._replace(text=last.text + atom.text)
        else:
            joined.append(atom)
    return joined
