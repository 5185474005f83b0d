"""How Patio looks: language, theme and contrast, as chosen or as the device has them."""

from __future__ import annotations

from collections.abc import Callable

from scenes.i18n import translation as i18n
from scenes.model.storage.settings import Settings
from scenes.paint.theme import EVENING, PLASTER, Theme, theme_of
from scenes.platform.base import Platform


class Appearance:
    """What the settings leave to the device is asked of the platform."""

    def __init__(self, platform: Platform, settings: Callable[[], Settings]) -> None:
        self._platform = platform
        self._settings = settings

    @property
    def language(self) -> str:
        """The wanted language, if there is a translation; else English."""
        wanted = self._settings().language or self._platform.language()
        return wanted if wanted in i18n.LANGUAGES else "en"

    @property
    def theme(self) -> str:
        """The name of the current theme: the chosen one, or the device's."""
        if self._settings().theme != "device":
            return self._settings().theme
        return EVENING.name if self._platform.is_dark() else PLASTER.name

    @property
    def has_high_contrast(self) -> bool:
        """Whether contrast is high: by the settings, or as the device asks for it."""
        wanted = self._settings().contrast
        return self._platform.wants_contrast() if wanted == "device" else wanted == "on"

    def colours(self) -> Theme:
        """Return the theme with the marks and the contrast that the settings ask for."""
        return theme_of(self.theme, marks=self._settings().colour_marks, high=self.has_high_contrast)
