"""A plan as a notebook shows it: what matters first, and never more than fits into a notebook that is committed.

Ten edits of a project with 40 locales must leave a notebook under 500 KB: so a plan shows 200 lines at most (about
20 KB), each of 200 characters; files that follow along (the review store) are folded. ``edit.diff()`` has it whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.language import N_, counted, gettext, listed, numeral
from i18n_workbench.text.escape import esc

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from i18n_workbench.catalog.change import Action, Change
    from i18n_workbench.catalog.plans.diffs import FilePlan, Plan

LINES = 200
"""Lines of a plan that are shown."""
LINES_OF_FILE = 60
"""Lines of one file that are shown."""
LENGTH = 200
"""Characters of a line that are shown."""
FILES = 3
"""Files that are named in one line."""
NOTES = 10
"""Of what was left, and of what is dropped, so many lines are shown."""
_WORDS: Mapping[Action, str] = {
    "set": N_("{count} set"),
    "rename": N_("{count} renamed"),
}
COLOURS = {"+": "var(--jp-success-color1, green)", "-": "var(--jp-error-color1, #b00)"}


@dataclass(frozen=True, slots=True)
class _Part:
    file: FilePlan
    lines: Sequence[str]
    added: int
    removed: int
    more: int

    @property
    def counts(self) -> str:
        return f"+{self.added} -{self.removed}"


def as_text(plan: Plan) -> str:
    """The diff, file by file, as far as it is shown."""
    parts = list(_parts(plan))
    return (
        _laid_out(plan)
        + "\n".join(_text_of(part) for part in parts)
        + _rest(plan, parts)
    )


def as_html(plan: Plan, title: str) -> str:
    """The diff as HTML, after the conflicts if there are any; files that follow along are folded."""
    parts = list(_parts(plan))
    shown = [
        f"<p><b>{esc(title)}</b> {esc(_in_files(plan))}</p>",
        _conflicts(plan),
    ]
    if plan.laid_out:
        shown.append(f"<p>{esc(_laid_out(plan))}</p>")
    for part in parts:
        body = "".join(map(_html_line, part.lines))
        more = ""
        if part.more:
            lines = counted(part.more, "more line")
            more = esc(gettext("... and {lines}", lines=lines))
        is_open = " open" if part.file.locale_file else ""
        summary = f"<code>{esc(part.file.path)}</code> {part.counts}"
        shown.append(
            f"<details{is_open}><summary>{summary}</summary><pre>{body}{more}</pre></details>"
        )
    rest = _rest(plan, parts).strip()
    return "".join(shown) + (f"<p>{esc(rest)}</p>" if rest else "")


def counts(changes: Sequence[Change], file_edits: int) -> str:
    """How many changes there are of each kind, in words; a person deletes keys, and each is a text a locale."""
    actions = [change.action for change in changes]
    shown = [
        gettext(word, count=numeral(actions.count(name)))
        for name, word in _WORDS.items()
        if name in actions
    ]
    keys = {change.key for change in changes if change.action == "delete"}
    if keys:
        texts = counted(actions.count("delete"), "text")
        of_keys = counted(len(keys), "key")
        shown.append(gettext("{texts} of {keys} deleted", texts=texts, keys=of_keys))
    if file_edits:
        files = counted(file_edits, "file")
        shown.append(gettext("{files} edited", files=files))
    return listed(shown) or gettext("no changes")


def notes(**lines: Sequence[str]) -> list[str]:
    """The first of the lines that each attribute of a change set has."""
    shown = []
    for name, each in lines.items():
        shown += [f"{name}: {line}" for line in each[:NOTES]]
        if len(each) > NOTES:
            shown.append(f"and {len(each) - NOTES} more in .{name}")
    return shown


def left_alone(count: int) -> str:
    """What is said of places that a replacement reaches and does not change."""
    places = counted(count, "place")
    return gettext(
        "left alone: {places} in placeholders, tags or plural choices (markup=True changes them, too)",
        places=places,
    )


def _parts(plan: Plan) -> Iterator[_Part]:
    """Locale files first: they are what the change is about."""
    left = LINES
    for file in sorted(plan.files, key=lambda each: not each.locale_file):
        if left <= 0:
            return
        lines = list(file.diff())
        body = lines[2:]
        shown = [_cut(line) for line in lines[: min(LINES_OF_FILE, left)]]
        left -= len(shown)
        added = sum(line.startswith("+") for line in body)
        removed = sum(line.startswith("-") for line in body)
        yield _Part(file, shown, added, removed, len(lines) - len(shown))


def _cut(line: str) -> str:
    return line if len(line) <= LENGTH else f"{line[:LENGTH]}...\n"


def _text_of(part: _Part) -> str:
    if part.more:
        lines = counted(part.more, "more line")
        more = gettext("... and {lines} of {file}", lines=lines, file=part.file.path)
        more += "\n"
    else:
        more = ""
    return "".join(part.lines) + more


def _in_files(plan: Plan) -> str:
    return gettext("in {files}", files=counted(len(plan.files), "file"))


def _rest(plan: Plan, parts: Sequence[_Part]) -> str:
    left = len(plan.files) - len(parts)
    is_whole = left <= 0 and not any(part.more for part in parts)
    if is_whole:
        return ""
    whole = gettext("the whole diff: {code}", code="print(edit.diff())")
    if left <= 0:
        return f"\n{whole}"
    files = gettext("and {files}", files=counted(left, "more file"))
    return f"\n{listed([files, whole], '; ')}"


def _laid_out(plan: Plan) -> str:
    """Why a diff is longer than what was changed."""
    if not plan.laid_out:
        return ""
    names = listed(plan.laid_out[:FILES])
    left = len(plan.laid_out) - FILES
    if left > 0:
        names += " " + gettext("and {count} more", count=numeral(left))
    said = gettext(
        "put in order as a whole, as the settings say (sortKeys, indent): {files}",
        files=names,
    )
    return f"{said}\n"


def _conflicts(plan: Plan) -> str:
    if not plan.conflicts:
        return ""
    rows = [
        f"<tr>{''.join(f'<td>{esc(value)}</td>' for value in each.values())}</tr>"
        for each in plan.conflicts
    ]
    title, none = gettext("Conflicts"), gettext("nothing can be written")
    return f"<p><b>{esc(title)}</b> ({esc(none)})</p><table>{''.join(rows)}</table>"


def _html_line(line: str) -> str:
    colour = COLOURS.get(line[:1])
    return f'<span style="color:{colour}">{esc(line)}</span>' if colour else esc(line)
