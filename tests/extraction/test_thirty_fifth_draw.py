"""What the thirty-fifth draw showed: of words alone, those that a person is called by."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction import FLOOR, detect_text


def _texts(code: str, file: str) -> list[str]:
    return [each.text for each in detect_text(code, file, floor=FLOOR)]


@pytest.mark.parametrize(
    ("code", "file"),
    [
        ('let a = Person(first_name: "Emily", last_name: "Brown")\n', "People.swift"),
        ('val a = Account(firstName = "Jeff", lastName = "Hansen")\n', "People.kt"),
        ("final a = Extracted(firstName: 'John', lastName: 'Doe');\n", "lib/a.dart"),
        ("const a = { surname: 'Brown', given_name: 'Emily' }\n", "people.ts"),
    ],
)
def test_a_word_that_a_person_is_called_by_is_no_text(code: str, file: str) -> None:
    assert _texts(code, file) == []


@pytest.mark.parametrize(
    ("code", "file", "expected"),
    [
        (
            'let a = Person(first_name: "Your first name")\n',
            "A.swift",
            "Your first name",
        ),
        ('let a = Person(nickname: "Emily")\n', "A.swift", "Emily"),
    ],
)
def test_other_words_are_still_listed(code: str, file: str, expected: str) -> None:
    assert _texts(code, file) == [expected]
