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
    return maker(workspace, VUE)


@pytest.fixture
def react(workspace: Callable[..., Path]) -> Callable[..., i18n.Workbench]:
    """The same with react-i18next."""
    return maker(workspace, REACT)


def maker(
    workspace: Callable[..., Path], manifest: dict[str, object]
) -> Callable[..., i18n.Workbench]:
    def make(
        files: dict[str, object], messages: object = None, **settings: object
    ) -> i18n.Workbench:
        named = {name.replace("__", "."): value for name, value in settings.items()}
        texts = {"locales/en.json": messages or {"a": "A"}}
        return i18n.open(workspace({**manifest, **texts, **files}, settings=named))

    return make
