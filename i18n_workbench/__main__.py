"""``python -m i18n_workbench``."""

from i18n_workbench.interpreters import leave_folder

if __name__ == "__main__":
    leave_folder()  # before anything else is imported
    from i18n_workbench.cli import main

    main()
