"""Games that travel: turn by turn as links, live over a connection, and QR codes."""
