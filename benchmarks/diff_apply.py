"""``apply(diff(a, b), a) == b`` on random pairs of revisions of real projects.

    python benchmarks/diff_apply.py REPOSITORY... [--pairs 20] [--seed 1] [--near 200]

Each REPOSITORY is a git directory whose path names the project as ``owner+name``; :data:`FILES` says where its locale
files and manifests are. Two commits that touched them, at most ``--near`` such commits apart, are written to folders; the
difference of the two is applied to the first, in either direction of time. ``wrong`` counts the values (key, form,
locale) of which the two folders, both opened anew, then differ; ``refused`` the pairs whose change set was refused.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import i18n_workbench as i18n
from i18n_workbench.errors import WorkbenchError

FILES = {
    "gogs+gogs": r"^conf/locale/locale_[\w-]+\.ini$",
    "elk-zone+elk": r"^(package\.json|locales/[\w-]+\.json)$",
    "hoppscotch+hoppscotch": r"^packages/hoppscotch-common/(package\.json|locales/[\w-]+\.json)$",
    "PrivateBin+PrivateBin": r"^i18n/[\w-]+\.json$",
    "jellyfin+jellyfin-web": r"^src/strings/[\w-]+\.json$",
    "svenfuchs+rails-i18n": r"^(Gemfile|rails/locale/[\w-]+\.yml)$",
    "kanboard+kanboard": r"^app/Locale/\w+/translations\.php$",
    "django-oscar+django-oscar": r"^src/oscar/locale/\w+/LC_MESSAGES/django\.po$",
}
SETTINGS: dict[str, dict[str, object]] = {
    "gogs+gogs": {"localesPaths": "conf/locale", "pathMatcher": "locale_{locale}.ini"},
    "PrivateBin+PrivateBin": {"localesPaths": "i18n", "enabledFrameworks": ["general"]},
    "jellyfin+jellyfin-web": {
        "localesPaths": "src/strings",
        "enabledFrameworks": ["general"],
    },
}
Values = dict[tuple[str, str, str], str]


def main() -> int:
    """Measure, print a line a project, and fail where anything is wrong or refused."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("repositories", nargs="+", type=Path)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--near", type=int, default=200)
    options = parser.parse_args()
    print(
        "| project | pairs | rows of diff | wrong | refused | CPU s |\n|---|---:|---:|---:|---:|---:|"
    )
    bad = 0
    for path in options.repositories:
        bad += measure(path, options.pairs, random.Random(options.seed), options.near)
    return 1 if bad else 0


def measure(path: Path, pairs: int, chance: random.Random, near: int) -> int:
    """The line of one project."""
    name = next(part for part in reversed(path.resolve().parts) if part in FILES)
    touched = [
        line
        for line in git(
            path, "log", "--format=%H", "--first-parent", "--", *roots(name)
        )
        .decode()
        .split()
        if listed(path, line, name)
    ]
    rows = wrong = refused = done = 0
    start = time.process_time()
    for _ in range(pairs):
        at = chance.randrange(len(touched))
        to = min(
            len(touched) - 1,
            max(0, at + chance.choice((-1, 1)) * chance.randint(1, near)),
        )
        with tempfile.TemporaryDirectory() as folder:
            one, other = Path(folder, "a"), Path(folder, "b")
            try:
                write(path, touched[at], name, one)
                write(path, touched[to], name, other)
            except subprocess.CalledProcessError:
                continue  # a partial clone
            done += 1
            size, differing, refusal = applied(one, other, SETTINGS.get(name, {}))
            rows, wrong, refused = (
                rows + size,
                wrong + len(differing),
                refused + bool(refusal),
            )
            for note in [refusal] if refusal else sorted(differing)[:5]:
                print(
                    f"{name} {touched[at][:10]}..{touched[to][:10]}: {note}",
                    file=sys.stderr,
                )
    print(
        f"| {name} | {done} | {rows} | {wrong} | {refused} | {time.process_time() - start:.0f} |",
        flush=True,
    )
    return wrong + refused


def applied(
    one: Path, other: Path, settings: dict[str, object]
) -> tuple[int, set[tuple[str, str, str]], str]:
    """How many rows the difference has, the cells that are wrong after it was applied, and why it was refused."""
    chosen = {"review.enabled": False, **settings}
    bench = i18n.open(one, settings=chosen)
    frame = bench.diff(None, other)
    try:
        if len(frame):
            bench.changes().patch(frame).apply()
    except WorkbenchError as error:
        return len(frame), set(), f"{type(error).__name__}: {error}"
    got, wanted = values(one, chosen), values(other, chosen)
    return (
        len(frame),
        {
            cell
            for cell in got.keys() | wanted.keys()
            if got.get(cell) != wanted.get(cell)
        },
        "",
    )


def values(folder: Path, settings: dict[str, object]) -> Values:
    """What a folder holds, opened anew; by physical key, as plural families depend on what else is there."""
    catalog = i18n.open(folder, settings=settings).catalog
    return {
        (
            catalog.physical_of(cell.chunk, cell.row),
            cell.form if cell.chunk.file.format.plurals else "",
            cell.locale,
        ): (cell.value)
        for cell in catalog.cells()
    }


def roots(name: str) -> list[str]:
    """The folder below which the files of a project are."""
    return [
        re.split(r"[(\[\\]", FILES[name].removeprefix("^"))[0].rpartition("/")[0]
        or "locales"
    ]


def listed(path: Path, commit: str, name: str) -> list[str]:
    """The files of a revision that belong to the measurement."""
    names = (
        git(path, "ls-tree", "-r", "-z", "--name-only", commit)
        .decode("utf-8", "surrogateescape")
        .split("\0")
    )
    return [each for each in names if re.search(FILES[name], each)]


def write(path: Path, commit: str, name: str, folder: Path) -> None:
    """The files of a revision, in a folder."""
    folder.mkdir()
    for each in listed(path, commit, name):
        target = folder / each
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(git(path, "cat-file", "blob", f"{commit}:{each}"))


def git(path: Path, *arguments: str) -> bytes:
    """The output of a git command."""
    return subprocess.run(
        ["git", f"--git-dir={path}", *arguments], check=True, capture_output=True
    ).stdout


if __name__ == "__main__":
    raise SystemExit(main())
