"""Where everything lies, as rectangles."""
