"""What scenes know without drawing: choices, seats, saves, links, settings. No pygame."""
