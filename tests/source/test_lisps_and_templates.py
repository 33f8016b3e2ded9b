"""Translators of languages without a grammar of their own: Clojure's forms, templates of any engine in ``.tpl``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [f"{part}.{name}" for part in ("menu", "page", "user") for name in ("open", "save", "title", "hint")]  # fmt: skip
TEXTS = {name: name.upper() for name in (*NAMES, "menu.gone")}


def project(file: str, text: str) -> dict[str, str]:
    return {"locales/en.json": json.dumps(TEXTS), "locales/de.json": json.dumps(TEXTS), file: text}  # fmt: skip


@pytest.mark.parametrize("ending", ["clj", "cljs", "cljc"])
def test_forms_of_clojure_ask(tmp_path: Path, ending: str) -> None:
    forms = "\n".join(f'   [:p (tr "{name}" count)]' for name in NAMES)
    text = f'(defn page []\n  [:div\n{forms}\n   ; (tr "menu.gone")\n   (tr "menu.nowhere")])'
    rows = judged(tmp_path, project(f"src/page.{ending}", text))
    assert rows == dict.fromkeys(NAMES, "used") | {
        "menu.gone": "unused",
        "menu.nowhere": "undefined",
    }


@pytest.mark.parametrize(
    "call",
    ["<%= i18n.tr('{}') %>", "{{{{ intl('{}', locale) }}}}", '{{{{say "{}"}}}}'],
    ids=["underscore", "twig", "handlebars"],
)
def test_templates_of_any_engine_ask(tmp_path: Path, call: str) -> None:
    lines = "\n".join(f"<p>{call.format(name)}</p>" for name in NAMES)
    rows = judged(tmp_path, project("templates/page.tpl", lines))
    assert rows == dict.fromkeys(NAMES, "used") | {"menu.gone": "unused"}
