"""The rules by name: what each says, how bad it is by default, and what to do about it.

Beside the rules of the checks there are those about the state of a text, about code, and about loading.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from i18n_workbench.checks import all_rules
from i18n_workbench.checks.docs import summary
from i18n_workbench.language import gettext, told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.findings import Severity


class RuleText(NamedTuple):
    """A rule as a person reads it; ``remedy`` is empty where each finding says its own."""

    id: str
    title: str
    severity: Severity
    says: str
    remedy: str = ""


OF_CELLS: Final = ("missing", "empty", "obsolete")
"""Rules about texts that should be there, or should not."""
OF_CODE: Final = ("undefined", "unused", "hardcoded")
"""Rules that need the source code."""
STALE: Final = "stale"
OF_USAGE: Final = "usage-"
"""How the names of rules begin that tell what reading source files met."""
LOADING: Final = "loading"
"""Stands for all rules about opening and reading a project."""
LIMIT: Final = "max-missing"
"""What a locale breaks that lacks more than it may."""

_STATES: Final = (
    RuleText(
        "missing", "Text missing", "error",
        "A locale has no text for a key that the source language has, or the source language none for a key that code uses. "
        "Where a locale of a region can show its language's text, it is an info, and with five locales and more where a locale lacks the whole "
        "file, no locale has the text yet, or most leave it as it is; what a branch brings of the former is an error, a lost file a warning.",
        "translate it (`i18n-workbench translate`, `set KEY LOCALE TEXT`)",
    ),
    RuleText(
        "empty", "Text empty", "error",
        "A locale's text is empty (or fuzzy) where the source language says something.",
        "translate it, or delete the key where nothing is to be shown",
    ),
    RuleText(
        "obsolete", "Text without source", "warning",
        "A locale has a text that the source language does not have, and no code uses the key.",
        "delete it (`i18n-workbench delete KEY`), or write its source text",
    ),
    RuleText(
        "undefined", "Key undefined", "error",
        "Code uses a key that no locale file has.",
        "write its source text, or correct the key in the code",
    ),
    RuleText(
        "unused", "Key unused", "info",
        "No code uses the key or could use it.",
        "delete it (`i18n-workbench delete KEY`), or name it in `keysInUse`",
    ),
    RuleText(
        "hardcoded", "Hard-coded text", "info",
        "Code holds a text that people read and that no translation has. With `--since` a new one is an error.",
        "make a key of it (`i18n-workbench extract FILE:LINE`), or name it in `extract.ignored`",
    ),
    RuleText(
        STALE, "Translation stale", "warning",
        "The source text changed after the translation was made.",
        "look at the translation again, and approve it or change it",
    ),
    RuleText(
        LIMIT, "Too much missing", "error",
        "A locale lacks a larger share of its texts than `--max-missing` allows.",
        "translate what `i18n-workbench missing LOCALE` lists",
    ),
)  # fmt: skip

_LOADING: Final = (
    RuleText("file-syntax", "File does not parse", "error", "A locale file cannot be read: nothing of it is known."),
    RuleText(
        "file-encoding", "File in another encoding", "error", "A locale file is no text in the encoding in force."
    ),
    RuleText("file-refused", "File refused", "error", "A locale file was not read, for a reason that it names."),
    RuleText(
        "duplicate-key", "Key twice in a file", "warning", "A key stands twice in one file; the last one counts."
    ),
    RuleText("shadowed-key", "Key in two files", "info", "Two files of one locale hold the same key."),
    RuleText("module-run", "Module not run", "warning", "A locale module was not run, so that values of it are unknown."),
    RuleText("settings-syntax", "Settings do not parse", "error", "The settings file cannot be read."),
    RuleText("settings-file", "Settings cannot be read", "error", "The settings file is no file of the project that can be read."),
    RuleText("setting-unknown", "Setting unknown", "warning", "There is no setting of this name."),
    RuleText("setting-value", "Setting with a wrong value", "warning", "A setting's value cannot be used."),
    RuleText("setting-regex", "Pattern does not work", "error", "A pattern of the settings cannot be translated."),
    RuleText("path-matcher", "Path pattern does not work", "warning", "`pathMatcher` names what is no placeholder, or is no pattern."),
    RuleText("locales-path", "Locale folder refused", "error", "A path of `localesPaths` leads out of the project."),
    RuleText("parser-option", "Option of a parser unknown", "warning", "`parserOptions` names what is no format or no option of one."),
    RuleText("display-language", "Display language without files", "warning", "`displayLanguage` is none of the project's locales."),
    RuleText("sort-locale", "Locale to sort by unknown", "warning", "`sortLocale` names no language, so keys are sorted as in most."),
    RuleText("source-language", "Source language without files", "warning", "No file is in the source language: nothing can be judged against it."),
    RuleText("unknown-region", "Region unknown", "warning", "A locale's region is no code of ISO 3166 (`en-UK`)."),
    RuleText("no-locale-files", "No locale files", "warning", "No locale file was found: nothing is judged."),
    RuleText("submodule", "Submodule not checked out", "warning", "A submodule of git is empty here: what it holds is not seen."),
    RuleText("several-projects", "Several projects", "error", "The workspace holds several projects, and none was chosen."),
    RuleText("manifest", "Manifest does not parse", "warning", "A manifest of packages cannot be read, so frameworks may be overlooked."),
    RuleText("custom-framework", "Custom framework without a file", "warning", "`enabledFrameworks` names `custom`, and its file is not there."),
    RuleText("custom-framework-syntax", "Custom framework does not parse", "error", "The file of the project's own framework is no YAML."),
    RuleText("custom-framework-field", "Field of the custom framework", "warning", "A field of the project's own framework cannot be used."),
    RuleText("custom-framework-regex", "Pattern of the custom framework", "error", "A pattern of the project's own framework does not work."),
    RuleText("custom-framework-file", "Custom framework cannot be read", "error", "The file of the project's own framework cannot be read."),
    RuleText("usage-pattern", "Pattern of usages too slow", "warning", "A pattern of usages took too long in a file, whose usages are unknown."),
    RuleText("usage-unreadable", "Source file unreadable", "warning", "A source file or folder cannot be read: which keys it uses is unknown."),
    RuleText("usage-syntax", "Source file broken", "info", "Source code lacks a bracket or quote, or holds a merge that is not done: which keys it uses is not sure."),
    RuleText("usage-generated", "Source files of a tool", "info", "A tool has made source files from others: they are not read."),
    RuleText("usage-binary", "Source files that are no text", "info", "Files are named as source code is and are no text: they are not read."),
    RuleText("usage-not-loaded", "Usages of other files", "info", "Code uses keys of files that are not loaded."),
    RuleText(
        "configuration", "Configuration incomplete", "error", "`autoDetection` is off, and what it needs is not set."
    ),
)  # fmt: skip


@cache
def rule_texts() -> dict[str, RuleText]:
    """All rules that have a name of their own, by id: states first, then the checks, then loading."""
    checks = [
        RuleText(rule.id, rule.title, rule.severity, summary(rule))
        for rule in all_rules().values()
    ]
    return {text.id: text for text in (*_STATES, *checks, *_LOADING)}


def is_of_loading(rule: str) -> bool:
    """Whether a rule is about opening and reading a project."""
    return rule not in all_rules() and all(rule != state.id for state in _STATES)


def explained(rule: str) -> str:
    """A rule for a person, in the language that is spoken: what it says, how bad it is, what to do, how to silence it.

    Raises
    ------
    UsageError
        When there is no such rule.
    """
    text = rule_texts()[known_rule(rule)]
    title, says = told(text.title), told(text.says)
    lines = [f"{text.id}: {title} ({text.severity})", "", says]
    if text.remedy:
        remedy = told(text.remedy)
        lines += ["", gettext("What to do: {remedy}.", remedy=remedy)]
    lines += [
        "",
        gettext("How to change its weight, in the settings file:"),
        f'  "i18n-helper.gate.rules": {{"{text.id}": "warning"}}     (error, warning, info or off)',
        gettext("How to leave one finding as it is:"),
        "  i18n-workbench baseline FILE --dismiss FINGERPRINT --reason TEXT [--until DATE]",
    ]
    return "\n".join(lines)


def known_rule(name: str, near: Iterable[str] = ()) -> str:
    """The name, if it is a rule's; ``near`` are others that could have been meant.

    Raises
    ------
    UsageError
        When there is no such rule, with the nearest one.
    """
    from i18n_workbench.errors import UsageError
    from i18n_workbench.settings.nearest import did_you_mean

    known = rule_texts()
    if name in known or name == LOADING:
        return name
    listed = f"the rules are {', '.join(known)}"
    raise UsageError(
        f"there is no rule {name!r}",
        next_step=did_you_mean(name, [*near, *known]) or listed,
    )
