"""What the program says to people, in English, German and Russian.

The messages lie in ``catalogues/LANGUAGE/TOPIC.json``; :mod:`skat.words.catalogue` describes the format,
which the page in the browser reads as well.
"""

from skat.words.catalogue import LANGUAGES, Deck, Language, MissingWord
from skat.words.speech import Words, words

__all__ = ["LANGUAGES", "Deck", "Language", "MissingWord", "Words", "words"]
