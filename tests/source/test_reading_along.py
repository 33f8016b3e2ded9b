"""Libraries that no manifest names: gettext in Elixir, Fluent in Rust and on the web, Java's resource bundles."""

from __future__ import annotations

from hashlib import md5
from typing import TYPE_CHECKING

import pytest
from projects import judged, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path


def po(*messages: str) -> str:
    entries = "".join(f'\nmsgid "{message}"\nmsgstr "x"\n' for message in messages)
    return (
        f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n{entries}'
    )


def test_gettext_in_elixir(tmp_path: Path) -> None:
    default = po("Home", 'Geo \\"%{name}\\"', "Open", "Gone")
    found = judged(
        tmp_path,
        {
            "mix.exs": "defmodule App.MixProject do\nend\n",
            **{
                f"priv/gettext/{tag}/LC_MESSAGES/default.po": default
                for tag in ("de", "fr")
            },
            **{
                f"priv/gettext/{tag}/LC_MESSAGES/errors.po": po(
                    "can't be blank", "no luck"
                )
                for tag in ("de", "fr")
            },
            "lib/app/live/home.ex": 'x = gettext("Home")\ny = gettext("Geo \\"%{name}\\"", name: n)\n# gettext("Gone")\n',
            "lib/app/live/menu.heex": '<p title={gettext("Open")}>{dgettext("errors", "no luck")}</p>\n',
        },
    )
    assert found == {
        "Home": "used", 'Geo "%{name}"': "used", "Open": "used", "Gone": "unused",
        "can't be blank": "possibly used", "no luck": "used",
    }  # fmt: skip


def test_fluent_in_rust(tmp_path: Path) -> None:
    messages = "open = Open\nopen-with = Open with { $app }\nclose-all = Close\ngone-for-good = Gone\n"
    messages += "next = Next\nback-to = Back\n"
    code = 'fn a() { fl!("open"); fl!(LOADER, "open-with", app = name); LOCALES.lookup(&lang, "close-all"); }\n'
    page = '<p>{{ fluent(key="next") }}</p><p>{{fluent "back-to"}}</p>'
    files = {"i18n/en/app.ftl": messages, "i18n/de/app.ftl": messages}
    found = judged(tmp_path, {**files, "src/main.rs": code, "templates/a.html": page})
    assert found == {
        "next": "used",
        "back-to": "used",
        "open": "used",
        "open-with": "used",
        "close-all": "used",
        "gone-for-good": "unused",
    }


