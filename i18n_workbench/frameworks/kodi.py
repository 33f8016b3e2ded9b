"""Add-ons of Kodi: gettext's files, whose texts code asks for by the number that is their context (``#30000``)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.gettext import Gettext
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from pathlib import Path

_ADD_ON = lazy_pattern(r"<addon\s[^<>]*\bid\s*=")


class Kodi(Gettext):
    """Numbers stand in calls under many names, in settings and in skins: no text is called unused for want of one."""

    keys = replace(
        Gettext.keys, implicit_keys=("#*", "Addon Summary*", "Addon Description*")
    )


def is_add_on(folder: Path) -> bool:
    """Whether a folder is an add-on of Kodi."""
    return _ADD_ON.search(text_of(folder / "addon.xml")) is not None
