"""Stale translations, against histories whose truth is known: precision and recall are both 1."""

from __future__ import annotations

import gc
import json
import random
import shutil
import subprocess
import weakref
from typing import Any

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.analysis.history import blame, git_objects
from i18n_workbench.analysis.history.former_layouts import FormerLayouts
from i18n_workbench.analysis.history.git_objects import repository_of
from i18n_workbench.analysis.history.layouts import Layout
from i18n_workbench.analysis.history.provenance import SHORT, Provenance
from i18n_workbench.audit.judging import judge
from i18n_workbench.cli import app
from i18n_workbench.disk.state import state_folder
from i18n_workbench.progress import Progress
from i18n_workbench.workbench import Workbench

EN = {
    "home": {"title": "Welcome", "lead": "All your files in one place"},
    "save": "Save",
    "cancel": "Cancel",
}
FR = {
    "home": {"title": "Bienvenue", "lead": "Tous vos fichiers au même endroit"},
    "save": "Enregistrer",
    "cancel": "Annuler",
}
PACKAGE = {"dependencies": {"i18next": "23"}}


def start(repo: Any) -> None:
    repo.commit({"package.json": PACKAGE, "locales/en.json": EN, "locales/fr.json": FR})


def stale_keys(repo: Any, locale: str = "fr") -> set[str]:
    return set(i18n.open(repo.root).stale(locale)["key"])


def changed(texts: dict[str, Any], **values: str) -> dict[str, Any]:
    return {**texts, **values}


def test_a_changed_source_makes_the_translation_stale_and_says_who_made_it(repo):
    first = repo.commit(
        {"package.json": PACKAGE, "locales/en.json": EN, "locales/fr.json": FR},
        author="Grace",
    )
    repo.commit({"locales/en.json": changed(EN, save="Save changes")})
    row = i18n.open(repo.root).stale("fr").iloc[0]
    assert (row.key, row.locale, row.value) == ("save", "fr", "Enregistrer")
    assert (row.source_then, row.source_now) == ("Save", "Save changes")
    assert (row.commit, row.author) == (first, "Grace")
    assert row.date.timestamp() == 1_700_003_600


def test_translating_again_ends_it(repo):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="Save changes")})
    repo.commit({"locales/fr.json": changed(FR, save="Enregistrer les modifications")})
    assert stale_keys(repo) == set()


@pytest.mark.parametrize(
    ("name", "source", "other", "form"),
    [
        ("i18n-js", {"item": {"one": "1", "other": "many"}}, {"item": "品"}, "other"),
        ("i18next", {"item": "1", "item_plural": "many"}, {"item_0": "品"}, "other"),
        ("i18next", {"item_one": "1", "item_other": "many"}, {"item_few": "品"}, "few"),
    ],
)
def test_the_source_of_a_form_is_the_other_of_its_family(
    repo, name, source, other, form
):
    files = {
        "package.json": {"dependencies": {name: "1"}},
        "locales/en.json": source,
        "locales/ja.json": other,
    }
    repo.commit(files)
    repo.commit(
        {"locales/en.json": json.loads(json.dumps(source).replace("many", "more"))}
    )
    row = i18n.open(repo.root).stale("ja").iloc[0]
    assert (row["key"], row["form"], row["source_now"]) == ("item", form, "more")


def test_a_text_that_came_back_is_not_stale(repo):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="Save changes")})
    repo.commit({"locales/en.json": EN})
    assert stale_keys(repo) == set()


def test_source_and_translation_in_one_commit_agree(repo):
    start(repo)
    repo.commit(
        {
            "locales/en.json": changed(EN, save="Keep"),
            "locales/fr.json": changed(FR, save="Garder"),
        }
    )
    assert stale_keys(repo) == set()


def reformatted(texts: dict[str, Any]) -> str:
    return json.dumps(texts, ensure_ascii=True, indent="\t", sort_keys=True)


