"""What is to be translated, where no file of the source language says it: PO's msgids."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import i18n_workbench as i18n

Workspace = Callable[..., Path]
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
FRENCH = (
    'msgid "Save"\nmsgstr ""\n\nmsgctxt "menu"\nmsgid "Open"\nmsgstr ""\n\n'
    'msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n'
)


def test_missing_and_pending_rows_show_the_msgid(workspace: Workspace) -> None:
    files = {"fr": FRENCH, "de": 'msgid "Only de"\nmsgstr "Nur"\n'}
    wb = i18n.open(
        workspace(
            {
                f"app/locale/{tag}/LC_MESSAGES/django.po": HEAD + text
                for tag, text in files.items()
            }
        )
    )
    wanted = ["%d file", "%d files", "Only de", "Save", "Open"]
    assert list(wb.missing("fr")["source"]) == wanted
    assert list(wb.pending("fr")["source"]) == wanted
    assert list(wb.missing("de")["source"]) == ["%d file", "%d files", "Save", "Open"]
    assert list(wb.translation_job(["fr"], engines=["pseudo"]).plan["source"]) == wanted
    sheet = wb.export(wb.root.parent / "fr.csv", wb.missing("fr")).read_text(
        encoding="utf-8-sig"
    )
    assert "Only de,,,Only de," in sheet
    wb.changes().set("Save", "fr", "Enregistrer").apply()
    assert "Save" not in list(wb.missing("fr")["key"])


def test_a_source_language_whose_texts_are_the_msgids_is_complete(
    workspace: Workspace,
) -> None:

    files = {
        f"locale/{tag}/LC_MESSAGES/django.po": HEAD + text
        for tag, text in {"en": FRENCH, "fr": FRENCH}.items()
    }
    wb = i18n.open(workspace(files))
    assert dict(
        zip(wb.coverage()["locale"], wb.coverage()["coverage"], strict=True)
    ) == {
        "en": 1.0,
        "fr": 0.0,
    }
    assert set(wb.missing()["locale"]) == {"fr"}
    assert set(wb.messages[wb.messages["locale"] == "en"]["state"]) == {"translated"}


def test_a_fuzzy_text_of_the_source_language_is_another_messages(
    workspace: Workspace,
) -> None:
    fuzzy = '#, fuzzy\nmsgid "Restore defaults"\nmsgstr "Restore backups"\n'
    french = 'msgid "Restore defaults"\nmsgstr ""\n'
    files = {"en": fuzzy, "fr": french}
    wb = i18n.open(
        workspace(
            {
                f"locale/{tag}/LC_MESSAGES/django.po": HEAD + text
                for tag, text in files.items()
            }
        )
    )
    wanted = ["Restore defaults"]
    assert list(wb.missing("fr")["source"]) == wanted
    assert set(wb.messages["source"]) == set(wanted)
    assert list(wb.translation_job(["fr"], engines=["pseudo"]).plan["source"]) == wanted


def test_a_fuzzy_text_of_a_message_with_a_name_is_the_best_there_is(
    workspace: Workspace,
) -> None:
    files = {
        "en": '#, fuzzy\nmsgid "app.restore.all"\nmsgstr "Restore all"\n',
        "fr": 'msgid "app.restore.all"\nmsgstr ""\n',
    }
    wb = i18n.open(
        workspace(
            {
                f"locale/{tag}/LC_MESSAGES/django.po": HEAD + text
                for tag, text in files.items()
            }
        )
    )
    assert list(wb.missing("fr")["source"]) == ["Restore all"]


def test_msgids_that_are_names_say_nothing(workspace: Workspace) -> None:
    text = HEAD + 'msgid "home.title"\nmsgstr ""\n\nmsgid "home.subtitle"\nmsgstr ""\n'
    wb = i18n.open(
        workspace({f"locale/{tag}/LC_MESSAGES/app.po": text for tag in ("en", "fr")})
    )
    assert list(wb.coverage()["coverage"]) == [0.0, 0.0]


def test_what_few_old_catalogs_hold_and_the_source_has_not_is_due_nowhere(
    workspace: Workspace,
) -> None:
    now, then = 'msgid "Save"\nmsgstr "{}"\n\n', 'msgid "Long gone"\nmsgstr ""\n\n'
    texts = {"en": "", "de": "Sichern", "fr": "Sauver", "it": "Salva", "pa": ""}
    files = {
        f"locale/{tag}/LC_MESSAGES/app.po": HEAD + now.format(text)
        for tag, text in texts.items()
    }
    files["locale/pa/LC_MESSAGES/app.po"] += then
    manual = 'msgid "A page"\nmsgstr "Panna"\n\n'
    files["locale/pa/LC_MESSAGES/manual.po"] = HEAD + manual
    root = workspace(files)
    wb = i18n.open(root)
    counts = wb.coverage().set_index("locale")[["translated", "total", "missing"]]
    assert counts.loc["en"].tolist() == counts.loc["de"].tolist() == [1, 1, 0]
    assert counts.loc["pa"].tolist() == [1, 3, 0]
    assert set(wb.missing()["locale"]) == {"pa"}
    for tag in ("en", "de", "fr"):
        path = root / f"locale/{tag}/LC_MESSAGES/app.po"
        path.write_text(path.read_text() + then)
    assert set(i18n.open(root).missing("it")["key"]) == {"Long gone"}