def test_fluent_on_the_web(tmp_path: Path) -> None:
    messages = "save-button = Save\n    .title = Save it\nhello-user = Hello\nnote-text = Note\ngone-for-good = Gone\n"
    files = {
        "locales/en/app.ftl": messages, "locales/de/app.ftl": messages,
        "a.html": '<button data-l10n-id="save-button"></button>',
        "a.jsx": '<Localized id="hello-user"><p/></Localized>; document.l10n.setAttributes(p, "note-text");',
    }  # fmt: skip
    found = judged(tmp_path, files)
    assert found == {
        "save-button": "used", "save-button.title": "used", "hello-user": "used", "note-text": "used",
        "gone-for-good": "unused",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("A.java", 'String s = ResourceBundle.getBundle("messages").getString("x"); bundle.getString("home.title");'),
        ("A.java", 'String s = ResourceBundle.getBundle("messages", locale(1)).getString("home.title");'),
        ("A.java", 'messageSource.getMessage("home.title", null, locale);'),
        ("A.java", '@NotBlank(message = "{home.title}") String name;'),
        ("A.java", 'errors.rejectValue("name", "home.title");'),
        ("A.java", 'errors.rejectValue("name", null, "No name"); errors.reject("home.title", "No");'),
        ("A.kt", 'val s = MyBundle.message("home.title", 1)'),
        ("a.html", '<h1 th:text="#{home.title}">x</h1>'),
        ("a.html", "<h1>[[#{home.title(${user})}]]</h1>"),
        ("a.jsp", '<fmt:message key="home.title"/>'),
        ("a.jsp", "<spring:message code='home.title'/>"),
        ("a.ftl", '<@spring.message "home.title"/>'),
        ("a.ftlh", "<@spring.messageArgs code='home.title' args=[1]/>"),
        ("a.ftl", '<h1>${msg("home.title")}</h1>'),
        ("a.ftl", '<h1>${messages.getString("home.title")}</h1>'),
        ("a.xhtml", '<h:outputText value="#{msgs.home.title}"/>'),
        ("a.fxml", '<Label text="%home.title"/>'),
        ("a.html", '<wicket:message key="home.title">x</wicket:message>'),
        ("a.jsp", '<liferay-ui:message key="home.title"/>'),
        ("a.jsp", '<aui:input label="home.title" name="a"/>'),
        ("a.jsp", "<script>\n<!--\nconfirm(\"<s:text name='home.title'/>\");\n// -->\n</script>"),
        ("a.jsp", "<script>var a = Liferay.Language.get('home.title');</script>"),
        ("A.java", 'LanguageUtil.get(request, "home.title");'),
    ],
)  # fmt: skip
def test_resource_bundles(tmp_path: Path, file: str, code: str) -> None:
    text = "home.title=Home\nhome.gone=Gone\ntypeMismatch.age=No number\n"
    folder = "src/main/resources/"
    found = judged(
        tmp_path,
        {
            f"{folder}messages_en.properties": text,
            f"{folder}messages_de.properties": text,
            f"src/main/{file}": code + "\n",
        },
    )
    assert found == {
        "home.title": "used",
        "home.gone": "unused",
        "typeMismatch.age": "possibly used",
    }


def test_what_is_localized_and_what_windows_numbers_are_no_keys_of_bundles(
    tmp_path: Path,
) -> None:
    text = "".join(f"home.part{number}=A text\n" for number in range(8))
    calls = "".join(f'Messages.get("home.part{number}");' for number in range(8))
    strange = 'localizedData.get("tmdbId"); new Guid("{B4BFCC3A-DB2C-424C-B029-7FE99A87C641}");'
    found = judged(
        tmp_path,
        {
            "src/main/resources/messages_en.properties": text,
            "src/main/resources/messages_de.properties": text,
            "src/main/java/A.java": f'{calls} {strange} Messages.get("home.gone");',
        },
    )
    assert [key for key, status in found.items() if status == "undefined"] == [
        "home.gone"
    ]


def test_two_slips_beside_a_few_keys_of_a_small_program_are_missing(
    tmp_path: Path,
) -> None:
    keys = [f"home.part{number}" for number in range(8)]
    text = "".join(f"{key}=A text\n" for key in keys)
    asked = [*keys, "home.slip", "home.titl"]
    code = "".join(f'messageSource.getMessage("{key}", null, in);\n' for key in asked)
    folder = "src/main/resources/"
    found = judged(
        tmp_path,
        {
            f"{folder}messages_en.properties": text,
            f"{folder}messages_de.properties": text,
            "src/main/A.java": code,
        },
    )
    missing = {key for key, status in found.items() if status == "undefined"}
    assert missing == {"home.slip", "home.titl"}


def test_a_sentence_is_a_key_of_javafx(tmp_path: Path) -> None:
    folder = "src/main/resources/l10n/"
    text = "Save\\ &\\ close=x\nSave\\ it=x\n"
    found = judged(
        tmp_path,
        {
            f"{folder}app_en.properties": text,
            f"{folder}app_de.properties": text,
            "src/main/resources/a.fxml": '<Button text="%Save &amp; close"/>',
        },
    )
    assert found == {"Save & close": "used", "Save it": "unused"}


def test_a_map_is_no_bundle(tmp_path: Path) -> None:
    text, code = (
        "name=Name\nhome=Home\n",
        'row.getString("name"); bundle.getString("home");',
    )
    files = {
        f"src/main/resources/messages_{tag}.properties": text for tag in ("en", "de")
    }
    assert judged(tmp_path, files | {"src/main/A.java": code}) == {
        "home": "used",
        "name": "possibly used",
    }


