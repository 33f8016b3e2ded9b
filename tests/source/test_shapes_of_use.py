"""Which source shapes count as a use, framework by framework."""

from __future__ import annotations

from typing import Any

import pytest

from i18n_workbench.frameworks.gettext import Gettext
from i18n_workbench.source import find_calls, rules_of
from i18n_workbench.source.read import foreign

VUE, HTML, TSX, DART, PHP, RB, HBS = (
    "a.vue",
    "a.html",
    "a.tsx",
    "a.dart",
    "a.php",
    "a.rb",
    "a.hbs",
)

COUNTS = [
    ("vue", "a.ts", "$t('a') $tc(\"b\") $te(`c`)", "a b c"),
    ("vue", "a.ts", "this.$t('a'); i18n.t('b'); i18n.global.t( 'c'); t(\n 'd')", "a b c d"),
    ("vue", "a.ts", "$t('first')", "first"),
    ("vue", VUE, "<template><p v-t=\"'a'\"/><p v-t='\"b\"'/><p v-t=\"{ path: 'c', args: {} }\"/></template>", "a b c"),
    ("vue", VUE, '<i18n path="a"/><i18n-t keypath="b"/><i18n-t tag="p" scope="global"\n keypath="c"/>', "a b c"),
    ("vue", VUE, "<i18n-t :keypath=\"ok ? 'a' : 'b'\"/>", "a b"),
    ("vue", VUE, "<p>{{ $t('a') }} {{ $d(now) }} {{ $n('b') }} {{ format('c') }}</p>", "a"),
    ("react", TSX, '<FormattedMessage id="a"/><FormattedMessage\n defaultMessage="x > y" values={{n: {a: 1}}}\n id="b"/>', "a b"),
    ("react", TSX, "intl.formatMessage({ id: 'a' }); formatMessage({\n  defaultMessage: 'x',\n  id: 'b',\n})", "a b"),
    ("react", TSX, "defineMessages({ a: { id: 'a', defaultMessage: 'A' }, b: { defaultMessage: 'B', id: \"b\" } })", "a b"),
    ("react", TSX, "formatNumber(1, { id: 'no' }); other({ id: 'no' })", ""),
    ("react", TSX, "formatMessage({ id: ok ? 'a' : 'b' }); formatMessage({ id: `c.${x}` })", "a b c.…"),
    ("ngx-translate", HTML, "{{ 'a' | translate }} {{ \"b\"|translate:args }} {{ (ok ? 'c' : 'd') | translate }}", "a b c d"),
    ("ngx-translate", HTML, "<p [title]=\"'a' | translate\"></p><p [x]=\"{ y: 'b' | translate, z: 'c' | translate }\"></p>", "a b c"),
    ("ngx-translate", HTML, "<p [title]=\"'a.' + kind | translate\"></p>", "a.…"),
    ("ngx-translate", HTML, "<p [translate]=\"'a'\"></p><p translate=\"b\"></p><p translate class=\"x\">c</p>", "a b c"),
    ("ngx-translate", "a.ts", "this.translate.instant('a'); translateService.get(['b', 'c']); this.translate.stream('d')", "a b c d"),
    ("vscode", "package.json", '{"title": "%a.b%", "x": "y"}', "a.b"),
    ("vscode", "other.json", '{"title": "%a.b%"}', ""),
    ("flutter", DART, 'FlutterI18n.translate(context, "a"); FlutterI18n.plural(context,\n "b", 1); I18nText("c")', "a b c"),
    ("flutter", DART, "Text(AppLocalizations.of(context)!.title); context.l10n.other(3); S.of(context).third", "title other third"),
    ("flutter", DART, "final l10n = AppLocalizations.of(context)!;\nText(l10n.title);\nl10n.localeName;", "title"),
    ("ember", HBS, "{{t 'a'}} {{t \"b\" n=1}} {{x y=(t 'c')}} {{concat (t 'd')}} {{#if (t 'e')}}{{/if}}", "a b c d e"),
    ("ember", "a.js", "this.intl.t('a')", "a"),
    ("i18next", "a.ts", "i18next.t('a'); i18n.t('b'); req.t('c'); t('no')", "a b c"),
    ("i18next", "a.ts", "import { t } from 'i18next';\nt('a')", "a"),
    ("i18next", "a.ts", "const fixed = i18next.getFixedT('en', 'ns', 'p'); fixed('a')", "ns:p.a"),
    ("react-i18next", TSX, "t('a'); i18n.t('b'); props.t('c'); i18n.translate('no'); start('no'); at('no')", "a b c"),
    ("react-i18next", TSX, "<Trans count={n} values={{ a: b }} i18nKey=\"a\"/>; <Trans i18nKey={'b'}/>; <Trans i18nKey={`c.${d}`}/>", "a b c.…"),
    ("react-i18next", TSX, "t<string>('a'); t?.('b'); t(['c', 'd']); t($ => $.e.f)", "a b c d e.f"),
    ("next-intl", TSX, "t('a'); t.rich('b', {}); t.markup('c'); t.raw('d'); t.has('e')", "a b c d e"),
    ("next-international", TSX, "t('a'); scopedT( 'b')", "a b"),
    ("i18n-tag", "a.js", "i18n`Hello world`; i18n`Hi ${name}, ${x.y}`", "Hello world|Hi ${0}, ${1}"),
    ("fluent-vue", VUE, "<p v-t:a /><p v-t:b=\"{}\"/><p v-t:c>x</p>{{ $t('d') }} {{ $ta('e') }}", "a b c d e"),
    ("php-joomla", PHP, "<?php JText::_('A_B'); Text::sprintf(\"C_D\", 1); Text::plural('E_F', 2);", "A_B C_D E_F"),
    ("laravel", PHP, "<?php __('a.b'); __( 'c.d' ); trans(\"e.f\"); trans_choice('g.h', 2); Lang::get('i.j'); Lang::choice('k.l', 1);", "a.b c.d e.f g.h i.j k.l"),
    ("laravel", "a.blade.php", "@lang('a.b') {{ __('admin/users.title') }} {{-- __('no') --}}", "a.b admin.users.title"),
    ("chrome-ext", "a.js", "chrome.i18n.getMessage('a'); browser.i18n.getMessage( \"b\", [1])", "a b"),
    ("chrome-ext", "manifest.json", '{"name": "__MSG_app_name__"}', "app_name"),
    ("chrome-ext", "a.html", "<p>__MSG_a__</p>", "a"),
    ("ruby-rails", RB, "t('a'); t \"b\"; t :c; t(:d); I18n.t('e'); I18n.translate('f'); l(:no); start 'no'", "a b c d e f"),
    ("ruby-rails", RB, "t('a', scope: [:x, :y])\nt(:b, scope: 'x.y')\nt :c, scope: :x", "x.y.a x.y.b x.c"),
    ("ruby-rails", RB, 't("a.%s.b" % kind)\nt("x.%{y}" % {y: z})', "a.….b x.…"),
    ("ruby-rails", RB, 't("a.#{kind}.b")\nt("x." + y)\nt(ok ? "p" : "q")', "a.….b x.… p q"),
    ("transloco", HTML, "{{ 'a' | transloco }} <p transloco=\"b\"></p> <p [x]=\"'c' | transloco\"></p>", "a b c"),
    ("transloco", "a.ts", "translate('a'); this.transloco.selectTranslate('b'); translateObject('c'); translate('t', {}, 'scope')", "a b c scope.t"),
    ("svelte", "a.svelte", "<script>get(t)('a'); get( _ )('b')</script>{$_('c')} {$t(\"d\")} {$format('e')} {$json('f')} {_('no')}", "a b c d e f"),
    ("polyglot", "a.js", "polyglot.t('a'); this.polyglot.t('b'); I18n.t('c'); t('no')", "a b c"),
    ("globalize", "a.js", "Globalize.formatMessage('a/b'); globalize.messageFormatter('c')", "a.b c"),
    ("ui5", "a.view.xml", '<Text text="{i18n>a.b}" tooltip="{= ${i18n>c} }" x="{path: \'i18n>d\'}"/>', "a.b c d"),
    ("ui5", "a.js", 'this.getResourceBundle().getText("a", [1])', "a"),
    ("ui5", "manifest.json", '{"title": "{{appTitle}}"}', "appTitle"),
    ("next-translate", TSX, "t('ns:a'); t( 'b'); t`c`; <Trans components={[<a/>]} i18nKey=\"d\"/>", "ns:a b c d"),
    ("php-gettext", PHP, "<?php gettext('A b.'); _('C'); ngettext('one', 'many', 2); pgettext('menu', 'Open'); __('D')", "A b.|C|one|menu|Open|D"),
    ("lingui", TSX, "t`Hello ${name}`; <Trans>\n  Hi <b>you</b>,\n  {count}\n</Trans>; msg`M`", "Hello {name}|Hi <0>you</0>,{count}|M"),
    ("lingui", TSX, "<Trans id=\"a.b\"/>; <Trans render={x} id='c'/>; i18n._('d'); i18n._(\"e f\"); t({ id: 'g', message: 'x' })", "a.b|c|d|e f|g"),
    ("jekyll", HTML, "{% t a.b %}{%t c%}{%- translate d -%}", "a.b c d"),
    ("i18n-js", "a.js", "I18n.t('a'); i18n.translate('b', { scope: 'x.y' }); t('no')", "a x.y.b"),
]  # fmt: skip


