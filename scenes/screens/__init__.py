"""The screens around the tables: title, set-up, results, replay, rules, settings."""
