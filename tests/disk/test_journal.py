"""History: as deep as promised, bounded, nobody else's business, and never in the way when it is damaged."""

import json
import os
import stat
import time
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.disk import journal as module
from i18n_workbench.disk import platform, transaction
from i18n_workbench.disk.journal import DEPTH, new_series, part_of
from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import AppliedError, ConflictError, DiskError, UnsettledError

VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
QUIET = {"review.enabled": False}


@pytest.fixture
def root(workspace):
    return workspace({**VUE, "locales/en.json": {"a": "0", "b": "0"}}, settings=QUIET)


def value(root, key="a"):
    return json.loads((root / "locales/en.json").read_text())[key]


def put(wb, text):
    wb.changes().set("a", "en", str(text)).apply()


def test_the_last_hundred_can_be_undone_however_many_were_undone_before(root):
    wb = i18n.open(root)
    for number in range(1, DEPTH + 1):
        put(wb, "mistake")
        wb.undo()
        put(wb, number)
    for number in reversed(range(DEPTH)):
        wb.undo()
        assert value(root) == str(number)
    with pytest.raises(ConflictError, match="nothing to undo"):
        wb.undo()


def test_a_series_is_taken_back_as_one_and_leaves_what_others_wrote_between(root):
    wb = i18n.open(root)
    put(wb, "before")
    series = new_series()
    with part_of(series):
        put(wb, "one")
    wb.changes().set("b", "en", "mine").apply()
    with part_of(series):
        put(wb, "two")
    wb.undo()
    assert (value(root), value(root, "b")) == ("before", "mine")
    wb.undo()  # what stood alone
    assert wb.catalog.text("b", "en") != "mine"


def test_a_long_series_counts_as_one(root, monkeypatch):
    monkeypatch.setattr(module, "DEPTH", 2)
    wb = i18n.open(root)
    put(wb, "before")
    with part_of(new_series()):
        for number in range(5):
            put(wb, number)
    wb.undo()
    assert value(root) == "before"


def test_one_transaction_is_taken_back_by_its_name(root):
    wb = i18n.open(root)
    name = wb.changes().set("a", "en", "mine").apply().transaction
    wb.changes().set("b", "en", "theirs").apply()
    wb.undo(name)
    assert (value(root), value(root, "b")) == ("0", "theirs")
    with pytest.raises(ConflictError, match="not there any more"):
        wb.undo(name)


def test_the_journal_takes_no_more_of_the_disk_than_it_may(workspace, monkeypatch):
    texts = {f"key{n}": os.urandom(20).hex() for n in range(2000)}
    root = workspace({**VUE, "locales/en.json": {"a": "0", **texts}}, settings=QUIET)
    monkeypatch.setattr(module, "BYTES", 300_000)
    wb = i18n.open(root)
    for number in range(1, 11):
        put(wb, number)
    folder = state_folder(root) / "journal"
    assert 100_000 < sum(path.stat().st_size for path in folder.iterdir()) <= 300_000
    wb.undo()
    assert value(root) == "9"
    monkeypatch.setattr(module, "BYTES", 1)
    put(wb, "last")
    wb.undo()
    assert value(root) == "9"


def test_an_edit_is_journaled_as_its_file_compressed_and_what_differs(workspace):
    texts = {
        f"screen{n // 20}.key{n}": f"Text number {n} of this screen"
        for n in range(5000)
    }
    root = workspace({**VUE, "locales/en.json": {"a": "0", **texts}}, settings=QUIET)
    put(i18n.open(root), "1")
    [entry] = (state_folder(root) / "journal").glob("*.committed")
    assert entry.stat().st_size < (root / "locales/en.json").stat().st_size / 3


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_what_the_workbench_remembers_is_its_users_alone(root):
    state = state_folder(root)
    (state / "journal").mkdir(parents=True)
    for folder in (state, state / "journal"):
        folder.chmod(0o755)
    wb = i18n.open(root, trust=True)
    put(wb, "1")
    wb.usage()
    wb.hardcoded()
    wb.translation_job(["de"], engines=["pseudo"]).run()
    wb.undo()
    panel = wb.grid()
    panel.answer(
        {
            "do": "edit",
            "key": "a",
            "form": "",
            "locale": "en",
            "value": "x",
            "seen": "1",
        }
    )
    found = [
        state,
        *state.rglob("*"),
        *(state.parent.parent / "config").rglob("*.json"),
    ]
    open_ones = [path for path in found if stat.S_IMODE(path.stat().st_mode) & 0o077]
    assert open_ones == []
    assert len([path for path in found if path.is_file()]) >= 5


