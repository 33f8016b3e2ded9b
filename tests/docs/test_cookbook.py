"""docs/cookbook.md: every recipe runs, and what it gives is what a computation of its own gives."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import i18n_workbench as i18n

PAGE = Path(__file__).parents[2] / "docs" / "cookbook.md"


def recipes() -> dict[str, str]:
    """The code of each section."""
    parts = re.split(r"^## (.+)$", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    titles = ["Opening", *parts[1::2]]
    return {
        title: "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
        for title, text in zip(titles, parts[::2], strict=True)
    }


@pytest.fixture(scope="module")
def results(
    repository: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    other = i18n.copy_demo(tmp_path_factory.mktemp("other") / "second")
    shown: dict[str, Any] = {}
    space: dict[str, Any] = {}
    before = Path.cwd()
    os.chdir(tmp_path_factory.mktemp("here"))
    try:
        for title, code in recipes().items():
            told = code.replace(
                "path/to/repository", str(repository).replace("\\", "/")
            )
            shown[title] = run(
                told.replace("path/to/other", str(other).replace("\\", "/")), space
            )
    finally:
        os.chdir(before)
    return {**shown, "names": space}


def run(code: str, space: dict[str, Any]) -> Any:
    """The value of the last expression of some code."""
    *body, last = ast.parse(code).body
    exec(compile(ast.Module(body, []), str(PAGE), "exec"), space)
    if isinstance(last, ast.Expr):
        return eval(compile(ast.Expression(last.value), str(PAGE), "eval"), space)
    exec(compile(ast.Module([last], []), str(PAGE), "exec"), space)
    return None


def texts(root: Path, locale: str, revision: str = "") -> dict[str, str]:
    """The texts of a locale, read without the workbench."""
    found: dict[str, str] = {}
    for name in ("common", "shop"):
        path = f"src/locales/{locale}/{name}.json"
        content = (root / path).read_text("utf-8")
        if revision:
            command = ["git", "show", f"{revision}:{path}"]
            content = subprocess.run(
                command, cwd=root, check=True, capture_output=True
            ).stdout.decode()
        waiting = [(f"{name}:", json.loads(content))]
        while waiting:
            head, node = waiting.pop()
            for key, value in node.items():
                if isinstance(value, dict):
                    waiting.append((f"{head}{key}.", value))
                else:
                    found[f"{head}{key}"] = value
    return found


def test_there_are_twenty_five() -> None:
    assert len(recipes()) == 1 + 25
    assert all(recipes().values())


def test_coverage(results: dict[str, Any], repository: Path) -> None:
    shares = results["Coverage as a pivot"]
    english, german = texts(repository, "en"), texts(repository, "de")
    keys = [key for key in english if key.startswith("common:")]
    done = sum(bool(german.get(key)) for key in keys)
    assert shares.loc["common", "de"] == round(done / len(keys), 2)
    worst = results["The worst files"]
    assert worst["coverage"].is_monotonic_increasing
    assert worst["file"].str.contains(worst["locale"].iloc[0]).iloc[0]


def test_copies_and_lengths(results: dict[str, Any], repository: Path) -> None:
    english = texts(repository, "en")
    copies = results["Copies of the source text"]
    for locale in ("fr", "de", "pt-BR"):
        same = [
            key
            for key, text in texts(repository, locale).items()
            if text and text == english.get(key)
        ]
        assert copies.get(locale, 0) == len(same)
    ratios = results["Texts of unusual length"]
    french = texts(repository, "fr")
    plain = {
        key: len(text) / len(english[key])
        for key, text in french.items()
        if text and english.get(key)
    }
    assert ratios["ratio"].iloc[0] == pytest.approx(max(plain.values()))


def test_one_locale_keys(results: dict[str, Any], repository: Path) -> None:
    alone = results["Keys that one locale alone has"]
    counts: dict[str, int] = {}
    for folder in (repository / "src/locales").iterdir():
        for key in texts(repository, folder.name):
            counts[key] = counts.get(key, 0) + 1
    singles = {key for key, count in counts.items() if count == 1}
    assert set(alone.index.get_level_values("key")) <= {
        key.split("_")[0] for key in singles
    }


def test_history(results: dict[str, Any], repository: Path) -> None:
    who = results["Who translated what, and when"]
    assert who["count"].sum() == len(texts(repository, "fr")) - 1  # an empty one
    assert who["max"].iloc[0] == pd.Timestamp("2026-03-10T12:00:00Z")
    months = results["Twelve months"]
    assert [str(each.date())[:7] for each in months["date"]] == [
        "2026-01",
        "2026-02",
        "2026-03",
    ]
    assert "text" in results["Near names and near texts"].index.get_level_values(0)


def test_usage_targets_and_costs(results: dict[str, Any], repository: Path) -> None:
    shared = results["Keys that several files share"]
    assert shared.iloc[0] >= 1
    scores = results["Where a new text belongs"]
    assert list(scores.columns[:2]) == ["file", "score"]
    assert scores["score"].is_monotonic_decreasing
    todo = results["Words, and what a machine would cost"].set_index("locale")
    missing = results["names"]["wb"].missing("fr")["source"]
    assert todo.loc["fr", "words_missing"] == missing.str.split().str.len().sum()
    assert todo.loc["fr", "characters"] == missing.str.len().sum()


def test_review_and_edits(results: dict[str, Any], repository: Path) -> None:
    names = results["names"]
    assert {item.key for item in names["panel"].model.queue} == set(
        names["buttons"]["key"]
    )
    dots = {key for key, text in texts(repository, "de").items() if "..." in text}
    assert {
        change.key for change in results["Edit many texts as a frame"].changes
    } == dots
    german = {
        key: text
        for key, text in texts(repository, "de").items()
        if key.startswith("common:btn.")
    }
    hits = sum(
        len(re.findall(r"(\w+)en\b", text, re.ASCII)) for text in german.values()
    )
    assert len(results["Search and replace"]) == hits


def test_branches_and_exchange(results: dict[str, Any]) -> None:
    names = results["names"]
    assert list(names["conflicts"]["key"]) == ["common:btn.cancel"]
    assert (
        '+        "submit": "Expédier"'
        in results["What merging a branch would run into"].diff()
    )
    back = results["Some texts as a spreadsheet, and back"].set_index("key")["new"]
    assert back.to_dict() == {
        "common:btn.delete": "DELETE",
        "shop:book.oldPrice": "FORMER PRICE",
    }


def test_terms(results: dict[str, Any], repository: Path) -> None:
    english, french = texts(repository, "en"), texts(repository, "fr")
    wrong = {
        key
        for key, text in french.items()
        if text
        and re.search(r"\bbasket\b", english.get(key, ""), re.IGNORECASE)
        and "panier" not in text.lower()
    }
    assert set(results["A glossary"]["key"]) == wrong
    assert list(results["Terms that are translated differently"].columns) == [
        "key",
        "locale",
        "message",
    ]


def test_revisions_and_repositories(results: dict[str, Any], repository: Path) -> None:
    table = results["Three revisions"]
    for name in ("v1", "v2", "HEAD"):
        english, french = texts(repository, "en", name), texts(repository, "fr", name)
        plain = [key for key in english if "_" not in key]
        assert table.loc["fr", name] >= sum(bool(french.get(key)) for key in plain)
    shared = results["Two repositories"]
    assert set(shared) == {
        text for text in set(texts(repository, "en").values()) if text
    } | (set(shared) - set(texts(repository, "en").values()))
    fleet = results["A fleet"]
    assert fleet.sum() == sum(
        results["names"][name].coverage(ignored=True)["translated"].sum()
        for name in ("wb", "other")
    )


def test_looks_and_state(results: dict[str, Any]) -> None:
    assert "Where the work is" in str(results["A heat map"].to_dict())
    assert "%" in results["Styles"].to_html()
    assert len(results["Widgets of your own"].children) == 2
    approved = results["What stays from one session to the next"]
    assert "common:btn.save" in set(approved["key"])
