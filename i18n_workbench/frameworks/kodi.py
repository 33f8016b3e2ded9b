"""Add-ons of Kodi: gettext's files, whose texts code asks for by the number that is their context (``#30000``)."""

from __future__ import annotations

from dataclasses import replace

from i18n_workbench.frameworks.gettext import Gettext
from i18n_workbench.frameworks.records import Recognition, Sign


class Kodi(Gettext):
    """Numbers stand in calls under many names, in settings and in skins: no text is called unused for want of one."""

    recognition = Recognition(signs=(Sign("addon.xml", r"<addon\s[^<>]*\bid\s*="),))
    keys = replace(
        Gettext.keys, implicit_keys=("#*", "Addon Summary*", "Addon Description*")
    )
