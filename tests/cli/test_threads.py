"""What a command imports starts no threads, and nothing of that is left."""

import os

import pytest

from i18n_workbench.cli.threads import one_thread

NAME = "OPENBLAS_NUM_THREADS"


def test_it_holds_for_what_is_imported_only(monkeypatch):
    monkeypatch.delenv(NAME, raising=False)
    with one_thread():
        assert os.environ[NAME] == "1"
    assert NAME not in os.environ


def test_it_is_over_after_an_error(monkeypatch):
    monkeypatch.delenv(NAME, raising=False)
    with pytest.raises(ImportError), one_thread():
        raise ImportError
    assert NAME not in os.environ


def test_what_the_user_has_set_stays(monkeypatch):
    monkeypatch.setenv(NAME, "4")
    with one_thread():
        assert os.environ[NAME] == "4"
    assert os.environ[NAME] == "4"
