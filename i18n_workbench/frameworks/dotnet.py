""".NET: generated classes of resources, ``IStringLocalizer``, resources of forms, XAML."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import LOOKUP, MEMBERS, OF_CONTROL, RESOURCE, Call
from i18n_workbench.frameworks.readers.reading import keys_of
from i18n_workbench.frameworks.readers.resource_classes import (
    NAMESPACES,
    Near,
    below,
    resources,
)
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

_CLASS = r"(?![a-z])\w*(?:Resources?|Strings?|Lang|Language|Languages|Locali[sz]ation|Translations?|Texts?|Messages|ResUI|Res|L10n|Labels)"


_MADE = r"(?:ResourceManager|Culture|MergedDictionaries|ThemeDictionaries|Keys|Values|Count|Source)\b"
"""Members of generated classes, and of dictionaries that are called so, which are no messages."""


class _Shapes:
    """How members of generated classes are written; ``owner`` is a pattern of the classes' names."""

    def __init__(self, owner: str) -> None:
        named = f"(?P<owner>{owner})"
        self._class = lazy_pattern(rf"\s*\.\s*(?:{owner})\s*\.")
        # In a chain (``Localization.Strings.Dialog.Title``) each name may be the class; a sentence of a comment ends in a dot.
        self._member = lazy_pattern(
            rf"\b{named}\s*\.[ \t]*(?!{_MADE})(?=(?P<key>[A-Za-z_]\w*)\b(?!\s*\())"
        )
        self._static = lazy_pattern(
            rf"\{{\s*(?:x:Static|\w+:\w*)\s+(?:Member\s*=\s*)?(?:\w+:)?{named}\.(?P<key>\w+)\s*\}}"
        )
        self._nameof = lazy_pattern(
            rf"\bnameof\s*\(\s*(?:\w+\.)*{named}\.(?P<key>\w+)\s*\)"
        )

    def members(
        self, text: str, *, in_markup: bool
    ) -> Iterator[tuple[str, str, tuple[int, int]]]:
        """The class, the name and where it stands; parts of namespaces and of texts (``"App.Resources.en.resx"``) are none."""
        shapes = (self._static,) if in_markup else (self._nameof, self._static)
        for shape in shapes:
            for found in shape.finditer(text):
                yield found["owner"], found["key"], found.span("key")
        if in_markup:
            return
        spaces = {found.end("name") for found in NAMESPACES.finditer(text)}
        for found in self._member.finditer(text):
            start = found.start()
            end = found.end("key")
            is_text = _IN_TEXT.search(text, max(0, start - _SHORTLY), start)
            is_folder = end in spaces or self._class.match(text, end)
            if not is_text and not is_folder:
                yield found["owner"], found["key"], found.span("key")


