"""The cards of Ark Nova as tables: animals, sponsors, projects."""
