"""What must hold in a written state besides its fields: where all that waits on its stack came from, how it began."""
