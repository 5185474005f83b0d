"""How things move at the table of Fountains, as steps of animation."""
