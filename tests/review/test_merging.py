"""Two people's reviews become one store: by the merge itself, by git with the driver, and by git's own lines."""

from __future__ import annotations

import copy
import json
import os
import random
import subprocess
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.cli import app
from i18n_workbench.errors import ParseError
from i18n_workbench.review import operations as ops
from i18n_workbench.review.identity import User
from i18n_workbench.review.layout import pruned
from i18n_workbench.review.merging import conflicts_in, merge_stores
from i18n_workbench.review.store import Store, dump, edited, parse
from i18n_workbench.review.store_text import merge_texts, relaid

ADA, BO = User("Ada", "ada@example.org"), User("Bo", "bo@example.org")
KEYS, LOCALES = [f"k{at}" for at in range(4)], ["de", "fr"]
DECISIONS = st.lists(st.tuples(st.integers(0, 8), st.sampled_from(KEYS), st.sampled_from(LOCALES), st.integers(0, 2)), max_size=5)  # fmt: skip


def entry(**fields: object) -> dict:
    return {"reviews": {"a": {"locales": {"fr": fields}}}}


def said(identifier: str, **fields: object) -> dict:
    return {
        "user": ADA.record(),
        "id": identifier,
        "type": "approve",
        "comment": "",
        "time": identifier,
        **fields,
    }


def carried_out(
    data: dict, decisions: list[tuple[int, str, str, int]], user: User
) -> dict:
    store = Store(copy.deepcopy(data))
    for what, key, locale, number in decisions:
        thread = store.comments(key, locale)
        match what:
            case 0 | 1:
                ops.add_comment(key, locale, user, "approve")[1](store)
            case 2:
                ops.add_comment(key, locale, user, "request_change", f"m{number}")[1](
                    store
                )
            case 3:
                ops.set_candidate(key, locale, f"c{number}", "en")(store)
            case 4:
                ops.take_snapshot(key, locale, f"s{number}")(store)
            case 5:
                ops.describe(key, f"d{number}")(store)
            case 6 if thread:
                ops.resolve_comment(key, locale, thread[0]["id"], remove=False)(store)
            case 7 if thread:
                ops.edit_comment(
                    key, locale, thread[0]["id"], {"comment": f"e{number}"}
                )(store)
            case 8 if key in store.reviews:
                ops.move_keys({key: f"{key}.new"})(store)
    return pruned(store.data)


def ids(data: dict) -> set[str]:
    return {
        str(each["id"])
        for key, tag, _ in Store(data).cells()
        for each in Store(data).comments(key, tag)
    }


@given(DECISIONS, DECISIONS, DECISIONS)
def test_nothing_is_lost_whoever_merges(before, one, other):
    base = carried_out({}, before, ADA)
    ours, theirs = carried_out(base, one, ADA), carried_out(base, other, BO)
    merged, left = merge_stores(base, ours, theirs)
    assert ids(merged) >= (ids(ours) | ids(theirs)) - (
        ids(base) - (ids(ours) & ids(theirs))
    )
    back, _ = merge_stores(base, theirs, ours)
    assert ids(back) == ids(merged)
    assert len(list(conflicts_in(back))) == len(list(conflicts_in(merged)))
    assert (merge_stores(base, ours, base)[0], merge_stores(base, base, theirs)[0]) == (
        ours,
        theirs,
    )
    assert merge_stores(base, ours, ours) == (ours, [])
    text, conflicts = merge_texts(*(dump(Store(side)) for side in (base, ours, theirs)))
    assert (yaml.safe_load(text) or {}, conflicts) == (pruned(merged), left)


def test_what_each_side_changed_is_taken():
    base = entry(comments=[said("1"), said("2")], odd={"x": 1, "y": 1})
    ours = entry(
        comments=[said("1", resolved=True), said("2"), said("4", comment="no")],
        odd={"x": 2, "y": 1},
    )
    theirs = entry(
        comments=[said("1", comment="why"), said("3", comment="yes")],
        odd={"x": 1, "y": 3},
    )
    merged, left = merge_stores(base, ours, theirs)
    assert not left
    assert merged == entry(
        comments=[
            said("1", resolved=True, comment="why"),
            said("3", comment="yes"),
            said("4", comment="no"),
        ],
        odd={"x": 2, "y": 3},
    )


def test_the_same_decision_twice_is_one():
    base, ours = (
        entry(comments=[said("1")]),
        entry(comments=[said("1"), said("5", text_hash="h")]),
    )
    theirs = entry(comments=[said("1"), said("3", text_hash="h")])
    assert merge_stores(base, ours, theirs)[0] == theirs
    other = entry(comments=[said("1"), said("3", text_hash="h", user=BO.record())])
    assert (
        len(
            merge_stores(base, ours, other)[0]["reviews"]["a"]["locales"]["fr"][
                "comments"
            ]
        )
        == 3
    )


