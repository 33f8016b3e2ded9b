"""Renaming on small whole projects: what each place says afterwards, what is left, and the tree after undo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import CannotRepresent
from i18n_workbench.source.change.writing import as_written

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
REACT = {"package.json": {"dependencies": {"react-i18next": "14"}}}
QUIET = {"review.enabled": False}

PLACES = [
    ("t('", "a", "')", "x.ts", "it's", r"it\'s"),
    ('t("', "a", '")', "x.ts", "it's", "it's"),
    ('t("', "a", '")', "x.ts", 'say "x" \\ y', r"say \"x\" \\ y"),
    ("t(`", "a", "`)", "x.ts", "`a` ${b} $c", r"\`a\` \${b} $c"),
    ("t('", "a", "')", "x.ts", "${b}", "${b}"),
    ("t('", "a", "')", "x.ts", "two\nlines", r"two\nlines"),
    ('__("', "a", '")', "x.php", "$a", r"\$a"),
    ("__('", "a", "')", "x.php", "$a", "$a"),
    ("__('", "a", "')", "x.php", "a\nb", None),
    ('t("', "a", '")', "x.rb", "#{a}", r"\#{a}"),
    ("tr('", "a", "')", "x.dart", "$a", r"\$a"),
    ('<i18n-t keypath="', "a", '"/>', "x.vue", 'say "x"', None),
    ('<Trans i18nKey="', "a", '"/>', "x.tsx", 'say "x"', None),
    ('<Trans i18nKey="', "a", '"/>', "x.tsx", "it's", "it's"),
    ("<p :title=\"$t('", "a", "')\"/>", "x.vue", 'say "x"', None),
    ("<p>{{ $t('", "a", "') }}</p>", "x.vue", 'say "x"', 'say "x"'),
    ("<p :title=\"$t('", "a", "')\"/>", "x.vue", "it's", r"it\'s"),
    ("<p :title='$t(\"", "a", "\")'/>", "x.vue", "it's", None),
    ("<p>{{ $t('", "a", "') }}</p>", "x.vue", "it's", r"it\'s"),
    ("<p>{{ $t('", "a", "') }}</p>", "x.vue", "a }} b", None),
    ("<p>{$_('", "a", "')}</p>", "x.svelte", "it's", r"it\'s"),
    ("<p title={$_('", "a", "')}/>", "x.svelte", "it's", r"it\'s"),
    ("<script>x(this.$t('", "a", "'))</script>", "x.vue", "it's", r"it\'s"),
    ("<script>x(this.$t('", "a", "'))</script>", "x.vue", 'say "x"', 'say "x"'),
    ("p(:title=\"$t('", "a", "')\")", "x.vue", 'say "x"', None),
    ("t :", "title", "", "x.rb", "head", "head"),
    ("t :", "title", "", "x.rb", "a.head", "'a.head'"),
    ("<p v-t:", "key", "/>", "x.vue", "other-key", "other-key"),
    ("<p v-t:", "key", "/>", "x.vue", "a.b", None),
    ('<p wicket:message="value:', "a.b", '"/>', "x.html", "c.d", "c.d"),
    ("l10n.", "hello", ")", "x.dart", "goodBye", "goodBye"),
    ("l10n.", "hello", ")", "x.dart", "good.bye", None),
    ("{% t ", "a.b", " %}", "x.html", "c.d", "c.d"),
    ("{% t ", "a.b", " %}", "x.html", "two words", None),
    ("<Trans>", "Good day", "</Trans>", "x.tsx", "Hello you", "Hello you"),
    ("<Trans>", "Good day", "</Trans>", "x.tsx", "Hello <b>", None),
]


@pytest.mark.parametrize(("before", "old", "after", "file", "new", "expected"), PLACES)
def test_a_key_is_written_as_its_place_needs_it(
    before: str, old: str, after: str, file: str, new: str, expected: str | None
) -> None:
    text = before + old + after
    assert as_written(new, text, len(before), len(before) + len(old), file) == expected


def tree(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file()
    }


def renamed(root: Path, old: str, new: str, code: str) -> tuple[str, list[str]]:
    """What a file says after the renaming, and what was left; undo has to restore every byte."""
    before = tree(root)
    wb = i18n.open(root)
    uses = len(wb.places())
    changes = wb.changes().rename(old, new, code=True)
    left = list(changes.left)
    changes.apply()
    text = (root / code).read_bytes().decode()
    assert len(i18n.open(root).places()) == uses
    wb.undo()
    assert tree(root) == before
    return text, left


SHOP = {
    **REACT,
    "locales/en/shop.json": {"a": {"b": "1", "c": "2"}, "x": "3"},
    "locales/de/shop.json": {"a": {"b": "1d"}},
    "locales/en/common.json": {"ok": "k"},
    "locales/de/common.json": {"ok": "kd"},
}
HOOK = "const { t } = useTranslation('shop');\n"
PREFIXED = "const { t } = useTranslation('shop', { keyPrefix: 'a' });\n"
NAMESPACED = [
    ("shop:a.b", "shop:z", HOOK + "t('a.b'); t(\"a.b\"); t(`a.b`, {})", HOOK + "t('z'); t(\"z\"); t(`z`, {})"),
    ("shop:a.b", "common:z", HOOK + "t('a.b')", HOOK + "t('common:z')"),
    ("shop:a.b", "shop:z", "t('shop:a.b')", "t('shop:z')"),
    ("shop:a.b", "shop:z", "<Trans i18nKey='a.b' ns='shop'/>", "<Trans i18nKey='z' ns='shop'/>"),
    ("shop:a.b", "shop:a.z", PREFIXED + "t('b')", PREFIXED + "t('z')"),
    ("shop:a.b", "shop:a.z", PREFIXED + "t(ok ? 'b' : 'c')", PREFIXED + "t(ok ? 'z' : 'c')"),
    ("shop:a.*", "shop:n.m.*", HOOK + "t('a.b'); t('a.c'); t('x')", HOOK + "t('n.m.b'); t('n.m.c'); t('x')"),
    ("common:ok", "common:fine", HOOK + "t('x', { y: t('common:ok') })", HOOK + "t('x', { y: t('common:fine') })"),
    ("shop:a.*", "shop:n.*", HOOK + "t(`a.${s}`); t('a.' + s); t(s)", HOOK + "t(`n.${s}`); t('n.' + s); t(s)"),
    ("shop:a.*", "common:n.*", HOOK + "t(`a.${s}`)", HOOK + "t(`common:n.${s}`)"),
    ("shop:a.*", "shop:n.*", "t(`shop:a.${s}`)", "t(`shop:n.${s}`)"),
    ("shop:x", "shop:it's", HOOK + "t('x')", HOOK + r"t('it\'s')"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "expected"), NAMESPACED)
def test_namespaces_and_scopes_are_respected(
    workspace: Workspace, old: str, new: str, code: str, expected: str
) -> None:
    settings = {**QUIET, "regex.key": r"[\w.:'-]+"} if "'s" in new else QUIET
    root = workspace({**SHOP, "src/a.jsx": code}, settings=settings)
    assert renamed(root, old, new, "src/a.jsx")[0] == expected


HEADS = [
    ("t('status.open.' + s)", "t('state.open.' + s)"),
    ("t(`status.open.${s}`)", "t(`state.open.${s}`)"),
    ("t(\"status.open.\" + (s ? 'a' : 'b'))", "t(\"state.open.\" + (s ? 'a' : 'b'))"),
    (
        "['a', 'b'].map(f => t(`status.open.${f}`, f))",
        "['a', 'b'].map(f => t(`state.open.${f}`, f))",
    ),
    ("t('status.' + s + '.a')", "t('state.' + s + '.a')"),
]


@pytest.mark.parametrize(("code", "expected"), HEADS)
def test_a_call_that_begins_with_all_of_a_branch_follows_it(
    workspace: Workspace, code: str, expected: str
) -> None:
    messages = {"status": {"open": {"a": "A", "b": "B"}}, "other": "o"}
    root = workspace(
        {**REACT, "locales/en.json": messages, "src/a.jsx": code}, settings=QUIET
    )
    assert renamed(root, "status", "state", "src/a.jsx") == (expected, [])


def test_a_concatenation_in_handlebars_follows_its_branch(workspace: Workspace) -> None:
    files = {
        "package.json": {"devDependencies": {"ember-intl": "6", "ember-source": "5"}},
        "translations/en-us.yaml": "status:\n  open: a\n  shut: b\n",
        "app/templates/a.hbs": "{{t (concat 'status.' @state)}}{{t 'status.open'}}",
    }
    text = "{{t (concat 'state.' @state)}}{{t 'state.open'}}"
    assert renamed(
        workspace(files, settings=QUIET), "status", "state", "app/templates/a.hbs"
    ) == (
        text,
        [],
    )


@pytest.mark.parametrize(
    "code", ["t(`status.${s}`)", "t('status.open' + s)", "t(p + 'status.open.a')"]
)
def test_a_call_that_could_go_on_otherwise_is_left(
    workspace: Workspace, code: str
) -> None:
    messages = {
        "status": {"open": {"a": "A", "b": "B"}, "openly": "c"},
        "x": {"status": {"open": {"a": "z"}}},
    }
    root = workspace(
        {**REACT, "locales/en.json": messages, "src/a.jsx": code}, settings=QUIET
    )
    assert renamed(root, "status.open", "status.now", "src/a.jsx")[0] == code


def test_calls_for_keys_that_do_not_exist_follow_their_branch(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            **REACT,
            "locales/en.json": {"a": {"b": "1"}},
            "src/a.jsx": "t('a.b'); t('a.gone')",
        }
    )
    assert renamed(root, "a", "z", "src/a.jsx") == ("t('z.b'); t('z.gone')", [])
    assert renamed(root, "a.b", "a.c", "src/a.jsx") == ("t('a.c'); t('a.gone')", [])


def test_a_renamed_branch_leaves_what_data_says_without_its_namespace(
    workspace: Workspace,
) -> None:
    root = workspace({
        **REACT,
        "public/locales/en/translation.json": {"work": {"engine": "1", "tools": "2"}},
        "src/a.jsx": "const { t } = useTranslation(); t('work.tools'); list.map(({ title }) => t(title))",
        "src/list.js": "export const list = [{ title: 'work.engine' }]",
    })  # fmt: skip
    _, left = renamed(root, "translation:work", "translation:jobs", "src/a.jsx")
    assert [each for each in left if each.startswith("src/list.js:1:")] != []


def test_a_lazy_key_is_written_whole_where_its_branch_goes_on_otherwise(
    workspace: Workspace,
) -> None:
    root = workspace({
        "Gemfile": "gem 'rails'\ngem 'i18n'\n",
        "config/locales/en.yml": "en:\n  users:\n    show:\n      title: T\n",
        "app/views/users/show.html.erb": '<%= t(".title") %>',
    }, settings=QUIET)  # fmt: skip
    view = "app/views/users/show.html.erb"
    assert renamed(root, "users.show", "users.shown", view) == (
        '<%= t("users.shown.title") %>',
        [],
    )
    assert renamed(root, "users.show.title", "users.show.title2", view) == (
        '<%= t(".title2") %>',
        [],
    )


def test_dynamic_calls_and_what_a_prefix_cannot_say_are_left_with_the_reason(
    workspace: Workspace,
) -> None:
    code = PREFIXED + "t('b'); t(`x.${y}`)"
    text, left = renamed(
        workspace({**SHOP, "src/a.jsx": code}, settings=QUIET),
        "shop:a.b",
        "shop:q",
        "src/a.jsx",
    )
    assert text == code
    assert len(left) == 1
    assert left[0].startswith("src/a.jsx:2:4: shop:q cannot be written in the scope")


INTL = {
    "package.json": {"dependencies": {"next-intl": "3"}},
    "messages/en.json": {
        "Home": {"title": "T", "sub": {"a": "A", "b": "B"}},
        "Other": {"x": "X"},
    },
    "messages/de.json": {"Home": {"title": "Td"}},
}
CODE = (
    "const t = useTranslations('Home'); t('title'); t.rich(\"sub.a\"); t('sub.' + k)\n"
    "function B() { const u = await getTranslations({ locale, namespace: 'Home.sub' }); return u('a') + v('Other.x') }\n"
)
BRANCHES = [
    ("Home", "Start", {"'Home'": "'Start'", "'Home.sub'": "'Start.sub'"}, 0),
    (
        "Home.*",
        "Start.page.*",
        {"'Home'": "'Start.page'", "'Home.sub'": "'Start.page.sub'"},
        0,
    ),
    (
        "Home.sub",
        "Home.under",
        {'"sub.a"': '"under.a"', "'sub.'": "'under.'", "'Home.sub'": "'Home.under'"},
        0,
    ),
    ("Home.sub.a", "Home.sub.c", {'"sub.a"': '"sub.c"', "u('a')": "u('c')"}, 1),
]


@pytest.mark.parametrize(("old", "new", "edits", "left"), BRANCHES)
def test_a_hook_follows_the_branch_that_it_names(
    workspace: Workspace, old: str, new: str, edits: dict[str, str], left: int
) -> None:
    expected = CODE
    for before, after in edits.items():
        expected = expected.replace(before, after)
    text, reasons = renamed(
        workspace({**INTL, "src/a.tsx": CODE}, settings=QUIET), old, new, "src/a.tsx"
    )
    assert text == expected
    assert len(reasons) == left


PREFIXES = [
    (
        "shop:n.m",
        "const { t } = useTranslation('shop', { keyPrefix: 'n.m' });\nt('b'); t('c'); t('common:ok')",
    ),
    (
        "common:q",
        "const { t } = useTranslation('common', { keyPrefix: 'q' });\nt('b'); t('c'); t('common:ok')",
    ),
]


@pytest.mark.parametrize(("new", "expected"), PREFIXES)
def test_a_key_prefix_follows_its_branch(
    workspace: Workspace, new: str, expected: str
) -> None:
    root = workspace(
        {**SHOP, "src/a.jsx": PREFIXED + "t('b'); t('c'); t('common:ok')"},
        settings=QUIET,
    )
    text, left = renamed(root, "shop:a", new, "src/a.jsx")
    assert (text, left) == (expected, [])


def test_what_an_element_of_transloco_reads_follows_its_branch(
    workspace: Workspace,
) -> None:
    code = "<div *transloco=\"let t; read: 'a.b'\"><p>{{ t('key') }}</p></div>{{ 'a.b.key' | transloco }}"
    files = {
        "package.json": {"dependencies": {"@jsverse/transloco": "7"}},
        "src/assets/i18n/en.json": {"a": {"b": {"key": "k"}}, "key": "z"},
        "src/a.html": code,
    }
    text, left = renamed(
        workspace(files, settings=QUIET), "a.b", "any.thing", "src/a.html"
    )
    assert (text, left) == (code.replace("a.b", "any.thing"), [])


def test_keys_that_are_put_together_follow_their_hook(workspace: Workspace) -> None:
    code = "const t = useTranslations('Home'); t(ok ? 'sub.' + 'a' : 'title'); const K = 'title'; t(K)\n"
    text, left = renamed(
        workspace({**INTL, "src/a.tsx": code}, settings=QUIET),
        "Home",
        "Start",
        "src/a.tsx",
    )
    assert (text, left) == (code.replace("'Home'", "'Start'"), [])


def test_a_hook_that_names_its_branch_by_a_constant_is_left(
    workspace: Workspace,
) -> None:
    code = "const NS = 'Home'\nconst t = useTranslations(NS); t('title')\n"
    text, left = renamed(
        workspace({**INTL, "src/a.tsx": code}, settings=QUIET),
        "Home",
        "Start",
        "src/a.tsx",
    )
    assert text == code
    assert len(left) == 1


RAILS = {
    "Gemfile": "gem 'rails'\n",
    "config/locales/en.yml": "en:\n  posts:\n    show:\n      title: T # why\n      sub: S\n",
    "config/locales/de.yml": "de:\n  posts:\n    show:\n      title: Td\n",
}
VIEW = "app/views/posts/show.html.erb"
LAZY = [
    (
        "posts.show.head",
        "<%= t('.title') %><%= t \".sub\" %>",
        "<%= t('.head') %><%= t \".sub\" %>",
    ),
    ("shared.head", "<%= t('.title') %>", "<%= t('shared.head') %>"),
    (
        "posts.show.head",
        "<%= t :title, scope: [:posts, :show] %>",
        "<%= t :head, scope: [:posts, :show] %>",
    ),
    (
        "posts.show.a.b",
        "<%= t :title, scope: 'posts.show' %>",
        "<%= t :'a.b', scope: 'posts.show' %>",
    ),
    (
        "posts.show.head",
        "<%= I18n.t(:'posts.show.title') %>",
        "<%= I18n.t(:'posts.show.head') %>",
    ),
]


@pytest.mark.parametrize(("new", "code", "expected"), LAZY)
def test_lazy_keys_and_scopes_of_rails(
    workspace: Workspace, new: str, code: str, expected: str
) -> None:
    root = workspace({**RAILS, VIEW: code + "\r\n"}, settings=QUIET)
    assert renamed(root, "posts.show.title", new, VIEW)[0] == expected + "\r\n"


def test_files_keep_their_bytes_and_reviews_and_links_come_along(
    workspace: Workspace,
) -> None:
    code = "\ufeff$t('a.b')\r\n\t$t(\"a.b\") // $t('a.b')\r\n"
    files: dict[str, Any] = {
        **VUE,
        "locales/en.json": '{\r\n    "a": {"b": "Hi"},\r\n    "l": "@:a.b, @.upper:(a.b)"\r\n}\r\n',
        "locales/de.json": {"a": {"b": "Hallo"}},
        "src/a.js": code,
    }
    root = workspace(files)
    i18n.open(root).reviews.approve("a.b", "de")
    text, left = renamed(root, "a.b", "greeting.hi", "src/a.js")
    assert text == "\ufeff$t('greeting.hi')\r\n\t$t(\"greeting.hi\") // $t('a.b')\r\n"
    assert left == []
    wb = i18n.open(root)
    wb.changes().rename("a.b", "greeting.hi", code=True).apply()
    again = i18n.open(root)
    assert again.catalog.text("l", "en") == "@:greeting.hi, @.upper:(greeting.hi)"
    assert b"\r\n" in (root / "locales/en.json").read_bytes()
    assert list(again.annotations("src/a.js")["text"]) == ["Hi", "Hi"]
    assert again.reviews.store.comments("greeting.hi", "de")
    assert not again.reviews.store.comments("a.b", "de")


def test_a_plural_family_is_renamed_as_one(workspace: Workspace) -> None:
    files = {
        **REACT,
        "locales/en/translation.json": {"i_one": "1", "i_other": "n", "k": "see $t(i)"},
        "src/a.jsx": "t('i', { count }); t('i_one')",
    }
    root = workspace(files, settings=QUIET)
    assert (
        renamed(root, "translation:i", "translation:n.j", "src/a.jsx")[0]
        == "t('n.j', { count }); t('n.j_one')"
    )


def test_a_custom_framework_s_scopes_are_respected(workspace: Workspace) -> None:
    definition = (
        'languageIds: [javascript]\nusageMatchRegex:\n  - "\\\\Wt\\\\(\\\\s*[\'\\"`]({key})[\'\\"`]"\nnamespace: true\n'
        'namespaceDelimiter: ":"\nscopeRangeRegex: "useTranslation\\\\([\'\\"](.*?)[\'\\"]\\\\)"\n'
    )
    files = {
        ".vscode/i18n-helper-custom-framework.yml": definition,
        "locales/en/shop.json": {"a": "1"},
        "locales/en/common.json": {"b": "2"},
        "src/a.js": "useTranslation('shop')\n t('a'); t('common:b')\nuseTranslation('')\n t('shop:a')\n",
    }
    root = workspace(files, settings={**QUIET, "enabledFrameworks": ["custom"]})
    text, _ = renamed(root, "shop:a", "shop:z", "src/a.js")
    assert (
        text
        == "useTranslation('shop')\n t('z'); t('common:b')\nuseTranslation('')\n t('shop:z')\n"
    )


def test_names_between_marks_follow_in_messages(tmp_path: Path) -> None:
    for file, text in {
        "manifest.json": '{"manifest_version": 3, "name": "__MSG_hostName__", "default_locale": "en"}',
        "_locales/en/messages.json": '{"hostName": {"message": "a"}, "about": {"message": "about __MSG_hostName__"}}',
        "a.js": "chrome.i18n.getMessage('about')",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    wb = i18n.open(tmp_path)
    wb.changes().rename("hostName", "appName", code=True).apply()
    assert "about __MSG_appName__" in (
        tmp_path / "_locales/en/messages.json"
    ).read_text("utf-8")
    assert "__MSG_appName__" in (tmp_path / "manifest.json").read_text("utf-8")
    assert set(wb.usage()["status"]) == {"used"}


def test_a_rename_that_a_place_in_code_cannot_say_is_refused_before_anything_is_written(
    tmp_path: Path,
) -> None:
    files = {
        "package.json": '{"dependencies": {"vue-i18n": "9"}}',
        "locales/en.json": '{"a": "A", "b": "B"}',
        "src/A.vue": "<template>\n  <i18n-t keypath=\"a\"/> {{ $t('b') }}\n</template>\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    before = tree(tmp_path)
    edit = i18n.open(tmp_path).changes()
    with pytest.raises(CannotRepresent, match=r"src/A\.vue:2:20: .*between the signs"):
        edit.rename("a", 'say "x"')
    assert edit.frame().empty
    assert tree(tmp_path) == before
    edit.rename("b", "it's").apply()
    assert r"{{ $t('it\'s') }}" in (tmp_path / "src/A.vue").read_text()
