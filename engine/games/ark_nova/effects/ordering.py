"""The order of simultaneous effects: which may go first without asking, because the player loses nothing by it.

Gains come first unless an effect that waits beside them could be better with less: then whatever another order reaches,
this one reaches, too. An early gain can harm in three ways:

- appeal and conservation are compared with other zoos (venom, constriction, pilfering), and a sponsor may require at
  most 25 appeal;
- reputation beyond 9 is lost until the Cards are upgraded, beyond 15 it is appeal;
- an effect that pays by a count pays more when the count has grown.

Whatever needs a choice or draws a card waits for the player to say which is next (R3).
"""

from __future__ import annotations

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.effects.abilities import AFTER, is_acting
from engine.games.ark_nova.mechanics.amounts import plain_gain
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import (
    MAX_REPUTATION,
    REPUTATION_WITHOUT_CARDS_II,
    Effect,
    Pending,
)
from engine.games.ark_nova.position import ArkNovaPosition

UPGRADE, ICONS, SPACES, SPONSOR, COMPARE = 1, 2, 4, 8, 16
"""What an effect may lead to: an upgraded card, more of what is counted (icons and the like, or covered spaces), a
sponsor that is played, a comparison with other zoos."""
ANYTHING = UPGRADE | ICONS | SPACES | SPONSOR

MOST_APPEAL_FOR_SPONSORS = 25

_LEADS_TO: dict[str, int] = {
    "upgrade": UPGRADE,
    "partner_zoo": ANYTHING,
    "university": ANYTHING,
    "sponsor_for_money": ANYTHING,
    "sponsor_for_token": ANYTHING,
    "conservation_bonus": ANYTHING,
    "venom": COMPARE,
    "constriction": COMPARE,
    "pilfering": COMPARE,
}
_BUILDING = frozenset(("free_building", "unique_building", "posturing", "peacocking", "any_placement_bonus"))
_COUNTS_SPACES = frozenset(("spaces", "buildings", "neighbours", "occupied_enclosures", "empty_areas"))
_GAINS_BY_SPACES = frozenset(("gain_per", "gain_table", "gain_if"))


def unasked(state: ArkNovaPosition, player: int, waiting: tuple[Pending, ...]) -> int | None:
    """Return which of at least two waiting effects comes next without asking, or None where the player chooses."""
    effects = [effect for _, effect in waiting]
    if all(effect == effects[0] for effect in effects):
        return 0
    for at, effect in enumerate(effects):
        others = [*effects[:at], *effects[at + 1 :]]
        if _may_come_first(state, player, effect, others):
            return at
    return None


def _may_come_first(state: ArkNovaPosition, player: int, effect: Effect, others: list[Effect]) -> bool:
    found = plain_gain(state, player, effect)
    if found is None:
        return _is_settled(state, player, effect, others)
    what, n = found
    if effect[0] != "gain" and _leads(state, player, others) & _counted(effect):
        return False
    if what == "appeal":
        return not _appeal_harms(state, player, n, others)
    if what == "conservation":
        mine = state.zoos[player].conservation
        rivals = [zoo.conservation for seat, zoo in enumerate(state.zoos) if seat != player]
        return not (_leads(state, player, others) & COMPARE and _is_between(mine, n, rivals))
    if what == "reputation":
        return not _reputation_harms(state, player, n, others)
    return True


def _is_settled(state: ArkNovaPosition, player: int, effect: Effect, others: list[Effect]) -> bool:
    """Tell whether an effect other than a gain asks nothing, and has the same result before and after all others."""
    code = effect[0]
    if code in AFTER:
        return is_acting(state)  # it only begins to wait
    if code == "multiplier":
        return bool(effect[1] != "any")
    if code == "hire_worker":  # another bonus may also hire the last one of the reserve
        return state.zoos[player].reserve != 1 or not _leads(state, player, others) & UPGRADE
    return bool(code == "jumping")


