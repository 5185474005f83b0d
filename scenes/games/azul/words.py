"""Azul in sentences: the log, the question, refusals and the position, in the player's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.azul.pieces import COLOURS, EMPTY, MARKER, SIZE
from engine.games.azul.preview import Preview
from engine.games.azul.rules import TILING, AzulState
from engine.state import Action, IllegalAction
from scenes.games.azul.pieces import INDEX, NAMES
from scenes.i18n.lists import listed, sentences
from scenes.i18n.numbers import points_words
from scenes.i18n.translation import _, mark, ngettext, pgettext, signed
from scenes.platform.base import Section

REFUSALS = {
    "wall_has_colour": mark("The {wall} of your wall already has {tile}. A row cannot hold a colour twice."),
    "line_is_full": mark("The {line} is full."),
    "line_has_another_colour": mark("A pattern line can hold only one colour. The {line} already has {tile}."),
    "no_such_tiles": mark("There are no tiles of that colour there."),
    "another_row_first": mark("You must place the tile of the {line} first."),
    "cell_is_taken": mark("You cannot place a tile on another one."),
    "column_has_colour": mark("That column already has this colour. A column cannot hold a colour twice."),
}

COLUMNS = (
    mark("leftmost column"),
    mark("second column from the left"),
    mark("middle column"),
    mark("second column from the right"),
    mark("rightmost column"),
)
"""The columns of the wall as a player sees them; nothing on the table numbers them."""
LINES = (
    mark("top line"),
    mark("upper line"),
    mark("middle line"),
    mark("lower line"),
    mark("bottom line"),
)
"""The pattern lines as a player sees them, likewise."""


def full_log() -> str:
    """Return the words that open the log."""
    return _("Show the full log")


def tile_name(colour: str) -> str:
    """Return the name of a tile by its rule colour."""
    return _(NAMES[INDEX[colour]])


def counted(colour: int, count: int) -> str:
    """Return `Sun ×2`, or the name alone for a single tile."""
    name = _(NAMES[colour])
    return _("{thing} ×{count}").format(thing=name, count=count) if count > 1 else name


def source_name(source: str | int) -> str:
    """Return `factory 4` or `centre`."""
    return _("centre") if source == "centre" else _("factory {number}").format(number=source)


def source_phrase(source: str | int) -> str:
    """Return `factory 4` or `the centre`, within a sentence."""
    return _("the centre") if source == "centre" else source_name(source)


def source_seen(source: str | int) -> str:
    """Return `factory` or `centre`, where the factory itself is marked on the table."""
    return _("centre") if source == "centre" else _("factory")


def source_past(source: str | int) -> str:
    """Return `a factory` or `the centre`, within a sentence about what was done."""
    return _("the centre") if source == "centre" else _("a factory")


def source_marked(source: str | int) -> str:
    """Return `the marked factory` or `the centre`, within a sentence about what is marked on the table."""
    return _("the centre") if source == "centre" else _("the marked factory")


def source_title(source: str | int) -> str:
    """Return `Factory 4` or `Centre`."""
    return _("Centre") if source == "centre" else _("Factory {number}").format(number=source)


def row_name(row: str | int) -> str:
    """Return `upper line` or `floor`; a pattern line is a number (1..5)."""
    return _("floor") if row == "floor" else _(LINES[int(row) - 1])


def row_phrase(row: str | int) -> str:
    """Return `the upper line` or `the floor line`, within a sentence."""
    return _("the floor line") if row == "floor" else _("the {line}").format(line=row_name(row))


def row_title(row: str | int) -> str:
    """Return `Upper line` or `Floor`, at the beginning of a sentence."""
    said = row_name(row)
    return said[:1].upper() + said[1:]


def row_short(row: str | int) -> str:
    """Return `Upper` or `Floor`, as on a button."""
    if row == "floor":
        return _("Floor")
    return (
        pgettext("a line", "Top"),
        pgettext("a line", "Upper"),
        pgettext("a line", "Middle"),
        pgettext("a line", "Lower"),
        pgettext("a line", "Bottom"),
    )[int(row) - 1]


def column_title(column: int) -> str:
    """Return `Middle column`: a column of the wall (1..5) at the beginning of a sentence."""
    said = _(COLUMNS[column - 1])
    return said[:1].upper() + said[1:]


def column_short(column: int) -> str:
    """Return `Far left`: a column of the wall (1..5) as on a button."""
    return (
        pgettext("a column", "Far left"),
        pgettext("a column", "Left"),
        pgettext("a column", "Middle"),
        pgettext("a column", "Right"),
        pgettext("a column", "Far right"),
    )[column - 1]


def wall_row_name(row: int) -> str:
    """Return `upper row`: a row of the wall (1..5), where pattern lines are lines."""
    return (
        pgettext("the wall", "top row"),
        pgettext("the wall", "upper row"),
        pgettext("the wall", "middle row"),
        pgettext("the wall", "lower row"),
        pgettext("the wall", "bottom row"),
    )[row - 1]


def wall_row_title(row: int) -> str:
    """Return `Upper row`, a row of the wall at the beginning of a sentence."""
    said = wall_row_name(row)
    return said[:1].upper() + said[1:]


def refusal(problem: IllegalAction) -> str:
    """Return why the rules refuse something."""
    template = REFUSALS.get(problem.code)
    if template is None:
        return str(problem)
    details = problem.details
    tile = tile_name(details["colour"]) if details.get("colour") in INDEX else ""
    row = int(details.get("row", 1))
    return _(template).format(line=row_name(row), wall=wall_row_name(row), tile=tile)


def told(action: Action, *, numbered: bool = False) -> str:
    """Return an action as the log tells it; a factory is `numbered` for who chooses among them without seeing them."""
    if action[0] == "take":
        __, source, colour, row = action
        words, place = _("{tile} from {source} to {row}"), (source_phrase if numbered else source_past)(source)
        return words.format(tile=tile_name(colour), source=place, row=row_phrase(row))
    return _("{line} to the {column}").format(line=row_name(action[1]), column=_(COLUMNS[action[2] - 1]))


def told_apart(state: AzulState, actions: Sequence[Action]) -> list[str]:
    """Return actions of one position as the log tells them; factories by their tiles where nothing else differs.

    Where a factory lies depends on the window, and in a list of moves it is not seen at all.
    """
    said = [told(action) for action in actions]
    return [
        _told_by_tiles(state, action) if action[0] == "take" and said.count(words) > 1 else words
        for action, words in zip(actions, said, strict=True)
    ]


def _told_by_tiles(state: AzulState, action: Action) -> str:
    __, source, colour, row = action
    first = SIZE * (0 if source == "centre" else source)
    left = enumerate(state.sources[first : first + SIZE])
    others = listed(counted(other, count) for other, count in left if count and other != INDEX[colour])
    place = _("the factory with {tiles}").format(tiles=others) if others and source != "centre" else source_past(source)
    tiles = counted(INDEX[colour], group_size(state, action[:3]))
    return _("{tile} from {source} to {row}").format(tile=tiles, source=place, row=row_phrase(row))


def instruction(state: AzulState, action: Action, *, seen: bool = True) -> str:
    """Return what a tutor or a hint says to have an action done.

    Lines and columns are named by where they are seen. A factory is marked on the table, unless it is not `seen`:
    then it has its number.
    """
    if action[0] == "place":
        words = _("Place the tile of the {line} in the {column}.")
        return words.format(line=row_name(action[1]), column=_(COLUMNS[action[2] - 1]))
    to_floor, alone = action[3] == "floor", group_size(state, action[:3]) == 1
    words = _("Take {tiles} and drop it on the floor line.") if to_floor else _("Take {tiles} and put it in {row}.")
    if not alone:
        words = (
            _("Take {tiles} and drop them on the floor line.") if to_floor else _("Take {tiles} and put them in {row}.")
        )
    source = source_marked(action[1]) if seen else source_phrase(action[1])
    return words.format(tiles=_group_words(state, action[:3], source), row=row_phrase(action[3]))


def touch_words(state: AzulState, path: Action) -> str:
    """Return what the touch at the end of `path` means."""
    if path[0] == "place":
        return column_title(path[2]) if len(path) == 3 else row_title(path[1])
    if len(path) == 2:
        return source_name(path[1])
    return _group_words(state, path, source_phrase(path[1])) if len(path) == 3 else row_title(path[3])


def _group_words(state: AzulState, path: Action, source: str) -> str:
    words = _("{count} × {tile} from {source}")
    return words.format(count=group_size(state, path), tile=tile_name(path[2]), source=source)


def group_size(state: AzulState, path: Action) -> int:
    """Return how many tiles a touched group has."""
    source = 0 if path[1] == "centre" else path[1]
    return state.sources[SIZE * source + INDEX[path[2]]]


def question(state: AzulState, touched: Action) -> tuple[str, str]:
    """Return what the player is asked, and a hint to it."""
    if state.phase == TILING:
        return _("Choose a column for the tile of the {line}.").format(line=row_name(state.pending_row + 1)), ""
    if len(touched) == 2:
        return _("Choose a colour."), ""
    if len(touched) < 3:
        return _("Your turn."), _("Choose tiles of one colour from a factory or the centre.")
    if all(action[3] == "floor" for action in state.legal_actions() if action[:3] == touched[:3]):
        return _("Only the floor line takes them."), leftovers(state, touched)
    return _("Choose a pattern line."), leftovers(state, touched)


def outcome(look: Preview) -> str:
    """Return what tiles in a line lead to: points, how many the line still lacks, points lost."""
    gains = [signed(look.points)] if look.cell else []
    if look.missing:
        lacking = ngettext("{count} more to fill it", "{count} more to fill it", look.missing)
        gains.append(lacking.format(count=look.missing))
    elif look.line and not look.cell:
        gains.append(_("full") if look.fits else _("falls to the floor line"))
    if look.missing and not look.fits:
        gains.append(_("fits in no column"))
    if look.floor or look.dropped:
        gains.append(signed(look.floor))
    return listed(gains)


def hint_reason(look: Preview) -> str:
    """Return what speaks for a take or a tile on the wall: what fills or scores, and what it costs."""
    said = []
    if look.cell:
        said.append(_("This scores {points} this round.").format(points=points_words(look.points)))
    elif look.missing:
        words = ngettext(
            "The line then needs {count} more tile.", "The line then needs {count} more tiles.", look.missing
        )
        said.append(words.format(count=look.missing))
    elif look.line and look.fits:
        said.append(_("This fills the line."))
    if not look.fits:
        said.append(_("This row of the wall has no column left for the colour: a full line falls to the floor line."))
    if look.floor:
        said.append(_("The floor line costs {points}.").format(points=points_words(-look.floor)))
    return sentences(said)


def marked(action: Action, look: Preview) -> str:
    """Return that a line or column is marked, and what it leads to."""
    if action[0] == "place":
        words = _("The {column} is marked: {gain}.")
        return words.format(column=_(COLUMNS[action[2] - 1]), gain=signed(look.points))
    if action[3] == "floor":
        return _("The floor line is marked: {gains}.").format(gains=outcome(look))
    return _("The {line} is marked: {gains}.").format(line=row_name(action[3]), gains=outcome(look))


def press_again(action: Action) -> str:
    """Return with which keys a marked line or column is chosen for good."""
    digit = 0 if action[-1] == "floor" else action[-1]
    return _("Press {digit} again or Enter to place. Esc: back.").format(digit=digit)


def wanted(state: AzulState, touched: Action) -> str:
    """Return what comes next to choose, short enough for a button."""
    if state.phase == TILING:
        return _("Choose a column")
    return _("Choose a line") if len(touched) >= 3 else _("Choose tiles")


def leftovers(state: AzulState, touched: Action) -> str:
    """Return where the other tiles of a factory go."""
    if touched[1] == "centre":
        return _("You also take the starting player marker.") if state.marker == EMPTY else ""
    pile = state.sources[SIZE * touched[1] : SIZE * (touched[1] + 1)]
    rest = [(colour, count) for colour, count in enumerate(pile) if count and COLOURS[colour] != touched[2]]
    if not rest:
        return ""
    names = listed(counted(colour, count) for colour, count in rest)
    return _("To the centre: {tiles}.").format(tiles=names)


def board_in_words(state: AzulState, player: int) -> str:
    """Return a board in plain words: pattern lines, wall and floor line."""
    lines = [row_in_words(state, player, row) for row in range(SIZE) if state.line_counts[SIZE * player + row]]
    walls = [wall_in_words(state, player, row) for row in range(SIZE)]
    return _("{points}. Lines: {lines}. Wall: {wall}. Floor line: {floor}.").format(
        points=points_words(state.score[player]),
        lines=listed(lines) or "–",
        wall=_("; ").join(filter(None, walls)) or "–",
        floor=floor_in_words(state.floors[player]),
    )


def values_in_words(values: Mapping[tuple[int, int], int], *, grey: bool) -> str:
    """Return what a tile on each open place (row, column) of a wall would score now.

    A place of the coloured wall is named by its colour, one of the `grey` wall by its column.
    """
    rows: list[str] = []
    for row in sorted({row for row, __ in values}):
        places = [
            _("{place} {points}").format(place=_place_name(r, c, grey=grey), points=signed(points))
            for (r, c), points in values.items()
            if r == row
        ]
        rows.append(_("{row}: {tiles}").format(row=wall_row_name(row + 1), tiles=listed(places)))
    return _("A tile placed now scores: {places}.").format(places=_("; ").join(rows) or "–")


def _place_name(row: int, column: int, *, grey: bool) -> str:
    if grey:
        return _("column {number}").format(number=column + 1)
    return _(NAMES[(column - row) % SIZE])


def row_in_words(state: AzulState, player: int, row: int) -> str:
    """Return how full a pattern line is: `middle line: Sun, 2 of 3`."""
    count = state.line_counts[SIZE * player + row]
    words = _("{row}: {tile}, {count} of {all}")
    tile = _(NAMES[state.line_colours[SIZE * player + row]])
    return words.format(row=row_name(row + 1), tile=tile, count=count, all=row + 1)


def wall_in_words(state: AzulState, player: int, row: int) -> str:
    """Return the tiles of a row of the wall with their columns; empty where there are none."""
    first = SIZE * (SIZE * player + row)
    tiles = [
        _("{tile} in column {column}").format(tile=_(NAMES[cell]), column=column + 1)
        for column, cell in enumerate(state.wall[first : first + SIZE])
        if cell != EMPTY
    ]
    return _("{row}: {tiles}").format(row=wall_row_name(row + 1), tiles=listed(tiles)) if tiles else ""


def floor_in_words(floor: Sequence[int]) -> str:
    """Return what lies on a floor line."""
    return listed(_("marker") if piece == MARKER else _(NAMES[piece]) for piece in floor) or "–"


def pile_in_words(pile: Sequence[int]) -> str:
    """Return the tiles of a source."""
    return listed(counted(colour, count) for colour, count in enumerate(pile) if count)


def position(state: AzulState, names: Sequence[str]) -> list[Section]:
    """Return the whole position: what lies on factories and in the centre, and every board."""
    sources = [
        [source_name(source or "centre"), tiles]
        for source in range(len(state.sources) // SIZE)
        if (tiles := pile_in_words(state.sources[SIZE * source : SIZE * (source + 1)]))
    ]
    return [
        Section(_("Round {number}").format(number=max(1, state.round))),
        Section(_("Factories and centre"), table=[[_("From"), _("Tiles")], *sources]),
        *(_board_section(state, player, name) for player, name in enumerate(names)),
    ]


def _board_section(state: AzulState, player: int, name: str) -> Section:
    """Return a board with a row of its table for each pattern line and the wall beside it."""
    rows = []
    for row in range(SIZE):
        count = state.line_counts[SIZE * player + row]
        colour = state.line_colours[SIZE * player + row]
        filled = _("{tile}, {count} of {all}").format(tile=_(NAMES[colour]), count=count, all=row + 1) if count else "–"
        first = SIZE * (SIZE * player + row)
        wall = ["–" if cell == EMPTY else _(NAMES[cell]) for cell in state.wall[first : first + SIZE]]
        rows.append([row_title(row + 1), filled, *wall])
    columns = [_("Wall, column {number}").format(number=number + 1) for number in range(SIZE)]
    floor = _("Floor line: {floor}").format(floor=floor_in_words(state.floors[player]))
    title = _("{name}: {words}").format(name=name, words=points_words(state.score[player]))
    return Section(title, (floor,), [["", _("Pattern line"), *columns], *rows])
