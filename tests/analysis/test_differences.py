"""Differences between revisions, folders and the working tree; applying them leads from one to the other."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.analysis.history import checkout
from i18n_workbench.catalog import files, kept_values
from i18n_workbench.disk.state import state_folder

EN = {
    "a": {"title": "Hello {name}", "old": "Going away"},
    "save": "Save",
    "stop": "Stop",
}
FR = {"a": {"title": "Bonjour {name}", "old": "S'en va"}, "save": "Enregistrer"}


def rows(frame: Any, *columns: str) -> list[list[Any]]:
    return frame[list(columns)].values.tolist()


def test_every_kind_of_change(repo):
    repo.commit({"locales/en.json": EN, "locales/fr.json": FR})
    repo.commit(
        {
            "locales/en.json": {
                "a": {"title": "Hello {user}", "kept": "Going away"},
                "save": "Save it",
                "new": "New",
            },
            "locales/fr.json": {
                "a": {"title": "Salut {name}", "kept": "S'en va"},
                "save": "Enregistrer",
            },
        }
    )
    frame = i18n.open(repo.root).diff("HEAD~1", "HEAD")
    assert list(frame.columns) == [
        "change",
        "key",
        "locale",
        "form",
        "old",
        "new",
        "file",
    ]
    assert rows(frame, "change", "key", "locale", "old", "new") == [
        ["renamed", "a.old", "", "a.old", "a.kept"],
        ["removed", "stop", "en", "Stop", None],
        ["added", "new", "en", None, "New"],
        ["source changed", "save", "en", "Save", "Save it"],
        ["placeholder changed", "a.title", "en", "Hello {name}", "Hello {user}"],
        ["target changed", "a.title", "fr", "Bonjour {name}", "Salut {name}"],
    ]


def test_locales_that_are_ignored_are_shown_where_they_are_asked_for(repo):
    hidden = {"i18n-helper.ignoredLocales": ["fr"]}
    settings = {".vscode/settings.json": hidden}
    repo.commit(
        {**settings, "locales/en.json": {"a": "A"}, "locales/fr.json": {"a": "Ah"}}
    )
    repo.commit({"locales/en.json": {"b": "A"}, "locales/fr.json": {"b": "Oh"}})
    wb = i18n.open(repo.root)
    assert rows(wb.diff("HEAD~1", "HEAD"), "change", "locale") == [["renamed", ""]]
    everything = wb.diff("HEAD~1", "HEAD", ignored=True)
    assert rows(everything, "change", "locale") == [
        ["renamed", ""],
        ["target changed", "fr"],
    ]
    assert "Oh" not in wb.git.markdown("HEAD~1", "HEAD")
    assert "Oh" in wb.git.markdown("HEAD~1", "HEAD", ignored=True)


def test_locale_by_locale_the_source_language_first_it_tells_the_same(repo):
    """Who looks at a terminal need not wait for all 111 languages."""
    repo.commit({"locales/en.json": EN, "locales/de.json": FR, "locales/fr.json": FR})
    later = {"a": {"title": "X {name}", "kept": "S'en va"}, "save": "Y"}
    repo.commit({f"locales/{tag}.json": later for tag in ("de", "en", "fr")})
    bench = i18n.open(repo.root)
    parts = list(bench.diff_by_locale("HEAD~1", "HEAD"))
    assert [locale for locale, _ in parts] == ["", "en", "de", "fr"]
    told = [row for _, part in parts for row in part.rows]
    whole = bench.diff_table("HEAD~1", "HEAD").rows
    assert sorted(told, key=repr) == sorted(whole, key=repr)


def asked_for(monkeypatch) -> list[str]:
    """The files that are parsed from now on."""
    parsed: list[str] = []
    open_document = files.open_document

    def note(root, entry, *rest):
        parsed.append(entry.path)
        return open_document(root, entry, *rest)

    monkeypatch.setattr(files, "open_document", note)
    monkeypatch.setattr(kept_values, "LEAST", 1)
    return parsed


def test_a_revision_that_was_compared_is_not_parsed_again(repo, monkeypatch):
    for word in ("one", "two", "three"):
        repo.commit(
            {f"locales/{tag}.json": {"a": f"{word} {tag}"} for tag in ("en", "fr")}
        )
    parsed = asked_for(monkeypatch)
    first = i18n.open(repo.root).diff("HEAD~2", "HEAD~1")
    assert len(parsed) == 6, "today's files and those of both revisions"
    bench = i18n.open(repo.root)
    assert len(bench.catalog.chunks) == 2
    parsed.clear()
    assert bench.diff("HEAD~2", "HEAD~1").equals(first)
    assert not parsed


def test_what_was_read_of_a_revision_is_kept_when_somebody_stops_it(repo, monkeypatch):
    for word in ("one", "two"):
        repo.commit(
            {f"locales/{tag}.json": {"a": f"{word} {tag}"} for tag in ("en", "fr")}
        )
    bench = i18n.open(repo.root)
    assert len(bench.catalog.chunks) == 2
    parsed = asked_for(monkeypatch)
    count = kept_values.RevisionValues.keep

    def stop(self, file):
        count(self, file)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(kept_values.RevisionValues, "keep", stop)
        with pytest.raises(KeyboardInterrupt):
            bench.diff("HEAD~1")
    (stopped_at,) = parsed
    parsed.clear()
    assert len(bench.diff("HEAD~1")) == 2
    assert stopped_at not in parsed
    assert len(parsed) == 1


def test_of_other_commits_no_more_is_kept_than_fits(repo, monkeypatch):
    for word in ("one", "two", "six"):
        repo.commit({"locales/en.json": {"a": word}, "locales/fr.json": {"a": word}})
    parsed = asked_for(monkeypatch)
    size = len((repo.root / "locales/en.json").read_bytes())
    monkeypatch.setattr(kept_values, "MOST_OF_REVISIONS", 2 * size)
    i18n.open(repo.root).diff("HEAD~2")
    i18n.open(repo.root).diff("HEAD~1")
    parsed.clear()
    bench = i18n.open(repo.root)
    assert len(bench.catalog.chunks) == 2
    parsed.clear()
    bench.diff(None, "HEAD~1")
    assert not parsed, "the newest is what is kept"
    bench.diff(None, "HEAD~2")
    assert parsed


def no_checkout(monkeypatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("nothing is to be checked out")

    monkeypatch.setattr(checkout.Checkout, "move", refuse)


@pytest.mark.parametrize("sides", [("HEAD~1",), ("HEAD~1", "HEAD"), ("HEAD", None)])
def test_what_was_compared_is_not_checked_out_again(repo, monkeypatch, sides):
    repo.commit({"locales/en.json": EN, "locales/fr.json": FR})
    later = {**FR, "save": "Sauver", "stop": "Arrêter"}
    repo.commit({"locales/fr.json": later})
    repo.write("locales/en.json", {**EN, "more": "More"})
    first = i18n.open(repo.root).diff(*sides)
    assert not first.empty
    no_checkout(monkeypatch)
    assert i18n.open(repo.root).diff(*sides).equals(first)
    parts = list(i18n.open(repo.root).diff_by_locale(*sides))
    assert sum(len(part) for _, part in parts) == len(first)


def test_what_has_changed_since_is_compared_anew(repo):
    repo.commit({"locales/en.json": {"a": "A"}, "locales/fr.json": {"a": "1"}})
    repo.git("branch", "before")

    def told() -> list[list[str]]:
        return rows(i18n.open(repo.root).diff("before"), "old", "new")

    assert told() == []
    repo.write("locales/fr.json", {"a": "2"})
    assert told() == [["1", "2"]]
    repo.save()
    assert told() == [["1", "2"]]
    repo.git("branch", "-f", "before")
    assert told() == []
    i18n.open(repo.root).reviews.approve("a", "fr")
    assert told() == [], "what git does not track holds for all revisions"
    repo.save()
    assert told() == [["", "approved"]]


def test_what_was_stopped_or_damaged_is_compared_anew(repo):
    repo.commit({"locales/en.json": {"a": "A"}, "locales/fr.json": {"a": "1"}})
    repo.write("locales/fr.json", {"a": "2"})
    parts = i18n.open(repo.root).diff_by_locale()
    next(iter(parts))
    parts.close()
    folder = state_folder(repo.root) / "history"
    assert not list(folder.glob("diff-*"))
    first = i18n.open(repo.root).diff()
    (kept,) = folder.glob("diff-*")
    kept.write_bytes(kept.read_bytes()[:-3])
    assert i18n.open(repo.root).diff().equals(first)


def test_states_that_changed(repo):
    po = 'msgid ""\nmsgstr "Language: fr\\n"\n\n{flag}msgid "save"\nmsgstr "Enregistrer"\n'
    repo.commit({"locale/fr.po": po.format(flag="#, fuzzy\n")})
    repo.commit({"locale/fr.po": po.format(flag="")})
    assert rows(
        i18n.open(repo.root).diff("HEAD~1", "HEAD"), "change", "old", "new"
    ) == [["state changed", "fuzzy", ""]]


def test_sides(repo, tmp_path):
    repo.commit({"locales/en.json": {"a": "1"}})
    repo.git("branch", "before")
    repo.commit({"locales/en.json": {"a": "2"}})
    repo.write("locales/en.json", {"a": "3"})
    bench = i18n.open(repo.root)
    folder = repo.checkout("before", tmp_path / "folder")
    assert rows(bench.diff(), "old", "new") == [["2", "3"]]
    assert rows(bench.diff("before", "WORKTREE"), "old", "new") == [["1", "3"]]
    assert rows(bench.diff("before", "HEAD"), "old", "new") == [["1", "2"]]
    assert rows(bench.diff(folder, "HEAD"), "old", "new") == [["1", "2"]]
    assert rows(bench.diff(None, str(folder)), "old", "new") == [["3", "1"]]
    with pytest.raises(i18n.errors.GitError, match="no revision"):
        bench.diff("nowhere")
    with pytest.raises(i18n.errors.GitError, match="no revision"):
        bench.diff("--output=x")


def test_revisions_of_other_layouts_are_read_one_after_the_other(repo, tmp_path):
    repo.commit({"locales/en.json": EN, "locales/fr.json": FR})
    moved = {"locales/en.json": None, "locales/fr.json": None}
    there_fr = {**FR, "save": "Sauver"}
    repo.commit({**moved, "src/i18n/en/app.json": EN, "src/i18n/fr/app.json": there_fr})
    wb = i18n.open(repo.root)
    for revision in ("HEAD", "HEAD~1"):
        tree = tmp_path / revision
        repo.git("worktree", "add", "--quiet", "--detach", str(tree), revision)
    there = wb.diff(tmp_path / "HEAD~1", tmp_path / "HEAD")
    assert len(there)
    assert rows(wb.diff("HEAD~1", "HEAD"), *there.columns) == rows(
        there, *there.columns
    )
    back = wb.diff(tmp_path / "HEAD", tmp_path / "HEAD~1")
    assert rows(wb.diff("HEAD", "HEAD~1"), *back.columns) == rows(back, *back.columns)


def test_an_empty_text_names_nothing(repo):
    repo.commit({"locales/en.json": {"a": "A"}})
    with pytest.raises(i18n.errors.UsageError):
        i18n.open(repo.root).diff("")


def test_a_renamed_family_is_one_rename(repo):
    repo.commit(
        {
            "locales/en.json": {
                "item_one": "{n} item",
                "item_other": "{n} items",
                "b": "B",
            }
        }
    )
    repo.commit(
        {
            "locales/en.json": {
                "thing_one": "{n} item",
                "thing_other": "{n} items",
                "b": "B",
            }
        }
    )
    assert rows(
        i18n.open(repo.root).diff("HEAD~1", "HEAD"), "change", "old", "new"
    ) == [["renamed", "item", "thing"]]


def test_markdown_for_a_pull_request(repo):
    repo.commit({"locales/en.json": {"a": "x"}})
    repo.commit({"locales/en.json": {"a": "<img src=x> | `y`\nz ![a](//b)", "b": "B"}})
    text = i18n.open(repo.root).git.markdown("HEAD~1", "HEAD")
    assert "| en | 1 | 1 |" in text
    assert "<img" not in text
    assert "&lt;img src=x&gt; \\| \\`y\\`<br>z !\\[a\\](//b)" in text
    assert "No message changed" in i18n.open(repo.root).git.markdown("HEAD", "HEAD")


def test_only_a_frame_of_differences_can_be_applied(repo):
    repo.commit({"locales/en.json": {"a": "x"}})
    bench = i18n.open(repo.root)
    with pytest.raises(i18n.errors.UsageError, match="no frame of differences"):
        bench.changes().patch(bench.messages)
    with pytest.raises(i18n.errors.UsageError, match="no frame of differences"):
        bench.changes().patch("--- a/en.json")


@pytest.mark.parametrize("seed", range(12))
def test_applying_the_difference_gives_the_other_side(repo, tmp_path, seed):
    random_ = random.Random(seed)
    repo.commit(project(random_))
    repo.git("branch", "one")
    repo.commit(project(random_))
    bench = i18n.open(repo.root)
    frame = bench.diff("one", "HEAD")
    here = i18n.open(repo.checkout("one", tmp_path / "one"))
    changes = here.changes().patch(frame)
    if changes:
        changes.apply()
    assert values(here) == values(bench)
    assert here.diff(None, repo.root).empty


@pytest.mark.parametrize("seed", range(5))
def test_planted_renames_are_found_and_nothing_else(repo, seed):
    random_ = random.Random(seed)
    source = {f"key{n}": f"text {random_.random()}" for n in range(40)}
    tables = {
        "en": source,
        **{tag: {k: f"{tag} {v}" for k, v in source.items()} for tag in ("fr", "de")},
    }
    repo.commit({f"locales/{tag}.json": table for tag, table in tables.items()})
    planted = {key: f"moved.{key}_{seed}" for key in random_.sample(sorted(source), 10)}
    edited = random_.sample(sorted(planted), 6)
    for at, table in enumerate(tables.values()):
        for key in edited[2 * at : 2 * at + 2]:
            table[key] = table[key] + " edited"
        for old, new in planted.items():
            table[new] = table.pop(old)
    repo.commit({f"locales/{tag}.json": table for tag, table in tables.items()})
    frame = i18n.open(repo.root).diff("HEAD~1", "HEAD")
    renamed = frame[frame["change"] == "renamed"]
    assert dict(zip(renamed["old"], renamed["new"], strict=True)) == planted
    assert not frame["change"].isin(["added", "removed"]).any()


def project(random_: random.Random) -> dict[str, str]:
    """Nested JSON in three locales, with families, empty values and keys that come, go and move."""
    files = {}
    keys = random_.sample(
        [
            "a.x",
            "a.y",
            "a.z",
            "b",
            "c.d.e",
            "c.d.f",
            "item_one",
            "item_other",
            "k1",
            "k2",
            "k3",
        ],
        7,
    )
    keys += ["always"]
    for tag in ("en", "fr", "de"):
        table: dict[str, Any] = {"always": tag}
        for key in keys:
            if random_.random() < 0.8:
                *parents, last = key.split(".")
                inner = table
                for name in parents:
                    inner = inner.setdefault(name, {})
                inner[last] = random_.choice(
                    ["", f"{tag} {key}", f"{tag} {random_.randrange(3)} {{n}}"]
                )
        files[f"locales/{tag}.json"] = json.dumps(table, indent=2) + "\n"
    return files


def values(bench: Any) -> dict[tuple[str, str, str], str]:
    frame = bench.messages
    return {(r.key, r.form, r.locale): r.value for r in frame.itertuples()}
