"""What git has stored: commits, trees and blobs, read without a checkout.

Git is started with fixed arguments, without shell, prompts, pager, network, or anything that a repository's own
configuration could make it run. Whose files the repository's are does not matter: only objects are read.
"""

from __future__ import annotations

import os
import subprocess
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

from i18n_workbench.analysis.history.blobs import Blobs, Names
from i18n_workbench.analysis.history.clones import COMPLETE, UNSHALLOW
from i18n_workbench.analysis.history.paths import DIFFERENCES, PathsOfCommits
from i18n_workbench.errors import GitError
from i18n_workbench.project.git import asking
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from i18n_workbench.project import Project

SAFE = (
    *("-c", "safe.directory=*"),
    *asking.SAFE,
    *("-c", "log.showRoot=true", "-c", "core.quotePath=false"),
)
"""Arguments for git: nothing that a repository's configuration names is run, and a log says all, in plain names."""
CHANGES = (
    "--raw",
    "--no-renames",
    "--no-abbrev",
    "--no-ext-diff",
    "--no-textconv",
    "--diff-merges=first-parent",
)
"""How git's log is asked for what each commit changed in its first parent."""
_FORMAT = "%x01%H%x1f%P%x1f%ct"
_SUBMODULE = "160000"
_KEPT_BY_GIT = (
    *("-c", "core.deltaBaseCacheLimit=24m"),
    *("-c", "core.packedGitWindowSize=8m", "-c", "core.packedGitLimit=64m"),
)
"""What a process that gives contents keeps of others that they are made of, instead of 96 MB: with two of them, and ours,
the history of 111 languages took 566 MB. Of 2,500 files it takes half a second more. And how much of a pack it maps."""
_PORTION = 1 << 16
"""Bytes that are read at once of what git tells."""
NAME_ONE = "name a branch, a tag or a commit"


Entry = tuple[str, str]
"""What stands at a path: git's mode, and the blob."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit of a main line; ``time`` is the committer's, in seconds.

    ``before`` says of each path that it changed what stood there in its first parent, None where nothing did.
    """

    id: str
    parent: str
    time: int
    before: dict[str, Entry | None] = field(default_factory=dict, compare=False)


class Removal(NamedTuple):
    """The own parents of a commit, and the paths (from the top) that it took away; none of a merge."""

    parents: tuple[str, ...]
    paths: list[str]


