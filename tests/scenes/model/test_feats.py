"""Feats: of each there is a game of bots that earns it and one that just misses; only starts nobody chose count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.daily import altered_draw, practice
from engine.history import History
from engine.past.digest import DARE, KIND, Digest, Help, choose_start, digest
from engine.past.feats import Found, feats_of
from engine.past.figures import pursuit
from engine.record import Record, Seat, parse_record
from scenes.model.links import record_of
from tests.bench.feats import game_of
from tests.complete import COMPLETE
from tests.engine.past.test_daily import ANNA, MONDAY, ROSA
from tests.scenes.pasts import golden_games, played, row

GOLDEN = [(game, *line) for game in COMPLETE for line in golden_games(game)]


def person_of(record: Record) -> int:
    return next(seat for seat, who in enumerate(record.seats) if who.is_person)


@pytest.mark.parametrize("game_id", COMPLETE)
def test_every_feat_has_a_game_that_earns_it_and_one_that_just_misses(game_id: str) -> None:
    feats = feats_of(game_id)
    assert len({feat.id for feat in feats}) == 6
    assert {(feat, which) for feat, which, *_rest in golden_games(game_id)} == {
        (feat.id, which) for feat in feats for which in ("earned", "missed")
    }


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("game_id", "feat_id", "which", "at", "reached", "link"), GOLDEN,
                         ids=[f"{game}-{feat}-{which}" for game, feat, which, *_rest in GOLDEN])  # fmt: skip
def test_a_game_earns_a_feat_or_just_misses_it(
    game_id: str, feat_id: str, which: str, at: int, reached: int, link: str
) -> None:
    record = record_of(link)
    (feat,) = (feat for feat in feats_of(game_id) if feat.id == feat_id)
    seat = person_of(record)
    found = feat.found(History(record), seat)
    assert found == (at, reached)
    assert (found.at > 0) == (which == "earned") == feat.earned(found.reached)
    if found.at and feat.gather != "end":
        sooner = feat.found(History(replace(record, actions=record.actions[: at - 1])), seat)
        assert not (sooner and sooner.at), "it was earned by that action"


def test_games_that_are_searched_for_feats_have_the_draws_of_their_seed() -> None:
    record = game_of("azul", 1)
    assert record.seed == "1"
    assert altered_draw(record) == -1


def test_a_row_tells_of_the_feats_of_people_alone() -> None:
    *_rest, link = golden_games("azul")[0]
    record = record_of(link)
    seat = person_of(record)
    row = digest(record)
    assert row.feats
    assert [bool(found) for found in row.feats] == [at == seat for at in range(len(record.seats))]
    feats = {feat.id: feat for feat in feats_of("azul")}
    assert {name: feats[name].found(History(record), seat) for name in row.feats[seat]} == row.feats[seat]
    assert Digest.from_json(row.to_json()) == row


def test_a_start_that_somebody_chose_earns_nothing() -> None:
    record = parse_record(played().to_text())
    assert digest(record).feats
    chosen, dare, unknown = (parse_record(played().to_text()) for _ in range(3))
    choose_start(chosen)
    dare.extra[KIND] = DARE
    unknown.seed = ""
    for each in (chosen, dare, unknown):
        assert digest(each).feats == ()
    assert practice(MONDAY, ANNA, ROSA).record.extra.get("Start") == "chosen"


def test_hints_do_not_help_to_beat_a_bot_and_only_its_own_level_counts() -> None:
    record = parse_record(played().to_text())
    assert "beat_hard" in (digest(record).feats or ({},))[0]
    assert "beat_expert" not in (digest(record).feats or ({},))[0]
    record.extra["Help"] = "1 hint"
    assert "beat_hard" not in (digest(record).feats or ({},))[0]


def test_a_badge_tells_of_the_first_game_that_earned_it_and_else_of_the_nearest() -> None:
    (feat, *_others) = feats_of("azul")

    def ended(at: int, reached: int) -> Digest:
        made = replace(row(1), game="azul", help=Help(), seats=(Seat("Anna"), Seat("Rosa", "hard")))
        return replace(made, feats=({feat.id: Found(at, reached)}, {}))

    old = replace(ended(0, 9), feats=None)
    near = pursuit([ended(0, 7), old, ended(0, 8), ended(0, 6)], feat)
    assert (near.times, near.game, near.found) == (0, 2, (0, 8))
    earned = pursuit([ended(0, 9), ended(30, 10), ended(20, 10)], feat)
    assert (earned.times, earned.game, earned.found) == (2, 1, (30, 10))
    assert earned.distance == 0 < near.distance < pursuit([old], feat).distance
