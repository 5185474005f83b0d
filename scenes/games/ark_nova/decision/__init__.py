"""The decision being made: what is asked, what lies in the middle of the table for it, what each place stands for."""
