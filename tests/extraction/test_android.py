"""Texts in Android's layouts, menus, preferences and manifests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from tests.projects import tree

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LAYOUT = "app/src/main/res/layout/start.xml"
STRINGS = "app/src/main/res/values/strings.xml"
PAGE = """<?xml version="1.0" encoding="utf-8"?>
<LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
    xmlns:tools="http://schemas.android.com/tools">
    <!-- <TextView android:text="Not any more" /> -->
    <TextView android:text="Hello there" tools:text="Only in the editor" />
    <Button android:id="@+id/go" android:text="Don\\'t &amp; won\\'t" android:hint='Your name' android:tag="Some Tag" />
</LinearLayout>
"""
PROJECT = {
    "build.gradle": "plugins { id 'com.android.application' }\n",
    STRINGS: '<resources>\n    <string name="title">Title</string>\n</resources>\n',
    LAYOUT: PAGE,
}


def shown(text: str, file: str = LAYOUT) -> list[str]:
    return [each.text for each in detect_text(text, file)]


@pytest.mark.parametrize(
    ("attribute", "expected"),
    [
        ('android:text="Hello there"', ["Hello there"]),
        ("android:hint = 'Your name'", ["Your name"]),
        ('app:title="Settings"', ["Settings"]),
        ('android:contentDescription="A &lt;map&gt; of\\u0020town"', ["A <map> of town"]),
        ('android:summary="One line\\nand another"', ["One line\nand another"]),
        ('tools:text="Only in the editor"', []),
        ('android:text="@string/hello"', []),
        ('android:text="@{model.name}"', []),
        ('android:title="?attr/pageTitle"', []),
        ('android:label="${appName}"', []),
        ('android:text="12:30"', []),
        ('android:tag="Some Tag"', []),
        ('android:fontFamily="Open Sans"', []),
        ('android:textAppearance="Some Big Thing"', []),
    ],
)  # fmt: skip
def test_what_people_read_in_a_layout(attribute: str, expected: list[str]) -> None:
    assert shown(f"<TextView {attribute} />") == expected


@pytest.mark.parametrize(
    ("file", "is_read"),
    [
        (LAYOUT, True),
        ("res/menu/main.xml", True),
        ("app/src/main/res/layout-sw600dp-land/start.xml", True),
        ("app/src/main/res/xml/preferences.xml", True),
        ("app/src/main/AndroidManifest.xml", True),
        ("app/src/main/res/values/styles.xml", False),
        ("app/src/main/assets/page.xml", False),
        ("app/src/debug/res/layout/start.xml", False),
        ("app/src/androidTest/res/layout/start.xml", False),
    ],
)
def test_only_files_that_may_refer_to_strings_are_read(
    file: str, *, is_read: bool
) -> None:
    assert bool(shown('<item android:title="Go home" />', file)) is is_read


def test_what_a_comment_has_is_no_text() -> None:
    assert shown(PAGE) == ["Hello there", "Don't & won't", "Your name"]


def test_a_layout_is_extracted_and_taken_back(workspace: Callable[..., Path]) -> None:
    root = workspace(PROJECT)
    before = tree(root)
    wb = i18n.open(root)
    wb.extraction().apply()
    layout = (root / LAYOUT).read_text()
    assert '<TextView android:text="@string/hello_there" tools:text="Only' in layout
    assert 'android:text="@string/don' in layout
    assert "android:hint='@string/your_name'" in layout
    assert '<!-- <TextView android:text="Not any more" /> -->' in layout
    strings = (root / STRINGS).read_text()
    assert '<string name="hello_there">Hello there</string>' in strings
    assert wb.hardcoded().empty
    wb.undo()
    assert tree(root) == before


def test_a_key_that_is_no_name_of_a_resource_is_refused(
    workspace: Callable[..., Path],
) -> None:
    wb = i18n.open(workspace(PROJECT, settings={"extract.keygenStyle": "kebab-case"}))
    rows = wb.extraction().rows
    assert "is no name of a resource" in rows[0].needs
