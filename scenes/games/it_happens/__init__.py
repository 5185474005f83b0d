"""It Happens..: its card, its room and its table."""
