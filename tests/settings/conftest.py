from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pytest

from i18n_workbench.settings import Settings, load_settings

if TYPE_CHECKING:
    from pathlib import Path

Load = Callable[..., Settings]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Settings of a workspace whose settings file has the text (no file for None), in an empty environment."""

    def _load(
        text: str | None = None,
        *,
        overrides: Mapping[str, Any] | None = None,
        environ: Mapping[str, str] | None = None,
        editor_dir: str = ".vscode",
    ) -> Settings:
        if text is not None:
            (tmp_path / editor_dir).mkdir(exist_ok=True)
            (tmp_path / editor_dir / "settings.json").write_bytes(text.encode())
        return load_settings(
            tmp_path, editor_dir=editor_dir, overrides=overrides, environ=environ or {}
        )

    return _load


@pytest.fixture(autouse=True)
def _no_keyring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests never look into the keyring of the machine they run on."""
    monkeypatch.setitem(sys.modules, "keyring", None)
