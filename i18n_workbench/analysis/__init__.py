"""Catalog to frames: coverage, similarity, consistency, history, diff."""
