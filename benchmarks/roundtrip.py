"""Round-trip fidelity and speed of every format over a folder of real locale files.

    python benchmarks/roundtrip.py CORPUS [--format ID] [--limit N] [--seed N] [--failures N] [--not-understood]

For each file that a format's extensions claim, with values drawn from a seeded generator:

same     setting a value to itself gives the same bytes
edit     a marker inside a value changes nothing else: taking it out again gives the file back
ways     the short way of editing one text gives what the long way gives
outside  a hostile value changes only what `locate` calls the value
add      one key more: no line goes but at most one (a neighbour's comma)
undo     deleting that key again gives the file back
delete   one key less: no line is new but at most one (a neighbour's comma)
rename   a key renamed: as many lines as before, and renaming it back gives the file back
= NAME   the values are those of another reader (see oracles/)

"refused" counts edits that the format declined with a reason (CannotRepresent), and files that the other reader cannot
read: nothing was changed by them. `--not-understood` adds what the files held besides texts (see not_understood.py).
Also shown: speed of reading all values, and the time of one edit (open, splice, verify) of the largest file.
"""

from __future__ import annotations

import argparse
import html
import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from not_understood import Findings
from oracles import ORACLES, InapplicableError, UnjudgedError, problem

from i18n_workbench import formats
from i18n_workbench.errors import CannotRepresent, ParseError, WorkbenchError
from i18n_workbench.formats import Delete, Document, Format, Rename, SetValue
from i18n_workbench.text import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from oracles import Judgement, Leaf

    from i18n_workbench.formats import Values

MARKER = "QZJXQ"
HOSTILE = 'it\'s "q" \\ / & <b> {n} %s # ; = : é 中 \U0001f600'
CHECKS = ("same", "edit", "ways", "outside", "add", "undo", "delete", "rename")


@dataclass
class Tally:
    """What was counted for one format."""

    files: int = 0
    unreadable: int = 0
    empty: int = 0
    size: int = 0
    seconds: float = 0.0
    largest: tuple[int, Path | None] = (0, None)
    tried: Counter[str] = field(default_factory=Counter)
    passed: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    findings: Findings = field(default_factory=Findings)
    projects: set[str] = field(default_factory=set)


def available() -> dict[str, type[Format]]:
    """The built-in formats that can be imported, by id."""
    found: dict[str, type[Format]] = {}
    for spec in formats.BUILT_IN.values():
        module, _, name = spec.partition(":")
        try:
            fmt: type[Format] = getattr(import_module(module), name)
        except (ModuleNotFoundError, AttributeError) as error:
            print(f"skipped {spec}: {error}")
            continue
        found[fmt.id] = fmt
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("corpus", type=Path)
    parser.add_argument(
        "--format",
        action="append",
        help="only this format (may be given several times)",
    )
    parser.add_argument(
        "--limit",
        type=int,
        default=0,
        help="at most so many files a format (a random sample)",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--failures",
        type=int,
        default=10,
        help="how many failures to show for each format",
    )
    parser.add_argument(
        "--not-understood",
        action="store_true",
        help="list what the files held besides texts",
    )
    args = parser.parse_args()
    files = sorted(path for path in args.corpus.rglob("*") if path.is_file())
    for fmt in available().values():
        if not args.format or fmt.id in args.format:
            mine = [path for path in files if claims(fmt, path)]
            chooser = random.Random(args.seed)
            if args.limit and len(mine) > args.limit:
                mine = chooser.sample(mine, args.limit)
            tally = measure(fmt, mine, chooser, args.corpus)
            report(fmt, tally, args.failures)
            if args.not_understood:
                tally.findings.show()


def claims(fmt: type[Format], path: Path) -> bool:
    """Whether a file is of a format, by its name."""
    if fmt.id == "chrome":
        return path.name == "messages.json" and "_locales" in path.parts
    if fmt.id == "compose":
        return path.suffix == ".xml" and "composeResources" in str(path)
    if fmt.dialect_of or fmt.sniffed:
        owners = [formats.all_formats()[name] for name in fmt.dialect_of] or [fmt]
        endings = tuple(f".{ending}" for owner in owners for ending in owner.extensions)
        return path.name.lower().endswith(endings) and fmt.claims(
            path.read_bytes()[:65_536]
        )
    rivals = [
        each for each in formats.all_formats().values() if fmt.id in each.dialect_of
    ]
    if not path.name.lower().endswith(tuple(f".{ext}" for ext in fmt.extensions)):
        return False
    return not rivals or not any(
        each.claims(path.read_bytes()[:65_536]) for each in rivals
    )


