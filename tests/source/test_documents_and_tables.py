"""What stands beside the code: documents and comments say nothing of use, records of data do, lists of keys do not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import package, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

DEPENDENCY = {
    "vue": "vue-i18n",
    "react": "react-i18next",
    "angular": "@ngx-translate/core",
    "svelte": "svelte-i18n",
}


def statuses(root: Path) -> dict[str, str]:
    frame = i18n.open(root).usage()
    return {
        key.removeprefix("translation:"): status
        for key, status in zip(frame["key"], frame["status"], strict=True)
    }


DOCUMENTS = {
    "README": "'home.old'",
    "README.md": "# App\n\n`$t('home.old')`\n\n```js\nt('home.old')\n```\n",
    "CHANGELOG": "- 'home.old'",
    "CHANGELOG.md": "* 'home.old'",
    "TODO": 'remove "home.old"',
    "docs/guide.markdown": "- home.old",
    "docs/guide.rst": "``home.old``",
    "docs/guide.adoc": "`home.old`",
    "docs/guide.asciidoc": "`home.old`",
    "docs/guide.textile": "@home.old@ 'home.old'",
    "docs/guide.org": "'home.old'",
    "docs/keys.txt": "'home.old'",
    "docs/keys.csv": '"home.old",Old',
    "notes.ipynb": json.dumps({"cells": [{"cell_type": "markdown", "source": ["'home.old'"]}]}),
    "tool.sh": "# 'home.old'",
    "tool.bat": "REM 'home.old'",
    "page.cshtml": "@* 'home.old' *@",
    "page.liquid": "{% comment %} 'home.old' {% endcomment %}",
    "config.yml": "# 'home.old'\na: 1  # 'home.old'",
    "config.json": '{"home.old": 1}',
}  # fmt: skip


@pytest.mark.parametrize("framework", DEPENDENCY)
def test_documents_and_comments_make_no_key_possibly_used(
    tmp_path: Path, framework: str
) -> None:
    folder = (
        "public/locales/en/translation.json"
        if framework == "react"
        else "src/locales/en.json"
    )
    root = written(tmp_path, {
        "package.json": package(DEPENDENCY[framework]),
        folder: '{"home": {"title": "T", "old": "O"}, "menu": {"open": "o", "close": "c"}}',
        "src/a.ts": {
            "angular": "export class A { constructor(private translate: TranslateService) { this.translate.instant('home.title');"
            " this.translate.instant('menu.open'); this.translate.instant('menu.none'); } } // 'home.old'",
            "react": "i18next.t('home.title'); i18n.t('menu.open'); i18n.t('menu.none'); /* t('home.old') */",
            "svelte": "$_('home.title'); $_('menu.open'); $_('menu.none'); // $_('home.old')",
        }.get(framework, "$t('home.title'); i18n.t('menu.open'); i18n.t('menu.none'); /* t('home.old') */"),
        **DOCUMENTS,
    })  # fmt: skip
    assert statuses(root) == {
        "home.title": "used",
        "home.old": "unused",
        "menu.open": "used",
        "menu.close": "unused",
        "menu.none": "undefined",
    }


def test_a_plain_text_beside_python_uses_nothing_but_a_mail_template_does(
    tmp_path: Path,
) -> None:
    entries = "".join(
        f'msgid "{text}"\nmsgstr "x"\n\n'
        for text in ("Hello", "Dear all", "Some text", "Other text")
    )
    root = written(tmp_path, {
        "manage.py": "",
        "locale/de/LC_MESSAGES/django.po": f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n{entries}',
        "app/a.py": "from django.utils.translation import gettext as _\n_('Hello')",
        "app/templates/mail.txt": "{% trans 'Dear all' %}",
        "app/templates/a.html": "{% comment %}{% trans 'Other text' %}{% endcomment %}{# {% trans 'Other text' %} #}",
        "app/templates/b.html": "{# when it comes back:\n<p>{% trans 'Other text' %}</p>\n-#}",
        "README.txt": "'Some text'",
    })  # fmt: skip
    assert statuses(root) == {
        "Hello": "used",
        "Dear all": "used",
        "Some text": "unused",
        "Other text": "unused",
    }


def test_comments_of_pug_in_vue(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.json": '{"a": {"used": "1", "dead": "2", "below": "3", "after": "4"}}',
        "src/A.vue": "<template lang=\"pug\">\nh1 {{ $t('a.used') }}\n//- p {{ $t('a.dead') }}\nol\n  // old\n    li // {{ $t('a.below') }}\n"
        "  li {{ $t('a.after') }}\n</template>\n",
    })  # fmt: skip
    assert statuses(root) == {
        "a.used": "used",
        "a.dead": "unused",
        "a.below": "unused",
        "a.after": "used",
    }


def test_a_route_that_is_named_as_a_branch_is_no_beginning(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.json": json.dumps({"create.options.label": "a", "create.options-date.label": "b"}),
        "src/a.ts": "$t('create.options.label'); router.push('create.options')",
    })  # fmt: skip
    assert statuses(root)["create.options-date.label"] == "unused"
