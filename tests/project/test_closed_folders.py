"""Folders that nobody lets us into: what they hold is unknown, and everything else goes on."""

import os

import pytest

import i18n_workbench as i18n
from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import WorkbenchError

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "1"},
    "locales/fr.json": {"a": "un"},
    "src/App.vue": "<template>{{ $t('a') }}</template>",
    "other/App.vue": "<template>{{ $t('a') }}</template>",
}
PLACES = (
    "src",
    "locales",
    ".vscode",
    ".git",
    "android",
    "ios",
    "package.json",
    "Gemfile.lock",
)


@pytest.mark.parametrize("place", PLACES)
def test_a_place_that_may_not_be_looked_into_stops_nothing(
    workspace, monkeypatch, place
):
    root = workspace(FILES, settings={"indent": 2})
    (root / place).mkdir(exist_ok=True) if "." not in place.lstrip(".") else (
        root / place
    ).touch()
    closed = f"{os.path.realpath(root)}/{place}"
    stat = os.stat

    def refusing(act):
        def call(path=".", *arguments, **options):
            name = "" if isinstance(path, int) else str(os.fspath(path))
            is_the_folder = act is stat and name == closed
            if name.startswith(closed) and not is_the_folder:
                raise PermissionError(13, "Permission denied", name)
            return act(path, *arguments, **options)

        return call

    for name in ("open", "scandir", "listdir", "stat"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    wb = i18n.open(root)
    wb.usage()
    wb.check(), wb.doctor(), wb.hardcoded()
    assert place == "locales" or list(wb.messages["locale"]) == ["en", "fr"]


def test_a_state_folder_that_is_closed_hinders_no_reading(workspace, monkeypatch):
    root = workspace(FILES)
    stat = os.stat
    closed = str(state_folder(root))

    def refusing(path, *arguments, **options):
        if not isinstance(path, int) and str(os.fspath(path)).startswith(closed):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, *arguments, **options)

    monkeypatch.setattr(os, "stat", refusing)
    wb = i18n.open(root)
    assert not wb.problems["rule"].str.contains("journal").any()
    assert "100 %" in repr(wb)
    with pytest.raises(WorkbenchError):
        wb.changes().set("a", "fr", "une").apply()
