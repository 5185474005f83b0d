"""What leads a player: what is asked, hints, explanations, why a touch is refused, where the focus goes."""
