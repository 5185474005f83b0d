"""The table of Stones, the worked example of docs/architecture.md."""
