"""What is published: a bundle, as a folder for hosts or as one file."""