def test_the_later_snapshot_holds():
    sides = [
        entry(source_snapshot={"text": text, "time": text}) for text in ("1", "3", "2")
    ]
    assert merge_stores(*sides) == (sides[1], [])
    assert merge_stores(sides[0], sides[2], sides[1]) == (sides[1], [])


def test_a_conflict_keeps_both_sides_where_every_reader_finds_them():
    sides = [
        {"reviews": {"a": {"description": text, "locales": {"fr": {"translation_candidate": {"text": text}, "comments": [said("1", comment=text)]}}}}}
        for text in ("was", "ours", "theirs")
    ]  # fmt: skip
    merged, left = merge_stores(*sides)
    assert [(each.key, each.locale, each.field) for each in left] == [
        ("a", "", "description"),
        ("a", "fr", "translation_candidate"),
        ("a", "fr", "comment"),
    ]
    text = dump(Store(merged))
    assert yaml.safe_load(text) == merged
    held = merged["reviews"]["a"]
    assert (held["description"], held["conflicts"]) == (
        "ours",
        [{"field": "description", "theirs": "theirs"}],
    )
    assert "kept ours 'ours', theirs is 'theirs'" in str(left[0])


def test_what_one_side_deleted_and_the_other_changed_stays():
    base, ours = entry(comments=[said("1")]), {"reviews": {}}
    theirs = entry(comments=[said("1"), said("2", comment="no")])
    assert merge_stores(base, ours, theirs)[0] == theirs
    assert merge_stores(base, theirs, ours)[0] == theirs
    assert merge_stores(base, base, ours)[0] == ours


def test_what_is_said_of_a_key_goes_along_when_the_other_side_renames_it():
    base = entry(comments=[said("1")], source_snapshot={"text": "A", "time": "1"})
    renamed = {"reviews": {"b": base["reviews"]["a"]}}
    more = entry(
        comments=[said("1"), said("2", comment="no")],
        source_snapshot={"text": "A", "time": "1"},
    )
    for sides in ((renamed, more), (more, renamed)):
        assert merge_stores(base, *sides)[0] == {"reviews": {"b": more["reviews"]["a"]}}


def test_entries_keep_the_bytes_of_their_side():
    base = "# ours\nreviews:\n  b: {description: 'b'}\n"
    theirs = base + "  # theirs\n  c: {description: 'c'}\n"
    ours = base.replace("reviews:\n", "reviews:\n  a: {description: 'a'}  # mine\n")
    text, left = merge_texts(base, ours, theirs)
    assert not left
    assert text == ours + "  # theirs\n  c: {description: 'c'}\n"


def test_a_side_that_cannot_be_read_is_not_merged_by_guesses():
    good = 'reviews:\n  a:\n    description: "x"\n'
    assert merge_texts(good, good, good + "  b: {\n") is None
    assert merge_texts(good, "reviews: [", good) is None


def test_an_older_layout_is_laid_out_anew_but_for_remarks():
    old = "reviews:\n  z: {description: 'z'}\n  b: {description: 'b'} # kept\n  a:\n    description: a # b\n"
    assert relaid(old) == (
        "reviews:\n  a:\n    description: a # b\n  b: {description: 'b'} # kept\n  z:\n    description: \"z\"\n"
    )
    assert relaid(relaid(old)) == relaid(old)


def test_a_store_that_cannot_be_read_whole_is_not_laid_out_anew():
    with pytest.raises(ParseError, match=r"store\.yml:3:1"):
        relaid("reviews:\n  a: {\n  b: {description: 'b'}\n", "store.yml")


def test_a_candidate_that_both_sides_made_is_one():
    def candidate(time: str) -> dict:
        return entry(translation_candidate={"text": "Ouvrir", "time": time})

    merged, conflicts = merge_stores({}, candidate("1"), candidate("2"))
    assert merged == candidate("2")
    assert not conflicts


