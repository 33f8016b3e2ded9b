"""What git knows of a project: its commit, who is working, which files it holds, which submodules are not here."""
