"""Settlements of random games, added up again from the words of rules.md sections 10 to 13."""

from __future__ import annotations

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from skat.rules import SEATS, Game, GameType, Phase, Play
from skat.rules.actions import AGREE, GIVE_UP
from tests.strategies import games

several = settings(deadline=None, max_examples=300)
JACKS = ["CJ", "SJ", "HJ", "DJ"]


def matadors_again(twelve: set[str], letter: str) -> int:
    """rules.md 11.2, 11.3 with names of cards."""
    trumps = JACKS + [letter + rank for rank in "ATKQ987" if letter != "G"]
    count = 1
    while count < len(trumps) and (trumps[count] in twelve) == (trumps[0] in twelve):
        count += 1
    return count


def score_again(game: Game) -> int:
    """Declarer's score of a game played to its end, from its cards and tricks alone."""
    rules, contract, declarer, bid = game.rules, game.contract, game.declarer, game.bid
    assert contract is not None
    assert declarer is not None
    twelve = {card.name for card in [*game.deal.hands[declarer], *game.deal.skat]}
    code = str(contract)
    letter, hand, open_ = code[0], "H" in code[1:], code.endswith("O")
    twice = rules.loss.hand if hand else rules.loss.skat_taken
    # The club's clubs and Grand differ in one of the rule sets.
    bases = {"C": rules.base.clubs, "S": 11, "H": 10, "D": 9, "G": rules.base.grand}
    taken = [trick for trick in game.tricks if trick.winner == declarer]
    if letter == "N":
        value = {"N": 23, "NH": 35, "NO": 46, "NHO": 59}[code]
        if value >= bid:
            return -twice * value if taken else value
        if rules.overbid.null == "fixed":
            return -twice * value
        prices = [
            base * max(matadors_again(twelve, other) + 1 + hand, -(-bid // base))
            for other, base in bases.items()
        ]
        return -twice * min(prices)
    laid = set(game.deal.skat) if game.discard is None else set(game.discard)
    points = sum(card.points for card in laid) + sum(trick.points for trick in taken)
    schwarz_announced = code[-1] in "ZO"
    schneider_announced = schwarz_announced or (code.endswith("S") and hand)
    multiplier = matadors_again(twelve, letter) + 1 + hand
    multiplier += schneider_announced or points >= 90 or points <= 30
    multiplier += schneider_announced
    multiplier += schwarz_announced or len(taken) in (0, 10)
    multiplier += schwarz_announced
    multiplier += open_ and (rules.ouvert.grand_level if letter == "G" else rules.ouvert.suit_level)
    base = rules.base.grand_ouvert if open_ and letter == "G" else bases[letter]
    value = base * multiplier
    needed = 90 if schneider_announced else 61
    made = len(taken) == 10 if schwarz_announced else points >= needed
    if made and value >= bid:
        return value
    return -twice * (value if value >= bid else -(-bid // base) * base)


@several
@given(games(complete=True, give_ups=False))
def test_the_score_is_what_the_rules_say(game: Game) -> None:
    if game.settlement is None:
        assert (game.bid, game.scores) == (0, (0, 0, 0))
    else:
        assert game.settlement.score == score_again(game)


@several
@given(games(complete=True))
def test_the_items_add_up(game: Game) -> None:
    # rules.md 11.5, 12.4, 12.6
    one = game.settlement
    assume(one is not None)
    assert one is not None
    assert one.value == one.base * one.multiplier
    assert one.charged == one.base * one.charged_multiplier
    assert one.bid == game.bid
    assert one.score == (one.charged if one.won else -one.factor * one.charged)
    assert one.factor == (1 if one.won else game.rules.loss_factor(one.charged_as.hand))
    assert one.won == (one.score > 0)
    if one.charged_as.is_null:
        assert (one.multiplier, one.levels, one.matadors) == (1, (), None)
        assert one.base == game.rules.null_value(one.charged_as)
        assert one.overbid == (one.value < one.bid)
        assert one.charged == one.value
        return
    assert one.multiplier == sum(level.count for level in one.levels)
    assert all(level.count >= 1 for level in one.levels)
    assert len({level.code for level in one.levels}) == len(one.levels)
    assert one.matadors is not None
    assert one.levels[0].code == "matadors"
    assert one.levels[0].count == one.matadors.count == len(one.matadors.cards)
    if one.reason == "null_below_bid":
        assert one.overbid
    else:
        assert one.overbid == (one.value < one.bid)
        assert (one.charged == one.value) or one.overbid
    # Whatever is written down covers the bid.
    assert one.charged >= one.bid
    assert not (one.won and one.overbid)


def play_on(game: Game, random: Random) -> Game:
    """The game played to its end by random cards."""
    while game.turn is not None:
        game = game.apply(random.choice([action for action in game.legal_actions() if action != GIVE_UP]))
    return game


@several
@given(games(complete=False, give_ups=False), st.sampled_from(SEATS), st.integers(0, 2**32))
def test_giving_up_keeps_the_winner_of_a_decided_game_and_only_of_that(
    game: Game, seat: int, seed: int
) -> None:
    # rules.md 13.3
    assume(game.phase is Phase.PLAY)
    over = game.apply(GIVE_UP, seat)
    if over.phase is Phase.CONSENT:
        over = over.apply(AGREE)
    one = over.settlement
    assert one is not None
    random = Random(seed)
    ends = [play_on(game, random).settlement for _ in range(3)]
    if one.reason == "declarer_gave_up":
        assert (seat == game.declarer, one.won) == (True, False)
    elif one.reason == "defender_gave_up":
        assert (seat == game.declarer, one.won, one.overbid) == (False, True, False)
    else:
        for end in ends:
            assert end is not None
            assert end.won == one.won
            # The levels that are secure stay.
            assert end.charged >= one.charged
    if len({end.won for end in ends if end is not None}) == 2:
        assert one.reason in ("declarer_gave_up", "defender_gave_up")


@settings(deadline=None)
@given(games(complete=False, give_ups=False), st.sampled_from(SEATS))
def test_nobody_gains_by_giving_up_an_open_game(game: Game, seat: int) -> None:
    # rules.md 13.3: a loss for the one who gives up, unless no game of declarer reaches the bid.
    assume(game.phase not in (Phase.AUCTION, Phase.OVER))
    over = game.apply(GIVE_UP, seat)
    if over.phase is Phase.CONSENT:
        over = over.apply(AGREE)
    one = over.settlement
    assert one is not None
    if one.reason.startswith(("declarer_gave_up", "defender_gave_up")):
        assert one.won is (seat != game.declarer)
    else:
        assert one.reason in ("won", "overbid", "too_few_points", "schneider_missed", "schwarz_missed")
        assert game.contract is not None or one.reason == "overbid"
        assert game.contract is None or not game.contract.is_null


@settings(deadline=None)
@given(games(complete=True, give_ups=False))
def test_null_ends_with_the_first_trick_of_declarer(game: Game) -> None:
    # rules.md 9.6, 10.1
    assume(game.play is not None)
    assert game.play is not None
    assert game.declarer is not None
    if game.play.game_type is not GameType.NULL:
        assert len(game.tricks) == 10
        return
    winners = [trick.winner for trick in game.tricks]
    assert game.declarer not in winners[:-1]
    assert (winners[-1] == game.declarer) or len(winners) == 10
    assert sum(isinstance(action, Play) for _, action in game.actions) == 3 * len(winners)
