"""Translators of a part of the program put a branch before their keys; tests ask for what they make up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [
    "zones",
    "taxes",
    "states",
    "login",
    "refund",
    "unit",
    "image",
    "date",
    "path",
    "zip",
    "card",
]
RAILS = {"Gemfile": "gem 'rails'\n"}


def test_a_library_inside_of_a_program_asks_below_a_branch(tmp_path: Path) -> None:
    shop = {name: name for name in NAMES} | {"hidden": "x"}
    texts = {"en": {"spree": shop, "title": "Title"}}
    asks = "\n".join(f"Spree.t(:{name})" for name in [*NAMES, "nowhere"])
    files = {
        "config/locales/en.yml": json.dumps(texts),
        "app/models/shop.rb": f"{asks}\nI18n.t('title')\n",
    }
    found = judged(tmp_path, RAILS | files)
    assert found.pop("nowhere") == "undefined"
    assert found.pop("spree.hidden") == "unused"
    assert set(found.values()) == {"used"}


def test_it_asks_below_its_branch_for_what_others_ask_for_elsewhere(
    tmp_path: Path,
) -> None:
    """``city`` is a key of the program, too, and ``card_code`` one that the program asks for in vain."""
    both = ["city", "more"]
    shop = {name: name for name in [*NAMES, *both, "card_code"]}
    texts = {"en": {"spree": shop, "title": "Title", "city": "x", "more": "x"}}
    asks = "\n".join(f"Spree.t(:{name})" for name in shop)
    files = {
        "config/locales/en.yml": json.dumps(texts),
        "app/models/shop.rb": asks,
        "app/models/home.rb": "I18n.t('title')\nI18n.t('city')\nI18n.t('card_code')\n",
    }
    found = judged(tmp_path, RAILS | files)
    assert {found[f"spree.{name}"] for name in shop} == {"used"}
    assert found["city"] == "used"
    assert found["card_code"] == "undefined"
    assert found["more"] != "used"


def test_a_translator_that_asks_above_the_branch_as_well_keeps_what_it_asks_for(
    tmp_path: Path,
) -> None:
    above = [f"above_{name}" for name in NAMES]
    texts = {
        "en": {
            "spree": {name: name for name in [*NAMES, "city"]},
            **dict.fromkeys([*above, "city"], "x"),
        }
    }
    asks = "\n".join(f"Spree.t(:{name})" for name in [*NAMES, *above, "city"])
    files = {"config/locales/en.yml": json.dumps(texts), "app/models/shop.rb": asks}
    assert judged(tmp_path, RAILS | files)["city"] == "used"


def test_a_helper_that_takes_the_branch_from_keys_that_come_with_it(
    tmp_path: Path,
) -> None:
    """Shops of Laravel share one that is asked for ``title`` and for ``messages.title``."""
    whole = [f"{name}_whole" for name in NAMES] + [f"of_{name}" for name in NAMES]
    members = "".join(f"'{name}' => 'x', " for name in [*NAMES, *whole, "hidden"])
    asked = [
        *(*NAMES, "nowhere", "shop.open"),
        *(f"messages.{name}" for name in [*whole, "zones"]),
    ]
    files = {
        "composer.json": json.dumps({"require": {"laravel/framework": "10"}}),
        "resources/lang/en/messages.php": f"<?php return [{members}];",
        "resources/lang/en/shop.php": "<?php return ['open' => 'x', 'shut' => 'x'];",
        "app/helpers.php": "<?php function translate($key) { return trans('messages.' . $key); }",
        "resources/views/a.blade.php": "".join(
            f"{{{{ translate('{name}') }}}}\n" for name in asked
        ),
    }
    found = judged(tmp_path, files)
    assert found.pop("nowhere") == "undefined"
    assert {found[f"messages.{name}"] for name in [*NAMES, *whole]} == {"used"}
    assert "zones" not in found


def test_a_translator_that_the_library_defines_itself_asks_below_a_branch_too(
    tmp_path: Path,
) -> None:
    """Nothing that it asks for is undefined, and what it puts together is below its branch."""
    roles = {"roles": {"owner": "x", "guest": "x"}}
    shop = {name: name for name in NAMES} | roles | {"hidden": "x"}
    texts = {"en": {"cms": shop, "title": "Title"}}
    asks = "\n".join(f"Cms.t(:{name})" for name in [*NAMES, "nowhere"])
    files = {
        "config/locales/en.yml": json.dumps(texts),
        "lib/cms/i18n.rb": "module Cms\n  def self.t(key)\n    I18n.t(key)\n  end\nend\n",
        "app/models/cms.rb": f'{asks}\nCms.t("roles.#{{role}}")\nCms.t(name)\nI18n.t("title")\n',
    }
    found = judged(tmp_path, RAILS | files)
    assert {found[f"cms.{name}"] for name in NAMES} == {"used"}
    assert found["cms.roles.owner"] == "possibly used"
    assert found["cms.hidden"] == "unused"


def test_few_keys_below_a_branch_are_no_custom_of_a_callee(tmp_path: Path) -> None:
    texts = {"en": {"spree": {"zones": "x"}, "title": "Title"}}
    files = {
        "config/locales/en.yml": json.dumps(texts),
        "app/models/shop.rb": "Spree.t(:zones)\nI18n.t('title')\n",
    }
    assert judged(tmp_path, RAILS | files)["zones"] == "undefined"


def test_what_only_a_module_of_tests_asks_for_is_not_undefined(tmp_path: Path) -> None:
    po = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Said"\nmsgstr "x"\n'
    files = {
        "po/de.po": po,
        "po/fr.po": po,
        "app/names.py": "_('Said')",
        "app/names_test.py": "_('Made up')",
        "app/test_names.py": "_('Made up, too')",
        "app/latest.py": "_('Gone')",
    }
    found = judged(tmp_path, files)
    assert found == {"Said": "used", "Gone": "undefined"}
