"""Formats of lines: a new record is separated as its grammar says, like its neighbour where that is usual."""

from __future__ import annotations

import re

import pytest

from i18n_workbench.formats import Format, SetValue
from i18n_workbench.formats.record.document import RecordDocument
from i18n_workbench.formats.record.sheet import Grammar, Record, Section, Sheet

LINE = re.compile(r"([^>\n]*?)(\s*>\s*)([^\n]*)(\n)")


class ArrowGrammar(Grammar):
    marks, separators = "#", ">"

    def sheet(self, text):
        records = [
            Record((name,), raw, "", "", name, sign, "", raw, end)
            for name, sign, raw, end in LINE.findall(text)
        ]
        return Sheet([Section(records=records)], "\n", "")

    def name(self, key, old):
        return key[0]

    def write(self, record, text):
        record.raw = record.text = text


class ArrowText(RecordDocument):
    def _grammar(self):
        return ArrowGrammar()


class Arrow(Format):
    id, extensions, nesting = "arrow", ("arrow",), False

    @classmethod
    def open(cls, text, options=None, encoding="utf-8"):
        return ArrowText(text, options, encoding)


ArrowText.format = Arrow


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a>1\n", "a>1\nb>2\n"),
        ("a > 1\n", "a > 1\nb > 2\n"),
        ("a      > 1\n", "a      > 1\nb>2\n"),
    ],
)
def test_a_new_record_has_a_separator_of_its_grammar(before, after):
    assert ArrowText(before).splice([SetValue(("b",), "2")]) == after
