"""What each seat did in its last turn, made from the record: turns, their steps in order, and how they are told."""
