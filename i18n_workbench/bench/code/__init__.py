"""What the code says about keys: the nouns, and what they are made of."""
