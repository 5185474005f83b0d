"""What a zoo is worth on the way to the end: victory points so far, and what the rest may become.

Appeal and the scoring area count as they are. Everything else counts for what it may still turn into before the
counters meet, so its value depends on the turns left (`turns_left`), and falls to 0 at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.games.ark_nova.actions import sponsors as sponsors_action
from engine.games.ark_nova.actions.animals import conditions_met, cost
from engine.games.ark_nova.actions.support import is_reached
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS, Animal
from engine.games.ark_nova.cards.projects import PROJECTS, Project
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.evaluation.prices import (
    CONSERVATION_AHEAD,
    GAINS,
    ICON,
    MONEY,
    REPUTATION_AHEAD,
    SPENDABLE,
    TEMPO,
    TURN,
    TURN_TO_BUILD,
    UPGRADES,
    WORKER,
    animal_extras,
    project_values,
    sponsor_extras,
    value_of,
)
from engine.games.ark_nova.mechanics.amounts import plain_gain
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.mechanics.counts import KIND_SETS, count
from engine.games.ark_nova.mechanics.housing import can_house, empty_enclosures, take_place
from engine.games.ark_nova.pieces import (
    ACTIONS,
    CAPACITY,
    CATEGORIES,
    CONTINENTS,
    ENCLOSURE_SIZE,
    FREE,
    INCOME,
    MONEY_PER_SPACE,
    SOLO_ROUNDS,
    TARGET,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.scoring import final_points
from engine.games.ark_nova.turns.breaks import kiosk_income, map_income

SOLO_TURNS = sum(SOLO_ROUNDS)
WHOLE = 28.0
"""A player's turns in a whole game."""


def turns_left(state: ArkNovaPosition, player: int) -> float:
    """Return how many more turns `player` will begin: exactly in a solo game and in the last round, else estimated from
    the gap between the closest counters.
    """
    seats = len(state.zoos)
    if seats == 1:
        return float(SOLO_TURNS - state.turns + (state.stack[-1][0] == "act"))
    if state.last_turns >= 0:
        return 1.0 if (player - state.turn) % seats < state.last_turns else 0.0
    gap = min([TARGET[zoo.conservation] - zoo.appeal for zoo in state.zoos])
    return 2.0 + 0.2 * max(0, gap)


SHRINKING = 6
"""The final scoring card for empty spaces: what it counts can only become less."""


