"""What every action needs: gains, draws, counts of icons, triggers, housing."""
