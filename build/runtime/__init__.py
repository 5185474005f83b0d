"""What the page runs on: Pyodide, Python's standard library, and sources as bytecode."""
