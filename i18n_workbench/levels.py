"""How bad what the gate finds is, by what was measured.

A rule says something for several reasons. A reason is an *error* where at least .95 of its judged findings were right, a
*warning* where .8 were, and an *info* else, so that of all errors .98 are right and of all warnings .9; no project decides
alone. Behind each stands how many were right of how many in how many projects (``benchmarks/judged_findings.csv``). What a
reason cannot be told apart by in that table has no figures. A rule that says all that it says for one reason has its level in its class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.findings import Severity

LEVELS: Final[Mapping[tuple[str, str], Severity]] = {
    ("missing", "due"): "error",  # 417 of 422, 43 projects
    ("missing", "in no locale"): "info",  # 5 of 31, 8 projects: translators come to it later
    ("missing", "not in the locale's file"): "info",  # 25 of 25 in 8 projects, but 0 of 58 in 12 others
    ("missing", "hardly begun"): "info",  # 0 of 15, 1 project: somebody else's texts in a file of that name
    ("missing", "has another locale's"): "info",  # 0 of 24, 2 projects
    ("missing", "in the source language"): "info",  # 37 of 51, 13 projects, at most 5 of each 28 of 40: the call, a gem or a package may have it; of a branch it is a slip
    ("missing", "unused"): "info",  # 0 of 6, 3 projects: nobody sees it
    ("missing", "in few locales"): "info",  # 0 of 20, 3 projects
    ("missing", "in no locale's file"): "info",  # 0 of 17, but 16 in one of 2 projects
    ("missing", "repeated"): "info",  # 6 of 14, 4 projects
    ("missing", "no words"): "info",
    ("missing", "variant"): "info",
    ("empty", "due"): "error",  # 89 of 91, 15 projects
    ("empty", "not in the locale's file"): "info",  # 9 of 12, 5 projects: as what is missing there
    ("empty", "hardly begun"): "info",
    ("empty", "has another locale's"): "info",
    ("empty", "in no locale"): "info",
    ("empty", "unfinished"): "warning",  # 32 of 32, 6 projects
    ("empty", "in no locale's file"): "info",
    ("empty", "unused"): "info",  # as what is missing so
    ("empty", "repeated"): "info",  # 9 of 11, 4 projects
    ("empty", "element"): "info",  # 1 of 7, 2 projects
    ("empty", "fractions"): "info",  # 0 of 3, 1 project: as with a form that is missing
    ("empty", "piece"): "info",  # 0 of 24, 5 projects: the order of words, or no article
    ("empty", "no words"): "info",
    ("empty", "variant"): "info",
    ("undefined", "asked for"): "error",  # 170 of 174, 42 projects, as today's program parts them: a slip has to fail
    ("undefined", "in a strange file"): "info",  # 14 of 23, 15 projects: a library's own call, a word of a script
    ("undefined", "in doubt"): "info",  # 33 of 84, 31 projects, of all others 166 of 173: another catalog's, or a new page without its texts
    ("undefined", "in an unread file"): "info",  # 12 of 25, 7 projects: another domain's, or a new page without its texts
    ("undefined", "by name"): "info",  # 0 of 9, 3 projects
    ("undefined", "composed"): "info",  # 1 of 6, 2 projects: the code may never put it together so
    ("undefined", "no messages"): "info",  # 0 of 1: nothing was read, and the gate says so
    ("undefined", "other messages"): "info",  # 0 of 32, 4 projects
    ("undefined", "extracted"): "info",  # 0 of 6, 1 project: translators come to it later
    ("undefined", "own text"): "info",  # 0 of 10, 1 project
    ("undefined", "own text of a slip"): "warning",  # a slip has to be seen
    ("undefined", "own text of another key"): "error",
    ("undefined", "listed"): "info",  # 0 of 5, 1 project: as what is extracted
    ("undefined", "left out"): "info",  # 2 of 10, 3 projects: the text is there, in a file that the gate does not read
    ("undefined", "compiled"): "info",  # 0 of 10, 7 projects
    ("undefined", "of a branch"): "info",  # 0 of 14, 3 projects; a slip has to be seen where it comes
    ("undefined", "no words"): "info",
    ("undefined", "a word"): "info",  # 24 of 35, 19 projects: a setting, a name; where most keys are words 8 of 8, 1 project
    ("undefined", "aside"): "info",  # 0 of 8, 3 projects: of a page about the program, or of a library
    ("undefined", "in a context"): "info",  # 0 of 7, 1 project
    ("plural-forms", "counted"): "error",  # 14 of 14, 3 projects
    ("plural-forms", "stood in"): "info",  # 16 of 29
    ("plural-forms", "fractions"): "info",
    ("placeholders", "broken"): "error",  # 126 of 127, 28 projects
    ("placeholders", "lost"): "info",  # 36 of 53: a sentence may do without
    ("placeholders", "lost alone"): "warning",  # 61 of 98, 39 projects: below the bar, but a slip has to be seen; what a branch loses fails
    ("placeholders", "of a field"): "info",  # 1 of 14, 5 projects: the message stands beside the field
    ("placeholders", "left of a field"): "warning",  # a colon: most are Laravel's, translated with its name (`el campo: atributo`)
    ("placeholders", "lost by most"): "info",  # 15 of 22, but in 3 of 5 projects
    ("placeholders", "number lost in a form"): "warning",  # 2 of 2, 2 projects; 0 of 14 before a PO file's own rule was asked
    ("placeholders", "number lost in Rails"): "info",  # 0 of 4, 1 project: without a gem it has `one` for 1 alone
    ("placeholders", "added"): "info",  # 24 of 35, 16 projects: the code may give the value to every text
    ("placeholders", "added by several"): "info",  # 2 of 21, 8 projects: the code gives the value
    ("placeholders", "field added"): "info",  # 0 of 1, 1 project: the library gives it with each of its messages
    ("placeholders", "of a framework"): "info",  # 1 of 5, 3 projects: what Rails and its gems ask for
    ("placeholders", "written out"): "info",  # 0 of 11, 5 projects: it is right until the value changes
    ("tags", "lost"): "error",  # 6 of 6, 3 projects
    ("tags", "no emphasis"): "warning",
    ("tags", "quoted"): "info",  # 0 of 4, 2 projects
    ("tags", "for translators"): "info",  # 0 of 3, 1 project: what is lost in it is a placeholder
    ("tags", "named"): "info",  # 0 of 2, 2 projects
    ("tags", "layout"): "info",  # 11 of 20, 5 projects
    ("tags", "other number"): "info",  # 2 of 7, 6 projects
    ("tags", "other emphasis"): "info",  # 2 of 6, 4 projects
    ("tags", "around all"): "info",
    ("tags", "escaped"): "info",  # 0 of 11, 1 project; a link that Android shows may be lost
    ("tags", "mended"): "info",  # 0 of 4, 1 project
    ("linked-messages", "broken"): "warning",  # 4 of 4, 1 project: the link is shown as it stands
    ("linked-messages", "written out"): "info",  # 1 of 4, 2 projects
    ("linked-messages", "linked instead"): "info",  # 0 of 20, 2 projects; broken where that message is not there
    ("fluent-references", "lost"): "error",  # 9 of 9, 1 project
    ("fluent-references", "lost term"): "warning",  # a brand is written by its term
    ("fluent-references", "lost message"): "info",  # 0 of 9, 1 project: the sentence inflects what the message says
    ("edge-space", "lost"): "info",  # 4 of 7, 6 projects: often nothing follows; what a translation adds 33 of 33, 18 projects
    ("line-breaks", "lost"): "info",  # 59 of 67, 38 projects
    ("line-breaks", "layout"): "info",  # 5 of 25, 11 projects
}  # fmt: skip
"""Rule and reason to the level by default; a profile or ``gate.rules`` may say otherwise."""

BROUGHT: Final[Mapping[tuple[str, str], Severity]] = {
    ("missing", "in no locale"): "error",
    ("empty", "in no locale"): "error",
    ("missing", "unused"): "error",
    ("empty", "unused"): "error",
    ("missing", "in the source language"): "warning",
    ("placeholders", "lost alone"): "error",
    ("placeholders", "lost by most"): "warning",
    ("placeholders", "added"): "warning",
    ("placeholders", "lost"): "error",
    ("placeholders", "of a framework"): "warning",
    ("placeholders", "of a field"): "warning",
    ("edge-space", "lost"): "warning",
    ("numbers", "changed"): "warning",
    ("undefined", "in a strange file"): "error",
    ("undefined", "by name"): "warning",
    ("undefined", "own text of a slip"): "error",
    ("undefined", "of a branch"): "error",
    ("undefined", "a word"): "error",
    ("undefined", "in an unread file"): "error",
    ("undefined", "in doubt"): "error",
    ("undefined", "aside"): "error",
    ("undefined", "composed"): "warning",
    ("missing", "has another locale's"): "error",
    ("empty", "has another locale's"): "error",
    ("missing", "not in the locale's file"): "warning",
    ("empty", "not in the locale's file"): "warning",
    ("missing", "hardly begun"): "warning",
    ("empty", "hardly begun"): "warning",
    ("empty", "piece"): "warning",
}
"""The level of what a branch brings (``--since``) or a baseline does not know, where it is another one: what a branch adds
to the source has to fail it.
"""