def test_messages_of_fluent_are_named_elsewhere(tmp_path: Path) -> None:
    messages = "".join(
        f"{name} =\n    .title = x\n" for name in ("highlight-url", "gone-for-good")
    )
    code = (
        "const id = 'highlight-url';\n"
        "<Localized id={id} attrs={{ title: true }}><a/></Localized>; <Localized id='said-it'><b/></Localized>;\n"
    )
    files = {
        f"locales/{tag}/app.ftl": messages + "said-it = Said\n" for tag in ("en", "de")
    }
    found = judged(tmp_path, {**files, "src/a.jsx": code})
    assert found == {
        "highlight-url.title": "possibly used",
        "gone-for-good.title": "unused",
        "said-it": "used",
    }


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("app/controllers/A.scala", 'val a = Messages("home.title")'),
        ("app/controllers/A.scala", 'val a = messages("home.title", name)'),
        ("app/controllers/A.java", 'String s = messages.at("home.title");'),
        ("app/controllers/A.java", 'String s = Messages.get(lang(), "home.title");'),
        ("app/views/a.scala.html", '<h1>@Messages("home.title")</h1>'),
        ("app/views/a.scala.html", '<h1>@messages("home.title", name)</h1>'),
        ("app/views/a.html", "<h1>&{'home.title', name}</h1>"),
        ("app/views/a.html", "#{set title:messages.get('home.title') /}"),
    ],
)
def test_messages_of_play(tmp_path: Path, file: str, code: str) -> None:
    text = "home.title=Home\nhome.gone=Gone\nconstraint.required=Needed\n"
    files = {"conf/messages": text, "conf/messages.fr": text, file: code}
    assert judged(tmp_path, files) == {
        "home.title": "used",
        "home.gone": "unused",
        "constraint.required": "possibly used",
    }


def test_a_tag_of_play_is_no_key_of_thymeleaf(tmp_path: Path) -> None:
    text = "home.title=Home\nelse=Else\n"
    page = "#{if user}&{'home.title'}#{else}x#{/else}#{/if}&{'home.' + name}"
    files = {"conf/messages": text, "conf/messages.fr": text, "app/views/a.html": page}
    assert judged(tmp_path, files)["else"] == "unused"


@pytest.mark.parametrize(
    ("file", "code"),
    [
        (
            "A.java",
            '// bundle.getString("home.title");\n/* bundle.getString("home.title"); */\n',
        ),
        ("A.kt", 'fun a() {} // bundle.getString("home.title")\n'),
        (
            "a.jsp",
            '<%-- <fmt:message key="home.title"/> --%>\n<!-- <fmt:message key="home.title"/> -->\n',
        ),
        ("a.jsp", '<%--\n<fmt:message key="home.title"/>\n--%>\n'),
        ("a.xhtml", '<!-- <h:outputText value="#{msgs.home.title}"/> -->\n'),
        ("a.ftl", '<#-- <@spring.message "home.title"/> -->\n'),
    ],
)
def test_comments_of_other_languages_use_nothing(
    tmp_path: Path, file: str, code: str
) -> None:
    files = {
        f"src/main/resources/messages_{tag}.properties": "home.title=T\nhome.said=S\n"
        for tag in ("en", "de")
    }
    found = judged(
        tmp_path,
        {
            **files,
            f"src/main/{file}": code,
            "src/main/B.java": 'bundle.getString("home.said");\n',
        },
    )
    assert found == {"home.title": "unused", "home.said": "used"}


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("A.java", 'contextMap.get("name");'),
        ("A.java", 'String s = getString("name");'),
        ("Users.xml", "<select>select * from users where name = #{name}</select>"),
        ("a.xhtml", '<h:inputText value="#{name}"/>'),
        ("a.html", "<script>x = `${text.name}`</script>"),
        ("beans.xml", '<entry key="name" value="x"/>'),
    ],
)
def test_what_may_be_the_name_of_anything_is_not_used(
    tmp_path: Path, file: str, code: str
) -> None:
    files = {
        f"src/main/resources/messages_{tag}.properties": "name=N\nhome.said=S\n"
        for tag in ("en", "de")
    }
    found = judged(
        tmp_path,
        {
            **files,
            f"src/main/{file}": code,
            "src/main/B.java": 'bundle.getString("home.said");\n',
        },
    )
    assert found["name"] != "used"
    assert found["home.said"] == "used"


