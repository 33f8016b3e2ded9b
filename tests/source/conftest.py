from __future__ import annotations

from typing import Any

import pytest

from i18n_workbench.frameworks import all_frameworks
from i18n_workbench.source import Usage, find_calls, rules_of


def uses(
    frameworks: str,
    text: str,
    file: str = "a.tsx",
    *,
    existing: tuple[str, ...] = (),
    keys: tuple[str, ...] = (),
    **settings: Any,
) -> list[Usage]:
    known = all_frameworks()
    chosen = [known[name] for name in frameworks.split()]
    named = {name.replace("__", "."): value for name, value in settings.items()}
    return find_calls(
        text, file, rules_of(chosen, named, namespaces=existing), keys=keys
    )


@pytest.fixture
def find() -> Any:
    """``find("vue", text, "App.vue", existing=(), keys=(), regex__key=...)`` gives the uses in a text."""
    return uses


@pytest.fixture
def found() -> Any:
    """As ``find``, but what a reader wants to see: keys, and ``prefix…suffix`` of dynamic calls."""

    def shown(*args: Any, **kwargs: Any) -> list[str]:
        return [
            f"{use.prefix}…{use.suffix}" if use.dynamic else use.key
            for use in uses(*args, **kwargs)
        ]

    return shown
