"""Coverage over time equals what a fresh checkout of each commit gives."""

from __future__ import annotations

import json
import random
import shutil

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.analysis.charts.comparing import DOTTED, history_lines
from i18n_workbench.analysis.history import checkout, counting, kept_counts
from i18n_workbench.analysis.history.counting import RevisionCounter
from i18n_workbench.analysis.history.timeline import history
from i18n_workbench.disk.state import state_folder, with_sum, without_sum
from i18n_workbench.errors import Cancelled
from i18n_workbench.progress import Progress

NUMBERS = ["locale", "total", "translated", "empty", "missing", "words", "coverage"]


def random_project(random_: random.Random) -> dict[str, object]:
    """Files of several shapes: namespaces, keys that are texts, plural families, Rails roots, PO, nulls, broken files."""
    words = ["save", "the", "file", "ファイル", "now", ""]
    text = lambda: " ".join(random_.choices(words, k=random_.randint(0, 3)))  # noqa: E731
    shape = random_.choice(["flat", "texts", "dir", "rails", "po"])
    locales = random_.sample(["en", "fr", "ja", "pl", "ar"], random_.randint(2, 4))
    keys = [f"k{n}" for n in range(random_.randint(0, 6))] + [
        "item_one",
        "item_other",
        "item_few",
    ]
    keys += random_.choice(
        [[], ["item"], ["thing", "thing_plural", "thing_0", "thing_1"]]
    )
    files: dict[str, object] = {}
    for tag in locales:
        table = {
            key: random_.choice([text(), text(), None])
            for key in keys
            if random_.random() < 0.8
        }
        match shape:
            case "flat" | "texts":
                if shape == "texts":
                    table = {f"Text of {key}": table[key] for key in table}
                if shape == "texts" and tag == "en" and random_.random() < 0.5:
                    table = dict(random_.sample([*table.items()], len(table) // 3))
                files[f"locales/{tag}.json"] = table if random_.random() < 0.9 else "{"
            case "dir":
                files |= {
                    f"locales/{tag}/{name}.json": table
                    for name in ("common", "home")
                    if random_.random() < 0.8
                }
            case "rails":
                lines = "".join(
                    f"  {key}: {json.dumps(value)}\n" for key, value in table.items()
                )
                lines += random_.choice(
                    ["", "  pick: Pick\n", "  pick:\n    one: 1\n    other: Pick\n"]
                )
                files[f"config/locales/{tag}.yml"] = f"{tag}:\n{lines}" if lines else ""
            case "po":
                entries = "".join(
                    f'\nmsgid "{key}"\nmsgstr "{value or ""}"\n'
                    for key, value in table.items()
                )
                files[f"locale/{tag}.po"] = (
                    f'msgid ""\nmsgstr "Language: {tag}\\n"\n{entries}'
                )
    if shape == "rails":
        files["Gemfile"] = 'gem "rails"\n'
    elif random_.random() < 0.8:
        files["package.json"] = {
            "dependencies": {
                random_.choice(
                    ["i18next", "vue-i18n", "next-translate", "left-pad"]
                ): "1"
            }
        }
    if random_.random() < 0.3:
        files[".vscode/settings.json"] = {"i18n-helper.ignoredLocales": [locales[-1]]}
    return files


def numbers(frame: pd.DataFrame) -> pd.DataFrame:
    return frame.sort_values("locale")[NUMBERS].reset_index(drop=True)


@pytest.mark.parametrize("seed", range(10))
def test_numbers_equal_a_fresh_checkout(repo, tmp_path, seed):
    random_ = random.Random(seed)
    commits, known = [], set()
    for _ in range(10):
        files = random_project(random_)
        gone = dict.fromkeys(known - set(files)) if random_.random() < 0.7 else {}
        known = (known - set(gone)) | set(files)
        commits.append(repo.commit({**gone, **files}))
    frame = i18n.open(repo.root).history(every="commit")
    for commit in commits:
        try:
            fresh = i18n.open(repo.checkout(commit, tmp_path / "fresh")).coverage()
        except i18n.errors.NeedsChoice:
            continue
        # What cannot be read is unreadable in coverage; history, which reads blobs, counts what is left or nothing.
        whole = fresh[fresh["unreadable"] == 0]
        then = frame[frame["commit"] == commit]
        assert set(then["locale"]) <= set(fresh["locale"])
        got = numbers(then[then["locale"].isin(whole["locale"])])
        want = numbers(whole)
        pd.testing.assert_frame_equal(got, want, check_dtype=False)


def test_by_namespace_equals_a_fresh_checkout(repo, tmp_path):
    commit = repo.commit(
        {"package.json": {"dependencies": {"i18next": "1"}}, "locales/en/a.json": {"x": "one two"}, "locales/en/b.json": {"y": ""},
         "locales/fr/a.json": {}}
    )  # fmt: skip
    got = i18n.open(repo.root).history(every="commit", by="namespace")
    want = i18n.open(repo.checkout(commit, tmp_path / "fresh")).coverage(by="namespace")
    names = ["namespace", *NUMBERS]
    order = ["namespace", "locale"]
    pd.testing.assert_frame_equal(
        got.sort_values(order)[names].reset_index(drop=True),
        want.sort_values(order)[names].reset_index(drop=True),
        check_dtype=False,
    )


EN = {"locales/en.json": {"a": "A"}, "locales/fr.json": {}}


def test_periods_take_their_last_commit(repo):
    commits = []
    for day in range(10):
        repo.time = 1_704_067_200 + day * 86_400  # Monday, 1 January 2024
        repo.time -= 3600
        commits.append(
            repo.commit(
                {
                    "locales/en.json": {f"k{n}": "x" for n in range(day + 1)},
                    "locales/fr.json": {},
                }
            )
        )
    bench = i18n.open(repo.root)
    assert bench.history()["commit"].unique().tolist() == [commits[6], commits[9]]
    assert bench.history("month")["commit"].unique().tolist() == [commits[9]]
    assert (
        bench.history("day", since="2024-01-03", until="2024-01-05")["commit"]
        .unique()
        .tolist()
        == commits[2:5]
    )
    assert set(bench.history(locales=["fr"])["locale"]) == {"fr"}
    for wrong in ({"every": "year"}, {"since": "soon"}, {"by": "file"}):
        with pytest.raises(i18n.errors.UsageError):
            bench.history(**wrong)


def test_what_was_counted_before_somebody_stopped_is_not_counted_again(
    repo, monkeypatch
):
    for count in range(6):
        repo.commit({**EN, "locales/fr.json": dict.fromkeys("abcdef"[:count], "x")})
    project = i18n.open(repo.root).project
    stopped = Progress("history")
    stopped.cancel()
    with pytest.raises(Cancelled):
        history(project, "commit", progress=stopped)
    asked = []
    count = RevisionCounter.count

    def counted(counter, *arguments, **options):
        asked.append(arguments)
        return count(counter, *arguments, **options)

    monkeypatch.setattr(RevisionCounter, "count", counted)
    resumed = history(project, "commit").frame()
    assert 0 < len(asked) < 6
    whole = resumed["commit"].unique().tolist()
    assert whole == repo.git("rev-list", "--reverse", "HEAD").split()


def commits_of_days(repo, first: int, count: int, step: int = 1) -> list[str]:
    commits = []
    for day in range(0, count * step, step):
        repo.time = first + day * 86_400 - 3600
        commits.append(repo.commit({**EN, "locales/fr.json": {f"k{day}": "x"}}))
    return commits


def asked_of(monkeypatch) -> list[object]:
    """Every revision that is counted from now on."""
    asked = []
    count = RevisionCounter.count

    def counted(counter, *arguments, **options):
        asked.append(arguments)
        return count(counter, *arguments, **options)

    monkeypatch.setattr(RevisionCounter, "count", counted)
    return asked


def test_who_is_killed_loses_what_was_counted_lately_only(repo, monkeypatch):
    commits_of_days(repo, 1_704_067_200, 4)
    monkeypatch.setattr(kept_counts, "SAVED_EVERY", 0)
    asked = asked_of(monkeypatch)
    killed = i18n.open(repo.root).history_by_commit("commit")
    next(killed), next(killed)  # and nobody closes it
    assert len(asked) == 2
    whole = i18n.open(repo.root).history("commit")
    assert len(asked) == 4
    assert whole["commit"].nunique() == 4
    killed.close()


def openings_of(monkeypatch) -> list[object]:
    """Every opening of a former state of the project, as it happens."""
    opened: list[object] = []
    open_project = checkout.open_project

    def noted(root, **options):
        opened.append(root)
        return open_project(root, **options)

    monkeypatch.setattr(checkout, "open_project", noted)
    return opened


def test_two_who_count_at_once_keep_what_both_have_counted(repo, monkeypatch):
    commits_of_days(repo, 1_704_067_200, 6)
    first = i18n.open(repo.root).history_by_commit("commit", until="2024-01-03")
    other = i18n.open(repo.root).history_by_commit("commit", since="2024-01-04")
    assert len(list(first)) == 3
    next(other)
    list(i18n.open(repo.root).history_by_commit("commit", since="2024-01-05"))
    other.close()
    asked = asked_of(monkeypatch)
    whole = i18n.open(repo.root).history("commit")
    assert whole["commit"].nunique() == 6
    assert len(asked) == 1


def test_versions_of_packages_open_no_project_anew(repo, monkeypatch):
    def manifest(version: str, **packages: str) -> dict[str, object]:
        return {"version": version, "dependencies": packages}

    repo.commit({**EN, "package.json": manifest("1.0.0", i18next="^22.1.0")})
    repo.commit({"package.json": manifest("1.1.0", i18next="^22.4.15")})
    repo.commit({"package.json": manifest("1.1.1", i18next="~22.5.0")})
    opened = openings_of(monkeypatch)
    bench = i18n.open(repo.root)
    assert bench.history("commit")["commit"].nunique() == 3
    assert len(opened) == 1
    repo.commit({"package.json": manifest("2.0.0", i18next="^23.0.0", vue="3")})
    repo.commit({"package.json": "{"})
    assert bench.history("commit")["commit"].nunique() == 5
    assert len(opened) == 1 + 2  # the broken one, and the one with Vue


def test_neither_programs_nor_versions_of_gems_open_a_project_anew(repo, monkeypatch):
    gems = "gem 'rails', '~> {}'\ngem 'rails-i18n'\n"
    repo.commit(
        {
            "Gemfile": gems.format("7.0"),
            "config/locales/en.yml": "en:\n  save: Save\n",
            "config/locales/fr.rb": "{ fr: { save: 'Garder' } }\n",
        }
    )
    repo.commit({"app/models/user.rb": "class User; end\n", "lib/a.py": "a = 1\n"})
    repo.commit({"app/models/user.rb": None, "lib/a.py": None, "lib/b.lua": "x()\n"})
    repo.commit({"Gemfile": gems.format("7.1")})
    opened = openings_of(monkeypatch)
    bench = i18n.open(repo.root)
    assert bench.history("commit")["commit"].nunique() == 4
    assert len(opened) == 1
    repo.commit({"Gemfile": gems.format("7.1") + "gem 'i18n-js'\n"})
    assert bench.history("commit", locales="fr")["translated"].tolist() == [1] * 5
    assert len(opened) == 2


def test_months_are_counted_while_weeks_are(repo, monkeypatch):
    commits = commits_of_days(repo, 1_704_067_200, 20, 2)
    fresh = i18n.open(repo.root).history("month")
    shutil.rmtree(state_folder(repo.root) / "history")
    asked = asked_of(monkeypatch)
    bench = i18n.open(repo.root)
    weeks = bench.history("week")
    counted = len(asked)
    months = bench.history("month")
    assert len(asked) == counted
    pd.testing.assert_frame_equal(months, fresh)
    assert not set(months["commit"]) <= set(weeks["commit"])
    assert set(weeks["commit"]) < set(commits)


def test_the_newest_comes_first_before_the_rest_is_counted(repo, monkeypatch):
    commits = [
        repo.commit({**EN, "locales/fr.json": dict.fromkeys("abcd"[:count], "x")})
        for count in range(4)
    ]
    asked = []
    count = RevisionCounter.count

    def counted(counter, *arguments, **options):
        asked.append(arguments)
        return count(counter, *arguments, **options)

    monkeypatch.setattr(RevisionCounter, "count", counted)
    bench = i18n.open(repo.root)
    parts = bench.history_by_commit("commit", locales=["fr"])
    commit, rows = next(parts)
    assert (commit, len(asked)) == (commits[-1], 1)
    assert rows.only(["locale", "total", "translated"]).rows == [("fr", 3, 3)]
    parts.close()
    came = list(bench.history_by_commit("commit"))
    assert len(asked) == 4  # what was counted before it was left is kept
    assert [commit for commit, _ in came] == commits[::-1]
    parts = [rows.frame() for _, rows in came[::-1]]
    in_order = pd.concat(parts, ignore_index=True)
    pd.testing.assert_frame_equal(in_order, bench.history("commit"))


def test_a_cell_shows_the_newest_rows_while_the_rest_is_counted(repo, monkeypatch):
    for count in range(4):
        repo.commit({**EN, "locales/fr.json": dict.fromkeys("abcd"[:count], "x")})
    shown = []

    def look(progress):
        if progress.done in (2, 3):
            shown.append((progress.done - 1, progress.found()))

    monkeypatch.setattr(Progress, "interval", 0)
    told = Progress("history", listener=look)
    found = history(i18n.open(repo.root).project, "commit", progress=told).frame()
    newest_first = [
        found[found["commit"] == commit] for commit in found["commit"].unique()[::-1]
    ]
    for commits, rows in shown:
        counted = pd.concat(newest_first[:commits], ignore_index=True)
        assert len(counted) == 2 * commits
        pd.testing.assert_frame_equal(rows, counted)
    assert [commits for commits, _ in shown] == [1, 2]


def test_what_a_commit_has_written_is_not_read_from_the_disk_again(repo, monkeypatch):
    repo.commit(EN)
    repo.commit({"locales/fr.json": {"a": "x", "b": "y"}})
    repo.commit({"locales/de.json": {"a": "x"}, "locales/en.json": {"a": "z"}})
    read = []
    open_document = counting.open_document

    def noted(root, entry, settings, data):
        read.append((entry.path, data))
        return open_document(root, entry, settings, data)

    monkeypatch.setattr(counting, "open_document", noted)
    assert i18n.open(repo.root).history("commit")["commit"].nunique() == 3
    assert len(read) == 3 + 2
    assert all(data is not None for _, data in read)


def test_files_that_come_go_and_are_moved_are_taken_back(repo):
    one = repo.commit(EN)
    repo.commit({"locales/fr.json": None, "locales/de.json": {"a": "A"}})
    repo.commit({"locales/de.json": None, "lang/en.json": {"a": "A", "b": "B"}, "locales/en.json": None, "lang/fr.json": {"a": "x"}})  # fmt: skip
    frame = i18n.open(repo.root).history("commit")
    told = [
        dict(zip(rows["locale"], rows["total"], strict=True))
        for _, rows in frame.groupby("commit", sort=False)
    ]
    assert told == [{"en": 1, "fr": 1}, {"en": 1, "de": 1}, {"en": 2, "fr": 2}]
    assert frame["commit"].iloc[0] == one


def test_a_project_inside_a_repository_and_outside_of_one(repo, tmp_path):
    repo.commit(
        {f"app/{name}": content for name, content in EN.items()} | {"README.md": "x"}
    )
    frame = i18n.open(repo.root / "app").history("commit")
    assert frame[["locale", "coverage"]].values.tolist() == [["en", 1.0], ["fr", 0.0]]
    (tmp_path / "plain" / "locales").mkdir(parents=True)
    (tmp_path / "plain" / "locales" / "en.json").write_text("{}")
    with pytest.raises(i18n.errors.GitError, match="no git repository"):
        i18n.open(tmp_path / "plain").history()


def test_history_runs_nothing_that_the_repository_names(repo, tmp_path):
    repo.commit(EN)
    trap = tmp_path / "trap"
    for name in (
        "core.pager",
        "core.fsmonitor",
        "diff.external",
        "core.sshCommand",
        "gpg.program",
        "filter.x.smudge",
    ):
        repo.git("config", name, f"touch {trap}")
    repo.git("config", "log.showSignature", "true")
    repo.commit({".gitattributes": "*.json filter=x diff=x\n"})
    trap.unlink(missing_ok=True)
    bench = i18n.open(repo.root)
    assert len(bench.history("commit")) == 4
    assert bench.diff("HEAD~1", "HEAD").empty
    assert bench.stale().empty
    assert not trap.exists()


def test_the_chart(repo):
    repo.commit(EN)
    chart = i18n.open(repo.root).plot.history(every="commit")
    assert "coverage" in chart.to_json()
    assert chart.mark.point
    assert "words" not in chart.data["values"][0], "a notebook keeps what is shown"


def test_the_chart_of_many_commits_and_locales_has_lines_without_dots(repo):
    repo.commit(EN)
    frame = i18n.open(repo.root).history("commit")
    many = pd.concat([frame] * (DOTTED // len(frame) + 1), ignore_index=True)
    assert not history_lines(many).mark.point


def test_commits_without_a_project_have_no_rows(repo):
    repo.commit({"README.md": "nothing yet"})
    assert i18n.open(repo.root).history(every="commit").empty
    repo.commit({"locales/en.json": {"a": "A"}, "package-lock.json": {"packages": {}}})
    assert i18n.open(repo.root).history(every="commit")["locale"].tolist() == ["en"]


def test_before_the_first_commit_there_is_a_next_step(repo):
    repo.write("locales/en.json", {"a": "A"})
    bench = i18n.open(repo.root)
    for ask in (bench.history, bench.diff):
        with pytest.raises(i18n.errors.GitError, match="commit first"):
            ask()
    assert bench.stale().empty


def test_while_there_were_several_projects_the_one_of_today_counts(repo):
    manifest = '{"dependencies": {"vue-i18n": "9"}}'
    editor = {
        "packages/editor/package.json": manifest,
        "packages/editor/locales/en.json": {"bold": "Bold", "font": "Font"},
        "packages/editor/locales/fr.json": {"bold": "Gras"},
    }
    app = {
        "app/package.json": manifest,
        "app/locales/en.json": {"save": "Save", "open": "Open", "close": "Close"},
        "app/locales/fr.json": {"save": "Enregistrer"},
    }
    first = repo.commit({**app, **editor})
    repo.commit(dict.fromkeys(editor))
    frame = i18n.open(repo.root).history(every="commit", locales=["fr"])
    assert frame["commit"].tolist()[0] == first
    assert frame[["total", "translated"]].to_numpy().tolist() == [[3, 1], [3, 1]]


def test_what_is_kept_holds_each_row_once_and_is_counted_again_where_it_is_broken(repo):
    repo.commit(EN)
    for text in "abc":
        repo.commit({"README.md": text})
    whole = i18n.open(repo.root).history("commit")
    folder = state_folder(repo.root) / "history"
    (path,) = (one for one in folder.glob("*.json") if "origins" not in one.name)
    data = without_sum(path.read_bytes())
    kept = json.loads(data)
    assert (len(kept["rows"]), len(kept["commits"])) == (2, 4)
    one_bit_less = with_sum(data).replace(b'"en"', b'"dn"')
    assert one_bit_less != with_sum(data)
    for content in (
        b"{",
        with_sum(b"[]"),
        with_sum(b'{"rows": [[1]], "commits": {}}'),
        with_sum(b'{"rows": [], "commits": {"x": [3]}}'),
        one_bit_less,
    ):
        path.write_bytes(content)
        pd.testing.assert_frame_equal(i18n.open(repo.root).history("commit"), whole)
