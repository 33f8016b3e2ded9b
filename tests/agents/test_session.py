"""What an assistant may do: look, plan, apply once, and nothing beyond what it was given."""

from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.agents.guide import guide
from i18n_workbench.agents.session import AgentSession
from i18n_workbench.errors import RefusedError, UsageError, WorkbenchError

SET = {"action": "set", "key": "btn.delete", "locale": "fr", "value": "Supprimer"}
RENAME = {"action": "rename", "key": "btn.save", "new": "btn.keep"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return i18n.copy_demo(tmp_path / "demo")


def session(folder: Path, write: str = "no") -> AgentSession:
    return AgentSession(i18n.open(folder), write)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_half_a_surrogate_pair_is_in_no_text(folder):
    assert session(folder).search("\ud800") == {"rows": [], "of": 0}


def test_looking(folder):
    one = session(folder)
    assert one.status()["source_language"] == "en"
    assert {row["key"] for row in one.missing("fr")["rows"]} == {
        "common:btn.delete",
        "common:errors.notFound",
        "shop:book.oldPrice",
    }
    assert "common:btn.save" in {row["key"] for row in one.search("btn.save")["rows"]}
    french = one.search("r", "fr", limit=1)
    assert [row["locale"] for row in french["rows"]] == ["fr"]
    assert french["of"] > 1
    assert one.findings()["rows"][0]["severity"] == "error"
    shown = one.message("btn.save")
    assert {row["locale"] for row in shown["texts"]} >= {"en", "de", "fr"}
    assert shown["uses"]
    assert shown["neighbours"]


def test_a_plan_writes_nothing_and_becomes_candidates_where_files_may_not_be_written(
    folder,
):
    one, before = session(folder), contents(folder)
    plan = one.plan([SET])
    assert "Supprimer" in plan["diff"]
    assert plan["apply_as"] == "candidates"
    assert contents(folder) == before
    assert one.apply(plan["token"]) == {
        "applied": "candidates",
        "keys": ["common:btn.delete"],
    }
    assert i18n.open(folder).reviews.candidates("fr") == {
        ("common:btn.delete", "fr", ""): "Supprimer"
    }
    assert {row["key"] for row in session(folder).missing("fr")["rows"]} >= {
        "common:btn.delete"
    }
    with pytest.raises(RefusedError, match="may not write"):
        one.undo()


def test_texts_are_written_where_that_is_allowed_and_taken_back(folder):
    one, before = session(folder, "texts"), contents(folder)
    done = one.apply(one.plan([SET])["token"])
    assert done["applied"] == "files"
    assert contents(folder) != before
    one.undo()
    assert contents(folder) == before


def test_a_session_takes_back_its_own_changes_and_nobody_elses(folder):
    one, before = session(folder, "texts"), contents(folder)
    one.apply(one.plan([SET])["token"])
    i18n.open(folder).changes().set("btn.save", "fr", "Garder").apply()
    by_a_person = i18n.open(folder)
    one.undo()
    texts = i18n.open(folder).catalog
    assert texts.text("common:btn.save", "fr") == "Garder"
    with pytest.raises(RefusedError, match="nothing that this session"):
        one.undo()
    by_a_person.undo()
    assert contents(folder) == before


def test_a_session_does_not_stop_at_what_a_person_took_back(folder):
    one, before = session(folder, "texts"), contents(folder)
    one.apply(one.plan([SET])["token"])
    one.apply(one.plan([{**SET, "value": "Ôter"}])["token"])
    i18n.open(folder).undo()
    one.undo()
    assert contents(folder) == before


@pytest.mark.parametrize("write", ["no", "texts"])
def test_keys_and_code_need_the_word_all(folder, write):
    one, before = session(folder, write), contents(folder)
    plan = one.plan([RENAME])
    assert plan["apply_as"] == "refused"
    with pytest.raises(RefusedError, match="may not rename"):
        one.apply(plan["token"])
    assert contents(folder) == before


def test_a_rename_reaches_code(folder):
    one = session(folder, "all")
    one.apply(one.plan([RENAME])["token"])
    assert one.message("btn.keep")["uses"]
    with pytest.raises(UsageError, match="no key"):
        one.message("btn.save")


@pytest.mark.parametrize("write", ["no", "texts"])
def test_a_token_works_once_and_only_while_files_stay_as_they_were(folder, write):
    one = session(folder, write)
    token = one.plan([SET])["token"]
    one.apply(token)
    with pytest.raises(UsageError, match="was used"):
        one.apply(token)
    stale = one.plan([{**SET, "value": "Effacer"}])["token"]
    i18n.open(folder).changes().set("btn.delete", "fr", "Retirer").apply()
    with pytest.raises(RefusedError, match="have changed"):
        one.apply(stale)
    with pytest.raises(UsageError, match="unknown"):
        one.apply("guess")


@pytest.mark.parametrize(
    "edit",
    [
        {},
        {"action": "burn"},
        {"action": "set"},
        {**SET, "key": 3},
        {**SET, "locale": "no such"},
        {"action": "delete", "key": "gone"},
    ],
    ids=str,
)
def test_a_bad_edit_says_what_is_wrong(folder, edit):
    with pytest.raises(i18n.WorkbenchError) as caught:
        session(folder).plan([edit])
    assert caught.value.next_step


def test_the_guide_says_how_the_project_writes(folder):
    text = guide(i18n.open(folder))
    assert "src/locales/en/common.json" in text
    assert "vue, react-i18next" in text
    assert "check" in text


def test_the_guide_of_catalogs_that_name_the_source_texts(tmp_path):
    (tmp_path / "locale").mkdir()
    content = 'msgid "Save it"\nmsgstr "Enregistrer"\n'
    (tmp_path / "locale/fr.po").write_text(content)
    assert "is `en`, in the code itself" in guide(i18n.open(tmp_path))


def test_the_guide_of_an_empty_project(tmp_path):
    assert "no keys yet" in guide(i18n.open(tmp_path))


def test_habits_are_told_where_most_texts_have_them(workspace):
    english = {f"k{n}": f"Open Harbour for {n} days" for n in range(4)}
    german = {f"k{n}": f"Öffnen Sie Harbour für {n} Tage" for n in range(4)}
    mixed = {f"k{n}": f"Ouvrez, {'vous' if n % 2 else 'tu'}, le port" for n in range(4)}
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": english,
            "locales/de.json": german,
            "locales/fr.json": mixed,
            "src/App.vue": "<template>{{ $t('k1') }}{{ $t('k2') }}</template>",
        }
    )
    told = guide(i18n.open(root))
    assert "* `de` addresses the reader formally (4 of 4 texts)." in told
    assert "`fr` addresses" not in told
    assert "Never translated" not in told  # the French texts say it in words
    assert "* Code asks for texts by `$t` (2 calls, `src/App.vue:1`)." in told
    (root / "locales/fr.json").unlink()
    assert "* Never translated: Harbour." in guide(i18n.open(root))


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (SET | {"value": None}, "needs 'value'"),
        ({"action": "set", "key": "btn.delete", "locale": "fr"}, "needs 'value'"),
        (SET | {"value": 3}, "needs 'value'"),
        (SET | {"value": []}, "needs 'value'"),
        (SET | {"key": ""}, "needs 'key'"),
        (SET | {"valeu": "x"}, "takes no 'valeu'"),
        ({"action": "delete", "key": "btn.save", "locale": "fr"}, "takes no 'locale'"),
        ({"action": "rename", "key": "btn.save", "to": "x"}, "takes no 'to'"),
        ({"action": ["set"]}, "no action"),
        ("set", "is no edit"),
        (None, "is no edit"),
    ],
)
def test_an_edit_that_is_not_meant_so_is_refused(folder, edit, said):
    before = contents(folder)
    with pytest.raises(UsageError, match=said):
        session(folder, "all").plan([edit])
    assert contents(folder) == before


