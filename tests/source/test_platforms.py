"""What code of phones, desktops, servers and games asks for, in the shapes that their own tools read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

WORDS = [f"home_title_{number}" for number in range(20)]
"""So many names that their proportion tells who gets nothing else."""


def resources(names: Iterable[str]) -> str:
    """Strings of Android."""
    entries = "".join(f'<string name="{name}">x</string>' for name in names)
    return f"<resources>{entries}</resources>"


def resw(names: Iterable[str]) -> str:
    """Resources of Windows."""
    entries = "".join(f'<data name="{name}"><value>x</value></data>' for name in names)
    return f"<root>{entries}</root>"


def android(refers_to: Iterable[str]) -> dict[str, str]:
    """An app whose layout refers to strings."""
    layout = "".join(f'<T android:text="@string/{name}"/>' for name in refers_to)
    home = "app/src/main/res"
    return {
        "build.gradle": "plugins { id 'com.android.application' }\n",
        f"{home}/values/strings.xml": resources(WORDS),
        f"{home}/values-de/strings.xml": resources(WORDS),
        f"{home}/layout/main.xml": f"<L>{layout}</L>",
    }


def test_a_reference_to_no_string_of_an_app_is_undefined(tmp_path: Path) -> None:
    found = judged(tmp_path, android([*WORDS, "home_tilte"]))
    assert [key for key, status in found.items() if status != "used"] == ["home_tilte"]


def test_several_references_to_no_string_of_an_app_are_undefined(
    tmp_path: Path,
) -> None:
    slips = [f"home_tilte_{number}" for number in range(4)]
    found = judged(tmp_path, android([*WORDS, *slips]))
    assert [key for key, status in found.items() if status != "used"] == slips


@pytest.mark.parametrize(
    "names",
    [
        [*WORDS, "abc_action_bar_home", "mtrl_picker_cancel"],
        [*WORDS[:4], "own_of_a_library", "other_of_a_library"],
    ],
    ids=["known libraries", "too many strangers"],
)
def test_what_libraries_bring_is_not_undefined(
    tmp_path: Path, names: list[str]
) -> None:
    assert "undefined" not in judged(tmp_path, android(names)).values()


def test_a_key_of_thymeleaf_is_a_key_as_a_whole(tmp_path: Path) -> None:
    names = [f"msg.note{number}.text" for number in range(20)]
    page = "".join(f'<p th:text="#{{{name}}}">x</p>' for name in names)
    texts = "".join(f"{name}=x\n" for name in [*names, "AssertTrue.same", "msg.old"])
    found = judged(tmp_path, {
        "pom.xml": "<project/>",
        "src/main/resources/messages.properties": texts,
        "src/main/resources/messages_de.properties": texts,
        "src/main/resources/templates/a.html": f"<html>{page}</html>",
    })  # fmt: skip
    assert found.pop("AssertTrue.same") == "possibly used"
    assert found.pop("msg.old") == "unused"
    assert set(found.values()) == {"used"}


def test_a_name_of_android_has_dots_between_numbers(tmp_path: Path) -> None:
    files = android(WORDS)
    home = "app/src/main/res"
    for folder in ("values", "values-de"):
        files[f"{home}/{folder}/strings.xml"] = resources([*WORDS, "license_of_v_2.0"])
    files["app/src/main/java/Main.kt"] = "val a = R.string.license_of_v_2_0"
    assert set(judged(tmp_path, files).values()) == {"used"}


def test_a_text_of_several_values_has_forms_of_each(tmp_path: Path) -> None:
    forms = "".join(
        f"<key>{name}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d x</string></dict>"
        for name in ("cars", "events")
    )
    entry = (
        "<key>%d cars with %d events.</key><dict><key>NSStringLocalizedFormatKey</key>"
        f"<string>%#@cars@ %#@events@</string>{forms}</dict>"
    )
    plist = f'<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>{entry}</dict></plist>'
    found = judged(tmp_path, {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "en.lproj/Localizable.stringsdict": plist,
        "de.lproj/Localizable.stringsdict": plist,
        "App.swift": 'NSLocalizedString("%d cars with %d events.", comment: "")',
    })  # fmt: skip
    assert found
    assert "unused" not in found.values()


def catalog(entries: Mapping[str, Mapping[str, object]]) -> str:
    """A string catalog with a German text of each key."""
    unit = {"stringUnit": {"state": "translated", "value": "x"}}
    strings = {
        key: {**said, "localizations": {"de": unit}} for key, said in entries.items()
    }
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"})


def test_what_xcode_found_in_code_is_no_unused_text(tmp_path: Path) -> None:
    stale, manual = {"extractionState": "stale"}, {"extractionState": "manual"}
    found = judged(tmp_path, {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "Localizable.xcstrings": catalog({
            "Welcome": {}, "%lld%%": {}, "Save it": {}, "Old one": stale, "Kept by hand": manual,
        }),
        "App.swift": 'Text("Welcome"); Card(title: "Save it"); Card(value: percent)',
    })  # fmt: skip
    assert found == {
        "Welcome": "used", "Save it": "used", "%lld%%": "possibly used",
        "Old one": "unused", "Kept by hand": "unused",
    }  # fmt: skip


def test_data_beside_the_messages_of_a_java_program_asks_for_them(
    tmp_path: Path,
) -> None:
    """``src/main/resources`` holds whatever a program finds at run time, its first rows of tables, too."""
    rows = "INSERT INTO answer (label_key) VALUES ('smoke.never');\n"
    files = {
        "pom.xml": "<project/>",
        "src/main/java/A.java": 'messages.getMessage("home.title", null, locale);',
        "src/main/resources/import.sql": rows,
        **{
            f"src/main/resources/messages_{tag}.properties": "home.title=A\nsmoke.never=B\nsmoke.gone=C\n"
            for tag in ("en", "de")
        },
    }
    assert judged(tmp_path, files) == {
        "home.title": "used",
        "smoke.never": "possibly used",
        "smoke.gone": "unused",
    }


def test_a_control_of_xaml_gets_all_properties_below_its_name(tmp_path: Path) -> None:
    names = (
        "Send.Content", "Send.[using:Controls]ToolTipService.ToolTip", "Send.oldHint", "Other.Text",
    )  # fmt: skip
    found = judged(tmp_path, {
        "A.sln": "",
        "Strings/en/Resources.resw": resw(names),
        "Strings/de/Resources.resw": resw(names),
        "Main.xaml": '<Page><Button x:Uid="Send"/></Page>',
    })  # fmt: skip
    assert found == {
        "Send.Content": "used", "Send.[using:Controls]ToolTipService.ToolTip": "used",
        "Send.oldHint": "possibly used", "Other.Text": "unused",
    }  # fmt: skip


def test_a_binding_names_the_text_of_an_object(tmp_path: Path) -> None:
    names = ("Title", "Hint", "Gone")
    found = judged(tmp_path, {
        "A.sln": "",
        "Properties/Resources.resx": resw(names),
        "Properties/Resources.de.resx": resw(names),
        "Main.xaml": """<Run Text="{Binding [Title], Source={x:Static c:Words.Instance}}"/>
            <Run Text="{Binding Path=Words[Hint]}"/><Run Text="{Binding Rows[0]}"/>""",
    })  # fmt: skip
    assert found == {"Title": "used", "Hint": "used", "Gone": "unused"}


def test_a_property_of_the_program_s_own_asks_for_texts(tmp_path: Path) -> None:
    """PixiEditor attaches its keys to controls: ``<Button ui:Translator.Key="SAVE"/>``."""
    names = [f"TEXT_{name}".upper() for name in WORDS]
    asked = "\n".join(
        f'<Box ui:Translator.Key="{name}" Grid.Row="1"/>' for name in names
    )
    found = judged(tmp_path, {
        "A.sln": "",
        "Data/Localization/en.json": json.dumps(dict.fromkeys([*names, "GONE"], "x")),
        "Data/Localization/de.json": json.dumps(dict.fromkeys([*names, "GONE"], "x")),
        "Main.axaml": f"<Page>{asked}</Page>",
    })  # fmt: skip
    assert found == dict.fromkeys(names, "used") | {"GONE": "unused"}


def test_an_object_of_interface_builder_gets_what_stands_by_its_id(
    tmp_path: Path,
) -> None:
    texts = '"Abc-1d-EfG.title" = "Quit";\n"Abc-1d-EfH.title" = "Gone";\n"Quit it" = "Quit it";\n'
    menu = '<document><menuItem title="Quit" id="Abc-1d-EfG"/></document>'
    found = judged(tmp_path, {
        "A.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "Base.lproj/Main.storyboard": menu,
        "en.lproj/Main.strings": texts,
        "de.lproj/Main.strings": texts,
        "A.swift": 'NSLocalizedString("Quit it", comment: "")',
    })  # fmt: skip
    assert found == {
        "Abc-1d-EfG.title": "used", "Abc-1d-EfH.title": "possibly used", "Quit it": "used",
    }  # fmt: skip


def test_a_path_names_the_file_of_a_text_or_of_a_control(tmp_path: Path) -> None:
    names = ("Ask.Title", "Ask.CloseButtonText", "seconds", "Gone.Text")
    found = judged(tmp_path, {
        "A.sln": "",
        **{
            f"Strings/{locale}/{file}.resw": resw(names)
            for locale in ("en", "de")
            for file in ("Tags", "Times")
        },
        "Main.xaml": '<Page><Text l:Uids.Uid="/Times/Ask.Title"/></Page>',
        "Main.cs": 'Uids.SetUid(dialog, "/Tags/Ask"); show("/Times/seconds".GetLocalizedString());',
    })  # fmt: skip
    used = {key for key, status in found.items() if status == "used"}
    assert used == {"Tags.Ask.Title", "Tags.Ask.CloseButtonText", "Times.seconds", "Times.Ask.Title"}  # fmt: skip


@pytest.mark.parametrize(
    "beside", [{}, {"Other/Texts.resx": resw(["Note"])}], ids=["alone", "of two"]
)
@pytest.mark.parametrize(
    ("asked", "possible"),
    [
        ('"Ctl_" + name', {"Ctl_Exit"}),
        ('$"Ctl_{name}"', {"Ctl_Exit"}),
        ('name + "_Hint"', {"Save_Hint"}),
        ('"Title"', set()),
    ],
)
def test_what_a_manager_is_asked_for_as_far_as_it_is_written(
    tmp_path: Path, asked: str, possible: set[str], beside: dict[str, str]
) -> None:
    names = ("Title", "Ctl_Exit", "Save_Hint")
    found = judged(tmp_path, {
        "A.sln": "",
        "Properties/Resources.resx": resw(names),
        "Properties/Resources.de.resx": resw(names),
        **beside,
        "Main.cs": f"var a = Resources.Title; var b = Resources.ResourceManager.GetString({asked});",
    })  # fmt: skip
    maybe = {key.rpartition(".")[2] for key, status in found.items() if status == "possibly used"}  # fmt: skip
    assert maybe == possible


def ts(locale: str, contexts: Mapping[str, Iterable[str]]) -> str:
    """Messages of Qt."""
    body = ""
    for context, texts in contexts.items():
        messages = "".join(
            f"<message><source>{text}</source><translation>x</translation></message>"
            for text in texts
        )
        body += f"<context><name>{context}</name>{messages}</context>"
    return f'<!DOCTYPE TS>\n<TS version="2.1" language="{locale}">{body}</TS>\n'


def test_a_table_behind_a_class_of_qt_has_the_context_of_its_namespace(
    tmp_path: Path,
) -> None:
    status = judged(tmp_path, {
        "CMakeLists.txt": "find_package(Qt6 COMPONENTS Widgets)",
        "lang/app_en.ts": ts("en", {"Words": ["Simple", "Old"]}),
        "lang/app_de.ts": ts("de", {"Words": ["Simple", "Old"]}),
        "src/words.cpp": 'namespace Words {\nstruct Db {};\nDb::Db()\n{\n}\nconst Word all[] = {\n'
        '  { 1, QT_TR_NOOP("Simple") }, { 2, QT_TR_NOOP("Nowhere") },\n};\n}\n',
    })  # fmt: skip
    assert status["Words|Simple"] == "used"
    assert "Db|Simple" not in status
    assert status["Words|Old"] == "unused"


def test_a_class_of_qt_lies_in_all_namespaces_around_it(tmp_path: Path) -> None:
    texts = {
        "App::Ads::Tree": ["Add", "Old"],
        "Units": ["miles", "Old"],
        "List": ["Done"],
        "App::Model": ["None"],
        "App::Ads::Box": ["Open"],
        "App::Window": ["Close", "Old"],
    }
    method = '    QString Model::name()\n    {\n        Icons::load();\n        return tr("None");\n    }\n'
    found = judged(tmp_path, {
        "CMakeLists.txt": "find_package(Qt6 COMPONENTS Widgets)",
        "lang/app_en.ts": ts("en", texts),
        "lang/app_de.ts": ts("de", texts),
        "src/tree.cpp": 'namespace App {\nnamespace Ads {\nvoid Tree::fill()\n{\n    add(tr("Add"));\n}\n}\n}\n',
        "src/list.cpp": 'void List::Row::done()\n{\n    add(tr("Done"));\n}\n',
        "src/model.cpp": f"namespace App {{\n{method}}}\n",
        "src/box.cpp": 'using namespace std::literals;\nusing namespace App::Ads;\nvoid Box::fill()\n{\n    add(tr("Open"));\n}\n',
        "src/window.h": "namespace App {\nclass Window {};\n}\n",
        "src/window.cpp": 'void Window::end()\n{\n    add(tr("Close"));\n}\n',
        "qml/Units.js": 'function far(n) { return qsTr("miles") }',
    })  # fmt: skip
    assert found == {
        "App::Ads::Tree|Add": "used", "App::Ads::Tree|Old": "unused",
        "Units|miles": "used", "Units|Old": "unused", "List|Done": "used", "App::Model|None": "used",
        "App::Ads::Box|Open": "used",
        "App::Window|Close": "used", "App::Window|Old": "unused",
    }  # fmt: skip


def test_texts_of_qt_may_stand_in_several_literals(tmp_path: Path) -> None:
    """A plus in QML, a line that goes on in C++; what a variable ends begins so, and is no text of its own."""
    texts = ("Keep it. Twice.", "Fill it. Once.", "Files (*.conf)", "Files of old")
    found = judged(tmp_path, {
        "CMakeLists.txt": "find_package(Qt6 COMPONENTS Widgets)",
        **{f"lang/app_{tag}.ts": ts(tag, {"Box": texts}) for tag in ("en", "de")},
        "qml/Box.qml": 'Item { a: qsTr("Keep it. " +\n  "Twice."); b: qsTr("Files (*" + ending + ")") }',
        "src/box.cpp": 'void Box::fill()\n{\n    add(tr("Fill it. " \\\n        "Once."));\n}\n',
    })  # fmt: skip
    assert found == {
        "Box|Keep it. Twice.": "used", "Box|Fill it. Once.": "used",
        "Box|Files (*.conf)": "possibly used", "Box|Files of old": "unused",
    }  # fmt: skip


def test_riverpod_hands_the_messages_of_flutter_on(tmp_path: Path) -> None:
    found = judged(tmp_path, {
        "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "lib/l10n/app_en.arb": '{"title": "a", "gone": "b"}',
        "lib/l10n/app_de.arb": '{"title": "a", "gone": "b"}',
        "lib/a.dart": "Text(ref.watch(l10nProvider).title)",
    })  # fmt: skip
    assert found == {"title": "used", "gone": "unused"}


@pytest.mark.parametrize(
    ("strangers", "status"), [(1, "undefined"), (15, None)], ids=["few", "many"]
)
def test_what_a_game_asks_for_is_missing_where_nearly_all_is_there(
    tmp_path: Path, strangers: int, status: str | None
) -> None:
    asked = [*WORDS, *(f"other_name_{number}" for number in range(strangers))]
    rows = "".join(f"{word},x,y\n" for word in WORDS)
    found = judged(tmp_path, {
        "project.godot": "config_version=5\n",
        "locale/texts.csv": f"keys,en,de\n{rows}",
        "main.gd": "".join(f'show(tr("{word}"))\n' for word in asked),
    })  # fmt: skip
    assert found.get("other_name_0") == status


@pytest.mark.parametrize(
    ("marker", "file", "call"),
    [
        ("project.godot", "main.gd", 'tr("WORD_" + name.to_upper() + "_SHORT")'),
        ("app.csproj", "Main.cs", 'loader.GetString("WORD_" + name + "_SHORT");'),
        ("app.csproj", "Main.cs", '_localizer["WORD_" + name + "_SHORT"];'),
    ],
)
def test_a_text_that_code_puts_something_behind_is_the_beginning_of_a_key(
    tmp_path: Path, marker: str, file: str, call: str
) -> None:
    names = ["WORD_ONE_SHORT", "WORD_TWO_SHORT", "WORD_ONE_LONG", "OTHER"]
    rows = "".join(f"{name},x,y\n" for name in names)
    texts = (
        {"locale/texts.csv": f"keys,en,de\n{rows}"}
        if file.endswith("gd")
        else {"Texts.resx": resw(names), "Texts.de.resx": resw(names)}
    )
    found = judged(tmp_path, {marker: "", **texts, file: f"{call}\n"})
    assert found == {
        "WORD_ONE_SHORT": "possibly used",
        "WORD_TWO_SHORT": "possibly used",
        "WORD_ONE_LONG": "unused",
        "OTHER": "unused",
    }


@pytest.mark.parametrize(
    "attribute",
    [
        '[LocalizedDescription(typeof(Settings), "ModeFast")]',
        '[LocalizedDescription(typeof (Settings), "ModeFast")]',
        '[LocalizedDescription("ModeFast", typeof(App.Settings))]',
        '[Display(ResourceType = typeof(Settings), Name = "ModeFast")]',
        '[Browsable(true), Description("ModeFast", typeof(Settings))]',
    ],
)
def test_an_attribute_names_a_text_of_a_class_of_resources(
    tmp_path: Path, attribute: str
) -> None:
    names = [*WORDS, "ModeFast", "ModeSlow"]
    code = "".join(f"x = Settings.{name};\n" for name in WORDS)
    found = judged(
        tmp_path,
        {
            "App.csproj": "<Project/>",
            "Settings.resx": resw(names),
            "Settings.de.resx": resw(names),
            "Home.cs": f"{code}enum Mode {{\n  {attribute}\n  Fast }}\n",
        },
    )
    assert [key for key, status in found.items() if status != "used"] == ["ModeSlow"]


GETX = {
    "a file a language": {
        "lib/lang/en_us.dart": "const enUS = <String, String>{TEXTS};",
        "lib/lang/de_de.dart": "class De {\n  static final Map<String, String> de = {TEXTS};\n}",
    },
    "the locale at the top": {
        "lib/lang/en_us.dart": "const enUS = {'en_US': {TEXTS}};",
        "lib/lang/de_de.dart": "const deDE = {'de_DE': {TEXTS}};",
    },
    "all in one": {
        "lib/messages.dart": "class Messages extends Translations {\n"
        "  Map<String, Map<String, String>> get keys => {'en_US': {TEXTS}, 'de_DE': {TEXTS}};\n}",
    },
}


@pytest.mark.parametrize("files", GETX.values(), ids=list(GETX))
def test_texts_of_getx_stand_in_dart(tmp_path: Path, files: Mapping[str, str]) -> None:
    texts = "".join(f"'{name}': 'x', " for name in [*WORDS, "left_over"])
    code = "".join(f"final a{at} = '{name}'.tr;\n" for at, name in enumerate(WORDS))
    found = judged(
        tmp_path,
        {
            **{name: text.replace("TEXTS", texts) for name, text in files.items()},
            "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n  get: ^4\n",
            "lib/home.dart": f"{code}final b = 'home_tilte'.tr;\n",
        },
    )
    others = {key: status for key, status in found.items() if status != "used"}
    assert others == {"left_over": "unused", "home_tilte": "undefined"}


def test_a_text_of_qt_may_be_a_raw_literal(tmp_path: Path) -> None:
    texts = ['File "%1" is here', "One two", r"A \n B", "Left over"]
    escaped = (text.replace('"', "&quot;") for text in texts)
    messages = "".join(
        f"<message><source>{text}</source></message>" for text in escaped
    )
    code = r"""
    void Home::open() {
      tr(R"(File "%1" is here)");
      tr("One " R"(two)");
      tr(R"(A \n B)");
    }
    """
    found = judged(
        tmp_path,
        {
            "app.pro": "TRANSLATIONS = app_de.ts\n",
            "app_de.ts": f'<TS language="de"><context><name>Home</name>{messages}</context></TS>',
            "home.cpp": code,
        },
    )
    assert [key for key, status in found.items() if status != "used"] == [
        "Home|Left over"
    ]


def test_a_class_that_an_app_does_not_generate_may_have_any_name(
    tmp_path: Path,
) -> None:
    """Classes of the platform's resources are called by other names (``AndroidInternalR``)."""
    files = android(WORDS)
    files["app/src/main/java/Main.kt"] = (
        "val a = OtherR.string.ime_action_go\nval b = R.string.lost_name\n"
    )
    found = judged(tmp_path, files)
    assert [key for key, status in found.items() if status != "used"] == ["lost_name"]


