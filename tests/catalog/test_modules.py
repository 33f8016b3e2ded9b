"""Locale modules: imports between them, and values that only running tells."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
QUIET = {"review.enabled": False, "enabledParsers": ["ts", "js"]}


def test_an_imported_locale_file_keeps_its_place_in_the_importer(
    workspace: Workspace,
) -> None:
    files = {
        f"locales/{tag}/{name}": text
        for tag in ("en", "fr")
        for name, text in {
            "index.ts": "import common from './common'\nimport { x as menu } from './menu'\n\nexport default { common, menu, own: 'O' }\n",
            "common.ts": f"export default {{\n  title: '{tag} title',\n}}\n",
            "menu.ts": f"export const x = {{ open: '{tag} open' }}\n",
        }.items()
    }
    root = workspace({**VUE, **files}, settings=QUIET)
    wb = i18n.open(root)
    assert set(wb.messages["key"]) == {"common.title", "menu.open", "own"}
    wb.changes().set("common.title", "fr", "Titre").set(
        "common.new", "fr", "Neuf"
    ).apply()
    assert (
        root / "locales/fr/common.ts"
    ).read_text() == "export default {\n  title: 'Titre',\n  new: 'Neuf',\n}\n"


def test_members_of_a_module_mount_the_whole_of_it_where_all_stand_alike(
    workspace: Workspace,
) -> None:
    index = "import parts from './parts'\nimport other from './other'\n\n"
    index += "export default { top: other.top, resources: { users: parts.users, rooms: parts.rooms } }\n"
    apart = index.replace("rooms: parts.rooms }", "}, rooms: parts.rooms")
    parts = "export default {\n  users: { name: 'U' },\n  rooms: { name: 'R' },\n}\n"
    other = "export default { top: { a: 'A' } }\n"
    for text, keys in (
        (index, {"top.a", "resources.users.name", "resources.rooms.name"}),
        (apart, {"top.a", "users.name", "rooms.name"}),
    ):
        files = {
            "locales/en/index.ts": text,
            "locales/en/parts.ts": parts,
            "locales/en/other.ts": other,
        }
        wb = i18n.open(workspace({**VUE, **files}, settings=QUIET))
        assert set(wb.messages["key"]) == keys


def test_what_a_mounted_module_spreads_at_its_top_stands_where_that_is_mounted(
    workspace: Workspace,
) -> None:
    files = {
        "locales/en/index.ts": "import settings from './settings'\nexport default { settings }\n",
        "locales/en/settings/index.ts": "import texts from './texts'\nexport default { ...texts, title: 'S' }\n",
        "locales/en/settings/texts.ts": "export default { save: 'Save' }\n",
    }
    wb = i18n.open(workspace({**VUE, **files}, settings=QUIET))
    assert set(wb.messages["key"]) == {"settings.title", "settings.save"}


def test_messages_below_their_locale_have_keys_without_it(workspace: Workspace) -> None:
    texts = {"en": "Save", "fr": "Sauver"}
    files = {
        f"src/lang/{tag}.{ending}": written
        for tag, text in texts.items()
        for ending, written in {
            "json": f'{{"save": "{text}"}}',
            "js": f"import {tag} from './{tag}.json'\nconst messages = {{ {tag} }}\nexport default messages\n",
        }.items()
    }
    wb = i18n.open(workspace(VUE | files))
    assert set(wb.messages["key"]) == {"save"}


BROUGHT = {
    "src/i18n/en.ts": "import base from 'words-english'\nexport default { ...base, own: { a: 'A', b: 'B' } }\n",
    "src/i18n/fr.ts": "import base from 'words-french'\nexport default { ...base, own: { a: 'A' } }\n",
    "src/i18n/de.ts": "import base from './base'\nexport default { ...base, own: { a: 'A', b: 'B' } }\n",
    "src/i18n/base.ts": "export default { words: { save: 'Sichern' } }\n",
}


def test_what_a_package_may_bring_is_not_missing(workspace: Workspace) -> None:
    wb = i18n.open(workspace({**VUE, **BROUGHT}, settings=QUIET))
    assert set(wb.missing()["key"]) == {"own.b"}
    coverage = wb.coverage().set_index("locale")
    assert dict(coverage["total"]) == {"en": 2, "de": 3, "fr": 2}
    assert wb.catalog.unreadable.packages() == ["words-english", "words-french"]
    reasons = wb.doctor().set_index("file")["reason"]
    assert reasons["src/i18n/fr.ts"] == "what else words-french brings is not known"
    assert "obsolete" not in set(wb.gate().findings["rule"])


def test_a_branch_of_a_package_stays_open_below_it_only(workspace: Workspace) -> None:
    fr = "import base from 'words-french'\nexport default { words: { ...base.words, own: 'O' } }\n"
    root = workspace({**VUE, **BROUGHT, "src/i18n/fr.ts": fr}, settings=QUIET)
    wb = i18n.open(root)
    assert set(wb.missing("fr")["key"]) == {"own.a", "own.b"}


def test_what_a_module_takes_in_stays_after_an_edit_of_it(workspace: Workspace) -> None:
    wb = i18n.open(workspace({**VUE, **BROUGHT}, settings=QUIET))
    before = wb.coverage()
    wb.changes().set("own.a", "de", "Ah").set("own.a", "fr", "Ah").apply()
    assert wb.catalog.cell("own.a", "de", "").value == "Ah"
    assert wb.coverage().equals(before)


def test_values_that_only_running_tells(workspace: Workspace) -> None:
    text = "const year = 2000 + 24\nexport default { a: 'A', b: `since ${year}`, c: () => 'fn' }\n"
    root = workspace({**VUE, "locales/en.js": text}, settings=QUIET)
    wb = i18n.open(root)
    frame = wb.messages.set_index("key")
    assert frame.loc["a", "value"] == "A"
    assert frame.loc["b", "type"] == "computed"
    assert "trust" in wb.doctor().set_index("file").loc["locales/en.js", "reason"]
    with pytest.raises(i18n.WorkbenchError, match="computed"):
        wb.changes().set("b", "en", "x").apply()


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_running_needs_trust_and_stays_read_only(workspace: Workspace) -> None:
    text = "const year = 2000 + 24\nmodule.exports = { a: 'A', b: `since ${year}` }\n"
    root = workspace({**VUE, "locales/en.js": text}, settings=QUIET)
    wb = i18n.open(root, trust=True)
    frame = wb.messages.set_index("key")
    assert (frame.loc["b", "value"], frame.loc["b", "type"]) == (
        "since 2024",
        "computed",
    )
    with pytest.raises(i18n.WorkbenchError, match="computed"):
        wb.changes().set("b", "en", "x").apply()
    assert (root / "locales/en.js").read_text() == text


def test_modules_of_a_whole_locale_say_their_namespaces(workspace: Workspace) -> None:
    """Logto: files are put together by several ``index.ts``, and named as what TypeScript makes of them."""
    whole = (
        "import errors from './errors/index.js';\nimport translation from './translation/index.js';\n\n"
        "const en = { translation, errors };\nexport default Object.freeze(en);\n"
    )
    texts = {
        "index.ts": whole,
        "errors/index.ts": "import auth from './auth.js';\nexport default { auth };\n",
        "errors/auth.ts": "export default {\n  expired: 'Expired',\n};\n",
        "translation/index.ts": "import page from './sign-in.js';\nexport default { page, own: 'Own' };\n",
        "translation/sign-in.ts": "const sign_in = {\n  title: 'Sign in',\n};\nexport default Object.freeze(sign_in);\n",
    }
    files = {f"locales/{tag}/{name}": text for tag in ("en", "fr") for name, text in texts.items()}  # fmt: skip
    code = "const { t } = useTranslation();\nt('page.title'); t('errors:auth.expired'); t('own');\n"
    packages = {"package.json": {"dependencies": {"react-i18next": "15"}}}
    root = workspace({**packages, **files, "src/App.tsx": code}, settings=QUIET)
    wb = i18n.open(root)
    usage = wb.usage().set_index("key")["status"]
    assert dict(usage) == {
        "errors:auth.expired": "used",
        "translation:own": "used",
        "translation:page.title": "used",
    }
    edit = wb.changes().set("translation:page.title", "fr", "Connexion")
    edit.set("errors:auth.gone", "fr", "Parti").rename("own", "page.own").apply()
    french = root / "locales/fr"
    assert "title: 'Connexion'" in (french / "translation/sign-in.ts").read_text()
    assert "gone: 'Parti'" in (french / "errors/auth.ts").read_text()
    assert "translation:page.own" in set(wb.messages["key"])
    wb.undo()
    assert (french / "errors/auth.ts").read_text() == texts["errors/auth.ts"]


INDEX = "import common from './common'\nimport menu from './menu'\n\nexport default { common, menu, own: 'O' }\n"
MOUNTED = {
    f"locales/{tag}/{name}": text
    for tag in ("en", "fr")
    for name, text in {
        "index.ts": INDEX,
        "common.ts": f"export default {{ title: '{tag} title' }}\n",
        "menu.ts": f"export default {{ open: '{tag} open' }}\n",
    }.items()
}


@pytest.mark.parametrize(
    ("new", "file", "text"),
    [
        ("common.heading", "common.ts", "heading: 'fr title'"),
        ("menu.title", "menu.ts", "open: 'fr open', title: 'fr title'"),
        ("shared.title", "index.ts", "own: 'O', shared: { title: 'fr title' }"),
    ],
)
def test_a_renamed_key_goes_where_its_importer_has_a_place(
    workspace: Workspace, new: str, file: str, text: str
) -> None:
    root = workspace({**VUE, **MOUNTED}, settings=QUIET)
    wb = i18n.open(root)
    wb.changes().rename("common.title", new).apply()
    assert text in (root / "locales/fr" / file).read_text()
    assert set(wb.messages["key"]) == {new, "menu.open", "own"}
    assert set(i18n.open(root).messages["key"]) == {new, "menu.open", "own"}
    wb.undo()
    assert (root / "locales/fr" / file).read_text() == MOUNTED[f"locales/fr/{file}"]


def test_a_file_takes_no_key_beside_the_place_of_its_import(
    workspace: Workspace,
) -> None:
    root = workspace({**VUE, **MOUNTED}, settings=QUIET)
    edit = i18n.open(root).changes()
    edit.set("shared.x", "en", "v", target="locales/en/common.ts")
    with pytest.raises(i18n.WorkbenchError, match="is imported as common"):
        edit.apply()
    assert (root / "locales/en/common.ts").read_text() == MOUNTED["locales/en/common.ts"]  # fmt: skip
