"""Integrations of Home Assistant, which looks their texts up itself: ``custom_components/hob/translations/en.json``.

No framework of the list: it reads along where a folder has the manifest of an integration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.records import Code, Keys
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from pathlib import Path

_DOMAIN = lazy_pattern(r'"domain"\s*:\s*"\w+"')
_OF_INTEGRATIONS = lazy_pattern(
    r'"(?:config_flow|codeowners|iot_class|integration_type)"\s*:'
)
_BRANCHES = (
    "application_credentials", "common", "conditions", "config", "config_panel", "config_subentries", "conversation",
    "device", "device_automation", "entity", "entity_component", "exceptions", "issues", "options", "preview_features",
    "selector", "services", "state", "system_health", "triggers",
)  # fmt: skip
"""What an integration's ``strings.json`` may hold: the steps of its set-up, its entities, services and errors by their names."""


class HomeAssistant(Framework):
    """The texts of forms, entities and services are looked up by Home Assistant, by names that it puts together."""

    id = "home-assistant"
    name = "Home Assistant"
    code = Code(guest_languages=("python",))
    keys = Keys(implicit_keys=("title", *(f"{branch}.*" for branch in _BRANCHES)))


def is_integration(folder: Path) -> bool:
    """Whether a folder is an integration of Home Assistant."""
    manifest = text_of(folder / "manifest.json")
    return (
        _DOMAIN.search(manifest) is not None
        and _OF_INTEGRATIONS.search(manifest) is not None
    )
