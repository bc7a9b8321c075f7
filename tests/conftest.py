"""Tests speak English whatever the system speaks."""

import os

os.environ["SKAT_LANG"] = "en"
