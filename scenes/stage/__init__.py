"""The stage and what every screen is made from: scenes, pages, dialogs."""
