"""A stream of parts is believed part by part, and never beyond what is damaged."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.disk.files import SUFFIX, write_pieces
from i18n_workbench.disk.sealed import END, sealed, unsealed

PARTS = [b"one", b"", b"three" * 1000]


def stream_of(parts):
    return b"".join(piece for part in parts for piece in sealed(part)) + END


@given(st.lists(st.binary(max_size=50), max_size=5), st.binary(max_size=20))
def test_parts_come_back_whatever_stands_behind_them(parts, behind):
    stream = io.BytesIO(stream_of(parts) + behind)
    assert list(unsealed(stream)) == parts


@pytest.mark.parametrize("length", [0, 1, 7, 8, 30, 43, 44, 100, -9, -8, -1])
def test_a_stream_that_was_cut_off_is_an_error(length):
    whole = stream_of(PARTS)
    with pytest.raises(ValueError, match=r"cut off|damaged"):
        list(unsealed(io.BytesIO(whole[:length])))


@given(st.integers(0, len(stream_of(PARTS)) - 1 - len(END)), st.integers(1, 255))
def test_one_wrong_byte_is_an_error(place, change):
    damaged = bytearray(stream_of(PARTS))
    damaged[place] ^= change
    with pytest.raises(ValueError, match=r"cut off|damaged"):
        list(unsealed(io.BytesIO(bytes(damaged))))


def test_no_room_is_made_for_a_length_that_is_none():
    claimed = (2**62).to_bytes(8, "little")
    with pytest.raises(ValueError, match="cut off"):
        next(unsealed(io.BytesIO(claimed + bytes(100))))


def test_pieces_that_cannot_be_made_leave_what_was_there(tmp_path):
    file = tmp_path / "kept"
    file.write_bytes(b"old")

    def pieces():
        yield b"new"
        raise ValueError("of no use")

    with pytest.raises(ValueError, match="of no use"):
        write_pieces(file, pieces())
    assert file.read_bytes() == b"old"
    assert not list(tmp_path.glob(f"*{SUFFIX}"))
    write_pieces(file, [b"a", b"", b"b"])
    assert file.read_bytes() == b"ab"
