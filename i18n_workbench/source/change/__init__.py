"""Keys renamed in code."""
