"""Our own drawn Skat decks as SVG: ``python3 -m tools.deck`` writes them into the page."""
