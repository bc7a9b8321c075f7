"""Perft: how many ways lead to each depth from fixed positions.

The numbers are counted twice: through the public API, and by a brute force of its own on names of cards,
which knows nothing of the program.  Both must give the numbers written down here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from skat.rules import SEATS, Game, Phase
from skat.rules.actions import GIVE_UP
from tests.rules.scenes import MODERN, after, call, deal, declared, won_auction


def perft(game: Game, depth: int, phase: Phase | None = None) -> list[int]:
    """Numbers of action sequences of length 1, 2, … up to ``depth``, giving up left out.

    With ``phase``: only while the game is in it.
    """
    counts: Counter[int] = Counter()

    def visit(now: Game, done: int) -> None:
        if done == depth or phase not in (None, now.phase):
            return
        for action in now.legal_actions():
            if action != GIVE_UP:
                counts[done + 1] += 1
                visit(now.apply(action), done + 1)

    visit(game, 0)
    return [counts[length] for length in sorted(counts)]


# The brute force: hands are sets of names; rules.md 1.4 to 1.6, 9.1 to 9.6.


def led_suit(card: str, game: str) -> str:
    """What has to be followed: a letter of a suit, or ``trumps``."""
    if game != "N" and (card[1] == "J" or card[0] == game):
        return "trumps"
    return card[0]


def strength(card: str, game: str, led: str) -> int:
    """The highest of a trick takes it."""
    suit = led_suit(card, game)
    if suit not in ("trumps", led_suit(led, game)):
        return -1
    if game == "N":
        return "789TJQKA".index(card[1])
    if card[1] == "J":
        return 200 + "DHSC".index(card[0])
    return (100 if suit == "trumps" else 0) + "789QKTA".index(card[1])


def brute(
    hands: list[set[str]], seat: int, trick: list[str], game: str, declarer: int, done: int, depth: int
) -> Iterator[int]:
    """The depth of every position up to ``depth``, once for each way to it."""
    if done == depth:
        return
    follow = {card for card in hands[seat] if trick and led_suit(card, game) == led_suit(trick[0], game)}
    for card in follow or hands[seat]:
        left = [hand - {card} for hand in hands]
        table = [*trick, card]
        yield done + 1
        if len(table) < 3:
            yield from brute(left, (seat + 1) % 3, table, game, declarer, done + 1, depth)
            continue
        best = max(table, key=lambda one: strength(one, game, table[0]))
        winner = (seat + 1 + table.index(best)) % 3
        if not (game == "N" and winner == declarer):
            yield from brute(left, winner, [], game, declarer, done + 1, depth)


#: Declarer's ten cards, those of the seat on his left, the skat.
STRONG = ("CJ HJ HA HT H7 CA CT S9 S7 D8", "SJ HK H9 CK CQ C9 SA SK DA DT", "D9 D7")
WEAK = ("CT C8 C7 S9 S8 H9 H8 H7 DT D7", "CJ CA SA SK HA HK HQ DA DK DQ", "C9 S7")
STRONGEST = (WEAK[1], WEAK[0], WEAK[2])
#: Declaration, declarer, deal, the hands of the ending, ways at each depth.
ENDINGS = [
    (
        "H",
        0,
        STRONG,
        ["CJ HJ H7 D8", "CQ HK DA DT", "SQ HQ DK DQ"],
        [4, 9, 23, 69, 130, 246, 492, 728, 1176, 1176, 1176, 1176],
    ),
    (
        "C",
        1,
        STRONG,
        ["SQ H8 DK DQ", "HJ HA H7 D8", "C9 H9 DA DT"],
        [4, 9, 10, 30, 49, 79, 158, 220, 324, 324, 324, 324],
    ),
    (
        "G",
        2,
        STRONG,
        ["CK SA H9 DA DT", "C7 ST HQ DK DQ", "CA S7 HA HT D8"],
        [5, 6, 8, 32, 43, 90, 270, 359, 606, 1212, 1516],
    ),
    (
        "S",
        0,
        STRONG,
        ["CJ S9 S7 H7 D8", "SJ CQ SA DA DT", "ST SQ S8 DK DQ"],
        [5, 13, 47, 188, 424, 1096, 3288, 6116, 12732, 25464],
    ),
    (
        "D",
        1,
        WEAK,
        ["CK ST D9 D8", "C7 S9 H9 H8", "SK HA HK DK"],
        [4, 11, 25, 75, 159, 237, 474, 780, 1056, 1056, 1056, 1056],
    ),
    (
        "N",
        0,
        WEAK,
        ["C8 C7 H8 DT", "CJ HA DK DQ", "DJ CK ST D9"],
        [4, 9, 10, 30, 48, 82, 164, 236, 368, 368, 368, 368],
    ),
    (
        "N",
        1,
        WEAK,
        ["SJ DJ HT D9 D8", "C8 H9 H8 DT D7", "HK HQ DA DK DQ"],
        [5, 11, 22, 88, 160, 232, 696, 1332, 1728, 3456, 4752],
    ),
    (
        "G",
        0,
        STRONG,
        ["CJ HJ CA CT S9 S7 HA HT H7 D8", "SJ CK CQ C9 SA SK HK H9 DA DT", "DJ C8 C7 ST SQ S8 HQ H8 DK DQ"],
        [10, 20, 42, 378, 711, 1501],
    ),
    (
        "N",
        1,
        STRONGEST,
        ["SJ HJ DJ CK CQ ST SQ HT D9 D8", "CJ CA SA SK HA HK HQ DA DK DQ", "CT C8 C7 S9 S8 H9 H8 H7 DT D7"],
        [10, 25, 60, 54, 132, 300],
    ),
]


@pytest.mark.parametrize(("code", "seat", "dealt", "hands", "ways"), ENDINGS)
def test_endings(
    code: str, seat: int, dealt: tuple[str, str, str], hands: list[str], ways: list[int]
) -> None:
    own, left, skat = dealt
    game = declared(code, own, skat, left=left, seat=seat)
    size = len(hands[0].split())
    while len(game.hand(0)) > size or (game.play and game.play.trick):
        # Any way to the ending will do: here one card after the other from the list.
        legal = game.legal_actions()[:-1]
        game = game.apply(legal[len(game.actions) % len(legal)])
    assert [str(game.hand(one)) for one in SEATS] == hands
    assert game.turn is not None
    depth = len(ways)
    counts = Counter(brute([set(hand.split()) for hand in hands], game.turn, [], code, seat, 0, depth))
    assert [counts[length] for length in sorted(counts)] == ways
    assert perft(game, depth) == ways


def spoken(
    holder: str, bidder: str, later: str, bid: int, answer: bool, done: int, depth: int
) -> Iterator[int]:
    """The depth of every call up to ``depth``, once for each way to it (rules.md 4.2 to 4.8, 6.1).

    ``later``: who has not spoken yet; ``answer``: whether the holder is asked.
    """
    if done == depth:
        return
    for value in [bid] if answer else [value for value in MODERN.ladder if value > bid]:
        yield done + 1
        yield from spoken(holder, bidder, later, value, not answer, done + 1, depth)
    yield done + 1
    if later:
        yield from spoken(bidder if answer else holder, later, "", bid, False, done + 1, depth)
    elif bid == 0 and done + 1 < depth:
        # Forehand plays at 18 or passes.
        yield from (done + 2, done + 2)


@pytest.mark.parametrize(
    ("calls", "bid", "ways"),
    [
        ("", 0, [64, 190, 4160, 11844]),
        # Five values are left: every auction to its end.
        ("192 hold", 192, [6, 16, 40, 70, 100, 120, 120, 100, 70, 40, 16, 6]),
    ],
)
def test_auctions(calls: str, bid: int, ways: list[int]) -> None:
    depth = len(ways)
    counts = Counter(spoken("F", "M", "R", bid, False, 0, depth))
    assert [counts[length] for length in sorted(counts)] == ways
    game = after(Game.start(MODERN, deal(STRONG[0], STRONG[2])), *map(call, calls.split()))
    assert perft(game, depth, Phase.AUCTION) == ways


def test_from_the_auction_to_the_first_card() -> None:
    # Skat or Hand; 66 discards or 22 declarations by Hand; 7 declarations or 10 leads (rules.md 7, 8).
    game = won_auction(Game.start(MODERN, deal(STRONG[0], STRONG[2])))
    hands = [{card.name for card in hand} for hand in game.deal.hands]
    replies = {letter: Counter(brute(hands, 0, [], letter, 0, 0, 2))[2] for letter in "CSHDGN"}
    by_hand = 4 * sum(replies[letter] for letter in "CSHDG") + 2 * replies["N"]
    assert by_hand == 1296
    assert perft(game, 4) == [2, 66 + 22, 66 * 7 + 22 * 10, 66 * 7 * 10 + by_hand]
