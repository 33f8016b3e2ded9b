"""What Twig's filters ask for."""

import pytest

from i18n_workbench.frameworks.symfony import Symfony


@pytest.mark.parametrize(
    ("arguments", "sure"),
    [
        ("", True),
        ("({})", True),
        ("({}, 'admin')", True),
        ("({'%name%': name}, null, locale)", True),
        ("({}, admin.translationdomain)", False),
        ("({'%name%': name}, domain)", False),
    ],
)
def test_a_computed_domain_may_be_that_of_another_program(arguments, sure):
    (call,) = Symfony().calls(f"{{{{ 'tree.label'|trans{arguments} }}}}", "twig")
    assert call.sure is sure
