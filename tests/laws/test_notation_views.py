"""A seat's view in JSON tells nothing about the cards that the seat cannot know."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from skat.notation.json.view import print_view
from skat.notation.rulesets import built_in
from skat.rules import (
    ORDERS,
    SEATS,
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    Declare,
    Discard,
    Game,
    GameType,
    Play,
    Record,
    TakeSkat,
    view_for,
)
from skat.rules.actions import PASS, TAKE_SKAT
from tests.strategies import games


@settings(deadline=None)
@given(games(complete=False), st.sampled_from((*SEATS, None)), st.integers(0, 2**32))
def test_hidden_cards_dealt_anew_give_the_same_bytes(game: Game, observer: int | None, seed: int) -> None:
    other = dealt_anew(game, observer, Random(seed))
    assert [seat for seat, _ in other.actions] == [seat for seat, _ in game.actions]
    assert print_view(view_for(other, observer)) == print_view(view_for(game, observer))


def test_dealing_anew_moves_everything_that_is_hidden_and_nothing_else() -> None:
    # Hearts by rearhand, skat taken, two tricks; middlehand threw the spade king on the second heart.
    hands = [
        CardSet.parse("HJ DJ C8 S9 S7 HT HQ H8 H7 DQ"),
        CardSet.parse("SJ CT CK C7 ST SK DA DK D9 D7"),
        CardSet.parse("CJ CA CQ SA S8 HA HK H9 DT D8"),
    ]
    game = Game.start(built_in(), Deal(2, (hands[0], hands[1], hands[2]), CardSet.parse("C9 SQ")))
    actions: list[Action] = [PASS, Bid(18), PASS, TAKE_SKAT, Discard(CardSet.parse("DT D8"))]
    actions += [Declare(Contract(GameType.HEARTS)), *map(Play, (Card.HJ, Card.SJ, Card.CJ))]
    actions += map(Play, (Card.H9, Card.HT, Card.SK))
    for action in actions:
        game = game.apply(action)
    others = [dealt_anew(game, 0, Random(seed)) for seed in range(50)]
    assert {other.deal.hands[0] for other in others} == {hands[0]}
    assert len({other.deal.hands[1] for other in others}) > 25
    assert len({other.deal.hands[2] for other in others}) > 25
    assert len({other.deal.skat for other in others}) > 25
    assert len({other.discard for other in others}) > 25
    trumps = CardSet(ORDERS[GameType.HEARTS].trumps)
    assert {other.deal.hands[1] & trumps for other in others} == {CardSet.parse("SJ")}


def dealt_anew(game: Game, observer: int | None, random: Random) -> Game:
    """The same public history over other hidden cards: hands, skat and what was laid away."""
    declarer, discard, final = game.declarer, game.discard, final_hands(game)
    took_skat = any(isinstance(action, TakeSkat) for _, action in game.actions)
    # The two cards that nobody holds; none while declarer holds twelve.
    aside = CardSet() if took_skat and discard is None else game.skat
    own_skat = took_skat and observer == declarer
    # What the observer knows stays where it is: own cards, cards played, an open hand, the skat he took.
    is_open = game.contract is not None and game.contract.ouvert
    known = [
        hand if seat == observer or (is_open and seat == declarer) else played(game, seat)
        for seat, hand in enumerate(final)
    ]
    known.append(aside if own_skat else CardSet())
    hidden = [CardSet(cards - sure) for cards, sure in zip([*final, aside], known, strict=True)]
    forbidden = [*(cannot_hold(game, seat) for seat in SEATS), CardSet()]
    shares = share_out(hidden, forbidden, random)
    *hands, skat = [CardSet(sure | share) for sure, share in zip(known, shares, strict=True)]
    if discard is not None:
        discard = skat
    if took_skat and declarer is not None:
        # Which two of declarer's twelve lay in the skat is hidden, too.
        cards = list(hands[declarer] | skat)
        random.shuffle(cards)
        skat = game.deal.skat if own_skat else CardSet(cards[:2])
        hands[declarer] = CardSet(CardSet(cards) - skat)
    deal = Deal(game.deal.dealer, (hands[0], hands[1], hands[2]), skat)
    actions = tuple((seat, laid_away(action, discard)) for seat, action in game.actions)
    return Record(game.rules, deal, actions).replay()


def final_hands(game: Game) -> list[CardSet]:
    """Every card that each seat plays or still holds; declarer's twelve before the discard."""
    return [CardSet(game.hand(seat) | played(game, seat)) for seat in SEATS]


def played(game: Game, seat: int) -> CardSet:
    return CardSet(action.card for who, action in game.actions if who == seat and isinstance(action, Play))


def laid_away(action: Action, discard: CardSet | None) -> Action:
    return Discard(discard) if isinstance(action, Discard) and discard is not None else action


def cannot_hold(game: Game, seat: int) -> CardSet:
    """Cards that the seat's hand is known not to hold, because it did not follow."""
    if game.contract is None:
        return CardSet()
    follow = ORDERS[game.contract.game_type].follow
    table: list[Card] = []
    mask = 0
    for who, action in game.actions:
        if isinstance(action, Play):
            if who == seat and table and not follow[table[0]] >> action.card & 1:
                mask |= follow[table[0]]
            table = [] if len(table) == 2 else [*table, action.card]
    return CardSet.of_mask(mask)


def share_out(hidden: list[CardSet], forbidden: list[CardSet], random: Random) -> list[CardSet]:
    """The hidden cards shuffled among their places; as they are, if no luck in many tries."""
    cards = [card for share in hidden for card in share]
    for _ in range(40):
        random.shuffle(cards)
        # Cards that few places may hold go first.
        cards.sort(key=lambda card: -sum(card in cannot for cannot in forbidden))
        shares: list[list[Card]] = [[] for _ in hidden]
        for card in cards:
            room = [len(share) - len(new) for share, new in zip(hidden, shares, strict=True)]
            weights = [0 if card in cannot else free for free, cannot in zip(room, forbidden, strict=True)]
            if not any(weights):
                break
            random.choices(shares, weights)[0].append(card)
        else:
            return [CardSet(share) for share in shares]
    return hidden
