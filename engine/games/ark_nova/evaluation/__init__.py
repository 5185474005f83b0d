"""What bots think of a position: prices, the outlook, what a hand promises."""
