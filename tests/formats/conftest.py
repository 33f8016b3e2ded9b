"""Every file of samples/ becomes the ``sample`` of the contract suite (test_contract.py says what to write there)."""

import importlib.util
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path as FilePath

import pytest

from i18n_workbench.formats import Document, Format, Path

SAMPLES = FilePath(__file__).parent / "samples"


@dataclass
class FormatSample:
    """What the contract suite has to know about a format. In samples/<id>.py the names are upper case."""

    format: type[Format]
    text: str
    """A typical file: several entries, nesting and comments if the format has them, ``\\n`` line ends."""
    values: dict[Path, str]
    """Its plain texts, in file order."""
    new: Path
    """A key that does not exist, beside others."""
    after: Path
    """An existing sibling of ``new`` that is not the last one."""
    delete: Path
    """An existing key that has siblings."""
    rename: tuple[Path, Path]
    """An existing key and a new name, differing in the last segment."""
    broken: dict[str, tuple[int, int]]
    """Texts that do not parse, with the line and column of the error (a column of 0: any)."""
    name: str = ""
    nested: Path | None = None
    """A key whose parents do not exist either (formats that nest)."""
    move: tuple[Path, Path] | None = None
    """An existing key and a new path under another parent (formats that nest)."""
    branch: Path | None = None
    """A key that holds others (formats that nest)."""
    forms: dict[tuple[Path, str], str] = field(default_factory=dict)
    """Texts of plural forms, where the format itself knows them."""
    typed: dict[Path, str] = field(default_factory=dict)
    """Leaves of ``text`` that are no plain text, with their kind."""
    descriptions: dict[Path, str] = field(default_factory=dict)
    """All descriptions of ``text``."""
    duplicate: tuple[str, Path] | None = None
    """A text where a key occurs twice, and that key."""
    refuses: Callable[[str], bool] = lambda text: False
    """Whether a value may be refused, because the format cannot hold it."""
    locale: str = "fr"
    encoding: str = "utf-8"

    def open(self, text: str | None = None, **options: object) -> Document:
        return self.format.open(
            self.text if text is None else text, options, self.encoding
        )


def load(path: FilePath) -> FormatSample:
    spec = importlib.util.spec_from_file_location(f"format_sample_{path.stem}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    known = {one.name.upper(): one.name for one in fields(FormatSample)}
    return FormatSample(
        **{known[name]: value for name, value in vars(module).items() if name in known},
        name=path.stem,
    )


def load_all() -> list[FormatSample]:
    return [load(path) for path in sorted(SAMPLES.glob("*.py"))]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "sample" in metafunc.fixturenames:
        changes = metafunc.cls is not None and metafunc.cls.__name__ != "TestReading"
        loaded = [
            each for each in load_all() if not (changes and each.format.read_only)
        ]
        metafunc.parametrize("sample", loaded, ids=[sample.name for sample in loaded])


@pytest.fixture
def samples() -> list[FormatSample]:
    return load_all()


@pytest.fixture
def document(sample: FormatSample) -> Document:
    return sample.open()
