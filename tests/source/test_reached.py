"""Which renamed keys a call with a computed part may mean: found by its ends, as looking at each key would."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.change.reached import Reached
from i18n_workbench.source.model import Usage

TEXTS = st.text("ab.[0]:", max_size=5)
KEYS = st.lists(st.one_of(TEXTS, TEXTS.map("{}.*".format)), max_size=8)


def call(prefix: str, suffix: str) -> Usage:
    return Usage("", 0, 0, "", "i18next", dynamic=True, prefix=prefix, suffix=suffix)


def reaches(prefix: str, suffix: str, key: str) -> bool:
    name = canonical(key.removesuffix(".*"))
    prefix, suffix = canonical(prefix), canonical(suffix)
    if not prefix and not suffix:
        return False
    is_between = name.startswith(prefix) and name.endswith(suffix)
    return is_between or prefix.startswith(f"{name}.")


@given(KEYS, TEXTS, TEXTS)
def test_the_first_key_that_fits_is_found(
    keys: list[str], prefix: str, suffix: str
) -> None:
    expected = [key for key in keys if reaches(prefix, suffix, key)]
    found = Reached(keys).first(call(prefix, suffix))
    assert found == (expected[0] if expected else "")


@pytest.mark.parametrize(
    ("prefix", "suffix", "found"),
    [
        ("shop.", ".title", "shop.cart.title"),
        ("", ".title", "home.title"),
        ("menu.", "", "menu.*"),
        ("menu.file.", "", "menu.*"),
        ("men", "", "menu.*"),
        ("", "", ""),
        ("other.", "", ""),
    ],
)
def test_what_a_call_writes_around_its_computed_part(
    prefix: str, suffix: str, found: str
) -> None:
    reached = Reached(["home.title", "shop.cart.title", "shop.title", "menu.*"])
    assert reached.first(call(prefix, suffix)) == found
