"""What a query picks, beside an evaluator of its own that looks at one cell after the other."""

import re
import subprocess

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.errors import RegexError, UsageError
from i18n_workbench.query import parse
from i18n_workbench.query.tree import And, Not, Or, Term

EN = {
    "checkout": {
        "pay": "Pay now",
        "cancel": "Cancel",
        "help": "How to <b>pay</b> {amount}",
    },
    "home": {"title": "Welcome", "empty": ""},
    "old": {"note": "Nobody asks for this"},
}
FR = {
    "checkout": {"pay": "Payer", "cancel": "Cancel"},
    "home": {"title": ""},
    "extra": {"gone": "Sans source"},
}
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": EN,
    "locales/fr.json": FR,
    "locales/pt-BR.json": {"checkout": {"pay": "Pagar", "help": "Como pagar"}},
    "src/checkout/Pay.vue": "<template>{{ $t('checkout.pay') }}{{ $t('checkout.help') }}</template>\n",
    "src/Home.vue": "<template>{{ $t('home.title') }}{{ $t('checkout.cancel') }}</template>\n",
    "CODEOWNERS": "# who\n* @all\n/src/checkout/ @team-pay @ann\n",
    ".vscode/settings.json": {
        "i18n-helper.queries": {
            "open": "is:untranslated -is:source",
            "loop": "saved:loop",
        }
    },
}


@pytest.fixture(scope="module")
def wb(tmp_path_factory):
    import json

    root = tmp_path_factory.mktemp("project")
    for name, content in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            content
            if isinstance(content, str)
            else json.dumps(content, ensure_ascii=False),
            "utf-8",
        )
    return i18n.open(root)


def keys(wb, text):
    return sorted({f"{key}/{locale}" for key, _, locale in wb.matching(text)})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("locale:fr is:missing", ["checkout.help/fr", "home.empty/fr", "old.note/fr"]),
        ("locale:fr is:empty", ["home.title/fr"]),
        (
            "locale:FR,pt_br is:missing key:checkout.*",
            ["checkout.cancel/pt-BR", "checkout.help/fr"],
        ),
        ("key:checkout.* is:missing", ["checkout.cancel/pt-BR", "checkout.help/fr"]),
        ("key:home locale:en", ["home.empty/en", "home.title/en"]),
        ("locale:pt-* is:translated", ["checkout.help/pt-BR", "checkout.pay/pt-BR"]),
        ("is:unchanged", ["checkout.cancel/fr"]),
        ("is:obsolete", ["extra.gone/fr"]),
        ("locale:en used:unused -is:missing", ["home.empty/en", "old.note/en"]),
        ("locale:en used:no key:*note", ["old.note/en"]),
        ("locale:en uses:>0 in:src/checkout", ["checkout.help/en", "checkout.pay/en"]),
        ("locale:en owner:@team-*", ["checkout.help/en", "checkout.pay/en"]),
        ("locale:en owner:@all key:home.*", ["home.title/en"]),
        ("check:placeholders", ["checkout.help/pt-BR"]),
        ("check:* has:tag", ["checkout.help/pt-BR"]),
        ("locale:en has:placeholder", ["checkout.help/en"]),
        (
            "value:/^Pa[gy]/",
            ["checkout.pay/en", "checkout.pay/fr", "checkout.pay/pt-BR"],
        ),
        ("value:/^pa[gy]/i locale:fr", ["checkout.pay/fr"]),
        ('source:"pay NOW" -locale:en', ["checkout.pay/fr", "checkout.pay/pt-BR"]),
        ("welcome locale:en", ["home.title/en"]),
        ("locale:en words:>3", ["checkout.help/en", "old.note/en"]),
        ("locale:en words:2..4 key:checkout", ["checkout.pay/en"]),
        ("locale:fr length:5..6", ["checkout.cancel/fr", "checkout.pay/fr"]),
        ("saved:open locale:pt-BR key:home", ["home.empty/pt-BR", "home.title/pt-BR"]),
        ("locale:x*", []),
        ("file:locales/fr.json is:empty", ["home.title/fr"]),
        ("file:f*.json is:empty", ["home.title/fr"]),
        ("file:fr.json is:empty", ["home.title/fr"]),
        ("file:*.json is:empty", ["home.empty/en", "home.title/fr"]),
        ("locale:en in:Pay.vue", ["checkout.help/en", "checkout.pay/en"]),
        ("file:locales is:empty", ["home.empty/en", "home.title/fr"]),
    ],
)
def test_what_a_query_picks(wb, text, found):
    assert keys(wb, text) == found


