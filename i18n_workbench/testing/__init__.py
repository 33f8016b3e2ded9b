"""The gate in a project's own tests: a plug-in of pytest, found by its entry point (``docs/pipeline.md``)."""
