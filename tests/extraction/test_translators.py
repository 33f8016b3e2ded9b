"""A translator is brought to where a string stood: hooks where they may be called, imports in the file's own style."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction.rewriting.editing import errors_in

if TYPE_CHECKING:
    from pathlib import Path

Project = Callable[..., i18n.Workbench]
HOOK = "const { t } = useTranslation()"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("export default () => <p>Hi there</p>", f"export default () => {{\n  {HOOK}\n  return <p>{{t('hi_there')}}</p>\n}}"),
        ("export default function () {\n  return <p>Hi there</p>\n}", f"export default function () {{\n  {HOOK}\n  return"),
        ("const A = memo(() => <p>Hi there</p>)", f"const A = memo(() => {{\n  {HOOK}\n  return <p>{{t('hi_there')}}</p>\n}})"),
        ("const A = forwardRef<X, Y>(function A(p, ref) {\n  return <p>Hi there</p>\n})", f"function A(p, ref) {{\n  {HOOK}\n"),
        ("function useIt() { return toast('Hi there') }", f"function useIt() {{ {HOOK}; return toast(t('hi_there')) }}"),
        ("function A() {\n  const x = () => toast('Hi there')\n}", f"function A() {{\n  {HOOK}\n  const x = () => toast(t('hi_there'))"),
        ("class A extends B { render() { return <p>Hi there</p> } }", "<p>{i18next.t('hi_there')}</p>"),
        ("export async function A() { return <p>Hi there</p> }", "<p>{i18next.t('hi_there')}</p>"),
        ("const schema = () => z.string({ message: 'Hi there' })", "message: i18next.t('hi_there')"),
    ],
)  # fmt: skip
def test_hooks_go_where_they_may_be_called(
    react: Project, before: str, after: str
) -> None:
    wb = react({"src/a.tsx": f"'use client'\n\n{before}\n"})
    wb.extraction("src/a.tsx", add_import=True).apply()
    text = (wb.root / "src/a.tsx").read_text()
    assert after in text
    assert text.startswith("'use client'\n\nimport ")
    assert errors_in(text, "src/a.tsx") == 0
    wb.undo()
    assert (wb.root / "src/a.tsx").read_text() == f"'use client'\n\n{before}\n"


@pytest.mark.parametrize(
    "code",
    [
        "export const LABELS = { name: 'Hi there' }",
        "toast('Hi there')",
    ],
)
def test_what_runs_when_a_module_is_loaded_gets_no_translator(
    react: Project, code: str
) -> None:
    wb = react({"src/a.tsx": f"{code}\n"})
    extraction = wb.extraction("src/a.tsx", add_import=True)
    assert "when its module is loaded" in extraction.table["needs"][0]
    assert not extraction.changes()


def test_the_default_of_a_parameter_does_not_see_the_hook_in_the_body(
    react: Project,
) -> None:
    code = "export function A({ label = 'Hi there' }) {\n  return <p title={label}>Bye then</p>\n}\n"
    wb = react({"src/a.tsx": code})
    wb.extraction("src/a.tsx", add_import=True).apply()
    text = (wb.root / "src/a.tsx").read_text()
    assert "label = i18next.t('hi_there')" in text
    assert "{t('bye_then')}" in text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<b>{name}{' joined the room'}</b>", "{name}{` ${t('joined_the_room')}`}"),
        ("<b>{a ? ' on Monday ' : ''}</b>", "{a ? ` ${t('on_monday')} ` : ''}"),
        ("<b>{a ? ` on ${day} ` : ''}</b>", "{a ? ` ${t('on_day', { day })} ` : ''}"),
        ('<b title=" Hi there ">x</b>', "title={t('hi_there')}"),
    ],
)
def test_white_space_at_the_ends_of_a_text_stays_in_the_code(
    react: Project, before: str, after: str
) -> None:
    code = f"export function A({{ name, a, day }}) {{\n  const {{ t }} = useTranslation()\n  return {before}\n}}\n"
    wb = react({"src/a.tsx": code})
    wb.extraction("src/a.tsx").apply()
    assert after in (wb.root / "src/a.tsx").read_text()


def test_a_translator_that_is_handed_in_is_used(react: Project) -> None:
    wb = react({"src/a.tsx": "const A = ({ t }) => <p>Hi there</p>\n"})
    wb.extraction("src/a.tsx", add_import=True).apply()
    assert (
        wb.root / "src/a.tsx"
    ).read_text() == "const A = ({ t }) => <p>{t('hi_there')}</p>\n"


def test_where_the_translators_name_means_something_else_nothing_is_written(
    react: Project,
) -> None:
    wb = react(
        {"src/a.tsx": "const A = () => list.map((t) => <p key={t}>Hi there</p>)\n"}
    )
    extraction = wb.extraction("src/a.tsx", add_import=True)
    assert extraction.table["needs"][0].startswith("a translator in scope")
    assert not extraction.changes()


def test_imports_have_the_style_of_the_file_and_join_those_of_their_module(
    react: Project,
) -> None:
    code = 'import a from "a";\nimport { Trans } from "react-i18next";\n\nexport function A() {\n  return <p>Hi there</p>;\n}\n'
    wb = react({"src/a.tsx": code})
    wb.extraction("src/a.tsx", add_import=True).apply()
    assert (wb.root / "src/a.tsx").read_text() == (
        'import a from "a";\nimport { Trans, useTranslation } from "react-i18next";\n\nexport function A() {\n'
        '  const { t } = useTranslation();\n  return <p>{t("hi_there")}</p>;\n}\n'
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<p>Hi there</p>\n", "<script>\n  import { _ } from 'svelte-i18n'\n</script>\n\n<p>{$_('hi_there')}</p>\n"),
        ('<script>\n  import x from "x";\n</script>\n<p>Hi there</p>\n',
         '<script>\n  import x from "x";\n  import { _ } from "svelte-i18n";\n</script>\n<p>{$_("hi_there")}</p>\n'),
        ("<script>\n  import { t } from 'svelte-i18n'\n</script>\n<p>Hi there</p>\n",
         "<script>\n  import { t } from 'svelte-i18n'\n</script>\n<p>{$t('hi_there')}</p>\n"),
        ("<script>\n  import _ from 'lodash'\n</script>\n<p>Hi there</p>\n",
         "<script>\n  import _ from 'lodash'\n  import { t } from 'svelte-i18n'\n</script>\n<p>{$t('hi_there')}</p>\n"),
        ("<script>\n  let x\n</script>\n{#each x as _, i}<p>Hi there</p>{/each}\n",
         "<script>\n  import { t } from 'svelte-i18n'\n  let x\n</script>\n{#each x as _, i}<p>{$t('hi_there')}</p>{/each}\n"),
    ],
)  # fmt: skip
def test_svelte(workspace: Callable[..., Path], before: str, after: str) -> None:
    files = {
        "package.json": {"dependencies": {"svelte-i18n": "4"}},
        "locales/en.json": {"a": "A"},
        "a.svelte": before,
    }
    wb = i18n.open(workspace(files))
    wb.extraction("a.svelte", add_import=True).apply()
    assert (wb.root / "a.svelte").read_text() == after


def test_a_store_is_called_by_the_name_that_its_import_gives_it(
    workspace: Callable[..., Path],
) -> None:
    script = "<script>\n  import { _ as say } from 'svelte-i18n'\n</script>\n"
    files = {
        "package.json": {"dependencies": {"svelte-i18n": "4"}},
        "locales/en.json": {"a": "A"},
        "a.svelte": script + "<p>Hi there</p>\n",
    }
    wb = i18n.open(workspace(files))
    wb.extraction("a.svelte", add_import=True).apply()
    assert (wb.root / "a.svelte").read_text() == script + "<p>{$say('hi_there')}</p>\n"


def test_texts_of_an_application_go_to_no_file_of_the_shell_around_it(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "package.json": {"dependencies": {"svelte-i18n": "4"}},
        "android/app/src/main/AndroidManifest.xml": '<manifest package="a.b"><application/></manifest>',
        "android/app/src/main/res/values/strings.xml": '<resources><string name="a">A</string></resources>\n',
        "src/a.svelte": "<p>Hi there</p>\n",
    }
    wb = i18n.open(workspace(files))
    needs = wb.extraction("src/a.svelte").table["needs"][0]
    assert needs.startswith(
        "a file of Svelte: android/app/src/main/res/values/strings.xml"
    )


def test_svelte_outside_components_reads_the_store(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "package.json": {"dependencies": {"svelte-i18n": "4"}},
        "locales/en.json": {"a": "A"},
        "src/a.ts": "import x from 'x';\n\nexport const label = () => toast.error('Hi there');\n",
    }
    wb = i18n.open(workspace(files))
    wb.extraction("src/a.ts", add_import=True).apply()
    assert (wb.root / "src/a.ts").read_text() == (
        "import x from 'x';\nimport { get } from 'svelte/store';\nimport { _ } from 'svelte-i18n';\n\n"
        "export const label = () => toast.error(get(_)('hi_there'));\n"
    )


def test_angular_uses_the_service_by_its_name_and_binds_aria_attributes(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "package.json": {"dependencies": {"@ngx-translate/core": "15"}},
        "src/assets/i18n/en.json": {"a": "A"},
        "src/app/a.component.html": '<p aria-label="Close it" title="Click me"></p>\n',
        "src/app/a.component.ts": "class A { constructor(private tr: TranslateService) {} title = 'My page' }\n",
    }
    wb = i18n.open(workspace(files))
    wb.extraction("src/app").apply()
    page = (wb.root / "src/app/a.component.html").read_text()
    assert (
        page
        == "<p attr.aria-label=\"{{ 'close_it' | translate }}\" title=\"{{ 'click_me' | translate }}\"></p>\n"
    )
    assert (
        "this.tr.instant('my_page')" in (wb.root / "src/app/a.component.ts").read_text()
    )


def test_an_import_is_added_unless_it_is_declined(react: Project) -> None:
    wb = react({"src/a.tsx": "export const A = () => <p>Hi there</p>\n"})
    wb.extract_one("src/a.tsx", text="Hi there", add_import=False).apply()
    assert (
        wb.root / "src/a.tsx"
    ).read_text() == "export const A = () => <p>{t('hi_there')}</p>\n"
    wb.undo()
    wb.extract_one("src/a.tsx", text="Hi there").apply()
    text = (wb.root / "src/a.tsx").read_text()
    assert text.startswith("import { useTranslation } from 'react-i18next'\n")
    assert text.count(HOOK) == 1


def test_an_instance_is_imported_once(workspace: Callable[..., Path]) -> None:
    code = "export const a = { title: 'Hi there', label: 'Go away' }\n"
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"a": "A"},
        "src/a.ts": code,
        "src/b.ts": f"import i18n from './i18n'\n{code}",
    }
    wb = i18n.open(workspace(files))
    wb.extraction().apply()
    calls = "{ title: %s.t('hi_there'), label: %s.t('go_away') }"
    assert (wb.root / "src/a.ts").read_text() == (
        f"import i18next from 'i18next'\n\nexport const a = {calls % ('i18next', 'i18next')}\n"
    )
    assert (
        f"export const a = {calls % ('i18n', 'i18n')}\n"
        in (wb.root / "src/b.ts").read_text()
    )


def test_a_place_that_cannot_have_a_translator_is_said(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "package.json": {"dependencies": {"next-intl": "3"}},
        "messages/en.json": {"a": "A"},
        "src/a.ts": "export const a = { title: 'Hi there' }\n",
    }
    (needs,) = i18n.open(workspace(files)).extraction().table["needs"]
    assert "no component that could call const t = useTranslations()" in needs


@pytest.mark.parametrize(
    ("template", "warned"),
    [("tr('$1')", True), ("{{ tr('$1') }}", False), ('<tr-text id="$1"/>', False)],
)
def test_a_template_that_would_be_text_on_the_page_is_a_warning(
    workspace: Callable[..., Path], template: str, warned: bool
) -> None:
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"a": "A"},
        "src/A.vue": '<template><input placeholder="Your name"></template>\n',
    }
    (note,) = (
        i18n.open(workspace(files)).extraction("src", template=template).table["note"]
    )
    assert ("literal text on the page" in note) == warned


def test_a_page_beside_the_components_waits_for_a_person(react: Project) -> None:
    page = "<html><body><h1>You are offline</h1><img alt='A cloud'></body></html>\n"
    wb = react({"public/offline.html": page})
    table = wb.extraction().table
    assert set(table["needs"]) == {
        "a component: what calls a hook does not run in a page of its own"
    }
    assert not wb.extraction().changes()


def test_a_new_import_is_from_where_the_project_has_its_own(
    workspace: Callable[..., Path],
) -> None:
    used = "<script>\n  import { t } from 'svelte-intl-precompile'\n</script>\n<p>{$t('a')}</p>\n"
    root = workspace(
        {
            "package.json": {"dependencies": {"svelte-i18n": "4"}},
            "src/locales/en.json": {"a": "A"},
            "src/A.svelte": used,
            "src/B.svelte": "<p>Some text here</p>\n",
        }
    )
    i18n.open(root).extraction().apply()
    assert (
        "import { _ } from 'svelte-intl-precompile'"
        in (root / "src/B.svelte").read_text()
    )


def test_nothing_is_called_before_the_instance_is_made(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9", "vue": "3"}},
        "locales/en.json": {"a": "A"},
        "src/i18n.ts": "const label = { title: 'Some text' }\nexport const i18n = createI18n({})\n",
    }
    table = i18n.open(workspace(files)).extraction().table
    assert "when its module is loaded" in table["needs"][0]


OWN = {f"label.ofField{n}": f"Text number {n}" for n in range(30)}
PLUGIN = "".join(f"<p>{{{{ $getString('{key}') }}}}</p>" for key in OWN)
COMPONENT = """<template>
  <b aria-label="Hello there">{}</b>
