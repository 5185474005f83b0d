"""The cards of the games on the title: arches, plates and small cards, each with name, a line, players and time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.i18n.translation import _, language
from scenes.paint.arch import CAP, paint_arch, paint_bay, paint_paper, whole_width
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, E2, INK, INK2, LABEL, MICRO, MICRO_BOLD, SMALL, SUBHEAD, Style
from scenes.screens.title.plan import ARCH_PLATE
from scenes.table.card import Card, find_card

CARD_FACE = ("#F9F0DF", "#EAD9BA")
NAMES = (SUBHEAD._replace(leading=1.15), LABEL._replace(leading=1.15), BODY_BOLD._replace(leading=1.15),
         MICRO_BOLD._replace(leading=1.15), MICRO_BOLD._replace(size=11, leading=1.1))  # fmt: skip
"""The styles of a game's name: the first that fits is used."""
NARROW_PLATE = 110.0
"""A plate narrower than this has less space beside the name."""
PLAYERS = 21.0
"""How far behind the picture of players their number begins."""
LINES = (SMALL, MICRO)
"""The styles of the line about the game, likewise."""


def minutes(card: Card) -> str:
    """Return how long a game takes, in words."""
    return _("{minutes} min").format(minutes=card.minutes)


def span(card: Card) -> str:
    """Return how many can play, in words."""
    players = card.players
    if len(players) == 1:
        return str(players[0])
    return _("{least}–{most}").format(least=min(players), most=max(players))


def painting(look: str, game: str, games: Sequence[str]) -> Callable[[Painter, Rect, bool], None]:
    """Return the painter of a game's tile, an `arch`, a `plate` or a `small` card, among those of all `games`."""
    card, cards = find_card(game), [find_card(each) for each in games]
    paint = {"arch": _paint_arched, "plate": _paint_plate, "small": _paint_small}[look]
    return lambda painter, rect, hot: paint(painter, rect, card, cards, hot=hot)


def alike(painter: Painter, names: Sequence[str], space: float, styles: Sequence[Style]) -> Sequence[Style]:
    """Return the `styles` from the first one on in which all `names` stand in one line, so that cards look alike.

    Names that do not do so in the last style are left out; those with a space or a ＋, if not even in `BODY_BOLD`.
    """

    def stands(name: str, style: Style) -> bool:
        return painter.text_width(name, style) <= space

    least = {True: BODY_BOLD, False: styles[-1]}
    short = [name for name in names if stands(name, least[" " in name or "＋" in name])]
    return styles[next(at for at, style in enumerate(styles) if all(stands(name, style) for name in short)) :]


def card_name(card: Card) -> str:
    """Return the game's name in the player's language."""
    return card.japanese if card.japanese and language() == "ja" else _(card.name)


def names_of(cards: Sequence[Card]) -> list[str]:
    """Return the names of games in the player's language."""
    return [card_name(card) for card in cards]


def _paint_arched(painter: Painter, rect: Rect, card: Card, cards: Sequence[Card], *, hot: bool) -> None:
    """Draw an arch with a plate below it."""
    arch = Rect(rect.x, rect.y, rect.w, rect.h - ARCH_PLATE)
    below = Rect(rect.x, arch.bottom, rect.w, ARCH_PLATE)
    paint_arch(painter, arch, card.picture)
    painter.shadow(below, 12, E2)
    paint_paper(painter, below, CAP, (0, 0, 12, 12))
    painter.fill("#C9973F" if hot else "#B98F62", Rect(below.x, below.y, below.w, 5))
    left, space = below.x + 12, below.w - 22
    y = below.y + 13
    y += _lines(painter, card_name(card), left, y, space, alike(painter, names_of(cards), space, NAMES), INK, 44)
    _lines(painter, _(card.line), left, y + 1, space, LINES, INK2, below.bottom - 32 - y)
    _facts(painter, card, cards, left, below.right - 12, below.bottom - 18)


def _paint_plate(painter: Painter, rect: Rect, card: Card, cards: Sequence[Card], *, hot: bool) -> None:
    """Draw a card with its picture above, or at the left of one that is wider than high: for low windows."""
    painter.shadow(rect, 14, E2)
    if rect.w > rect.h:
        _paint_beside(painter, rect, card, cards, hot=hot)
        return
    margin = 10.0 if rect.w >= NARROW_PLATE else 4.0
    left, right = rect.x + margin, rect.right - max(6.0, margin)
    high = rect.h >= 160
    beside = not high or bool(style_of_minutes(painter, cards, right - left))
    plate = 78.0 if high and beside else 90.0 if high else 62.0
    tall = rect.h - plate - 4
    wide = min(rect.w - 8, whole_width(tall))
    arch = Rect(rect.centre[0] - wide / 2, rect.y + 4, wide, tall)
    paint_paper(painter, rect, CARD_FACE, (14, 14, 14, 14))
    paint_arch(painter, arch, card.picture)
    if hot:
        painter.box(rect, radius=14, line="#C9973F", width=2)
    space = rect.w - margin - min(6.0, margin)
    styles = alike(painter, names_of(cards), space, NAMES[1:])
    _lines(painter, card_name(card), left, arch.bottom + 6, space, styles, INK, plate - (36 if beside else 48))
    _facts(painter, card, cards, left, right, rect.bottom - (16 if beside else 30))
    if not beside:
        painter.text(minutes(card), left, rect.bottom - 14, MICRO, INK2)


