"""What looks like locale data and is not loaded, and why."""

from i18n_workbench.project.census.census import NOT_READ, Census, LeftOut, summary

__all__ = ["NOT_READ", "Census", "LeftOut", "summary"]
