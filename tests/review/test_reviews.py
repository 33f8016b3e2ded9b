"""Reviews: the store's shape, states, decisions, what moves and goes with keys, older stores, concurrent writers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

import i18n_workbench as i18n
from i18n_workbench.errors import RefusedError, UsageError
from i18n_workbench.review import state_of

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "Save", "b": {"c": "Close"}},
    "locales/fr.json": {"a": "Sauver", "b": {"c": "Fermer"}},
}
ME = {"review.user.name": "Ada", "review.user.email": "ada@example.org"}
STORE = ".vscode/i18n-helper-reviews.yml"


def store(root: Path) -> dict:
    return yaml.safe_load((root / STORE).read_text())["reviews"]


@pytest.mark.parametrize(
    ("types", "state"),
    [
        ([], ""),
        (["approve"], "approved"),
        (["request_change"], "change requested"),
        (["approve", "request_change"], "conflict"),
        (["comment"], "commented"),
        (["comment", "approve"], "approved"),
    ],
)
def test_the_state_follows_from_the_open_comments(types: list[str], state: str) -> None:
    assert state_of({"type": each} for each in types) == state
    assert (
        state_of(
            [
                {"type": "request_change", "resolved": True},
                *({"type": each} for each in types),
            ]
        )
        == state
    )


@pytest.mark.parametrize("key", ["Total: ", " ", ""])
def test_blanks_are_part_of_a_key(workspace: Workspace, key: str) -> None:
    texts = {key: "x", "Total:": "y"}
    root = workspace(
        {**FILES, "locales/en.json": texts, "locales/fr.json": texts},
        settings={**ME, "disablePathParsing": True},
    )
    i18n.open(root).reviews.approve(key, "fr")
    assert list(store(root)) == [key]


def test_decisions_are_saved_at_once_in_the_shared_shape(workspace: Workspace) -> None:
    root = workspace(FILES, settings=ME)
    wb = i18n.open(root)
    wb.reviews.approve("a", "fr")
    identifier = wb.reviews.request_change("b.c", "fr", "too short", suggestion="Clore")
    entry = store(root)["b.c"]["locales"]["fr"]["comments"][0]
    assert list(entry) == ["user", "id", "type", "comment", "suggestion", "time"]
    assert (entry["user"], entry["id"]) == (
        {"name": "Ada", "email": "ada@example.org"},
        identifier,
    )
    assert entry["type"] == "request_change"
    assert (root / STORE).read_text().startswith("#")
    frame = wb.reviews.frame("fr").set_index("key")
    assert dict(frame["state"]) == {"a": "approved", "b.c": "change requested"}
    assert frame.loc["b.c", "suggestion"] == "Clore"
    assert list(wb.reviews.frame().columns) == [
        "key", "locale", "state", "candidate", "comments", "suggestion", "user", "time",
    ]  # fmt: skip
    assert i18n.open(root).reviews.state("a", "fr") == "approved"


def test_resolving_keeps_or_removes(workspace: Workspace) -> None:
    root = workspace(FILES, settings=ME)
    wb = i18n.open(root)
    identifier = wb.reviews.comment("a", "fr", "hm")
    wb.reviews.resolve("a", "fr", identifier)
    assert store(root)["a"]["locales"]["fr"]["comments"][0]["resolved"] is True
    assert wb.reviews.state("a", "fr") == ""
    wb.reviews.unresolve("a", "fr", identifier)
    assert wb.reviews.state("a", "fr") == "commented"
    removing = i18n.open(root, settings={"review.removeCommentOnResolved": True})
    removing.reviews.resolve("a", "fr")
    assert "a" not in (yaml.safe_load((root / STORE).read_text()) or {}).get(
        "reviews", {}
    )


def test_the_reviewer_is_the_workspaces_own_git_identity(workspace: Workspace) -> None:
    import subprocess

    root = workspace(FILES)
    for command in (
        ["init", "-q"],
        ["config", "user.name", "Git Person"],
        ["config", "user.email", "git@example.org"],
    ):
        subprocess.run(["git", "-C", str(root), *command], check=True)
    assert i18n.open(root).reviews.user.record() == {
        "name": "Git Person",
        "email": "git@example.org",
    }
    assert i18n.open(root, settings=ME).reviews.user.name == "Ada"


def test_a_notebook_is_told_what_a_terminal_is(workspace: Workspace) -> None:
    import subprocess

    root = workspace(FILES | {".gitignore": ".vscode/\n"}, settings=ME)
    subprocess.run(["git", "-C", str(root), "init", "-q"], check=True)
    reviews = i18n.open(root).reviews
    assert "git ignores" in repr(reviews)
    assert reviews._repr_html_().count("git ignores") == 1
    assert "<table" not in reviews._repr_html_()  # a table of no rows says nothing
    reviews.approve("a", "fr")
    assert "git ignores" in reviews._repr_html_()
    assert "<table" in reviews._repr_html_()


def test_switched_off_nothing_is_shown_and_an_operation_says_so(
    workspace: Workspace,
) -> None:
    root = workspace(FILES, settings=ME)
    i18n.open(root).reviews.approve("a", "fr")
    off = i18n.open(root, settings={"review.enabled": False})
    assert off.reviews.frame().empty
    assert off.coverage()["approved"].sum() == 0
    for operation in (
        lambda: off.reviews.approve("a", "fr"),
        lambda: off.reviews.resolve("a", "fr"),
        lambda: off.reviews.discard("a", "fr"),
        off.reviews.discard_all,
        lambda: off.reviews.comment_all([], off.reviews.user),
    ):
        with pytest.raises(RefusedError, match="switched off"):
            operation()


@pytest.mark.parametrize("value", [5, float("nan"), ["x"]], ids=repr)
def test_only_texts_are_stored(workspace: Workspace, value: Any) -> None:
    root = workspace(FILES, settings=ME)
    reviews = i18n.open(root).reviews
    name = reviews.comment("a", "fr", "x")
    before = (root / STORE).read_bytes()
    for operation in (
        lambda: reviews.comment("a", "fr", value),
        lambda: reviews.request_change("a", "fr", "x", value),
        lambda: reviews.approve("a", "fr", value),
        lambda: reviews.set_candidate("a", "fr", value),
        lambda: reviews.describe("a", value),
        lambda: reviews.edit("a", "fr", name, comment=value),
        lambda: reviews.edit("a", "fr", name, suggestion=value),
        lambda: reviews.edit("a", "fr", name, type=value),
        lambda: reviews.edit("a", "fr", name, type="approved"),
        lambda: reviews.edit("a", "fr", name, type=None),
    ):
        with pytest.raises(UsageError):
            operation()
    assert (root / STORE).read_bytes() == before


def test_several_keys_where_one_is_wanted_are_refused_with_the_next_step(
    workspace: Workspace,
) -> None:
    reviews = i18n.open(workspace(FILES, settings=ME)).reviews
    with pytest.raises(UsageError, match="one key is wanted here, not a, b"):
        reviews.approve(["a", "b.c"], "fr")  # type: ignore[arg-type]


def test_a_comment_that_becomes_an_approval_holds_for_the_text_of_now(
    workspace: Workspace,
) -> None:
    root = workspace(FILES, settings=ME)
    wb = i18n.open(root)
    name = wb.reviews.comment("a", "fr", "x")
    wb.reviews.edit("a", "fr", name, type="approve")
    assert wb.reviews.state("a", "fr") == "approved"
    assert store(root)["a"]["locales"]["fr"]["source_snapshot"]["text"]
    (root / "locales/fr.json").write_text(json.dumps({"a": "Autre"}))
    assert i18n.open(root).reviews.state("a", "fr") == ""


def test_an_older_store_is_read_and_merged_but_never_rewritten(
    workspace: Workspace,
) -> None:
    old = "reviews:\n  a:\n    locales:\n      fr:\n        comments:\n          - id: x\n            type: approve\n"
    root = workspace({**FILES, ".vscode/i18n-ally-reviews.yml": old}, settings=ME)
    wb = i18n.open(root)
    assert wb.reviews.state("a", "fr") == "approved"
    wb.reviews.comment("b.c", "fr", "new")
    assert set(store(root)) == {"a", "b.c"}
    assert (root / ".vscode/i18n-ally-reviews.yml").read_text() == old


def test_one_snapshot_a_key_says_nothing_of_the_source_language(
    workspace: Workspace,
) -> None:
    old = "reviews:\n  a:\n    source_snapshot:\n      text: Keep\n"
    wb = i18n.open(
        workspace({**FILES, ".vscode/i18n-ally-next-reviews.yml": old}, settings=ME)
    )
    assert wb.coverage().set_index("locale")["stale"].to_dict() == {"en": 0, "fr": 1}
    assert wb.pending("en").empty
    assert wb.pending("fr")[["key", "reason"]].values.tolist() == [["a", "stale"]]
    assert wb.stale()["locale"].tolist() == ["fr"]


def test_reviews_move_and_go_with_their_keys_and_come_back(
    workspace: Workspace,
) -> None:
    root = workspace(FILES, settings=ME)
    wb = i18n.open(root)
    wb.reviews.approve("b.c", "fr")
    before = (root / STORE).read_bytes()
    wb.changes().rename("b.c", "b.d").apply()
    assert set(store(root)) == {"b.d"}
    assert wb.reviews.state("b.d", "fr") == "approved"
    wb.undo()
    assert (root / STORE).read_bytes() == before
    wb.changes().delete("b.c").apply()
    assert "b.c" not in (yaml.safe_load((root / STORE).read_text()) or {}).get(
        "reviews", {}
    )


def test_candidates_stay_apart_until_they_are_applied(workspace: Workspace) -> None:
    root = workspace(FILES, settings=ME)
    wb = i18n.open(root)
    wb.reviews.set_candidate("a", "fr", "Enregistrer")
    assert store(root)["a"]["locales"]["fr"]["translation_candidate"]["source"] == "en"
    assert wb.wide().loc["a", "fr"] == "Sauver"
    assert list(wb.pending("fr")["reason"]) == ["candidate"]
    wb.reviews.apply("a", "fr")
    assert wb.wide().loc["a", "fr"] == "Enregistrer"
    assert wb.reviews.candidates() == {}
    wb.undo()
    assert (wb.wide().loc["a", "fr"], wb.reviews.candidates()) == (
        "Sauver",
        {("a", "fr", ""): "Enregistrer"},
    )
    with pytest.raises(UsageError, match="no candidate"):
        wb.reviews.apply("b.c", "fr")


def test_a_suggestion_is_applied_and_resolved_in_one_go(workspace: Workspace) -> None:
    root = workspace(FILES, settings=ME)
    wb = i18n.open(root)
    identifier = wb.reviews.request_change("a", "fr", suggestion="Enregistrer")
    wb.reviews.apply_suggestion("a", "fr", identifier)
    assert wb.wide().loc["a", "fr"] == "Enregistrer"
    assert wb.reviews.state("a", "fr") == ""
    wb.undo()
    assert (wb.wide().loc["a", "fr"], wb.reviews.state("a", "fr")) == (
        "Sauver",
        "change requested",
    )


def test_two_writers_lose_nothing(workspace: Workspace) -> None:
    root = workspace(FILES, settings=ME)
    one, two = i18n.open(root), i18n.open(root)
    ids = []
    for _ in range(5):
        ids += [
            one.reviews.comment("a", "fr", "one"),
            two.reviews.comment("a", "fr", "two"),
        ]
    assert [comment["id"] for comment in one.reviews.comments("a", "fr")] == ids


def test_a_written_translation_remembers_the_source_text(workspace: Workspace) -> None:
    root = workspace(FILES, settings=ME)
    wb = i18n.open(root)
    wb.changes().set("a", "fr", "Enregistrer").apply()
    assert store(root)["a"]["locales"]["fr"]["source_snapshot"]["text"] == "Save"
    wb.changes().set("a", "en", "Store").apply()
    assert list(wb.pending("fr")["reason"]) == ["stale"]
    assert wb.coverage().set_index("locale").loc["fr", "stale"] == 1
    wb.changes().set("a", "en", "Save").apply()
    assert wb.pending("fr").empty
    wb.changes().set("a", "en", "Store").apply()
    wb.reviews.still_valid("a", "fr")
    assert wb.pending("fr").empty


def test_a_broken_store_is_said_and_left_alone(workspace: Workspace) -> None:
    root = workspace({**FILES, STORE: "reviews: [oops\n"}, settings=ME)
    wb = i18n.open(root)
    with pytest.raises(i18n.WorkbenchError, match="YAML"):
        wb.reviews.approve("a", "fr")
    assert (root / STORE).read_text() == "reviews: [oops\n"
    assert wb.wide().loc["a", "fr"] == "Sauver"
    assert STORE in set(wb.problems["file"])


def test_what_we_do_not_know_in_the_store_is_kept(workspace: Workspace) -> None:
    text = "version: 3\nreviews:\n  zz:\n    extra: {x: 1}\n  a:\n    locales:\n      fr:\n        odd: true\n"
    root = workspace({**FILES, STORE: text}, settings=ME)
    i18n.open(root).reviews.approve("a", "fr")
    data = yaml.safe_load((root / STORE).read_text())
    assert (data["version"], data["reviews"]["zz"]) == (3, {"extra": {"x": 1}})
    assert data["reviews"]["a"]["locales"]["fr"]["odd"] is True


def test_reviews_on_the_command_line(workspace: Workspace) -> None:
    from click.testing import CliRunner

    from i18n_workbench.cli import app

    root = workspace(FILES, settings=ME)

    def run(*words: str) -> str:
        result = CliRunner().invoke(app, ["-C", str(root), "review", *words])
        assert result.exit_code == 0, result.output
        return result.output.strip()

    identifier = run(
        "request-change", "a", "fr", "-m", "no", "--suggestion", "Enregistrer", "--yes"
    ).splitlines()[-1]
    (row,) = json.loads(run("list", "fr", "--format", "json"))
    assert (row["key"], row["state"]) == ("a", "change requested")
    assert "Enregistrer" in run(
        "apply", "a", "fr", "--suggestion", identifier, "--dry-run"
    )
    run("apply", "a", "fr", "--suggestion", identifier, "--yes")
    run("approve", "a", "fr", "--yes")
    assert (
        json.loads(run("list", "--state", "approved", "--format", "json"))[0]["key"]
        == "a"
    )
    run("resolve", "a", "fr", "--yes")
    assert json.loads(run("list", "--state", "approved", "--format", "json")) == []


def test_a_store_may_spell_keys_and_locales_otherwise(workspace: Workspace) -> None:
    def approval(name: str) -> dict:
        return {
            "comments": [
                {
                    "user": {"name": "A", "email": ""},
                    "id": name,
                    "type": "approve",
                    "comment": "",
                }
            ]
        }

    held = {
        "common.list.0": {"description": "First", "locales": {"zh_CN": approval("1")}},
        "common:list[0]": {"locales": {"zh-CN": approval("2"), "fr": approval("3")}},
        "gone": {"locales": {"zh_CN": approval("4")}},
    }
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en/common.json": {"list": ["x"], "a": "A"},
        "locales/zh_CN/common.json": {"list": ["y"], "a": "B"},
        ".vscode/i18n-ally-reviews.yml": yaml.safe_dump({"reviews": held}),
    }
    root = workspace(files, settings=ME)
    wb = i18n.open(root)
    assert wb.reviews.frame("zh_CN")[["key", "comments"]].to_numpy().tolist() == [
        ["common:list[0]", 2],
        ["gone", 1],
    ]
    wb.reviews.approve("common:a", "zh_CN")
    assert wb.coverage().set_index("locale").loc["zh-CN", "approved"] == 2
    wb.reviews.resolve("common:list.0", "zh-CN", "1")
    assert sorted(store(root)) == ["common:a", "common:list[0]", "gone"]
    assert sorted(store(root)["common:list[0]"]["locales"]) == ["fr", "zh-CN"]


@pytest.mark.parametrize(
    "text",
    [
        "reviews:\n  b.c:\n  a: text\n",
        "reviews: {}\nreviews:\n  b: {}\n  a: {locales: [x]}\n",
    ],
)
def test_an_entry_of_another_shape_is_said_with_its_place_and_kept(
    workspace: Workspace, text: str
) -> None:
    wb = i18n.open(workspace({**FILES, STORE: text}))
    problem = wb.problems.to_dict("records")[0]
    assert (problem["rule"], problem["line"] > 1) == ("review-store", True)
    assert not len(wb.reviews.frame())
    wb.reviews.approve("a", "fr")
    assert wb.reviews.state("a", "fr") == "approved"
    assert {"unknown", "unknown_locales"} & set(store(wb.root)["a"])
    assert wb.problems.empty


def test_approving_again_leaves_no_resolved_comment_where_those_are_removed(
    workspace: Workspace,
) -> None:
    wb = i18n.open(
        workspace(FILES, settings={**ME, "review.removeCommentOnResolved": True})
    )
    wb.reviews.approve("a", "fr")
    wb.reviews.approve("a", "fr")
    assert len(wb.reviews.comments("a", "fr")) == 1


def test_the_candidate_of_a_family_is_shown(workspace: Workspace) -> None:
    files = {**FILES, "package.json": {"dependencies": {"i18n-js": "4"}}}
    wb = i18n.open(
        workspace(
            {**files, "locales/en.json": {"item": {"one": "1", "other": "n"}}},
            settings=ME,
        )
    )
    wb.reviews.set_candidate("item", "fr", "plusieurs", form="other")
    assert wb.reviews.frame("fr")["candidate"].tolist() == ["plusieurs"]


def test_a_translation_stands_for_the_source_text_of_the_same_change_set(
    workspace: Workspace,
) -> None:
    wb = i18n.open(workspace(FILES, settings=ME))
    wb.reviews.approve("a", "fr")
    wb.changes().set("a", "fr", "Garder").set("a", "en", "Keep").set(
        "n", "fr", "Neuf"
    ).set("n", "en", "New").apply()
    assert not len(wb.stale("fr"))
    assert wb.reviews.store.snapshot("n", "fr") == "New"


def test_a_renamed_and_translated_key_has_one_entry(workspace: Workspace) -> None:
    root = workspace(FILES, settings=ME)
    i18n.open(root).changes().set("a", "fr", "Garder").rename("a", "z").apply()
    assert list(store(root)) == ["z"]


def test_links_to_a_renamed_key_make_no_translation_stale(workspace: Workspace) -> None:
    files = {
        **FILES,
        "locales/en.json": {
            "a": "press @:b.c",
            "b": {"c": "Close"},
            "d": "or @.lower:b.c",
        },
        "locales/fr.json": {"a": "appuyez sur @:(b.c)", "d": "sinon"},
    }
    root = workspace(files, settings=ME)
    wb = i18n.open(root)
    wb.reviews.approve("a", "fr")
    wb.reviews.approve("d", "fr")
    wb.changes().rename("b.c", "buttons.close", code=True).apply()
    assert json.loads((root / "locales/en.json").read_text()) == {
        "a": "press @:buttons.close",
        "buttons": {"close": "Close"},
        "d": "or @.lower:buttons.close",
    }
    assert (
        json.loads((root / "locales/fr.json").read_text())["a"]
        == "appuyez sur @:(buttons.close)"
    )
    assert not len(wb.stale("fr"))
    wb.undo()
    assert json.loads((root / "locales/en.json").read_text())["a"] == "press @:b.c"


def test_what_is_to_do_has_the_source_that_its_own_file_carries(
    workspace: Workspace,
) -> None:
    po = 'msgid ""\nmsgstr "Language: fr\\n"\n\n#, fuzzy\nmsgid "Close"\nmsgstr "Fermer"\n\nmsgid "Quit"\nmsgstr ""\n'
    wb = i18n.open(workspace({"locale/fr/LC_MESSAGES/messages.po": po}))
    assert wb.pending("fr")[["key", "source", "value"]].to_numpy().tolist() == [
        ["Close", "Close", "Fermer"],
        ["Quit", "Quit", ""],
    ]
    assert [item.source for item in wb.review("fr").model.queue] == ["Close", "Quit"]


def test_a_decision_leaves_what_follows_from_files_alone(workspace: Workspace) -> None:
    wb = i18n.open(workspace(FILES, settings=ME))
    told: list[str] = []
    wb.on_change(lambda: told.append("changed"))
    messages, nearest = wb.messages, wb.similar_messages("Save")
    wb.reviews.approve("a", "fr")
    assert told == ["changed"]
    assert wb.messages is messages or wb.messages.equals(messages)
    assert wb.similar_messages("Save").equals(nearest)
    assert wb.coverage().set_index("locale").loc["fr", "approved"] == 1
    wb.changes().set("a", "en", "Store").apply()
    assert wb.coverage().set_index("locale").loc["fr", "stale"] == 1
    wb.reviews.still_valid("a", "fr")
    assert wb.coverage().set_index("locale").loc["fr", "stale"] == 0


@pytest.mark.parametrize(
    "name", ["i18n-helper-reviews.yml", "i18n-ally-next-reviews.yml"]
)
def test_what_the_store_says_about_a_key_describes_its_messages(
    workspace: Workspace, name: str
) -> None:
    said = "reviews:\n  b.c:\n    description: Closes the window\n"
    root = workspace({**FILES, f".vscode/{name}": said}, settings=ME)
    wb = i18n.open(root)
    before = wb.messages.groupby("key", observed=True)["description"].unique()
    assert [list(each) for each in before] == [[""], ["Closes the window"]]
    wb.reviews.describe("a", "Keeps what was typed")
    assert set(wb.messages["description"]) == {
        "Closes the window",
        "Keeps what was typed",
    }
    assert not wb.changes(wb.messages)
    assert set(
        i18n.open(root, settings={"review.enabled": False}).messages["description"]
    ) == {""}