def _paint_beside(painter: Painter, rect: Rect, card: Card, cards: Sequence[Card], *, hot: bool) -> None:
    """Draw a card with its whole picture at the left: for large letters."""
    paint_paper(painter, rect, CARD_FACE, (14, 14, 14, 14))
    tall = rect.h - 14
    wide = min(whole_width(tall), 0.46 * rect.w)
    tall *= wide / whole_width(tall)
    arch = Rect(rect.x + 7, rect.centre[1] - tall / 2, wide, tall)
    paint_arch(painter, arch, card.picture)
    if hot:
        painter.box(rect, radius=14, line="#C9973F", width=2)
    left, foot = arch.right + 8, rect.bottom - 34
    space, y = rect.right - 8 - left, rect.y + 12
    styles = alike(painter, names_of(cards), space, NAMES[1:])
    y += _lines(painter, card_name(card), left, y, space, styles, INK, foot - y)
    _lines(painter, _(card.line), left, y + 2, space, LINES, INK2, foot - y)
    _facts(painter, card, cards, left, rect.right - 8, rect.bottom - 18)


def _paint_small(painter: Painter, rect: Rect, card: Card, cards: Sequence[Card], *, hot: bool) -> None:
    """Draw a small card: two stand side by side on a phone."""
    painter.shadow(rect, 14, E2)
    paint_paper(painter, rect, CARD_FACE, (14, 14, 14, 14))
    tight = rect.h < 118
    bay = (0.36 if tight else 0.41) * rect.w
    paint_bay(painter, Rect(rect.x, rect.y, bay, rect.h), card.picture)
    if hot:
        painter.box(rect, radius=14, line="#C9973F", width=2)
    left, space = rect.x + bay + 6, rect.w - bay - 8
    foot = rect.bottom - (30 if tight else 48)
    y = rect.y + 8
    styles = alike(painter, names_of(cards), space, NAMES[1:])
    y += _lines(painter, card_name(card), left, y, space, styles, INK, foot - 2 - y)
    if not tight:
        _lines(painter, _(card.line), left, y + 1, space - 4, LINES, INK2, foot - 2 - y)
        painter.text(minutes(card), left, rect.bottom - 18, SMALL, INK2)
    _facts(painter, card, cards, left, rect.right - 6 if tight else left + 60, rect.bottom - (18 if tight else 38))


def _lines(
    painter: Painter, words: str, x: float, y: float, space: float, styles: Sequence[Style], colour: str, most: float
) -> float:
    """Draw words in several lines, in the first style in which they are at most `most` high; return their height.

    Words that are too high in all of them are left out, except in bold, which is for names. A name of one word, like
    most Japanese ones, is set smaller instead of being broken. Two names joined by a ＋ are broken there before they
    are set smaller than in `BODY_BOLD`.
    """
    if not words:
        return 0.0
    fits, whole = _fitting(painter, words, space, styles, most)
    if "＋" in words and all(each.size < BODY_BOLD.size for each in whole):
        words = words.replace("＋", "＋\n")
        fits, whole = _fitting(painter, words, space, styles, most)
    style = next(iter((whole if " " not in words else []) or fits), None)
    if style is None and not styles[-1].bold:
        return 0.0
    return painter.paragraph(words, x, y, style or styles[-1], colour, space)


def _fitting(
    painter: Painter, words: str, space: float, styles: Sequence[Style], most: float
) -> tuple[list[Style], list[Style]]:
    """Return the styles in which words are at most `most` high, and the bold ones among them that break no line."""
    fits = [each for each in styles if painter.paragraph_height(words, each, space) <= most]
    lines = words.split("\n")
    return fits, [each for each in fits if each.bold and all(painter.text_width(line, each) <= space for line in lines)]


def style_of_minutes(painter: Painter, cards: Sequence[Card], space: float) -> Style | None:
    """Return the style in which the minutes of each game fit beside its players, if any does: cards look alike."""
    played = max(painter.text_width(span(card), BODY_BOLD) for card in cards)
    space -= PLAYERS + played + 5
    longest = max((minutes(card) for card in cards), key=len)
    return next((style for style in LINES if painter.text_width(longest, style) <= space), None)


def _facts(painter: Painter, card: Card, cards: Sequence[Card], left: float, right: float, y: float) -> None:
    """Draw how many can play, and if there is room on all cards how long it takes."""
    painter.picture("ui/lu_users", Rect(left, y - 8, 16, 16), tint=INK2)
    painter.text(span(card), left + PLAYERS, y - 0.5, BODY_BOLD, INK)
    if style := style_of_minutes(painter, cards, right - left):
        painter.text(minutes(card), right, y - 0.5, style, INK2, "right")


def paint_trouble(painter: Painter, rect: Rect) -> None:
    """Draw the frame of a notice about something that went wrong."""
    painter.box(rect, painter.theme.raised, 12, painter.theme.bad, 2)


def paint_learn(painter: Painter, rect: Rect, hot: bool) -> None:
    """Draw the tile that leads to the tutorials."""
    theme = painter.theme
    painter.box(rect, theme.raised if hot else theme.panel, 14)
    painter.box(rect, "", 14, theme.text2 if hot else theme.line, 2, (8, 6))
    title, told = _("New here?"), _("Learn a game by playing it.")
    slim = rect.w < 110
    left, space, small = (rect.x + 5, rect.w - 9, MICRO) if slim else (rect.x + 14, rect.w - 24, SMALL)
    style = next((each for each in NAMES if painter.text_width(title, each) <= space), NAMES[-1])
    head, below = painter.paragraph_height(title, style, space), painter.paragraph_height(told, small, space)
    y = rect.y + max(6.0, (rect.h - head - below - 36) / 2)
    painter.picture("ui/lu_lightbulb", Rect(left - 2, y, 26, 26), tint=theme.text)
    painter.paragraph(title, left, y + 32, style, theme.text, space)
    painter.paragraph(told, left, y + 36 + head, small, theme.text2, space)
