"""The settings about writing files hold in every format that they make sense for."""

import json

import pytest

import i18n_workbench as i18n
from i18n_workbench.formats import all_formats

NESTED = {
    "json": (
        "l/{}.json",
        '{\n    "b": "B",\n    "a": {\n        "y": "Y",\n        "x": "X"\n    }\n}\n',
    ),
    "json5": (
        "l/{}.json5",
        "{\n    b: 'B',\n    // about a\n    a: {\n        y: 'Y',\n        x: 'X',\n    },\n}\n",
    ),
    "yaml": ("l/{}.yml", "b: B\n# about a\na:\n    y: Y\n    x: X\n"),
    "php": (
        "l/{}.php",
        "<?php\n\nreturn [\n    'b' => 'B',\n    'a' => [\n        'y' => 'Y',\n        'x' => 'X',\n    ],\n];\n",
    ),
    "js": (
        "l/{}.js",
        "export default {\n    b: 'B',\n    a: {\n        y: 'Y',\n        x: 'X',\n    },\n}\n",
    ),
    "ts": (
        "l/{}.ts",
        "export default {\n    b: 'B',\n    a: {\n        y: 'Y',\n        x: 'X',\n    },\n} as const\n",
    ),
    "ini": ("l/{}.ini", "b = B\n\n[a]\ny = Y\nx = X\n"),
}
FLAT = {
    "properties": ("l/{}.properties", "b=B\n# about a.y\na.y=Y\na.x=X\n"),
    "ftl": ("l/{}.ftl", "b = B\n# about a-y\na-y = Y\na-x = X\n"),
    "po": (
        "l/{}.po",
        'msgid ""\nmsgstr ""\n\nmsgid "b"\nmsgstr "B"\n\nmsgid "a.y"\nmsgstr "Y"\n\nmsgid "a.x"\nmsgstr "X"\n',
    ),
}
FILES = {**NESTED, **FLAT}
INDENTED = [name for name in NESTED if name != "ini"]


def changed(root, name, settings, encoding="utf-8"):
    """The French file after one edit and one new key, opened again with the format itself."""
    pattern, text = FILES[name]
    (root / "l").mkdir()
    for locale in ("en", "fr"):
        (root / pattern.format(locale)).write_bytes(text.encode(encoding))
    chosen = {
        "enabledFrameworks": ["general"],
        "enabledParsers": [name],
        "localesPaths": ["l"],
        "review.enabled": False,
    }
    (root / ".vscode").mkdir()
    named = {f"i18n-helper.{key}": value for key, value in (chosen | settings).items()}
    (root / ".vscode" / "settings.json").write_text(json.dumps(named))
    wb = i18n.open(root)
    new = "a-w" if name == "ftl" else "a.w"
    wb.changes().set("b", "fr", "Bé").set(new, "en", "W").set(new, "fr", "Wé").apply()
    return all_formats()[name].open(
        (root / pattern.format("fr")).read_bytes().decode(encoding)
    )


@pytest.mark.parametrize("name", FILES)
def test_sort_keys(tmp_path, name):
    document = changed(tmp_path, name, {"sortKeys": True})
    paths = [tuple(map(str, path)) for path in document.values().paths]
    # In an INI file what stands outside of sections has to come first.
    rest = [path for path in paths if len(path) > 1 or name != "ini"]
    assert rest == sorted(rest)
    assert set(document.descriptions().values()) <= {
        "about a",
        "about a.y",
        "about a-y",
    }


@pytest.mark.parametrize("name", INDENTED)
@pytest.mark.parametrize(
    ("settings", "unit"),
    [
        ({"indent": 3}, "   "),
        ({"tabStyle": "tab"}, "\t"),
        ({"tabStyle": "tab", "indent": 3}, "\t"),
        ({}, "    "),
    ],
)
def test_indentation(tmp_path, name, settings, unit):
    text = changed(tmp_path, name, settings).text
    if name == "yaml":
        # YAML forbids tabs: `indent` holds.
        unit = " " * settings.get("indent", 2) if unit == "\t" else unit
        assert f"a:\n{unit}y: Y\n{unit}x: X\n{unit}w: Wé\n" in text
        return
    lines = [
        line
        for line in text.splitlines()
        if line.strip(" \t\"'").startswith(("b", "a", "x", "w"))
    ]
    depths = {
        line.strip()[:2].strip("\"':"): line[: len(line) - len(line.lstrip())]
        for line in lines
    }
    assert depths == {"b": unit, "a": unit, "x": unit * 2, "w": unit * 2}


@pytest.mark.parametrize("name", NESTED)
@pytest.mark.parametrize("style", ["nested", "flat"])
def test_keystyle(tmp_path, name, style):
    document = changed(tmp_path, name, {"keystyle": style})
    paths = document.values().paths
    assert (("a.w",) if style == "flat" else ("a", "w")) in paths
    # What is there stays as it stands.
    assert ("a", "x") in paths


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("encoding", ["utf-16-le", "latin-1", "utf-8-sig"])
def test_encoding(tmp_path, name, encoding):
    document = changed(tmp_path, name, {"encoding": encoding}, encoding)
    assert {"Bé", "Wé"} <= set(document.values().texts)