class Expectation:
    """The value of one seat's things in a position. `turns`: the turns it has left; `left`: the share of the game left.

    `price`: the value of a unit of money now, less where there is more than can be spent. `late`: a factor that fades
    what needs a few turns to pay. `conservation`: the value of a point of it. `icons`: what one more of each icon
    brings for the projects in sight.
    """

    __slots__ = (
        "_animals",
        "_sponsors",
        "_wanting",
        "conservation",
        "icons",
        "late",
        "left",
        "player",
        "price",
        "projects",
        "state",
        "turns",
        "zoo",
    )

    def __init__(self, state: ArkNovaPosition, player: int) -> None:
        self.state = state
        self.player = player
        self.zoo = zoo = state.zoos[player]
        self.turns = turns = turns_left(state, player)
        self.left = min(1.0, turns / WHOLE)
        self.late = min(1.0, turns / 6)
        self.price = MONEY * min(1.0, turns / 5) * exp(-zoo.money / self._spendable())
        self.conservation = 2.3 if zoo.conservation < 9 else 3.0
        self.icons: dict[str, float] = {}
        self.projects = self._projects()
        self._animals: dict[int, float] = {}
        self._sponsors: dict[int, float] = {}
        self._wanting: list[tuple[float, Animal, int]] | None = None

    def _spendable(self) -> float:
        return 6.0 + SPENDABLE * min(6.0, self.turns)

    # --- the parts of the evaluation

    def terms(self) -> dict[str, float]:
        """Return expected victory points by parts."""
        zoo, late, left = self.zoo, self.late, self.left
        upgrades = sum([UPGRADES[action] for action in ACTIONS if is_upgraded(zoo, action)])
        return {
            "appeal": float(zoo.appeal),
            "conservation": CONSERVATION_AHEAD[zoo.conservation] * late - TARGET[zoo.conservation],
            "money": self.money(),
            "income": self.income(),
            "cards": self.cards(),
            "enclosures": self.enclosures(),
            "x_tokens": 1.2 * zoo.x_tokens * late,
            "reputation": (0.3 * zoo.reputation + 0.6 * REPUTATION_AHEAD[zoo.reputation]) * min(1.0, 2 * left),
            "workers": WORKER * (3 - zoo.reserve) * left,
            "upgrades": 1.8 * upgrades * min(1.0, 0.2 + left),
            "partners": (3.0 * len(zoo.partner_zoos) + 2.5 * len(zoo.universities)) * left,
            "projects": self.projects,
            "icons": self.icon_stock(),
            "sponsors": self.sponsors(),
            "final": self.final(),
            "tempo": self.tempo(),
        }

    def tempo(self) -> float:
        """Return the value of the turns to come and, with opponents, of being the next to have one."""
        seats = len(self.state.zoos)
        if seats == 1:
            return TEMPO * self.turns
        return TEMPO * min(1.0, self.turns) * (1.0 - (self.player - self.state.turn) % seats / seats)

    def money(self) -> float:
        """Return what the money may become."""
        most = self._spendable()
        return MONEY * min(1.0, self.turns / 5) * most * (1.0 - exp(-self.zoo.money / most))

    def income(self) -> float:
        """Return what the breaks to come will bring."""
        zoo, state = self.zoo, self.state
        if not zoo.map:
            return 0.0
        solo = len(state.zoos) == 1
        breaks = float(len(SOLO_ROUNDS) - 1 - state.solo_round) if solo else max(0.0, (self.turns - 2) / 5)
        money = INCOME[zoo.appeal] + kiosk_income(zoo) + map_income(zoo)
        other = sum([2.0 for card in zoo.sponsors if SPONSORS[card].income])
        for at, (again, effects) in enumerate(MAPS[zoo.map].left):
            if again and not zoo.left >> at & 1:
                other += value_of(effects)
        return breaks * (0.12 * money + 0.8 * other)

    def cards(self) -> float:
        """Return what the hand may bring: the value of its best cards, less for the turns that they take."""
        zoo = self.zoo
        animals = []
        rest = []
        for card in zoo.hand:
            if card in ANIMALS:
                animals.append((self.animal(card), card))
            elif card in SPONSORS:
                rest.append(self.held_sponsor(card))
        animals.sort(reverse=True)
        rest.sort(reverse=True)
        total = 0.2 * min(len(zoo.hand), 6) * self.late
        empty = empty_enclosures(zoo)
        held = sorted(
            [self._held(card, value, take_place(zoo, ANIMALS[card], empty)) for value, card in animals], reverse=True
        )
        for rank, value in enumerate(held[:5]):
            total += value * min(1.0, self.turns / (2.0 + 3.0 * rank)) * (1.0 - 0.15 * rank)
        for rank, value in enumerate(rest[:3]):
            total += value * min(1.0, self.turns / (2.0 + 5.0 * rank)) * (1.0 - 0.25 * rank)
        return total

    def held(self, card: int) -> float:
        """Return what an animal is worth in the hand."""
        return self._held(card, self.animal(card), can_house(self.zoo, ANIMALS[card]))

    def _held(self, card: int, value: float, housed: bool) -> float:
        """Return an animal's value in the hand, less for the turns it takes; `housed`: a place waits for it."""
        zoo, animal = self.zoo, ANIMALS[card]
        rest = value - TURN
        share = 0.8
        if not housed:
            if self.turns < 3:
                return 0.0
            rest -= TURN_TO_BUILD + MONEY_PER_SPACE * animal.size * self.price
        if not conditions_met(self.state, zoo, animal):
            if self.turns < 4:
                return 0.0
            share = 0.4
        if zoo.money < cost(zoo, animal):
            if self.turns < 2:
                return 0.0
            share *= 0.85
        return share * max(rest, 0.15 * value, 0.0)

    def held_sponsor(self, card: int) -> float:
        """Return what a sponsor in the hand is worth."""
        value = self.sponsor(card)
        return (1.0 if self.can_meet(card) else 0.4) * max(0.9 * (value - TURN), 0.15 * value, 0.0)

    def enclosures(self) -> float:
        """Return the value of empty enclosures and covered spaces, apart from the animals that wait for them."""
        zoo = self.zoo
        empty = []
        room = 0
        for kind, _, fill in zoo.buildings:
            if kind in CAPACITY:
                room += CAPACITY[kind] - fill
            elif not fill and kind in ENCLOSURE_SIZE:
                empty.append(ENCLOSURE_SIZE[kind])
        empty.sort(reverse=True)
        waiting = sum([1 for card in zoo.hand if card in ANIMALS])
        total = 0.45 * room
        for rank, size in enumerate(empty):
            total += (0.7 if rank < waiting else 0.35) * size / (1 + 0.8 * rank)
        return (total + 0.15 * zoo.covered.bit_count()) * self.late

    def icon_stock(self) -> float:
        """Return the value of the icons in the zoo for what is to come."""
        icons = self.zoo.icons
        total = sum([icons[icon] for icon in CATEGORIES]) + sum([icons[icon] for icon in CONTINENTS])
        return ICON * total * min(1.0, 1.5 * self.left)

    def sponsors(self) -> float:
        """Return what the sponsors in play bring: at the end, and while the game goes on."""
        total = 0.0
        for card in self.zoo.sponsors:
            total += self.at_the_end(card) + 0.6 * sponsor_extras(card) * self.left
        return total

    def at_the_end(self, card: int) -> float:
        """Return what a sponsor would bring if the game ended now."""
        total = 0.0
        for effect in SPONSORS[card].endgame:
            found = plain_gain(self.state, self.player, effect)
            if found:
                total += (3.0 if found[0] == "conservation" else 1.0) * found[1]
        return total

    def final(self) -> float:
        """Return what the better final scoring card would bring now."""
        points = [
            final_points(self.state, self.player, card) * (1.0 - self.left if card == SHRINKING else 1.0)
            for card in self.zoo.finals
            if card
        ]
        return 2.7 * max(points, default=0.0)

    # --- single things

    def animal(self, card: int, extra: int = 0) -> float:
        """Return what playing an animal brings, less its price."""
        value = self._animals.get(card)
        if value is None:
            value = self._animals[card] = self._animal(card)
        return value - self.price * extra

    def _animal(self, card: int) -> float:
        animal = ANIMALS[card]
        icons = sum([self.icon(icon) for icon in animal.icons])
        # appeal raises the income
        value = animal.appeal * (1.0 + 0.2 * self.left) + self.conservation * animal.conservation
        return value + (animal_extras(card) + icons) * self.late - self.price * cost(self.zoo, animal)

    def icon(self, icon: str) -> float:
        """Return what one more icon brings."""
        return ICON + self.icons.get(icon, 0.0)

    def sponsor(self, card: int) -> float:
        """Return what playing a sponsor brings."""
        value = self._sponsors.get(card)
        if value is None:
            value = self._sponsors[card] = self._sponsor(card)
        return value

    def _sponsor(self, card: int) -> float:
        sponsor = SPONSORS[card]
        total = sponsor.appeal + self.conservation * sponsor.conservation + self.at_the_end(card)
        other = 0.0
        for effect in sponsor.effects:
            found = plain_gain(self.state, self.player, effect)
            if found:
                value = self.conservation if found[0] == "conservation" else GAINS[found[0]]
                total += value * found[1]
            elif effect[0] != "unique_building":
                other += value_of((effect,))
        other += 6.0 * self.left * len(sponsor.income) + 0.6 * sponsor_extras(card) * self.left
        return total + (other + sum([self.icon(icon) for icon in sponsor.icons])) * self.late

    def can_meet(self, card: int) -> bool:
        """Tell whether a sponsor's conditions are met."""
        return all(sponsors_action.is_met(self.zoo, need) for need in SPONSORS[card].needs)

    def _projects(self) -> float:
        """Return what the projects in play and in the hand may bring, and note what one more icon would."""
        state, player, zoo = self.state, self.player, self.zoo
        rows = [row for row in state.projects if player not in row[1:]]
        rows += [(card, FREE, FREE, FREE) for card in zoo.hand if card in PROJECTS]
        hurry = self.turns < 3
        icons = self.icons
        values = []
        for row in rows:
            project = PROJECTS[row[0]]
            if project.kind != "count":
                values.append(self._other_project(project, row[1:]))
                continue
            have = count(state, player, project.counted)
            value, more = project_values(row, have, hurry, self.conservation)
            values.append(value)
            code = project.counted[0]
            if code == "icon":
                icons[project.counted[1]] = icons.get(project.counted[1], 0.0) + 0.5 * more
            elif code == "kinds":
                for icon in KIND_SETS[project.counted[1]]:
                    if not zoo.icons[icon]:
                        icons[icon] = icons.get(icon, 0.0) + 0.4 * more
        values.sort(reverse=True)
        total = 0.0
        for rank, value in enumerate(values[:5]):
            total += value * min(1.0, self.turns / (2.0 + 4.0 * rank)) * (0.95 - 0.14 * rank)
        return total

    def project_card(self, card: int) -> float:
        """Return what a project is worth in the hand."""
        project = PROJECTS[card]
        if project.kind != "count":
            return 0.5 * self._other_project(project, (FREE, FREE, FREE))
        have = count(self.state, self.player, project.counted)
        return 0.5 * project_values((card, FREE, FREE, FREE), have, self.turns < 3, self.conservation)[0]

    def _other_project(self, project: Project, tokens: Sequence[int]) -> float:
        best = 0.0
        for level, token in zip(project.levels, tokens, strict=True):
            if token == FREE:
                near = 0.7 if is_reached(self.state, self.player, project, level) else 0.15 * self.late
                gain = level.conservation * self.conservation + 0.7 * level.reputation + 3.0 - TURN
                if project.kind == "release":
                    gain -= 3.0
                best = max(best, near * gain)
        return best

    def building(self, kind: str, size: int) -> float:
        """Return what a building of a kind that has been paid for is worth."""
        zoo = self.zoo
        if kind in ("kiosk", "pavilion"):
            return 1.0 if kind == "pavilion" else 1.4 * self.left
        wanted = 0.0
        for value, animal, price in self._waiting():
            if kind in CAPACITY:
                if kind != animal.special:
                    continue
                waste = 1
            elif animal.petting or animal.size > size:
                continue
            else:
                waste = size - animal.size
            if zoo.money < price + MONEY_PER_SPACE * size:
                waste += 1
            wanted = max(wanted, 0.7 * value - 0.5 * waste)
        return wanted + 0.8 * size * self.late

    def _waiting(self) -> list[tuple[float, Animal, int]]:
        """Return the animals of the hand that only lack a place: value, card and price."""
        if self._wanting is None:
            zoo = self.zoo
            animals = [card for card in zoo.hand if card in ANIMALS]
            self._wanting = [
                (self.animal(card), ANIMALS[card], cost(zoo, ANIMALS[card]))
                for card in animals
                if not can_house(zoo, ANIMALS[card]) and conditions_met(self.state, zoo, ANIMALS[card])
            ]
        return self._wanting
