"""What a turn of It Happens.. was: the die and its mound, how it stands there, what it found; or a pass."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.it_happens.pieces import INSECT, THINGS
from engine.games.it_happens.preview import gains, scored_now
from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens import words
from scenes.games.it_happens.pieces import INSECT_PICTURE, die_picture, picture_of, thing_name
from scenes.games.it_happens.recap.last_move import LastMove
from scenes.i18n.lists import listed
from scenes.i18n.numbers import PLACES
from scenes.i18n.translation import _
from scenes.model.log_book import Moment, Part
from scenes.model.recap import Recap, TurnTaken, changes_between
from scenes.paint.theme import Seat


def recap_of(turn: TurnTaken[ItHappensState], looks: Sequence[Seat], *, down: bool) -> Recap | None:
    """Return what a seat did with its die; None before it has done anything.

    `looks` are the players' colours. The mounds lie side by side, or if they go `down`, below each other.
    """
    # Face-down tiles that are in both drop out: what is won in this turn everybody has seen.
    changes = changes_between(scored_now(turn.before), scored_now(turn.after))
    at = turn.moments[-1].at
    placed = next((moment for moment in turn.moments if moment.action[0] == "place"), None)
    if placed:
        return _placed(turn.seat, at, placed, looks, changes, down=down)
    if any(moment.action == ("pass",) for moment in turn.moments):
        said = _("spends an insect to pass")
        return Recap(turn.seat, at, [Part(picture=INSECT_PICTURE)], [said], (), changes, said)
    return None


def mark_of(moments: Sequence[Moment[ItHappensState]]) -> LastMove | None:
    """Return the die that a turn placed, as long as it lies there: a round that ends clears the mounds."""
    for moment in moments:
        if any(event[0] in ("round_over", "mounds") for event in moment.events):
            return None
    events = (event for moment in moments for event in moment.events)
    placed = next((event for event in events if event[0] == "placed"), None)
    return LastMove(placed[2], placed[3], placed[4], placed[5]) if placed else None


def _placed(
    seat: int,
    at: int,
    moment: Moment[ItHappensState],
    looks: Sequence[Seat],
    changes: Sequence[int],
    *,
    down: bool,
) -> Recap:
    __, __, colour, mound, __, __, face = next(event for event in moment.events if event[0] == "placed")
    gain = next(gain for gain in gains(moment.before) if gain.mound == mound)
    stands = _("{place} with {sum}").format(place=_(PLACES[gain.place - 1]), sum=gain.sum)
    found = [event[2] for event in moment.events if event[0] == "found"]
    pictures = [Part(picture=die_picture(looks[colour], face))]
    pictures += [Part(thing_name(thing), picture_of(thing)) for thing in found if thing != THINGS[INSECT]]
    pictures += [Part(thing_name(thing), INSECT_PICTURE) for thing in found if thing == THINGS[INSECT]]
    went = _("{face} to the {mound}").format(face=face, mound=words.mound_name(mound, down=down))
    named = [_("Finds: {thing}").format(thing=thing_name(thing)) for thing in found]
    return Recap(
        seat,
        at,
        pictures,
        [went, stands],
        _in_short(mound, down=down),
        changes,
        listed([went, stands, *named]),
    )


def _in_short(mound: int, *, down: bool) -> list[str]:
    """Return a mound in few words. On a phone all cards have the fewest: titles are not equally long."""
    fewest = f"→ {words.mound_short(mound, down=down)}"
    return [fewest] if down else [words.mound_title(mound, down=down), fewest]