_USUAL = _Shapes(_CLASS)
_ASKED = lazy_pattern(
    r"\b(?:GetString|GetResourceString|(?:Try)?(?:Find|Get)Resource|SetResourceReference\([^\"(),]+,|GetLocalizedString|GetLocalized|Localize|Translate)(?:\(|(?<=,))\s*@?\"(?P<key>[^\"\\\n]+)\""
    r"|\b\w*[lL]ocalizer\w*\s*(?:\[\s*|\.\s*GetString\(\s*)@?\"(?P<index>(?:[^\"\\\n]|\\.)+)\"|\b_?[LT]\[\s*\"(?P<short>(?:[^\"\\\n]|\\.)+)\""
)
_EXTENDED = lazy_pattern(
    r"(?<!\$)\"(?P<key>[^\"\\\n]+)\"\s*\.\s*\w*[lL]ocali[sz]e\w*\("
)
_MARKED = lazy_pattern(
    r"\{\s*[\w.]+:\w*(?:Resource|Locali|Transl|Loc|String|Text)\w*\s+(?:(?:Name|Key|ResourceKey|Id|Uid)\s*=\s*)?'?(?P<key>[\w./]+)'?\s*[,}]"
)
"""A markup extension of the project's own that looks a text up by its name."""
_INDEXED = lazy_pattern(r"\{\s*Binding\b[^{}\[\]]*\[(?P<key>[A-Za-z_][\w.]*)\]")
"""A binding to an object of the project's own that has the texts by their names (``{Binding [Title], Source=…}``)."""
_IN_DICTIONARY = lazy_pattern(
    r"(?<!Style=\")\{\s*(?:Dynamic|Static)Resource\s+(?:ResourceKey\s*=\s*)?(?P<key>[\w.-]+)\s*\}"
)
"""An entry of a resource dictionary; a text where the locale files have one of that name."""
_ANNOTATION = lazy_pattern(
    r"\[[^\[\]\n]*typeof\s*\(\s*(?:\w+\.)*(?P<owner>\w+)\s*\)[^\[\]\n]*\]"
)
"""``[Display(ResourceType = typeof(Resources), Name = "Title")]``, ``[LocalizedDescription(typeof(Resources), "Title")]``."""
_NAMED_IN_IT = lazy_pattern(r"(?:\b\w+\s*=\s*|[(,]\s*)\"(?P<key>\w+)\"")
_APPLIED = lazy_pattern(r"\bApplyResources\(\s*[\w.]+\s*,\s*\"(?P<key>[^\"\n]+)\"")
_PARTIAL = lazy_pattern(r"(?i:\bpartial\s+class)\s+(\w+)")
_SHOWN = ("Text", "ToolTipText", "HeaderText", "Title", "AccessibleName", "AccessibleDescription")  # fmt: skip
"""The properties with texts that the controls of Windows Forms have; one that is applied gets all of them."""
_MANAGER = lazy_pattern(
    r"\b(?P<owner>\w+)\s*\.\s*ResourceManager\b(?:\s*\.\s*GetString\(\s*(?:(?P<whole>\"[^\"\\\n]+\")\s*[,)]"
    r"|\"(?P<head>[^\"\\\n]+)\"\s*\+|\$\"(?P<text>[^\"\\\n]+)\"|[\w.()]+\s*\+\s*\"(?P<tail>[^\"\\\n]+)\"\s*[,)]))?"
)
"""What looks texts up by name, and what is known of that: all of it, its beginning, its end, or a text with values in it."""
_PLACE = lazy_pattern(r"\{[^{}]*\}")
_TYPED = lazy_pattern(r"<data\s+name=\"([^\"]+)\"[^<>]*\s(?:type|mimetype)=")
"""An entry of resources that is no text (``<data name="Logo" type="System.Resources.ResXFileRef">``)."""
_IN_TEXT = lazy_pattern(r"\"[\w./\\~-]*\Z")
_SHORTLY = 100
"""Characters before a name that say whether it stands in a text."""
_NO_LETTER = lazy_pattern(r"\W")
_INJECTED = lazy_pattern(
    r"(?m:^\ufeff?)[ \t]*@inject\s+(?:[\w.]+\.)?I(?:String|Html|View)Localizer(?:<(?P<of>[\w.]+)>)?\s+(?P<name>\w+)"
)
_FOR_ALL = {"_ViewImports.cshtml": "cshtml", "_Imports.razor": "razor"}
"""Files that speak for all pages of their folder and below, and the ending of these."""
_UID = lazy_pattern(
    r"\b(?:x:Uid|\w+:Uids\.Uid)\s*=\s*\"(?:/(?P<map>\w+)/)?(?P<key>[^\"\n{}]+)\""
)
_PATH_OF_CONTROL = lazy_pattern(r"\"/(?P<map>\w+)/(?P<key>\w+)\"")
"""How a program names the texts of a control (``Uids.SetUid(dialog, "/Tags/SelectDialog")``)."""
_DEFAULT_MAP = "Resources"
"""The file that an ``x:Uid`` means which names none, as Windows has it."""


