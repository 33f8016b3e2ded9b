"""Files of the source language that have no locale in their name: what only translations have is written into them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
RESX = '<root><data name="{}"><value>{}</value></data></root>'
ANDROID = '<resources><string name="{}">{}</string></resources>'
RES = "app/src/main/res"


@pytest.mark.parametrize(
    ("base", "translation", "texts"),
    [
        ("l10n/messages.properties", "l10n/messages_de.properties", "{}={}\n"),
        ("Res/Resources.resx", "Res/Resources.de.resx", RESX),
        (f"{RES}/values/strings.xml", f"{RES}/values-de/strings.xml", ANDROID),
    ],
)
def test_a_text_of_the_source_language_goes_into_its_base_file(
    workspace: Workspace, base: str, translation: str, texts: str
) -> None:
    root = workspace(
        {
            base: texts.format("home", "Home of the brave"),
            translation: texts.format("only_here", "Nur hier"),
        }
    )
    wb = i18n.open(root)
    edit = wb.changes().set("only_here", "en", "Only here")
    assert edit.frame().file.tolist() == [base]
