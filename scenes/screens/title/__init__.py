"""The title: the games behind their arches, the games played last, and the tutorials."""
