"""Texts that say ``{7}`` themselves, or a number that no program can hold: they are texts like any other."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.keys import segments
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.extraction.detecting import detect_text
from i18n_workbench.extraction.keys.slug import words_of
from i18n_workbench.frameworks.readers.angular import _major
from i18n_workbench.text.entities import unescape
from i18n_workbench.text.icu import parse
from i18n_workbench.text.regexes import refuse_large

MANY = "7" * 5_000
LINGUI = {
    "package.json": {"dependencies": {"@lingui/react": "4", "@lingui/core": "4"}},
    "locales/en.json": {"a": "A"},
    "locales/de.json": {"a": "A"},
}


def test_a_sentence_that_names_a_part_it_has_not_is_extracted_as_it_is(
    workspace,
) -> None:
    files = {"src/a.js": 'const shown = "Press {7} to go on";\n'}
    root = workspace({**LINGUI, **files})
    i18n.open(root).extraction(["src/a.js"]).changes().apply()
    assert "t`Press {7} to go on`" in (root / "src/a.js").read_text(encoding="utf-8")


def test_an_endless_number_is_one_word() -> None:
    assert words_of(f"Press {{{MANY}}} now") == ["press", MANY, "now"]


def test_an_endless_reference_is_no_character() -> None:
    assert unescape(f"a&#{MANY};b&#0000000065;&amp;") == "a\ufffdbA&"
    found = detect_text(f"<p>Hello &#{MANY}; there</p>", "a.html")
    assert [each.text for each in found] == ["Hello \ufffd there"]


def test_an_endless_offset_is_an_error_with_a_place() -> None:
    with pytest.raises(WorkbenchError, match="whole number"):
        parse(f"{{n, plural, offset:{MANY} other {{x}}}}")


def test_endless_versions_items_and_repetitions_are_read() -> None:
    assert _major(MANY) == int(MANY[:9])
    assert segments(f"a[{MANY}]") == (f"a[{MANY}]",)
    with pytest.raises(WorkbenchError, match="steps"):
        refuse_large(f"a{{{MANY}}}")