def test_a_plug_in_of_redmine_asks_by_symbols_for_its_own_texts_and_redmine_s(
    tmp_path: Path,
) -> None:
    texts = "".join(
        f"  {name}: x\n"
        for name in ("label_used", "field_color", "label_old", "text_shown", "label_at")
    )
    files = {
        "init.rb": "Redmine::Plugin.register :tools do\n  name 'Tools'\nend\n",
        "config/locales/en.yml": f"en:\n{texts}",
        "app/a.rb": "flash[:notice] = l(:label_used) + l(:button_save)\n",
        "app/b.rhtml": '<%= l(:text_shown) %> <%= ll("de", :label_at) %>\n',
    }
    assert judged(tmp_path, files) == {
        "label_used": "used",
        "text_shown": "used",
        "label_at": "used",
        "field_color": "possibly used",
        "label_old": "unused",
    }


@pytest.mark.parametrize(
    "manifest",
    [
        '{"name": "a/b", "type": "phpbb-extension"}',
        '{"name": "a/b", "type": "phpbb-style"}',
        '{"name": "phpbb/phpbb", "type": "project"}',
    ],
    ids=["an extension", "a style", "the board"],
)
def test_what_belongs_to_phpbb_asks_in_code_and_templates(
    tmp_path: Path, manifest: str
) -> None:
    names = ("SHOWN", "TITLED", "LISTED", "TWIG", "ACL_A_SHARE", "GONE")
    rows = "".join(f"\t'{name}' => 'x',\n" for name in names)
    files = {
        "composer.json": manifest,
        "language/en/common.php": f"<?php\n$lang = array_merge($lang, [\n{rows}]);\n",
        "acp/main.php": "<?php\n$this->language->lang('SHOWN') . $user->lang['LISTED'] . $language->lang('SETTINGS');\n",
        "adm/style/a.html": "<h1>{L_TITLED}{L_COLON}</h1> {{ lang('TWIG') }}\n",
    }
    assert judged(tmp_path, files) == {
        **dict.fromkeys(("SHOWN", "TITLED", "LISTED", "TWIG"), "used"),
        "ACL_A_SHARE": "possibly used",
        "GONE": "unused",
    }


