"""A surface on which nothing is drawn twice: of each drawing only that is carried out that differs from the last one.

What is drawn on a `Slate` is noted first. When the drawing is finished, it is compared with the one before, and only
where they differ all that lies there is drawn, from the ground up.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container, Generator, Hashable, Iterable, Sequence
from operator import is_
from typing import Any, NamedTuple, cast

import pygame

from scenes.paint.cache import attempt

SEPARATE = 24
"""Places of changes are drawn one by one as long as they are not more than that."""

FEW = 6
"""So few places are united, and no bands are tried."""
BAND = 96
"""How high a band of changes is, in device pixels."""
GAP = 64
"""What lies between two changes of a band is not drawn where it is at least this wide, in device pixels."""
HIGH = 160
"""How high the bands are in which the picture of a place is made, in device pixels."""
STRIP = 32
"""How high the strips are in which two pictures are compared, in device pixels."""
ENOUGH = 3
"""Where the first strips all look different, as many as this, the whole picture counts as different."""
WORTH = 0.8
"""Bands are many: they are drawn if they cover less than this share of what united places cover."""

Stroke = Callable[[pygame.Surface, int, int], object]
"""Draws on a surface, moved right and down by two numbers of device pixels."""


class Mark(NamedTuple):
    """One thing that is drawn: `what` in a `place`. `key` is equal for what looks the same."""

    key: Hashable
    place: pygame.Rect
    what: pygame.Surface | pygame.Color | Stroke
    x: int = 0  # the part of the picture that is seen
    y: int = 0
    flags: int = 0

    def hides(self, area: pygame.Rect) -> bool:
        """Tell whether nothing can be seen through it in an area."""
        if not isinstance(self.what, pygame.Surface) or not self.place.contains(area):
            return False
        clear = self.what.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)
        return not clear and self.what.get_alpha() in (None, 255)

    def paint(self, surface: pygame.Surface, area: pygame.Rect, dx: int = 0, dy: int = 0) -> None:
        """Draw the part that is seen in an area, moved by `dx` and `dy` pixels."""
        seen = area.clip(self.place)
        at = seen.move(dx, dy)
        if isinstance(self.what, pygame.Surface):
            part = (self.x + seen.x - self.place.x, self.y + seen.y - self.place.y, *seen.size)
            pygame.Surface.blit(surface, self.what, at, part, self.flags)
        elif isinstance(self.what, pygame.Color):
            pygame.Surface.fill(surface, self.what, at, self.flags)
        else:
            before = surface.get_clip()
            surface.set_clip(at)
            self.what(surface, dx, dy)
            surface.set_clip(before)


class Slate(pygame.Surface):
    """A surface of the format of another one, and of its size unless that is said.

    Pictures that are drawn on it must keep their looks, except other slates. Its pixels are right after `finish`.
    """

    def __init__(self, like: pygame.Surface, size: tuple[int, int] | None = None) -> None:
        super().__init__(size or like.get_size(), 0, like)
        self._drawn: list[Mark] = []  # what its pixels show
        self._marks: list[Mark] = []  # of the drawing that is not finished yet
        self._seen_already: set[Hashable] = set()  # keys of marks that look like what is there
        # by the keys of pictures: the keys of those whose places they take, and where they look different
        self._instead: dict[Hashable, tuple[Hashable, list[pygame.Rect]]] = {}
        self._grounds: list[tuple[Slate, int]] = []  # slates in what its pixels show, with their versions
        self._untold: list[pygame.Rect] = []  # where it looks different without having told
        self.version = 0
        """Goes up when it looks different and that is told."""
        self.changes: Sequence[pygame.Rect] = ()
        """Where it looks different from the version before."""

    # --- drawing

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Note that a picture is drawn, as on every surface."""
        x, y = dest[0], dest[1]
        part = source.get_rect()
        if area is not None:
            wanted = pygame.Rect(area)
            part = wanted.clip(part)
            x, y = x + part.x - wanted.x, y + part.y - wanted.y
        place = pygame.Rect(x, y, part.w, part.h).clip(self.get_clip())
        if place:
            left, top = part.x + place.x - x, part.y + place.y - y
            key = _key(source, place, left, top, special_flags)
            self._marks.append(Mark(key, place, source, left, top, special_flags))
        return place

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Note that a rectangle is filled, as on every surface."""
        place = (self.get_rect() if rect is None else pygame.Rect(rect)).clip(self.get_clip())
        if place:
            shade = pygame.Color(color)
            self._marks.append(Mark((tuple(shade), *place, special_flags), place, shade, flags=special_flags))
        return place

    def stroke(self, place: pygame.Rect, draw: Stroke) -> None:
        """Note something that is drawn differently every time, all of it in a place."""
        seen = place.clip(self.get_clip())
        if seen:
            self._marks.append(Mark(object(), seen, draw))

    def go_on(self) -> None:
        """Continue the drawing that was finished last."""
        self._marks = [*self._drawn, *self._marks]

    def forget(self) -> None:
        """Forget what has been drawn, and so give back its pictures: the next drawing is drawn as if on a new slate."""
        self._drawn, self._marks, self._grounds = [], [], []

    def begin(self) -> None:
        """Begin another drawing; what has not been finished is forgotten."""
        self._marks = []
        self._seen_already.clear()
        self._instead.clear()

    def attempt(self, draw: Callable[[], object], seconds: float) -> bool:
        """Draw something, or nothing of it yet where what it needs takes longer to make; tell whether it was drawn.

        What was made is kept, so that the next attempt has less to do.
        """
        length, clip = self.length, self.get_clip()
        if attempt(draw, seconds):
            return True
        del self._marks[length:]
        self.set_clip(clip)
        return False

    @property
    def length(self) -> int:
        """How much has been drawn so far: see `replace`."""
        return len(self._marks)

    def replace(
        self,
        since: int,
        place: pygame.Rect,
        before: pygame.Surface | None = None,
        made: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """Return a picture of a place as drawn so far, which takes the place of what was drawn since some length.

        `before` is a picture that lay there: where both look the same, nothing is drawn again. `made` is the picture
        if it is there already.
        """
        if since == len(self._marks) and self._is_seen():
            picture = pygame.Surface(place.size, 0, self)
            picture.blit(self, (0, 0), place)
            self.blit(picture, place)
            self._seen_already.add(self._marks[-1].key)
            return picture
        picture = made or self.part(place)
        del self._marks[since:]
        there = next((at for at, mark in enumerate(self._marks) if mark.what is before and mark.place == place), -1)
        self.blit(picture, place)
        mark = self._marks[-1]
        if there >= 0:  # it stays below what lies above it, and needs no ground
            later = [each for each in self._marks[there + 1 : -1] if not place.contains(each.place)]
            self._marks[there:] = [mark, *later]
        if before and mark.place == place:
            parts = [part.move(place.topleft) for part in unlike(before, picture)]
            self._instead[mark.key] = _key(before, place), parts
        return picture

    def _is_seen(self) -> bool:
        """Tell whether its pixels show what has been drawn so far."""
        same = len(self._marks) == len(self._drawn) and all(map(is_, self._marks, self._drawn))
        return same and not self._grounds

    def part(self, place: pygame.Rect) -> pygame.Surface:
        """Return a picture of a place as drawn so far."""
        picture = pygame.Surface(place.size, 0, self)
        for mark in self._seen(place, [mark.place for mark in self._marks]):
            mark.paint(picture, place, -place.x, -place.y)
        return picture

    def part_in_bands(self, place: pygame.Rect) -> Generator[None, None, pygame.Surface]:
        """Return a picture of a place as drawn so far, and yield between its bands: a large one takes long."""
        picture = pygame.Surface(place.size, 0, self)
        places = [mark.place for mark in self._marks]
        for top in range(place.top, place.bottom, HIGH):
            if top > place.top:
                yield
            band = pygame.Rect(place.x, top, place.w, HIGH).clip(place)
            for mark in self._seen(band, places):
                mark.paint(picture, band, -place.x, -place.y)
        return picture

    def _seen(self, area: pygame.Rect, places: list[pygame.Rect]) -> list[Mark]:
        """Return what has been drawn in an area so far and can be seen there; `places` are those of all marks."""
        found = [self._marks[number] for number in area.collidelistall(places)]
        lowest = next((at for at in range(len(found) - 1, 0, -1) if found[at].hides(area)), 0)
        return found[lowest:]

    # --- the end of a drawing

    def finish(self) -> Sequence[pygame.Rect]:
        """Draw what differs from the drawing before; return where it looks different."""
        self.finish_untold()
        return self.tell()

    def finish_untold(self) -> None:
        """Draw what differs from the drawing before; slates on which it lies take it over after `tell`."""
        changes = together([*self._differences(), *self._changed_grounds()])
        places = [mark.place for mark in self._marks]
        for area in changes:
            for mark in self._seen(area, places):
                mark.paint(self, area)
        self._drawn, self._marks = self._marks, []
        self._seen_already.clear()
        self._instead.clear()
        self._untold = together([*self._untold, *changes]) if self._untold else changes

    def tell(self) -> Sequence[pygame.Rect]:
        """Let slates on which it lies know where it looks different; return where."""
        told, self._untold = self._untold, []
        if told:
            self.version += 1
            self.changes = told
        return told

    def _differences(self) -> Iterable[pygame.Rect]:
        """Return the places of what has come and gone, and of what lies over something else than before."""
        old, new = self._drawn, self._marks
        unlike: list[pygame.Rect] = []
        if self._instead:
            new, unlike = self._compared()
        shorter = min(len(old), len(new))
        first = next((at for at in range(shorter) if old[at].key != new[at].key), shorter)
        last = next((at for at in range(shorter - first) if old[-1 - at].key != new[-1 - at].key), shorter - first)
        old, new = _numbered(old[first : len(old) - last]), _numbered(new[first : len(new) - last])
        before, after = {mark.key for mark in old}, {mark.key for mark in new}
        stayed, still = [mark for mark in old if mark.key in after], [mark for mark in new if mark.key in before]
        came = [mark.place for mark in new if mark.key not in before and mark.key not in self._seen_already]
        above = self._drawn[len(self._drawn) - last :]
        return [*unlike, *_gone(old, after, above), *_reordered(stayed, still), *came]

    def _compared(self) -> tuple[list[Mark], list[pygame.Rect]]:
        """Return the marks with pictures of panels as those that lay there before, and where they look different."""
        drawn = {mark.key for mark in self._drawn}
        marks, found = [], []
        for mark in self._marks:
            before, parts = self._instead.get(mark.key, (None, []))
            if before in drawn:
                mark = mark._replace(key=before)
                found += parts
            marks.append(mark)
        return marks, found

    def _changed_grounds(self) -> Iterable[pygame.Rect]:
        """Return where slates that are drawn on this one have changed."""
        known = dict(self._grounds)
        found = [mark for mark in self._marks if isinstance(mark.what, Slate)]
        self._grounds = [(mark.what, mark.what.version) for mark in found if isinstance(mark.what, Slate)]
        for mark, (slate, version) in zip(found, self._grounds, strict=True):
            if version == known.get(slate):
                continue
            if version - 1 == known.get(slate) and mark.place == self.get_rect() == slate.get_rect():
                yield from slate.changes
            else:
                yield mark.place


def _key(source: pygame.Surface, place: pygame.Rect, left: int = 0, top: int = 0, flags: int = 0) -> Hashable:
    return id(source), left, top, *place, flags


def _numbered(marks: list[Mark]) -> list[Mark]:
    """Return the marks with keys of their own: what is drawn once more, just the same, gets another key."""
    often: dict[Hashable, int] = {}
    found = []
    for mark in marks:
        times = often[mark.key] = often.get(mark.key, 0) + 1
        found.append(mark if times == 1 else mark._replace(key=(mark.key, times)))
    return found


def unlike(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Return strips in which two pictures of one size and format look different."""
    width, height = one.get_size()
    if other.get_size() != (width, height) or other.get_pitch() != one.get_pitch():
        return [other.get_rect()]
    pixels, others = (memoryview(cast(Any, each.get_view("0"))) for each in (one, other))
    step = STRIP * one.get_pitch()
    found: list[pygame.Rect] = []
    for number, at in enumerate(range(0, len(pixels), step)):
        # a byte array is compared with what lies in memory elsewhere, without copying that as well
        if bytearray(pixels[at : at + step]) != others[at : at + step]:
            found.append(pygame.Rect(0, number * STRIP, width, STRIP).clip(one.get_rect()))
        if len(found) == number + 1 == ENOUGH:
            return [other.get_rect()]
    return found


