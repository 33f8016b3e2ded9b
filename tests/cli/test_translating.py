"""The commands translate and pseudo, as a shell sees them."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app
from i18n_workbench.translation import Pair, write_tmx

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {
        "title": "Welcome",
        "btn": {"save": "Save {name}", "stop": "Stop"},
    },
    "locales/fr.json": {"title": "Bienvenue"},
}
CANARY = "canary-Zq7Xw2Lm9Kt4Rv"


@pytest.fixture
def run(workspace, loopback):
    root = workspace(FILES, {"translate.google.apiRoot": loopback.url})

    def call(*arguments, answer=None, **settings):
        overrides = [
            part
            for name, value in settings.items()
            for part in ("--set", f"{name.replace('__', '.')}={value}")
        ]
        return CliRunner().invoke(
            app, ["-C", str(root), *overrides, *arguments], input=answer
        )

    call.root = root
    call.french = lambda: json.loads((root / "locales/fr.json").read_text())
    return call


def test_translate_writes_what_is_due(run):
    done = run("translate", "fr", "--yes")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.strip() == "2 done (google)"
    assert run.french() == {
        "title": "Bienvenue",
        "btn": {"save": "fr~Save {name}", "stop": "fr~Stop"},
    }
    assert "nothing to translate" in run("translate", "fr", "--yes").stderr


@pytest.mark.parametrize("enabled", ["true", "false"])
def test_what_enable_log_logs_stands_on_stderr(run, loopback, enabled):
    settings = {
        "translate__engines": '["deepl"]',
        "translate__deepl__apiRoot": loopback.url,
        "translate__deepl__apiKey": CANARY,
        "translate__deepl__enableLog": enabled,
    }
    done = run("translate", "fr", "--yes", **settings)
    assert done.exit_code == 0
    # keys that other tests of this process have remembered are masked, too, and may be words
    assert ("POST http" in done.stderr) is (enabled == "true")
    assert CANARY not in done.stderr


def test_dry_run_shows_the_plan_and_sends_nothing(run, loopback):
    done = run(
        "translate",
        "fr",
        "--keys",
        "btn.*",
        "--keys",
        "title",
        "--dry-run",
        "--format",
        "json",
    )
    rows = json.loads(done.stdout)
    assert [(row["key"], row["status"]) for row in rows] == [
        ("btn.save", "planned"),
        ("btn.stop", "planned"),
        ("title", "skipped"),
    ]
    assert (
        "2 rows, 2 different strings, 12 characters, 2 requests to google; "
        "1 skipped: has a translation (translate.overrideExisting is off)\n"
        in done.stderr
    )
    assert loopback.seen == []


def test_it_asks_first(run, loopback):
    done = run("translate", "fr", answer="n\n")
    assert (done.exit_code, loopback.seen) == (0, [])
    assert "Translate 2 rows" in done.stderr
    assert run("translate", "fr", answer="y\n").exit_code == 0


def test_override_and_candidates(run):
    assert run("translate", "fr", "--override", "--yes").exit_code == 0
    assert run.french()["title"] == "fr~Welcome"
    kept = {key: text for key, text in run.french().items() if key != "title"}
    (run.root / "locales/fr.json").write_text(json.dumps(kept))
    done = run("translate", "fr", "--candidates", "--yes", "--format", "csv")
    assert (run.french(), done.stderr.strip()) == (
        kept,
        "1 candidate to review (google)",
    )
    assert done.stdout.count(",candidate,") == 1


def test_a_file_that_has_lost_its_keys_is_not_taken_for_one_without_translations(
    run, loopback
):
    assert run("translate", "fr", "--override", "--yes").exit_code == 0
    (run.root / "locales/fr.json").write_text("{}")
    asked = len(loopback.seen)
    for command in (["translate", "fr", "--yes"], ["missing", "fr"]):
        assert "locales/fr.json: error: it has lost" in run(*command).stderr
    assert (run.french(), len(loopback.seen)) == ({}, asked)


def test_failed_rows_exit_with_one_and_say_why(run, loopback):
    loopback.translate = lambda text, target: "" if text == "Stop" else f"fr~{text}"
    done = run("translate", "fr", "--yes")
    assert done.exit_code == 1
    assert (
        "1 done, 1 failed (google)\n  1 failed: google: the translation is empty"
        in done.stderr
    )
    assert "btn.stop" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "settings", "status"),
    [
        (["fr"], {"readonly": "true"}, 3),
        (["fr"], {"disabled": "true"}, 3),
        (["fr", "--candidates"], {"review.enabled": "false"}, 3),
        (
            ["en", "--source", "fr", "--override"],
            {"translate__promptSource": "true"},
            3,
        ),
        (
            ["en", "--source", "fr", "--override", "--confirm"],
            {"translate__promptSource": "true"},
            0,
        ),
        (["xx-yy"], {}, 2),
        (["fr", "--keys", "nope"], {}, 2),
        (["fr", "--engine", "gogle"], {}, 2),
        (["en"], {}, 2),
    ],
)
def test_exit_statuses(run, loopback, arguments, settings, status):
    done = run("translate", *arguments, "--yes", **settings)
    assert done.exit_code == status, done.output
    assert bool(loopback.seen) is (status == 0)


def test_the_question_about_the_source_language_names_its_option(run, loopback):
    done = run(
        *("translate", "en", "--source", "fr", "--override", "--yes"),
        translate__promptSource="true",
    )
    assert "--confirm on the command line" in done.stderr
    assert not loopback.seen


def test_pseudo(run):
    done = run("pseudo", "--dry-run")
    assert '+  "title": "[Ŵéļçöɱé]",' in done.stdout
    assert not (run.root / "locales/en-XA.json").exists()
    assert run("pseudo", "ar-XB", "--yes").stdout == "wrote locales/ar-XB.json\n"
    assert run("pseudo", "en", "--yes").exit_code == 2


def test_a_glossary_is_respected(run, tmp_path):
    terms = tmp_path / "terms.csv"
    terms.write_text(
        "term;translation;locale\nSave;Enregistrer;fr\n", encoding="utf-8-sig"
    )
    done = run("translate", "fr", "--glossary", str(terms), "--yes", "--format", "json")
    rows = {
        row["key"]: (row["status"], row["reason"]) for row in json.loads(done.stdout)
    }
    assert rows["btn.save"] == ("candidate", "glossary: 'Save' has to be 'Enregistrer'")
    assert rows["btn.stop"][0] == "done"


@pytest.mark.parametrize(
    ("name", "content", "status", "said"),
    [
        ("none.csv", None, 2, "cannot be read"),
        (
            "bad.csv",
            "a,b\n1,2\n",
            2,
            "bad.csv:1:1: a glossary needs a column named term",
        ),
        ("bad.tbx", "<tbx>", 2, "bad.tbx:1:"),
    ],
)
def test_a_glossary_that_cannot_be_read(
    run, loopback, tmp_path, name, content, status, said
):
    if content is not None:
        (tmp_path / name).write_text(content)
    done = run("translate", "fr", "--glossary", str(tmp_path / name), "--yes")
    assert (done.exit_code, loopback.seen) == (status, [])
    assert said in done.stderr


def test_another_projects_memory_is_asked_first(run, loopback, tmp_path):
    other = tmp_path / "other"
    (other / "locales").mkdir(parents=True)
    (other / "package.json").write_text('{"dependencies": {"vue-i18n": "9"}}')
    (other / "locales/en.json").write_text('{"halt": "Stop"}')
    (other / "locales/fr.json").write_text('{"halt": "Arrêter"}')
    tmx = tmp_path / "old.tmx"
    tmx.write_text(
        write_tmx([Pair("en", "fr", "Save {name}", "Enregistrer {name}")]),
        encoding="utf-8",
    )
    done = run(
        "translate",
        "fr",
        "--memory",
        str(other),
        "--memory",
        str(tmx),
        "--yes",
        "--format",
        "json",
    )
    rows = {
        row["key"]: (row["target"], row["engine"]) for row in json.loads(done.stdout)
    }
    assert rows["btn.stop"] == ("Arrêter", "memory")
    assert rows["btn.save"] == ("Enregistrer {name}", "memory")
    assert (
        run(
            "translate", "fr", "--memory", str(tmp_path / "none.tmx"), "--yes"
        ).exit_code
        == 2
    )
