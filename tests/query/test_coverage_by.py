"""Coverage by branch, by the code that uses the keys, by owner, and by a query: each counted again by hand."""

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.errors import UsageError

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {
        "pay": {"now": "Pay now", "help": "Help"},
        "home": {"title": "Welcome"},
        "spare": "Spare",
    },
    "locales/fr.json": {"pay": {"now": "Payer"}, "home": {"title": "Bienvenue"}},
    "src/pay/Pay.vue": "<template>{{ $t('pay.now') }}{{ $t('pay.help') }}</template>\n",
    "src/Home.vue": "<template>{{ $t('home.title') }}{{ $t('pay.now') }}</template>\n",
    "CODEOWNERS": "! @nobody\n/src/pay/ @team-pay\n",
}


@pytest.fixture
def wb(workspace):
    return i18n.open(workspace(FILES))


def counted(frame, column):
    rows = frame[frame["locale"] == "fr"]
    return {
        name: (done, total)
        for name, done, total in zip(
            rows[column], rows["translated"], rows["total"], strict=True
        )
    }


@pytest.mark.parametrize(
    ("by", "found"),
    [
        ("branch", {"": (0, 1), "home": (1, 1), "pay": (1, 2)}),
        ("folder", {"(no folder)": (0, 1), "src": (2, 2), "src/pay": (1, 2)}),
        ("owner", {"(nobody)": (1, 2), "@team-pay": (1, 2)}),
        ("usage", {"unused": (0, 1), "used": (2, 3)}),
    ],
)
def test_groups(wb, by, found):
    frame = wb.coverage(by=by)
    assert list(frame.columns)[:2] == [by, "locale"]
    assert counted(frame, by) == found


def test_a_query_parts_what_fits_from_the_rest(wb):
    assert counted(wb.coverage(by="used:used"), "query") == {
        "used:used": (2, 3),
        "(the rest)": (0, 1),
    }
    assert counted(wb.coverage(by="is:missing"), "query") == {
        "is:missing": (0, 2),
        "(the rest)": (2, 2),
    }


@pytest.mark.parametrize("by", ["colour", "", "loc:fr"])
def test_what_it_cannot_be_counted_by_is_said(wb, by):
    with pytest.raises(UsageError):
        wb.coverage(by=by)


def test_how_much_of_what_is_on_screen_is_translated_on_the_command_line(workspace):
    root = str(workspace(FILES))
    shown = CliRunner().invoke(
        app,
        ["-C", root, "coverage", "--by", "usage", "--locale", "fr", "--format", "csv"],
    )
    assert "used,fr,French,3,2,0,1" in shown.stdout
    assert (
        CliRunner().invoke(app, ["-C", root, "coverage", "--by", "colour"]).exit_code
        == 2
    )
    assert (
        CliRunner()
        .invoke(app, ["-C", root, "query", "is:missing locale:fr", "--count"])
        .stdout
        == "2\n"
    )
    saved = CliRunner().invoke(
        app, ["-C", root, "query", "is:missing", "--save", "open", "--count"]
    )
    assert saved.exit_code == 0
    assert (
        CliRunner()
        .invoke(app, ["-C", root, "query", "saved:open locale:fr", "--count"])
        .stdout
        == "2\n"
    )
    dry = CliRunner().invoke(
        app, ["-C", root, "replace", "Pay", "Buy", "en", "--dry-run"]
    )
    assert '+    "now": "Buy now"' in dry.stdout


@pytest.mark.parametrize(
    ("text", "path", "owners"),
    [
        ("* @all\n/src/ @src\n", "src/a/b.ts", ("@src",)),
        ("* @all\n/src/ @src\n", "docs/a.md", ("@all",)),
        ("*.vue @front @ann # who\n", "x/y.vue", ("@front", "@ann")),
        (
            "[Docs][2] @writers\ndocs/\n^[Other]\nsrc/ @dev\n",
            "docs/a.md",
            ("@writers",),
        ),
        ("* @all\n/src/generated/\n", "src/generated/a.ts", ()),
        ("a\\ b/ @spaces\n", "a b/c.ts", ("@spaces",)),
        ("", "a", ()),
    ],
)
def test_owners(text, path, owners):
    from i18n_workbench.project.owners import Owners

    assert Owners(text).of(path) == owners
