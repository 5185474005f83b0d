"""What an action costs, as a sum whose parts are named. Every place of the table that shows a price takes it here."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ark_nova.actions.animals import PARTNER_DISCOUNT, cost
from engine.games.ark_nova.actions.association import donation_cost
from engine.games.ark_nova.actions.build import SIZES
from engine.games.ark_nova.actions.sponsors import level
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import folder
from engine.games.ark_nova.pieces import MONEY_PER_SPACE
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.words.names import icon_label, joined
from scenes.i18n.translation import _, signed


class Price(NamedTuple):
    """What is paid, the sum that makes it (`13 + 1 − 3 = 11`), and what its parts are."""

    paid: int
    sum: str
    why: str


def animal_price(state: ArkNovaState, player: int, card: int) -> Price:
    """Return what an animal costs a player where it lies, with the folder's number and all discounts."""
    zoo, animal, number = state.zoos[player], ANIMALS[card], folder(state, card)
    parts = [(animal.cost, _("the card"))]
    if number:
        parts.append((number, _("folder {n}").format(n=number)))
    for continent in animal.continents:
        if continent in zoo.partner_zoos:
            words = _("partner zoo {continent}").format(continent=icon_label(continent))
            parts.append((-PARTNER_DISCOUNT, words))
    discount = zoo.modifiers.get(animal.size_class + "_animal_discount", 0)
    if discount:
        parts.append((-discount, _("sponsor")))
    return _summed(parts, cost(zoo, animal, number), printed=True)


def sponsor_price(state: ArkNovaState, player: int, card: int) -> Price:
    """Return what a sponsor costs: the number of its folder; played for money, its level."""
    if state.stack[-1][0] == "sponsor_for_money":
        return _summed([(level(state.zoos[player], SPONSORS[card]), _("its level"))])
    number = folder(state, card)
    return _summed([(number, _("folder {n}").format(n=number))])


def building_price(kind: str) -> Price:
    """Return what a building costs in the Build action."""
    spaces = SIZES[kind]
    paid = spaces * MONEY_PER_SPACE
    sum_ = _("{spaces} × {each} = {paid}").format(spaces=spaces, each=MONEY_PER_SPACE, paid=paid)
    sum_ = sum_ if spaces > 1 else _("{n} money").format(n=paid)
    return Price(paid, sum_, _("{n} money a space").format(n=MONEY_PER_SPACE))


def price_of(state: ArkNovaState, player: int, action: Action) -> Price | None:
    """Return what an action of the decision on top of the stack costs; None where that is nothing or no sum."""
    verb = action[0]
    if verb == "play" and action[1] in ANIMALS:
        return animal_price(state, player, int(action[1]))
    if verb == "play":
        return sponsor_price(state, player, int(action[1]))
    if verb == "build" and state.stack[-1][0] == "build":
        return building_price(str(action[1]))
    if verb == "donate":
        return _summed([(donation_cost(state), _("the donation"))])
    return None


def balance(price: Price | None, net: int) -> str:
    """Return a price and the money that the same action gains as a sum, `net` being what both come to: `−8 +10 = +2`.

    Nothing where nothing is paid, or nothing gained.
    """
    if price is None or not price.paid or net + price.paid <= 0:
        return ""
    return _("{sum} = {paid}").format(sum=f"{signed(-price.paid)} {signed(net + price.paid)}", paid=signed(net))


def _summed(parts: list[tuple[int, str]], paid: int = -1, *, printed: bool = False) -> Price:
    """Return a price of signed parts; `paid` is less than nothing where that is simply their sum.

    `printed`: the first part stands on the card, so that alone it needs no explanation.
    """
    total = sum(n for n, __ in parts) if paid < 0 else paid
    if len(parts) == 1:
        return Price(total, _("{n} money").format(n=total), parts[0][1] if total != parts[0][0] or not printed else "")
    words = " ".join([str(parts[0][0]), *(f"{signed(n)[0]} {abs(n)}" for n, __ in parts[1:])])
    return Price(total, _("{sum} = {paid}").format(sum=words, paid=total), joined([what for __, what in parts]))