@pytest.mark.parametrize(
    "disguise",
    [
        {"locales/fr.json": reformatted(FR)},
        {"locales/fr.json": dict(reversed(FR.items()))},
        {
            "locales/fr.json": None,
            "locales/en.json": None,
            "src/i18n/fr.json": FR,
            "src/i18n/en.json": changed(EN, save="Save it"),
        },
        {"locales/fr.json": None, "locales/fr-FR.json": FR},
        {
            "locales/en.json": None,
            "locales/en-GB.json": changed(EN, save="Save it", cancel="Cancel it"),
            "locales/en-US.json": changed(EN, save="Save it"),
            ".vscode/settings.json": {"i18n-helper.sourceLanguage": "en-US"},
        },
    ],
    ids=[
        "reformatted",
        "re-sorted",
        "moved",
        "locale renamed",
        "source renamed beside one much like it",
    ],
)
def test_what_only_moves_does_not_hide_staleness(repo, disguise):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="Save it")})
    repo.commit(disguise)
    locale = "fr-FR" if "locales/fr-FR.json" in disguise else "fr"
    assert stale_keys(repo, locale) == {"save"}


def test_a_renamed_key_keeps_its_origin(repo):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="Save it")})
    new_en = {"home": EN["home"], "actions": {"save": "Save it", "cancel": "Cancel"}}
    new_fr = {
        "home": FR["home"],
        "actions": {"save": "Enregistrer", "cancel": "Annuler"},
    }
    repo.commit({"locales/en.json": new_en, "locales/fr.json": new_fr})
    assert stale_keys(repo) == {"actions.save"}


def test_a_translation_made_on_a_branch_stands_for_the_source_it_saw_there(repo):
    start(repo)
    repo.git("checkout", "-q", "-b", "feature")
    made = repo.commit({"locales/fr.json": changed(FR, save="Sauver")}, author="Grace")
    repo.git("checkout", "-q", "main")
    repo.commit({"locales/en.json": changed(EN, save="Save it")})
    repo.merge("feature")
    frame = i18n.open(repo.root).stale()
    assert [(row.key, row.source_then, row.commit) for row in frame.itertuples()] == [
        ("save", "Save", made)
    ]


def test_a_squash_counts_as_the_one_commit_it_is(repo):
    start(repo)
    repo.git("checkout", "-q", "-b", "feature")
    repo.commit({"locales/fr.json": changed(FR, save="Sauver")})
    repo.commit({"locales/en.json": changed(EN, save="Save it")})
    repo.git("checkout", "-q", "main")
    repo.git("merge", "-q", "--squash", "feature")
    repo.save("squash")
    assert stale_keys(repo) == set()


def test_a_file_that_was_broken_for_a_while_loses_no_origin(repo):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="Save it")})
    repo.commit({"locales/fr.json": '{"save": '})
    repo.commit({"locales/fr.json": FR})
    assert stale_keys(repo) == {"save"}


def test_contents_that_cannot_be_read_are_tried_once(repo, monkeypatch):
    start(repo)
    for count in range(30):
        (repo.root / "locales/fr.json").write_text(f'{{"save": {count}')
        repo.save()
    repo.commit({"locales/fr.json": FR})
    repo.commit({"locales/en.json": changed(EN, save="Save changes")})
    read = []
    values = Layout.values
    monkeypatch.setattr(
        Layout, "values", lambda *asked: read.append(asked[2]) or values(*asked)
    )
    assert stale_keys(repo) == {"save"}
    assert len(read) == len(set(read))


def test_what_is_not_committed_yet_is_fresh_and_its_source_counts(repo):
    start(repo)
    repo.write("locales/en.json", changed(EN, save="Save it", cancel="Stop"))
    repo.write("locales/fr.json", changed(FR, save="Enregistrez"))
    assert stale_keys(repo) == {"cancel"}


def test_new_commits_are_added_to_what_is_kept(repo):
    start(repo)
    assert stale_keys(repo) == set()
    repo.commit({"locales/en.json": changed(EN, save="Save it")})
    assert stale_keys(repo) == {"save"}
    repo.git("commit", "-q", "--amend", "-m", "another commit in its place")
    assert stale_keys(repo) == {"save"}


