"""The version of this package, where every room can read it."""

__version__ = "0.2.0"


def home_page() -> str:
    """The address that the installed package names as its page; empty where it names none."""
    addresses = [line.partition(",")[2].strip() for line in _addresses()]
    return addresses[0] if addresses else ""


def _addresses() -> list[str]:
    """What the installed package names as its addresses, each behind a label and a comma."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        return metadata("i18n-workbench").get_all("Project-URL") or []
    except PackageNotFoundError:
        return []


def rules_page() -> str:
    """The address of the page that explains the rules; empty where nothing says where it is.

    Known by the package's address of its documentation, by the repository that it was installed from (``pip install
    git+https://...``), or by the variable ``I18N_WORKBENCH_RULES``, which the GitHub Action sets.
    """
    import os

    named = os.environ.get("I18N_WORKBENCH_RULES", "")
    if named.startswith("https://"):
        return named
    pages = [line.partition(",") for line in _addresses()]
    for label, _, address in pages:
        if label.strip().lower() == "documentation":
            return f"{address.strip().rstrip('/')}/rules/"
    return _page_in_repository()


def _page_in_repository() -> str:
    """The page in the repository and at the commit that the package was installed from."""
    import json
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        origin = distribution("i18n-workbench").read_text("direct_url.json")
    except PackageNotFoundError:
        return ""
    installed = json.loads(origin or "{}")
    commit = installed.get("vcs_info", {}).get("commit_id", "")
    address = str(installed.get("url", "")).removesuffix(".git")
    if not commit or not address.startswith("https://"):
        return ""
    return f"{address}/blob/{commit}/docs/rules.md"
