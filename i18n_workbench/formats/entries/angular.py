"""Messages of Angular as JSON: ``{"locale": "fr", "translations": {id: text}}``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.formats.base import Edit, Layout, Path, Rename, SetValue
from i18n_workbench.formats.json.format import Json
from i18n_workbench.formats.view import Spot, View, ViewFormat
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_AROUND = "translations"
_HEAD = lazy_pattern(
    rb'(?:\xef\xbb\xbf)?\s*\{\s*"locale"\s*:\s*"[^"\\]*"\s*,\s*"translations"\s*:\s*\{'
)


class AngularMessages(View):
    """One file; what stands beside the translations is never touched."""

    def spots(self) -> Iterator[Spot]:
        """The translations."""
        for row, path in enumerate(self.inner.values().paths):
            if path[0] == _AROUND and len(path) > 1:
                yield Spot(path[1:], path, row)

    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """The edits below the translations."""
        return [_below(edit) for edit in edits]

    def _normalize(self, layout: Layout) -> str:
        return self.inner.normalize(layout)


class AngularJson(ViewFormat):
    """``ng extract-i18n --format json``, and the translations of it."""

    id = "angular-json"
    parser = "json"
    extensions = ()
    dialect_of = ("json",)
    homes = ("messages.?{locale?}.json",)
    nesting = False
    base = Json
    document = AngularMessages

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a file says its locale, and then its translations."""
        return _HEAD.match(head) is not None

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """A file without any translation."""
        del template, layout
        return f'{{\n  "locale": "{locale}",\n  "{_AROUND}": {{}}\n}}\n'

    @classmethod
    def new_document(
        cls,
        template: str | None,
        locale: str,
        layout: Layout,
        options: Mapping[str, Any],
        encoding: str,
    ) -> View:
        """A file that says its locale."""
        return cls.open(cls.new_text(template, locale, layout), options, encoding)


AngularMessages.format = AngularJson


def _below(edit: Edit) -> Edit:
    path = _within(edit.path)
    match edit:
        case SetValue():
            after = _within(edit.after) if edit.after else edit.after
            return replace(edit, path=path, after=after)
        case Rename():
            return replace(edit, path=path, new=_within(edit.new))
        case _:
            return replace(edit, path=path)


def _within(path: Path) -> Path:
    return (_AROUND, *path)
