"""Strings in the Kotlin and Java of Android apps: who reads them, and how they become resources."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.rewriting.editing import errors_in
from tests.projects import tree
from tests.steps import steps

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Workspace = Callable[..., Path]

PAGE = "app/src/main/java/org/shop/ui/Page.kt"
STRINGS = "app/src/main/res/values/strings.xml"
BUILD = 'android {\n    namespace = "org.shop"\n}\n'
PROJECT = {
    "build.gradle": "plugins { id 'com.android.application' }\n",
    "app/build.gradle.kts": BUILD,
    STRINGS: '<resources>\n    <string name="hello">Hello there</string>\n</resources>\n',
}
COMPOSE = "package org.shop.ui\n\nimport androidx.compose.material3.Text\n\n"
COMPOSED = COMPOSE.replace(
    "Text\n", "Text\nimport androidx.compose.ui.res.stringResource\nimport org.shop.R\n"
)


def shown(text: str, file: str = PAGE) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


def composable(body: str) -> str:
    return f"@Composable\nfun Page() {{\n    {body}\n}}\n"


SAVE = composable('Text("Save it")')


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('Text("Save it")', ["Save it"]),
        ('Text(text = "Hi $name, ${user.age} years")', ["Hi {0}, {1} years"]),
        ('Text("Only \\$5 and ${"$"}3 \\u00e9t\\u00e9")', ["Only $5 and $3 été"]),
        ('Text("One " + n + " in pieces")', ["One {0} in pieces"]),
        ('Text("""\n        Two\n        lines\n    """.trimIndent())', ["Two\nlines"]),
        ('TextField(v, {}, label = { Text("Name") }, placeholder = { Text("Your name") })', ["Name", "Your name"]),
        ('Icon(Icons.Default.Add, contentDescription = "Add")', ["Add"]),
        ('SettingsItem(title = "Account", subtitle = "Your data")', ["Account", "Your data"]),
        ('Button(onClick = { save() }) { Text("Save") }', ["Save"]),
        ('scope.launch { snackbar.showSnackbar("Sent it", actionLabel = "Undo") }', ["Sent it", "Undo"]),
        ('Text(if (n == 1) "One item" else "Many items")', ["One item", "Many items"]),
        ('Text(name ?: "Not known")', ["Not known"]),
        ('Toast.makeText(context, "Saved", Toast.LENGTH_LONG).show()', ["Saved"]),
        ('AlertDialog.Builder(this).setTitle("Sure?").setPositiveButton("Yes") { _, _ -> x() }.show()', ["Sure?", "Yes"]),
        ('binding.name.text = "Nobody"; view.hint = "Type here"', ["Nobody", "Type here"]),
        ('NotificationChannel("some channel", "New mails", IMPORTANCE_LOW)', ["New mails"]),
        ('if (text == "a") { title = "Some other" }', ["Some other"]),
        ('Icon(Icons.Default.Search, "Search")', ["Search"]),
        ('val tabs = listOf("Layout", "State", "Gestures")', ["Layout", "State", "Gestures"]),
        ('val names = listOf("layout", "State", "other_key")', []),
        ('Logger.showToast(context, "Nothing to show")', ["Nothing to show"]),
        ('state = Message.Error("It went wrong: $why")', ["It went wrong: {0}"]),
        ('fun toDesc() = when (x) { A -> "Serif"; else -> "Other" }', ["Serif", "Other"]),
    ],
)  # fmt: skip
def test_what_people_read_in_kotlin(body: str, expected: list[str]) -> None:
    assert shown(COMPOSE + composable(body)) == expected


@pytest.mark.parametrize(
    "body",
    [
        'Log.d(TAG, "It went wrong here"); Timber.w("It went wrong"); println("Some text here")',
        'log.debug { "It went wrong here" }; OwnLog.e("It went wrong here")',
        'require(n > 0) { "It must be more" }; check(x) { "It must be so" }; error("It must not be")',
        'throw IllegalStateException("It must not be" + why(x, "nor so"))',
        'throw Exception("It must not be")',
        'Modifier.testTag("Some tag here").semantics { testTag = "Some tag here" }',
        'navController.navigate("some route"); composable("Some route") { }',
        'Intent("Some action here").putExtra("Some extra", "Some value")',
        'prefs.getString("Some key", "Some value")',
        'SimpleDateFormat("EEE, dd MMM yyyy HH:mm"); Regex("Some [a-z] pattern")',
        'animateFloatAsState(1f, label = "Some animation")',
        'if (x == "Some text" || x in listOf("Some other")) save()',
        'when (x) { "Some text" -> save() }',
        'map["Some key"] = "Some value"; mapOf("Some key" to "Some value")',
        'open("https://example.org/Some page")',
        'val title = "title"',
        'val pageWhere = "AND $a IS NOT NULL and so on"',
        'sendError(400, "Some text for clients")',
    ],
)
def test_what_programs_read_in_kotlin(body: str) -> None:
    assert shown(COMPOSE + composable(body)) == []


@pytest.mark.parametrize(
    "code",
    [
        '@Preview(name = "Some page")\n@Composable\nprivate fun Some() { Text("Some text") }',
        '@PreviewLightDark\n@Composable\nfun PagePreview() { Text("Some text") }',
        '@Composable\nfun PreviewPage() { Text("Some text") }',
        'private val previewItem = Item(title = "Some text")',
        'class Items : PreviewParameterProvider<Item> { val title = "Some text" }',
        'object SampleData { val title = "Some text" }',
        '@Test\nfun works() { show(Text("Some text")) }',
        '@Deprecated(message = "Some other text")\nval a = 1',
        'class Failed : Exception("Some text for developers")',
        'override fun toString() = "Some text of it"',
        '@Composable\nfun PagePreviewContent() { Text("Some text") }',
        'class Gone(val why: String) : Exception() { val title = "Some text here" }',
    ],
)
def test_previews_tests_and_annotations_have_no_texts(code: str) -> None:
    assert shown(f"{COMPOSE}{code}\n") == []


@pytest.mark.parametrize(
    "code", ["fun Page(n: Int = 1)", "fun f() { Page() }\n\nprivate fun Page()"]
)
def test_a_composable_with_a_preview_of_its_own_has_texts(code: str) -> None:
    before, _, head = code.rpartition("\n")
    code = f'{before}\n@Preview\n@Composable\n{head} {{ Text("Some text") }}\n'
    assert shown(COMPOSE + code) == ["Some text"]


@pytest.mark.parametrize(
    ("file", "is_read"),
    [
        (PAGE, True),
        ("app/src/main/java/com/example/server/Page.kt", True),
        ("shared/src/commonMain/kotlin/Page.kt", True),
        ("app/src/androidTest/java/org/shop/Page.kt", False),
        ("app/src/test/java/org/shop/Page.kt", False),
        ("shared/src/commonTest/kotlin/Page.kt", False),
        ("app/src/debug/java/org/shop/Page.kt", False),
        ("app/src/main/java/org/shop/PagePreviews.kt", False),
        ("buildSrc/src/main/kotlin/Page.kt", False),
        ("app/src/main/java/org/shop/MockData.kt", False),
        ("app/src/main/java/org/shop/PageFixtures.kt", False),
    ],
)
def test_tests_and_builds_are_not_scanned(
    workspace: Workspace, file: str, *, is_read: bool
) -> None:
    files = {**PROJECT, file: COMPOSE + SAVE}
    assert bool(len(i18n.open(workspace(files)).hardcoded())) is is_read


def test_kotlin_of_other_platforms_is_not_scanned(workspace: Workspace) -> None:
    files = {
        "src/main/resources/messages.properties": "a=A\n",
        "build.gradle": "plugins { id 'java' }\n",
        "src/main/java/Page.java": 'class Page { String title = "Save it"; }\n',
    }
    assert i18n.open(workspace(files)).hardcoded().empty


@pytest.fixture
def app(workspace: Workspace) -> Callable[..., i18n.Workbench]:
    """``app(code)``: an Android project with that ``Page.kt``; ``files`` replaces or adds others."""

    def make(
        code: str, files: dict[str, str] | None = None, file: str = PAGE
    ) -> i18n.Workbench:
        return i18n.open(workspace({**PROJECT, file: code, **(files or {})}))

    return make


ACTIVITY = "class Page : AppCompatActivity() {{ fun f() {{ {} }} }}\n"


@pytest.mark.parametrize(
    ("code", "after"),
    [
        (composable('Text("Save it")'), "Text(stringResource(R.string.save_it))"),
        (composable('Text("Hello there")'), "Text(stringResource(R.string.hello))"),
        (composable('Text("Hi $name, ${a.b(1)}")'), "stringResource(R.string.hi_name_b, name, a.b(1))"),
        (composable('Column { Row { items(3) { Text("Save it") } } }'), "Text(stringResource(R.string.save_it))"),
        (composable('LazyColumn { item { Head(title = "Save it") } }'), "Head(title = stringResource(R.string.save_it))"),
        (composable('Field(label = { Text("Save it") })'), "label = { Text(stringResource(R.string.save_it)) }"),
        ('fun f(@Composable a: X) {}\n@Composable\nfun A(title: String = "Save it") {}\n', "title: String = stringResource(R.string.save_it)"),
        ('class A { val title: String\n    @Composable get() = "Save it" }\n', "get() = stringResource(R.string.save_it)"),
        (composable('val context = LocalContext.current\n    Button(onClick = { toast("Save it") })'),
         "toast(context.getString(R.string.save_it))"),
        (ACTIVITY.format('setTitle("Save it")'), "setTitle(getString(R.string.save_it))"),
        (ACTIVITY.format('button.setOnClickListener { toast("Save $it") }'), "toast(getString(R.string.save_it, it))"),
        ('class A : Fragment() { val title by lazy { "Save it" } }\n', "by lazy { getString(R.string.save_it) }"),
        ('class A(c: Context) : FrameLayout(c) { init { title = "Save it" } }\n', "title = context.getString(R.string.save_it)"),
        ('class A(private val app: Context) { fun f() { title = "Save it" } }\n', "title = app.getString(R.string.save_it)"),
        ('fun f(view: View) { title = "Save it" }\n', "title = view.context.getString(R.string.save_it)"),
        ('fun Context.f() { title = "Save it" }\n', "title = getString(R.string.save_it)"),
        ('class A : CoroutineWorker() { suspend fun f() { title = "Save it" } }\n', "applicationContext.getString(R.string.save_it)"),
        ('fun f(c: Context) { title = "A " + n + " is 5% of it" }\n', "title = c.getString(R.string.a_n_is_5_of_it, n)"),
    ],
)  # fmt: skip
def test_resources_are_asked_for_by_what_is_in_scope(
    app: Callable[..., i18n.Workbench], code: str, after: str
) -> None:
    wb = app(COMPOSE + code)
    before = tree(wb.root)
    wb.extraction(PAGE).apply()
    text = (wb.root / PAGE).read_text()
    assert after in text
    assert "import org.shop.R\n" in text
    assert errors_in(text, PAGE) == 0
    assert wb.hardcoded().empty
    wb.undo()
    assert tree(wb.root) == before


def test_values_are_places_of_the_format(app: Callable[..., i18n.Workbench]) -> None:
    wb = app(
        COMPOSE + composable('Text("$n of 5%: ${a.b}")\n    Text("All 100% of it")')
    )
    wb.extraction(PAGE).apply()
    strings = (wb.root / STRINGS).read_text()
    assert ">%1$s of 5%%: %2$s<" in strings
    assert ">All 100% of it<" in strings


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (composable('Button(onClick = { toast("Save it") })'), "outside of composition"),
        (composable('LaunchedEffect(Unit) { toast("Save it") }'), "outside of composition"),
        (composable('val a = remember { Item(title = "Save it") }'), "outside of composition"),
        (composable('fun save() { toast("Save it") }'), "no Context is in scope"),
        (composable('val a = object : A { override fun f() { toast("Save it") } }'), "no Context is in scope"),
        (composable('val a = try { Item(title = "Save it") } catch (e: E) { null }'), "inside of a try"),
        ('class A : ViewModel() { fun f() { title = "Save it" } }', "no Context is in scope"),
        ('object A { fun f() { title = "Save it" } }', "no Context is in scope"),
        ('fun f() { title = "Save it" }', "no Context is in scope"),
        ('class A : Fragment() { val title = "Save it" }', "before there is a Context"),
        ('class A : Activity() { companion object { fun f() { title = "Save it" } } }', "no Context is in scope"),
        ('class A : Activity() { class B { fun f() { title = "Save it" } } }', "no Context is in scope"),
        ('enum class A(val title: String) { B("Save it now") }', "before there is a Context"),
        ('const val TITLE = "Save it"', "a constant"),
        ('fun f(c: Context?) { title = "Save it" }', "no Context is in scope"),
    ],
)  # fmt: skip
def test_where_no_resource_can_be_read_nothing_is_written(
    app: Callable[..., i18n.Workbench], code: str, why: str
) -> None:
    wb = app(f"{COMPOSE}{code}\n")
    extraction = wb.extraction(PAGE)
    assert why in extraction.table["needs"][0]
    assert not extraction.changes()


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (COMPOSE, COMPOSED),
        ("package org.shop\n\n", "package org.shop\n\nimport androidx.compose.ui.res.stringResource\n\n"),
        ("package org.shop\r\n\r\n", "package org.shop\r\n\r\nimport androidx.compose.ui.res.stringResource\r\n\r\n"),
        ("package a\n\nimport z.Z\nimport b.B\n\n",
         "package a\n\nimport z.Z\nimport b.B\nimport androidx.compose.ui.res.stringResource\nimport org.shop.R\n\n"),
        ("package a\n\nimport androidx.compose.ui.res.*\nimport org.shop.*\n\n",
         "package a\n\nimport androidx.compose.ui.res.*\nimport org.shop.*\n\n"),
    ],
)  # fmt: skip
def test_imports_are_added_in_the_order_of_the_file(
    app: Callable[..., i18n.Workbench], head: str, expected: str
) -> None:
    wb = app(head + SAVE)
    wb.extraction(PAGE).apply()
    text = (wb.root / PAGE).read_bytes().decode()
    assert text == expected + composable("Text(stringResource(R.string.save_it))")


@pytest.mark.parametrize(
    ("head", "call"),
    [
        ("import org.shop.R as words\n", "stringResource(words.string.save_it)"),
        ("import org.other.R\n", "stringResource(org.shop.R.string.save_it)"),
        ("import org.own.stringResource\n", "androidx.compose.ui.res.stringResource(R.string.save_it)"),
    ],
)  # fmt: skip
def test_names_that_are_taken_are_written_out(
    app: Callable[..., i18n.Workbench], head: str, call: str
) -> None:
    wb = app(f"package a\n\n{head}\n{SAVE}")
    wb.extraction(PAGE).apply()
    assert f"Text({call})" in (wb.root / PAGE).read_text()


CHAT = "demos/chat/src/main/java/org/chat/Page.kt"
OTHER = {
    "demos/chat/build.gradle": 'android { namespace "org.chat" }\n',
    "demos/chat/src/main/res/values/strings.xml": PROJECT[STRINGS],
}


def test_a_key_goes_to_the_resources_of_its_module(
    app: Callable[..., i18n.Workbench],
) -> None:
    wb = app(COMPOSE + SAVE, OTHER, CHAT)
    row = wb.extraction(CHAT).rows[0]
    assert row.target == "demos/chat/src/main/res/values/strings.xml"
    assert "import org.chat.R" in row.imports


@pytest.mark.parametrize("build", ["", 'implementation(project(":app"))\n'])
def test_a_module_reads_resources_of_those_it_depends_on(
    app: Callable[..., i18n.Workbench], build: str
) -> None:
    files = {"demos/chat/build.gradle": build}
    wb = app(COMPOSE + SAVE, files, CHAT)
    row = wb.extraction(CHAT, target=STRINGS).rows[0]
    assert ("does not depend on" in row.needs) is not build


def test_without_a_package_the_resources_have_no_class(
    app: Callable[..., i18n.Workbench],
) -> None:
    files = {"app/build.gradle.kts": "android { }\n"}
    wb = app(COMPOSE + SAVE, files)
    assert "the package of the resources" in wb.extraction(PAGE).rows[0].needs
    known = app(f"import org.shop.R\n{SAVE}", files)
    known.extraction(PAGE).apply()
    assert "stringResource(R.string.save_it)" in (known.root / PAGE).read_text()


COMMON = "shared/src/commonMain/kotlin/Page.kt"
SHARED = {
    "build.gradle": "plugins { id 'org.jetbrains.compose' }\n",
    "app/build.gradle.kts": "",
    "shared/build.gradle.kts": 'compose.resources { packageOfResClass = "org.shop.res" }\n',
    "shared/src/commonMain/composeResources/values/strings.xml": PROJECT[STRINGS],
}


def test_compose_multiplatform_has_resources_of_its_own(
    workspace: Workspace,
) -> None:
    code = "package org.shop\n\nimport androidx.compose.material3.Text\n\n"
    wb = i18n.open(workspace({**SHARED, COMMON: code + SAVE}))
    wb.extraction(COMMON).apply()
    assert (wb.root / COMMON).read_text() == (
        "package org.shop\n\nimport androidx.compose.material3.Text\n"
        "import org.jetbrains.compose.resources.stringResource\n"
        "import org.shop.res.Res\nimport org.shop.res.save_it\n\n"
        + composable("Text(stringResource(Res.string.save_it))")
    )


def test_words_of_the_language_are_no_names_of_resources(
    app: Callable[..., i18n.Workbench],
) -> None:
    wb = app(COMPOSE + composable('Text("Continue")'))
    assert wb.extraction(PAGE).rows[0].key == "continue_2"


def test_a_generated_name_does_not_begin_with_a_digit(
    app: Callable[..., i18n.Workbench],
) -> None:
    wb = app(COMPOSE + composable('Text("24 hours in a day")'))
    wb.extraction(PAGE).apply()
    assert "R.string._24_hours_in_a_day" in (wb.root / PAGE).read_text()


def test_a_page_of_a_web_view_reads_no_resources(
    app: Callable[..., i18n.Workbench],
) -> None:
    page = "app/src/main/assets/help.html"
    wb = app(COMPOSE, {page: "<p>How it works</p>\n"})
    extraction = wb.extraction(page)
    assert "nothing has texts of Android in a page" in extraction.rows[0].needs
    assert not extraction.changes()


def test_what_a_person_points_at_is_extracted(
    app: Callable[..., i18n.Workbench],
) -> None:
    wb = app(COMPOSE + composable('Box(name = "x")'))
    wb.extract_one(PAGE, text="x").apply()
    assert "Box(name = stringResource(R.string.x))" in (wb.root / PAGE).read_text()


def test_directives_cover_a_statement_and_a_line() -> None:
    body = (
        '// i18n-workbench-ignore\n    Text("One thing")\n    Text("Two things")\n'
        '    Text("Three things") // i18n-workbench-ignore-line'
    )
    assert shown(COMPOSE + composable(body)) == ["Two things"]


JAVA = "app/src/main/java/org/shop/Page.java"


def activity(body: str) -> str:
    return (
        "package org.shop;\n\npublic class Page extends Activity {\n"
        f"  void f() {{\n    {body}\n  }}\n}}\n"
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('setTitle("Save it");', ["Save it"]),
        ('Toast.makeText(this, "Saved " + n + " things", 1).show();', ["Saved {0} things"]),
        ('new AlertDialog.Builder(this).setMessage("Sure?").setNegativeButton("No", null);', ["Sure?", "No"]),
        ('text.setText(n == 1 ? "One item" : "Many items");', ["One item", "Many items"]),
        ('text.setText(String.format("You have %d items", n));', ["You have %d items"]),
        ('Log.d(TAG, "It went wrong here"); throw new IOException("It went wrong");', []),
        ('if (a.equals("Some text")) { prefs.putString("Some key", "Some value"); }', []),
        ('switch (a) { case "Some text": break; }', []),
        ('assert a : "It must be so";', []),
        ('String[] months = {"March", "April", "May"};', ["March", "April", "May"]),
        ('new Failed("a") { Failed(String a) { super("Some text"); } };', ["Some text"]),
    ],
)  # fmt: skip
def test_what_people_read_in_java(body: str, expected: list[str]) -> None:
    assert shown(activity(body), JAVA) == expected


def test_what_an_exception_says_is_for_developers() -> None:
    code = 'class Gone extends RuntimeException { Gone() { super("It is gone for good"); } }'
    assert shown(code, JAVA) == []


@pytest.mark.parametrize(
    ("code", "after"),
    [
        (activity('setTitle("Hi " + name);'), "setTitle(getString(R.string.hi_name, name));"),
        (activity('run(() -> toast("Save it"));'), "toast(getString(R.string.save_it))"),
        (activity('b.listen(new L() { void g() { toast("Save it"); } });'), "toast(getString(R.string.save_it))"),
        ('class A { void f(View view) { setTitle("Save it"); } }\n', "setTitle(view.getContext().getString(R.string.save_it))"),
        ('class A { void f() { Context c = x(); setTitle("Save it"); } }\n', "setTitle(c.getString(R.string.save_it))"),
        ('class A extends View { void f() { setTitle("Save it"); } }\n', "setTitle(getContext().getString(R.string.save_it))"),
        ('class A { private final Context mine; void f() { setTitle("Save it"); } }\n', "setTitle(mine.getString(R.string.save_it))"),
    ],
)  # fmt: skip
def test_java_asks_for_resources(
    app: Callable[..., i18n.Workbench], code: str, after: str
) -> None:
    code = code if code.startswith("package") else f"package org.shop;\n\n{code}"
    wb = app(code, file=JAVA)
    before = tree(wb.root)
    wb.extraction(JAVA).apply()
    text = (wb.root / JAVA).read_text()
    assert after in text
    assert "import" not in text
    assert errors_in(text, JAVA) == 0
    wb.undo()
    assert tree(wb.root) == before


@pytest.mark.parametrize(
    "code",
    [
        'class A { void f() { setTitle("Save it"); } }',
        'class A extends Activity { static void f() { setTitle("Save it"); } }',
        'class A extends Activity { String title = "Save it"; }',
        'class A extends Activity { static class B { void f() { setTitle("Save it"); } } }',
        'class A extends Activity { enum B { C("Save it now"); } }',
        'class A extends View { A() { super("Save it now"); } }',
    ],
)
def test_where_java_has_no_context_nothing_is_written(
    app: Callable[..., i18n.Workbench], code: str
) -> None:
    wb = app(f"package org.shop;\n\n{code}\n", file=JAVA)
    extraction = wb.extraction(JAVA)
    assert "a place where resources can be read" in extraction.table["needs"][0]
    assert not extraction.changes()


@pytest.mark.parametrize("file", ["a.kt", "a.java"])
def test_hostile_code_ends_quickly(file: str) -> None:
    for piece in (
        '"$', '"${', '"${"', '"""$', "@A(", '@A("', 'Text("a b ', '{ "A b" ', 'a + "B c" + ', '.b("Some text")',
        '"Some text", ', "/*", 'x?.let { "Some text" ', '("Some text" to ', 'if (a) "Some text" else ',
    ):  # fmt: skip
        start = time.process_time()
        try:
            detect_text(f"class A {{ val a = {piece * 1000}", file)
        except i18n.errors.ParseError:
            continue
        assert time.process_time() - start < 2, piece


def test_many_texts_take_no_longer_each() -> None:
    def cost(count: int) -> int:
        text = composable('Text("Some text", a)\n' * count)
        assert len(detect_text(text, PAGE)) == count
        return steps(lambda: detect_text(text, PAGE))

    assert cost(1600) < 5 * cost(400)
