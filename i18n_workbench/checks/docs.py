"""The table of rules in ``docs/checks.md``, made from the registry, so that the page cannot say what the code does not do.

``python docs/build.py`` writes it there.
"""

from __future__ import annotations

from i18n_workbench.checks import BUILT_IN, Rule, all_rules

_LOOKS_AT = {
    "pair": "translations",
    "source": "source texts",
    "text": "all texts",
    "corpus": "the whole project",
}


def rules_markdown() -> str:
    """The built-in rules as a table."""
    ours = [rule for rule in all_rules().values() if _is_built_in(rule)]
    return "\n".join(
        [
            "| rule | severity | looks at | what it says |",
            "|---|---|---|---|",
            *map(_row, ours),
            "",
        ]
    )


def _is_built_in(rule: Rule) -> bool:
    return f"{type(rule).__module__}:{type(rule).__name__}" in BUILT_IN


def summary(rule: Rule) -> str:
    """The first paragraph of a rule's docstring, on one line."""
    paragraph = (rule.__doc__ or rule.title).strip().partition("\n\n")[0]
    return " ".join(paragraph.replace("``", "`").split())


def _row(rule: Rule) -> str:
    says = summary(rule).replace("|", "\\|")
    return f"| `{rule.id}` | {rule.severity} | {_LOOKS_AT[rule.needs]} | {says} |"
