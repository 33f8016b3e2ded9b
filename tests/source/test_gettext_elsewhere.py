"""gettext's messages in templates, interfaces, descriptions of applications, and in literals of any shape."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from projects import judged

from i18n_workbench.source.keep.scanning import walk
from i18n_workbench.source.keep.sentences import Sentences

if TYPE_CHECKING:
    from pathlib import Path

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def po(*messages: str) -> str:
    """A PO file; ``context|message`` has a context."""
    entries = []
    for message in messages:
        context, _, text = message.rpartition("|")
        quoted = context.replace('"', '\\"')
        head = f'msgctxt "{quoted}"\n' if context else ""
        written = text.replace('"', '\\"').replace("\n", "\\n")
        entries.append(f'{head}msgid "{written}"\nmsgstr "x"\n')
    return HEAD + "\n".join(entries)


def report(root: Path, messages: list[str], files: dict[str, str]) -> dict[str, str]:
    return judged(root, {"po/de.po": po(*messages), "po/fr.po": po(*messages), **files})


METAINFO = """<?xml version="1.0"?>
<component type="desktop-application">
  <name translate="no">Reader</name>
  <summary>Read books</summary>
  <!-- <p>Gone</p> -->
  <description><p>
    Reads <em>all</em>
    your books &amp; more.
  </p><ul><li>Light mode</li></ul></description>
  <keywords><keyword>Book</keyword></keywords>