class Clones:
    """A repository with reviews, and two clones of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        texts = {f"s{at // 20}.k{at}": f"Text {at}" for at in range(60)}
        files = {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": texts,
            "locales/fr.json": {key: f"{text} fr" for key, text in texts.items()},
        }
        self.keys = list(texts)
        for name, content in files.items():
            path = folder / "origin" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(content, indent=2) + "\n")
        self.run("origin", "-c", "init.defaultBranch=main", "init", "-q")

    def run(
        self, clone: str, *arguments: str, check: bool = True
    ) -> subprocess.CompletedProcess[bytes]:
        environment = {
            **os.environ,
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_SYSTEM": os.devnull,
            "PYTHONPATH": str(Path(__file__).parents[2]),
        }
        person = ("-c", f"user.name={clone}", "-c", f"user.email={clone}@example.org")
        command = ["git", *person, "-C", str(self.folder / clone), *arguments]
        return subprocess.run(
            command, env=environment, capture_output=True, check=check
        )

    def commit(self, clone: str) -> None:
        self.run(clone, "add", "-A")
        self.run(clone, "commit", "-q", "-m", "change")

    def clone(self, name: str) -> Path:
        subprocess.run(
            [
                "git",
                "clone",
                "-q",
                str(self.folder / "origin"),
                str(self.folder / name),
            ],
            check=True,
        )
        return self.folder / name

    def store(self, clone: str) -> str:
        return (self.folder / clone / ".vscode/i18n-helper-reviews.yml").read_text(
            "utf-8"
        )


def reviewed(
    root: Path, name: str, keys: list[str], seed: int
) -> list[tuple[str, str]]:
    """Decide about some keys as a person would; what was decided."""
    import i18n_workbench as i18n

    wb = i18n.open(
        root,
        settings={"review.user.name": name, "review.user.email": f"{name}@example.org"},
    )
    draw, made = random.Random(seed), []
    for key in keys:
        if draw.random() < 0.7:
            wb.reviews.approve(key, "fr")
            made.append((key, "approve"))
        else:
            wb.reviews.request_change(key, "fr", f"{name} says no")
            made.append((key, "request_change"))
    return made


@pytest.mark.parametrize("driver", [True, False])
def test_two_clones_merge(tmp_path: Path, driver: bool) -> None:
    clones = Clones(tmp_path)
    origin = tmp_path / "origin"
    reviewed(origin, "lead", clones.keys[::7], 0)
    if driver:
        done = CliRunner().invoke(
            app, ["-C", str(origin), "merge-driver", "install", "--yes"]
        )
        assert "locale files and reviews" in done.output
        assert (
            "/.vscode/i18n-helper-reviews.yml merge=i18n-workbench"
            in (origin / ".gitattributes").read_text()
        )
    clones.commit("origin")
    decided = {}
    for name, keys in (("ada", clones.keys[:40]), ("bo", clones.keys[20:])):
        root = clones.clone(name)
        decided[name] = reviewed(root, name, keys, len(name))
        clones.commit(name)
    if driver:
        assert (
            CliRunner()
            .invoke(
                app, ["-C", str(tmp_path / "ada"), "merge-driver", "install", "--yes"]
            )
            .exit_code
            == 0
        )
    merged = clones.run(
        "ada", "pull", "-q", "--no-rebase", str(tmp_path / "bo"), "main", check=False
    )
    store = parse(clones.store("ada"), "store.yml")
    for name, made in decided.items():
        for key, kind in made:
            assert (name, kind) in {
                (each["user"]["name"], each["type"])
                for each in store.comments(key, "fr")
            }
    if driver:
        assert merged.returncode == 0, merged.stderr
        assert not store.document.problems
    else:
        assert merged.returncode
        assert (
            store.document.problems[0].place.line
            == clones.store("ada").split("<<<<<<<")[0].count("\n") + 1
        )


@pytest.mark.parametrize("seed", range(8))
def test_git_merges_decisions_about_different_strings_by_itself(
    tmp_path: Path, seed: int
) -> None:
    """Somebody else's decision stands between them or not: at most the same string may clash."""
    draw = random.Random(seed)
    cells = [(f"k{at:02}", tag) for at in range(30) for tag in ("de", "fr")]
    machine = [
        op
        for cell in cells
        for op in (
            ops.take_snapshot(*cell, "Hi"),
            ops.set_machine(*cell, {"engine": "x"}),
        )
    ]
    base = edited(Store(), ops.together(machine))
    draw.shuffle(cells)
    sides = [
        edited(
            parse(base),
            ops.together([ops.add_comment(*cell, user, "approve")[1] for cell in some]),
        )
        for user, some in ((ADA, cells[:20]), (BO, cells[20:40]))
    ]
    for name, text in zip(
        ("ours", "base", "theirs"), (sides[0], base, sides[1]), strict=True
    ):
        (tmp_path / name).write_text(text, newline="")
    done = subprocess.run(
        ["git", "merge-file", "-p", "ours", "base", "theirs"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert (
        parse(done.stdout.decode()).data
        == merge_stores(*(parse(text).data for text in (base, *sides)))[0]
    )


def candidate(text: str) -> dict:
    return {"source": "en", "text": text, "time": "2026-01-01T00:00:00.000Z"}


def test_candidates_of_different_forms_come_together_and_two_of_one_form_stay_a_question():
    base = entry(translation_candidates={"one": candidate("un")})
    ours = entry(
        translation_candidates={"one": candidate("un"), "other": candidate("des")}
    )
    theirs = entry(
        translation_candidates={"one": candidate("un"), "many": candidate("plein")}
    )
    merged, left = merge_stores(base, ours, theirs)
    cell = merged["reviews"]["a"]["locales"]["fr"]
    assert not left
    assert set(cell["translation_candidates"]) == {"one", "other", "many"}
    theirs = entry(
        translation_candidates={"one": candidate("un"), "other": candidate("les")}
    )
    merged, left = merge_stores(base, ours, theirs)
    assert len(list(conflicts_in(merged))) == len(left) == 1
