"""Other people's test kits: PettingZoo's and OpenSpiel's, at thin adapters. `python3 -m tests --kits` runs them."""
