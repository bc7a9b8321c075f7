"""Tests speak English whatever the system speaks, and no test is about time.

Properties look at other examples each run, except where ``CI`` is set: there the same tree gives the same
answer.
"""

import os

from hypothesis import settings

os.environ["SKAT_LANG"] = "en"
settings.register_profile("skat", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("skat")
