"""The game as it ships: a clean copy, packed by pygbag, divided into packs, in parcels."""
