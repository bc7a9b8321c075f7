"""A record that somebody has as a line: step by step, and checked against its seal."""

from __future__ import annotations

import hmac
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from pydantic import BaseModel

from skat.notation.json.action import action_to_json
from skat.notation.json.reader import codes
from skat.notation.json.record import deal_to_json, rules_to_json
from skat.notation.json.view import view_to_json
from skat.notation.line import LONGEST, parse_line
from skat.rules import SEATS, Action, Game, Phase, commitment, view_for
from skat.web.api.common import Told
from skat.web.problems import InLanguage
from skat.web.told import tell_result

router: Final = APIRouter(tags=["records"])
Line = Annotated[str, Query(max_length=LONGEST)]


class Step(BaseModel):
    """The game after an action: what a spectator sees, and all cards.

    ``action``: with its seat, as in the schema ``action``; null for the deal and where the table broke the
    game off.  ``skat``: the two cards that lie face down; none while declarer holds them.
    """

    action: dict[str, Any] | None
    view: dict[str, Any]
    hands: list[list[str]]
    skat: list[str]


class Steps(BaseModel):
    """A record step by step."""

    rules: dict[str, Any]
    deal: dict[str, Any]
    steps: list[Step]
    result: Told | None


class Verified(BaseModel):
    """Whether deal and nonce give the commitment."""

    fits: bool


@router.get("/steps")
def record_steps(line: Line, language: InLanguage) -> Steps:
    """A record step by step."""
    record = parse_line(line)
    game = Game.start(record.rules, record.deal)
    steps = [_step(game, None)]
    for seat, action in record.actions:
        game = game.apply(action, seat)
        steps.append(_step(game, (seat, action)))
    game = record.replay()
    if record.broken_off is not None:
        steps.append(_step(game, None))
    return Steps(
        rules=rules_to_json(record.rules),
        deal=deal_to_json(record.deal),
        steps=steps,
        result=Told.maybe(tell_result(game, language)),
    )


@router.get("/verify")
def verify_deal(
    commitment_: Annotated[str, Query(alias="commitment", max_length=200)],
    nonce: Annotated[str, Query(max_length=200)],
    line: Line,
) -> Verified:
    """Check the seal of a deal."""
    sealed = commitment(parse_line(line).deal, nonce)
    return Verified(fits=hmac.compare_digest(sealed.encode(), commitment_.strip().lower().encode()))


def _step(game: Game, done: tuple[int, Action] | None) -> Step:
    return Step(
        action=None if done is None else action_to_json(done[1], done[0]),
        view=view_to_json(view_for(game, None)),
        hands=[codes(game.hand(seat)) for seat in SEATS],
        skat=[] if game.phase is Phase.DISCARD else codes(game.skat),
    )
