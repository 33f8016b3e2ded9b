"""Settings are items, ``settings["displayLanguage"]``, and no attributes: one that was set would change nothing, unheard."""

from __future__ import annotations

from typing import Any

from i18n_workbench.errors import UnknownNameError
from i18n_workbench.settings.table import SETTINGS


class Items:
    """What has settings as items, and says so where they are taken for attributes."""

    def __getattr__(self, name: str) -> Any:
        """Say how a setting is read."""
        if name.startswith("_"):
            raise AttributeError(name)
        step = "wb.settings.frame() lists all settings"
        if name in SETTINGS:
            step = f'wb.settings["{name}"] is its value'
        message = f"wb.settings has no attribute {name!r}"
        raise UnknownNameError(message, next_step=step)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse what is a setting."""
        if name in SETTINGS:
            message = f"{name} is a setting, and no attribute: nothing was set"
            step = f'wb.settings.set("{name}", …) writes it'
            raise UnknownNameError(message, next_step=step)
        object.__setattr__(self, name, value)