def test_a_snapshot_decides_over_history(repo):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="Save it", cancel="Stop")})
    bench = i18n.open(repo.root)
    bench.reviews.still_valid("save", "fr")
    bench.reload()
    assert set(bench.stale("fr")["key"]) == {"cancel"}
    repo.write("locales/en.json", changed(EN, save="Save all of it", cancel="Stop"))
    bench.reload()
    rows = bench.stale("fr").set_index("key")
    assert set(rows.index) == {"save", "cancel"}
    assert rows.loc["save", "source_then"] == "Save it"


def test_counts_and_queues_know_stale_keys(repo):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="Save it")})
    bench = i18n.open(repo.root)
    assert bench.coverage().set_index("locale")["stale"].to_dict() == {"en": 0, "fr": 1}
    assert bench.pending("fr")[["key", "reason"]].values.tolist() == [["save", "stale"]]


def test_without_git_only_snapshots_speak(workspace):
    bench = i18n.open(workspace({"locales/en.json": EN, "locales/fr.json": FR}))
    with pytest.warns(UserWarning, match="neither git nor a review says"):
        assert bench.stale().empty
    bench.reviews.still_valid("save", "fr")
    bench.reload()
    assert bench.stale().empty
    with pytest.raises(i18n.errors.GitError):
        bench.git.blame("save", "fr")


def test_blame_by_value(repo):
    start(repo)
    changer = repo.commit(
        {"locales/fr.json": changed(FR, save="Sauver")}, author="Grace"
    )
    repo.commit({"locales/fr.json": reformatted(changed(FR, save="Sauver"))})
    bench = i18n.open(repo.root)
    row = bench.git.blame("save", "fr").iloc[0]
    assert (row.commit, row.author, row.source_then) == (changer, "Grace", "Save")
    with pytest.raises(i18n.errors.UsageError):
        bench.git.blame("nothing", "fr")


@pytest.mark.parametrize("seed", range(4))
def test_random_histories(repo, seed):
    """Edits, moves, re-sorting, renames of keys and files, branches and merges: exactly the true ones are found."""
    random_ = random.Random(seed)
    model = _Model(random_)
    repo.commit({"package.json": PACKAGE, **model.files()})
    for _ in range(25):
        if random_.random() < 0.2:
            _branch(repo, model, random_)
        else:
            old = set(model.files())
            model.step()
            repo.commit({**dict.fromkeys(old - set(model.files())), **model.files()})
    frame = i18n.open(repo.root).stale()
    assert {
        (row.key, row.locale, row.source_then) for row in frame.itertuples()
    } == model.truth()


def _branch(repo: Any, model: _Model, random_: random.Random) -> None:
    """A translator works on a branch while the source changes on main: they touch different files."""
    repo.git("checkout", "-q", "-b", "side")
    seen = dict(model.source)
    picked = random_.sample(sorted(model.source), 3)
    for key in picked:
        model.translate(key, "fr", seen[key])
    repo.commit({f"{model.folder}/fr.json": model.files()[f"{model.folder}/fr.json"]})
    repo.git("checkout", "-q", "main")
    for key in random_.sample(sorted(model.source), 3):
        model.source[key] = model.text()
    repo.commit({f"{model.folder}/en.json": model.files()[f"{model.folder}/en.json"]})
    repo.merge("side")
    repo.git("branch", "-q", "-D", "side")


