"""What the workbench says about code: usage, places, annotations, deletions and renames, on small real workspaces."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.errors import Cancelled, RefusedError, UsageError
from i18n_workbench.progress import Progress
from i18n_workbench.workbench import Workbench

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
REACT = {"package.json": {"dependencies": {"react-i18next": "14"}}}
QUIET = {"review.enabled": False}


def status(wb: Workbench) -> dict[str, str]:
    frame = wb.usage()
    return dict(zip(frame["key"], frame["status"], strict=True))


def one(
    workspace: Workspace,
    keys: object,
    code: str,
    name: str = "src/x.js",
    **settings: object,
) -> Workbench:
    files = {**VUE, "locales/en.json": keys, name: code}
    return i18n.open(
        workspace(
            files,
            settings={
                **QUIET,
                **{k.replace("__", "."): v for k, v in settings.items()},
            },
        )
    )


# --- usage ---------------------------------------------------------------------------------------------------------------

SENTENCES = [
    "alpha",
    "beta",
    "gamma",
    "delta",
    "epsilon",
    "zeta",
    "eta",
    "theta",
    "iota",
    "kappa",
    "lambda",
    "my",
    "ny",
    "xi",
    "omikron",
    "pi",
    "rho",
    "sigma",
    "tau",
    "ypsilon",
]
CASES = [
    ("a call", {"a": "1"}, "t('a')", {"a": "used"}),
    ("a key without a file", {"a": "1"}, "t('b')", {"a": "unused", "b": "undefined"}),
    ("comments do not count", {"a": "1", "b": "2"}, "// t('a')\n/* t('b')\n t('c') */", {"a": "unused", "b": "unused"}),
    ("a directive declares", {"a": {"b": "1", "c": "2"}, "d": "3"}, "// i18n-workbench-use a.*, d\n",
     {"a.b": "used", "a.c": "used", "d": "used"}),
    ("a dynamic prefix", {"s": {"on": "1"}, "x": "2"}, "t('s.' + v)", {"s.on": "possibly used", "x": "unused"}),
    ("a template", {"s": {"on": "1"}, "x": "2"}, "t(`s.${v}`)", {"s.on": "possibly used", "x": "unused"}),
    ("prefix and suffix", {"s": {"a": {"t": "1", "u": "2"}}}, "t(`s.${v}.t`)",
     {"s.a.t": "possibly used", "s.a.u": "unused"}),
    ("no static part", {"a": "1"}, "t(v)", {"a": "unused"}),
    ("a constant array", {"color": {"red": "1", "blue": "2", "old": "3"}},
     "const C = ['red', 'blue'] as const\nC.map(c => t(`color.${c}`))",
     {"color.red": "used", "color.blue": "used", "color.old": "unused"}),
    ("a union", {"s": {"a": "1", "b": "2"}}, "function f(k: 'a' | 'b') { return t(`s.${k}`) }",
     {"s.a": "used", "s.b": "used"}),
    ("a branch", {"e": {"a": "1", "b": {"c": "2"}}}, "t('e', { returnObjects: true })",
     {"e.a": "used", "e.b.c": "used"}),
    ("a linked message", {"a": "@:b and @.upper:c.d", "b": "1", "c": {"d": "2"}}, "t('a')",
     {"a": "used", "b": "used", "c.d": "used"}),
    ("links of an unused key", {"a": "@:b", "b": "1"}, "", {"a": "unused", "b": "unused"}),
    ("links in a circle", {"a": "@:b", "b": "@:a"}, "t('a')", {"a": "used", "b": "used"}),
    ("a literal", {"a": {"b": "1"}, "c": {"d": "2"}}, "const routes = [{ title: 'a.b' }] // 'c.d'",
     {"a.b": "possibly used", "c.d": "unused"}),
    ("the beginning of a literal", {"role": {"admin": "1"}, "rolex": "2"}, "const key = 'role.' + name",
     {"role.admin": "possibly used", "rolex": "unused"}),
    ("a word before a variable", {"labelName": "1", "labels": "2"}, "const key = `label${Name}`",
     {"labelName": "possibly used", "labels": "unused"}),
    ("a text that regex.key does not accept", {"Hello you": "1", "Bye": "2"}, "t('Hello you')",
     {"Hello you": "possibly used", "Bye": "unused"}),
    ("a sentence where many keys are sentences", {f"Hello {word}": "1" for word in SENTENCES}, "t('Hello alpha')",
     {"Hello alpha": "used", "Hello beta": "unused"}),
    ("an array", {"a": ["x", "y"], "b": ["z"]}, "t('a[0]'); t('a.1')", {"a[0]": "possibly used", "a[1]": "used", "b[0]": "possibly used"}),
    ("a renamed translator", {"a": "1"}, "const { t: say } = useI18n(); say('a')", {"a": "used"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("keys", "code", "expected"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_status(
    workspace: Workspace, keys: object, code: str, expected: dict[str, str]
) -> None:
    kept = {
        key: state
        for key, state in status(one(workspace, keys, code, "src/x.ts")).items()
        if key in expected
    }
    assert kept == expected


def test_frames_have_the_promised_columns(workspace: Workspace) -> None:
    wb = one(workspace, {"a": "1"}, "😀 = t('a'); t('gone'); t(`s.${x}`)")
    places = [
        "key",
        "file",
        "line",
        "column",
        "end_line",
        "end_column",
        "framework",
        "scope",
        "text",
    ]
    assert list(wb.usage()) == ["key", "status", "count", "reason"]
    assert list(wb.places()) == places
    assert list(wb.undefined())[:4] == ["key", "status", "count", "reason"]
    assert wb.undefined()[["file", "line"]].to_numpy().tolist() == [["src/x.js", 1]]
    assert list(wb.annotations("src/x.js"))[:8] == [
        "key",
        "locale",
        "text",
        "missing",
        "in_place",
        "color",
        "border",
        "gutter",
    ]
    assert wb.dynamic_calls()[["prefix", "text"]].to_numpy().tolist() == [
        ["s.", "`s.${x}`"]
    ]
    row = wb.places("a").iloc[0]
    assert (row.line, row.column, row.end_line, row.end_column) == (
        1,
        8,
        1,
        9,
    )  # characters, not bytes
    assert all(wb.places()[name].dtype == "int64" for name in places[2:6])


def test_frames_of_nothing_have_the_same_columns_and_types(
    workspace: Workspace,
) -> None:
    full, empty = (
        one(workspace, {"a": "1"}, "t('a')"),
        i18n.open(workspace({"locales/en.json": {"b": "1"}, "src/x.js": ""})),
    )
    for name in ("usage", "places", "unused", "dynamic_calls"):
        assert list(getattr(full, name)()) == list(getattr(empty, name)())
    assert empty.places()["line"].dtype == "int64"
    assert len(empty.undefined()) == 0


def test_a_project_without_sources_says_so(workspace: Workspace) -> None:
    wb = i18n.open(workspace({"locales/en.json": {"a": "1"}}, settings=QUIET))
    assert wb.usage().to_numpy().tolist() == [
        ["a", "unused", 0, "no source file was read, so nothing can be said"]
    ]
    with pytest.raises(RefusedError, match="no key is surely unused"):
        wb.changes().delete_unused()


def test_a_program_that_nobody_can_read_leaves_no_key_unused(
    workspace: Workspace,
) -> None:
    files = {"locales/en.json": {"a": "1"}, "src/x.clj": "(say :a)"}
    usage = i18n.open(workspace(files, settings=QUIET)).usage()
    assert usage["status"].tolist() == ["possibly used"]
    assert "src/x.clj" in usage["reason"][0]


def test_plural_and_context_families(workspace: Workspace) -> None:
    keys = {
        "item_one": "1",
        "item_other": "n",
        "friend_male": "m",
        "friend_male_one": "1m",
        "dead_one": "x",
        "dead_other": "y",
    }
    files = {
        **REACT,
        "locales/en/translation.json": keys,
        "src/x.js": "t('item', {count}); t('friend', {context})",
    }
    wb = i18n.open(workspace(files, settings=QUIET))
    found = {key.rpartition(":")[2]: state for key, state in status(wb).items()}
    assert found["item"] == "used"
    assert found["dead"] == "unused"
    assert {state for key, state in found.items() if key.startswith("friend")} == {
        "used"
    }
    assert len(wb.places("translation:item")) == 1


def test_namespaces_that_come_from_files(workspace: Workspace) -> None:
    code = "const { t } = useTranslation('shop'); t('a'); t('common:b'); t('gone')\n"
    files = {
        **REACT,
        "locales/en/shop.json": {"a": "1"},
        "locales/en/common.json": {"b": "1"},
        "src/x.jsx": code,
    }
    wb = i18n.open(workspace(files, settings=QUIET))
    assert status(wb) == {
        "common:b": "used",
        "shop:a": "used",
        "shop:gone": "undefined",
    }
    assert list(wb.places("shop:a")["scope"]) == ["shop"]


def test_vue_blocks_are_locale_files_and_sources(workspace: Workspace) -> None:
    page = '<template><p>{{ $t(\'hello\') }}</p></template>\n<i18n>\n{"en": {"hello": "Hello", "idle": "Idle"}}\n</i18n>\n'
    files = {**VUE, "src/Page.vue": page, "locales/en.json": {"a": "1"}}
    wb = i18n.open(
        workspace(files, settings={**QUIET, "enabledFrameworks": ["vue", "vue-sfc"]})
    )
    assert status(wb) == {"a": "unused", "hello": "used", "idle": "unused"}
    assert list(wb.places("hello")["file"]) == ["src/Page.vue"]


def test_places_of_a_branch_and_of_an_array_item(workspace: Workspace) -> None:
    wb = one(workspace, {"a": {"b": "1", "c": ["x"]}}, "t('a.b'); t('a.c.0'); t('a.b')")
    assert list(wb.places("a.*")["key"]) == ["a.b", "a.b", "a.c[0]"]
    assert list(wb.places("a")["column"]) == [4, 26, 14]
    assert len(wb.places("a.c[0]")) == len(wb.places("a.c.0")) == 1
    assert list(wb.usage("a")["key"]) == ["a.b", "a.c[0]"]


def test_unreadable_binary_and_huge_sources_are_skipped_with_the_reason(
    workspace: Workspace,
) -> None:
    big = "t('a');\n" * 300_000
    files = {
        **VUE,
        "locales/en.json": {"a": "1", "b": "2"},
        "src/binary.js": b"t('a')\x00\xff",
        "src/big.js": big,
        "src/latin.js": "t('b') // é".encode("latin-1"),
    }
    wb = i18n.open(workspace(files, settings=QUIET))
    assert status(wb) == {"a": "unused", "b": "used"}
    assert set(wb.sources.scan().skipped) == {"src/binary.js", "src/big.js"}


class Steps(Progress):
    """A progress that counts, and cancels after some steps."""

    seen = 0
    limit = 10**9

    def step(self, count: int = 1) -> None:
        type(self).seen += count
        if type(self).seen > self.limit:
            self.cancel()
        super().step(count)


def test_five_thousand_files_with_progress_and_cancel(
    workspace: Workspace, tmp_path: Path
) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {f"k{n}": "x" for n in range(100)}}, settings=QUIET
    )
    for folder in range(50):
        (root / f"src/{folder}").mkdir(parents=True)
        for n in range(100):
            (root / f"src/{folder}/{n}.js").write_text(f"export const x = t('k{n}')\n")
    Steps.seen, Steps.limit = 0, 2000
    wb = Workbench(root, progress=lambda _: Steps())
    with pytest.raises(Cancelled):
        wb.usage()
    Steps.limit = 10**9
    assert set(wb.usage()["count"]) == {50}
    assert 5000 <= Steps.seen < 7000  # what was read before the cancel was kept


def test_a_monorepo_s_other_packages_are_looked_at(workspace: Workspace) -> None:
    files = {
        "apps/web/package.json": {"dependencies": {"vue-i18n": "9"}},
        "apps/web/locales/en.json": {"mail": {"hi": "1"}, "dead": "2"},
        "apps/web/src/x.js": "t('gone')",
        "packages/mail/package.json": {"dependencies": {}},
        "packages/mail/src/y.ts": "t('mail.hi')",
    }
    wb = i18n.open(workspace(files), project="apps/web")
    assert status(wb) == {
        "mail.hi": "possibly used",
        "dead": "unused",
        "gone": "undefined",
    }
    assert "packages/mail/src/y.ts:1" in wb.usage("mail.hi")["reason"].item()


def test_a_scan_reads_only_what_changed_and_survives_a_reload(
    workspace: Workspace,
) -> None:
    wb = one(workspace, {"a": "1", "b": "2"}, "t('a')")
    wb.usage()
    before = wb.sources.scan().files["src/x.js"]
    wb.reload()
    assert wb.sources.scan().files["src/x.js"] is before
    (wb.root / "src/x.js").write_text("t('b'); t('b')")
    wb.take_up(["src/x.js"])
    assert status(wb) == {"a": "unused", "b": "used"}


LESSONS = [
    ("Laravel's folders are part of the namespace",
     {"composer.json": {"require": {"laravel/framework": "11"}}, "lang/en/admin/users/form.php": "<?php return ['name' => 'N'];",
      "lang/en/form.php": "<?php return ['name' => 'N'];", "app/x.php": "<?php __('admin/users/form.name');"},
     {"admin.users.form.name": "used", "form.name": "unused"}),
    ("scripts beside Laravel count where the key exists",
     {"composer.json": {"require": {"laravel/framework": "11"}}, "lang/en.json": {"Save it": "1", "Dead": "2"},
      "resources/js/a.vue": "<template>{{ $t('Save it') }}{{ this.trans('Foreign') }}</template>"},
     {"Save it": "used", "Dead": "unused"}),
    ("a package for Laravel is called by its own name and names no framework",
     {"composer.json": {"require": {"laravel/nova": "4"}, "extra": {"laravel": {"providers": ["Files\\Provider"]}}},
      "lang/en/errors.php": "<?php return ['upload' => 'Failed', 'gone' => 'Gone'];",
      "lang/en/messages.php": "<?php return ['upload' => 'Uploaded'];",
      "src/x.php": "<?php __('files::errors.upload'); __('files::messages.upload'); __('pagination.next');"},
     {"errors.gone": "unused", "errors.upload": "used", "messages.upload": "used"}),
    ("Laravel asks for sentences of its own",
     {"composer.json": {"require": {"laravel/framework": "8"}}, "app/x.php": "<?php __('Save');",
      "lang/en.json": {"Save": "Save", "The :attribute must contain at least one number.": "One number."}},
     {"Save": "used", "The :attribute must contain at least one number.": "possibly used"}),
    ("Lingui's nested macros are one sentence",
     {"package.json": {"dependencies": {"@lingui/core": "5"}},
      "locales/en.po": 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
                       'msgid "{n, plural, one {# day} other {# days}}"\nmsgstr ""\n',
      "src/a.tsx": "<Plural value={n} one={<Trans># day</Trans>} other={<Trans># days</Trans>} />"},
     {"{n, plural, one {# day} other {# days}}": "used"}),
    ("Flutter's own variables, and not those of Material",
     {"pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
      "lib/l10n/app_en.arb": {"@@locale": "en", "hello": "Hello", "dead": "x"},
      "lib/a.dart": "f() => GlobalLocalizations.appLocalizations.hello + materialLocalizations.okLabel;"},
     {"hello": "used", "dead": "unused"}),
    ("a component's class decides what its relative keys mean",
     {"Gemfile": "gem 'rails'\n", "config/locales/en.yml": "en:\n  events:\n    row:\n      name: N\n",
      "app/views/components/events/row.rb": "t('.name')\n"},
     {"events.row.name": "used"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("files", "expected"),
    [case[1:] for case in LESSONS],
    ids=[case[0] for case in LESSONS],
)
def test_what_real_projects_taught(
    workspace: Workspace, files: dict[str, object], expected: dict[str, str]
) -> None:
    assert status(i18n.open(workspace(files, settings=QUIET))) == expected


# --- delete, mark in use ---------------------------------------------------------------------------------------------------


def test_delete_unused_takes_the_sure_ones_and_can_be_undone(
    workspace: Workspace,
) -> None:
    wb = one(
        workspace,
        {"used": "1", "maybe": {"x": "2"}, "dead": {"y": "3"}},
        "t('used'); t('maybe.' + k)",
    )
    before = (wb.root / "locales/en.json").read_bytes()
    changes = wb.changes().delete_unused()
    assert list(changes.frame()["key"]) == ["dead.y"]
    changes.apply()
    assert json.loads((wb.root / "locales/en.json").read_text()) == {
        "used": "1",
        "maybe": {"x": "2"},
    }
    assert not len(wb.changes().delete_unused().frame())
    wb.undo()
    assert (wb.root / "locales/en.json").read_bytes() == before
    wb.changes().delete_unused(possibly=True).apply()
    assert json.loads((wb.root / "locales/en.json").read_text()) == {"used": "1"}


def test_mark_in_use_writes_the_setting(workspace: Workspace) -> None:
    wb = one(workspace, {"a": "1", "b": {"c": "2"}}, "")
    wb.mark_in_use("a", "b.*")
    assert wb.settings["keysInUse"] == ["a", "b.*"]
    assert set(status(wb).values()) == {"used"}
    assert set(status(i18n.open(wb.root)).values()) == {"used"}


def test_blanks_are_part_of_a_key_in_use(workspace: Workspace) -> None:
    wb = one(workspace, {"Total: ": "1"}, "")
    wb.mark_in_use("Total: ")
    assert status(wb) == {"Total: ": "used"}


def test_a_key_in_use_that_is_none_is_told(workspace: Workspace) -> None:
    wb = one(workspace, {"shop": {"save": "1"}, "b": {"c": "2"}}, "")
    with pytest.warns(UserWarning, match=r"no key is called 'shop\.sav.*did you mean"):
        wb.mark_in_use("shop.sav", "b.*")
    assert wb.settings["keysInUse"] == ["shop.sav", "b.*"]


# --- annotations, completion -----------------------------------------------------------------------------------------------


def test_annotations_name_keys_as_all_frames_do(workspace: Workspace) -> None:
    wb = one(workspace, {"list": ["first", "second"]}, "t('list.0'); t('list.1')")
    assert wb.annotations("src/x.js")["key"].tolist() == ["list[0]", "list[1]"]


def test_what_is_a_use_only_where_a_key_exists_is_annotated(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            "pubspec.yaml": "dependencies:\n  flutter:\n    sdk: flutter\n  easy_localization: ^3.0.0\n",
            "assets/translations/en.json": {"title": "Home", "custom": "Custom"},
            "lib/a.dart": "final a = tr('title');\nfinal b = tr('custom');\nfinal c = tr('gone');\n",
        }
    )
    wb = i18n.open(root)
    assert wb.annotations("lib/a.dart")["key"].tolist() == ["title", "custom"]


def test_annotations_show_linked_messages_and_plural_families(
    workspace: Workspace,
) -> None:
    wb = one(workspace, {"a": "See @:b", "b": "here"}, "t('a')")
    assert list(wb.annotations("src/x.js")["text"]) == ["See here"]
    assert wb.annotated_text("src/x.js", color=False) == "t(See here)"
    assert 'title="a\nen: See @:b"' in wb.annotated_html("src/x.js")


@pytest.mark.parametrize("path", ["nowhere.js", "../outside.js", "/etc/passwd"])
def test_annotations_of_what_is_no_source_are_refused(
    workspace: Workspace, path: str
) -> None:
    wb = one(workspace, {"a": "1"}, "t('a')")
    with pytest.raises(i18n.errors.WorkbenchError) as caught:
        wb.annotations(path)
    assert caught.value.next_step


def test_completion_by_key_and_by_text_in_any_language(workspace: Workspace) -> None:
    files = {
        **VUE,
        "locales/en.json": {"btn": {"save": "Save"}},
        "locales/de.json": {"btn": {"save": "Speichern"}},
    }
    wb = i18n.open(workspace(files, settings=QUIET))
    for query in ("btn.s", "Save", "speich"):
        assert [each.key for each in wb.complete(query)] == ["btn.save"]


# --- rename ----------------------------------------------------------------------------------------------------------------


def tree(root: Path) -> dict[str, str]:
    files = sorted(path for path in root.rglob("*") if path.is_file())
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def test_a_branch_is_renamed_in_messages_code_and_reviews_and_taken_back(
    workspace: Workspace,
) -> None:
    keys = {f"k{n}": f"text {n}" for n in range(20)}
    code = (
        "".join(f"t('old.part.k{n}')\n" for n in range(20))
        + "t('other')\nt('old.' + name)\nt('old.part.' + name)\n"
    )
    root = workspace(
        {**VUE, "locales/en.json": {"old": {"part": keys}, "other": "x"}, "locales/fr.json": {"old": {"part": keys}},
         "src/x.js": code, "src/y.vue": "<template>{{ $t('old.part.k3') }}</template>\n"}
    )  # fmt: skip
    wb = i18n.open(root)
    wb.reviews.approve("old.part.k3", "fr")
    before, uses = tree(root), len(wb.places("old.part.*"))
    changes = wb.changes().rename("old.part", "new", code=True)
    assert tree(root) == before
    assert [left.partition(": ")[0] for left in changes.left] == ["src/x.js:22:3"]
    changes.apply()
    assert (
        (root / "src/x.js").read_text().endswith("t('old.' + name)\nt('new.' + name)\n")
    )
    assert len(wb.places("new.*")) == uses == 21
    with pytest.raises(UsageError):
        wb.places("old.part.*")
    assert json.loads((root / "locales/fr.json").read_text()) == {"new": keys}
    assert wb.reviews.frame().query("key == 'new.k3'")["state"].tolist() == ["approved"]
    wb.undo()
    assert tree(root) == before


def test_a_rename_keeps_what_its_scope_says(workspace: Workspace) -> None:
    code = "const { t } = useTranslation('shop', { keyPrefix: 'cart' }); t('sum'); t('sum')\n"
    files = {**REACT, "locales/en/shop.json": {"cart": {"sum": "S"}}, "src/x.jsx": code}
    wb = i18n.open(workspace(files, settings=QUIET))
    wb.changes().rename("shop:cart.sum", "shop:cart.total", code=True).apply()
    assert (wb.root / "src/x.jsx").read_text() == code.replace("'sum'", "'total'")
    changes = wb.changes().rename("shop:cart.total", "shop:basket.total", code=True)
    assert len(changes.left) == 2
    assert "scope" in changes.left[0]


def react(workspace: Workspace, messages: dict[str, object], code: str) -> Workbench:
    files = {**REACT, "locales/en.json": messages, "src/x.js": code}
    return i18n.open(workspace(files, settings=QUIET))


def test_what_a_call_means_with_a_context_is_renamed_with_its_key(
    workspace: Workspace,
) -> None:
    messages = {
        "friend": "a",
        "friend_male": "b",
        "friend_female": "c",
        "friendly": "d",
    }
    wb = react(workspace, messages, "t('friend', {context: sex}); t('friendly')")
    changes = wb.changes().rename("friend", "pal")
    assert changes.left == []
    changes.apply()
    assert list(json.loads((wb.root / "locales/en.json").read_text())) == [
        "pal",
        "pal_male",
        "pal_female",
        "friendly",
    ]
    code = "t('pal', {context: sex}); t('friendly')"
    assert (wb.root / "src/x.js").read_text() == code


def test_a_branch_that_is_read_whole_is_renamed_and_items_keep_their_spelling(
    workspace: Workspace,
) -> None:
    code = "t('list', {returnObjects: true}); t('list.0'); t('list.1.name')"
    wb = react(workspace, {"list": ["a", {"name": "b"}]}, code)
    changes = wb.changes().rename("list", "rows")
    assert changes.left == []
    changes.apply()
    assert (wb.root / "src/x.js").read_text() == code.replace("list", "rows")


def test_a_rename_without_code_leaves_the_sources(workspace: Workspace) -> None:
    wb = one(workspace, {"a": "1"}, "t('a')")
    wb.changes().rename("a", "b", code=False).apply()
    assert (wb.root / "src/x.js").read_text() == "t('a')"
    assert status(wb) == {"b": "unused", "a": "undefined"}


# --- the command line --------------------------------------------------------------------------------------------------------


def run(root: Path, *words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["-C", str(root), *words])
    return result.exit_code, result.output


def test_commands_about_code(workspace: Workspace) -> None:
    root = one(workspace, {"a": "Text", "dead": "2"}, "t('a'); t('gone')").root
    code, output = run(root, "usage", "--status", "unused", "--format", "json")
    assert (code, [row["key"] for row in json.loads(output)]) == (0, ["dead"])
    assert (
        json.loads(run(root, "usage", "a", "--format", "json")[1])[0]["status"]
        == "used"
    )
    assert run(root, "usage", "--fail-on", "undefined")[0] == 1
    assert run(root, "usage", "a", "--fail-on", "undefined")[0] == 0
    assert json.loads(run(root, "places", "a", "--format", "json")[1])[0]["column"] == 4
    assert run(root, "annotate", "src/x.js") == (0, "t(Text); t(gone)")
    assert run(root, "annotate", "nowhere.js")[0] == 2
    assert (
        json.loads(run(root, "complete", "tex", "--format", "json")[1])[0]["key"] == "a"
    )


LEFT = [
    (
        " t('a.b'); const key = 'a.b'",
        "src/x.js:1:25: the text 'a.b' stands there, not in a call",
    ),
    (" t('a', { returnObjects: true })", "src/x.js:1:5: a.b, below the branch a"),
    (" t('a.b'); t('a.c')", ""),
]


@pytest.mark.parametrize(("code", "left"), LEFT)
def test_a_renaming_says_what_else_names_the_key(
    workspace: Workspace, code: str, left: str
) -> None:
    wb = one(workspace, {"a": {"b": "B", "c": "C"}}, code)
    assert wb.changes().rename("a.b", "z", code=True).left == ([left] if left else [])


def test_a_renaming_says_where_a_plain_word_could_be_the_key(
    workspace: Workspace,
) -> None:
    wb = one(workspace, {"title": "T"}, " const key = 'title'; show(key)")
    assert [
        line.split(": ")[0]
        for line in wb.changes().rename("title", "z", code=True).left
    ] == ["src/x.js:1:15"]


def test_calls_without_a_static_part_are_listed_with_the_usage(
    workspace: Workspace,
) -> None:
    calls = "".join(f"t(name{at});\n" for at in range(7))
    root = one(workspace, {"a": "Text"}, f"t('a'); t('a.' + rest);\n{calls}").root
    output = run(root, "usage")[1]
    assert "7 calls without a static part of a key:\n  src/x.js:2:" in output
    assert "and 2 more" in output
    assert "without a static part" not in run(root, "usage", "--format", "json")[1]


def test_delete_unused_on_the_command_line(workspace: Workspace) -> None:
    root = one(workspace, {"a": "Text", "dead": "2"}, "t('a')").root
    code, output = run(root, "delete", "--unused", "--dry-run")
    assert (code, '-  "dead"' in output) == (0, True)
    assert (
        run(root, "delete")[0]
        == run(root, "delete", "a", "--unused")[0]
        == run(root, "delete", "a", "--possibly")[0]
        == 2
    )
    assert run(root, "delete", "--unused", "--yes")[0] == 0
    assert json.loads((root / "locales/en.json").read_text()) == {"a": "Text"}


def test_unknown_names_are_kind(workspace: Workspace) -> None:
    wb = one(workspace, {"a": "1"}, "t('a')")
    for ask in (wb.usage, wb.places):
        with pytest.raises(UsageError, match="there is no key 'nothing'"):
            ask("nothing")
    with pytest.raises(UsageError):
        wb.changes().rename("nothing", "else", code=True)


def test_a_branch_is_annotated_with_what_is_below_it(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {
            "errors": {"a": "A", "list": ["x", {"y z": "Y"}]},
            "loop": "see @:loop",
        },
        "locales/fr.json": {"errors": {"a": ""}},
        "src/a.js": "$t('errors'); $t('errors.list'); $t('none'); $t('loop')",
    }
    root = workspace(files)
    shown = [
        (row.text, row.missing)
        for row in i18n.open(root).annotations("src/a.js").itertuples()
    ]
    assert shown == [
        ('{a: "A", list: ["x", {y z: "Y"}]}', False),
        ('["x", {y z: "Y"}]', False),
        ("none", True),
        ("see @:loop", False),
    ]
    french = i18n.open(root, settings={"displayLanguage": "fr"}).annotations("src/a.js")
    assert french["missing"].tolist() == [True, True, True, True]


def test_a_branch_that_code_reads_as_a_whole_is_still_a_branch(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "locales/en.json": {"a": {"b": "1", "c": "2"}, "d": "3"},
        "src/a.js": "$t('a.b'); $t('a.c'); $t('a')",
    }
    wb = i18n.open(
        workspace({"package.json": {"dependencies": {"vue-i18n": "9"}}, **files})
    )
    assert wb.usage("a")["key"].tolist() == ["a.b", "a.c"]
    assert wb.places("a")["key"].tolist() == ["a", "a.b", "a.c"]
    assert wb.places("a.b")["key"].tolist() == ["a", "a.b"]


def test_filters_of_nunjucks_are_learned_as_those_of_twig_are(
    workspace: Workspace,
) -> None:
    names = [f"menu.text{number}" for number in range(20)]
    page = "".join(f'<p>{{{{ "{name}" | translate }}}}</p>\n' for name in names[1:])
    files = {"translations/en.json": dict.fromkeys(names, "x"), "page.njk": page}

    found = status(i18n.open(workspace(files)))

    assert found == {"menu.text0": "unused"} | dict.fromkeys(names[1:], "used")
