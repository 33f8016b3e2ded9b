"""The public names of a workbench: what they are, what they were called, what is said of any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import UnknownNameError
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection

FACE = (
    # what there is
    *(
        "root",
        "frameworks",
        "locales",
        "source_language",
        "display_language",
        "projects",
    ),
    *("settings", "doctor", "problems", "reload", "watch", "on_change"),
    # the messages
    *(
        "messages",
        "wide",
        "coverage",
        "missing",
        "pending",
        "query",
        "mask",
        "locate",
        "plot",
    ),
    # what is like what, and what was how when
    *("similar_messages", "similar_keys", "duplicates", "key_advice", "naming"),
    *("history", "stale", "diff", "git"),
    # what code says
    *("usage", "unused", "undefined", "places", "dynamic_calls", "mark_in_use"),
    *("translators", "explained", "confirm_translator", "refuse_translator"),
    *("annotations", "annotated_html", "annotated_text"),
    # hard-coded strings
    *("hardcoded", "extraction", "extract_one", "pick_target", "language_advice"),
    *("ignore_hardcoded", "unignore_hardcoded"),
    # what is wrong
    *("check", "findings", "gate", "baseline", "report"),
    # what changes
    *("changes", "undo", "accept_loss", "export", "reviews"),
    # machine translation
    *(
        "translation_job",
        "proofread",
        "engines",
        "suggest",
        "compare_engines",
        "deepl_usage",
        "memory",
    ),
    # on screen
    *("panels", "grid", "review", "tree", "source", "translate", "extract"),
)
"""The public names, in the order of the reference page."""
RENAMED = {
    "panel": "panels.workbench",
    "progress": "panels.progress",
    "usage_panel": "panels.usage",
    "blame": "git.blame",
    "merge_conflicts": "git.conflicts",
    "merge_attributes": "git.attributes",
    "diff_markdown": "git.markdown",
    "rename": "changes().rename",
    "rename_plan": "changes().rename_all",
    "merge_plan": "changes().merge",
    "apply_diff": "changes().patch",
    "fill": "changes().fill",
    "normalize": "changes().normalize",
    "delete_unused": "changes().delete_unused",
    "pseudo": "changes().pseudo",
    "import_": "changes().import_file",
    "translator_as_framework": "changes().learned_framework",
    "files": "doctor()",
}
"""Names of release 0.1 and what they are now; they warn for one release. ``rename`` went through code, and still does."""
GUESSES = {
    "keys": 'wb.messages["key"]',
    "languages": "wb.locales",
    "df": "wb.messages",
    "get": 'wb["home.title"], or wb.wide().loc["home.title", "fr"]',
    "text": 'wb["home.title"], or wb.wide().loc["home.title", "fr"]',
    "search": 'wb.query("Save"), or wb.similar_messages("Save")',
    "find": 'wb.query("Save"), or wb.similar_messages("Save")',
    "info": "wb, or wb.coverage()",
    "describe": "wb, or wb.coverage()",
    "stats": "wb.coverage()",
    "statistics": "wb.coverage()",
    "save": "wb.changes(edited frame).apply()",
    "to_csv": 'wb.export("translations.csv")',
    "to_excel": 'wb.export("translations.xlsx")',
    "chart": "wb.plot.coverage()",
    "charts": "wb.plot.coverage()",
    "status": "wb, or wb.coverage()",
    "glossary": "i18n.Glossary, and give it to wb.check",
    "audit": "wb.gate(), or `i18n-workbench audit`",
}
"""What whoever comes from pandas or another tool calls things, and what they are here."""


def no_such_name(name: str, locales: Collection[str] = ()) -> UnknownNameError:
    """What is said of a name that a workbench does not have; ``locales`` are those of its project."""
    from i18n_workbench.catalog import ChangeSet
    from i18n_workbench.catalog.wanted import step_for_a_locale

    if name in locales:
        step = step_for_a_locale(name)
    elif name in GUESSES:
        step = f"write {GUESSES[name]}"
    elif hasattr(ChangeSet, name):
        step = f"what changes texts is a change set: wb.changes().{name}(…).apply()"
    else:
        step = (
            did_you_mean(name, FACE, cutoff=75)
            or "dir(wb) lists the names that there are"
        )
    return UnknownNameError(f"a workbench has no {name!r}", next_step=step)
