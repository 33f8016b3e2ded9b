"""What a pandas user guesses, and what it is answered: one line and a next step, never a traceback through our lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UnknownNameError, UsageError
from i18n_workbench.project.trust import is_trusted
from i18n_workbench.wrong_calls import Interrupted, WrongCallError, said_kindly

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture(scope="module")
def wb(tmp_path_factory: pytest.TempPathFactory) -> i18n.Workbench:
    return i18n.open(i18n.copy_demo(tmp_path_factory.mktemp("demo")))


CALLS: dict[str, tuple[Callable[[Any], object], str, str]] = {
    "an unknown word": (lambda wb: wb.tree(depth=3), "tree() does not take 'depth'", "it takes locales, height"),
    "nearly a word": (lambda wb: wb.check(rule="x"), "does not take 'rule'", 'did you mean "rules"?'),
    "too many": (lambda wb: wb.unused("fr"), "unused(): too many", "write unused()"),
    "too few": (lambda wb: wb.changes().set("btn.save", "fr"), "missing a required argument: 'value'", "key, locale, value"),
    "another kind": (lambda wb: wb.source(5), "path of source() cannot be 5", "give a text or a path"),
    "a text for a frame": (lambda wb: wb.locate("btn.save"), "frame of locate() cannot be 'btn.save'", "wb.messages"),
    "deep below": (lambda wb: wb.grid(height="tall"), "height of grid() cannot be 'tall'", "a whole number"),
    "in one that it calls": (lambda wb: wb.diff(5), "of diff() cannot be 5", "give a text"),
    "a method": (lambda wb: wb.grid(wb.wide), "wide without its parentheses is no text", "give a text"),
    "a mask": (lambda wb: wb.grid(wb.messages.locale == "fr"), "is no text", "wb.messages[mask]"),
    "the wrong one beside a locale": (lambda wb: wb.missing(locale="fr", lang="fr"), "does not take 'lang'", "it takes locales"),
    "of the reviews": (lambda wb: wb.reviews.comment("btn.save", "fr"), "missing a required argument: 'comment'", "it takes"),
    "of git": (lambda wb: wb.git.blame(), "missing a required argument: 'key'", "it takes key, locale"),
    "the door": (lambda _: i18n.open(5), "path of open() cannot be 5", "a path"),  # type: ignore[arg-type]
    "a folder with a NUL": (lambda _: i18n.open("\0x"), "cannot hold a NUL", "the path of a folder"),
    "a folder with half a character": (lambda _: i18n.open("x\ud800"), "half a surrogate pair", "the path of a folder"),
    "nobody's folder": (lambda _: i18n.open("~no-such-person/x"), "leads nowhere", "the path of a folder"),
    "a folder of a number": (lambda _: i18n.open(".", editor_dir=5), "editor_dir of open() cannot be 5", "a text"),  # type: ignore[arg-type]
    "a setting that is a number": (lambda wb: wb.settings.set(5, True), "cannot be 5", "wb.settings.frame()"),
    "a setting that is nothing": (lambda wb: wb.settings[None], "cannot be None", "wb.settings.frame()"),
    "a setting that is a list": (lambda wb: wb.settings[[]], "cannot be []", "wb.settings.frame()"),
    "the demo": (lambda _: i18n.copy_demo(5), "target of copy_demo() cannot be 5", "a path"),  # type: ignore[arg-type]
}  # fmt: skip


@pytest.mark.parametrize("case", CALLS)
def test_a_wrong_call_is_told_with_the_next_step(wb: i18n.Workbench, case: str) -> None:
    call, said, step = CALLS[case]
    with pytest.raises(UsageError) as error:
        call(wb)
    assert said in error.value.message
    assert step in error.value.next_step
    assert len(error.value._render_traceback_()) == 1


NAMES: dict[str, tuple[Callable[[Any], object], str]] = {
    "panels": (lambda wb: wb.panels.usages(), "usage"),
    "a change set": (lambda wb: wb.changes().aply(), "apply"),
    "git": (lambda wb: wb.git.blam("x"), "blame"),
    "reviews": (lambda wb: wb.reviews.aprove("btn.save", "fr"), "approve"),
    "a setting": (lambda wb: wb.settings.displayLanguage, 'wb.settings["displayLanguage"]'),
    "no setting": (lambda wb: wb.settings.colour, "wb.settings.frame()"),
    "the package": (lambda _: i18n.load("."), "open"),
}  # fmt: skip


@pytest.mark.parametrize("where", NAMES)
def test_a_wrong_name_is_told_with_those_that_there_are(
    wb: i18n.Workbench, where: str
) -> None:
    call, step = NAMES[where]
    with pytest.raises(UnknownNameError) as error:
        call(wb)
    assert step in error.value.next_step


def test_a_setting_is_never_set_as_an_attribute_unheard(wb: i18n.Workbench) -> None:
    with pytest.raises(UnknownNameError, match="nothing was set"):
        wb.settings.displayLanguage = "fr"


def test_python_still_knows_them_by_its_own_names(wb: i18n.Workbench) -> None:
    """Whoever catches a TypeError or asks ``hasattr`` goes on."""
    with pytest.raises(TypeError):
        wb.unused("fr")  # type: ignore[call-arg]
    assert not hasattr(wb.panels, "usages")


def test_our_own_faults_are_not_said_to_be_of_the_call() -> None:
    @said_kindly
    def faulty(text: str) -> str:
        return text + 1  # type: ignore[operator, no-any-return]

    with pytest.raises(TypeError, match="concatenate") as error:
        faulty("right")
    assert not isinstance(error.value, WrongCallError)


@pytest.mark.parametrize("noun", ["unused()", "messages"])
def test_whoever_stops_a_noun_reads_a_line(
    wb: i18n.Workbench, monkeypatch: pytest.MonkeyPatch, noun: str
) -> None:
    """IPython showed 172 lines when `wb.unused()` of jellyfin-web was stopped."""

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pandas.DataFrame.astype", stopped)
    monkeypatch.setattr("pandas.DataFrame.copy", stopped)
    with pytest.raises(KeyboardInterrupt) as told:
        wb.messages if noun == "messages" else wb.unused()
    assert isinstance(told.value, Interrupted)
    said = told.value._render_traceback_()
    assert said == [f"KeyboardInterrupt: {noun} was stopped before it was done"]


def test_panels_take_a_query(wb: i18n.Workbench) -> None:
    rows = len(wb.query("is:missing", "fr"))
    assert rows
    assert repr(wb.grid("fr", query="is:missing")).startswith(f"<GridPanel: {rows} row")
    assert repr(wb.review("fr", query="is:missing")).startswith("<ReviewPanel: fr: ")
    assert len(wb.review("fr", query="is:missing").model.queue) == rows
    missing = wb.grid(wb.missing("fr"), query="key:common:errors.*")
    assert repr(missing) == "<GridPanel: 1 row x 2 locales>"
    nothing = "is:missing and is:translated"
    assert repr(wb.grid("fr", query=nothing)) == "<GridPanel: 0 rows x 2 locales>"
    assert wb.review("fr", query=nothing).view.locale == "fr"
    with pytest.raises(UsageError, match="nonsense"):
        wb.grid("fr", query="is:nonsense")


def test_a_folder_whose_links_lead_in_a_circle(tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    with pytest.raises(UsageError, match=r"leads nowhere|no folder"):
        i18n.open(circle)


@pytest.mark.parametrize("trust", ["no", "false", 0, 1, None])
def test_only_true_is_trust(tmp_path: Path, trust: Any) -> None:
    with pytest.raises(UsageError, match="give True or False"):
        i18n.open(tmp_path, trust=trust)
    assert not is_trusted(tmp_path)


def test_no_path_at_all_is_told() -> None:
    with pytest.raises(UsageError, match="copy_demo"):
        i18n.copy_demo("a\0b")


@pytest.mark.parametrize("name", ["a\0b", "..", "a/../../b", "/tmp"])
def test_the_editors_folder_is_one_of_the_workspace(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="folder of the workspace"):
        i18n.open(tmp_path, editor_dir=name)
    i18n.open(tmp_path, editor_dir="a/../b")
