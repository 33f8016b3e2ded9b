"""Small real trees."""

from __future__ import annotations

import json

import pytest

from i18n_workbench.project import open_project


@pytest.fixture(autouse=True)
def _own_configuration(tmp_path_factory, monkeypatch):
    """Nothing of the person who runs the tests counts."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
    monkeypatch.delenv("I18N_HELPER_SETTINGS", raising=False)


@pytest.fixture
def plant(tmp_path):
    """Write files: ``{path: text or object}``; a path that ends with ``/`` is a folder, a list means empty JSON files."""

    def write(files, root=tmp_path):
        for path, content in (
            dict.fromkeys(files, "{}").items()
            if isinstance(files, list)
            else files.items()
        ):
            target = root / path
            if path.endswith("/"):
                target.mkdir(parents=True, exist_ok=True)
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(
                content if isinstance(content, str) else json.dumps(content),
                encoding="utf-8",
            )
        return root

    return write


@pytest.fixture
def opened(plant):
    """Write files and open them as a project."""

    def opening(files, settings=None, **options):
        return open_project(plant(files), settings=settings, environ={}, **options)

    return opening
