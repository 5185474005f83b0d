"""Cards in four sizes, and the parts that they share."""
