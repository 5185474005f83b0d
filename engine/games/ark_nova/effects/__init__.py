"""What cards do: waiting effects, abilities of animals, and effects on other players."""
