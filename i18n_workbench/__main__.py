"""``python -m i18n_workbench``, and the console script."""

import sys

from i18n_workbench.interpreters import INTERRUPTED, leave_folder


def main() -> None:
    """Run the command line; stopped while it is still being imported, it ends as quietly as later."""
    try:
        from i18n_workbench.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    leave_folder()  # before anything else is imported
    main()
