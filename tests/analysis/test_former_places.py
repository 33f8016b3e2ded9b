"""Where files stood before, found out without opening the project as it was then."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n
from i18n_workbench.analysis.history import checkout
from i18n_workbench.analysis.history.git_objects import Repository
from i18n_workbench.analysis.history.usual_places import UsualPlaces

PAGES = {
    "locales/en/home.json": {"title": "Title"},
    "locales/en/shop.json": {"buy": "Buy"},
    "locales/fr/home.json": {"title": "Titre"},
    "locales/fr/shop.json": {"buy": "Acheter"},
}


def test_the_paths_of_commits_are_those_of_their_trees(repo):
    commits = [repo.commit({"a/é.json": {"a": "1"}, "b.json": {}})]
    commits.append(repo.commit({"a/é.json": {"a": "2"}}))
    commits.append(repo.commit({"c\nd.json": {}, "b.json": None}))
    repo.git("update-index", "--add", "--cacheinfo", f"160000,{commits[0]},module")
    repo.git("commit", "-q", "-m", "module")
    commits.append(repo.git("rev-parse", "HEAD"))
    whole = Repository(repo.root).below("")
    with whole.paths() as paths:
        for commit in (*commits, *reversed(commits), commits[0]):
            assert paths.at(commit) == set(whole.tree(commit))


def test_a_former_page_is_known_by_the_names_of_todays(repo, monkeypatch):
    first = repo.commit(PAGES)
    moved = {name.replace("shop", "store"): PAGES[name] for name in PAGES}
    gone = {name: None for name in PAGES if "shop" in name}
    repo.commit({**moved, **gone})
    repo.commit({"locales/en/store.json": {"buy": "Buy now"}})

    def refuse(*_: object) -> None:
        raise AssertionError("the project is not to be opened as it was")

    monkeypatch.setattr(checkout.Checkout, "move", refuse)
    (row,) = i18n.open(repo.root).stale("fr").to_dict("records")
    assert (row["key"], row["source_then"], row["commit"]) == ("buy", "Buy", first)


@pytest.fixture
def entries(repo):
    repo.commit(PAGES)
    return i18n.open(repo.root, settings={"namespace": True}).project.discovery.files


def test_a_path_is_what_the_pattern_of_todays_files_says(entries):
    places = UsualPlaces(entries, [entry.path for entry in entries])
    made = places.at("locales/fr/about.json")
    assert made is not None
    assert (made.locale, made.namespace, made.format) == ("fr", "about", "json")
    assert places.at("locales/pl/about.json") is None, "no locale of today's"
    assert places.at("locales/fr/about.yml") is None
    assert places.at("docs/fr/about.json") is None


def test_a_pattern_that_makes_more_than_todays_files_says_nothing(entries):
    paths = [*(entry.path for entry in entries), "locales/fr/package.json"]
    assert UsualPlaces(entries, paths).at("locales/fr/about.json") is None
