"""What games of stones share."""