def measure(
    fmt: type[Format], files: list[Path], chooser: random.Random, corpus: Path
) -> Tally:
    tally = Tally()
    for path in files:
        data = path.read_bytes()
        try:
            decoded = fmt.decode(data, "utf-8")
            start = time.perf_counter()
            document = fmt.open(decoded.text, encoding=decoded.encoding)
            tally.seconds += time.perf_counter() - start
        except WorkbenchError as error:
            tally.unreadable += 1
            located = (
                ""
                if not isinstance(error, ParseError) or error.place.line
                else " WITHOUT A PLACE"
            )
            tally.failures.append(f"unreadable{located}: {error.at(str(path))}")
            tally.findings.note("not opened", error.message, path)
            continue
        if not document.values().paths:
            tally.empty += 1
            continue
        tally.files += 1
        tally.projects.add(path.relative_to(corpus).parts[0])
        tally.findings.look(document, path)
        tally.size += len(data)
        tally.largest = max(tally.largest, (len(data), path))
        assert encode(decoded.text, decoded) == data, path
        for name, check in checks(fmt, document, chooser):
            tally.tried[name] += 1
            try:
                problem = check()
            except InapplicableError:
                tally.tried[name] -= 1
                continue
            except (CannotRepresent, UnjudgedError) as error:
                tally.refused[name] += 1
                tally.failures.append(f"{name} refused: {path}: {error}")
                continue
            if problem:
                tally.failures.append(f"{name}: {path}: {problem}")
            else:
                tally.passed[name] += 1
    return tally


def checks(
    fmt: type[Format], document: Document, chooser: random.Random
) -> Iterator[tuple[str, Callable[[], str]]]:
    """The checks that make sense for a file; each gives what is wrong, or the empty text."""
    values = document.values()
    # A new text settles a fuzzy entry, so its comments change too.
    plain = [
        row for row, text in enumerate(values.texts) if text and row not in values.kinds
    ]
    rows = [
        row
        for row in plain
        if row not in values.states and not is_own(document, values, row)
    ]
    for name, ask in ORACLES.get(fmt.id, {}).items():
        yield f"= {name}", partial(compared, document, ask)
    if not rows:
        return
    row = chooser.choice(rows)
    path, text, form = (
        values.paths[row],
        values.texts[row] or "",
        values.forms.get(row, ""),
    )
    yield (
        "same",
        lambda: differs(document.text, document.splice([SetValue(path, text, form)])),
    )
    # A marker inside of a tag would make it another tag, or none.
    letters = [
        found.end()
        for found in re.finditer(r"<[^<>]*>|&\w+;|[A-Za-z](?=[A-Za-z ])", text)
        if len(found[0]) == 1
    ]
    if letters and MARKER not in document.text:
        at = chooser.choice(letters)
        marked = text[:at] + MARKER + text[at:]
        yield (
            "edit",
            lambda: differs(
                document.text,
                document.splice([SetValue(path, marked, form)]).replace(MARKER, "", 1),
            ),
        )
    yield "ways", lambda: ways(document, path, form)
    yield "outside", lambda: outside(document, path, form)
    last = path[-1]
    if (
        not isinstance(last, str)
        or (form and fmt.id == "po")
        or (len(path) > 1 + fmt.locale_in_path and not fmt.nesting)
    ):
        return
    new = (*path[:-1], scope(fmt, document, last) + MARKER)
    # A file of several locales has one entry for all of them: it goes, and gets another name, as a whole.
    entry = (
        [other for other in dict.fromkeys(values.paths) if other[1:] == path[1:]]
        if document.together
        else [path]
    )
    yield "add", lambda: added(document, new, path, form)
    yield "undo", lambda: undone(fmt, document, new, path, form)
    yield "delete", lambda: deleted(document, entry)
    if not document.together or not any(
        is_own(document, values, values.paths.index(each)) for each in entry
    ):
        yield "rename", lambda: renamed(fmt, document, entry, last + MARKER)


def scope(fmt: type[Format], document: Document, key: str) -> str:
    """What a new key begins with: a context of Qt, one of several files of an XLIFF document."""
    if fmt.id == "qt" and "|" in key:
        return key.partition("|")[0] + "|"
    if fmt.id != "xliff":
        return ""
    tags = re.findall(r"<(?:[\w.-]+:)?file\s[^>]*>", document.text)
    names = {
        html.unescape(name)
        for tag in tags
        for _, name in re.findall(r"\b(?:original|id)=([\"'])(.*?)\1", tag)
    }
    mine = [f"{name}." for name in names if name and key.startswith(f"{name}.")]
    return max(mine, key=len, default="") if len(tags) > 1 else ""


def is_own(document: Document, values: Values, row: int) -> bool:
    """Whether a text is none of the file's own, but its key, or a part of a message below the key."""
    if not document.together:
        return False
    place = document.locate(values.paths[row], values.forms.get(row, ""))
    return len(values.paths[row]) > 2 or place is None or place.value == place.key


def differs(old: str, new: str) -> str:
    if old == new:
        return ""
    before, after = changed_lines(old, new)
    return f"-{before[:2]} +{after[:2]}"[:300]


