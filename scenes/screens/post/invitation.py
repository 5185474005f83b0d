"""An invitation: a turn of a table where nobody plays at this device. It asks who does, and under which name."""

from __future__ import annotations

from functools import partial

from engine.match import Match
from engine.record import MAX_NAME, Record, clean_name
from engine.registry import find_game
from scenes.i18n.lists import listed, sentences, side_by_side
from scenes.i18n.translation import _, ngettext
from scenes.model.far.post import OWN_NAME, allows_hints, has_moved, sit_down
from scenes.model.people import name_of, spelled
from scenes.paint.arch import paint_arch, paint_pane, whole_width
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, SMALL, SUBHEAD, TITLE, TOP_BAR, TOUCH
from scenes.platform.base import Mirror
from scenes.screens.post.joining import join_live
from scenes.stage.entry import EntryDialog, typed_name
from scenes.stage.page import Built, Page, bar_view, bottom_of, paint_foot
from scenes.stage.stage import Stage
from scenes.table.room import find_room
from scenes.table.seats.players import looks_of
from scenes.table.table import TableScene
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Choice, Paint
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

FOOT = 124.0
LOW_FOOT = 66.0
ROW = 60.0
LEAST, LARGEST = 90.0, 260.0
"""The least and the most height of the game's picture above the words."""


def leave_table(stage: Stage, key: str) -> None:
    """Leave the table of the game that is kept under a key, if it is open, and all that lies over it."""
    tables = [at for at, scene in enumerate(stage.scenes)
              if at and isinstance(scene, TableScene) and stage.saves.key_of(scene.match) == key]  # fmt: skip
    while tables and len(stage.scenes) > tables[0]:
        stage.pop()


