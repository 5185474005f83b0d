"""How Chromium is started in tests and benches: quiet, and without calls of its own to anywhere."""

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