def changed_lines(old: str, new: str) -> tuple[list[str], list[str]]:
    """The lines between the common beginning and the common end."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    first = 0
    while first < min(len(before), len(after)) and before[first] == after[first]:
        first += 1
    last = 0
    while (
        last < min(len(before), len(after)) - first
        and before[-1 - last] == after[-1 - last]
    ):
        last += 1
    return before[first : len(before) - last], after[first : len(after) - last]


def lines_that_differ(old: str, new: str) -> tuple[list[str], list[str]]:
    """The lines that only the one and only the other has, wherever they stand."""
    before, after = (
        Counter(old.splitlines(keepends=True)),
        Counter(new.splitlines(keepends=True)),
    )
    return list((before - after).elements()), list((after - before).elements())


def outside(document: Document, path: Leaf, form: str) -> str:
    location = document.locate(path, form)
    if location is None:
        return "the value cannot be located"
    new = document.splice([SetValue(path, HOSTILE, form)])
    start, behind = location.value.start, document.text[location.value.end :]
    if not new.startswith(document.text[:start]) or not new.endswith(behind):
        return differs(document.text, new)
    return ""


def ways(document: Document, path: Leaf, form: str) -> str:
    for text in (HOSTILE, "New text", "a\nb"):
        edit = SetValue(path, text, form)
        short = document._rewritten(edit)  # noqa: SLF001 - held against the long way
        if short is not None and (long := document._spliced([edit])) != short:  # noqa: SLF001
            return differs(long, short)
    return ""


def added(document: Document, new: Leaf, after: Leaf, form: str) -> str:
    gone, _ = lines_that_differ(
        document.text, document.splice([SetValue(new, "New text", form, after=after)])
    )
    return "" if len(gone) <= 1 else f"{len(gone)} lines went: {gone[:3]}"


def undone(
    fmt: type[Format], document: Document, new: Leaf, after: Leaf, form: str
) -> str:
    text = document.splice([SetValue(new, "New text", form, after=after)])
    changed = fmt.open(text, encoding=document.encoding)
    entry = (
        [path for path in changed.values().paths if path[1:] == new[1:]]
        if document.together
        else [new]
    )
    return differs(document.text, changed.splice([Delete(path) for path in entry]))


def deleted(document: Document, paths: list[Leaf]) -> str:
    _, fresh = lines_that_differ(
        document.text, document.splice([Delete(path) for path in paths])
    )
    return "" if len(fresh) <= 1 else f"{len(fresh)} new lines: {fresh[:3]}"


def renamed(fmt: type[Format], document: Document, paths: list[Leaf], name: str) -> str:
    pairs = [(path, (*path[:-1], name)) for path in paths]
    text = document.splice([Rename(path, new) for path, new in pairs])
    before, after = changed_lines(document.text, text)
    if len(before) != len(after):
        return f"{len(before)} lines became {len(after)}"
    back = [Rename(new, path) for path, new in pairs]
    return differs(
        document.text, fmt.open(text, encoding=document.encoding).splice(back)
    )


def compared(document: Document, ask: Callable[[Document], Judgement]) -> str:
    return problem(document, ask(document))


def report(fmt: type[Format], tally: Tally, shown: int) -> None:
    speed = tally.size / 1e6 / tally.seconds if tally.seconds else 0.0
    print(
        f"\n{fmt.id}: {tally.files} files of {len(tally.projects)} projects, {tally.size / 1e6:.1f} MB, {speed:.1f} MB/s;"
        f" {tally.empty} more without any value, {tally.unreadable} unreadable"
    )
    size, largest = tally.largest
    if largest is not None:
        print(
            f"  one edit of the largest file ({size / 1e3:.0f} kB): {one_edit(fmt, largest):.1f} ms"
        )
    print("  check              tried  passed refused  wrong")
    for name in (*CHECKS, *(f"= {name}" for name in ORACLES.get(fmt.id, ()))):
        if tally.tried[name]:
            wrong = tally.tried[name] - tally.passed[name] - tally.refused[name]
            print(
                f"  {name:17}{tally.tried[name]:7}{tally.passed[name]:8}{tally.refused[name]:8}{wrong:7}"
            )
    for failure in tally.failures[:shown]:
        print(f"    {failure}")


def one_edit(fmt: type[Format], path: Path) -> float:
    """Milliseconds from bytes to verified new text."""
    data = path.read_bytes()
    start = time.perf_counter()
    decoded = fmt.decode(data, "utf-8")
    document = fmt.open(decoded.text, encoding=decoded.encoding)
    values = document.values()
    row = next(
        (
            row
            for row, text in enumerate(values.texts)
            if text and row not in values.kinds
        ),
        None,
    )
    if row is None:
        return 0.0
    try:
        document.splice(
            [SetValue(values.paths[row], "New text", values.forms.get(row, ""))]
        )
    except CannotRepresent:
        return 0.0
    return (time.perf_counter() - start) * 1e3


if __name__ == "__main__":
    main()
