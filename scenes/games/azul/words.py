"""Azul in sentences: the log, the question, refusals and the position, in the player's language."""

from __future__ import annotations

from engine.games.azul.pieces import COLOURS, EMPTY, LETTERS, MARKER, SIZE
from engine.games.azul.rules import TILING, AzulState
from engine.state import Action, IllegalAction
from scenes.games.azul.pieces import INDEX, NAMES
from scenes.i18n.translation import _, mark

REFUSALS = {
    "wall_has_colour": mark("Row {row} of your wall already has {tile}."),
    "line_is_full": mark("Row {row} is full."),
    "line_has_another_colour": mark("Row {row} already holds {tile} tiles."),
    "no_such_tiles": mark("There are no such tiles."),
    "another_row_first": mark("Row {row} comes first."),
    "cell_is_taken": mark("That place holds a tile."),
    "column_has_colour": mark("Column {column} already has this tile."),
}


def full_log() -> str:
    """Return the words that open the log."""
    return _("Show the full log")


def tile_name(colour: str) -> str:
    """Return the name of a tile by its rule colour."""
    return _(NAMES[INDEX[colour]])


def source_name(source: str | int) -> str:
    """Return `plate 4` or `centre`."""
    return _("centre") if source == "centre" else _("plate {number}").format(number=source)


def row_name(row: str | int) -> str:
    """Return `row 2` or `floor`."""
    return _("floor") if row == "floor" else _("row {number}").format(number=row)


def row_title(row: str | int) -> str:
    """Return `Row 2` or `Floor`, as on a button."""
    return _("Floor") if row == "floor" else _("Row {number}").format(number=row)


def refusal(problem: IllegalAction) -> str:
    """Return why the rules refuse something."""
    template = REFUSALS.get(problem.code)
    if template is None:
        return str(problem)
    details = problem.details
    tile = tile_name(details["colour"]) if details.get("colour") in INDEX else ""
    return _(template).format(row=details.get("row", ""), column=details.get("column", ""), tile=tile)


def told(action: Action) -> str:
    """Return an action as the log tells it."""
    if action[0] == "take":
        __, source, colour, row = action
        words = _("{tile} from {source} to {row}")
        return words.format(tile=tile_name(colour), source=source_name(source), row=row_name(row))
    return _("row {row} to column {column}").format(row=action[1], column=action[2])


def instruction(state: AzulState, action: Action) -> str:
    """Return what a tutor says to have an action done."""
    if action[0] == "place":
        words = _("Lay the tile of row {row} in column {column}.")
        return words.format(row=action[1], column=action[2])
    to_floor = action[3] == "floor"
    words = _("Take {tiles} and drop them on the floor.") if to_floor else _("Take {tiles} and put them in {row}.")
    return words.format(tiles=touch_words(state, action[:3]), row=row_name(action[3]))


def touch_words(state: AzulState, path: Action) -> str:
    """Return what the touch at the end of `path` means."""
    if path[0] == "place":
        return _("Column {number}").format(number=path[2]) if len(path) == 3 else row_title(path[1])
    if len(path) == 2:
        return source_name(path[1])
    count = group_size(state, path)
    words = _("{count} × {tile} from {source}").format(
        count=count, tile=tile_name(path[2]), source=source_name(path[1])
    )
    return words if len(path) == 3 else row_title(path[3])


def group_size(state: AzulState, path: Action) -> int:
    """Return how many tiles a touched group has."""
    source = 0 if path[1] == "centre" else path[1]
    return state.sources[SIZE * source + INDEX[path[2]]]


def question(state: AzulState, touched: Action) -> tuple[str, str]:
    """Return what the player is asked, and a hint to it."""
    if state.phase == TILING:
        return _("Choose a column for row {row}.").format(row=state.pending_row + 1), ""
    if len(touched) < 3:
        return _("Your turn."), _("Choose tiles of one colour from a plate or the centre.")
    return _("Choose a row."), leftovers(state, touched)


def wanted(state: AzulState, touched: Action) -> str:
    """Return what is to be chosen next, short enough for a button."""
    if state.phase == TILING:
        return _("Pick a column")
    return _("Pick a row") if len(touched) >= 3 else _("Pick tiles")


def leftovers(state: AzulState, touched: Action) -> str:
    """Return what becomes of the other tiles of a plate."""
    if touched[1] == "centre":
        return _("You also take the starting player marker.") if state.marker == EMPTY else ""
    pile = state.sources[SIZE * touched[1] : SIZE * (touched[1] + 1)]
    rest = [(colour, count) for colour, count in enumerate(pile) if count and COLOURS[colour] != touched[2]]
    if not rest:
        return ""
    names = ", ".join(_(NAMES[colour]) if count == 1 else f"{count} {_(NAMES[colour])}" for colour, count in rest)
    return _("To the centre: {tiles}.").format(tiles=names)


def position(state: AzulState, names: list[str]) -> str:
    """Return the whole position in plain words."""
    parts = [_("Round {number}.").format(number=state.round)]
    for source in range(len(state.sources) // SIZE):
        pile = state.sources[SIZE * source : SIZE * (source + 1)]
        tiles = ", ".join(f"{count} {_(NAMES[colour])}" for colour, count in enumerate(pile) if count)
        if tiles:
            parts.append(f"{source_name(source or 'centre')}: {tiles}.")
    for player, name in enumerate(names):
        lines = [
            f"{row_name(row + 1)}: {count}/{row + 1} {_(NAMES[colour])}"
            for row in range(SIZE)
            if (count := state.line_counts[SIZE * player + row])
            and (colour := state.line_colours[SIZE * player + row]) != EMPTY
        ]
        wall = [
            "".join(
                "." if cell == EMPTY else LETTERS[cell]
                for cell in state.wall[SIZE * (SIZE * player + row) : SIZE * (SIZE * player + row + 1)]
            )
            for row in range(SIZE)
        ]
        floor = [_("marker") if piece == MARKER else _(NAMES[piece]) for piece in state.floors[player]]
        parts.append(
            _("{name}, {points} points. {lines}. Wall {wall}. Floor {floor}.").format(
                name=name,
                points=state.score[player],
                lines=", ".join(lines) or "–",
                wall=" ".join(wall),
                floor=", ".join(floor) or "–",
            )
        )
    return " ".join(parts)
