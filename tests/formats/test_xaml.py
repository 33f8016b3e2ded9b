"""Resource dictionaries of WPF and Avalonia: which files are some, and how they spell a new text."""

from __future__ import annotations

import pytest

from i18n_workbench.formats import SetValue
from i18n_workbench.formats.xml.xaml import Xaml

WPF = """\
<ResourceDictionary xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
                    xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
                    xmlns:s="clr-namespace:System;assembly=System.Runtime">
    <s:String x:Key="A">One</s:String>
</ResourceDictionary>
"""


def test_a_new_text_is_called_as_the_others():
    new = Xaml.open(WPF).splice([SetValue(("B",), "Two")])
    assert '    <s:String x:Key="B">Two</s:String>\n' in new
    without = WPF.replace('    <s:String x:Key="A">One</s:String>\n', "")
    assert '<s:String x:Key="B">Two</s:String>' in Xaml.open(without).splice(
        [SetValue(("B",), "Two")]
    )


def test_blanks_that_a_reader_would_fold_are_kept():
    new = Xaml.open(WPF).splice([SetValue(("A",), "One\n two")])
    assert '<s:String x:Key="A" xml:space="preserve">One\n two</s:String>' in new
    assert Xaml.open(WPF).splice([SetValue(("A",), "One two")]) == WPF.replace(
        "One", "One two"
    )


def test_only_dictionaries_of_texts_are_locale_files():
    assert Xaml.claims(WPF.encode())
    assert not Xaml.claims(b'<Window xmlns:x="x"><Grid x:Name="a"/></Window>')
    assert not Xaml.claims(
        b'<ResourceDictionary><Style x:Key="a"/></ResourceDictionary>'
    )


@pytest.mark.parametrize("text", ["a\rb", "10\u00a0km", "\u00a0a", "a b"])
def test_blanks_that_nobody_folds_need_no_word(text):
    assert "xml:space" not in Xaml.open(WPF).splice([SetValue(("A",), text)])


@pytest.mark.parametrize("text", [" a", "a ", "a  b", "a\tb", "a\nb"])
def test_blanks_that_would_be_folded_are_kept(text):
    assert 'xml:space="preserve"' in Xaml.open(WPF).splice([SetValue(("A",), text)])
