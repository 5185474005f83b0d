"""Ark Nova in words: cards, questions, actions, the log; made from the engine's data by templates. No pygame."""
