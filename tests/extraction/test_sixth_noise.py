"""What stands in for a message that may be missing, codes that are compared, and who is told by a service."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

Project = Callable[..., i18n.Workbench]


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("NotificationManager.warning('Nothing is left.')", ["Nothing is left."]),
        ("this.notificationService.error('Not saved')", ["Not saved"]),
        ("messageApi.success('All is saved')", ["All is saved"]),
        ("this.alertService.success('All is saved')", ["All is saved"]),
        ("setStatus('ALL'); a === 'ALL'", []),
        ("setStatus('ALL'); switch (a) { case 'ALL': }", []),
        ("setStatus('ALL'); type A = 'ALL' | 'NONE'", []),
        ("setStatus('ALL'); b || 'ALL'", ["ALL"]),
        ("setStatus('All of it'); a === 'All of it'", ["All of it"]),
    ],
)
def test_who_reads_it(code: str, texts: list[str]) -> None:
    assert shown(code, "src/a.tsx") == texts


def test_a_text_that_code_compares_is_left_to_a_person(react: Project) -> None:
    page = (
        "import { useTranslation } from 'react-i18next';\n"
        "export function Page({ tab, choose }) {\n"
        "  const { t } = useTranslation();\n"
        "  const tabs = ['All orders', 'Open orders'];\n"
        "  if (tab === 'All orders') return <p>Every order</p>;\n"
        "  return <p>{tab === 'All orders' ? 'All orders' : 'Others'}</p>;\n"
        "}\n"
    )
    wb = react({"src/Page.tsx": page})
    rows = {(row.found.line, row.found.text): row for row in wb.extraction().rows}
    assert rows[4, "All orders"].needs == "to be extracted by hand: code compares it"
    assert not rows[4, "Open orders"].needs
    assert not rows[6, "All orders"].needs
    wb.extraction().apply()
    text = (wb.root / "src/Page.tsx").read_text()
    assert "['All orders', t('open_orders')]" in text
    assert "{tab === 'All orders' ? t('all_orders') : t('others')}" in text


def test_a_person_may_point_at_what_code_compares(react: Project) -> None:
    page = (
        "import { useTranslation } from 'react-i18next';\n"
        "export function Page({ tab }) {\n"
        "  const { t } = useTranslation();\n"
        "  const tabs = ['All orders'];\n"
        "  return tab === 'All orders' && tabs;\n"
        "}\n"
    )
    wb = react({"src/Page.tsx": page})
    wb.extract_one("src/Page.tsx", 4, 19).apply()
    assert "[t('all_orders')]" in (wb.root / "src/Page.tsx").read_text()


@pytest.mark.parametrize(
    ("kind", "texts"),
    [("String", ["Global mode"]), ("String.LocalizationValue", [])],
)
def test_swift_looks_values_of_localization_up(kind: str, texts: list[str]) -> None:
    code = (
        f"enum Item {{\n  case a, b\n  var title: {kind} {{\n"
        '    switch self {\n    case .a: "Global mode"\n    case .b: "Purify"\n    }\n  }\n}\n'
    )
    assert [each for each in shown(code, "App/a.swift") if " " in each] == texts


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("const text = ['All of it', more].filter(Boolean).join('\\n')", ["All of it"]),
        (
            "x = <ul>{['Monday', 'Tuesday'].map(d => <li>{d}</li>)}</ul>",
            ["Monday", "Tuesday"],
        ),
        ("if (['All of it'].includes(x)) go()", []),
        ("['All of it'].indexOf(text)", []),
    ],
)
def test_a_list_hands_on_what_is_in_it(code: str, texts: list[str]) -> None:
    assert shown(code, "src/a.tsx") == texts


def test_a_label_of_rails_is_a_text_where_it_names_no_field() -> None:
    page = (
        "<%= f.label 'Your name' %><%= f.label 'email' %><%= f.label 'user[email]' %>\n"
        "<%= label_tag 'Search', nil %><%= f.label :city, 'Where you live' %>"
    )
    assert shown(page, "app/views/a.html.erb") == [
        "Your name",
        "Search",
        "Where you live",
    ]


def test_a_unit_behind_a_value_is_no_text() -> None:
    page = "const A = () => [<p>{t('blur')}: {n.toFixed(1)}px</p>, <b>{m} hours</b>]\n"
    assert [each.text for each in detect_text(page, "a.tsx")] == ["{0} hours"]


def test_an_attribute_that_names_other_elements_is_no_text() -> None:
    page = "const A = () => <b aria-labelledby={'chart type ' + n} aria-describedby='Chart hint' aria-label='Chart type'/>\n"
    assert shown(page, "src/a.tsx") == ["Chart type"]
