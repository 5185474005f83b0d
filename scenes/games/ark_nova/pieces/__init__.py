"""Cards, boards and counters as pictures and names: plain values, made from the position."""
