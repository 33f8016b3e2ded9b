"""Bytes and characters: equal to counting, and one step each."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.source.read.syntax import Tree
from i18n_workbench.text.parsing import ByteOffsets


@given(st.text(max_size=40))
def test_offsets_are_what_counting_gives(text: str) -> None:
    data = text.encode("utf-8", "surrogatepass")
    offsets = ByteOffsets(text, data)
    for at in range(len(text) + 1):
        byte = len(text[:at].encode("utf-8", "surrogatepass"))
        assert (offsets.byte(at), offsets.character(byte)) == (byte, at)


def test_the_nodes_of_a_long_text_that_is_not_ascii_are_found() -> None:
    tree = Tree("const 名 = '值'\n" * 4000, "tsx")
    ends = [tree.end(node) for node in tree.root.children]
    assert ends == [14 * number + 13 for number in range(4000)]
