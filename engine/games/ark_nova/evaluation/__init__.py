"""What bots think of a position: prices, what a zoo may become, the value of an action."""
