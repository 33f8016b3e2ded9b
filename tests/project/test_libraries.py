"""Libraries that are checked in with their translations: left out where they speak what the program does not."""

from __future__ import annotations

import pytest

from i18n_workbench.project.walking import Tree

OWN = ("en", "de")
FOREIGN = (
    "ar",
    "bg",
    "ca",
    "cs",
    "da",
    "el",
    "es",
    "fi",
    "fr",
    "hu",
    "it",
    "ja",
    "nl",
    "pl",
)


def program(folder, marker, languages=FOREIGN):
    """A program in two languages, and a folder of translations in others."""
    own = {f"src/locales/{tag}.json": {"save": "Save"} for tag in OWN}
    library = {f"{folder}/{tag}.json": {"zoom": "Zoom"} for tag in languages}
    return own | library | {marker: "// of other people"}


def locales(project):
    return {file.locale for file in project.discovery.files}


@pytest.mark.parametrize(
    ("folder", "marker"),
    [
        ("public/js/viewer/locale", "public/js/viewer/viewer.min.js"),
        ("public/viewer.js/locale", "public/viewer.js/viewer.js"),
        ("www/lib/viewer/new/web/locale", "www/lib/viewer/new/build/viewer.mjs"),
        ("libraries/Viewer/src/Viewer/lang", "libraries/Viewer/src/Viewer/Viewer.php"),
        ("app/static/viewer/locales", "app/static/viewer/LICENSE"),
        ("assets/plugins/viewer/locales", "assets/plugins/viewer/MIT-LICENSE.txt"),
    ],
)
def test_a_library_is_left_out_and_told(opened, folder, marker):
    project = opened(program(folder, marker))
    assert locales(project) == set(OWN)
    (group,) = project.discovery.left_out
    assert group.reason.startswith("a library's")
    assert (group.folder, group.files) == (folder, len(FOREIGN))


@pytest.mark.parametrize(
    ("folder", "marker", "languages"),
    [
        ("public/locales", "public/app.js", FOREIGN),  # the program's own
        ("public/locales", "public/LICENSE", FOREIGN),
        ("packages/viewer/locales", "packages/viewer/LICENSE", FOREIGN),
        ("public/viewer/locales", "public/viewer/other.js", FOREIGN),
        ("lib/viewer/locales", "lib/viewer/license.dart", FOREIGN),
        ("lib/viewer/locales", "lib/viewer/viewer.js", FOREIGN[:9]),
        ("lib/viewer/locales", "lib/viewer/locales/LICENSE", FOREIGN),
    ],
)
def test_what_may_be_the_program_s_counts(opened, folder, marker, languages):
    project = opened(program(folder, marker, languages))
    assert locales(project) == {*OWN, *languages}


def test_where_there_is_nothing_else_it_counts(opened):
    files = program("public/viewer/locale", "public/viewer/LICENSE")
    alone = {path: text for path, text in files.items() if "src/" not in path}
    assert locales(opened(alone)) == set(FOREIGN)


def test_who_names_the_folder_means_it(opened):
    files = program("public/viewer/locale", "public/viewer/LICENSE")
    settings = {"localesPaths": ["src/locales", "public/viewer/locale"]}
    assert locales(opened(files, settings)) == {*OWN, *FOREIGN}


def test_a_folder_is_looked_into_once(opened, monkeypatch):
    looked_into = []
    files = Tree.files

    def counted(tree, folder, *arguments):
        looked_into.append(folder)
        return files(tree, folder, *arguments)

    monkeypatch.setattr(Tree, "files", counted)
    opened(program("lib/viewer/web/locales", "lib/viewer/other.js"))
    assert looked_into.count("lib/viewer") == 1
