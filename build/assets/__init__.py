"""What is made of the sources under assets/: fonts, sounds and texts."""