</component>
"""


def test_what_describes_an_application_is_extracted_by_rules_of_gettext(
    tmp_path: Path,
) -> None:
    wanted = [
        "Read books",
        "Reads <em>all</em> your books & more.",
        "Light mode",
        "Book",
        "E-Books",
        "Books;Reader;",
    ]
    files = {
        "data/app.metainfo.xml.in": METAINFO,
        "data/app.desktop.in": "[Desktop Entry]\nGenericName=E-Books\nKeywords=Books;Reader;\nExec=Gone\n",
        "src/main.c": 'puts(_("Said"));\n',
    }
    found = report(tmp_path, [*wanted, "Said", "Gone"], files)
    assert {key: found[key] for key in wanted} == dict.fromkeys(wanted, "used")
    assert found["Gone"] == "unused"


def test_an_interface_in_a_plain_xml_file(tmp_path: Path) -> None:
    menu = '<menu><item><attribute name="label" translatable="yes">_Copy</attribute></item></menu>'
    found = report(
        tmp_path, ["_Copy", "_Cut", "Said"], {"ui/menu.xml": menu, "a.c": '_("Said")'}
    )
    assert found == {"_Copy": "used", "_Cut": "unused", "Said": "used"}


def test_the_blocks_of_jinja(tmp_path: Path) -> None:
    page = (
        "{% trans %}Bill {{ name }} added{% endtrans %}\n"
        "{% trans trimmed n=bills|length -%}\n  One\n  bill\n{% pluralize n %}Many{% endtrans %}\n"
        '{% trans "menu" %}Open{% endtrans %}{{ _("Said") }}{% trans %}Nowhere{% endtrans %}'
    )
    found = report(
        tmp_path,
        ["Bill %(name)s added", "One bill", "menu|Open", "Said"],
        {"templates/a.html": page},
    )
    assert found == {
        "Bill %(name)s added": "used", "One bill": "used", "menu|Open": "used", "Said": "used", "Nowhere": "undefined",
    }  # fmt: skip


def test_a_dash_inside_of_jinjas_braces_takes_blanks_away(tmp_path: Path) -> None:
    page = (
        "{% trans end='</b>'|safe -%}\n  {{ start -}}\n    Last day.\n  {{- end }}\n  Why?\n{%- endtrans %}"
        "{% trans count=n -%}\n  {{- count }} track\n{%- pluralize %}{{ count }} tracks{% endtrans %}"
    )
    wanted = ["%(start)sLast day.%(end)s Why?", "%(count)s track"]
    found = report(tmp_path, wanted, {"templates/a.html": page})
    assert found == dict.fromkeys(wanted, "used")


def test_remarks_and_markup_around_the_blocks_of_jinja(tmp_path: Path) -> None:
    page = (
        "{# lint: off #}{% trans sign=\"<i class='fa'></i>\" | safe %}{# lint: on #}"
        "Marked {{ sign }}{# here #}{% endtrans %}\n"
        "{# {% trans %}Gone{% endtrans %} #}{{ _('Said') }}"
    )
    found = report(
        tmp_path, ["Marked %(sign)s", "Gone", "Said"], {"templates/a.html": page}
    )
    assert found == {"Marked %(sign)s": "used", "Gone": "unused", "Said": "used"}


@pytest.mark.parametrize(
    ("file", "code", "message"),
    [
        ("a.py", "_('The pattern\\n\\t%s\\nis \\x41.')", "The pattern\n\t%s\nis A."),
        ("a.py", "_(r'A \\d')", "A \\d"),
        ("a.php", '<?php _("Delete \\x28s\\x29 for \\$5?");', "Delete (s) for $5?"),
        ("a.php", "<?php _('Sure?\\n\\nIt\\'s gone');", "Sure?\\n\\nIt's gone"),
        ("a.vala", '_("%s \\xE2\\x80\\x94 left")', "%s — left"),
        ("a.cpp", '_(R"(Domain "clone" is gone)")', 'Domain "clone" is gone'),
        ("a.cpp", 'C_("one " "context", "Files")', "one context|Files"),
    ],
)
def test_literals_mean_what_their_language_says(
    tmp_path: Path, file: str, code: str, message: str
) -> None:
    text = message.replace("\\", "\\\\").replace("\t", "\\t")
    files = {"src/" + file: code + "\n", "src/b.py": "_('Said')\n"}
    found = report(tmp_path, [text, "Said"], files)
    assert set(found.values()) == {"used"}


def test_a_method_of_another_thing_is_no_translator(tmp_path: Path) -> None:
    code = (
        "x = config.gettext('player')\n_('Said')\ntranslations.gettext('Missing')\n"
        "def gettext(section, option):\n    return gettext('settings', option)\n"
    )
    assert report(tmp_path, ["Said"], {"a.py": code}) == {
        "Said": "used",
        "Missing": "undefined",
    }


def test_a_sentence_over_several_literals_in_an_unknown_call(tmp_path: Path) -> None:
    code = (
        'show(_F("The file \\"{1}\\" could not "\n        "be found.\\nIt is gone: \\"{2}\\""));\n'
        '// show(_F("An old " "sentence"));\nputs(_("Said"));\n'
    )
    gone = 'The file "{1}" could not be found.\nIt is gone: "{2}"'
    found = report(
        tmp_path, [gone, "An old sentence", "Said", "could not be"], {"a.cpp": code}
    )
    assert found == {
        gone: "possibly used",
        "An old sentence": "unused",
        "Said": "used",
        "could not be": "unused",
    }


def test_a_sentence_as_the_value_of_a_line(tmp_path: Path) -> None:
    (tmp_path / "toolbar.ini.in").write_text(
        "[a]\nname=Right hand\n# name=Left hand\nsay=Right hand too\n", encoding="utf-8"
    )
    wanted = ["Right hand", "Left hand", "hand too"]
    found = Sentences().places(tmp_path, wanted, walk(tmp_path, None).files)
    assert {text: (place.file, place.line) for text, place in found.items()} == {
        "Right hand": ("toolbar.ini.in", 2)
    }


@pytest.mark.parametrize("sign", list("\\()[]{}?*+|^$.#"))
def test_a_sentence_with_any_sign_of_a_pattern_is_looked_for(
    tmp_path: Path, sign: str
) -> None:
    written = sign * 2 if sign == "\\" else sign
    (tmp_path / "a.rs").write_text(
        f'say("One for {written}one only");', encoding="utf-8"
    )
    sentence = f"One for {sign}one only"
    assert set(
        Sentences().places(tmp_path, [sentence], walk(tmp_path, None).files)
    ) == {sentence}


def test_sentences_are_read_again_where_a_file_changed(tmp_path: Path) -> None:
    file, sentences = tmp_path / "a.rs", Sentences()
    file.write_text('say("One thing");', encoding="utf-8")
    assert list(
        sentences.places(
            tmp_path, ["One thing", "Another thing"], walk(tmp_path, None).files
        )
    ) == ["One thing"]
    file.write_text('say("Another thing \\\n   ");', encoding="utf-8")
    assert list(
        sentences.places(
            tmp_path, ["One thing", "Another thing"], walk(tmp_path, None).files
        )
    ) == ["Another thing"]


def test_descriptions_that_no_build_merges_are_not_of_the_catalogue(
    tmp_path: Path,
) -> None:
    files = {
        "misc/app.appdata.xml": METAINFO,
        "misc/app.desktop": "[Desktop Entry]\nGenericName=Light mode\n",
        "a.c": '_("Said")',
    }
    assert report(tmp_path, ["Light mode", "Said"], files) == {
        "Light mode": "possibly used",
        "Said": "used",
    }


def test_a_format_of_c_with_a_number_of_a_fixed_size(tmp_path: Path) -> None:
    code = 'printf(_("%" PRIu64 " of %"\n PRIu64 " bytes"), a, b);\n'
    messages = ["%<PRIu64> of %<PRIu64> bytes", "%<PRIu64> gone"]
    assert report(tmp_path, messages, {"a.c": code}) == dict(
        zip(messages, ["used", "unused"], strict=True)
    )


@pytest.mark.parametrize(("share", "told"), [(14, {"Not said": "undefined"}), (4, {})])
def test_a_function_that_gets_nearly_only_messages_tells_of_one_that_is_missing(
    tmp_path: Path, share: int, told: dict[str, str]
) -> None:
    messages = [f"Message number {number}" for number in range(share)]
    calls = "".join(f'puts(_("{each}"));\n' for each in [*messages, "Not said"])
    found = report(tmp_path, messages, {"a.c": calls})
    assert found == dict.fromkeys(messages, "used") | told


def test_a_context_with_the_other_quotes_in_it(tmp_path: Path) -> None:
    page = "{% translate 'Content' context 'As in \"content of a mail\"' %}"
    found = report(
        tmp_path, ['As in "content of a mail"|Content', "Gone"], {"t/a.html": page}
    )
    assert found == {'As in "content of a mail"|Content': "used", "Gone": "unused"}


@pytest.mark.parametrize(
    ("ending", "status"), [("tpl", "used"), ("mjml", "possibly used")]
)
def test_templates_of_any_ending(tmp_path: Path, ending: str, status: str) -> None:
    mail = (
        "{% blocktranslate %}Your workout '{{routine}}' is over.\nIt took {{ days|floor }} days.{% endblocktranslate %}\n"
        "{# {% blocktranslate %}An old text{% endblocktranslate %} #}\n"
    )
    message = "Your workout '%(routine)s' is over.\nIt took %(days)s days."
    found = report(
        tmp_path,
        [message, "An old text", "Said"],
        {f"t/mail.{ending}": mail, "a.py": "_('Said')"},
    )
    assert found == {message: status, "An old text": "unused", "Said": "used"}


def test_a_filter_belongs_to_the_name_of_a_value(tmp_path: Path) -> None:
    page = "{% blocktrans %}{{ links }} link{{ links|pluralize }}{% endblocktrans %}"
    message = "%(links)s link%(links|pluralize)s"
    assert report(tmp_path, [message], {"t/a.html": page}) == {message: "used"}


def test_scripts_and_scenes_of_godot(tmp_path: Path) -> None:
    scene = '[gd_scene]\n[node name="Panels" type="Button"]\ntext = "Save\\nall"\npopup/item_0/text = "Open"\n'
    script = 'func a():\n\tlabel.text = tr("Said")\n\tmenu = {"Layouts": ""}\n\tnotify("Redo: %s" % name)\n'
    wanted = {
        "Save\nall": "used", "Open": "used", "Said": "used", "Panels": "possibly used", "Layouts": "possibly used",
        "Redo: Cut": "possibly used", "Gone": "unused",
    }  # fmt: skip
    files = {"project.godot": "", "src/a.tscn": scene, "src/a.gd": script}
    assert report(tmp_path, list(wanted), files) == wanted


def test_marked_character_data(tmp_path: Path) -> None:
    window = '<property name="label" translatable="yes"><![CDATA[Add <b>one</b>\nand two.]]></property>'
    assert report(tmp_path, ["Add <b>one</b>\nand two."], {"a.ui": window}) == {
        "Add <b>one</b>\nand two.": "used"
    }


def test_a_translator_that_a_library_is_handed(tmp_path: Path) -> None:
    library = "function ToText(rule, gettext, language) {\n  return gettext('every') + gettext('until');\n}\n"
    files = {
        "static/rule.js": library,
        "static/app.js": "gettext('Said'); gettext('Missing');",
    }
    assert report(tmp_path, ["Said"], files) == {"Said": "used", "Missing": "undefined"}


def test_a_sentence_thousands_of_times_in_one_file(tmp_path: Path) -> None:
    (tmp_path / "a.rs").write_text(
        '// say("Could not open")\n' * 20_000, encoding="utf-8"
    )
    files = walk(tmp_path, None).files
    begin = time.process_time()
    assert not Sentences().places(tmp_path, ["Could not open"], files)
    assert time.process_time() - begin < 20


def test_kde_in_programs_and_interfaces(tmp_path: Path) -> None:
    messages = {
        "Home": 'x = i18n("Home");',
        "@action|Open": 'xi18nc("@action", "Open")',
        "%1 file": 'i18np("%1 file", "%1 files", n)',
        "@info|%1 part": 'xi18ndcp("app", "@info", "%1 part", "%1 parts", n)',
        "Later": 'ki18nd("app", "Later")',
        "Beside": "",
        "@title:tab|Look & feel": "",
        "Gone": '// i18n("Gone")',
    }
    interface = (
        "<ui><class>A</class><string>Beside</string>"
        '<string comment="@title:tab">Look &amp; feel</string></ui>'
    )
    files = {
        "CMakeLists.txt": "find_package(KF6 6.3 REQUIRED COMPONENTS CoreAddons I18n)\n",
        "src/a.cpp": "\n".join(messages.values()),
        "src/a.ui": interface,
    }
    found = report(tmp_path, list(messages), files)
    assert found.pop("Gone") == "unused"
    assert set(found.values()) == {"used"}


def test_interfaces_of_qt_where_a_program_has_gettext_beside_it(tmp_path: Path) -> None:
    interface = "<ui><string>Zoom</string><string notr='true'>0.00</string></ui>"
    files = {"src/a.ui": interface, "src/a.cpp": '_("Said");'}
    found = report(tmp_path, ["Zoom", "Said", "0.00"], files)
    assert found == {"Zoom": "used", "Said": "used", "0.00": "possibly used"}


def test_without_kde_its_names_are_no_translators(tmp_path: Path) -> None:
    files = {
        "CMakeLists.txt": "project(app)\n",
        "src/a.cpp": 'i18ndc("app", "@info", "Home"); gettext("Said");',
    }
    found = report(tmp_path, ["@info|Home", "Said"], files)
    assert found == {"@info|Home": "possibly used", "Said": "used"}


def test_what_drupal_says_of_a_module(tmp_path: Path) -> None:
    files = {
        "app.info.yml": "name: Photo albums\ntype: module\n",
        "config/install/views.yml": "display:\n  - title: All albums\n    # label: Gone long ago\n    about: Your albums, all of them\n",
        "src/a.php": "<?php _('Said');",
    }
    keys = ["Photo albums", "All albums", "Gone long ago", "Your albums", "Said"]
    assert report(tmp_path, keys, files) == {
        "Photo albums": "possibly used",
        "All albums": "possibly used",
        "Gone long ago": "unused",
        "Your albums": "unused",
        "Said": "used",
    }


def test_what_annotations_of_php_get(tmp_path: Path) -> None:
    words = [
        "Album",
        "Photo",
        "Comment",
        "Group",
        "Event",
        "Topic",
        "Member",
        "Page",
        "Post",
        "Book",
        "Flag",
    ]
    places = ("site", "group", "person")
    kinds = [f"{word} of a {place}" for word in words for place in places]
    files = {
        f"src/{number}.php": f'<?php\n/**\n * label = @Translation("{kind}"),\n */\nclass A {{}}\n'
        for number, kind in enumerate(kinds)
    }
    files["src/said.php"] = "<?php\n_('Said');\n/**\n * _('Gone of late')\n */\n"
    found = report(tmp_path, [*kinds, "Said", "Gone of late"], files)
    assert found.pop("Gone of late") == "unused"
    assert set(found.values()) == {"used"}


def test_a_text_that_stands_in_data_speaks_for_every_context(tmp_path: Path) -> None:
    found = report(
        tmp_path,
        ["Maps|Battle of the river", "Missions|Battle of the river", "Maps|Gone by"],
        {"maps/river.json": '{"name": "Battle of the river"}'},
    )
    assert found == {
        "Maps|Battle of the river": "possibly used",
        "Missions|Battle of the river": "possibly used",
        "Maps|Gone by": "unused",
    }


def test_wordpress_calls_in_another_text_domain_are_another_catalogs(
    tmp_path: Path,
) -> None:
    own = [f"Words of number {number}" for number in range(20)]
    calls = "".join(f"__( '{text}', 'shop' ); " for text in own)
    page = f"""<?php {calls}
    __( 'Nowhere in the catalog', 'shop' );
    __( 'Of the library alone', 'action-scheduler' );
    _nx( '%d way', '%d ways', $count, 'of roads', 'shop' );
    """
    found = report(tmp_path, [*own, "of roads|%d way"], {"shop.php": page})
    assert found.pop("of roads|%d way") == "used"
    assert found.pop("Nowhere in the catalog") == "undefined"
    assert found == dict.fromkeys(own, "used")


def test_a_text_with_a_context_may_be_asked_by_whoever_gets_both(
    tmp_path: Path,
) -> None:
    found = report(
        tmp_path,
        ["button|Add", "button|Gone", "Opened"],
        {"a.py": "from x import pget_text as _p\n_p('button', 'Add')\n_('Opened')\n"},
    )
    assert found == {
        "button|Add": "possibly used",
        "button|Gone": "unused",
        "Opened": "used",
    }


def test_a_sentence_with_a_variable_of_go(tmp_path: Path) -> None:
    message = "Please take the other one.\\nDownload at {{.url}} now"
    found = judged(
        tmp_path,
        {
            "translations/de.json": f'{{"{message}": "x", "Gone with {{{{.url}}}} now": "y"}}',
            "translations/fr.json": f'{{"{message}": "x"}}',
            "cmd/root.go": f'package cmd\nvar x = box("{message}", 1)\n',
        },
    )
    assert set(found.values()) == {"possibly used", "unused"}


def test_a_glob_in_data_opens_no_remark(tmp_path: Path) -> None:
    found = report(
        tmp_path,
        ["Delete old installers", "Delete what is gone"],
        {
            "cleaners/a.xml": "<x><path>/var/*/b</path>\n"
            "<description>Delete old installers</description></x>"
        },
    )
    assert found == {
        "Delete old installers": "possibly used",
        "Delete what is gone": "unused",
    }


def test_wordpress_looks_up_what_describes_a_plug_in(tmp_path: Path) -> None:
    page = """<?php
/*
Plugin Name: Book shelf
Description: Shows books.
Version: 1.0
Author: Nobody
*/
echo __('Books', 'book-shelf');
// Description: Gone
"""
    found = report(
        tmp_path,
        ["Book shelf", "Shows books.", "Nobody", "Books", "1.0", "Sold"],
        {"shelf.php": page, "other.php": "<?php\n// Description: Sold\n"},
    )
    assert [key for key, status in found.items() if status != "used"] == ["1.0", "Sold"]


def test_texts_of_a_documentation_are_looked_up_by_sphinx(tmp_path: Path) -> None:
    pages = [f"A sentence of page {number}" for number in range(60)]
    found = report(
        tmp_path,
        ["Home", "Gone", "Lost"],
        {
            "docs/conf.py": 'project = "Home"\nhtml_theme = "furo"\n',
            "docs/locale/de/LC_MESSAGES/index.po": po(*pages, "Lost"),
            "docs/locale/fr/LC_MESSAGES/index.po": po(*pages, "Lost"),
            "home.py": "print(_('Home'))\n",
        },
    )
    assert {found[page] for page in pages} == {"used"}
    assert (found["Home"], found["Gone"], found["Lost"]) == ("used", "unused", "unused")
