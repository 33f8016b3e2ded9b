"""Lua's tables: what of a program is a table of texts, below which names."""

from __future__ import annotations

import pytest

from i18n_workbench.errors import ParseError
from i18n_workbench.formats.programs.lua import Lua


def said(text: str) -> dict[tuple[str | int, ...], str | None]:
    values = Lua.open(text).values()
    return dict(zip(values.paths, values.texts, strict=True))


@pytest.mark.parametrize(
    "text",
    [
        'Locales["fr"] = {\n  a = "un",\n  b = { c = "deux" },\n}\n',
        "Locales.fr = { a = 'un', ['b'] = { c = 'deux' } }",
        'local T = {\n  a = "un",\n  b = { ["c"] = "deux" }\n}\nLang = New({ phrases = T })\n',
        'return { a = "un", b = { c = "deux" } }',
        'ns.L.a = "un"\nns.L.b = { c = "deux" }\n',
        'local L = {}\nL["a"] = "un"\nL["b"] = { c = [==[deux]==] }\nreturn L',
        'if x then\n  L.a = "un" L.b = { c = "deux" }\nend',
    ],
)
def test_the_names_that_all_texts_stand_below_are_left_out(text):
    assert said(text) == {("a",): "un", ("b", "c"): "deux"}


def test_what_is_no_text_takes_no_text_along():
    text = 'ns.width = 3\nL["a"] = "un"\nL["b"] = f(function() return "x" end)\nL["c"] = "trois"\n'
    assert said(text) == {
        ("a",): "un",
        ("b",): 'f(function() return "x" end)',
        ("c",): "trois",
    }


@pytest.mark.parametrize(
    ("literal", "text"),
    [
        (r'"\x41\u{e9}\z   b"', "Aéb"),
        (r"'it\'s'", "it's"),
        ('"a\\\nb"', "a\nb"),
        ("[[\nx\\n]]", "x\\n"),
        (r'"\255"', None),
        (r'"\u{D800}"', None),
    ],
)
def test_literals_are_read_as_lua_reads_them(literal, text):
    value = said(f'L["a"] = {literal}\nL["b"] = "c"\n')[("a",)]
    assert value == (literal if text is None else text)


@pytest.mark.parametrize(
    ("head", "claimed"),
    [
        (b'L["a"] = "b"', True),
        (b"local T = {", True),
        (b'Lang.open = "b"', True),
        (b"local function f() return 1 end", False),
        (b"if a == b then f({1}) end", False),
    ],
)
def test_programs_without_a_table_are_none_of_ours(head, claimed):
    assert Lua.claims(head) is claimed


def test_hostile_files_take_no_time():
    assert said("[ " * 100_000) == {}
    assert said('a["b"]' * 50_000) == {}
    with pytest.raises(ParseError, match="deeper"):
        said("T = " + "{" * 50_000)
