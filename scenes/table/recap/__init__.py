"""What others did since the viewer's turn, and the card that shows it."""
