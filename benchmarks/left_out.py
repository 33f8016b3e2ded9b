"""Functions that can be left out: what each gives where it finds nothing, by its return type, and where it says anything.

No list says which: it is every function of some rooms whose return type says what nothing is (no text, no rows, of a
question either answer, what it was given).
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any
from unittest.mock import patch

import i18n_workbench
from i18n_workbench.source.usage import analysis
from i18n_workbench.source.usage.judgement import Judgement

ROOMS = (
    "source.read",
    "source.resolve",
    "source.usage",
    "source.keep",
    "frameworks",
    "bench.code.judging",
)
OTHERS = (
    "source.keep.remembered",
    "source.keep.stamp",
    "source.keep.unread",
    "source.usage.report",
    "source.usage.explained",
    "source.usage.nearest",
    "source.usage.custom_files",
    "source.keep.kept_rows",
    "source.usage.renamable",
)
"""Modules that keep or show what was judged."""

Instead = Callable[..., Any]

NOTHING: dict[str, Callable[[], Any]] = {
    "None": lambda: None, "str": str, "list": list, "dict": dict, "set": set, "frozenset": frozenset,
    "Counter": Counter, "Mapping": dict, "Sequence": tuple, "Collection": tuple, "Iterable": tuple,
    "Iterator": lambda: iter(()), "tuple": tuple, "defaultdict": lambda: defaultdict(list),
}  # fmt: skip


def nothing_of(
    kind: ast.expr, aliases: dict[str, str], depth: int = 0
) -> list[Callable[[], Any]]:
    """What a return type gives where nothing is found: each way to make it."""
    match kind:
        case ast.Constant(value=None):
            return [NOTHING["None"]]
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            if any(
                isinstance(each, ast.Constant) and each.value is None
                for each in (left, right)
            ):
                return [NOTHING["None"]]
            return nothing_of(left, aliases, depth)
        case ast.Name(id="bool"):
            return [lambda: False, lambda: True]
        case ast.Name(id=name) if name in NOTHING:
            return [NOTHING[name]]
        case ast.Name(id=name) if name in aliases and depth < 4:
            with suppress(SyntaxError):
                return nothing_of(
                    ast.parse(aliases[name], mode="eval").body, aliases, depth + 1
                )
            return []
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            if any(
                isinstance(part, ast.Constant) and part.value is ... for part in parts
            ):
                return [tuple]
            made = [nothing_of(part, aliases, depth) for part in parts]
            if not all(made):
                return []
            return [lambda: tuple(each[0]() for each in made)]
        case ast.Subscript(value=ast.Name(id=name)) if name in NOTHING:
            return [NOTHING[name]]
    return []


@dataclass(frozen=True, slots=True)
class Place:
    """Where a function is named."""

    owner: Any
    attribute: str


@dataclass(frozen=True)
class Mechanism:
    """A function that can be left out: then each of its calls gives what ``instead`` does."""

    name: str
    real: Any
    places: tuple[Place, ...]
    instead: Instead

    def as_kind(self, call: Callable[..., Any]) -> Any:
        kind = type(self.real)
        return kind(call) if kind in {staticmethod, classmethod, property} else call

    @property
    def function(self) -> Callable[..., Any]:
        if isinstance(self.real, property):
            return self.real.fget
        return getattr(self.real, "__func__", self.real)

    @contextmanager
    def left_out(self) -> Iterator[None]:
        # a function, which an object binds to itself
        call = lambda *args, **kwargs: self.instead(*args, **kwargs)  # noqa: E731, PLW0108
        with patched(self.places, self.as_kind(call)):
            yield


def patched(places: Iterable[Place], value: Any) -> ExitStack:
    stack = ExitStack()
    for place in places:
        stack.enter_context(patch.object(place.owner, place.attribute, value))
    return stack


def listened(same: list[Mechanism], heard: set[str]) -> Callable[..., Any]:
    """A function, which is heard where it gives or does anything."""
    real = same[0].function
    open_names = {each.name for each in same}

    def call(*args: Any, **kwargs: Any) -> Any:
        if open_names <= heard:
            return real(*args, **kwargs)
        before = _amounts(args)
        found = real(*args, **kwargs)
        is_drawn = isinstance(found, Iterator)
        found = list(found) if is_drawn else found
        changed = before != _amounts(args)
        for each in same:
            if each.name in heard:
                continue
            if (
                changed
                or (found is None and not before)
                or _differs(found, each.instead, args, kwargs)
            ):
                heard.add(each.name)
        return iter(found) if is_drawn else found

    return call


def _differs(found: Any, instead: Instead, args: Any, kwargs: Any) -> bool:
    other = instead(*args, **kwargs)
    if isinstance(other, Iterator):
        return bool(found)
    if (
        isinstance(other, tuple | list | set | frozenset | dict)
        and not other
        and hasattr(found, "__len__")
    ):
        return bool(len(found))
    return found is not other and found != other


def _amounts(args: tuple[Any, ...]) -> tuple[int, ...]:
    """How much is known in a judgement."""
    judgement = args[0] if args else None
    if not isinstance(judgement, Judgement):
        return ()
    known = (judgement.used, judgement.possible, judgement.places, judgement.dynamic)
    missing = sum(judgement.undefined.values())
    return (*map(len, known), missing, id(judgement.inventory))


def modules(
    rooms: tuple[str, ...] = ROOMS, others: tuple[str, ...] = OTHERS
) -> list[ModuleType]:
    """The modules of some rooms, but for others."""
    package = i18n_workbench.__name__
    found = []
    for each in pkgutil.walk_packages(i18n_workbench.__path__, f"{package}."):
        name = each.name.removeprefix(f"{package}.")
        if name.startswith(rooms) and not name.startswith(others):
            found.append(import_module(each.name))
    return found


def mechanisms(
    rooms: tuple[str, ...] = ROOMS, others: tuple[str, ...] = OTHERS
) -> dict[int, list[Mechanism]]:
    """All functions of some rooms that can be left out, each in every way, by what it is."""
    _late_evidences()
    looked_through = modules(rooms, others)
    everywhere = named_everywhere()
    own_names = {module: _names(module) for module in looked_through}
    # an alias may be another module's, which is imported for types alone
    all_names = {}
    for names in own_names.values():
        all_names.update(names)
    found: dict[int, list[Mechanism]] = {}
    for module in looked_through:
        aliases = all_names | own_names[module]
        short = module.__name__.removeprefix("i18n_workbench.")
        for name, value in list(vars(module).items()):
            if getattr(value, "__module__", "") != module.__name__:
                continue
            if isinstance(value, type):
                for inner, member in list(vars(value).items()):
                    if inner.startswith("__") and inner != "__call__":
                        continue
                    _add(
                        found,
                        f"{short}:{name}.{inner}",
                        member,
                        (Place(value, inner),),
                        aliases,
                    )
            else:
                _add(
                    found,
                    f"{short}:{name}",
                    value,
                    tuple(everywhere[id(value)]),
                    aliases,
                )
    return found


def _names(module: ModuleType) -> dict[str, str]:
    """What a module gives names to, aliases of types among it."""
    return dict(
        re.findall(r"^\s*(\w+) = (.+)$", inspect.getsource(module), re.MULTILINE)
    )


def named_everywhere() -> defaultdict[int, list[Place]]:
    """Where each thing is named in the modules of the project."""
    everywhere: defaultdict[int, list[Place]] = defaultdict(list)
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith(i18n_workbench.__name__):
            for name, value in list(vars(module).items()):
                everywhere[id(value)].append(Place(module, name))
    return everywhere


def _add(
    found: dict[int, list[Mechanism]],
    name: str,
    real: Any,
    places: tuple[Place, ...],
    aliases: dict[str, str],
) -> None:
    function = (
        real.fget
        if isinstance(real, property)
        else getattr(real, "__func__", getattr(real, "__wrapped__", real))
    )
    if not isinstance(function, FunctionType) or function.__code__.co_name == "helper":
        return
    if getattr(real, "__wrapped__", None) is not None and not hasattr(
        real, "cache_info"
    ):
        return
    kinds = function.__annotations__
    given = kinds.get("return")
    if not isinstance(given, str):
        return
    ways: list[tuple[str, Instead]] = []
    for number, make in enumerate(
        nothing_of(ast.parse(given, mode="eval").body, aliases)
    ):
        label = ("F", "T")[number] if given == "bool" else "0"
        ways.append((label, partial(_made, make)))
    parameters = list(inspect.signature(function).parameters)
    for at, parameter in enumerate(parameters):
        if kinds.get(parameter) == given and given not in {"bool", "int"}:
            if isinstance(real, classmethod):
                continue
            ways.append((f"#{parameter}", partial(_argument, at, parameter)))
            break
    if ways:
        found[id(real)] = [
            Mechanism(f"{name}={label}", real, places, instead)
            for label, instead in ways
        ]


def _made(make: Callable[[], Any], *_: Any, **__: Any) -> Any:
    return make()


def _argument(at: int, name: str, *args: Any, **kwargs: Any) -> Any:
    return args[at] if at < len(args) else kwargs.get(name)


def _late_evidences() -> None:
    """Let evidences be looked up when they are asked."""
    if getattr(analysis.EVIDENCES[0], "late", False):
        return

    def late(module: Any, name: str) -> Callable[..., Any]:
        def asked(*args: Any) -> Any:
            return getattr(module, name)(*args)

        asked.late = True  # type: ignore[attr-defined]
        return asked

    analysis.EVIDENCES = tuple(
        late(sys.modules[each.__module__], each.__name__) for each in analysis.EVIDENCES
    )


@contextmanager
def listening(
    every: dict[int, list[Mechanism]], settled: Collection[str], heard: set[str]
) -> Iterator[None]:
    with ExitStack() as stack:
        for same in every.values():
            open_ones = [each for each in same if each.name not in settled]
            if open_ones:
                stack.enter_context(
                    patched(same[0].places, same[0].as_kind(listened(open_ones, heard)))
                )
        yield
