"""The command group: the workspace option, opening, errors to exit statuses."""

from __future__ import annotations

import errno
import math
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from i18n_workbench.cli.completing import offer_completion
from i18n_workbench.cli.output import (
    open_closed_streams,
    say_everything,
    told_error,
    told_finding,
    warnings_told,
)
from i18n_workbench.cli.sections import MODULE_OF, MODULES, SECTIONS
from i18n_workbench.cli.speaking import teach_click, translate_help
from i18n_workbench.cli.terminal import let_nothing_steer, wants_color
from i18n_workbench.cli.threads import one_thread
from i18n_workbench.cli.unread import say_lacking, say_nothing_found
from i18n_workbench.cli.watching import watch
from i18n_workbench.errors import ConflictError, RefusedError, WorkbenchError
from i18n_workbench.interpreters import INTERRUPTED
from i18n_workbench.language import ENGLISH, gettext, speak
from i18n_workbench.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from i18n_workbench.progress import Progress
    from i18n_workbench.workbench import Workbench

GATE, WRONG, REFUSED = 1, 2, 3
"""Exit statuses: the gate failed, a command or a project is wrong, a change was refused."""
FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EIO)
"""What a stream says that takes nothing more: a full disk, a quota, a broken device."""
UNREADABLE = (
    "settings-syntax",
    "settings-file",
    "custom-framework-syntax",
    "custom-framework-file",
)
"""Problems of configuration files that do not parse, or cannot be read at all."""
_MARGIN = 6
"""What click leaves free beside a list: two blanks before a name, two behind it, two at the end."""


