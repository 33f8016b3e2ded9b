"""Pairs of texts as columns: what is asked of all of them at once, before one is looked at alone."""
