"""Games between several devices: handing a turn over, and what comes back."""
