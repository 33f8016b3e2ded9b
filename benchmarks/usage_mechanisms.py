"""What each mechanism of the usage report pays for: every one left out alone, on the projects of a folder.

    python benchmarks/usage_mechanisms.py CHECKOUTS OUT [PROJECT ...]

``CHECKOUTS`` has one folder a project. Each is read once; then its keys are judged with everything, and again without each
mechanism that says anything there and has not decided in three projects yet: small projects first, this costs little more than
reading them. ``OUT`` gets a JSON file a project: by mechanism the keys whose status it decides, with
the status that they have and the one that they would have. Printed is, for each mechanism, in how many projects it decides
any key, how many, and of the judged ones (``judged_usage.csv``) how many would be right no more, and how many only then.
"""

from __future__ import annotations

import csv
import json
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from importlib import import_module
from os import environ
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from i18n_workbench.bench import Bench
from i18n_workbench.bench.code import judging
from i18n_workbench.frameworks import Framework, Options
from i18n_workbench.source.keep.reading import detector_of
from i18n_workbench.source.read.detector import Detector
from i18n_workbench.source.read.expressions import UNKNOWN
from i18n_workbench.source.usage import analysis
from i18n_workbench.source.usage.judgement import Judgement

TABLE = Path(__file__).with_name("judged_usage.csv")
PROJECTS = 2
"""Of a repository that holds several projects so many are read."""
ENOUGH = 3
"""Projects in which a mechanism has to decide a key to be worth its lines."""
FIELDS = (
    "derived", "implicit", "brought", "contexts", "references", "bare", "folders", "files", "records", "marked",
)  # fmt: skip
"""What the inventory knows besides the keys."""

READING = """
source.read.constants:Constants.__call__ None
source.read.constants:Constants._types ()
source.read.loops:Loops.collections ()
source.read.visibility:Declarations.nearest -1
source.read.hooks:_handed ()
source.read.hooks:_reach ()
source.read.hooks:_open_ends ()
source.read.hooks:_further ()
source.read.hooks:awaited_together (None, None)
source.read.meanings:is_handed_in False
source.read.scopes:_further []
source.read.scopes:_dotted []
source.read.scopes:_is_in_any_namespace False
source.read.scopes:_names_none False
source.read.calls:Reader._goes_on False
source.read.calls:Reader._static_prefix ()
source.read.calls:Reader._is_translator True
source.read.expressions:_Reader._call_expression [UNKNOWN]
source.read.expressions:_Reader._arrow_function [UNKNOWN]
source.read.expressions:_Reader._subscript_expression [UNKNOWN]
source.read.expressions:_Reader._member_expression [UNKNOWN]
source.read.expressions:_Reader._array [UNKNOWN]
source.read.detector:declared ()
source.read.detector:appendices frozenset()
source.read.detector:beginnings frozenset()
source.read.detector:with_origins #0
source.read.foreign:choices []
source.read.foreign:_goes_on False
source.read.foreign:_behind_remarks #1
"""
OF_FRAMEWORKS = """
frameworks.ruby_rails:_defaults ()
frameworks.ruby_rails:_scope_of ("", False)
frameworks.flutter:dart_calls ()
frameworks.readers.dart_chains:_of_slang ()
frameworks.ios:_of_intents ()
frameworks.ios:_head None
frameworks.ios:_table_of ""
frameworks.gettext:template_calls ()
frameworks.gettext:xml_calls ()
frameworks.gettext:desktop_calls ()
"""
JUDGING = """
source.usage.layout:mounts {}
source.usage.layout:_names_files False
source.usage.layout:_root ""
source.usage.certain:_names_a_folder False
source.usage.certain:_by_context_alone set()
source.usage.certain:_asked set()
source.usage.certain:reached_lazily []
source.usage.certain:could_be_elsewhere False
source.usage.called:_around ()
source.usage.written:_scoped_by_settings {}
source.usage.compositions:Pieces.reasons iter(())
bench.code.judging:_without_source set()
bench.code.judging:_skipped set()
bench.code.judging:_asked_inside set()
bench.code.judging:_elsewhere set()
source.keep.index:SourceIndex._lists frozenset()
source.keep.index:proved frozenset()
source.usage.names:Names._as_kept #1
"""
"""Functions, each with what it gives where it is left out: a value, or the argument of a number."""

Statuses = dict[str, str]
Decided = list[tuple[str, str, str]]


def main(folder: Path, out: Path, wanted: set[str]) -> int:
    """Judge every project without each mechanism, and print what each pays for."""
    out.mkdir(parents=True, exist_ok=True)
    roots = [
        path for path in sorted(folder.iterdir()) if not wanted or path.name in wanted
    ]
    with ProcessPoolExecutor(2, max_tasks_per_child=1) as pool:
        asked = {pool.submit(ablate, root, out): root for root in roots}
        for future in as_completed(asked):
            print(asked[future].name, future.exception() or future.result(), flush=True)
    print_table(out)
    return 0


