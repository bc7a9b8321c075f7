"""What the solver is asked about: a state of card play, seen open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from skat.rules import (
    SEATS,
    Card,
    CardPlay,
    CardSet,
    Game,
    GameType,
    SkatError,
    legal_cards,
)


@dataclass(frozen=True, slots=True)
class Position:
    """Card play with all hands open.

    ``play``: hands, trick and what each seat has taken.  ``declarer``: a seat.  ``skat``: the two cards that
    count for declarer, None if they are unknown.  One to ten cards a hand, at any card of a trick.

    Raises :class:`SkatError` if no game can come to such a position.

    >>> from skat.rules import GameType
    >>> position = Position.of(GameType.GRAND, ["CJ SA", "SJ ST", "HJ H7"], leader=0, declarer=0)
    >>> position.turn, str(position.legal)
    (0, 'CJ SA')
    """

    play: CardPlay
    declarer: int
    skat: CardSet | None = None

    def __post_init__(self) -> None:
        play = self.play
        for seat in (play.leader, self.declarer):
            if seat not in SEATS:
                raise SkatError("no_such_seat", seat=seat)
        if len(play.trick) > 2:
            raise SkatError("position_trick_complete", cards=len(play.trick))
        sets = [*play.masks, *(card.bit for card in play.trick)]
        if self.skat is not None:
            if len(self.skat) != 2:
                raise SkatError("deal_wrong_skat_size", count=len(self.skat))
            sets.append(self.skat.mask)
        union = 0
        for cards in sets:
            if union & cards:
                raise SkatError("position_card_twice", cards=CardSet.of_mask(union & cards))
            union |= cards
        size = play.masks[play.leader].bit_count() + bool(play.trick)
        for i in range(3):
            seat = (play.leader + i) % 3
            held = play.masks[seat].bit_count() + (i < len(play.trick))
            if held != size or not 1 <= held <= 10:
                raise SkatError("position_hand_sizes", sizes=tuple(m.bit_count() for m in play.masks))
        for i, card in enumerate(play.trick[1:], 1):
            hand = CardSet.of_mask(play.masks[(play.leader + i) % 3] | card.bit)
            if card not in legal_cards(hand, play.trick[0], play.game_type):
                raise SkatError("position_revoke", card=card, led=play.trick[0])
        known = sum(play.points) + CardSet.of_mask(union).points
        if min(play.points) < 0 or known > 120:
            raise SkatError("position_too_many_points", points=known)

    @classmethod
    def of(
        cls,
        game_type: GameType,
        hands: Sequence[str | CardSet],
        *,
        leader: int,
        declarer: int,
        trick: Sequence[Card] = (),
        won: int = 0,
        skat: CardSet | None = None,
    ) -> Position:
        """A position from its parts: the cards each seat holds now, as sets or as card codes.

        ``leader`` led the trick or leads now; ``won``: declarer's points in tricks.  Raises
        :class:`SkatError` for an impossible position, ``ValueError`` for an unknown card code.
        """
        if len(hands) != 3:
            raise SkatError("deal_not_three_hands", count=len(hands))
        if declarer not in SEATS:
            raise SkatError("no_such_seat", seat=declarer)
        first, second, third = (
            (CardSet.parse(hand) if isinstance(hand, str) else hand).mask for hand in hands
        )
        points = tuple(won if seat == declarer else 0 for seat in SEATS)
        play = CardPlay(
            game_type, (first, second, third), leader, tuple(trick), (points[0], points[1], points[2])
        )
        return cls(play, declarer, skat)

    @classmethod
    def of_game(cls, game: Game) -> Position:
        """The position of a game in card play (``record.replay(n)`` gives the game after n actions).

        Raises :class:`SkatError` before the first card can be played and after the last.
        """
        if game.play is None or game.declarer is None or not (game.play.trick or any(game.play.masks)):
            raise SkatError("not_in_card_play", phase=game.phase.value)
        return cls(game.play, game.declarer, game.skat)

    @property
    def game_type(self) -> GameType:
        """What is played."""
        return self.play.game_type

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return self.play.turn

    @property
    def legal(self) -> CardSet:
        """What it may play."""
        return CardSet.of_mask(self.play.legal_mask())

    @property
    def secured(self) -> int:
        """Declarer's points so far: in tricks, and in the skat if that is known."""
        return self.play.points[self.declarer] + (0 if self.skat is None else self.skat.points)

    @property
    def cards(self) -> int:
        """How many tricks are still to come, the one on the table included."""
        return self.play.masks[self.play.leader].bit_count() + bool(self.play.trick)

    @property
    def is_over(self) -> bool:
        """Whether this is a Null that declarer has lost already (rules.md 9.6)."""
        return self.game_type is GameType.NULL and self.play.tricks[self.declarer] > 0

    def after(self, card: Card) -> Position:
        """The position after a legal card that is not the last of all.  Raises :class:`SkatError`."""
        if card not in self.legal:
            raise SkatError("card_not_legal", card=card, legal=self.legal)
        return replace(self, play=self.play.after(card))


def masks(position: Position) -> tuple[int, int, int]:
    """The cards of declarer and the two seats after him, with what they have on the table."""
    play = position.play
    hands = list(play.masks)
    for i, card in enumerate(play.trick):
        hands[(play.leader + i) % 3] |= card.bit
    declarer = position.declarer
    return hands[declarer], hands[(declarer + 1) % 3], hands[(declarer + 2) % 3]
