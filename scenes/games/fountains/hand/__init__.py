"""What can be touched at the table of Fountains, and what is done with it: pointer, fingers, keys and buttons."""
