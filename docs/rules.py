"""Make docs/rules.md: every rule with a bad and a good example, from docs/rules.toml, judged by the rules themselves.

``python docs/rules.py`` writes it, and fails where a rule is silent about a bad example or speaks of a good one.
"""

# ruff: noqa: INP001, T201 - a script

from __future__ import annotations

import json
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import i18n_workbench as i18n
from i18n_workbench.checks import all_rules
from i18n_workbench.checks.base import Corpus, Issue, Pair
from i18n_workbench.gate.rules import rule_texts

PAGE = Path(__file__).with_name("rules.md")
EXAMPLES: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("rules.toml").read_text("utf-8")
)
INTRODUCTION = """# Every rule, with examples

What each rule says, a text that breaks it, one that does not, and the finding as you would read it. The examples are judged
by the rules themselves when this page is made (`python docs/rules.py`), and in the tests. How to run, switch, weigh and accept
findings is in [checks](checks.md) and in [your pipeline](pipeline.md); `i18n-workbench gate --explain RULE` says the same in a terminal.
"""
PROJECT = {
    "package.json": '{"dependencies": {"i18next": "24"}}',
    "locales/en.json": '{"home": "Home"}',
    "locales/fr.json": '{"home": "Accueil"}',
    "src/app.js": 'import i18n from "i18next"\ni18n.t("home")\n',
}
"""The files that a project of an example has besides its own."""
FILLER = (
    "The basket holds what you will buy.",
    "Le panier contient ce que vous achetez.",
)


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    parts += [section(rule) for rule in rule_texts()]
    return "\n".join(parts)


def section(rule: str) -> str:
    """A rule: what it says, its examples, and what it finds."""
    text = rule_texts()[rule]
    if rule not in EXAMPLES:
        raise SystemExit(
            f"docs/rules.toml has no example of {rule}: add a table [{rule}] with source, bad and good"
        )
    example = EXAMPLES[rule]
    rows = [
        f"| | {_heads(example)} | what is said |",
        "|---" * (3 + _is_pair(example)) + "|",
    ]
    for kind in ("bad", "good"):
        said = findings(rule, kind)
        assert bool(said) == (kind == "bad" and "text" not in example), (
            f"{rule}, {kind}: {said}"
        )
        rows.append(f"| {kind} | {_cells(example, kind)} | {_said(said)} |")
    note = f"\n{example['note']}\n" if "note" in example else ""
    table = "\n".join(rows)
    return (
        f"## {rule}\n\n{text.title} ({text.severity}). {text.says}\n\n{table}\n{note}"
    )


def findings(rule: str, kind: str) -> list[Issue]:
    """What a rule says of its bad or its good example."""
    example = EXAMPLES[rule]
    if "text" in example:
        return []
    if "source" not in example:
        return _in_a_project(rule, example, kind)
    pairs = list(_pairs(example, kind))
    judge = all_rules()[rule]
    if judge.needs == "corpus":
        corpus = Corpus(pairs, glossary=_glossary(example))
        return [hit.issue for hit in judge.check_corpus(corpus)]
    return [issue for pair in pairs for issue in judge.check(pair)]


def _pairs(example: dict[str, Any], kind: str) -> list[Pair]:
    source, target = example["source"], example[kind]
    if isinstance(source, str):
        source, target = {"key": source}, {"key": target}
    same = example.get("locale") == "en"
    pairs = [
        Pair(
            key,
            "",
            example.get("locale", "fr"),
            text if same else source[key],
            text,
            dialects=tuple(example.get("dialects", ())),
            format=example.get("format", "json"),
            limit=example.get("limit", 0),
        )
        for key, text in target.items()
    ]
    filler = Pair("", "", "fr", *FILLER, format="json")
    return pairs + [
        filler._replace(key=f"other.{n}") for n in range(example.get("filler", 0))
    ]


def _glossary(example: dict[str, Any]) -> Any:
    terms = example.get("glossary")
    return terms and i18n.Glossary.from_csv(terms, "en").check


def _in_a_project(rule: str, example: dict[str, Any], kind: str) -> list[Issue]:
    encoding = "latin-1" if "latin-1" in example else "utf-8"
    with tempfile.TemporaryDirectory() as folder:
        for path, content in {**PROJECT, **example[kind]}.items():
            file = Path(folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, encoding)
        found = i18n.open(folder).findings(rules=[rule])
    return [Issue(row.message, row.suggestion or "") for row in found.itertuples()]


def _is_pair(example: dict[str, Any]) -> bool:
    return isinstance(example.get("source"), str) and example.get("locale") != "en"


def _heads(example: dict[str, Any]) -> str:
    locale = example.get("locale", "fr")
    if _is_pair(example):
        return f"`en` | `{locale}`"
    return f"`{locale}`" if "source" in example else ""


def _cells(example: dict[str, Any], kind: str) -> str:
    shown = example[kind]
    if _is_pair(example):
        return f"{_code(example['source'])} | {_code(shown)}"
    if isinstance(shown, str):
        return _code(shown)
    if "text" in example:
        return "; ".join(f"{name} {text}" for name, text in shown.items())
    if "source" not in example:
        return "<br>".join(f"`{path}`: {_code(text)}" for path, text in shown.items())
    return "<br>".join(
        _row(key, example["source"].get(key, text), text) for key, text in shown.items()
    )


def _row(key: str, source: str, text: str) -> str:
    said = _code(text) if text == source else f"{_code(source)} is {_code(text)}"
    return f"`{key}`: {said}"


def _code(text: str) -> str:
    """A text as code within a table: what cannot be seen there as its escape."""
    seen = "".join(
        char if char.isprintable() and char != "\ufffd" else json.dumps(char)[1:-1]
        for char in text
    )
    seen = seen.replace("|", "\\|")
    mark = "``" if "`" in seen else "`"
    edge = " " if seen[:1] == " " or seen[-1:] == " " else ""
    return f"{mark}{edge}{seen}{edge}{mark}"


def _said(issues: list[Issue]) -> str:
    if not issues:
        return ""
    issue = issues[0]
    said = f"{issue.message}; {issue.suggestion}" if issue.suggestion else issue.message
    return said.replace("|", "\\|").replace("&", "&amp;").replace("<", "&lt;")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.name)
