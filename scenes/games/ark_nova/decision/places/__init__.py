"""Where things lie in a decision: the map, the hand, the association, the own zoo."""
