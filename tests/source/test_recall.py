"""What is wrong in a project and was not told: keys planted and removed in copies of real projects, and slips in their code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from projects import judged, package

if TYPE_CHECKING:
    from pathlib import Path

TITLES = [f"title{number}" for number in range(18)]


@pytest.mark.parametrize(
    ("template", "reached"),
    [
        ("`form.${id}`", {"form.hint", "form.a.amount", "form.a.rest"}),
        ("`form.${id}${end}`", {"form.hint", "form.a.amount", "form.a.rest"}),
        ("`form.${id}.amount`", {"form.a.amount"}),
        ("`form.${id}.prices.${of[0]}.sum`", set()),
        ("`form.${id}a.${part}`", {"form.a.amount", "form.a.rest"}),
        ("`form.${\n  id\n}.amount`", {"form.a.amount"}),
        (
            "`form.${id ? `${id}.` : ''}hint`",
            {"form.hint", "form.a.amount", "form.a.rest"},
        ),
    ],
)
def test_a_template_is_the_beginning_of_keys_that_go_on_as_it_does(
    tmp_path: Path, template: str, reached: set[str]
) -> None:
    """Medusa: the path of a field, with words between its values, made all keys below ``products`` possibly used."""
    status = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "locales/en.json": '{"form": {"hint": "a", "a": {"amount": "b", "rest": "c"}}, "home": "d"}',
        "locales/de.json": "{}",
        "src/a.js": f"const {{ t }} = useTranslation(); t('home'); const name = {template}",
    })  # fmt: skip
    assert status.pop("home") == "used"
    assert {key for key in status if status[key] == "possibly used"} == reached
    assert {key for key in status if status[key] == "unused"} == status.keys() - reached


def test_a_slip_in_a_property_that_names_keys_is_told(tmp_path: Path) -> None:
    """metersphere: columns have their titles by keys."""
    rows = ",\n".join(f"{{ label: 'pages.{name}' }}" for name in TITLES)
    names = ", ".join(f'"{name}": "a"' for name in TITLES)
    status = judged(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.json": f'{{"pages": {{{names}}}}}',
        "src/menu.ts": f"export const menu = [{rows}, {{ label: 'pages.titl1' }}]",
        "src/a.vue": "<template>{{ $t(item.label) }}</template>",
    })  # fmt: skip
    assert {key for key in status if status[key] == "undefined"} == {"pages.titl1"}
