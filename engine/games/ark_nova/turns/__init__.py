"""The set-up, the turn and the break."""
