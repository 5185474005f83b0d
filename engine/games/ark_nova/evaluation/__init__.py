"""What bots think of a position: prices, the outlook of a zoo, the promise of an action."""
