"""Comments of pug's templates."""

from __future__ import annotations

from i18n_workbench.source.read.comments import outside_comments


def test_what_is_indented_below_a_comment_is_one() -> None:
    text = "p\n  //- a\n    b(say) c\n  d(say) e"
    places = [text.index(letter) for letter in "cde"]
    assert outside_comments(text, "pug", places) == [False, True, True]
