"""Notations: parse and print in pairs."""
