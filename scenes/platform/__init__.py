"""The platform: the only room that knows whether this is a browser or a desktop."""
