import subprocess

import pytest

VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
EN = {
    "save": "Save all changes",
    "open": "Open",
    "close": "Close",
    "hello": "Hello {name}",
}
FR = {
    "save": "Tout enregistrer",
    "open": "Ouvrir",
    "close": "Fermer",
    "hello": "Bonjour {name}",
}
DE = {
    "save": "Alles speichern",
    "open": "Öffnen",
    "close": "Schließen",
    "hello": "Hallo {name}",
}
APP = "".join(f"<p>{{{{ $t('{key}') }}}}</p>\n" for key in EN)


def git(root, *arguments):
    identity = (
        "-c",
        "user.name=Ann",
        "-c",
        "user.email=ann@example.org",
        "-c",
        "commit.gpgsign=false",
    )
    done = subprocess.run(
        ["git", *identity, "-C", str(root), *arguments], capture_output=True, check=True
    )
    return done.stdout.decode().strip()


@pytest.fixture
def project(workspace):
    """``project(fr={...}, code="...")``: a sound project with what is given in place of its parts."""

    def make(*, en=EN, fr=FR, de=DE, code="", settings=None, **more):
        template = f"<template>\n{APP}{code}</template>\n"
        locales = {"locales/en.json": en, "locales/fr.json": fr, "locales/de.json": de}
        return workspace({**VUE, **locales, "src/App.vue": template, **more}, settings)

    return make


@pytest.fixture
def committed(project):
    """``committed(...)``: the project in a git repository with one commit on the branch main."""

    def make(**parts):
        root = project(**parts)
        git(root, "init", "-q", "-b", "main")
        git(root, "add", "-A")
        git(root, "commit", "-q", "-m", "first")
        return root

    return make
