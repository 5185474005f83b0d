"""Choosing which finished games are shown: by game, by opponents, by kind, and by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.bots.levels import BOT_NAMES
from engine.past.digest import KINDS, Digest
from engine.past.figures import PEOPLE, Filter, opponents, own_seat
from engine.registry import GAME_IDS
from scenes.i18n.translation import _
from scenes.model.people import level_words
from scenes.paint.rect import Rect
from scenes.paint.theme import SMALL_BOLD, TOUCH
from scenes.stage.picker import Offer, Picker
from scenes.stage.stage import Stage
from scenes.table.card import find_card
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button


class Choice(NamedTuple):
    """One filter: its field of `Filter`, its title, and its values with their words, the one for all first."""

    field: str
    title: str
    values: Sequence[tuple[str, str]]


def choices(rows: Sequence[Digest], *, one_game: bool = False) -> list[Choice]:
    """Return the filters that these games offer. With `one_game` there is no value for all games.

    Names are offered once people of two names have played.
    """
    kinds = {"free": _("Ordinary games"), "daily": _("Games of the day"), "dare": _("Challenges"),
             "far": _("Games by link")}  # fmt: skip
    met = {each for row in rows for each in opponents(row, own_seat(row))}
    names = sorted({row.seats[seat].name for row in rows for seat in row.people})
    games = [(game, _(find_card(game).name)) for game in GAME_IDS if any(row.game == game for row in rows)]
    levels = [(level, level_words(level)) for level in BOT_NAMES if level in met]
    found = [
        Choice("game", _("Game"), [*([] if one_game else [("", _("All games"))]), *games]),
        Choice("against", _("Against"), [("", _("Anyone")), *levels, *([(PEOPLE, _("People"))] * (PEOPLE in met))]),
        Choice("kind", _("Kind"), [("", _("All kinds")), *((each, kinds[each]) for each in KINDS
                                                            if any(row.kind == each for row in rows))]),
    ]  # fmt: skip
    if len(names) > 1:
        found.append(Choice("name", _("Name"), [("", _("All names")), *((name, name) for name in names)]))
    return [choice for choice in found if len(choice.values) > 2 or (choice.field == "game" and len(choice.values) > 1)]


def filter_buttons(
    stage: Stage,
    box: Rect,
    offered: Sequence[Choice],
    now: Filter,
    changed: Callable[[Filter], None],
    columns: int,
    *,
    covered: bool = False,
) -> list[Widget]:
    """Return a button for each filter from the top of `box` on, in `columns` columns; it opens the list of values.

    The buttons of the last row share its width. `covered` as in `Picker`.
    """
    widgets: list[Widget] = []
    for number, choice in enumerate(offered):
        row, column = divmod(number, columns)
        beside = min(columns, len(offered) - row * columns)
        wide = (box.w - 8 * (beside - 1)) / beside
        rect = Rect(box.x + (wide + 8) * column, box.y + (TOUCH + 8) * row, wide, TOUCH)
        value = getattr(now, choice.field)
        words = next((words for each, words in choice.values if each == value), choice.values[0][1])
        button = Button(
            f"filter:{choice.field}", rect, words, _picking(stage, choice, now, changed, covered),
            icon="chevron_down", style=SMALL_BOLD,
        )  # fmt: skip
        button.about = choice.title
        widgets.append(button)
    return widgets


def _picking(stage: Stage, choice: Choice, now: Filter, changed: Callable[[Filter], None], covered: bool) -> Press:
    def pick(key: str) -> None:
        changed(replace(now, **{choice.field: key.removeprefix("=")}))

    def press(by: By) -> None:
        offers = [Offer(f"={value}", words) for value, words in choice.values]
        stage.push(Picker(choice.title, offers, f"={getattr(now, choice.field)}", pick, covered=covered))

    return press