def test_a_folder_of_resources_is_no_text(tmp_path: Path) -> None:
    """A class of resources may lie in a folder of another's name, or be called by a name of its own in a file."""
    words = "".join(f"x = Resources.{name};\n" for name in WORDS)
    found = judged(
        tmp_path,
        {
            "App.csproj": "<Project/>",
            "Properties/Resources.resx": resw(WORDS),
            "Properties/Resources.de.resx": resw(WORDS),
            "Resources/Games/GameTexts.resx": resw(["Title"]),
            "Resources/Games/GameTexts.de.resx": resw(["Title"]),
            "Home.cs": f"using Short = App.Resources.Games;\n{words}y = Resources.Games.GameTexts.Title;\n",
        },
    )
    assert set(found.values()) == {"used"}


@pytest.mark.parametrize("text", ['""', '"?"', '" - "'])
def test_a_text_without_a_letter_is_no_missing_message(
    tmp_path: Path, text: str
) -> None:
    found = judged(
        tmp_path,
        {
            "po/de.po": 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Home"\nmsgstr "x"\n',
            "home.py": f"print(_('Home'), _({text}), _('Gone'))\n",
        },
    )
    assert found == {"Home": "used", "Gone": "undefined"}


def test_a_name_that_several_modules_have_is_that_of_the_file_s_own(
    tmp_path: Path,
) -> None:
    """``Res.string.apply`` means the module's own; of a name that others have nothing is undefined, or certain."""
    res = "src/commonMain/composeResources/values/strings.xml"
    own = "src/commonMain/kotlin/Own.kt"
    named = {
        "core": ["apply", "cancel", "title", "a", "b", "c"],
        "feature/billing": ["apply", "title", "due"],
        "feature/saving": ["apply", "title", "due", "cancel"],
    }
    files = {f"{module}/{res}": resources(names) for module, names in named.items()}
    files |= {
        "build.gradle": 'plugins { id("org.jetbrains.compose") }',
        f"feature/billing/{own}": "Text(Res.string.apply)",
        f"core/{own}": "Text(Res.string.cancel); Text(Res.string.due)",
    }
    found = judged(tmp_path, files)
    used = {key for key, status in found.items() if status == "used"}
    assert used == {"cancel", "feature-billing.apply"}
    possible = {key for key, status in found.items() if status == "possibly used"}
    assert possible == {"feature-billing.due", "feature-saving.due"}
    assert "undefined" not in found.values()


