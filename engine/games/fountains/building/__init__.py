"""A fountain as it is built: what stands where, where water runs, what may be added, and what it counts for."""
