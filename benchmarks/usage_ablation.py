"""What the usage report says where it does not know how code calls its keys: a detector that is crippled on purpose.

No list of frameworks is complete: a project has a wrapper, a generator or a template language that nobody has seen, and
all keys that are called so would be called unused. That is simulated with projects whose calls are understood: they
are read once in full, and once by a detector that does not know some of the calls. A key that is *used* in the full
report and *unused* in the crippled one is a wrong claim that a stranger's project would meet; a key that is *unused* in
both is a finding that was kept.

    python benchmarks/usage_ablation.py CHECKOUTS [PROJECT ...]

``CHECKOUTS`` has one folder a project of ``judged_usage.csv``. The ways to cripple:

* ``callee``: the calls that are made most (``t``) are not known; their keys stand in the code as texts.
* ``scoped``: neither, and only a key's last segment is written there (a translator that brings its own scope).
* ``members``: neither, and keys are members of an object (``messages.home.title``), as generated code has them.
* ``folders``: the calls in every second folder, written as with ``scoped``.
* ``pages``: only scripts are read, no templates or components.
* ``none``: nothing is crippled; how many of the keys that were judged to be unused are called so.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch
from zlib import crc32

import i18n_workbench as i18n
from i18n_workbench.source.keep import index, reading, scanning
from i18n_workbench.source.read import searches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TABLE = Path(__file__).with_name("judged_usage.csv")
SCRIPTS = (".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".php", ".rb", ".py", ".dart")
_WORDS = re.compile(r"[\w.:/-]+")
WAYS = ("callee", "scoped", "members", "folders", "pages")
Uses = dict[str, list[Any]]
"""The uses of each file."""


def main(folder: Path, wanted: set[str]) -> int:
    """Print, for each way and project, the used keys that are called unused, and the unused ones that still are."""
    wrong: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    for (project, path), unused in _judged().items():
        if not (folder / project).is_dir() or (wanted and project not in wanted):
            continue
        root = folder / project
        full, uses = _statuses(root, path)
        called = {key for key, status in full.items() if status == "used"}
        idle = {key for key, status in full.items() if status == "unused"}
        kept = sum(full.get(key) == "unused" for key in unused)
        sums.update(idle=len(idle), judged=len(unused), kept=kept, called=len(called))
        shown = f"{project:24} {len(called):5} used {len(idle):5} unused, of {len(unused):2} judged so {kept:2} |"
        for way in WAYS:
            with _crippled(way, uses):
                now, _ = _statuses(root, path)
            falsely = sum(now.get(key) == "unused" for key in called)
            still = sum(now.get(key) == "unused" for key in idle)
            wrong[way] += falsely
            sums[way] += still
            shown += f" {way} {falsely}-{still}"
        print(shown, flush=True)
    print(
        f"none: {sums['idle']} unused, of {sums['judged']} judged so {sums['kept']} are called so"
    )
    for way in WAYS:
        claims = wrong[way] + sums[way]
        print(f"{way:8} {wrong[way]:5} of {sums['called']} used keys called unused, {sums[way]:5} findings kept, "
              f"precision {sums[way] / claims if claims else 1:.3f}")  # fmt: skip
    return 0


def _judged() -> dict[tuple[str, str], set[str]]:
    """The keys of each project that were judged to be unused."""
    found: dict[tuple[str, str], set[str]] = {}
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            keys = found.setdefault((row["project"], row["path"]), set())
            if row["truth"] == "unused":
                keys.add(row["key"])
    return found


def _statuses(root: Path, path: str) -> tuple[dict[str, str], Uses]:
    wb = i18n.open(root, project=path or None)
    with (
        patch.object(index, "remembered_entries", lambda *_: {}),
        patch.object(index, "WORTHWHILE", sys.maxsize),
    ):
        frame = wb.usage()
        uses = {
            file: list(entry.uses.usages)
            for file, entry in wb.sources.scan().files.items()
        }
    return dict(zip(frame["key"], frame["status"], strict=True)), uses


@contextmanager
def _crippled(way: str, uses: Uses) -> Iterator[None]:
    """The detector without what a way leaves out."""
    callee = Counter(
        _name(use.callee) for found in uses.values() for use in found
    ).most_common(1)
    main = callee[0][0] if callee else ""

    def unknown(file: str, name: str) -> bool:
        if way == "folders":
            return crc32(file.rpartition("/")[0].encode()) % 2 == 0
        return way != "pages" and _name(name) == main

    with ExitStack() as stack:
        if way == "pages":
            stack.enter_context(patch.object(index, "walk", _walk))
        else:
            stack.enter_context(patch.object(searches.Searches, "find", _find(unknown)))
        if way in {"scoped", "members", "folders"}:
            rewritten = _read_text(uses, unknown, members=way == "members")
            for module in (index, reading):
                stack.enter_context(patch.object(module, "read_text", rewritten))
        yield


def _name(callee: str) -> str:
    return re.split(r"[.:>]", callee)[-1]


def _walk(*args: Any, **kwargs: Any) -> scanning.Walk:
    found = scanning.walk(*args, **kwargs)
    found.files = [
        file
        for file in found.files
        if file.file.endswith(SCRIPTS) and ".blade." not in file.file
    ]
    return found


def _find(unknown: Callable[[str, str], bool]) -> Callable[..., Any]:
    real = searches.Searches.find

    def find(self: Any, text: str, file: str, *args: Any) -> Any:
        found, problems = real(self, text, file, *args)
        left = {
            at: [one for one in all_ if not unknown(file, one.callee)]
            for at, all_ in found.items()
        }
        return {at: some for at, some in left.items() if some}, problems

    return find


def _read_text(
    uses: Uses, unknown: Callable[[str, str], bool], *, members: bool
) -> Callable[..., Any]:
    real = scanning.read_text

    def read_text(root: Path, file: str) -> tuple[bytes, str]:
        data, reason = real(root, file)
        text = data.decode("utf-8-sig", "replace")
        for use in reversed(uses.get(file, [])):
            if (
                use.literal
                and not use.dynamic
                and _WORDS.fullmatch(use.text)
                and unknown(file, use.callee)
            ):
                text = _as_member(text, use) if members else _as_end(text, use)
        return text.encode(), reason

    return read_text


def _as_end(text: str, use: Any) -> str:
    return text[: use.start] + re.split(r"[.:/]", use.text)[-1] + text[use.end :]


def _as_member(text: str, use: Any) -> str:
    chain = "messages." + re.sub(r"[.:/]+", ".", use.text)
    return text[: use.start - 1] + re.sub(r"[^\w.]", "_", chain) + text[use.end + 1 :]


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), set(sys.argv[2:])))
