"""Words: translation and the markup of longer texts."""
