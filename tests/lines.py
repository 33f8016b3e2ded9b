"""What differs between two texts."""


def lines_changed(old: str, new: str) -> tuple[list[str], list[str]]:
    """The lines of each between the first and the last that differ."""
    before, after = old.splitlines(), new.splitlines()
    while before and after and before[0] == after[0]:
        del before[0], after[0]
    while before and after and before[-1] == after[-1]:
        del before[-1], after[-1]
    return before, after
