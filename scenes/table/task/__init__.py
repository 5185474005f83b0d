"""A puzzle at its table: the task, the verdict, and their panel."""
