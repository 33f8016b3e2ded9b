"""A sentence is one message, with arguments and elements in it; never two pieces without a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

Workspace = Callable[..., "Path"]
Project = Callable[..., i18n.Workbench]


def next_intl(workspace: Workspace, body: str) -> i18n.Workbench:
    """A component of a project with next-intl."""
    code = (
        "import { useTranslations } from 'next-intl'\n"
        f"export function A({{ n, name, user, list }}) {{\n"
        f"  const t = useTranslations('Index')\n  return {body}\n}}\n"
    )
    files = {
        "package.json": {"dependencies": {"next-intl": "3"}},
        "messages/en.json": {"Index": {"a": "A"}},
        "src/a.tsx": code,
    }
    return i18n.open(workspace(files))


@pytest.mark.parametrize(
    ("body", "value", "after"),
    [
        ("<p>You have {n} new messages</p>", "You have {n} new messages", "<p>{t('k', { n })}</p>"),
        ("<p>{n} items</p>", "{n} items", "<p>{t('k', { n })}</p>"),
        ("<p>Hello{' '}{user.name}!</p>", "Hello {name}!", "<p>{t('k', { name: user.name })}</p>"),
        ("<p>Read <a href='/x'>the docs</a> now</p>", "Read <a>the docs</a> now",
         "<p>{t.rich('k', { a: (chunks) => <a href='/x'>{chunks}</a> })}</p>"),
        ("<p><b>Note:</b> this is {n} <b>times</b> more</p>", "<b>Note:</b> this is {n} <b2>times</b2> more",
         "<p>{t.rich('k', { b: (chunks) => <b>{chunks}</b>, b2: (chunks) => <b>{chunks}</b>, n })}</p>"),
        ("<p title={'Dear ' + name + ', welcome'}/>", "Dear {name}, welcome", "<p title={t('k', { name })}/>"),
        ("<p title={n + 1 + ' of ' + list.length + ' pages'}/>", "{n} of {length} pages",
         "<p title={t('k', { n: n + 1, length: list.length })}/>"),
        ("<p title={`Saved ${n} files`}/>", "Saved {n} files", "<p title={t('k', { n })}/>"),
        ("<p title={`Due ${show(n, { month: 'long' })} now`}/>", "Due {show} now",
         "<p title={t('k', { show: show(n, { month: 'long' }) })}/>"),
        ("<p>{user.name} beats {list[0].name}</p>", "{user} beats {list}",
         "<p>{t('k', { user: user.name, list: list[0].name })}</p>"),
        ("<p>We do <Bold>not</Bold> sell it</p>", "We do <bold>not</bold> sell it",
         "<p>{t.rich('k', { bold: (chunks) => <Bold>{chunks}</Bold> })}</p>"),
        ("<p>Name: {name}</p>", "Name:", "<p>{t('k')} {name}</p>"),
        ("<p>Used: {n} MB</p>", "Used: {n} MB", "<p>{t('k', { n })}</p>"),
        ("<p>Place: {a} | Shelf: {b}</p>", "Place: {a} | Shelf: {b}", "<p>{t('k', { a, b })}</p>"),
        ("<button><Icon/> Save it</button>", "Save it", "<button><Icon/> {t('k')}</button>"),
        ("<button>{icon} Save it</button>", "Save it", "<button>{icon} {t('k')}</button>"),
        ("<label>First name <span>*</span></label>", "First name", "<label>{t('k')} <span>*</span></label>"),
    ],
)  # fmt: skip
def test_one_message(workspace: Workspace, body: str, value: str, after: str) -> None:
    wb = next_intl(workspace, body)
    extraction = wb.extraction("src/a.tsx", key="k")
    assert [(row.value, row.needs) for row in extraction.rows] == [(value, "")]
    extraction.apply()
    assert after in (wb.root / "src/a.tsx").read_text()
    assert wb.catalog.text("Index.k", "en") == value
    assert wb.usage().set_index("key")["status"]["Index.k"] == "used"


@pytest.mark.parametrize(
    "body",
    [
        "<p>See {list.map(x => <b>{x}</b>)} for more</p>",
        "<p>Show <Select/> of them</p>",
        "<p>{n ? 'One thing' : 'Many things'} stand here</p>",
        "<p>Read <a href='/x'>the <b>docs</b></a> now</p>",
        "<p title={`${n} item${n ? '' : 's'} left`}/>",
        "<p title={'It is ' + (n ? 'here' : 'there') + ' now'}/>",
    ],
)
def test_never_two_pieces_without_a_word(workspace: Workspace, body: str) -> None:
    table = next_intl(workspace, body).extraction("src/a.tsx").table
    assert len(table)
    assert all(
        row.needs.startswith("to be extracted by hand")
        or "piece of a sentence" in row.note
        for row in table.itertuples()
    )


@pytest.mark.parametrize(
    ("body", "after"),
    [
        ("<p>Hello {user?.name}!</p>", "t('k', { name: user?.name ?? '' })"),
        ("<p>Hello {user.address?.street.trim()}!</p>", "{ street: user.address?.street.trim() ?? '' }"),
        ("<p>Hello {show(user?.name)}!</p>", "{ name: show(user?.name) }"),
        ("<p>Hello {user?.name!}!</p>", "{ name: user?.name! }"),
        ("<p title={`Hello ${user.title}!`}/>", "{ title: user.title ?? '' }"),
        ("<p title={`Hello ${user?.name ?? n}!`}/>", "{ n: user?.name ?? n }"),
        ("<p>Hello <b>{user?.name}</b>!</p>", "name: user?.name ?? '' })"),
        ("<p>Hello {user.note}!</p>", "{ note: user.note ?? '' }"),
        ("<p id={user.place ?? 'a'}>Hello {user.place}!</p>", "{ place: user.place ?? '' }"),
        ("<p>Hello {user.town}!</p>", "{ town: user.town }"),
    ],
)  # fmt: skip
def test_next_intl_is_handed_no_undefined_value(
    workspace: Workspace, body: str, after: str
) -> None:
    wb = next_intl(workspace, body)
    code = wb.root / "src/a.tsx"
    known = "title?: string; note: string | null; town: string"
    code.write_text(f"type User = {{ {known} }}\n{code.read_text()}")
    wb.extraction("src/a.tsx", key="k").apply()
    assert after in code.read_text()


def test_blocks_part_texts(workspace: Workspace) -> None:
    body = "<div>The title of it<p>The body of it</p>And more<br/>On a new line</div>"
    table = next_intl(workspace, body).extraction("src/a.tsx").table
    assert list(table["text"]) == [
        "The title of it",
        "The body of it",
        "And more",
        "On a new line",
    ]
    assert set(table["needs"]) == {""}


def test_i18next_renders_elements_with_its_component(react: Project) -> None:
    code = "export const A = ({ n }) => <p>Read {n} of <a href='/x'>the docs</a></p>\n"
    wb = react({"src/a.tsx": code})
    wb.extraction("src/a.tsx", key="k", add_import=True).apply()
    assert (wb.root / "src/a.tsx").read_text() == (
        "import { Trans } from 'react-i18next'\n\n"
        "export const A = ({ n }) => <p>"
        "<Trans i18nKey=\"k\" components={{ a: <a href='/x' /> }} values={{ n }} /></p>\n"
    )
    assert wb.catalog.text("k", "en") == "Read {{n}} of <a>the docs</a>"
    assert wb.usage().set_index("key")["status"]["k"] == "used"


def test_a_framework_without_rich_messages_leaves_the_sentence_to_a_person(
    workspace: Workspace,
) -> None:
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {"a": "A"},
        "src/a.tsx": "const A = () => <p>Read <a href='/x'>the docs</a> now</p>\n",
    }
    (needs,) = i18n.open(workspace(files)).extraction("src/a.tsx").table["needs"]
    assert needs == "to be extracted by hand: <a> stands in the sentence"


def test_a_sentence_that_an_element_parts_is_said_in_templates(vue: Project) -> None:
    wb = vue(
        {
            "src/A.vue": "<template><p>Read <a href='/x'>the docs</a> now</p></template>\n"
        }
    )
    notes = wb.extraction("src/A.vue").table.set_index("text")["note"]
    assert notes["Read"] == notes["now"] == "a piece of a sentence: <a> parts it"


def test_a_label_is_no_piece_of_a_sentence_in_templates(vue: Project) -> None:
    page = "<template><p>Made by: <a href='/x'>The Works</a></p></template>\n"
    table = vue({"src/A.vue": page}).extraction("src/A.vue").table
    assert table.set_index("text")["note"]["Made by:"] == ""


def test_arithmetic_is_a_value_in_a_sentence(react: Project) -> None:
    wb = react(
        {
            "src/a.tsx": "export const A = ({ n }) => <p>Participant #{n + 1} of {n * 2}</p>\n"
        }
    )
    assert list(wb.extraction().table["text"]) == ["Participant #{0} of {1}"]


def test_a_translated_value_ends_a_text_of_a_template(vue: Project) -> None:
    page = "<template><p>{{ $t('a') }} (press Enter)</p><p>{{ n ? $t('a') : 'Not yet' }} or later</p></template>\n"
    extraction = vue({"src/A.vue": page}).extraction("src/A.vue")
    assert [(row.value, row.needs) for row in extraction.rows] == [
        ("(press Enter)", ""),
        ("Not yet", ""),
        ("or later", ""),
    ]


def test_a_component_behind_a_sentence_is_none_of_it(workspace: Workspace) -> None:
    body = "<p>The title of it <Badge>New</Badge></p>"
    table = next_intl(workspace, body).extraction("src/a.tsx").table
    assert list(table["text"]) == ["The title of it", "New"]


def test_a_component_of_the_project_may_ask_for_children(react: Project) -> None:
    code = "export const A = () => <p>We do <Bold>not</Bold> sell it</p>\n"
    wb = react({"src/a.tsx": code})
    wb.extraction("src/a.tsx", key="k").apply()
    written = (wb.root / "src/a.tsx").read_text()
    assert 'components={{ bold: <Bold>{""}</Bold> }}' in written
