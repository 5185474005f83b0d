"""What a person sees and touches: pygame-ce scenes over the engine's matches. No rule of a game lives here."""
