"""The tab "My zoo" of a small window: everything that one has, in sight at once."""

from __future__ import annotations

import pytest

from scenes.games.ark_nova.pieces.icons import SHOWN_ICONS
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.view import ZooFace
from scenes.i18n import translation as i18n
from tests.scenes.conftest import Size
from tests.scenes.games.ark_nova.table import at_decision, at_table, now
from tests.scenes.ink import Ink, faults

SMALL = [(390, 844), (360, 640), (844, 390), (640, 360)]


@pytest.mark.parametrize("size", SMALL)
def test_my_zoo_shows_icons_tokens_partner_zoos_and_universities_within_the_window(size: Size) -> None:
    match = at_decision("act", bots=2, after=150)
    here = at_table(match, size)
    here.press("tab zoo")
    ctx = here.at(ArkNovaTable).context()
    shown = {item.face.part: (item.rect, item.face) for item in ctx.items if isinstance(item.face, ZooFace)}
    assert set(shown) == {"icons", "tokens", "got"}
    zoo = now(match).zoos[0]
    assert [(icon, n) for icon, __, n in shown["icons"][1].icons] == [(icon, zoo.icons[icon]) for icon in SHOWN_ICONS]
    assert shown["tokens"][1].board.left == zoo.left
    assert shown["got"][1].board.partner_zoos == tuple(zoo.partner_zoos)
    rects = [item.rect for item in ctx.items]
    for rect in rects:
        assert rect.bottom <= ctx.plan.prompt.y + 0.01 or rect.right <= ctx.plan.prompt.x
    assert not [1 for at, rect in enumerate(rects) for other in rects[:at] if rect.grown(-0.5).overlaps(other)]
    assert not ctx.plan.shows_board


@pytest.mark.parametrize(
    ("size", "bots"),
    [((390, 844), 1), ((390, 844), 2), ((360, 640), 2), ((360, 640), 3), ((844, 390), 2), ((640, 360), 3)],
)
def test_on_a_phone_my_zoo_has_the_final_cards_with_their_points(size: Size, bots: int) -> None:
    here = at_table(at_decision("act", bots=bots, after=60), size)
    here.press("tab zoo")
    ctx = here.at(ArkNovaTable).context()
    first, second = ctx.state.zoos[0].finals
    assert len([item for item in ctx.items if item.what == "row"]) == 2
    here.press(next(key for key in here.controls() if key.startswith(f"card {second} ")), touch=True)
    assert here.at(CardScene).card == second  # a touch tells the whole rule
    assert first in here.at(CardScene).cards


@pytest.mark.slow
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_words_of_my_zoo_can_be_read(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    ink, wrong = Ink(monkeypatch), []
    match = at_decision("act", bots=2, after=150)
    for size in SMALL:
        here = at_table(match, size, language)
        here.press("tab zoo")
        here.tick()
        wrong += [f"{size} {language}: {fault}" for fault in faults(ink.look(here), size)]
    assert not wrong, "\n".join(wrong)