</template>

<script>
export default {{
  methods: {{
    tell() {{
      this.$toast('Good morning to you')
    }}
  }}
}}
</script>
"""


@pytest.fixture
def own_plugin(workspace: Callable[..., Path]) -> i18n.Workbench:
    """A Vue project whose texts come from a plug-in of its own: `$getString` of every component."""
    alone = "<script setup>\nfunction tell() { toast('Good evening to you') }\n</script>\n<template><i /></template>\n"
    files = {
        "package.json": {"dependencies": {"vue": "2.7.0"}},
        "strings/en-us.json": OWN,
        "strings/de.json": OWN,
        "src/a.vue": COMPONENT.format(PLUGIN),
        "src/b.vue": alone,
    }
    return i18n.open(workspace(files, {"localesPaths": "strings"}))


def test_a_plug_in_of_a_project_is_called_as_each_place_of_a_component_needs(
    own_plugin: i18n.Workbench,
) -> None:
    own_plugin.extraction("src/a.vue").apply()
    text = (own_plugin.root / "src/a.vue").read_text()
    assert """<b :aria-label="$getString('helloThere')">""" in text
    assert "this.$toast(this.$getString('goodMorningToYou'))" in text


def test_what_components_have_is_not_called_where_there_is_none(
    own_plugin: i18n.Workbench,
) -> None:
    extraction = own_plugin.extraction("src/b.vue", add_import=True)
    assert "no translator here: $getString" in extraction.table["needs"][0]
    assert not extraction.changes()
