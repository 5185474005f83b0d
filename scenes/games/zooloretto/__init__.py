"""The table of Zooloretto: everything a person sees and touches of this game."""
