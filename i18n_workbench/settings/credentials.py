"""Keys of translation engines that are kept outside the workspace: in the environment or the system keyring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from i18n_workbench.settings.layers import Origin
from i18n_workbench.settings.secret import Secret

if TYPE_CHECKING:
    from collections.abc import Callable

SERVICE: Final = "i18n-workbench"
"""The service name of entries in the system keyring; their user name is the setting's name."""
_ENGINES: Final = {"libre": "libretranslate"}
_SUFFIXES: Final = {"apiKey": "API_KEY", "appid": "APPID", "apiSecret": "API_SECRET"}


def variable(name: str) -> str:
    """The environment variable of a secret setting: ``translate.deepl.apiKey`` is ``I18N_WORKBENCH_DEEPL_API_KEY``."""
    _, engine, field = name.split(".")
    return f"I18N_WORKBENCH_{_ENGINES.get(engine, engine).upper().replace('-', '_')}_{_SUFFIXES[field]}"


def find(
    name: str, in_environment: Callable[[str], str]
) -> tuple[Secret | None, Origin | None]:
    """The secret and where it was found, or two times None."""
    text = in_environment(variable(name))
    if text:
        return Secret(text), Origin("environment")
    text = _from_keyring(name)
    return (Secret(text), Origin("keyring")) if text else (None, None)


def _from_keyring(name: str) -> str:
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError:  # an optional extra
        return ""
    try:
        return keyring.get_password(SERVICE, name) or ""
    except KeyringError:  # no keyring on this machine, or it is locked
        return ""
