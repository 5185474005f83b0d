"""Live play at a table: what goes over the wire, and the chip at the other's seat."""
