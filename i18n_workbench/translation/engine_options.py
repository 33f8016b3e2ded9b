"""The options of one engine, read from the settings: its server, its keys, and where each came from."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from i18n_workbench.settings.credentials import find
from i18n_workbench.settings.secret import Secret
from i18n_workbench.translation.options import (
    AnySettings,
    Options,
    Resources,
    SettingsLike,
    origin_of,
    value_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.translation.engines.base import Engine


def options_of(
    engine: type[Engine], settings: AnySettings, resources: Resources | None = None
) -> Options:
    """Read an engine's options: ``resources.endpoints[engine]`` wins over ``translate.<engine>.apiRoot``."""
    given = resources or Resources()
    root, origin = _root(engine, settings, given.endpoints)
    names = {name: _first(engine, settings, name) for name in engine.settings}
    secrets = {name: (_secret(engine, settings, name)) for name in engine.secrets}
    return Options(
        root=root,
        root_origin=origin,
        values={
            **{name: value for name, value in names.items() if value is not None},
            **given.options.get(engine.id, {}),
        },
        secrets={
            name: secret for name, (secret, _) in secrets.items() if secret is not None
        },
        key_origins={name: where for name, (_, where) in secrets.items()},
        codes=given.codes.get(engine.id, {}),
        confirm=given.confirm,
        memory=given.memory,
        prompt=given.prompt,
    )


def _root(
    engine: type[Engine], settings: AnySettings, endpoints: Mapping[str, str]
) -> tuple[str, str]:
    if engine.id in endpoints:
        return endpoints[engine.id], "argument"
    for segment in engine.segments or (engine.id,):
        name = f"translate.{segment}.apiRoot"
        value, origin = value_of(settings, name), origin_of(settings, name)
        if value and origin != "default":
            return str(value), origin
    return "", "default"


def _first(engine: type[Engine], settings: AnySettings, name: str) -> Any:
    found = (
        value_of(settings, f"translate.{segment}.{name}")
        for segment in engine.segments or (engine.id,)
    )
    return next((value for value in found if value is not None), None)


def _secret(
    engine: type[Engine], settings: AnySettings, name: str
) -> tuple[Secret | None, str]:
    for segment in engine.segments or (engine.id,):
        full = f"translate.{segment}.{name}"
        secret, origin = (
            _stored(settings, full)
            if isinstance(settings, SettingsLike)
            else _plain(settings, full)
        )
        if secret:
            return secret, origin
    return None, ""


def _stored(settings: SettingsLike, name: str) -> tuple[Secret | None, str]:
    try:
        secret = settings.secret(name)
    except KeyError:  # no setting of ours (an optional key, a package's engine): the environment and keyring may know
        found, origin = find(name, lambda variable: os.environ.get(variable, ""))
        return found, origin.layer if origin else ""
    return secret, _key_origin(settings, name)


def _plain(settings: Mapping[str, Any], name: str) -> tuple[Secret | None, str]:
    value = settings.get(name)
    if isinstance(value, Secret):
        return value, "argument"
    return Secret(str(value)) if value else None, "argument"


def _key_origin(settings: SettingsLike, name: str) -> str:
    ask = getattr(settings, "secret_origin", None)
    if ask is None:
        return origin_of(settings, name)
    origin = ask(name)
    return str(
        getattr(origin, "file", "") or getattr(origin, "layer", "") or origin or ""
    )