class InvitationScene(Page):
    """Asks which seat is played here. Whoever is to move is chosen; a seat that has not moved can have another name.

    Nothing is kept until it is answered; `way` (see `Scene.way`) has the link. `watched` is the match of the game if it
    is kept here already, and has only been watched.
    """

    def __init__(self, record: Record, code: str = "", way: str = "", watched: Match | None = None) -> None:
        super().__init__()
        self.way = way
        self.record_ = record
        self.watched = watched
        self.code = code  # by which the game can be played live
        self.room = find_room(record.game)
        self.tint = self.room.card.tint
        self.moved = has_moved(record)
        self.mover = record.replay().current_player()
        self.seat = max(0, self.mover)
        self.own = ""  # the name that the player has chosen for the seat

    def enter(self) -> None:
        """Offer the name under which the player is known."""
        self.own = clean_name(spelled(self.stage.platform.load(OWN_NAME) or ""))

    # --- words

    def _name(self, seat: int) -> str:
        chosen = self.own if seat == self.seat and seat not in self.moved else ""
        return chosen or name_of(self.record_.seats[seat])

    def title(self) -> str:
        """Return who invites, where that is clear."""
        game = _(self.room.card.name)
        opponents = [name_of(seat) for at, seat in enumerate(self.record_.seats) if at != self.seat]
        if len(opponents) == 1:
            return _("{name} invites you to {game}").format(name=opponents[0], game=game)
        return _("You are invited to {game}").format(game=game)

    def under(self) -> str:
        """Return how many play, and who else."""
        count = len(self.record_.seats)
        players = ngettext("{count} player", "{count} players", count).format(count=count)
        opponents = listed(name_of(seat) for at, seat in enumerate(self.record_.seats) if at != self.seat)
        return _("{players}, with {names}").format(players=players, names=opponents) if opponents else players

    def _about(self, seat: int) -> str:
        if seat == self.mover:
            return _("It is this player's turn.")
        return _("Has played already.") if seat in self.moved else _("Has not played yet.")

    def options(self) -> str:
        """Return what was chosen for the game in the set-up."""
        record, card = self.record_, self.room.card
        count = len(record.seats)
        told = []
        for name, value in record.options.items():
            title, values = card.options.get(name, ("", {}))
            if title and name not in card.seat_options and count in card.only_for.get(name, (count,)):
                told.append(_("{name}: {words}").format(name=_(title), words=_(values.get(value, value))))
        return side_by_side(told)

    def notes(self) -> list[tuple[str, str]]:
        """Return how such a game goes: icons and words."""
        told = [
            ("wifi", _("You are invited to play live. If that fails, the game goes on by link."))
            if self.code
            else ("share_2", _("You send each turn back as a link. Patio sends nothing by itself.")),
            ("lightbulb", _("Hints are allowed in this game."))
            if allows_hints(self.record_)
            else ("lightbulb", _("Hints are off until the game is over.")),
        ]
        if find_game(self.record_.game).hidden:
            trust = _("Whoever takes a link apart can see more. Play with people you trust.")
            told.append(("eye", sentences((_("Patio shows everyone only what they are allowed to see."), trust))))
        return told

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the seats and what to know below each other, the picture above or beside them, the buttons below."""
        low = height < 500
        foot_h = LOW_FOOT if low else FOOT
        view = bar_view(width, height, foot_h)
        beside = low or width >= 1000
        wide = min(600.0, width - 32)
        x = (width - wide) / 2
        fixed: list[Widget] = list(bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), []))
        picture = self.room.card.picture
        box = Rect(x, TOP_BAR + 14, wide, 0)
        if beside:
            tall = min(view.h - 28, 420.0)
            arch = min(whole_width(tall), 0.28 * width)
            x = (width - min(600.0, width - 48 - arch) - arch - 16) / 2
            fixed.append(Paint("picture", Rect(x, TOP_BAR + 14, arch, tall), partial(paint_arch, name=picture)))
            box = Rect(x + arch + 16, TOP_BAR + 14, min(600.0, width - 48 - arch), 0)
            flow = self._content(box)
        else:
            flow = self._content(box)
            left = min(LARGEST, view.bottom - 16 - bottom_of(flow))
            if left >= LEAST:
                for widget in flow:
                    widget.rect = widget.rect.moved(0, left)
                at = Rect(x - 8, TOP_BAR + 12, wide + 16, left - 6)
                flow.insert(0, Paint("picture", at, partial(paint_pane, name=picture)))
        foot = Rect(0, height - foot_h, width, foot_h)
        wide = width - 32 if low else min(600.0, width - 32)
        x = (width - wide) / 2
        answers = self._answers(x, wide, foot.y + 8, low=low)
        return Built(view, flow, [*fixed, Paint("foot", foot, paint_foot), *answers])

    def _answers(self, x: float, wide: float, top: float, *, low: bool) -> list[Widget]:
        """Return the buttons of the foot from (x, top) on, in a row in a low window."""
        half = (wide - 10) / 2
        places = [Rect(x, top, wide, 52), Rect(x, top + 60, half, 46), Rect(x + half + 10, top + 60, half, 46)]
        if low:
            places = [Rect(x + wide / 2, top, wide / 2, 50), Rect(x, top, wide / 4 - 8, 50),
                      Rect(x + wide / 4, top, wide / 4 - 8, 50)]  # fmt: skip
        play = _("Play as {name}").format(name=self._name(self.seat))
        return [
            Button("play", places[0], play, self._play, icon="play", kind="primary", style=SUBHEAD),
            Button("watch", places[1], _("Only watch"), self._watch, icon="eye", style=BODY_BOLD),
            Button("not_now", places[2], _("Later"), self.back, style=BODY_BOLD),
        ]

    def _content(self, box: Rect) -> list[Widget]:
        """Return the title, the seats and what to know, below each other."""
        x, wide = box.x, box.w
        flow: list[Widget] = []
        y = self._words(flow, "title", self.title(), box)
        y = self._words(flow, "under", self.under(), Rect(x, y + 2, wide, 0))
        if self.options():
            y = self._words(flow, "options", self.options(), Rect(x, y + 2, wide, 0))
        flow.append(Label("who", Rect(x, y + 12, wide, 28), _("Choose your seat"), SUBHEAD))
        y += 46
        looks = looks_of([seat.is_person for seat in self.record_.seats])
        for seat in range(len(self.record_.seats)):
            chosen = seat == self.seat
            renames = chosen and seat not in self.moved
            row = Rect(x, y, wide - (118 if renames else 0), ROW)
            flow.append(Choice(f"seat{seat + 1}", row, self._name(seat), self._about(seat), self._choosing(seat),
                               selected=chosen, token=looks[seat].token))  # fmt: skip
            if renames:
                at = Rect(row.right + 8, y + (ROW - TOUCH) / 2, 110, TOUCH)
                flow.append(Button("rename", at, _("Rename"), self._rename, style=BODY_BOLD))
            y += ROW + 8
        panel = Panel("notes", Rect(x, y + 4, wide, 0))
        flow.append(panel)
        y += 12
        for number, (icon, words) in enumerate(self.notes()):
            flow.append(Paint(f"icon{number}", Rect(x + 14, y + 1, 18, 18), partial(_paint_icon, icon=icon)))
            y = self._words(flow, f"note{number}", words, Rect(x + 44, y, wide - 58, 0)) + 6
        panel.rect = panel.rect._replace(h=y + 4 - panel.rect.y)
        return flow

    def _words(self, flow: list[Widget], key: str, words: str, at: Rect) -> float:
        """Add wrapped words; return where they end."""
        style = TITLE._replace(size=24, leading=1.2) if key == "title" else BODY if key == "under" else SMALL
        tall = self.stage.painter.paragraph_height(words, style, at.w)
        flow.append(Label(key, at._replace(h=tall), words, style, quiet=key != "title", wrapped=True))
        return bottom_of(flow[-1:])

    # --- what is chosen

    def back(self, by: By = "key") -> None:
        """Leave, and say how to come here again."""
        self.stage.pop()
        self.stage.say(_("To play later, open the link again."))

    def go_up(self) -> None:
        """Leave by the device's Back, with the same words."""
        self.back()

    def _choosing(self, seat: int) -> Press:
        def press(by: By) -> None:
            self.seat = seat
            self.rebuild()

        return press

    def _rename(self, by: By) -> None:
        def take(text: str) -> None:
            self.own = typed_name(self.stage, text)
            self.stage.platform.save(OWN_NAME, self.own or None)
            self.rebuild()

        words = _("Other players read it on their devices.")
        self.stage.push(EntryDialog(_("Your name"), words, self._name(self.seat), MAX_NAME, take))

    def _play(self, by: By) -> None:
        self._open(frozenset({self.seat}))

    def _watch(self, by: By) -> None:
        self._open(frozenset())

    def _open(self, mine: frozenset[int]) -> None:
        """Keep the game and open its table."""
        names = {self.seat: self.own} if mine and self.seat not in self.moved else {}
        match = sit_down(self.record_, mine, names)
        self.stage.saves.mark_sent(match, len(match.record.actions))
        if self.watched:
            self.stage.saves.follow(self.watched, match, sent=len(match.record.actions))
        said = self.stage.saves.keep(match)
        self.stage.pop()
        leave_table(self.stage, self.stage.saves.key_of(match))
        self.stage.open.table(match)
        if said:
            self.stage.say(said, "refusal")
        if mine and self.code:
            join_live(self.stage, match, self.code)

    # --- what is seen and said

    def mirror(self) -> Mirror:
        """Return the invitation in words."""
        notes = (words for _icon, words in self.notes())
        said = sentences((self.title(), self.under(), self.options(), _("Choose your seat"), *notes))
        return super().mirror()._replace(status=said)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _(self.room.card.name), _("Invitation"), 0)


def _paint_icon(painter: Painter, rect: Rect, icon: str) -> None:
    painter.picture(f"ui/lu_{icon}", rect, tint=painter.theme.brass)
