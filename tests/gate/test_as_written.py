"""Programs whose code has its texts in another language than English."""

import pytest

import i18n_workbench as i18n

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
SPANISH = {
    "Guardar los cambios": "Save changes",
    "Ver el pedido": "See the order",
    "Sin conexión con el servidor": "No connection to the server",
    "Cancelar": "Cancel",
}
RUSSIAN = {
    "Сохранить": "Save",
    "Отменить": "Cancel",
    "Удалить файл": "Delete the file",
}


def catalog(locale, texts):
    entries = [f'msgid "{source}"\nmsgstr "{text}"\n' for source, text in texts.items()]
    return "\n".join([HEADER.format(locale), *entries])


def judged(workspace, texts):
    """Rule, severity, locale and message of what is said of texts by locale."""
    files = {f"locale/{locale}/LC_MESSAGES/django.po": catalog(locale, each) for locale, each in texts.items()}  # fmt: skip
    wb = i18n.open(workspace({"manage.py": "import django\n", **files}))
    return [
        (one.rule, one.severity, one.locale, one.message)
        for one in wb.collect(rules=["missing", "empty"]).findings
    ]


@pytest.mark.parametrize(("locale", "texts"), [("es", SPANISH), ("ru", RUSSIAN)])
def test_what_code_says_in_a_language_is_not_due_there(workspace, locale, texts):
    files = {"en": dict.fromkeys(texts, ""), locale: dict.fromkeys(texts, "")}
    [(rule, severity, _, message)] = judged(workspace, files)
    assert (rule, severity) == ("missing", "info")
    assert message == f"code has its texts in {locale}: they are shown where {locale} has none (keys: {len(texts)})"  # fmt: skip


def test_other_locales_still_lack_them(workspace):
    files = {locale: dict.fromkeys(SPANISH, "") for locale in ("es", "de")}
    found = {found[:3] for found in judged(workspace, files)}
    assert found == {("missing", "info", ""), ("empty", "error", "de")}


def test_of_code_in_two_languages_those_are_meant_that_english_translates(workspace):
    english = {
        "Please save the file before you close it": "",
        "Which of the files is to be kept?": "",
        "There are no files that you can open": "",
        "The file has been saved to your disk": "",
        "You should not close this window": "",
        "What do you want to do with them?": "",
    }
    files = {"en": english | SPANISH, "es": dict.fromkeys(english | SPANISH, "")}
    found = judged(workspace, files)
    assert {one[3] for one in found if one[0] == "missing"} == {
        "code has its texts in es: they are shown where es has none (keys: 4)"
    }
    assert len([one for one in found if one[0] == "empty"]) == len(english)


def test_code_in_english_says_nothing(workspace):
    texts = dict.fromkeys(SPANISH.values(), "")
    assert {one[0] for one in judged(workspace, {"en": {}, "es": texts})} == {"empty"}
