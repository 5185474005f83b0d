"""Where everything lies on the table of Fountains, and what is shown there."""
