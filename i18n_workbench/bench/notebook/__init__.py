"""What a person at a notebook sees of an opened project beside its frames: language, progress, what no rows mean."""