def _gone(marks: list[Mark], after: Container[Hashable], above: list[Mark]) -> list[pygame.Rect]:
    """Return the places of marks that are gone and were seen: not of those that lay under a mark which is still there.

    `above` are marks on top of all these, which are still there as well.
    """
    if all(mark.key in after for mark in marks):
        return []
    hidden = [mark.place for mark in above if mark.hides(mark.place)]
    found: list[pygame.Rect] = []
    for mark in reversed(marks):
        if mark.key in after:
            hidden += [mark.place] if mark.hides(mark.place) else []
        elif not any(place.contains(mark.place) for place in hidden):
            found.append(mark.place)
    return found


def _reordered(old: list[Mark], new: list[Mark]) -> list[pygame.Rect]:
    """Return the places of as few marks as possible that were drawn in another order; both have the same marks, once.

    What is left was drawn in the same order. Parts that follow late are drawn last, and are in order the next time.
    """
    if [mark.key for mark in old] == [mark.key for mark in new]:
        return []
    order = {mark.key: at for at, mark in enumerate(new)}
    places = [order[mark.key] for mark in old]
    stays = _rising(places)
    return [mark.place for mark, at in zip(old, places, strict=True) if at not in stays]


def _rising(numbers: Sequence[int]) -> set[int]:
    """Return the longest selection of different numbers in which each is larger than the one before."""
    ends: list[int] = []  # the least number at the end of a selection of each length
    before: dict[int, int | None] = {}
    for number in numbers:
        at = bisect_left(ends, number)
        before[number] = ends[at - 1] if at else None
        ends[at : at + 1] = [number]
    found, last = set(), ends[-1] if ends else None
    while last is not None:
        found.add(last)
        last = before[last]
    return found


