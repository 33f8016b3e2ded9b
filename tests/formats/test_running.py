"""Running locale modules: what comes back, and what a module cannot do."""

from __future__ import annotations

import shutil

import pytest

from i18n_workbench.errors import ParseError, SettingsError
from i18n_workbench.formats.ecmascript import running
from i18n_workbench.formats.ecmascript.running import (
    command,
    computed_values,
    run_module,
)

needs_node = pytest.mark.skipif(
    shutil.which("node") is None, reason="Node is not installed"
)

MODULES = {
    "cjs object": (
        "a.cjs",
        "module.exports = { a: { b: ['x', 1] } }",
        {"a": {"b": ["x", 1]}},
    ),
    "es default": ("a.mjs", "export default { a: 'x' }", {"a": "x"}),
    "es named": ("a.mjs", "export const a = 'x'", {"a": "x"}),
    "function": ("a.cjs", "module.exports = () => ({ a: 'x' })", {"a": "x"}),
    "async function": (
        "a.mjs",
        "export default async () => ({ a: `x${1 + 1}` })",
        {"a": "x2"},
    ),
    "prints": (
        "a.cjs",
        "console.log('{'); process.stdout.write('noise'); module.exports = { a: 'x' }",
        {"a": "x"},
    ),
    "pending timer": (
        "a.cjs",
        "setInterval(() => {}, 1000); module.exports = { a: 'x' }",
        {"a": "x"},
    ),
}

FAILURES = {
    "throws": ("throw new Error('no such luck')", "no such luck"),
    "exits": ("process.exit(0)", "no result"),
    "is circular": ("const a = {}; a.a = a; module.exports = a", "circular"),
}


@needs_node
@pytest.mark.parametrize("name", MODULES)
def test_exports_come_back_as_data(tmp_path, name):
    file, code, expected = MODULES[name]
    (tmp_path / file).write_text(code)
    assert run_module(tmp_path / file, tmp_path) == expected


@needs_node
@pytest.mark.parametrize("name", FAILURES)
def test_failures_name_the_file_and_the_reason(tmp_path, name):
    code, reason = FAILURES[name]
    (tmp_path / "a.cjs").write_text(code)
    with pytest.raises(ParseError, match=r"a\.cjs") as caught:
        run_module(tmp_path / "a.cjs", tmp_path, timeout=60)
    assert reason in str(caught.value)


@needs_node
def test_what_does_not_end_is_ended(tmp_path):
    (tmp_path / "a.cjs").write_text("for (;;) {}")
    with pytest.raises(ParseError, match=r"a\.cjs.*did not finish"):
        run_module(tmp_path / "a.cjs", tmp_path, timeout=2)


@needs_node
def test_secrets_of_the_environment_are_not_handed_down(tmp_path, monkeypatch):
    monkeypatch.setenv("DEEPL_KEY", "secret")
    (tmp_path / "a.cjs").write_text(
        "module.exports = { names: Object.keys(process.env) }"
    )
    names = run_module(tmp_path / "a.cjs", tmp_path)["names"]
    assert "DEEPL_KEY" not in names
    assert "PATH" in names


@needs_node
def test_output_has_a_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "OUTPUT_LIMIT", 1000)
    (tmp_path / "a.cjs").write_text("module.exports = { a: 'x'.repeat(5000) }")
    with pytest.raises(ParseError, match="more than 1000 bytes"):
        run_module(tmp_path / "a.cjs", tmp_path)


@needs_node
def test_a_file_name_is_never_a_command(tmp_path):
    evil = tmp_path / "x$(touch OWNED).cjs"
    evil.write_text("module.exports = { a: 'x' }")
    assert run_module(evil, tmp_path) == {"a": "x"}
    assert not (tmp_path / "OWNED").exists()


def test_the_configured_runner_gets_its_options(tmp_path):
    runner = tmp_path / "runner"
    runner.write_text("#!/bin/sh\n")
    argv = command(tmp_path / "en.ts", tmp_path, ["runner"], {"target": "es2020"})
    assert argv[0] == str(runner)
    assert argv[1:4] == ["--dir", str(tmp_path), "--transpile-only"]
    assert '"target": "es2020"' in argv[5]


def test_typescript_without_a_runner_names_the_setting(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "node_version", lambda _: (20, 1))
    monkeypatch.setattr(running.shutil, "which", lambda _: "/usr/bin/node")
    with pytest.raises(SettingsError, match="tsNodePath"):
        command(tmp_path / "en.ts", tmp_path, ["node_modules/ts-node/dist/bin.js"], {})


def test_node_strips_types_where_it_can(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "node_version", lambda _: (22, 6))
    monkeypatch.setattr(running.shutil, "which", lambda _: "/usr/bin/node")
    assert "--experimental-strip-types" in command(tmp_path / "en.ts", tmp_path, (), {})


def test_what_was_run_is_read_only():
    values = computed_values({"a": {"b": "x", "n": 1}, "l": [True, None]})
    assert dict(zip(values.paths, values.texts, strict=True)) == {
        ("a", "b"): "x",
        ("a", "n"): "1",
        ("l", 0): "true",
        ("l", 1): None,
    }
    assert set(values.kinds.values()) == {"computed"}
