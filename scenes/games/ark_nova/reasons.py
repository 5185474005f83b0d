"""What decided a game of Ark Nova: the largest differences between the winner and the next; alone, what made most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import MAX_CONSERVATION, TARGET
from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from engine.score import ScoreSheet
from engine.state import Event
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.breaks import source_name
from scenes.games.ark_nova.words.names import joined, labelled
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, mark, ngettext
from scenes.model.rounds import Reason

MOST = 4
"""The most reasons that are given."""
KINDS_TOLD = 3
"""The most kinds of sources that are named for each reason."""
COUNTERS = {"appeal": "icons ico_appeal", "conservation": "icons ico_conservation"}
"""The counters that decide the race, and the figure of each."""
KINDS = {
    "projects": mark("projects"),
    "donations": mark("donations"),
    "animals": mark("animals"),
    "sponsors": mark("sponsors"),
    "released": mark("released animals"),
    "rest": mark("start and bonuses"),
}
"""Where the points of a counter came from while the game was played."""

Sources = dict[str, Counter[str]]
"""For each counter of a zoo: how much of it came from each kind of source."""


class Weighed(NamedTuple):
    """A reason, how many points it made, and for which seat."""

    points: int
    reason: Reason
    seat: int = 0


def decided(state: ArkNovaState, history: History[ArkNovaState], names: Sequence[str]) -> list[Reason]:
    """Return what decided a game that is over, the strongest reason first; `names` are the players'."""
    found = sources(history)
    if len(state.zoos) == 1:
        return _alone(state, found[0])
    first, second = [seat for shared in state.ranking() for seat in shared][:2]
    pair = Pair(state, names, first, second)
    tie = pair.tie()
    return [*tie, *(each.reason for each in pair.weighed(found, MOST - 1 - len(tie))), *_ended(history, names)]


def sources(history: History[ArkNovaState]) -> list[Sources]:
    """Return where everybody's appeal and conservation points came from, counted from the events of every action."""
    last = history.at(len(history))
    found: list[Sources] = [{what: Counter() for what in COUNTERS} for __ in last.zoos]
    for events in history.events():
        kind = "rest"
        for event in events:
            if event[0] in ("gained", "lost") and event[2] in COUNTERS:
                found[event[1]][event[2]][kind] += event[3] if event[0] == "gained" else -event[3]
            else:
                kind = _kind(event, kind)
    for zoo, counters in zip(last.zoos, found, strict=True):
        for what, counted in counters.items():
            counted["rest"] += int(getattr(zoo, what)) - counted.total()  # what everybody had at the start
    return found


def _kind(event: Event, kind: str) -> str:
    """Return the source of the gains that follow an event; `kind` unless the event is a source itself."""
    if event[0] != "effect":
        return {"donated": "donations", "pouched": "animals", "released": "released"}.get(str(event[0]), kind)
    families = (("animals", ANIMALS), ("sponsors", SPONSORS), ("projects", PROJECTS))
    return next((name for name, cards in families if event[2] in cards), "rest")


class Pair(NamedTuple):
    """Who won and who came next."""

    state: ArkNovaState
    names: Sequence[str]
    first: int
    second: int

    def weighed(self, found: Sequence[Sources], most: int) -> list[Weighed]:
        """Return at most that many reasons, the strongest first: three or more make up the difference."""
        counters, cards = self.counters(found), self.cards()
        if len(counters) + len(cards) > most:
            cards = self._together(cards)
        return sorted([*counters, *cards], key=lambda each: -each.points)[:most]

    def _together(self, cards: Sequence[Weighed]) -> list[Weighed]:
        """Return what cards brought the two as one reason; none where they brought both the same."""
        made = {seat: sum(each.points for each in cards if each.seat == seat) for seat in (self.first, self.second)}
        ahead, behind = sorted(made, key=lambda seat: -made[seat])
        more = made[ahead] - made[behind]
        if not more:
            return []
        words = ngettext("{count} more point from cards at the end", "{count} more points from cards at the end", more)
        both = _("{source} {one} to {other}").format(
            source=_("cards"), one=plain(made[ahead]), other=plain(made[behind])
        )
        reason = Reason("icons ico_hand_card", labelled(self.names[ahead], words.format(count=more)), both)
        return [Weighed(more, reason, ahead)]

    def tie(self) -> list[Reason]:
        """Return what broke the tie of two who have as many points."""
        sheets = self.state.scores()
        mine, theirs = (self.state.zoos[seat].supported for seat in (self.first, self.second))
        if sheets[self.first].total != sheets[self.second].total or mine == theirs:
            return []
        words = ngettext("{mine} supported project to {theirs}", "{mine} supported projects to {theirs}", mine)
        words = words.format(mine=mine, theirs=theirs)
        return [Reason(COUNTERS["conservation"], labelled(self.names[self.first], words), _("That breaks the tie."))]

    def counters(self, found: Sequence[Sources]) -> list[Weighed]:
        """Return who was ahead on each counter after the last turn, by how much, and where that came from."""
        reasons = []
        for what, figure in COUNTERS.items():
            have = {seat: int(getattr(self.state.zoos[seat], what)) for seat in (self.first, self.second)}
            ahead, behind = sorted(have, key=lambda seat: -have[seat])
            more = have[ahead] - have[behind]
            if not more:
                continue
            if what == "appeal":
                points, words = more, _("{count} more appeal").format(count=more)
            else:
                points = TARGET[have[behind]] - TARGET[have[ahead]]
                words = ngettext(
                    "{count} more conservation point, worth {n}", "{count} more conservation points, worth {n}", more
                ).format(count=more, n=points)
            parts = _differences(found[ahead][what], found[behind][what])
            reasons.append(Weighed(points, Reason(figure, labelled(self.names[ahead], words), parts), ahead))
        return reasons

    def cards(self) -> list[Weighed]:
        """Return what cards brought the two at the end."""
        sheets = self.state.scores()
        return [
            found._replace(
                reason=found.reason._replace(words=labelled(self.names[seat], found.reason.words)), seat=seat
            )
            for seat in (self.first, self.second)
            for found in _cards(sheets[seat])
        ]


