"""Make the web bundle: runtime, wheel, pygbag, page, service worker, zip and single file."""
