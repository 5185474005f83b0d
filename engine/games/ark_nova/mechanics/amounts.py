"""How much a plain gain brings."""

from __future__ import annotations

from engine.games.ark_nova.mechanics.counts import count
from engine.games.ark_nova.pieces import Effect
from engine.games.ark_nova.position import ArkNovaPosition


def plain_gain(state: ArkNovaPosition, player: int, effect: Effect) -> tuple[str, int] | None:
    """Return resource and amount when the effect is a gain of the player, else None."""
    code = effect[0]
    if code == "gain":
        return effect[1], effect[2]
    if code == "gain_per":
        times = count(state, player, effect[1]) // effect[2]
        return effect[3], effect[4] * (min(times, effect[5]) if effect[5] else times)
    if code == "gain_table":
        reached = count(state, player, effect[1])
        return effect[3], max((amount for at_least, amount in effect[2] if reached >= at_least), default=0)
    if code == "gain_if":
        return effect[3], effect[4] if count(state, player, effect[1]) >= effect[2] else 0
    icons = state.zoos[player].icons
    if code == "pack":
        return "appeal", icons["predator"]
    if code == "petting_zoo_animal":
        return "appeal", 3 * icons["petting"]
    if code == "iconic_animal":
        return "appeal", min(8, sum(zoo.icons[effect[1]] for zoo in state.zoos))
    if code == "inventive_bears":
        return "x_token", min(3, sum(zoo.icons["bear"] for zoo in state.zoos))
    if code == "inventive_primates":
        primates = icons["primate"]
        return "x_token", 3 if primates >= 5 else 2 if primates >= 3 else 1
    return None
