"""Keys that are written without what they begin with: Rails' ``.title``, translators whose scope no pattern sees."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.judgement import place

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement


UNKNOWN_SCOPE = "the scope of the translator there is not known"
UNSEEN = f"{{!r}} at {{}} may mean it: {UNKNOWN_SCOPE}"


def reached_lazily(
    judgement: Judgement, file: str, usage: Usage
) -> list[tuple[str, str]]:
    """The keys that a relative key means whose action or class only the running code knows.

    Meant is any of the same controller, or what the end of the file's path says (components); keys elsewhere that
    end so are possibly meant. The path of a view says all of it: another view's key is at most possibly meant.
    """
    if not usage.text.startswith("."):
        return []
    path = usage.key[: -len(usage.text)]
    owner = path.rpartition(".")[0] + "."
    ending = judgement.names.ending(usage.text)
    code = file.endswith(".rb")
    same = [name for name in ending if code and owner != "." and name.startswith(owner)]
    same = same or [
        name for name in ending if f".{path}".endswith(f".{name[: -len(usage.text)]}")
    ]
    key = judgement.names.by_name
    for name in [] if same else ending:
        judgement.possible.setdefault(
            key[name], f"relative key {usage.text} at {place(file, usage)}"
        )
    return [
        (key[name], f"relative key {usage.text} in {path or file}") for name in same
    ]


def below_controller(judgement: Judgement, file: str, usage: Usage) -> Usage:
    """A relative key that is put together, below its controller where no key begins with the action that it stands in.

    A method that several actions call has none of their names (``redirect_to root, notice: t(".#{notice}")``).
    """
    known = usage.text.strip('"').partition("#{")[0]
    if not known.startswith(".") or not file.endswith(".rb"):
        return usage
    if judgement.names.starting(canonical(usage.prefix)):
        return usage
    controller, dot, _ = usage.prefix.removesuffix(known).rpartition(".")
    return replace(usage, prefix=f"{controller}{known}") if dot else usage


def could_be_elsewhere(
    judgement: Judgement, file: str, usage: Usage, *, ranges: bool
) -> bool:
    """Whether a key that does not exist so could be one that ends so.

    A relative key in a class means what the class's name decides, which is not known here; ``ranges`` says that
    the workspace's own patterns give scopes, which translators outside of them do not have (inside, every key gets the
    scope's namespace). A translate function of the project's own (``def translate``) may put anything before.
    """
    if not usage.text.startswith("."):
        own = (
            usage.framework == "ruby-rails"
            and usage.callee.rpartition(".")[2] in judgement.own
        )
        unscoped = ranges and usage.framework == "custom" and not usage.scope
        return (own or unscoped) and _in_another_scope(judgement, file, usage)
    return usage.key == usage.text or (
        file.endswith(".rb") and bool(judgement.names.ending(usage.text))
    )


def _in_another_scope(judgement: Judgement, file: str, usage: Usage) -> bool:
    """Whether a key could stand in another scope: that of a translator that no pattern sees, or that is home-made.

    One that is handed in, or named otherwise, has a scope that no range says. Keys that end so are possibly meant.
    """
    text = canonical(usage.text)
    ending = [
        name
        for name in judgement.names.ending(text)
        if name == text or name.endswith(f".{text}")
    ]
    for name in ending:
        reason = f"the text {usage.text!r} at {place(file, usage)} may have this scope"
        judgement.possible.setdefault(judgement.names.by_name[name], reason)
    return bool(ending)


def take_unseen_scopes(judgement: Judgement) -> None:
    """Take every key that a text with a scope that is not known may mean as possibly used, and none as missing.

    In a project of one namespace and no prefix what no key ends in is missing all the same.
    """
    is_single = _has_one_scope(judgement)
    for key, uses in _unseen_uses(judgement).items():
        meant: set[str] = set()
        for _, use in uses:
            meant.update(judgement.names.ending_in(use.text))
        is_only_unseen = all(use.unseen for _, use in judgement.places[key])
        if is_only_unseen and (meant or not is_single):
            judgement.undefined.pop(key, None)
        file, usage = uses[0]
        reason = UNSEEN.format(usage.text, place(file, usage))
        if is_only_unseen and _is_in_several_namespaces(judgement, usage.text, meant):
            _doubt(judgement, key, reason)
        for other in meant - {key}:
            judgement.possible.setdefault(other, reason)
            judgement.places.setdefault(other, []).extend(uses)


def _has_one_scope(judgement: Judgement) -> bool:
    """Whether the project has one namespace, and no call that is put together has a prefix."""
    if len(judgement.inventory.namespaces) > 1:
        return False
    return not any(use.scope for _, use in judgement.dynamic)


def _unseen_uses(judgement: Judgement) -> dict[str, list[tuple[str, Usage]]]:
    """The uses whose scope is not known, by the key that they are taken for."""
    unseen: dict[str, list[tuple[str, Usage]]] = {}
    for key, places in judgement.places.items():
        uses = [(file, use) for file, use in places if use.unseen]
        if uses:
            unseen[key] = uses
    return unseen


def _is_in_several_namespaces(
    judgement: Judgement, text: str, keys: Collection[str]
) -> bool:
    """Whether a text is the whole of a key in several namespaces: nothing says which of them is meant."""
    delimiter = judgement.inventory.delimiter
    whole = canonical(text)
    names = [key.partition(delimiter)[2] for key in keys]
    return sum(canonical(name) == whole for name in names) > 1


def _doubt(judgement: Judgement, key: str, reason: str) -> None:
    """Take what a text may mean as possibly used, where nothing else asks for it."""
    for reached, _ in judgement.names.reached(key):
        uses = judgement.places.get(reached, ())
        if all(use.unseen for _, use in uses):
            judgement.used.pop(reached, None)
            judgement.count.pop(reached, None)
            judgement.possible.setdefault(reached, reason)
