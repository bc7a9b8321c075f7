"""The table in the browser: a server on this computer, its store, and the page."""
