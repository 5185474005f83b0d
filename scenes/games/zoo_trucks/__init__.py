"""What the tables of Aquaretto, Zooloretto and their double game share: stacks, trucks, seats and the choice."""
