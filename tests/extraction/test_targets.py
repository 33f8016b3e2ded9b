"""Which file a new key goes to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import NeedsChoice, UsageError

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en/home.json": {
        "home": {"title": "Welcome home", "intro": "All that you need"}
    },
    "locales/en/login.json": {
        "login": {"password": "Your password", "user": "User name"}
    },
    "locales/en/zoo.json": {"zoo": {"lion": "The lion"}},
    "locales/de/home.json": {"home": {"title": "Willkommen"}},
    "locales/de/login.json": {"login": {"password": "Passwort"}},
    "src/Login.vue": "<template><p>{{ $t('login.user') }} {{ $t('login.password') }} {{ $t('home.title') }}</p><b>A new thing</b></template>",
    "src/Other.vue": "<template><b>Another thing</b></template>",
}


def opened(workspace: Workspace, strategy: str, **more: object) -> i18n.Workbench:
    settings = {"extract.targetPickingStrategy": strategy, "namespace": False, **more}
    return i18n.open(workspace(FILES, settings=settings))


@pytest.mark.parametrize(
    ("strategy", "text", "key", "source", "first", "reason"),
    [
        (
            "auto",
            "A new thing",
            None,
            "src/Login.vue",
            "login",
            "the other keys of this source file",
        ),
        (
            "auto",
            "A new thing",
            "zoo.tiger",
            "src/Other.vue",
            "zoo",
            "longest common key prefix",
        ),
        ("auto", "A new thing", "homes", None, "home", "most similar key"),
        ("auto", "A new thing", "%%", None, "home", "most similar key"),
        (
            "most-similar",
            "Your old password",
            "zoo.x",
            None,
            "login",
            "most similar text",
        ),
        ("most-similar", "the tiger", None, None, "zoo", "most similar text"),
        (
            "most-similar-by-key",
            "Your password",
            "zoo.lions",
            None,
            "zoo",
            "most similar key",
        ),
    ],
)
def test_strategies(
    workspace: Workspace,
    strategy: str,
    text: str,
    key: str | None,
    source: str | None,
    first: str,
    reason: str,
) -> None:
    table = opened(workspace, strategy).pick_target(text, key, source)
    assert list(table.columns) == ["file", "score", "reason"]
    assert len(table) == 3
    assert (table["file"][0], table["reason"][0]) == (
        f"locales/en/{first}.json",
        reason,
    )
    assert table["score"].is_monotonic_decreasing


def test_ties_are_resolved_by_path(workspace: Workspace) -> None:
    table = opened(workspace, "most-similar-by-key").pick_target("x", "%%")
    assert list(table["file"]) == [
        "locales/en/home.json",
        "locales/en/login.json",
        "locales/en/zoo.json",
    ]


@pytest.mark.parametrize("strategy", ["none", "file-previous", "global-previous"])
def test_nobody_can_decide_yet(workspace: Workspace, strategy: str) -> None:
    wb = opened(workspace, strategy)
    with pytest.raises(NeedsChoice) as caught:
        wb.pick_target("x", source_file="src/Other.vue")
    assert caught.value.candidates == [
        "locales/en/home.json",
        "locales/en/login.json",
        "locales/en/zoo.json",
    ]


def test_one_candidate_is_taken_whatever_the_strategy(workspace: Workspace) -> None:
    files = {**FILES, "locales/en/login.json": "", "locales/en/zoo.json": ""}
    for name in ("login", "zoo"):
        files.pop(f"locales/en/{name}.json")
    wb = i18n.open(workspace(files, settings={"namespace": False}))
    assert list(wb.pick_target("x")["file"]) == ["locales/en/home.json"]


def test_previous_files_survive_the_process_and_stand_for_their_siblings(
    workspace: Workspace,
) -> None:
    wb = opened(workspace, "file-previous")
    wb.extraction("src/Login.vue", target="locales/de/login.json").apply()
    assert wb.wide().loc["a_new_thing", "en"] == "A new thing"
    later = opened(workspace, "file-previous")
    assert (
        later.pick_target("x", source_file="src/Login.vue")["file"][0]
        == "locales/en/login.json"
    )
    with pytest.raises(NeedsChoice):
        later.pick_target("x", source_file="src/Other.vue")
    german = opened(workspace, "global-previous", sourceLanguage="de")
    assert (
        german.pick_target("x", source_file="src/Other.vue")["file"][0]
        == "locales/de/login.json"
    )


def test_an_unknown_target_is_refused(workspace: Workspace) -> None:
    with pytest.raises(UsageError, match="no locale file"):
        opened(workspace, "none").extraction(
            "src/Other.vue", target="locales/en/nope.json"
        )


def test_keys_get_the_namespace_of_their_file(workspace: Workspace) -> None:
    files = {
        "package.json": {"dependencies": {"react-i18next": "14", "i18next": "23"}},
        "public/locales/en/common.json": {"a": "A"},
        "public/locales/en/shop.json": {"b": "B", "add_it": "Else"},
        "src/a.tsx": "export const A = () => <p>Add it</p>\n",
    }
    wb = i18n.open(workspace(files, settings={"namespace": True}))
    extraction = wb.extraction("src/a.tsx", target="public/locales/en/shop.json")
    assert list(extraction.table["key"]) == ["shop:add_it_2"]
    extraction.apply()
    assert wb.wide().loc["shop:add_it_2", "en"] == "Add it"


def test_picking_is_fast_in_a_large_project(workspace: Workspace) -> None:

    files: dict[str, object] = {"package.json": FILES["package.json"]}
    for at in range(100):
        files[f"locales/en/n{at:03}.json"] = {
            f"k{at}_{n}": f"Some text number {n} of file {at}" for n in range(200)
        }
    wb = i18n.open(
        workspace(
            files,
            settings={
                "extract.targetPickingStrategy": "most-similar",
                "namespace": False,
            },
        )
    )
    wb.pick_target("Some text number 7 of file 42")
    table = wb.pick_target("Some text number 7 of file 42")
    assert table["file"][0] == "locales/en/n042.json"


def test_an_item_of_a_list_is_no_key_to_call(workspace: Workspace) -> None:
    files = {
        "package.json": {"dependencies": {"react-i18next": "14", "i18next": "23"}},
        "locales/en.json": {
            "steps": [{"name": "Open the door"}],
            "shut": "Shut the door",
        },
        "src/a.tsx": "export const A = () => <><b>Open the door</b><i>Shut the door</i></>\n",
    }
    extraction = i18n.open(workspace(files)).extraction()
    assert list(extraction.table["key"]) == ["open_the_door", "shut"]


RAILS = {
    "Gemfile": "gem 'rails'\n",
    "config/locales/en.yml": "en:\n  home:\n    title: Welcome\n",
    "config/locales/devise.en.yml": "en:\n  devise:\n    mail: Your mail\n",
    "config/locales/simple_form.en.yml": "en:\n  simple_form:\n    ok: Good\n",
    "app/views/home/show.html.erb": "<p>Our own text</p>\n",
}


def test_the_file_called_by_its_locale_is_the_general_one(workspace: Workspace) -> None:
    root = workspace(RAILS)
    i18n.open(root).extraction().apply()
    assert "Our own text" in (root / "config/locales/en.yml").read_text("utf-8")


def test_without_such_a_file_it_is_asked(workspace: Workspace) -> None:
    files = {name: text for name, text in RAILS.items() if name != "config/locales/en.yml"}  # fmt: skip
    with pytest.raises(NeedsChoice):
        i18n.open(workspace(files)).pick_target("Our own text")


def test_where_the_source_language_has_no_file_it_is_that_which_is_missing(
    workspace: Workspace,
) -> None:
    """halo's console has ``locales/lang/zh.ts`` alone; it was told that the project has no locale files."""
    files = {name: text for name, text in FILES.items() if "/en/" not in name}
    wb = i18n.open(workspace(files, settings={"sourceLanguage": "en"}))
    row = wb.extraction("src/Other.vue").rows[0]
    assert row.needs == (
        "a file of en, the source language: there are only those of de (set sourceLanguage)"
    )
