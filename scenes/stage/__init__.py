"""The stage, and what every screen is made of: scenes, pages, dialogs."""
