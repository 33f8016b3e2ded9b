"""Plural entries that have every form of their language, by its number (PO, Qt): one form brings the others along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent, Place
from i18n_workbench.formats.edits import Delete, Edit, Path, Rename, SetValue, Values

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def completed(
    edits: Sequence[Edit],
    values: Values,
    categories: Sequence[str],
    refuse: Callable[[SetValue], CannotRepresent],
) -> list[Edit]:
    """The edits with those that they entail: the other forms come into being empty, and none goes alone.

    Raises
    ------
    CannotRepresent
        What ``refuse`` makes of a form that the language does not have.
    """
    forms: dict[Path, set[str]] = {}
    for path, form in values.cells():
        forms.setdefault(path, set()).add(form)
    whole = _deleted_whole(edits, forms)
    out: list[Edit] = []
    for edit in edits:
        match edit:
            case SetValue(form=form) if form:
                known = forms.setdefault(edit.path, set())
                if form not in known and form not in categories:
                    raise refuse(edit)
                out.append(edit)
                if form in known or "" in known:
                    missing = []
                else:
                    missing = [each for each in categories if each not in known]
                out += [
                    SetValue(edit.path, "", each) for each in missing if each != form
                ]
                known.update(missing, [form])
            case SetValue():
                forms.setdefault(edit.path, set()).add("")
                out.append(edit)
            case Delete(form=form) if form and edit.path not in whole:
                out.append(SetValue(edit.path, "", form))
            case Delete():
                forms.pop(edit.path, None)
                out.append(Delete(edit.path))
            case Rename():
                forms[edit.new] = forms.pop(edit.path, set())
                out.append(edit)
            case _:
                out.append(edit)
    return out


def no_such_form(
    edit: SetValue, categories: Sequence[str], where: str, place: Place, step: str
) -> CannotRepresent:
    """The refusal of a form that the language of a file does not have."""
    return CannotRepresent(
        f"{where} has no form {edit.form!r} (it has {', '.join(categories)})",
        place,
        step,
    )


def _deleted_whole(edits: Sequence[Edit], forms: Mapping[Path, set[str]]) -> set[Path]:
    """The plural entries of which every form is deleted."""
    deleted: dict[Path, set[str]] = {}
    for edit in edits:
        if isinstance(edit, Delete):
            deleted.setdefault(edit.path, set()).add(edit.form)
    return {path for path, gone in deleted.items() if gone >= forms.get(path, set())}
