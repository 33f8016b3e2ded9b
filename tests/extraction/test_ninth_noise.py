"""Languages that call themselves, elements that a file imports under names of its own, names of people, seeds, headers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize("file", ["a.tsx", "a.html", "a.vue"])
@pytest.mark.parametrize(
    "element",
    [
        '<option value="es-cl">Español chileno</option>',
        '<option value="en">English</option>',
        '<a hreflang="fr">Français de Suisse</a>',
        "<button onClick={() => set('en')}>English</button>",
    ],
)
def test_a_language_that_calls_itself_beside_its_code_is_no_text(
    element: str, file: str
) -> None:
    if file.endswith("tsx"):
        assert shown(f"const A = () => {element}", file) == []
    elif "{" not in element:
        assert shown(f"<template><p>{element}</p></template>", file) == []


@pytest.mark.parametrize(
    "element",
    [
        '<option value="es">Spanish</option>',
        '<option value="3">English</option>',
        '<a lang="en">English lessons for everybody</a>',
    ],
)
def test_a_language_that_others_name_is_a_text(element: str) -> None:
    assert len(shown(f"const A = () => {element}", "a.tsx")) == 1
    assert len(shown(f"<p>{element}</p>", "a.html")) == 1


def test_an_element_of_a_library_translates_under_any_name() -> None:
    element = 'const A = () => <Pick value={n} _one="You can add a stone" other="You can add some" />'
    of_library = 'import { Trans, Select as Pick } from "@lingui/react/macro"\n'
    assert shown(of_library + element, "a.tsx") == []
    own = 'import { Select as Pick } from "./forms"\n'
    assert "You can add a stone" in shown(own + element, "a.tsx")


def test_a_function_of_a_library_translates_under_any_name() -> None:
    code = "show(say('The list is empty'))"
    assert (
        shown(f"import {{ t as say }} from '@lingui/core/macro'\n{code}", "a.ts") == []
    )
    assert shown(code, "a.ts") == ["The list is empty"]


def test_a_person_has_a_name_and_what_stands_in_for_one_is_a_text() -> None:
    assert (
        shown("const a = { creator: 'Ada Byron', userName: 'Ada Byron' }", "a.ts") == []
    )
    code = "const a = { userName: user?.name || 'Guest User', company: of ?? 'No company' }"
    assert shown(code, "a.ts") == ["Guest User", "No company"]


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("const name = user?.fullName || 'Unknown'", ["Unknown"]),
        ("form.recipient = user.name ?? user.mail ?? 'Guest'", ["Guest"]),
        ("const at = process.env.PLACE || 'Berlin'", []),
        ("const name = known[id] || 'Event'", []),
        ("const kind = { className: a.b || 'Wide' }", []),
    ],
)
def test_a_word_that_stands_in_for_a_property_is_read(
    code: str, texts: list[str]
) -> None:
    assert shown(code, "a.ts") == texts


@pytest.mark.parametrize("file", ["src/db/seed.ts", "seed.mjs", "prisma/seed-users.ts"])
def test_what_a_database_is_filled_with_is_no_text(
    file: str, workspace: Callable[..., Path]
) -> None:
    code = "const label = 'All of the machines'\n"
    root = workspace({file: code, "src/label.ts": code, "locales/en.json": {}})
    found = i18n.open(root).strings.find()
    assert [each.file for each in found] == ["src/label.ts"]


def test_headers_of_an_answer_are_no_texts() -> None:
    code = "answer.headers.set('Access-Control-Allow-Headers', 'Content-Type, Authorization')"
    assert shown(code, "a.ts") == []
