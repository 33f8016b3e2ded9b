"""The version of this package, where every room can read it."""

__version__ = "0.2.0"


def home_page() -> str:
    """The address that the installed package names as its page; empty where it names none."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        listed = metadata("i18n-workbench").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    addresses = [line.partition(",")[2].strip() for line in listed]
    return addresses[0] if addresses else ""
