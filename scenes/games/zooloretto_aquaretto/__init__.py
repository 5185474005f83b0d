"""The table of Zooloretto with Aquaretto: everything a person sees and touches of the double game."""
