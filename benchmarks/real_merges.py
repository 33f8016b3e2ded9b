"""The merge driver on merges that really happened, beside git's own line merge.

    python benchmarks/real_merges.py REPOSITORY... [--most 300]

Each REPOSITORY is a git directory whose path names the project as ``owner+name``; :data:`FILES` says where its locale files
are (the paths over its whole history). Of every merge commit with two parents and one merge base, each locale file that
both sides changed, and differently, is merged again from its three versions. Compared are, by the values of the files,

* our driver with an oracle that merges a plain dictionary of values key by key (``wrong`` must be 0: no value, no conflict
  may differ),
* git's own merge with the same oracle (``silent``: git had no conflict, but the file is unreadable, has a key twice, or
  has other values), and
* both with what the project committed, where no key is in conflict (a project may have edited more in the merge).

At most so many files a project, the newest merges first.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.merging.three_way import _line_merge, merge_files
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.formats import all_formats
from i18n_workbench.settings import load_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES = {
    "JabRef+jabref": r"(resource|l10n)/JabRef_\w+\.properties$",
    "gogs+gogs": r"conf/locale/locale_[\w-]+\.ini$",
    "hoppscotch+hoppscotch": r"locales/[\w-]+\.json$",
    "FreshRSS+FreshRSS": r"^app/i18n/[\w-]+/\w+\.php$",
    "Kunena+Kunena-Forum": r"language/.*[a-z]{2}-[A-Z]{2}[\w./-]*\.ini$",
    "django-oscar+django-oscar": r"locale/\w+/LC_MESSAGES/django\.po$",
    "wagtail+wagtail": r"locale/\w+/LC_MESSAGES/django(js)?\.po$",
    "firefly-iii+firefly-iii": r"(lang/\w+/\w+\.php|locales/[\w-]+\.json)$",
    "solidusio+solidus": r"config/locales/[\w-]+\.yml$",
    "svenfuchs+rails-i18n": r"rails/.*locale/[\w-]+\.yml$",
    "rubygems+rubygems.org": r"config/locales/[\w.-]+\.yml$",
    "lichess-org+mobile": r"l10n/\w+\.arb$",
    "openfoodfacts+smooth-app": r"l10n/\w+\.arb$",
    "wekan+wekan": r"i18n/(data/)?[\w.-]+\.i18n\.json$",
    "umami-software+umami": r"(^|/)lang/[\w-]+\.json$",
    "kanboard+kanboard": r"Locale/\w+/translations\.php$",
    "outline+outline": r"locales/\w+/translation\.json$",
    "snipe+snipe-it": r"lang/[\w-]+/.*\.php$",
    "louislam+uptime-kuma": r"src/lang(uages)?/[\w-]+\.json$",
    "jellyfin+jellyfin-web": r"src/strings/[\w-]+\.json$",
    "DSpace+dspace-angular": r"i18n/[\w-]+\.json5$",
    "localsend+localsend": r"i18n/[\w-]+\.i18n\.json$",
    "PrivateBin+PrivateBin": r"^i18n/[\w-]+\.json$",
    "stashapp+stash": r"src/locales/[\w-]+\.json$",
    "nextcloud+notes": r"^l10n/\w+\.js(on)?$",
    "mozilla-l10n+www-l10n": r"\.ftl$",
}
SETTINGS = load_settings(Path("/"), editor_dir="no such folder")
Values = dict[tuple[Any, ...], Any]
COUNTED = (
    "merges", "files", "git conflicts", "git silent", "our conflicts", "keys", "wrong", "theirs", "ours",
)  # fmt: skip
MEANING = """
merges         merge commits with such files       files          files merged
git conflicts  files that git left with markers    git silent     files that git merged without a word, but wrongly
our conflicts  files with a conflict of ours       keys           keys in conflict in all
wrong          files in which we differ from the oracle
theirs         files without conflict by key, of which the project committed the same values as ... `ours`
"""


class Repository:
    """A git directory, read by one process."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.name = next(
            (part for part in Path(path).parts if "+" in part), Path(path).name
        )
        self._cat = subprocess.Popen(
            ["git", "--git-dir", path, "cat-file", "--batch"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def git(self, *arguments: str) -> str:
        done = subprocess.run(
            ["git", "--git-dir", self.path, *arguments],
            capture_output=True,
            check=False,
        )
        return done.stdout.decode("utf-8", "replace")

    def blob(self, identifier: str) -> bytes:
        assert self._cat.stdin is not None
        assert self._cat.stdout is not None
        self._cat.stdin.write(f"{identifier}\n".encode())
        self._cat.stdin.flush()
        head = self._cat.stdout.readline().split()
        if len(head) < 3:
            return b""
        data = self._cat.stdout.read(int(head[2]))
        self._cat.stdout.read(1)
        return data

    def changed(self, one: str, other: str) -> dict[str, tuple[str, str]]:
        """Old and new blob of the locale files that differ."""
        found = {}
        pattern = re.compile(FILES[self.name])
        for line in self.git(
            "diff", "--raw", "--no-abbrev", "--no-renames", one, other
        ).splitlines():
            meta, _, path = line.partition("\t")
            _, _, old, new, status = meta.split(" ")
            if status == "M" and pattern.search(path):
                found[path] = (old, new)
        return found

    def cases(self) -> Iterator[tuple[str, str, bytes, bytes, bytes, bytes]]:
        """``commit path base ours theirs committed`` of each file that both sides of a merge changed."""
        for line in self.git("log", "--merges", "--format=%H %P").splitlines():
            commit, *parents = line.split()
            if len(parents) != 2:
                continue
            bases = self.git("merge-base", "--all", *parents).split()
            if len(bases) != 1:
                continue
            one = self.changed(bases[0], parents[0])
            other = self.changed(bases[0], parents[1]) if one else {}
            for path in sorted(one.keys() & other.keys()):
                if one[path][1] != other[path][1]:
                    committed = self.git("rev-parse", f"{commit}:{path}").strip()
                    blobs = (one[path][0], one[path][1], other[path][1], committed)
                    yield (commit, path, *map(self.blob, blobs))  # type: ignore[misc]


def values_of(data: bytes, path: str, twice: bool = True) -> Values | None:
    """What a file says: arrays as one value. None where it cannot be read, or has a key twice and must not."""
    kind = all_formats()[_format(path)]
    try:
        decoded = kind.decode(data, "utf-8")
        document = kind.open(decoded.text, {}, decoded.encoding)
        cells = document.values().cells()
        if not twice and document.duplicates():
            return None
    except WorkbenchError:
        return None
    out: Values = {}
    for (keys, form), (text, sort) in cells.items():
        value = text, "" if sort == "alias" else sort
        cut = next(
            (at for at, segment in enumerate(keys) if isinstance(segment, int)), None
        )
        if cut is None:
            out[keys, form] = value
        else:
            out.setdefault((keys[:cut], ""), []).append((keys[cut:], form, value))
    return out


def oracle(base: Values, ours: Values, theirs: Values) -> tuple[Values, set[Any]]:
    """Key by key: the side that changed it counts; both differently is a conflict, and ours stays.

    So is what theirs brings in where a text of ours stands above or below, unless theirs has both.
    """
    merged, conflicts = {}, set()
    for key in base.keys() | ours.keys() | theirs.keys():
        was, one, other = base.get(key), ours.get(key), theirs.get(key)
        if one != was and other != was and one != other:
            conflicts.add(key)
            if one is not None:
                merged[key] = one
        elif (one if one != was else other) is not None:
            merged[key] = one if one != was else other
    paths = {path for path, _ in merged}
    for path, form in theirs.keys() & merged.keys() - ours.keys():
        rivals = {
            one for one in paths if one != path and path[: len(one)] == one[: len(path)]
        }
        if any(rival not in {one for one, _ in theirs} for rival in rivals):
            conflicts.add((path, form))
            del merged[path, form]
    return merged, conflicts


def replay(repository: Repository, most: int) -> Counter[str]:
    """Merge again, compare, count."""
    counts: Counter[str] = Counter()
    merges = set()
    for commit, path, *versions in repository.cases():
        base, ours, theirs, committed = versions
        said = [values_of(data, path) for data in (base, ours, theirs)]
        if any(one is None for one in said):
            counts["unreadable"] += 1
            continue
        merges.add(commit)
        counts["files"] += 1
        wanted, conflicts = oracle(*said)  # type: ignore[arg-type]
        text, clean = _line_merge(base, ours, theirs)
        counts["git conflicts"] += not clean
        twice = any(
            values_of(data, path, twice=False) is None for data in (base, ours, theirs)
        )
        counts["git silent"] += (
            clean and not conflicts and values_of(text, path, twice) != wanted
        )
        started = time.process_time()
        result = merge_files(base, ours, theirs, path, SETTINGS)
        counts["ms"] += int((time.process_time() - started) * 1000)
        got = values_of(result.data, path, twice)
        counts["our conflicts"] += bool(result.conflicts)
        counts["keys"] += len(result.conflicts)
        if (
            got != wanted
            or bool(conflicts) != bool(result.conflicts)
            or len(conflicts) != len(result.conflicts)
        ):
            counts["wrong"] += 1
            print(
                f"  wrong: {repository.name} {commit[:10]} {path}: {[str(one) for one in result.conflicts][:3]}"
            )
        if not conflicts:
            counts["theirs"] += 1
            counts["ours"] += values_of(committed, path) == got
        if counts["files"] >= most:
            break
    counts["merges"] = len(merges)
    return counts


def _format(path: str) -> str:
    ending = path.rpartition(".")[2]
    return next(
        name for name, kind in all_formats().items() if ending in kind.extensions
    )


def main() -> int:
    """A row a project; 1 when anything of ours was wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("repositories", nargs="+")
    parser.add_argument("--most", type=int, default=300)
    chosen = parser.parse_args()
    print(MEANING)
    print(
        f"{'':26}", *(f"{name:>13}" for name in (*COUNTED, "unreadable", "ms a file"))
    )
    total: Counter[str] = Counter()
    for path in chosen.repositories:
        counts = replay(Repository(path), chosen.most)
        total += counts
        _row(Repository(path).name, counts)
    _row("all", total)
    return int(total["wrong"] > 0)


def _row(name: str, counts: Counter[str]) -> None:
    each = counts["ms"] / max(counts["files"], 1)
    print(
        f"{name:26}",
        *(f"{counts[one]:13}" for one in (*COUNTED, "unreadable")),
        f"{each:13.1f}",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
