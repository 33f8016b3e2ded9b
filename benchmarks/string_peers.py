"""What other detectors of hard-coded strings report, run as their own command lines."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

Spans = dict[str, list[tuple[int, int]]]
"""Reported ranges by file, as offsets."""

_RULES = {
    "eslint-plugin-i18next": "i18next/no-literal-string",
    "eslint-plugin-formatjs": "formatjs/no-literal-string-in-jsx",
    "eslint-plugin-react": "react/jsx-no-literals",
    "@intlify/vue-i18n": "@intlify/vue-i18n/no-raw-text",
    "@intlify/svelte": "@intlify/svelte/no-raw-text",
    "@angular-eslint": "@angular-eslint/template/i18n",
}
_CONFIG = """
import { createRequire } from 'node:module'
const load = createRequire('NODE/package.json')
const plain = (name) => { const found = load(name); return found.default ?? found }
const ts = plain('@typescript-eslint/parser'), vue = plain('vue-eslint-parser'), svelte = plain('svelte-eslint-parser')
const language = { parserOptions: { ecmaFeatures: { jsx: true }, ecmaVersion: 'latest', sourceType: 'module' } }
const i18next = plain('eslint-plugin-i18next'), literal = { 'i18next/no-literal-string': MODE }
export default [
  { files: ['**/*.{js,jsx,ts,tsx,mjs}'], languageOptions: { ...language, parser: ts },
    plugins: { i18next, formatjs: plain('eslint-plugin-formatjs'), react: plain('eslint-plugin-react') },
    rules: { ...literal, 'formatjs/no-literal-string-in-jsx': 2, 'react/jsx-no-literals': 2 },
    settings: { react: { version: '18.0' } } },
  { files: ['**/*.vue'], languageOptions: { parser: vue, parserOptions: { ...language.parserOptions, parser: ts } },
    plugins: { i18next, '@intlify/vue-i18n': plain('@intlify/eslint-plugin-vue-i18n') },
    rules: { ...literal, '@intlify/vue-i18n/no-raw-text': 2 }, settings: { 'vue-i18n': { messageSyntaxVersion: '^9.0.0' } } },
  { files: ['**/*.svelte'], languageOptions: { parser: svelte, parserOptions: { ...language.parserOptions, parser: ts } },
    plugins: { i18next, '@intlify/svelte': plain('@intlify/eslint-plugin-svelte') },
    rules: { ...literal, '@intlify/svelte/no-raw-text': 2 } },
  { files: ['**/*.html'], languageOptions: { parser: plain('@angular-eslint/template-parser') },
    plugins: { '@angular-eslint/template': plain('@angular-eslint/eslint-plugin-template') },
    rules: { '@angular-eslint/template/i18n': [2, { checkId: false }] } },
]
"""
LINT = """
export default { locales: ['en'], extract: { input: ['**/*.{js,jsx,ts,tsx,mjs}'], output: 'x/{{language}}/{{namespace}}.json' } }
"""
_FOUND = re.compile(
    r"^(?P<file>\S[^\n]*)$|^ +(?P<line>\d+): \w+: Found hardcoded string: \"(?P<text>.*?)\"$",
    re.DOTALL | re.MULTILINE,
)


def all_of(folder: Path, node: Path, files: dict[str, str]) -> dict[str, Spans]:
    """The reports of every tool; what each cost is printed."""
    found = {
        "i18next-cli lint": i18next_cli(folder, node, files),
        **eslint(folder, node, files, "2"),
    }
    every = eslint(folder, node, files, "[2, { mode: 'all' }]")
    found["eslint-plugin-i18next, mode all"] = every["eslint-plugin-i18next"]
    return found


def eslint(
    folder: Path, node: Path, files: dict[str, str], mode: str
) -> dict[str, Spans]:
    config = node / "strings.config.mjs"
    config.write_text(
        _CONFIG.replace("NODE", str(node)).replace("MODE", mode), encoding="utf-8"
    )
    command = [
        "node",
        str(node / "node_modules/.bin/eslint"),
        "--no-ignore",
        "--no-inline-config",
        "-f",
        "json",
        "-c",
        str(config),
        ".",
    ]
    output = _timed("eslint " + mode, command, folder, {})
    found: dict[str, Spans] = {name: defaultdict(list) for name in _RULES}
    for result in json.loads(output):
        name = Path(result["filePath"]).relative_to(folder.resolve()).as_posix()
        if name not in files:
            continue
        starts = line_starts(files[name])
        for message in result["messages"]:
            for tool, rule in _RULES.items():
                if message["ruleId"] == rule:
                    found[tool][name].append(_span(message, starts, files[name]))
    return found


def i18next_cli(folder: Path, node: Path, files: dict[str, str]) -> Spans:
    (folder / "i18next.config.mjs").write_text(LINT, encoding="utf-8")
    path = f"{node / 'node_modules/node/bin'}{os.pathsep}{os.environ['PATH']}"
    command = [str(node / "node_modules/.bin/i18next-cli"), "lint"]
    output = _timed(
        "i18next-cli lint",
        command,
        folder,
        {"PATH": path, "NO_COLOR": "1", "FORCE_COLOR": "0"},
    )
    found: Spans = defaultdict(list)
    name = ""
    for hit in _FOUND.finditer(re.sub(r"\x1b\[[\d;]*m", "", output)):
        if hit["file"]:
            name = hit["file"] if hit["file"] in files else ""
        elif hit["line"] and name:
            found[name] += _spans_of_text(files[name], int(hit["line"]), hit["text"])
    return found


def _spans_of_text(text: str, line: int, said: str) -> list[tuple[int, int]]:
    """Where a text stands that was reported for a line; blanks may differ."""
    start = line_starts(text)[line - 1]
    pattern = r"\s+".join(re.escape(word) for word in said.rstrip(".…").split())
    hit = re.compile(pattern).search(text, start, start + 4000) if pattern else None
    return [hit.span()] if hit else []


def line_starts(text: str) -> list[int]:
    """The offset of each line's first character."""
    return [0, *itertools.accumulate(len(line) + 1 for line in text.split("\n"))]


def _span(message: dict[str, Any], starts: list[int], text: str) -> tuple[int, int]:
    start = starts[message["line"] - 1] + message["column"] - 1
    end = (
        starts[message.get("endLine", message["line"]) - 1]
        + message.get("endColumn", message["column"])
        - 1
    )
    return start, min(max(end, start + 1), len(text))


def _timed(name: str, command: list[str], folder: Path, env: dict[str, str]) -> str:
    begin = time.perf_counter()
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        check=False,
    )
    print(f"{name}: {time.perf_counter() - begin:.1f} s", done.stderr[:300])
    return done.stdout
