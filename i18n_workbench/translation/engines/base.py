"""What an engine is: a class whose attributes are its registration, and one coroutine that translates a batch.

A complete one, registered by an entry point of the group ``i18n_workbench.engines``::

    class House(Engine):
        id = "house"
        name = "Our own service"
        secrets = ("apiKey",)                       # $I18N_WORKBENCH_HOUSE_API_KEY, or the keyring
        default_root = "https://translate.example.org"
        batch_size = 25

        async def translate(self, requests, client):
            texts = [request.text for request in requests]
            body = {"texts": texts, "to": self.code(requests[0].target)}
            headers = {"Authorization": ("Bearer ", self.required("apiKey"))}
            call = Call(self.id, "POST", self.url("/v1/batch"), json=body, headers=headers)
            answers = (await client.send(call)).json()["texts"]
            if len(answers) != len(texts):
                raise self.error("wrong number of answers", status=200, retriable=True)
            return [Result(request.id, text) for request, text in zip(requests, answers)]

Placeholders, retries, falling back, saving and the key's safety are the job's business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import EngineError
from i18n_workbench.settings.credentials import variable
from i18n_workbench.settings.table import SETTINGS
from i18n_workbench.translation.codes import engine_code
from i18n_workbench.translation.hosts import check_root, join
from i18n_workbench.translation.options import Options, secret_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.settings.secret import Secret
    from i18n_workbench.translation.http import Client
    from i18n_workbench.translation.masking.placeholders import Style


@dataclass(frozen=True, slots=True)
class Request:
    """One text to translate.

    ``masked``: it is XML with a token for each placeholder (``Engine.mask``). ``context`` is for language models: key, form, description,
    places, neighbours, others, max_length, glossary.
    """

    id: str
    text: str
    source: str
    target: str
    masked: bool = False
    context: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """The answer to the request of the same id: a text, or why there is none.

    ``candidate`` marks a text that a person has to look at; ``reason`` says why.
    """

    id: str
    text: str = ""
    error: EngineError | None = None
    candidate: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    """What an engine takes in one request: ``texts``, ``characters`` and ``weight`` of all of them; 0 = no bound."""

    texts: int = 1
    characters: int = 5000
    weight: int = 0


class Engine(ABC):
    """A translation engine. Subclass it, set the attributes, write :meth:`translate`.

    Registered in ``engines/__init__.py`` or by an entry point of the group ``i18n_workbench.engines``.
    """

    id: ClassVar[str]
    """The value in ``translate.engines``."""
    name: ClassVar[str]
    """The name that people read."""
    settings: ClassVar[tuple[str, ...]] = ()
    """Names below ``translate.<engine>.``; the values are in ``self.options.values``."""
    secrets: ClassVar[tuple[str, ...]] = ()
    """Names of keys below ``translate.<engine>.``: ``apiKey``, ``appid`` or ``apiSecret``, for these have a variable of the
    environment. A settings file may hold one only where ``settings/table.py`` has a row for it: a package's has none."""
    segments: ClassVar[tuple[str, ...]] = ()
    """What stands for ``<engine>`` in setting names, where it is not the id."""
    needs_key: ClassVar[bool] = False
    default_root: ClassVar[str] = ""
    """The server when no ``apiRoot`` is set; empty: the engine is local and touches no network."""
    batch_size: ClassVar[int] = 1
    max_characters: ClassVar[int] = 5000
    """Most characters in one batch; a longer text goes in pieces, cut at line and sentence ends."""
    max_bytes: ClassVar[int] = 0
    """Most bytes (see :meth:`weight`) of the texts in one batch; 0 = no bound."""
    concurrency: ClassVar[int | None] = None
    """Most requests at the same time, where the provider allows fewer than ``translate.parallels``."""
    timeout: ClassVar[float] = 30.0
    mask: ClassVar[Style] = "bracket"
    """How placeholders are shown to it."""
    whole: ClassVar[bool] = False
    """Gets messages whole, ICU choices and all, instead of segment by segment."""
    llm: ClassVar[bool] = False
    signs: ClassVar[str] = ""
    """Signs that nobody sees which it puts in on purpose; those of others become candidates."""
    cost_per_million_characters: ClassVar[float | None] = None
    """List price in US dollars; None = unknown or free of charge by volume."""
    codes: ClassVar[Mapping[str, str]] = {}
    """Locale tag (lower case, ``-``; Chinese by script) to the engine's code."""

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or Options()

    @property
    def local(self) -> bool:
        """Whether it needs no server."""
        return not self.default_root and not (self.llm and self.options.root)

    @property
    def root(self) -> str:
        """The server that is asked, as it is configured."""
        return self.options.root or self.default_root

    @property
    def price(self) -> float | None:
        """US dollars for a million characters, as it is configured; None = free or unknown."""
        return self.cost_per_million_characters

    @property
    def limits(self) -> Limits:
        """What one request may hold, as the engine is configured and as its server has said since."""
        return Limits(self.batch_size, self.max_characters, self.max_bytes)

    def weight(self, text: str) -> int:
        """The bytes of a text as :attr:`max_bytes` counts them: UTF-8, unless the wire format says otherwise."""
        return len(text.encode("utf-8", "surrogatepass"))

    @property
    def model(self) -> str:
        """The model that answers, where there are several; a value remembers it."""
        return ""

    @abstractmethod
    async def translate(
        self, requests: Sequence[Request], client: Client
    ) -> list[Result]:
        """Translate a batch of one language pair; a result for each request, in any order.

        Raises
        ------
        EngineError
            When the whole batch failed; ``retriable`` says whether trying again makes sense. A failure of single
            texts belongs into their :class:`Result`.
        """

    def code(self, tag: str) -> str:
        """The engine's code of a locale tag; the user's own table wins."""
        return engine_code(tag, self.codes, self.options.codes)

    def url(self, path: str) -> str:
        """The address of a path on the engine's server."""
        origin = self.options.root_origin if self.options.root else "default"
        return join(
            check_root(self.id, self.root, origin, has_key=bool(self.options.secrets)),
            path,
        )

    def secret(self, name: str) -> Secret | None:
        """A key, released for the engine's server (see :func:`options.secret_for`)."""
        if not self.options.root:
            return self.options.secrets.get(name)
        return secret_for(self.id, self.options, name)

    def required(self, name: str) -> Secret:
        """A key that the engine cannot do without; the error names all that are missing.

        Raises
        ------
        EngineError
            That says where a key can be put.
        """
        secret = self.secret(name)
        if secret is not None:
            return secret
        names = [
            each
            for each in self.secrets
            if each == name or each not in self.options.secrets
        ] or [name]
        full = [
            f"translate.{(self.segments or (self.id,))[0]}.{each}" for each in names
        ]
        settings = " and ".join(full)
        are_settings = all(each in SETTINGS for each in full)
        variables = " and ".join(
            variable(f"translate.{self.id}.{each}") for each in names
        )
        usual_step = f"set {variables} in the environment, or store it in the keyring"
        if are_settings:
            usual_step = f"set {variables} in the environment, store it in the keyring, or set {settings}"
        raise EngineError(
            f"{self.id} needs {settings}",
            engine=self.id,
            status=401,
            next_step=usual_step,
        )

    def error(
        self,
        message: str,
        *,
        status: int = 0,
        retriable: bool = False,
        next_step: str = "",
    ) -> EngineError:
        """An error of this engine. Status 400 = only this text, 401/402/403/404 = every text."""
        return EngineError(
            f"{self.id}: {message}",
            engine=self.id,
            status=status,
            retriable=retriable,
            next_step=next_step,
        )