@pytest.mark.parametrize(("framework", "file", "text", "expected"), COUNTS)
def test_counts(found, framework: str, file: str, text: str, expected: str) -> None:
    wanted = (
        expected.split("|")
        if "|" in expected or framework in {"i18n-tag", "php-gettext"}
        else expected.split()
    )
    if framework == "php-gettext":
        wanted = ["A b.", "C", "one", "menu|Open", "D"]
    assert found(framework, text, file) == wanted


def test_options_of_inner_calls_are_not_a_call_s_own(found) -> None:
    text = "t('a.b', when: ago(x, :scope => :'c.d'), n: 1)\nt(:e, scope: [:f, 'g/h'])"
    assert found("ruby-rails", text, "a.rb") == ["a.b", "f.g/h.e"]


def test_a_text_that_ends_like_a_call_calls_nothing() -> None:
    """What draws moves things so: the quote before the name closes behind the bracket."""
    code = 'a.attr("transform", "translate(" + (x + 20) + ",0)");\nb = gettext("Save")'
    rules = rules_of([Gettext()], {}, namespaces=())
    assert [use.key for use in find_calls(code, "a.js", rules)] == ["Save"]


def test_an_id_with_a_value_in_it_is_no_key(found) -> None:
    code = "<FormattedMessage id={`locale.${tag}`} /><FormattedMessage id={`a.b`} />"
    assert found("react", code) == ["locale.…", "a.b"]


