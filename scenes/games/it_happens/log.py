"""The log of It Happens..: what was rolled and where it went, what that found, and a round's awards one by one."""

from __future__ import annotations

from engine.games.it_happens.pieces import INSECT, THINGS
from engine.games.it_happens.rules import ItHappensState
from engine.state import Event
from scenes.games.it_happens import words
from scenes.games.it_happens.pieces import GENERAL, INSECT_PICTURE, QUEEN, die_picture, picture_of, thing_name
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Entry, Line, Moment, Part
from scenes.paint.theme import Seat


def entries(moment: Moment[ItHappensState], looks: list[Seat], *, down: bool) -> list[Entry]:
    """Return the entries of an action, without the values of face-down tiles; `looks` are the players' colours.

    The mounds lie side by side, or if they go `down`, below each other.
    """
    before, after = moment.before, moment.after
    round_ = max(1, before.round)
    made: list[Entry] = []
    for kind, *facts in moment.events:
        if kind == "mounds":
            made.append(Entry(moment.at, -1, (Part(words.round_of(after)),), round=after.round))
        elif kind == "rolled":
            player, colour, face = facts
            again = moment.previous == ("reroll",)
            said = _("rerolls: {face}") if again else _("rolls a {face}")
            die = Part(picture=die_picture(looks[colour], face))
            head = (die, Part(said.format(face=face)))
            made.append(Entry(moment.at, player, head, step=again, round=round_))
        elif kind == "passed":
            head = (Part(picture=INSECT_PICTURE), Part(_("spends an insect to pass")))
            step = moment.previous[:1] == ("rolled",)
            made.append(Entry(moment.at, moment.player, head, step=step, round=round_))
        elif kind == "placed":
            made.append(_placed(moment, before, looks, round_, down=down))
    awards = [line for event in moment.events if (line := _award(event, down=down))]
    if awards:
        title = _("Round {number} is scored.").format(number=round_)
        made.append(Entry(moment.at, -1, (Part(title),), awards, round=round_))
    bonuses = [line for event in moment.events if (line := _bonus(event))]
    if bonuses:
        made.append(Entry(moment.at, -1, (Part(_("Bonus at the end")),), bonuses, round=round_))
    return made


def _placed(
    moment: Moment[ItHappensState], before: ItHappensState, looks: list[Seat], round_: int, *, down: bool
) -> Entry:
    player, colour, mound, __, __, face = next(event[1:] for event in moment.events if event[0] == "placed")
    total = before.sum_of(colour, mound) + face
    lines = [Line((Part(_("Sum of the shaft: {sum}.").format(sum=total)),))]
    for kind, *facts in moment.events:
        if kind == "found":
            thing = facts[1]
            said = _("Finds an insect.") if thing == THINGS[INSECT] else _("Finds: {thing}")
            found = Part(said.format(thing=thing_name(thing)), tone="good")
            lines.append(Line((Part(picture=picture_of(thing)), found)))
        elif kind == "none_left":
            said = _("None left: {thing}").format(thing=thing_name(facts[1]))
            lines.append(Line((Part(said, tone="bad"),)))
    head = (
        Part(picture=die_picture(looks[colour], face)),
        Part(_("{face} to the {mound}").format(face=face, mound=words.mound_name(mound, down=down))),
    )
    return Entry(moment.at, player, head, lines, True, round_)


def _award(event: Event, *, down: bool) -> Line | None:
    """Return what a mound brought somebody."""
    kind, *facts = event
    if kind in ("queen", "general"):
        mound, player, __, total = facts
        said = _("{mound}: queen with {sum}") if kind == "queen" else _("{mound}: general with {sum}")
        picture = QUEEN if kind == "queen" else GENERAL
        told = said.format(mound=words.mound_title(mound, down=down), sum=total)
        return Line((Part(picture=picture), Part(told)), player)
    if kind == "unclaimed":
        mound, which, __ = facts
        said = _("{mound}: no one takes the queen") if which == "queen" else _("{mound}: no one takes the general")
        return Line((Part(said.format(mound=words.mound_title(mound, down=down))),))
    if kind == "insect_number":
        mound, player, total, gained = facts
        said = _("{mound}: insect for the sum {sum}").format(mound=words.mound_title(mound, down=down), sum=total)
        return Line((Part(picture=INSECT_PICTURE), Part(said)), player, signed(gained))
    return None


def _bonus(event: Event) -> Line | None:
    """Return what the end paid somebody for one reason."""
    if event[0] != "bonus" or not event[4]:
        return None
    __, player, source, __, points = event
    return Line((Part(_(words.SOURCES[source])),), player, signed(points))
