"""Reading what comes from outside: it waits until its game has arrived, and a dialog says what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.record import RecordError
from engine.registry import GameAway
from scenes.model import troubles
from scenes.model.games import playable
from scenes.model.links import LinkError
from scenes.model.storage.saves import SaveError
from scenes.stage.dialog import tell
from scenes.stage.stage import Stage

FoundT = TypeVar("FoundT")


def open_outside(
    stage: Stage, title: str, read: Callable[[], FoundT], take: Callable[[FoundT], None], way: str = ""
) -> None:
    """Call `take` with what `read` returns, once its game has arrived; otherwise show what is wrong under a title.

    `way` leads back while it waits or says that: another version of Patio may read what this one cannot.
    """
    try:
        found = read()
    except GameAway as away:
        if away.game_id in playable():
            stage.open.when_here(away.game_id, lambda: open_outside(stage, title, read, take, way), way)
        else:
            tell(stage, title, troubles.of_missing_game(), way)
    except LinkError as problem:
        tell(stage, title, troubles.of_link(problem), way)
    except RecordError as problem:
        tell(stage, title, troubles.of_record(problem), way)
    except SaveError as problem:
        tell(stage, title, str(problem), way)
    else:
        take(found)
