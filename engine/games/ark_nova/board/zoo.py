"""What belongs to one player: the zoo and everything beside it."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import Placement
from engine.games.ark_nova.pieces import ACTIONS, ICONS, START_MONEY, WORKERS_IN_RESERVE

Building = tuple[str, int, int]
"""Kind, the spaces it covers, and how full it is: 0 or 1 for a standard enclosure, spaces taken in a special one."""


class Zoo:
    """One player's things. Plain data; the rules are functions elsewhere."""

    __slots__ = (
        "action_tokens",
        "animals",
        "appeal",
        "buildings",
        "card_tokens",
        "conservation",
        "covered",
        "dealt",
        "finals",
        "fits",
        "full_map_paid",
        "hand",
        "harbor_used",
        "icons",
        "left",
        "map",
        "modifiers",
        "money",
        "order",
        "partner_zoos",
        "pouched",
        "reach",
        "reputation",
        "reserve",
        "sponsors",
        "supported",
        "tasks",
        "universities",
        "upgraded",
        "venom_removed",
        "workers",
        "x_tokens",
    )

    map: str  # "" until it is chosen
    money: int
    appeal: int
    conservation: int
    reputation: int
    x_tokens: int
    order: list[str]  # the action cards in slots 1 to 5
    upgraded: int  # bits of the action cards (pieces.ACTION_BIT) that lie on side II
    action_tokens: list[int]  # multiplier, venom and constriction tokens, at 5 * kind + action
    workers: int  # on the notepad
    reserve: int  # not hired yet
    tasks: list[int]  # workers on each task of the association board
    hand: list[int]  # card numbers in ascending order; 0 is a card that the viewer does not know
    dealt: list[int]  # cards of the set-up that have not been kept yet
    finals: list[int]  # final scoring cards
    animals: list[tuple[int, str]]  # card, and first space of its enclosure or pieces.NO_HOME; in playing order
    sponsors: list[int]  # in playing order
    pouched: list[tuple[int, int]]  # host (0: the map) and card under it
    buildings: list[Building]
    covered: int  # spaces under buildings
    reach: int  # spaces that touch a building and are not covered
    icons: dict[str, int]
    partner_zoos: list[str]  # continents, from the bottom
    universities: list[str]
    left: int  # bits of the left spaces with their token
    supported: int  # how many projects were supported
    modifiers: dict[str, int]  # what sponsors change for good
    card_tokens: dict[int, int]  # player tokens on sponsor cards
    full_map_paid: bool
    harbor_used: bool  # map 4: this turn
    venom_removed: bool  # this turn
    fits: dict[str, list[Placement]]  # derived: where shapes fit now, filled as asked for

    @classmethod
    def new(cls, map_id: str) -> Zoo:
        """Return the belongings at the start, before cards are dealt and the map's own buildings are laid."""
        zoo = cls()
        zoo.map = map_id
        zoo.money = START_MONEY
        zoo.appeal = zoo.conservation = zoo.x_tokens = 0
        zoo.reputation = 1
        zoo.order = ["animals", "cards", "build", "association", "sponsors"]
        zoo.upgraded = 0
        zoo.action_tokens = [0] * (3 * len(ACTIONS))
        zoo.workers = 1
        zoo.reserve = WORKERS_IN_RESERVE
        zoo.tasks = [0, 0, 0, 0]
        zoo.hand, zoo.dealt, zoo.finals = [], [], []
        zoo.animals, zoo.sponsors, zoo.pouched, zoo.buildings = [], [], [], []
        zoo.covered = zoo.reach = 0
        zoo.icons = dict.fromkeys(ICONS, 0)
        zoo.partner_zoos, zoo.universities = [], []
        zoo.left = 0b1111111
        zoo.supported = 0
        zoo.modifiers, zoo.card_tokens = {}, {}
        zoo.full_map_paid = zoo.harbor_used = zoo.venom_removed = False
        zoo.fits = {}
        return zoo

    def clone(self) -> Zoo:
        """Return an independent copy."""
        other = Zoo.__new__(Zoo)
        other.map = self.map
        other.money = self.money
        other.appeal = self.appeal
        other.conservation = self.conservation
        other.reputation = self.reputation
        other.x_tokens = self.x_tokens
        other.order = self.order[:]
        other.upgraded = self.upgraded
        other.action_tokens = self.action_tokens[:]
        other.workers = self.workers
        other.reserve = self.reserve
        other.tasks = self.tasks[:]
        other.hand = self.hand[:]
        other.dealt = self.dealt[:]
        other.finals = self.finals[:]
        other.animals = self.animals[:]
        other.sponsors = self.sponsors[:]
        other.pouched = self.pouched[:]
        other.buildings = self.buildings[:]
        other.covered = self.covered
        other.reach = self.reach
        other.icons = self.icons.copy()
        other.partner_zoos = self.partner_zoos[:]
        other.universities = self.universities[:]
        other.left = self.left
        other.supported = self.supported
        other.modifiers = self.modifiers.copy()
        other.card_tokens = self.card_tokens.copy()
        other.full_map_paid = self.full_map_paid
        other.harbor_used = self.harbor_used
        other.venom_removed = self.venom_removed
        other.fits = self.fits.copy()
        return other
