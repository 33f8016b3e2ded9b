"""What pages say of themselves beside their language, what errors say, what is wrong with a record, printed pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.judgement.natural import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import i18n_workbench as i18n


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize(
    "code",
    [
        "const page = { openGraph: { title: 'Cattle of all kinds', locale: 'en_US' } }",
        "const card = { siteName: '', locale: 'en_US', title: 'Cattle of all kinds' }",
        "export default () => ({ lang: 'en-US', name: 'Cattle of all kinds', start_url: '/' })",
        "const data = { '@type': 'WebSite', name: 'Cattle of all kinds', inLanguage: 'en-US' }",
    ],
)
def test_a_page_says_its_language_beside_its_title(code: str) -> None:
    assert "Cattle of all kinds" in shown(code, "app/layout.tsx")


def test_a_record_of_a_language_is_still_a_translation() -> None:
    code = "const texts = [{ locale: 'en_US', title: 'Cattle of all kinds' }]"
    assert shown(code, "app/layout.tsx") == []


def test_what_a_class_of_errors_says_is_thrown() -> None:
    code = "class TooLarge extends {base} {{ constructor(n) {{ super(`The photo has ${{n}} bytes`) }} }}"
    assert shown(code.format(base="Error"), "a.ts") == []
    assert shown(code.format(base="http.HttpError<Body>"), "a.ts") == []
    assert shown(code.format(base="Dialog"), "a.ts") == ["The photo has {0} bytes"]


@pytest.mark.parametrize(
    "call",
    [
        'errors.add(:start_date, "must be in the future") if late',
        '@event.errors.add :ends_on, "must be in the future"',
        'errors.add(:base, "must be in the future")',
    ],
)
def test_what_is_wrong_with_a_record_is_read_whatever_its_field(call: str) -> None:
    assert shown(call, "app/models/event.rb") == ["must be in the future"]


def test_what_is_added_to_other_things_is_not_read() -> None:
    assert shown('names.add(:start_date, "must be late")', "app/models/a.rb") == []


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("w(c) => pw.Text('Due: $date');", ["Due: {0}"]),
        ("w(c) => pw.Text('References');", ["References"]),
        ("w(c) => pw.TextField('References');", []),
        ("String toDisplayString() => 'Decision';", ["Decision"]),
        ("String getDisplayName() { return 'Decision'; }", ["Decision"]),
        ("String getDisplay() { return 'Decision'; }", ["Decision"]),
        ("String getDisplayed() { return 'Decision'; }", []),
    ],
)
def test_printed_pages_and_names_for_people_in_dart(
    code: str, texts: list[str]
) -> None:
    assert shown(f"class P {{ {code} }}", "lib/a.dart") == texts


def test_words_with_one_letter_before_a_hyphen_are_words() -> None:
    assert kind_of("E-Mail") == kind_of("E-mail") == kind_of("T-Shirt") == "word"


def test_the_end_of_a_domain_is_no_length() -> None:
    assert kind_of("À très vite sur monsite.fr !") == "script"
    assert kind_of("grid-cols .5fr 1fr") == ""


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("I18n.translations['en'] = {'a': 'Add player'}", []),
        ("i18n.translations[locale] = { title: 'Add player' }", []),
        ("page.titles['en'] = { title: 'Add player' }", ["Add player"]),
    ],
)
def test_what_is_put_into_a_table_of_translations_is_one(
    code: str, texts: list[str]
) -> None:
    assert shown(code, "translations.js") == texts


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("'<p class=\"hit\">Score: ' + score + '</p>'", ['<p class="hit">Score: {0}</p>']),
        ("`<tr><th>Notes</th><td>${notes}</td></tr>`", ["<tr><th>Notes</th><td>{0}</td></tr>"]),
        ("'<i class=\"icon\">pause</i>'", []),
        ("'Score: ' + score", []),
    ],
)  # fmt: skip
def test_pieces_of_a_page_that_code_puts_together_are_read(
    code: str, expected: list[str]
) -> None:
    assert shown(f"let row = {code}\n", "src/a.ts") == expected


def test_a_path_that_is_a_key_is_no_text_whatever_its_letters(
    react: Callable[..., i18n.Workbench],
) -> None:
    code = "const words = ['home.prêt', 'home.allé', 'home.Prêt à partir']\n"
    wb = react({"src/a.ts": code}, {"home": {"prêt": "Ready"}})
    assert set(wb.hardcoded()["text"]) == {"home.allé", "home.Prêt à partir"}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("function buildReviewPrompt(a) { return `You are a friendly tutor of ${a}` }", []),
        ("const getSystemPrompt = () => 'You are a friendly tutor'", []),
        ("export const REVIEW_SYSTEM_PROMPT = 'You are a friendly tutor.'", []),
        ("function getConfirmPrompt() { return 'Do you want to go on?' }", ["Do you want to go on?"]),
        ("function getTitle() { return 'Friendly tutors' }", ["Friendly tutors"]),
    ],
)  # fmt: skip
def test_nobody_reads_what_a_language_model_is_told(
    code: str, expected: list[str]
) -> None:
    assert shown(f"{code}\n", "src/a.ts") == expected
