"""gettext's PO: entries with every kind of comment, headers, plural formulas."""