def test_a_function_with_a_usual_name_asks_for_keys_where_many_are_missing(
    tmp_path: Path,
) -> None:
    names = [f"openFile{letter}" for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGH"]
    missing = ["Clsoe", "Exti", "Nwe", "Sotp", "Plya"]
    texts = "".join(f"  {name}: x\n" for name in names)
    calls = "".join(f'<%= t("{name}") %>\n' for name in [*names, *missing])
    found = judged(
        tmp_path,
        {
            "web/locales/en.yml": f"en:\n{texts}",
            "web/locales/de.yml": f"de:\n{texts}",
            "web/views/home.erb": calls,
        },
    )
    assert sorted(key for key, at in found.items() if at == "undefined") == sorted(
        missing
    )


def test_a_plugin_of_moodle_asks_by_its_own_name(tmp_path: Path) -> None:
    names = ("shown", "helped", "helped_help", "listed", "drawn", "quiz:view", "gone")
    rows = "".join(f"$string['{name}'] = 'x';\n" for name in names)
    files = {
        "version.php": "<?php\n$plugin->component = 'mod_quiz';\n",
        "lang/en/quiz.php": f"<?php\n{rows}",
        "view.php": "<?php\necho get_string('shown', 'quiz') . get_string('save') . get_string('open', 'mod_other');\n"
        "echo get_string('lost', 'mod_quiz');\n"
        "$form->addHelpButton('field', 'helped', 'quiz');\n"
        "set_config('setting', 'quiz');\n",
        "amd/src/a.js": "Str.get_strings([{key: 'listed', component: 'mod_quiz'}]);\n",
        "templates/a.mustache": "<p>{{#str}} drawn, mod_quiz, {{name}} {{/str}}</p>\n",
    }
    assert judged(tmp_path, files) == {
        **dict.fromkeys(("shown", "helped", "helped_help", "listed", "drawn"), "used"),
        "quiz:view": "possibly used",
        "lost": "undefined",
        "gone": "unused",
    }


def test_a_plugin_of_eclipse_names_keys_in_its_manifest(tmp_path: Path) -> None:
    files = {
        "OSGI-INF/l10n/bundle.properties": "command.name = Save\nmenu.name = Tools\nold = Gone\n",
        "OSGI-INF/l10n/bundle_de.properties": "command.name = Sichern\nmenu.name = Werkzeuge\nold = Weg\n",
        "plugin.xml": '<plugin>\n <command name="%command.name" id="%"/>\n <menu label="%menu.name"/>\n</plugin>\n',
        "src/A.java": "class A {}\n",
    }
    assert judged(tmp_path, files) == {
        "command.name": "used",
        "menu.name": "used",
        "old": "unused",
    }


LANG = """{
  "item.gems.ruby": "Ruby",
  "item.gems.ruby.desc": "Red",
  "block.gems.ruby_ore": "Ruby Ore",
  "item.gems.opal": "Opal",
  "item.gems.topaz": "Topaz",
  "key.gems.open": "Open",
  "message.gems.hello": "Hello",
  "message.gems.ruby": "A ruby",
  "enchantment.gems.shine": "Shine"
}
"""


def test_a_mod_of_minecraft(tmp_path: Path) -> None:
    assets = "src/main/resources/assets/gems/"
    code = (
        'Item RUBY = ITEMS.register("ruby", Item::new);\n'
        'Block ORE = registerBlock("gems:ruby_ore", Block::new);\n'
        'var k = new KeyMapping("key." + Gems.MOD_ID + ".open", 1);\n'
        'player.sendMessage(Text.translatable("message.gems.hello"));\n'
        '// ITEMS.register("topaz", Item::new);\n'
    )
    found = judged(
        tmp_path,
        {
            f"{assets}lang/en_us.json": LANG,
            f"{assets}lang/de_de.json": LANG,
            f"{assets}models/item/opal.json": "{}",
            "src/main/java/gems/Gems.java": f"class Gems {{ void a() {{ {code} }} }}",
        },
    )
    assert found == {
        "item.gems.ruby": "used",
        "item.gems.ruby.desc": "used",
        "block.gems.ruby_ore": "used",
        "item.gems.opal": "possibly used",
        "item.gems.topaz": "unused",
        "key.gems.open": "used",
        "message.gems.hello": "used",
        "message.gems.ruby": "unused",
        "enchantment.gems.shine": "possibly used",
    }


def test_the_id_of_a_thing_is_not_renamed_with_its_name(tmp_path: Path) -> None:
    code = 'class Gems { Item RUBY = ITEMS.register("ruby", Item::new); }\n'
    files = {
        "src/main/resources/assets/gems/lang/en_us.json": '{"item.gems.ruby": "Ruby"}\n',
        "src/main/java/Gems.java": code,
    }
    bench = i18n.open(written(tmp_path, files))
    edit = bench.changes().rename("item.gems.ruby", "item.gems.opal", code=True)
    assert "item.gems.ruby is put together here" in str(edit.left)


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("Block/A.php", "<?php echo __('Pay now');"),
        ("Block/A.php", "<?php echo __('Pay ' . 'now');"),
        ("view/a.phtml", '<b><?= $block->escapeHtml(__("Pay now")) ?></b>'),
        ("view/web/a.js", "define(['mage/translate'], $t => $t('Pay now'));"),
        ("view/web/a.js", "$.mage.__('Pay now');"),
        ("view/web/a.html", "<!-- ko i18n: 'Pay now' --><!-- /ko -->"),
        ("view/web/a.html", "<b data-bind=\"text: $t('Pay now')\"></b>"),
        ("view/web/a.html", "<b translate=\"'Pay now'\"></b>"),
        ("view/email/a.html", '<!--@subject {{trans "Pay now"}} @-->'),
        ("etc/adminhtml/system.xml", '<field translate="label"><label>Pay\n now</label></field>'),
        ("etc/adminhtml/menu.xml", '<add id="a" title="Pay now" translate="title"/>'),
    ],
)  # fmt: skip
def test_texts_of_magento(tmp_path: Path, file: str, code: str) -> None:
    found = judged(
        tmp_path,
        {
            "registration.php": "<?php ComponentRegistrar::register(1, 'A_B', __DIR__);",
            "i18n/de_DE.csv": '"Pay now","Zahlen"\n"Pay later","Später"\n',
            "i18n/fr_FR.csv": '"Pay now","Payer"\n"Pay later","Plus tard"\n',
            file: code,
        },
    )
    assert found == {"Pay now": "used", "Pay later": "unused"}


