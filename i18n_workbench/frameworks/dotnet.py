""".NET: generated classes of resources, ``IStringLocalizer``, resources of forms, XAML."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

_CLASS = r"\w*(?:Resources?|Strings?|Lang|Language|Languages|Locali[sz]ation|Translations?|Texts?|Messages|ResUI|Res|L10n|Labels)"
_MEMBER = lazy_pattern(
    rf"\b(?P<owner>{_CLASS})\s*\.\s*(?P<key>[A-Za-z_]\w*)\b(?!\s*\()"
)
_FORMATTED = lazy_pattern(
    rf"\b(?P<owner>{_CLASS})\s*\.\s*Format(?P<key>[A-Z]\w*)(?=\s*\()"
)
"""A method that is generated for a text with arguments (``EmitFormatMethods``): ``Strings.FormatTitle(name)``."""
_STATIC = lazy_pattern(
    rf"\{{\s*(?:x:Static|\w+:\w*)\s+(?:\w+:)?(?P<owner>{_CLASS})\.(?P<key>\w+)\s*\}}"
)
_ASKED = lazy_pattern(
    r"\b(?:GetString|GetResourceString|(?:Try)?(?:Find|Get)Resource|GetLocalizedString|GetLocalized|Localize|Translate)\(\s*@?\"(?P<key>[^\"\\\n]+)\""
    r"|\b\w*[lL]ocalizer\w*\s*(?:\[\s*|\.\s*GetString\(\s*)@?\"(?P<index>(?:[^\"\\\n]|\\.)+)\"|\b_?[LT]\[\s*\"(?P<short>(?:[^\"\\\n]|\\.)+)\""
)
_COMPLETED = lazy_pattern(
    r"\b(?:Try)?(?:Find|Get)(?:Resource|String)\(\s*\$\"(?P<head>[^\"{}\\]+)\{\w+\}(?P<tail>[^\"{}\\]*)\""
)
"""A name that is put together where it is looked up: ``FindResource($"Text.{key}")``."""
_EXTENDED = lazy_pattern(r"\"(?P<key>[^\"\\\n]+)\"\s*\.\s*\w*[lL]ocali[sz]e\w*\(")
_MARKED = lazy_pattern(
    r"\{\s*[\w.]+:\w*(?:Resource|Locali|Transl|Loc|String|Text)\w*\s+(?:(?:Name|Key|ResourceKey|Id|Uid)\s*=\s*)?'?(?P<key>[\w./]+)'?\s*[,}]"
)
"""A markup extension of the project's own that looks a text up by its name."""
_IN_DICTIONARY = lazy_pattern(
    r"(?<!Style=\")\{\s*(?:Dynamic|Static)Resource\s+(?:ResourceKey\s*=\s*)?(?P<key>[\w.-]+)\s*\}"
)
"""An entry of a resource dictionary; a text where the locale files have one of that name."""
_NAMEOF = lazy_pattern(
    rf"\bnameof\(\s*(?:\w+\.)*(?P<owner>{_CLASS})\.(?P<key>\w+)\s*\)"
)
_ANNOTATION = lazy_pattern(
    r"\[[^\[\]\n]*ResourceType\s*=\s*typeof\(\s*(?:\w+\.)*(?P<owner>\w+)\s*\)[^\[\]\n]*\]"
)
"""``[Display(ResourceType = typeof(Resources), Name = "Title")]``."""
_NAMED_IN_IT = lazy_pattern(r"\b\w+\s*=\s*\"(?P<key>\w+)\"")
_APPLIED = lazy_pattern(r"\bApplyResources\(\s*[\w.]+\s*,\s*\"(?P<key>[^\"\n]+)\"")
_DEPTHS = ("", "*/", "*/*/", "*/*/*/", "*/*/*/*/")
"""How deep the resources of a solution's projects lie."""
_UID = lazy_pattern(r"\bx:Uid\s*=\s*\"(?:/\w+/)?(?P<key>[^\"\n]+)\"")


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
            "x:Uid",
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

    classes: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The namespaces of the files that each generated class stands for."""

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the classes that are generated from resources."""
        classes: dict[str, dict[str, None]] = {}
        for folder in folders:
            for depth in _DEPTHS:
                for file in matching(folder, f"{depth}*.resx"):
                    namespace = ".".join(file.relative_to(folder).parts)[
                        : -len(".resx")
                    ]
                    classes.setdefault(file.stem, {})[namespace] = None
        other = type(self)()
        other.classes = {name: tuple(sorted(found)) for name, found in classes.items()}
        return other

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Names of resources; each counts where it exists, for a class may hold anything."""
        in_markup = language in {"xaml", "axaml"}
        shapes = (_STATIC,) if in_markup else (_MEMBER, _FORMATTED, _NAMEOF, _STATIC)
        members = [found for shape in shapes for found in shape.finditer(text)]
        named = [(each["owner"], each["key"], each.span("key")) for each in members]
        if not in_markup:
            named += _annotated(text)
        return [
            *(call for member in named for call in self._of_class(*member)),
            *_found(text, in_markup=in_markup),
        ]

    def _of_class(self, owner: str, key: str, span: tuple[int, int]) -> Iterator[Call]:
        """A member of a generated class: in a project of one class by its name, in others behind the class's."""
        yield Call(key, *span, owner, sure=False)
        name = f"{owner}.{key}"
        names = tuple(f"{each}.{key}" for each in self.classes.get(owner, ()))
        if names:
            yield Call(name, *span, owner, names, sure=False)
        else:
            yield Call(key, *span, owner, sure=False, parts=(None, name))


def _annotated(text: str) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """What annotations of data name: the class, the name and where it stands."""
    for annotation in _ANNOTATION.finditer(text):
        for found in _NAMED_IN_IT.finditer(text, *annotation.span()):
            yield annotation["owner"], found["key"], found.span("key")


def _found(text: str, *, in_markup: bool) -> Iterator[Call]:
    for found in _ASKED.finditer(text) if not in_markup else ():
        group = next(
            name for name, value in found.groupdict().items() if value is not None
        )
        yield Call(found[group], *found.span(group), "GetString", sure=False)
        yield Call(
            found[group],
            *found.span(group),
            "GetString",
            sure=False,
            parts=(None, f".{found[group]}"),
        )
    for found in _COMPLETED.finditer(text) if not in_markup else ():
        parts = (found["head"], None, *filter(None, (found["tail"],)))
        yield Call(
            found["head"], *found.span("head"), "GetString", sure=False, parts=parts
        )
    for found in (_MARKED if in_markup else _EXTENDED).finditer(text):
        # A part of a resource is named behind a slash: ``Dialog/Title`` is ``Dialog.Title``.
        others = (found["key"].replace("/", "."),) if "/" in found["key"] else ()
        yield Call(
            found["key"], *found.span("key"), "GetString", others=others, sure=False
        )
    for found in _IN_DICTIONARY.finditer(text):
        yield Call(found["key"], *found.span("key"), "DynamicResource", sure=False)
    for found in _APPLIED.finditer(text) if not in_markup else ():
        yield Call(
            found["key"],
            *found.span("key"),
            "ApplyResources",
            sure=False,
            parts=(None, f".{found['key']}.", None),
        )
        yield Call(
            found["key"],
            *found.span("key"),
            "ApplyResources",
            sure=False,
            parts=(f"{found['key']}.", None),
        )
    for found in _UID.finditer(text) if in_markup else ():
        yield Call(
            found["key"],
            *found.span("key"),
            "x:Uid",
            sure=False,
            parts=(f"{found['key']}.", None),
        )
