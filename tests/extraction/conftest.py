"""Projects to extract from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

VUE = {"package.json": {"name": "app", "dependencies": {"vue-i18n": "9"}}}
REACT = {
    "package.json": {
        "name": "app",
        "dependencies": {"react-i18next": "14", "i18next": "23"},
    }
}


@pytest.fixture
def vue(workspace: Callable[..., Path]) -> Callable[..., i18n.Workbench]:
    """``vue({"src/App.vue": ...}, {"a": "A"}, **settings)``: a Vue project with these files and English messages."""

    def make(
        files: dict[str, object], messages: object = None, **settings: object
    ) -> i18n.Workbench:
        named = {name.replace("__", "."): value for name, value in settings.items()}
        return i18n.open(
            workspace(
                {**VUE, "locales/en.json": messages or {"a": "A"}, **files},
                settings=named,
            )
        )

    return make


@pytest.fixture
def react(workspace: Callable[..., Path]) -> Callable[..., i18n.Workbench]:
    """The same with react-i18next."""

    def make(
        files: dict[str, object], messages: object = None, **settings: object
    ) -> i18n.Workbench:
        named = {name.replace("__", "."): value for name, value in settings.items()}
        return i18n.open(
            workspace(
                {**REACT, "locales/en.json": messages or {"a": "A"}, **files},
                settings=named,
            )
        )

    return make