@pytest.mark.parametrize(
    "content", [b"[]", b'{"files": null}', b"{", b"", b"\xff\x00", b'{"version": 9}']
)
@pytest.mark.parametrize("ending", ["json", "prepared", "committed", "undoing"])
def test_a_damaged_entry_is_said_and_in_nobodys_way(root, content, ending):
    put(i18n.open(root), "1")
    put(i18n.open(root), "2")
    folder = state_folder(root) / "journal"
    [_, newest] = sorted(folder.glob("*.committed"))
    if ending == "undoing":
        newest.with_suffix(".undoing").write_bytes(content)
    else:
        (folder / f"{time.time_ns():020d}-1.{ending}").write_bytes(content)
    wb = i18n.open(root)
    said = wb.problems[wb.problems["rule"] == "journal-damaged"]
    assert len(said) == (0 if ending == "committed" else 1)
    if ending == "committed":
        with pytest.raises(ConflictError, match="damaged"):
            wb.undo()
    wb.undo()
    assert value(root) == "1"
    assert "journal-damaged" not in set(i18n.open(root).problems["rule"])


def test_a_clock_that_goes_backwards_does_not_change_the_order(root, monkeypatch):
    wb = i18n.open(root)
    put(wb, "1")
    monkeypatch.setattr(module.time, "time_ns", lambda: 1000)
    put(wb, "2")
    wb.undo()
    assert value(root) == "1"


def test_an_undo_has_nothing_to_do_where_everything_is_back_already(root):
    wb = i18n.open(root)
    put(wb, "1")
    file = root / "locales/en.json"
    file.write_text('{"a": "0", "b": "theirs"}')
    wb.undo()
    assert (value(root), value(root, "b")) == ("0", "theirs")
    with pytest.raises(ConflictError, match="nothing to undo"):
        wb.undo()


def test_folders_that_were_made_go_with_what_was_in_them(workspace):
    root = workspace({**VUE, "locales/en/common.json": {"a": "1"}}, settings=QUIET)
    wb = i18n.open(root)
    wb.changes().set("a", "de", "eins").apply()
    assert (root / "locales/de/common.json").is_file()
    wb.undo()
    assert not (root / "locales/de").exists()


def test_who_cannot_write_and_cannot_take_back_says_so_and_the_next_one_does_it(
    workspace, monkeypatch
):
    files = {"locales/en.json": {"a": "1"}, "locales/fr.json": {"a": "un"}}
    root = workspace({**VUE, **files}, settings=QUIET)
    before = {path: (root / path).read_bytes() for path in files}
    wb = i18n.open(root)
    edit = wb.changes().rename("a", "b")
    real, calls = transaction.swap, []

    def failing(*arguments):
        calls.append(arguments)
        if len(calls) > 1:
            raise OSError(5, "Input/output error")
        return real(*arguments)

    with monkeypatch.context() as broken:
        broken.setattr(transaction, "swap", failing)
        with pytest.raises(UnsettledError, match="cannot be put back"):
            edit.apply()
        assert "recovery-failed" in set(i18n.open(root).problems["rule"])
        with pytest.raises(UnsettledError):
            i18n.open(root).changes().set("a", "en", "2").apply()
    assert "recovered" in set(i18n.open(root).problems["rule"])
    assert {path: (root / path).read_bytes() for path in files} == before


def test_a_disk_that_does_not_confirm_the_commit_is_told_with_everything_written(
    root, monkeypatch
):
    wb = i18n.open(root)
    edit = wb.changes().set("a", "en", "1")
    folder = state_folder(root) / "journal"
    real, calls = platform.sync_folder, []

    def failing(path):
        calls.append(path)
        if path == folder and calls.count(folder) == 2:
            raise OSError(5, "Input/output error")
        real(path)

    monkeypatch.setattr(platform, "sync_folder", failing)
    with pytest.raises(AppliedError, match="everything was written"):
        edit.apply()
    assert edit.applied
    assert value(root) == "1"


def test_a_listener_that_fails_does_not_make_a_written_change_look_unwritten(root):
    wb = i18n.open(root)
    wb.on_change(lambda: 1 / 0)
    edit = wb.changes().set("a", "en", "1")
    with pytest.raises(AppliedError, match="everything was written"):
        edit.apply()
    assert value(root) == "1"
    with pytest.raises(AppliedError, match="everything was written"):
        wb.undo()
    assert value(root) == "0"


def test_a_full_disk_is_an_error_with_a_place_and_a_next_step(root, monkeypatch):
    wb = i18n.open(root)
    real = platform.sync_file

    def full(descriptor):
        if "locales" in str(Path(f"/proc/self/fd/{descriptor}").readlink()):
            raise OSError(28, "No space left on device")
        real(descriptor)

    if not Path("/proc/self/fd").is_dir():
        pytest.skip("needs to know which file a descriptor is")
    monkeypatch.setattr(platform, "sync_file", full)
    with pytest.raises(DiskError) as told:
        put(wb, "1")
    assert told.value.place.file == "locales/en.json"
    assert "free some space" in told.value.next_step
    assert value(root) == "0"


def test_an_entry_is_read_once_however_many_writes_follow(root, monkeypatch):
    wb = i18n.open(root)
    for number in range(5):
        put(wb, number)
    opened: list[str] = []
    real = Path.open

    def told(path, *arguments, **named):
        if path.suffix == ".committed":
            opened.append(path.name)
        return real(path, *arguments, **named)

    monkeypatch.setattr(Path, "open", told)
    for number in range(5, 10):
        put(wb, number)
    assert len(opened) == len(set(opened)) <= 5
    wb.undo()
    assert value(root) == "8"