class _Model:
    """What the files say, and of each translation the source text that it was made for."""

    def __init__(self, random_: random.Random) -> None:
        self.random = random_
        self.count = 0
        self.folder = "locales"
        self.sorted = self.wide = False
        self.source = {f"key{n}": self.text() for n in range(12)}
        self.targets = {
            tag: {key: (self.text(), text) for key, text in self.source.items()}
            for tag in ("fr", "de")
        }

    def text(self) -> str:
        self.count += 1
        return f"text number {self.count}"

    def translate(self, key: str, tag: str, source: str) -> None:
        self.targets[tag][key] = (self.text(), source)

    def step(self) -> None:
        key = self.random.choice(sorted(self.source))
        match self.random.randrange(7):
            case 0 | 1:
                self.source[key] = self.text()
            case 2:
                self.translate(key, self.random.choice(["fr", "de"]), self.source[key])
            case 3:
                self.source[key] = self.text()
                self.translate(key, "fr", self.source[key])
            case 4:
                self.sorted, self.wide = not self.sorted, self.random.random() < 0.5
            case 5:
                self.folder = "i18n" if self.folder == "locales" else "locales"
            case 6:
                self.rename(key, f"renamed{self.count}_{key}")

    def rename(self, old: str, new: str) -> None:
        self.source[new] = self.source.pop(old)
        for texts in self.targets.values():
            texts[new] = texts.pop(old)

    def files(self) -> dict[str, str]:
        tables = {
            "en": self.source,
            **{
                tag: {k: v for k, (v, _) in t.items()}
                for tag, t in self.targets.items()
            },
        }
        indent = 4 if self.wide else 2
        return {
            f"{self.folder}/{tag}.json": json.dumps(
                t, indent=indent, sort_keys=self.sorted
            )
            for tag, t in tables.items()
        }

    def truth(self) -> set[tuple[str, str, str]]:
        return {
            (key, tag, then)
            for tag, texts in self.targets.items()
            for key, (_, then) in texts.items()
            if then != self.source[key]
        }


def test_a_moved_folder_keeps_what_was_before(repo):
    """The workspace is a folder of a repository, and stood elsewhere in it twice."""
    old = {
        f"old/{name}": content
        for name, content in (("locales/en.json", EN), ("locales/fr.json", FR))
    }
    first = repo.commit({"other/x.json": {"a": 1}, **old}, author="Grace")
    repo.commit({"old/locales/en.json": changed(EN, save="Save changes")})
    for one, other in (("old", "packages/app"), ("packages/app", "packages/web")):
        (repo.root / other).parent.mkdir(exist_ok=True)
        repo.git("mv", one, other)
        repo.save()
    repo.commit(
        {
            "packages/web/locales/en.json": changed(
                EN, save="Save changes", cancel="Abort"
            )
        }
    )
    frame = i18n.open(repo.root / "packages/web").stale("fr")
    assert frame[
        ["key", "source_then", "source_now", "commit", "author"]
    ].values.tolist() == [
        ["cancel", "Cancel", "Abort", first, "Grace"],
        ["save", "Save", "Save changes", first, "Grace"],
    ]


def test_where_files_stood_in_vain_is_looked_for_once(repo, monkeypatch):
    start(repo)
    repo.commit({"texts/es.json": {"gone": "1"}})
    repo.commit({"texts/es.json": None, "locales/es.json": {"save": "Guardar"}})
    searched = []
    search = FormerLayouts._searched
    monkeypatch.setattr(
        FormerLayouts,
        "_searched",
        lambda *asked: searched.append(asked) or search(*asked),
    )
    i18n.open(repo.root).stale("fr")
    assert searched
    searched.clear()
    i18n.open(repo.root).stale("es")
    repo.commit({"locales/en.json": changed(EN, save="Save changes")})
    repo.commit({"locales/es.json": {"save": "Guardar", "cancel": "Cancelar"}})
    assert stale_keys(repo) == stale_keys(repo, "es") == {"save"}
    assert not searched


def test_a_place_that_was_found_is_found_again(repo):
    repo.commit({"package.json": PACKAGE, "old/en.json": EN, "old/fr.json": FR})
    repo.commit({"old/en.json": changed(EN, save="Save changes")})
    repo.git("mv", "old", "locales")
    repo.save()
    assert stale_keys(repo) == {"save"}
    kept = state_folder(repo.root) / "history"
    for path in kept.glob("origins-*.json"):
        path.unlink()
    assert stale_keys(repo) == {"save"}
    for path in kept.glob("searches-*.json"):
        path.write_bytes(b"[1, ")
    for path in kept.glob("origins-*.json"):
        path.unlink()
    assert stale_keys(repo) == {"save"}


def test_of_a_clone_that_is_cut_no_search_is_kept(repo, tmp_path):
    repo.commit({"package.json": PACKAGE, "old/en.json": EN, "old/fr.json": FR})
    repo.commit({"old/en.json": changed(EN, save="Save changes")})
    repo.git("mv", "old", "locales")
    repo.save()
    clone = tmp_path / "clone"
    origin = f"file://{repo.root}"
    repo.git("clone", "-q", "--depth", "1", origin, str(clone))
    with pytest.warns(UserWarning, match="shallow"):
        assert set(i18n.open(clone).stale("fr")["key"]) == set()
    kept = state_folder(clone) / "history"
    assert not list(kept.glob("searches-*.json"))