class Commands(click.Group):
    """The group that loads a command when it is asked for, and turns an error into its exit status."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._ready: set[str] = set()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name; of a name that there is not, all are loaded, to say which is near."""
        if cmd_name in MODULE_OF:
            self._load(MODULE_OF[cmd_name])
        else:
            self.everything()
        return super().get_command(ctx, cmd_name)

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(MODULE_OF)

    def everything(self) -> Mapping[str, click.Command]:
        """All commands by their names."""
        for module in MODULES:
            self._load(module)
        return self.commands

    def _load(self, module: str) -> None:
        if module in self._ready:
            return
        self._ready.add(module)
        with one_thread():
            import_module(f"i18n_workbench.cli.{module}")
        for name in MODULES[module]:
            offer_completion(name, self.commands[name])
            translate_help(self.commands[name])

    def main(self, *args: Any, **options: Any) -> Any:
        """Run the program; what it prints may be in any language, whatever the terminal or pipe was set up for."""
        open_closed_streams()
        for stream in (sys.stdout, sys.stderr):
            say_everything(stream)
        let_nothing_steer()
        if speak() != ENGLISH:
            teach_click()
        translate_help(self)
        try:
            return super().main(*args, **options)
        except OSError as error:  # the help itself is printed before any command runs
            _say_full(error)
            sys.exit(REFUSED)

    def format_commands(
        self, _ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """A list of commands for each section: in one alphabetical list of 43 nobody finds what to begin with."""
        commands = self.everything()
        width = max(map(len, commands))
        limit = formatter.width - width - _MARGIN
        for title, names in SECTIONS.items():
            rows = [
                (name.ljust(width), commands[name].get_short_help_str(limit))
                for name in names
            ]
            with formatter.section(gettext(title)):
                formatter.write_dl(rows)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; every :class:`WorkbenchError` becomes a message on stderr."""
        if not wants_color():
            ctx.color = False  # what is printed loses its codes
        try:
            with warnings_told():
                return super().invoke(ctx)
        except WorkbenchError as error:
            click.echo(told_error(error), err=True)
            if isinstance(error, ConflictError):
                for conflict in error.conflicts[:20]:
                    click.echo(
                        "  "
                        + ", ".join(
                            f"{name}={value!r}" for name, value in conflict.items()
                        ),
                        err=True,
                    )
            ctx.exit(REFUSED if isinstance(error, RefusedError) else WRONG)
        except click.NoSuchOption as error:
            if error.ctx is None or not self._has_option(error.option_name):
                raise
            place = gettext(
                "It goes before the command: i18n-workbench {option} … {command}"
            ).format(option=error.option_name, command=error.ctx.info_name)
            told = f"{error.message} {place}"
            raise click.NoSuchOption(error.option_name, told, ctx=error.ctx) from error
        except KeyboardInterrupt:
            click.echo(err=True)  # below the terminal's ^C
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            sys.stderr.close()
            ctx.exit(0)
        except OSError as error:
            _say_full(error)
            ctx.exit(REFUSED)

    def _has_option(self, name: str) -> bool:
        """Whether an option is one of the whole program, which stands before the command."""
        return any(name in parameter.opts for parameter in self.params)


def _say_full(error: OSError) -> None:
    """Say that what is printed finds no room; any other error goes on."""
    if error.errno not in FULL or error.filename is not None:
        raise error
    text = gettext(
        "what is printed cannot be written: {reason}\n"
        "  make room where the output goes, and run it again"
    ).format(reason=error.strerror)
    click.echo(text, err=True)
    # What is still to be printed goes nowhere, so that the interpreter's end does not fail on it once more.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class InWorkspace(click.Path):
    """A path as the command meets it: relative ones from WORKSPACE, as with ``git -C``."""

    def __init__(self, *, exists: bool = False) -> None:
        super().__init__(exists=exists, path_type=Path)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The path from where the program was started."""
        workspace = ctx.find_root().params.get("workspace") if ctx is not None else None
        return super().convert(Path(workspace or ".") / value, param, ctx)


class InProject(click.types.StringParamType):
    """A path of the project as frames have it, though a person's shell parts it by backslashes or begins with ``./``."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The path with ``/``, from the project's root."""
        return super().convert(value, param, ctx).replace("\\", "/").removeprefix("./")


class Number(click.FloatRange):
    """A number of a range; ``nan`` is in none, for nothing is below it."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The number."""
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(gettext("{value} is no number", value=repr(value)), param, ctx)
        return number


class Share(Number):
    """A share from 0 to 1, or a percentage above 1 (``80`` is ``0.8``)."""

    def __init__(self) -> None:
        super().__init__(0, 100)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The share."""
        number = super().convert(value, param, ctx)
        return number / 100 if number > 1 else number


class Session:
    """What all commands share: how the workspace is to be opened."""

    def __init__(
        self,
        workspace: Path,
        editor_dir: str,
        project: str | None,
        trust: bool,
        settings: dict[str, Any],
        *,
        quiet: bool = False,
    ) -> None:
        self.workspace = workspace
        self.editor_dir = editor_dir
        self.project = project
        self.trust = trust
        self.settings = settings
        self.watch = watch(quiet=quiet)
        """Says on stderr what is under way when it takes long."""
        self._command: Progress | None = None

    def open(
        self, *, choose: bool = True, decides: bool = False, judges: bool = False
    ) -> Workbench:
        """Open the workspace; from then on it is said on stderr what takes long.

        With ``choose``, a workspace with several projects is wrong use: one has to be named. What writes or is a gate
        ``decides``: then a configuration file that does not parse is wrong configuration, for what it says
        (`keysInUse`) would be left out. Elsewhere it is said, and everything else goes on; so is that the workspace
        is disabled, which whatever decides or ``judges`` refuses.
        """
        with one_thread():
            from i18n_workbench.workbench import Workbench

        context = click.get_current_context(silent=True)
        self._command = self.watch.begin(
            str(context.info_name) if context else "working"
        )
        bench = Workbench(
            self.workspace,
            settings=self.settings,
            editor_dir=self.editor_dir,
            trust=self.trust,
            project=self.project,
            progress=self.watch.begin,
        )
        self._stop_on_configuration(bench, choose=choose, decides=decides)
        if not decides and not judges:
            self._say([p for p in bench.project.problems if p.rule == "disabled"])
        if context:
            say_nothing_found(context, bench)
            context.call_on_close(lambda: say_lacking(context, bench.catalog))
        return bench

    def serve(self) -> None:
        """From now on somebody is waited for: that takes as long as it takes."""
        self._command = None

    def _stop_on_configuration(
        self, bench: Workbench, *, choose: bool, decides: bool
    ) -> None:
        """With `autoDetection` off, missing paths or frameworks are wrong configuration, not an empty project."""
        from i18n_workbench.settings.layers import VARIABLE

        stopping = {
            "configuration",
            *(["several-projects"] if choose else []),
            *(UNREADABLE if decides else ()),
        }
        errors = [
            p
            for p in bench.project.problems
            if p.severity == "error" and p.rule in {*stopping, *UNREADABLE}
        ]
        # What stands in a file is said beside everything else; what was typed for this call is mistyped.
        mistyped = [p for p in bench.settings.problems if not p.file]
        if mistyped:
            raise click.exceptions.Exit(self._say(mistyped))
        # No file shows what the environment says, so it is said wherever it says something wrong.
        surrounding = [p for p in bench.settings.problems if p.file == f"${VARIABLE}"]
        told = [*errors, *(p for p in surrounding if p not in errors)]
        code = self._say(told)
        if any(
            p.rule in stopping or p in surrounding
            for p in told
            if p.severity == "error"
        ):
            raise click.exceptions.Exit(code)

    def _say(self, errors: list[Any]) -> int:
        for error in errors:
            click.echo(told_finding(error), err=True)
        return WRONG


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog='Shell completion: eval "$(_I18N_WORKBENCH_COMPLETE=bash_source i18n-workbench)" (or zsh_source, fish_source).',
)
@click.version_option(__version__, prog_name="i18n-workbench")
@click.option(
    "-C",
    "workspace",
    default=".",
    type=click.Path(path_type=Path),
    metavar="WORKSPACE",
    help="Run as if started in WORKSPACE.",
)
@click.option(
    "--editor-dir",
    default=".vscode",
    show_default=True,
    help="The folder of the configuration files.",
)
@click.option("--project", help="Which project of a monorepo, by its path.")
@click.option(
    "--trust",
    is_flag=True,
    help="Allow to run what the workspace's settings name (remembered).",
)
@click.option(
    "--set",
    "overrides",
    multiple=True,
    metavar="NAME=VALUE",
    help="A setting for this call (VALUE is JSON or text).",
)
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    envvar="I18N_WORKBENCH_QUIET",
    help="Do not say on stderr what takes long.",
)
@click.pass_context
def app(
    ctx: click.Context,
    workspace: Path,
    editor_dir: str,
    project: str | None,
    trust: bool,
    overrides: tuple[str, ...],
    quiet: bool,
) -> None:
    """Localization workbench: see and change the translations of any repository."""
    ctx.obj = Session(
        workspace,
        editor_dir,
        project,
        trust,
        dict(map(_override, overrides)),
        quiet=quiet,
    )


def session(function: Callable[..., Any]) -> Callable[..., Any]:
    """Pass the :class:`Session` to a command."""
    return click.make_pass_decorator(Session)(function)


def _override(text: str) -> tuple[str, Any]:
    import json

    name, equals, value = text.partition("=")
    if not equals:
        raise click.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--set")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