class Dotnet(Framework):
    """``Resources.Key``, ``localizer["Key"]``, ``{x:Static p:Resources.Key}``, ``x:Uid="Key"``."""

    id = "dotnet"
    name = ".NET"
    recognition = Recognition(
        markers=("*.sln", "*.slnx", "*.csproj", "*.vbproj", "*.fsproj"),
        platform=True,
        spans_projects=True,
    )
    code = Code(
        languages=("cs", "vb", "xaml", "axaml", "razor", "cshtml"),
        anchors=(
            "Res",
            "Str",
            "Lang",
            "ocal",
            "Text",
            "Mess",
            "L10n",
            "Label",
            "ransl",
            "GetString",
            "Uid",
            "tring",
            "esource",
            '["',
        ),
    )
    layout = Layout(
        parsers=("resx", "xaml"),
        keystyle="flat",
        plurals=IN_TEXT,
        placeholders=("dotnet",),
    )
    extraction = Extraction(
        templates={"": ("Resources.{key}", 'localizer["{key}"]', "{key}")}
    )

    injected: Mapping[tuple[str, str], tuple[str, str]] = MappingProxyType({})
    """The localizer that all pages below a folder have, by the folder and the ending of the pages, and its class."""
    classes: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The namespaces of the files that each generated class stands for."""
    objects: frozenset[str] = frozenset()
    """Names in those files that stand for pictures and other objects, no texts."""
    shapes: _Shapes = _USUAL

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the classes that are generated from resources."""
        classes: dict[str, dict[str, None]] = {}
        objects: set[str] = set()
        for folder in folders:
            for path in resources(folder):
                if not path.stem.isidentifier():  # of a language (``Texts.de.resx``)
                    continue
                namespace = ".".join(path.parts).removesuffix(".resx")
                classes.setdefault(path.stem, {})[namespace] = None
                names = _TYPED.findall(text_of(folder / path))
                objects.update(_NO_LETTER.sub("_", name) for name in names)
        other = type(self)()
        other.injected = dict(_injections(folders, self.injected_in))
        other.objects = frozenset(objects)
        other.classes = {name: tuple(sorted(found)) for name, found in classes.items()}
        unusual = [name for name in sorted(classes) if not re.fullmatch(_CLASS, name)]
        if unusual:
            other.shapes = _Shapes(rf"{'|'.join(unusual)}|{_CLASS}")
            anchors = (*self.code.anchors, *(f"{name}." for name in unusual))
            other.code = replace(self.code, anchors=anchors)
        return other

    @staticmethod
    def injected_in(text: str) -> tuple[str, str] | None:
        """The name of the localizer that a page injects, and the class of its texts; None where it has none."""
        found = _INJECTED.search(text)
        return (found["name"], found["of"] or "") if found is not None else None

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Names of resources; each counts where it exists, for a class may hold anything."""
        in_markup = language in {"xaml", "axaml"}
        named = [
            member
            for member in self.shapes.members(text, in_markup=in_markup)
            if not self._is_no_text(text, member[1], member[2][1])
        ]
        if not in_markup:
            named += self._annotated(text)
        near = Near(text)
        return [
            *(call for member in named for call in self._of_class(near, *member)),
            *_found(text, in_markup=in_markup),
            *(() if in_markup else self._applied(text)),
            *(() if in_markup else self._of_managers(text)),
        ]

    def _annotated(self, text: str) -> Iterator[tuple[str, str, tuple[int, int]]]:
        """What attributes name of a class of resources: the class, the name and where it stands."""
        for found in _ANNOTATION.finditer(text):
            owner = found["owner"]
            if owner in self.classes or "ResourceType" in found[0]:
                for name in _NAMED_IN_IT.finditer(text, *found.span()):
                    yield owner, name["key"], name.span("key")

    def _is_no_text(self, text: str, name: str, end: int) -> bool:
        """Whether a member is an object of the resources, or a class that lies in a folder of the other's name."""
        is_class = name in self.classes and text.startswith(".", end)
        return is_class or name in self.objects

    def _of_managers(self, text: str) -> Iterator[Call]:
        """A manager that is handed on is asked for names that only the running program knows (those of an enumeration)."""
        near = Near(text)
        for found in _MANAGER.finditer(text):
            if found["whole"]:  # read with all others that are asked for by a literal
                continue
            classes = self.classes.get(found["owner"], ())
            least = min(map(near.rank, classes), default=0)
            starts = [f"{name}." for name in classes if near.rank(name) == least]
            said = list(_asked_parts(found))
            if any(said):  # the only file of a program has no namespace
                starts.append("")
            for start in starts:
                shape, span = _merged([start, *said]), found.span("owner")
                name = found["owner"]
                yield Call(name, *span, "ResourceManager", sure=False, parts=shape)

    def _applied(self, text: str) -> Iterator[Call]:
        """What the designer of a form writes: all properties of a control come from the form's own resources."""
        form = _PARTIAL.search(text)
        namespaces = self.classes.get(form[1], ()) if form else ()
        starts = [f"{namespace}." for namespace in namespaces]
        for found in _APPLIED.finditer(text):
            control, span = found["key"], found.span("key")
            names = [f"{start}{control}" for start in ("", *starts)]
            shown = [f"{name}.{each}" for name in names for each in _SHOWN]
            yield Call(shown[0], *span, "ApplyResources", tuple(shown[1:]), sure=False)
            shapes: list[tuple[str | None, ...]]
            shapes = [(f"{name}.", None) for name in names]
            if not starts:
                shapes.append((None, f".{control}.", None))
            for parts in shapes:
                yield Call(control, *span, "ApplyResources", sure=False, parts=parts)

    def _of_class(
        self, near: Near, owner: str, key: str, span: tuple[int, int]
    ) -> Iterator[Call]:
        """A member of a generated class: in a project of one class by its name, in others behind the class's."""
        holder = near.holder(owner, span, self.classes.get(owner, ()))
        callee = f"{holder}{MEMBERS}"
        yield Call(key, *span, callee, sure=False)
        name = f"{owner}.{key}"
        classes = sorted(self.classes.get(owner, ()), key=near.rank)
        names = tuple(f"{each}.{key}" for each in classes)
        if names:
            nearest, *further = names
            yield Call(nearest, *span, callee, (*further, name), sure=False)
        else:
            yield Call(key, *span, callee, sure=False, parts=(None, name))


