"""What is free again in a process is given back where there is much of it, and nothing is asked of other C libraries."""

import ctypes

import pytest

from i18n_workbench import heap

asked: list[int] = []


class Library:
    def __init__(self, _name):
        pass

    def malloc_trim(self, left):
        asked.append(left)


@pytest.mark.parametrize(("rows", "expected"), [(99_999, []), (100_000, [0])])
def test_memory_is_given_back_after_many_rows(monkeypatch, rows, expected):
    asked.clear()
    monkeypatch.setattr(ctypes, "CDLL", Library)
    heap.give_back(rows)
    assert asked == expected


@pytest.mark.parametrize("error", [OSError, TypeError])
def test_another_library_is_left_alone(monkeypatch, error):
    def none(_name):
        raise error

    monkeypatch.setattr(ctypes, "CDLL", none)
    heap.give_back(10**6)
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    heap.give_back(10**6)