@pytest.mark.parametrize("edits", [None, 3, "set", SET, []])
def test_edits_are_a_list_of_some(folder, edits):
    with pytest.raises(UsageError):
        session(folder).plan(edits)


@pytest.mark.parametrize("write", ["no", "texts"])
def test_a_form_that_is_null_is_no_form(folder, write):
    one = session(folder, write)
    one.apply(one.plan([SET | {"form": None}])["token"])
    reopened = i18n.open(folder)
    if write == "no":
        assert ("common:btn.delete", "fr", "") in reopened.reviews.candidates("fr")
    else:
        assert reopened.catalog.text("common:btn.delete", "fr", form="") == "Supprimer"


@pytest.mark.parametrize("write", ["everything", "ALL", None, True])
def test_what_may_be_written_is_one_of_three(folder, write):
    with pytest.raises(UsageError, match="one of no, texts, all"):
        AgentSession(i18n.open(folder), write)


@pytest.mark.parametrize(
    "ask",
    [
        lambda one: one.search(3),
        lambda one: one.search("a", limit="x"),
        lambda one: one.search("a", limit=-1),
        lambda one: one.message(None),
        lambda one: one.findings(limit=-2),
        lambda one: one.mesage("a"),
    ],
)
def test_a_wrong_question_is_told_in_a_line(folder, ask):
    with pytest.raises(WorkbenchError):
        ask(session(folder))