def test_other_remarks_of_html_use_nothing(tmp_path: Path) -> None:
    found = judged(
        tmp_path,
        {
            "registration.php": "<?php ComponentRegistrar::register(1, 'A_B', __DIR__);",
            "i18n/de_DE.csv": '"Pay now","Zahlen"\n"Pay later","Später"\n',
            "view/web/a.html": "<!-- <b data-bind=\"i18n: 'Pay later'\"></b> -->",
            "view/web/b.html": "<b data-bind=\"i18n: 'Pay now'\"></b>",
        },
    )
    assert found == {"Pay now": "used", "Pay later": "unused"}


def test_a_theme_of_shopify(tmp_path: Path) -> None:
    texts = (
        '{"sections": {"hero": {"name": "Hero", "old": "Old"}},'
        ' "date_formats": {"month": "%B", "week": "%W"}, "shopify": {"checkout": "Pay"}}'
    )
    section = (
        "{{ article.published_at | time_tag: format: 'month' }}\n"
        '{% schema %}{"name": "t:sections.hero.name", "label": "t:sections.hero.gone"}{% endschema %}\n'
    )
    found = judged(
        tmp_path,
        {
            "layout/theme.liquid": "<html>",
            "locales/en.default.json": texts,
            "locales/fr.json": texts,
            "sections/hero.liquid": section,
        },
    )
    assert found == {
        "sections.hero.name": "used",
        "sections.hero.old": "unused",
        "sections.hero.gone": "undefined",
        "date_formats.month": "used",
        "date_formats.week": "unused",
        "shopify.checkout": "possibly used",
    }


def test_a_mod_of_factorio(tmp_path: Path) -> None:
    texts = (
        "hello=Hello\n[item-name]\nruby=Ruby\nopal=Opal\n[item-description]\nruby=Red\n"
        "[technology-name]\nmining=Mining\n[my-gui]\nopen=Open\nshut=Shut\n[mod-name]\ngems=Gems\n"
    )
    code = (
        'data:extend({{type = "item", name = "ruby"}, {type = "technology", name = "mining-2"}})\n'
        'player.print({"hello"})\nbutton.caption = {"my-gui.open", 1}\n-- {"my-gui.shut"}\n'
    )
    found = judged(
        tmp_path,
        {
            "info.json": '{"name": "gems", "factorio_version": "2.0"}',
            "locale/en/gems.cfg": texts,
            "locale/de/gems.cfg": texts,
            "data.lua": code,
        },
    )
    assert found == {
        "hello": "used",
        "item-name.ruby": "used",
        "item-description.ruby": "used",
        "item-name.opal": "unused",
        "technology-name.mining": "used",
        "my-gui.open": "used",
        "my-gui.shut": "unused",
        "mod-name.gems": "possibly used",
    }


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("pay.php", "<?php class Pay { function a() { return $this->l('Don\\'t pay'); } }"),
        ("pay.php", "<?php class Pay { function a() { return $this->l2(\"Don't pay\", 1); } }"),
        ("views/a.tpl", "<b title=\"{l s='Don\\'t pay' mod='pay'}\">x</b>"),
    ],
)  # fmt: skip
def test_a_module_of_prestashop(tmp_path: Path, file: str, code: str) -> None:
    asked, other = (
        f"<{{pay}}prestashop>pay_{md5(text, usedforsecurity=False).hexdigest()}"
        for text in (b"Don\\'t pay", b"Pay")
    )
    texts = (
        "<?php\nglobal $_MODULE;\n$_MODULE = array();\n"
        f"$_MODULE['{asked}'] = 'A';\n$_MODULE['{other}'] = 'B';\n"
    )
    files = {"translations/fr.php": texts, "translations/es.php": texts, file: code}
    assert judged(tmp_path, files) == {asked: "used", other: "unused"}


