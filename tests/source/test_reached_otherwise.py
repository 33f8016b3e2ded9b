"""Keys that code reaches in other ways than by a call: message objects, other projects, scopes in variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path


def written(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_an_object_of_all_messages_is_looked_into(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": '{"dependencies": {"next-intl": "3"}}',
        "messages/en.json": '{"Errors": {"min": "a", "max": "b"}, "Home": {"title": "c", "gone": "d"}}',
        "src/a.tsx": "const m = useMessages(); const text = (m.Errors as any)[code]; const t = useTranslations('Home'); t('title')",
    })  # fmt: skip
    usage = dict(i18n.open(root).usage().set_index("key")["status"])
    assert usage == {
        "Errors.min": "possibly used",
        "Errors.max": "possibly used",
        "Home.title": "used",
        "Home.gone": "unused",
    }


def test_what_another_project_of_the_workspace_defines_is_not_undefined(tmp_path: Path) -> None:
    package = '{"dependencies": {"vue-i18n": "9"}}'
    root = written(tmp_path, {
        "packages/app/package.json": package,
        "packages/app/locales/en.json": '{"own": "a"}',
        "packages/app/src/a.ts": "$t('own'); $t('shared.save'); $t('nowhere')",
        "packages/ui/package.json": package,
        "packages/ui/locales/en.json": '{"shared": {"save": "a"}}',
    })  # fmt: skip
    usage = dict(i18n.open(root, project="packages/app").usage().set_index("key")["status"])
    assert usage == {"own": "used", "nowhere": "undefined"}


PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n' + "".join(
    f'{context}msgid "{text}"\nmsgstr "x"\n\n'
    for context, text in [
        ("", "Hello"), ("", "Cell"), ('msgctxt "menu"\n', "Open"), ("", "Hi %(name)s there"), ("", "Tag"), ("", "Gone"), ("", "Script")
    ]
)  # fmt: skip
BOOK = r"""{"cells": [
 {"cell_type": "markdown", "source": ["_(\"Gone\")"]},
 {"cell_type": "code", "outputs": [{"source": "_('Gone')"}], "source": ["import x\n", "# _('Gone')\n", "print(_(\"Cell\"))"]}
]}"""


def test_gettext_in_python_notebooks_and_templates(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "locale/de/LC_MESSAGES/django.po": PO,
        "app/a.py": "# _('Gone')\nx = _('Hello')\ny = pgettext('menu', 'Open')",
        "app/b.ipynb": BOOK,
        "app/t.html": "{% blocktranslate trimmed %}\n Hi {{ name }}\n  there{% endblocktranslate %}{% trans 'Tag' %}",
        "app/c.js": "gettext('Script')",
    })  # fmt: skip
    wb = i18n.open(root)
    assert "gettext" not in wb.frameworks
    usage = dict(wb.usage().set_index("key")["status"])
    assert {key for key, status in usage.items() if status == "used"} == {
        "Hello", "Cell", "menu|Open", "Hi %(name)s there", "Tag", "Script"
    }  # fmt: skip
    place = wb.places("Cell").iloc[0]
    assert (place["file"], place["line"], place["text"]) == ("app/b.ipynb", 3, "Cell")
    line = BOOK.split("\n")[2]
    assert line[place["column"] - 1 : place["end_column"] - 1] == "Cell"
