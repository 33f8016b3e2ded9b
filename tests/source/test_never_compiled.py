"""Code that no compiler takes asks for nothing."""

import pytest

from i18n_workbench.source.read.comments import outside_comments

CODE = """{before}
#if {never}
say("dead")
#else
say("other")
#endif
#if DEBUG
say("debug")
#endif
say("live")
"""


@pytest.mark.parametrize("never", ["0", "false", "FALSE"])
@pytest.mark.parametrize("language", ["c", "cpp", "objective-c", "cs", "swift"])
def test_what_stands_below_a_condition_that_never_holds_is_a_comment(language, never):
    code = CODE.format(never=never, before='say("first");')
    places = [code.index(word) for word in ("first", "dead", "other", "debug", "live")]
    each = [outside_comments(code, language, [place])[0] for place in places]
    assert (
        each
        == outside_comments(code, language, places)
        == [True, False, True, True, True]
    )


def test_other_languages_have_no_such_conditions():
    assert outside_comments('#if 0\nt("live")\n', "python", [9]) == [True]
