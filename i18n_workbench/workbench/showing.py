"""How a workbench shows itself: in a terminal, in a notebook, and to tab completion."""

from __future__ import annotations

from i18n_workbench.text.escape import esc
from i18n_workbench.workbench.base import Bench

BAR = 20


class Showing(Bench):
    """The rich repr: frameworks, locales, files, coverage bars, problems."""

    def __repr__(self) -> str:
        return "\n".join([self._headline(), *self._bars(), *self._problem_lines()])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{esc(flag)}</td><th scope='row' lang='{esc(tag)}'>{esc(tag)}</th><td>{esc(language)}</td>"
            f"<td><meter min='0' max='1' value='{share:.4f}' aria-label='{esc(tag)} coverage'></meter></td>"
            f"<td style='text-align:right'>{percent(share)}</td><td style='text-align:right'>{done}/{total}</td></tr>"
            for flag, tag, language, share, done, total in self._rows()
        )
        problems = "".join(f"<li>{esc(line)}</li>" for line in self._problem_lines())
        return (
            f"<p><b>{esc(self._headline())}</b></p><table><tbody>{rows}</tbody></table>"
            f"{f'<ul>{problems}</ul>' if problems else ''}"
        )

    def _ipython_key_completions_(self) -> list[str]:
        return list(self.catalog.keys)

    def _headline(self) -> str:
        if self.settings["disabled"]:
            return f"<Workbench {self.root.name}: disabled by the setting `disabled`>"
        loaded = sum(chunk.file.values is not None for chunk in self.catalog.chunks)
        frameworks = ", ".join(self.frameworks) or "no framework"
        return (
            f"<Workbench {self.root.name}: {frameworks}; {len(self.catalog.keys)} keys, "
            f"{len(self.locale_names())} locales, {loaded} files>"
        )

    def _rows(self) -> list[tuple[str, str, str, float, int, int]]:
        from i18n_workbench.analysis.coverage import coverage
        from i18n_workbench.locales import flag, flag_emoji

        frame = coverage(self.catalog, self.locale_names())
        overrides = self.settings["localeCountryMap"] or {}
        flags = {tag: flag_emoji(flag(tag, overrides)) if self.settings["showFlags"] else "" for tag in frame["locale"]}
        columns = (frame[name] for name in ("locale", "language", "coverage", "translated", "total"))
        return [
            (flags[tag], tag, language, share, done, total)
            for tag, language, share, done, total in zip(*columns, strict=True)
        ]

    def _bars(self) -> list[str]:
        rows = self._rows()
        width = max((len(row[1]) for row in rows), default=0)
        return [
            f"  {tag:<{width}} {bar(share)} {percent(share):>6}  {done}/{total}"
            for _, tag, _, share, done, total in rows
        ]

    def _problem_lines(self) -> list[str]:
        problems = [finding for finding in self._problems() if finding.severity != "info"]
        lines = [str(problem) for problem in problems[:5]]
        return [*lines, f"... and {len(problems) - 5} more: wb.problems"] if len(problems) > 5 else lines


def bar(share: float, width: int = BAR) -> str:
    """A bar of ``width`` cells; anything above zero shows, and only all is full."""
    cells = min(max(round(share * width), 1 if share else 0), width if share >= 1 else width - 1)
    return "█" * cells + "░" * (width - cells)


def percent(share: float) -> str:
    """``99.9 %`` at most, until it is all."""
    shown = min(share * 100, 99.9) if share < 1 else 100.0
    return f"{shown:.1f} %".replace("100.0", "100")
