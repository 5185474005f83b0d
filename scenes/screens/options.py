"""The settings: language, look, sound, pace and help for the eyes; each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from scenes.i18n.translation import LANGUAGES, _, language, ngettext, pgettext
from scenes.model.news import version
from scenes.model.storage.settings import TURN_TIMES
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SMALL, SMALL_BOLD, TOP_BAR
from scenes.platform.base import Mirror
from scenes.stage.page import Built, Page, bar_view, bottom_of
from scenes.table.room import find_room
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, Segment
from scenes.widgets.controls import SWITCH_HEAD, SWITCH_ROOM, Paint, Stop, Switch
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

PAD = 24.0
VOLUMES = (0, 25, 50, 75, 100)
Value = str | float | bool
"""The value of a setting."""


class Group(NamedTuple):
    """A setting with several values: its name, its title, and each value with its words."""

    name: str
    title: str
    values: Sequence[tuple[Value, str]]


class SettingsScene(Page):
    """All settings on one page, and from a table also the way to its rules."""

    _game = ""

    def enter(self) -> None:
        """Take over the ground of the game that the settings were opened from."""
        below = self.stage.scenes[:-1]
        if below:
            self.tint = below[-1].tint
            self._game = below[-1].game_id

    def way_back(self) -> str:
        """Return the word that opens the settings again."""
        return "settings"

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place two panels side by side on a wide window, else one below the other."""
        icons = [Icon("rules", "book_open", _("Rules"), self._rules)] if self._game else []
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), icons)
        flow: list[Widget] = []
        if width >= 900:
            each = min(520.0, (width - 64) / 2)
            x = (width - 2 * each - 16) / 2
            flow += self._panel("look", Rect(x, TOP_BAR + 16, each, 0), self._look)
            flow += self._panel("play", Rect(x + each + 16, TOP_BAR + 16, each, 0), self._play)
            lowest = bottom_of(flow)
            for panel in (widget for widget in flow if isinstance(widget, Panel)):
                panel.rect = panel.rect._replace(h=lowest - panel.rect.y)
        else:
            wide = min(560.0, width - 24)
            x = (width - wide) / 2
            flow += self._panel("look", Rect(x, TOP_BAR + 12, wide, 0), self._look)
            flow += self._panel("play", Rect(x, bottom_of(flow) + 12, wide, 0), self._play)
        return Built(bar_view(width, height), flow, [*bar])

    def _panel(self, key: str, box: Rect, fill: Callable[[Rect], list[Widget]]) -> list[Widget]:
        inside = fill(Rect(box.x + PAD, box.y + 16, box.w - 2 * PAD, 0))
        panel = Panel(key, Rect(box.x, box.y, box.w, bottom_of(inside) + 20 - box.y))
        return [panel, *inside]

    def _look(self, box: Rect) -> list[Widget]:
        """Return the settings of language and look."""
        widgets: list[Widget] = []
        groups = [
            Group("language", _("Language"), list(LANGUAGES.items())),
            Group(
                "theme",
                _("Theme"),
                [("device", _("Device")), ("evening", _("Dark")), ("plaster", pgettext("a theme", "Light"))],
            ),
            Group(
                "contrast",
                _("High contrast"),
                [
                    ("device", _("Device")),
                    ("off", pgettext("high contrast", "Off")),
                    ("on", pgettext("high contrast", "On")),
                ],
            ),
            Group("text_size", _("Text size"), [(1.0, "A"), (1.15, "A+"), (1.3, "A++")]),
        ]
        for group in groups:
            widgets += self._group(group, Rect(box.x, bottom_of(widgets, box.y - 14) + 14, box.w, 0))
        switches = [
            ("colour_marks", _("Letters on tiles"), _("Adds a letter and a pattern to each colour.")),
            ("reduced_motion", _("Reduce motion"), _("Pieces appear in place instead of flying.")),
            ("mirror", _("Text view"), _("Text and buttons appear beside the board.")),
        ]
        widgets += self._switches(switches, Rect(box.x, bottom_of(widgets) + 8, box.w, 0))
        return [*widgets, *self._clock(Rect(box.x, bottom_of(widgets) + 8, box.w, 0))]

    def _play(self, box: Rect) -> list[Widget]:
        """Return the settings of sound and play."""
        widgets = self._sound(box)
        paces = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))]
        groups = [
            Group("speed", _("Animations"), [*paces, ("off", _("Off"))]),
            Group("pace", _("Speed of bots"), [*paces, ("instant", _("Instant"))]),
        ]
        for group in groups:
            widgets += self._group(group, Rect(box.x, bottom_of(widgets) + 14, box.w, 0))
        own = find_room(self._game).choices if self._game else ()
        switches = [
            ("confirm_turn", _("Confirm moves"), _("Nothing happens until you press the button.")),
            ("play_forced", _("Play forced moves"), _("Makes the move for you when there is only one.")),
            ("count_pieces", _("Count pieces"), _("Shows the number of identical pieces that are together.")),
            *((name, _(words), _(about)) for name, words, about in own),
        ]
        widgets += self._switches(switches, Rect(box.x, bottom_of(widgets) + 8, box.w, 0))
        full = Rect(box.x, bottom_of(widgets) + 8, box.w, 46)
        widgets.append(Button("full_screen", full, _("Full screen"), self._full_screen, icon="zoom_in"))
        return [*widgets, *self._about(Rect(box.x, bottom_of(widgets) + 14, box.w, 0))]

    def _clock(self, box: Rect) -> list[Widget]:
        """Return the clock, and with a clock how long a turn should take."""
        clock = [("none", pgettext("a clock", "None")), ("gentle", pgettext("a clock", "Gentle"))]
        widgets = self._group(Group("clock", _("Clock"), clock), box)
        words = _("Shows how long each player thinks. No one loses on time.")
        if self.stage.settings.clock == "gentle":
            times = [(0, _("Any time"))] + [
                (seconds, ngettext("{count} min", "{count} min", seconds // 60).format(count=seconds // 60))
                for seconds in TURN_TIMES[1:]
            ]
            below = Rect(box.x, bottom_of(widgets) + 10, box.w, 0)
            widgets += self._group(Group("turn_time", _("A turn should take"), times), below)
            words = _("A line fills below the time, then a sound plays once. No one loses on time.")
        tall = self.stage.painter.paragraph_height(words, SMALL, box.w)
        at = Rect(box.x, bottom_of(widgets) + 6, box.w, tall)
        return [*widgets, Label("clock_about", at, words, SMALL, quiet=True, wrapped=True)]

    def _about(self, box: Rect) -> list[Widget]:
        """Return the version, and the ways to the news and the licences."""
        half = (box.w - 8) / 2
        y = box.y + 26
        said = _("Patio {version}").format(version=version())
        return [
            Label("version", Rect(box.x, box.y, box.w, 22), said, SMALL_BOLD, quiet=True),
            Button("news", Rect(box.x, y, half, 46), _("What is new"), self._news),
            Button("licences", Rect(box.x + half + 8, y, half, 46), _("Licences"), self._licences),
        ]

    def _group(self, group: Group, box: Rect) -> list[Widget]:
        now = language() if group.name == "language" else getattr(self.stage.settings, group.name)
        count = len(group.values)
        each = (box.w - 8 * (count - 1)) / count
        widgets: list[Widget] = [
            Label(f"{group.name}_title", Rect(box.x, box.y, box.w, 22), group.title, SMALL_BOLD, quiet=True)
        ]
        for number, (value, words) in enumerate(group.values):
            rect = Rect(box.x + (each + 8) * number, box.y + 26, each, 46)
            press = self._changing(group.name, value)
            segment = Segment(f"{group.name}:{value}", rect, words, press, selected=value == now)
            segment.about = group.title
            widgets.append(segment)
        return widgets

    def _sound(self, box: Rect) -> list[Widget]:
        now = VOLUMES.index(self.stage.settings.sound)
        track = Rect(box.x + 34, box.y + 24, box.w - 34, 46)
        each = track.w / len(VOLUMES)

        def icon(painter: Painter, rect: Rect) -> None:
            name = "volume_2" if self.stage.settings.sound else "volume_x"
            painter.picture(f"ui/lu_{name}", rect, tint=painter.theme.text)

        widgets: list[Widget] = [
            Label("sound_title", Rect(box.x, box.y, box.w, 22), _("Sound"), SMALL_BOLD, quiet=True),
            Paint("sound_icon", Rect(box.x, track.centre[1] - 11, 22, 22), icon),
        ]
        for number, volume in enumerate(VOLUMES):
            words = _("Sound {volume} %").format(volume=volume)
            rect = Rect(track.x + each * number, track.y, each, track.h)
            widgets.append(
                Stop(f"sound:{volume}", rect, words, self._changing("sound", volume), number, len(VOLUMES), now)
            )
        return widgets

    def _switches(self, offered: Iterable[tuple[str, str, str]], box: Rect) -> list[Widget]:
        """Return switches one below the other, from the top of a box on: the setting, its words, and what it does."""
        made: list[Widget] = []
        y = box.y
        for name, words, detail in offered:
            tall = self.stage.painter.paragraph_height(detail, SMALL, box.w - SWITCH_ROOM)
            rect = Rect(box.x, y, box.w, max(52.0, SWITCH_HEAD + tall + 12))
            on = bool(getattr(self.stage.settings, name))
            made.append(Switch(name, rect, words, self._changing(name, not on), on=on, detail=detail))
            y = rect.bottom
        return made

    def _changing(self, name: str, value: Value) -> Press:
        def press(by: By) -> None:
            setattr(self.stage.settings, name, value)
            self.stage.apply_settings()
            if name == "sound":
                self.stage.sound.play("place")

        return press

    def _rules(self, by: By) -> None:
        self.stage.open.rules(self._game)

    def _news(self, by: By) -> None:
        self.stage.open.news()

    def _licences(self, by: By) -> None:
        self.stage.open.licences()

    def _full_screen(self, by: By) -> None:
        self.stage.platform.full_screen()

    def mirror(self) -> Mirror:
        """Offer every setting, and say which value is on."""
        return super().mirror()._replace(status=_("Settings"))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Settings"), "", 0)