def test_a_setting_of_liferay_is_named_by_its_key(tmp_path: Path) -> None:
    found = judged(
        tmp_path,
        {
            "src/main/resources/content/Language.properties": "log-path=Path\nlog-size=Size\n",
            "src/main/java/A.java": (
                "import aQute.bnd.annotation.metatype.Meta;\n"
                '@Meta.AD(name = "log-path") String path();\n'
            ),
            "src/main/java/B.java": '@XmlElement(name = "log-size") String size;\n',
        },
    )
    assert found == {"log-path": "used", "log-size": "possibly used"}


def test_an_old_mod_of_minecraft(tmp_path: Path) -> None:
    texts = (
        "item.ruby.name=Ruby\ntile.gems:ruby_ore.name=Ruby Ore\nitem.opal.name=Opal\n"
    )
    found = judged(
        tmp_path,
        {
            "src/main/resources/assets/gems/lang/en_US.lang": texts,
            "src/main/java/Gems.java": (
                'class Gems { Item a = new Item().setUnlocalizedName("ruby");'
                ' Block b = new Block().setUnlocalizedName("gems:ruby_ore"); }'
            ),
        },
    )
    assert found == {
        "item.ruby.name": "used",
        "tile.gems:ruby_ore.name": "used",
        "item.opal.name": "unused",
    }


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("admin/view/template/a.twig", "<h1>{{ text_title }}</h1>"),
        ("admin/view/template/a.twig", '<a title="{{ text_title|escape }}">x</a>'),
        ("admin/view/template/a.tpl", "<h1><?php echo $text_title; ?></h1>"),
    ],
)
def test_an_extension_of_opencart(tmp_path: Path, file: str, code: str) -> None:
    texts = "<?php\n$_['text_title'] = 'A';\n$_['text_gone'] = 'B';\n"
    found = judged(
        tmp_path,
        {
            "admin/language/en-gb/a.php": texts,
            "admin/language/fr-fr/a.php": texts,
            "admin/controller/a.php": "<?php class A {}",
            file: code,
        },
    )
    assert found == {"text_title": "used", "text_gone": "unused"}


GRAILS = """home.title=Home
home.said=Said
kind.book.label=Book
kind.film.label=Film
book.name.blank=No name
default.null.message=Nothing
home.gone=Gone
"""


def test_grails(tmp_path: Path) -> None:
    page = """<g:message code="home.title"/>
%{-- <g:message code="home.gone"/> --}%
<shop:message default="Kind" code="kind.${kind}.label"/>
"""
    found = judged(
        tmp_path,
        {
            "grails-app/i18n/messages.properties": GRAILS,
            "grails-app/i18n/messages_de.properties": GRAILS,
            "grails-app/views/home.gsp": page,
            "grails-app/controllers/Home.groovy": "flash.message = \"${message(args: [a], code: 'home.said')}\"\n",
        },
    )
    assert found == {
        "home.title": "used",
        "home.said": "used",
        "kind.book.label": "possibly used",
        "kind.film.label": "possibly used",
        "book.name.blank": "possibly used",
        "default.null.message": "possibly used",
        "home.gone": "unused",
    }


