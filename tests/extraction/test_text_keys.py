"""Projects whose keys are the texts: what is extracted there is called as it reads."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError

Workspace = Callable[..., Path]

GERMAN = {
    "Save changes": "Speichern",
    "Log in": "Anmelden",
    "Hello :name, how are you?": "Hallo :name, wie geht es?",
    "We are sorry.": "Tut uns leid.",
}
COMPOSER = '{"require": {"laravel/framework": "^11"}}'
PAGE = """<h1>Your orders</h1>
<input placeholder="Say &quot;hi&quot;">
<p>Hello again {{ $user->name }}, it's late</p>
"""


def laravel(**files: str) -> dict[str, str]:
    """A program in Laravel with German texts, and a page."""
    return {
        "composer.json": COMPOSER,
        "lang/de.json": json.dumps(GERMAN),
        "resources/views/home.blade.php": PAGE,
        **files,
    }


def by_text(extraction: Any) -> dict[str, Any]:
    return {row.found.text: row for row in extraction.rows}


def test_a_text_is_its_key_and_no_file_of_english_is_asked_for(
    workspace: Workspace,
) -> None:
    root = workspace(laravel())
    extraction = i18n.open(root).extraction()
    row = by_text(extraction)["Your orders"]
    assert (row.key, row.target, row.needs) == ("Your orders", "", "")
    assert "no locale has yet" in row.note
    changes = extraction.changes()
    assert [edit.path for edit in changes.plan().files] == [
        "resources/views/home.blade.php"
    ]
    extraction.apply()
    page = (root / "resources/views/home.blade.php").read_text("utf-8")
    assert "<h1>{{ __('Your orders') }}</h1>" in page
    assert "{{ __('Hello again :name, it\\'s late', ['name' => $user->name]) }}" in page
    assert not list(root.glob("lang/en*"))


def test_the_quotes_of_an_attribute_are_none_for_a_template_of_a_server(
    workspace: Workspace,
) -> None:
    root = workspace(laravel())
    i18n.open(root).extraction().apply()
    page = (root / "resources/views/home.blade.php").read_text("utf-8")
    assert """placeholder="{{ __('Say "hi"') }}\"""" in page


def test_what_is_a_key_already_is_used(workspace: Workspace) -> None:
    files = laravel(**{"resources/views/home.blade.php": "<b>Save changes</b>\n"})
    row = i18n.open(workspace(files)).extraction().rows[0]
    assert (row.key, row.exists, row.note) == ("Save changes", True, "")


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("Auth", "another key: Auth is the name of a file (key=, --key)"),
        ("Sorry, too late.", ""),
        ("Warning: too late", ""),
    ],
)
def test_a_text_that_names_a_file_is_refused(
    workspace: Workspace, text: str, needs: str
) -> None:
    auth = "<?php return ['failed' => 'These do not match'];\n"
    page = f"<b>{text}</b>\n"
    files = laravel(
        **{"lang/en/auth.php": auth, "resources/views/home.blade.php": page}
    )
    row = i18n.open(workspace(files)).extraction("resources").rows[0]
    assert (row.key, row.needs) == (text, needs)


REACT = {
    "package.json": '{"dependencies": {"react-i18next": "14", "i18next": "23"}}',
    "src/a.tsx": """import { useTranslation } from 'react-i18next'
export function A({ n }: { n: number }) {
  const { t } = useTranslation()
  return <><b>Your orders</b><i>Warning: too late</i><u>{n === 1 ? 'One order' : `${n} orders`}</u></>
}
""",
}
TEXTS = {"Save changes": "Speichern", "Log in": "Anmelden", "Sign up now": "Los"}


def test_react_asks_for_no_english_file_either(workspace: Workspace) -> None:
    files = {**REACT, "locales/de/translation.json": json.dumps(TEXTS)}
    root = workspace(files, settings={"sourceLanguage": "en"})
    rows = by_text(i18n.open(root).extraction())
    order = rows["Your orders"]
    assert (order.replacement, order.target, order.needs) == (
        "{t('Your orders')}",
        "",
        "",
    )
    warning = rows["Warning: too late"]
    assert warning.needs == (
        "another key: no key here has ':' in it, it may part them (key=, --key)"
    )
    counted = next(row for row in rows.values() if row.forms)
    assert counted.needs.startswith("to be extracted by hand: no file has the forms")


