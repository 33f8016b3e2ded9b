"""Small real workspaces for all tests; nothing touches the user's own state."""

from __future__ import annotations

import importlib.util
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

Files = Mapping[str, object]


# The same examples on every run, and no verdict on how fast the machine is.
hypothesis_settings.register_profile(
    "repeatable",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis_settings.load_profile("repeatable")


@pytest.fixture(autouse=True)
def private_state(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Journals, trust and temporary folders in a folder of the test's own."""
    home = tmp_path_factory.mktemp("state")
    (home / "tmp").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(home / "tmp"))
    monkeypatch.setenv("I18N_WORKBENCH_STATE", str(home / "state"))
    monkeypatch.setenv(
        "I18N_WORKBENCH_QUIET", "1"
    )  # how long something takes depends on what else runs here
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    monkeypatch.delenv("I18N_HELPER_SETTINGS", raising=False)
    # The tests speak English, whatever the JupyterLab of who runs them speaks.
    monkeypatch.setenv("JUPYTERLAB_SETTINGS_DIR", str(home / "lab"))
    monkeypatch.delenv("I18N_WORKBENCH_LANG", raising=False)


@pytest.fixture
def loopback() -> Iterator[Any]:
    """A translation server that speaks every engine's wire format (the one of ``tests/translation``)."""
    path = Path(__file__).parent / "translation" / "conftest.py"
    spec = importlib.util.spec_from_file_location("i18n_workbench_loopback", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules.get(spec.name) or importlib.util.module_from_spec(spec)
    if spec.name not in sys.modules:
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
    server = module.FakeServer()
    yield server
    server.close()


@pytest.fixture
def workspace(tmp_path: Path) -> Callable[..., Path]:
    """``workspace({"locales/en.json": {...}}, settings={...})``: a folder with these files (dicts become JSON)."""

    def make(files: Files, settings: Mapping[str, object] | None = None) -> Path:
        if settings is not None:
            named = {f"i18n-helper.{name}": value for name, value in settings.items()}
            files = {**files, ".vscode/settings.json": named}
        for name, content in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, bytes):
                path.write_bytes(content)
            else:
                text = (
                    content
                    if isinstance(content, str)
                    else json.dumps(content, ensure_ascii=False, indent=2) + "\n"
                )
                path.write_text(text, encoding="utf-8", newline="")
        return tmp_path

    return make
