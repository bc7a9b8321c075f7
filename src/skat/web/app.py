"""The application: everything the server answers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from skat import __version__
from skat.web import api, socket, static
from skat.web.hall import Hall
from skat.web.problems import add_problem_handlers
from skat.web.security import Guard
from skat.web.store.store import Store
from skat.web.thinking import Thinker, Workers


def create_app(store: Store, thinker: Thinker | None = None) -> FastAPI:
    """The application over a store, which stays open; ``thinker``: by default worker processes."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        workers = None if thinker else Workers()
        hall = Hall(store, thinker or workers or Workers())
        app.state.hall = hall
        yield
        await hall.close()
        if workers:
            workers.close()

    app = FastAPI(
        title="skat",
        version=__version__,
        description="The game of Skat on this computer. Play itself runs over a WebSocket: docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.store = store
    add_problem_handlers(app)
    app.include_router(api.router)
    app.include_router(socket.router)
    app.include_router(static.router)
    app.add_middleware(Guard)
    return app
