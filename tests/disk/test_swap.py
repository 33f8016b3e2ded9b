"""Nothing that another program saves is lost, however closely it saves to our writing."""

import os

import pytest

from i18n_workbench.disk import platform
from i18n_workbench.disk.swap import ForeignTextError, swap

exchange = platform.exchange


@pytest.fixture(params=["changing places", "held open"])
def means(request, monkeypatch):
    """With the system's own means, and as where two files cannot change places."""
    if request.param == "held open":
        monkeypatch.setattr(platform, "exchange", lambda one, other: False)
    return request.param


def save_by_renaming(file, text):
    beside = file.with_name("saved")
    beside.write_bytes(text)
    beside.replace(file)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_text_takes_the_place_of_the_one_that_was_read(tmp_path, means):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")
    swapped = swap(file, b"old", b"new")
    swapped.look()
    swapped.finish()
    assert file.read_bytes() == b"new"
    assert names(tmp_path) == ["fr.json"]


def test_what_was_saved_before_the_comparison_stays(tmp_path, means):
    file = tmp_path / "fr.json"
    file.write_bytes(b"theirs")
    with pytest.raises(ForeignTextError):
        swap(file, b"old", b"new")
    assert file.read_bytes() == b"theirs"
    assert names(tmp_path) == ["fr.json"]


def test_what_is_saved_between_comparison_and_exchange_goes_back_to_its_place(
    tmp_path, monkeypatch
):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")

    def late(one, other):
        monkeypatch.setattr(platform, "exchange", exchange)
        save_by_renaming(file, b"theirs")
        return exchange(one, other)

    monkeypatch.setattr(platform, "exchange", late)
    with pytest.raises(ForeignTextError) as told:
        swap(file, b"old", b"new")
    assert file.read_bytes() == b"theirs"
    assert told.value.superseded == ()
    assert names(tmp_path) == ["fr.json"]


def test_of_two_that_are_saved_the_newer_stands_and_the_other_is_handed_on(
    tmp_path, monkeypatch
):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")
    saves = [b"first", b"second"]

    def late(one, other):
        if saves:
            save_by_renaming(file, saves.pop(0))
        return exchange(one, other)

    monkeypatch.setattr(platform, "exchange", late)
    with pytest.raises(ForeignTextError) as told:
        swap(file, b"old", b"new")
    assert file.read_bytes() == b"second"
    assert told.value.superseded == (b"first",)
    assert names(tmp_path) == ["fr.json"]


def test_what_is_written_into_the_displaced_file_comes_back(tmp_path, means):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")
    with file.open("r+b") as theirs:
        swapped = swap(file, b"old", b"new")
        theirs.write(b"theirs")
        theirs.flush()
        with pytest.raises(ForeignTextError):
            swapped.look()
        swapped.finish()
    assert file.read_bytes() == b"theirs"
    assert names(tmp_path) == ["fr.json"]


def test_an_editor_that_has_emptied_the_file_goes_on_in_it(tmp_path, means):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")
    with file.open("wb") as theirs:
        with pytest.raises(ForeignTextError):
            swap(file, b"old", b"new")
        theirs.write(b"theirs")
    assert file.read_bytes() == b"theirs"


@pytest.mark.parametrize("by", ["link", "rename"])
def test_a_new_file_takes_nobodys_name(tmp_path, monkeypatch, by):
    if by == "link":
        monkeypatch.setattr(platform, "_flagged_rename", lambda: None)
    file = tmp_path / "de.json"
    swap(file, None, b"ours").finish()
    assert file.read_bytes() == b"ours"
    with pytest.raises(ForeignTextError):
        swap(file, None, b"again")
    made = tmp_path / "pl.json"
    move_new = platform.move_new

    def late(source, target):
        made.write_bytes(b"theirs")
        move_new(source, target)

    monkeypatch.setattr(platform, "move_new", late)
    with pytest.raises(ForeignTextError):
        swap(made, None, b"ours")
    assert made.read_bytes() == b"theirs"
    assert names(tmp_path) == ["de.json", "pl.json"]


def test_a_file_is_removed_only_as_it_was_read(tmp_path, monkeypatch):
    file = tmp_path / "fr.json"
    file.write_bytes(b"theirs")
    with pytest.raises(ForeignTextError):
        swap(file, b"old", None)
    replace = platform.replace

    def late(source, target):
        save_by_renaming(file, b"later")
        replace(source, target)

    monkeypatch.setattr(platform, "replace", late)
    with pytest.raises(ForeignTextError):
        swap(file, b"theirs", None)
    monkeypatch.undo()
    assert file.read_bytes() == b"later"
    swap(file, b"later", None).finish()
    assert names(tmp_path) == []


def test_a_hard_linked_file_is_compared_too(tmp_path):
    file = tmp_path / "fr.json"
    file.write_bytes(b"theirs")
    os.link(file, tmp_path / "other")
    with pytest.raises(ForeignTextError):
        swap(file, b"old", b"new")
    swap(file, b"theirs", b"new").finish()
    assert (tmp_path / "other").read_bytes() == b"new"
