"""Texts in Python: of Django and Flask, of windows and bots; and what stands beside them for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.javascript.comparing import is_compared

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DJANGO = "from django.db import models\n"
WINDOW = "import tkinter as tk\nfrom PyQt5.QtWidgets import QLabel\n"


def shown(text: str, file: str = "shop/models.py") -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('name = models.CharField("Full name", max_length=9)', ["Full name"]),
        (
            "code = models.CharField(verbose_name='Code of a course')",
            ["Code of a course"],
        ),
        ("owner = models.ForeignKey('Person', help_text='Who pays')", ["Who pays"]),
        (
            'STATUS_CHOICES = [("d", "Draft"), ("p", "Published")]',
            ["Draft", "Published"],
        ),
        (
            'office = (("Office", "Office"), ("Outdoors", "Outdoors"))',
            ["Office", "Outdoors"],
        ),
        (
            "class State(models.TextChoices):\n    OPEN = 'open', 'Still open'\n    DONE = 'done', 'Done'",
            ["Still open", "Done"],
        ),
        ("messages.success(request, 'All is saved')", ["All is saved"]),
        ("messages.info(request, f'{name} was added')", ["{0} was added"]),
        ("messages.info(request, 'Added %s to it' % name)", ["Added %s to it"]),
        ("flash('You are ' 'logged in')", ["You are logged in"]),
        (
            "send_mail('Your order', 'We have it.', sender)",
            ["Your order", "We have it."],
        ),
        (
            "raise ValidationError({'end': 'It ends too early.'})",
            ["It ends too early."],
        ),
        ("labels = {'name': 'How it is called'}", ["How it is called"]),
        ("errors.append('It is too long')", ["It is too long"]),
        ("form_errors['name'].append(f'{a} is too long')", ["{0} is too long"]),
        ("errors['name'] = 'Say who you are'", ["Say who you are"]),
        ("attrs = {'class': 'wide', 'placeholder': 'Your name'}", ["Your name"]),
    ],
)
def test_what_people_read_in_a_page_of_django(code: str, texts: list[str]) -> None:
    assert shown(DJANGO + code) == texts


@pytest.mark.parametrize(
    "code",
    [
        "name = models.CharField(_('Full name'))",
        "logger.info('All is saved')",
        "print('All is saved')",
        "raise ValueError('All is lost')",
        "return render(request, 'shop/All of it.html', {'Some key': 1})",
        "if kind == 'Some kind': pass",
        "data['Some key'] = 1",
        "def f():\n    '''Say what it does.'''",
        "return JsonResponse({'error': 'It is not there.'})",
        "parser.add_argument('--x', help='What it does')",
        "assert done, 'It should be done'",
        "severe_keywords = ['注入攻击', '远程执行']",
    ],
)
def test_what_programs_and_developers_read(code: str) -> None:
    assert shown(DJANGO + code) == []


def test_what_windows_show() -> None:
    code = (
        "tk.Button(frame, text='Save all', font=('Some font', 9))\n"
        "root.title('My window')\n"
        "QLabel('A label')\n"
        "messagebox.showerror('Not done', f'{why} is wrong')\n"
        "askopenfilename(filetypes=[('JPEG image', '*.jpg'), ('PNG image', '*.png')])\n"
    )
    assert shown(WINDOW + code, "gui.py") == [
        "Save all",
        "My window",
        "A label",
        "Not done",
        "{0} is wrong",
        "JPEG image",
        "PNG image",
    ]


def test_a_file_that_has_to_do_with_nobody_has_no_texts() -> None:
    assert shown("import numpy\nplot(title='Some curve')\n") == []


def test_a_text_of_python_is_marked_by_hand(workspace: Callable[..., Path]) -> None:
    """Migrations repeat what models say: nobody reads them."""
    code = f"{DJANGO}name = models.CharField('Full name')\n"
    files = {
        "locales/en.json": {"a": "A"},
        "shop/models.py": code,
        "shop/migrations/0001_first.py": code,
    }
    rows = i18n.open(workspace(files)).extraction().rows
    assert [(row.found.text, row.found.file) for row in rows] == [
        ("Full name", "shop/models.py")
    ]
    assert "by hand" in rows[0].needs


def test_what_is_compared_is_read_once_of_a_piece_of_code() -> None:
    code = "if (a === 'ALL') b = 'SOME'\nswitch (a) { case `ONE`: }\ntype T = 'x' | 'y z'\nif ('last' == a) {}\n"
    said = ["ALL", "SOME", "ONE", "x", "y z", "last", "b"]
    assert [is_compared(code, each) for each in said] == [
        True,
        False,
        True,
        True,
        True,
        True,
        False,
    ]


def test_escapes_mean_what_they_mean_in_python() -> None:
    r"""``\N{…}`` and ``\U…`` are Python's own; what it refuses is left as it is written."""
    code = (
        WINDOW
        + r"""
QLabel("Wait \N{EM DASH} it\'s \U0001F600 coming")
QLabel(f"{{All}} of it\tis {done}")
QLabel("Half of \x1 it")
"""
    )
    assert shown(code, "shop/window.py") == [
        "Wait — it's 😀 coming",
        "{All} of it\tis {0}",
        r"Half of \x1 it",
    ]
