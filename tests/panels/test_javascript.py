"""The JavaScript and the styles of the panels have no line that is too long to be read."""

from __future__ import annotations

import re
from collections import defaultdict

from i18n_workbench.panels.common.view import PANELS

LONGEST = 120


def test_lines_can_be_read():
    files = sorted([*PANELS.rglob("*.js"), *PANELS.rglob("*.css")])
    assert len(files) > 10
    lines = (
        (path.name, at, line)
        for path in files
        for at, line in enumerate(path.read_text("utf-8").splitlines(), 1)
    )
    assert [f"{name}:{at}" for name, at, line in lines if len(line) > LONGEST] == []


def test_no_panel_styles_what_is_anothers():
    """Styles hold for the whole page: a bare class of two panels would give each the other's look."""
    named = defaultdict(set)
    for path in PANELS.rglob("*.css"):
        for bare in re.findall(
            r"^(\.iw-[\w-]+)(?:,| \{)$", path.read_text("utf-8"), re.MULTILINE
        ):
            named[bare].add(path.name)
    assert {name: files for name, files in named.items() if len(files) > 1} == {}


READ = re.compile(
    r"""(?:(?:hidden\(|\b(?:title|placeholder): |"aria-label": )["`]|\[\[`)([^"`\n]*)["`]"""
)
"""What stands where people, or their screen readers, read it: titles, labels, what is hidden, a button of a dialog."""
VALUE = re.compile(r"\$\{[^}]*\}?")


def test_what_is_read_goes_through_the_catalogs():
    bare = [
        (path.name, text)
        for path in sorted(PANELS.rglob("*.js"))
        for text in READ.findall(path.read_text("utf-8"))
        if re.search("[A-Za-z]{3}", VALUE.sub("", text))
    ]
    assert bare == [("settings.js", "JSON")], "a name in every language"
