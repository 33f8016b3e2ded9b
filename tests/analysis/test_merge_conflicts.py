"""What merging a branch would run into, said before anybody merges."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n

PACKAGE = {"dependencies": {"i18next": "23"}}


def test_conflicts_of_two_branches_by_key(repo):
    repo.commit(
        {
            "package.json": PACKAGE,
            "locales/en.json": {"a": "A", "b": "B"},
            "locales/fr.json": {"a": "A", "b": "B"},
        }
    )
    repo.git("checkout", "-q", "-b", "feature")
    repo.commit(
        {
            "locales/fr.json": {"a": "À", "b": "Bé", "d": "D"},
            "locales/en.json": {"a": "A", "b": "B", "d": "D"},
        }
    )
    repo.git("checkout", "-q", "main")
    repo.commit(
        {
            "locales/fr.json": {"a": "Ah", "b": "Bé", "c": "C"},
            "locales/en.json": {"a": "A", "b": "B", "c": "C"},
        }
    )
    bench = i18n.open(repo.root)
    frame = bench.git.conflicts("feature")
    assert frame[
        ["key", "locale", "base", "ours", "theirs", "file"]
    ].values.tolist() == [["a", "fr", "A", "Ah", "À", "locales/fr.json"]]
    assert bench.git.conflicts("HEAD").empty
    with pytest.raises(i18n.errors.GitError):
        bench.git.conflicts("nowhere")


def test_the_locale_in_a_rails_file_is_no_part_of_the_key(repo):
    files = {
        "Gemfile": 'gem "rails-i18n"\n',
        "config/locales/en.yml": "en:\n  x:\n    a: A\n",
    }
    repo.commit({**files, "config/locales/fr.yml": "fr:\n  x:\n    a: A\n"})
    repo.git("checkout", "-q", "-b", "feature")
    repo.commit({"config/locales/fr.yml": "fr:\n  x:\n    a: Un\n"})
    repo.git("checkout", "-q", "main")
    repo.commit({"config/locales/fr.yml": "fr:\n  x:\n    a: Deux\n"})
    frame = i18n.open(repo.root).git.conflicts("feature")
    assert frame[["key", "locale", "ours", "theirs"]].values.tolist() == [
        ["x.a", "fr", "Deux", "Un"]
    ]
