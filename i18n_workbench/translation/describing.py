"""What there is to translate with: the frame of engines, and what the account of one says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from i18n_workbench.errors import EngineError
from i18n_workbench.translation.engine_options import options_of
from i18n_workbench.translation.engines import all_engines
from i18n_workbench.translation.host_models import find_model
from i18n_workbench.translation.http import Client
from i18n_workbench.translation.jobs.runner import job_runner
from i18n_workbench.translation.options import AnySettings, Options, Resources, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pandas import DataFrame

    from i18n_workbench.translation.engines.base import Engine

COLUMNS = (
    "engine",
    "name",
    "chosen",
    "settings",
    "needs_key",
    "configured",
    "host",
    "languages",
)


def engines_frame(settings: AnySettings, locales: Sequence[str]) -> DataFrame:
    """One row per engine: ``engine name chosen settings needs_key configured host languages`` (see ``wb.engines``)."""
    import pandas as pd

    chosen = list(value_of(settings, "translate.engines", ["google"]))
    records = [
        _record(engine, settings, chosen, locales) for engine in all_engines().values()
    ]
    return pd.DataFrame(records, columns=list(COLUMNS))


def deepl_usage(settings: AnySettings, resources: Resources) -> dict[str, int]:
    """``character_count`` and ``character_limit`` of the key of ``deepl``.

    Raises
    ------
    EngineError
        Without a key, or when the server refuses.
    """
    from i18n_workbench.translation.engines.deepl import DeepL

    engine = DeepL(options_of(DeepL, settings, resources))

    async def ask() -> dict[str, int]:
        async with Client() as client:
            return await engine.usage(client)

    return job_runner().submit(ask()).result()


def setting_names(engine: type[Engine]) -> list[str]:
    """The names of an engine's settings, whole."""
    root = [] if engine.id in {"pseudo", "memory"} else ["apiRoot"]
    segment = (engine.segments or (engine.id,))[0]
    return [
        f"translate.{segment}.{name}"
        for name in (*engine.secrets, *engine.settings, *root)
    ]


def _record(
    cls: type[Engine],
    settings: AnySettings,
    chosen: Sequence[str],
    locales: Sequence[str],
) -> dict[str, Any]:
    options = options_of(cls, settings)
    engine = cls(options)
    return {
        "engine": cls.id,
        "name": cls.name,
        "chosen": chosen.index(cls.id) + 1 if cls.id in chosen else 0,
        "settings": ", ".join(setting_names(cls)),
        "needs_key": cls.needs_key,
        "configured": _configured(cls, options),
        "host": urlsplit(engine.root).netloc.rpartition("@")[2],
        "languages": ", ".join(f"{tag}={engine.code(tag)}" for tag in locales)
        if cls.codes
        else ", ".join(locales),
    }


def _configured(cls: type[Engine], options: Options) -> bool:
    if cls.needs_key and not set(cls.secrets) <= options.secrets.keys():
        return False
    if cls.id != "editor-llm" or options.root:
        return True
    try:
        find_model(str(options.values.get("model") or ""))
    except EngineError:
        return False
    return True
