"""Cards in words: what stands on them, whether they can be played, and what speaks for it."""
