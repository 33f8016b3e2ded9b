"""Language tags, names, flags, direction, plural categories, collation."""

from i18n_workbench.locales.collation import binary_key, collation_key
from i18n_workbench.locales.flags import flag, flag_emoji, is_country
from i18n_workbench.locales.names import (
    direction,
    display_name,
    most_likely,
    name_in,
    native_name,
)
from i18n_workbench.locales.plurals import (
    CATEGORIES,
    category_in_name,
    counting_categories,
    ordinal_categories,
    plural_categories,
    plural_category,
    required_categories,
)
from i18n_workbench.locales.tags import (
    Tag,
    canonical,
    has_registered_region,
    is_locale,
    is_registered,
    is_registered_region,
    parse,
    spelled,
)

__all__ = [
    "CATEGORIES",
    "Tag",
    "binary_key",
    "canonical",
    "category_in_name",
    "collation_key",
    "counting_categories",
    "direction",
    "display_name",
    "flag",
    "flag_emoji",
    "has_registered_region",
    "is_country",
    "is_locale",
    "is_registered",
    "is_registered_region",
    "most_likely",
    "name_in",
    "native_name",
    "ordinal_categories",
    "parse",
    "plural_categories",
    "plural_category",
    "required_categories",
    "spelled",
]
