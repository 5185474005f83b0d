"""What cards do: effects that wait, abilities of animals, what touches other players."""
