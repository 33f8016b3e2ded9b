"""What a project asks of those who write for it: its own conventions, read from its files, for coding assistants."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.agents.habits import address, names_kept
from i18n_workbench.analysis.similarity.key_naming import style_of
from i18n_workbench.checks.pairs import project_dialects
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench

MOST = 0.6
"""A style is called the project's when this share of its names has it, as `dirStructure: auto` asks of files."""
EXAMPLES = 3
"""Files, calls and the like that stand for all of their kind. Chosen, not measured: the first few make a pattern
plain.
"""
NAMES = 12
"""So many names that are never translated are listed, the most usual ones. Chosen, not measured."""


def guide(bench: Bench) -> str:
    """The text for ``AGENTS.md``: framework, files, key style, placeholders, locales and how to check a change."""
    lines = [
        "# Translations of this project",
        "",
        *_files(bench),
        *_calls(bench),
        *_keys(bench),
        *_texts(bench),
        *_habits(bench),
        *_rules(bench),
    ]
    return "\n".join(lines) + "\n"


def _files(bench: Bench) -> list[str]:
    frame = bench.doctor()
    loaded = frame[frame["loaded"]]
    source = loaded[loaded["locale"] == bench.source_language]
    others = [tag for tag in bench.locale_names() if tag != bench.source_language]
    where = ", ".join(f"`{path}`" for path in source["file"].head(EXAMPLES))
    if not where and bench.catalog.told:
        where = "the code itself: translations name its texts"
    more = f" and {len(source) - EXAMPLES} more" if len(source) > EXAMPLES else ""
    return [
        f"* Frameworks: {', '.join(bench.frameworks) or 'none that is known'}.",
        f"* The source language is `{bench.source_language}`, in {where or 'no file yet'}{more}.",
        f"* Translations: {', '.join(others) or 'none yet'}. Never write a translation that you cannot vouch for:",
        "  leave the key out of the locale, it then shows as missing.",
    ]


def _calls(bench: Bench) -> list[str]:
    """How code asks for a text: by what makes a tenth of all calls, or more."""
    frame = bench.translators()
    asked = frame[frame["calls"] >= max(frame["calls"].sum() / 10, 1)].head(EXAMPLES)
    shown = [
        f"`{row.name}` ({row.calls} calls, `{row.file}:{row.line}`)"
        for row in asked.itertuples(index=False, name="Translator")
    ]
    return [f"* Code asks for texts by {', '.join(shown)}."] if shown else []


def _keys(bench: Bench) -> list[str]:
    keys = list(bench.catalog.keys)
    if not keys:
        return ["* There are no keys yet."]
    last_names = [key.replace(":", ".").rpartition(".")[2] for key in keys]
    styles = Counter(style for name in last_names if (style := style_of(name)))
    style, count = styles.most_common(1)[0] if styles else ("", 0)
    nested = sum("." in key for key in keys) / len(keys)
    examples = ", ".join(
        f"`{key}`" for key in keys[:: max(len(keys) // EXAMPLES, 1)][:EXAMPLES]
    )
    lines = [f"* Keys look like {examples}; {nested:.0%} have branches."]
    if count >= MOST * sum(styles.values()):
        lines.append(
            f"* The last word of a key is written in {style} ({count} of {sum(styles.values())})."
        )
    return [*lines, "* Look for a key with the same text before you add one."]


def _texts(bench: Bench) -> list[str]:
    dialects = project_dialects(bench.catalog) or None
    written = dict.fromkeys(
        each.text
        for text in bench.messages["source"].dropna().unique()
        for each in extract(str(text), dialects)
    )
    named = ", ".join(f"`{each}`" for each in list(written)[:EXAMPLES])
    return [
        f"* Placeholders look like {named}. A translation has those of its source, letter by letter."
        if named
        else "* There are no placeholders yet.",
        "* Do not put sentences together from pieces: one message a sentence, with placeholders.",
    ]


def _habits(bench: Bench) -> list[str]:
    messages = bench.messages
    lines = [
        f"* `{each.locale}` addresses the reader {each.manner} ({each.texts} of {each.of} texts)."
        for each in address(messages)
    ]
    names = names_kept(messages)[:NAMES]
    if names:
        lines.append(f"* Never translated: {', '.join(names)}.")
    return lines


def _rules(bench: Bench) -> list[str]:
    settings = bench.settings
    order = "sorted" if settings["sortKeys"] else "in the order that the file has"
    return [
        f"* Keys are written {order}; change only the lines that you mean to change.",
        "* Before you are done: `i18n-workbench check` and `i18n-workbench usage` (undefined keys).",
    ]
