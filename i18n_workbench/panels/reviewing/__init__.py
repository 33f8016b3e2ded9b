"""The review: a queue, a card, decisions."""