def test_a_shallow_clone_says_that_it_knows_less(repo, tmp_path):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="Save changes")})
    clone = tmp_path / "clone"
    repo.git("clone", "-q", "--depth", "1", f"file://{repo.root}", str(clone))
    with pytest.warns(UserWarning, match="shallow") as warned:
        assert i18n.open(clone).stale().empty
    assert [one.filename for one in warned] == [__file__], (
        "it shows the line that asked"
    )
    done = CliRunner().invoke(app, ["-C", str(clone), "stale"])
    assert (done.exit_code, done.stderr.count("--unshallow")) == (0, 1)
    done = CliRunner().invoke(app, ["-C", str(clone), "gate", "--rule", "stale"])
    (said,) = [line for line in done.stderr.splitlines() if "--unshallow" in line]
    assert said.startswith("warning: the clone is shallow")


def test_what_was_shown_meanwhile_is_over_when_the_answer_is_there(repo):
    start(repo)
    told: list[weakref.ref[Progress]] = []

    def begin(label: str) -> Progress:
        progress = Progress(label)
        told.append(weakref.ref(progress))
        return progress

    wb = Workbench(repo.root, progress=begin)
    wb.stale("fr")
    gc.collect()
    assert told
    assert [each() for each in told] == [None] * len(told), (
        "somebody still holds a progress"
    )


def test_objects_that_a_partial_clone_lacks_stand_in_nobodys_way(repo):
    start(repo)
    repo.commit(
        {"locales/en.json": changed(EN, save="Store"), "data.json": {"big": "x"}}
    )
    repo.commit(
        {"locales/en.json": changed(EN, save="Save changes"), "data.json": None}
    )
    for path in ("locales/en.json", "data.json"):
        blob = repo.git("rev-parse", f"HEAD~1:{path}")
        (repo.root / ".git/objects" / blob[:2] / blob[2:]).unlink()
    assert stale_keys(repo) == {"save"}


def test_what_changed_little_says_so(repo):
    start(repo)
    repo.commit({"locales/en.json": changed(EN, save="save!", cancel="Abort")})
    reasons = i18n.open(repo.root).stale("fr").set_index("key")["reason"]
    assert "punctuation" in reasons["save"]
    assert "punctuation" not in reasons["cancel"]


def test_where_two_files_meant_one_locale_the_one_that_stands_today_wins(repo):
    """For a while ``pt_BR.json`` stood beside ``pt-BR.json`` and said something else: it gave today's value nothing."""
    texts = {"save": "Salvar", "cancel": "Cancelar"}
    en = {"save": "Save", "cancel": "Cancel"}
    first = repo.commit(
        {"package.json": PACKAGE, "locales/en.json": en, "locales/pt-BR.json": texts}
    )
    repo.commit({"locales/pt_BR.json": {"save": "Guardar", "cancel": "Parar"}})
    repo.commit({"locales/en.json": {"save": "Save it", "cancel": "Cancel"}})
    repo.commit({"locales/pt_BR.json": None})
    frame = i18n.open(repo.root).stale()
    assert frame[["key", "locale", "source_then", "commit"]].values.tolist() == [
        ["save", "pt-BR", "Save", first]
    ]


def many_locales(repo: Any) -> list[str]:
    locales = ["de", "es", "fr", "it"]
    files = {f"locales/{tag}.json": {"save": f"save {tag}"} for tag in locales}
    repo.commit({"package.json": PACKAGE, "locales/en.json": {"save": "Save"}, **files})
    repo.commit({"locales/en.json": {"save": "Save it"}})
    return locales


def kept(repo: Any) -> set[str]:
    from i18n_workbench.disk.state import state_folder

    return {
        path.name
        for path in (state_folder(repo.root) / "history").glob("origins-*.json")
    }


