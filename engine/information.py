"""What a seat has seen so far: the information state of game theory, beside the observation.

An observation is what a seat can see on the table now. Its information state also holds the way there: each action as
the seat saw it, and the position it saw then. A seat that forgets nothing can tell two games apart exactly if their
information differs. In It Happens.. tiles lie face down once they are taken: the observation hides whose they are, the
information holds who took them.

>>> import random
>>> from engine.registry import find_game
>>> azul = find_game("azul")
>>> state, seen = azul.start(players=2), Information(azul, player=0)
>>> for text in ("start 1", "deal bbyr kkww bykw rrww byyk", "take 3 blue 2"):
...     seen.apply(state, azul.parse_action(text))
>>> [line.rpartition(" | ")[0] for line in seen.lines]
['start 1', 'deal bbyr kkww bykw rrww byyk', 'take 3 blue 2']
"""

from __future__ import annotations

from engine.game import Game
from engine.record import Record
from engine.registry import find_game
from engine.state import Action, State


class Information:
    """What one seat has seen of one game. `lines` has one text per action: what was seen of it and of the result."""

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.player = player
        self.lines: list[str] = []

    def apply(self, state: State, action: Action) -> None:
        """Carry out `action` on `state`, the position after the actions so far, and take note of what the seat sees.

        Raises `IllegalAction`; nothing has changed then.
        """
        seen = self.game.format_action(state.seen_action(action, self.player))
        state.apply_action(action)
        self.lines.append(f"{seen} | {state.observation(self.player).hash()}")

    def text(self) -> str:
        """Return everything as one text; equal texts are equal information."""
        return "\n".join(self.lines)


def information(record: Record, player: int) -> Information:
    """Return what `player` has seen of a recorded game from its first action to its last.

    Raises `IllegalAction` where the rules refuse an action of the record.
    """
    game = find_game(record.game)
    state = game.start(len(record.seats), record.options)
    found = Information(game, player)
    for action in record.actions:
        found.apply(state, action)
    return found
