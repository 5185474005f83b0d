"""Jobs of bots, and where they run: in slices of the frames, or in a worker."""
