"""What an engine was given: its server, its key and where each came from, read from the settings once a job."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable
from urllib.parse import urlsplit

from i18n_workbench.errors import EngineError
from i18n_workbench.translation.hosts import Confirm, check_root, key_may_go
from i18n_workbench.translation.prompt import Prompt

if TYPE_CHECKING:
    from i18n_workbench.settings.secret import Secret
    from i18n_workbench.translation.memory.memory import TranslationMemory


@runtime_checkable
class SettingsLike(Protocol):
    """What a job needs of the settings; a plain mapping of setting names to values will do too."""

    def __getitem__(self, name: str) -> Any:
        """The value in force; KeyError for a name that is no setting."""

    def secret(self, name: str) -> Secret | None:
        """The key or secret of that name from wherever it is kept."""


AnySettings = SettingsLike | Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Options:
    """One engine's configuration. ``values`` holds its plain settings by short name, ``secrets`` its keys."""

    root: str = ""
    root_origin: str = "default"
    values: Mapping[str, Any] = field(default_factory=dict)
    secrets: Mapping[str, Secret] = field(default_factory=dict)
    key_origins: Mapping[str, str] = field(default_factory=dict)
    codes: Mapping[str, str] = field(default_factory=dict)
    confirm: Confirm | None = None
    memory: TranslationMemory | None = None
    prompt: Prompt = field(default_factory=Prompt)


@dataclass(frozen=True, slots=True)
class Resources:
    """What a job hands to all its engines beside the settings."""

    endpoints: Mapping[str, str] = field(default_factory=dict)
    codes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    confirm: Confirm | None = None
    memory: TranslationMemory | None = None
    prompt: Prompt = field(default_factory=Prompt)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By engine, what is no setting: ``{"deepl": {"formality": "less"}, "pseudo": {"rtl": True}}``."""


class Overlaid:
    """Settings of which some have other values for one job."""

    def __init__(self, settings: SettingsLike, values: Mapping[str, Any]) -> None:
        self._settings = settings
        self._values = values

    def __getitem__(self, name: str) -> Any:
        return self._values[name] if name in self._values else self._settings[name]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._settings, name)

    def secret(self, name: str) -> Secret | None:
        """See :class:`SettingsLike`."""
        return self._settings.secret(name)


def secret_for(engine: str, options: Options, name: str) -> Secret | None:
    """A key, checked for the host that it would go to.

    Raises
    ------
    EngineError
        When the workspace's own address would get a key that was stored elsewhere, and nobody said yes.
    """
    secret = options.secrets.get(name)
    if secret is None:
        return None
    host = urlsplit(options.root).netloc
    check_root(engine, options.root, options.root_origin, has_key=True)
    if key_may_go(
        options.root_origin, options.key_origins.get(name, ""), host, options.confirm
    ):
        return secret
    raise EngineError(
        f"{engine}: the workspace's settings name the server {host}, but the key is stored elsewhere; it was not sent",
        engine=engine,
        next_step=f"pass endpoints={{{engine!r}: ...}} yourself, or confirm the host",
    )


def value_of(settings: AnySettings, name: str, default: Any = None) -> Any:
    """A setting's value, ``default`` where there is none."""
    try:
        found = settings[name]
    except KeyError:
        return default
    return default if found is None else found


def origin_of(settings: AnySettings, name: str) -> str:
    """Where a value comes from: ``default``, ``argument``, ``environment``, ``keyring`` or its file."""
    ask = getattr(settings, "origin", None)
    if ask is None:
        return "argument"
    try:
        origin = ask(name)
    except KeyError:
        return "default"
    return str(getattr(origin, "file", "") or getattr(origin, "layer", origin))
