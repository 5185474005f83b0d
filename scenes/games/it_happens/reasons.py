"""Why a player of It Happens.. has these points: tiles, sums in the shafts, finds, and what is still missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.games.it_happens.pieces import JUNK, MOUNDS_A_ROUND, NUM_THINGS, PAIR_POINTS, TILE_VALUES
from engine.games.it_happens.preview import card, mound_now, scored_now
from engine.games.it_happens.rules import ItHappensState
from engine.games.it_happens.scoring import kinds_of
from scenes.games.it_happens.pieces import thing_name
from scenes.games.it_happens.words import mound_title
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, ngettext, signed


def why_points(state: ItHappensState, player: int, source: str, names: Sequence[str], *, down: bool) -> list[str]:
    """Return why a player would have the points of a source if the mounds were scored now, in sentences.

    The mounds lie side by side, or if they go `down`, below each other.
    """
    return list(_REASONS[source](state, player, names, down))


def sum_in_words(state: ItHappensState, player: int, mound: int) -> str:
    """Return the sum of a player's shaft, as dice where there are several: `5 + 4 = 9`."""
    faces = state.faces[MOUNDS_A_ROUND * player + mound]
    total = str(sum(faces))
    return total if len(faces) < 2 else f"{' + '.join(map(str, faces))} = {total}"


def _tiles(state: ItHappensState, player: int, which: int) -> Iterator[str]:
    """Yield the tiles a player has won: queens (0) or generals (1)."""
    values = [TILE_VALUES[tile] for tile in state.tiles[player] if tile >= 0 and tile & 1 == which]
    if values:
        yield _("Won before: {values}").format(values=" + ".join(map(str, values)))


def _queens(state: ItHappensState, player: int, names: Sequence[str], down: bool) -> Iterator[str]:
    yield from _tiles(state, player, 0)
    said = _("{mound}, highest sum ({sum}): {points}")
    for mound in range(len(state.mounds)):
        if mound_now(state, mound).queen == player:
            yield said.format(mound=mound_title(mound, down=down), sum=sum_in_words(state, player, mound),
                              points=signed(card(state, mound).queen))  # fmt: skip


def _generals(state: ItHappensState, player: int, names: Sequence[str], down: bool) -> Iterator[str]:
    yield from _tiles(state, player, 1)
    said = _("{mound}, second highest sum ({sum}): {points}")
    for mound in range(len(state.mounds)):
        if mound_now(state, mound).general == player:
            yield said.format(mound=mound_title(mound, down=down), sum=sum_in_words(state, player, mound),
                              points=signed(card(state, mound).general))  # fmt: skip


def _pairs(state: ItHappensState, player: int, names: Sequence[str], down: bool) -> Iterator[str]:
    for kind, count in _found(state, player):
        if count > 1:
            said = _("{thing} ×{count}: {points}")
            yield said.format(thing=thing_name(kind), count=count, points=signed(PAIR_POINTS))
        else:
            yield _("One more {thing} would score {points}").format(thing=thing_name(kind), points=signed(PAIR_POINTS))


def _insects(state: ItHappensState, player: int, names: Sequence[str], down: bool) -> Iterator[str]:
    count = state.insects(player)
    if count:
        yield ngettext("{count} insect", "{count} insects", count).format(count=count)
    won = scored_now(state)[player].points("insects") - count
    for mound in range(len(state.mounds)):
        if won > 0 and player in mound_now(state, mound).insects:
            said = _("{mound}, insect number with {sum}: {points}")
            yield said.format(
                mound=mound_title(mound, down=down), sum=sum_in_words(state, player, mound), points=signed(1)
            )


def _most_kinds(state: ItHappensState, player: int, names: Sequence[str], down: bool) -> Iterator[str]:
    found = [thing_name(kind) for kind, __ in _found(state, player)]
    if found:
        said = ngettext("{count} kind: {things}", "{count} kinds: {things}", len(found))
        yield said.format(count=len(found), things=listed(found))
    counts = [kinds_of(state, each) for each in range(state.scored)]
    most = max(counts)
    leaders = [names[each] for each, count in enumerate(counts) if count == most and each != player]
    if most and leaders:
        said = _("Tied with: {names}") if counts[player] == most else _("Most kinds: {names}, {count}")
        yield said.format(names=listed(leaders), count=most)


def _found(state: ItHappensState, player: int) -> list[tuple[str, int]]:
    held = state.held[NUM_THINGS * player : NUM_THINGS * (player + 1)]
    return [(kind, count) for kind, count in zip(JUNK, held, strict=False) if count]


_REASONS: dict[str, Callable[[ItHappensState, int, Sequence[str], bool], Iterator[str]]] = {
    "queens": _queens,
    "generals": _generals,
    "pairs": _pairs,
    "insects": _insects,
    "most_kinds": _most_kinds,
}
