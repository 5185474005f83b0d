"""What a device keeps between visits: saves, finished games and settings."""
