r"""INI: ``key = value`` lines, in sections or not.

There is no standard, so a file is read as its family has it (option ``dialect``, guessed from the file):

* ``joomla``: PHP's raw scanner. Values in double quotes, ``\"`` or ``"_QQ_"`` for a quote, ``=`` only.
* ``gogs``: Go's ini package. Values may stand in backticks or three double quotes and then span lines.
* ``plain``: all others. Quotes around a whole value are stripped, an indented line continues the one above.

``[a.b]`` is the path ``a``, ``b`` and ``[a\.b]`` the one name ``a.b``; dots in keys are literal, ``key[] = x`` is an
array's item. ``;`` and ``#`` start comments at the start of a line and after a closing quote only, as no locale
file expects half of its text to vanish.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.formats.base import (
    Edit,
    Option,
    Path,
    SetValue,
    Values,
)
from i18n_workbench.formats.edits import paths_of
from i18n_workbench.formats.expected import expected
from i18n_workbench.formats.lines import refuse_damage
from i18n_workbench.formats.record.document import RecordDocument, RecordFormat
from i18n_workbench.formats.record.ini_grammar import (
    VALUES,
    IniGrammar,
    dialect_of,
    plain_values,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.record.sheet import Record


class IniDocument(RecordDocument):
    """One INI file."""

    grammar: IniGrammar

    def _grammar(self) -> IniGrammar:
        dialect = str(self.options.get("dialect", "auto"))
        return IniGrammar(
            self.text, dialect if dialect in VALUES else dialect_of(self.text)
        )

    def _read(self) -> Values:
        return plain_values(self.text) or super()._read()

    def _record(self, row: int) -> tuple[Record, int]:
        """The line of a key that only one line has; else as every list of records finds it."""
        record = self.grammar.only_record(self.text, self.values().paths[row])
        return record or super()._record(row)

    def _spliced(self, edits: Sequence[Edit]) -> str:
        """As every format, except that a key may stand beside a section of its name: ``a`` and ``[a]``.

        An edit of such a text leaves the section alone. Of a new text and a new section the section comes first: below
        a text nothing is begun.
        """
        values = self.values()
        if not _beside(set(values.paths) | _set_paths(edits), edits):
            return super()._spliced(edits)
        edits = _sections_first(edits)
        cells = values.cells()
        for edit in edits:
            leaves = {path for path, _ in cells}
            aside = {
                cell: text
                for cell, text in cells.items()
                if _unconcerned(cell[0], edit, leaves)
            }
            concerned = Values()
            for (path, _), (text, _) in cells.items():
                if (path, "") not in aside:
                    concerned.add(path, text)
            cells = expected(concerned, [edit]) | aside
        new = self._splice(edits)
        self._verify(new, cells)
        return new


class Ini(RecordFormat):
    """INI files of Joomla, Go programs and others."""

    id: ClassVar[str] = "ini"
    extensions: ClassVar[tuple[str, ...]] = ("ini", "cfg")
    comments: ClassVar[bool] = True
    indentation: ClassVar[bool] = False
    document = IniDocument
    refuse = staticmethod(refuse_damage)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "dialect",
            str,
            "auto",
            "whose rules hold: auto (guessed from the file), plain, joomla or gogs",
        ),
    )


IniDocument.format = Ini


def _beside(paths: set[Path], edits: Sequence[Edit]) -> bool:
    """Whether an edit touches a text that has keys below it, or would make one."""
    branches = {path[:size] for path in paths for size in range(1, len(path))}
    touched = {end for edit in edits for end in paths_of(edit)}
    above = {path[:size] for path in touched for size in range(1, len(path))}
    return bool(
        (paths & above)
        | (branches & touched & paths)
        | (branches & {e.path for e in edits if isinstance(e, SetValue)})
    )


def _set_paths(edits: Sequence[Edit]) -> set[Path]:
    return {edit.path for edit in edits if isinstance(edit, SetValue)}


def _sections_first(edits: Sequence[Edit]) -> list[Edit]:
    sections = {
        path[:size] for path in _set_paths(edits) for size in range(1, len(path))
    }
    return sorted(
        edits, key=lambda edit: isinstance(edit, SetValue) and edit.path in sections
    )


def _unconcerned(path: Path, edit: Edit, leaves: set[Path]) -> bool:
    """Whether a leaf only shares its name with what the edit is about: with a section that exists, or with a text."""
    if any(len(path) < len(end) and end[: len(path)] == path for end in paths_of(edit)):
        return any(
            len(leaf) > len(path) and leaf[: len(path)] == path for leaf in leaves
        )
    alone = isinstance(edit, SetValue) or edit.path in leaves
    return alone and len(path) > len(edit.path) and path[: len(edit.path)] == edit.path
