"""Who may speak to the server: pages of its own, on this computer, and nobody else."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: The names of this computer.  Any other in ``Host`` is a foreign page that made its name point here.
_HOSTS: Final = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?")
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)
HEADERS: Final = {
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
#: Largest body of a request: an import.
LARGEST_BODY: Final = 2_000_000


class Guard:
    """Refuses foreign hosts, foreign pages and large bodies, and adds the security headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or connection."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not is_ours(headers, navigates=scope["type"] == "http" and scope["method"] in ("GET", "HEAD")):
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008})
            else:
                await PlainTextResponse("Refused: a foreign page or host.\n", 403, HEADERS)(
                    scope, receive, send
                )
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        size = 0

        async def bounded() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LARGEST_BODY:
                raise HTTPException(413)
            return message

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, bounded, guarded)


def is_ours(headers: Headers, *, navigates: bool) -> bool:
    """Whether a request may come in.

    ``Host`` must be a name of this computer (DNS rebinding), ``Origin`` the page's own if there is one:
    another port of this computer is foreign too.  Programs send none.  What else a browser says of a
    foreign page that asks (``Sec-Fetch-Site``) is refused but for a plain link (``navigates``).
    """
    hosts = headers.getlist("host")
    if len(hosts) != 1 or not _HOSTS.fullmatch(hosts[0].lower()):
        return False
    if any(origin.lower() != f"http://{hosts[0].lower()}" for origin in headers.getlist("origin")):
        return False
    site = headers.get("sec-fetch-site", "none")
    return site in ("same-origin", "none") or (navigates and headers.get("sec-fetch-mode") == "navigate")