def _counted(effect: Effect) -> int:
    """Return what makes a counting gain grow."""
    if effect[0] in _GAINS_BY_SPACES and effect[1][0] in _COUNTS_SPACES:
        return SPACES
    return ICONS


def _is_between(mine: int, n: int, rivals: list[int]) -> bool:
    """Tell whether `n` more could change the order of the players."""
    return any(mine <= theirs <= mine + n for theirs in rivals)


def _appeal_harms(state: ArkNovaPosition, player: int, n: int, others: list[Effect]) -> bool:
    appeal = state.zoos[player].appeal
    leads = _leads(state, player, others)
    if leads & SPONSOR and appeal <= MOST_APPEAL_FOR_SPONSORS < appeal + n:
        return True
    rivals = [zoo.appeal for seat, zoo in enumerate(state.zoos) if seat != player]
    return bool(leads & COMPARE) and _is_between(appeal, n, rivals)


def _reputation_harms(state: ArkNovaPosition, player: int, n: int, others: list[Effect]) -> bool:
    zoo = state.zoos[player]
    if is_upgraded(zoo, "cards"):
        over = zoo.reputation + n - MAX_REPUTATION
        return over > 0 and _appeal_harms(state, player, over, others)
    over = zoo.reputation + n - REPUTATION_WITHOUT_CARDS_II
    return over > 0 and bool(_leads(state, player, others) & UPGRADE)


# --- what effects may lead to


def _leads(state: ArkNovaPosition, player: int, effects: list[Effect]) -> int:
    """Return what the effects may lead to, directly or through what they bring."""
    found = 0
    zoo = state.zoos[player]
    reputation = conservation = 0
    for effect in effects:
        code = effect[0]
        if code in AFTER:
            found |= 0 if is_acting(state) else ANYTHING | COMPARE
        elif code in _BUILDING:
            found |= SPACES | _bonuses_lead(state, player)
        elif code == "hire_worker":
            found |= _workers_lead(zoo)
        elif code == "left_token":
            found |= _tokens_lead(state, player)
        else:
            found |= _LEADS_TO.get(code, 0)
            gained = plain_gain(state, player, effect)
            if gained and gained[0] == "reputation":
                reputation += gained[1]
            elif gained and gained[0] == "conservation":
                conservation += gained[1]
    return found | _tracks_lead(zoo, reputation, conservation)


def _bonuses_lead(state: ArkNovaPosition, player: int) -> int:
    """Return what the placement bonuses that are not covered may lead to."""
    zoo = state.zoos[player]
    bonuses = [effect for space, effect in MAPS[zoo.map].bonuses.items() if not zoo.covered >> space & 1]
    return _leads(state, player, [effect for effect in bonuses if effect[0] not in _BUILDING])


def _tokens_lead(state: ArkNovaPosition, player: int) -> int:
    """Return what the bonuses of the tokens left of the map may lead to."""
    zoo = state.zoos[player]
    slots = [effects for at, (_, effects) in enumerate(MAPS[zoo.map].left) if zoo.left >> at & 1]
    return _leads(state, player, [effect for effects in slots for effect in effects])


def _workers_lead(zoo: Zoo) -> int:
    """The last worker of the reserve may bring conservation."""
    return ANYTHING if zoo.reserve == 1 and MAPS[zoo.map].workers[-1] else 0


def _tracks_lead(zoo: Zoo, reputation: int, conservation: int) -> int:
    """Return what a number of points on the tracks may lead to, by the marks that they pass."""
    found = 0
    if zoo.reputation < 5 <= zoo.reputation + reputation:
        found |= UPGRADE
    if zoo.reputation < 8 <= zoo.reputation + reputation:
        found |= _workers_lead(zoo)
    conservation += sum(1 for at in (11, 14) if zoo.reputation < at <= zoo.reputation + reputation)
    if zoo.conservation < 2 <= zoo.conservation + conservation:
        found |= UPGRADE | _workers_lead(zoo)
    if any(zoo.conservation < at <= zoo.conservation + conservation for at in (5, 8)):
        found |= ANYTHING
    return found
