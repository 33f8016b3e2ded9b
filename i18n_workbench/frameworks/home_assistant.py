"""Integrations of Home Assistant, which looks their texts up itself: ``custom_components/hob/translations/en.json``.

No framework of the list: it reads along where a folder has the manifest of an integration.
"""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign

_OF_INTEGRATIONS = (
    r'(?s)\A(?=.*"domain"\s*:\s*"\w+").*'
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
    recognition = Recognition(signs=(Sign("manifest.json", _OF_INTEGRATIONS),))
    code = Code(guest_languages=("python",))
    keys = Keys(implicit_keys=("title", *(f"{branch}.*" for branch in _BRANCHES)))
