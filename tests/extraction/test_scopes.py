"""A key lands where its translator looks for it: explicit namespace, scope of the hook, settings, a question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError
from i18n_workbench.extraction.rewriting.editing import errors_in

Workspace = Callable[..., Path]
NEXT_INTL = {"package.json": {"dependencies": {"next-intl": "3", "react": "18"}}}
I18NEXT = {"package.json": {"dependencies": {"react-i18next": "14", "i18next": "23"}}}
SHOP = {
    **I18NEXT,
    "public/locales/en/shop.json": {"again": "Again"},
    "public/locales/en/auth.json": {"login": "Log in"},
}


def component(hook: str, *texts: str) -> str:
    """A component with a hook and some paragraphs."""
    body = "".join(f"<p>{text}</p>" for text in texts)
    module = "next-intl" if "useTranslations" in hook else "react-i18next"
    name = "useTranslations" if "useTranslations" in hook else "useTranslation"
    return (
        f"import {{ {name} }} from '{module}'\n"
        f"export function A() {{\n  {hook}\n  return <div>{body}</div>\n}}\n"
    )


def opened(
    workspace: Workspace, files: dict[str, object], **settings: object
) -> i18n.Workbench:
    return i18n.open(workspace(files, settings=settings))


@pytest.mark.parametrize(
    ("files", "hook", "key", "called"),
    [
        (
            {**NEXT_INTL, "messages/en.json": {"Index": {"title": "Hello"}}},
            "const t = useTranslations('Index')",
            "Index.hi_there",
            "{t('hi_there')}",
        ),
        (
            {**NEXT_INTL, "messages/en.json": {"Index": {"title": "Hello"}}},
            "const t = useTranslations('Index.hero')",
            "Index.hero.hi_there",
            "{t('hi_there')}",
        ),
        (
            SHOP,
            "const { t } = useTranslation('auth')",
            "auth:hi_there",
            "{t('hi_there')}",
        ),
        (
            SHOP,
            "const { t: tr } = useTranslation('auth', { keyPrefix: 'cart' })",
            "auth:cart.hi_there",
            "{tr('hi_there')}",
        ),
    ],
)
def test_generated_keys_go_below_the_scope_and_are_called_by_their_short_name(
    workspace: Workspace, files: dict[str, object], hook: str, key: str, called: str
) -> None:
    wb = opened(workspace, {**files, "src/a.tsx": component(hook, "Hi there")})
    assert list(wb.hardcoded("src/a.tsx")["suggested_key"]) == [key]
    wb.extraction("src/a.tsx").apply()
    assert called in (wb.root / "src/a.tsx").read_text()
    wb.reload()
    assert wb.wide().loc[key, "en"] == "Hi there"
    status = wb.usage().set_index("key")["status"]
    assert status[key] == "used"
    assert "undefined" not in set(status)


def test_an_existing_key_is_used_again_only_where_the_translator_reaches_it(
    workspace: Workspace,
) -> None:
    messages = {"Index": {"title": "Hello"}, "Other": {"hi": "Hi there"}, "hi": "Hello"}
    files = {
        **NEXT_INTL,
        "messages/en.json": messages,
        "src/a.tsx": component(
            "const t = useTranslations('Index')", "Hi there", "Hello"
        ),
    }
    table = opened(workspace, files).extraction("src/a.tsx").table
    assert list(table["key"]) == ["Index.hi_there", "Index.title"]


def test_a_key_with_its_namespace_goes_to_the_file_of_that_namespace(
    workspace: Workspace,
) -> None:
    hook = "const { t } = useTranslation('shop')"
    wb = opened(workspace, {**SHOP, "src/a.tsx": component(hook, "Hi there")})
    wb.extract_one("src/a.tsx", text="Hi there", key="auth:hi").apply()
    assert wb.wide().loc["auth:hi", "en"] == "Hi there"
    assert "{t('auth:hi')}" in (wb.root / "src/a.tsx").read_text()


def test_a_person_types_the_namespace_of_the_scope(workspace: Workspace) -> None:
    hook = "const { t } = useTranslation('auth')"
    wb = opened(workspace, {**SHOP, "src/a.tsx": component(hook, "Hi there")})
    wb.extract_one("src/a.tsx", text="Hi there", key="auth:again").apply()
    assert (
        '"again": "Hi there"' in (wb.root / "public/locales/en/auth.json").read_text()
    )
    assert "{t('again')}" in (wb.root / "src/a.tsx").read_text()


def test_a_new_namespace_gets_a_file(workspace: Workspace) -> None:
    hook = "const { t } = useTranslation('news')"
    wb = opened(workspace, {**SHOP, "src/a.tsx": component(hook, "Hi there")})
    wb.extraction("src/a.tsx").apply()
    assert "Hi there" in (wb.root / "public/locales/en/news.json").read_text()


def test_set_key_picks_the_file_again(workspace: Workspace) -> None:
    hook = "const { t } = useTranslation()"
    wb = opened(
        workspace,
        {**SHOP, "src/a.tsx": component(hook, "Hi there")},
        defaultNamespace="shop",
    )
    extraction = wb.extraction("src/a.tsx")
    assert list(extraction.table["target"]) == ["public/locales/en/shop.json"]
    assert list(extraction.table["replacement"]) == ["{t('hi_there')}"]
    extraction.set_key(0, "auth:hi")
    assert list(extraction.table["target"]) == ["public/locales/en/auth.json"]
    assert list(extraction.table["replacement"]) == ["{t('auth:hi')}"]
    extraction.set_key(0, "hi")
    assert list(extraction.table["target"]) == ["public/locales/en/shop.json"]


def test_a_file_that_was_chosen_stays_when_the_key_changes(
    workspace: Workspace,
) -> None:
    hook = "const { t } = useTranslation()"
    wb = opened(workspace, {**SHOP, "src/a.tsx": component(hook, "Hi there")})
    extraction = wb.extraction("src/a.tsx")
    assert extraction.table["needs"][0].startswith("a file")
    extraction.choose("public/locales/en/auth.json").set_key(0, "hi")
    assert list(extraction.table["key"]) == ["auth:hi"]


def test_a_prefix_that_is_a_text_refuses_its_row_alone(workspace: Workspace) -> None:
    code = component("const t = useTranslations('cart')", "Hi there") + component(
        "const t = useTranslations('Index')", "New here"
    ).partition("\n")[2].replace("A()", "B()")
    files = {**NEXT_INTL, "messages/en.json": {"cart": "Cart", "Index": {"a": "A"}}}
    wb = opened(workspace, {**files, "src/a.tsx": code})
    extraction = wb.extraction("src/a.tsx")
    refused, ready = extraction.table["needs"]
    assert refused.startswith("another key: messages/en.json:")
    assert "cart is a text" in refused
    assert ready == ""
    extraction.apply()
    assert wb.wide().loc["Index.new_here", "en"] == "New here"


def test_a_scope_that_stands_in_a_variable_is_a_question(workspace: Workspace) -> None:
    code = component("const t = useTranslations(props.name)", "Hi there")
    wb = opened(
        workspace, {**NEXT_INTL, "messages/en.json": {"a": "A"}, "src/a.tsx": code}
    )
    extraction = wb.extraction("src/a.tsx")
    assert "stands in a variable" in extraction.table["needs"][0]
    with pytest.raises(UsageError, match="stands in a variable") as caught:
        extraction.apply()
    assert caught.value.place.file == "src/a.tsx"


def test_the_new_keys_of_a_source_file_stay_together(workspace: Workspace) -> None:
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en/zoo.json": {"lion": "The lion"},
        "locales/en/bar.json": {"beer": "A beer"},
        "src/A.vue": "<template><p>Lion house</p><p>Beer garden</p></template>",
    }
    settings = {"extract.targetPickingStrategy": "auto", "namespace": False}
    table = i18n.open(workspace(files, settings=settings)).extraction("src/A.vue").table
    assert len(set(table["target"])) == 1


def test_a_template_of_ones_own_that_calls_the_translator_gets_the_short_name(
    workspace: Workspace,
) -> None:
    files = {
        **NEXT_INTL,
        "messages/en.json": {"Index": {"title": "Hello"}},
        "src/a.tsx": component("const t = useTranslations('Index')", "Hi there"),
    }
    wb = opened(workspace, files)
    table = wb.extraction("src/a.tsx", template="{t('$1')}").table
    assert list(table["replacement"]) == ["{t('hi_there')}"]
    table = wb.extraction("src/a.tsx", template="<Msg id='$1'/>").table
    assert list(table["replacement"]) == ["<Msg id='hi_there'/>"]


def test_a_file_is_read_once_for_all_its_strings(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = [f"Welcome to shop number {at}" for at in range(40)]
    root = workspace(
        {**SHOP, "src/A.tsx": component("const { t } = useTranslation('shop')", *texts)}
    )
    wb = i18n.open(root)
    read: list[str] = []
    source_text = wb.sources.text
    monkeypatch.setattr(
        wb.sources, "text", lambda file: read.append(file) or source_text(file)
    )
    assert len(wb.hardcoded("src/A.tsx")) == 40
    assert len(read) == 1


def test_a_hook_of_another_component_gives_no_scope(workspace) -> None:
    code = (
        "import { useTranslations } from 'next-intl'\n\n"
        "export function Cart() {\n  const t = useTranslations('Cart')\n  return <p>{t('title')}</p>\n}\n\n"
        "export function Other() {\n  return <p>Some other text</p>\n}\n"
    )
    root = workspace(
        {
            "package.json": {"dependencies": {"next-intl": "4"}},
            "messages/en.json": {"Cart": {"title": "Cart"}},
            "src/Cart.tsx": code,
        }
    )
    i18n.open(root).extraction().apply()
    text = (root / "src/Cart.tsx").read_text()
    other = text.partition("function Other")[2]
    assert "const t = useTranslations()" in other
    assert "{t('some_other_text')}" in other


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("export default async function A() {\n  return <p>Hi there</p>;\n}", "async function A() {\n  const t = await getTranslations();\n  return <p>{t('hi_there')}</p>;"),
        ("export const A = async () => <p>Hi there</p>;", "async () => {\n  const t = await getTranslations();\n  return <p>{t('hi_there')}</p>"),
        ("export async function generateMetadata() {\n  return { title: 'Hi there' };\n}", "const t = await getTranslations();\n  return { title: t('hi_there') };"),
        ("export function A() {\n  return <p>Hi there</p>;\n}", "function A() {\n  const t = useTranslations();"),
    ],
)  # fmt: skip
def test_components_of_a_server_await_their_translator(
    workspace: Workspace, before: str, after: str
) -> None:
    file = "src/a.tsx"
    files = {
        **NEXT_INTL,
        "messages/en.json": {"a": "A"},
        file: f"import 'x';\n{before}\n",
    }
    wb = i18n.open(workspace(files))
    wb.extraction(file).apply()
    text = (wb.root / file).read_text()
    assert after in text
    awaits = "from 'next-intl/server';" in text
    assert awaits == ("await" in after)
    assert errors_in(text, file) == 0
    wb.undo()
    assert (wb.root / file).read_text() == files[file]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("export async function save() {\n  return { error: 'Hi there' };\n}", "save() {\n  const t = await getTranslations();\n  return { error: t('hi_there') };"),
        ("export const save = guarded(async () => {\n  await each(async () => fail({ error: 'Hi there' }));\n});", "guarded(async () => {\n  const t = await getTranslations();\n  await each(async () => fail({ error: t('hi_there') }));"),
    ],
)  # fmt: skip
def test_actions_of_a_server_await_their_translator(
    workspace: Workspace, before: str, after: str
) -> None:
    file = "src/actions.ts"
    files = {
        **NEXT_INTL,
        "messages/en.json": {"a": "A"},
        file: f"'use server';\n\nimport 'x';\n\n{before}\n",
    }
    wb = i18n.open(workspace(files))
    wb.extraction(file).apply()
    text = (wb.root / file).read_text()
    assert text.startswith("'use server';\n\nimport 'x';\nimport { getTranslations }")
    assert after in text
    assert errors_in(text, file) == 0
    wb.undo()
    assert (wb.root / file).read_text() == files[file]


@pytest.mark.parametrize(
    "code",
    [
        "export async function save() { return toast('Hi there'); }",
        "export default getRequestConfig(async () => ({ title: 'Hi there' }));",
    ],
)
def test_what_is_no_component_of_a_server_awaits_none(
    workspace: Workspace, code: str
) -> None:
    files = {**NEXT_INTL, "messages/en.json": {"a": "A"}, "src/a.tsx": f"{code}\n"}
    rows = i18n.open(workspace(files)).extraction("src/a.tsx").rows
    assert [row.adds for row in rows] == [""]
    assert all("translator" in row.needs for row in rows)


def test_a_parameter_has_its_value_before_a_hook_is_called(
    workspace: Workspace,
) -> None:
    code = "export function A({ title = 'Hi there' }) { return <b>{title}</b>; }\n"
    files = {**NEXT_INTL, "messages/en.json": {"a": "A"}, "src/a.tsx": code}
    (row,) = i18n.open(workspace(files)).extraction("src/a.tsx").rows
    assert "a parameter has its default value before the component" in row.needs


@pytest.mark.parametrize(
    ("file", "layout", "directive", "works"),
    [
        ("app/page.tsx", "<body>{children}</body>", "'use client'\n", False),
        ("app/page.tsx", "<Providers>{children}</Providers>", "'use client'\n", True),
        ("app/page.tsx", "<body>{children}</body>", "", True),
        ("app/a/page.tsx", "<body>{children}</body>", "'use client'\n", False),
        ("app/global-error.tsx", "<Providers/>", "'use client'\n", False),
        ("app/Menu.tsx", "<body>{children}</body>", "'use client'\n", True),
    ],
)
def test_a_page_below_no_provider_gets_no_hook(
    workspace: Workspace, file: str, layout: str, directive: str, works: bool
) -> None:
    root = workspace(
        {
            **NEXT_INTL,
            "messages/en.json": {"a": "A"},
            "app/layout.tsx": f"export default ({{ children }}) => {layout}\n",
            file: f"{directive}export default function A() {{\n  return <p>Some text here</p>\n}}\n",
        }
    )
    extraction = i18n.open(root).extraction(file)
    assert ("provider" in extraction.table["needs"][0]) != works


def test_a_function_of_data_gets_no_hook(workspace: Workspace) -> None:
    """``app/manifest.ts`` exports a function as default that no component is."""
    code = (
        "export default function manifest() {\n  return { name: 'The whole shop' }\n}\n"
    )
    root = workspace(
        {**NEXT_INTL, "messages/en.json": {"a": "A"}, "app/manifest.ts": code}
    )
    needs = i18n.open(root).extraction("app/manifest.ts").table["needs"][0]
    assert "no component" in needs


@pytest.mark.parametrize(
    "macro",
    [
        "const props = withDefaults(defineProps<{ title?: string }>(), { title: 'Hi there' });",
        "defineProps({ title: { type: String, default: () => 'Hi there' } });",
        "const { title = 'Hi there' } = defineProps<{ title?: string }>();",
        "defineOptions({ title: 'Hi there' });",
    ],
)
def test_what_the_compiler_of_vue_takes_out_of_a_setup_sees_no_translator(
    workspace: Workspace, macro: str
) -> None:
    page = (
        f"<script setup lang='ts'>\n{macro}\nconst note = 'Said at last';\n</script>\n"
    )
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"a": "A"},
        "src/a.vue": page,
    }
    wb = i18n.open(workspace(files))
    job = wb.extraction("src/a.vue", min_confidence=0.1)
    needs = job.table.set_index("text")["needs"]
    assert "takes this out of the setup" in needs["Hi there"]
    job.apply()
    text = (wb.root / "src/a.vue").read_text()
    assert macro in text
    assert "const note = t('said_at_last');" in text


@pytest.mark.parametrize(
    ("line", "is_too_soon"),
    [
        ("useHead({ title: 'Hi there' });", True),
        ("const title = computed(() => 'Hi there');", True),
        ("const names = rows.map((row) => ({ row, title: 'Hi there' }));", True),
        ("const say = () => toast('Hi there');", False),
        ("function say() { toast('Hi there'); }", False),
    ],
)
def test_a_translator_is_not_called_above_the_line_that_makes_it(
    workspace: Workspace, line: str, is_too_soon: bool
) -> None:
    made = "const { t } = useI18n();\nconst note = 'Said at last';\n"
    page = f"<script setup lang='ts'>\n{line}\n{made}</script>\n"
    files = {
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"a": "A"},
        "src/a.vue": page,
    }
    wb = i18n.open(workspace(files))
    job = wb.extraction("src/a.vue", min_confidence=0.1)
    needs = job.table.set_index("text")["needs"]
    assert ("stands below" in needs["Hi there"]) == is_too_soon
    job.apply()
    text = (wb.root / "src/a.vue").read_text()
    assert (line in text) == is_too_soon
    assert "const note = t('said_at_last');" in text


@pytest.mark.parametrize(
    ("line", "is_too_soon"),
    [
        ("const title = useMemo(() => 'Hi there', []);", True),
        ("const label = <b>Hi there</b>;", True),
        ("const say = () => { toast('Hi there'); };", False),
    ],
)
def test_the_hook_of_a_component_is_not_asked_above_its_line(
    workspace: Workspace, line: str, is_too_soon: bool
) -> None:
    page = component(f"{line}\n  const {{ t }} = useTranslation();", "Said at last")
    files = {**I18NEXT, "locales/en.json": {"a": "A"}, "src/a.tsx": page}
    wb = opened(workspace, files)
    needs = wb.extraction("src/a.tsx", min_confidence=0.1).table.set_index("text")
    assert ("stands below" in needs["needs"]["Hi there"]) == is_too_soon
    assert needs["needs"]["Said at last"] == ""
