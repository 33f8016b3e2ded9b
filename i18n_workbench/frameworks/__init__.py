"""One module a framework: how it is recognised, how code calls it, what replaces a string."""
