"""In which language a program's texts are written."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction.beginnings.spoken import spoken_language


@pytest.mark.parametrize(
    ("texts", "language"),
    [
        (["No hay datos de la cuenta para el mes"] * 4, "es"),
        (["Não há dados da conta para o mês"] * 4, "pt"),
        (["Es ist noch keine Datei für das Konto da"] * 4, "de"),
        (["Tidak ada data untuk bulan ini"] * 4, "id"),
        (["データがありません"] * 3, "ja"),
        (["没有数据"] * 3, "zh"),
        (["There is no data for this month"] * 4, ""),
        (["No hay datos de la cuenta"], ""),
        (["OK", "Admin", "Email"] * 9, ""),
        ([], ""),
    ],
)
def test_another_language_than_the_source_is_told(
    texts: list[str], language: str
) -> None:
    assert spoken_language(texts, "en") == language


@pytest.mark.parametrize("source", ["es", "es-AR", "xx"])
def test_nothing_is_told_of_its_own_or_an_unknown_language(source: str) -> None:
    assert spoken_language(["No hay datos de la cuenta para el mes"] * 4, source) == ""
