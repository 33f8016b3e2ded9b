"""How long looking for hard-coded strings takes, beside other tools on the same tree: wall and CPU seconds by MB of code.

    python benchmarks/string_speed.py CHECKOUT [--peers NODE] [--runs 3]

``CHECKOUT`` is a project; ``NODE`` is as in string_detection.py. Ours is the whole command, cold (nothing kept from an
earlier run) and once more with nothing changed; i18next-cli and eslint (eslint-plugin-i18next) run with their defaults on
its JavaScript and TypeScript. Medians are printed.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import string_peers as peers

ENDINGS = {".js", ".jsx", ".ts", ".tsx", ".mjs", ".vue", ".svelte", ".html"}
SKIPPED = {"node_modules", ".git", "dist", "build"}
UNCOMPILED = "PYTHONDONTWRITEBYTECODE"
"""Where it is set, each run compiles 460 modules anew (1.2 s of CPU), which nobody's installation does."""
ESLINT = """
import { createRequire } from 'node:module'
const load = createRequire('NODE/package.json')
const plain = (name) => { const found = load(name); return found.default ?? found }
export default [{ files: ['**/*.{js,jsx,ts,tsx,mjs}'], plugins: { i18next: plain('eslint-plugin-i18next') },
  languageOptions: { parser: plain('@typescript-eslint/parser'), parserOptions: { ecmaFeatures: { jsx: true } } },
  rules: { 'i18next/no-literal-string': 2 } }]
"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("checkout")
    parser.add_argument("--peers", default="")
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    root = Path(args.checkout).resolve()
    size = (
        sum(file.stat().st_size for file in root.rglob("*") if _counts(root, file))
        / 1e6
    )
    print(f"{root.name}: {size:.1f} MB of code")
    command = [
        sys.executable,
        "-m",
        "i18n_workbench",
        "-C",
        str(root),
        "hardcoded",
        "--format",
        "json",
    ]
    with tempfile.TemporaryDirectory() as state:
        kept = {
            "XDG_STATE_HOME": state,
            "XDG_DATA_HOME": state,
            "XDG_CACHE_HOME": state,
        }
        _show(
            "i18n Workbench, cold",
            command,
            root,
            size,
            args.runs,
            kept,
            fresh=Path(state),
        )
        _show("i18n Workbench, nothing changed", command, root, size, args.runs, kept)
    if args.peers:
        _peers(root, Path(args.peers).resolve(), size, args.runs)


def _peers(root: Path, node: Path, size: float, runs: int) -> None:
    config = node / "speed.config.mjs"
    config.write_text(ESLINT.replace("NODE", str(node)), encoding="utf-8")
    lint = root / "i18next.config.mjs"
    try:
        lint.write_text(peers.LINT, encoding="utf-8")
        path = {
            "PATH": f"{node / 'node_modules/node/bin'}{os.pathsep}{os.environ['PATH']}"
        }
        _show(
            "i18next-cli lint",
            [str(node / "node_modules/.bin/i18next-cli"), "lint"],
            root,
            size,
            runs,
            path,
        )
    finally:
        lint.unlink(missing_ok=True)
    eslint = [
        "node",
        str(node / "node_modules/.bin/eslint"),
        "--no-inline-config",
        "-f",
        "json",
        "-c",
        str(config),
        ".",
    ]
    _show("eslint-plugin-i18next", eslint, root, size, runs, {})


def _show(
    name: str,
    command: list[str],
    root: Path,
    size: float,
    runs: int,
    env: dict[str, str],
    fresh: Path | None = None,
) -> None:
    around = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
    walls, cpus = [], []
    for _ in range(runs):
        if fresh is not None:
            subprocess.run(
                ["find", str(fresh), "-mindepth", "1", "-delete"], check=True
            )
        begin, before = (
            time.perf_counter(),
            resource.getrusage(resource.RUSAGE_CHILDREN),
        )
        subprocess.run(
            command,
            cwd=root,
            capture_output=True,
            check=False,
            env={**around, **env},
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        walls.append(time.perf_counter() - begin)
        cpus.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    wall, cpu = statistics.median(walls), statistics.median(cpus)
    print(
        f"  {name:34} {wall:6.2f} s wall, {cpu:6.2f} s CPU, {wall / size:5.2f} s wall and {cpu / size:5.2f} s CPU per MB"
    )


def _counts(root: Path, file: Path) -> bool:
    return (
        file.suffix in ENDINGS
        and not SKIPPED & set(file.relative_to(root).parts)
        and file.is_file()
    )


if __name__ == "__main__":
    main()
