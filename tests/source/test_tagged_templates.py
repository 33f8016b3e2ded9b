"""Templates with a translator's name before them (ttag, wuchale): learned like calls, with values and contexts in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

SAID = tuple(
    f"{verb} the {thing}"
    for verb in ("Open", "Close", "Print", "Share")
    for thing in ("page", "list", "picture")
)


def _status(folder: Path, code: str, *messages: str) -> dict[str, str]:
    """What is said of some messages beside those that all files of a program ask for."""
    catalog = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n']
    for message in (*SAID, *messages):
        context, _, text = message.rpartition("|")
        head = f'msgctxt "{context}"\n' if context else ""
        catalog.append(f'{head}msgid "{text}"\nmsgstr "x"\n')
    asked = "\n".join(f"show(t`{text}`)" for text in SAID)
    files = {
        "po/de.po": "\n".join(catalog),
        "src/app.js": f"{asked}\nconst page = css`color: red`\n{code}\n",
    }
    found = judged(folder, files)
    assert {found.pop(text) for text in SAID} == {"used"}
    return found


def test_a_tag_is_learned_as_a_function_is(tmp_path: Path) -> None:
    found = _status(tmp_path, "t`It\\'s me`; t`Not there`", "It's me", "Gone")
    assert found == {"It's me": "used", "Not there": "undefined", "Gone": "unused"}


def test_values_in_a_template(tmp_path: Path) -> None:
    code = "t`Hello ${ name }`; t`${ n } are left`"
    found = _status(tmp_path, code, "Hello ${ name }", "{0} are left", "Bye ${ name }")
    assert found == {
        "Hello ${ name }": "possibly used",
        "{0} are left": "possibly used",
        "Bye ${ name }": "unused",
    }


def test_a_line_that_goes_on_below(tmp_path: Path) -> None:
    code = "t`Select one. \\\n Each is unique`"
    found = _status(tmp_path, code, "Select one.  Each is unique")
    assert found == {"Select one.  Each is unique": "used"}


def test_the_context_before_a_template(tmp_path: Path) -> None:
    code = "c('keys').t`Shift`; c('keys').ngettext(msgid`One key`, `${ n } keys`, n); jt`Press`"
    found = _status(tmp_path, code, "keys|Shift", "keys|One key", "Press", "menu|Shift")
    assert found.pop("menu|Shift") == "possibly used"
    assert set(found.values()) == {"used"}


def test_the_end_of_another_template_is_no_tag(tmp_path: Path) -> None:
    code = "x = `${n}t` + sep + `<b>`; y = `${a ? t`Not there` : n}`"
    found = _status(tmp_path, code, "Gone")
    assert found == {"Gone": "unused", "Not there": "undefined"}