def test_the_frame_has_missing_cells_that_write_nothing(wb):
    frame = wb.query("locale:fr is:missing key:checkout")
    assert list(frame.columns) == [
        "key",
        "namespace",
        "form",
        "locale",
        "source",
        "value",
        "state",
        "file",
    ]
    assert frame["value"].isna().all()
    assert not wb.changes(frame)
    assert list(wb.query("locale:x*").columns) == list(frame.columns)


def test_a_mask_of_any_frame_with_keys(wb):
    messages = wb.messages
    picked = messages[wb.mask("locale:fr is:empty", messages)]
    assert list(picked["key"]) == ["home.title"]
    usage = wb.usage()
    assert set(usage[wb.mask("in:src/checkout", usage)]["key"]) == {
        "checkout.pay",
        "checkout.help",
    }
    wide = wb.wide()
    assert list(wide[wb.mask("is:obsolete", wide)].index) == ["extra.gone"]
    with pytest.raises(UsageError):
        wb.mask("is:empty", pd.DataFrame({"a": [1]}))


@pytest.mark.parametrize("text", ["saved:none", "saved:loop"])
def test_a_saved_query_that_is_none_is_said(wb, text):
    with pytest.raises(UsageError):
        wb.query(text)


@pytest.mark.parametrize(
    ("text", "message", "step"),
    [
        ("locale:frr is:missing", "there is no locale 'frr'", 'did you mean "fr"?'),
        ("locale:fr,dee", "there is no locale 'dee'", "there are en, fr, pt-BR"),
        ("key:chekout", "there is no key 'chekout'", 'did you mean "checkout.pay"?'),
        (
            "-key:home.titel",
            "there is no key 'home.titel'",
            'did you mean "home.title"?',
        ),
        (
            "check:placeholder",
            "there is no rule 'placeholder'",
            'did you mean "placeholders"?',
        ),
        ("check:missing", "there is no rule 'missing'", "that is a state: is:missing"),
        (
            "check:unused",
            "there is no rule 'unused'",
            "that is a matter of usage: used:unused",
        ),
        ("namespace:common", "there is no namespace 'common'", "the project has none"),
        ("form:many1", "there is no plural form 'many1'", 'did you mean "many"?'),
        (
            "file:locales/f.json",
            "there is no locale file",
            'did you mean "locales/fr.json"?',
        ),
        ("in:src/chekout", "there is no source file or folder", "did you mean"),
        ("owner:@team-play", "there is no owner", 'did you mean "@team-pay"?'),
        ("saved:opne", "there is no saved query 'opne'", 'did you mean "open"?'),
        ("lokale:fr", "there is no field 'lokale'", 'did you mean "locale"?'),
        ("is:unused", "'unused' is none of", "write used:unused"),
        ("used:missing", "'missing' is none of", "write is:missing"),
        ("is:mising", "'mising' is none of", 'did you mean "missing"?'),
        ("state:aproved", "'aproved' is none of", 'did you mean "approved"?'),
    ],
)
def test_a_name_that_is_none_is_said(wb, text, message, step):
    with pytest.raises(UsageError) as said:
        wb.query(text)
    assert said.value.message.startswith("the query, column ")
    assert message in said.value.message
    assert step in (said.value.next_step or "")


def test_a_name_that_is_none_is_said_with_its_column(wb):
    with pytest.raises(UsageError, match="the query, column 12: there is no rule"):
        wb.query("is:missing check:nope")


@pytest.mark.parametrize("text", ["words:5..1", "changed:2026-02-01..2026-01-01"])
def test_a_range_that_runs_back_is_said(wb, text):
    with pytest.raises(UsageError, match=r"column 1: .* ends before it begins"):
        wb.query(text)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("missing", "is:missing"),
        ("missing in fr", "is:missing locale:fr"),
        ("Unused key:home", "used:unused"),
        ("approved or stale", "state:approved is:stale"),
    ],
)
def test_a_state_that_is_searched_for_as_a_text_is_said(wb, text, terms):
    with pytest.warns(UserWarning, match=f"write {terms}$"):
        assert wb.query(text).empty


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("text", ["zzz", "locale:x*", "pay not missing"])
def test_other_queries_that_find_nothing_say_nothing(wb, text):
    wb.query(text)


def test_a_pattern_that_is_none_is_said(wb):
    with pytest.raises(RegexError, match="position 1") as caught:
        wb.query("value:/(/")
    assert "YAML" not in str(caught.value)


