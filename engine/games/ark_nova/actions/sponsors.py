"""The Sponsors action: play sponsor cards, or advance the break and take money."""

from __future__ import annotations

from engine.games.ark_nova.actions import build
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.actions.harbor import harbor_actions, use_harbor
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.sponsors import SPONSORS, Sponsor
from engine.games.ark_nova.mechanics import triggers
from engine.games.ark_nova.mechanics.common import (
    folder,
    from_source,
    is_upgraded,
    leave_display,
    leave_hand,
    note,
    push_effects,
)
from engine.games.ark_nova.mechanics.gains import advance_break, gain, printed, spend
from engine.games.ark_nova.pieces import Effect, Frame
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

PLAY: dict[int, Action] = {card: ("play", card) for card in SPONSORS}


def least(state: ArkNovaPosition, player: int, upgraded: bool) -> int | None:
    """Return the least strength: always 1, as money can be raised."""
    return 1


def levels(strength: int, upgraded: bool) -> int:
    """Return up to which level sponsors can be played: the strength, on side II one more."""
    return strength + upgraded


def money_instead(strength: int, upgraded: bool) -> int:
    """Return the money that can be taken instead of playing sponsors: the strength, on side II twice as much."""
    return 2 * strength if upgraded else strength


def start(state: ArkNovaPosition, player: int, strength: int, upgraded: bool) -> None:
    """Begin the action."""
    state.stack.append(("sponsors", player, levels(strength, upgraded), upgraded, 0, strength))


def level(zoo: Zoo, sponsor: Sponsor) -> int:
    """Return the level of a sponsor; on map 8 it is one lower when all three H spaces are covered."""
    zoo_map = MAPS[zoo.map]
    if zoo_map.ability == "hollywood" and not zoo_map.places & ~zoo.covered:
        return sponsor.level - 1
    return sponsor.level


def is_met(zoo: Zoo, need: Effect) -> bool:
    """Tell whether a condition at the left edge of a sponsor card is met."""
    code = need[0]
    if code == "icon":
        return bool(zoo.icons[need[1]] >= need[2])
    if code == "reputation":
        return bool(zoo.reputation >= need[1])
    if code == "appeal_at_most":
        return bool(zoo.appeal <= need[1])
    if code == "partner_zoos":
        return bool(len(zoo.partner_zoos) >= need[1])
    return is_upgraded(zoo, need[1])


def can_play(zoo: Zoo, sponsor: Sponsor) -> bool:
    """Tell whether the conditions are met and the unique building, if there is one, has a place (R14)."""
    if not all(is_met(zoo, need) for need in sponsor.needs):
        return False
    return not sponsor.building or bool(build.fits(zoo, sponsor.building, is_upgraded(zoo, "build")))


def sponsors_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Play a sponsor: one on side I, any number within the levels on side II, or raise money instead."""
    _, player, left, upgraded, played, _ = frame
    zoo = state.zoos[player]
    actions: list[Action] = []
    if upgraded or not played:
        actions += [
            PLAY[card]
            for card in zoo.hand
            if card in SPONSORS and level(zoo, SPONSORS[card]) <= left and can_play(zoo, SPONSORS[card])
        ]
    if upgraded:
        for number, card in enumerate(folders_in_range(state, player), 1):
            if card not in SPONSORS or zoo.money < number or level(zoo, SPONSORS[card]) > left:
                continue
            if can_play(zoo, SPONSORS[card]):
                actions.append(PLAY[card])
    actions.append(("done",) if played else ("raise_money",))
    return actions + harbor_actions(state, player)


def sponsors(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out the choice."""
    _, player, left, upgraded, played, strength = frame
    if action == ("done",):
        return
    if action[0] == "harbor":
        state.stack.append(frame)
        use_harbor(state, player, action[1])
    elif action[0] == "raise_money":
        gain(state, player, "money", money_instead(strength, upgraded))
        advance_break(state, player, strength)
    else:
        zoo = state.zoos[player]
        cost = level(zoo, SPONSORS[action[1]])
        state.stack.append(("sponsors", player, left - cost, upgraded, played + 1, strength))
        play_sponsor(state, player, action[1])


def play_sponsor(state: ArkNovaPosition, player: int, card: int) -> None:
    """Put a sponsor into play; from the display its folder's number is paid. Its own icons trigger it as well."""
    zoo = state.zoos[player]
    sponsor = SPONSORS[card]
    number = folder(state, card)
    if number:
        spend(state, player, number)
        leave_display(state, card)
    else:
        leave_hand(state, player, card)
    zoo.sponsors.append(card)
    note(state, "played", player, card)
    for name, value in sponsor.modifiers:
        zoo.modifiers[name] = value
    if sponsor.modifiers:
        zoo.fits = {}
    if sponsor.tokens:
        zoo.card_tokens[card] = sponsor.tokens
    found = triggers.icons_played(state, player, sponsor.icons)
    push_effects(
        state, player, from_source(card, printed(sponsor)) + triggers.hosted(sponsor.effects, card, card) + found
    )


# --- sponsors for money (bonuses, sponsor 253)


def for_money_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Play a sponsor from the hand for money equal to its level, or not."""
    zoo = state.zoos[frame[1]]
    return [
        *(
            PLAY[card]
            for card in zoo.hand
            if card in SPONSORS and zoo.money >= level(zoo, SPONSORS[card]) and can_play(zoo, SPONSORS[card])
        ),
        ("skip",),
    ]


def for_money(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Pay and play; a third value of the frame is the sponsor whose token is used."""
    if action[0] != "play":
        return
    player = frame[1]
    zoo = state.zoos[player]
    if len(frame) > 2:
        zoo.card_tokens[frame[2]] -= 1
    spend(state, player, level(zoo, SPONSORS[action[1]]))
    play_sponsor(state, player, action[1])
