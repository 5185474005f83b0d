"""What moves on Ark Nova's table, worked out from two pictures of it: the one drawn last and the one of now."""
