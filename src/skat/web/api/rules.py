"""Rule sets side by side, the bid ladder, and what a game is worth."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path
from fastapi.responses import Response
from pydantic import BaseModel, Field

from skat.notation.calculator import settle_described
from skat.notation.json.settlement import settlement_to_json
from skat.notation.rulesets import print_rule_set
from skat.rules import GameType, RuleSet
from skat.rules.rulesets import SECTIONS
from skat.web.api.common import InStore, RulesId, Told
from skat.web.problems import InLanguage
from skat.web.rules import id_of, rule_set_called, rule_sets
from skat.web.told import tell_settlement

router: Final = APIRouter(tags=["rules"])
#: No number in a description is larger.
_Number = Annotated[int, Field(ge=0, le=100_000)]


class Source(BaseModel):
    """A game that gives a value: ``multiplier`` times its base, or a Null (``multiplier`` null)."""

    contract: str
    multiplier: int | None


class Rung(BaseModel):
    """A value that can be bid, and the games that give it."""

    value: int
    games: list[Source]


class RuleSetOut(BaseModel):
    """A rule set: ``values`` by table and key.  ``id``: what requests call it."""

    id: str
    name: str
    hash: str
    values: dict[str, dict[str, int | bool | str]]
    ladder: list[Rung]


class Described(BaseModel):
    """A game as a person describes it.

    ``contract``: a code or words of any language.  Declarer's twelve ``cards``, or how many matadors he
    was ``with`` or ``without``.  ``points``: his card points with the skat.
    """

    rules: RulesId = "modern"
    contract: Annotated[str, Field(max_length=200)]
    bid: _Number = 18
    cards: Annotated[str, Field(max_length=500)] = ""
    with_: Annotated[_Number | None, Field(alias="with")] = None
    without: _Number | None = None
    points: _Number | None = None
    tricks: _Number | None = None
    gave_up: Literal["", "declarer", "defender"] = ""


class Worth(Told):
    """What it is worth: in words, and as fields."""

    settlement: dict[str, Any]


@router.get("/rule-sets")
def list_rule_sets(store: InStore) -> list[RuleSetOut]:
    """The rule sets that come with the program, the default first, and own ones of tables there are."""
    return [_shown(rules) for rules in rule_sets(store).values()]


@router.get("/rule-sets/{rules}/export", response_class=Response)
def export_rule_set(rules: Annotated[RulesId, Path()], store: InStore) -> Response:
    """A rule set as a TOML file, to begin an own one with."""
    found = rule_set_called(rules, store)
    headers = {"content-disposition": 'attachment; filename="rules.toml"'}
    return Response(print_rule_set(found), headers=headers, media_type="application/toml; charset=utf-8")


@router.post("/value")
def value(described: Described, store: InStore, language: InLanguage) -> Worth:
    """What a game is worth."""
    settlement = settle_described(
        rule_set_called(described.rules, store),
        described.contract,
        bid=described.bid,
        cards=described.cards,
        with_=described.with_,
        without=described.without,
        points=described.points,
        tricks=described.tricks,
        gave_up=described.gave_up,
    )
    told = tell_settlement(settlement, settlement.contract, language)
    return Worth.model_validate({**told, "settlement": settlement_to_json(settlement)})


@lru_cache(maxsize=50)
def _shown(rules: RuleSet) -> RuleSetOut:
    return RuleSetOut(
        id=id_of(rules),
        name=rules.name,
        hash=rules.content_hash,
        values={section: asdict(getattr(rules, section)) for section in SECTIONS},
        ladder=ladder(rules),
    )


def ladder(rules: RuleSet) -> list[Rung]:
    """Every value of a rule set with the games that give it, cheapest base first."""
    sources: dict[int, list[Source]] = {value: [] for value in rules.ladder}
    for contract in rules.contracts:
        if contract.is_null:
            sources[rules.null_value(contract)].append(Source(contract=str(contract), multiplier=None))
            continue
        most = 4 if contract.game_type is GameType.GRAND else 11
        reachable = 0 if contract.schwarz else 1 if contract.schneider else 2
        # Open games are named apart: their base may be another one.
        code = contract.game_type.letter + ("HO" if contract.ouvert else "")
        fixed = 1 + rules.fixed_levels(contract)
        for multiplier in range(fixed + 1, fixed + most + reachable + 1):
            source = Source(contract=code, multiplier=multiplier)
            rung = sources[multiplier * rules.base_value(contract)]
            if source not in rung:
                rung.append(source)
    return [Rung(value=value, games=games) for value, games in sources.items()]
