"""What programs of strangers ask for in their own ways, and what a plug-in leaves to the program that it belongs to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from projects import judged, written

from i18n_workbench import Workbench

if TYPE_CHECKING:
    from pathlib import Path

OWN = range(12)


def test_a_plug_in_of_shopware_asks_for_messages_of_the_shop(tmp_path: Path) -> None:
    own = {f"part{number}": "Text" for number in OWN}
    asked = "\n".join(f"this.$tc('own-blog.part{number}');" for number in OWN)
    storefront = "{{ 'blog.readMore'|trans }} {{ 'header.menuLink'|trans }}"
    messages = {
        "own-blog": own,
        "sw-privileges": {"permissions": {"blog": "Blog"}},
        "blog": {"readMore": "More", "gone": "Gone"},
    }
    found = judged(
        tmp_path,
        {
            "composer.json": json.dumps(
                {"require": {"shopware/core": "*", "shopware/storefront": "*"}}
            ),
            "src/Resources/snippet/en_GB/storefront.en-GB.json": json.dumps(messages),
            "src/Resources/snippet/de_DE/storefront.de-DE.json": json.dumps(messages),
            "src/Resources/app/index.js": f"{asked}\nthis.$tc('sw-cms.detail.label');",
            "src/Resources/views/blog.html.twig": storefront,
        },
    )
    assert "undefined" not in found.values()
    assert found["blog.readMore"] == found["own-blog.part3"] == "used"
    assert found["sw-privileges.permissions.blog"] == "possibly used"
    assert found["blog.gone"] == "unused"


def test_a_plug_in_of_discourse_asks_below_the_branch_of_scripts(
    tmp_path: Path,
) -> None:
    client = "".join(f"      part{number}: Text\n" for number in OWN)
    client += "      gone: Text\n"
    server = "".join(f"    rule{number}: Text\n" for number in range(40))
    asked = "\n".join(f"i18n('assign.part{number}');" for number in OWN[2:])
    asked += "\nconst shown = values.map((value) => i18n(value.label));"
    asked += "\nconst values = ['assign.part1'];"
    asked += "\ni18n('assign.secret'); i18n('cancel');"
    shown = """<template>{{i18n "assign.part0"}}{{i18n "assign.part2"}}
    {{i18n (concat "assign.fields." @name ".label")}}</template>"""
    client += "      fields:\n        age:\n          label: Text\n"
    secret = "    assign:\n      secret: Text\n"
    badges = "  badges:\n    first:\n      name: Text\n"
    found = judged(
        tmp_path,
        {
            "plugin.rb": "# frozen_string_literal: true\n\n# name: assign\n",
            "config/locales/client.en.yml": f"en:\n  js:\n    assign:\n{client}  admin_js:\n{secret}",
            "config/locales/server.en.yml": f"en:\n{badges}  site_settings:\n{server}",
            "assets/javascripts/assign.js": asked,
            "assets/javascripts/button.gjs": shown,
        },
    )
    assert "undefined" not in found.values()
    assert found["js.assign.part0"] == found["js.assign.part5"] == "used"
    assert found["admin_js.assign.secret"] == "used"
    assert found["js.assign.part1"] == "possibly used"
    assert found["js.assign.fields.age.label"] == "possibly used"
    assert found["js.assign.gone"] == "unused"
    assert found["site_settings.rule1"] == "possibly used"
    assert found["badges.first.name"] == "possibly used"


def test_a_rename_below_a_branch_that_calls_leave_out_reaches_them(
    tmp_path: Path,
) -> None:
    root = written(
        tmp_path,
        {
            "plugin.rb": "# name: assign\n",
            "config/locales/client.en.yml": "en:\n  js:\n    assign:\n      title: T\n",
            "assets/javascripts/button.gjs": '<template>{{i18n "assign.title"}}</template>',
        },
    )
    changes = Workbench(root).changes().rename("js.assign.title", "js.assign.head")
    changes.apply()
    code = (root / "assets/javascripts/button.gjs").read_text(encoding="utf-8")
    assert code == '<template>{{i18n "assign.head"}}</template>'


def test_a_theme_of_discourse_names_its_messages_by_their_prefix(
    tmp_path: Path,
) -> None:
    found = judged(
        tmp_path,
        {
            "about.json": '{"name": "Board", "component": true}',
            "locales/en.yml": "en:\n  title: T\n  move: M\n  gone: G\n  theme_metadata:\n    description: D\n",
            "javascripts/board.gjs": '<template>{{i18n (themePrefix "title")}}</template>',
            "javascripts/move.js": "i18n(themePrefix('move'), { to });",
        },
    )
    assert found["title"] == found["move"] == "used"
    assert found["gone"] == "unused"
    assert found["theme_metadata.description"] == "possibly used"


def test_keys_with_slashes_are_learned(tmp_path: Path) -> None:
    keys = [f"core-index/part{number}" for number in range(30)]
    asked = [f"button.text($.i18n('{key}'));" for key in [*keys[1:], "core-index/lost"]]
    found = judged(
        tmp_path,
        {
            "langs/translation-en.json": json.dumps(dict.fromkeys(keys, "Text")),
            "langs/translation-de.json": json.dumps(dict.fromkeys(keys, "Text")),
            "src/a.js": "\n".join(asked),
        },
    )
    assert found.pop("core-index/part0") == "unused"
    assert found.pop("core-index/lost") == "undefined"
    assert set(found.values()) == {"used"}


def test_references_of_typo3_name_the_extension(tmp_path: Path) -> None:
    names = (
        "shop.title",
        "shop.label",
        "form.head",
        "page.view",
        "kind.a.name",
        "kind.a.hint",
    )
    units = "".join(
        f'<trans-unit id="{name}"><source>Text</source></trans-unit>'
        for name in (*names, "gone")
    )
    file = "EXT:shop/Resources/Private/Language/locallang.xlf"
    table = f"""<?php $ll = 'LLL:{file}:';
    return ['title' => 'LLL:{file}:shop.title', 'label' => $ll . 'shop.label',
    'kind' => "LLL:{file}:kind." . $kind . '.name', 'core' => 'LLL:EXT:core/a.xlf:gone'];"""
    found = judged(
        tmp_path,
        {
            "ext_emconf.php": "<?php",
            "composer.json": '{"extra": {"typo3/cms": {"extension-key": "shop"}}}',
            "Resources/Private/Language/locallang.xlf": f'<xliff version="1.0"><file source-language="en"><body>{units}</body></file></xliff>',
            "Configuration/TCA/shop.php": table,
            "Configuration/FlexForms/a.xml": f"<label>LLL:{file}:form.head</label>",
            "Resources/Private/Templates/a.html": (
                '<f:translate key="page.view" extensionName="Shop"/>'
                "{f:translate(key: 'other.label', extensionName: 'fluid')}"
            ),
        },
    )
    assert found == {
        **dict.fromkeys(names[:4], "used"),
        "kind.a.name": "possibly used",
        "kind.a.hint": "unused",
        "gone": "unused",
    }


def test_a_system_of_foundry_leaves_what_the_table_itself_says_and_asks(
    tmp_path: Path,
) -> None:
    """Kinds of documents and labels of fields are looked up by Foundry, ``COMBAT.Begin`` is its own; a helper's slip is not."""
    own = {f"Part{number}": "Text" for number in OWN}
    kinds = {"TYPES": {"Actor": {"hero": "Hero"}}}
    fields = {"FIELDS": {"age": {"label": "Age", "hint": "In years"}}}
    asked = "\n".join(f"game.i18n.localize('OWN.Part{number}');" for number in OWN)
    shown = "\n".join(f'{{{{localize "OWN.Part{number}"}}}}' for number in OWN)
    found = judged(
        tmp_path,
        {
            "system.json": '{"id": "own", "compatibility": {"minimum": "12"}}',
            "lang/en.json": json.dumps(
                {**kinds, "OWN": {**own, **fields, "Gone": "Gone"}}
            ),
            "module/sheet.mjs": f"{asked}\ngame.i18n.format('COMBAT.Begin', {{}});",
            "templates/sheet.hbs": f'{shown}\n{{{{localize "OWN.Prat3"}}}} {{{{localize "Close"}}}}',
        },
    )
    left = {key: status for key, status in found.items() if status != "used"}
    assert left == {
        "TYPES.Actor.hero": "possibly used",
        "OWN.FIELDS.age.label": "possibly used",
        "OWN.FIELDS.age.hint": "possibly used",
        "OWN.Gone": "unused",
        "OWN.Prat3": "undefined",
    }


def test_an_extension_of_joomla_asks_for_messages_of_joomla(tmp_path: Path) -> None:
    """``JGLOBAL_PASSWORD`` is Joomla's own; capitals mean nothing to it."""
    names = [f"COM_SHOP_PART{number}" for number in OWN]
    asked = "\n".join(f"echo JText::_('{name}');" for name in names)
    found = judged(
        tmp_path,
        {
            "site/language/en-GB/en-GB.com_shop.ini": "".join(
                f'{name}="A text"\n'
                for name in [*names, "COM_SHOP_ADD_IT", "COM_SHOP_GONE"]
            ),
            "site/shop.php": f"<?php\n{asked}\n"
            "echo JText::_('COM_SHOP_Add_it'), JText::_('JGLOBAL_PASSWORD'), JText::_('COM_SHOP_PRAT');",
        },
    )
    left = {key: status for key, status in found.items() if status != "used"}
    assert left == {"COM_SHOP_GONE": "unused", "COM_SHOP_PRAT": "undefined"}
