"""No request, however odd, makes the server fail, and every answer is as described."""

from __future__ import annotations

from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from skat.web.app import create_app
from skat.web.store.store import Store
from tests.web.conftest import Inside

APP = create_app(Store.open(Path(mkdtemp())), Inside())
api = schemathesis.openapi.from_asgi("/api/openapi.json", APP, headers={"host": "localhost"})


@api.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(
        headers={"host": "localhost"},
        checks=[not_a_server_error, response_schema_conformance, status_code_conformance],
    )