def test_what_grails_is_asked_for_is_missing_where_nearly_all_is_there(
    tmp_path: Path,
) -> None:
    keys = [f"home.part{number}.label" for number in range(40)]
    texts = "".join(f"{key}=A text\n" for key in keys)
    asked = [*keys, "home.prat.label"]
    found = judged(
        tmp_path,
        {
            "grails-app/i18n/messages.properties": texts,
            "grails-app/i18n/messages_de.properties": texts,
            "grails-app/views/home.gsp": "".join(
                f'<g:message code="{key}"/>\n' for key in asked
            ),
        },
    )
    assert [key for key, status in found.items() if status != "used"] == [
        "home.prat.label"
    ]


def test_an_attribute_of_beans_may_get_anything(tmp_path: Path) -> None:
    """Beside dozens of keys of messages in a page, the keys of a map are no missing ones."""
    keys = [f"home.part{number}" for number in range(40)]
    texts = "".join(f"{key}=A text\n" for key in keys)
    page = "".join(f'<fmt:message key="{key}"/>\n' for key in keys)
    found = judged(
        tmp_path,
        {
            "src/main/resources/messages_en.properties": texts,
            "src/main/resources/messages_de.properties": texts,
            "src/main/webapp/home.jsp": f'{page}<fmt:message key="home.prat"/>',
            "src/main/security.xml": '<beans><prop key="org.shop.Refused">/out</prop></beans>',
        },
    )
    assert [key for key, status in found.items() if status != "used"] == ["home.prat"]


def test_a_theme_of_keycloak_asks_for_messages_of_another(tmp_path: Path) -> None:
    keys = [f"login{number}" for number in range(40)]
    page = "".join(f'<p>${{msg("{key}")}}</p>\n' for key in keys)
    found = judged(
        tmp_path,
        {
            "login/messages/messages_en.properties": "".join(
                f"{key}=A text\n" for key in [*keys, "gone"]
            ),
            "login/login.ftl": f'{page}<p>${{msg("doLogIn")}}</p>',
        },
    )
    assert {key: status for key, status in found.items() if status != "used"} == {
        "gone": "unused"
    }


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("index.jelly", '<h1 title="${%Save it}">x</h1>'),
        ("index.jelly", "${%Save it(it.name)}"),
        ("a.fxml", '<Button text="%Save it"/>'),
    ],
)
def test_pages_beside_the_messages_are_read(
    tmp_path: Path, file: str, code: str
) -> None:
    """A folder called ``resources`` holds pages, too: of Jenkins' plug-ins all their views."""
    folder = "src/main/resources/home/"
    text = "Save\\ it=x\nClose\\ it=x\n"
    files = {f"{folder}index_{tag}.properties": text for tag in ("en", "de")}
    found = judged(tmp_path, {**files, f"{folder}{file}": code})
    assert found == {"Save it": "used", "Close it": "unused"}


def test_programs_beside_the_messages_are_read(tmp_path: Path) -> None:
    text = '"save.title" = "x";\n"gone.title" = "x";\n'
    files = {
        f"App/Resources/{tag}.lproj/Localizable.strings": text for tag in ("en", "de")
    }
    files["App/Resources/Names.swift"] = (
        'let name = NSLocalizedString("save.title", comment: "")\n'
    )
    found = judged(tmp_path, files)
    assert found == {"save.title": "used", "gone.title": "unused"}


def test_a_key_that_apple_s_functions_get_may_be_put_together(tmp_path: Path) -> None:
    """What only shows a text looks up ``menu.%@``."""
    keys = ("bar.save", "menu.save", "menu.%@", "tab.save")
    text = "".join(f'"{key}" = "x";\n' for key in keys)
    files = {f"App/{tag}.lproj/Localizable.strings": text for tag in ("en", "de")}
    files["App/Names.swift"] = (
        'let a = NSLocalizedString("bar.\\(name)", comment: "")\n'
        'let b = Text("menu.\\(name)")\n'
    )
    assert judged(tmp_path, files) == {
        "bar.save": "possibly used",
        "menu.%@": "used",
        "menu.save": "unused",
        "tab.save": "unused",
    }
