"""From a finding to a row: its key, its file, the framework it is written for, and what it still needs."""
