"""cases.md, "Programs": what every level from ``regular`` up takes for granted in bidding and card play."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from skat.notation.rulesets import built_in
from skat.players import make_player
from skat.rules import (
    ORDERS,
    PACK,
    Bid,
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    Pass,
    Play,
    PlayHand,
    Rank,
    RuleSet,
    TakeSkat,
    View,
    legal_cards,
    outlook,
    shuffled_deal,
    trick_winner,
    view_for,
)
from skat.rules.matadors import matadors
from skat.rules.rulesets import NullValues
from skat.solver import Position, Solver
from tests.players.positions import choice, deal, highest_bid, in_play, start
from tests.strategies import OWN_RULES

pytestmark = pytest.mark.parametrize("level", ["regular", "strong", "master"])


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("C7 C8 C9 S7 S9 SJ H7 H8 H9 D7", 59),  # nothing can make it take a trick
        ("CJ SJ HJ DJ CA CT CK CQ C9 C8", 144),  # every trick, also with open cards
        ("CJ SJ HJ DJ CA CT SA ST HA HT", 96),
        ("CJ SJ HA HT HK H9 H8 SA ST D7", 30),
        ("C7 C8 C9 S7 S9 SJ H7 H8 D7 DK", 46),  # cannot lose once the king is laid away
    ],
)
def test_strong_hands_are_bid(level: str, hand: str, least: int) -> None:
    """cases.md: "never bid Null by Hand or ouvert", and other hands that a club player would not sell."""
    assert highest_bid(make_player(level), deal("", hand)) >= least


@pytest.mark.parametrize(
    ("values", "contract"),
    [
        (NullValues(plain=23, hand=35, ouvert=24, hand_ouvert=25), Contract(GameType.NULL, hand=True)),
        (NullValues(plain=23, hand=24, ouvert=46, hand_ouvert=25), Contract(GameType.NULL, ouvert=True)),
        (
            NullValues(plain=23, hand=35, ouvert=46, hand_ouvert=59),
            Contract(GameType.NULL, hand=True, ouvert=True),
        ),
    ],
)
def test_each_null_is_bid_to_its_value(level: str, values: NullValues, contract: Contract) -> None:
    """35, 46 and 59 (rules.md 10.2), each under rules that make that Null the dearest of a sure hand."""
    rules, player = replace(built_in(), null=values), make_player(level)
    hand = "C7 C8 C9 S7 S9 SJ H7 H8 H9 D7"
    dealt = deal("", hand, skat="CA DT")
    bid = rules.null_value(contract)
    assert highest_bid(player, dealt, rules) == bid
    game = start(dealt, Bid(bid), Pass(), Pass(), rules=rules)
    assert choice(player, game) == (PlayHand() if contract.hand else TakeSkat())
    while game.contract is None:
        game = game.apply(choice(player, game))
    assert game.contract == contract


def test_weak_hands_pass(level: str) -> None:
    player = make_player(level)
    assert highest_bid(player, deal("", "C7 CQ C9 ST SK H8 HK DT D9 D8")) == 0
    assert highest_bid(player, deal("", "HJ CK C8 SQ S8 HT HQ DA DK D8")) <= 18


def test_no_bid_that_no_skat_could_cover(level: str) -> None:
    """cases.md: "counted a jack it did not hold": without 1 the dearest game is Grand by Hand, 72."""
    assert highest_bid(make_player(level), deal("", "SJ HJ DJ HA HT HK H9 C7 S8 D7")) <= 72


def test_no_bid_on_cards_that_are_most_likely_elsewhere(level: str) -> None:
    """A bid has to be in reach, with Schneider, after most skats.

    A lost game costs more than a won one brings: v + 50 against 2 v + 50 (and 40 for each of the others) pays
    from a chance of three in five on, so whoever bids on less counted jacks it does not hold.
    """
    random, player, bidders = Random(3), make_player(level), 0
    for _ in range(60):
        dealt = shuffled_deal(random, 2)
        hand = dealt.hands[1]
        bid = highest_bid(player, deal("", str(hand)))
        if bid:
            bidders += 1
            assert share_of_skats_that_cover(hand, bid) > 0.6
    assert bidders > 15


def share_of_skats_that_cover(hand: CardSet, bid: int) -> float:
    """After how many of the 231 skats some contract reaches the bid, Schneider included."""
    rules = built_in()
    skats = [CardSet(pair) for pair in combinations(PACK - hand, 2)]
    covered = [
        any(
            outlook(rules, contract, bid, hand | skat).covers in ("yes", "schneider")
            for contract in rules.contracts
        )
        for skat in skats
    ]
    return sum(covered) / len(covered)


@pytest.mark.parametrize(
    ("rules", "seat", "hand", "contract"),
    [
        (built_in(), 0, "CJ SJ HJ DJ CA CT CK CQ C9 C8", Contract(GameType.GRAND, hand=True, ouvert=True)),
        (built_in(), 0, "C7 C8 C9 S7 S9 SJ H7 H8 H9 D7", Contract(GameType.NULL, hand=True, ouvert=True)),
        (built_in(), 0, "CJ SJ HJ DJ CA CT CK SA ST HK", Contract(GameType.GRAND, hand=True, schneider=True)),
        # Hearts would win every trick as well; Grand is worth more in these rules and in others.
        (built_in(), 1, "CJ SJ HJ HA HT HK HQ H9 H8 H7", Contract(GameType.GRAND, hand=True, ouvert=True)),
        (OWN_RULES, 1, "CJ SJ HJ HA HT HK HQ H9 H8 H7", Contract(GameType.GRAND, hand=True, ouvert=True)),
    ],
)
def test_hands_that_cannot_lose_are_announced(
    level: str, rules: RuleSet, seat: int, hand: str, contract: Contract
) -> None:
    """cases.md: "never announced"."""
    player = make_player(level)
    auction = (Pass(), Pass(), Bid(rules.ladder[0])) if seat == 0 else (Bid(rules.ladder[0]), Pass(), Pass())
    game = start(deal(hand) if seat == 0 else deal("", hand), *auction, rules=rules)
    assert choice(player, game) == PlayHand()
    declared = choice(player, game.apply(PlayHand()))
    assert isinstance(declared, Declare)
    assert declared.contract == contract or least_value(rules, declared.contract, hand) > least_value(
        rules, contract, hand
    ), declared


def least_value(rules: RuleSet, contract: Contract, hand: str) -> int:
    """What the contract is worth with these ten cards and what is announced."""
    if contract.is_null:
        return rules.null_value(contract)
    count = matadors(CardSet.parse(hand), contract.game_type).count
    return rules.base_value(contract) * (count + 1 + rules.fixed_levels(contract))


def test_the_discard_is_two_own_cards_and_covers_the_bid(level: str) -> None:
    player = make_player(level)
    dealt = deal("CJ SJ HA HT HK H9 H8 CT S7 D9", skat="DT C7")
    game = start(dealt, Pass(), Pass(), Bid(18), TakeSkat())
    action = choice(player, game)
    assert isinstance(action, Discard)
    # Jacks and trumps stay; lone tens and losers go.
    assert not action.cards & CardSet.parse("CJ SJ HA HT HK H9 H8")
    declaration = choice(player, game.apply(action))
    assert isinstance(declaration, Declare)
    assert declaration.contract.game_type in (GameType.HEARTS, GameType.GRAND)


def test_the_game_fits_a_discard_that_somebody_else_made(level: str) -> None:
    """A program that takes over declares for the cards as they are: here the long hearts were laid away."""
    player = make_player(level)
    dealt = deal("CJ SJ HA HT S9 S8 S7 SK ST SA", skat="H9 H8")
    # With the lead, two jacks and the long spades win in Grand as well.
    fitting = [Declare(Contract(GameType.SPADES)), Declare(Contract(GameType.GRAND))]
    for laid_away in ("HA HT", "SA ST"):
        game = start(dealt, Pass(), Pass(), Bid(18), TakeSkat(), Discard(CardSet.parse(laid_away)))
        assert choice(player, game) in fitting
    poor = deal("CJ C7 C8 SK HQ DT D9 H7 S8 C9", skat="H9 H8")
    game = start(poor, Pass(), Pass(), Bid(18), TakeSkat(), Discard(CardSet.parse("CJ C7")))
    assert choice(player, game) in [
        Declare(contract) for contract in game.rules.contracts if not contract.hand
    ]


@pytest.mark.parametrize(
    ("game_type", "forehand", "middlehand", "rearhand", "skat", "played", "faults"),
    [
        pytest.param(
            GameType.CLUBS,
            "SK S9 HJ DJ CA CT CK CQ C9 C8",
            "CJ SA ST SQ S8 S7 H7 D7 D8 D9",
            "HA HT HK HQ H9 DA DT DK DQ C7",
            "SJ H8",
            "SK SA",
            "C7 HK HQ H9 DK DQ",
            id="points go to the partner's sure trick, and it is not ruffed",
        ),
        pytest.param(
            GameType.CLUBS,
            "SK S9 HJ DJ CA CT CK CQ C9 SJ",
            "SA ST SQ S8 S7 H7 D7 D8 D9 H8",
            "CJ C8 C7 HA HT HK HQ DA DT DK",
            "H9 DQ",
            "SK SA",
            "CJ C8 C7 HK HQ DK",
            id="the partner's trick is not ruffed, though the highest trump is held",
        ),
        pytest.param(
            GameType.CLUBS,
            "CJ SJ HJ CA CK CQ SA SK HA DK",
            "DJ C7 ST S9 S8 HT HK HQ H9 DA",
            "CT C9 C8 SQ S7 H8 H7 DT DQ D9",
            "D8 D7",
            "DK DA DT",
            "ST",
            id="a lone ten is not led",
        ),
        pytest.param(
            GameType.CLUBS,
            "CJ SJ HJ CT CK CQ SA ST HA DA",
            "CA C9 C8 C7 SK SQ S9 HT HK DT",
            "DJ S8 S7 HQ H9 H8 H7 DK DQ D9",
            "D8 D7",
            "CJ",
            "CA",
            id="the trump ace is not thrown into a lost trick",
        ),
        pytest.param(
            GameType.HEARTS,
            "CJ SJ HJ HT HK HQ SA ST CA DA",
            "DJ S8 S7 CQ C9 C8 C7 DK DQ D9",
            "HA H9 H8 H7 SK SQ S9 CT CK DT",
            "D8 D7",
            "CJ DJ",
            "HA",
            id="nor by the third hand",
        ),
    ],
)
def test_defenders_know_their_trade(
    level: str,
    game_type: GameType,
    forehand: str,
    middlehand: str,
    rearhand: str,
    skat: str,
    played: str,
    faults: str,
) -> None:
    """cases.md, last row: no such fault, and the exact solver says that it would have been one: some other
    card gives declarer less."""
    game = in_play(deal(forehand, middlehand, rearhand, skat), Contract(game_type), played)
    action = choice(make_player(level), game)
    assert isinstance(action, Play)
    assert action.card not in CardSet.parse(faults)
    declarers = {card: value.future for card, value in Solver().values(Position.of_game(game)).items()}
    for fault in CardSet.parse(faults):
        assert min(points or 0 for points in declarers.values()) < (declarers[fault] or 0)


def test_such_faults_are_rare_in_whole_games(level: str) -> None:
    """The same faults wherever they come up, at most eight cards in hand: no more than one in eight is made.

    Some are not to be seen from the own hand alone; chance makes two in five of them.
    """
    player = make_player(level)
    made = sum(
        choice(player, game) in [Play(card) for card in faults] for game, faults in chances_for_faults()
    )
    assert len(chances_for_faults()) >= 30
    assert made <= len(chances_for_faults()) / 8


@cache
def chances_for_faults() -> list[tuple[Game, CardSet]]:
    """Defenders' situations in games of ``regular``, with the faults that cost points by the exact solver."""
    random, player, solver = Random(9), make_player("regular"), Solver()
    found = []
    for number in range(200):
        game = Game.start(built_in(), shuffled_deal(random, number % 3))
        while game.turn is not None:
            if game.play is not None and game.turn != game.declarer and len(game.hand(game.turn)) <= 8:
                faults = looks_like_a_fault(view_for(game, game.turn))
                if faults:
                    values = solver.values(Position.of_game(game))
                    least = min(value.future or 0 for value in values.values())
                    faults = CardSet(card for card in faults if (values[card].future or 0) > least)
                if faults:
                    found.append((game, faults))
            game = game.apply(choice(player, game))
    return found


def looks_like_a_fault(view: View) -> CardSet:
    """A lone ten led, a trump ace or ten in declarer's sure trick, the partner's sure trick ruffed."""
    assert view.contract is not None
    assert view.leader is not None
    game_type, trick = view.contract.game_type, view.trick
    if view.contract.is_null:
        return CardSet()
    order = ORDERS[game_type]
    cards = legal_cards(view.hand, trick[0] if trick else None, game_type)
    if not trick:
        tens = [card for card in cards if card.rank is Rank.TEN and card not in order.trumps]
        return CardSet(card for card in tens if (view.hand.mask & order.follow[card]).bit_count() == 1)
    place = trick_winner(trick, game_type)
    best, declarer_holds = trick[place], (view.leader + place) % 3 == view.declarer
    trumps = [card for card in cards if card in order.trumps]
    if declarer_holds and (len(trick) == 2 or best is Card.CJ):
        return CardSet(card for card in trumps if card.points >= 10 and not order.beats[best] >> card & 1)
    if not declarer_holds and len(trick) == 2 and trick[0] not in order.trumps:
        return CardSet(card for card in trumps if order.beats[best] >> card & 1)
    return CardSet()