def test_texts_below_branches_are_asked_for(workspace: Workspace) -> None:
    below = {"screens/Home": TEXTS}
    files = {**REACT, "locales/de/translation.json": json.dumps(below)}
    root = workspace(files, settings={"sourceLanguage": "en"})
    row = by_text(i18n.open(root).extraction())["Your orders"]
    assert row.needs == "a key: texts stand below branches here (key=, --key)"


def test_a_file_of_english_gets_the_text_under_itself(workspace: Workspace) -> None:
    english = {text: text for text in TEXTS}
    files = {**REACT, "locales/en/translation.json": json.dumps(english)}
    root = workspace(files)
    row = by_text(i18n.open(root).extraction())["Your orders"]
    assert row.replacement == "{t('Your orders')}"
    i18n.open(root).extraction().apply()
    written = json.loads((root / "locales/en/translation.json").read_text("utf-8"))
    assert written["Your orders"] == "Your orders"


def test_of_several_files_the_one_whose_keys_are_texts_gets_it(
    workspace: Workspace,
) -> None:
    english = {text: text for text in GERMAN}
    auth = (
        "<?php return ['failed' => 'These do not match', 'throttle' => 'Too many'];\n"
    )
    files = laravel(
        **{
            "lang/en.json": json.dumps(english),
            "lang/en/auth.php": auth,
            "lang/en/passwords.php": auth,
        }
    )
    row = by_text(i18n.open(workspace(files)).extraction())["Your orders"]
    assert (row.key, row.target, row.needs) == ("Your orders", "lang/en.json", "")


def test_a_person_who_wants_names_gets_names(workspace: Workspace) -> None:
    english = {text: text for text in TEXTS}
    files = {**REACT, "locales/en/translation.json": json.dumps(english)}
    root = workspace(files, settings={"extract.keygenStrategy": "slug"})
    row = by_text(i18n.open(root).extraction())["Your orders"]
    assert row.key.endswith("your_orders")


COMMAND = """<?php
class Report
{
    const TITLE = 'Monthly report of sales';
    protected $description = 'Send the report to all members';

    public function show($title = 'Report of the month')
    {
        static $said = 'Nothing was sold yet';
        $this->info('All reports were sent');
    }
}
"""


def test_php_calls_nothing_in_what_is_settled_before(workspace: Workspace) -> None:
    """``protected $description = __('...')`` ends the program: orchid, freescout and project-management had such."""
    files = laravel(**{"app/Console/Report.php": COMMAND})
    wb = i18n.open(workspace(files))
    for text, place in (
        ("Send the report to all members", "the value that a property begins with"),
        ("Monthly report of sales", "a constant"),
        ("Report of the month", "the default value of a parameter"),
        ("Nothing was sold yet", "the value that a static variable begins with"),
    ):
        for template in ("", "__('$1')"):
            with pytest.raises(UsageError, match=f"PHP calls nothing in {place}"):
                wb.extract_one("app/Console/Report.php", text=text, template=template)
    changes = wb.extract_one("app/Console/Report.php", text="All reports were sent")
    assert "__('All reports were sent')" in changes.plan().diff()


def test_a_text_that_holds_the_end_of_php_does_not_end_it(workspace: Workspace) -> None:
    """freescout's ``preg_replace_callback('~(<a .*?>.*?</a>|<.*?>)~i', ...)``: the code behind it was read as a page."""
    code = """<?php
$value = preg_replace('~(<a .*?>.*?</a>|<.*?>)~i', '', $value ?? '') ?: $value;
/* <b ?> */ $page = <<<'EOT'
<b>?></b>
EOT;
$left = "?>"; $other = 'x';
?><b>A text of the page</b>
"""
    files = laravel(**{"resources/views/old.php": code})
    frame = i18n.open(workspace(files)).hardcoded("resources/views/old.php")
    assert list(frame["text"]) == ["A text of the page"]


def test_a_page_of_php_prints_what_blade_has_braces_for(workspace: Workspace) -> None:
    files = laravel(**{"resources/views/old.php": "<b>Your orders</b>\n"})
    root = workspace(files)
    i18n.open(root).extraction("resources/views/old.php").apply()
    page = (root / "resources/views/old.php").read_text("utf-8")
    assert page == "<b><?php echo __('Your orders'); ?></b>\n"
