"""docs/queries.md says what the language has."""

from pathlib import Path

from i18n_workbench.query.fields import fields_markdown

PAGE = Path(__file__).parents[2] / "docs" / "queries.md"


def test_the_page_lists_the_fields_that_there_are():
    assert fields_markdown() in PAGE.read_text("utf-8"), (
        "put fields_markdown() of query/fields.py into the page"
    )
