"""What is kept of locale files says what reading them says, and is only believed where it is whole and still true."""

import dataclasses
import io
import json

import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog import files, kept_values
from i18n_workbench.disk.sealed import END, sealed, unsealed
from i18n_workbench.disk.state import state_folder

FILES = {
    "package.json": {"dependencies": {"i18next": "1"}},
    "locales/en.json": '{"a": {"b": "one \\ud83d"}, "list": ["x", null, 1.50]}',
    "locales/fr.yaml": "a:\n  b: &x un # why\n  c: *x\n",
    "locales/de.po": '#, fuzzy\nmsgid "a"\nmsgstr "eins"\n\nmsgid "b"\nmsgid_plural "bs"\n'
    'msgstr[0] "zwei"\nmsgstr[1] "zweie"\n',
    "locales/es.json": '{"a": {"b": "x"}, "a": {"b": "y"}}',
    "locales/it.ini": "; note\na = b\n",
}
SETTINGS = {
    "localesPaths": ["locales"],
    "enabledParsers": ["json", "yaml", "po", "ini"],
}


@pytest.fixture(autouse=True)
def everything_is_kept(monkeypatch):
    monkeypatch.setattr(kept_values, "LEAST", 1)


def loaded(wb):
    return {
        chunk.file.path: (dataclasses.replace(chunk.file, entry=None), list(chunk.keys))
        for chunk in wb.catalog.chunks
    }


def opened(root, **settings):
    return i18n.open(root, settings=SETTINGS | settings)


def test_a_second_opening_parses_nothing_and_says_the_same(workspace, monkeypatch):
    root = workspace(FILES)
    first = loaded(opened(root))
    parsed = []
    parse = files.open_document
    monkeypatch.setattr(
        files,
        "open_document",
        lambda *given: parsed.append(given[1].path) or parse(*given),
    )
    assert loaded(opened(root)) == first
    # what there is something to say of (half of a character, a key twice) is read each time
    assert parsed == ["locales/en.json", "locales/es.json"]


def test_a_changed_file_is_read_and_kept(workspace):
    root = workspace(FILES)
    opened(root)
    (root / "locales/fr.yaml").write_text("a:\n  b: deux\n")
    for _ in range(2):
        assert opened(root).catalog.text("a.b", "fr") == "deux"


@pytest.mark.parametrize(
    "damage",
    [b"", b"nothing", lambda data: data[:-9], lambda data: data[:-9] + b"x" * 9],
)
def test_what_is_damaged_counts_as_none(workspace, damage):
    root = workspace(FILES)
    first = loaded(opened(root))
    path = state_folder(root) / kept_values.NAME
    path.write_bytes(damage(path.read_bytes()) if callable(damage) else damage)
    assert loaded(opened(root)) == first


def test_values_are_kept_in_parts_and_only_believed_whole(workspace, monkeypatch):
    monkeypatch.setattr(kept_values, "PART", 1)
    root = workspace(FILES)
    project = opened(root).project
    first = loaded(opened(root))
    path = state_folder(root) / kept_values.NAME
    whole = path.read_bytes()
    assert kept_values.KeptValues(project)._kept
    assert loaded(opened(root)) == first
    assert path.read_bytes() == whole
    stream = io.BytesIO(whole[kept_values.DIGEST :])
    parts = list(unsealed(stream))
    assert len(parts) > len(FILES) - 2
    # without the last part, and without the end
    cut_off = whole[: -len(END) - len(b"".join(sealed(parts[-1])))]
    for less in (cut_off, whole[: -len(END)]):
        path.write_bytes(less)
        assert kept_values.KeptValues(project)._kept == {}
        assert loaded(opened(root)) == first


def test_other_settings_read_anew(workspace):
    root = workspace({**FILES, "locales/en.json": json.dumps({"a": "b"})})
    opened(root)
    before = (state_folder(root) / kept_values.NAME).read_bytes()
    opened(root, parserOptions={"yaml": {"indent": 4}}, indent=4)
    assert (state_folder(root) / kept_values.NAME).read_bytes()[:32] != before[:32]


def test_little_or_too_much_is_not_kept(workspace, monkeypatch):
    root = workspace(FILES)
    monkeypatch.setattr(kept_values, "MOST", 10)
    opened(root)
    monkeypatch.setattr(kept_values, "MOST", 10**6)
    monkeypatch.setattr(kept_values, "LEAST", 10**6)
    opened(root)
    assert not (state_folder(root) / kept_values.NAME).exists()


def test_what_cannot_be_kept_does_not_stop_an_opening(workspace, monkeypatch):
    root = workspace(FILES)
    monkeypatch.setattr(kept_values, "_name", lambda _: object())
    assert opened(root).catalog.text("a.b", "fr") == "un"
    assert not (state_folder(root) / kept_values.NAME).exists()


def test_files_that_say_the_same_are_each_known_again(workspace, monkeypatch):
    same = '{"a": "x"}'
    root = workspace({**FILES, "locales/pl.json": same, "locales/nl.json": same})
    monkeypatch.setattr(kept_values, "settled", lambda *_: True)
    opened(root)
    kept = kept_values.KeptValues(opened(root).project)
    assert kept._seen.keys() >= {"locales/pl.json", "locales/nl.json"}
