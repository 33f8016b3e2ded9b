"""What git remembers: revisions, coverage over time, where values come from, what is stale."""
