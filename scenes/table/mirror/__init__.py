"""The page's mirror of a table: the question, the position and every choice, in words."""
