"""One module a family of rules; every rule yields issues. The ordered list below is the registry; entry points
(``i18n_workbench.checks``) add to it.
"""

from __future__ import annotations

from functools import cache

from i18n_workbench.checks.base import Corpus, CorpusIssue, Issue, Pair, Rule, at
from i18n_workbench.installed import registered

__all__ = ["Corpus", "CorpusIssue", "Issue", "Pair", "Rule", "all_rules", "at"]

BUILT_IN = (
    "i18n_workbench.checks.placeholders:Placeholders",
    "i18n_workbench.checks.linking:LinkedMessages",
    "i18n_workbench.checks.placeholders:UnnamedPlaceholders",
    "i18n_workbench.checks.structure:IcuSyntax",
    "i18n_workbench.checks.structure:IcuStructure",
    "i18n_workbench.checks.structure:FluentReferences",
    "i18n_workbench.checks.messageformat:Mf2Syntax",
    "i18n_workbench.checks.messageformat:Mf2Structure",
    "i18n_workbench.checks.markup:Tags",
    "i18n_workbench.checks.markup:UnbalancedTags",
    "i18n_workbench.checks.markup:RiskyMarkup",
    "i18n_workbench.checks.web_addresses:Urls",
    "i18n_workbench.checks.web_addresses:Emails",
    "i18n_workbench.checks.spacing:EdgeSpace",
    "i18n_workbench.checks.spacing:EdgeLineBreaks",
    "i18n_workbench.checks.spacing:LineBreaks",
    "i18n_workbench.checks.spacing:DoubleSpace",
    "i18n_workbench.checks.punctuation:EndPunctuation",
    "i18n_workbench.checks.punctuation:Brackets",
    "i18n_workbench.checks.punctuation:GluedText",
    "i18n_workbench.checks.scripts:ForeignScript",
    "i18n_workbench.checks.scripts:MixedScript",
    "i18n_workbench.checks.language:WrongLanguage",
    "i18n_workbench.checks.encoding:Mojibake",
    "i18n_workbench.checks.encoding:ReplacementCharacter",
    "i18n_workbench.checks.encoding:DoubleEscape",
    "i18n_workbench.checks.leaks:Secret",
    "i18n_workbench.checks.leaks:ReservedNames",
    "i18n_workbench.checks.doubled_words:DoubledWord",
    "i18n_workbench.checks.numbers:Numbers",
    "i18n_workbench.checks.wording:FirstLetter",
    "i18n_workbench.checks.invisible:Invisible",
    "i18n_workbench.checks.wording:Unchanged",
    "i18n_workbench.checks.wording:TooLong",
    "i18n_workbench.checks.consistency:MissingForms",
    "i18n_workbench.checks.consistency:Inconsistent",
    "i18n_workbench.checks.consistency:Reused",
    "i18n_workbench.checks.consistency:Length",
    "i18n_workbench.checks.consistency:LeafAndParent",
    "i18n_workbench.checks.consistency:GlossaryTerms",
)


@cache
def all_rules() -> dict[str, Rule]:
    """Every rule by id: the built-in ones in order, then those of installed packages (which cannot replace them)."""
    members: list[type[Rule]] = registered(BUILT_IN, "i18n_workbench.checks")
    return {member.id: member() for member in members}