def test_xml_of_a_module_means_the_module_s_own_names(tmp_path: Path) -> None:
    """AndroidAPS' watch: settings in XML name what its module alone has, or has under the name of another's."""
    named = {
        "app": ["apply", "title", "a", "b", "c"],
        "wear": ["title", "grid", "old"],
    }
    files = {
        f"{module}/src/main/res/values/strings.xml": resources(names)
        for module, names in named.items()
    }
    files |= {
        "build.gradle": 'plugins { id("com.android.application") }',
        "app/src/main/java/A.kt": "getString(R.string.apply)",
        "wear/src/main/res/xml/settings.xml": '<A android:title="@string/title" android:summary="@string/grid"/>',
    }
    found = judged(tmp_path, files)
    used = {key for key, status in found.items() if status == "used"}
    assert used == {"apply", "wear.title", "wear.grid"}
    assert found["wear.old"] == "unused"


def test_what_nobody_who_uses_an_app_is_shown_is_not_missing(
    tmp_path: Path,
) -> None:
    """What an editor or a test shows, and what names a class of a library."""
    files = android([*WORDS, "home_tilte"])
    files["app/src/main/res/layout/row.xml"] = (
        '<T tools:text="@string/sample_text"/>'
        '<T app:layout_behavior="@string/bottom_sheet_behavior"/>'
    )
    files["app/src/androidTest/java/Robot.kt"] = "getString(R.string.downloads_done)"
    found = judged(tmp_path, files)
    missing = [key for key, status in found.items() if status == "undefined"]
    assert missing == ["home_tilte"]
