"""A project's own functions that make translators for a branch, and what an init of i18next says besides."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, package, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

PAGES = ("AccountPage", "DocMenu", "RowMenu")
TEXTS = ("Sign in", "Save", "Cancel", "Delete this row", "Open")
LEFT = "Nobody asks"
MADE = """import {{ makeT }} from 'app/localization'
const t = makeT('{page}')
export const view = () => [{calls}]
"""


def _project(separator: str) -> dict[str, str]:
    texts = dict.fromkeys([*TEXTS, LEFT], "…")
    pages = (
        {"locales/en.json": json.dumps(dict.fromkeys(PAGES, texts))}
        if separator == "."
        else {f"locales/en/{page}.json": json.dumps(texts) for page in PAGES}
    )
    calls = ", ".join(f"t('{text}')" for text in TEXTS)
    code = {f"app/{page}.ts": MADE.format(page=page, calls=calls) for page in PAGES}
    code["app/DocMenu.ts"] += "t('Sign out')"
    return {"package.json": package("i18next"), **pages, **code}


@pytest.mark.parametrize("separator", [".", ":"])
def test_what_a_project_makes_translators_with_is_learned(
    tmp_path: Path, separator: str
) -> None:
    found = judged(tmp_path, _project(separator))
    for page in PAGES:
        assert {found[f"{page}{separator}{text}"] for text in TEXTS} == {"used"}
        assert found[f"{page}{separator}{LEFT}"] == "unused"
    assert found[f"DocMenu{separator}Sign out"] == "undefined"


def test_a_hook_that_is_learned_says_what_it_brings_and_becomes_a_file(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, _project("."))
    wb = i18n.open(root)
    row = wb.translators().set_index("name").loc["t = makeT()"]
    assert (row["kind"], row["prefix"], row["hits"]) == ("hook", "*", 15)
    wb.changes().learned_framework("t = makeT()").apply()
    again = i18n.open(root)
    assert again.usage().set_index("key")["status"]["DocMenu.Save"] == "used"
    assert "learned" not in set(again.translators()["origin"])


def test_what_is_made_by_anything_else_is_no_translator(tmp_path: Path) -> None:
    names = [f"n{number}" for number in range(14)]
    code = "const get = open('settings')\n" + ";".join(f"get('{n}')" for n in names)
    found = judged(
        tmp_path,
        {
            "package.json": package("react-i18next"),
            "locales/en.json": json.dumps({"page": dict.fromkeys(names, "a")}),
            "src/a.ts": code,
        },
    )
    assert set(found) == {f"page.{name}" for name in names}


def test_a_server_may_have_another_default_namespace_than_its_client(
    tmp_path: Path,
) -> None:
    files = {
        "package.json": package("i18next"),
        "locales/en/client.json": '{"title": "a"}',
        "locales/en/server.json": '{"mail": {"subject": "b"}}',
        "app/client.ts": "i18next.init({ defaultNS: 'client' }); i18next.t('title')",
        "app/server.ts": "instance.init({ defaultNS: 'server' }); req.t('mail.subject')",
    }
    assert judged(tmp_path, files) == {
        "client:title": "used",
        "server:mail.subject": "used",
    }


TAKEN_APART = """import {{ useT }} from 'app/localization'
export const View = () => {{
  const {{ t, ready }} = useT({asked})
  return [{calls}]
}}
"""


@pytest.mark.parametrize("asked", ["'{page}'", "['{page}', 'common']"])
def test_what_a_hook_gives_beside_other_things_is_learned(
    tmp_path: Path, asked: str
) -> None:
    names = [f"line{number}" for number in range(5)]
    texts = json.dumps(dict.fromkeys([*names, "handedIn", "gone"], "…"))
    calls = ", ".join(f"t('{name}')" for name in names)
    files = {f"locales/en/{page}.json": texts for page in PAGES}
    for page in PAGES:
        code = TAKEN_APART.format(asked=asked.format(page=page), calls=calls)
        files[f"app/{page}.ts"] = code
    files["app/DocMenu.ts"] += "export const Other = () => t('lost')"
    files["app/part.ts"] = "export const part = (t) => t('handedIn')"
    root = written(tmp_path, {"package.json": package("i18next"), **files})
    wb = i18n.open(root)
    found = dict(zip(*(wb.usage()[name] for name in ("key", "status")), strict=True))
    for page in PAGES:
        assert {found[f"{page}:{name}"] for name in names} == {"used"}
        assert found[f"{page}:handedIn"] in {"used", "possibly used"}
        assert found[f"{page}:gone"] == "unused"
    assert [key for key, status in found.items() if status == "undefined"] == [
        "DocMenu:lost"
    ]
    wb.changes().learned_framework("{t} = useT()").apply()
    again = i18n.open(root).usage().set_index("key")["status"]
    assert again["AccountPage:line1"] in {"used", "possibly used"}


@pytest.mark.parametrize("named", ["'main'", "['main']", "[\n  'main', 'other'\n]"])
def test_calls_look_in_the_first_namespace_that_the_init_names(
    tmp_path: Path, named: str
) -> None:
    found = judged(tmp_path, {
        "package.json": package("i18next"),
        "locales/en/main.json": '{"title": "a", "gone": "b"}',
        "locales/en/other.json": '{"label": "c"}',
        "src/i18n.js": f"i18next.init({{ ns: ['main', 'other'], defaultNS: {named} }})",
        "src/a.js": "i18next.t('title'); i18next.t('other:label')",
    })  # fmt: skip
    assert found == {
        "main:title": "used",
        "main:gone": "unused",
        "other:label": "used",
    }


OWN_PREFIX = {
    "a name of its own": "const label = (key: string) => t(`cart.${key}`)\nlabel('title'); label('titel')",
    "the translator's name": "function page() {\n  const t = (key) => i18n.t(`cart.${key}`)\n  return [t('title'), t('titel')]\n}",
    "with values": "const label = (key: Key, values?: Record<string, string>): string => t(`cart.${key}`, values)\n"
    "label('title'); label('titel')",
    "a function with a name": "function label(key) {\n  return t(`cart.${key}`)\n}\nlabel('title'); label('titel')",
    "kept by React": "const label = useCallback((key: string) => t(`cart.${key}`), [t])\nlabel('title'); label('titel')",
    "in a hook's branch": "const { t: own } = useTranslation('', { keyPrefix: 'cart' })\n"
    "const label = key => own(`deep.${key}`)\nlabel('inner'); label('innner')",
}


@pytest.mark.parametrize("code", OWN_PREFIX.values(), ids=OWN_PREFIX)
def test_a_function_that_puts_a_beginning_before_keys_asks_below_it(
    tmp_path: Path, code: str
) -> None:
    texts = {"cart": {"title": "a", "deep": {"inner": "b"}}, "ok": "c"}
    found = judged(tmp_path, {
        "package.json": package("i18next", "react-i18next"),
        "src/locales/en.json": json.dumps(texts),
        "src/locales/de.json": json.dumps(texts),
        "src/app.tsx": f"import i18n from 'i18next'\nexport const ok = i18n.t('ok')\n{code}\n",
    })  # fmt: skip
    asked = "cart.deep.inner" if "inner" in code else "cart.title"
    slip = "cart.deep.innner" if "inner" in code else "cart.titel"
    assert found[asked] == "used"
    assert found[slip] == "undefined"
    assert not found.keys() & {"title", "titel", "innner", "cart.innner"}


def _of_page(folder: Path, texts: object, page: str) -> dict[str, str]:
    """What is judged of a project of Vue with one page."""
    return judged(folder, {
        "package.json": package("vue", "vue-i18n"),
        "src/locales/en.json": json.dumps(texts),
        "src/locales/de.json": json.dumps(texts),
        "src/Page.vue": page,
    })  # fmt: skip


def test_what_is_called_so_elsewhere_puts_nothing_before_keys(tmp_path: Path) -> None:
    texts = {"cart": {"title": "a"}, "title": "b"}
    page = """<script>
    export default { computed: {
      labels() {
        const t = (key) => this.$t(`cart.${key}`)
        return [t('title')]
      },
      other() { return this.t('title') },
    } }
    </script>"""
    found = _of_page(tmp_path, texts, page)
    assert found == {"cart.title": "used", "title": "used"}


def test_the_template_of_a_component_sees_the_function_of_its_script(
    tmp_path: Path,
) -> None:
    texts = {"cart": {"title": "a"}, "title": "b"}
    page = """<template><h1>{{ label('title') }}</h1><p :title="label('titel')" /></template>
    <script setup lang="ts">
    const { t } = useI18n()
    const label = (key: string) => t(`cart.${key}`)
    </script>"""
    found = _of_page(tmp_path, texts, page)
    assert found.pop("title") != "used"
    assert found == {"cart.title": "used", "cart.titel": "undefined"}


def test_of_another_function_of_that_name_nothing_is_known(tmp_path: Path) -> None:
    texts = {"cart": {"title": "a", "closed": "b"}}
    page = """<script>
    export default { computed: {
      labels() {
        const t = (key, values) => this.$t(`cart.${key}`, values)
        return [t('title'), t('titel')]
      },
      state() {
        const t = (key) => this.stateOf(key)
        return t('closed')
      },
    } }
    </script>"""
    found = _of_page(tmp_path, texts, page)
    assert found.pop("cart.closed") != "unused"
    assert found == {"cart.title": "used", "cart.titel": "undefined"}
