"""What code chooses by a count becomes one message with plural forms, as its framework has them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]

COMPONENT = "export function A({{ n, list }}) {{\n  return {body}\n}}\n"
MESSAGES = {"next-intl": "messages/en.json", "react-intl": "locales/en.json", "react-i18next": "locales/en.json"}  # fmt: skip


def extracted(
    workspace: Workspace, package: str, body: str
) -> tuple[i18n.Workbench, str]:
    """A component whose strings are extracted below the key ``k``, and its code then."""
    files = {
        "package.json": {"dependencies": {package: "1"}},
        MESSAGES[package]: {"a": "A"},
        "src/a.tsx": COMPONENT.format(body=body),
    }
    wb = i18n.open(workspace(files))
    extraction = wb.extraction("src/a.tsx", key="k")
    assert [row.needs for row in extraction.rows] == [""]
    extraction.apply()
    assert set(wb.usage().set_index("key")["status"][["k"]]) == {"used"}
    return wb, (wb.root / "src/a.tsx").read_text()


@pytest.mark.parametrize(
    ("body", "message", "call"),
    [
        ("<p>{n === 1 ? '1 item left' : `${n} items left`}</p>",
         "{n, plural, one {1 item left} other {{n} items left}}", "<p>{t('k', { n })}</p>"),
        ("<p>{n} item{n !== 1 && 's'}</p>", "{n, plural, one {{n} item} other {{n} items}}", "<p>{t('k', { n })}</p>"),
        ("<p>{n} item{n > 1 ? 's' : ''} left</p>",
         "{n, plural, one {{n} item left} other {{n} items left}}", "<p>{t('k', { n })}</p>"),
        ("<p title={`${n} item${n === 1 ? '' : 's'} left`}/>",
         "{n, plural, one {{n} item left} other {{n} items left}}", "<p title={t('k', { n })}/>"),
        ("<p title={list.length + ' file' + (list.length === 1 ? '' : 's')}/>",
         "{length, plural, one {{length} file} other {{length} files}}", "<p title={t('k', { length: list.length })}/>"),
        ("<p>{n >= 2 ? 'Delete these # files' : 'Delete this # file'}</p>",
         "{n, plural, one {Delete this '#' file} other {Delete these '#' files}}", "<p>{t('k', { n })}</p>"),
    ],
)  # fmt: skip
def test_messages_of_icu(
    workspace: Workspace, body: str, message: str, call: str
) -> None:
    wb, code = extracted(workspace, "next-intl", body)
    assert wb.catalog.text("k", "en") == message
    assert call in code


def test_a_family_of_i18next_is_asked_with_its_count(workspace: Workspace) -> None:
    wb, code = extracted(workspace, "react-i18next", "<p>{n} item{n !== 1 && 's'}</p>")
    assert wb.catalog.text("k", "en", "one") == "{{count}} item"
    assert wb.catalog.text("k", "en", "other") == "{{count}} items"
    assert "<p>{t('k', { count: n })}</p>" in code


@pytest.mark.parametrize(
    ("text", "value", "after"),
    [
        ("{{ n }} {{ n === 1 ? 'item' : 'items' }} left", "{n} item left | {n} items left", "{{ $t('k', { n }, n) }}"),
        ("{{ n }} item{{ n > 1 ? 's' : '' }} left", "{n} item left | {n} items left", "{{ $t('k', { n }, n) }}"),
        ("{{ a }} has {{ b.length }} file{{ b.length !== 1 ? 's' : '' }}",
         "{a} has {length} file | {a} has {length} files", "{{ $t('k', { a, length: b.length }, b.length) }}"),
    ],
)  # fmt: skip
def test_a_value_that_chooses_by_a_count_in_a_text_of_vue(
    vue: Callable[..., i18n.Workbench], text: str, value: str, after: str
) -> None:
    wb = vue({"src/A.vue": f"<template><p>{text}</p></template>\n"})
    wb.extraction("src/A.vue", key="k").apply()
    assert wb.catalog.text("k", "en") == value
    assert f"<p>{after}</p>" in (wb.root / "src/A.vue").read_text()


def test_a_value_that_chooses_by_a_count_in_a_text_of_svelte(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "package.json": {"dependencies": {"svelte-i18n": "4"}},
        "src/locales/en.json": {"a": "A"},
        "src/A.svelte": "<script>\n  import { _ } from 'svelte-i18n'\n  export let n\n</script>\n"
        "<p>{n} {n === 1 ? 'item' : 'items'} left</p>\n",
    }
    wb = i18n.open(workspace(files))
    wb.extraction("src/A.svelte", key="k").apply()
    assert wb.catalog.text("k", "en") == (
        "{n, plural, one {{n} item left} other {{n} items left}}"
    )
    code = (wb.root / "src/A.svelte").read_text()
    assert "<p>{$_('k', { values: { n } })}</p>" in code


@pytest.mark.parametrize(
    "text",
    [
        "{{ n }} {{ ok ? 'item' : 'items' }} left",
        "{{ n }} item{{ n > 1 ? 's' : '' }} of {{ m }} page{{ m > 1 ? 's' : '' }}",
    ],
)
def test_other_choices_in_a_text_are_left_to_a_person(
    vue: Callable[..., i18n.Workbench], text: str
) -> None:
    wb = vue({"src/A.vue": f"<template><p>{text}</p></template>\n"})
    (needs,) = wb.extraction("src/A.vue").table["needs"]
    assert needs.startswith("to be extracted by hand")


def test_vue_has_its_forms_in_one_message(vue: Callable[..., i18n.Workbench]) -> None:
    wb = vue({"src/A.vue": "<template><p>{{ n === 1 ? 'One thing' : n + ' things' }}</p></template>\n"})  # fmt: skip
    wb.extraction("src/A.vue", key="k").apply()
    assert wb.catalog.text("k", "en") == "One thing | {n} things"
    assert "{{ $t('k', { n }, n) }}" in (wb.root / "src/A.vue").read_text()


def test_undo_takes_a_family_back_whole(workspace: Workspace) -> None:
    wb, _ = extracted(workspace, "react-i18next", "<p>{n} item{n !== 1 && 's'}</p>")
    wb.undo()
    assert (wb.root / "locales/en.json").read_text().count(":") == 1
    assert "item{n" in (wb.root / "src/a.tsx").read_text()


@pytest.mark.parametrize(
    "body",
    [
        "<p title={n === 1 ? 'Send the letter' : 'Open another window'}/>",
        "<p title={n === 0 ? 'No items' : 'Items'}/>",
        "<p title={n > 5 ? 'Many items' : 'Few items'}/>",
    ],
)
def test_other_choices_are_texts_of_their_own(workspace: Workspace, body: str) -> None:
    files = {
        "package.json": {"dependencies": {"next-intl": "1"}},
        "messages/en.json": {"a": "A"},
        "src/a.tsx": COMPONENT.format(body=body),
    }
    rows = i18n.open(workspace(files)).extraction("src/a.tsx").rows
    assert len(rows) == 2
    assert not any(row.found.count for row in rows)


def test_a_framework_without_plural_forms_gets_two_messages(
    workspace: Workspace,
) -> None:
    files = {
        "package.json": {
            "dependencies": {"@angular/core": "17", "@ngx-translate/core": "15"}
        },
        "src/assets/i18n/en.json": {"a": "A"},
        "src/a.html": "<p>{{ n === 1 ? '1 item' : n + ' items' }}</p>\n",
    }
    rows = i18n.open(workspace(files)).extraction("src/a.html").rows
    assert [row.found.text for row in rows] == ["1 item", "{0} items"]


def test_react_intl_gets_its_hook_and_its_component(workspace: Workspace) -> None:
    body = "<p title='Your cart'>Read <a href='/x'>the docs</a> now</p>"
    files = {
        "package.json": {"dependencies": {"react-intl": "6"}},
        "locales/en.json": {"a": "A"},
        "src/a.tsx": COMPONENT.format(body=body),
    }
    wb = i18n.open(workspace(files))
    wb.extraction("src/a.tsx").apply()
    assert (wb.root / "src/a.tsx").read_text() == (
        "import { useIntl, FormattedMessage } from 'react-intl'\n\n"
        "export function A({ n, list }) {\n"
        "  const intl = useIntl()\n"
        "  return <p title={intl.formatMessage({ id: 'your_cart' })}>"
        "<FormattedMessage id=\"read_the_docs_now\" values={{ a: (chunks) => <a href='/x'>{chunks}</a> }} /></p>\n"
        "}\n"
    )
    assert set(
        wb.usage().set_index("key")["status"][["your_cart", "read_the_docs_now"]]
    ) == {"used"}
