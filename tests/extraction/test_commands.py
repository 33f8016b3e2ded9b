"""The commands `hardcoded` and `extract`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

Project = Callable[..., i18n.Workbench]
PAGE = "<template>\n  <p>First text</p>\n  <b>Second text</b>\n</template>\n"


def run(wb: i18n.Workbench, *arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["-C", str(wb.root), *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_hardcoded(vue: Project) -> None:
    wb = vue({"src/a.vue": PAGE, "src/b.ts": "throw new Error('Bad thing happened')\n"})
    code, out, _ = run(wb, "hardcoded", "--format", "json")
    rows = json.loads(out)
    assert code == 0
    assert [(row["text"], row["line"], row["suggested_key"]) for row in rows][:2] == [
        ("First text", 2, "first_text"), ("Second text", 3, "second_text"),
    ]  # fmt: skip
    assert len(rows) == 2
    assert (
        len(
            json.loads(
                run(wb, "hardcoded", "--min-confidence", "0.9", "--format", "json")[1]
            )
        )
        == 2
    )
    assert "First text" in run(wb, "hardcoded", "src/a.vue")[1]


def test_a_piece_of_a_sentence_is_said_where_an_import_is_added(
    workspace: Callable[..., Path],
) -> None:
    wb = i18n.open(
        workspace(
            {
                "package.json": {"dependencies": {"svelte-i18n": "4"}},
                "src/locales/en.json": {"a": "A"},
                "src/a.svelte": "<p>Click <a href='/x'>here</a> to go on</p>\n<b>Second text</b>\n",
            }
        )
    )
    _, _, said = run(wb, "extract", "--all", "--yes", "--min-confidence", "0.3")
    assert "'Click': a piece of a sentence: <a> parts it" in said
    assert "Second text" not in said


def test_extract_previews_asks_and_writes(vue: Project) -> None:
    wb = vue({"src/a.vue": PAGE})
    code, out, _ = run(wb, "extract", "--all", "--dry-run")
    assert code == 0
    assert "+  <p>{{ $t('first_text') }}</p>" in out
    assert (wb.root / "src/a.vue").read_text() == PAGE
    assert run(wb, "extract", "src/a.vue:3", "--yes", "--key", "b.two")[0] == 0
    assert i18n.open(wb.root).wide().loc["b.two", "en"] == "Second text"
    assert run(wb, "extract", "--all", "--yes")[0] == 0
    assert len(i18n.open(wb.root).hardcoded()) == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["extract"], "say what to extract"),
        (["extract", "src/a.vue", "--key", "x", "--yes"], "one string"),
        (["hardcoded", "nope.vue"], "there is no file"),
        (["hardcoded", "src\\aa.vue"], 'did you mean "src/a.vue"?'),
        (["extract", "--all", "--target", "nope.json", "--yes"], "no locale file"),
    ],
)
def test_wrong_use(vue: Project, arguments: list[str], says: str) -> None:
    code, _, err = run(vue({"src/a.vue": PAGE}), *arguments)
    assert code == 2
    assert says in err


def test_a_key_that_has_another_text_ends_as_wrong_use(vue: Project) -> None:
    wb = vue({"src/a.vue": PAGE})
    taken = wb.messages["key"].iloc[0]
    arguments = ["extract", "src/a.vue:2", "--yes", "--key", taken]
    code, out, err = run(wb, *arguments)
    assert (code, out) == (2, "")
    assert "exists with another text" in err
    assert (wb.root / "src/a.vue").read_text() == PAGE


def test_several_files_are_a_question(vue: Project) -> None:
    wb = vue(
        {
            "src/a.vue": PAGE,
            "locales/en.json": "",
            "locales/en/a.json": {"x": "X"},
            "locales/en/b.json": {"y": "Y"},
        },
        namespace=False,
    )
    code, _, err = run(wb, "extract", "--all", "--yes")
    assert code == 2
    assert "locales/en/a.json" in err
    assert run(wb, "extract", "--all", "--yes", "--target", "locales/en/b.json")[0] == 0


def test_a_mode_that_is_none_is_a_message(vue: Project) -> None:
    code, _, errors = run(vue({"src/a.vue": PAGE}), "hardcoded", "--mode", "nonsense")
    assert code == 2
    assert "there is no mode 'nonsense'" in errors


def test_what_no_detector_reads_is_said(workspace: Callable[..., Path]) -> None:
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  a: A\n",
        "app/views/a.html.slim": "h1 Your cart\n",
        "app/views/b.heex": "<h1>Your cart</h1>\n",
        "app/views/c.html.erb": "<h1>Your cart</h1>\n",
    }
    wb = i18n.open(workspace(files))
    said = run(wb, "hardcoded")[2]
    assert "not searched, since no detector reads them: 1 HEEx, 1 Slim" in said
    with pytest.raises(
        UsageError, match=r"a\.html\.slim: nothing finds strings in such files"
    ):
        wb.extract_one("app/views/a.html.slim", text="Your cart")


def test_extract_says_what_no_detector_reads(workspace: Callable[..., Path]) -> None:
    page = "h1 Your cart\n"
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  a: A\n",
        "app/one/page.pug": page,
        "app/two/page.pug": page,
    }
    wb = i18n.open(workspace(files))
    said = "not searched, since no detector reads them"
    assert f"{said}: 2 Pug" in run(wb, "extract", "--all", "--dry-run")[2]
    assert f"{said}: 1 Pug" in run(wb, "extract", "app/one/page.pug", "--dry-run")[2]
    assert f"{said}: 1 Pug" in run(wb, "hardcoded", "app/two")[2]
    assert said not in run(wb, "hardcoded", "config")[2]
