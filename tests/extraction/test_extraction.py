"""From a string to a key and back: replacements, the change set, undo."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import (
    CannotRepresent,
    NeedsChoice,
    ReadOnlyError,
    UsageError,
)
from i18n_workbench.extraction.rewriting.editing import errors_in
from i18n_workbench.frameworks.vue import Vue

Project = Callable[..., i18n.Workbench]
Workspace = Callable[..., Path]


def after(wb: i18n.Workbench, file: str, **options: object) -> str:
    wb.extraction(file, **options).apply()
    return (wb.root / file).read_text(encoding="utf-8")


def tree(root: Path) -> dict[str, str]:
    return {
        str(p): hashlib.sha256(p.read_bytes()).hexdigest()
        for p in sorted(root.rglob("*"))
        if p.is_file()
    }


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("<p>Hello World</p>", "<p>{{ $t('hello_world') }}</p>"),
        (
            "<p>Hello {{ user.name }}!</p>",
            "<p>{{ $t('hello_name', { name: user.name }) }}</p>",
        ),
        ('<p title="Click me"/>', "<p :title=\"$t('click_me')\"/>"),
        ("<p title='Click me'/>", "<p :title='$t(\"click_me\")'/>"),
        ("<p title=Submit />", "<p :title=\"$t('submit')\" />"),
        ("<p :title=\"'Hi ' + name\"/>", "<p :title=\"$t('hi_name', { name })\"/>"),
        (
            "<p>{{ ok ? 'Yes please' : x }}</p>",
            "<p>{{ ok ? $t('yes_please') : x }}</p>",
        ),
        (
            "<p @click=\"alert('Are you sure?')\"/>",
            "<p @click=\"alert($t('are_you_sure'))\"/>",
        ),
    ],
)
def test_vue_templates(vue: Project, before: str, expected: str) -> None:
    wb = vue({"src/App.vue": f"<template>{before}</template>\n"})
    assert after(wb, "src/App.vue") == f"<template>{expected}</template>\n"


@pytest.mark.parametrize(
    ("file", "before", "expected"),
    [
        (
            "a.vue",
            "<script>\nexport default { data() { return { label: 'Save it' } } }\n</script>",
            "this.$t('save_it')",
        ),
        (
            "a.vue",
            "<script setup>\nconst { t } = useI18n()\nconst label = 'Save it'\n</script>",
            "label = t('save_it')",
        ),
        (
            "a.vue",
            "<script setup>\nconst label = 'Save it'\n</script>",
            "label = t('save_it')",
        ),
        (
            "a.ts",
            "import i18n from './i18n'\nexport const label = 'Save it'\n",
            "i18n.t('save_it')",
        ),
        (
            "a.ts",
            "import { t } from './i18n'\nexport const label = `Save ${it}`\n",
            "t('save_it', { it })",
        ),
    ],
)
def test_the_translator_in_scope_is_called(
    vue: Project, file: str, before: str, expected: str
) -> None:
    wb = vue({f"src/{file}": before})
    assert expected in after(wb, f"src/{file}")


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("<p>Hello World</p>", "<p>{t('hello_world')}</p>"),
        ('<p title="Click me"/>', "<p title={t('click_me')}/>"),
        ("<p title={'Click me'}/>", "<p title={t('click_me')}/>"),
        (
            "<p title={`Hi ${user.name}`}/>",
            "<p title={t('hi_name', { name: user.name })}/>",
        ),
        ("<p>{ok ? 'Yes please' : x}</p>", "<p>{ok ? t('yes_please') : x}</p>"),
    ],
)
def test_react(react: Project, before: str, expected: str) -> None:
    code = f"export function A() {{\n  const {{ t }} = useTranslation()\n  return {before}\n}}\n"
    wb = react({"src/a.tsx": code})
    assert expected in after(wb, "src/a.tsx")
    assert errors_in((wb.root / "src/a.tsx").read_text(), "src/a.tsx") == 0


def test_placeholders_are_those_of_the_framework(react: Project) -> None:
    wb = react({"src/a.tsx": "export const A = () => <p title={`Hi ${user.name}`}/>\n"})
    wb.extraction("src/a.tsx").apply()
    assert wb.wide().loc["hi_name", "en"] == "Hi {{name}}"


def test_a_renamed_or_prefixed_translator_is_used_as_it_is(react: Project) -> None:
    code = "export function A() {\n  const { t: tr } = useTranslation('x', { keyPrefix: 'home' })\n  return <p>Hello World</p>\n}\n"
    wb = react({"src/a.tsx": code}, extract__keyPrefix="home.")
    assert "{tr('hello_world')}" in after(wb, "src/a.tsx")


def test_import_and_hook_lines_are_added_on_request(react: Project) -> None:
    code = (
        "import x from 'x'\n\nexport function A() {\n  return <p>Hello World</p>\n}\n"
    )
    wb = react({"src/a.tsx": code})
    assert wb.extraction().table["note"][0].startswith("no translator here")
    text = after(wb, "src/a.tsx", add_import=True)
    assert text.startswith(
        "import x from 'x'\nimport { useTranslation } from 'react-i18next'\n"
    )
    assert (
        "{\n  const { t } = useTranslation()\n  return <p>{t('hello_world')}</p>"
        in text
    )


@pytest.mark.parametrize(
    ("file", "packages", "before", "expected"),
    [
        ("a.svelte", {"package.json": {"dependencies": {"svelte-i18n": "4"}}}, '<p title="Click me">Hello {n}!</p>',
         "<script>\n  import { _ } from 'svelte-i18n'\n</script>\n\n<p title={$_('click_me')}>{$_('hello_n', { values: { n } })}</p>"),
        ("resources/views/a.blade.php", {"composer.json": {"require": {"laravel/framework": "11"}}},
         '<p title="Click me">Hello {{ $user }}!</p>', "<p title=\"{{ __('click_me') }}\">{{ __('hello_user', ['user' => $user]) }}</p>"),
        ("app/views/a.html.erb", {"Gemfile": "gem 'rails'\n"}, "<p>Hello <%= user.name %>!</p>",
         "<p><%= t('hello_name', name: user.name) %></p>"),
    ],
)  # fmt: skip
def test_other_frameworks(
    workspace: Workspace,
    file: str,
    packages: dict[str, object],
    before: str,
    expected: str,
) -> None:
    locale = (
        {"config/locales/en.yml": "en:\n  a: A\n"}
        if "Gemfile" in packages
        else {"lang/en.json": {"a": "A"}}
    )
    wb = i18n.open(workspace({**packages, **locale, file: before}))
    assert after(wb, file) == expected


def test_the_custom_frameworks_templates_are_used_as_written(
    workspace: Workspace,
) -> None:
    custom = "languageIds: javascript\nusageMatchRegex: \"tr\\\\('({key})'\\\\)\"\nrefactorTemplates:\n  - \"tr('$1', '$1')\"\n"
    files = {
        ".vscode/i18n-helper-custom-framework.yml": custom,
        "locales/en.json": {"a": "A"},
        "src/a.js": "const label = 'Save it'\n",
    }
    wb = i18n.open(
        workspace(
            files, settings={"enabledFrameworks": ["custom"], "localesPaths": "locales"}
        )
    )
    assert after(wb, "src/a.js") == "const label = tr('save_it', 'save_it')\n"


def test_equal_texts_share_a_key_and_existing_texts_are_used_again(
    vue: Project,
) -> None:
    page = "<template><p>Submit</p><b>Submit</b><i>Hello</i></template>"
    wb = vue({"src/App.vue": page}, {"greeting": "Hello", "submit": "Something else"})
    extraction = wb.extraction()
    assert list(extraction.table["key"]) == ["submit_2", "submit_2", "greeting"]
    extraction.apply()
    assert wb.wide()["en"].to_dict() == {
        "greeting": "Hello",
        "submit": "Something else",
        "submit_2": "Submit",
    }


def test_nearly_equal_texts_are_shown_with_their_similarity(vue: Project) -> None:
    wb = vue(
        {"src/App.vue": "<template><p>Save the changes!</p></template>"},
        {"save": "Save the changes"},
    )
    row = wb.hardcoded().iloc[0]
    assert row["similar_key"] == "save"
    assert 85 <= row["similarity"] < 100
    assert row["suggested_key"] == "save_the_changes"


def test_one_transaction_over_code_and_locale_file_that_undo_takes_back(
    vue: Project,
) -> None:
    page = '<template>\r\n  <p title="Click me">Hello World</p>\r\n</template>\r\n'
    wb = vue(
        {
            "src/App.vue": page.encode(),
            "src/B.vue": b"\xef\xbb\xbf<template><b>Other text</b></template>",
        }
    )
    before = tree(wb.root)
    changes = wb.extraction().changes()
    assert set(changes.frame()["action"]) == {"set", "edit"}
    assert "+  <p :title=" in changes.diff()
    assert tree(wb.root) == before
    changes.apply()
    assert (
        (wb.root / "src/B.vue")
        .read_bytes()
        .startswith(b"\xef\xbb\xbf<template><b>{{ $t(")
    )
    assert (
        b"<p :title=\"$t('click_me')\">{{ $t('hello_world') }}</p>\r\n"
        in (wb.root / "src/App.vue").read_bytes()
    )
    assert len(wb.hardcoded()) == 0
    wb.undo()
    assert tree(wb.root) == before


def test_a_file_that_changed_meanwhile_is_a_conflict(vue: Project) -> None:
    wb = vue({"src/App.vue": "<template><p>Hello World</p></template>"})
    changes = wb.extraction().changes()
    (wb.root / "src/App.vue").write_text("<template><p>Hello you</p></template>")
    with pytest.raises(i18n.WorkbenchError):
        changes.apply()
    assert len(wb.messages) == 1


@pytest.mark.parametrize("template", ["{{ $t('$1' }}}}", "$t(('$1')"])
def test_a_replacement_that_breaks_the_file_is_refused_with_its_place(
    vue: Project, template: str
) -> None:
    wb = vue(
        {
            "src/App.vue": "<template>\n  <p>{{ 'Hello World' }}</p>\n  <b>{{ 'Fine text' }}</b>\n</template>"
        },
        refactor__templates=[template],
    )
    extraction = wb.extraction()
    assert len(extraction.refused()) == 2
    with pytest.raises(CannotRepresent) as caught:
        extraction.changes()
    assert str(caught.value.place) == "src/App.vue:2:9"


def test_accept_chooses_rows(vue: Project) -> None:
    wb = vue(
        {
            "src/App.vue": "<template><p>First text</p><b>Second text</b><u>no</u></template>"
        }
    )
    extraction = wb.extraction()
    assert len(extraction.accept(0.9).changes().changes) == 2
    assert len(extraction.accept([1]).changes().changes) == 1
    assert (
        len(extraction.accept(lambda row: "First" in row["text"]).changes().changes)
        == 1
    )
    assert (
        len(extraction.accept(extraction.table["text"] == "no").changes().changes) == 1
    )
    assert not extraction.accept([]).changes()
    with pytest.raises(UsageError):
        extraction.accept([7])


def test_an_edited_frame_chooses_rows_too(vue: Project) -> None:
    wb = vue(
        {"src/App.vue": "<template><p>First text</p><b>Second text</b></template>"}
    )
    frame = wb.hardcoded()
    assert list(wb.extraction(frame[frame["text"] == "Second text"]).table["text"]) == [
        "Second text"
    ]


def test_extract_one(vue: Project) -> None:
    wb = vue(
        {
            "src/App.vue": "<template>\n  <p>First text</p>\n  <b>Second text</b>\n</template>"
        }
    )
    wb.extract_one("src/App.vue", 3, 8, key="b.second").apply()
    assert wb.wide().loc["b.second", "en"] == "Second text"
    wb.extract_one("src/App.vue", text="First text", template="<T k='$1'/>").apply()
    assert "<T k='first_text'/>" in (wb.root / "src/App.vue").read_text()
    with pytest.raises(UsageError, match="no hard-coded string"):
        wb.extract_one("src/App.vue", 1)


def test_a_key_that_exists_with_another_text_is_refused(vue: Project) -> None:
    wb = vue({"src/App.vue": "<template><p>First text</p></template>"})
    with pytest.raises(UsageError, match="another key"):
        wb.extract_one("src/App.vue", text="First text", key="a")


def test_choosing_the_file_later(workspace: Workspace) -> None:
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}}, "locales/en/a.json": {"x": "X"}, "locales/en/b.json": {"y": "Y"},
        "src/App.vue": "<template><p>First text</p></template>",
    }  # fmt: skip
    wb = i18n.open(workspace(files, settings={"namespace": False}))
    extraction = wb.extraction()
    with pytest.raises(NeedsChoice) as asked:
        extraction.changes()
    usual = wb.usual_target(extraction.rows[0])
    assert f"the strategy `auto` would take {usual}" in str(asked.value)
    extraction.choose("locales/en/b.json").apply()
    assert wb.messages.set_index("key").loc["first_text", "file"] == "locales/en/b.json"


def test_texts_in_pieces_are_left_to_a_person(vue: Project) -> None:
    code = "export const message = 'You have ' + (n ? 'a message' : 'messages') + ' here'\n"
    wb = vue({"src/a.ts": code})
    assert wb.extraction().table["needs"].str.contains("by hand").all()
    assert not wb.extraction().changes()


def test_readonly(vue: Project) -> None:
    wb = vue({"src/App.vue": "<template><p>First text</p></template>"}, readonly=True)
    assert len(wb.hardcoded()) == 1
    with pytest.raises(ReadOnlyError):
        wb.extraction().changes()


def test_sentences_as_keys_are_quoted(vue: Project) -> None:
    wb = vue(
        {"src/App.vue": "<template><p>Don't stop</p></template>"},
        extract__keygenStrategy="source",
        keystyle="flat",
    )
    assert "{{ $t('Don\\'t stop') }}" in after(wb, "src/App.vue")
    assert wb.wide().loc["Don't stop", "en"] == "Don't stop"


def test_the_scan_reads_again_only_what_changed(
    vue: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    from i18n_workbench.extraction.files import scanning

    wb = vue(
        {
            "src/a.vue": "<template>First text</template>",
            "src/b.vue": "<template>Second text</template>",
        }
    )
    frame = wb.hardcoded()
    read: list[str] = []
    original = scanning.detect_file

    def counted(root: Path, file: str, *args: object, **more: object) -> object:
        read.append(file)
        return original(root, file, *args, **more)

    monkeypatch.setattr(scanning, "detect_file", counted)
    again = i18n.open(wb.root)
    assert again.hardcoded().equals(frame)
    (wb.root / "src/b.vue").write_text("<template>Third text, longer</template>")
    assert list(again.hardcoded()["text"]) == ["First text", "Third text, longer"]
    assert read == ["src/b.vue"]


def test_ignoring_a_text_is_one_step_and_can_be_taken_back(vue: Project) -> None:
    wb = vue(
        {
            "src/a.vue": "<template>First text</template>",
            "src/b.vue": "<template>First text</template>",
        }
    )
    for _ in range(2):
        wb.ignore_hardcoded("First text", "src/a.vue")
    assert wb.settings["extract.ignoredByFiles"] == {"src/a.vue": ["First text"]}
    assert list(wb.hardcoded()["file"]) == ["src/b.vue"]
    wb.ignore_hardcoded("First text")
    assert len(wb.hardcoded()) == 0
    wb.unignore_hardcoded("First text")
    wb.unignore_hardcoded("First text", "src/a.vue")
    assert len(wb.hardcoded()) == 2
    with pytest.raises(UsageError):
        wb.unignore_hardcoded("First text")


def test_suggested_keys_have_the_namespace_of_the_only_file(
    workspace: Workspace,
) -> None:
    files = {
        "package.json": {"dependencies": {"react-i18next": "14", "i18next": "23"}},
        "public/locales/en/common.json": {"a": "A"},
        "src/a.tsx": "export function A() {\n  const { t } = useTranslation('common')\n  return <p>Add it</p>\n}\n",
    }
    wb = i18n.open(workspace(files, settings={"namespace": True}))
    assert list(wb.hardcoded()["suggested_key"]) == ["common:add_it"]
    assert "{t('add_it')}" in after(wb, "src/a.tsx")


def test_the_default_namespace_is_not_written_in_code(react: Project) -> None:
    files = {
        "locales/en.json": "",
        "locales/en/translation.json": {"a": "A"},
        "locales/en/shop.json": {"b": "B"},
    }
    code = "export const A = () => <p>Add it</p>\n"
    wb = react({**files, "src/a.tsx": code}, namespace=True)
    extraction = wb.extraction("src/a.tsx", target="locales/en/translation.json")
    assert list(extraction.table[["key", "replacement"]].iloc[0]) == [
        "translation:add_it",
        "{t('add_it')}",
    ]
    extraction.choose("locales/en/shop.json", [0])
    assert list(extraction.table[["key", "replacement"]].iloc[0]) == [
        "shop:add_it",
        "{t('shop:add_it')}",
    ]


def test_the_page_that_an_application_is_mounted_in_is_left_alone(vue: Project) -> None:
    page = '<!doctype html>\n<html><title>My page</title><body><div id="app"></div><script type="module" src="a.js"></script></body></html>\n'
    extraction = vue({"index.html": page}).extraction("index.html")
    assert extraction.table["needs"][0].startswith("a component")
    assert not extraction.changes()


BOTH = {
    "package.json": {"dependencies": {"vue-i18n": "9", "react-i18next": "14"}},
    "locales/en.json": {"a": "A"},
    "src/A.vue": '<template><p title="Open the page">Save all files</p></template>\n',
    "src/B.tsx": "export const B = () => { const { t } = useTranslation()\n  return <p>Close all files</p> }\n",
    "src/c.ts": "import { useI18n } from 'vue-i18n'\nconst { t } = useI18n()\nalert('Delete all files')\n",
}


def test_each_file_gets_the_words_of_the_framework_that_it_is_written_for(workspace):
    wb = i18n.open(workspace(BOTH))
    extraction = wb.extraction()
    found = {
        row.found.text: (row.replacement, row.template.framework.id)
        for row in extraction.rows
    }
    assert found == {
        "Open the page": ("$t('open_the_page')", "vue"),
        "Save all files": ("{{ $t('save_all_files') }}", "vue"),
        "Close all files": ("{t('close_all_files')}", "react-i18next"),
        "Delete all files": ("t('delete_all_files')", "vue"),
    }
    extraction.apply()
    assert set(wb.usage().query("status == 'used'")["key"]) == {
        row.key for row in extraction.rows
    }


def test_what_the_framework_of_the_file_does_not_read_is_left_alone_and_said(
    workspace, monkeypatch
):
    templates = {**Vue.extraction.templates, "html-inline": ("{tt('{key}')}",)}
    monkeypatch.setattr(Vue, "extraction", replace(Vue.extraction, templates=templates))
    wb = i18n.open(workspace(BOTH))
    extraction = wb.extraction("src/A.vue")
    assert [row.found.text for row in extraction.refused()] == ["Save all files"]
    changes = extraction.changes()
    (left,) = changes.left
    assert left.startswith("src/A.vue:")
    assert left.endswith("Vue does not find save_all_files in: left alone")
    changes.apply()
    text = (wb.root / "src/A.vue").read_text()
    assert "Save all files" in text
    assert "$t('open_the_page')" in text
    assert set(wb.wide().index) & {"open_the_page", "save_all_files"} == {
        "open_the_page"
    }
    only = wb.extraction("src/A.vue")
    with pytest.raises(CannotRepresent, match="Vue does not find save_all_files in"):
        only.changes()
