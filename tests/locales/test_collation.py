"""Orders of keys: bytes, and the alphabets that differ from the root order."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.locales import binary_key, collation_key
from i18n_workbench.locales.alphabets import ALPHABETS, letters

KEYS = ["b", "a", "B", "ä", "Z", "é", "10", "9", "n"]

ORDERS = [
    ("de", "10 9 a ä b B é n Z"),
    ("", "10 9 a ä b B é n Z"),
    ("sv", "10 9 a b B é n Z ä"),
    ("sv-SE", "10 9 a b B é n Z ä"),
    ("fi_FI", "z å ä ö"),
    ("sv", "a z å Å ä ö"),
    ("da", "az zebra ærlig øl ål"),
    ("nb", "z æ ø å aa"),
    ("es", "na nz ña Ñb o"),
    ("cs", "cesta Cz čaj hrad chata ihned zebra žába"),
    ("sk", "c č h ch i"),
    ("pl", "lz łz m oz óa p z ź ż"),
    ("tr", "c ç d hz ız iz İz o ö s ş"),
    ("hu", "cz csa d"),
    ("hr", "c č ć d dž đ l lj n nj"),
    ("et", "s š z ž t w õ ä ö ü"),
    ("lt", "c č d"),
    ("is", "d ð e þ æ ö"),
    ("uk", "г ґ д"),
    ("zz", "a b c"),
    ("not a tag", "a b c"),
]


@pytest.mark.parametrize(("locale", "order"), ORDERS)
def test_order(locale: str, order: str) -> None:
    words = order.split()
    assert sorted(words, key=collation_key(locale)) == words


def test_byte_order() -> None:
    assert sorted(KEYS, key=binary_key) == [
        "10",
        "9",
        "B",
        "Z",
        "a",
        "b",
        "n",
        "ä",
        "é",
    ]
    assert sorted(["\U0001f600", "\uffee"], key=binary_key) == ["\uffee", "\U0001f600"]
    assert binary_key("\ud800") == b"\xed\xa0\x80"


@pytest.mark.parametrize("language", ALPHABETS)
def test_letters_of_an_alphabet_stand_between_their_anchor_and_the_next_letter(
    language: str,
) -> None:
    key = collation_key(language)
    for anchor, entries in letters(language):
        words = [anchor, *(letter for letter, _ in entries)]
        assert sorted(words, key=key) == words
        assert key(anchor + "bbb") < key(words[-1]) or entries[-1][1] == 2


@given(
    st.lists(st.text(max_size=4), max_size=5, unique=True),
    st.sampled_from(["de", "sv", "cs", "tr", "ja"]),
)
def test_the_order_is_total_and_does_not_depend_on_where_one_starts(
    words: list[str], locale: str
) -> None:
    orders = {
        tuple(sorted(order, key=collation_key(locale))) for order in permutations(words)
    }
    assert len(orders) == 1


def test_importing_the_room_loads_no_locale_data() -> None:
    code = (
        "import sys, i18n_workbench.locales, i18n_workbench.settings;"
        "print(sorted({'babel', 'langcodes', 'pyuca', 'pandas', 'rapidfuzz'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
