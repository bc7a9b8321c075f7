"""Everything beside play itself, as JSON over HTTP; described by ``/api/openapi.json``."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Depends

from skat.web.api import games, person, records, rules, tables
from skat.web.problems import RESPONSES, language_of

router: Final = APIRouter(prefix="/api", responses=RESPONSES, dependencies=[Depends(language_of)])
for part in (tables, games, records, rules, person):
    router.include_router(part.router)
