"""Targets at Azul's table are large enough for fingers, also with four players on a small landscape phone."""

import pytest

from tests.scenes.conftest import Visiting


@pytest.mark.parametrize(("seats", "wide", "tall"), [(2, 40, 40), (3, 40, 40), (4, 40, 34)])
def test_tiles_can_be_touched_where_plates_are_small(visit: Visiting, seats: int, wide: float, tall: float) -> None:
    here = visit((640, 360), new="azul", seed="7", seats=",".join(["person", *["random"] * (seats - 1)]))
    here.until(lambda: here.table.persons_turn)
    rects = [target["rect"] for target in here.targets() if "centre" not in target["target"]]
    assert rects
    assert min(rect[2] for rect in rects) >= wide
    assert min(rect[3] for rect in rects) >= tall
    for number, (x, y, w, h) in enumerate(rects):
        for left, top, across, down in rects[:number]:
            assert x + 0.01 >= left + across or left + 0.01 >= x + w or y + 0.01 >= top + down or top + 0.01 >= y + h