def _cards(sheet: ScoreSheet) -> list[Weighed]:
    """Return what cards brought a zoo at the end."""
    found = []
    for line in sheet.lines:
        if line.source in COUNTERS or not line.points:
            continue
        card = int(line.source.rpartition("_")[2])
        resource = "conservation" if card in FINALS else str(SPONSORS[card].endgame[0][3])
        points = ngettext("{count} point", "{count} points", line.points).format(count=plain(line.points))
        more = _("{gain} at the end").format(gain=amount(resource, line.count or 0))
        figure = "icons ico_hand_card" if card in FINALS else "icons ico_sponsor_card"
        found.append(Weighed(line.points, Reason(figure, joined([source_name(line.source), points]), more)))
    return found


def _differences(ahead: Counter[str], behind: Counter[str]) -> str:
    """Return where two counters differ most: `projects 14 to 8, donations 6 to 3`."""
    apart = {kind: abs(ahead[kind] - behind[kind]) for kind in KINDS if ahead[kind] != behind[kind]}
    return joined([
        _("{source} {one} to {other}").format(
            source=_(KINDS[kind]), one=plain(ahead[kind]), other=plain(behind[kind])
        )
        for kind in sorted(apart, key=lambda kind: -apart[kind])[:KINDS_TOLD]
    ])  # fmt: skip


def _ended(history: History[ArkNovaState], names: Sequence[str]) -> list[Reason]:
    """Return whose counters met, and at what, which brought the last turns."""
    for at, events in enumerate(history.events(), start=1):
        for seat in (event[1] for event in events if event[0] == "end_triggered"):
            state = history.at(at)
            zoo = state.zoos[seat]
            words = joined([amount("appeal", zoo.appeal), amount("conservation", zoo.conservation)])
            return [Reason("icons ico_end", labelled(names[seat], words), _("That triggered the last turns."))]
    return []


# --- alone


def _alone(state: ArkNovaState, found: Sources) -> list[Reason]:
    """Return how far a result is from the target of 0 points, and what contributed most."""
    zoo, sheet = state.zoos[0], state.scores()[0]
    made = TARGET[0] - TARGET[zoo.conservation]
    words = ngettext(
        "{count} conservation point, worth {n}", "{count} conservation points, worth {n}", zoo.conservation
    ).format(count=zoo.conservation, n=made)
    reasons = [
        Weighed(zoo.appeal, Reason(COUNTERS["appeal"], amount("appeal", zoo.appeal), _parts(found["appeal"]))),
        Weighed(made, Reason(COUNTERS["conservation"], words, _parts(found["conservation"]))),
        *_cards(sheet),
    ]
    reasons.sort(key=lambda each: -each.points)
    return [_target(zoo.conservation, sheet.total), *(each.reason for each in reasons)][:MOST]


def _target(conservation: int, total: int) -> Reason:
    """Return how far a result lies above the target, or what would have reached it."""
    if total >= 0:
        words = ngettext("{count} point above the target", "{count} points above the target", total)
        return Reason("icons ico_end", words.format(count=total))
    words = ngettext("{count} point short of the target", "{count} points short of the target", -total)
    enough = range(conservation + 1, MAX_CONSERVATION + 1)
    needed = next((n - conservation for n in enough if TARGET[conservation] - TARGET[n] >= -total), 0)
    more = _("as much as {gain} more").format(gain=amount("conservation", needed)) if needed else ""
    return Reason("icons ico_end", words.format(count=-total), more)


def _parts(counted: Counter[str]) -> str:
    """Return where a counter came from, the largest part first: `animals 30, donations 14`."""
    kinds = sorted((kind for kind in KINDS if counted[kind]), key=lambda kind: -abs(counted[kind]))
    words = _("{source} {count}")
    return joined([words.format(source=_(KINDS[kind]), count=plain(counted[kind])) for kind in kinds[:KINDS_TOLD]])