def _injections(
    folders: Sequence[Path], injected: Callable[[str], tuple[str, str] | None]
) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """What the pages of each folder are handed by the file that speaks for them all."""
    for folder in folders:
        for path in below(folder, tuple(_FOR_ALL)):
            given = injected(text_of(folder / path))
            if given is not None:
                above = path.parent.as_posix()
                yield ("" if above == "." else above, _FOR_ALL[path.name]), given


def _asked_parts(manager: re.Match[str]) -> Iterator[str | None]:
    """What is known of a name that a manager is asked for, None for each part that only the running program knows."""
    if manager["head"]:
        yield manager["head"]
    if manager["text"]:
        first, *others = _PLACE.split(manager["text"])
        yield first
        for piece in others:
            yield from (None, piece)
        return
    yield None
    if manager["tail"]:
        yield manager["tail"]


def _merged(parts: Sequence[str | None]) -> tuple[str | None, ...]:
    """Parts of which no two texts follow one another, and none is empty."""
    merged: list[str | None] = []
    for part in parts:
        if part and merged and (before := merged[-1]) is not None:
            merged[-1] = before + part
        elif part != "":
            merged.append(part)
    return tuple(merged)


def _of_name(key: str, span: tuple[int, int], callee: str = LOOKUP) -> Iterator[Call]:
    """A name without a class: in the default map, or in any other one.

    A part of a resource is named behind a slash: ``Dialog/Title`` is ``Dialog.Title``, and ``/Errors/Title`` the one of a
    file.
    """
    path = key.removeprefix("/").replace("/", ".")
    yield Call(path, *span, callee, (f"{_DEFAULT_MAP}.{path}",), sure=False)
    yield Call(path, *span, callee, sure=False, parts=(None, f".{path}"))


def _found(text: str, *, in_markup: bool) -> Iterator[Call]:
    for found in _ASKED.finditer(text) if not in_markup else ():
        group = next(
            name for name, value in found.groupdict().items() if value is not None
        )
        is_any = "Resource(" in found[0] or "ResourceReference(" in found[0]
        callee = RESOURCE if is_any else LOOKUP
        yield from _of_name(found[group], found.span(group), callee)
    for found in (_MARKED if in_markup else _EXTENDED).finditer(text):
        yield from _of_name(found["key"], found.span("key"))
    for found in _INDEXED.finditer(text) if in_markup else ():
        yield from _of_name(found["key"], found.span("key"))
    yield from keys_of(_IN_DICTIONARY, text, RESOURCE)
    controls = _UID if in_markup else _PATH_OF_CONTROL
    for found in controls.finditer(text):
        uid = found["key"]
        for start in ("", f"{found['map'] or _DEFAULT_MAP}."):
            parts = (f"{start}{uid}.", None)
            yield Call(uid, *found.span("key"), OF_CONTROL, sure=False, parts=parts)
            if "." in uid:  # one property by its name
                yield Call(f"{start}{uid}", *found.span("key"), LOOKUP, sure=False)
