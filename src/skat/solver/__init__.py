"""Open-hand solver."""