def test_review_history_and_plurals(workspace):
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {
            "n_one": "{{count}} file",
            "n_other": "{{count}} files",
            "save": "Save",
        },
        "locales/fr.json": {
            "n_one": "{{count}} fichier",
            "n_other": "{{count}} fichiers",
            "save": "Sauver",
        },
    }
    root = workspace(files)
    git = [
        "git",
        "-c",
        "user.name=Ann",
        "-c",
        "user.email=a@example.org",
        "-C",
        str(root),
    ]
    for arguments in (
        ["init", "-q"],
        ["add", "-A"],
        ["commit", "-qm", "x", "--date", "2026-01-05T12:00:00Z"],
    ):
        environment = {
            "GIT_COMMITTER_DATE": "2026-01-05T12:00:00Z",
            "PATH": "/usr/bin:/bin",
        }
        subprocess.run(
            [*git, *arguments], check=True, capture_output=True, env=environment
        )
    wb = i18n.open(root)
    wb.reviews.approve("save", "fr")
    wb.reviews.comment("n", "fr", "?")
    assert keys(wb, "state:approved") == ["save/fr"]
    assert keys(wb, "state:commented locale:fr") == ["n/fr"]
    assert "save/fr" not in keys(wb, "state:none")
    assert keys(wb, "has:comment -key:save") == ["n/fr"]
    assert {form for _, form, _ in wb.matching("is:plural locale:fr form:o*")} == {
        "one",
        "other",
    }
    assert keys(wb, "changed:2026-01-01..2026-01-31 locale:fr key:save") == ["save/fr"]
    assert keys(wb, "changed:>2026-01-05 locale:fr") == []
    assert keys(wb, "author:ann locale:fr key:save") == ["save/fr"]


# --- beside an evaluator of its own ----------------------------------------------------------------------------------

PIECES = [
    "locale:fr", "locale:en", "is:missing", "is:empty", "is:untranslated", "is:source", "key:checkout.*", "key:home",
    "used:unused", "value:a", "pay", "words:>2", "length:<8", 'source:"Pay now"',
]  # fmt: skip
NODES = st.recursive(
    st.sampled_from(PIECES).map(parse),
    lambda inner: st.one_of(
        inner.map(Not),
        st.lists(inner, min_size=2, max_size=3).map(tuple).map(And),
        st.lists(inner, min_size=2, max_size=3).map(tuple).map(Or),
    ),
    max_leaves=6,
)


def fits(node, row, statuses):
    """Whether one cell fits, told slowly."""
    match node:
        case Not(item):
            return not fits(item, row, statuses)
        case And(items):
            return all(fits(item, row, statuses) for item in items)
        case Or(items):
            return any(fits(item, row, statuses) for item in items)
        case Term(field, (value,)):
            key, locale, source, text, state = (
                row[name] for name in ("key", "locale", "source", "value", "state")
            )
            here = text if isinstance(text, str) else ""
            wanted = value.text
            return {
                "locale": lambda: locale == wanted,
                "is": lambda: {
                    "missing": state == "missing",
                    "empty": state == "empty",
                    "untranslated": state in {"missing", "empty"},
                    "source": locale == "en",
                }[wanted],
                "key": lambda: (
                    key == wanted
                    or key.startswith(wanted.rstrip("*").rstrip(".") + ".")
                ),
                "used": lambda: statuses.get(key) == wanted,
                "value": lambda: wanted.lower() in here.lower(),
                "source": lambda: wanted.lower() in source.lower(),
                "words": lambda: len(re.findall(r"\w+", source)) > int(wanted),
                "length": lambda: isinstance(text, str) and len(text) < int(wanted),
                "": lambda: any(wanted in each.lower() for each in (key, source, here)),
            }[field]()
    raise AssertionError(node)


@settings(max_examples=150)
@given(node=NODES)
def test_generated_queries_pick_what_a_slow_evaluator_picks(wb, node):
    everything = wb.query("")
    statuses = dict(zip(wb.usage()["key"], wb.usage()["status"], strict=True))
    expected = [fits(node, row, statuses) for row in everything.to_dict("records")]
    assert np.array_equal(wb.mask(str(node), everything).to_numpy(), expected)


def test_a_saved_query_that_is_none_is_told_where_it_stands(tmp_path):
    demo = i18n.copy_demo(tmp_path / "demo")
    file = demo / ".vscode" / "settings.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(
        '{\n  "i18n-helper.queries": {"good": "is:missing", "bad": "is:missng"}\n}\n'
    )
    [problem] = i18n.open(demo).all_problems()
    assert (problem.file, problem.line) == (".vscode/settings.json", 2)
    assert "'bad'" in problem.message
    assert "missing" in problem.suggestion