def test_each_locale_is_there_as_soon_as_it_is_read(repo):
    many_locales(repo)
    told = i18n.open(repo.root).stale_by_locale()
    locale, part = next(told)
    assert (locale, part.column("source_then"), len(kept(repo))) == (
        "de",
        ["Save"],
        1,
    )
    assert [tag for tag, _ in told] == ["es", "fr", "it"]
    assert len(kept(repo)) == 4


def test_a_locale_that_takes_long_comes_in_parts(repo, monkeypatch):
    monkeypatch.setattr(blame, "PAUSES_EVERY", 0)
    monkeypatch.setattr(blame, "TOLD_EVERY", 1)
    english = {f"key{at}": f"Text {at}" for at in range(4)}
    french: dict[str, str] = {}
    package = {"package.json": PACKAGE}
    for at in range(4):
        french[f"key{3 - at}"] = f"Texte {at}"
        repo.commit({**package, "locales/en.json": english, "locales/fr.json": french})
    repo.commit({"locales/en.json": {key: f"{text}!" for key, text in english.items()}})
    repo.write("locales/fr.json", {**french, "key1": "Pas encore"})
    whole = i18n.open(repo.root).stale_table()
    assert whole.column("key") == ["key0", "key2", "key3"]
    shutil.rmtree(state_folder(repo.root) / "history")
    parts = list(i18n.open(repo.root).stale_by_locale())
    assert [part.column("key") for _, part in parts if part.rows] == [
        ["key0"],
        ["key2"],
        ["key3"],
    ]
    shutil.rmtree(state_folder(repo.root) / "history")
    again = i18n.open(repo.root).stale_table()
    assert again.rows == whole.rows


def test_what_was_told_needs_no_history(repo, monkeypatch):
    many_locales(repo)
    before = i18n.open(repo.root).stale_table()
    of_some = i18n.open(repo.root).stale_table("fr")
    with monkeypatch.context() as patch:
        patch.setattr(Provenance, "tell", None)
        assert i18n.open(repo.root).stale_table().rows == before.rows
        assert i18n.open(repo.root).stale_table("fr").rows == of_some.rows


def test_rows_that_are_kept_are_those_of_these_files_and_settings(repo):
    many_locales(repo)
    assert len(i18n.open(repo.root).stale_table()) == 4
    repo.write("locales/en.json", {"save": "Save"})
    assert len(i18n.open(repo.root).stale_table()) == 0
    repo.write("locales/en.json", {"save": "Save it"})
    assert len(i18n.open(repo.root).stale_table()) == 4
    (kept_rows,) = (state_folder(repo.root) / "history").glob("stale-*.json")
    kept_rows.write_bytes(kept_rows.read_bytes()[:-9])
    assert len(i18n.open(repo.root).stale_table()) == 4
    repo.commit({"locales/en.json": {"save": "Save"}})
    assert len(i18n.open(repo.root).stale_table()) == 0
    other = i18n.open(repo.root, settings={"sourceLanguage": "de"})
    assert len(other.stale_table()) == 0


def test_a_cell_shows_the_first_rows_while_other_locales_are_read(repo, monkeypatch):
    many_locales(repo)
    shown = []

    def look(progress: Progress) -> None:
        if progress.found and progress.found() is not None:
            shown.append(progress.found()["locale"].tolist())

    monkeypatch.setattr(Progress, "interval", 0)
    Workbench(repo.root, progress=lambda label: Progress(label, listener=look)).stale()
    assert shown[0] == ["de"]
    assert shown[-1][:2] == ["de", "es"]


def test_what_was_read_before_it_was_cancelled_is_kept(repo):
    many_locales(repo)

    def stop(progress: Progress) -> None:
        if progress.label == "reading history" and progress.done >= 2:
            progress.cancel()

    bench = Workbench(repo.root, progress=lambda label: Progress(label, listener=stop))
    Progress.interval, before = 0, Progress.interval
    try:
        with pytest.raises(i18n.errors.Cancelled):
            bench.stale()
    finally:
        Progress.interval = before
    assert 2 <= len(kept(repo)) < 4
    assert len(i18n.open(repo.root).stale()) == 4


