"""Values that only the running code knows: properties of components, names without a value, contexts that no call gives."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, package

if TYPE_CHECKING:
    from pathlib import Path

PILLS = json.dumps({"pills": {"mint": {"done": "a"}, "burn": {"done": "b"}}})
PILL = """<script lang="ts">
    export let kind: Kind
    export let state: State

    let colour = 'gray'
</script>
{$_(`pills.${kind}.${state}`)}
"""


def test_a_property_without_a_value_has_not_that_of_the_next_statement(
    tmp_path: Path,
) -> None:
    files = {
        "package.json": package("svelte-i18n"),
        "locales/en.json": PILLS,
        "src/Pill.svelte": PILL,
    }
    assert judged(tmp_path, files) == {
        "pills.mint.done": "possibly used",
        "pills.burn.done": "possibly used",
    }


def test_what_a_property_has_by_default_is_not_all_that_it_can_be(
    tmp_path: Path,
) -> None:
    row = "<script>export let name = ''</script>{name ? $_(`rows.${name}.title`) : ''}"
    files = {
        "package.json": package("svelte-i18n"),
        "locales/en.json": '{"rows": {"a": {"title": "a"}}}',
        "src/Row.svelte": row,
    }
    assert judged(tmp_path, files) == {"rows.a.title": "possibly used"}


@pytest.mark.parametrize(
    "code",
    [
        "function f(kind: Kind, mark = 'none') { let kind: Kind; return t(`rows.${kind}`) }",
        "let kind: Kind\nlet mark = 'none'\nt(`rows.${kind}`)",
    ],
)
def test_a_type_ends_before_the_next_name(tmp_path: Path, code: str) -> None:
    files = {
        "package.json": package("react-i18next"),
        "locales/en.json": '{"rows": {"a": "a", "b": "b"}}',
        "src/a.ts": code,
    }
    assert judged(tmp_path, files) == {
        "rows.a": "possibly used",
        "rows.b": "possibly used",
    }


def test_a_call_without_a_context_does_not_mean_a_key_with_one(tmp_path: Path) -> None:
    files = {
        "package.json": package("react-i18next"),
        "locales/en.json": '{"SAVE_HINT": "a", "friend_male": "b"}',
        "src/a.tsx": "t('SAVE'); t('friend', { context: gender })",
    }
    found = judged(tmp_path, files)
    assert (found["SAVE"], found["friend_male"]) == ("undefined", "used")


SCHOOLS = json.dumps(
    {
        "school": {"ito": "a"},
        "period": {"edo": "b"},
        "menu": {"side": {"speed": "c"}, "top": {"speed": "d"}},
    }
)


def test_a_branch_that_is_a_text_beside_a_call_of_two_unknown_texts_is_asked_for(
    tmp_path: Path,
) -> None:
    """``translate("school", name)`` of data, and ``prefix="menu.side"`` of a component in another file."""
    files = {
        "package.json": package("react-i18next"),
        "locales/en.json": SCHOOLS,
        "src/a.tsx": "const { t } = useTranslation()\n"
        "const td = (group: string, name: string) => { const key = `${group}.${name}`; return t(key) }\n"
        "const a = td('school', row.school)",
        "src/b.tsx": "const a = <Side prefix='menu.side' kind='period' />",
    }
    assert judged(tmp_path, files) == {
        "school.ito": "possibly used",
        "period.edo": "unused",
        "menu.side.speed": "possibly used",
        "menu.top.speed": "unused",
    }


def test_the_beginning_of_an_id_is_not_that_of_a_branch(tmp_path: Path) -> None:
    files = {
        "package.json": package("react-i18next"),
        "locales/en.json": json.dumps(
            {"exam_sheet": {"title": "a"}, "exam_done": "b", "say": "c"}
        ),
        "src/a.tsx": "const { t } = useTranslation(); const a = t('say')\n"
        "const id = 'exam_' + number",
    }
    assert judged(tmp_path, files) == {
        "exam_sheet.title": "unused",
        "exam_done": "possibly used",
        "say": "used",
    }


@pytest.mark.parametrize(
    "value",
    [
        "given || `${name}-title`",
        "given ?? name + '-title'",
        "given ? given.key : `${name}-title`",
        "keyOf(given); key = `${name}-title`",
    ],
)
def test_a_variable_may_be_known_in_one_case_only(tmp_path: Path, value: str) -> None:
    files = {
        "package.json": package("i18next"),
        "locales/en.json": json.dumps({"boards-title": "a", "gone": "b"}),
        "src/a.js": f"function show(name, given) {{\n  let key = {value};\n  return i18next.t(key);\n}}\n",
    }
    assert judged(tmp_path, files) == {
        "boards-title": "possibly used",
        "gone": "unused",
    }


@pytest.mark.parametrize("key", ["boards-title", "boards_title", "boardsTitle"])
def test_the_last_word_of_a_name_may_be_put_behind_something(
    tmp_path: Path, key: str
) -> None:
    end = key.removeprefix("boards")
    code = (
        f"const keyOf = (name) => `${{name}}{end}`;\n"
        "export const show = (name) => i18next.t(keyOf(name));\n"
    )
    files = {
        "package.json": package("i18next"),
        "locales/en.json": json.dumps({key: "a", f"gone{end}s": "b"}),
        "src/a.js": code,
    }
    assert judged(tmp_path, files) == {key: "possibly used", f"gone{end}s": "unused"}


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("src/a.js", "const keyOf = (name) => name.concat('.title');"),
        ("src/a.js", "const keyOf = (name) => [name, 'title'].join('.');"),
        ("src/a.php", "<?php $key = sprintf('%s.title', $name);"),
        ("src/a.php", '<?php $key = "$name.title";'),
    ],
)
def test_the_end_of_a_key_is_put_behind_a_value(
    tmp_path: Path, file: str, code: str
) -> None:
    files = {
        "package.json": package("i18next"),
        "locales/en.json": json.dumps({"boards.title": "a", "gone": "b"}),
        file: code + "\n",
    }
    assert judged(tmp_path, files) == {
        "boards.title": "possibly used",
        "gone": "unused",
    }


@pytest.mark.parametrize("read", ["page", "big ? 'boards' : 'lists'"])
def test_a_range_of_transloco_may_have_a_prefix_that_nobody_knows(
    tmp_path: Path, read: str
) -> None:
    view = f"<ng-container *transloco=\"let t; read: {read}\">{{{{ t('title') }}}}</ng-container>"
    files = {
        "package.json": package("@jsverse/transloco"),
        "src/assets/i18n/en.json": json.dumps(
            {"boards": {"title": "a"}, "lists": {"title": "b"}, "gone": "c"}
        ),
        "src/app/a.html": view,
    }
    assert judged(tmp_path, files) == {
        "boards.title": "possibly used",
        "lists.title": "possibly used",
        "gone": "unused",
    }
