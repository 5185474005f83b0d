"""All cards to look through: filters above, tickets below; a touch opens a card in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ark_nova.pieces import CATEGORIES, CONTINENTS
from scenes.games.ark_nova.card import CARD
from scenes.games.ark_nova.layout.places import TICKET
from scenes.games.ark_nova.painters.cards import cards
from scenes.games.ark_nova.pieces.cards import Beheld, Face, face_of, seen_face
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.screens.catalogue import COSTS, LEVELS, SIZES, Wanted, find_cards, whereabouts
from scenes.games.ark_nova.words.names import card_name, icon_label
from scenes.i18n.translation import _, mark, ngettext, pgettext
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, TOP_BAR
from scenes.platform.base import Mirror
from scenes.stage.entry import EntryDialog
from scenes.stage.page import Built, Page, bar_view
from scenes.stage.picker import Offer, Picker
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Segment
from scenes.widgets.controls import Tile
from scenes.widgets.inputs import Input, Key
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

KIND_NAMES = {
    "": mark("All"),
    "animal": mark("Animals"),
    "sponsor": mark("Sponsors"),
    "project": mark("Projects"),
    "final": mark("Final"),
}
ICONS = (*CATEGORIES, *CONTINENTS, "science", "rock", "water")
LONGEST = 24
"""Letters of a name that is searched."""


class CardBrowser(Page):
    """The cards that are wanted as tickets; those that cannot be played now are grey at a table."""

    tint = CARD.tint
    game_id = "ark_nova"

    def __init__(self, game: Beheld | None) -> None:
        super().__init__()
        self.game = game
        self.wanted = Wanted()
        self.found: list[int] = []
        self._faces: dict[int, Face] = {}

    # --- what is wanted

    def want(self, wanted: Wanted) -> None:
        """Look for other cards."""
        self.wanted = wanted
        self.offset = 0.0
        self.rebuild()

    def _wanting(self, wanted: Wanted) -> Press:
        return lambda by: self.want(wanted)

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place filters and tickets; in low windows the filters scroll with them."""
        self.found = find_cards(self.wanted, self.game)
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        edge = 10.0 if width < 600 else 20.0
        wide = min(1320.0, width - 2 * edge)
        left = (width - wide) / 2
        filters = self._filters(Rect(left, TOP_BAR + 10, wide, 44))
        below = max(widget.rect.bottom for widget in filters) + 10
        low = height < 600
        view = bar_view(width, height) if low else Rect(0, below, width, height - below)
        columns = max(2, int((wide + 12) // (153 + 28)))
        each = (wide - 12 * (columns - 1)) / columns
        high = each * 84 / 153
        tickets: list[Widget] = [
            self._ticket(
                at,
                card,
                Rect(left + (each + 12) * (at % columns), below + 8 + (high + 14) * (at // columns), each, high),
            )
            for at, card in enumerate(self.found)
        ]
        if not tickets:
            none = Rect(left, below + 20, wide, 24)
            tickets.append(Label("none", none, _("No matching cards."), BODY, anchor="centre", quiet=True))
        return Built(view, [*filters, *tickets] if low else tickets, [*bar] if low else [*bar, *filters])

    def _filters(self, row: Rect) -> list[Widget]:
        kinds: list[Widget] = []
        one_row = row.w >= 1100
        kind_width = row.w * 0.44 if one_row else row.w
        each = (kind_width + 4) / len(KIND_NAMES)
        for at, (kind, words) in enumerate(KIND_NAMES.items()):
            rect = Rect(row.x + each * at, row.y, each - 4, row.h)
            press = self._wanting(Wanted(kind, playable=self.wanted.playable, words=self.wanted.words))
            kinds.append(Segment(f"kind {kind or 'all'}", rect, _(words), press, selected=self.wanted.kind == kind))
        picks = self._picks()
        columns = len(picks) if row.w >= 700 else 3 if len(picks) > 4 else 2
        area = (
            Rect(row.x + kind_width + 8, row.y, row.w - kind_width - 8, row.h) if one_row else row.moved(0, row.h + 8)
        )
        wide = (area.w + 6) / columns
        for at, (key, words, chosen, press) in enumerate(picks):
            rect = Rect(area.x + wide * (at % columns), area.y + (row.h + 6) * (at // columns), wide - 6, row.h)
            kinds.append(Segment(key, rect, words, press, selected=chosen))
        return kinds

    def _picks(self) -> list[tuple[str, str, bool, Press]]:
        """Return the filters beside the kinds: key, words, whether it narrows the list, what a touch does."""
        wanted = self.wanted
        found: list[tuple[str, str, bool, Press]] = [
            ("icon", icon_label(wanted.icon) if wanted.icon else _("Icon"), bool(wanted.icon), self._pick_icon)
        ]
        if wanted.kind in ("", "animal"):
            found.append(("size", _size_words(wanted.size), bool(wanted.size), self._pick_size))
            found.append(("cost", _cost_words(wanted.cost), wanted.cost >= 0, self._pick_cost))
        if wanted.kind == "sponsor":
            found.append(("level", _level_words(wanted.level), bool(wanted.level), self._pick_level))
        if self.game:
            press = self._wanting(wanted._replace(playable=not wanted.playable))
            found.append(("playable", _("Playable"), wanted.playable, press))
        found.append(("search", f"“{wanted.words}”" if wanted.words else _("Search"), bool(wanted.words), self._search))
        return found

    def _pick(self, title: str, names: Sequence[tuple[str, str]], now: str, take: Callable[[str], Wanted]) -> None:
        offers = [Offer(f"pick {key or 'any'}", words) for key, words in (("", _("Any")), *names)]
        keys = {offer.key: key for offer, key in zip(offers, ("", *(key for key, __ in names)), strict=True)}
        self.stage.push(Picker(title, offers, f"pick {now or 'any'}", lambda key: self.want(take(keys[key]))))

    def _pick_icon(self, by: By) -> None:
        names = [(icon, icon_label(icon)) for icon in ICONS]
        self._pick(_("Icon"), names, self.wanted.icon, lambda icon: self.wanted._replace(icon=icon))

    def _pick_size(self, by: By) -> None:
        names = [(size, _size_words(size)) for size in SIZES]
        self._pick(
            pgettext("Ark Nova", "Enclosure"), names, self.wanted.size, lambda size: self.wanted._replace(size=size)
        )

    def _pick_level(self, by: By) -> None:
        names = [(level, _level_words(level)) for level in LEVELS]
        self._pick(
            pgettext("Ark Nova", "Level"), names, self.wanted.level, lambda level: self.wanted._replace(level=level)
        )

    def _pick_cost(self, by: By) -> None:
        names = [(str(at), _cost_words(at)) for at in range(len(COSTS))]
        now = str(self.wanted.cost) if self.wanted.cost >= 0 else ""
        self._pick(_("Price"), names, now, lambda at: self.wanted._replace(cost=int(at) if at else -1))

    def _search(self, by: By = "key") -> None:
        def take(text: str) -> None:
            self.want(self.wanted._replace(words=text.strip()))

        words = _("Part of the name, in your language or in English. Leave empty for all cards.")
        self.stage.push(EntryDialog(_("Search"), words, self.wanted.words, LONGEST, take))

    # --- tickets

    def _face(self, card: int) -> Face:
        if card not in self._faces:
            self._faces[card] = seen_face(self.game, card) if self.game else face_of(card)
        return self._faces[card]

    def _ticket(self, at: int, card: int, rect: Rect) -> Widget:
        def paint(painter: Painter, place: Rect, hot: bool) -> None:
            face = self._face(card)
            dim = self.game is not None and bool(face.reasons)
            cards.paint_card(painter, face, TICKET, place, dim, "legal" if hot else "")

        def show(by: By) -> None:
            self.stage.push(CardScene(self.found, at, self.game))

        tile = Tile(f"card {card}", rect, card_name(card), show, paint)
        if self.game:
            tile.more = whereabouts(self.game, card)
        return tile

    # --- input and drawing

    def handle(self, event: Input) -> None:
        """Search with the slash, besides what pages do."""
        if isinstance(event, Key) and event.code == ord("/"):
            self._search()
            return
        super().handle(event)

    def count_words(self) -> str:
        """Return how many cards are seen."""
        return ngettext("{count} card", "{count} cards", len(self.found)).format(count=len(self.found))

    def mirror(self) -> Mirror:
        """Say what this is and how many there are."""
        return super().mirror()._replace(status=_("{name}: {words}").format(name=_("Cards"), words=self.count_words()))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Cards"), self.count_words(), 0)

    def rebuild(self) -> None:
        """The bar says how many there are."""
        self._ground = None
        super().rebuild()


def _size_words(size: str) -> str:
    if not size:
        return pgettext("Ark Nova", "Enclosure")
    return _("Petting zoo") if size == "P" else _("Enclosure {size}").format(size=size)


def _level_words(level: str) -> str:
    return _("Level {level}").format(level=level) if level else pgettext("Ark Nova", "Level")


def _cost_words(at: int) -> str:
    if at < 0:
        return _("Price")
    least, most = COSTS[at]
    if not least:
        return _("Up to {n}").format(n=most)
    return _("{least} to {most}").format(least=least, most=most) if most < 99 else _("Over {n}").format(n=least - 1)
