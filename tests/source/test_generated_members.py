"""Members of objects that a generator makes of messages: what is asked of one that has no such key is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

KEYS = [f"login.sign_in{number}" for number in range(20)]
NAMES = [f"Login_SignIn{number}" for number in range(20)]
GONE = "Login.signedOut"


def of_swift(
    root: Path, code: str, *, keys: int = len(KEYS), more: str = ""
) -> dict[str, str]:
    """A project of SwiftGen's whose code asks for so many of its keys, and for others; ``more`` are further messages."""
    messages = "\n".join(f'"{key}" = "x";' for key in KEYS) + f"\n{more}"
    members = [f"L10n.Login.signIn{number}" for number in range(keys)]
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": messages,
        "App/de.lproj/Localizable.strings": messages,
        "App/Views.swift": "\n".join(f"show({member})" for member in members),
        "App/More.swift": code,
    }
    return judged(root, files)


def test_a_member_that_is_no_key_is_missing(tmp_path: Path) -> None:
    found = of_swift(tmp_path, f"show(L10n.{GONE})\nshow(L10n.Login.signIn1.count)")
    assert found[GONE] == "undefined"
    assert found[KEYS[1]] == "used"
    assert [key for key in found if found[key] == "undefined"] == [GONE]


def test_what_an_extension_adds_to_the_class_is_no_missing_message(
    tmp_path: Path,
) -> None:
    extension = """extension L10n {
    static let brand = "App"
    static func counted(_ number: Int) -> String { "\\(number)" }
}
"""
    code = f"show(L10n.{GONE})\nshow(L10n.brand)\nshow(L10n.counted(3))\n"
    found = of_swift(tmp_path, code + extension)
    assert [key for key in found if found[key] == "undefined"] == [GONE]


def test_an_object_that_is_asked_for_little_misses_nothing(tmp_path: Path) -> None:
    assert GONE not in of_swift(tmp_path, f"show(L10n.{GONE})", keys=5)


def test_an_object_that_misses_two_of_a_dozen_is_asked_for_messages(
    tmp_path: Path,
) -> None:
    code = f"show(L10n.{GONE})\nshow(L10n.Login.signdIn)"
    found = of_swift(tmp_path, code, keys=8)
    assert {found.get(GONE), found.get("Login.signdIn")} == {"undefined"}


def test_what_is_asked_of_a_text_below_a_branch_is_a_use_of_it(tmp_path: Path) -> None:
    names = [f"SignIn{number}" for number in range(20)]
    messages = "\n".join(f'"Login.{name}" = "x";' for name in names)
    members = [f"L10n.Login.s{name[1:]}" for name in names]
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": messages,
        "App/de.lproj/Localizable.strings": messages,
        "App/Views.swift": "\n".join(f"show({member})" for member in members[1:]),
        "App/More.swift": f"show({members[0]}.localizedCapitalized)",
    }
    found = judged(tmp_path, files)
    assert set(found.values()) == {"used"}


def test_capitals_tell_two_keys_of_one_spelling_and_a_long_name_has_lines(
    tmp_path: Path,
) -> None:
    twins = ("carPlay.lock.title", "carplay.lock.title")
    messages = "".join(f'"{key}" = "x";\n' for key in (*twins, *KEYS))
    members = [f"show(L10n.Login.signIn{number})" for number in range(20)]
    long = "show(L10n.CarPlay.Lock.title)\nshow(L10n.Login\n    .signIn1)"
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": messages,
        "App/de.lproj/Localizable.strings": messages,
        "App/Views.swift": "\n".join((*members, long)),
    }
    found = judged(tmp_path, files)
    assert "undefined" not in found.values()
    assert [found[key] for key in twins] == ["used", "unused"]


TITLE = '<data name="Title"><value>x</value></data>'
LOGO = '<data name="Logo-Small" type="System.Resources.ResXFileRef"><value>a.png</value></data>'


def test_classes_of_resources(tmp_path: Path) -> None:
    data = "".join(f'<data name="{name}"><value>x</value></data>' for name in NAMES)
    code = "\n".join(f"Show(Resource.{name});" for name in NAMES)
    nothing = """
        using App.Resource.Core;
        Resource.Culture = x;
        Icon = Resource.Logo_Small;
        Read("App.Resource.about.md");
        Load("./content/App.Resource.razor.js");
        view.Core.Resource.Zoomed = true;
    """
    found = judged(
        tmp_path,
        {
            "App.csproj": "<Project/>",
            "Resources/Resource.resx": f"<root>{data}{TITLE}{LOGO}</root>",
            "Resources/Resource.de.resx": f"<root>{data}{TITLE}</root>",
            "Main.xaml": '<Label Text="{x:Static p:Resource.Title}"/>',
            "Main.cs": f"{code}\nShow(Resource.Login_Gone);\n{nothing}",
        },
    )
    missing = [key for key in found if found[key] == "undefined"]
    assert missing == ["Login_Gone"]
    assert found["Title"] == "used"


def test_names_of_the_map_that_is_meant_where_none_is_named(tmp_path: Path) -> None:
    data = '<data name="{}"><value>x</value></data>'
    found = judged(
        tmp_path,
        {
            "App.csproj": "<Project/>",
            "App/Strings/en/Resources.resw": f"<root>{data.format('Home')}{data.format('About')}</root>",
            "App/Strings/de/Resources.resw": f"<root>{data.format('Home')}{data.format('About')}</root>",
            "Service/Texts.resx": f"<root>{data.format('Other')}</root>",
            "Service/Texts.de.resx": f"<root>{data.format('Other')}</root>",
            "App/Page.xaml": '<Box Content="{helpers:ResourceString Name=Home}"/>',
            "App/Page.cs": 'Title = "About".GetLocalized();',
        },
    )
    used = [key for key, status in found.items() if status == "used"]
    assert used == ["Resources.About", "Resources.Home"]


