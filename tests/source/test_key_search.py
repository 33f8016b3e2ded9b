"""Keys that stand as a whole in the bytes of a file."""

from __future__ import annotations

import pytest

from i18n_workbench.source.keep.key_search import keys_in, vocabulary

KEYS = [
    "Save all",
    'Say "hi"',
    "it's done",
    "a.b:c",
    "back\\slash here",
    "two\nlines x",
]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("t('Save all')", ["Save all"]),
        ("\"say('Save all')\"", ["Save all"]),
        ("label: Save all  \n", ["Save all"]),
        ("- label: Save all", ["Save all"]),
        ("label: 'Save all", []),
        ("'Save \\\nall'", []),
        ("'Save all\\'", []),
        (r"""t("Say \"hi\"")""", ['Say "hi"']),
        (r"""t('Say \"hi\"')""", ['Say "hi"']),
        (r"""x = '\\'; t('it\'s done')""", ["it's done"]),
        (r"""'\\\'it\'s done'""", ["it's done"]),
        (r"`back\\slash here`", ["back\\slash here"]),
        ("`two\nlines x`", []),
        ("open a.b:c, other", ["a.b:c"]),
    ],
)
def test_a_text_stands_between_a_quote_and_the_next_one(
    code: str, found: list[str]
) -> None:
    keys = keys_in(code.encode(), vocabulary(KEYS))
    assert keys == {key.encode() for key in found}
