"""An engine without games."""
