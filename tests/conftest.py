"""Tests speak English whatever the system speaks, and no test is about time."""

import os

from hypothesis import settings

os.environ["SKAT_LANG"] = "en"
settings.register_profile("skat", deadline=None)
settings.load_profile("skat")
