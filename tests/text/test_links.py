"""Values that are nothing but the name of another message (Flarum's ``=> key``)."""

from __future__ import annotations

import pytest

from i18n_workbench.text.links import references, relinked


def test_a_value_that_names_another_key_goes_with_it():
    assert references("=> core.ref.save") == ["core.ref.save"]
    new = {"core.ref.save": "core.ref.keep"}
    assert (
        relinked("=> core.ref.save", lambda key: new.get(key, "")) == "=> core.ref.keep"
    )


@pytest.mark.parametrize(
    "text", ["a => b.c", "=> next page", "x >= y.z", "=> Continue"]
)
def test_an_arrow_in_a_text_is_no_link(text):
    assert references(text) == []
    assert relinked(text, lambda key: "new.key") == text
