"""What a project asks of those who write for it: its own conventions, read from its files, for coding assistants."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity.key_naming import style_of

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench

MOST = 0.6
"""A style is called the project's when this share of its names has it, as `dirStructure: auto` asks of files."""
EXAMPLES = 3


def guide(bench: Bench) -> str:
    """The text for ``AGENTS.md``: framework, files, key style, placeholders, locales and how to check a change."""
    lines = [
        "# Translations of this project",
        "",
        *_files(bench),
        *_keys(bench),
        *_texts(bench),
        *_rules(bench),
    ]
    return "\n".join(lines) + "\n"


def _files(bench: Bench) -> list[str]:
    frame = bench.doctor()
    loaded = frame[frame["loaded"]]
    source = loaded[loaded["locale"] == bench.source_language]
    others = [tag for tag in bench.locale_names() if tag != bench.source_language]
    where = ", ".join(f"`{path}`" for path in source["file"].head(EXAMPLES))
    more = f" and {len(source) - EXAMPLES} more" if len(source) > EXAMPLES else ""
    return [
        f"* Frameworks: {', '.join(bench.frameworks) or 'none that is known'}.",
        f"* The source language is `{bench.source_language}`, in {where or 'no file yet'}{more}.",
        f"* Translations: {', '.join(others) or 'none yet'}. Never write a translation that you cannot vouch for:",
        "  leave the key out of the locale, it then shows as missing.",
    ]


def _keys(bench: Bench) -> list[str]:
    keys = list(bench.catalog.keys)
    if not keys:
        return ["* There are no keys yet."]
    last_names = [key.replace(":", ".").rpartition(".")[2] for key in keys]
    styles = Counter(style for name in last_names if (style := style_of(name)))
    style, count = styles.most_common(1)[0] if styles else ("", 0)
    nested = sum("." in key for key in keys) / len(keys)
    examples = ", ".join(f"`{key}`" for key in keys[:: max(len(keys) // EXAMPLES, 1)][:EXAMPLES])
    lines = [f"* Keys look like {examples}; {nested:.0%} have branches."]
    if count >= MOST * sum(styles.values()):
        lines.append(
            f"* The last word of a key is written in {style} ({count} of {sum(styles.values())})."
        )
    return [*lines, "* Look for a key with the same text before you add one."]


def _texts(bench: Bench) -> list[str]:
    dialects = dict.fromkeys(
        kind for framework in bench.project.frameworks for kind in framework.layout.placeholders
    )
    named = ", ".join(dialects) or "as the texts beside have them"
    return [
        f"* Placeholders: {named}. A translation has those of its source, letter by letter.",
        "* Do not put sentences together from pieces: one message a sentence, with placeholders.",
    ]


def _rules(bench: Bench) -> list[str]:
    settings = bench.settings
    order = "sorted" if settings["sortKeys"] else "in the order that the file has"
    return [
        f"* Keys are written {order}; change only the lines that you mean to change.",
        "* Before you are done: `i18n-workbench check` and `i18n-workbench usage` (undefined keys).",
    ]
