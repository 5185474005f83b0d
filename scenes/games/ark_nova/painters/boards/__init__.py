"""The boards: a zoo with its map, the association, the race of appeal and conservation."""