def of_xaml(root: Path, markup: str) -> dict[str, str]:
    """A project whose pages ask for its texts by a markup extension of its own."""
    data = "".join(f'<data name="{name}"><value>x</value></data>' for name in NAMES)
    asked = "\n".join(f'<Box Text="{{h:ResourceString Name={n}}}"/>' for n in NAMES)
    files = {
        "App.csproj": "<Project/>",
        "App/Strings/en/Resources.resw": f"<root>{data}</root>",
        "App/Strings/de/Resources.resw": f"<root>{data}</root>",
        "App/Page.xaml": f"{asked}\n{markup}",
    }
    return judged(root, files)


@pytest.mark.parametrize(
    ("markup", "missing"),
    [
        ('<Box Text="{h:ResourceString Name=Login_Gone}"/>', ["Login_Gone"]),
        ('<Box Text="{h:ResourceString Name=Login_signin3}"/>', []),
        ('<Box Text="{h:ResourceString Name=3}"/>', []),
        ('<Box Fill="{DynamicResource Login_Gone}"/>', []),
    ],
    ids=["gone", "in other letters", "no letter", "any resource"],
)
def test_what_looks_texts_up_by_name_misses_what_is_none(
    tmp_path: Path, markup: str, missing: list[str]
) -> None:
    found = of_xaml(tmp_path, markup)
    assert [key for key in found if found[key] == "undefined"] == missing


@pytest.mark.parametrize(("others", "missing"), [(1, ["Gone 0"]), (6, [])])
def test_what_shows_texts_misses_one_only_where_nearly_all_are_keys(
    tmp_path: Path, others: int, missing: list[str]
) -> None:
    titles = [f"Sign in {number}" for number in range(40)]
    shown = [*titles, *(f"Gone {number}" for number in range(others))]
    messages = "\n".join(f'"{title}" = "x";' for title in titles)
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": messages,
        "App/de.lproj/Localizable.strings": messages,
        "App/Views.swift": "\n".join(f'Text("{title}")' for title in shown),
    }
    found = judged(tmp_path, files)
    assert [key for key in found if found[key] == "undefined"] == missing


def test_a_text_of_a_flat_table_is_no_branch_of_longer_ones(tmp_path: Path) -> None:
    messages = "\n".join(f'"{key}" = "x";' for key in ("a", "a.b", "Wait", "Wait... x"))
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": messages,
        "App/de.lproj/Localizable.strings": messages,
        "App/Views.swift": 'Text("Wait..")\nText("a")',
    }
    found = judged(tmp_path, files)
    assert found == {"a": "used", "a.b": "unused", "Wait": "unused", "Wait... x": "unused"}  # fmt: skip


def test_a_text_with_a_value_is_a_use_wherever_it_stands(tmp_path: Path) -> None:
    keys = ("dm.header %@", "room.header %@ of %lld", "%@", "gone %@")
    messages = "\n".join(f'"{key}" = "x";' for key in keys)
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": messages,
        "App/de.lproj/Localizable.strings": messages,
        "App/Views.swift": (
            'Text("a")\nlet title: LocalizedStringKey = isDm\n'
            '  ? "dm.header \\(user?.name(in: guild) ?? "")"\n'
            '  : "room.header \\(room.name) of \\(count)"\nlet plain = "\\(count)"'
        ),
    }
    found = judged(tmp_path, files)
    assert found == {
        "dm.header %@": "used",
        "room.header %@ of %lld": "used",
        "%@": "unused",
        "gone %@": "unused",
    }


@pytest.mark.parametrize(("others", "count"), [(1, 1), (6, 6), (20, 0)])
def test_what_an_interface_marks_is_missing_where_most_of_it_is_there(
    tmp_path: Path, others: int, count: int
) -> None:
    titles = [f"Sign in {number}" for number in range(40)]
    shown = [*titles, *(f"Gone {number}" for number in range(others))]
    marked = '<property name="label" translatable="yes">{}</property>'
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    files = {
        "po/de.po": head + "\n".join(f'msgid "{title}"\nmsgstr "x"\n' for title in titles),
        "data/window.ui": "<interface>" + "\n".join(map(marked.format, shown)) + "</interface>",
    }  # fmt: skip
    found = judged(tmp_path, files)
    missing = [key for key in found if found[key] == "undefined"]
    assert len(missing) == count


def test_a_generator_leaves_the_mark_of_a_value_out_of_a_name(tmp_path: Path) -> None:
    messages = '"login.deleted_%@" = "x";\n"login.old_%@" = "x";\n'
    code = "show(L10n.Login.deleted(name))\n"
    found = of_swift(tmp_path, code, more=messages)
    assert found["login.deleted_%@"] == "used"
    assert found["login.old_%@"] == "unused"
    assert "undefined" not in found.values()


def test_what_another_part_of_a_resource_class_declares_is_no_missing_message(
    tmp_path: Path,
) -> None:
    names = [f"Text{number}" for number in range(40)]
    data = "".join(f'<data name="{name}"><value>x</value></data>' for name in names)
    asked = "".join(f"Show(Gui.{name});" for name in [*names, "Brand", "Gone"])
    files = {
        "App.csproj": "<Project/>",
        "Gui.resx": f"<root>{data}</root>",
        "Gui.de.resx": f"<root>{data}</root>",
        "Gui.cs": 'public partial class Gui { public const string Brand = "OCR"; }',
        "Dialog.cs": f"class Dialog {{ void A() {{ {asked} }} }}",
    }
    found = judged(tmp_path, files)
    assert [key for key in found if found[key] == "undefined"] == ["Gone"]
