"""Project Fluent without Vue: Rust's macros and loaders, ``@fluent/react``, ``data-l10n-id`` of the web.

No framework of the list: it reads along where a project has Fluent files and nothing else reads its code, and counts
only what exists.
"""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Callee, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Layout


class Fluent(Framework):
    """``fl!("key")``, ``LOCALES.lookup(&lang, "key")``, ``<Localized id="key">``, ``data-l10n-id="key"``."""

    id = "fluent"
    name = "Fluent"
    code = Code(
        languages=(*JS, "html", "xhtml", "rs", "python", "cs", "kt", "swift"),
        callees=(
            *named(
                "fl",
                "tr",
                "tid",
                "format_value",
                "formatValue",
                "getString",
                "getFragment",
                "get_message",
                "GetString",
            ),
            *(
                Callee(name, argument=1)
                for name in (
                    "fl",
                    "lookup",
                    "lookup_with_args",
                    "try_lookup",
                    "setAttributes",
                )
            ),
        ),
        usage=(
            r"""data-l10n-id\s*=\s*(?:\{\s*)?{q}""",
            r"""\bfl!\s*\(\s*(?:[^"'(),]+,\s*)?"({key})\"""",
            r"""\b(?:t|tr|tid|text_fl|move_tr|move_t|l10n|localize)!\s*\(\s*(?:[^"'(),]+,\s*)?"({key})\"""",
            r"""<Localized\b{attrs}\s+id\s*=\s*(?:\{\s*)?{q}""",
            # Templates of Tera and Handlebars with the crate fluent-templates.
            r"""\{\{[^{}]*?\bfluent\s*(?:\(\s*key\s*=\s*|\s){q}""",
        ),
    )
    layout = Layout(placeholders=("fluent",))
