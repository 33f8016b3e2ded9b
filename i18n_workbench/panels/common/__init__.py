"""What every panel has: its view, requests of the browser, saving, drafts, proposing, tables."""
