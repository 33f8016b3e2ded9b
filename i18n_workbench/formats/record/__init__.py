"""Files that are lists of ``key = value`` records: INI and Java properties."""
