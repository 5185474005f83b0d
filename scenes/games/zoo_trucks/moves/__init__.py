"""What moves at a table with trucks, and how."""
