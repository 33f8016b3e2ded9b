"""An Android app as a person sees it: what is not to be translated, and what uses a string."""

import pytest

import i18n_workbench as i18n

BASE = """<resources>
    <string name="title">Title</string>
    <string name="sort_name">By name</string>
    <string name="unused">Nobody</string>
    <string-array name="orders">
        <item>@string/sort_name</item>
    </string-array>
</resources>
"""
FILES = {
    "build.gradle": "plugins { id 'com.android.application' }\n",
    "common.gradle": """    resValue "string", "app_name", "App"
""",
    "app/src/main/res/values/strings.xml": BASE,
    "app/src/main/res/values/donottranslate.xml": '<resources><string name="url">https://example.com</string></resources>',
    "app/src/main/res/values-fr/strings.xml": '<resources><string name="title">Titre</string></resources>',
    "app/src/main/java/Main.kt": "val a = R.string.title + R.string.app_name + R.array.orders + R.string.gone + R.string.class.fields",
    "app/src/main/res/layout/main.xml": '<TextView android:text="@string/from_a_library"/>',
}


def opened(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return i18n.open(tmp_path)


def test_what_stands_in_donottranslate_is_missing_nowhere(tmp_path):
    assert set(opened(tmp_path).missing("fr")["key"]) == {"sort_name", "unused"}


@pytest.mark.parametrize(
    ("name", "is_due"),
    [
        ("strings_donottranslate", False),
        ("pack_strings_dont_translate", False),
        ("strings_no_translate", False),
        ("casino_translate", True),
    ],
)
def test_names_of_files_say_what_is_not_to_be_translated(tmp_path, name, is_due):
    opened(tmp_path)
    old = tmp_path / "app/src/main/res/values/donottranslate.xml"
    old.rename(old.with_name(f"{name}.xml"))
    assert ("url" in set(i18n.open(tmp_path).missing("fr")["key"])) is is_due


def test_resources_that_name_others_use_them(tmp_path):
    usage = opened(tmp_path).usage().set_index("key")
    assert usage.loc["sort_name", "status"] == "used"
    assert usage.loc["sort_name", "reason"] == "linked from orders[0]"
    assert usage.loc["unused", "status"] == "unused"


def test_what_libraries_and_builds_have_is_not_undefined(tmp_path):
    usage = opened(tmp_path).usage()
    assert list(usage[usage["status"] == "undefined"]["key"]) == ["gone"]


def test_an_array_may_share_its_name_with_a_string(tmp_path):
    array = '<string-array name="grid"><item>One</item><item>Two</item></string-array>'
    base = f'<resources><string name="grid">Columns</string>{array}</resources>'
    files = {
        "app/src/main/res/values/strings.xml": base,
        "app/src/main/res/xml/settings.xml": '<ListPreference app:title="@string/grid" app:entries="@array/grid"/>',
        "build.gradle": FILES["build.gradle"],
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert "unused" not in set(i18n.open(tmp_path).usage()["status"])


def test_a_rename_says_which_value_still_names_the_old_key(tmp_path):
    changes = opened(tmp_path).changes().rename("sort_name", "order_name", code=True)
    assert any("@string/sort_name" in line for line in changes.left)


def with_array(tmp_path, items):
    wb = opened(tmp_path)
    base = tmp_path / "app/src/main/res/values/strings.xml"
    base.write_text(BASE.replace("<item>@string/sort_name</item>", items))
    wb.reload()
    return wb


def test_an_array_that_a_locale_lacks_is_begun_as_an_array(tmp_path):
    wb = with_array(tmp_path, "<item>5 days</item>" * 12)
    wb.changes().fill("fr", value="x").apply()
    french = (tmp_path / "app/src/main/res/values-fr/strings.xml").read_text()
    lines = "".join(line.strip() for line in french.splitlines())
    assert (
        f'<string-array name="orders">{"<item>x</item>" * 12}</string-array>' in lines
    )
    assert not len(wb.missing("fr"))


def test_an_array_that_is_not_only_text_is_asked_of_nobody(tmp_path):
    wb = with_array(tmp_path, "<item>@string/title</item><item>5 days</item>")
    assert "orders[1]" not in set(wb.missing("fr")["key"])
    filled = wb.changes().fill("fr", value="x")
    assert filled.left == []
    filled.apply()
    french = (tmp_path / "app/src/main/res/values-fr/strings.xml").read_text()
    assert "orders" not in french


def test_resources_of_an_imported_library_are_not_undefined(tmp_path):
    wb = opened(tmp_path)
    (tmp_path / "app/src/main/java/Dialog.kt").write_text(
        "import android.R\nimport androidx.core.R as Core\nval a = R.string.ok + Core.string.cancel\n"
    )
    (tmp_path / "app/src/main/java/Own.kt").write_text(
        "import org.app.R\nval a = R.string.lost + R.string.title\n"
    )
    wb = i18n.open(tmp_path)
    usage = wb.usage().set_index("key")["status"]
    assert {"ok", "cancel"}.isdisjoint(usage.index)
    assert usage["lost"] == "undefined"