def ablate(root: Path, out: Path) -> str:
    """Judge one repository, and write down what each mechanism decides."""
    with tempfile.TemporaryDirectory() as state:
        environ["I18N_WORKBENCH_STATE"] = state
        bench = Bench(root)
        keys = 0
        for name in bench.project.choices[:PROJECTS] or [""]:
            chosen = Bench(root, project=name) if name else bench
            found = _without_each(chosen, _settled(out))
            keys += len(found["statuses"])
            file = out / f"{root.name}~{name.replace('/', '~')}.json"
            file.write_text(json.dumps(found), encoding="utf-8")
    return f"{keys} keys"


@dataclass(frozen=True)
class Mechanism:
    """A function that can be left out: then each of its calls gives what ``instead`` does."""

    owner: Any
    attribute: str
    instead: Callable[..., Any]

    @property
    def name(self) -> str:
        """The module or class, and the function."""
        return f"{self.owner.__name__.rpartition('.')[2]}.{self.attribute}"

    def listened(self, heard: set[str]) -> Callable[..., Any]:
        """The function, which is heard where it gives or does anything."""
        real = getattr(self.owner, self.attribute)

        def call(*args: Any, **kwargs: Any) -> Any:
            before = _amounts(args)
            found = real(*args, **kwargs)
            is_drawn = isinstance(found, Iterator)
            found = list(found) if is_drawn else found
            if before != _amounts(args) or found != self.instead(*args, **kwargs):
                heard.add(self.name)
            return iter(found) if is_drawn else found

        return call


def _amounts(args: tuple[Any, ...]) -> tuple[int, ...]:
    """How much is known in a judgement."""
    judgement = args[0] if args else None
    if not isinstance(judgement, Judgement):
        return ()
    known = (judgement.used, judgement.possible, judgement.places, judgement.dynamic)
    missing = sum(judgement.undefined.values())
    return (*map(len, known), missing, id(judgement.inventory))


def _settled(out: Path) -> set[str]:
    """The mechanisms that have decided in enough projects: they need no further one."""
    decided: Counter[str] = Counter()
    for file in out.glob("*.json"):
        decided.update(json.loads(file.read_text(encoding="utf-8"))["decided"].keys())
    return {name for name, count in decided.items() if count >= ENOUGH}


def _without_each(bench: Any, settled: Collection[str]) -> dict[str, Any]:
    sources = bench.sources
    reading = _heard_in(sources, settled)
    index, own, around = sources.index, sources.inventory(), sources.neighbours()

    def judged(inventory: Any) -> Statuses:
        given = SimpleNamespace(
            scan=lambda: index,
            inventory=lambda: inventory,
            neighbours=lambda: around,
        )
        return {row.key: row.status for row in judging.judged(bench, given).rows}

    full = judged(own)
    decided: dict[str, Decided] = {}
    for each, files in reading.items():
        with (
            patch.object(each.owner, each.attribute, each.instead),
            _read_again(index, files),
        ):
            decided[each.name] = _changed(full, judged(own))
    for each in _speaking(lambda: judged(own), settled):
        with patch.object(each.owner, each.attribute, each.instead):
            decided[each.name] = _changed(full, judged(own))
    for field in FIELDS:
        value = getattr(own, field)
        if value and f"inventory.{field}" not in settled:
            without = replace(own, **{field: type(value)()})
            decided[f"inventory.{field}"] = _changed(full, judged(without))
    return {
        "statuses": full,
        "decided": {name: rows for name, rows in decided.items() if rows},
    }


def _changed(full: Statuses, now: Statuses) -> Decided:
    keys = sorted(full.keys() | now.keys())
    return [
        (key, full.get(key, ""), now.get(key, ""))
        for key in keys
        if full.get(key) != now.get(key)
    ]


def _speaking(
    judged: Callable[[], Statuses], settled: Collection[str]
) -> list[Mechanism]:
    """The mechanisms that say anything while a project is judged."""
    heard: set[str] = set()
    every = [each for each in _mechanisms() if each.name not in settled]
    with ExitStack() as stack:
        for each in every:
            listened = each.listened(heard)
            stack.enter_context(patch.object(each.owner, each.attribute, listened))
        judged()
    return [each for each in every if each.name in heard]


