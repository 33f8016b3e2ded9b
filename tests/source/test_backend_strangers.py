"""What unseen projects in Ruby, PHP, Dart, C and Python write otherwise, and what the report says of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, written

import i18n_workbench as i18n
from i18n_workbench.source import Inventory, SourceIndex, analyse, rules_of

if TYPE_CHECKING:
    from pathlib import Path

RAILS = {"Gemfile": "gem 'rails'\n"}
LARAVEL = {"composer.json": '{"require": {"laravel/framework": "^11"}}'}

WORDS = (
    "name",
    "mail",
    "city",
    "street",
    "code",
    "phone",
    "salary",
    "degree",
    "hobby",
    "age",
    "nickname",
    "country",
    "gender",
    "title",
)


def yaml(*keys: str) -> str:
    """A locale file of Rails with flat keys, which Rails reads as it reads nested ones."""
    tree: dict[str, object] = {}
    for key in keys:
        *parents, last = key.split(".")
        node = tree
        for parent in parents:
            node = node.setdefault(parent, {})  # type: ignore[assignment]
        node[last] = "text"

    def lines(node: dict[str, object], depth: int) -> list[str]:
        out = []
        for name, value in node.items():
            out.append(
                "  " * depth
                + f'"{name}":'
                + ("" if isinstance(value, dict) else f" {value}")
            )
            out += lines(value, depth + 1) if isinstance(value, dict) else []
        return out

    return "\n".join(["en:", *lines(tree, 1), ""])


def rails(root: Path, keys: list[str], files: dict[str, str]) -> dict[str, str]:
    return judged(root, {**RAILS, "config/locales/en.yml": yaml(*keys), **files})


def test_a_mailer_looks_up_its_subjects(tmp_path: Path) -> None:
    found = rails(
        tmp_path,
        ["user_mailer.welcome.subject", "other.welcome.subject"],
        {"app/a.rb": "t('x')"},
    )
    assert found["user_mailer.welcome.subject"] == "possibly used"
    assert found["other.welcome.subject"] == "unused"


def test_what_the_tool_i18n_tasks_is_told_counts(tmp_path: Path) -> None:
    view = "<%# i18n-tasks-use t('works.note.deleted') %>\n"
    found = rails(
        tmp_path,
        ["works.note.deleted", "works.note.other"],
        {"app/views/a.html.erb": view},
    )
    assert found == {"works.note.deleted": "used", "works.note.other": "unused"}


def test_a_helper_asks_relative_to_whoever_calls_it(tmp_path: Path) -> None:
    helper = 'def note(kind)\n  t(".#{kind}.deleted")\nend\n'
    keys = ["works.show.copy.deleted", "works.show.copy.kept"]
    found = rails(tmp_path, keys, {"app/helpers/works_helper.rb": helper})
    assert found == {
        "works.show.copy.deleted": "possibly used",
        "works.show.copy.kept": "unused",
    }


def test_a_method_that_several_actions_call_asks_below_its_controller(
    tmp_path: Path,
) -> None:
    controller = 'class A\n  def done(notice)\n    t(".was_#{notice}")\n  end\nend\n'
    keys = ["members.was_saved", "members.show.was_saved", "members.gone"]
    found = rails(tmp_path, keys, {"app/controllers/members_controller.rb": controller})
    assert found == {
        "members.was_saved": "possibly used",
        "members.show.was_saved": "unused",
        "members.gone": "unused",
    }


def test_a_translate_function_of_ones_own_may_put_anything_before(
    tmp_path: Path,
) -> None:
    files = {
        "app/domain/translatable.rb": "module Translatable\n  def translate(key)\n    I18n.t(key)\n  end\nend\n",
        "app/helpers/dropdown/export.rb": "item(translate(:selection))\nitem(translate(:nowhere))\n",
    }
    found = rails(
        tmp_path, ["dropdown/export.selection", "dropdown/export.gone"], files
    )
    assert found["dropdown/export.selection"] == "possibly used"
    assert "selection" not in found
    assert found["nowhere"] == "undefined"


def test_without_one_a_bare_key_is_undefined(tmp_path: Path) -> None:
    found = rails(
        tmp_path, ["list.selection"], {"app/helpers/export.rb": "t(:selection)\n"}
    )
    assert found == {"list.selection": "unused", "selection": "undefined"}


def test_settings_name_keys_as_symbols(tmp_path: Path) -> None:
    settings = "- :text: :tab_fields\n# says 'tab_gone', and begins 'tabs.' + name\n"
    found = rails(
        tmp_path,
        ["tab_fields", "tab_gone", "tabs.gone"],
        {"config/settings.yml": settings},
    )
    assert found.pop("tab_fields") == "possibly used"
    assert set(found.values()) == {"unused"}


def test_the_keys_of_laravels_packages(tmp_path: Path) -> None:
    found = judged(
        tmp_path,
        {
            **LARAVEL,
            "packages/Shop/lang/en/app.php": "<?php return ['title' => 'T', 'menu' => 'M', 'a' => ['b' => 'B'], 'gone' => 'G'];",
            "packages/Shop/src/a.blade.php": "@lang('shop::app.title') {{ trans('shop::app.a.' . $x) }}",
            "packages/Shop/src/menu.php": "<?php return ['name' => 'shop::app.menu'];",
        },
    )
    assert found == {
        "app.title": "used",
        "app.menu": "possibly used",
        "app.a.b": "possibly used",
        "app.gone": "unused",
    }


PROVIDER = """<?php
class Provider extends ServiceProvider {
    protected string $nameLower = 'blog';
    public function boot() {
        // $this->loadTranslationsFrom(__DIR__.'/../lang', 'old');
        $langPath = resource_path('lang/modules/x');
        %s
    }
}
"""


@pytest.mark.parametrize(
    "registered",
    [
        "$this->loadTranslationsFrom(__DIR__.'/../lang', 'blog');",
        "$this->loadTranslationsFrom(realpath(dirname(__DIR__) . '/lang'), \"blog\");",
        "$this->loadTranslationsFrom(module_path($this->name, 'lang'), $this->nameLower);",
        "$langPath = __DIR__.'/../lang'; $this->loadTranslationsFrom($langPath, 'blog');",
    ],
)
def test_two_packages_of_laravel_have_messages_of_their_own(
    tmp_path: Path, registered: str
) -> None:
    package = '{"extra": {"laravel": {"providers": []}}}'
    found = judged(
        tmp_path,
        {
            **LARAVEL,
            "packages/Shop/composer.json": package,
            "packages/Shop/lang/en/app.php": "<?php return ['title' => 'T', 'gone' => 'G'];",
            "packages/Shop/src/ShopServiceProvider.php": "<?php $this->loadTranslationsFrom(__DIR__.'/../lang', 'shop');",
            "packages/Blog/composer.json": package,
            "packages/Blog/lang/en/app.php": "<?php return ['title' => 'T', 'more' => 'M'];",
            "packages/Blog/src/BlogServiceProvider.php": PROVIDER % registered,
            "app/a.php": "<?php __('shop::app.title'); __('blog::app.more'); view('blog::' . $x);",
        },
    )
    assert found == {
        "shop::app.title": "used",
        "shop::app.gone": "unused",
        "blog::app.title": "unused",
        "blog::app.more": "used",
    }


def test_a_key_of_a_registered_package_is_renamed_and_written(tmp_path: Path) -> None:
    judged(
        tmp_path,
        {
            **LARAVEL,
            "pack/lang/en/app.php": "<?php return ['title' => 'T'];",
            "pack/ShopServiceProvider.php": "<?php $this->loadTranslationsFrom(__DIR__.'/lang', 'shop');",
            "src/a.php": "<?php echo __('shop::app.title');",
        },
    )
    wb = i18n.open(tmp_path)
    wb.changes().rename("shop::app.title", "shop::app.name", code=True).apply()
    wb.changes().set("shop::app.more", "en", "More").apply()
    assert "__('shop::app.name')" in (tmp_path / "src/a.php").read_text()
    written = (tmp_path / "pack/lang/en/app.php").read_text()
    assert "'name'" in written
    assert "'more'" in written


def test_a_package_stays_before_a_renamed_key(tmp_path: Path) -> None:
    judged(
        tmp_path,
        {
            **LARAVEL,
            "lang/en/app.php": "<?php return ['title' => 'T'];",
            "src/a.php": "<?php echo __('shop::app.title');",
        },
    )
    wb = i18n.open(tmp_path)
    assert (
        "__('shop::app.name')"
        in wb.changes().rename("app.title", "app.name", code=True).diff()
    )


def test_views_that_were_taken_over_from_a_package_are_read(tmp_path: Path) -> None:
    found = judged(
        tmp_path,
        {
            **LARAVEL,
            "lang/en/install.php": "<?php return ['title' => 'T', 'gone' => 'G'];",
            "resources/views/vendor/installer/a.blade.php": "{{ trans('install.title') }}",
            "vendor/x/a.php": "<?php echo trans('install.gone');",
        },
    )
    assert found == {"install.title": "used", "install.gone": "unused"}


def test_the_translator_of_another_library_makes_nothing_undefined(
    tmp_path: Path,
) -> None:
    code = "<?php $a = $translator->trans('ago'); $b = $translator->trans('app.title'); $c = trans('nowhere');"
    found = judged(
        tmp_path,
        {
            **LARAVEL,
            "lang/en/app.php": "<?php return ['title' => 'T'];",
            "src/a.php": code,
        },
    )
    assert found == {"app.title": "used", "nowhere": "undefined"}


def test_a_slash_may_belong_to_a_key(tmp_path: Path) -> None:
    code = "<?php echo trans('Order.refund/cancel'); echo trans('admin/users.title');"
    locale = {
        "lang/en/Order.php": "<?php return ['refund/cancel' => 'T'];",
        "lang/en/admin/users.php": "<?php return ['title' => 'T'];",
    }
    found = judged(tmp_path, {**LARAVEL, **locale, "src/a.php": code})
    assert set(found.values()) == {"used"}


def test_a_choice_in_brackets_behind_something(tmp_path: Path) -> None:
    code = "<?php echo trans($prefix.($gone ? 'step-delete' : 'step-create'));"
    found = judged(
        tmp_path,
        {
            **LARAVEL,
            "lang/en/app.php": "<?php return ['step-create' => 'T'];",
            "src/a.php": code,
        },
    )
    assert found == {"app.step-create": "possibly used"}


@pytest.mark.parametrize(
    ("manifest", "locale", "code", "expected"),
    [
        pytest.param(
            "flutter_localizations",
            (
                "lib/i18n/en.json",
                '{"home": {"title": "T", "gone": "G"}, "names(ignoreGpt)": ["a", "b"]}',
            ),
            "final t = Translations.of(context);\nText(t.home.title);\nfinal all = t.names;\nall[0];",
            {
                "home.title": "used",
                "home.gone": "unused",
                "names(ignoreGpt)[0]": "used",
                "names(ignoreGpt)[1]": "used",
            },
            id="slang",
        ),
        pytest.param(
            "flutter_localizations",
            ("lib/i18n/en.json", '{"home": {"title": "T", "gone": "G"}}'),
            "final home = t.home;\nText(home.title);",
            {"home.title": "used", "home.gone": "unused"},
            id="slang, a part in a variable",
        ),
        pytest.param(
            "easy_localization",
            (
                "assets/translations/en.json",
                '{"home": {"title_of": "T", "sub": "S", "gone": "G"}}',
            ),
            "Text(LocaleKeys.home_title_of.tr());\nText('home.sub'.tr());",
            {"home.title_of": "used", "home.sub": "used", "home.gone": "unused"},
            id="easy_localization",
        ),
        pytest.param(
            "easy_localization",
            (
                "assets/translations/en.json",
                json.dumps(
                    {
                        "sign": {f"field_{word}": "x" for word in WORDS},
                        "gone": "G",
                    }
                ),
            ),
            "".join(f"tr(LocaleKeys.signField{word.title()});" for word in WORDS)
            + "tr(LocaleKeys.signFieldMissing);",
            {
                **{f"sign.field_{word}": "used" for word in WORDS},
                "gone": "unused",
                "signFieldMissing": "undefined",
            },
            id="easy_localization, names in another style",
        ),
    ],
)
def test_other_ways_of_dart(
    tmp_path: Path,
    manifest: str,
    locale: tuple[str, str],
    code: str,
    expected: dict[str, str],
) -> None:
    files = {
        "pubspec.yaml": f"dependencies:\n  {manifest}: any\n",
        locale[0]: locale[1],
        "lib/a.dart": code,
    }
    assert judged(tmp_path, files) == expected


def test_an_extension_of_mediawiki(tmp_path: Path) -> None:
    names = [
        "notes",
        "notes-summary",
        "notes-save",
        "notes-kind-a",
        "notes-js",
        "right-notes",
        "notes-gone",
        "notes-param",
    ]
    messages = ", ".join(f'"{name}": "text"' for name in names)
    found = judged(
        tmp_path,
        {
            "extension.json": '{"manifest_version": 2, "SpecialPages": {"Notes": {"class": "N"}},\n "x": ["notes-param"]}',
            "i18n/en.json": f'{{"@metadata": {{"authors": ["A"]}}, {messages}}}',
            "i18n/de.json": f'{{"@metadata": {{"authors": ["B"]}}, {messages}}}',
            "src/A.php": "<?php\n$this->msg( 'notes-save' );\nwfMessage( 'notes-kind-' . $kind );\n$this->msg( 'core-cancel' );\n",
            "modules/a.js": "mw.msg( 'notes-js' )",
        },
    )
    assert {key for key, status in found.items() if status == "unused"} == {
        "notes-gone"
    }
    assert {found[key] for key in ("notes", "notes-save", "notes-js")} == {"used"}
    assert (
        found["notes-kind-a"]
        == found["right-notes"]
        == found["notes-param"]
        == "possibly used"
    )
    assert "undefined" not in found.values()


def test_an_extension_of_mediawiki_before_there_were_manifests(tmp_path: Path) -> None:
    folder = tmp_path / "Notes"
    found = judged(
        folder,
        {
            "Notes.php": "<?php\n$wgMessagesDirs['Notes'] = __DIR__ . '/i18n';\n",
            "SpecialNoteList.php": "<?php\nclass NoteList extends SpecialPage {\n"
            "function __construct() { parent::__construct( 'NoteList' ); }\n"
            "function execute() { $this->msg( 'notes-save' ); $this->msg( 'core-cancel' ); }\n}\n",
            "i18n/en.json": '{"notelist": "a", "notes-save": "b", "notes-gone": "c"}',
            "i18n/de.json": '{"notelist": "a", "notes-save": "b", "notes-gone": "c"}',
        },
    )
    assert found == {"notelist": "used", "notes-save": "used", "notes-gone": "unused"}


def test_an_extension_lacks_only_what_is_called_like_its_own(tmp_path: Path) -> None:
    """What the wiki itself has is asked for by the same calls."""
    names = [f"notes-{number}" for number in range(40)]
    messages = ", ".join(f'"{name}": "text"' for name in names)
    asked = [*names, "notes-gone", "parentheses"]
    found = judged(
        tmp_path,
        {
            "extension.json": '{"manifest_version": 2}',
            "i18n/en.json": f'{{"@metadata": {{"authors": ["A"]}}, {messages}}}',
            "src/A.php": "<?php\n"
            + "".join(f"$this->msg( '{name}' );\n" for name in asked),
        },
    )
    assert [key for key, status in found.items() if status == "undefined"] == [
        "notes-gone"
    ]


def test_home_assistant_looks_up_what_an_integration_says(tmp_path: Path) -> None:
    texts = '{"title": "A", "config": {"error": {"auth": "B"}}, "mine": {"gone": "C"}}'
    folder = "custom_components/hob"
    files = {
        f"{folder}/manifest.json": '{"domain": "hob", "config_flow": true}',
        f"{folder}/translations/en.json": texts,
        f"{folder}/config_flow.py": 'errors["base"] = "x"\n',
    }
    found = judged(tmp_path, files)
    assert found == {
        "title": "possibly used",
        "config.error.auth": "possibly used",
        "mine.gone": "unused",
    }


def test_numbers_of_kodi_are_asked_for_in_many_ways(tmp_path: Path) -> None:
    head = 'msgid ""\nmsgstr ""\n\n'
    text = 'msgctxt "#30000"\nmsgid "General"\nmsgstr ""\n\n'
    folder = "resources/language/resource.language."
    files = {
        "addon.xml": '<addon id="script.a" version="1"/>',
        f"{folder}en_gb/strings.po": head + text,
        f"{folder}de_de/strings.po": head + text,
        "default.py": "say(30000)\n",
    }
    assert judged(tmp_path, files) == {"#30000|General": "possibly used"}


def test_joomla_is_read_without_a_manifest(tmp_path: Path) -> None:
    found = judged(
        tmp_path,
        {
            "language/en-GB/com_shop.ini": '[Email]\nCOM_SHOP_TITLE="T"\nCOM_SHOP_LABEL="L"\nCOM_SHOP_GONE="G"\n',
            "src/a.php": "<?php echo Text::_('COM_SHOP_TITLE');",
            "forms/a.xml": '<form><field label="COM_SHOP_LABEL" /></form>',
        },
    )
    assert sorted(found.values()) == ["possibly used", "possibly used", "unused"]
    assert next(key for key, status in found.items() if status == "unused").endswith(
        "COM_SHOP_GONE"
    )


def test_symfony_is_read_without_a_framework(tmp_path: Path) -> None:
    found = judged(
        tmp_path,
        {
            "translations/messages.en.yml": "menu:\n  home: Home\n  user: User\n  tag: Tag\n  gone: Gone\n",
            "templates/a.html.twig": "{{ 'menu.home'|trans }} {% trans %}menu.tag{% endtrans %} {# 'menu.gone'|trans #}",
            "src/a.php": "<?php $this->translator->trans('menu.user');",
        },
    )
    assert found == {
        "menu.home": "used",
        "menu.user": "used",
        "menu.tag": "used",
        "menu.gone": "unused",
    }


@pytest.mark.parametrize(
    ("filtered", "used", "possible"),
    [
        ("('menu.home')|trans", {"menu.home"}, set()),
        ("(open ? 'menu.home' : 'menu.user')|trans({}, 'messages')", {"menu.home", "menu.user"}, set()),
        ("(name ?? 'menu.user')|trans", {"menu.user"}, set()),
        ("('menu.' ~ name)|trans", set(), {"menu.home", "menu.user"}),
        ("(('menu.' ~ 'ho') ~ 'me')|trans", {"menu.home"}, set()),
        ("(name ~ '.home')|trans", set(), {"menu.home"}),
        ("show('menu.home')|trans", set(), {"menu.home"}),
    ],
)  # fmt: skip
def test_a_filter_of_twig_gets_what_stands_in_brackets(
    tmp_path: Path, filtered: str, used: set[str], possible: set[str]
) -> None:
    found = judged(
        tmp_path,
        {
            "translations/messages.en.yml": "menu:\n  home: Home\n  user: User\nsure: Sure\n",
            "templates/a.html.twig": f"{{{{ 'sure'|trans }}}} {{{{ {filtered} }}}}",
        },
    )
    assert {key for key in found if found[key] == "used"} == {*used, "sure"}
    assert {key for key in found if found[key] == "possibly used"} == possible


def test_what_stands_in_brackets_before_a_filter_may_be_missing(tmp_path: Path) -> None:
    calls = "".join(f"{{{{ ('menu.{word}')|trans }}}}\n" for word in (*WORDS, "lost"))
    texts = "".join(f"  {word}: Text\n" for word in WORDS)
    found = judged(
        tmp_path,
        {
            "translations/messages.en.yml": f"menu:\n{texts}",
            "templates/a.html.twig": calls,
        },
    )
    assert found.pop("menu.lost") == "undefined"
    assert set(found.values()) == {"used"}


def test_what_symfony_validates_stands_in_a_file_of_its_own(tmp_path: Path) -> None:
    found = judged(
        tmp_path,
        {
            "translations/messages.en.yml": "menu:\n  home: Home\n  gone: Gone\n",
            "translations/validators.en.yml": "The file is too large.: Too large\n",
            "templates/a.html.twig": "{{ 'menu.home'|trans }}",
        },
    )
    assert found == {
        "menu.home": "used",
        "menu.gone": "unused",
        "The file is too large.": "possibly used",
    }


PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def po(*texts: str) -> str:
    return PO + "\n".join(f'msgid "{text}"\nmsgstr "x"\n' for text in texts)


def test_gettext_in_c_and_in_its_interfaces(tmp_path: Path) -> None:
    found = judged(
        tmp_path,
        {
            "locale/de/LC_MESSAGES/messages.po": po(
                "Open the file", "Close & go", "Print", "Gone"
            ),
            "src/a.c": '#define x N_("Open " /* joined */ \n "the file")\nputs(_("Open "\n  "the file"));\n/* _("Gone") */\nputs(_("Print"));',
            "data/a.ui": '<property name="label" translatable="yes">Close &amp; go</property>',
        },
    )
    assert found == {
        "Open the file": "used",
        "Close & go": "used",
        "Print": "used",
        "Gone": "unused",
    }


def test_what_a_docstring_says_is_no_call(tmp_path: Path) -> None:
    code = 'def f():\n    """Use _("Example") for texts.\n\n    _("Gone")\n    """\n    return _("Open")\n'
    found = judged(
        tmp_path,
        {"locale/de/LC_MESSAGES/messages.po": po("Open", "Gone"), "a.py": code},
    )
    assert found == {"Open": "used", "Gone": "unused"}


def test_patterns_of_the_settings_replace_those_of_the_frameworks(
    tmp_path: Path,
) -> None:
    (tmp_path / "a.dart").write_text(
        "l10n.one; AppLocalizations.of(context)!.two;", encoding="utf-8"
    )
    from i18n_workbench.frameworks import all_frameworks

    rules = rules_of(
        [all_frameworks()["flutter"]], {"regex.usageMatch": [r"l10n\.({key})\W"]}
    )
    report = analyse(
        SourceIndex().scan(tmp_path, rules),
        Inventory(dict.fromkeys(("one", "two", "three"), ())),
    )
    assert {row.key: row.status for row in report.rows} == {
        "one": "used",
        "two": "unused",
        "three": "unused",
    }


def test_an_extension_on_the_generated_class_calls_its_getters_bare(
    tmp_path: Path,
) -> None:
    code = "extension Named on AppLocalizations {\n  String of(String k) => {'clear': clearCache}[k]!;\n  String get close => '$closeTab (${modifier}+W)';\n}\nfinal gone = 1;\n"
    files = {
        "pubspec.yaml": "dependencies:\n  flutter_localizations: any\n",
        "lib/a.dart": code,
    }
    arb = '{"clearCache": "C", "clear": "D", "closeTab": "T", "modifier": "M", "gone": "G"}'
    found = judged(tmp_path, {**files, "lib/l10n/app_en.arb": arb})
    assert {found[key] for key in ("clearCache", "closeTab", "modifier")} == {"used"}
    assert found["gone"] == "unused"


def test_a_gem_looks_up_the_branch_that_is_called_as_it_is(tmp_path: Path) -> None:
    lock = "GEM\n  specs:\n    validates_timeliness (8.0.0)\n\nPATH\n  specs:\n    thredded (1.0)\n"
    keys = ["validates_timeliness.formats.date", "thredded.gone"]
    found = rails(tmp_path, keys, {"Gemfile.lock": lock, "app/a.rb": "t('x')"})
    assert found["validates_timeliness.formats.date"] == "possibly used"
    assert found["thredded.gone"] == "unused"


def test_a_gem_without_a_lock_file_says_what_it_depends_on(tmp_path: Path) -> None:
    spec = "Gem::Specification.new do |s|\n  s.name = 'fan'\n  s.add_dependency 'blacklight', '>= 8'\nend\n"
    asked = ("blacklight.modal.close", "simple_form.yes", "fan.lost")
    view = {
        "fan.gemspec": spec,
        "app/views/a.erb": "".join(f"<%= t('{key}') %>" for key in asked),
    }
    written(tmp_path, {**RAILS, **view, "config/locales/en.yml": yaml("fan.gone")})
    frame = i18n.open(tmp_path).usage().set_index("key")
    assert "blacklight.modal.close" not in frame.index  # the gem has it
    assert "a package may bring it" in frame["reason"]["simple_form.yes"]
    assert "may bring" not in frame["reason"]["fan.lost"]
    assert frame["status"]["fan.gone"] == "unused"


def test_a_locale_file_that_is_indented_as_a_whole(tmp_path: Path) -> None:
    files = {
        **RAILS,
        "config/locales/en.yml": " en:\n   home:\n     title: T\n",
        "app/a.rb": "t('home.title')",
    }
    assert judged(tmp_path, files) == {"home.title": "used"}


def test_choices_and_what_is_joined_to_them_are_read_whole(tmp_path: Path) -> None:
    lang = "<?php\nreturn ['install_completed' => 'a', 'reinstall_completed' => 'b', 'install_failed' => 'c', 'other' => 'd'];\n"
    code = (
        "<?php\ntrans('n.' . ($event->isNew() ? 'install' : 'reinstall') . '_' . ($ok ? 'completed' : 'failed'),"
        " locale: $locale);\ntrans($a ? Thing::NAME : 'n.gone');\n"
    )
    found = judged(tmp_path, {**LARAVEL, "lang/en/n.php": lang, "app/A.php": code})
    assert (
        found["n.install_completed"]
        == found["n.reinstall_completed"]
        == found["n.install_failed"]
        == "used"
    )
    assert found["n.other"] == "unused"
    assert found["n.reinstall_failed"] == found["n.gone"] == "undefined"
    assert not {"n.install", "n.reinstall", "n."} & found.keys()


def test_what_a_call_ends_in_counts_where_it_begins_unknown(tmp_path: Path) -> None:
    lang = "<?php\nreturn ['a' => ['title' => 'a'], 'b' => ['text' => 'b']];\n"
    files = {
        "lang/en/n.php": lang,
        "app/A.php": "<?php\ntrans($prefix . '.title');\ntrans($name . 't');\n",
    }
    found = judged(tmp_path, {**LARAVEL, **files})
    assert found == {"n.a.title": "possibly used", "n.b.text": "unused"}


def test_a_joomla_extension_puts_names_together(tmp_path: Path) -> None:
    names = [
        "COM_SHOP_A",
        "COM_SHOP_KIND_CAR_DESC",
        "COM_SHOP_KIND_CAR",
        "COM_SHOP_OTHER",
    ]
    ini = "".join(f'{name}="text"\n' for name in names)
    code = "<?php\nText::_('COM_SHOP_A');\nText::_(\"COM_SHOP_KIND_{$kind}_DESC\");\nText::_('COM_SHOP_KIND_' . $kind);\n"
    found = judged(
        tmp_path, {"language/en-GB/en-GB.com_shop.ini": ini, "src/a.php": code}
    )
    assert (
        found["COM_SHOP_KIND_CAR_DESC"] == found["COM_SHOP_KIND_CAR"] == "possibly used"
    )
    assert found["COM_SHOP_OTHER"] == "unused"
    assert "COM_SHOP_KIND_" not in found


def test_missing_texts_of_an_app_of_nextcloud_are_told(tmp_path: Path) -> None:
    """contacts, polls: its translator was learned beside the framework, and then only what exists counted."""
    texts = [f"Open the list {number}" for number in range(14)]
    shown = [f"t('books', '{text}')" for text in texts]
    others = """
    t('books', 'Opn the list')
    t('books', book.isOver ? 'It is over' : 'It goes on')
    """
    messages = dict.fromkeys((*texts, "It is over", "It goes on", "Owner"), "x")
    files = {
        "appinfo/info.xml": "<info><id>books</id></info>",
        "l10n/de.json": json.dumps({"translations": messages}),
        "l10n/fr.json": json.dumps({"translations": messages}),
        "lib/Page.php": "<?php $this->l10n->t($name); $this->l10n->t('Open the list 1');",
        "src/Page.vue": "<script>\n" + "\n".join((*shown, others)) + "\n</script>",
    }
    status = judged(tmp_path, files)
    found = {key: each for key, each in status.items() if each != "used"}
    assert found == {
        "translations.Opn the list": "undefined",
        "translations.Owner": "unused",
    }


def test_an_app_of_nextcloud(tmp_path: Path) -> None:
    texts = '"Cancel": "Abbrechen", "All files": "Alle", "Old": "Alt", "Take notes": "Schreib auf", "_%n file_::_%n files_": ["%n Datei", "%n Dateien"], "Don\'t": "Nicht"'
    found = judged(
        tmp_path,
        {
            "appinfo/info.xml": "<info><id>notes</id><description><![CDATA[Take notes]]></description></info>",
            "package.json": "{}",
            "l10n/de.json": f'{{"translations": {{{texts}}}, "pluralForm": "nplurals=2; plural=(n != 1);"}}',
            "l10n/fr.json": f'{{"translations": {{{texts}}}, "pluralForm": "nplurals=2; plural=(n > 1);"}}',
            "src/A.vue": "<template>{{ t('notes', 'Cancel') }} {{ n('notes', '%n file', '%n files', count) }}</template>",
            "src/b.js": "translate('notes', 'Don\\'t'); t('notes', 'Not yet handed over')",
            "lib/A.php": "<?php\n$this->l10n->t('All files');\n$this->l10n->t('One.' . 'Two.');\n",
        },
    )
    assert {key for key, status in found.items() if status == "unused"} == {
        "translations.Old"
    }
    assert (found["pluralForm"], found["translations.Take notes"]) == (
        "possibly used",
        "used",
    )
    assert {
        found[f"translations.{text}"] for text in ("Cancel", "All files", "Don't")
    } == {"used"}
    assert {status for key, status in found.items() if "%n" in key} == {"used"}
    assert "undefined" not in found.values()


def test_rails_has_no_namespaces_where_scripts_beside_have(tmp_path: Path) -> None:
    mails = "en:\n  user_mailer:\n    welcome:\n      hello: a\n      gone: b\n  time:\n    formats:\n      minute: '%H'\n"
    app = "en:\n  app:\n    title: a\n    old: b\n"
    found = judged(
        tmp_path,
        {
            **RAILS,
            "package.json": '{"dependencies": {"react-i18next": "15"}}',
            "config/locales/mails.en.yml": mails,
            "config/locales/app.en.yml": app,
            "app/views/user_mailer/welcome.html.erb": "<%= t('.hello') %>",
            "app/services/a.rb": "I18n.t('user_mailer.welcome.missing')",
            "app/javascript/a.tsx": "const { t } = useTranslation('app'); t('app.title')",
        },
    )
    assert found["mails:user_mailer.welcome.hello"] == "used"
    assert found["mails:user_mailer.welcome.gone"] == "unused"
    assert found["mails:time.formats.minute"] == "possibly used"
    assert found["user_mailer.welcome.missing"] == "undefined"
    assert (found["app:app.title"], found["app:app.old"]) == ("used", "unused")


def test_filters_of_grav_and_what_an_ide_is_told(tmp_path: Path) -> None:
    lang = "en:\n  PLUGIN_A:\n    TITLE: a\n    TEXT: b\n    OLD: c\n"
    stub = "<?php\nexpectedArguments(\\__(), 0, 'PLUGIN_A.OLD');\n"
    twig = "{{ 'PLUGIN_A.TITLE'|tu }} {{ \"PLUGIN_A.TEXT\" | t }}"
    files = {
        "languages/en.yaml": lang,
        "languages/de.yaml": lang.replace("en:", "de:"),
        "templates/a.html.twig": twig,
    }
    found = judged(tmp_path, {**files, ".phpstorm.meta.php": stub, "a.php": "<?php\n"})
    assert found == {
        "PLUGIN_A.TITLE": "used",
        "PLUGIN_A.TEXT": "used",
        "PLUGIN_A.OLD": "unused",
    }


def test_what_is_put_into_a_name_may_be_nothing(tmp_path: Path) -> None:
    keys = [
        "list.remove",
        "list.remove_all",
        "list.removal",
        "mail.subject.new",
        "mail.subject.old",
        "list.kind.open",
        "list.gone",
    ]
    code = (
        't("remove#{postfix}", scope: [:list])\nI18n.t(state, **options.merge(scope: [:mail, :subject]))\n'
        't("list.kind.#{open? ? "open" : "shut"}")\n'
    )
    found = rails(tmp_path, keys, {"app/a.rb": code})
    assert {key for key, status in found.items() if status == "unused"} == {
        "list.removal",
        "list.gone",
    }
    assert "undefined" not in found.values()


def test_files_of_codeigniter_are_what_calls_name_first(tmp_path: Path) -> None:
    files = {
        "composer.json": '{"require": {"codeigniter4/framework": "^4.5"}}',
        "app/Language/en/Items.php": "<?php return ['title' => 'Items', 'old' => 'x', 'form' => ['name' => 'Name']];",
        "app/Language/en/Sales.php": "<?php return ['title' => 'Sales', 'old' => 'y'];",
        "app/Views/home.php": "<h1><?= lang('Items.title') ?></h1><?= lang('Items.form.name') ?><?= lang('Items.lost') ?><?= esc(lang('Sales.old')) ?>",
    }
    assert judged(tmp_path, files) == {
        "Items.title": "used",
        "Items.form.name": "used",
        "Items.old": "unused",
        "Sales.title": "unused",
        "Sales.old": "used",
        "Items.lost": "undefined",
    }
