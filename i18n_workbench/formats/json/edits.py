"""Edits of the lossless tree: set, add, delete, rename. Whatever is not touched keeps its bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Path,
    Rename,
    Segment,
    SetNull,
    SetValue,
    show,
)
from i18n_workbench.formats.json.comments import describe, first_comment, own_start
from i18n_workbench.formats.json.placing import insert, shift, shifted, take
from i18n_workbench.formats.json.style import Style, gap_of, line_indent
from i18n_workbench.formats.json.tree import Box, Member, has_newline, inside

if TYPE_CHECKING:
    from collections.abc import Sequence

Place = tuple[Box, int]


def apply_edits(root: Member, edits: Sequence[Edit], style: Style) -> None:
    """Change the tree as the edits say, one after the other.

    Raises
    ------
    CannotRepresent
        When a path and the file's shape do not fit.
    """
    editor = _Editor(root, style)
    for edit in edits:
        match edit:
            case SetValue():
                editor.set(edit)
            case SetNull():
                editor.set_null(edit.path)
            case Delete():
                editor.delete(edit)
            case Rename():
                editor.rename(edit.path, edit.new)


class _Editor:
    def __init__(self, root: Member, style: Style) -> None:
        self.root = root
        self.style = style

    def set(self, edit: SetValue) -> None:
        around, member = self._walk(edit.path, makes=True)
        if member is None:
            index = _index_after(inside(around[-1]), edit.after, len(around) - 1)
            member = self._grow(edit.path, around, index)
        if member.box is None and _is_text(member):
            member.raw = self.style.changed(member.raw, edit.text)
        else:
            texts = filter(_is_text, inside(around[-1]).members)
            model = next(texts, None)
            member.box = None
            member.kind = ""
            member.raw = self.style.string(edit.text, model)
        member.text = edit.text

    def set_null(self, path: Path) -> None:
        around, _ = self._walk(path, makes=True)
        member = self._grow(path, around, len(inside(around[-1]).members))
        member.raw = "null"
        member.text = None
        member.kind = "null"

    def delete(self, edit: Delete) -> None:
        around, member = self._walk(edit.path)
        if member is not None and edit.shift:
            self._take_item(inside(around[-1]), edit.path)
        elif member is not None:
            self._remove(around, edit.path, edit.keep)

    def _take_item(self, box: Box, path: Path) -> None:
        """Take an item out of an array; those behind it get the numbers that they have then."""
        index = path[-1]
        assert isinstance(index, int)
        take(box, index, self.style)
        for number, member in enumerate(box.members):
            member.name = number

    def rename(self, path: Path, new: Path) -> None:
        around, member = self._walk(path)
        if member is None or path == new:
            return
        if path[:-1] == new[:-1]:
            self._rename_key(inside(around[-1]), path, new)
            return
        indent = line_indent([*around, member])
        goes_below = path == new[: len(path)]
        goes_above = new == path[: len(new)]
        if goes_below or goes_above:
            self._put(member, indent, new, self._remove(around, path))
            return
        box, name = self._top(around, path)
        index = box.members.index(_there(box, name)) + 1
        self._put(member, indent, new, (box, index))
        around, _ = self._walk(path)
        self._remove(around, path)

    def _walk(
        self, path: Path, *, makes: bool = False
    ) -> tuple[list[Member], Member | None]:
        """What is around the path's last segment (the root first) as far as it exists, and its member, if any.

        Where something is to be made below it, a null becomes an object or an array, and an empty array an object
        (PHP writes an empty one so).
        """
        if not path:
            raise CannotRepresent("the file itself has no name and is no text")
        around = [self.root]
        for depth, name in enumerate(path):
            owner = around[-1]
            if makes and _says_nothing(owner, name):
                _open(owner, name)
            if owner.box is None:
                raise CannotRepresent(
                    f"{show(path[:depth])} holds a value, so nothing can be written below it"
                )
            if owner.box.is_array != isinstance(name, int):
                what = "an array" if owner.box.is_array else "an object"
                raise CannotRepresent(
                    f"{show(path[:depth]) or 'the file'} is {what}, which has no {show((name,))!r}"
                )
            member = owner.box.find(name)
            if member is None:
                return around, None
            around.append(member)
        return around[:-1], around[-1]

    def _grow(
        self,
        path: Path,
        around: list[Member],
        index: int,
        *,
        lines: bool = False,
    ) -> Member:
        """Create the missing members of a path; the last one is still without a value."""
        for depth in range(len(around) - 1, len(path)):
            box = inside(around[-1])
            member = self._new_member(box, path[: depth + 1], index)
            insert(
                around,
                member,
                index,
                self.style,
                lines=lines,
            )
            if depth + 1 < len(path):
                _open(member, path[depth + 1])
                around.append(member)
            index = 0
        return member

    def _new_member(self, box: Box, path: Path, index: int) -> Member:
        name = path[-1]
        if isinstance(name, int):
            if name != len(box.members):
                raise CannotRepresent(
                    f"{show(path)} would leave a hole: the array has {len(box.members)} items"
                )
            return Member(name)
        like = box.members[max(index - 1, 0)] if box.members else None
        return Member(
            name, key=self.style.key(name, like), colon=self.style.colon(like)
        )

    def _top(
        self, around: list[Member], path: Path, keep: int = 0
    ) -> tuple[Box, Segment]:
        """What goes when the path goes: the member, or the outermost of the parents that would be empty."""
        depth = len(path) - 1
        while depth > keep:
            box = inside(around[depth])
            outer = inside(around[depth - 1])
            if not _only(box, path[depth]) or not _may_go(outer, path[depth - 1]):
                break
            depth -= 1
        return inside(around[depth]), path[depth]

    def _remove(self, around: list[Member], path: Path, keep: int = 0) -> Place:
        """Remove a member, of a duplicate key all, and the parents that are empty then; returns where it stood."""
        box, name = self._top(around, path, keep)
        if box.is_array and name != len(box.members) - 1:
            raise CannotRepresent(
                f"{show(path)} stands in the middle of an array: the others would move"
            )
        index = len(box.members)
        while (member := box.find(name)) is not None:
            index = box.members.index(member)
            take(box, index, self.style)
        if not box.members and not box.close and self.style.empty:
            depth = self._depth(around, box)
            indent = line_indent(around[: depth + 1])
            box.close = self.style.empty + indent
        return box, index

    def _depth(self, around: list[Member], box: Box) -> int:
        """Which of the members is the one that holds the box."""
        return next(depth for depth, member in enumerate(around) if member.box is box)

    def _rename_key(self, box: Box, path: Path, new: Path) -> None:
        name = new[-1]
        if box.is_array or not isinstance(name, str):
            raise CannotRepresent(
                f"{show(path)} is an item of an array: it has no name"
            )
        there = box.find(name)
        if there is not None:
            self._clear(there, box, new)
        for member in box.members:
            if member.name == path[-1]:
                is_quoted = member.key[0] in {'"', "'"}
                if is_quoted:
                    member.key = self.style.changed(member.key, name)
                else:
                    member.key = self.style.key(name, member)
                member.name = name
        box.names = None

    def _clear(self, there: Member, box: Box, path: Path) -> None:
        """Make room for another member; only an empty object or array gives way."""
        if there.box is None or there.box.members or box.is_array:
            raise CannotRepresent(f"{show(path)} exists already")
        take(box, box.members.index(there), self.style)

    def _put(self, old: Member, old_indent: str, path: Path, place: Place) -> None:
        """Place a member that was taken out under another path, with its comments."""
        around, there = self._walk(path, makes=True)
        box = inside(around[-1])
        if there is not None:
            self._clear(there, box, path)
        own = old.lead[own_start(old.lead) :]
        has_comments = first_comment(own) < len(own) or bool(old.trail.strip())
        index = len(box.members)
        old_box, old_index = place
        if box is old_box:
            index = min(old_index, index)
        new = self._grow(path, around, index, lines=has_comments)
        new.raw = old.raw
        new.text = old.text
        new.kind = old.kind
        new.box = old.box
        if new.key and old.key:
            new.colon = old.colon
        indent = line_indent([*around, new])
        if has_comments:
            self._carry_comments(old, own, new, (old_indent, indent))
        shift(new, old_indent, indent)

    def _carry_comments(
        self,
        old: Member,
        own: str,
        new: Member,
        indents: tuple[str, str],
    ) -> None:
        """Give a moved member its comments: on lines of their own, or within the line where it stands in one."""
        if not has_newline(new.lead):
            words = describe(old).replace("*/", "* /").split()
            new.lead = f"{new.lead}/* {' '.join(words)} */ "
            return
        new.trail = old.trail
        if has_newline(own):
            new.lead = new.lead.removesuffix(gap_of(new.lead)) + shifted(own, *indents)
        elif first_comment(own) < len(own):
            new.lead += own.lstrip(" \t")


def _index_after(box: Box, after: Path | None, depth: int) -> int:
    """Where a new member of the box goes: behind the sibling that ``after`` names, in front of all, or to the end."""
    if after is None or box.is_array:
        return len(box.members)
    if not after:
        return 0
    sibling = box.find(after[depth]) if len(after) > depth else None
    if sibling is None:
        return len(box.members)
    return box.members.index(sibling) + 1


def _says_nothing(member: Member, name: Segment) -> bool:
    """Whether a null, or an array without items, stands where something is to have a name."""
    if member.box is None:
        return member.kind == "null"
    box = member.box
    is_bare = box.is_empty() and not f"{box.head}{box.close}".strip()
    return is_bare and box.is_array and isinstance(name, str)


def _open(member: Member, name: Segment) -> None:
    """Make it an object or an array, whichever can hold something of that name."""
    member.box = Box(is_array=isinstance(name, int))
    member.kind = "array" if member.box.is_array else "object"


def _is_text(member: Member) -> bool:
    return bool(member.raw) and not member.kind


def _only(box: Box, name: object) -> bool:
    """Whether nothing else is in the box."""
    return all(member.name == name for member in box.members)


def _may_go(box: Box, name: object) -> bool:
    """Whether a member can be removed without moving others: all but those in the middle of an array."""
    return not box.is_array or name == len(box.members) - 1


def _there(box: Box, name: Segment) -> Member:
    """The member of a name that is known to exist."""
    member = box.find(name)
    assert member is not None
    return member
