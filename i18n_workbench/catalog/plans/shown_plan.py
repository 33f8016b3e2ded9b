"""A plan as a notebook shows it: what matters first, and never more than fits into a notebook that is committed.

Ten edits of a project with 40 locales must leave a notebook under 500 KB: so a plan shows 200 lines at most (about
20 KB), each of 200 characters; files that follow along (the review store) are folded. ``edit.diff()`` has it whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.text.counting import counted
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
_WORDS: Mapping[Action, str] = {"set": "set", "rename": "renamed"}
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
        f"<p><b>{esc(title)}</b> in {counted(len(plan.files), 'file')}</p>",
        _conflicts(plan),
    ]
    if plan.laid_out:
        shown.append(f"<p>{esc(_laid_out(plan))}</p>")
    for part in parts:
        body = "".join(map(_html_line, part.lines))
        more = f"... and {counted(part.more, 'more line')}" if part.more else ""
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
        f"{actions.count(name)} {word}"
        for name, word in _WORDS.items()
        if name in actions
    ]
    keys = {change.key for change in changes if change.action == "delete"}
    if keys:
        texts = counted(actions.count("delete"), "text")
        shown.append(f"{texts} of {counted(len(keys), 'key')} deleted")
    if file_edits:
        shown.append(f"{counted(file_edits, 'file')} edited")
    return ", ".join(shown) or "no changes"


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
    return f"left alone: {places} in placeholders, tags or plural choices (markup=True changes them, too)"


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
        more = f"... and {counted(part.more, 'more line')} of {part.file.path}\n"
    else:
        more = ""
    return "".join(part.lines) + more


def _rest(plan: Plan, parts: Sequence[_Part]) -> str:
    left = len(plan.files) - len(parts)
    whole = left <= 0 and not any(part.more for part in parts)
    if whole:
        return ""
    files = f"and {counted(left, 'more file')}; " if left > 0 else ""
    return f"\n{files}the whole diff: print(edit.diff())"


def _laid_out(plan: Plan) -> str:
    """Why a diff is longer than what was changed."""
    if not plan.laid_out:
        return ""
    names = ", ".join(plan.laid_out[:FILES])
    if len(plan.laid_out) > FILES:
        more = f" and {len(plan.laid_out) - FILES} more"
    else:
        more = ""
    return f"put in order as a whole, as the settings say (sortKeys, indent): {names}{more}\n"


def _conflicts(plan: Plan) -> str:
    if not plan.conflicts:
        return ""
    rows = [
        f"<tr>{''.join(f'<td>{esc(value)}</td>' for value in each.values())}</tr>"
        for each in plan.conflicts
    ]
    return f"<p><b>Conflicts</b> (nothing can be written)</p><table>{''.join(rows)}</table>"


def _html_line(line: str) -> str:
    colour = COLOURS.get(line[:1])
    return f'<span style="color:{colour}">{esc(line)}</span>' if colour else esc(line)
