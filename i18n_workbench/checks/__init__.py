"""One module a family of rules; every rule yields issues. The ordered list below is the registry; entry points
(``i18n_workbench.checks``) add to it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from i18n_workbench.checks.base import Corpus, CorpusIssue, Issue, Pair, Rule, at
from i18n_workbench.installed import entry_points

__all__ = ["Corpus", "CorpusIssue", "Issue", "Pair", "Rule", "all_rules", "at"]

BUILT_IN = {
    "placeholders": ("Placeholders", "LinkedMessages", "UnnamedPlaceholders"),
    "structure": ("IcuSyntax", "IcuStructure", "FluentReferences"),
    "messageformat": ("Mf2Syntax", "Mf2Structure"),
    "markup": ("Tags", "UnbalancedTags", "RiskyMarkup", "Urls", "Emails"),
    "spacing": ("EdgeSpace", "EdgeLineBreaks", "LineBreaks", "DoubleSpace"),
    "punctuation": ("EndPunctuation", "Brackets", "GluedText"),
    "scripts": ("ForeignScript", "MixedScript"),
    "language": ("WrongLanguage",),
    "encoding": ("Mojibake", "ReplacementCharacter", "DoubleEscape"),
    "leaks": ("Secret", "ReservedNames"),
    "wording": ("DoubledWord", "Numbers", "FirstLetter", "Invisible", "Unchanged", "TooLong"),
    "consistency": (
        "MissingForms",
        "Inconsistent",
        "Reused",
        "Length",
        "LeafAndParent",
        "GlossaryTerms",
    ),
}


@cache
def all_rules() -> dict[str, Rule]:
    """Every rule by id: the built-in ones in order, then those of installed packages (which cannot replace them)."""
    found: dict[str, Rule] = {}
    for module, names in BUILT_IN.items():
        room = import_module(f"i18n_workbench.checks.{module}")
        for name in names:
            rule: Rule = getattr(room, name)()
            found[rule.id] = rule
    for entry in sorted(entry_points(group="i18n_workbench.checks"), key=lambda entry: entry.name):
        plugin: Rule = entry.load()()
        found.setdefault(plugin.id, plugin)
    return found