def _heard_in(sources: Any, settled: Collection[str]) -> dict[Mechanism, set[str]]:
    """The mechanisms of reading that say anything in the sources, each with the files."""
    heard: set[str] = set()
    files: defaultdict[str, set[str]] = defaultdict(set)
    every = [each for each in _readings(sources.readers()) if each.name not in settled]
    find = Detector.find

    def found(self: Any, text: str, file: str, *args: Any) -> Any:
        heard.clear()
        uses = find(self, text, file, *args)
        for name in heard:
            files[name].add(file)
        return uses

    with ExitStack() as stack:
        stack.enter_context(patch.object(Detector, "find", found))
        for each in every:
            listened = each.listened(heard)
            stack.enter_context(patch.object(each.owner, each.attribute, listened))
        sources.scan()
    return {each: files[each.name] for each in every if files[each.name]}


@contextmanager
def _read_again(index: Any, files: set[str]) -> Iterator[None]:
    """The files as they are read now."""
    detector = detector_of(index._rules)  # noqa: SLF001
    before = dict(index.files)
    for file in files & before.keys():
        text = index._text(file)  # noqa: SLF001
        with suppress(Exception):
            uses = detector.find(text, file)
            index.files[file] = replace(before[file], uses=uses)
    try:
        yield
    finally:
        index.files = before


def _readings(frameworks: list[Any]) -> list[Mechanism]:
    """Functions of reading that can be left out, and what frameworks do beyond their data."""
    found = [*_of_table(READING), *_of_table(OF_FRAMEWORKS)]
    of_classes: dict[str, Any] = {
        "calls": _always(()),
        "scopes": _always(()),
        "options": _always(Options()),
        "is_sure": _always(True),
        "rewrite": lambda _, key, __: key,
    }
    classes = {type(framework) for framework in frameworks} - {Framework}
    for cls in sorted(classes, key=lambda cls: cls.__name__):
        for name in of_classes.keys() & vars(cls).keys():
            found.append(Mechanism(cls, name, of_classes[name]))
    return found


def _mechanisms() -> list[Mechanism]:
    """Every function of judging that can be left out."""
    if not _EVIDENCES:
        evidences = [
            (sys.modules[each.__module__], each.__name__) for each in analysis.EVIDENCES
        ]
        analysis.EVIDENCES = tuple(_late(*each) for each in evidences)
        _EVIDENCES.extend(evidences)
    steps = (
        (analysis, name)
        for name in vars(analysis)
        if name.startswith(("take_", "forget_", "follow_")) and name != "take_uses"
    )
    return [
        *(Mechanism(*each, _always(())) for each in (*_EVIDENCES, *steps)),
        *_of_table(JUDGING),
    ]


_EVIDENCES: list[tuple[Any, str]] = []


def _of_table(table: str) -> Iterator[Mechanism]:
    """The functions of a table, each with what it gives where it is left out: a value, or one of its arguments."""
    for line in table.split("\n"):
        if not line:
            continue
        place, value = line.split(" ", 1)
        module, _, path = place.partition(":")
        owner: Any = import_module(f"i18n_workbench.{module}")
        *outer, name = path.split(".")
        for each in outer:
            owner = getattr(owner, each)
        if value.startswith("#"):
            at = int(value[1:])
            instead: Callable[..., Any] = lambda *args, at=at: args[at]  # noqa: E731
        else:
            instead = _always(eval(value, {"UNKNOWN": UNKNOWN}))
        yield Mechanism(owner, name, instead)


def _late(module: Any, name: str) -> Callable[..., Any]:
    """An evidence that is looked up when it is asked."""

    def asked(*args: Any) -> Any:
        return getattr(module, name)(*args)

    asked.late = True  # type: ignore[attr-defined]
    return asked


def _always(value: Any) -> Callable[..., Any]:
    return lambda *_, **__: value


def print_table(out: Path) -> None:
    """What each mechanism decides in all projects, those that decide least first."""
    truths = _truths()
    projects: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    won: Counter[str] = Counter()
    kinds: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for file in sorted(out.glob("*.json")):
        found = json.loads(file.read_text(encoding="utf-8"))
        truth = truths.get(file.name.partition("~")[0].rpartition("+")[2], {})
        for name, rows in found["decided"].items():
            projects[name] += 1
            for key, was, now in rows:
                kinds[name][f"{was or 'none'} > {now or 'none'}"] += 1
                lost[name] += truth.get(key) == was
                won[name] += truth.get(key) == now
    for name in sorted(projects, key=lambda name: (projects[name], name)):
        print(
            f"{projects[name]:4} {kinds[name].total():6} {lost[name]:4} {won[name]:4}  {name}: ",
            end="",
        )
        print(
            *(f"{kind} {count}" for kind, count in kinds[name].most_common(3)), sep=", "
        )


def _truths() -> dict[str, Statuses]:
    found: defaultdict[str, Statuses] = defaultdict(dict)
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found[row["project"]][row["key"]] = row["truth"]
    return dict(found)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), set(sys.argv[3:])))
