"""What a person sees of an applied change: the files by name, never what stands in them."""

from __future__ import annotations

import i18n_workbench as i18n

SECRET = "sk-1234567890abcdefghij"


def test_an_applied_plan_names_its_files_and_shows_no_secret(workspace):
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"home": "Home"},
            "locales/fr.json": {},
            ".vscode/settings.json": {"i18n-helper.translate.openai.apiKey": SECRET},
        }
    )
    plan = i18n.open(root).changes().set("home", "fr", "Accueil").apply()
    assert repr(plan) == "<Plan: locales/fr.json, .vscode/i18n-helper-reviews.yml>"
    before = (root / ".vscode/settings.json").read_bytes()
    plan.files.append(
        type(plan.files[0])(".vscode/settings.json", before, before + b"\n")
    )
    assert SECRET not in repr(plan)
    assert SECRET not in repr(plan.files)
