"""``python -m i18n_workbench``."""

from i18n_workbench.cli import main

main()
