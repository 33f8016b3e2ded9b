"""Hard-coded strings in Python."""
