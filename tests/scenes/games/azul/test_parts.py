"""What can be touched at Azul's table, by itself: no scene, no window, a table that only notes the touches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Seat
from engine.state import Action
from scenes.games.azul.choice.touches import lines, tiles
from scenes.games.azul.layout.grown import Grown, grown
from scenes.games.azul.layout.window import lay_out
from scenes.model.chooser import Chooser
from scenes.stage.stage import Stage
from scenes.table.final_actions import FinalActions
from scenes.table.touches import Touch
from scenes.widgets.base import By, Widget
from tests.scenes.conftest import Size, state_of

DESK, LOW = (1280, 720), (640, 360)
NAMES = ("Anna", "Rosa", "Emil", "Otto")


class Notes:
    """A table at which somebody decides."""

    stage: Stage
    final_actions: FinalActions

    def __init__(self, size: Size = DESK, seats: int = 2) -> None:
        self.match = Match.new("azul", [Seat(name) for name in NAMES[:seats]], seed="7")
        self.match.settle()
        self.plan = lay_out(*size, seats, self.player)
        self.chooser = Chooser()
        self.chooser.ask(self.state)
        self.touched: list[Action] = []

    @property
    def state(self) -> AzulState:
        return state_of(self.match, AzulState)

    @property
    def shown(self) -> AzulState:
        return self.state

    @shown.setter
    def shown(self, state: AzulState) -> None: ...

    @property
    def player(self) -> int:
        return self.state.current_player()

    @property
    def grown(self) -> Grown | None:
        return grown(self.state, self.plan, self.chooser.touched)

    def touch(self, path: Action, by: By) -> None:
        self.touched.append(path)

    def put_back(self, by: By = "mouse") -> None:
        self.chooser.reset()


def paths(widgets: Sequence[Widget]) -> list[Action]:
    return [widget.path for widget in widgets if isinstance(widget, Touch)]


def test_every_tile_of_a_group_stands_for_the_group_and_the_first_has_the_focus() -> None:
    table = Notes()
    groups = Counter(paths(tiles(table)))
    path, count = groups.most_common(1)[0]
    group = [spot for spot in tiles(table) if isinstance(spot, Touch) and spot.path == path]
    assert [(spot.focusable, spot.double) for spot in group] == [(True, False)] + [(False, True)] * (count - 1)
    for spot in group:
        assert spot.press
        spot.press("mouse")
    assert count > 1
    assert table.touched == [path] * count


def test_a_small_source_is_one_place_until_it_has_grown() -> None:
    table = Notes(LOW, seats=4)
    assert ("take", 4) in paths(tiles(table))
    table.chooser.touch(("take", 4))
    assert {path[:2] for path in paths(tiles(table))} == {("take", 4)}
    assert {len(path) for path in paths(tiles(table))} == {3}  # its colours
    assert tiles(table)[-1].key == "put_back"


def test_a_group_may_go_to_five_lines_and_to_the_floor() -> None:
    table = Notes()
    group = paths(tiles(table))[0]
    table.chooser.touch(group)
    assert [path[-1] for path in paths(lines(table, group))] == [1, 2, 3, 4, 5, "floor"]
