"""The log of Fountains: pawns, tiles, levels, what followed, one line an award, and the steps of the machine."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.grid import cell_at
from engine.games.fountains.payouts import fish_colour
from engine.games.fountains.pieces import (
    COIN,
    FEATURES,
    MOVE,
    OVER,
    STACK_OF,
    TILE_NAMES,
    TILES,
)
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.tiles import SPACES
from engine.state import Event
from scenes.games.fountains import pieces
from scenes.games.fountains.words import design_cards, namer, phrases
from scenes.games.fountains.words.counting import best_colour, counted
from scenes.i18n.translation import _, ngettext, signed
from scenes.model.log_book import Entry, Line, Moment, Part
from scenes.table.seats.players import Player

ICONS = {
    "coins": "coin",
    "pools": "icon_pool",
    "fish": "icon_red",
    "lilies": "icon_lily",
}
"""The pictures of what points come from."""


def entries(moment: Moment[FountainsState], players: Sequence[Player]) -> list[Entry]:
    """Return the entries of an action: what it did, the machine's turn after it, a round that begins, the end."""
    before, after = moment.before, moment.after
    return _Teller(moment, before, after, players).tell()


class _Teller:
    """One action being told; the events of the machine and of the end follow those of the action itself."""

    def __init__(
        self, moment: Moment[FountainsState], before: FountainsState, after: FountainsState, players: Sequence[Player]
    ) -> None:
        self.moment = moment
        self.before = before
        self.after = after
        self.players = players
        self.round = phrases.round_number(before)
        kinds = [event[0] for event in moment.events]
        ends = kinds.index("ends") if "ends" in kinds else len(kinds)
        turns = kinds.index("machine_moved") if "machine_moved" in kinds else ends
        self.own, self.machines = moment.events[:turns], moment.events[turns:ends]
        self.last = moment.events[ends:]
        self.colour = ""  # of the fish that were named
        self.tiles = len(before.machine_tiles)  # how many tiles the machine has by now

    def tell(self) -> list[Entry]:
        made = self._action() if self.moment.player >= 0 else self._draw()
        if any(event[0] == "last_round" for event in self.own):
            made.append(self._entry(-1, [Part(_("The last round has begun."))]))
        made += self._machine()
        if self.last:
            made.append(self._entry(-1, [Part(_("Final rewards"))], self._end()))
        elif self._begins_round():
            made.append(self._round())
        return made

    def _entry(
        self, seat: int, head: Sequence[Part], lines: Sequence[Line] = (), *, step: bool = False, said: str = ""
    ) -> Entry:
        return Entry(self.moment.at, seat, head, lines, step, self.round, said)

    # --- a player's actions

    def _action(self) -> list[Entry]:
        verb, *more = self.moment.action
        seat = self.moment.player
        if verb == "move":
            return [self._moved(more[0], more[1])]
        step = verb not in ("pass", "swap", "keep")
        said = phrases.told(self.moment.action)
        if verb in ("place", "token"):
            head, said = self._laid(verb, more)
        elif verb == "fish":
            self.colour = more[0]
            head = [Part(_("names")), feature_part(more[0])]
        elif verb == "swap":
            head = [Part(_("swaps")), _token(more[0])]
        else:
            head = [Part(phrases.told(self.moment.action))]
        return [self._entry(seat, head, self._followed(), step=step, said=said)]

    @property
    def _fountain(self) -> Fountain:
        """The fountain of the player who acts, after the action."""
        return self.after.fountains[self.moment.player]

    def _moved(self, pawn: str, steps: int) -> Entry:
        name, count = _(pieces.PAWN_NAMES[pawn]), pieces.steps_words(steps)
        took = [TILE_NAMES[event[2]] for event in self.own if event[0] == "took"]
        tile, *shown = tile_parts(took[0]) if took else [Part(_("bonus token"))]
        way = Part(_("{steps} → {tile}").format(steps=count, tile=tile.words))
        said = _("{pawn}, {steps}: {tile}").format(
            pawn=name, steps=count, tile=pieces.tile_words(took[0]) if took else tile.words
        )
        head = [Part(name, f"fountains/pawn_{pawn}"), way, *shown]
        return self._entry(self.moment.player, head, said=said)

    def _laid(self, verb: str, more: Sequence[str | int]) -> tuple[list[Part], str]:
        """Return where a tile or token was laid, and on which level: as parts, and as one sentence."""
        place = namer.laid_place(
            self.before.fountains[self.moment.player], self.moment.action, self.before.hand, own=False
        )
        if verb == "place":
            return [Part(place)], _("places the tile: {place}").format(place=place)
        token = _token(str(more[0]))
        return [token, Part(place)], _("places the {token}: {place}").format(token=token.words, place=place)

    def _followed(self) -> list[Line]:
        """Return what followed from a tile or token, and what was paid."""
        lines: list[Line] = []
        covered = self._covered()
        if covered:
            lines.append(Line((Part(_("Covers:")), *covered)))
        kinds = [event[0] for event in self.own]
        dry, gone = kinds.count("weed"), kinds.count("weed_gone")
        weed = Part(picture="fountains/weed")
        if dry:
            said = ngettext("{count} pool runs dry.", "{count} pools run dry.", dry).format(count=dry)
            lines.append(Line((weed, Part(said, tone="bad"))))
        if gone:
            said = ngettext("{count} pond weed is removed.", "{count} pond weeds are removed.", gone).format(count=gone)
            lines.append(Line((weed, Part(said, tone="good"))))
        if self._has_dry_coin():
            said = _("No water: the coin scores nothing.")
            lines.append(Line((Part(picture="fountains/coin_spent"), Part(said, tone="bad"))))
        for event in self.own:
            if event[0] == "watered" and event[2] != event[3]:
                change = _("Pools with water: {before} → {now}").format(before=event[2], now=event[3])
                lines.append(Line((Part(picture="fountains/icon_pool"), Part(change))))
        return lines + self._paid(self.own)

    def _has_dry_coin(self) -> bool:
        """Tell whether a coin was placed that scores nothing."""
        verb, *more = self.moment.action
        if verb == "place":
            coins = TILES[self.before.hand].features[COIN]
        else:
            coins = int(verb == "token" and more[0] == FEATURES[COIN])
        return coins > 0 and not any(event[0] == "coins" for event in self.own)

    def _covered(self) -> list[Part]:
        """Return the icons that are out of sight now, tokens among them."""
        then = self.before.fountains[self.moment.player]
        if self.moment.action[0] == "place":
            cells = self._fountain.newest()
        elif self.moment.action[0] == "token":
            cells = [cell_at(*self.moment.action[2:])]
        else:
            return []
        hidden = [then.top[cell].icon for cell in cells if cell in then.top]
        return [feature_part(FEATURES[each], hidden.count(each)) for each in sorted({*hidden}) if each >= 0]

    # --- what is paid

    def _paid(self, events: Sequence[Event]) -> list[Line]:
        """Return a line for each award, below the reward that it is for."""
        lines: list[Line] = []
        for kind, *facts in events:
            if kind == "machine_took":
                self.tiles += 1
            elif kind == "rewarded":
                reward = _("Reward: {name}").format(name=_(pieces.REWARD_OF[facts[1]]))
                lines.append(Line((Part(picture=f"fountains/pawn_{facts[1]}"), Part(reward, tone="good"))))
            elif kind == "coins":
                lines.append(Line((Part(_("Coins"), "fountains/coin"),), facts[0], signed(facts[1])))
            elif kind == "paid" and facts[2]:
                lines.append(Line(self._award(facts[0], facts[1]), facts[0], signed(facts[2])))
        return lines

    def _award(self, player: int, source: str) -> list[Part]:
        """Return what an award is for: a number of pools; fish or lily pads with how many there are of each level."""
        if source.endswith("pools"):
            return [Part(picture="fountains/icon_pool"), Part(self._pools(player))]
        if player == self.after.players:
            return [self._source(source)]
        fountain = self.after.fountains[player]
        named = FEATURES.index(self.colour) if source == "fish" and self.colour else best_colour(fountain)
        kind = feature_part(FEATURES[named]) if source.endswith("fish") else self._source(source)
        return [kind, Part(counted(fountain, source, named))]

    def _source(self, source: str) -> Part:
        if source == "fish" and self.colour:
            return feature_part(self.colour)
        kind = source.removeprefix("last_")
        return Part(_(pieces.SOURCES[kind]), f"fountains/{ICONS[kind]}")

    def _pools(self, player: int) -> str:
        if player == self.after.players:
            return ngettext("{count} tile", "{count} tiles", self.tiles).format(count=self.tiles)
        pools = tally(self.after.fountains[player]).pools
        return ngettext("{count} pool", "{count} pools", pools).format(count=pools)

    # --- the machine

    def _machine(self) -> list[Entry]:
        """Return the machine's turn: where it goes, and each of its steps."""
        made: list[Entry] = []
        seat = self.after.players
        steps: list[Entry] = []
        for at, (kind, *facts) in enumerate(self.machines):
            if kind == "machine_moved":
                space = _(pieces.SPACE_NAMES[SPACES[facts[0]]])
                head = [Part(picture="fountains/gear"), Part(_("moves to: {space}").format(space=space))]
                made.append(self._entry(seat, head))
            elif kind == "machine_took":
                self.tiles += 1
                coins = self.machines[at + 1 : at + 2]
                paid = [event for event in coins if event[0] == "coins"]
                lines = [Line((Part(_("Coins"), "fountains/coin"),), seat, signed(event[2])) for event in paid]
                number = TILE_NAMES[facts[0]]
                said = _("takes: {tile}").format(tile=pieces.tile_words(number))
                steps.append(self._entry(seat, [Part(_("takes")), *tile_parts(number)], lines, step=True, said=said))
            elif kind == "rewarded":
                reward = _("Reward: {name}").format(name=_(pieces.REWARD_OF[facts[1]]))
                self.colour = FEATURES[fish_colour(self.after)]
                lines = self._paid([event for event in self.machines[at:] if event[0] == "paid"])
                head = [Part(picture=f"fountains/pawn_{facts[1]}"), Part(reward)]
                steps.append(self._entry(seat, head, lines, step=True))
        if made and not steps:
            steps.append(self._entry(seat, [Part(_("There is nothing to take."))], step=True))
        return made + steps

    # --- nature, rounds and the end

    def _draw(self) -> list[Entry]:
        """Return the entries of nature: who begins, and the design cards."""
        made: list[Entry] = []
        for kind, *facts in self.own:
            if kind == "begins" and self.after.players > 1:
                begins = _("{name} starts.").format(name=self.players[facts[0]].name)
                made.append(self._entry(-1, [Part(begins)]))
            elif kind == "designs":
                cards = [
                    Line((Part(design_cards.card_name(card), f"fountains/design_{name}"),))
                    for card, name in zip(self.after.designs, facts, strict=True)
                ]
                made.append(self._entry(-1, [Part(_("Design cards"))], cards))
        return made

    def _begins_round(self) -> bool:
        after = self.after
        begun = after.phase == MOVE and after.turns % after.players == 0
        return begun and (self.before.phase != MOVE or self.before.turns != after.turns)

    def _round(self) -> Entry:
        """Return the round that begins, with the scores so far."""
        after = self.after
        self.round = phrases.round_number(after)
        parts: list[Part] = []
        if after.turns:
            for player, sheet in zip(self.players, after.scores(), strict=True):
                parts += [Part(player.name, player.look.token), Part(str(sheet.total))]
        return self._entry(-1, [Part(phrases.round_words(after))], [Line(parts)] if parts else [])

    def _end(self) -> list[Line]:
        """Return what the end pays, seat by seat: pools, fish, lily pads and design cards."""
        lines = self._paid(self.last)
        if self.after.phase == OVER:
            for player, sheet in enumerate(self.after.scores()):
                for line in sheet.lines:
                    if line.source.startswith("design_") and line.points:
                        name = design_cards.CARD_NAMES[line.source.removeprefix("design_")]
                        part = Part(_(name), f"fountains/{line.source}")
                        lines.append(Line((part,), player, signed(line.points)))
        return sorted(lines, key=lambda line: line.seat)


def feature_part(name: str, number: int = 1) -> Part:
    """Return a feature as a picture."""
    picture = f"fish_{name}" if name in ("red", "black", "white", "wild") else name
    return Part(_(pieces.FEATURE_NAMES[name]), f"fountains/{picture}", number)


def _token(name: str) -> Part:
    return Part(_("{token} token").format(token=_(pieces.FEATURE_NAMES[name])), f"fountains/token_{name}")


def tile_parts(number: int) -> list[Part]:
    """Return a tile: its shape, and pictures of what it shows."""
    tile = TILES[number]
    shown = [feature_part(FEATURES[each], count) for each, count in enumerate(tile.features) if count]
    return [Part(_(pieces.TILE_NAMES[SPACES[STACK_OF[number] + 1]])), *shown]
