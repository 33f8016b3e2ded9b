"""Keys: strategies, styles, length, prefix, conflicts."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.extraction.keys.keygen import KeyRules, generate, unique

Workspace = Callable[..., Path]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Hello World", "hello_world"),
        ("Don't stop!", "dont_stop"),
        ("Tom & Jerry", "tom_and_jerry"),
        ("Tom && Jerry", "tom_and_jerry"),
        ("Research: R&D", "research_r_and_d"),
        ("Drag&Drop", "drag_and_drop"),
        ("Copy Lin&k", "copy_link"),
        ("Save &As…", "save_as"),
        ("文件(&F)", "wen_jian"),
        ("Grüße aus Köln", "gruesse_aus_koeln"),
        ("Привет мир", "privet_mir"),
        ("你好世界", "ni_hao_shi_jie"),
        ("Café crème", "cafe_creme"),
        ("<b>Bold</b> text", "bold_text"),
        ("한국어", "hangugeo"),
        ("!!!", "key"),
    ],
)
def test_slugs(text: str, key: str) -> None:
    assert generate(text, KeyRules()) == key


@pytest.mark.parametrize(
    ("style", "key", "second"),
    [
        ("default", "hello_big_world", "hello_big_world_2"),
        ("snake_case", "hello_big_world", "hello_big_world_2"),
        ("kebab-case", "hello-big-world", "hello-big-world-2"),
        ("camelCase", "helloBigWorld", "helloBigWorld2"),
        ("PascalCase", "HelloBigWorld", "HelloBigWorld2"),
        ("ALL_CAPS", "HELLO_BIG_WORLD", "HELLO_BIG_WORLD_2"),
    ],
)
def test_styles_and_their_conflicts(style: str, key: str, second: str) -> None:
    rules = KeyRules(style=style)
    assert generate("Hello big world", rules) == key
    assert unique(key, {key}, rules) == second
    assert unique(key, {key, second}, rules) == second.replace("2", "3")


def test_a_dynamic_part_counts_by_its_name() -> None:
    assert generate("Welcome, {0}", KeyRules(), args=["user.name"]) == "welcome_name"
    assert generate("Welcome, {0}", KeyRules()) == "welcome_0"


@pytest.mark.parametrize(
    ("limit", "prefix", "key"),
    [
        (11, "", "hello_big"),
        (15, "", "hello_big_world"),
        (3, "", "hel"),
        (14, "app.", "app.hello_big"),
        (8, "app.", "app.hell"),
    ],
)
def test_the_whole_key_is_cut_at_a_word(limit: int, prefix: str, key: str) -> None:
    assert generate("Hello big world", KeyRules(max_length=limit, prefix=prefix)) == key


@given(
    st.text(max_size=60),
    st.integers(1, 40),
    st.sampled_from(["slug", "source", "template", "random"]),
    st.text("abc._", max_size=6),
)
def test_no_strategy_makes_a_longer_key(
    text: str, limit: int, strategy: str, prefix: str
) -> None:
    rules = KeyRules(strategy, "{{filename}}.{{slug}}", "default", limit, prefix)
    key = generate(text, rules, file="src/App.vue")
    assert 0 < len(key) <= limit
    assert len(unique(key, {key}, rules)) <= max(limit, 3)


def test_the_other_strategies() -> None:
    assert generate("Hello", KeyRules("empty", prefix="app.")) == ""
    assert (
        generate("Hello World", KeyRules("source", style="camelCase", prefix="x:"))
        == "x:Hello World"
    )
    random = generate("Hello", KeyRules("random", prefix="r."))
    assert re.fullmatch(r"r\.[\w-]{21}", random)
    assert random != generate("Hello", KeyRules("random", prefix="r."))


def test_templates(workspace: Workspace) -> None:
    root = workspace(
        {
            "packages/shop/package.json": {"name": "@acme/shop"},
            "packages/shop/src/cart/List.view.vue": "",
        }
    )

    def key(template: str, file: str = "packages/shop/src/cart/List.view.vue") -> str:
        return generate(
            "Add to cart",
            KeyRules("template", template, "camelCase"),
            file=file,
            root=root,
        )

    assert key("{{dirname}}.{{filename}}.{{slug}}") == "cart.List.view.add_to_cart"
    assert (
        key("{{package.name}}/{{package_dirname}}/{{ slug }}")
        == "@acme/shop/shop/add_to_cart"
    )
    assert key("{{nonsense}}") == "key"
    assert key("{{nonsense}}.{{slug}}") == "add_to_cart"
    assert key("{{package.name}}.x.{{nonsense}}.{{slug}}", "a.ts") == "x.add_to_cart"
    assert key("{{package.name}}{{dirname}}", "a.ts") == root.name


def test_unbounded_by_default() -> None:
    assert KeyRules().max_length == math.inf
    assert len(generate("word " * 100, KeyRules())) > 400


@pytest.mark.parametrize(
    ("style", "second"),
    [
        ("default", "pg.hello_big_world_2"),
        ("camelCase", "pg.helloBigWorldIts2"),
        ("kebab-case", "pg.hello-big-world-2"),
    ],
)
def test_a_number_takes_the_place_of_whole_words_and_leaves_the_prefix(
    style: str, second: str
) -> None:
    rules = KeyRules(style=style, max_length=20, prefix="pg.")
    first = generate("Hello big World, it's 5 o'clock", rules)
    assert unique(first, {first}, rules) == second
