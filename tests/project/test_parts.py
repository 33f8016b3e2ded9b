"""Parts of a program that spell its locales otherwise: ``en`` and ``de`` here, ``en-US`` and ``de-DE`` there."""

import pytest

import i18n_workbench as i18n

MANIFEST = {"package.json": {"dependencies": {"i18next": "23"}}}
APP = {"one": "A text for the first", "two": "A text for the second"}
SITE = {"three": "The third of {{count}}", "four": "The fourth"}


@pytest.fixture
def opened(workspace):
    def make(
        *site: str, settings: dict[str, str] | None = None, de: object = SITE
    ) -> i18n.Workbench:
        files = {f"app/locales/{locale}/a.json": APP for locale in ("en", "de")}
        for locale in site:
            texts = de if locale == "de-DE" else SITE
            files[f"site/locales/{locale}/b.json"] = texts
        return i18n.open(workspace({**MANIFEST, **files}, settings))

    return make


def locales_of(wb: i18n.Workbench) -> list[str]:
    return sorted(wb.locales["locale"])


@pytest.mark.parametrize("settings", [None, {"sourceLanguage": "en"}])
def test_parts_that_spell_locales_otherwise_have_the_same_ones(opened, settings):
    wb = opened("en-US", "de-DE", "fr-FR", settings=settings)
    assert wb.source_language == "en"
    assert locales_of(wb) == ["de", "en", "fr-FR"]
    assert wb.missing("de").empty


def test_what_another_spelling_of_the_source_says_is_held_against_translations(opened):
    wb = opened("en-US", "de-DE", de={"three": "Das dritte"})
    found = wb.findings("de", rules=["missing", "placeholders"])
    assert dict(zip(found["rule"], found["key"], strict=True)) == {
        "missing": "b:four",
        "placeholders": "b:three",
    }
    assert set(found["file"]) == {"site/locales/de-DE/b.json"}


def test_texts_go_to_the_file_as_the_part_spells_it(opened):
    wb = opened("en-US", "de-DE", de={"three": "Das dritte von {{count}}"})
    edit = wb.changes().set("b:four", "de", "Das vierte").set("b:four", "en", "Fourth")
    edit.apply()
    site = wb.root / "site/locales"
    assert "Das vierte" in (site / "de-DE/b.json").read_text("utf-8")
    assert "Fourth" in (site / "en-US/b.json").read_text("utf-8")
    assert not (site / "de").exists()


@pytest.mark.parametrize(
    ("site", "locales"),
    [
        (("en", "en-US", "de-DE"), ["de", "de-DE", "en", "en-US"]),
        (("en-US", "en-GB", "de-DE"), ["de", "de-DE", "en", "en-GB", "en-US"]),
        (("en-US", "de-DE", "de-AT"), ["de", "de-AT", "de-DE", "en"]),
    ],
)
def test_variants_of_a_language_stay_apart(opened, site, locales):
    assert locales_of(opened(*site)) == locales


def test_few_texts_in_a_variant_of_the_source_are_not_a_part_s_source(workspace):
    root = workspace(
        {
            **MANIFEST,
            "app/locales/en/a.json": APP,
            "site/locales/en-GB/b.json": {"three": "3"},
            "site/locales/de/b.json": {
                name: f"Ein längerer Text {name}" for name in "abcdefgh"
            },
        }
    )
    assert locales_of(i18n.open(root)) == ["de", "en", "en-GB"]
