"""An approval holds for the text that it was given for, and comes back with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError
from i18n_workbench.panels.reviewing.review_queue import Filter

Workspace = Callable[..., Path]
STORE = ".vscode/i18n-helper-reviews.yml"
ME = {"review.user.name": "Ada", "review.user.email": "ada@example.org"}
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "Save", "b": "Close"},
    "locales/fr.json": {"a": "Sauver", "b": "Fermer"},
}
OLD = "reviews:\n  a:\n    locales:\n      fr:\n        comments:\n          - id: x\n            type: approve\n            odd: kept\n"


def thread(root: Path) -> list[dict]:
    return yaml.safe_load((root / STORE).read_text())["reviews"]["a"]["locales"]["fr"][
        "comments"
    ]


def test_an_edited_text_is_unreviewed_again_and_approved_when_it_comes_back(
    workspace: Workspace,
) -> None:
    wb = i18n.open(workspace(FILES, settings=ME))
    wb.reviews.approve("a", "fr")
    assert len(thread(wb.root)[0]["text_hash"]) == 12
    wb.changes().set("a", "fr", "Enregistrer").apply()
    assert wb.reviews.state("a", "fr") == ""
    assert wb.coverage().set_index("locale").loc["fr", "approved"] == 0
    assert wb.reviews.frame("fr")["state"].tolist() == [""]
    assert [
        item.key
        for item in wb.review("fr").model.all.items
        if "unreviewed" in item.tags
    ] == [
        "a",
        "b",
    ]
    wb.undo()
    assert wb.reviews.state("a", "fr") == "approved"
    wb.changes().set("a", "fr", "Enregistrer").apply()
    wb.changes().set("a", "fr", "Sauver").apply()
    assert wb.reviews.state("a", "fr") == "approved"


def test_an_edit_by_another_program_is_seen_too(workspace: Workspace) -> None:
    root = workspace(FILES, settings=ME)
    i18n.open(root).reviews.approve("a", "fr")
    workspace({"locales/fr.json": {"a": "Enregistrer", "b": "Fermer"}})
    wb = i18n.open(root)
    assert wb.reviews.state("a", "fr") == ""
    wb.reviews.approve("a", "fr")
    assert wb.reviews.state("a", "fr") == "approved"
    assert [comment.get("resolved", False) for comment in thread(root)] == [True, False]


def test_an_approval_that_names_no_text_stands_until_a_change_is_seen(
    workspace: Workspace,
) -> None:
    wb = i18n.open(workspace({**FILES, STORE: OLD}, settings=ME))
    assert wb.reviews.state("a", "fr") == "approved"
    wb.changes().set("b", "fr", "Clore").apply()
    wb.changes().set("a", "en", "Keep").apply()
    assert wb.reviews.state("a", "fr") == "approved"
    wb.changes().set("a", "fr", "Garder").apply()
    assert wb.reviews.state("a", "fr") == ""
    assert thread(wb.root)[0]["odd"] == "kept"
    wb.changes().set("a", "fr", "Sauver").apply()
    assert wb.reviews.state("a", "fr") == "approved"


def test_a_change_request_stands_whatever_the_text_becomes(
    workspace: Workspace,
) -> None:
    wb = i18n.open(workspace(FILES, settings=ME))
    wb.reviews.request_change("a", "fr", "longer")
    wb.changes().set("a", "fr", "Enregistrer").apply()
    assert wb.reviews.state("a", "fr") == "change requested"


def test_a_renamed_key_stays_approved_and_a_family_is_approved_as_a_whole(
    workspace: Workspace,
) -> None:
    item = {
        "locales/en.json": {"item": {"one": "1", "other": "n"}},
        "locales/fr.json": {"item": {"one": "1", "other": "n"}},
    }
    wb = i18n.open(workspace({**FILES, **item, "package.json": {"dependencies": {"i18next": "23"}}, "locales/en.json": {"item_one": "1", "item_other": "n"}, "locales/fr.json": {"item_one": "1", "item_other": "n"}}, settings=ME))  # fmt: skip
    wb.reviews.approve("item", "fr")
    wb.changes().rename("item", "thing", code=True).apply()
    assert wb.reviews.state("thing", "fr") == "approved"
    wb.changes().set("thing", "fr", "un", form="one").apply()
    assert wb.reviews.state("thing", "fr") == ""


def test_what_is_approved_in_the_panel_is_the_text_that_is_shown(
    workspace: Workspace,
) -> None:
    wb = i18n.open(workspace(FILES, settings=ME))
    model = wb.review("fr").model
    model.show(Filter("all"))
    model.go_to("a")
    model.edit("Garder")
    model.approve()
    assert wb.reviews.state("a", "fr") == ""
    model.save()
    assert wb.reviews.state("a", "fr") == "approved"
    assert [each["outdated"] for each in model.card()["comments"]] == [False]
    wb.changes().set("a", "fr", "Sauver").apply()
    assert [each["outdated"] for each in model.card()["comments"]] == [True]


def test_what_a_merge_left_two_versions_of_is_said_and_decided(
    workspace: Workspace,
) -> None:
    text = (
        "reviews:\n  a:\n    description: mine\n    conflicts:\n      - {field: description, theirs: yours}\n    locales:\n      fr:\n"
        "        translation_candidate: {text: Sauver, source: en}\n        conflicts:\n          - {field: translation_candidate, theirs: {text: Garder, source: en}}\n"
        "        comments:\n          - {id: x, type: comment, comment: ours, conflicts: [{field: comment, theirs: theirs}]}\n"
    )
    root = workspace({**FILES, STORE: text}, settings=ME)
    wb = i18n.open(root)
    assert wb.reviews.conflicts()[["key", "locale", "field"]].to_numpy().tolist() == [
        ["a", "", "description"],
        ["a", "fr", "translation_candidate"],
        ["a", "fr", "comment"],
    ]
    shown = wb.problems
    assert list(shown["line"]) == [4, 9, 12]
    assert "'mine' holds, the other is 'yours'" in shown["message"][0]
    wb.reviews.describe("a", "ours")
    assert len(wb.reviews.conflicts()) == 2
    wb.reviews.settle("a", "fr", theirs=True)
    assert wb.reviews.candidates() == {("a", "fr", ""): "Garder"}
    assert wb.reviews.comments("a", "fr")[0]["comment"] == "theirs"
    assert wb.problems.empty


def test_settling_on_the_command_line(workspace: Workspace) -> None:
    from click.testing import CliRunner

    from i18n_workbench.cli import app

    text = "reviews:\n  a:\n    description: mine\n    conflicts: [{field: description, theirs: yours}]\n"
    root = workspace({**FILES, STORE: text}, settings=ME)
    done = CliRunner().invoke(
        app, ["-C", str(root), "review", "settle", "a", "--theirs", "--yes"]
    )
    assert done.exit_code == 0, done.output
    assert yaml.safe_load((root / STORE).read_text()) == {
        "reviews": {"a": {"description": "yours"}}
    }


@pytest.mark.parametrize("change", ["set", "candidate"])
def test_the_field_is_one_that_others_keep(workspace: Workspace, change: str) -> None:
    wb = i18n.open(workspace(FILES, settings=ME))
    wb.reviews.approve("a", "fr")
    before = thread(wb.root)
    if change == "set":
        wb.changes().set("a", "fr", "Enregistrer").apply()
    else:
        wb.reviews.set_candidate("a", "fr", "Enregistrer")
        wb.reviews.apply("a", "fr")
    assert thread(wb.root) == before


def test_a_text_that_is_not_there_cannot_be_approved(
    workspace: Callable[..., Path],
) -> None:
    wb = i18n.open(workspace({"locales/en.json": {"a": "A"}, "locales/fr.json": {}}))
    with pytest.raises(UsageError, match="no text of a in fr"):
        wb.reviews.approve("a", "fr")
    assert wb.reviews.state("a", "fr") != "approved"
