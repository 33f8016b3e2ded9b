"""The only way to the disk: what differs by system, files put whole or not at all, locks, the state folder, the journal."""
