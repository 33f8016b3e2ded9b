"""PHP files that return an array."""