def test_what_is_kept_holds_for_the_same_contents_on_any_branch(repo):
    many_locales(repo)
    repo.git("checkout", "-q", "-b", "side")
    i18n.open(repo.root).stale()
    before = kept(repo)
    repo.commit({"README.md": "more"})
    assert i18n.open(repo.root).history_is_at_hand
    repo.commit({"locales/de.json": {"save": "Sichern"}})
    assert set(i18n.open(repo.root).stale()["locale"]) == {"es", "fr", "it"}
    assert len(kept(repo) - before) == 1
    repo.git("checkout", "-q", "main")
    assert set(i18n.open(repo.root).stale()["locale"]) == {"de", "es", "fr", "it"}
    assert len(kept(repo) - before) == 1


def test_locales_in_one_file_are_told_together(repo):
    files = {"Gemfile": 'gem "rails"\n', "config/locales/en.yml": "en:\n  save: Save\n"}
    repo.commit(
        {
            **files,
            "config/locales/all.yml": "de:\n  save: Sichern\nfr:\n  save: Enregistrer\n",
        }
    )
    repo.commit({"config/locales/en.yml": "en:\n  save: Save it\n"})
    repo.commit(
        {"config/locales/all.yml": "de:\n  save: Sichern\nfr:\n  save: Sauver\n"}
    )
    frame = i18n.open(repo.root).stale()
    assert frame[["key", "locale", "source_then"]].values.tolist() == [
        ["save", "de", "Save"]
    ]
    assert len(kept(repo)) == 1


def test_a_file_of_rules_for_all_languages_joins_none_of_them(repo):
    rules = "".join(f'{tag}: {{plural: {{one: "n"}}}}\n' for tag in ("de", "en", "fr"))
    files: dict[str, object] = {"config/locales/rules.yml": rules}
    for tag in ("de", "en", "fr"):
        files[f"config/locales/{tag}.yml"] = f"{tag}:\n  a: A\n  b: B\n  c: C\n"
    repo.commit({"Gemfile": "gem 'rails'\ngem 'i18n'\n", **files})
    wb = i18n.open(repo.root)
    provenance = Provenance(wb.catalog, repository_of(wb.project))
    for tag in ("de", "en", "fr"):
        origins = provenance.origins(tag)
        assert {(tag, ("plural.one", "")), (tag, ("a", ""))} <= origins.keys()
        assert len({locale for locale, _ in origins}) <= 2


@pytest.mark.parametrize("pathspecs", [0, 1, 16])
def test_the_commits_of_files_are_those_that_changed_them(repo, monkeypatch, pathspecs):
    from i18n_workbench.analysis.history import ancestry
    from i18n_workbench.analysis.history.git_objects import Repository

    monkeypatch.setattr(ancestry, "PATHSPECS", pathspecs)
    start(repo)
    repo.commit({"README.md": "x"})
    repo.git("checkout", "-q", "-b", "side")
    side = repo.commit({"locales/fr.json": changed(FR, save="Sauver")})
    repo.git("checkout", "-q", "main")
    other = repo.commit({"locales/en.json": changed(EN, save="Save it")})
    merged = repo.merge("side")
    steps = list(
        ancestry.ancestry(
            Repository(repo.root), merged, ["locales/en.json", "locales/fr.json"]
        )
    )
    assert {step.id for step in steps[:3]} == {merged, side, other}
    assert set(steps[0].parents) == {side, other}
    assert list(steps[0].changes) == ["locales/fr.json"]
    assert [bool(change.old) for change in steps[-1].changes.values()] == [False, False]
    assert len(steps) == 4


def with_long_past(repo: Any) -> None:
    """Commits of which nothing is told, more than are walked unless somebody asks."""
    lines = ["reset refs/heads/main", "from refs/heads/main^0", ""]
    for _ in range(SHORT):
        lines += ["commit refs/heads/main", "committer Ada <a@example.org> 0 +0000", "data 0", ""]  # fmt: skip
    subprocess.run(
        ["git", "-C", str(repo.root), "fast-import", "--quiet"],
        input="\n".join(lines).encode(),
        check=True,
    )


