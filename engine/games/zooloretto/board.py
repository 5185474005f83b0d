"""The rules of a zoo, as the trucks' rules ask for them. Placements in a zoo leave nothing to decide."""

from __future__ import annotations

from engine.games.zoo_trucks.boards import BoardRules
from engine.games.zooloretto import checks, codec, diagram, money, placing, scoring
from engine.games.zooloretto.zoo import Zoo

ZOO: BoardRules[Zoo] = BoardRules(
    placements=placing.placements,
    place=placing.place,
    money_actions=money.money_actions,
    spend=money.spend,
    score_lines=scoring.score_lines,
    to_json=codec.to_json,
    from_json=codec.from_json,
    check=checks.check,
    coins=checks.coins,
    draw=diagram.draw,
    decisions={},
)
