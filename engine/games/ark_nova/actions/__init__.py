"""The five action cards, a module each, and what belongs to them."""