class Repository:
    """The repository that a folder is in; all paths are relative to that folder, others are left out."""

    def __init__(self, folder: Path, prefix: str | None = None) -> None:
        self.folder = folder
        if prefix is None:
            said = self._ask(
                "rev-parse", "--show-prefix", wrong=f"{folder} is in no git repository"
            )
            prefix = said.decode("utf-8", "surrogateescape").rstrip("\n")
        self.prefix = prefix
        """Where the folder is (or was) in the repository: empty, or with a slash at the end."""

    def below(self, prefix: str) -> Repository:
        """The same repository, seen from another folder of it, which need not exist any more."""
        return Repository(self.folder, prefix)

    def is_shallow(self) -> bool:
        """Whether the clone lacks the older part of its history."""
        return self._ask("rev-parse", "--is-shallow-repository").strip() == b"true"

    def is_partial(self) -> bool:
        """Whether the clone was made with a filter, so that it may lack contents."""
        try:
            return bool(self._ask("config", "--get-regexp", r"^remote\..*\.promisor$"))
        except GitError:
            return False

    def lacks_some(self, commit: str, paths: Sequence[str]) -> bool:
        """Whether the clone lacks a version of some files (paths from the top) that leads to a commit."""
        try:
            said = self._ask(
                "rev-list", "--objects", "--missing=print", commit, "--", *paths
            )
        except GitError:
            return True  # not even the folders are there
        return any(line.startswith(b"?") for line in said.splitlines())

    def resolve(self, revision: str) -> str:
        """The id of the commit that a branch, tag or other name stands for.

        Raises
        ------
        GitError
            When there is none.
        """
        wrong = f"git knows no revision {revision!r}"
        step = "commit first" if revision == "HEAD" else NAME_ONE
        asked = f"{revision}^{{commit}}"
        try:
            said = self._ask(
                "rev-parse",
                "-q",
                "--verify",
                "--end-of-options",
                asked,
                wrong=wrong,
                step=step,
            )
        except GitError as error:
            if error.next_step == NAME_ONE:
                error.next_step = self._step_to(revision)
            raise
        return said.decode().strip()

    def _step_to(self, revision: str) -> str:
        """What helps where a revision is not known: the branch or tag that was probably meant."""
        names = self._ask("for-each-ref", "--format=%(refname:lstrip=2)").decode(
            "utf-8", "replace"
        )
        near = did_you_mean(revision, names.splitlines(), cutoff=70)
        if self.is_shallow():
            return f"{near} {UNSHALLOW}".strip()
        return near or NAME_ONE

    def merge_base(self, one: str, other: str) -> str:
        """The best common ancestor of two commits; empty where there is none."""
        try:
            return self._ask("merge-base", one, other).decode().strip()
        except GitError:
            return ""

    def head(self) -> str:
        """The commit that is checked out; empty before the first one."""
        try:
            return self.resolve("HEAD")
        except GitError:
            return ""

    def tree(self, commit: str) -> dict[str, tuple[str, str]]:
        """``{path: (mode, blob)}`` of all files of a commit below the folder."""
        said = self._ask(
            "ls-tree",
            "-r",
            "-z",
            "--full-tree",
            commit,
            *(["--", self.prefix] if self.prefix else []),
        )
        found = {}
        for line in _texts(said):
            meta, _, path = line.partition("\t")
            mode, kind, blob = meta.split(" ")
            if kind == "blob" and path.startswith(self.prefix):
                found[path[len(self.prefix) :]] = (mode, blob)
        return found

    def main_line(self, revision: str) -> list[Commit]:
        """The commits that first parents lead to from a revision, oldest first, without what they changed."""
        commits = list(self._commits(["--end-of-options", revision]))
        commits.reverse()
        return commits

    def back(self, newest: str, oldest: str) -> Generator[Commit, None, None]:
        """The main line from a commit back to another, which is left out; what each changed comes as git tells it.

        All of it at once were hundreds of megabytes for 30,000 commits, and a minute in which nothing is known.
        """
        return self._commits([*CHANGES, "--end-of-options", newest, f"^{oldest}"])

    def top(self) -> Path:
        """The folder that all paths of the repository begin at."""
        said = self._ask(
            "rev-parse", "--show-toplevel", wrong=f"{self.folder} is in no work tree"
        )
        return Path(said.decode("utf-8", "surrogateescape").rstrip("\n"))

    def length(self, commit: str, most: int) -> int:
        """How many commits lead to one; no more than ``most`` are counted."""
        return int(self._ask("rev-list", "--count", f"--max-count={most}", commit))

    def removals(self, commits: Sequence[str]) -> dict[str, Removal]:
        """What some commits took away, told by one process: one for each took 45 ms, of 442 commits 20 s."""
        said = self._ask(
            "diff-tree",
            "--stdin",
            "--always",
            "--root",
            "-r",
            "-z",
            "--no-renames",
            "--name-only",
            "--diff-filter=D",
            "--format=%x01%H%x1f%P",
            given="".join(f"{commit}\n" for commit in commits),
        )
        found: dict[str, Removal] = {}
        paths: list[str] = []
        for text in _texts(said):
            token = text.removeprefix("\n")
            if token.startswith("\x01"):
                commit, _, parents = token[1:].partition("\x1f")
                paths = []
                found[commit] = Removal(tuple(parents.split()), paths)
            else:
                paths.append(token)
        return found

    @contextmanager
    def names(self) -> Iterator[Names]:
        """A reader of the blobs that paths have at commits: one process for as many as are wanted."""
        how = "--batch-check=%(objectname) %(objecttype)"
        with self._answering("cat-file", how) as (questions, answers):
            yield Names(questions, answers)

    @contextmanager
    def paths(self) -> Iterator[PathsOfCommits]:
        """A reader of the paths that there are at commits: one process for as many as are wanted."""
        with self._answering("diff-tree", *DIFFERENCES) as (questions, answers):
            yield PathsOfCommits(
                lambda commit: set(self.tree(commit)), questions, answers
            )

    @contextmanager
    def blobs(self) -> Iterator[Blobs]:
        """A reader of blobs: one process for as many as are wanted."""
        with self._answering("cat-file", "--batch") as (questions, answers):
            yield Blobs(questions, answers)

    @contextmanager
    def _answering(self, *how: str) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
        """A process that answers questions about objects, line by line."""
        with subprocess.Popen(  # noqa: S603 - fixed arguments, no shell
            ["git", *SAFE, *_KEPT_BY_GIT, "-C", str(self.folder), *how],  # noqa: S607 - the git that the user has
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                yield process.stdin, process.stdout
            finally:
                with suppress(BrokenPipeError):  # it has ended before
                    process.stdin.close()

    def _commits(self, asked: Sequence[str]) -> Generator[Commit, None, None]:
        """What git's log of first parents tells, newest first."""
        log = ["log", "-z", "--first-parent", f"--format={_FORMAT}", *asked, "--"]
        commit: Commit | None = None
        with closing(self._telling(log)) as tokens:
            for token in tokens:
                text = token.lstrip("\n")
                if text.startswith("\x01"):
                    if commit is not None:
                        yield commit
                    identifier, parents, time = text[1:].rstrip("\n").split("\x1f")
                    commit = Commit(identifier, parents.partition(" ")[0], int(time))
                elif text.startswith(":") and commit is not None:
                    self._note(commit, text[1:], next(tokens))
            if commit is not None:
                yield commit

    def _note(self, commit: Commit, raw: str, path: str) -> None:
        """Note a line of what a commit changed, where it is a file's below the folder."""
        if not path.startswith(self.prefix):
            return
        mode, _, blob, _, status = raw.split(" ")
        was_file = status != "A" and mode != _SUBMODULE
        commit.before[path[len(self.prefix) :]] = (mode, blob) if was_file else None

    def _telling(self, arguments: Sequence[str]) -> Generator[str, None, None]:
        """What git tells, text by text as it comes; it is ended when nobody listens any more."""
        with subprocess.Popen(  # noqa: S603 - fixed arguments, no shell
            ["git", *SAFE, "-C", str(self.folder), *arguments],  # noqa: S607 - the git that the user has
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            bufsize=0,  # what there is, not what would fill a portion
            stderr=subprocess.DEVNULL,
            env=environment(),
        ) as process:
            assert process.stdout is not None
            try:
                begun = b""
                while portion := process.stdout.read(_PORTION):
                    whole, end, begun = (begun + portion).rpartition(b"\0")
                    yield from _texts(whole + end)
            except GeneratorExit:
                process.kill()
                raise
        if process.returncode:
            raise GitError(
                f"git {arguments[0]} failed: {process.returncode}", next_step=COMPLETE
            )

    def _ask(
        self, *arguments: str, given: str = "", wrong: str = "", step: str = ""
    ) -> bytes:
        try:
            done = subprocess.run(  # noqa: S603 - fixed arguments, no shell
                ["git", *SAFE, "-C", str(self.folder), *arguments],  # noqa: S607 - the git that the user has
                capture_output=True,
                input=given.encode(),
                env=environment(),
                check=False,
            )
        except OSError as error:
            raise GitError(
                "git cannot be started",
                next_step="install git; everything else works without it",
            ) from error
        except ValueError as error:  # a name that no program can be given
            raise GitError(wrong or str(error), next_step=step or NAME_ONE) from error
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            raise GitError(
                wrong
                or f"git {arguments[0]} failed: {said[-1] if said else done.returncode}",
                next_step=COMPLETE if b"promisor remote" in done.stderr else step,
            )
        return done.stdout


def environment() -> dict[str, str]:
    """The environment for git: plain messages, no prompts, no network, no repository but the one that is named."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith("GIT_")
    }
    return kept | asking.QUIET | {"GIT_NO_REPLACE_OBJECTS": "1"}


def _texts(data: bytes) -> list[str]:
    """The NUL-terminated texts of an answer; bytes that are no UTF-8 stay as Python's file names have them."""
    return data.decode("utf-8", "surrogateescape").split("\0")[:-1]


def repository_of(project: Project) -> Repository:
    """The repository of a project.

    Raises
    ------
    GitError
        When it is in none.
    """
    try:
        return Repository(project.root)
    except GitError as error:
        error.next_step = "history needs a git repository: run `git init` and commit, or compare two folders"
        raise
