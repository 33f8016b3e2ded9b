"""A framework of a server in the components beside it: what these call for a text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
PAGE = """<script>
export default {
  methods: {
    told() { this.flash = 'All orders were saved' },
  },
}
</script>
<template>
  <h1 title="Orders of this year">Your orders</h1>
  <p>Hello again {{ user.name }}, welcome</p>
</template>
"""


def program(called: str) -> dict[str, object]:
    """A program in Laravel with a page, and another one that calls a translator."""
    other = (
        f"<template><b>{{{{ {called}('Log in') }}}}</b></template>\n" if called else ""
    )
    return {
        "composer.json": {"require": {"laravel/framework": "^11"}},
        "lang/de.json": {"Log in": "Anmelden", "Sign up now": "Los"},
        "app/A.php": "<?php\nreturn __('Sign up now');\n",
        "resources/js/Other.vue": other or "<template><b></b></template>\n",
        "resources/js/Page.vue": PAGE,
    }


@pytest.mark.parametrize(
    ("called", "in_script"), [("$t", "this.$t"), ("__", "__"), ("trans", "trans")]
)
def test_components_call_what_others_call(
    workspace: Workspace, called: str, in_script: str
) -> None:
    """monica calls ``$t``, statamic ``__``, laravel-curriculum ``trans``; Blade's braces were written into attributes."""
    root = workspace(program(called), settings={"sourceLanguage": "en"})
    i18n.open(root).extraction("resources/js/Page.vue").apply()
    page = (root / "resources/js/Page.vue").read_text("utf-8")
    assert f""":title="{called}('Orders of this year')\"""" in page
    assert f">{{{{ {called}('Your orders') }}}}</h1>" in page
    said = f"{{{{ {called}('Hello again :name, welcome', {{ name: user.name }}) }}}}"
    assert said in page
    assert f"this.flash = {in_script}('All orders were saved')" in page


def test_where_no_component_calls_anything_nothing_is_written(
    workspace: Workspace,
) -> None:
    root = workspace(program(""), settings={"sourceLanguage": "en"})
    extraction = i18n.open(root).extraction("resources/js/Page.vue")
    assert {row.needs for row in extraction.rows} == {
        "a translator in scripts: Laravel has none there (template=, --template)"
    }
