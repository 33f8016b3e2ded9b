"""Languages that call themselves, elements that a file imports under names of its own, headers of answers."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction import detect_text


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


def test_headers_of_an_answer_are_no_texts() -> None:
    code = "answer.headers.set('Access-Control-Allow-Headers', 'Content-Type, Authorization')"
    assert shown(code, "a.ts") == []
