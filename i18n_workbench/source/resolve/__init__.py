"""Which key is meant by what a file says, once all keys are known: names, their spellings, and proportions."""
