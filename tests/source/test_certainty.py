"""What a person needs to believe a report: what is no source, what was meant, and how much is explained by whom."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pandas as pd
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from projects import statuses, written

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.source.usage.nearest import NearestKeys

if TYPE_CHECKING:
    from pathlib import Path

VUE = {"package.json": '{"dependencies": {"vue-i18n": "9"}}'}
MESSAGES = {
    "locales/en.json": '{"shop": {"add_notes": "a", "remove": "b", "gone": "c"}}'
}


def project(root: Path, files: dict[str, str]) -> i18n.Workbench:
    written(root, VUE | MESSAGES | files)
    return i18n.open(root)


CODE = "t('shop.gone');t('shop.nowhere');"
GENERATED = [
    ("public/app.bundle.b397483e3991ab20.js", CODE),
    ("public/app.js", f"{CODE}\n//# sourceMappingURL=app.js.map\n"),
    ("public/app.js", CODE + "var a=1;" * 1000),
]


@pytest.mark.parametrize(
    ("file", "text"),
    GENERATED,
    ids=["a hash in the name", "a source map", "long lines"],
)
def test_generated_bundles_are_no_source(tmp_path: Path, file: str, text: str) -> None:
    wb = project(tmp_path, {file: text, "src/a.js": "t('shop.add_notes')"})
    found = statuses(wb)
    assert (found["shop.gone"], "shop.nowhere" in found) == ("unused", False)
    wb.changes().rename("shop.gone", "shop.left", code=True).apply()
    assert (tmp_path / file).read_text(encoding="utf-8") == text
    assert wb.hardcoded(file).empty
    assert file in CliRunner().invoke(
        app, ["-C", str(tmp_path), "doctor"]
    ).output.replace("\n", "")


def test_a_script_beside_its_source_is_generated(tmp_path: Path) -> None:
    wb = project(tmp_path, {"src/a.ts": "t('shop.add_notes')", "src/a.js": CODE})
    assert statuses(wb)["shop.gone"] == "unused"


HAND_WRITTEN = [
    ("src/a.js", CODE),
    (
        "src/icons.js",
        CODE + f"\nexport const path = '{'M1 ' * 2000}'\n" + "// a line\n" * 40,
    ),
    ("src/a-deadbeef.js", CODE),
]


@pytest.mark.parametrize(
    ("file", "text"),
    HAND_WRITTEN,
    ids=["short", "one long line among others", "a word"],
)
def test_what_people_write_is_source(tmp_path: Path, file: str, text: str) -> None:
    assert statuses(project(tmp_path, {file: text}))["shop.nowhere"] == "undefined"


def test_undefined_names_the_key_that_was_meant(tmp_path: Path) -> None:
    wb = project(tmp_path, {"src/a.js": "t('shop.add_noes'); t('elsewhere.zzz')"})
    assert wb.undefined().set_index("key")["suggestion"].to_dict() == {
        "shop.add_noes": "shop.add_notes",
        "elsewhere.zzz": "",
    }


def words(shortest: int, longest: int) -> st.SearchStrategy[str]:
    return st.text("abcdefghijklmnopqrstuvwxyz", min_size=shortest, max_size=longest)


@given(
    st.lists(
        st.builds("{}.{}".format, words(3, 8), words(6, 12)),
        min_size=1,
        max_size=30,
        unique=True,
    ),
    st.data(),
)
def test_one_letter_left_out_is_found_again(
    keys: list[str], data: st.DataObject
) -> None:
    key = data.draw(st.sampled_from(keys))
    head, _, name = key.partition(".")
    at = data.draw(st.integers(0, len(name) - 1))
    typo = f"{head}.{name[:at]}{name[at + 1 :]}"
    if typo not in keys:
        assert NearestKeys(keys).to(typo).partition(".")[0] == head


def test_a_key_that_only_other_languages_have_is_said_to_be_undefined_in_the_source_language(
    tmp_path: Path,
) -> None:
    wb = project(
        tmp_path,
        {
            "locales/de.json": '{"shop": {"add_notes": "a", "only": "b"}}',
            "src/a.js": "t('shop.only')",
        },
    )
    row = wb.usage("shop.only").iloc[0]
    assert (row["status"], row["reason"]) == (
        "used",
        "undefined in the source language (en)",
    )


def test_one_line_says_how_much_is_explained_by_whom(tmp_path: Path) -> None:
    wb = project(tmp_path, {"src/a.js": "t('shop.add_notes'); this.$t('shop.remove')"})
    assert (
        wb.explained()
        == "67 % of 3 keys are explained by $t (1), t (1); 0 % possibly used; 33 % unused"
    )
    assert (
        wb.explained() in CliRunner().invoke(app, ["-C", str(tmp_path), "usage"]).stderr
    )


def test_where_little_is_explained_the_line_names_who_looks_like_a_translator(
    tmp_path: Path,
) -> None:
    keys = {f"word{n}": "a" for n in range(40)}
    code = (
        "\n".join(f"say('word{n}')" for n in range(6))
        + "\nsay('other')\nsay('another')"
    )
    wb = project(tmp_path, {"locales/en.json": json.dumps(keys), "src/a.js": code})
    assert "these look like translators: say (6 of 8 texts are keys)" in wb.explained()


def test_a_project_without_keys_says_so(tmp_path: Path) -> None:
    assert (
        project(tmp_path, {"locales/en.json": "{}"}).explained() == "there are no keys"
    )


def test_a_plan_leaves_keys_that_calls_put_together(tmp_path: Path) -> None:
    texts = {
        "kind": {"big": "Large size", "small": "Small size"},
        "size": {"large": "Large size", "little": "Small size"},
    }
    code = "t(`kind.${name}`); t('size.large'); t('size.little')"
    wb = project(tmp_path, {"locales/en.json": json.dumps(texts), "src/a.js": code})
    plan = pd.DataFrame(
        {
            "key": ["kind.big", "size.little"],
            "into": ["size.large", "kind.small"],
            "proposal": "merge",
        }
    )
    changes = wb.changes().merge(plan)
    assert {change.key for change in changes.changes} == {"size.little"}
    assert (
        len([line for line in changes.left if line.startswith("kind.big stays: ")]) == 1
    )
    advice = pd.DataFrame(
        {"key": ["kind.big", "size.large"], "proposal": ["kind.huge", "size.huge"]}
    )
    assert {change.key for change in wb.changes().rename_all(advice).changes} == {
        "size.large"
    }


def test_a_rename_lists_the_key_where_it_stands_as_plain_text(tmp_path: Path) -> None:
    wb = project(
        tmp_path,
        {
            "src/a.js": "t('shop.remove')",
            "src/menu.js": "export const title = 'shop.remove'",
        },
    )
    assert wb.changes().rename("shop.remove", "shop.drop", code=True).left == [
        "src/menu.js: the text 'shop.remove' stands there, not in a call"
    ]
