"""Which language the front end speaks: JupyterLab keeps it in its user's settings, where its kernels can read it."""

from __future__ import annotations

import os
from pathlib import Path

from i18n_workbench.disk.looking import text_of
from i18n_workbench.language import speak
from i18n_workbench.text.jsonc import read

SETTING = "@jupyterlab/translation-extension/plugin.jupyterlab-settings"


def speak_as_front_end() -> None:
    """Say everything in JupyterLab's language; where it has its default one, as the environment variable says."""
    speak(_language_of_lab())


def _language_of_lab() -> str | None:
    home = os.environ.get("JUPYTER_CONFIG_DIR") or Path.home() / ".jupyter"
    given = os.environ.get("JUPYTERLAB_SETTINGS_DIR")
    file = Path(given or Path(home, "lab", "user-settings")) / SETTING
    settings = read(text_of(file)).root
    if settings is not None and isinstance(settings.value, dict):
        locale = settings.value.get("locale")
    else:
        locale = None
    return locale if isinstance(locale, str) and locale != "default" else None
