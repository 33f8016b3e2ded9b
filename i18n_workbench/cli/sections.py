"""Which module has a command, and which commands stand together in the program's help."""

from __future__ import annotations

from i18n_workbench.language import N_

MODULES = {
    "assisting": ("agents", "mcp"),
    "checking": ("check", "export", "import"),
    "coding": (
        "annotate",
        "complete",
        "places",
        "translators",
        "undefined",
        "unused",
        "usage",
    ),
    "comparing": (
        "diff",
        "duplicates",
        "fleet",
        "history",
        "key-advice",
        "naming",
        "similar",
        "stale",
    ),
    "configuring": ("settings",),
    "extracting": ("extract", "hardcoded"),
    "gating": ("baseline", "gate"),
    "merging": ("merge-driver",),
    "querying": ("query", "replace"),
    "reading": ("coverage", "doctor", "missing", "status"),
    "reviewing": ("review",),
    "starting": ("audit", "demo", "lab"),
    "translating": ("proofread", "pseudo", "translate"),
    "writing": ("delete", "fill", "normalize", "rename", "set", "undo"),
}
"""A command loads its own module only: all of them took .1 of the .95 CPU seconds of `status` on the demo project."""

MODULE_OF = {
    command: module for module, commands in MODULES.items() for command in commands
}

SECTIONS = {
    N_("Start"): ("demo", "lab", "status", "doctor", "settings"),
    N_("Look at translations"): (
        "coverage",
        "missing",
        "query",
        "complete",
        "similar",
        "duplicates",
        "naming",
        "key-advice",
    ),
    N_("Look at code"): (
        "usage",
        "unused",
        "undefined",
        "places",
        "translators",
        "hardcoded",
        "annotate",
    ),
    N_("Judge"): ("check", "gate", "baseline", "audit", "fleet"),
    N_("Change, and take back"): (
        "set",
        "rename",
        "delete",
        "fill",
        "replace",
        "extract",
        "normalize",
        "undo",
    ),
    N_("Translate and review"): (
        "translate",
        "proofread",
        "pseudo",
        "review",
        "stale",
        "export",
        "import",
    ),
    N_("Over time, in git"): ("diff", "history", "merge-driver"),
    N_("For coding assistants"): ("agents", "mcp"),
}
"""In the order in which a person meets them."""