def test_attributes_are_no_assignments(found) -> None:
    text = """<li v-for="p in ps" :key="p.id">x</li><script>function f() { const key = 'a.b'; $t(key) }
function g() { let name = ''; name += more(); return $t(`x.${name}y`) }</script>"""
    assert found("vue", text, VUE) == ["a.b", "x.…y"]


def test_groups_of_messages_are_no_messages(found) -> None:
    text = "final l10n = AppLocalizations.of(context)!;\nl10n.groups.title; l10n.plain; l10n.upper.toUpperCase();"
    assert found("flutter", text, "a.dart", keys=("plain", "upper")) == [
        "plain",
        "upper",
    ]


COMMENTS = [
    ("react-i18next", TSX, "// t('no')\n/* t('no') */ t('yes') // t('no')\nconst u = 'http://x'; t('too')", "yes too"),
    ("react-i18next", TSX, "const g = 'src/**/*.ts'; t('a')\n/** t('no')\n * t('no')\n */\nconst r = /[/*]/; t('b')", "a b"),
    ("react-i18next", TSX, "<p>it's {/* t('no') */} {t('a')} // text {t('b')}</p>", "a b"),
    ("vue", VUE, "<!-- $t('no') --><p>{{ $t('a') }}</p>\n<script>\n// t('no')\nt('b')\n</script>", "a b"),
    ("ruby-rails", RB, "# t('no')\nt('a') # t('no')\nx = \"#{t('b')}\"\n=begin\nt('no')\n=end\n", "a b"),
    ("ruby-rails", "a.html.erb", "<%# t('no') %><%= t('a') %>", "a"),
    ("ruby-rails", "a.html.haml", "-# t('no')\n%p= t('a')\n", "a"),
    ("laravel", PHP, "<?php // __('no')\n# __('no')\n/* __('no') */ __('a'); $u = 'http://x'; __('b');", "a b"),
    ("flutter", DART, "// I18nText('no')\nvar u = 'http://x'; I18nText('a'); /* I18nText('no') */", "a"),
]  # fmt: skip


@pytest.mark.parametrize(("framework", "file", "text", "expected"), COMMENTS)
def test_comments_do_not_count(
    found, framework: str, file: str, text: str, expected: str
) -> None:
    assert found(framework, text, file) == expected.split()


@pytest.mark.parametrize(
    ("language", "code", "prefix", "suffix"),
    [
        ("swift", r'"Open \(item.name("x")) now")', "Open ", " now"),
        ("swift", r'"a.b")', "a.b", ""),
        ("swift", r'"menu." + name)', "menu.", ""),
        ("kotlin", '"menu_%s_x".format(id))', "menu_", "_x"),
        ("python", '"menu.%s.x" % id)', "menu.", ".x"),
        ("python", '"menu.{}.x".format(id))', "menu.", ".x"),
        ("python", '"Menu of %s" % id)', "Menu of %s", ""),
        ("kotlin", '"menu_${item.id}_x")', "menu_", "_x"),
        ("kotlin", '"menu_$id")', "menu_", ""),
        ("kotlin", '"""menu_$id""")', "menu_", ""),
        ("csharp", '$"Menu_{item.Name}")', "Menu_", ""),
        ("csharp", '"Menu_{0}")', "Menu_{0}", ""),
        ("csharp", '@"Menu_" + name)', "Menu_", ""),
    ],
)
def test_what_a_language_puts_into_a_text_is_open(language, code, prefix, suffix):
    value = foreign.read(code, 0, language)[0][0]
    assert (value.prefix, value.suffix if value.text is None else "") == (
        prefix,
        suffix,
    )


def test_options_of_rails_in_the_braces_of_a_hash(found: Any) -> None:
    text = "t('submit', {:scope => 'devise'})\nt('cancel', { scope: [:a, :b] })"
    assert found("ruby-rails", text, "a.rb") == ["devise.submit", "a.b.cancel"]