def together(places: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover the same places without overlapping, and not very many.

    One that is united with its neighbours covers more, and meets others: what is left of many small places may be one
    large one. Where bands cover less, they are returned.
    """
    places = list(places)
    apart: list[pygame.Rect] = []
    for place in places:
        grown = place
        while (other := grown.collidelist(apart)) >= 0:
            grown = grown.union(apart.pop(other))
        apart.append(grown)
    if len(places) <= FEW:
        return apart
    bands = in_bands(places)
    return bands if len(apart) > SEPARATE or _pixels(bands) < WORTH * _pixels(apart) else apart


def in_bands(places: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return the places as bands across the picture; a band is in parts where wide gaps lie between its places."""
    parts: dict[int, list[pygame.Rect]] = {}
    for place in places:
        for number in range(place.top // BAND, (place.bottom - 1) // BAND + 1):
            parts.setdefault(number, []).append(place.clip((place.x, number * BAND, place.w, BAND)))
    found: list[pygame.Rect] = []
    above: dict[tuple[int, int, int], int] = {}  # which of them end where one of the next band may begin
    for number in sorted(parts):
        ends = {}
        for part in _close_together(parts[number]):
            at = above.get((part.x, part.w, part.top))
            if at is None:
                at = len(found)
                found.append(part)
            else:
                found[at] = found[at].union(part)
            ends[part.x, part.w, part.bottom] = at
        above = ends
    return found


def _close_together(parts: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return the parts of a band from left to right; those with less than `GAP` between them are united."""
    found: list[pygame.Rect] = []
    for part in sorted(parts, key=lambda part: part.x):
        if found and part.x < found[-1].right + GAP:
            found[-1] = found[-1].union(part)
        else:
            found.append(part)
    return found


def _pixels(places: Iterable[pygame.Rect]) -> int:
    return sum(place.w * place.h for place in places)
