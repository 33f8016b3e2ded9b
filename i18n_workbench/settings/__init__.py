"""The two configuration files of a workspace, as typed values that know their origin."""

from i18n_workbench.settings.custom_framework import (
    CustomFrameworkFile,
    load_custom_framework,
)
from i18n_workbench.settings.custom_framework_definition import CustomFramework
from i18n_workbench.settings.layers import PREFIX, PREFIXES, Origin, UnknownSetting
from i18n_workbench.settings.secret import Secret
from i18n_workbench.settings.store import Settings, load_settings
from i18n_workbench.settings.table import (
    CONTEXTS,
    ENGINE_IDS,
    FRAMEWORK_IDS,
    PARSER_IDS,
    SETTINGS,
    Setting,
)

__all__ = [
    "CONTEXTS",
    "ENGINE_IDS",
    "FRAMEWORK_IDS",
    "PARSER_IDS",
    "PREFIX",
    "PREFIXES",
    "SETTINGS",
    "CustomFramework",
    "CustomFrameworkFile",
    "Origin",
    "Secret",
    "Setting",
    "Settings",
    "UnknownSetting",
    "load_custom_framework",
    "load_settings",
]
