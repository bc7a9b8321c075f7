"""Records, views and actions in JSON, with their schemas."""
