"""One module a translation engine.

The ordered list below is the registry; entry points (``i18n_workbench.engines``) add to it.
"""

from __future__ import annotations

from functools import cache

from i18n_workbench.errors import UsageError
from i18n_workbench.installed import registered
from i18n_workbench.translation.engines.base import Engine, Request, Result

__all__ = ["Engine", "Request", "Result", "all_engines", "engine_of"]

BUILT_IN = (
    "i18n_workbench.translation.engines.google:Google",
    "i18n_workbench.translation.engines.google_cn:GoogleCn",
    "i18n_workbench.translation.engines.deepl:DeepL",
    "i18n_workbench.translation.engines.baidu:Baidu",
    "i18n_workbench.translation.engines.libretranslate:LibreTranslate",
    "i18n_workbench.translation.engines.openai:OpenAI",
    "i18n_workbench.translation.engines.ollama:Ollama",
    "i18n_workbench.translation.engines.editor_llm:EditorLLM",
    "i18n_workbench.translation.engines.pseudo:Pseudo",
    "i18n_workbench.translation.engines.memory:Memory",
)


@cache
def all_engines() -> dict[str, type[Engine]]:
    """Every engine by id: the built-in ones in order, then those of installed packages."""
    members: list[type[Engine]] = registered(BUILT_IN, "i18n_workbench.engines")
    return {member.id: member for member in members}


def engine_of(name: str) -> type[Engine]:
    """The engine of an id.

    Raises
    ------
    UsageError
        That suggests the nearest id.
    """
    from i18n_workbench.settings.nearest import nearest

    engines = all_engines()
    if name in engines:
        return engines[name]
    near = nearest(name, engines)
    raise UsageError(
        f"there is no translation engine {name[:80]!r}",
        next_step=f"did you mean {near!r}?"
        if near
        else f"there are {', '.join(engines)}",
    )
