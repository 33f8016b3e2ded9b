"""Maps in Dart: which files are tables of texts, and what their literals say."""

from __future__ import annotations

import pytest

from i18n_workbench.formats.programs.dart import Dart


@pytest.mark.parametrize(
    ("head", "claimed"),
    [
        (b"const en = {\n  // menu\n  'a': 'b'};", True),
        (b"Map<String, String> get en => const {'a': \"b\"};", True),
        (b"Map get all { return {'en': {'a': 'b'}}; }", True),
        (b"final routes = {'/home': (context) => Home()};", False),
        (b"// Generated file. Do not edit.\nfinal a = {'b': 'c'};", False),
        (b"class A { A({this.b}); final b; }", False),
    ],
)
def test_only_maps_of_texts_that_nobody_generated_are_taken(
    head: bytes, claimed: bool
) -> None:
    assert Dart.claims(head) is claimed


@pytest.mark.parametrize(
    ("literal", "text"),
    [
        (r"'it\'s \$5\n\x41\u00e9\u{1F600}'", "it's $5\nAé😀"),
        (r"r'\n$a'", r"\n$a"),
        ("'''\nTwo\n lines'''", "Two\n lines"),
        ("'one '\n  // goes on\n  \"two\"", "one two"),
        ("'\\u{110000}'", "\\u{110000}"),
        ("'Hello $name'", None),
        ("'a' + b", None),
    ],
)
def test_literals_are_read_as_dart_reads_them(literal: str, text: str | None) -> None:
    values = Dart.open(f"const en = {{'a': {literal}, 'b': 'c'}};").values()
    assert values.texts == [literal if text is None else text, "c"]


def test_several_maps_stand_below_their_names() -> None:
    text = "class Texts {\n  static const en = {'a': 'x'};\n  Map<String, String> get de => {'a': 'y'};\n}\n"
    assert Dart.open(text).values().paths == [("en", "a"), ("de", "a")]
