"""The title: the games behind their arches, what was played last, and what there is to learn."""
