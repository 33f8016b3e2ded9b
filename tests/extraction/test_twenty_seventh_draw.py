"""What the twenty-seventh draw found wrong or missing: headers of tables, names of countries, lists by their texts, schemas."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction import detect_text


def _found(text: str) -> set[str]:
    return {each.text for each in detect_text(text, "a.ts", floor=0.5)}


def test_the_header_of_a_column_is_read() -> None:
    column = "const columns = [{ field: 'price', headerName: 'Price' }]"
    assert _found(column) == {"Price"}


@pytest.mark.parametrize(
    ("record", "is_read"),
    [
        ("{ code: 'NO', name: 'Norway' }", True),
        ("{ isoCode: 'NOR', name: 'Norway' }", True),
        ("{ cca2: 'NO', name: 'Norway' }", True),
        ("{ code: 'norway', name: 'Norway' }", False),
        ("{ team: 'NO', name: 'Norway' }", False),
    ],
)
def test_the_name_beside_the_code_of_a_country_is_read(
    record: str, is_read: bool
) -> None:
    assert ("Norway" in _found(f"const all = [{record}]")) is is_read


@pytest.mark.parametrize(
    ("members", "read"),
    [
        ("'Name', 'First name', 'Phone number'", 3),
        ("'Imię', 'Nazwisko', 'Gość'", 3),
        ("'Name', 'Email', 'Phone'", 0),
    ],
)
def test_a_list_named_for_programs_is_told_by_its_texts(
    members: str, read: int
) -> None:
    code = f"class Page {{ displayedColumns = [{members}] }}"
    assert len(_found(code)) == read


@pytest.mark.parametrize(
    ("code", "is_read"),
    [
        (
            "{ type: 'object', properties: { query: { type: 'string', description: 'What to look for' } } }",
            False,
        ),
        (
            "{ fields: { query: { type: 'string', description: 'What to look for' } } }",
            True,
        ),
        (
            "{ properties: { house: { type: 'flat', description: 'What to look for' } } }",
            True,
        ),
    ],
)
def test_the_property_of_a_schema_is_told_to_a_program(
    code: str, is_read: bool
) -> None:
    assert bool(_found(f"const tool = {code}")) is is_read
