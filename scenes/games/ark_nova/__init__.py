"""Ark Nova's room: its words (`words`, no pygame) and its painters (`painting`, plain values in, no table)."""
