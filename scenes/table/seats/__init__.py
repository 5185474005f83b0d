"""The seats of a table: names and colours, and a closer look at what somebody has."""
