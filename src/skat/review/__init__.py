"""What can be known about a game: what is decided already."""