def test_what_a_long_history_knows_is_counted_when_it_is_read(repo):
    many_locales(repo)
    with_long_past(repo)
    panel = i18n.open(repo.root).panels.progress()
    at = [column.name for column in panel.columns].index("stale")
    assert {row.cells[at] for row in panel.model.rows} == {None}
    tools = [tool["name"] for tool in panel.controls()]
    assert "read" in tools
    panel.answer({"id": "1", "do": "read"})
    panel.job.wait(30)
    assert {row.cells[at] for row in panel.model.rows} == {None, 1}
    tools.remove("read")
    assert [tool["name"] for tool in panel.controls()] == tools


def test_a_history_of_one_commit_has_nothing_to_read(repo):
    repo.commit({"package.json": PACKAGE, "locales/en.json": {"save": "Save"}})
    assert not i18n.open(repo.root).history_is_unread


def test_a_history_that_nobody_has_read_is_not_counted_as_nothing(repo):
    many_locales(repo)
    with_long_past(repo)
    bench = i18n.open(repo.root)
    unread = bench.coverage().set_index("locale")["stale"]
    assert unread["en"] == 0
    assert unread.drop("en").isna().all()
    audit = judge(bench).shares().set_index("locale")["stale"]
    assert set(audit.drop("en")) == {"not read"}
    told = CliRunner().invoke(app, ["-C", str(repo.root), "coverage"]).output
    assert told.count("not read") == len(unread) - 1
    asked = ["-C", str(repo.root), "coverage", "--format", "json"]
    records = json.loads(CliRunner().invoke(app, asked).output)
    assert {record["stale"] for record in records} == {0, None}
    bench.stale()
    read = bench.coverage()["stale"]
    assert read.notna().all()
    assert read.sum() > 0
    assert read.dtype == unread.dtype


def po(**texts: str) -> str:
    entries = [f'msgid "{source}"\nmsgstr "{text}"\n' for source, text in texts.items()]
    return "\n".join(['msgid ""\nmsgstr ""\n', *entries])


def test_where_source_texts_are_keys_no_history_is_read(repo, monkeypatch):
    """A source text that changes is another key: nothing can be stale, and that is known at once."""
    place = "locale/{}/LC_MESSAGES/django.po"
    repo.commit(
        {
            "manage.py": "import django\n",
            place.format("en"): po(Save="", Open=""),
            place.format("fr"): po(Save="Garder", Open=""),
        }
    )
    repo.commit({place.format("fr"): po(Save="Enregistrer", Open="Ouvrir")})
    with_long_past(repo)
    told: list[object] = []
    monkeypatch.setattr(Provenance, "tell", lambda *asked: told.append(asked))
    bench = i18n.open(repo.root)
    assert bench.coverage()["stale"].tolist() == [0, 0]
    assert bench.stale().empty
    assert not bench.history_is_unread
    assert told == []


def test_where_some_source_texts_stand_in_a_file_history_is_read(repo):
    place = "locale/{}/LC_MESSAGES/django.po"
    repo.commit(
        {
            "manage.py": "import django\n",
            place.format("en"): po(save="Save", Open=""),
            place.format("fr"): po(save="Garder", Open="Ouvrir"),
        }
    )
    repo.commit({place.format("en"): po(save="Store", Open="")})
    with_long_past(repo)
    bench = i18n.open(repo.root)
    assert bench.history_is_unread
    assert bench.stale("fr")["source_now"].tolist() == ["Store"]


def test_git_keeps_little_of_what_it_gives(repo, monkeypatch):
    repo.commit({"locales/en.json": {"a": "Save"}})
    repository = git_objects.Repository(repo.root)
    (blob,) = (blob for _, blob in repository.tree("HEAD").values())
    started = []
    popen = git_objects.subprocess.Popen

    def noted(command, **options):
        started.append(command)
        return popen(command, **options)

    monkeypatch.setattr(git_objects.subprocess, "Popen", noted)
    with repository.blobs() as blobs, repository.names() as names:
        assert names.at("HEAD", ["locales/en.json"]) == {"locales/en.json": blob}
        assert b"Save" in blobs.read([blob])[0]
    assert len(started) == 2
    assert all("core.deltaBaseCacheLimit=24m" in command for command in started)
