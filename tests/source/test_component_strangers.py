"""What projects of Vue, Angular, Svelte and Ember showed that had played no part, each reduced to what was misread."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from projects import package, statuses, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path


def test_keys_that_several_files_hold_have_the_names_of_all_of_them(
    tmp_path: Path,
) -> None:
    names = [f"k{number}" for number in range(12)]
    root = written(tmp_path, {
        "package.json": package("sveltekit-i18n"),
        "src/i18n/en/about.json": json.dumps(dict.fromkeys(["title", *names, "pick.one"], "a")),
        "src/i18n/en/a11y/save.json": json.dumps(dict.fromkeys(["title", "gone"], "a")),
        "src/a.svelte": " ".join(f"{{$t('about.{name}')}}" for name in [*names, "title"])
        + " {$t('a11y.save.title')} <script>let name = 'about.pick.'; name += 'one'</script>",
    })  # fmt: skip
    usage = statuses(root)
    assert "undefined" not in usage.values()
    assert (usage["title"], usage["pick.one"], usage["gone"]) == (
        "used",
        "possibly used",
        "unused",
    )


def test_a_locale_module_is_mounted_through_an_alias(tmp_path: Path) -> None:
    index = "import data_quality from '@/locales/{0}/data-quality'\nimport menu from '@/locales/{0}/menu'\n"
    files = {
        f"src/locales/{tag}/{name}.ts": text
        for tag in ("en_US", "zh_CN")
        for name, text in {
            "index": index.format(tag) + "export default { data_quality, menu }\n",
            "data-quality": "export default { rule: { name: 'a', gone: 'b' } }\n",
            "menu": "export default { home: 'a' }\n",
        }.items()
    }
    code = "t('data_quality.rule.name'); t('menu.home'); t('menu.nowhere')"
    usage = statuses(
        written(
            tmp_path, {"package.json": package("vue-i18n"), **files, "src/a.ts": code}
        )
    )
    assert usage == {
        "data_quality.rule.name": "used",
        "data_quality.rule.gone": "unused",
        "menu.home": "used",
        "menu.nowhere": "undefined",
    }


def test_nothing_is_undefined_where_the_settings_name_no_folder_that_is_there(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": package("@ngx-translate/core"),
        ".vscode/settings.json": '{"i18n-ally.localesPaths": "src/assets/i18n"}',
        "apps/web/src/assets/i18n/en.json": '{"title": "a"}',
        "apps/web/src/a.html": "{{ 'title' | translate }}",
    })  # fmt: skip
    wb = i18n.open(root)
    assert wb.usage().empty
    assert "localesPaths: src/assets/i18n is no directory of the workspace" in set(
        wb.problems["message"]
    )


def test_paraglide_is_read_where_a_folder_on_the_way_to_the_messages_is_set_up(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "Cargo.toml": "",
        "web/package.json": package("@inlang/paraglide-js"),
        "web/messages/en/auth.json": '{"$schema": "https://inlang.com/schema", "login_title": "a", "gone": "b"}',
        "web/src/a.tsx": "import { m } from '../paraglide/messages'; m.login_title()",
    })  # fmt: skip
    usage = statuses(root)
    assert usage == {"login_title": "used", "gone": "unused"}


def test_angular_messages_without_names_are_known_by_their_marked_texts(
    tmp_path: Path,
) -> None:
    page = """<h1 i18n="a|b">Hello, <b>{{ name }}</b>!</h1>
<p i18n>{ count, plural, =1 {one row} other {<i>{{ count }}</i> rows} }</p>
<input i18n-title title="Search all"> <p>Not marked</p>
<p i18n>Join @if (demo(a)) { or try <a>it</a> }</p>"""
    texts = {
        "1"
        * 18: 'Hello, <x id="START_BOLD_TEXT"/><x id="INTERPOLATION"/><x id="CLOSE_BOLD_TEXT"/>!',
        "2"
        * 18: '{VAR_PLURAL, plural, =1 {one row} other {<x id="I"/><x id="N"/><x id="O"/> rows}}',
        "3" * 18: "Search all",
        "4" * 18: "Saved",
        "5"
        * 18: 'Join <x id="START_BLOCK_IF"/> or try <x id="A"/>it<x id="B"/> <x id="CLOSE_BLOCK_IF"/>',
        "6" * 18: "Not marked",
    }
    units = "".join(
        f'<trans-unit id="{key}"><source>{text}</source></trans-unit>'
        for key, text in texts.items()
    )
    root = written(tmp_path, {
        "package.json": package("@angular/localize"),
        "src/locale/messages.xlf": f"<xliff version='1.2'><file source-language='en'><body>{units}</body></file></xliff>",
        "src/app/a.html": page,
        "src/app/a.ts": "toast($localize`:@:Saved`)",
    })  # fmt: skip
    expected = [*["used"] * 5, "possibly used"]
    assert statuses(root) == dict(zip(texts, expected, strict=True))


def test_a_variable_has_no_values_that_another_function_gives_one_of_that_name(
    tmp_path: Path,
) -> None:
    code = """export class Shower {
  copied(count: number) {
    let text = 'general';
    if (count) {
      let end;
      if (count > 1) { end = 'many'; } else { end = 'one'; }
      text = `copy.${end}`;
    }
    this.translate.instant(text);
  }
  moved(count: number) {
    let end = '';
    if (count) { end = 'part.all'; }
    this.show(`move.${end}`);
  }
}"""
    keys = ["general", "copy.many", "copy.one", "move.part.all"]
    root = written(tmp_path, {
        "package.json": package("@ngx-translate/core"),
        "src/assets/i18n/en.json": json.dumps(dict.fromkeys(keys, "a")),
        "src/a.ts": code,
    })  # fmt: skip
    usage = statuses(root)
    assert "undefined" not in usage.values()
    assert [usage[key] for key in keys[:3]] == ["used"] * 3
    assert usage["move.part.all"] == "possibly used"
