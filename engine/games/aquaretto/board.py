"""The rules of a water zoo, as the trucks' rules ask for them."""

from __future__ import annotations

from engine.games.aquaretto import checks, codec, diagram, money, placing, scoring
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.boards import BoardRules, Decision

WATER_ZOO: BoardRules[WaterZoo] = BoardRules(
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
    legend=diagram.LEGEND,
    decisions={
        placing.YOUNG_PENDING: Decision(placing.cradles, placing.bear, placing.into_depot, types=1),
        placing.HIRE_PENDING: Decision(placing.posts, placing.hire, placing.not_hired),
    },
)
