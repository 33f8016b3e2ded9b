"""What JavaScript's escapes mean is said once, for locale modules, code that names keys, and hard-coded strings."""

import pytest

from i18n_workbench.extraction import Options, detect_text
from i18n_workbench.formats.ecmascript.strings import decode
from i18n_workbench.text.javascript import unescaped

CASES = [
    (r"plain", "plain"),
    (r"\uD83D\uDE00", "\N{GRINNING FACE}"),
    (r"\u{1F600}", "\N{GRINNING FACE}"),
    (r"\101\0", "A\0"),
    (r"\477", "'7"),
    (r"\x41", "A"),
    (r"It\'s \"so\"", 'It\'s "so"'),
    ("a\\\nb", "ab"),
    ("a\\\r\nb", "ab"),
    (r"\n\t\v\q", "\n\t\vq"),
    ("\\", "\\"),
    (r"\u12", "u12"),
]


@pytest.mark.parametrize(("written", "text"), CASES)
def test_what_escapes_mean(written, text):
    assert unescaped(written) == text


@pytest.mark.parametrize(
    ("written", "text"), [case for case in CASES if case[0] != "\\"]
)
def test_locale_modules_read_the_same(written, text):
    assert decode(f"`{written}`") == text


def test_hard_coded_strings_read_the_same():
    found = detect_text(
        r"const a = <p>{'Well done \uD83D\uDE00 \101ll'}</p>", "a.jsx", Options()
    )
    assert [each.text for each in found] == ["Well done \N{GRINNING FACE} All"]
