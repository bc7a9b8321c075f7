"""Random positions, made with the rules' own functions."""

from __future__ import annotations

from random import Random

from skat.rules import CARDS, CardPlay, CardSet, GameType
from skat.solver import Position


def random_position(random: Random, cards: int, game_type: GameType | None = None) -> Position:
    """A position with so many cards a hand at the beginning of a trick, then none to two cards played."""
    pack = list(CARDS)
    random.shuffle(pack)
    hands = [CardSet(pack[i * cards : (i + 1) * cards]).mask for i in range(3)]
    skat = CardSet(pack[30:])
    declarer = random.randrange(3)
    free = 120 - skat.points - sum(CardSet.of_mask(hand).points for hand in hands)
    won = random.randint(0, free)
    points = [0, 0, 0]
    points[declarer], points[declarer - 1] = won, free - won
    tricks = [0, 0, 0]
    # Tricks without points exist, points without tricks do not; the settlement of Schwarz depends on it.
    tricks[declarer] = (10 - cards) // 2 if won else 0
    tricks[declarer - 1] = 10 - cards - tricks[declarer]
    play = CardPlay(
        random.choice(tuple(GameType)) if game_type is None else game_type,
        (hands[0], hands[1], hands[2]),
        random.randrange(3),
        (),
        (points[0], points[1], points[2]),
        (tricks[0], tricks[1], tricks[2]),
    )
    if play.game_type is GameType.NULL:
        play = CardPlay(play.game_type, play.masks, play.leader)
    for _ in range(random.choice((0, 0, 1, 2))):
        play = play.after(random.choice(tuple(CardSet.of_mask(play.legal_mask()))))
    return Position(play, declarer, skat)
