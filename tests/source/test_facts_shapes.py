"""Every shape of use that each framework's users write, and those that only look like one."""

from __future__ import annotations

from typing import Any

import pytest

ANGULAR, HBS, VUE = "a.html", "a.hbs", "a.vue"

SHAPES: list[tuple[str, str, str, str]] = [
    # Vue
    ("vue", "a.ts", "$t('a.b')", "a.b"),
    ("vue", "a.ts", '$tc("a.b", 2)', "a.b"),
    ("vue", "a.ts", "$te(`a.b`)", "a.b"),
    ("vue", "a.ts", "this.$t('a'); this.$tc('b'); this.$te('c')", "a b c"),
    ("vue", "a.ts", "i18n.t('a'); i18n.tc('b'); i18n.te('c')", "a b c"),
    ("vue", "a.ts", "i18n.global.t('a'); t('b'); tc('c'); te('d')", "a b c d"),
    ("vue", "a.ts", "$t(\n  'a',\n  { n: 1 })", "a"),
    ("vue", VUE, "<template><p v-t=\"'a'\"/></template>", "a"),
    ("vue", VUE, "<template><p v-t='\"a\"'/></template>", "a"),
    ("vue", VUE, "<template><p v-t=\"{path: 'a'}\"/></template>", "a"),
    ("vue", VUE, '<template><i18n path="a"/></template>', "a"),
    ("vue", VUE, '<template><i18n keypath="a"/></template>', "a"),
    ("vue", VUE, '<template><i18n-t keypath="a"/></template>', "a"),
    ("vue", VUE, '<template><i18n-t tag="p" keypath="a"/></template>', "a"),
    ("vue", VUE, '<template><i18n-t tag="p" scope="global" keypath="a"/></template>', "a"),
    ("vue", VUE, '<template><i18n-t\n  keypath="a"/></template>', "a"),
    ("vue", VUE, "<template><p>{{ $t('a') }}</p><p :title=\"$t('b')\"/></template>", "a b"),
    ("vue", "a.ts", "$d('a'); $n('a'); format('a'); at('a')", ""),
    ("vue", "a.ts", "$tm('a')", "a"),
    ("vue", "a.ts", "$t(`a.${x}`); $t('b.' + x)", "a.… b.…"),
    ("vue", "a.ejs", "<%= $t('a') %>", "a"),
    # react-intl
    ("react", "a.tsx", "<Trans i18nKey='a'/>", "a"),
    ("react", "a.tsx", '<FormattedMessage id="a"/>', "a"),
    ("react", "a.tsx", '<FormattedMessage defaultMessage="x" id="a"/>', "a"),
    ("react", "a.tsx", '<FormattedMessage\n  id="a"\n  defaultMessage="x"/>', "a"),
    ("react", "a.tsx", "t('a')", "a"),
    ("react", "a.tsx", "intl.formatMessage({ id: 'a' })", "a"),
    ("react", "a.tsx", "intl.formatMessage({ 'id': 'a' })", "a"),
    ("react", "a.tsx", "intl.formatMessage({\n  id: 'a',\n})", "a"),
    ("react", "a.tsx", "formatHTMLMessage({ id: 'a' })", "a"),
    ("react", "a.tsx", "defineMessages({ x: { id: 'a', defaultMessage: 'x' }, y: { id: 'b' } })", "a b"),
    ("react", "a.tsx", "x = <Trans>a.b</Trans>", "a.b"),
    # ngx-translate
    ("ngx-translate", ANGULAR, "{{ 'a.b' | translate }}", "a.b"),
    ("ngx-translate", ANGULAR, "{{ f({ 'b': 'Sure?' | translate }) }}", ""),
    ("ngx-translate", ANGULAR, "{{'a.b'|translate}}", "a.b"),
    ("ngx-translate", ANGULAR, "<p [title]=\"'a' | translate: { n: 1 }\"></p>", "a"),
    ("ngx-translate", "a.ts", "translate.get('a'); translate.instant('b'); translate.stream('c')", "a b c"),
    ("ngx-translate", "a.ts", "this.translateService.get('a'); translateService.instant(`b`)", "a b"),
    ("ngx-translate", "a.ts", "translate.get(['a', 'b'])", "a b"),
    ("ngx-translate", ANGULAR, "<p class='x' translate>a.b</p>", "a.b"),
    ("ngx-translate", ANGULAR, "<p [translate]=\"'a'\"></p>", "a"),
    ("ngx-translate", ANGULAR, '<p translate="a"></p>', "a"),
    # VS Code
    ("vscode", "package.json", '{"title": "%a.b%"}', "a.b"),
    ("vscode", "other.json", '{"title": "%a.b%"}', ""),
    ("vscode", "a.ts", "$t('a'); $tc('b'); $te('c'); this.t('d'); i18n.t('e')", "a b c d e"),
    # Flutter
    ("flutter", "a.dart", "FlutterI18n.translate(context, 'a')", "a"),
    ("flutter", "a.dart", 'x = FlutterI18n.translate(\n  context,\n  "a")', "a"),
    ("flutter", "a.dart", "FlutterI18n.plural(context, 'a', 2)", "a"),
    ("flutter", "a.dart", "child: I18nText('a'), I18nPlural(\"b\", 1)", "a b"),
    ("flutter", "a.dart", "AppLocalizations.of(context)!.helloWorld", "helloWorld"),
    # Ember
    ("ember", HBS, "{{t 'a'}}{{t  \"b\"}}{{ t 'c' }}", "a b c"),
    ("ember", "a.js", "this.intl.t('a')", "a"),
    ("ember", HBS, "<X @y={{z}} />{{foo bar=(t 'a')}}", "a"),
    ("ember", HBS, "{{concat (t 'a') x}}{{#if (t 'b')}}{{/if}}", "a b"),
    # i18next
    ("i18next", "a.ts", "i18next.t('a'); i18n.t('b'); req.t('c')", "a b c"),
    ("react-i18next", "a.tsx", "t( 'a' ); i18n.t('b'); x = <Trans i18nKey='c'/>", "a b c"),
    ("i18next-shopify", "a.tsx", "t('a'); x = <Trans i18nKey='b'/>", "a b"),
    ("react-i18next", "a.tsx", "i18n.translate('a')", ""),
    # next-intl, next-international, next-translate
    ("next-intl", "a.tsx", "t ('a'); t.rich('b'); t.markup('c'); t.raw('d'); t.has('e')", "a b c d e"),
    ("next-international", "a.tsx", "t('a'); t( 'b' )", "a b"),
    ("next-translate", "a.tsx", "t('a'); t( 'b' ); t`c`; x = <Trans i18nKey='d'/>", "a b c d"),
    ("next-translate", "a.tsx", "x = <Trans components={[<b/>]} i18nKey='d'/>", "d"),
    # i18n-tag
    ("i18n-tag", "a.js", "i18n`Hello`", "Hello"),
    ("i18n-tag", "a.js", "i18n`Hello you!`", "Hello you!"),
    # Fluent
    ("fluent-vue", VUE, '<template><p v-t:key /><p v-t:other="{a: 1}"/></template>', "key other"),
    ("fluent-vue", VUE, "<template><p v-t:key>x</p></template>", "key"),
    ("fluent-vue", VUE, '<template><i18n path="a"/></template>', "a"),
    ("fluent-vue", "a.ts", "$t('a'); this.$ta('b')", "a b"),
    ("fluent-vue", "a.ts", "fluent.format('a'); fluent.formatAttrs('b')", "a b"),
    # PHP
    ("php-joomla", "a.php", "<?php JText::_('A_B'); Text::sprintf(\"C\", 1); Text::plural('D', 2);", "A_B C D"),
    ("laravel", "a.php", "<?php __('a.b'); trans('c.d'); trans_choice('e.f', 2); __( 'g.h' );", "a.b c.d e.f g.h"),
    ("laravel", "a.blade.php", "@lang('a.b') {{ __('c.d') }}", "a.b c.d"),
    ("laravel", "a.php", "<?php Lang::get('a.b'); Lang::choice('c.d', 2); Lang::has('e.f');", "a.b c.d e.f"),
    ("laravel", "a.php", "<?php __('a/b.c');", "a.b.c"),
    ("php-gettext", "a.php", "<?php gettext('a'); _('b'); ngettext('c', 'd', 2); __('e');", "a b c e"),
    ("php-gettext", "a.php", "<?php echo _('Hello, you!');", "Hello, you!"),
    # Chrome
    ("chrome-ext", "a.js", "chrome.i18n.getMessage('a'); browser.i18n.getMessage( \"b\", [1])", "a b"),
    ("chrome-ext", "manifest.json", '{"name": "__MSG_a__"}', "a"),
    ("chrome-ext", "a.html", "<p>__MSG_a__</p>", "a"),
    # Rails
    ("ruby-rails", "a.rb", "t('a'); t 'b'; t(:c); I18n.t('d')", "a b c d"),
    ("ruby-rails", "a.rb", "t :a; I18n.translate('b'); translate('c')", "a b c"),
    ("ruby-rails", "a.rb", "t(:x, scope: 'a.b'); t('y', scope: [:c, :d])", "a.b.x c.d.y"),
    ("ruby-rails", "a.html.erb", "<%= t('a') %><%= t 'b' %>", "a b"),
    ("ruby-rails", "a.haml", "%p= t('a')", "a"),
    # Transloco
    ("transloco", ANGULAR, "{{ 'a' | transloco }}", "a"),
    ("transloco", "a.ts", "translate('a'); selectTranslate('b'); getTranslation('c')", "a b"),
    ("transloco", "a.ts", "this.s.selectTranslate('a', { n: 1 }); translateObject('b'); selectTranslateObject('c')", "a b c"),
    ("transloco", ANGULAR, '<p transloco="a"></p>', "a"),
    ("transloco", ANGULAR, "<p *transloco=\"let t\">{{ t('a') }}</p>", "a"),
    # Svelte
    ("svelte", "a.svelte", "{$_('a')}{$t('b')}{$format( 'c' )}", "a b c"),
    ("svelte", "a.ts", "get(_)('a'); get(t)('b'); get(format)('c')", "a b c"),
    ("svelte", "a.svelte", "{$json('a')}{$date('b')}{$number('c')}", "a"),
    # Polyglot, Globalize, i18n.js
    ("polyglot", "a.js", "polyglot.t('a'); I18n.t('b')", "a b"),
    ("globalize", "a.js", "Globalize.formatMessage('a'); g.messageFormatter('b/c')", "a b.c"),
    ("globalize", "a.js", "formatMessage('a')", "a"),
    ("i18n-js", "a.js", "I18n.t('a'); i18n.t('b')", "a b"),
    # UI5
    ("ui5", "a.xml", '<Text text="{i18n>a.b}"/>', "a.b"),
    ("ui5", "a.js", "this.getResourceBundle().getText('a'); x.getResourceBundle().getText(\"b\")", "a b"),
    ("ui5", "manifest.json", '{"title": "{{a.b}}"}', "a.b"),
    # Lingui
    ("lingui", "a.tsx", "t`Hello`; x = <Trans>  Good day </Trans>", "Hello Good day"),
    ("lingui", "a.tsx", '<Trans id="a.b">x</Trans>', "a.b"),
    ("lingui", "a.tsx", "i18n._('a')", "a"),
    # Jekyll
    ("jekyll", "a.html", "{% t a.b %}", "a.b"),
    ("jekyll", "a.html", "{%t a%}{% translate b %}{%- t c -%}", "a b c"),
    # none of their own
    ("general", "a.ts", "t('a'); $t('b')", ""),
    ("vue-sfc", "a.vue", "t('a'); $t('b')", ""),
    ("fluent-vue-sfc", "a.vue", "t('a'); $t('b')", ""),
]  # fmt: skip


@pytest.mark.parametrize(("framework", "file", "text", "expected"), SHAPES)
def test_shapes_of_use(
    found: Any, framework: str, file: str, text: str, expected: str
) -> None:
    assert " ".join(found(framework, text, file)) == expected
